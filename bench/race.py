"""Moves a second of several engines, which take turns, a short round each, several times.

Seconds are of processor time: what else the machine does hurts nobody in particular. Each contender has a process of its
own, for who plays where another has played finds memory in tatters; and games of its own, for who plays another's games
again finds caches warm.
"""

from __future__ import annotations

import gc
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import cache
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time

from bench import ours, peers
from tutor.command.terminal import Progress
from tutor.games import GAMES

Speeds = dict[str, list[float]]
"""Moves a second by contender, round by round."""


def entered(keys: list[str]) -> list[str]:
    """Our contenders: each game in each way."""
    return [f"{key} {way}" for key in keys for way in ours.WAYS]


def race(names: list[str], rounds: int, seconds: float) -> tuple[Speeds, Speeds]:
    """The speeds of all: moves of players, and those of chance too."""
    by_players: Speeds = {name: [] for name in names}
    every: Speeds = {name: [] for name in names}
    with Progress("measuring", rounds * len(names)) as progress, ExitStack() as open_:
        own = {name: open_.enter_context(ProcessPoolExecutor(1, get_context("spawn"))) for name in names}
        for turn in range(rounds):
            for place, name in enumerate(names):
                progress(turn * len(names) + place)
                speed, players_speed = own[name].submit(measure, name, turn, seconds).result()
                every[name].append(speed)
                by_players[name].append(players_speed)
    return by_players, every


def measure(name: str, turn: int, seconds: float) -> tuple[float, float]:
    """Moves a second, and those made by players rather than by chance; the garbage collector waits, as in timeit."""
    play, rng = _player(name), Random(f"{turn} {name}")
    moves = by_players = 0
    gc.collect()
    gc.disable()
    began = now = process_time()
    while now - began < seconds:
        for by_player in play(rng):
            moves += 1
            by_players += by_player
            if not moves % 256 and process_time() - began > 2 * seconds:
                break
        now = process_time()
    gc.enable()
    return moves / (now - began), by_players / (now - began)


@cache
def _player(name: str) -> ours.Player:
    if name in peers.PEERS:
        return peers.PEERS[name]()
    key, _, way = name.partition(" ")
    return ours.WAYS[way](GAMES[key])


def times(one: list[float], other: list[float]) -> float:
    """How many times as fast one is as the other: the median over rounds, for neighbours in time share its troubles."""
    return median(a / b for a, b in zip(one, other, strict=True))


def table(title: str, speeds: Speeds, rivals: list[str]) -> list[str]:
    """A row for each engine: its speed, and how many times as fast it is as each rival."""
    rows = [f"{title:<28}{'moves/s':>10}" + "".join(f"{'/ ' + name.split()[0]:>15}" for name in rivals)]
    for name, speed in speeds.items():
        ratios = "".join(f"{times(speed, speeds[rival]):>15.2f}" for rival in rivals)
        rows.append(f"{name:<28}{median(speed):>10,.0f}{ratios}")
    return [*rows, ""]
