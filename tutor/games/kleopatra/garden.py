"""The palace garden as bits: where mosaics fit, which regions they leave, what a wall borders.

A set of cells is an int: bit 9 * row + column, rows from the back, columns from the left, both from 0; in text a cell
is "r1c1" to "r9c9". Nothing here knows a position: pass the free cells.

    GARDEN, PALMS, FOUNDATION         the 72 cells that can be covered, the palms, the throne's nine
    mask(["r1c1", "r1c2"]) -> int     cells(mask) -> ("r1c1", "r1c2"); many(mask) -> 2
    spots(["r1c1"])                   ("cell:1:1",): where they are on the board
    placements("T", free)             every placement on free cells, as masks; legal ones only
    fits("T", free) -> bool           whether there is one
    fitting(free, "TNY")              (letter, mask) of a tile that still fits, or None: nothing does
    touch(region, tile) -> bool       whether they share an edge
    regions(free)                     free cells joined by their edges, one mask a region
    left_over(free, tile)             regions left of the one the tile was laid in (changed-only); free is before
    palms(tile), bordering("L1", covered), chain("left", {"L1", "L2"})  what is counted for talents
    shape_of(tile)                    its letter, and whether it lies turned over: ("T", False); ("", False) for no tile
    plan(text), drawn(tiles)          the garden as nine rows of text ("..I###.../..."), to and from {letter: mask}
    TURNINGS["T"], turned("T", 3, "r4c4")   the lab's brush: a turning, its first cell (reading order) on a cell

``flip=False`` everywhere: tiles may be rotated but not turned over (option of the rule mosaics.turning).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from tutor.core.decides import decides
from tutor.games.kleopatra.pieces import DOORS, MAP, SHAPES, WALLS
from tutor.games.kleopatra.rules import ELEMENTS_DOOR_CHAIN

SIZE = len(MAP)
NAMES = tuple(f"r{row}c{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
BIT = {name: 1 << index for index, name in enumerate(NAMES)}
LETTERS = tuple(SHAPES)

Shape = tuple[tuple[int, int], ...]
"""Cells of a tile as (row, column), sorted, the topmost row and leftmost column being 0."""


def mask(names: Iterable[str]) -> int:
    """The cells of these names as bits."""
    bits = 0
    for name in names:
        bits |= BIT[name]
    return bits


def inside(names: Iterable[str]) -> int:
    """Those of the cells that are in the square, as bits."""
    return mask([name for name in names if name in BIT])


@lru_cache(maxsize=4096)
def cells(bits: int) -> tuple[str, ...]:
    """The names of the cells, in reading order."""
    names = []
    while bits:
        names.append(NAMES[(bits & -bits).bit_length() - 1])
        bits &= bits - 1
    return tuple(names)


_SPOT = {name: f"cell:{name[1]}:{name[3]}" for name in NAMES}


def spots(names: Iterable[str]) -> tuple[str, ...]:
    """The ids of these cells on the board, those outside the garden left out."""
    return tuple([_SPOT[name] for name in names if name in _SPOT])


def many(bits: int) -> int:
    """How many cells."""
    return bits.bit_count()


def _sign(sign: str) -> int:
    rows = "".join(MAP)
    return sum(1 << index for index, found in enumerate(rows) if found == sign)


ALL = (1 << SIZE * SIZE) - 1
PALMS = _sign("P")
FOUNDATION = _sign("T")
GARDEN = ALL & ~FOUNDATION
BORDERS = {wall: mask(names) for wall, names in WALLS.items()}
_LEFT = sum(1 << SIZE * row for row in range(SIZE))
_NOT_LEFT = ALL & ~_LEFT
_NOT_RIGHT = ALL & ~(_LEFT << SIZE - 1)


# ------------------------------------------------------------------------------------------------ tiles
def _shape(rows: Iterable[str]) -> Shape:
    return _moved((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "X")


def _moved(shape: Iterable[tuple[int, int]]) -> Shape:
    pairs = sorted(shape)
    top, left = min(r for r, _ in pairs), min(c for _, c in pairs)
    return tuple((r - top, c - left) for r, c in pairs)


def _turnings(shape: Shape) -> tuple[tuple[Shape, ...], int]:
    """Every different turning, the unflipped ones first, and how many of those there are."""
    found: list[Shape] = []
    unflipped = 0
    for side in (shape, _moved((r, -c) for r, c in shape)):
        for _ in range(4):
            if side not in found:
                found.append(side)
            side = _moved((c, -r) for r, c in side)  # noqa: PLW2901 - a quarter turn further
        unflipped = unflipped or len(found)
    return tuple(found), unflipped


_ALL_TURNINGS = {letter: _turnings(_shape(rows)) for letter, rows in SHAPES.items()}
TURNINGS = {letter: turnings for letter, (turnings, _) in _ALL_TURNINGS.items()}
"""Every different turning of a tile; those that need no turning over come first."""
UNFLIPPED = {letter: unflipped for letter, (_, unflipped) in _ALL_TURNINGS.items()}


def _bits(shape: Shape) -> int:
    return sum(1 << SIZE * r + c for r, c in shape)


def _anchors(shape: Shape) -> int:
    """Where the top left corner of the shape's frame may lie."""
    height, width = max(r for r, _ in shape), max(c for _, c in shape)
    return sum(1 << SIZE * r + c for r in range(SIZE - height) for c in range(SIZE - width))


Frame = tuple[int, int, int, int, int, int, int]
"""Anchors inside the garden, how far each of the five cells lies from the anchor, the shape at anchor 0."""


def _frame(shape: Shape) -> Frame:
    a, b, c, d, e = (SIZE * row + column for row, column in shape)
    return _anchors(shape), a, b, c, d, e, _bits(shape)


