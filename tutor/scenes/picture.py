"""What stands on the board in a state: the picture, what is lit on it, and what is about to move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Step
from tutor.core.rule import Verdict
from tutor.core.scene import Point, Scene, Thing
from tutor.lessons.scenes import Act, AnyScene, Call
from tutor.look.marks import Arrow, Mark, Pill
from tutor.scenes.motion import flights
from tutor.scenes.pills import pills
from tutor.scenes.script import Ran, Script
from tutor.scenes.state import LessonState

Draw = Callable[[Any], Scene]
"""The board of a position."""
Rect = tuple[float, float, float, float]
MOST_ARROWS = 3
"""More things than these that are about to move are no picture of what decides."""


class Picture(Struct, frozen=True):
    """A board with its marks; ``reach`` is what the arrow keys visit."""

    scene: Scene
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    reach: tuple[str, ...] = ()
    pills: tuple[Pill, ...] = ()


def picture(script: Script, state: LessonState) -> Picture:
    """The board of a state."""
    scene, doing = script.scenes[state.scene], state.doing
    match scene, doing.phase:
        case Act(), "asks":
            return _act(script, state, scene)
        case Call(), "asks" | "reasons":
            return _tried(script, state, scene)
        case Call(), "tells" if scene.decides:
            return _refused(script, state, scene)
        case _, "decides" | "parts" if state.look is None:
            return _halted(script, state, scene)
    ran, draw = script.ran(state.scene, doing), _drawing(script, state, scene)
    if doing.phase == "tells" and state.look is None:
        return replace(_ended(draw, ran), pills=_gone(script, scene, draw, ran))
    return after(draw, ran, doing.at if state.look is None else state.look)


def _drawing(script: Script, state: LessonState, scene: AnyScene) -> Draw:
    return lambda pos: script.draw(scene, pos, state.form)


# ------------------------------------------------------------------------------------------------ acting
def _act(script: Script, state: LessonState, act: Act) -> Picture:
    board = script.draw(act, script.attempt(act, state.doing.moves).pos, state.form)
    clicks = script.clicks(state)
    takes = clicks.takes
    hinted = tuple(Mark(id, "holds") for id in _looked(script, state, act, board))
    picked = tuple(Mark(id, "selected") for id in state.picked)
    offered = tuple(Mark(id, "pick" if piece else "target") for id, piece in takes.items())
    if state.refused:
        verdict = script.judged(act, state.doing.moves, state.refused)
        move = script.game.parse(state.refused)
        against = evidence(verdict, script.pointed(script.attempt(act, state.doing.moves).pos, move))
        return Picture(board, (*offered, *against), (), clicks.reach)
    return Picture(board, (*_lit(hinted), *offered, *picked), (), clicks.reach)


def _looked(script: Script, state: LessonState, act: Act, board: Scene) -> tuple[str, ...]:
    """What a hint points at, as long as it lies there as it did at the beginning."""
    first = script.draw(act, script.begin(act), state.form) if state.doing.hints else board
    there = ((id, first.thing(id), board.thing(id)) for id in (act.look if state.doing.hints else ()))
    return tuple(id for id, was, now in there if was is not None and now is not None and was.words == now.words)


def _lit(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    return tuple(Mark(mark.id, "changed") for mark in marks)


# ------------------------------------------------------------------------------------------------ calling
def _tried(script: Script, state: LessonState, call: Call) -> Picture:
    """The move in question: what it takes, and where to."""
    pos = script.begin(call)
    board = script.draw(call, pos, state.form)
    things = _things(board, _parts(script, call, pos))
    return Picture(board, tuple(Mark(thing.id, "selected") for thing in things), _way(things))


def _refused(script: Script, state: LessonState, call: Call) -> Picture:
    pos = script.begin(call)
    board = script.draw(call, pos, state.form)
    return Picture(board, evidence(script.verdict(call), _parts(script, call, pos)))


def _parts(script: Script, call: Call, pos: Any) -> tuple[str, ...]:
    return script.pointed(pos, script.game.parse(call.tried)) if call.tried else ()


def evidence(verdict: Verdict, tried: tuple[str, ...]) -> tuple[Mark, ...]:
    """What was tried in red, and what decides against it lit."""
    where = verdict.broken[0].where if verdict.broken else ()
    shown = [id for id in tried if id in where] or list(tried[:1]) or list(where)
    return (*(Mark(id, "changed") for id in where if id not in shown), *(Mark(id, "refused") for id in shown))


# ------------------------------------------------------------------------------------------------ playing
def after(draw: Draw, ran: Ran, at: int) -> Picture:
    """So many stops carried out; what the last one has done stays lit."""
    board = draw(ran.before(at))
    if not at:
        return Picture(board)
    stop, old = ran.stops[at - 1], draw(ran.before(at - 1))
    moved = {one.end for one in flights(old, board) if not one.turn}
    lit = (id for step in ran.steps[stop.first : stop.last + 1] for id in _left(old, board, moved, step))
    return Picture(board, tuple(Mark(id, "changed") for id in dict.fromkeys(lit)))


def _ended(draw: Draw, ran: Ran) -> Picture:
    """All is carried out: what was decided stays lit as well, as far as it is still so."""
    end = after(draw, ran, len(ran.stops))
    if ran.deciding is None:
        return end
    step = ran.steps[ran.deciding]
    old, new = draw(_before(ran, ran.deciding)), draw(step.after)
    told = ((id, old.thing(id), new.thing(id), end.scene.thing(id)) for id in step.where)
    kept = [id for id, was, came, now in told if was and came and now and was.words != came.words == now.words]
    lit = {mark.id for mark in end.marks}
    return replace(end, marks=(*end.marks, *(Mark(id, "changed") for id in kept if id not in lit)))


def _gone(script: Script, scene: AnyScene, draw: Draw, ran: Ran) -> tuple[Pill, ...]:
    """Where the last stop took something away: what it was, in as few signs."""
    if not ran.stops:
        return ()
    stop, end = ran.stops[-1], draw(ran.steps[-1].after)
    old = draw(_before(ran, stop.first))
    signs = ((script.voice.pill(step, scene.seat), step) for step in ran.steps[stop.first : stop.last + 1])
    left = ((text, old.thing(id)) for text, step in signs if text for id in step.where if not end.thing(id))
    return tuple(Pill(_middle(_box(thing)), text) for text, thing in left if thing is not None)


def _before(ran: Ran, step: int) -> Any:
    return ran.steps[step - 1].after if step else ran.start


def _left(old: Scene, new: Scene, moved: Collection[Rect], step: Step[Any]) -> list[str]:
    """What a step speaks of, as far as it still lies there: not what has moved up into the place of another."""
    found = []
    for id in step.where:
        was, now = old.thing(id), new.thing(id)
        if now is None or (was is not None and was.kind != now.kind and _box(now) in moved):
            continue
        found.append(id)
    return found


def _halted(script: Script, state: LessonState, scene: AnyScene) -> Picture:
    """Before what decides, or where a wrong answer parts from the rules."""
    ran = script.ran(state.scene, state.doing)
    parts = script.parts(state.scene, state.doing) if state.doing.phase == "parts" else None
    at = ran.deciding if parts is None else parts
    assert at is not None
    board = halted(_drawing(script, state, scene), ran, at)
    text = script.voice.pill(ran.steps[at], scene.seat)
    return replace(board, pills=pills(board.scene, ran.steps[at].where, text))


def halted(draw: Draw, ran: Ran, at: int) -> Picture:
    """Before a step: what it speaks of framed, an arrow for what it will move."""
    before = draw(_before(ran, at))
    return Picture(before, _where([ran.steps[at]]), _moving(before, draw(ran.steps[at].after)))


def _where(steps: Iterable[Step[Any]]) -> tuple[Mark, ...]:
    return tuple(Mark(id, "changed") for id in dict.fromkeys(id for step in steps for id in step.where))


def _moving(before: Scene, after: Scene) -> tuple[Arrow, ...]:
    """From where to where pieces will go; those that only close up in their row do not count."""
    rows = {_box(thing): thing.id.rpartition(":")[0] for thing in (*before.things, *after.things) if thing.kind}
    moves = [one for one in flights(before, after) if not one.turn and rows[one.start] != rows[one.end]]
    return tuple(_arrow(one.start, one.end) for one in moves) if len(moves) <= MOST_ARROWS else ()


# ------------------------------------------------------------------------------------------------ arrows


def _things(board: Scene, ids: Iterable[str]) -> list[Thing]:
    return [thing for id in dict.fromkeys(ids) if (thing := board.thing(id)) is not None]


def _way(things: list[Thing]) -> tuple[Arrow, ...]:
    """From the piece to its place."""
    if len(things) != 2 or not things[0].kind:
        return ()
    return (_arrow(_box(things[0]), _box(things[1])),)


def _arrow(start: Rect, end: Rect) -> Arrow:
    """From edge to edge, along the line between the middles."""
    return Arrow(_edge(start, _middle(end)), _edge(end, _middle(start), 0.72))


def _box(thing: Thing) -> Rect:
    return thing.x, thing.y, thing.w, thing.h


def _middle(box: Rect) -> Point:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def _edge(box: Rect, toward: Point, share: float = 0.8) -> Point:
    """Where the line from the middle of a box leaves it, or a share of that."""
    (x, y), (tx, ty) = _middle(box), toward
    dx, dy = tx - x, ty - y
    k = min(box[2] / 2 / abs(dx) if dx else 9, box[3] / 2 / abs(dy) if dy else 9, 1) * share
    return x + dx * k, y + dy * k
