"""A whole game and the printed examples, in the tutor's own words. Run this file to write them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.cleocatra.engine import GAME, around, ended, told
from tutor.core.course import Seat
from tutor.core.table import Auto, Table
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.cleocatra.model import Setup

FOLDER = Path(__file__).parent / "golden"
VOICE = Voice.load("cleocatra")
EXAMPLES = {
    "3a, two tiles of one colour": ("violet:red orange orange", ("rescue A",)),
    "3b, one neighbour": ("violet:red orange", ("rescue A",)),
    "3c, four colours": ("violet:red green blue gold", ("rescue A",)),
    "4a, two helpers": ("violet:red orange:red green:red blue", ("rescue A",)),
    "4b, two orange neighbours with helpers": ("violet:red orange:red orange:red", ("rescue A", "score B")),
}


def whole_game(setup: Setup, seed: int) -> Iterator[str]:
    """A seeded game of simple opponents."""
    table = Table.deal(GAME, setup, seed=seed, auto=Auto(seats=frozenset(Seat) - {Seat.CHANCE}))
    yield from (VOICE.step(step) for step in table.opening)
    for turned in table.settle():
        yield f"> {turned.move}"
        for step in turned.steps:
            yield f"  {VOICE.step(step)}"
            yield from sheet(step.sheet) if step.sheet else ()
    yield VOICE.ends(ended(table.pos))


def sheet(tally: Tally) -> Iterator[str]:
    yield from (f"    {line.points}  {VOICE.line(line)}" for line in tally.lines)


def examples() -> Iterator[str]:
    for title, (text, moves) in EXAMPLES.items():
        yield f"Example {title}"
        for step in told(around(text), *moves):
            yield f"  {VOICE.step(step)}"
            yield from sheet(step.sheet) if step.sheet else ()


GOLDEN = {
    "basic": lambda: whole_game(Setup(players=3), 11),
    "advanced": lambda: whole_game(Setup(players=4, advanced=True), 5),
    "examples": examples,
}


def written(name: str) -> str:
    return "\n".join(GOLDEN[name]()) + "\n"


@pytest.mark.parametrize("name", GOLDEN)
def test_the_words_are_those_written_down(name):
    assert written(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name in GOLDEN:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")
