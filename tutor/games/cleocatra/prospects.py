"""What a player could do next: room on tiles, the second action, and whether somebody is stuck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from tutor.core.game import Seat
from tutor.games.cleocatra.cells import NOWHERE, bits, loose, shape
from tutor.games.cleocatra.model import (
    BASTET,
    EACH,
    FEATURE,
    INDEX,
    LETTERS,
    MAFDET,
    NOBODY,
    Held,
    Position,
    Pyramid,
)
from tutor.games.cleocatra.moves import (
    EXPLORE,
    RESCUE,
    SEARCH,
    TEAM,
    Explore,
    Herd,
    Move,
    Place,
    Rescue,
    Search,
    Swap,
    Team,
)

Second = Literal["", "second:rescue", "second:dispatch", "second:team", "second:herd"]
Plight = Literal["", "stuck", "half"]


# ------------------------------------------------------------------------------------------------ figures
def crowded(rescuers: tuple[int, ...]) -> tuple[int, int]:
    """The tiles with somebody on them, and those with no room for more."""
    some = full = 0
    for mask in rescuers:
        full |= some & mask
        some |= mask
    return some, full


def room(pyramid: Pyramid, seat: int) -> int:
    """The tiles on which one more rescuer of a seat may stand."""
    _, full = crowded(pyramid.rescuers)
    return shape(pyramid.cells).laid & ~full & ~pyramid.rescuers[seat]


def put(pyramid: Pyramid, seat: int, mask: int) -> Pyramid:
    """The same pyramid with a seat's rescuers on these tiles."""
    rescuers = pyramid.rescuers
    return Pyramid(pyramid.cells, pyramid.colours, (*rescuers[:seat], mask, *rescuers[seat + 1 :]), pyramid.inspectors)


def swapped(pyramid: Pyramid, seat: int, source: int, other: int, tile: int) -> Pyramid:
    """The same pyramid after two rescuers have changed places."""
    both = 1 << source | 1 << tile
    moved = put(pyramid, seat, pyramid.rescuers[seat] ^ both)
    return put(moved, other, moved.rescuers[other] ^ both)


def moved(pyramid: Pyramid, tile: int, cell: int) -> Pyramid:
    """The same pyramid with a tile, and all on it, on another cell."""
    cells = pyramid.cells
    return Pyramid((*cells[:tile], cell, *cells[tile + 1 :]), pyramid.colours, pyramid.rescuers, pyramid.inspectors)


# ------------------------------------------------------------------------------------------------ a second action
def rescuer_action(pyramid: Pyramid, seat: int, *, advanced: bool, laid: int = NOBODY) -> Second:
    """A rescuer action the seat could take here, or nothing."""
    own = pyramid.rescuers[seat]
    if own & ~pyramid.inspectors:
        return "second:rescue"
    home = own.bit_count() < EACH
    if not home and not advanced:
        return ""
    space = room(pyramid, seat)
    if home and laid >= 0 and space >> laid & 1:
        return "second:dispatch"
    if not shape(pyramid.cells).around(own) & space:
        return ""
    return "second:team" if home else "second:herd"


def lays(pos: Position) -> list[int]:
    """The free cells on which the held tile may go, whatever comes after."""
    held = pos.stage
    assert isinstance(held, Held)
    return [cell for cell in shape(pos.pyramid.cells).free if cell != held.old]


def second_after_lay(pos: Position, cell: int) -> Second:
    """What could follow if the held tile went there."""
    held = pos.stage
    assert isinstance(held, Held)
    return _sure_second(pos, held.tile) or rescuer_action(
        moved(pos.pyramid, held.tile, cell), pos.turn, advanced=pos.rules.advanced, laid=held.tile
    )


def _sure_second(pos: Position, tile: int) -> Second:
    """What can follow wherever this tile is laid: a rescue, or a dispatch to it."""
    pyramid, seat = pos.pyramid, pos.turn
    own = pyramid.rescuers[seat]
    if own & ~pyramid.inspectors:
        return "second:rescue"
    _, full = crowded(pyramid.rescuers)
    return "second:dispatch" if own.bit_count() < EACH and not (own | full) >> tile & 1 else ""


def second_after(pos: Position, move: Move) -> Second:  # noqa: PLR0911 - one case, one return
    """A second action that a first one, allowed in itself, leaves possible."""
    seat, pyramid, advanced = pos.turn, pos.pyramid, pos.rules.advanced
    if type(move) is Team:
        own = pyramid.rescuers[seat] | 1 << INDEX[move.tile]
        if own & ~pyramid.inspectors:
            return "second:rescue"
        return rescuer_action(put(pyramid, seat, own), seat, advanced=advanced)
    if type(move) is Search:
        tile = INDEX[move.tile]
        return _sure_second(pos, tile) or _second_after_laying(taken(pos, tile))
    if type(move) is Explore:
        drawn = len(pyramid.cells)
        return _sure_second(pos, drawn) or _second_after_laying(
            replace(pos, pyramid=with_drawn(pyramid, ""), stage=Held(drawn))
        )
    match move:
        case Herd():
            return "second:herd"  # back again, at least
        case Swap():
            after = swapped(pyramid, seat, INDEX[move.source], move.seat, INDEX[move.tile])
            return rescuer_action(after, seat, advanced=advanced)
        case Place():
            return rescuer_action(placed(pyramid, seat, move), seat, advanced=advanced)
        case _:
            raise AssertionError(move)


def _second_after_laying(pos: Position) -> Second:
    """What could follow some place for the held tile."""
    for cell in lays(pos):
        if second := second_after_lay(pos, cell):
            return second
    return ""