_FRAMES: dict[tuple[str, bool], tuple[Frame, ...]] = {
    (letter, flip): tuple(map(_frame, turnings if flip else turnings[: UNFLIPPED[letter]]))
    for letter, turnings in TURNINGS.items()
    for flip in (True, False)
}


def placements(letter: str, free: int, *, flip: bool = True) -> list[int]:
    """Every way to lay the tile on free cells."""
    free &= GARDEN
    found = []
    for inside, a, b, c, d, e, shape in _FRAMES[letter, flip]:
        # All anchors at once: an anchor stays if each of its five cells is free.
        anchors = inside & (free >> a) & (free >> b) & (free >> c) & (free >> d) & (free >> e)
        while anchors:
            low = anchors & -anchors
            found.append(shape * low)
            anchors ^= low
    return found


def placed(letter: str, free: int, *, flip: bool = True) -> int:
    """The first way to lay the tile on free cells, 0 if there is none."""
    free &= GARDEN
    for inside, a, b, c, d, e, shape in _FRAMES[letter, flip]:
        anchors = inside & (free >> a) & (free >> b) & (free >> c) & (free >> d) & (free >> e)
        if anchors:
            return shape * (anchors & -anchors)
    return 0


def fits(letter: str, free: int, *, flip: bool = True) -> bool:
    """Whether the tile fits somewhere on the free cells."""
    return placed(letter, free, flip=flip) > 0


def fitting(free: int, letters: Iterable[str], *, flip: bool = True) -> tuple[str, int] | None:
    """A tile of these that fits, and where; None if none does in any turning."""
    if many(free) >= len(next(iter(TURNINGS.values()))[0]):
        for letter in letters:
            if tile := placed(letter, free, flip=flip):
                return letter, tile
    return None


def turned(letter: str, turning: int, cell: str) -> tuple[str, ...]:
    """The cells of a tile whose first cell lies on ``cell``; "" for one outside the garden."""
    shape = TURNINGS[letter][turning % len(TURNINGS[letter])]
    row, column = divmod(NAMES.index(cell), SIZE)
    spots = ((row + r, column + c - shape[0][1]) for r, c in shape)
    return tuple(NAMES[SIZE * r + c] if 0 <= r < SIZE and 0 <= c < SIZE else "" for r, c in spots)


def _everywhere(shape: Shape) -> list[int]:
    inside, *_, bits = _frame(shape)
    return [bits << index for index in range(SIZE * SIZE) if inside >> index & 1]


_LETTERS = {
    tile: (letter, number >= UNFLIPPED[letter])
    for letter, turnings in TURNINGS.items()
    for number, shape in enumerate(turnings)
    for tile in _everywhere(shape)
}
"""Every tile anywhere on the 81 cells: its letter, and whether it is turned over."""


def shape_of(tile: int) -> tuple[str, bool]:
    """Which tile has this shape, on free cells or not, and whether it lies so only when turned over; "" if none has."""
    return _LETTERS.get(tile, ("", False))


def plan(text: str) -> dict[str, int]:
    """The mosaics of a garden written as rows from the back, parted by "/": a letter where a tile lies."""
    found: dict[str, int] = {}
    for index, sign in enumerate(text.replace("/", "")):
        if sign in LETTERS:
            found[sign] = found.get(sign, 0) | 1 << index
    return found


def drawn(tiles: Mapping[str, int]) -> str:
    """Mosaics as such a text; nothing for an empty garden."""
    signs = ["#" if FOUNDATION >> index & 1 else "." for index in range(len(NAMES))]
    for letter, bits in tiles.items():
        for name in cells(bits):
            signs[NAMES.index(name)] = letter
    return "/".join("".join(signs[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE)) if tiles else ""


# ------------------------------------------------------------------------------------------------ regions
def _beside(cells: int) -> int:
    """The cells that share an edge with these."""
    return cells << SIZE | cells >> SIZE | (cells & _NOT_RIGHT) << 1 | (cells & _NOT_LEFT) >> 1


def touch(one: int, other: int) -> bool:
    """Whether a cell of one shares an edge with a cell of the other."""
    return _beside(one) & other > 0


def flood(seed: int, free: int) -> int:
    """The region of free cells joined by their edges to the seed."""
    region = seed & free
    while True:
        grown = (region | _beside(region)) & free
        if grown == region:
            return region
        region = grown


def regions(free: int) -> tuple[int, ...]:
    """The free cells split into regions, in reading order."""
    free &= GARDEN
    found = []
    while free:
        region = flood(free & -free, free)
        found.append(region)
        free ^= region
    return tuple(found)


def left_over(free: int, tile: int) -> tuple[int, ...]:
    """What is left of the region in which a tile was laid; ``free`` is before."""
    return regions(flood(tile, free & GARDEN) & ~tile)


# ------------------------------------------------------------------------------------------------ what is counted
def palms(tile: int) -> int:
    """How many palms lie under these cells."""
    return (tile & PALMS).bit_count()


def bordering(wall: str, covered: int) -> int:
    """The cells beside a wall that are covered."""
    return BORDERS[wall] & covered


CHAIN = tuple(WALLS)
"""The wall slots from the left door round to the right one."""
FROM_DOOR = {door: CHAIN if CHAIN[0] == slot else CHAIN[::-1] for door, slot in DOORS.items()}
"""The wall slots as a door's chain counts them."""


@decides(ELEMENTS_DOOR_CHAIN)
def chain(door: str, walls: Collection[str]) -> tuple[str, ...]:
    """The walls connected with a door, up to the first free slot."""
    connected = []
    for slot in FROM_DOOR[door]:
        if slot not in walls:
            break
        connected.append(slot)
    return tuple(connected)
