"""Pieces of the game: cards, tiles, statues, columns; each drawn from corner points, none knows the position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tutor.core.course import HIDDEN
from tutor.core.scene import Point
from tutor.games.kleopatra.garden import SIZE, TURNINGS
from tutor.games.kleopatra.pieces import KIND_OF
from tutor.look.icons import ICONS
from tutor.look.kit import Picture, card, card_back, hatch, outline, ring, seat_outline
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, INK, LIVERIES, NIGHT, PANEL, SOFT, WHITE, Livery, mix
from tutor.look.strokes import Spot

GARDEN = "#E4EAD3"
PALM = "#3F6B3B"
STONE = "#CFC7B6"
SAND = "#EFE3C8"
BRONZE = "#6E4A26"
AWNING = "#B98A4E"
GOLD = "#8A6100"
OCHRE = "#C98E3F"
NILE = "#4E8390"

RESOURCE = {"artisan": "#A24C2B", "stone": "#625E57", "wood": "#6E4A26", "marble": "#3F6C7C", "lapis": "#23458F"}
EMBLEM = {
    "trompe": "spy",
    "beggar": "cup",
    "courtesan": "mut",
    "envoy": "camel",
    "scribe": "censors",
    "smuggler": "key",
    "vizier": "crown",
}
TAINT = mix(CARD, NIGHT, 0.13)
TINTS = dict(
    zip("FILNPTUVWXYZ", ("#B7C0DA", "#A9C6C2", "#DCC998", "#D2B6A6", "#C9C3DD", "#D9BBA9", "#B9CDB0", "#E0D0A4",
                         "#AFC3D9", "#D6BFC4", "#C4CFA6", "#BFD0CF"), strict=True)
)  # fmt: skip
SEAT_LIVERIES = tuple(LIVERIES[name] for name in ("red", "blue", "green", "yellow", "purple"))

Across = Callable[[float, float], Point]
"""Where a point of an elevation (along the wall, up from its foot) lies on the board."""


def figure(
    pic: Picture, name: str, x: float, y: float, size: float, fill: str = INK, cut: str = CARD, *, flip: bool = False
) -> None:
    """An icon, or its mirror image."""
    if not flip:
        pic.icon(name, x, y, size, fill, cut)
        return
    tones = {"main": fill, "cut": cut, "soft": mix(fill, cut, 0.45)}
    k = size / 24
    for tone, part in ICONS[name]:
        if isinstance(part, Spot):
            pic.disc(x + (24 - part.x) * k, y + part.y * k, part.r * k, tones[tone])
        else:
            pic.path([(x + (24 - px) * k, y + py * k) for px, py in part], tones[tone])


def counter(
    pic: Picture, icon: str, x: float, y: float, text: object, *, ground: str = PANEL, size: float = 17
) -> float:
    """An icon with a number; returns its width."""
    pic.icon(icon, x, y - size * 0.6, size * 1.2, SOFT, ground)
    pic.label(x + size * 1.5, y, text, size, INK, bold=True)
    return size * 1.5 + width(str(text), size, bold=True)


# ------------------------------------------------------------------------------------------------ cards
def emblem(kind: str) -> tuple[str, str]:
    """The icon of a card and its colour."""
    base = KIND_OF.get(kind, kind)
    return EMBLEM.get(base, base), RESOURCE.get(base, INK)


def printed_on(kind: str) -> str:
    """What a card is printed on: marked cards are grey."""
    return CARD if kind in RESOURCE else TAINT


def market_card(pic: Picture, kind: str, x: float, y: float, w: float, h: float, name: str = "") -> None:
    """A market card face up: its kind in the corner, so that it can be read in a fan; marked ones are grey with a scarab."""
    tone = printed_on(kind)
    icon, colour = emblem(kind)
    card(pic, x, y, w, h, tone)
    s = w * 0.4
    pic.icon(icon, x + w * 0.08, y + h * 0.06, s, colour, tone)
    if kind in KIND_OF:
        pic.label(x + w * 0.08 + s / 2, y + h * 0.45, "\u00d72", max(11, w * 0.27), INK, "middle", bold=True)
    if kind not in RESOURCE:
        pic.icon("amulet", x + w * 0.1, y + h * 0.56, w * 0.34, INK, tone)
    pic.icon(icon, x + w * 0.5, y + h * 0.3, w * 0.44, mix(tone, colour, 0.34), tone)
    if name:
        size = max(11, round(w * 0.165))
        pic.label(x + w / 2, y + h - size * 0.82, fit(name, size, w - 4), size, INK, "middle")


def market_back(pic: Picture, x: float, y: float, w: float, h: float) -> None:
    """A market card face down."""
    card_back(pic, x, y, w, h, BRONZE, "pyramid")


def chip(pic: Picture, kind: str, x: float, y: float, w: float, h: float) -> None:
    """A small card of another player: its icon if the viewer knows it, else its back."""
    if kind == HIDDEN:
        pic.box(x, y, w, h, BRONZE, INK, 1.2, r=3)
        pic.box(x + 2.5, y + 2.5, w - 5, h - 5, "", mix(BRONZE, WHITE, 0.55), 1, r=2)
        return
    icon, colour = emblem(kind)
    tone = printed_on(kind)
    pic.box(x, y, w, h, tone, INK, 1.2, r=3)
    pic.icon(icon, x + 2, y + 2, w - 4, colour, tone)
    if kind not in RESOURCE:
        pic.icon("amulet", x + w * 0.26, y + h - w * 0.52, w * 0.48, INK, tone)


# ------------------------------------------------------------------------------------------------ mosaics and statues
class Ground(NamedTuple):
    """Where the garden lies on the board."""

    x: float
    y: float
    cell: float

    def at(self, row: float, column: float) -> Point:
        """The top left corner of a cell, rows and columns from 0."""
        return self.x + column * self.cell, self.y + row * self.cell


def spots(cells: int) -> list[tuple[int, int]]:
    """A set of cells as (row, column), from the back to the front."""
    return [divmod(index, SIZE) for index in range(SIZE * SIZE) if cells >> index & 1]


def mosaic(pic: Picture, ground: Ground, letter: str, cells: int) -> None:
    """A mosaic: a slab with one outline, a lozenge in each cell, its letter."""
    tint, size = TINTS[letter], ground.cell
    shape = outline(spots(cells), size, ground.x, ground.y)
    pic.path([(x, y + size * 0.08) for x, y in shape], mix(tint, INK, 0.55), INK, 1.5)
    pic.path(shape, tint, INK, size * 0.055)
    for row, column in spots(cells):
        x, y = ground.at(row + 0.5, column + 0.5)
        pic.path(ring(x, y, size * 0.31, 4), mix(tint, WHITE, 0.5), mix(tint, INK, 0.32), 1)
        pic.path(ring(x, y, size * 0.15, 4), tint, mix(tint, INK, 0.2), 0.8)
    x, y = ground.at(*(at + 0.5 for at in spots(cells)[2]))
    pic.disc(x, y, size * 0.2, mix(tint, WHITE, 0.5))
    pic.label(x, y, letter, size * 0.4, INK, "middle", bold=True)


def little_tile(pic: Picture, letter: str, x: float, y: float, size: float) -> None:
    """A mosaic off the garden, in its first turning; x, y is its middle."""
    shape = TURNINGS[letter][0]
    x -= size * (max(c for _, c in shape) + 1) / 2
    y -= size * (max(r for r, _ in shape) + 1) / 2
    tint = TINTS[letter]
    pic.path([(px, py + size * 0.14) for px, py in outline(shape, size, x, y)], mix(tint, INK, 0.55), INK, 1.2)
    pic.path(outline(shape, size, x, y), tint, INK, 1.6)
    for row, column in shape:
        pic.path(ring(x + (column + 0.5) * size, y + (row + 0.5) * size, size * 0.28, 4), mix(tint, WHITE, 0.5))


def statue(pic: Picture, livery: Livery, x: float, y: float, r: float) -> None:
    """A Statue of Anubis on a base of its owner's colour and shape."""
    drop = r * 0.2 if livery.outline == "triangle" else 0
    pic.path(seat_outline(livery.outline, x, y, r), livery.colour, INK, 1.5)
    s = r * (1.05 if livery.outline in {"triangle", "diamond"} else 1.25)
    pic.icon("anubis", x - s / 2, y - s * 0.52 + drop, s, livery.on, livery.colour)


