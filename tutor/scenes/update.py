"""What a message makes of the state: pure, for every kind of scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tutor.lessons.scenes import Act, Call, Predict, Watch
from tutor.scenes.choice import Nothing, Picks, Plays, Refuses
from tutor.scenes.messages import Answered, Key, Message, Pointed, Pressed, Sized, Tick
from tutor.scenes.script import RIGHT, Script
from tutor.scenes.state import ALLOWED, FORBIDDEN, Doing, LessonState

NARROW = 700
"""Pixels below which the page is one column, and boards are drawn for a phone."""
OPTIONS = ("motion", "confirm", "large", "pace", "language")


def update(script: Script, state: LessonState, message: Message) -> LessonState:
    """The state after a message."""
    match message:
        case Tick(beat):
            return _on(script, state) if beat == state.beat and is_playing(state) else state
        case Sized(width, _, calm):
            return replace(state, form="tall" if width < NARROW else "wide", still=calm)
        case Pointed(ids):
            after = _pointed(script, state, ids)
        case Answered(number):
            after = _answered(script, state, number)
        case Pressed(what, value):
            after = _pressed(script, state, what, value)
        case Key(key):
            after = _key(script, state, key)
        case _:
            return state
    return replace(after, beat=state.beat + 1)


def is_playing(state: LessonState) -> bool:
    """Whether time goes on."""
    return state.doing.phase in ("plays", "ends") and not state.paused and not state.open


# ------------------------------------------------------------------------------------------------ playing
def _play(script: Script, state: LessonState, doing: Doing) -> LessonState:
    """Begin to play what was done; the first stop, the learner's own move, is carried out at once."""
    state = replace(
        state, doing=replace(doing, phase="plays", at=0), picked=(), refused="", stray="", look=None, paused=False
    )
    return _on(script, state, first=True)


def _on(script: Script, state: LessonState, *, first: bool = False) -> LessonState:
    """Carry out the next stop, or all that can be where nothing moves; halt before the one that decides."""
    ran, doing = script.ran(state.scene, state.doing), state.doing
    halt = script.halt(state.scene, doing) if doing.phase == "plays" else None
    at = doing.at if first and halt == 0 else min(doing.at + 1, len(ran.stops))
    if state.calm:
        at = len(ran.stops) if halt is None else halt
    if at == halt:
        wrong = script.parts(state.scene, doing) is not None
        return _do(state, phase="parts" if wrong else "decides", at=at)
    if at < len(ran.stops):
        return _do(state, at=at)
    return _played(script, _do(state, at=at))


def _played(script: Script, state: LessonState) -> LessonState:
    """All is carried out: the learner goes on, or is told what it meant."""
    scene = script.scenes[state.scene]
    if isinstance(scene, Act) and script.outcome(scene, state.doing.moves) == "open":
        return _do(state, phase="asks", at=0)
    if isinstance(scene, Watch):
        state = _finish(state)
    return _do(state, phase="tells")


def _do(state: LessonState, **changes: Any) -> LessonState:
    return replace(state, doing=replace(state.doing, **changes), beat=state.beat + 1)


def _finish(state: LessonState) -> LessonState:
    return state if state.scene in state.done else replace(state, done=(*state.done, state.scene))


def _graded(state: LessonState, *, right: bool) -> LessonState:
    """Remember a first answer as the first; a scene is done when it was answered right."""
    firsts = state.firsts if state.scene in state.firsts else {**state.firsts, state.scene: right}
    after = replace(state, firsts=firsts)
    return _finish(after) if right else after


# ------------------------------------------------------------------------------------------------ the board
def _pointed(script: Script, state: LessonState, ids: tuple[str, ...]) -> LessonState:
    scene = script.scenes.get(state.scene)
    if not isinstance(scene, Act) or state.doing.phase != "asks":
        return state
    state = replace(state, open="", refused="", stray="")
    match script.clicks(state).on(ids):
        case Plays(move):
            return _meant(script, state, move)
        case Picks(picked):
            return replace(state, picked=picked)
        case Refuses(move):
            return replace(state, picked=(), refused=str(move))
        case Nothing(id):
            return replace(state, stray=id)


