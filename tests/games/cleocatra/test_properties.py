"""What is true of every position of every game."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import GAME, random_walk
from tutor.core.game import Outcome, Seat, sift
from tutor.games.cleocatra.cells import parts, shape
from tutor.games.cleocatra.model import COLOURS, GOAL, Act, Position, Setup
from tutor.games.cleocatra.prospects import plight, rescuer_action

SETUPS = [
    Setup(players=players, advanced=advanced, half_turn=players == 4, own_colour_free=players == 3)
    for players in (2, 3, 4)
    for advanced in (False, True)
]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.players}{'-advanced' * s.advanced}")


def sound(pos: Position) -> None:
    """No tile, rescuer or inspector appears or vanishes, and tiles and figures keep to their places."""
    pyramid = pos.pyramid
    tiles = [pyramid.colours.count(colour) + left for colour, left in zip(COLOURS, pos.unseen, strict=True)]
    assert tuple(tiles) == pos.rules.tiles
    assert len(set(pyramid.cells)) == len(pyramid.cells)
    now = shape(pyramid.cells)
    assert len(parts(now)) <= 1
    assert pyramid.inspectors.bit_count() <= pos.rules.inspectors
    assert all(mask.bit_count() <= 3 for mask in pyramid.rescuers)
    for tile in range(len(pyramid.cells)):
        assert sum(mask >> tile & 1 for mask in pyramid.rescuers) <= 2


@every_setup
def test_games_end_and_stay_sound(setup):
    for seed in range(4):
        turns = [0] * setup.players
        for pos, move in random_walk(setup, seed):
            sound(pos)
            if pos.part == "first" and isinstance(pos.stage, Act):
                turns[pos.turn] += move is not None
        outcome = GAME.decision(pos)
        assert isinstance(outcome, Outcome)
        assert max(tally.total for tally in outcome.tallies.values()) >= GOAL
        assert len(set(turns)) == 1


@every_setup
def test_the_fast_list_is_the_judges_list(setup):
    for number, (pos, move) in enumerate(random_walk(setup, 9)):
        if move is not None and number % 3 == 0:
            assert set(GAME.legal(pos)) == set(sift(GAME, pos))


@every_setup
def test_points_on_the_track_are_the_points_of_the_sheets(setup):
    won = dict.fromkeys(range(setup.players), 0)
    for pos, move in random_walk(setup, 5):
        for step in GAME.resolve(pos, move) if move is not None else ():
            if step.sheet:
                won[pos.actor] += step.sheet.total
    assert won == {seat: GAME.tally(pos, Seat(seat)).total for seat in won}


@every_setup
def test_a_first_action_leaves_a_second_one(setup):
    for pos, _ in random_walk(setup, 3):
        if pos.part == "second" and isinstance(pos.stage, Act):
            assert rescuer_action(pos.pyramid, pos.turn, advanced=setup.advanced, laid=pos.stage.laid)


@every_setup
def test_whoever_is_stuck_is_offered_only_to_be_put_in(setup):
    kinds = {
        type(move).__name__
        for seed in range(3)
        for pos, _ in random_walk(setup, seed)
        if pos.part == "first" and isinstance(pos.stage, Act) and plight(pos) == "stuck"
        for move in GAME.legal(pos)
    }
    assert kinds <= {"Place"}


def test_everything_lies_open():
    for pos, _ in random_walk(Setup(), 1):
        assert all(GAME.view(pos, seat) == pos for seat in (None, *GAME.seats(pos)))
