"""Faults as programmers make them, put into every game: the contract and the books find them, without its own tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

from tests.faults import AnyGame
from tests.games import test_contract, test_contract_truth, test_contract_views
from tests.games.truth import in_a_game, in_lessons
from tutor.games import GAMES

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
    yield test_contract.test_legal_moves_are_the_candidates_the_judge_lets_through
    yield test_contract.test_random_games_end_with_every_seat_placed_once_and_its_sheet
    yield test_contract.test_every_legal_move_resolves_and_changes_the_position
    yield test_contract.test_a_well_formed_move_the_judge_accepts_is_a_candidate
    yield test_contract.test_the_odds_of_chance_are_its_legal_moves
    yield test_contract.test_a_move_by_the_wrong_seat_is_refused
    yield test_contract_views.test_whoever_is_asked_needs_only_their_view_to_decide
    yield test_contract_views.test_a_verdict_tells_a_seat_nothing_its_view_does_not
    yield test_contract_views.test_two_positions_that_look_the_same_to_a_seat_give_it_the_same_words
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