def _meant(script: Script, state: LessonState, move: Any) -> LessonState:
    """A click that can only mean one move makes it, unless somebody wants to be asked."""
    if not state.options.confirm:
        return _moved(script, state, str(move))
    clicks = script.clicks(state)
    candidate = next(one for one in clicks.choice.candidates if one.move == move)
    return replace(state, picked=candidate.order)


def _moved(script: Script, state: LessonState, text: str) -> LessonState:
    act = script.scenes[state.scene]
    assert isinstance(act, Act)
    moves = (*state.doing.moves, text)
    outcome = script.outcome(act, moves)
    if outcome != "open":
        state = _graded(state, right=outcome == "reached")
    return _play(script, state, replace(state.doing, moves=moves))


def _confirmed(script: Script, state: LessonState) -> LessonState:
    chosen = script.clicks(state).ready or script.clicks(state).choice.chosen
    return _moved(script, state, str(chosen.move)) if chosen and chosen.legal else state


def _chose(script: Script, state: LessonState, id: str) -> LessonState:
    """Choose something that is not on the board."""
    clicks = script.clicks(state)
    return _pointed(script, state, (id,)) if id in clicks.choice.nexts else state


def _written(script: Script, state: LessonState, text: str) -> LessonState:
    """Make a move that was chosen from a list, if an act waits for one and it is legal."""
    act = script.scenes[state.scene]
    if not isinstance(act, Act) or state.doing.phase != "asks" or not script.judged(act, state.doing.moves, text):
        return state
    return _moved(script, replace(state, open="", picked=(), refused="", stray=""), text)


# ------------------------------------------------------------------------------------------------ answers
def _answered(script: Script, state: LessonState, number: int) -> LessonState:
    answers = script.answers(state) if state.scene else []
    if not 0 <= number < len(answers):
        return state
    scene, said = script.scenes[state.scene], answers[number]
    if isinstance(scene, Predict):
        state = _graded(state, right=script.option(scene, said).right)
        return _play(script, state, replace(state.doing, said=said))
    if isinstance(scene, Call):
        return _called(script, state, scene, said)
    return state


def _called(script: Script, state: LessonState, call: Call, said: str) -> LessonState:
    """First whether, then why; what is forbidden is told at once, what is allowed is played."""
    if state.doing.phase == "asks" and said == FORBIDDEN and call.decides:
        if call.reasons:
            return _do(state, phase="reasons", said=said)
        return _do(_graded(state, right=True), phase="tells", said=said, reason=RIGHT)
    if state.doing.phase == "reasons":
        state = _graded(state, right=said == RIGHT)
        return _do(state, phase="tells", reason=said)
    state = _graded(state, right=(said == ALLOWED) == (not call.decides))
    if call.decides:
        return _do(state, phase="tells", said=said)
    return _play(script, state, replace(state.doing, said=said))


# ------------------------------------------------------------------------------------------------ controls
def _pressed(script: Script, state: LessonState, what: str, value: str) -> LessonState:
    if what in OPTIONS:
        chosen = value == "true" if what in ("motion", "confirm", "large") else value
        return replace(state, options=replace(state.options, **{what: chosen}))
    if what in ("option", "move") and state.scene:
        return (_chose if what == "option" else _written)(script, state, value)
    if what == "scene":
        return enter(state, value) if value in script.scenes else state
    if what == "stop":
        return _looked(state, int(value))
    if what in PLAIN:
        return PLAIN[what](state)
    return CONTROLS[what](script, state) if what in CONTROLS else state


def _next(script: Script, state: LessonState) -> LessonState:
    """Go on to the scene after this one that is not done, or to the end."""
    order = script.order(state)
    at = order.index(state.scene) if state.scene in order else len(order)
    state = _finish(state) if state.doing.phase == "tells" else state
    return enter(state, order[at + 1] if at + 1 < len(order) else "")


