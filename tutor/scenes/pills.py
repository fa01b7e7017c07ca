"""Where on a board a few signs have room: between what they compare, else beside what they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.core.scene import Point, Scene, Thing
from tutor.look.marks import Pill

LARGE, SMALL = 22, 14
"""Sizes of the signs, between two things and beside one."""
AIR = 5


def pills(board: Scene, where: Iterable[str], text: str) -> tuple[Pill, ...]:
    """The signs, if there is anything to say and room for it; of a step, what it compares comes first, what it adds to last."""
    things = [thing for id in where if (thing := board.thing(id)) is not None] if text else []
    ordered = things if _compares(text) else things[::-1]
    found = (pill for thing in ordered for pill in _free(board, _tried(board, thing, text)))
    first = next(found, None)
    return () if first is None else (first,)


def _compares(text: str) -> bool:
    return bool(set("<=>") & set(text))


def _tried(board: Scene, thing: Thing, text: str) -> Iterator[Pill]:
    """A comparison between the two that it compares, or over what lies in their place; anything else beside the thing."""
    if not _compares(text):
        yield from (Pill(at, text, SMALL) for at in _beside(thing, Pill((0, 0), text, SMALL).box[2]))
        return
    place = thing.id.rpartition(":")[0]
    both = [one for one in board.things if place and one.id.rpartition(":")[0] == place]
    if len(both) == 2:
        yield Pill(_between(*both), text, LARGE)
    elif (top := max((one.y for one in board.things if _lies_in(one, thing)), default=None)) is not None:
        for size in (LARGE, SMALL):
            yield Pill((thing.x + thing.w / 2, top - AIR - Pill((0, 0), text, size).box[3] / 2), text, size)


def _lies_in(one: Thing, place: Thing) -> bool:
    x, y = one.x + one.w / 2, one.y + one.h / 2
    return one.id != place.id and place.x < x < place.x + place.w and place.y < y < place.y + place.h


def _between(one: Thing, other: Thing) -> Point:
    return (
        (one.x + one.w / 2 + other.x + other.w / 2) / 2,
        (min(one.y + one.h, other.y + other.h) + max(one.y, other.y)) / 2,
    )


def _beside(thing: Thing, width: float) -> list[Point]:
    """To the right, below, above; to the left, where names stand, last."""
    x, y, across, down = thing.x + thing.w / 2, thing.y + thing.h / 2, thing.w / 2 + width / 2 + AIR, thing.h / 2 + 22
    return [(x + across, y), (x, y + down), (x, y - down), (x - across, y)]


def _free(board: Scene, tried: Iterable[Pill]) -> Iterator[Pill]:
    """Those that cover no thing; what they lie in as a whole does not count."""
    for pill in tried:
        x, y, w, h = pill.box
        within = x >= 0 and x + w <= board.width and y >= 0 and y + h <= board.height
        if within and not any(_meets(thing, x, y, w, h) for thing in board.things):
            yield pill


def _meets(thing: Thing, x: float, y: float, w: float, h: float) -> bool:
    inside = thing.x <= x and thing.y <= y and x + w <= thing.x + thing.w and y + h <= thing.y + thing.h
    inside = inside and thing.h > 2 * h
    apart = x + w <= thing.x or thing.x + thing.w <= x or y + h <= thing.y or thing.y + thing.h <= y
    return not inside and not apart
