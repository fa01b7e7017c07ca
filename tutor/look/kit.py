"""The parts all boards are made of, drawn into a picture that becomes a scene."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin

from tutor.core.scene import Align, Box, Disc, Label, Path, Point, Scene, Shape, Thing
from tutor.look.icons import ICONS
from tutor.look.measure import fit, width, wrap
from tutor.look.palette import (
    BLUE,
    CARD,
    EDGE,
    GROUND,
    INK,
    LINE,
    NIGHT,
    PANEL,
    RED,
    SOFT,
    WHITE,
    YELLOW,
    Livery,
    Outline,
    mix,
)
from tutor.look.strokes import Spot


class Picture:
    """A scene in the making: shapes back to front, and the things they show."""

    def __init__(self, width: int, height: int, title: str, ground: str = GROUND) -> None:
        self.width, self.height, self.title = width, height, title
        self.shapes: list[Shape] = [Box(0, 0, width, height, ground)]
        self.things: list[Thing] = []

    def scene(self) -> Scene:
        """The finished picture."""
        return Scene(self.width, self.height, self.title, tuple(self.shapes), tuple(self.things))

    def thing(
        self, id: str, x: float, y: float, w: float, h: float, words: str = "", *,
        level: int = 0, kind: str = "", outline: Iterable[Point] = (),
    ) -> None:  # fmt: skip
        """Make a place on the board something one can point at and speak of."""
        self.things.append(Thing(id, x, y, w, h, words, level, kind, tuple(outline)))

    def box(
        self, x: float, y: float, w: float, h: float, fill: str = "", stroke: str = "", lw: float = 1,
        r: float = 0, dash: tuple[float, ...] = (), alpha: float = 1,
    ) -> None:  # fmt: skip
        """A rectangle."""
        self.shapes.append(Box(x, y, w, h, fill, stroke, lw, r, dash, alpha))

    def disc(
        self, x: float, y: float, r: float, fill: str = "", stroke: str = "", lw: float = 1,
        dash: tuple[float, ...] = (), alpha: float = 1,
    ) -> None:  # fmt: skip
        """A circle."""
        self.shapes.append(Disc(x, y, r, fill, stroke, lw, dash, alpha))

    def path(
        self, points: Iterable[Point], fill: str = "", stroke: str = "", lw: float = 1,
        dash: tuple[float, ...] = (), alpha: float = 1, *, closed: bool = True,
    ) -> None:  # fmt: skip
        """A polygon or polyline."""
        self.shapes.append(Path(tuple(points), fill, stroke, lw, dash, alpha, closed))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, stroke: str = LINE, lw: float = 1,
        dash: tuple[float, ...] = (), alpha: float = 1,
    ) -> None:  # fmt: skip
        """A straight line."""
        self.path(((x1, y1), (x2, y2)), "", stroke, lw, dash, alpha, closed=False)

    def label(
        self, x: float, y: float, text: object, size: float = 18, fill: str = INK, align: Align = "start",
        *, bold: bool = False, serif: bool = False, italic: bool = False,
    ) -> None:  # fmt: skip
        """One line of text, its middle at y."""
        self.shapes.append(Label(x, y, str(text), size, fill, align, bold, serif, italic))

    def text(
        self, x: float, y: float, text: str, size: float, limit: float, fill: str = INK, align: Align = "start",
        *, bold: bool = False, serif: bool = False, leading: float = 1.35,
    ) -> float:  # fmt: skip
        """A text broken into lines; returns the y below the last one."""
        for line in wrap(text, size, limit, bold=bold, serif=serif):
            self.label(x, y, line, size, fill, align, bold=bold, serif=serif)
            y += size * leading
        return y

    def icon(
        self, name: str, x: float, y: float, size: float, fill: str = INK, cut: str = CARD, alpha: float = 1
    ) -> None:
        """An icon in the square at x, y; ``cut`` is the colour of what lies under it."""
        tones = {"main": fill, "cut": cut, "soft": mix(fill, cut, 0.45)}
        k = size / 24
        for tone, part in ICONS[name]:
            if isinstance(part, Spot):
                self.disc(x + part.x * k, y + part.y * k, part.r * k, tones[tone], alpha=alpha)
            else:
                self.path([(x + px * k, y + py * k) for px, py in part], tones[tone], alpha=alpha)


# ------------------------------------------------------------------------------------------------ outlines
def ring(x: float, y: float, r: float, n: int, turn: float = -90) -> list[Point]:
    """The corners of a regular polygon."""
    angles = [pi * (turn + 360 * k / n) / 180 for k in range(n)]
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def seat_outline(outline: Outline, x: float, y: float, r: float) -> list[Point]:
    """The outline of a seat's token; all six look about equally large."""
    match outline:
        case "square":
            a = r * 0.86
            return [(x - a, y - a), (x + a, y - a), (x + a, y + a), (x - a, y + a)]
        case "triangle":
            return [(x, y - r * 1.24), (x + r * 1.22, y + r * 0.88), (x - r * 1.22, y + r * 0.88)]
        case "diamond":
            return ring(x, y, r * 1.18, 4)
        case "hexagon":
            return ring(x, y, r * 1.04, 6, 0)
        case "cross":
            a, b = r * 0.98, r * 0.5
            return [(x - b, y - a), (x + b, y - a), (x + b, y - b), (x + a, y - b), (x + a, y + b), (x + b, y + b),
                    (x + b, y + a), (x - b, y + a), (x - b, y + b), (x - a, y + b), (x - a, y - b), (x - b, y - b)]  # fmt: skip
        case "disc":
            return ring(x, y, r, 28)


