"""Rare moments, found in random games by seed and number of the move."""

from __future__ import annotations

from tests.games.cleocatra.engine import GAME, asked, ended, random_walk
from tutor.core.course import Decision
from tutor.core.game import why
from tutor.games.cleocatra.model import Position, Setup
from tutor.games.cleocatra.moves import AnyMove, Pass, Place, Recall


def moment(setup: Setup, seed: int, number: int) -> tuple[Position, AnyMove | None]:
    return next(at for count, at in enumerate(random_walk(setup, seed)) if count == number)


def test_a_player_who_is_stuck_at_the_start_of_a_turn():
    pos, move = moment(Setup(players=2), 0, 70)
    assert asked(pos)[1] == "turn.stuck"
    assert isinstance(move, Place)


def test_a_player_who_could_act_once_but_not_twice():
    pos, _ = moment(Setup(players=3), 9, 130)
    assert asked(pos)[1] == "turn.stuck-half"


def test_a_first_action_refused_for_lack_of_a_second():
    pos, _ = moment(Setup(players=3), 0, 119)
    verdict = why(GAME, pos, GAME.parse("team J"))
    assert [check.rule.id for check in verdict.broken] == ["turn.need-second"]
    assert GAME.parse("team J") not in GAME.legal(pos)


def test_an_inspector_taken_from_another_tile():
    pos, move = moment(Setup(players=2), 0, 24)
    assert asked(pos)[1] == "rescue.inspector"
    assert isinstance(move, Recall)
    assert len(GAME.legal(pos)) == 2


def test_a_bonus_action():
    pos, move = moment(Setup(players=2, advanced=True), 0, 36)
    decision = GAME.decision(pos)
    assert isinstance(decision, Decision)
    assert decision.ask.id == "advanced.cleocatra-bonus"
    assert move is not None
    assert not isinstance(move, Pass)


def test_a_tie():
    *_, (pos, _) = random_walk(Setup(players=3), 4)
    assert len(ended(pos).standings[0]) == 2
