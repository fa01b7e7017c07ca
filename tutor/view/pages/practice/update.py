"""What a message makes of the state: pure; what an answer does to the session is done by `drill`."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.practice import Practice
from tutor.practice.board import numbers
from tutor.scenes.messages import Answered, Key, Message, Pointed, Pressed, Sized
from tutor.scenes.update import NARROW
from tutor.view.pages.practice.board import ordered
from tutor.view.pages.practice.state import PracticeState

SWITCHES = ("motion", "large")
OPENS = ("menu", "words", "map")


def update(practice: Practice, state: PracticeState, message: Message) -> PracticeState:
    """The state after a message."""
    match message:
        case Sized(width, _, calm):
            return replace(state, form="tall" if width < NARROW else "wide", still=calm)
        case Pointed(ids):
            after = _pointed(practice, state, ids)
        case Answered(number):
            after = _answered(practice, state, number)
        case Pressed(what, value):
            after = _pressed(practice, state, what, value)
        case Key(key):
            after = _key(practice, state, key)
        case _:
            return state
    return replace(after, beat=state.beat + 1)


def _answered(practice: Practice, state: PracticeState, number: int) -> PracticeState:
    """Only the first answer counts, so there is no second one."""
    item = practice.item
    if item is None or state.chosen is not None or not 0 <= number < len(item.options):
        return state
    return replace(state, chosen=number, look=None, open="", zone="")


def _pointed(practice: Practice, state: PracticeState, ids: tuple[str, ...]) -> PracticeState:
    """What bears the number of an option on the board is that option."""
    if practice.item is None or state.chosen is not None:
        return state
    found = numbers(practice.kit, practice.item)
    hit = next((found[id] for id in ids if id in found), None)
    return state if hit is None else _answered(practice, state, hit - 1)


def _pressed(practice: Practice, state: PracticeState, what: str, value: str) -> PracticeState:
    if what in (*SWITCHES, "language"):
        chosen = value == "true" if what in SWITCHES else value
        return replace(state, options=replace(state.options, **{what: chosen}))
    if what in (*OPENS, "close"):
        return replace(state, open=_opened(state, what))
    if what == "more" and practice.item is None:
        return replace(state, rounds=state.rounds + 1, open="")
    if what in ("zone", "tile", "ask"):
        return _pointed_out(practice, state, what, value)
    return _gone_on(state, what, value) if state.chosen is not None else state


def _pointed_out(practice: Practice, state: PracticeState, what: str, value: str) -> PracticeState:
    """A part of the board, a rule on the map, or that it be asked about."""
    if what == "zone":
        return replace(state, zone=value)
    if what == "tile":
        return replace(state, open="map", tile=value)
    if value not in practice.rules:
        return state
    return replace(state, chosen=None, look=None, open="", zone="", wanted=value, wishes=state.wishes + 1)


def _opened(state: PracticeState, what: str) -> str:
    """The menu's button closes whatever is open; any other opens its own."""
    return "" if what in ("close", state.open) or (what == "menu" and state.open) else what


def _gone_on(state: PracticeState, what: str, value: str) -> PracticeState:
    """What can be done once an item is answered."""
    match what:
        case "next":
            return replace(state, chosen=None, passed=state.passed + 1, look=None, open="", zone="")
        case "stop":
            return replace(state, look=int(value) + 1)
        case "parts":
            return replace(state, look=None)
    return state


def _key(practice: Practice, state: PracticeState, key: str) -> PracticeState:
    if key == "Escape":
        return replace(state, open="")
    if key.isdecimal() and not state.open:
        return _numbered(practice, state, int(key) - 1)
    return state


def _numbered(practice: Practice, state: PracticeState, number: int) -> PracticeState:
    """The option that stands there on the page."""
    order = ordered(practice.words, practice.item) if practice.item is not None else []
    return _answered(practice, state, order[number]) if 0 <= number < len(order) else state
