"""Lighting things up on any board, by their ids: evidence, choice, targets, change."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, pi, sin
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.scene import Point, Scene, Thing
from tutor.look.kit import Picture, hatch, ring
from tutor.look.measure import width
from tutor.look.palette import ACCENT, EDGE, FAILS, GLOW, HOLDS, INK, LAMP, WHITE

MarkKind = Literal[
    "holds", "fails", "selected", "target", "forbidden", "ghost", "changed", "pointer", "pick", "refused"
]

SMALL = 60
"""Things smaller than this would vanish under a sign; their frame, dotted or broken, says it alone."""
PLACE = 8000
"""The area from which on a place has room for a sign beside what may be printed on it."""


class Mark(Struct, frozen=True):
    """A thing to be lit, how, and the number of the row that speaks of it (0: none)."""

    id: str
    kind: MarkKind
    number: int = 0


class Arrow(Struct, frozen=True):
    """From where to where something goes."""

    start: Point
    end: Point


class Pill(Struct, frozen=True):
    """A few signs laid over the board, such as a comparison; ``at`` is its middle."""

    at: Point
    text: str
    size: float = 22

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where it lies."""
        w, h = width(self.text, self.size, bold=True) + self.size, 1.75 * self.size
        return self.at[0] - w / 2, self.at[1] - h / 2, w, h


def marked(scene: Scene, marks: Iterable[Mark], arrows: Iterable[Arrow] = (), pills: Iterable[Pill] = ()) -> Scene:
    """The scene with marks laid over it; what is not on the board is passed over."""
    pic = Picture(scene.width, scene.height, scene.title)
    pic.shapes = list(scene.shapes)
    places = {thing.id: thing for thing in scene.things}
    tags: dict[str, int] = {}
    for mark in marks:
        thing = places.get(mark.id)
        if thing is not None:
            _frame(pic, thing, mark, empty=not any(_lies_in(one, thing) for one in scene.things))
            if mark.kind in ("holds", "fails"):
                slot = tags[mark.id] = tags.get(mark.id, -1) + 1
                x, y = _corner(thing)
                _tag(pic, x + 24 * slot, y, mark)
    for arrow in arrows:
        _arrow(pic, arrow)
    for pill in pills:
        _pill(pic, pill)
    return replace(scene, shapes=tuple(pic.shapes))


EDGES: dict[MarkKind, tuple[tuple[float, str, float, tuple[float, ...]], ...]] = {
    "holds": ((5, LAMP, 4, ()),),
    "fails": ((5, FAILS, 4, (10, 6)),),
    "changed": ((7, GLOW, 6, ()), (4, LAMP, 3, ())),
    "pointer": ((3, WHITE, 5, ()), (3, ACCENT, 2.5, ())),
    "ghost": ((0, EDGE, 2, (2, 5)),),
    "selected": ((4, WHITE, 3, ()), (6, INK, 4, ())),
    "pick": ((4, WHITE, 6, ()), (4, ACCENT, 3, ())),
    "target": ((0, ACCENT, 3, (3, 6)),),
    "forbidden": ((0, FAILS, 3, (10, 6)),),
    "refused": ((4, WHITE, 6, ()), (4, FAILS, 4, (10, 6))),
}
"""The frames of a mark: how far outside, colour, width, dashes."""


def _lies_in(thing: Thing, place: Thing) -> bool:
    x, y = thing.x + thing.w / 2, thing.y + thing.h / 2
    smaller = thing.w * thing.h < place.w * place.h
    return smaller and place.x < x < place.x + place.w and place.y < y < place.y + place.h


def _frame(pic: Picture, thing: Thing, mark: Mark, *, empty: bool) -> None:
    if mark.kind == "target":
        _tint(pic, thing, ACCENT, 0.07)
    if mark.kind == "forbidden" and not thing.outline:
        hatch(pic, thing.x, thing.y, thing.w, thing.h, FAILS, 11, 1.4, 0.3)
    for gap, stroke, lw, dash in EDGES[mark.kind]:
        _edge(pic, thing, gap, stroke, lw, dash)
    if min(thing.w, thing.h) >= SMALL:
        _sign(pic, thing, mark.kind, empty=empty)


def _sign(pic: Picture, thing: Thing, kind: MarkKind, *, empty: bool) -> None:
    match kind:
        case "pick":
            _chevron(pic, *_foot(thing))
        case "target" if thing.w * thing.h >= PLACE:
            _plus(pic, *_aside(thing, empty=empty))
        case "forbidden" | "refused":
            _cross(pic, *_foot(thing))