def sanctuary(pic: Picture, ground: Ground, livery: Livery, cells: int, statue_at: tuple[int, int]) -> None:
    """A claimed region: hatched and framed in the owner's colour, with the statue."""
    size = ground.cell
    for row, column in spots(cells):
        pic.box(*ground.at(row, column), size, size, mix(GARDEN, livery.colour, 0.12))
        hatch(pic, *ground.at(row, column), size, size, livery.colour, size / 5, 1.4, 0.5)
    frame(pic, ground, cells, livery.colour, 4)
    x, y = ground.at(statue_at[0] + 0.5, statue_at[1] + 0.5)
    statue(pic, livery, x, y, size * 0.37)


def frame(
    pic: Picture, ground: Ground, cells: int, colour: str, lw: float, dash: tuple[float, ...] = (), inset: float = 2
) -> None:
    """The border of a set of cells, drawn just inside; holes are framed too."""
    held, size = set(spots(cells)), ground.cell
    for row, column in held:
        x, y = ground.at(row, column)
        x1, y1, x2, y2 = x + inset, y + inset, x + size - inset, y + size - inset
        for other, line in (
            ((row - 1, column), (x1, y1, x2, y1)),
            ((row + 1, column), (x1, y2, x2, y2)),
            ((row, column - 1), (x1, y1, x1, y2)),
            ((row, column + 1), (x2, y1, x2, y2)),
        ):
            if other not in held:
                pic.line(*_reach(line, row, column, held, inset), colour, lw, dash)