def with_drawn(pyramid: Pyramid, colour: str) -> Pyramid:
    """The pyramid with one more tile, which somebody holds."""
    return Pyramid((*pyramid.cells, NOWHERE), (*pyramid.colours, colour), pyramid.rescuers, pyramid.inspectors)


def taken(pos: Position, tile: int) -> Position:
    """The position with a tile lifted from the pyramid."""
    stage = Held(tile, pos.pyramid.cells[tile])
    return replace(pos, pyramid=moved(pos.pyramid, tile, NOWHERE), stage=stage)


def placed(pyramid: Pyramid, seat: int, move: Place) -> Pyramid:
    """The pyramid after a stuck player has been put in."""
    own = pyramid.rescuers[seat] & ~(1 << INDEX[move.source] if move.source else 0)
    return put(pyramid, seat, own | 1 << INDEX[move.tile])


# ------------------------------------------------------------------------------------------------ actions
def takeable(pos: Position) -> int:
    """The tiles a search may take, whatever comes after."""
    pyramid = pos.pyramid
    bare = ~(crowded(pyramid.rescuers)[0] | pyramid.inspectors)
    free = loose(pyramid.cells)
    if pos.rules.advanced:
        for tile in bits(free & ~bare):
            if FEATURE[pyramid.colours[tile]] == MAFDET:
                bare |= 1 << tile
    return free & bare


def swaps(pos: Position, seat: int) -> Iterator[Swap]:
    """Every exchange of places that capacity allows."""
    rescuers, colours = pos.pyramid.rescuers, pos.pyramid.colours
    for source in bits(rescuers[seat]):
        if FEATURE[colours[source]] != BASTET:
            continue
        for other, mask in enumerate(rescuers):
            if other == seat or mask >> source & 1:
                continue
            for tile in bits(mask & ~rescuers[seat]):
                yield Swap(LETTERS[source], Seat(other), LETTERS[tile])


def herds(pos: Position, seat: int) -> list[Herd]:
    """Every step of a rescuer to the next tile."""
    space, near = room(pos.pyramid, seat), shape(pos.pyramid.cells).near
    return [
        Herd(LETTERS[source], LETTERS[tile])
        for source in bits(pos.pyramid.rescuers[seat])
        for tile in bits(near[source] & space)
    ]


def tile_actions(pos: Position, seat: int) -> list[Move]:
    """Every tile action, whatever comes after."""
    moves: list[Move] = [EXPLORE] if any(pos.unseen) else []
    moves += [SEARCH[tile] for tile in bits(takeable(pos))]
    if pos.rules.advanced:
        moves += swaps(pos, seat)
    return moves


def rescuer_actions(pos: Position, seat: int) -> list[Move]:
    """Every rescuer action but dispatch, whatever comes after."""
    pyramid = pos.pyramid
    own = pyramid.rescuers[seat]
    moves: list[Move] = [RESCUE[tile] for tile in bits(own & ~pyramid.inspectors)]
    if own.bit_count() < EACH:
        moves += [TEAM[tile] for tile in bits(shape(pyramid.cells).around(own) & room(pyramid, seat))]
    if pos.rules.advanced:
        moves += herds(pos, seat)
    return moves


def placements(pos: Position) -> list[Place]:
    """Every way to put a stuck player in, whatever comes after."""
    seat, pyramid = pos.turn, pos.pyramid
    if pos.home(seat):
        return [Place(LETTERS[tile]) for tile in bits(room(pyramid, seat))]
    return [
        Place(LETTERS[tile], LETTERS[source])
        for source in bits(pyramid.rescuers[seat])
        for tile in bits(room(pyramid, seat))
    ]


def ways_in(pos: Position) -> list[Place]:
    """Every way to put a stuck player in that leaves a rescuer action."""
    return [way for way in placements(pos) if second_after(pos, way)]


# ------------------------------------------------------------------------------------------------ being stuck
def at_ease(pos: Position) -> bool:
    """Whether a glance shows a first action with a second: a rescue, or a tile to lay and somebody to dispatch to it."""
    pyramid, seat = pos.pyramid, pos.turn
    own = pyramid.rescuers[seat]
    if own & ~pyramid.inspectors:
        return True
    if own.bit_count() == EACH:
        return False
    some, _ = crowded(pyramid.rescuers)
    return any(pos.unseen) or bool(loose(pyramid.cells) & ~(some | pyramid.inspectors))


def possible(pos: Position) -> list[Move]:
    """Every first action, whatever comes after."""
    return tile_actions(pos, pos.turn) + rescuer_actions(pos, pos.turn)


def fruitful(pos: Position) -> list[Move]:
    """Every first action that is complete, or leaves a second one possible."""
    moves = possible(pos)
    if not pos.pyramid.rescuers[pos.turn] & ~pos.pyramid.inspectors:
        return [move for move in moves if isinstance(move, Rescue) or second_after(pos, move)]
    if not pos.rules.advanced:
        return moves
    return [move for move in moves if not isinstance(move, Swap) or second_after(pos, move)]


def plight(pos: Position) -> Plight:
    """Whether the player at the start of a turn can act twice, only once, or not at all."""
    if at_ease(pos) or fruitful(pos):
        return ""
    return "half" if possible(pos) else "stuck"


def half_will_do(pos: Position) -> bool:
    """Whether a player who can act only once does so: by agreement, or because no tile takes a rescuer instead.

    Whoever cannot act at all is always taken in: the stack is empty then, and there are more tiles than figures.
    """
    return pos.rules.half_turn or not ways_in(pos)
