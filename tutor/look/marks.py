"""Lighting things up on any board, by their ids: evidence, choice, targets, change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.scene import Scene, Thing
from tutor.look.kit import Picture, hatch, ring
from tutor.look.palette import ACCENT, EDGE, FAILS, GLOW, HOLDS, INK, LAMP, WHITE

MarkKind = Literal["holds", "fails", "selected", "target", "forbidden", "ghost", "changed", "pointer"]

SMALL = 60
"""Things smaller than this would vanish under a sign; their frame, dotted or broken, says it alone."""


class Mark(Struct, frozen=True):
    """A thing to be lit, how, and the number of the row that speaks of it (0: none)."""

    id: str
    kind: MarkKind
    number: int = 0


def marked(scene: Scene, marks: Iterable[Mark]) -> Scene:
    """The scene with marks laid over it; what is not on the board is passed over."""
    pic = Picture(scene.width, scene.height, scene.title)
    pic.shapes = list(scene.shapes)
    places = {thing.id: thing for thing in scene.things}
    tags: dict[str, int] = {}
    for mark in marks:
        thing = places.get(mark.id)
        if thing is not None:
            _frame(pic, thing, mark)
            if mark.kind in ("holds", "fails"):
                slot = tags[mark.id] = tags.get(mark.id, -1) + 1
                _tag(pic, thing.x - 3 + 24 * slot, thing.y - 3, mark)
    return replace(scene, shapes=tuple(pic.shapes))


def _frame(pic: Picture, thing: Thing, mark: Mark) -> None:
    x, y, w, h = thing.x, thing.y, thing.w, thing.h
    match mark.kind:
        case "holds":
            pic.box(x - 5, y - 5, w + 10, h + 10, "", LAMP, 4, r=10)
        case "fails":
            pic.box(x - 5, y - 5, w + 10, h + 10, "", FAILS, 4, r=10, dash=(10, 6))
        case "changed":
            pic.box(x - 7, y - 7, w + 14, h + 14, "", GLOW, 6, r=12)
            pic.box(x - 4, y - 4, w + 8, h + 8, "", LAMP, 3, r=9)
        case "pointer":
            pic.box(x - 3, y - 3, w + 6, h + 6, "", WHITE, 5, r=9)
            pic.box(x - 3, y - 3, w + 6, h + 6, "", ACCENT, 2.5, r=9)
        case "ghost":
            pic.box(x, y, w, h, "", EDGE, 2, r=6, dash=(2, 5))
        case "selected":
            pic.box(x - 4, y - 4, w + 8, h + 8, "", WHITE, 3, r=9)
            pic.box(x - 6, y - 6, w + 12, h + 12, "", INK, 4, r=11)
        case "target":
            pic.box(x, y, w, h, "", ACCENT, 3, r=8, dash=(3, 6))
            if min(w, h) >= SMALL:
                _plus(pic, x + w / 2, y + h)
        case "forbidden":
            hatch(pic, x, y, w, h, FAILS, 11, 1.4, 0.3)
            pic.box(x, y, w, h, "", FAILS, 3, r=8, dash=(10, 6))
            if min(w, h) >= SMALL:
                pic.path(ring(x + w / 2, y + h, 13, 8, 22.5), FAILS, WHITE, 2)
                pic.icon("cross", x + w / 2 - 7, y + h - 7, 14, WHITE, FAILS)


def _plus(pic: Picture, x: float, y: float) -> None:
    pic.disc(x, y, 11, ACCENT, WHITE, 2)
    pic.line(x - 6, y, x + 6, y, WHITE, 3)
    pic.line(x, y - 6, x, y + 6, WHITE, 3)


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