def outline(cells: Iterable[tuple[int, int]], size: float, x: float = 0, y: float = 0) -> list[Point]:
    """The outline of a set of (row, column) cells joined by their edges."""
    cells = set(cells)
    edges = {
        a: b
        for r, c in cells
        for a, b, other in (
            ((r, c), (r, c + 1), (r - 1, c)),
            ((r, c + 1), (r + 1, c + 1), (r, c + 1)),
            ((r + 1, c + 1), (r + 1, c), (r + 1, c)),
            ((r + 1, c), (r, c), (r, c - 1)),
        )
        if other not in cells
    }
    start = here = min(edges)
    loop: list[tuple[int, int]] = []
    while not loop or here != start:
        loop.append(here)
        here = edges[here]
    return [(x + c * size, y + r * size) for r, c in loop]


# ------------------------------------------------------------------------------------------------ pieces
def token(
    pic: Picture, livery: Livery, x: float, y: float, r: float = 14, text: str | None = None, *,
    up: bool = False, size: float | None = None,
) -> None:  # fmt: skip
    """A seat's piece: solid with a letter, or face up with a light face and a number."""
    text = livery.letter if text is None else text
    drop = r * 0.22 if livery.outline == "triangle" else 0
    size = size or r * (1.12 if livery.outline in ("square", "disc", "hexagon") else 1)
    points = seat_outline(livery.outline, x, y, r)
    if up:
        pic.path(points, CARD, INK, max(4.5, r * 0.34))
        pic.path(points, "", livery.colour, max(3, r * 0.22))
    else:
        pic.path(points, livery.colour, INK, 1.5)
    if text:
        pic.label(x, y + drop, text, size, INK if up else livery.on, "middle", bold=True)


def card(
    pic: Picture, x: float, y: float, w: float, h: float, fill: str = CARD, stroke: str = INK, lw: float = 1.5
) -> None:
    """The body of a card, with its shadow."""
    pic.box(x, y + 2, w, h, mix(GROUND, INK, 0.22), r=w * 0.1)
    pic.box(x, y, w, h, fill, stroke, lw, r=w * 0.1)


def card_back(
    pic: Picture, x: float, y: float, w: float, h: float, colour: str, emblem: str = "", peek: str = ""
) -> None:
    """A card lying face down: solid, with a keyline; ``peek`` is what its owner knows it to be."""
    card(pic, x, y, w, h, colour)
    light = mix(colour, WHITE, 0.62)
    pic.box(x + 4, y + 4, w - 8, h - 8, "", light, 1.2, r=w * 0.06)
    if emblem:
        s = min(w, h) * 0.46
        pic.icon(emblem, x + (w - s) / 2, y + (h - s) * (0.72 if peek else 0.5), s, light, colour)
    if peek:
        s = w * 0.34
        pic.box(x + 3, y + 4, s, s * 1.25, CARD, INK, 1, r=3)
        pic.label(x + 3 + s / 2, y + 4 + s * 0.64, peek, s, INK, "middle", bold=True)


def pile(
    pic: Picture, x: float, y: float, w: float, h: float, colour: str, emblem: str, count: int, title: str
) -> None:
    """A face-down pile with its number of cards and its name."""
    if count:
        for k in (4, 2):
            pic.box(x + k, y - k, w, h, mix(colour, INK, 0.25), INK, 1, r=w * 0.1)
        card_back(pic, x, y, w, h, colour, emblem)
    else:
        pic.box(x, y, w, h, "", EDGE, 1.5, r=w * 0.1, dash=(2, 5))
    pic.label(x + w + 14, y + h * 0.34, count, 22, INK, bold=True)
    pic.label(x + w + 14, y + h * 0.74, title, 15, SOFT)


