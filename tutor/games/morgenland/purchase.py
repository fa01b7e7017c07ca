"""Which kinds of treasure can pay for which figures: each figure its number, in one kind, each in another kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from msgspec import Struct

from tutor.games.morgenland.pieces import TREASURES, Hoard


class Lack(Struct, frozen=True, gc=False):
    """Why nothing can pay: these figures need so many kinds of at least ``need`` each; only ``kinds`` have that many."""

    figures: tuple[int, ...]
    need: int
    kinds: tuple[str, ...]


@lru_cache(maxsize=4096)
def ways(numbers: tuple[int, ...], hoard: Hoard) -> tuple[tuple[int, ...], ...]:
    """Every choice of a kind for each figure that the hoard can pay."""
    if len(numbers) > len(hoard):
        return ()
    return tuple(
        kinds
        for kinds in permutations(range(len(hoard)), len(numbers))
        if all(hoard[kind] >= number for kind, number in zip(kinds, numbers, strict=True))
    )


def way(numbers: tuple[int, ...], hoard: Hoard) -> tuple[int, ...]:
    """One choice of a kind for each figure, the fullest kind for the highest; meant for hoards that can pay."""
    fullest = sorted(range(len(hoard)), key=hoard.__getitem__, reverse=True)
    highest = sorted(range(len(numbers)), key=numbers.__getitem__, reverse=True)
    kinds = dict(zip(highest, fullest, strict=False))
    return tuple([kinds[place] for place in range(len(numbers))])


def lacking(numbers: Sequence[int], hoard: Hoard) -> Lack | None:
    """What is missing, or None if the hoard can pay.

    A kind that can pay a figure can pay every lower one. So paying is possible exactly if, with figures and kinds
    both sorted from the highest, each figure is matched by the kind of its place.
    """
    figures, kinds = sorted(numbers, reverse=True), sorted(hoard, reverse=True)
    for place, need in enumerate(figures):
        if place >= len(kinds) or kinds[place] < need:
            enough = tuple(TREASURES[kind] + "s" for kind, count in enumerate(hoard) if count >= need)
            return Lack(tuple(figures[: place + 1]), need, enough)
    return None
