"""What every game owes the contract: each rule has its words, is heard with all of them, and can always be said."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.sampling import subject
from tutor.core.game import AnyGame
from tutor.testing import Clause, wording


@pytest.mark.parametrize("clause", wording.CLAUSES, ids=lambda clause: clause.__name__)
def test_a_game_is_told_as_the_contract_says(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []
