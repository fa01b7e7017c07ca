"""The advanced game."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import (
    BLUE,
    RED,
    around,
    asked,
    broken,
    ended,
    held,
    legal,
    points,
    reached,
    rules,
    stands,
    step,
    strip,
    told,
    watched,
)
from tutor.games.cleocatra.pieces import FEATURE

GOLD = "gold:red violet:red orange:red green"


def test_each_colour_has_one_of_five_features():
    assert FEATURE == {
        "violet": "mafdet", "orange": "bastet", "green": "mut", "blue": "princess", "gold": "cleocatra",
    }  # fmt: skip


# ------------------------------------------------------------------------------------------------ herd
@pytest.mark.parametrize(
    ("text", "move", "rules"),
    [
        ("violet:red orange:red green", "herd A-B", ["rescuers.one-a-colour"]),
        ("violet:red orange:blue green", "herd A-B", []),
        ("violet:red orange:blue green", "herd A-C", ["advanced.herd"]),
        ("violet:red orange:blue green", "herd B-C", ["advanced.herd"]),
        ("violet:red orange:blue green", "herd A-K", ["advanced.herd"]),
    ],
)
def test_herding_moves_a_rescuer_to_the_next_tile_with_room(text, move, rules):
    assert broken(strip(text, advanced=True), move) == rules


def test_herding_to_a_full_tile_is_refused():
    sketch = strip("violet:red orange:blue+black green", players=3, advanced=True)
    assert broken(sketch, "herd A-B") == ["rescuers.two-a-tile"]


def test_the_basic_game_knows_no_herding_and_no_swapping():
    assert broken(strip("orange:red green:blue"), "herd A-B") == ["advanced.herd"]
    assert broken(strip("orange:red green:blue"), "swap A-blue-B") == ["advanced.bastet"]


def test_a_herded_rescuer_stands_on_the_other_tile():
    assert stands(reached(strip("violet:red orange:blue green", advanced=True), "herd A-B"), RED) == {"B"}


# ------------------------------------------------------------------------------------------------ Cleocatra
def test_gold_brings_a_point_more_and_seven_is_the_most():
    sketch = around(GOLD, players=3, advanced=True, scores=(5, 9, 12))
    assert points(sketch, "rescue A") == 7
    assert "rescue.max" in rules(told(sketch, "rescue A"))
    assert points(around(GOLD, players=3), "rescue A") == 6


@pytest.mark.parametrize(
    ("scores", "reason", "seats", "seat"),
    [
        ((5, 9, 12), "alone", (RED,), RED),
        ((9, 5, 12), "alone", (BLUE,), BLUE),
        ((8, 8, 10), "shared", (RED, BLUE), None),
    ],
)
def test_whoever_alone_had_the_fewest_points_has_a_bonus_action(scores, reason, seats, seat):
    steps = told(around(GOLD, players=3, advanced=True, scores=scores), "rescue A")
    earned = step(steps, "advanced.cleocatra-bonus")
    assert (earned.reason, earned.facts) == (reason, {"seats": seats, "points": min(scores)})
    expected = (BLUE, "turn.two-actions") if seat is None else (seat, "advanced.cleocatra-bonus")
    assert asked(steps[-1].after) == expected


def test_a_bonus_action_is_any_one_action_but_dispatch():
    sketch = around(GOLD, players=3, advanced=True, scores=(5, 9, 12))
    assert "advanced.cleocatra-bonus-kind" in broken(sketch, "rescue A", "dispatch B")
    assert {"explore", "search B", "pass"} <= legal(sketch, "rescue A")
    assert asked(reached(sketch, "rescue A", "search B", "lay 0:2")) == (BLUE, "turn.two-actions")
    assert asked(reached(sketch, "rescue A", "pass")) == (BLUE, "turn.two-actions")


def test_a_bonus_action_may_be_a_rescue_and_comes_even_after_the_last_turn():
    sketch = around("gold:blue violet:red orange green", advanced=True, turn="blue", scores=(5, 20))
    pos = reached(sketch, "rescue A")
    assert asked(pos) == (RED, "advanced.cleocatra-bonus")
    over = ended(reached(sketch, "rescue A", "rescue B"))
    assert {seat: tally.total for seat, tally in over.tallies.items()} == {RED: 7, BLUE: 25}


# ------------------------------------------------------------------------------------------------ Mafdet, Bastet
def test_a_mafdet_tile_moves_with_all_who_stand_on_it():
    sketch = strip("orange:blue green blue violet:red!", advanced=True)
    assert "advanced.mafdet" in held(sketch, "search D")
    pos = reached(sketch, "search D", "lay 0:-1")
    assert (stands(pos, RED), watched(pos)) == ({"D"}, {"D"})
    assert "advanced.mafdet" in rules(told(sketch, "search D", "lay 0:-1"))


@pytest.mark.parametrize(
    ("sketch", "rules"),
    [
        (strip("orange:blue green violet:red! blue", advanced=True), ["tiles.no-split"]),
        (strip("orange:blue green blue! violet:red!"), ["tiles.search"]),
    ],
)
def test_a_mafdet_tile_still_may_not_split_and_the_basic_game_has_none(sketch, rules):
    assert broken(sketch, "search C" if "no-split" in rules[0] else "search D") == rules


def test_a_full_mafdet_tile_is_not_dispatched_to():
    sketch = strip("orange:red green blue violet:blue+black", players=3, advanced=True)
    assert "rescuers.two-a-tile" in broken(sketch, "search D", "lay 0:-1", "dispatch D")


@pytest.mark.parametrize(
    ("text", "move", "rules"),
    [
        ("orange:red green blue violet:blue", "swap A-blue-D", []),
        ("orange:red green blue violet:blue+red", "swap A-blue-D", ["rescuers.one-a-colour"]),
        ("orange:red+blue green blue violet:blue", "swap A-blue-D", ["rescuers.one-a-colour"]),
        ("orange:red green blue violet:blue", "swap A-blue-C", ["advanced.bastet"]),
        ("orange:red green blue violet:blue", "swap A-red-A", ["advanced.bastet"]),
        ("green:red orange blue violet:blue", "swap A-blue-D", ["advanced.bastet"]),
        ("orange green:red blue violet:blue", "swap A-blue-D", ["advanced.bastet"]),
    ],
)
def test_from_a_bastet_tile_two_rescuers_swap_places(text, move, rules):
    assert broken(strip(text, advanced=True), move) == rules


def test_a_swap_is_a_tile_action_without_a_tile():
    sketch = strip("orange:red green blue violet:blue", advanced=True)
    pos = reached(sketch, "swap A-blue-D")
    assert (stands(pos, RED), stands(pos, BLUE)) == ({"D"}, {"A"})
    assert "rescuers.dispatch" in broken(sketch, "swap A-blue-D", "dispatch D")
    assert "turn.two-actions" in broken(sketch, "team B", "swap A-blue-D")


# ------------------------------------------------------------------------------------------------ Mut, Princess
def test_who_scores_on_mut_stays_under_the_inspector():
    pos = reached(around("green:red orange blue", advanced=True), "rescue A")
    assert (stands(pos, RED), watched(pos)) == ({"A"}, {"A"})


def test_a_helper_on_mut_goes_home():
    steps = told(around("orange:red green:red blue", advanced=True), "rescue A")
    assert step(steps, "rescue.return").facts["tiles"] == ("A", "B")


def test_a_princess_sends_two_inspectors_anywhere():
    sketch = around("blue:red orange green", advanced=True)
    assert asked(reached(sketch, "rescue A")) == (RED, "advanced.princess")
    assert legal(sketch, "rescue A") == {"post A", "post B", "post C"}
    assert broken(sketch, "rescue A", "post B", "post B") == ["advanced.princess"]
    assert watched(reached(sketch, "rescue A", "post B", "post C")) == {"B", "C"}


def test_a_princess_takes_inspectors_from_other_tiles_if_too_few_are_free():
    sketch = around("blue:red orange! green! violet", players=3, advanced=True)
    assert legal(sketch, "rescue A") == {"recall B", "recall C"}
    assert legal(sketch, "rescue A", "recall B") == {"post A", "post B", "post D"}
    assert broken(sketch, "rescue A", "recall B", "post C") == ["advanced.princess"]
    assert watched(reached(sketch, "rescue A", "recall B", "post A", "post D")) == {"A", "C", "D"}


def test_with_two_inspectors_in_the_game_both_come_without_a_question():
    pos = reached(around("blue:red orange! green! violet", advanced=True), "rescue A")
    assert watched(pos) == set()
    assert asked(pos) == (RED, "advanced.princess")


def test_an_inspector_may_go_back_to_the_tile_it_was_taken_from():
    sketch = around("blue:red orange! green! violet", players=3, advanced=True)
    assert watched(reached(sketch, "rescue A", "recall B", "post B", "post D")) == {"B", "C", "D"}
