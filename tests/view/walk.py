"""Somebody who goes through a lesson: everything wrong first, then right, on the board as it is drawn.

What is done is told as messages, so that the same walk can be taken in a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tutor.core.scene import Scene, Thing
from tutor.learner.current import guest
from tutor.lessons.scenes import Act, Call, Predict
from tutor.scenes.choice import Click, Clicks
from tutor.scenes.messages import Answered, Message, Pointed, Pressed, Sized, Tick
from tutor.scenes.panel import is_missed
from tutor.scenes.script import RIGHT
from tutor.scenes.state import ALLOWED, FORBIDDEN
from tutor.view.pages.lesson.play import Play

SEED = "walk"
FINE = 12
"""So many points each way are tried to hit a thing that others lie on."""


class Deed(Struct, frozen=True):
    """Something a person does; a click on the board is meant for a thing, and has a place on it, in its units."""

    message: Message
    at: tuple[float, float] = (0, 0)
    id: str = ""


class Lost(AssertionError):
    """The page does not let one do what it asks for."""


def playing(game: Any, lesson: Any, *, width: int = 1280, calm: bool = True, **given: Any) -> Play:
    """A lesson in a window of this width, answers in a fixed order."""
    play = Play(game, lesson, **{"learner": guest(), "seed": SEED, **given})
    send(play, Sized(width, 720, calm))
    return play


def send(play: Play, message: Message) -> None:
    """What the browser would do."""
    play.hear(message)
    play.frame.show()


def run_out(play: Play) -> None:
    """Let the time pass that the page asks for."""
    for _ in range(200):
        wait = play.frame.shown.wait
        if wait is None:
            return
        send(play, Tick(wait.beat))
    raise Lost("it never stops")


def walk(play: Play) -> Iterator[Deed]:
    """Go through the lesson; whoever takes a deed has done it before asking for the next."""
    for _ in range(100):
        if not play.state.scene:
            return
        yield from _scene(play)
        yield Deed(Pressed("next"))
    raise Lost("the end never comes")


def _scene(play: Play) -> Iterator[Deed]:
    scene = play.script.scenes[play.state.scene]
    match scene:
        case Act():
            yield from _act(play, scene)
        case Call() | Predict():
            yield from _answer(play, wrong=True)
            yield Deed(Pressed("again"))
            yield from _answer(play, wrong=False)
        case _:
            yield Deed(Pressed("watch"))
            yield from _to_end(play)
    if play.state.doing.phase != "tells":
        raise Lost(f"{scene.id}: {play.state.doing}")


def _to_end(play: Play) -> Iterator[Deed]:
    if play.state.doing.phase in ("decides", "parts"):
        yield Deed(Pressed("go_on"))


# ------------------------------------------------------------------------------------------------ answers
def _answer(play: Play, *, wrong: bool) -> Iterator[Deed]:
    state, script = play.state, play.script
    scene = script.scenes[state.scene]
    shown = script.answers(state)
    if isinstance(scene, Predict):
        yield _choose(shown, next(one.id for one in scene.options if one.right is not wrong))
    elif isinstance(scene, Call):
        allowed = not scene.decides
        wrongly = wrong and (allowed or not scene.reasons)
        yield _choose(shown, ALLOWED if allowed is not wrongly else FORBIDDEN)
        if play.state.doing.phase == "reasons":
            yield _choose(script.answers(play.state), scene.reasons[0] if wrong else RIGHT)
    yield from _to_end(play)


def _choose(shown: list[str], id: str) -> Deed:
    return Deed(Answered(shown.index(id)))


# ------------------------------------------------------------------------------------------------ acting
def solve(play: Play) -> Iterator[Deed]:
    """Reach the goal of the scene by its solution, and nothing else."""
    act = play.script.scenes[play.state.scene]
    assert isinstance(act, Act)
    for text in act.solution:
        yield from _move(play, text)


def _act(play: Play, act: Act) -> Iterator[Deed]:
    yield from _refused(play)
    if act.misses:
        for text in act.misses[0].tried:
            if play.state.doing.phase == "asks":
                yield from _move(play, text)
        yield from _to_end(play)
        yield Deed(Pressed("again"))
    for text in act.solution:
        if play.state.doing.phase == "asks":
            yield from _move(play, text)
    yield from _to_end(play)
    if is_missed(play.script, play.state):
        raise Lost(f"{act.id}: the solution is none")


def _refused(play: Play) -> Iterator[Deed]:
    """Click on something that is not allowed, where there is such a thing."""
    clicks = play.script.clicks(play.state)
    nowhere = [id for id, legal in clicks.choice.nexts.items() if not legal and id in clicks.things]
    for id in nowhere[:1]:
        deed = _click(play, id)
        if deed is not None:
            yield deed


def _move(play: Play, text: str) -> Iterator[Deed]:
    """Make a move by pointing at its parts, in the order in which one is asked for them."""
    made = len(play.state.doing.moves)
    move = play.game.parse(text)
    for _ in range(12):
        clicks = play.script.clicks(play.state)
        wanted = next((one for one in clicks.choice.matching if one.move == move), None)
        if wanted is None:
            raise Lost(f"{text} cannot be pointed at")
        settled = clicks.ready
        if settled is not None and settled.move == move:
            yield Deed(Pressed("do_it"))
        else:
            yield _part(play, _sorted(clicks, wanted.lacks(clicks.choice.picked)))
        if len(play.state.doing.moves) > made:
            if play.game.parse(play.state.doing.moves[-1]) != move:
                raise Lost(f"{text} was asked for, {play.state.doing.moves[-1]} was made")
            return
    raise Lost(f"{text} cannot be made")


def _sorted(clicks: Clicks, ids: list[str]) -> list[str]:
    """Pieces first, then places, then what is chosen beside the board, unless that is asked first."""
    if ids[0] in clicks.options:
        return ids
    return sorted(ids, key=lambda one: 2 if one not in clicks.things else 0 if clicks.things[one].kind else 1)


def _part(play: Play, ids: list[str]) -> Deed:
    clicks = play.script.clicks(play.state)
    if ids[0] not in clicks.things:
        offered = next((id for id in ids if id in clicks.options), None)
        if offered is None:
            raise Lost(f"{ids[0]} is not offered: {clicks.options}")
        return Deed(Pressed("option", offered))
    deed = next((deed for id in ids if id in clicks.things and (deed := _click(play, id)) is not None), None)
    if deed is None:
        raise Lost(f"{ids} cannot be hit")
    return deed


def _click(play: Play, id: str) -> Deed | None:
    """A click that means this thing, although others may lie on it."""
    scene = play.frame.shown.scene
    assert scene is not None
    thing = scene.thing(id)
    assert thing is not None
    clicks = play.script.clicks(play.state)
    meant: Click = clicks.on((id,))
    for x, y in _points(thing):
        ids = _under(scene, x, y)
        if ids and clicks.on(ids) == meant:
            return Deed(Pointed(ids), (x, y), id)
    return None


def _under(scene: Scene, x: float, y: float) -> tuple[str, ...]:
    return tuple(thing.id for thing in reversed(scene.things) if thing.covers(x, y))


def _points(thing: Thing) -> list[tuple[float, float]]:
    """Points on a thing, the middle first."""
    shares = sorted(((k + 0.5) / FINE for k in range(FINE)), key=lambda share: abs(share - 0.5))
    points = [(thing.x + thing.w * a, thing.y + thing.h * b) for b in shares for a in shares]
    return [point for point in points if thing.covers(*point)]
