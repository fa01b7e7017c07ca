"""How fast and how well the explorer answers: questions why not, searches on one and on two processes, certificates."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from logging import CRITICAL
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

from tutor.core.course import Outcome, Seat
from tutor.core.game import AnyGame, is_legal
from tutor.core.table import Auto, Table
from tutor.explore.account import of_table
from tutor.explore.cabinet import cabinet
from tutor.explore.certify import Fault, certify
from tutor.explore.find import Found, Search, find
from tutor.explore.goal import Cites
from tutor.explore.search import at_random
from tutor.explore.spot import Spot, begin, reach
from tutor.explore.starts import composed, dealt, stands
from tutor.explore.told import BREAKS
from tutor.explore.whynot import whynot
from tutor.games import GAMES

QUESTIONS = 500
MEDDLING = 0.15
"""How often a move is tried by a seat that is not asked."""
COMPOSED = 5
"""One question in so many is asked in a composed position."""
ON = 3
"""Moves made from a composed position at most."""


class Try(Struct, frozen=True):
    """An illegal move: where, what, and by whom; a composed position also says how it came about."""

    pos: Any
    move: Any
    seat: Seat
    spot: Spot | None = None


def illegal_tries(game: AnyGame, number: int, seed: int = 0) -> Iterator[Try]:
    """Random illegal tries: refused candidates, moves of other moments, and moves of seats that are not asked."""
    from_sketches = composed_tries(game, seed)
    for turn, tried in enumerate(islice(dealt_tries(game, seed), number), 1):
        yield tried if turn % COMPOSED else next(from_sketches)


def dealt_tries(game: AnyGame, seed: int) -> Iterator[Try]:
    """Tries in whole games, some from each; they never end."""
    rng = Random(seed)
    known: list[Any] = []
    while True:
        pos = begin(game, dealt(game, rng))
        choose = at_random(game, Cites(()), rng)
        while not isinstance(asked := game.decision(pos), Outcome):
            _, move = choose(pos, asked)
            if asked.seat is not Seat.CHANCE:
                candidates = list(game.candidates(pos))
                known.append(rng.choice(candidates))
                if rng.random() < 0.1 and (tried := _illegal(game, pos, asked.seat, [*candidates, *known], rng)):
                    yield tried
            *_, step = game.resolve(pos, move)
            pos = step.after


def composed_tries(game: AnyGame, seed: int) -> Iterator[Try]:
    """Tries in changed positions of the cabinet and the lab, a few moves on; they never end."""
    starts = tuple(one.spot(game).start for one in cabinet(game.key).specimens if one.kind not in BREAKS)
    for number in count():
        rng = Random(f"{seed}/{number}")
        start = composed(game, rng, starts)
        if not stands(game, start):
            continue
        spot = _on(game, Spot(start), rng)
        pos = reach(game, spot.start, spot.moves)
        asked = game.decision(pos)
        if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE or not game.legal(pos):
            continue
        if tried := _illegal(game, pos, asked.seat, list(game.candidates(pos)), rng):
            yield Try(tried.pos, tried.move, tried.seat, spot)


def _on(game: AnyGame, spot: Spot, rng: Random) -> Spot:
    """A few moves later, if there are any to make."""
    for _ in range(rng.randint(0, ON)):
        pos = reach(game, spot.start, spot.moves)
        if isinstance(game.decision(pos), Outcome) or not (legal := game.legal(pos)):
            return spot
        spot = Spot(spot.start, (*spot.moves, str(rng.choice(legal))))
    return spot


def _illegal(game: AnyGame, pos: Any, asked: Seat, moves: list[Any], rng: Random) -> Try | None:
    seat = rng.choice(game.seats(pos)) if rng.random() < MEDDLING else asked
    for move in rng.choices(moves, k=12):
        if not is_legal(game, pos, move, seat):
            return Try(pos, move, seat)
    return None


class WhyNots(Struct, frozen=True):
    """Answers to questions why not."""

    questions: int
    repaired: float
    median_ms: float
    slowest_ms: float


def questions(game: AnyGame, number: int = QUESTIONS) -> WhyNots:
    times, repaired = [], 0
    for tried in illegal_tries(game, number):
        began = perf_counter()
        answer = whynot(game, tried.pos, tried.move, tried.seat, tried.spot)
        times.append(1000 * (perf_counter() - began))
        repaired += bool(answer.now or answer.later or answer.elsewhere)
    return WhyNots(number, repaired / number, round(median(times), 1), round(max(times), 1))


def certificate(game: AnyGame, seed: int) -> tuple[int, tuple[Fault, ...]]:
    """How many moves a random game has, and its faults."""
    table = Table.deal(game, dealt(game, Random(seed)), seed=seed, auto=Auto(seats=frozenset(Seat) - {Seat.CHANCE}))
    table.settle()
    return len(table.history), certify(of_table(table), game.oracle)


def certificates(game: AnyGame, games: int) -> tuple[int, float]:
    """Faults in random games, and milliseconds for a move."""
    faults = moves = 0
    began = perf_counter()
    for seed in range(games):
        length, found = certificate(game, seed)
        faults += len(found)
        moves += length
    return faults, round(1000 * (perf_counter() - began) / max(moves, 1), 2)


class Searches(Struct, frozen=True):
    """Seconds for the same search on one process, on two, and on a cluster of two workers, if there is one."""

    one: float
    two: float
    cluster: float | None


def searches(game: AnyGame, rounds: int = 2) -> Searches:
    """Look for what is not there, so that all the work is done; every answer must be the same."""
    alone = _searched(game, rounds, workers=1)
    pair = _searched(game, rounds, workers=2)
    assert (alone.spot, alone.events) == (pair.spot, pair.events)
    if find_spec("distributed") is None:
        return Searches(alone.seconds, pair.seconds, None)
    local = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": CRITICAL}
    with import_module("distributed").LocalCluster(**local) as cluster:
        _searched(game, 1, cluster=cluster.scheduler_address)  # the workers import what they need
        spread = _searched(game, rounds, cluster=cluster.scheduler_address)
    assert (alone.spot, alone.events) == (spread.spot, spread.events)
    return Searches(alone.seconds, pair.seconds, spread.seconds)


def _searched(game: AnyGame, rounds: int, **where: Any) -> Found:
    """All rules never meet."""
    rules = (rule.id for rule in game.rules)
    return find(game, *rules, search=Search(rounds=rounds, spots=(), tries=0, relax=False, **where))


def report(number: int = QUESTIONS, games: int = 3, keys: Sequence[str] = ()) -> list[str]:
    """A row for each game: questions why not, certificates of random games, a search by one and by two."""
    lines = [
        f"Exploring: {number} refused moves a game, {games} random games certified, one search by one and by two.",
        "",
        f"{'':<12}{'repaired':>10}{'median ms':>11}{'slowest ms':>12}{'faults':>8}{'ms a move':>11}{'1 process':>11}{'2 processes':>13}{'2 Dask workers':>16}",
    ]
    for game in (GAMES[key] for key in keys or GAMES):
        asked = questions(game, number)
        faults, pace = certificates(game, games)
        took = searches(game)
        lines.append(
            f"{game.key:<12}{asked.repaired:>10.1%}{asked.median_ms:>11}{asked.slowest_ms:>12}{faults:>8}{pace:>11}"
            f"{took.one:>9.1f} s{_gain(took.one, took.two):>13}{_gain(took.one, took.cluster):>16}"
        )
    return lines


def _gain(one: float, many: float | None) -> str:
    """How long many take, and how many times as fast they are."""
    return "-" if many is None else f"{many:.1f} s {one / many:.1f}x"


def main() -> None:
    print(*report(int(sys.argv[1]) if len(sys.argv) > 1 else QUESTIONS), sep="\n")


if __name__ == "__main__":
    main()
