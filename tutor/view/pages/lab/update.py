"""What a message makes of the state: pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tutor.core.scene import Format
from tutor.scenes.choice import Nothing, Picks, Plays, Refuses
from tutor.scenes.messages import Key, Message, Pointed, Pressed, Sized, Tick
from tutor.scenes.update import NARROW, OPTIONS
from tutor.view.pages.lab.bench import Bench
from tutor.view.pages.lab.state import LabState

FRESH: dict[str, Any] = {
    "wanted": None, "strayed": "", "moves": (), "live": False, "choosing": False, "picked": (), "refused": "", "at": None, "said": "",
}  # fmt: skip
"""As it is when nothing has been done in a position."""


def update(bench: Bench, state: LabState, message: Message) -> LabState:
    """The state after a message."""
    match message:
        case Tick(beat):
            return _on(bench, state) if beat == state.beat and is_playing(state) else state
        case Sized(width, _, calm):
            form: Format = "tall" if width < NARROW else "wide"
            return replace(state, form=form, still=calm)
        case Pointed(ids):
            after = _pointed(bench, state, ids)
        case Pressed(what, value):
            after = _pressed(bench, state, what, value)
        case Key(key):
            after = _key(bench, state, key)
        case _:
            return state
    return replace(after, beat=state.beat + 1)


def is_playing(state: LabState) -> bool:
    """Whether a replay goes on."""
    return state.at is not None and not state.open


def become(bench: Bench, state: LabState, sketch: Any) -> LabState:
    """Make this the position if it can be; what was done in the one before is gone. Else say so, and leave it."""
    if sketch == state.sketch:
        return replace(state, **FRESH)
    if bench.wrong(sketch) is not None:
        return replace(state, **{**FRESH, "wanted": sketch})
    return replace(state, **FRESH, sketch=sketch, past=(*state.past, state.sketch))


# ------------------------------------------------------------------------------------------------ painting
def _paint(bench: Bench, state: LabState, brush: str, where: tuple[str, ...]) -> LabState:
    painted = bench.painted(state.sketch, brush, *where)
    if painted is None:
        return replace(state, strayed=where[0] if where else "", wanted=None)
    return become(bench, state, painted)


def _stamp(bench: Bench, state: LabState, value: str) -> LabState:
    """A stamp knows its place; a brush is held until one is pointed at, and let go when chosen again."""
    brush, _, where = value.partition("@")
    if where:
        return _paint(bench, replace(state, brush=""), brush, (where,))
    if any(one.id == brush and one.at_once for one in bench.game.lab.brushes(state.sketch)):
        return _paint(bench, state, brush, ())
    return replace(state, brush="" if state.brush == brush else brush, strayed="", wanted=None, choosing=False)


def _pointed(bench: Bench, state: LabState, ids: tuple[str, ...]) -> LabState:
    """With a brush a click paints; else it is a move, or takes away what was laid."""
    state = replace(state, open="", at=None, strayed="", refused="", wanted=None)
    if state.brush and not state.live:
        return _paint(bench, state, state.brush, ids) if ids else replace(state, brush="")
    match bench.clicks(state).on(ids):
        case Plays(move):
            return _did(bench, state, str(move))
        case Picks(picked) if picked or state.picked:
            return replace(state, picked=picked)
        case Refuses(move):
            return replace(state, picked=(), refused=str(move))
        case Nothing() | Picks():
            return state if state.live else _taken(bench, state, ids)


def _taken(bench: Bench, state: LabState, ids: tuple[str, ...]) -> LabState:
    """A laid piece that is clicked is taken away."""
    away = [brush.id for brush in bench.game.lab.brushes(state.sketch) if brush.id in ("remove", "away")]
    for brush in away:
        painted = bench.painted(state.sketch, brush, *ids) if ids else None
        if painted is not None:
            return become(bench, state, painted)
    return replace(state, strayed=ids[0] if ids else "")


# ------------------------------------------------------------------------------------------------ doing
def _act(bench: Bench, state: LabState) -> LabState:
    """Do the one thing that the position is about; where it can be done in several ways, ask which."""
    state = replace(state, **FRESH, brush="")
    acts = bench.acts(state)
    if len(acts) == 1:
        return _did(bench, state, str(acts[0]))
    return replace(state, choosing=bool(acts))


def _did(bench: Bench, state: LabState, move: str) -> LabState:
    """A move was made. What it decides is told beside the position as composed; what decides nothing yet goes on."""
    made = replace(state, moves=bench.flown(state, (*state.moves, move)), picked=(), refused="", choosing=False)
    return replace(made, live=state.live or bench.ran(made).deciding is None)


def _choose(bench: Bench, state: LabState, value: str) -> LabState:
    acts = bench.acts(state)
    return _did(bench, replace(state, **FRESH), str(acts[int(value)])) if 0 <= int(value) < len(acts) else state


def _option(bench: Bench, state: LabState, id: str) -> LabState:
    return _pointed(bench, replace(state, brush=""), (id,)) if id in bench.clicks(state).choice.nexts else state


def _back(_: Bench, state: LabState) -> LabState:
    return replace(state, **FRESH)


def _undo(_: Bench, state: LabState) -> LabState:
    """Back to the position as composed; then to the one before."""
    if state.moves or state.wanted is not None or state.choosing or state.refused:
        return replace(state, **FRESH)
    if not state.past:
        return state
    return replace(state, **FRESH, sketch=state.past[-1], past=state.past[:-1])


def _slowly(_: Bench, state: LabState) -> LabState:
    return replace(state, at=0) if state.moves else state


def _on(bench: Bench, state: LabState) -> LabState:
    """One stop more; at the end the board is again as it was."""
    at = (state.at or 0) + 1
    ended = at > len(bench.ran(state).stops)
    return replace(state, at=None if ended else at, beat=state.beat + 1)


# ------------------------------------------------------------------------------------------------ controls
def _pressed(bench: Bench, state: LabState, what: str, value: str) -> LabState:
    if what in OPTIONS:
        chosen = value == "true" if what in ("motion", "confirm", "large") else value
        return replace(state, options=replace(state.options, **{what: chosen}))
    if what in WITH:
        return WITH[what](bench, state, value)
    return PLAIN[what](bench, state) if what in PLAIN else state


def _grid(bench: Bench, state: LabState, value: str) -> LabState:
    grid, row = (int(part) for part in value.split(","))
    grids = bench.game.lab.grids(state.sketch, bench.language)
    return become(bench, state, grids[grid].rows[row].sketch)


def _mend(bench: Bench, state: LabState, value: str) -> LabState:
    mends = bench.mends(state) if state.wanted is not None else []
    return become(bench, state, mends[int(value)][1]) if int(value) < len(mends) else state


def _page(_: Bench, state: LabState, value: str) -> LabState:
    return replace(state, page=int(value), brush="")


WITH: dict[str, Callable[[Bench, LabState, str], LabState]] = {
    "stamp": _stamp, "grid": _grid, "mend": _mend, "page": _page, "choose": _choose, "option": _option,
    "code": lambda _, state, value: replace(state, code=value),
}  # fmt: skip
PLAIN: dict[str, Callable[[Bench, LabState], LabState]] = {
    "act": _act, "undo": _undo, "back": _back, "slowly": _slowly,
    "clear": lambda bench, state: become(bench, state, state.opened),
    "menu": lambda _, state: replace(state, open="" if state.open else "menu"),
    "words": lambda _, state: replace(state, open="" if state.open == "words" else "words"),
    "copy": lambda _, state: replace(state, open="copy", said=""),
    "readings": lambda _, state: replace(state, open="options"),
    "close": lambda _, state: replace(state, open=""),
}  # fmt: skip


def _key(bench: Bench, state: LabState, key: str) -> LabState:
    if key == "Escape":
        return replace(
            state, open="", brush="", picked=(), refused="", strayed="", choosing=False, wanted=None, at=None
        )
    if key.lower() == "u":
        return _undo(bench, state)
    return _act(bench, state) if key in (" ", "Enter") else state
