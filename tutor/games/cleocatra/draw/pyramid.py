"""The pyramid on the sand: triangles with their symbols, and the figures on them."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.scene import Point
from tutor.core.voice import Voice
from tutor.games.cleocatra.cells import NOWHERE, bits, corner_cells, corner_only, frame, name, place, points_up, shape
from tutor.games.cleocatra.model import LayingDrawn, LayingFirst, LayingTaken, Position
from tutor.games.cleocatra.pieces import INSPECTOR_AT, LETTERS, RESCUER_AT, SEATS, TILE_AT
from tutor.games.cleocatra.play.state import cell_id, letters, spot, touching
from tutor.look.kit import Picture, seat_outline, zone
from tutor.look.palette import ACCENT, EDGE, INK, LIVERIES, PANEL, SOFT, WHITE, YELLOW, Livery, mix

TINT = {"violet": "#CBBEDF", "orange": "#F0C18F", "green": "#BDD7AB", "blue": "#B1D0E7", "gold": "#F4DC7E"}
SYMBOL = {"violet": "mafdet", "orange": "cat", "green": "mut", "blue": "princess", "gold": "crowned-cat"}
SAND = mix(PANEL, YELLOW, 0.1)
GREY = "#4B5058"
SLOPE = sqrt(3) / 2
LARGEST = 190.0


class Scale(Struct, frozen=True):
    """How small letters on tiles and names of places may become, how large a figure is in sides of a tile."""

    letter: float = 11
    place: float = 13
    figure: float = 0.225
    least: float = 0
    """Rescuers whose letter would be smaller bear none: the shape of the head tells them apart."""


# ------------------------------------------------------------------------------------------------ geometry
class Lattice:
    """Where cells lie on the picture: every place in the box, as large as it allows, the tiles in the middle."""

    def __init__(self, cells: tuple[int, ...], x: float, y: float, w: float, h: float) -> None:
        top, bottom, left, right = frame(cells)
        rows, columns = bottom - top + 1, right - left + 1
        self.side = min(LARGEST, 2 * w / (columns + 1), h / rows / SLOPE)
        self.height = self.side * SLOPE
        tiles = [place(cell) for cell in cells if cell != NOWHERE] or [(0, 0)]
        mid_row = (min(row for row, _ in tiles) + max(row for row, _ in tiles) + 1) / 2
        mid_col = (min(col for _, col in tiles) + max(col for _, col in tiles) + 2) / 2
        self.x = _kept(x + w / 2 - mid_col * self.side / 2, x, x + w, self.side / 2, left, right + 2)
        self.y = _kept(y + h / 2 - mid_row * self.height, y, y + h, self.height, top, bottom + 1)

    def triangle(self, cell: int, inset: float = 0) -> list[Point]:
        """The corners of a cell, drawn in towards its middle."""
        row, col = place(cell)
        x, y = self.x + col * self.side / 2, self.y + row * self.height
        return triangle(x, y, self.side, inset, up=points_up(cell))

    def middle(self, cell: int, depth: float) -> Point:
        """A point on a cell's axis: 0 at its tip, 1 at its broad side."""
        row, col = place(cell)
        share = depth if points_up(cell) else 1 - depth
        return self.x + (col + 1) * self.side / 2, self.y + (row + share) * self.height

    def box(self, cell: int) -> tuple[float, float, float, float]:
        """The box round a cell."""
        corners = self.triangle(cell)
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        return left, top, self.side, self.height


def _kept(at: float, low: float, high: float, unit: float, first: int, last: int) -> float:
    """An origin moved no further than it takes for all from the first to the last to lie between low and high."""
    return max(min(at, high - last * unit), low - first * unit)


def triangle(x: float, y: float, side: float, inset: float, *, up: bool) -> list[Point]:
    """A triangle in the box at x, y, drawn in by ``inset``."""
    height = side * SLOPE
    tip, base = (y, y + height) if up else (y + height, y)
    points = [(x + side / 2, tip), (x + side, base), (x, base)]
    my = (tip + 2 * base) / 3
    k = 1 - inset / (height / 3)
    return [(x + side / 2 + (px - x - side / 2) * k, my + (py - my) * k) for px, py in points]


# ------------------------------------------------------------------------------------------------ figures
def _pawn(x: float, y: float, s: float) -> list[Point]:
    u = s / 24
    return [(x + (px - 12) * u, y + (py - 12) * u) for px, py in ((8.6, 11.5), (15.4, 11.5), (19.6, 23), (4.4, 23))]


def livery(voice: Voice, seat: int) -> Livery:
    """How a seat is told apart; its letter is that of its name in the language."""
    return LIVERIES[SEATS[seat]]._replace(letter=voice.word(f"letter_{SEATS[seat]}"))


