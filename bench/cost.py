"""What explaining costs: the same random games, played plainly and explained, one after the other.

Each way has a process of its own, for who plays a game after another would find caches warm; and each game is compared
with itself, for neighbours in time share the machine's troubles. Processes differ by a hundredth or two, as their memory
happens to lie, so several pairs of them play.

Plain games forget their positions as they go, inside the clock; so what an explained game kept is forgotten inside it
too, and that is its cost. What it costs until the game ends, all steps still there, is told apart.
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
from typing import Any, NamedTuple

from bench import ours
from tutor.command.terminal import Progress
from tutor.core.game import Step
from tutor.games import ALL

PAIRS, WARM_UP, GAMES = 8, 40, 60
"""Pairs of processes; in each, games before the clock counts, for the first ones make what later ones share; and games
that count."""


class Cost(NamedTuple):
    """How many times as long explained games take as plain ones, and the part of it until the game ends."""

    whole: float
    kept: float


def costs(keys: list[str]) -> dict[str, Cost]:
    """The medians for each kind of game."""
    with Progress("explaining", len(keys) * PAIRS * (WARM_UP + GAMES)) as progress:
        seeds = count()
        return {key: _cost([ratio for _ in range(PAIRS) for ratio in _ratios(key, seeds, progress)]) for key in keys}


def _cost(ratios: list[Cost]) -> Cost:
    return Cost(median(ratio.whole for ratio in ratios), median(ratio.kept for ratio in ratios))


def _ratios(key: str, seeds: Iterator[int], progress: Progress) -> list[Cost]:
    """What a pair of processes measures, game by game."""
    alone = get_context("spawn")
    with ProcessPoolExecutor(1, alone) as one, ProcessPoolExecutor(1, alone) as other:
        ratios = []
        for seed in islice(seeds, WARM_UP + GAMES):
            progress(seed)
            plain, _ = one.submit(_seconds, key, seed, explains=False).result()
            kept, forgotten = other.submit(_seconds, key, seed, explains=True).result()
            ratios.append(Cost(forgotten / plain, kept / plain))
    return ratios[WARM_UP:]


def _seconds(key: str, seed: int, *, explains: bool) -> tuple[float, float]:
    """The processor time of one game: until it ends, and until what was kept of it is gone."""
    game = next(game for game in ALL if game.key == key)
    shelf: list[Step[Any]] = []
    play = ours.explained(game, shelf) if explains else ours.plain(game)
    gc.collect()
    gc.disable()
    began = process_time()
    for _ in play(Random(seed)):
        pass
    ended = process_time()
    shelf.clear()
    forgotten = process_time()
    gc.enable()
    return ended - began, forgotten - began
