"""Making a specimen small: moves that are not needed go, and so does what a sketch need not say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.explore.edits import Set, put, removals
from tutor.explore.goal import Goal, meets
from tutor.explore.spot import Spot

TRIES = 1500
"""Smaller spots tried before one is taken as small enough."""


def shrink(game: AnyGame, goal: Goal, spot: Spot, tries: int = TRIES) -> Spot:
    """The smallest spot found by leaving things out, one after another, that still shows the goal."""
    counter = count(1)

    def good(smaller: Spot, than: Spot) -> bool:
        return smaller.size < than.size and next(counter) <= tries and meets(game, goal, smaller)

    while True:
        before = spot
        for way in (_without_event, _without_moves, _with_usual_fields, _without_things):
            spot = _settle(way, spot, good)
        if spot == before:
            return spot


def _settle(way: Callable[[Spot], Iterator[Spot]], spot: Spot, good: Callable[[Spot, Spot], bool]) -> Spot:
    """Follow a way of making smaller until it leads no further."""
    while (smaller := next((other for other in way(spot) if good(other, spot)), None)) is not None:
        spot = smaller
    return spot


def _without_event(spot: Spot) -> Iterator[Spot]:
    """The start tells it, or the moves before the last one do."""
    yield Spot(spot.start)
    if spot.tried:
        yield Spot(spot.start, spot.moves)
        yield replace(spot, moves=())


def _without_moves(spot: Spot) -> Iterator[Spot]:
    """Runs of moves are left out, long ones first."""
    size = max(1, len(spot.moves) // 2)
    while size >= 1:
        for at in range(0, len(spot.moves), size):
            yield replace(spot, moves=spot.moves[:at] + spot.moves[at + size :])
        size //= 2


def _with_usual_fields(spot: Spot) -> Iterator[Spot]:
    """Fields go back to what they usually are."""
    usual = type(spot.start)()
    for name in spot.start.__struct_fields__:
        if getattr(spot.start, name) != getattr(usual, name):
            yield replace(spot, start=replace(spot.start, **{name: getattr(usual, name)}))
            yield from _usual_inside(spot, name, getattr(spot.start, name), getattr(usual, name))


def _usual_inside(spot: Spot, name: str, value: Any, usual: Any) -> Iterator[Spot]:
    if isinstance(value, Struct) and isinstance(usual, type(value)):
        for inner in value.__struct_fields__:
            yield replace(spot, start=put(spot.start, (name, inner), getattr(usual, inner)))
    if isinstance(value, dict):
        for key in value:
            rest = {other: part for other, part in value.items() if other != key}
            yield replace(spot, start=replace(spot.start, **{name: rest}))


def _without_things(spot: Spot) -> Iterator[Spot]:
    """One thing is taken out of the sketch."""
    edit: Set
    for edit in removals(spot.start):
        yield replace(spot, start=put(spot.start, edit.path, edit.value))
