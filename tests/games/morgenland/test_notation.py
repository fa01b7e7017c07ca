"""Moves written down and read back."""

from __future__ import annotations

import pytest

from tests.games.morgenland.cards import at_market
from tests.games.morgenland.engine import GAME, broken
from tutor.core.course import Unreadable

MOVES = (
    "9 market", "take 2pearl+1gold", "pass", "pass play", "pass field", "pass placing", "decline", "back", "pay 3crown",
    "buy 7=7crown 1=1pearl", "buy 7=4crown+3pearl 1=1gem", "swap pearl 3gem", "barter crown gold", "keep spy", "camel",
    "strike cave1.B0", "first 2", "find key 0", "give lamp", "start R", "turn A1", "show key", "guard 10", "draw spy", "go",
    "lamp", "carpet palace1", "double guard.R3", "charity", "taboo cave5", "eye-for-an-eye market.G7",
    "second-chance cave2.R0 tent", "parasite B.key", "parasite B.carpet market", "parasite B.double market.R8",
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "3 market", "9 cellar", "9", "take crown", "take 0crown", "take 1gold+2pearl", "take 1crown+1crown", "pass away", "pay",
        "buy", "buy 7", "buy 7=", "swap pearl", "keep lamp", "show spy", "guard x", "carpet nowhere", "parasite B.spy",
        "parasite X.key", "go on", "pass pass", "lamp lamp lamp",
    ],
)  # fmt: skip
def test_what_is_not_well_formed_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["second-chance cave2.R0", "charity market", "parasite", "taboo"])
def test_a_target_of_the_wrong_kind_can_be_read_and_is_refused_by_the_judge(text: str) -> None:
    assert "timing.play" in broken(at_market(text.partition(" ")[0]), text)
