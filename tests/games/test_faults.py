"""Faults as programmers make them, put into every game: the contract and the books find them, without its own tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from tests.faults import AnyGame
from tests.games import test_contract_truth
from tests.games.sampling import subject
from tests.games.truth import in_a_game, in_lessons
from tutor.games import GAMES
from tutor.testing import knowing, playing

FOUND = 0.9
"""The share of faults that must be found."""
BOOKS = 6
"""Random games that are read with the books."""

FAULTS: dict[tuple[str, str], Callable[[], AnyGame]] = {
    (key, name): make for key in GAMES for name, make in import_module(f"tests.games.{key}.faults").FAULTS.items()
}


def contract() -> Iterator[Callable[[AnyGame], object]]:
    """What is asked of every game: a game read with the books, which finds most, then all that is quick, then more games."""
    yield lambda game: _none(in_a_game(game, 0))
    yield lambda game: _none(in_lessons(game))
    for clause in (
        playing.lists_what_the_judge_allows,
        playing.places_everybody_at_the_end,
        playing.changes_the_position,
        playing.offers_whatever_is_legal,
        playing.weighs_chance,
        playing.lets_only_the_one_asked,
        knowing.decides_from_its_view,
        knowing.tells_nothing_hidden,
        knowing.tells_twins_alike,
    ):
        yield lambda game, clause=clause: _none(clause(subject(game)))
    yield test_contract_truth.test_the_list_of_legal_moves_is_the_judges_wherever_something_is_shown
    for seed in range(1, BOOKS):
        yield lambda game, seed=seed: _none(in_a_game(game, seed))
    yield test_contract_truth.test_a_composed_position_is_one_that_a_game_can_play_on_from


def _none(found: Iterator[object]) -> None:
    assert next(found, None) is None


def is_found(game: AnyGame) -> bool:
    for ask in contract():
        try:
            ask(game)
        except Exception:  # noqa: BLE001 - a game that breaks down is found out too
            return True
    return False


@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_a_fault_passes(key: str) -> None:
    assert not is_found(GAMES[key])


@pytest.mark.parametrize("key", GAMES)
def test_faults_in_judges_effects_lists_views_and_facts_are_found(key: str) -> None:
    missed = [name for (game, name), make in FAULTS.items() if game == key and not is_found(make())]
    mine = [name for game, name in FAULTS if game == key]
    assert len(mine) >= 10
    assert len(missed) <= (1 - FOUND) * len(mine), missed
