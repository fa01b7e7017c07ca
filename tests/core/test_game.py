from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.toy import LADDER, Climb, Drop, Sketch, rules
from tests.toy.play.turn import CLIMB
from tutor.core.course import HIDDEN, IllegalMove, Impossible, Seat, Secret, Step
from tutor.core.game import is_legal, play, sift, why
from tutor.core.rule import Check

POS = LADDER.compose(Sketch(hands=((4, 7), (5,)), piles=((6,), ())))


def test_a_legal_move_is_played_step_by_step() -> None:
    steps = tuple(play(LADDER, POS, Climb(7)))
    assert [step.rule for step in steps] == [rules.CLIMB]
    assert steps[-1].after.hands[0].pile == (6, 7)


def test_an_illegal_move_raises_with_every_reason() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(LADDER, POS, Climb(5))
    assert [check.rule for check in refused.value.verdict.broken] == [rules.FROM_HAND, rules.RISING]
    assert str(refused.value) == "turn.from-hand, turn.rising"


def test_an_impossible_position_raises_with_every_reason() -> None:
    with pytest.raises(Impossible) as refused:
        LADDER.compose(Sketch(hands=((3, 3, 3, 1), ())))
    assert {check.rule for check in refused.value.verdict.broken} == {rules.COPIES, rules.HAND_SIZE}


def test_a_move_by_another_seat_is_judged_as_that_seats() -> None:
    assert [check.rule for check in why(LADDER, POS, Climb(5), Seat.SECOND).broken] == [rules.IN_TURN]


def test_why_an_answer_is_not_for_a_seat_that_is_not_asked_comes_before_who_is() -> None:
    told = rules.RISING.check(False)
    frank = LADDER.revised(lambda kind: replace(kind, unasked=lambda *_: told) if kind is CLIMB else kind)
    assert [check.rule for check in why(frank, POS, Climb(5), Seat.SECOND).broken] == [rules.RISING, rules.IN_TURN]
    assert why(frank, POS, Climb(7), Seat.FIRST)


def test_the_legal_moves_are_the_candidates_the_judge_lets_through() -> None:
    assert sift(LADDER, POS) == [Climb(7), Drop(4), Drop(7)]
    assert LADDER.legal(POS) == sift(LADDER, POS)


def test_whether_a_move_is_legal_is_known_at_the_first_broken_rule() -> None:
    asked: list[Check] = []

    def judge(*about: Any) -> Iterator[Check]:
        for check in CLIMB.judge(*about):
            asked.append(check)
            yield check

    watched = LADDER.revised(lambda kind: replace(kind, judge=judge) if kind is CLIMB else kind)
    assert not is_legal(watched, POS, Climb(5))
    assert asked[-1].rule is rules.FROM_HAND


def test_a_secret_is_told_only_to_those_who_may_know() -> None:
    step = Step(rules.DRAW, POS, {"seat": Seat.FIRST, "card": 4}, secret=Secret("card", (Seat.FIRST,)))
    assert step.seen_by(Seat.FIRST) == step.seen_by(None) == step.facts
    assert step.seen_by(Seat.SECOND) == {"seat": Seat.FIRST, "card": HIDDEN}


def test_a_step_without_secrets_is_told_to_all() -> None:
    step = Step(rules.DROP, POS, {"card": 4})
    assert step.seen_by(Seat.SECOND) == {"card": 4}


def test_an_easy_opponent_finds_all_moves_alike() -> None:
    assert LADDER.weigh(POS, Drop(4)) == 1