def _edge(pic: Picture, thing: Thing, gap: float, stroke: str, lw: float, dash: tuple[float, ...] = ()) -> None:
    """A frame round a thing, ``gap`` outside it: along its outline if it has one."""
    if not thing.outline:
        r = 6 + gap * 0.8
        pic.box(thing.x - gap, thing.y - gap, thing.w + 2 * gap, thing.h + 2 * gap, "", stroke, lw, r, dash)
        return
    cx, cy = thing.x + thing.w / 2, thing.y + thing.h / 2
    k = 1 + 2 * gap / min(thing.w, thing.h)
    pic.path([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in thing.outline], "", stroke, lw, dash)


def _corner(thing: Thing) -> Point:
    """Where a tag sits: the top left corner, a little inside an outline's."""
    if not thing.outline:
        return thing.x - 3, thing.y - 3
    x, y = min(thing.outline, key=lambda point: (round(point[1]), point[0]))
    cx, cy = thing.x + thing.w / 2, thing.y + thing.h / 2
    return x + (cx - x) * 0.2, y + (cy - y) * 0.2


def _aside(thing: Thing, *, empty: bool) -> Point:
    """Where a place is most likely bare: its middle if it is empty, else its foot; of a tile the leftmost corner."""
    cx, cy = thing.x + thing.w / 2, thing.y + thing.h / 2
    if thing.outline:
        x, y = min(thing.outline)
        return x + (cx - x) * 0.32, y + (cy - y) * 0.32
    return cx, cy if empty else thing.y + thing.h


def _foot(thing: Thing) -> Point:
    """The middle of a thing's lower edge, or of its outline's; a little below a box, for cards are named at their foot."""
    low = max((y for _, y in thing.outline), default=thing.y + thing.h + 6)
    xs = [x for x, y in thing.outline if y > low - 1] or [thing.x, thing.x + thing.w]
    return (min(xs) + max(xs)) / 2, low


def _tint(pic: Picture, thing: Thing, fill: str, alpha: float) -> None:
    if thing.outline:
        pic.path(thing.outline, fill, alpha=alpha)
    else:
        pic.box(thing.x, thing.y, thing.w, thing.h, fill, r=6, alpha=alpha)


def _chevron(pic: Picture, x: float, y: float) -> None:
    pic.disc(x, y, 12, ACCENT, WHITE, 2.5)
    pic.path([(x - 5.5, y + 2.8), (x, y - 3.7), (x + 5.5, y + 2.8)], "", WHITE, 3, closed=False)


def _cross(pic: Picture, x: float, y: float) -> None:
    pic.path(ring(x, y, 13, 8, 22.5), FAILS, WHITE, 2)
    pic.icon("cross", x - 7, y - 7, 14, WHITE, FAILS)


def _arrow(pic: Picture, arrow: Arrow, lw: float = 5, head: float = 16) -> None:
    (x1, y1), (x2, y2) = arrow.start, arrow.end
    angle = atan2(y2 - y1, x2 - x1)
    bx, by = x2 - head * cos(angle), y2 - head * sin(angle)
    wing = 0.62 * head
    tip = [(x2, y2), *((bx + wing * cos(angle + turn), by + wing * sin(angle + turn)) for turn in (pi / 2, -pi / 2))]
    pic.line(x1, y1, bx, by, WHITE, lw + 6)
    pic.path(tip, INK, WHITE, 4)
    pic.line(x1, y1, bx, by, INK, lw)


def _pill(pic: Picture, pill: Pill) -> None:
    pic.box(*pill.box, INK, WHITE, 2.5, pill.box[3] / 2)
    pic.label(*pill.at, pill.text, pill.size, WHITE, "middle", bold=True)


def _plus(pic: Picture, x: float, y: float) -> None:
    pic.disc(x, y, 10, ACCENT, WHITE, 2)
    pic.line(x - 5.5, y, x + 5.5, y, WHITE, 3)
    pic.line(x, y - 5.5, x, y + 5.5, WHITE, 3)


def _tag(pic: Picture, x: float, y: float, mark: Mark) -> None:
    fails = mark.kind == "fails"
    if fails:
        pic.path(ring(x, y, 14, 8, 22.5), FAILS, WHITE, 2)
    else:
        pic.disc(x, y, 13, HOLDS, WHITE, 2)
    if mark.number:
        pic.label(x, y, mark.number, 15, WHITE, "middle", bold=True)
    else:
        pic.icon("cross" if fails else "tick", x - 8, y - 8, 16, WHITE, FAILS if fails else HOLDS)
