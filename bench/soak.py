"""``make soak``: thousands of random games. They end, lose no piece, replay from their records, and leak nothing."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from msgspec.structs import asdict

from tests.games.sampling import setups
from tutor.command.simulate import Moment, walk
from tutor.command.terminal import Progress
from tutor.core.game import AnyGame, Decision, Seat
from tutor.core.record import Record
from tutor.core.table import Table
from tutor.games import ALL, GAMES

BATCH = 20
MORE = {"caesar": 2_000}
USUAL = 1_000

Job = tuple[str, int, int]
"""A game, the number of a setup, and the first seed of a batch."""


def census(game: AnyGame) -> Any:
    """What counts the pieces of a position, if the game's tests have it: it must come to the same all game long."""
    name = f"tests.games.{game.key}.cases"
    found = find_spec(f"tests.games.{game.key}") and find_spec(name)
    return getattr(import_module(name), "census", None) if found else None


def batch(job: Job, size: int) -> tuple[Job, int]:
    key, number, first = job
    game = GAMES[key]
    setup = setups(game)[number]
    return job, sum(one_game(game, setup, seed) for seed in range(first, first + size))


def one_game(game: AnyGame, setup: Any, seed: int) -> int:
    rng = Random(seed)
    table: Table[Any, Any] = Table.deal(game, setup)
    count = census(game)
    pieces = count(table.pos) if count else None
    try:
        for moment in walk(game, table.pos, rng):
            assert count is None or count(moment.pos) == pieces, "pieces appeared or vanished"
            look(game, moment, rng)
            if moment.move is not None and seed % BATCH == 0:
                table.play(moment.move)
        if seed % BATCH == 0:
            assert Record.loads(Record.of(table).share()).table(GAMES).pos == moment.pos, (
                "the record plays another game"
            )
    except Exception as error:
        error.add_note(f"{game.key}, {setup}, seed {seed}")
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


def told_apart(game: AnyGame, number: int) -> str:
    """A setup by what is not usual about it."""
    setup, usual = (asdict(one) for one in (setups(game)[number], game.Setup()))
    return ", ".join(f"{name} {value}" for name, value in setup.items() if value != usual[name]) or "as usual"


def jobs(keys: list[str], games: int | None) -> list[Job]:
    found = []
    for game in ALL:
        if keys and game.key not in keys:
            continue
        for number in range(len(setups(game))):
            total = games or (MORE.get(game.key, USUAL) if number == 0 else USUAL)
            found += [(game.key, number, first) for first in range(0, total, BATCH)]
    return found


def main() -> int:
    options = argparse.ArgumentParser(prog="soak", description=__doc__)
    options.add_argument("--games", type=int, help="games for each setup (1,000 and more)")
    options.add_argument("--game", action="append", default=[], help="only this game; may be repeated")
    told = options.parse_args()
    todo = jobs(told.game, told.games)
    done: Counter[tuple[str, int]] = Counter()
    size = min(BATCH, told.games or BATCH)
    with ProcessPoolExecutor(os.cpu_count()) as pool, Progress("soaking", len(todo) * size) as progress:
        for future in as_completed([pool.submit(batch, job, size) for job in todo]):
            (key, number, _), played = future.result()
            done[key, number] += played
            progress(sum(done.values()))
    for (key, number), played in sorted(done.items()):
        counted = "pieces counted" if census(GAMES[key]) else "PIECES NOT COUNTED: no census in its tests"
        print(f"{key}, {told_apart(GAMES[key], number)}: {played} games ended, {counted}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
