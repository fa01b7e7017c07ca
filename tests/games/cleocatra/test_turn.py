"""What a turn is made of."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.cases import HALF_STUCK, HALF_TURN, NOWHERE_TO_GO, STUCK_ALL_OUT
from tests.games.cleocatra.engine import (
    BLUE,
    RED,
    asked,
    begun,
    broken,
    held,
    legal,
    points,
    reached,
    rules,
    stands,
    strip,
    told,
    why_not,
)
from tests.games.cleocatra.layout import FORK, lay_out

EASY = strip("violet:red orange green blue")
EXPLORED = ("explore", "draw gold", "lay 0:4")
DEAD_END = lay_out(FORK, "violet:red! orange! green:red! blue", players=3)
NINE = strip("violet:blue orange green blue gold violet orange green blue:blue")


@pytest.mark.parametrize(
    ("moves", "rules"),
    [
        ((*EXPLORED, "dispatch E"), []),
        (("team B", "team C"), []),
        (("team B", "rescue A"), []),
        (("team B", "explore"), ["turn.two-actions"]),
        (("team B", "search D"), ["turn.two-actions"]),
        ((*EXPLORED, "search E"), ["turn.two-actions"]),
        ((*EXPLORED, "explore"), ["turn.two-actions"]),
        (("pass",), ["turn.two-actions"]),
    ],
)
def test_a_tile_action_comes_first_or_not_at_all(moves, rules):
    assert broken(EASY, *moves) == rules


def test_a_turn_passes_clockwise_after_two_actions():
    assert asked(reached(EASY, "team B")) == (RED, "turn.two-actions")
    assert asked(reached(EASY, "team B", "team C")) == (BLUE, "turn.two-actions")


def test_nobody_moves_out_of_turn():
    assert broken(EASY, "explore", by=BLUE) == ["turn.order"]


def test_what_is_begun_is_finished_first():
    assert broken(EASY, "explore", "draw gold", "team B") == ["turn.two-actions"]
    assert broken(EASY, "search D", "explore") == ["turn.two-actions"]


def test_a_rescue_as_first_action_ends_the_turn():
    assert asked(reached(EASY, "rescue A"))[0] == BLUE
    assert "turn.rescue-ends" in rules(told(EASY, "rescue A"))
    assert set(broken(EASY, "rescue A", "team B", by=RED)) >= {"turn.order", "turn.rescue-ends"}


def test_a_rescue_as_second_action_ends_nothing_early():
    assert "turn.rescue-ends" not in rules(told(EASY, "team B", "rescue A"))
    assert "turn.rescue-ends" not in broken(EASY, "team B", "rescue A", "team B", by=RED)


def test_a_first_action_must_leave_a_second_one_if_another_would():
    assert broken(DEAD_END, "team B") == ["turn.need-second"]
    assert "turn.need-second" in held(DEAD_END, "explore")


def test_the_missing_second_action_is_named():
    facts = why_not(DEAD_END, "turn.need-second", "team B")
    assert facts == {"reason": "nobody-home", "instead": "explore"}


def test_a_stuck_player_is_put_on_any_tile_with_room_and_then_acts():
    assert asked(begun(NINE)) == (RED, "turn.stuck")
    assert legal(NINE) == {f"place {letter}" for letter in "ABCDEFGHI"}
    pos = reached(NINE, "place E")
    assert (stands(pos, RED), asked(pos)) == ({"E"}, (RED, "turn.two-actions"))
    assert points(NINE, "place E", "rescue E") == 3
    assert asked(reached(NINE, "place E", "team D"))[0] == BLUE


def test_after_being_put_in_no_tile_action_follows():
    assert broken(HALF_STUCK, "place A-D", "explore") == ["turn.two-actions"]


def test_whoever_can_act_is_not_put_in():
    assert broken(EASY, "place B") == ["turn.stuck"]
    assert broken(EASY, "team B", "place C") == ["turn.stuck"]


def test_being_put_in_keeps_to_the_room_on_tiles():
    crowd = strip(
        "violet:blue+black orange green blue gold violet orange green blue violet orange green blue:blue", players=3
    )
    assert asked(begun(crowd)) == (RED, "turn.stuck")
    assert broken(crowd, "place A") == ["rescuers.two-a-tile"]


def test_with_nobody_at_home_the_rescuer_comes_from_the_board():
    assert asked(begun(STUCK_ALL_OUT)) == (RED, "turn.stuck-supply")
    assert broken(STUCK_ALL_OUT, "place B") == ["turn.stuck-supply"]
    assert stands(reached(STUCK_ALL_OUT, "place A-B"), RED) == {"B", "G", "M"}
    assert rules(told(STUCK_ALL_OUT, "place A-B")) == ["turn.stuck-supply", "turn.stuck"]


def test_with_somebody_at_home_nobody_is_moved():
    assert "turn.stuck-supply" in broken(NINE, "place A-B")


def test_one_action_without_a_second_is_being_stuck_too():
    assert asked(begun(HALF_STUCK)) == (RED, "turn.stuck-half")
    assert broken(HALF_STUCK, "explore") == ["turn.stuck-half"]
    assert legal(HALF_STUCK) == {"place A-D", "place B-D", "place C-D"}


def test_in_the_other_reading_the_one_action_is_taken_and_the_turn_ends():
    assert asked(begun(HALF_TURN)) == (RED, "turn.two-actions")
    assert "turn.stuck-half" in held(HALF_TURN, "explore")
    assert "turn.stuck" in broken(HALF_TURN, "place A-D")
    assert asked(reached(HALF_TURN, *EXPLORED))[0] == BLUE


def test_whoever_can_act_once_and_be_put_in_nowhere_acts_once():
    assert asked(begun(NOWHERE_TO_GO)) == (RED, "turn.two-actions")
    assert legal(NOWHERE_TO_GO) == {"explore"}
    assert "turn.stuck-half" in held(NOWHERE_TO_GO, "explore")
    assert asked(reached(NOWHERE_TO_GO, "explore", "draw gold", "lay 0:3"))[0] == BLUE


def test_nobody_passes_a_turn():
    for start in (EASY, NINE, HALF_STUCK, NOWHERE_TO_GO):
        assert broken(start, "pass") == ["turn.two-actions"]
