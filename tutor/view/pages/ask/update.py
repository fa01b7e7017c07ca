"""What a message makes of a question: pure."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tutor.ask.asking import Asked
from tutor.ask.typed import lines_of
from tutor.core.record import Broken
from tutor.scenes.choice import Picks, Plays, Refuses
from tutor.scenes.messages import Key, Message, Pointed, Pressed
from tutor.view.pages.ask.desk import Desk
from tutor.view.pages.ask.state import AskState
from tutor.view.pages.lab.state import LabState
from tutor.view.pages.lab.update import FRESH, become
from tutor.view.pages.lab.update import update as laid_on


def update(desk: Desk, state: AskState, message: Message) -> AskState:
    """The state after a message; what is not about the question is about the position, as in the lab."""
    match message:
        case Pressed(what, value) if what in WITH:
            after = WITH[what](desk, state, value)
        case Pointed(ids) if not state.laid.brush:
            after = _pointed(desk, state, ids)
        case Key(key) if key in (" ", "Enter"):
            after = replace(state, shown=bool(state.move), zone="")
        case _:
            return _laid(desk, state, laid_on(desk, state.laid, message))
    return replace(after, laid=replace(after.laid, beat=state.laid.beat + 1))


def laid(desk: Desk, state: AskState, sketch: object) -> AskState:
    """The question in another position."""
    return _laid(desk, state, become(desk, state.laid, sketch))


def _laid(desk: Desk, state: AskState, after: LabState) -> AskState:
    """A position that was clicked together is written down, too; its answer is still to be asked for."""
    if after.sketch == state.laid.sketch and after.moves == state.laid.moves:
        return replace(state, laid=after)
    return replace(state, laid=after, text=lines_of(desk.game, after.sketch), shown=False, told=())


def _pointed(desk: Desk, state: AskState, ids: tuple[str, ...]) -> AskState:
    """A click is a part of the move; once it can only be one move, that is asked about."""
    now = replace(state.laid, open="", strayed="", wanted=None)
    zone = desk.zone(state)
    match desk.clicks(now, zone).on(ids):
        case Plays(move) | Refuses(move):
            return replace(state, laid=replace(now, picked=()), move=str(move), shown=True, zone="")
        case Picks(picked):
            ready = desk.clicks(replace(now, picked=picked), zone).ready
            move = state.move if ready is None else str(ready.move)
            return replace(state, laid=replace(now, picked=picked), move=move, shown=False)
    return replace(state, laid=replace(now, picked=(), strayed=ids[0] if ids else ""))


# ------------------------------------------------------------------------------------------------ the form
def _text(desk: Desk, state: AskState, value: str) -> AskState:
    """What is typed is laid as soon as it can be read; until then the board stays as it is."""
    typed = replace(state, text=value, laid=replace(state.laid, wanted=None))
    try:
        sketch = desk.read(value)
    except Broken:
        return typed
    return replace(laid(desk, typed, sketch), text=value)


def _form(desk: Desk, state: AskState, value: str) -> AskState:
    """A kind of move, with gaps to fill in."""
    kinds = desk.game.moves.kinds
    chosen = kinds[int(value)].form if value.isdigit() and int(value) < len(kinds) else ""
    return replace(state, move=chosen.replace("{", "<").replace("}", ">"), shown=False)


def _instead(desk: Desk, state: AskState, value: str) -> AskState:
    """Ask about another move, at once."""
    return state if desk.misread(value) else replace(state, move=value, shown=True, zone="")


def _elsewhere(desk: Desk, state: AskState, value: str) -> AskState:
    """The same move in the changed position."""
    answer = desk.answer(state)
    found = answer.refusal.told.elsewhere if isinstance(answer, Asked) and answer.refusal is not None else ()
    if not value.isdigit() or int(value) >= len(found):
        return state
    there = found[int(value)].spot
    return replace(laid(desk, state, there.start), move=there.tried, shown=True)


def _nearest(desk: Desk, state: AskState, value: str) -> AskState:
    """An answered position that is near to a question in plain words."""
    found = desk.plain(state)
    if found is None or not value.isdigit() or int(value) >= len(found) or not found[int(value)].clickable:
        return state
    one = found[int(value)]
    assert one.at is not None
    assert one.at.spot is not None
    there = laid(desk, state, one.at.spot.start)
    there = replace(there, laid=replace(there.laid, moves=one.at.spot.moves, live=bool(one.at.spot.moves)))
    by = "" if one.by is None else str(int(one.at.seat(one.by) or 0))
    return replace(there, move=one.move, by=by, seat="", shown=True)


def _made(desk: Desk, state: AskState, _: str) -> AskState:
    """Make the move, and ask on from there."""
    answer = desk.answer(state)
    if not isinstance(answer, Asked) or not answer:
        return state
    made = replace(state.laid, moves=(*state.laid.moves, str(answer.why.move)), live=True, picked=())
    return replace(state, laid=made, move="", by="", shown=False)


def _back(_: Desk, state: AskState, __: str) -> AskState:
    """The position as it was composed."""
    return replace(state, laid=replace(state.laid, **FRESH), shown=False)


WITH: dict[str, Callable[[Desk, AskState, str], AskState]] = {
    "text": _text, "form": _form, "instead": _instead, "elsewhere": _elsewhere, "nearest": _nearest, "made": _made, "back": _back,
    "option": lambda desk, state, value: _pointed(desk, state, (value,)),
    "move": lambda _, state, value: replace(state, move=value, shown=state.shown and value == state.move),
    "by": lambda _, state, value: replace(state, by=value),
    "seat": lambda _, state, value: replace(state, seat=value),
    "paint": lambda _, state, __: replace(state, paint=not state.paint, laid=replace(state.laid, brush="")),
    "zone": lambda _, state, value: replace(state, zone=value),
    "ask": lambda _, state, __: replace(state, shown=bool(state.move), zone=""),
    "example": lambda desk, state, _: laid(desk, state, desk.game.writing.read(desk.game.writing.example)),
    "empty": lambda desk, state, _: laid(desk, state, desk.game.writing.read({})),
}  # fmt: skip
