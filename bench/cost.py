"""What explaining costs: the same random games, played plainly and explained, one after the other.

Each way has a process of its own, for who plays a game after another would find caches warm; and each game is compared
with itself, for neighbours in time share the machine's troubles. Processes differ by a hundredth or two, as their memory
happens to lie, so several pairs of them play.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time

from bench import ours
from tutor.command.terminal import Progress
from tutor.games import ALL

WAYS = {"(a)": ours.plain, "(b) explained": ours.explained}
PAIRS, WARM_UP, GAMES = 8, 40, 60
"""Pairs of processes; in each, games before the clock counts, for the first ones make what later ones share; and games
that count."""


def costs(keys: list[str]) -> dict[str, float]:
    """For each kind of game, how many times as long explained games take as plain ones: the median."""
    with Progress("explaining", len(keys) * PAIRS * (WARM_UP + GAMES)) as progress:
        seeds = count()
        return {key: median(ratio for _ in range(PAIRS) for ratio in _ratios(key, seeds, progress)) for key in keys}


def _ratios(key: str, seeds: Iterator[int], progress: Progress) -> list[float]:
    """What a pair of processes measures, game by game."""
    alone = get_context("spawn")
    with ProcessPoolExecutor(1, alone) as plain, ProcessPoolExecutor(1, alone) as explained:
        ratios = []
        for seed in islice(seeds, WARM_UP + GAMES):
            progress(seed)
            seconds = [
                pool.submit(_seconds, key, way, seed).result()
                for pool, way in zip((plain, explained), WAYS, strict=True)
            ]
            ratios.append(seconds[1] / seconds[0])
    return ratios[WARM_UP:]


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
