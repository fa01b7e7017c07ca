"""Small readings of and changes to a position that several chapters use."""

from __future__ import annotations

from tutor.core.course import Recorder, Seat
from tutor.core.decides import decides
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import NOWHERE, Side, beside, bits, place, shape, side
from tutor.games.cleocatra.model import Position, Pyramid
from tutor.games.cleocatra.pieces import INDEX, INSPECTOR, INSPECTOR_AT, LETTERS, RESCUER_AT, TILE_AT

Story = Recorder[Position]


# ------------------------------------------------------------------------------------------------ tiles
def lies(pos: Position, name: str) -> bool:
    """Whether a tile of this name lies in the pyramid."""
    return bool(shape(pos.pyramid.cells).laid >> INDEX[name] & 1)


def letters(mask: int) -> tuple[str, ...]:
    """The names of a set of tiles."""
    return tuple([LETTERS[tile] for tile in bits(mask)])


def tiles_at(mask: int) -> tuple[str, ...]:
    """Where a set of tiles is on the board."""
    return tuple([TILE_AT[tile] for tile in bits(mask)])


def cell_id(cell: int) -> str:
    """Where a free place is on the board."""
    row, col = place(cell)
    return f"cell:{row}:{col}"


def touching(cells: tuple[int, ...], cell: int) -> int:
    """The tiles that share an edge with a cell."""
    near = 0
    for other in beside(cell):
        if other in cells:
            near |= 1 << cells.index(other)
    return near


@decides(r.TILES_ADJACENT)
def spot(pyramid: Pyramid, cell: int) -> tuple[Side, str]:
    """How a cell beside the pyramid is named: by the first tile it touches, and on which side of it."""
    tile = bits(touching(pyramid.cells, cell))[0]
    return side(pyramid.cells[tile], cell), LETTERS[tile]


def moved(pyramid: Pyramid, tile: int, cell: int) -> Pyramid:
    """The same pyramid with a tile, and all on it, on another cell."""
    cells = pyramid.cells
    return Pyramid((*cells[:tile], cell, *cells[tile + 1 :]), pyramid.colours, pyramid.rescuers, pyramid.inspectors)


def with_drawn(pyramid: Pyramid, colour: str) -> Pyramid:
    """The pyramid with one more tile, which somebody holds."""
    return Pyramid((*pyramid.cells, NOWHERE), (*pyramid.colours, colour), pyramid.rescuers, pyramid.inspectors)


# ------------------------------------------------------------------------------------------------ figures
def standing(pos: Position, tile: int) -> tuple[Seat | str, ...]:
    """Everybody on a tile: whose rescuers, and perhaps an inspector."""
    seats = [seat for seat in pos.seats if pos.out(seat) >> tile & 1]
    return (*seats, INSPECTOR) if pos.pyramid.inspectors >> tile & 1 else tuple(seats)


def standing_at(pos: Position, tile: int) -> tuple[str, ...]:
    """Where everybody on a tile is on the board."""
    rescuers = [RESCUER_AT[seat][tile] for seat in pos.seats if pos.out(seat) >> tile & 1]
    return (*rescuers, INSPECTOR_AT[tile]) if pos.pyramid.inspectors >> tile & 1 else tuple(rescuers)


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
    gone = put(pyramid, seat, pyramid.rescuers[seat] ^ both)
    return put(gone, other, gone.rescuers[other] ^ both)


def watched(pyramid: Pyramid, inspectors: int) -> Pyramid:
    """The same pyramid with inspectors on these tiles."""
    return Pyramid(pyramid.cells, pyramid.colours, pyramid.rescuers, inspectors)


def free_inspectors(pos: Position) -> int:
    """How many inspectors wait beside the tiles."""
    return pos.rules.inspectors - pos.pyramid.inspectors.bit_count()