def rescuer(pic: Picture, worn: Livery, x: float, y: float, s: float, least: float = 0) -> None:
    """A pawn whose head has the seat's shape and whose body bears its letter, if that is not smaller than the least."""
    u = s / 24
    parts = (_pawn(x, y, s), seat_outline(worn.outline, x, y - 6.2 * u, 5 * u))
    for part in parts:
        pic.path(part, WHITE, WHITE, s / 8)
    for part in parts:
        pic.path(part, worn.colour, INK, max(1, s / 29))
    if 8.4 * u >= least:
        pic.label(x, y + 6 * u, worn.letter, 8.4 * u, worn.on, "middle", bold=True)


def inspector(pic: Picture, x: float, y: float, s: float) -> None:
    """The grey one with the hat."""
    u, lw = s / 24, max(1, s / 29)
    hat = ((-8, -5.4), (8, -5.4), (8, -7.2), (4.2, -7.2), (3.6, -11.4), (-3.6, -11.4), (-4.2, -7.2), (-8, -7.2))
    pic.path(_pawn(x, y, s), WHITE, WHITE, s / 8)
    pic.disc(x, y - 4.6 * u, 6 * u, WHITE)
    pic.path([(x + a * u, y + b * u) for a, b in hat], WHITE, WHITE, s / 10)
    pic.path(_pawn(x, y, s), GREY, INK, lw)
    pic.disc(x, y - 4.6 * u, 4.4 * u, "#B9BCC0", INK, lw)
    pic.path([(x + a * u, y + b * u) for a, b in hat], GREY, INK, lw)
    pic.path([(x + a * u, y + b * u) for a, b in ((0, 0.6), (1.6, 2.6), (0, 8.6), (-1.6, 2.6))], WHITE)


CROWD = 2.5
"""So many figures stand on a tile at full size."""


# ------------------------------------------------------------------------------------------------ tiles
def tile_face(pic: Picture, points: list[Point], inner: list[Point], colour: str) -> None:
    """A stone pyramid in its colour: outline, keyline and two courses of stone."""
    tint = TINT[colour]
    pic.path(points, tint, INK, 2)
    pic.path(inner, "", mix(tint, INK, 0.32), 1.1)
    (tx, ty), (ax, ay), (bx, by) = inner
    for share in (0.36, 0.68):
        left, right = (tx + (bx - tx) * share, ty + (by - ty) * share), (tx + (ax - tx) * share, ty + (ay - ty) * share)
        pic.line(*left, *right, mix(tint, INK, 0.13), 1)


def draw_tile(pic: Picture, lattice: Lattice, cell: int, colour: str, letter: str, least: float) -> None:
    """One tile of the pyramid, its symbol towards the tip and its letter in it."""
    side, tint = lattice.side, TINT[colour]
    tile_face(pic, lattice.triangle(cell, side * 0.01 + 1), lattice.triangle(cell, side * 0.035 + 1), colour)
    small = side * 0.085 < least
    x, y = lattice.middle(cell, 0.51 if small else 0.47)
    size = side * (0.2 if small else 0.24)
    pic.icon(SYMBOL[colour], x - size / 2, y - size / 2, size, mix(tint, INK, 0.62), tint)
    x, y = lattice.middle(cell, 0.25)
    pic.label(x, y, letter, max(least, side * 0.085), INK, "middle", bold=True)


def draw_figures(
    pic: Picture, pos: Position, voice: Voice, tile: int, x: float, y: float, s: float, least: float = 0
) -> None:
    """Everybody on a tile, side by side."""
    pyramid, letter = pos.pyramid, LETTERS[tile]
    seats = [seat for seat, mask in enumerate(pyramid.rescuers) if mask >> tile & 1]
    watched = pyramid.inspectors >> tile & 1
    crowd = len(seats) + watched
    s *= min(1, CROWD / max(1, crowd))
    start = x - (crowd - 1) * s * 0.52
    for k, seat in enumerate(seats):
        fx = start + k * s * 1.04
        rescuer(pic, livery(voice, seat), fx, y, s, least)
        words = voice.word("rescuer", seat=Seat(seat), tile=letter)
        _figure(pic, RESCUER_AT[seat][tile], fx, y, s, words, f"rescuer:{SEATS[seat]}")
    if watched:
        fx = start + len(seats) * s * 1.04
        inspector(pic, fx, y, s)
        _figure(pic, INSPECTOR_AT[tile], fx, y, s, voice.word("inspector", tile=letter), "inspector")


def _figure(pic: Picture, id: str, x: float, y: float, s: float, words: str, kind: str) -> None:
    pic.thing(id, x - s * 0.46, y - s * 0.5, s * 0.92, s, words, level=2, kind=kind)


