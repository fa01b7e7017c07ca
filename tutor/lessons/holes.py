"""Holes in a written position: names in braces, such as ``"{you} : 3"``, and the values that can stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.lessons.scenes import Vary

HOLE = re.compile(r"\{(\w+)\}")


def open_holes(written: Any) -> frozenset[str]:
    """The names in braces in a written position."""
    match written:
        case str():
            return frozenset(HOLE.findall(written))
        case Mapping():
            return frozenset().union(*map(open_holes, written.values()))
        case list() | tuple():
            return frozenset().union(*map(open_holes, written))
    return frozenset()


def fill(written: Any, values: Mapping[str, int | str]) -> Any:
    """A written position with these values in its holes; a text that is nothing but a hole becomes the value itself."""
    match written:
        case str() if (whole := HOLE.fullmatch(written)) and whole[1] in values:
            return values[whole[1]]
        case str():
            return HOLE.sub(lambda hole: str(values.get(hole[1], hole[0])), written)
        case Mapping():
            return {name: fill(value, values) for name, value in written.items()}
        case list() | tuple():
            return [fill(value, values) for value in written]
    return written


def values_of(given: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """Two numbers are a range; anything else is a list."""
    match given:
        case int() as low, int() as high if low < high:
            return tuple(range(low, high + 1))
    return given


def written_ways(scene: Vary) -> Iterator[Any]:
    """The position with every value of every hole, one hole at a time."""
    for name, values in scene.holes.items():
        yield from (fill(scene.written, {**scene.begin, name: value}) for value in values)