def _reach(
    line: tuple[float, float, float, float], row: int, column: int, held: set[tuple[int, int]], inset: float
) -> tuple[float, float, float, float]:
    """Lengthen a border line to the neighbour's where the frame goes straight on or round an inner corner."""
    x1, y1, x2, y2 = line
    if y1 == y2:
        return (
            x1 - 2 * inset * ((row, column - 1) in held), y1, x2 + 2 * inset * ((row, column + 1) in held), y2,
        )  # fmt: skip
    return x1, y1 - 2 * inset * ((row - 1, column) in held), x2, y2 + 2 * inset * ((row + 1, column) in held)


# ------------------------------------------------------------------------------------------------ buildings
def terrace(pic: Picture, x: float, y: float, w: float, step: float, colour: str) -> None:
    """One step of a terrace seen from above, the light coming from the back left."""
    a, b, c, d = (x, y), (x + w, y), (x + w, y + w), (x, y + w)
    e, f, g, h = (x + step, y + step), (x + w - step, y + step), (x + w - step, y + w - step), (x + step, y + w - step)
    for face, shade in (((a, b, f, e), 0.0), ((a, d, h, e), 0.08), ((b, c, g, f), 0.26), ((d, c, g, h), 0.4)):
        pic.path(face, mix(colour, INK, shade), mix(colour, INK, 0.5), 0.8)
    pic.path((e, f, g, h), mix(colour, WHITE, 0.35), mix(colour, INK, 0.5), 0.8)


