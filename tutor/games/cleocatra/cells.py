"""Triangular cells: which way they point, what touches what, and what falls apart.

A cell is one number, ``row * STRIDE + column``. The stride is odd, so the number's parity is that of row + column: even
cells point up and have their third neighbour below, odd ones point down and have it above. A set of tiles is a bit mask.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from msgspec import Struct

STRIDE = 4001
HALF = STRIDE // 2
NOWHERE = 1 << 40
"""Where a tile is that somebody holds."""
BEYOND = 1 << 41
"""Every place so far away that no game gets there: it touches nothing, and nothing lies there."""

ROWS, COLUMNS = "NPQRSTUVWXYZ", 30
"""Letters that no tile has, and numbers: more than the thirteen tiles and the places round them ever take up."""

Side = Literal["left", "right", "below", "above"]


def cell_at(row: int, col: int) -> int:
    """The cell of a row and a column; two places in reach are never the same number."""
    return row * STRIDE + col if abs(row) < HALF and abs(col) < HALF else BEYOND


def place(cell: int) -> tuple[int, int]:
    """The row and the column of a cell."""
    row, col = divmod(cell + HALF, STRIDE)
    return row, col - HALF


def name(cell: int) -> str:
    """What a place is called, as on a chessboard; no two within reach of one pyramid are called alike."""
    row, col = place(cell)
    return f"{ROWS[(row + 5) % len(ROWS)]}{(col + 9) % COLUMNS + 1}"


def points_up(cell: int) -> bool:
    """Which way a cell points."""
    return cell % 2 == 0


def beside(cell: int) -> tuple[int, int, int]:
    """The three cells that share an edge with this one."""
    return cell - 1, cell + 1, cell - STRIDE if cell % 2 else cell + STRIDE


def corners(cell: int) -> frozenset[tuple[int, int]]:
    """The corners of a cell, in rows and half sides."""
    row, col = place(cell)
    tip, base = (row, row + 1) if points_up(cell) else (row + 1, row)
    return frozenset(((tip, col + 1), (base, col), (base, col + 2)))


def side(of: int, cell: int) -> Side:
    """On which side of a cell its neighbour lies."""
    sides: tuple[Side, Side, Side] = ("left", "right", "below" if points_up(of) else "above")
    return sides[beside(of).index(cell)]


@cache
def bits(mask: int) -> tuple[int, ...]:
    """The tiles of a set, in order."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


class Shape(Struct, frozen=True, gc=False):
    """What follows from where the tiles lie: each one's neighbours, and the free cells beside them."""

    near: tuple[int, ...]
    free: tuple[int, ...]
    laid: int

    def around(self, tiles: int) -> int:
        """Every tile beside one of these."""
        near, found = self.near, 0
        for tile in bits(tiles):
            found |= near[tile]
        return found


@lru_cache(maxsize=4096)
def shape(cells: tuple[int, ...]) -> Shape:
    """The shape of the tiles on these cells; one that is held touches nothing."""
    at = {cell: 1 << i for i, cell in enumerate(cells) if cell != NOWHERE}
    find, laid = at.get, 0
    near, free = [], set()
    for cell in cells:
        if cell == NOWHERE:
            near.append(0)
            continue
        left, right, third = cell - 1, cell + 1, cell - STRIDE if cell % 2 else cell + STRIDE
        a, b, c = find(left, 0), find(right, 0), find(third, 0)
        near.append(a | b | c)
        laid |= at[cell]
        if not a:
            free.add(left)
        if not b:
            free.add(right)
        if not c:
            free.add(third)
    return Shape(tuple(near), tuple(sorted(free)), laid)


def parts(now: Shape, without: int = 0) -> list[int]:
    """The parts the tiles fall into when the tiles of ``without`` are away."""
    left, found = now.laid & ~without, []
    near = now.near
    while left:
        part, edge = 0, left & -left
        while edge:
            part |= edge
            grown = 0
            for tile in bits(edge):
                grown |= near[tile]
            edge = grown & left & ~part
        found.append(part)
        left &= ~part
    return found


@lru_cache(maxsize=4096)
def loose(cells: tuple[int, ...]) -> int:
    """The tiles that can be taken: fewer than three neighbours, and the rest stays in one part."""
    now = shape(cells)
    count = [mask.bit_count() for mask in now.near]
    tree = sum(count) == 2 * (len(bits(now.laid)) - 1)  # no ring: only the ends come off
    taken = 0
    for tile in bits(now.laid):
        if count[tile] == 1 or (count[tile] == 2 and not tree and len(parts(now, 1 << tile)) == 1):
            taken |= 1 << tile
    return taken


def corner_only(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The tiles that touch a cell at a corner and not with an edge."""
    spots, edges = corners(cell), beside(cell)
    return tuple(
        i for i, other in enumerate(cells) if other != NOWHERE and other not in edges and spots & corners(other)
    )


@lru_cache(maxsize=1024)
def frame(cells: tuple[int, ...]) -> tuple[int, int, int, int]:
    """First row, last row, first column, last column of the tiles and the free cells beside them."""
    spots = [place(cell) for cell in (*cells, *shape(cells).free) if cell != NOWHERE]
    if not spots:
        return 0, 0, 0, 0
    rows, cols = [row for row, _ in spots], [col for _, col in spots]
    return min(rows), max(rows), min(cols), max(cols)


def corner_cells(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The empty cells inside the frame that touch the tiles at a corner only."""
    top, bottom, left, right = frame(cells)
    known = {*cells, *shape(cells).free}
    inside = (cell_at(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))
    return tuple(cell for cell in inside if cell not in known and corner_only(cells, cell))
