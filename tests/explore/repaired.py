"""``python -m tests.explore.repaired``: how many refusals have a repair, how many repairs are told, and how many are false."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from tests.explore.test_repairs import allows, asked, comes_true
from tutor.core.game import AnyGame
from tutor.games import ALL


def report(game: AnyGame) -> Iterator[str]:
    """What is false, then the figures."""
    counts: Counter[str] = Counter()
    for number, one in enumerate(asked(game.key)):
        counts.update(refusals=1, written=one.at.spot is not None, repaired=one.refusal.told.near)
        for line in one.refusal.elsewhere():
            counts["changes"] += 1
            if not allows(game, one, line):
                counts["false"] += 1
                yield f"false: {line} {one.at.spot} {one.move} {one.mover}"
        for line in one.refusal.later():
            counts["moments"] += 1
            if not comes_true(game, one, line, number):
                counts["false"] += 1
                yield f"false: {line} {one.at.spot} {one.move} {one.mover}"
    yield f"{game.key}: {dict(counts)}"


if __name__ == "__main__":
    for each in ALL:
        sys.stdout.writelines(f"{line}\n" for line in report(each))
        sys.stdout.flush()