def colonnade(pic: Picture, at: Across, length: float, height: float) -> None:
    """A column wall folded outward, as garden plans were painted: foot on the garden's border, cornice outside."""

    def shape(points: Iterable[Point], fill: str, lw: float = 1.0) -> None:
        pic.path([at(u * length, v * height) for u, v in points], fill, INK, lw)

    shape(((0, 0), (1, 0), (1, 1), (0, 1)), mix(STONE, INK, 0.22), 1.5)
    shape(((0, 0), (1, 0), (1, 0.12), (0, 0.12)), mix(STONE, WHITE, 0.3))
    for u in (0.08, 0.2, 0.32, 0.68, 0.8, 0.92):
        shape(((u - 0.024, 0.12), (u + 0.024, 0.12), (u + 0.018, 0.52), (u - 0.018, 0.52)), CARD)
        shape(((u - 0.018, 0.52), (u + 0.018, 0.52), (u + 0.042, 0.7), (u - 0.042, 0.7)), OCHRE)
    shape(((0, 0.7), (1, 0.7), (1, 0.84), (0, 0.84)), mix(STONE, WHITE, 0.45))
    shape(((-0.012, 0.84), (1.012, 0.84), (1.012, 1), (-0.012, 1)), NILE)


def pylon(pic: Picture, x: float, y: float, w: float, h: float) -> None:
    """A door frame seen from the plaza: two towers and the lintel between them."""
    t, base = w * 0.3, y + h
    pic.box(x + t * 0.6, y + h * 0.3, w - t * 1.2, h * 0.7, mix(STONE, INK, 0.62), INK, 1)
    pic.box(x + t * 0.6, y + h * 0.26, w - t * 1.2, h * 0.2, mix(STONE, WHITE, 0.3), INK, 1)
    for left in (x, x + w - t):
        pic.path([(left, base), (left + t * 0.1, y + h * 0.1), (left + t * 0.9, y + h * 0.1), (left + t, base)], STONE, INK, 1.4)  # fmt: skip
        pic.box(left + t * 0.02, y, t * 0.96, h * 0.12, NILE, INK, 1)
        pic.box(left + t * 0.2, y + h * 0.3, t * 0.6, h * 0.1, OCHRE, INK, 0.8)
        pic.box(left + t * 0.16, y + h * 0.56, t * 0.68, h * 0.1, OCHRE, INK, 0.8)


OBELISK_FOOT = 0.476
"""How wide the foot of an obelisk is, as a share of its height."""


def obelisk(pic: Picture, x: float, y: float, h: float) -> None:
    """An obelisk in two faces with a golden point; x is its middle, y its top."""
    w, foot = h * 0.14, y + h * 0.84
    tip, neck = (x, y), y + h * 0.13
    lit, dark = mix(STONE, WHITE, 0.35), mix(STONE, INK, 0.35)
    pic.path((tip, (x - w * 0.72, neck), (x + w * 0.1, neck)), "#E4C777", INK, 1.2)
    pic.path((tip, (x + w * 0.1, neck), (x + w * 0.72, neck - h * 0.012)), "#B98A30", INK, 1.2)
    pic.path(((x - w * 0.72, neck), (x + w * 0.1, neck), (x + w * 0.14, foot), (x - w, foot)), lit, INK, 1.2)
    pic.path(
        ((x + w * 0.1, neck), (x + w * 0.72, neck - h * 0.012), (x + w, foot), (x + w * 0.14, foot)), dark, INK, 1.2
    )
    for k in range(5):
        cy = y + h * (0.24 + k * 0.11)
        pic.box(x - w * 0.52, cy, w * 0.34, h * 0.03, mix(STONE, INK, 0.5))
    plinth(pic, x - w * 1.7, foot, w * 3.4, h * 0.16)


def plinth(pic: Picture, x: float, y: float, w: float, h: float) -> None:
    """A block of stone: its top and its front."""
    pic.path(((x + h * 0.3, y), (x + w - h * 0.3, y), (x + w, y + h * 0.4), (x, y + h * 0.4)), mix(STONE, WHITE, 0.5), INK, 1.2)  # fmt: skip
    pic.box(x, y + h * 0.4, w, h * 0.6, mix(STONE, INK, 0.12), INK, 1.2)
