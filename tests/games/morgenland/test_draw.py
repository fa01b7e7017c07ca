"""What is turned up can be read from the back row."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.morgenland.engine import GAME, profi, reached
from tutor.core.scene import Thing
from tutor.core.voice import Voice

CROWDS = {"three": "R9 B5 B4 G8", "four": "R9 R1 B5 B4 G8 Y2", "five": "R9 B5 B4 G8 G1 Y7 P6"}
LEGIBLE = 18
"""Of a board that is 1120 wide."""


def figures(field: str, crowd: str) -> list[Thing]:
    pos = reached(profi("turned", field, players=5, on={field: CROWDS[crowd]}))
    scene = GAME.draw(pos, seat=None, voice=Voice.load("morgenland"))
    inside = [thing for thing in scene.things if thing.id.startswith("figure:")]
    assert len(inside) == len(CROWDS[crowd].split())
    return inside


@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("field", ["cave1", "market", "palace1"])
def test_ranked_figures_stand_apart(field: str, crowd: str) -> None:
    for one, other in combinations(figures(field, crowd), 2):
        apart = max(abs(one.x - other.x), abs(one.y - other.y))
        assert apart >= 0.8 * one.w, (one.id, other.id)


@pytest.mark.parametrize("field", ["cave1", "market", "palace1"])
def test_three_seats_on_a_field_are_legible(field: str) -> None:
    assert min(thing.h for thing in figures(field, "three")) >= LEGIBLE
