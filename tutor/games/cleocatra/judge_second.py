"""The rule that a first action must leave a second one."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.rule import Check
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.facts import letters
from tutor.games.cleocatra.model import EACH, INDEX, SEATS, Position, Pyramid
from tutor.games.cleocatra.moves import (
    Dispatch,
    Explore,
    Herd,
    Move,
    Place,
    Rescue,
    Search,
    Swap,
    Team,
)
from tutor.games.cleocatra.prospects import (
    fruitful,
    half_will_do,
    lays,
    placed,
    put,
    second_after,
    second_after_lay,
    swapped,
)

_DO = {
    Explore: "do:explore", Search: "do:search", Swap: "do:swap", Dispatch: "do:dispatch",
    Team: "do:team", Herd: "do:herd", Rescue: "do:rescue", Place: "do:place",
}  # fmt: skip
# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_LEAVES = {
    second: (rules.TURN_NEED_SECOND.check(True, second=second),)
    for second in ("second:rescue", "second:dispatch", "second:team", "second:herd")
}


def hold(checks: Sequence[Check]) -> bool:
    """Whether none of them failed."""
    for check in checks:  # noqa: SIM110 - a loop is twice as fast here as all(), and this is asked of every move
        if not check.ok:
            return False
    return True


def named(move: Move) -> str:
    """The key of an action's name."""
    return _DO[type(move)]


def need_second(pos: Position, move: Move) -> tuple[Check, ...]:
    """Weigh a first action that is allowed in itself."""
    if second := second_after(pos, move):
        return _LEAVES[second]
    if better := fruitful(pos):
        return (_lacking(pos, _after(pos, move), named(better[0])),)
    if half_will_do(pos):
        return (rules.TURN_STUCK_HALF.check(True, why="ok:half-turn"),)
    return (rules.TURN_STUCK_HALF.check(False),)


def need_second_lay(pos: Position, cell: int) -> tuple[Check, ...]:
    """Weigh a place for the tile of a first action."""
    if second := second_after_lay(pos, cell):
        return _LEAVES[second]
    if any(second_after_lay(pos, other) for other in lays(pos)):
        return (_lacking(pos, pos.pyramid, "do:elsewhere"),)
    return ()


def need_second_place(pos: Position, move: Place) -> tuple[Check, ...]:
    """Weigh where a stuck player is put."""
    if second := second_after(pos, move):
        return _LEAVES[second]
    return (_lacking(pos, _after(pos, move), "do:place-elsewhere"),)


def _after(pos: Position, move: Move) -> Pyramid:
    seat, pyramid = pos.turn, pos.pyramid
    match move:
        case Place():
            return placed(pyramid, seat, move)
        case Team(tile):
            return put(pyramid, seat, pyramid.rescuers[seat] | 1 << INDEX[tile])
        case Swap(source, other, tile):
            return swapped(pyramid, seat, INDEX[source], other, INDEX[tile])
        case _:
            return pyramid


def _lacking(pos: Position, after: Pyramid, instead: str) -> Check:
    """Say which second actions are missing, and why."""
    own = after.rescuers[pos.turn]
    rescue = "lack:inspected" if own else "lack:nobody-out"
    if not own:
        send = "lack:tile-full"
    else:
        send = "lack:nobody-home" if own.bit_count() >= EACH and not pos.rules.advanced else "lack:no-room"
    now = pos.pyramid.rescuers[pos.turn]
    where = tuple(f"rescuer:{SEATS[pos.turn]}:{letter}" for letter in letters(now))
    return rules.TURN_NEED_SECOND.check(False, *where, rescue=rescue, send=send, instead=instead)
