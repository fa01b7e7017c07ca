"""What icons are made of: polygons and discs on a 24 by 24 grid, each with a tone.

A shape is main (the icon's colour), soft (half way to the ground) or cut (the ground itself).
Round outlines are closed splines through a few points, sampled once here: what is stored is polygons.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal, NamedTuple


class Spot(NamedTuple):
    """A round part of an icon."""

    x: float
    y: float
    r: float


Points = tuple[tuple[float, float], ...]
Tone = Literal["main", "soft", "cut"]
Parts = tuple[tuple[Tone, Points | Spot], ...]


def poly(text: str) -> Points:
    """Corner points written as "x,y x,y"."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def curve(text: str, steps: int = 5) -> Points:
    """A closed smooth outline through the points (Catmull-Rom)."""
    p = poly(text)
    out = []
    for i in range(len(p)):
        a, b, c, d = (p[(i + k) % len(p)] for k in (-1, 0, 1, 2))
        out += [
            (_spline(a[0], b[0], c[0], d[0], s / steps), _spline(a[1], b[1], c[1], d[1], s / steps))
            for s in range(steps)
        ]
    return tuple(out)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def oval(x: float, y: float, rx: float, ry: float, n: int = 24) -> Points:
    """An ellipse."""
    return tuple((x + rx * cos(2 * pi * k / n), y + ry * sin(2 * pi * k / n)) for k in range(n))


def rect(x1: float, y1: float, x2: float, y2: float) -> Points:
    """An upright rectangle."""
    return ((x1, y1), (x2, y1), (x2, y2), (x1, y2))


def bar(x1: float, y1: float, x2: float, y2: float, w: float) -> Points:
    """A straight stroke."""
    n = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = -(y2 - y1) * w / n / 2, (x2 - x1) * w / n / 2
    return ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))


def leaf(bx: float, by: float, tx: float, ty: float, lift: float, thick: float, n: int = 7) -> Points:
    """A bent blade from base to tip."""
    mx, my = (bx + tx) / 2, (by + ty) / 2

    def arc(cy: float) -> list[tuple[float, float]]:
        return [
            (
                (1 - t) ** 2 * bx + 2 * t * (1 - t) * mx + t * t * tx,
                (1 - t) ** 2 * by + 2 * t * (1 - t) * cy + t * t * ty,
            )
            for t in (k / n for k in range(n + 1))
        ]

    return tuple(arc(my - lift) + arc(my - lift + thick)[::-1])


def mirror(points: Points) -> Points:
    """The same outline seen in a mirror."""
    return tuple((24 - x, y) for x, y in points)


def both(points: Points) -> Parts:
    """An outline and its mirror image."""
    return (("main", points), ("main", mirror(points)))


def main(*shapes: Points | Spot) -> Parts:
    """Parts in the icon's colour."""
    return tuple(("main", s) for s in shapes)


def soft(*shapes: Points | Spot) -> Parts:
    """Parts in half way to the ground."""
    return tuple(("soft", s) for s in shapes)


def cut(*shapes: Points | Spot) -> Parts:
    """Parts in the ground itself."""
    return tuple(("cut", s) for s in shapes)


def smaller(parts: Parts, k: float) -> Parts:
    """The same icon, shrunk towards the middle of its foot."""

    def at(x: float, y: float) -> tuple[float, float]:
        return 12 + (x - 12) * k, 23 + (y - 23) * k

    return tuple(
        (tone, Spot(*at(part.x, part.y), part.r * k) if isinstance(part, Spot) else tuple(at(*point) for point in part))
        for tone, part in parts
    )
