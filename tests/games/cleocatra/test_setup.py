"""Setting up."""

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
    reached,
    refused,
    rules,
    stands,
    told,
    watched,
)
from tutor.core.course import Seat
from tutor.games.cleocatra.cells import cell_at
from tutor.games.cleocatra.model import Setup


@pytest.mark.parametrize(("players", "tiles", "inspectors"), [(2, 9, 2), (3, 13, 3), (4, 13, 3)])
def test_two_players_take_out_four_tiles_and_an_inspector(players, tiles, inspectors):
    pos = begun(Setup(players=players))
    assert (pos.stack, pos.rules.inspectors) == (tiles, inspectors)
    assert ("setup.two-players" in rules(list(GAME.deal(Setup(players=players))))) == (players == 2)


def test_three_tiles_of_each_colour_but_one_gold():
    assert begun(Setup(players=3)).unseen == (3, 3, 3, 3, 1)
    assert begun(Setup(players=2)).unseen == (2, 2, 2, 2, 1)


def test_everybody_begins_with_three_rescuers_and_no_points():
    pos = begun(Setup(players=4))
    assert [pos.home(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [points.total for points in pos.points] == [0, 0, 0, 0]


def test_the_start_player_is_chosen_or_found_by_chance():
    assert asked(begun(Setup(players=3))) == (Seat.CHANCE, "setup.start-player")
    assert {str(move) for move in GAME.odds(begun(Setup(players=3)))} == {"begin red", "begin blue", "begin black"}
    assert begun(Setup(players=3, start_player="black")).start == BLACK
    assert reached(Setup(players=3), "begin blue").turn == BLUE


@pytest.mark.parametrize("setup", [Setup(players=1), Setup(players=5)])
def test_two_to_four_can_play(setup):
    assert refused(setup) == ["setup.players"]


def test_a_colour_nobody_plays_cannot_start():
    assert refused(Setup(players=2, start_player="green")) == ["setup.colours"]
    assert broken(Setup(players=2), "begin green") == ["setup.start-player"]


def test_the_first_tile_lies_in_the_middle_with_a_rescuer():
    pos = reached(Setup(players=2, start_player="blue"), "draw gold")
    assert pos.pyramid.cells == (cell_at(0, 0),)
    assert stands(pos, BLUE) == {"A"}


def test_clockwise_everybody_lays_a_tile_and_stands_on_it():
    start = Setup(players=3, start_player="blue")
    moves = ("draw gold", "draw violet", "lay 0:1", "draw violet", "lay 0:2")
    assert asked(reached(start, *moves[:2])) == (BLACK, "setup.first-tiles")
    pos = reached(start, *moves)
    assert [stands(pos, seat) for seat in (BLUE, BLACK, RED)] == [{"A"}, {"B"}, {"C"}]
    assert asked(pos) == (BLUE, "turn.two-actions")
    assert rules(told(start, *moves))[0] == "setup.first-tiles"


def test_the_second_tile_needs_an_edge_and_a_free_place():
    start, moves = Setup(players=2, start_player="red"), ("draw gold", "draw violet")
    assert broken(start, *moves, "lay 1:-1") == ["tiles.adjacent"]
    assert broken(start, *moves, "lay 0:0") == ["setup.first-tiles"]
    assert broken(start, *moves, "lay 1:0") == []


def test_no_action_is_taken_before_the_setup_is_over():
    start = Setup(players=2, start_player="red")
    assert broken(start, "explore", by=RED) == ["turn.two-actions", "setup.shuffle"]
    assert broken(start, "draw gold", "draw violet", "team A") == ["turn.two-actions", "rescuers.team"]


def test_the_inspectors_start_beside_the_tiles():
    assert watched(reached(Setup(players=2, start_player="red"), "draw gold")) == set()


def test_a_tile_can_be_drawn_only_while_some_are_left_and_by_nobody_in_particular():
    start = Setup(players=2, start_player="red")
    assert broken(start, "draw gold", "draw gold") == ["setup.shuffle"]
    assert broken(start, "draw gold", by=RED) == ["setup.shuffle"]
    assert broken(start, "draw gold", "draw violet", "draw violet") == ["setup.shuffle", "setup.first-tiles"]
