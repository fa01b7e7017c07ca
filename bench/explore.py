"""How fast and how well the explorer answers: questions why not, searches on one and on two processes, certificates."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

from tutor.core.game import AnyGame, Outcome, Seat, is_legal
from tutor.core.table import Auto, Table
from tutor.explore.account import of_table
from tutor.explore.certify import certify
from tutor.explore.find import Found, Search, find
from tutor.explore.goal import Cites
from tutor.explore.ledger import ledger
from tutor.explore.search import at_random
from tutor.explore.spot import begin
from tutor.explore.starts import dealt
from tutor.explore.whynot import whynot
from tutor.games import GAMES

QUESTIONS = 500
MEDDLING = 0.15
"""How often a move is tried by a seat that is not asked."""


class Try(Struct, frozen=True):
    """An illegal move: where, what, and by whom."""

    pos: Any
    move: Any
    seat: Seat


def illegal_tries(game: AnyGame, count: int, seed: int = 0) -> Iterator[Try]:
    """Random illegal tries: refused candidates, moves of other moments, and moves of seats that are not asked."""
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
                    count -= 1
                    if count == 0:
                        return
            *_, step = game.resolve(pos, move)
            pos = step.after


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


def questions(game: AnyGame, count: int = QUESTIONS) -> WhyNots:
    times, repaired = [], 0
    for tried in illegal_tries(game, count):
        began = perf_counter()
        answer = whynot(game, tried.pos, tried.move, tried.seat)
        times.append(1000 * (perf_counter() - began))
        repaired += answer.repaired
    return WhyNots(count, repaired / count, round(median(times), 1), round(max(times), 1))


def certificates(game: AnyGame, count: int) -> tuple[int, float]:
    """Faults in random games, and milliseconds for a move."""
    seats = frozenset(Seat) - {Seat.CHANCE}
    faults = moves = 0
    began = perf_counter()
    for seed in range(count):
        table = Table.deal(game, dealt(game, Random(seed)), seed=seed, auto=Auto(seats=seats))
        table.settle()
        faults += len(certify(of_table(table), ledger(game.key)))
        moves += len(table.history)
    return faults, round(1000 * (perf_counter() - began) / max(moves, 1), 2)


class Searches(Struct, frozen=True):
    """Seconds for the same search on one process, on two, and on a cluster of two workers, if there is one."""

    one: float
    two: float
    cluster: float | None


def searches(game: AnyGame, rounds: int = 1) -> Searches:
    """Look for two rules that hardly meet, so that all the work is done; every answer must be the same."""
    alone = _searched(game, rounds, workers=1)
    pair = _searched(game, rounds, workers=2)
    assert (alone.spot, alone.events) == (pair.spot, pair.events)
    if find_spec("distributed") is None:
        return Searches(alone.seconds, pair.seconds, None)
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        _searched(game, 1, cluster=local.scheduler_address)  # the workers import what they need
        spread = _searched(game, rounds, cluster=local.scheduler_address)
    assert (alone.spot, alone.events) == (spread.spot, spread.events)
    return Searches(alone.seconds, pair.seconds, spread.seconds)


def _searched(game: AnyGame, rounds: int, **where: Any) -> Found:
    rules = game.rules[0].id, game.rules[-1].id
    return find(game, *rules, search=Search(rounds=rounds, spots=(), tries=0, **where))


def report(questions_a_game: int = QUESTIONS, games: int = 3, keys: Sequence[str] = ()) -> str:
    """A table of everything, a row for each game."""
    lines = [
        "game         repaired  median ms  slowest ms   faults  ms a move   search on 1 / 2 processes / 2 Dask workers"
    ]
    for game in (GAMES[key] for key in keys or GAMES):
        asked = questions(game, questions_a_game)
        faults, pace = certificates(game, games)
        took = searches(game)
        cluster = "-" if took.cluster is None else f"{took.cluster:.1f} s"
        lines.append(
            f"{game.key:12} {asked.repaired:8.1%} {asked.median_ms:10} {asked.slowest_ms:11}"
            f" {faults:8} {pace:10}   {took.one:.1f} s / {took.two:.1f} s / {cluster}"
        )
    return "\n".join(lines)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else QUESTIONS
    print(report(count))


if __name__ == "__main__":
    main()
