"""``make soak``: thousands of random games. They end, lose no piece, replay from their records, and leak nothing.

The oracle read hundreds more, with every seat trying things all the while, and everything that is said in them is true;
lists of legal moves are the judge's, in dealt games and in composed positions.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

from msgspec.structs import asdict

from tests.games.sampling import setups
from tests.games.test_contract_truth import same_lists
from tests.games.truth import in_a_game
from tutor.command.terminal import Progress
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.record import Record
from tutor.core.table import Table
from tutor.explore.simulate import Moment, walk
from tutor.explore.spot import begin
from tutor.explore.starts import composed, dealt, stands
from tutor.games import ALL, GAMES

BATCH = 20
MORE = {"caesar": 2_000}
USUAL = 1_000
READ = 500
"""Games that are read with the oracle."""

Job = tuple[str, int | None, int]
"""A game, the number of a setup or none for games of any that are read with the oracle, and the first seed of a batch."""


def batch(job: Job, size: int) -> tuple[Job, int]:
    key, number, first = job
    game = GAMES[key]
    seeds = range(first, first + size)
    if number is None:
        return job, sum(read(game, seed) for seed in seeds)
    setup = setups(game)[number]
    return job, sum(one_game(game, setup, seed) for seed in seeds)


def read(game: AnyGame, seed: int) -> int:
    """What is said in a game is true, and its lists are the judge's; so they are in a position composed at random."""
    for fault, at in in_a_game(game, 1_000 + seed):
        raise AssertionError(f"{at}: {fault}")
    rng = Random(f"soak/{seed}")
    for moment in rng.sample(played := list(walk(game, begin(game, dealt(game, rng)), rng)), min(40, len(played))):
        same_lists(game, moment.pos)
    for _ in range(40):
        start = composed(game, rng)
        if stands(game, start):
            same_lists(game, begin(game, start))
    return 1


def one_game(game: AnyGame, setup: Any, seed: int) -> int:
    eyes = Random(seed)
    table: Table[Any, Any] = Table.deal(game, setup)
    count = game.oracle.pieces
    pieces = count(table.pos)
    try:
        for moment in walk(game, table.pos, Random(seed)):
            assert count(moment.pos) == pieces, "pieces appeared or vanished"
            look(game, moment, eyes)
            if moment.move is not None and seed % BATCH == 0:
                table.play(moment.move)
        if seed % BATCH == 0:
            assert Record.loads(Record.of(table).share()).table(GAMES).pos == moment.pos, (
                "the record plays another game"
            )
    except Exception as error:
        error.add_note(f"{game.key}, {unusual(game, setup)}, seed {seed}")
        raise
    return 1


def look(game: AnyGame, moment: Moment, rng: Random) -> None:
    """Now and then, let the seat that is asked look, and decide from what it sees."""
    if rng.random() > 0.05 or not isinstance(moment.asked, Decision) or moment.asked.seat is Seat.CHANCE:
        return
    seat = moment.asked.seat
    view = game.view(moment.pos, seat)
    assert game.view(view, seat) == view, "a view of a view is another view"
    assert Counter(map(str, game.legal(view))) == Counter(map(str, game.legal(moment.pos))), "a view has other moves"


def unusual(game: AnyGame, setup: Any) -> str:
    """A setup by what is not usual about it."""
    told, usual = asdict(setup), asdict(game.Setup())
    return ", ".join(f"{name} {value}" for name, value in told.items() if value != usual[name]) or "as usual"


def jobs(keys: list[str], games: int | None, part: str) -> list[Job]:
    found: list[Job] = []
    for game in ALL:
        if keys and game.key not in keys:
            continue
        if part != "games":
            found += [(game.key, None, first) for first in range(0, games or READ, BATCH)]
        for number in range(len(setups(game))) if part != "oracle" else ():
            total = games or (MORE.get(game.key, USUAL) if number == 0 else USUAL)
            found += [(game.key, number, first) for first in range(0, total, BATCH)]
    return found


def told(key: str, number: int | None, played: int) -> str:
    """What is known of so many games."""
    if number is None:
        return f"{key}, all kinds of setups: {played} games read with the oracle, nothing untrue was said"
    setup = unusual(GAMES[key], setups(GAMES[key])[number])
    return f"{key}, {setup}: {played} games ended, no piece appeared or vanished"


def main() -> int:
    options = argparse.ArgumentParser(prog="soak", description=__doc__)
    options.add_argument("--games", type=int, help="games for each setup (1,000 and more)")
    options.add_argument("--game", action="append", default=[], help="only this game; may be repeated")
    options.add_argument("--only", choices=("games", "oracle"), default="", help="half of it")
    asked = options.parse_args()
    todo = jobs(asked.game, asked.games, asked.only)
    done: Counter[tuple[str, int | None]] = Counter()
    size = min(BATCH, asked.games or BATCH)
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress("soaking", len(todo) * size) as progress:
        futures = [pool.submit(batch, job, size) for job in todo]
        try:
            for future in as_completed(futures):
                (key, number, _), played = future.result()
                done[key, number] += played
                progress(sum(done.values()))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    for key, number in dict.fromkeys((key, number) for key, number, _ in todo):
        print(told(key, number, done[key, number]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
