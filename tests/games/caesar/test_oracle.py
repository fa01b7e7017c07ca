"""The oracle of the game: what the contract does not run through them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.caesar.engine import GAME
from tests.games.sampling import setups
from tutor.core.oracle import StepClaim
from tutor.games.caesar.model import Setup


@pytest.mark.parametrize("setup", setups(GAME))
def test_a_table_is_laid_as_the_books_say(setup: Setup) -> None:
    steps = list(GAME.deal(setup))
    told = [StepClaim(one.after, None, other) for one, other in pairwise([steps[0], *steps])]
    assert [done.step.rule.id for done in told if not GAME.oracle.done[done.step.rule.id](done)] == []


def test_every_rule_stands_in_the_books() -> None:
    said = GAME.oracle.said.keys() | GAME.oracle.done.keys() | GAME.oracle.lines.keys()
    unheard = {rule.id for rule in GAME.rules} - said
    assert unheard == set()
