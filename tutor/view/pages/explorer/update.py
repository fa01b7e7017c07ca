"""What a message makes of the state: pure, and the same for every page that explores."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.scenes.messages import Key, Message, Pressed, Sized, Tick
from tutor.scenes.update import NARROW, OPTIONS
from tutor.view.pages.explorer.state import ExplorerState, Open
from tutor.view.pages.explorer.subject import Subject

OPENS: tuple[Open, ...] = ("menu", "words", "list")


def update(subject: Subject, state: ExplorerState, message: Message) -> ExplorerState:
    """The state after a message."""
    match message:
        case Tick(beat):
            return _ticked(subject, state) if beat == state.beat else state
        case Sized(width, _, calm):
            return replace(state, form="tall" if width < NARROW else "wide", still=calm)
        case Pressed(what, value):
            after = _pressed(subject, state, what, value)
        case Key(key):
            after = _key(subject, state, key)
        case _:
            return state
    return replace(after, beat=state.beat + 1)


def go(subject: Subject, state: ExplorerState, at: int) -> ExplorerState:
    """Look at another one, if there is one."""
    return replace(state, at=at, side=0, look=None, playing=False, open="") if 0 <= at < subject.count else state


def _ticked(subject: Subject, state: ExplorerState) -> ExplorerState:
    """The board goes on, or else what is looked for."""
    if state.playing:
        return _on(subject, state)
    if subject.quest is not None:
        subject.quest.go_on()
    return replace(state, beat=state.beat + 1)


def _on(subject: Subject, state: ExplorerState) -> ExplorerState:
    """One stop more."""
    look = (state.look or 0) + 1
    return replace(state, look=look, playing=look < subject.stops(state), beat=state.beat + 1)


def _pressed(subject: Subject, state: ExplorerState, what: str, value: str) -> ExplorerState:
    if what in OPTIONS:
        chosen = value == "true" if what in ("motion", "confirm", "large") else value
        return replace(state, options=replace(state.options, **{what: chosen}))
    if what in (*OPENS, "close"):
        return replace(state, open=_opened(state, what), playing=False)
    if what == "enough" and subject.quest is not None:
        subject.quest.stop()
    if what == "find":
        return replace(state, text=value.strip())
    at = _gone(subject, state, what, value)
    return _watched(subject, state, what, value) if at is None else go(subject, state, at)


def _gone(subject: Subject, state: ExplorerState, what: str, value: str) -> int | None:
    """Where a button leads; after the last it begins again."""
    match what:
        case "next":
            return subject.turn(state.at) or 0
        case "previous":
            return state.at - 1
        case "go":
            return int(value)
    return None


def _opened(state: ExplorerState, what: str) -> Open:
    """The menu's button closes whatever is open; any other opens its own."""
    shut = what in ("close", state.open) or (what == "menu" and state.open)
    return "" if shut else next(one for one in OPENS if one == what)


def _watched(subject: Subject, state: ExplorerState, what: str, value: str) -> ExplorerState:
    """What can be done with the event on the board."""
    stops = subject.stops(state)
    match what:
        case "side" if int(value) < len(subject.cases(state)):
            return replace(state, side=int(value), look=None, playing=False)
        case "go_on" if stops:
            return _played(subject, state, _halted(subject, state))
        case "replay" if stops:
            return _played(subject, state, 0)
        case "stop" if int(value) < stops:
            return replace(state, look=int(value) + 1, playing=False)
    return state


def _played(subject: Subject, state: ExplorerState, look: int) -> ExplorerState:
    return replace(state, look=look, playing=look < subject.stops(state))


def _halted(subject: Subject, state: ExplorerState) -> int:
    """The stop before which the board stands."""
    one = subject.case(state)
    if one is None or one.ran.deciding is None:
        return 0
    return one.ran.stop_of(one.ran.deciding)


def pending(subject: Subject, state: ExplorerState) -> bool:
    """Whether what decides is yet to be carried out."""
    one = subject.case(state)
    halts = subject.waits and one is not None and one.ran.deciding is not None and subject.stops(state) > 0
    return halts and (state.look is None or state.look < subject.stops(state)) and not state.playing


def _key(subject: Subject, state: ExplorerState, key: str) -> ExplorerState:
    match key:
        case "Escape":
            return replace(state, open="")
        case "ArrowRight" | "ArrowDown":
            return go(subject, state, state.at + 1)
        case "ArrowLeft" | "ArrowUp":
            return go(subject, state, state.at - 1)
        case "s" | "S" if len(subject.cases(state)) > 1:
            return replace(state, side=1 - state.side, look=None, playing=False)
    return state
