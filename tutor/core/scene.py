"""A picture as data: painted on a canvas, written as SVG, asked what is under a point, or told in words."""

from __future__ import annotations

from html import escape
from typing import Literal

from msgspec import Struct

Align = Literal["start", "middle", "end"]
Format = Literal["wide", "tall", "far"]
"""For whom a focus is drawn: beside the side panel of a page, on a phone, on a projector."""
Point = tuple[float, float]

SANS = "DejaVu Sans, Verdana, sans-serif"
SERIF = "Georgia, DejaVu Serif, serif"


class Box(Struct, frozen=True, gc=False, omit_defaults=True):
    """A rectangle, its corners rounded by ``r``."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    stroke: str = ""
    lw: float = 1
    r: float = 0
    dash: tuple[float, ...] = ()
    alpha: float = 1


class Disc(Struct, frozen=True, gc=False, omit_defaults=True):
    """A circle."""

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    lw: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1


class Path(Struct, frozen=True, gc=False, omit_defaults=True):
    """A polygon, or a polyline when it is not closed."""

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    lw: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1
    closed: bool = True


class Label(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of text, centred on ``y``."""

    x: float
    y: float
    text: str
    size: float = 18
    fill: str = "#23262C"
    align: Align = "start"
    bold: bool = False
    serif: bool = False
    italic: bool = False
    alpha: float = 1


Shape = Box | Disc | Path | Label


class Thing(Struct, frozen=True, gc=False):
    """Something on the board that can be pointed at, lit up and told in words.

    ``level`` indents it in the text twin; ``kind`` is equal for things that look alike, so that one which
    vanishes here and one which appears there can be seen as the same piece on its way. ``outline`` is the
    polygon of a thing that does not fill its box.
    """

    id: str
    x: float
    y: float
    w: float
    h: float
    words: str = ""
    level: int = 0
    kind: str = ""
    outline: tuple[Point, ...] = ()

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        if not (self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h):
            return False
        return not self.outline or _inside(self.outline, x, y)


class Fact(Struct, frozen=True):
    """A number of a player's row: its icon, the number or what stands for it, and both in words."""

    icon: str
    value: str
    words: str


class Scene(Struct, frozen=True):
    """A board: its size, its shapes from back to front, and its things, small ones after what holds them."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]
    things: tuple[Thing, ...] = ()

    def at(self, x: float, y: float) -> Thing | None:
        """The topmost thing under a point."""
        return next((thing for thing in reversed(self.things) if thing.covers(x, y)), None)

    def thing(self, id: str) -> Thing | None:
        """The thing of that id, if it is on the board."""
        return next((thing for thing in self.things if thing.id == id), None)

    def describe(self) -> str:
        """The text twin: the board in words, one thing a line."""
        lines = [self.title]
        lines += ["  " * thing.level + thing.words for thing in self.things if thing.words]
        return "\n".join(lines)

    def to_svg(self) -> str:
        """The board as a stand-alone SVG picture."""
        title = escape(self.title)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" style="max-width: 100%; height: auto" '
            f'role="img" aria-label="{title}"><title>{title}</title>'
        )
        return "\n".join([head, *map(_svg, self.shapes), "</svg>"])


def _inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def _svg(shape: Shape) -> str:
    match shape:
        case Box(x, y, w, h):
            rx = f' rx="{shape.r:.4g}"' if shape.r else ""
            return f'<rect x="{x:.5g}" y="{y:.5g}" width="{w:.5g}" height="{h:.5g}"{rx}{_paint(shape)}/>'
        case Disc(x, y, r):
            return f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{r:.4g}"{_paint(shape)}/>'
        case Path(points):
            dots = " ".join(f"{x:.5g},{y:.5g}" for x, y in points)
            return f'<{"polygon" if shape.closed else "polyline"} points="{dots}"{_paint(shape)}/>'
        case Label(x, y, text, size):
            style = (' font-weight="bold"' if shape.bold else "") + (' font-style="italic"' if shape.italic else "")
            style += f' opacity="{shape.alpha:g}"' if shape.alpha != 1 else ""
            return (
                f'<text x="{x:.5g}" y="{y:.5g}" font-family="{SERIF if shape.serif else SANS}" font-size="{size:g}"'
                f'{style} fill="{shape.fill}" text-anchor="{shape.align}" dominant-baseline="central">{escape(text)}</text>'
            )


def _paint(shape: Box | Disc | Path) -> str:
    out = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        out += f' stroke="{shape.stroke}" stroke-width="{shape.lw:g}" stroke-linejoin="round"'
    if shape.dash:
        out += f' stroke-dasharray="{" ".join(f"{d:g}" for d in shape.dash)}"'
    return out + (f' opacity="{shape.alpha:g}"' if shape.alpha != 1 else "")
