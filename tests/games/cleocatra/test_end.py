"""When the game is over and who has won."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import (
    BLACK,
    BLUE,
    GAME,
    RED,
    asked,
    begun,
    broken,
    ended,
    reached,
    rules,
    step,
    strip,
    told,
)
from tests.games.cleocatra.layout import AROUND, lay_out

ROUND = (*AROUND, (0, -2), (-1, -1))
LAST = lay_out(ROUND, "violet:red orange:blue green blue green:blue gold:black", players=3, scores=(20, 19, 21))


def test_the_round_is_finished_after_23():
    steps = told(LAST, "rescue A")
    assert step(steps, "end.trigger").facts["left"] == (BLUE, BLACK)
    assert asked(steps[-1].after) == (BLUE, "turn.two-actions")


def test_equal_scores_share_the_win():
    outcome = ended(reached(LAST, "rescue A", "rescue B", "rescue F"))
    assert outcome.why.id == "end.trigger"
    assert outcome.standings == ((RED, BLUE), (BLACK,))
    assert {seat: tally.total for seat, tally in outcome.tallies.items()} == {RED: 24, BLUE: 24, BLACK: 23}


def test_the_last_of_the_round_ends_the_game_at_once():
    last = lay_out(ROUND, "violet orange green blue green gold:black", players=3, scores=(20, 19, 21), turn="black")
    assert "end.winner" in rules(told(last, "rescue F"))
    assert ended(reached(last, "rescue F")).standings[0] == (BLACK,)


@pytest.mark.parametrize(("scores", "over"), [((20, 19, 20), False), ((20, 19, 21), True)])
def test_22_goes_on_and_23_ends(scores, over):
    last = lay_out(ROUND, "violet orange green blue green gold:black", players=3, scores=scores, turn="black")
    assert ("end.winner" in rules(told(last, "rescue F"))) == over


def test_the_round_ends_before_the_start_player_whoever_that_is():
    late = lay_out(ROUND, "violet:red orange green blue green gold", players=3, scores=(21, 0, 0), start="blue")
    assert ended(reached(late, "rescue A")).standings[0] == (RED,)


def test_nothing_is_done_after_the_end():
    over = strip("violet:red orange", scores=(23, 9))
    assert ended(begun(over)).standings[0] == (RED,)
    assert broken(over, "explore") == ["end.trigger"]
    assert list(GAME.legal(begun(over))) == []
    assert list(GAME.candidates(begun(over))) == []
