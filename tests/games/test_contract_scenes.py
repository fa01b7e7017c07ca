"""What every game owes the contract: a picture of every position, in which all that is spoken of can be found."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.sampling import subject
from tutor.core.game import AnyGame
from tutor.testing import Clause, picturing


@pytest.mark.parametrize("clause", picturing.CLAUSES, ids=lambda clause: clause.__name__)
def test_a_game_is_drawn_as_the_contract_says(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []
