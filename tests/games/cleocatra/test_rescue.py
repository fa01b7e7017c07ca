"""Scoring."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import (
    BLUE,
    RED,
    around,
    asked,
    broken,
    held,
    legal,
    points,
    reached,
    rules,
    sheet,
    stands,
    step,
    strip,
    told,
    watched,
)
from tests.games.cleocatra.layout import AROUND, lay_out

BOTH = around("violet:red orange:red orange:red green")
CHOICE = around("violet:red orange:red orange violet")
OWN = "violet:red violet:red green"
NONE_FREE = lay_out((*AROUND, (0, 2)), "violet:red orange! green! blue:blue gold:black!", players=3)


@pytest.mark.parametrize(
    ("text", "total"),
    [
        pytest.param("violet:red orange orange", 2, id="printed example 3a: two tiles of one colour"),
        pytest.param("violet:red orange", 2, id="printed example 3b: one neighbour"),
        pytest.param("violet:red green blue gold", 4, id="printed example 3c: four colours"),
        pytest.param("violet:red orange:red green:red blue", 6, id="printed example 4a: two helpers"),
        pytest.param("violet:red violet", 1, id="the same colour next door"),
        pytest.param("violet:red orange:blue", 2, id="other players do not help"),
        pytest.param("violet:red orange:red! blue:blue green", 5, id="an inspector next door changes nothing"),
    ],
)
def test_colours_and_helpers_count(text, total):
    assert points(around(text), "rescue A") == total


@pytest.mark.parametrize(("choice", "home", "out"), [("score B", {"A", "B"}, {"C"}), ("score C", {"A", "C"}, {"B"})])
def test_of_two_orange_neighbours_with_helpers_only_the_chosen_one_is_scored(choice, home, out):
    """Printed example 4b."""
    without_green = around("violet:red orange:red orange:red")
    assert points(without_green, "rescue A", choice) == 2 + 1
    assert points(BOTH, "rescue A", choice) == 3 + 1
    steps = told(BOTH, "rescue A", choice)
    assert set(step(steps, "rescue.return").facts["tiles"]) == home
    assert stands(steps[-1].after, RED) == out


def test_the_sheet_has_a_line_for_each_colour_and_each_helper():
    lines = [(line.rule.id, line.facts["tile"], line.points) for line in sheet(BOTH, "rescue A", "score B").lines]
    assert lines == [
        ("rescue.colours", "A", 1),
        ("rescue.colours", "B", 1),
        ("rescue.colours", "D", 1),
        ("rescue.helpers", "B", 1),
    ]


def test_a_tile_that_is_not_scored_and_the_rescuer_on_it_are_told_before_the_marker_moves():
    steps = told(BOTH, "rescue A", "score B")
    assert rules(steps)[:4] == ["rescue.colours", "rescue.colours", "rescue.helpers", "rescue.order"]
    assert steps[1].facts == {"tile": "C", "colour": "orange", "instead": "B"}
    assert steps[2].facts == {"seat": RED, "tile": "C"}


def test_the_choice_can_be_worth_a_point():
    one = around("violet:red orange orange:red green")
    assert [points(one, "rescue A", choice) for choice in ("score B", "score C")] == [3, 4]


def test_no_question_is_asked_if_nothing_depends_on_it():
    assert asked(reached(around("violet:red orange orange"), "rescue A"))[0] == BLUE


def test_only_tiles_of_the_colour_asked_for_can_be_chosen():
    assert asked(reached(CHOICE, "rescue A")) == (RED, "rescue.colours")
    assert legal(CHOICE, "rescue A") == {"score B", "score C"}
    assert broken(CHOICE, "rescue A", "score A") == ["rescue.colours"]
    assert broken(CHOICE, "rescue A", "score D") == ["rescue.colours", "rescue.own-colour"]
    assert broken(lay_out((*AROUND, (0, 2)), "violet:red orange:red orange violet green"), "rescue A", "score E") == [
        "rescue.area"
    ]


def test_the_own_tile_is_the_scored_one_of_its_colour():
    assert points(around(OWN), "rescue A") == 2
    assert step(told(around(OWN), "rescue A"), "rescue.own-colour").facts["tile"] == "B"
    assert stands(reached(around(OWN), "rescue A"), RED) == {"B"}


def test_in_the_other_reading_a_neighbour_of_the_own_colour_may_be_scored():
    free = around(OWN, own_colour_free=True)
    assert asked(reached(free, "rescue A")) == (RED, "rescue.own-colour")
    assert [points(free, "rescue A", choice) for choice in ("score A", "score B")] == [2, 3]
    assert stands(reached(free, "rescue A", "score B"), RED) == set()


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("violet:red! orange green", ["rescue.choose"]),
        ("violet:blue orange:red green", ["rescue.choose"]),
        ("violet:blue! orange:red green", ["rescue.choose", "rescue.choose"]),
        ("violet:red orange! green", []),
    ],
)
def test_a_rescue_needs_an_own_rescuer_without_an_inspector(text, rules):
    assert broken(around(text), "rescue A") == rules


def test_inspectors_next_door_are_named_and_change_nothing():
    assert "rescue.neighbours-inspected" in held(around("violet:red orange! green"), "rescue A")
    assert "rescue.neighbours-inspected" not in held(around("violet:red orange green"), "rescue A")


def test_marker_inspector_and_way_home_come_in_this_order():
    steps = rules(told(around("violet:red orange:red green:red blue"), "rescue A"))
    assert steps == [
        "rescue.choose", "rescue.area", "rescue.order", "rescue.max", "rescue.inspector", "rescue.return",
        "turn.rescue-ends", "turn.order",
    ]  # fmt: skip


def test_a_free_inspector_comes_to_the_tile_and_the_figures_go_home():
    pos = reached(around("violet:red orange:red green:red blue"), "rescue A")
    assert (watched(pos), stands(pos, RED), pos.home(RED)) == ({"A"}, set(), 3)
    assert pos.points[RED].total == 6


def test_if_no_inspector_is_free_one_comes_from_another_tile():
    assert asked(reached(NONE_FREE, "rescue A")) == (RED, "rescue.inspector")
    assert legal(NONE_FREE, "rescue A") == {"recall B", "recall C", "recall E"}
    assert broken(NONE_FREE, "rescue A", "recall D") == ["rescue.inspector"]
    assert broken(NONE_FREE, "rescue A", "post D") == ["rescue.inspector"]
    assert watched(reached(NONE_FREE, "rescue A", "recall E")) == {"A", "B", "C"}


def test_the_most_one_rescue_brings_is_said():
    assert "rescue.max" in rules(told(around("violet:red orange:red green:red blue"), "rescue A"))
    assert "rescue.max" not in rules(told(around("violet:red orange:red green blue"), "rescue A"))


def test_a_rescuer_further_away_is_no_helper():
    assert points(strip("violet:red orange green:red"), "rescue A") == 2
