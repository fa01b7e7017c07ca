"""The part of ``make soak`` about practice: 10,000 items a game, and everybody who holds one misconception.

Each item has one right answer by the engine, which the books confirm; each wrong one follows a named misconception or a
named slip; no two options read the same; nothing shows that the asked seat may not know.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from tests.practice.proofs import faults, items, unevenness
from tests.practice.test_practice import EVERY, found_out
from tutor.games import ALL, GAMES
from tutor.practice import kit

BATCH = 500
UNEVEN = 4.0
"""Chi-square over its degrees of freedom: by chance alone higher once in ten thousand runs."""
Places = Counter[tuple[int, int]]


def batch(key: str, seed: int, size: int) -> tuple[str, list[float], Places, Counter[str]]:
    made, rng = kit(GAMES[key]), Random(seed)
    seconds: list[float] = []
    places: Places = Counter()
    kinds: Counter[str] = Counter()
    for item, took in items(made, size, seed):
        for fault in faults(made, item, rng):
            raise AssertionError(f"{key}, seed {seed}, {item.kind} about {item.rule}: {fault}")
        seconds.append(took)
        places[len(item.options), item.answer] += 1
        kinds[item.kind] += 1
    return key, seconds, places, kinds


def learner(number: int, seed: int) -> None:
    game, belief = EVERY[number]
    found_out(game, belief, seed)


def main() -> int:
    options = argparse.ArgumentParser(prog="items", description=__doc__)
    options.add_argument("--items", type=int, default=10_000, help="for each game (10,000)")
    options.add_argument("--game", action="append", default=[], help="only this game; may be repeated")
    asked = options.parse_args()
    keys = [game.key for game in ALL if not asked.game or game.key in asked.game]
    size = min(BATCH, asked.items)
    seconds: dict[str, list[float]] = {key: [] for key in keys}
    places: dict[str, Places] = {key: Counter() for key in keys}
    kinds: dict[str, Counter[str]] = {key: Counter() for key in keys}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        batches = [pool.submit(batch, key, seed, size) for key in keys for seed in range(asked.items // size)]
        people = [pool.submit(learner, number, 11) for number, (game, _) in enumerate(EVERY) if game.key in keys]
        for future in batches:
            key, took, where, what = future.result()
            seconds[key] += took
            places[key] += where
            kinds[key] += what
        for one in people:
            one.result()
    for key in keys:
        took = sorted(seconds[key])
        median, late = took[len(took) // 2] * 1000, took[len(took) * 99 // 100] * 1000
        even = unevenness(places[key])
        said = ", ".join(f"{number} {kind}" for kind, number in kinds[key].most_common())
        print(
            f"{key}: {len(took)} items, all proved ({said}); {median:.0f} ms each, 99 of 100 under {late:.0f} ms; evenness {even:.2f}"
        )
        assert even < UNEVEN, "the places of right answers are uneven"
        assert median < 100, "half of all items take too long to make"
        assert late < 1000, "one item in a hundred takes too long to make"
    print(f"{len(people)} misconceptions: each found out within 30 items, and nothing else suspected")
    return 0


if __name__ == "__main__":
    sys.exit(main())