# ------------------------------------------------------------------------------------------------ the whole pyramid
def held_tile(pos: Position) -> int | None:
    """The tile that waits to be laid, if there is one."""
    return pos.now.tile if isinstance(pos.now, LayingFirst | LayingDrawn | LayingTaken) else None


def _old_place(pos: Position) -> int | None:
    return pos.now.old if isinstance(pos.now, LayingTaken) else None


def draw_pyramid(
    pic: Picture, pos: Position, voice: Voice, box: tuple[float, float, float, float], scale: Scale, *, dots: bool
) -> None:
    """The sand, the tiles with everybody on them, and the places beside them; ``dots`` shows free places at any time."""
    x, y, w, h = box
    zone(pic, x, y, w, h, fill=SAND)
    cells = pos.pyramid.cells
    laid = shape(cells).laid
    pic.thing("pyramid", x, y, w, h, voice.word("pyramid", count=laid.bit_count()))
    old = _old_place(pos)
    whole = cells if old is None else (*cells, old)
    lattice = Lattice(whole, x + 12, y + 12, w - 24, h - 24)
    if dots or held_tile(pos) is not None:
        _dotted(pic, pos, lattice)
    for tile in bits(laid):
        draw_tile(pic, lattice, cells[tile], pos.pyramid.colours[tile], LETTERS[tile], scale.letter)
    for tile in bits(laid):
        cell, words = cells[tile], _tile_words(pos, voice, tile)
        outline = lattice.triangle(cell, lattice.side * 0.03)
        pic.thing(TILE_AT[tile], *lattice.box(cell), words, level=1, kind="tile", outline=outline)
        size = lattice.side * scale.figure
        draw_figures(pic, pos, voice, tile, *lattice.middle(cells[tile], 0.785), size, scale.least)
    _places(pic, pos, voice, lattice, whole, scale.place)


def _tile_words(pos: Position, voice: Voice, tile: int) -> str:
    near = letters(shape(pos.pyramid.cells).near[tile])
    key = "tile_feature" if pos.rules.advanced else "tile"
    return voice.word(key, tile=LETTERS[tile], colour=pos.pyramid.colours[tile], near=near)


def _dotted(pic: Picture, pos: Position, lattice: Lattice) -> None:
    holding, old = held_tile(pos) is not None, _old_place(pos)
    for cell in shape(pos.pyramid.cells).free:
        points = lattice.triangle(cell, lattice.side * 0.045)
        if holding and cell != old:
            pic.path(points, mix(SAND, ACCENT, 0.05), ACCENT, 2, dash=(2, 6))
        else:
            pic.path(points, "", mix(SAND, EDGE, 0.7), 1.4, dash=(2, 6))


def _places(pic: Picture, pos: Position, voice: Voice, lattice: Lattice, whole: tuple[int, ...], size: float) -> None:
    """Every place beside the pyramid; while a tile is held each has its name, also those that will not do."""
    cells, held, old = pos.pyramid.cells, held_tile(pos), _old_place(pos)
    free = shape(cells).free
    for cell in free:
        side, tile = spot(pos.pyramid, cell)
        words = {"side": side, "tile": tile, "near": letters(touching(cells, cell))}
        if held is None:
            _place(pic, lattice, cell, voice.word("cell", **words))
        elif cell == old:
            _named(pic, lattice, cell, voice.word("cell_old", place=name(cell), tile=LETTERS[held]), size)
        else:
            _named(pic, lattice, cell, voice.word("cell_lay", place=name(cell), **words), size, may=True)
    if held is None:
        return
    for cell in shape(whole).free:
        if cell not in free:
            _named(pic, lattice, cell, voice.word("cell_off", place=name(cell), tile=LETTERS[held]), size)
    for cell in corner_cells(whole):
        near = tuple(LETTERS[tile] for tile in corner_only(cells, cell))
        _named(pic, lattice, cell, voice.word("cell_corner", place=name(cell), near=near), size)


def _named(pic: Picture, lattice: Lattice, cell: int, words: str, size: float, *, may: bool = False) -> None:
    """A place with its name towards the tip, where no mark hides it; ``may``: a tile may be laid there."""
    x, y = lattice.middle(cell, 0.44)
    pic.label(x, y, name(cell), size, INK if may else SOFT, "middle", bold=may)
    _place(pic, lattice, cell, words)


def _place(pic: Picture, lattice: Lattice, cell: int, words: str) -> None:
    outline = lattice.triangle(cell, lattice.side * 0.045)
    pic.thing(cell_id(cell), *lattice.box(cell), words, level=1, outline=outline)
