"""What somebody could do now: every action that is allowed in itself, whatever comes after."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.cleocatra.cells import bits, loose, shape
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.moves import RESCUES, SEARCHES, TEAMS, AnyMove, Explore, Herd, Place, Shift, Swap
from tutor.games.cleocatra.pieces import BASTET, EACH, FEATURE, LETTERS, MAFDET
from tutor.games.cleocatra.play.state import crowded, letters, room


def actions(pos: Position, seat: int) -> list[AnyMove]:
    """Every tile action and every rescuer action but dispatch."""
    return tile_actions(pos, seat) + rescuer_actions(pos, seat)


def tile_actions(pos: Position, seat: int) -> list[AnyMove]:
    """Explore, search, swap."""
    found: list[AnyMove] = [Explore()] if any(pos.unseen) else []
    found += [SEARCHES[tile] for tile in bits(takeable(pos))]
    if pos.rules.advanced:
        found += swaps(pos, seat)
    return found


def rescuer_actions(pos: Position, seat: int) -> list[AnyMove]:
    """Rescue, team up, herd."""
    pyramid = pos.pyramid
    own = pyramid.rescuers[seat]
    found: list[AnyMove] = [RESCUES[tile] for tile in bits(own & ~pyramid.inspectors)]
    if own.bit_count() < EACH:
        found += [TEAMS[tile] for tile in bits(shape(pyramid.cells).around(own) & room(pyramid, seat))]
    if pos.rules.advanced:
        found += herds(pos, seat)
    return found


def takeable(pos: Position) -> int:
    """The tiles a search may take: loose ones that are bare, or Mafdet's."""
    pyramid = pos.pyramid
    bare = ~(crowded(pyramid.rescuers)[0] | pyramid.inspectors)
    free = loose(pyramid.cells)
    if pos.rules.advanced:
        for tile in bits(free & ~bare):
            if FEATURE[pyramid.colours[tile]] == MAFDET:
                bare |= 1 << tile
    return free & bare


def swaps(pos: Position, seat: int) -> list[Swap]:
    """Every exchange of places from a Bastet tile after which no colour stands twice on a tile."""
    rescuers, colours = pos.pyramid.rescuers, pos.pyramid.colours
    return [
        Swap(LETTERS[source], Seat(other), LETTERS[tile])
        for source in bits(rescuers[seat])
        if FEATURE[colours[source]] == BASTET
        for other, mask in enumerate(rescuers)
        if other != seat and not mask >> source & 1
        for tile in bits(mask & ~rescuers[seat])
    ]


def herds(pos: Position, seat: int) -> list[Herd]:
    """Every step of a rescuer to the next tile."""
    space, near = room(pos.pyramid, seat), shape(pos.pyramid.cells).near
    return [
        Herd(LETTERS[source], LETTERS[tile])
        for source in bits(pos.pyramid.rescuers[seat])
        for tile in bits(near[source] & space)
    ]


def placements(pos: Position, seat: int) -> list[Place | Shift]:
    """Every way to put a stuck player in: from home, or from the board if nobody is there."""
    space = letters(room(pos.pyramid, seat))
    if pos.home(seat):
        return [Place(tile) for tile in space]
    return [Shift(source, tile) for source in letters(pos.pyramid.rescuers[seat]) for tile in space]
