"""Putting rescuers on tiles."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import RED, broken, held, lit, reached, stands, strip

TEAM = strip("violet:red orange green blue:blue")
EXPLORED = ("explore", "draw gold", "lay 0:4")


@pytest.mark.parametrize(
    ("moves", "rules"),
    [
        ((*EXPLORED, "dispatch E"), []),
        ((*EXPLORED, "dispatch B"), ["rescuers.dispatch"]),
        (("dispatch B",), ["rescuers.dispatch"]),
        (("dispatch K",), ["rescuers.dispatch", "rescuers.dispatch"]),
        (("team B", "dispatch C"), ["rescuers.dispatch"]),
    ],
)
def test_dispatch_goes_to_the_tile_of_this_turn(moves, rules):
    assert broken(TEAM, *moves) == rules


def test_a_tile_that_was_moved_may_be_dispatched_to():
    sketch = strip("violet:red+blue orange green blue")
    assert stands(reached(sketch, "search D", "lay 0:-1", "dispatch D"), RED) == {"A", "D"}


@pytest.mark.parametrize(
    ("move", "rules"), [("team B", []), ("team C", ["rescuers.team"]), ("team K", ["rescuers.team"])]
)
def test_teaming_up_is_next_to_your_own(move, rules):
    assert broken(TEAM, move) == rules


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("violet:red orange:blue+black green", ["rescuers.two-a-tile"]),
        ("violet:red orange:red green", ["rescuers.one-a-colour"]),
        ("violet:red orange:red+blue green", ["rescuers.two-a-tile", "rescuers.one-a-colour"]),
        ("violet:red orange:blue! green", []),
        ("violet:red orange:blue green", []),
        ("violet:red orange green:red blue:red", ["rescuers.supply"]),
        ("violet:red orange:blue+black green:red blue:red", ["rescuers.supply", "rescuers.two-a-tile"]),
    ],
)
def test_a_tile_has_room_for_two_rescuers_of_different_colours(text, rules):
    assert broken(strip(text, players=3), "team B") == rules


def test_a_full_tile_lights_those_who_fill_it():
    sketch = strip("violet:red orange:blue+black! green", players=3)
    assert lit(sketch, "rescuers.two-a-tile", "team B") == {"rescuer:blue:B", "rescuer:black:B"}


def test_an_inspector_takes_no_room_and_keeps_nobody_out():
    rules = held(strip("violet:red orange:blue! green", players=3), "team B")
    assert {"rescuers.inspector-no-room", "rescuers.inspected-ok"} <= set(rules)


def test_an_inspector_alone_needs_no_word_about_room():
    rules = held(strip("violet:red orange! green", players=3), "team B")
    assert "rescuers.inspected-ok" in rules
    assert "rescuers.inspector-no-room" not in rules


def test_a_rescuer_comes_from_the_supply():
    pos = reached(TEAM, "team B")
    assert (stands(pos, RED), pos.home(RED)) == ({"A", "B"}, 1)