def enter(state: LessonState, scene: str, doing: Doing | None = None) -> LessonState:
    """Be at the beginning of a scene, or where one was in it."""
    return replace(
        state, scene=scene, doing=doing or Doing(), picked=(), refused="", stray="", look=None, open="", paused=False
    )


def _again(state: LessonState) -> LessonState:
    return enter(state, state.scene)


def _go_on(script: Script, state: LessonState) -> LessonState:
    """Let what decides be carried out, and the rest."""
    if state.doing.phase not in ("decides", "parts"):
        return state
    return _on(script, _do(replace(state, look=None), phase="ends"))


def _skip(script: Script, state: LessonState) -> LessonState:
    """Jump to where the play would stop by itself."""
    if state.doing.phase not in ("plays", "ends", "decides", "parts"):
        return state
    phase = "plays" if state.doing.phase == "plays" else "ends"
    jumped = _on(script, _do(replace(state, still=True, paused=False), phase=phase))
    return replace(jumped, still=state.still)


def _replay(state: LessonState) -> LessonState:
    """See it once more, without a halt."""
    return _do(replace(state, look=None, paused=False), phase="ends", at=0) if state.doing.phase == "tells" else state


def _undo(script: Script, state: LessonState) -> LessonState:
    """Take back the last thing done: a pick, all the moves of one act, a call."""
    doing, scene = state.doing, script.scenes.get(state.scene)
    if state.picked or state.refused:
        return replace(state, picked=state.picked[:-1], refused="", stray="")
    if doing.moves and isinstance(scene, Act):
        return enter(state, state.scene, Doing(moves=script.without_last(scene, doing.moves), hints=doing.hints))
    return enter(state, state.scene) if doing.phase == "reasons" else state


def _looked(state: LessonState, stop: int) -> LessonState:
    """Go back to a stop that has been played."""
    seen = state.doing.phase in ("tells", "decides", "parts") and 0 <= stop < state.doing.at
    return replace(state, look=stop + 1) if seen else replace(state, look=None)


def _hint(script: Script, state: LessonState) -> LessonState:
    hints = script.telling(state.scene).hints if state.scene else ()
    return _do(replace(state, open=""), hints=min(state.doing.hints + 1, len(hints)))


def _watch(script: Script, state: LessonState) -> LessonState:
    scene = script.scenes.get(state.scene)
    return _play(script, state, state.doing) if isinstance(scene, Watch) and state.doing.phase == "asks" else state


def _restart(script: Script, state: LessonState) -> LessonState:
    return replace(enter(state, script.lesson.scenes[0].id), firsts={}, done=())


def _pause(state: LessonState) -> LessonState:
    return replace(state, paused=not state.paused)


CONTROLS: dict[str, Callable[[Script, LessonState], LessonState]] = {
    "next": _next, "go_on": _go_on, "skip": _skip, "hint": _hint, "watch": _watch, "restart": _restart, "do_it": _confirmed,
    "undo": _undo,
}  # fmt: skip
PLAIN: dict[str, Callable[[LessonState], LessonState]] = {
    "again": _again, "replay": _replay, "pause": _pause,
    "menu": lambda state: replace(state, open="" if state.open else "menu"),
    "scenes": lambda state: replace(state, open="scenes"),
    "words": lambda state: replace(state, open="" if state.open == "words" else "words"),
    "close": lambda state: replace(state, open=""),
}  # fmt: skip
"""Those that need nothing but the state."""


def _key(script: Script, state: LessonState, key: str) -> LessonState:
    match key.lower():
        case "escape":
            return replace(state, open="", picked=(), refused="", stray="")
        case "s":
            return _skip(script, state)
        case "u":
            return _undo(script, state)
        case "h":
            return _hint(script, state)
        case digit if digit.isdigit() and digit != "0":
            return _answered(script, state, int(digit) - 1)
    return state