def pill(
    pic: Picture, x: float, y: float, text: str, size: float = 15, fill: str = INK, on: str = WHITE,
    align: Align = "start", *, bold: bool = True, pad: float = 9, stroke: str = "", icon: str = "",
) -> float:  # fmt: skip
    """A short text on a rounded plate; returns its width."""
    lead = size * 1.25 if icon else 0
    w, h = width(text, size, bold=bold) + 2 * pad + lead, size * 1.75
    left = {"start": x, "middle": x - w / 2, "end": x - w}[align]
    pic.box(left, y - h / 2, w, h, fill, stroke, 1.5, r=h / 2)
    if icon:
        pic.icon(icon, left + pad - 1, y - size * 0.55, size * 1.1, on, fill)
    pic.label(left + pad + lead, y, text, size, on, bold=bold)
    return w


def hatch(
    pic: Picture,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: str = EDGE,
    step: float = 10,
    lw: float = 1.2,
    alpha: float = 1,
) -> None:
    """Diagonal lines clipped to a box, computed rather than clipped."""
    k = step
    while k < w + h:
        a = (x + k, y) if k <= w else (x + w, y + k - w)
        b = (x, y + k) if k <= h else (x + k - h, y + h)
        pic.line(*a, *b, colour, lw, alpha=alpha)
        k += step


# ------------------------------------------------------------------------------------------------ frame of a board
def frieze(pic: Picture, y: float, kind: str, h: float = 8) -> None:
    """A thin painted border, each game its own: the only ornament."""
    w = pic.width
    match kind:
        case "ladder":  # the striped block border of painted walls
            pic.box(0, y, w, h, CARD)
            colours: Sequence[str] = (BLUE, YELLOW, "#0E8466", RED)
            for i, x in enumerate(range(0, w, 20)):
                pic.box(x, y, 14, h, colours[i % 4])
        case "dentils":
            pic.box(0, y, w, h, RED)
            for x in range(4, w, 16):
                pic.box(x, y, 9, h - 3, PANEL)
        case "stars":
            pic.box(0, y, w, h, NIGHT)
            for x in range(12, w, 24):
                pic.path(ring(x, y + h / 2, 3.6, 4), YELLOW)
                pic.path(ring(x, y + h / 2, 2.7, 4, -45), YELLOW)
        case "zigzag":
            pic.box(0, y, w, h, BLUE)
            teeth = [(x, y + (h if (x // 8) % 2 == 0 else 1)) for x in range(0, w + 9, 8)]
            pic.path([(0, y + h), *teeth, (w, y + h)], YELLOW)
    pic.line(0, y, w, y, INK, 1)
    pic.line(0, y + h, w, y + h, INK, 1)


def header(
    pic: Picture, game: str, mark: Callable[[float, float], None] | None, question: str, kind: str, h: float = 56
) -> None:
    """The top of every board: game, whose decision it is and what is asked, so that a saved picture explains itself."""
    pic.box(0, 0, pic.width, h, PANEL)
    pic.label(24, h / 2, game, 22, INK, bold=True, serif=True)
    x = 24 + width(game, 22, bold=True, serif=True) + 26
    pic.line(x, 16, x, h - 16, EDGE, 1)
    if mark:
        mark(x + 34, h / 2)
    left = x + (62 if mark else 20)
    _asked(pic, question, left, h / 2, pic.width - left - 20)
    frieze(pic, h, kind)


def _asked(pic: Picture, question: str, x: float, y: float, limit: float) -> None:
    """A question on one line if it fits, else on two, a little smaller: sentence by sentence if they fit, too."""
    for size, lines in ((19, 1), (18, 1), (17, 1), (16, 1), (15, 1), (16, 2), (15, 2), (14, 2), (13, 2)):
        found = wrap(question, size, limit)
        if len(found) <= lines:
            break
    if len(found) > 1:
        sentences = re.split(r"(?<=[.?]) ", question, maxsplit=1)
        whole = len(sentences) > 1 and max(width(one, size) for one in sentences) <= limit
        found = sentences if whole else [found[0], fit(" ".join(found[1:]), size, limit)]
    for place, line in enumerate(found):
        pic.label(x, y + (place - (len(found) - 1) / 2) * 1.25 * size, line, size, INK)


def zone(
    pic: Picture,
    x: float,
    y: float,
    w: float,
    h: float,
    title: str = "",
    fill: str = PANEL,
    note: str = "",
    r: float = 10,
) -> None:
    """A quiet area of the board with a heading."""
    pic.box(x, y, w, h, fill, LINE, 1, r=r)
    if title:
        pic.label(x + 16, y + 22, title, 18, INK, bold=True, serif=True)
    if note:
        pic.label(x + w - 16, y + 22, note, 15, SOFT, "end")
