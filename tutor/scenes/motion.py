"""Which pieces are on their way between two pictures of one board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from tutor.core.scene import Scene, Thing

MOST = 8
"""More pieces than this at once are not a movement but another picture."""


class Flight(Struct, frozen=True):
    """A piece that moved from one box to another, or turned over in its place."""

    start: tuple[float, float, float, float]
    end: tuple[float, float, float, float]
    turn: bool = False


def flights(old: Scene, new: Scene) -> tuple[Flight, ...]:
    """The pieces that moved or turned; none where the whole picture changed.

    A piece is followed by what it looks like; an id only tells twins apart, for places have ids too.
    """
    if (old.width, old.height) != (new.width, new.height):
        return ()
    before, after = _changed(old, new), _changed(new, old)
    found: list[Flight] = []
    for alike in (lambda a, b: a.kind == b.kind and a.id == b.id, lambda a, b: a.kind == b.kind):
        found += [Flight(_box(gone), _box(come)) for gone, come in _pairs(before, after, alike)]
    turned = _pairs(before, after, lambda a, b: _box(a) == _box(b))
    found += [Flight(_box(gone), _box(come), turn=True) for gone, come in turned]
    return tuple(found) if len(found) <= MOST else ()


def _changed(here: Scene, there: Scene) -> list[Thing]:
    """The pieces that the other picture does not show at the same place."""
    same = {(thing.kind, _box(thing)) for thing in there.things}
    return [thing for thing in here.things if thing.kind and (thing.kind, _box(thing)) not in same]


def _pairs(
    before: list[Thing], after: list[Thing], alike: Callable[[Thing, Thing], bool]
) -> Iterator[tuple[Thing, Thing]]:
    """Take what belongs together out of both lists."""
    for gone in list(before):
        come = next((thing for thing in after if alike(gone, thing)), None)
        if come is not None:
            before.remove(gone)
            after.remove(come)
            yield gone, come


def _box(thing: Thing) -> tuple[float, float, float, float]:
    return thing.x, thing.y, thing.w, thing.h
