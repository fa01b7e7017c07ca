"""What explaining costs: the same random games, played plainly and explained, one after the other.

Each way has a process of its own, for who plays a game after another would find caches warm; and the two take turns, game
by game, for neighbours in time share the machine's troubles. Processes differ by a hundredth or two, as their memory
happens to lie, and what else the machine does only ever adds; so several pairs of them play the same games, and each game
counts at its best, as in timeit. What all games cost, troubles included, is told apart.

Plain games forget their positions as they go, inside the clock; so what an explained game kept is forgotten inside it
too, and that is its cost. What it costs until the game ends, all steps still there, is told apart, too.
"""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench import ours
from tutor.command.terminal import Progress
from tutor.core.course import Step
from tutor.games import ALL

PAIRS, WARM_UP, GAMES = 10, 40, 50
"""Pairs of processes; in each, games before the clock counts, for the first ones make what later ones share; and games
that count."""


class Seconds(NamedTuple):
    """Processor time of one game: played plainly; explained, until it ends and until what was kept of it is gone."""

    plain: float
    ended: float
    forgotten: float


class Cost(NamedTuple):
    """How many times as long explained games take as plain ones."""

    best: float
    """Each game at its best."""
    ended: float
    """The part of it until the game ends."""
    usual: float
    """The median of all games as they were."""


def costs(keys: list[str]) -> dict[str, Cost]:
    """The cost for each kind of game."""
    measured: dict[str, list[list[Seconds]]] = {key: [] for key in keys}
    with Progress("explaining", len(keys) * PAIRS) as progress:
        for done, (key, _) in enumerate(product(keys, range(PAIRS))):
            progress(done)
            measured[key].append(_by_pair(key))
    return {key: _cost(pairs) for key, pairs in measured.items()}


def _by_pair(key: str) -> list[Seconds]:
    """What a pair of processes takes, game by game."""
    alone = get_context("spawn")
    with ProcessPoolExecutor(1, alone) as one, ProcessPoolExecutor(1, alone) as other:
        found = []
        for seed in range(WARM_UP + GAMES):
            plain, _ = one.submit(_seconds, key, seed, explains=False).result()
            found.append(Seconds(plain, *other.submit(_seconds, key, seed, explains=True).result()))
    return found[WARM_UP:]


def _cost(pairs: list[list[Seconds]]) -> Cost:
    best = [Seconds(*map(min, zip(*tries, strict=True))) for tries in zip(*pairs, strict=True)]
    plain, ended, forgotten = map(sum, zip(*best, strict=True))
    usual = median(game.forgotten / game.plain for games in pairs for game in games)
    return Cost(forgotten / plain, ended / plain, usual)


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
