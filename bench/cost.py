"""What explaining costs: the same random games, played plainly and explained, one after the other.

Each way has a process of its own, for who plays a game after another would find caches warm; and each game is compared
with itself, for neighbours in time share the machine's troubles.
"""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time

from bench import ours
from tutor.command.terminal import Progress
from tutor.games import ALL

WAYS = {"(a)": ours.plain, "(b) explained": ours.explained}
WARM_UP, GAMES = 60, 480
"""Games before the clock counts, for the first ones of a process make what later ones share; and games that count."""


def costs(keys: list[str]) -> dict[str, float]:
    """For each kind of game, how many times as long explained games take as plain ones: the median."""
    with Progress("explaining", len(keys) * (WARM_UP + GAMES)) as progress:
        return {key: _cost(key, number, progress) for number, key in enumerate(keys)}


def _cost(key: str, number: int, progress: Progress) -> float:
    alone = get_context("spawn")
    with ProcessPoolExecutor(1, alone) as plain, ProcessPoolExecutor(1, alone) as explained:
        ratios = []
        for seed in range(WARM_UP + GAMES):
            progress(number * (WARM_UP + GAMES) + seed)
            seconds = [
                pool.submit(_seconds, key, way, seed).result()
                for pool, way in zip((plain, explained), WAYS, strict=True)
            ]
            ratios.append(seconds[1] / seconds[0])
    return median(ratios[WARM_UP:])


def _seconds(key: str, way: str, seed: int) -> float:
    """The processor time of one game."""
    play = WAYS[way](next(game for game in ALL if game.key == key))
    gc.collect()
    gc.disable()
    began = process_time()
    for _ in play(Random(seed)):
        pass
    seconds = process_time() - began
    gc.enable()
    return seconds
