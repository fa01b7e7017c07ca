"""What every game owes the contract: nobody learns what they may not know, explanations included."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.sampling import moments, setups, subject
from tutor.core.game import AnyGame
from tutor.testing import Clause, knowing


@pytest.mark.parametrize("clause", knowing.CLAUSES, ids=lambda clause: clause.__name__)
def test_a_game_hides_what_the_contract_says(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []


def test_positions_that_look_alike_are_found_in_every_game_that_hides_anything(game: AnyGame) -> None:
    hides = any(
        game.view(moment.pos, seat) != moment.pos for moment in moments(game) for seat in game.seats(moment.pos)
    )
    twins = [pair for setup in setups(game)[:3] for pair in knowing.twins(subject(game), setup)]
    assert bool(twins) == hides
