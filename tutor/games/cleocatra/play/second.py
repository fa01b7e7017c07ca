"""A first action has to leave a second one; who finds none is stuck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, Literal

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import NOWHERE, bits, loose, shape
from tutor.games.cleocatra.model import Acting, Position, Pyramid
from tutor.games.cleocatra.moves import AnyMove, Explore, Herd, Place, Rescue, Search, Shift, Swap, Team
from tutor.games.cleocatra.pieces import EACH, INDEX, NOBODY, RESCUER_AT
from tutor.games.cleocatra.play.possible import actions, placements
from tutor.games.cleocatra.play.state import crowded, moved, put, room, swapped, with_drawn

Judge = Callable[[Position, Any, Seat, Any], Iterable[Check]]
Second = Literal["", "rescue", "dispatch", "team", "herd"]
Plight = Literal["", "stuck", "half"]

DO = {Explore: "explore", Search: "search", Swap: "swap", Team: "team", Herd: "herd", Rescue: "rescue"}
"""What a first action is called."""


# ------------------------------------------------------------------------------------------------ the rule
def leaving_second(judge: Judge) -> Judge:
    """Weigh a first action that is allowed in itself once more, by the second one that it must leave."""

    @wraps(judge)
    def weighed(pos: Position, move: Any, seat: Seat, now: Acting | None) -> list[Check]:
        checks = [*judge(pos, move, seat, now)]
        if now and now.part == "first" and all(check.ok for check in checks):
            checks.append(need_second(pos, move, seat))
        return checks

    return weighed


def need_second(pos: Position, move: AnyMove, seat: Seat) -> Check:
    """Weigh a first action, or where a stuck player is put in, by what can follow."""
    if second := second_after(pos, move, seat):
        return r.TURN_NEED_SECOND.check(True, reason=second)
    if isinstance(move, Place | Shift):
        return lacking(pos, after(pos, move, seat), seat, "other-tile")
    if better := fruitful(pos, seat):
        return lacking(pos, after(pos, move, seat), seat, DO[type(better[0])])
    return r.TURN_STUCK_HALF.check(half_will_do(pos, seat), reason="once")


def need_second_lay(pos: Position, tile: int, cell: int, seat: Seat, old: int | None = None) -> Iterator[Check]:
    """Weigh a place for the tile of a first action; where no place leaves a second action, any will do."""
    if second := second_after_lay(pos, seat, tile, cell):
        yield r.TURN_NEED_SECOND.check(True, reason=second)
    elif not pos.rules.any_cell and any(second_after_lay(pos, seat, tile, other) for other in places(pos.pyramid, old)):
        yield lacking(pos, pos.pyramid, seat, "elsewhere")


def lacking(pos: Position, pyramid: Pyramid, seat: Seat, instead: str) -> Check:
    """Say why no second action is left, and what to do instead."""
    own = pyramid.rescuers[seat]
    nobody_home = own.bit_count() == EACH and not pos.rules.advanced
    reason = "nobody-out" if not own else "nobody-home" if nobody_home else "no-room"
    where = [RESCUER_AT[seat][tile] for tile in bits(pos.out(seat))]
    return r.TURN_NEED_SECOND.check(False, *where, reason=reason, instead=instead)


# ------------------------------------------------------------------------------------------------ what can follow
def second_after(pos: Position, move: AnyMove, seat: int) -> Second:
    """A second action that a first one, allowed in itself, leaves possible."""
    if type(move) is Herd:
        return "herd"  # back again, at least
    if type(move) is Search:
        tile = INDEX[move.tile]
        lifted = moved(pos.pyramid, tile, NOWHERE)
        return _wherever_laid(pos, seat, tile) or _somewhere_laid(pos, lifted, seat, tile, pos.pyramid.cells[tile])
    if type(move) is Explore:
        tile = len(pos.pyramid.cells)
        return _wherever_laid(pos, seat, tile) or _somewhere_laid(pos, with_drawn(pos.pyramid, ""), seat, tile)
    return rescuer_action(after(pos, move, seat), seat, advanced=pos.rules.advanced)


def after(pos: Position, move: AnyMove, seat: int) -> Pyramid:
    """The pyramid after a move that puts rescuers elsewhere; any other move leaves them where they are."""
    pyramid = pos.pyramid
    match move:
        case Team(tile) | Place(tile):
            return put(pyramid, seat, pyramid.rescuers[seat] | 1 << INDEX[tile])
        case Shift(source, tile):
            return put(pyramid, seat, pyramid.rescuers[seat] & ~(1 << INDEX[source]) | 1 << INDEX[tile])
        case Swap(source, other, tile):
            return swapped(pyramid, seat, INDEX[source], other, INDEX[tile])
    return pyramid


def rescuer_action(pyramid: Pyramid, seat: int, *, advanced: bool, laid: int = NOBODY) -> Second:
    """A rescuer action the seat could take here, or nothing."""
    own = pyramid.rescuers[seat]
    if own & ~pyramid.inspectors:
        return "rescue"
    home = own.bit_count() < EACH
    if not home and not advanced:
        return ""
    space = room(pyramid, seat)
    if home and laid >= 0 and space >> laid & 1:
        return "dispatch"
    if not shape(pyramid.cells).around(own) & space:
        return ""
    return "team" if home else "herd"


def second_after_lay(pos: Position, seat: int, tile: int, cell: int) -> Second:
    """What can follow if the tile that is held goes there."""
    return _wherever_laid(pos, seat, tile) or rescuer_action(
        moved(pos.pyramid, tile, cell), seat, advanced=pos.rules.advanced, laid=tile
    )


def _wherever_laid(pos: Position, seat: int, tile: int) -> Second:
    """What can follow wherever this tile is laid: a rescue, or a dispatch to it."""
    own = pos.pyramid.rescuers[seat]
    if own & ~pos.pyramid.inspectors:
        return "rescue"
    _, full = crowded(pos.pyramid.rescuers)
    return "dispatch" if own.bit_count() < EACH and not (own | full) >> tile & 1 else ""


def _somewhere_laid(pos: Position, pyramid: Pyramid, seat: int, tile: int, old: int | None = None) -> Second:
    """What can follow if this tile, held in ``pyramid``, goes to the right place."""
    for cell in places(pyramid, old):
        laid = moved(pyramid, tile, cell)
        if second := rescuer_action(laid, seat, advanced=pos.rules.advanced, laid=tile):
            return second
    return ""


def places(pyramid: Pyramid, old: int | None = None) -> list[int]:
    """The free cells on which the tile that is held may go, whatever comes after."""
    return [cell for cell in shape(pyramid.cells).free if cell != old]


# ------------------------------------------------------------------------------------------------ being stuck
def fruitful(pos: Position, seat: int) -> list[AnyMove]:
    """Every first action that is complete, or leaves a second one possible."""
    found = actions(pos, seat)
    if not pos.pyramid.rescuers[seat] & ~pos.pyramid.inspectors:
        return [move for move in found if second_after(pos, move, seat)]
    if not pos.rules.advanced:
        return found  # the rescue that goes now will go later too
    return [move for move in found if type(move) is not Swap or second_after(pos, move, seat)]


def plight(pos: Position, seat: int) -> Plight:
    """Whether the player at the start of a turn can act twice, only once, or not at all."""
    if at_ease(pos, seat) or fruitful(pos, seat):
        return ""
    return "half" if actions(pos, seat) else "stuck"


def at_ease(pos: Position, seat: int) -> bool:
    """Whether a glance shows a first action with a second: a rescue, or a tile to lay and somebody to dispatch to it."""
    pyramid = pos.pyramid
    own = pyramid.rescuers[seat]
    if own & ~pyramid.inspectors:
        return True
    if own.bit_count() == EACH:
        return False
    some, _ = crowded(pyramid.rescuers)
    return any(pos.unseen) or bool(loose(pyramid.cells) & ~(some | pyramid.inspectors))


def ways_in(pos: Position, seat: int) -> list[Place | Shift]:
    """Every way to put a stuck player in that leaves a rescuer action."""
    return [way for way in placements(pos, seat) if second_after(pos, way, seat)]


def half_will_do(pos: Position, seat: int) -> bool:
    """Whether a player who can act only once does so: by agreement, or because no tile takes a rescuer instead.

    Whoever cannot act at all is always taken in: the stack is empty then, and there are more tiles than figures.
    """
    return pos.rules.half_turn or not ways_in(pos, seat)
