"""What every game owes the contract: moves, verdicts, effects, ends, records."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.sampling import subject
from tutor.core.game import AnyGame
from tutor.testing import Clause, playing


@pytest.mark.parametrize("clause", [playing.says_what_it_is, *playing.CLAUSES], ids=lambda clause: clause.__name__)
def test_a_game_is_played_as_the_contract_says(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []
