"""What every game owes the contract: each rule has its words, is heard with all of them, and can always be said."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games import golden
from tests.games.sampling import subject
from tutor.core.game import AnyGame
from tutor.testing import Clause, wording


@pytest.mark.parametrize("clause", wording.CLAUSES, ids=lambda clause: clause.__name__)
def test_a_game_is_told_as_the_contract_says(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []


def test_a_game_says_points_at_and_draws_what_it_did_when_somebody_last_looked(game: AnyGame) -> None:
    then, now = golden.stored(game.key), golden.account(subject(game))
    changed = {name for name in {*then["said"], *now["said"]} if then["said"].get(name) != now["said"].get(name)}
    assert {name: (then["said"].get(name), now["said"].get(name)) for name in sorted(changed)[:5]} == {}
    assert now == then, "meant? then: python -m tests.games.golden"
