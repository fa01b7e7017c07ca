"""A round of each version and the printed examples, in the tutor's own words. Run this file to write them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.morgenland.engine import BLUE, GAME, GREEN, RED, RICH, SEATS, Setup, Sketch, basic, ended, profi, told
from tutor.core.table import Auto, Table
from tutor.core.voice import Voice

FOLDER = Path(__file__).parent / "golden"
VOICE = Voice.load("morgenland")
ROUNDS = 2


def game(setup: Setup, seed: int) -> Iterator[str]:
    """The opening, two rounds and the end of a seeded game of simple opponents."""
    table = Table.deal(GAME, setup, seed=seed, auto=Auto(seats=frozenset(SEATS)))
    yield from (VOICE.step(step) for step in table.opening)
    turned = table.settle()
    for played in turned:
        if played.steps[-1].after.round.number <= ROUNDS or played is turned[-1]:
            yield f"> {played.move}"
            yield from (f"  {VOICE.step(step)}" for step in played.steps)
    outcome = ended(table.pos)
    yield VOICE.ends(outcome)
    for (seat,) in outcome.standings:
        yield VOICE.name(seat)
        yield from (f"  {VOICE.line(line)}: {line.count}" for line in outcome.tallies[seat].lines)


def basic_game() -> Iterator[str]:
    return game(Setup(players=3, profi=False), 7)


def profispiel() -> Iterator[str]:
    return game(Setup(players=4), 3)


EXAMPLES: dict[str, tuple[Sketch, tuple[str, ...]]] = {
    "guard 8": (
        basic(
            "before", "guard", players=4, camel=GREEN, hoards=((3, 3, 3, 3, 3),) * 4,
            on={"guard": "(G9) (B9) (Y6) (R7)", "palace1": "(G1) (B1) (Y1) (R1)"},
        ),
        ("go", "guard 8", "pay 2crown", "pay 1pearl"),
    ),
    "eclipse before second chance": (
        profi("turned", "market", camel=RED, on={"market": "B7 R4"}, cast=("lunar-eclipse", "second-chance")),
        ("lunar-eclipse market", "second-chance market.B0 caravanserai"),
    ),
    "second chance before eclipse": (
        profi("turned", "market", camel=BLUE, on={"market": "B7 R4"}, cast=("lunar-eclipse", "second-chance")),
        ("second-chance market.B0 caravanserai", "lunar-eclipse market"),
    ),
    "the camel in the same round": (
        basic("turned", "caravanserai", on={"caravanserai": "G5 R2", "guard": "R9 G9", "palace1": "(R4) (G4)"}, hoards=(RICH,) * 3),
        ("go", "camel", "guard 1", "buy 4=4crown", "show key"),
    ),
    "taboo before the carpet": (
        profi(
            "before", "market", on={"palace1": "(R1)"}, artifacts=(None, (), ("carpet",)), laid=((), ("lamp",), ()),
            magic=((), ("taboo",), ()),
        ),
        ("pass", "carpet market", "taboo market"),
    ),
}  # fmt: skip


def printed_examples() -> Iterator[str]:
    for title, (start, moves) in EXAMPLES.items():
        yield title
        yield from (f"  {VOICE.step(step)}" for step in told(start, *moves))


GOLDEN = {"basic.txt": basic_game, "profi.txt": profispiel, "examples.txt": printed_examples}


@pytest.mark.parametrize("name", GOLDEN)
def test_it_is_told_as_before(name: str) -> None:
    assert "\n".join(GOLDEN[name]()) + "\n" == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, tell in GOLDEN.items():
        (FOLDER / name).write_text("\n".join(tell()) + "\n", encoding="utf-8")
