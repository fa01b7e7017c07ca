"""Show me: the smallest position found in which a rule decides, rules meet, or two readings differ.

The search is a fixed list of chunks, taken in rounds; the answer is the smallest spot of the first round that has
one. So it depends on the seed alone, not on how many processes or machines work on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.alone import ALONE
from tutor.core.game import AnyGame
from tutor.core.record import Record, named
from tutor.explore.cabinet import cabinet
from tutor.explore.goal import Cites, Differs, Goal, meets
from tutor.explore.search import Look, look
from tutor.explore.shrink import shrink
from tutor.explore.spot import Spot
from tutor.explore.told import KINDS
from tutor.games import GAMES

if TYPE_CHECKING:
    from concurrent.futures import Executor

ROUND = 8
"""Chunks that are always finished together."""


class Progress(Struct, frozen=True):
    """How far a search is."""

    chunks: int
    of: int
    games: int
    events: int
    found: bool


class Found(Struct, frozen=True):
    """The answer of a search: a spot, or how far was looked without seeing one, which proves nothing."""

    game: str
    goal: Goal
    spot: Spot | None
    games: int
    events: int
    seconds: float
    stopped: bool = False

    def record(self, game: AnyGame) -> Record | None:
        """The moves that lead there."""
        return None if self.spot is None else self.spot.record(game)


class Search(Struct, frozen=True):
    """How to look: where the dice begin, how long, and where."""

    seed: int = 0
    rounds: int = 16
    workers: int = 0
    """Processes; none means one for each core, one means none besides this."""
    cluster: str = ""
    """The address of a Dask scheduler, which then does the work."""
    spots: tuple[Spot, ...] | None = None
    """Looked at first, and their starts changed at random later; usually what the cabinet has of the rules."""
    tries: int = 400
    """Smaller spots tried in the end."""
    relax: bool = True
    """Whether a rule that is not seen to decide is looked for where it only stands by."""


def find(
    game: AnyGame | str,
    *rules: str,
    differ: tuple[str, Any, Any] | None = None,
    search: Search | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Found:
    """Look for an event that cites all of ``rules``, or that an option's two values tell differently."""
    steps = searching(game, *rules, differ=differ, search=search, stop=stop)
    while True:
        try:
            progress(next(steps))
        except StopIteration as end:
            found: Found = end.value
            return found


def searching(
    game: AnyGame | str,
    *rules: str,
    differ: tuple[str, Any, Any] | None = None,
    search: Search | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Generator[Progress, None, Found]:
    """The same, step by step, for who has other things to do in between."""
    game = named(game, GAMES) if isinstance(game, str) else game
    goal: Goal = Differs(*differ) if differ is not None else Cites(_known(game, rules))
    search = _prepared(game, goal, search or Search())
    began = perf_counter()
    seen, stopped = yield from _rounds(game, goal, search, stop)
    if seen.spot is None and isinstance(goal, Cites) and search.relax and not stopped:  # a rule may only ever stand by
        goal = Cites(goal.rules, KINDS, alone=False)
        again, stopped = yield from _rounds(game, goal, search, stop)
        seen = seen + again
    spot = None if seen.spot is None else shrink(game, goal, seen.spot, search.tries)
    seconds = round(perf_counter() - began, 3)
    return Found(game.key, goal, spot, seen.games, seen.events, seconds, stopped)


def _prepared(game: AnyGame, goal: Goal, search: Search) -> Search:
    if search.spots is not None:
        return search
    kept = cabinet(game.key)
    rules = goal.rules if isinstance(goal, Cites) else ()
    return replace(search, spots=tuple(one.spot(game) for rule in rules if (one := kept.of(rule)) is not None))


def _known(game: AnyGame, rules: Sequence[str]) -> tuple[str, ...]:
    ids = {rule.id for rule in game.rules}
    if not rules or not ids.issuperset(rules):
        raise ValueError(f"no rule of {game.key}: {', '.join(sorted(set(rules) - ids)) or 'none named'}")
    return tuple(rules)


def _rounds(
    game: AnyGame, goal: Goal, search: Search, stop: Callable[[], bool]
) -> Generator[Progress, None, tuple[Look, bool]]:
    """Take rounds until one has a spot; the second value says whether somebody stopped it."""
    spots = search.spots or ()
    given = [spot for spot in spots if meets(game, goal, spot)]
    if given:
        return Look(min(given, key=lambda spot: spot.size), 0, len(spots)), False
    starts = tuple(spot.start for spot in spots)
    sent = game.key if GAMES.get(game.key) is game else game  # a game is made of functions, which do not travel
    seen = Look()
    with _hands(search) as pool:
        for number in range(search.rounds):
            chunks = range(number * ROUND, (number + 1) * ROUND)
            tasks = [(sent, goal, f"{search.seed}/{chunk}", starts) for chunk in chunks]
            for done, found in enumerate(_map(pool, tasks), 1):
                seen = seen + found
                yield Progress(number * ROUND + done, search.rounds * ROUND, seen.games, seen.events, bool(seen.spot))
                if stop():
                    return seen, True
            if seen.spot is not None:
                break
    return seen, False


def _task(task: tuple[AnyGame | str, Goal, str, tuple[Any, ...]]) -> Look:
    game, goal, seed, starts = task
    return look(GAMES[game] if isinstance(game, str) else game, goal, seed, starts)


def _map(pool: Executor | None, tasks: list[Any]) -> Iterable[Look]:
    return map(_task, tasks) if pool is None else pool.map(_task, tasks)


@contextmanager
def _hands(search: Search) -> Iterator[Executor | None]:
    """Whoever does the work: this process, several, or a cluster."""
    if search.cluster:
        with import_module("distributed").Client(search.cluster) as client:  # an extra that few need
            yield client.get_executor(pure=False)
        return
    workers = 1 if ALONE else search.workers or os.cpu_count() or 1
    with nullcontext() if workers == 1 else _processes(workers) as hands:
        yield hands


def _processes(workers: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - a browser's Python has no processes
    from multiprocessing import get_context  # noqa: PLC0415

    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
