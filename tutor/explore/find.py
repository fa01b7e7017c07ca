"""Show me: the smallest position found in which a rule decides, rules meet, or two readings differ.

The search is a fixed list of chunks, taken in rounds; the answer is the smallest spot of the first round that has
one. So it depends on the seed alone, not on how many processes or machines work on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from importlib import import_module
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.alone import ALONE
from tutor.core.game import AnyGame
from tutor.core.record import Record, named
from tutor.core.refused import Refused
from tutor.explore.cabinet import cabinet
from tutor.explore.goal import Cites, Differs, Goal, meets
from tutor.explore.search import Look, look, looking
from tutor.explore.shrink import shrink
from tutor.explore.spot import Spot
from tutor.explore.told import KINDS
from tutor.games import GAMES

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
    late: bool = False
    """Whether it was left because time was up."""

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
    seconds: float = 0
    """How long to look at most, where this process does the work; no limit if 0."""


class Hunt:
    """A search in this process, a piece at a time: go through it as long as you like, then take the answer."""

    def __init__(self, game: AnyGame, goal: Goal, search: Search) -> None:
        self.game, self.search = game, _prepared(game, goal, search)
        self.goals = _ways(goal, search)
        self.goal, self.look = goal, Look()
        self.began = perf_counter()
        self.late = False

    def __iter__(self) -> Iterator[Progress]:
        for goal in self.goals:
            self.goal = goal
            for far in self._rounds():
                yield far
                self.late = 0 < self.search.seconds < perf_counter() - self.began
                if self.late:
                    return
            if self.look.spot is not None:
                return

    def _rounds(self) -> Iterator[Progress]:
        given = _given(self.game, self.goal, self.search)
        if given is not None:
            self.look = given
            return
        before, whole = self.look, self.search.rounds * ROUND
        starts = tuple(spot.start for spot in self.search.spots or ())
        for chunk in range(whole):
            if chunk % ROUND == 0 and before.spot is not None:
                return
            for piece in looking(self.game, self.goal, f"{self.search.seed}/{chunk}", starts):
                self.look = before + piece
                yield Progress(chunk + 1, whole, self.look.games, self.look.events, self.look.spot is not None)
            before = self.look

    def answer(self, *, stopped: bool = False) -> Found:
        """What was found so far, made small; or how far was looked."""
        found = _answer(self.game, self.goal, self.look, self.search, self.began, stopped=stopped)
        return replace(found, late=self.late and found.spot is None)


def find(
    game: AnyGame | str,
    *rules: str,
    differ: tuple[str, Any, Any] | None = None,
    search: Search | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Found:
    """Look for an event that cites all of ``rules``, or that comes to something else under an option's two values."""
    game = named(game, GAMES) if isinstance(game, str) else game
    goal: Goal = Differs(*differ) if differ is not None else Cites(_known(game, rules))
    search = search or Search()
    if not ALONE and (search.workers != 1 or search.cluster):
        return _pooled(game, goal, _prepared(game, goal, search), progress, stop)
    steps = searching(game, goal, search, stop)
    while True:
        try:
            progress(next(steps))
        except StopIteration as end:
            found: Found = end.value
            return found


def searching(
    game: AnyGame, goal: Goal, search: Search, stop: Callable[[], bool] = lambda: False
) -> Generator[Progress, None, Found]:
    """The same, step by step, for who has other things to do in between."""
    hunt = Hunt(game, goal, search)
    for far in hunt:
        yield far
        if stop():
            return hunt.answer(stopped=True)
    return hunt.answer()


def _ways(goal: Goal, search: Search) -> tuple[Goal, ...]:
    """A rule may only ever stand by."""
    relaxed = isinstance(goal, Cites) and search.relax
    return (goal, Cites(goal.rules, KINDS, alone=False)) if relaxed and isinstance(goal, Cites) else (goal,)


def _answer(game: AnyGame, goal: Goal, seen: Look, search: Search, began: float, *, stopped: bool) -> Found:
    spot = None if seen.spot is None else shrink(game, goal, seen.spot, search.tries)
    return Found(game.key, goal, spot, seen.games, seen.events, round(perf_counter() - began, 3), stopped)


def _given(game: AnyGame, goal: Goal, search: Search) -> Look | None:
    """The smallest of the spots handed in that shows it."""
    spots = search.spots or ()
    given = [spot for spot in spots if meets(game, goal, spot)]
    return Look(min(given, key=lambda spot: spot.size), 0, len(spots)) if given else None


# ------------------------------------------------------------------------------------------------ with more hands
def _pooled(
    game: AnyGame, goal: Goal, search: Search, progress: Callable[[Progress], None], stop: Callable[[], bool]
) -> Found:
    """The same by several processes, or by a cluster."""
    began, seen, stopped = perf_counter(), Look(), False
    for way in _ways(goal, search):
        goal = way
        found, stopped = _rounds(game, goal, search, progress, stop)
        seen = seen + found
        if seen.spot is not None or stopped:
            break
    return _answer(game, goal, seen, search, began, stopped=stopped)


def _prepared(game: AnyGame, goal: Goal, search: Search) -> Search:
    if search.spots is not None:
        return search
    kept = cabinet(game.key)
    rules = goal.rules if isinstance(goal, Cites) else ()
    return replace(search, spots=tuple(one.spot(game) for rule in rules if (one := kept.of(rule)) is not None))


def _known(game: AnyGame, rules: Sequence[str]) -> tuple[str, ...]:
    ids = {rule.id for rule in game.rules}
    if not rules or not ids.issuperset(rules):
        raise Refused("no_rule", key=game.key, rules=tuple(sorted(set(rules) - ids)))
    return tuple(rules)


def _rounds(
    game: AnyGame, goal: Goal, search: Search, progress: Callable[[Progress], None], stop: Callable[[], bool]
) -> tuple[Look, bool]:
    """Take rounds until one has a spot; the second value says whether somebody stopped it."""
    given = _given(game, goal, search)
    if given is not None:
        return given, False
    starts = tuple(spot.start for spot in search.spots or ())
    sent = game.key if GAMES.get(game.key) is game else game  # a game is made of functions, which do not travel
    seen = Look()
    with _hands(search) as pool:
        for number in range(search.rounds):
            chunks = range(number * ROUND, (number + 1) * ROUND)
            tasks = [(sent, goal, f"{search.seed}/{chunk}", starts) for chunk in chunks]
            for done, found in enumerate(_map(pool, tasks), 1):
                seen = seen + found
                progress(
                    Progress(number * ROUND + done, search.rounds * ROUND, seen.games, seen.events, bool(seen.spot))
                )
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
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - not where Python is alone
    from multiprocessing import get_context  # noqa: PLC0415

    workers = search.workers or os.cpu_count() or 1
    pool = nullcontext() if workers == 1 else ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    with pool as hands:
        yield hands
