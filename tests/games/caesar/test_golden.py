"""A whole game and the printed examples, in the tutor's own words. Run this file to write them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.caesar.engine import GAME, ended, told
from tutor.core.course import Seat
from tutor.core.table import Auto, Table
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import SEATS

FOLDER = Path(__file__).parent / "golden"
VOICE = Voice.load("caesar")


def whole_game() -> Iterator[str]:
    """A seeded game of two simple opponents."""
    table = Table.deal(GAME, seed=11, auto=Auto(seats=frozenset(SEATS)))
    yield from (VOICE.step(step) for step in table.opening)
    for turned in table.settle():
        yield f"> {turned.move}"
        yield from (f"  {VOICE.step(step)}" for step in turned.steps)
    outcome = ended(table.pos)
    yield VOICE.ends(outcome)
    for seat in SEATS:
        yield from sheet(VOICE.name(seat), outcome.tallies[seat])


def printed_examples() -> Iterator[str]:
    """The aediles, the censors, and nine points from the quaestors."""
    for group, at in (("aediles", "2 3 (3) : (3) 4"), ("censors", "(4) 5 : 3 (P)")):
        yield f"{group}, {at}"
        for step in told(Sketch(at={group: at}, next=group), f"reveal {group}"):
            yield f"  {VOICE.step(step)}"
            if step.sheet is not None:
                yield from (f"    {VOICE.line(line)}: {line.points}" for line in step.sheet.lines)
    pos = GAME.compose(Sketch(won={"quaestors": "5:0"}, bonus={"cleopatra": "quaestors"}))
    yield from sheet("quaestors, all five with the bonus", GAME.tally(pos, Seat.FIRST))


def sheet(title: str, tally: Tally) -> Iterator[str]:
    yield title
    yield from (f"  {VOICE.line(line)}: {line.points}" for line in tally.lines)
    yield f"  {tally.total}"


GOLDEN = {"game.txt": whole_game, "examples.txt": printed_examples}


@pytest.mark.parametrize("name", GOLDEN)
def test_it_is_told_as_before(name: str) -> None:
    assert "\n".join(GOLDEN[name]()) + "\n" == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, tell in GOLDEN.items():
        (FOLDER / name).write_text("\n".join(tell()) + "\n", encoding="utf-8")
