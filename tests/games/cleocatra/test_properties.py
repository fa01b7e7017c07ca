"""What is true of every position of every game."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.case import run
from tests.games.cleocatra.engine import GAME, random_walk
from tests.games.coverage import taught
from tutor.core.course import Outcome, Seat
from tutor.core.game import sift
from tutor.core.voice import Voice
from tutor.games.cleocatra.cells import parts, shape
from tutor.games.cleocatra.lab import LAB
from tutor.games.cleocatra.model import Acting, Position, Setup
from tutor.games.cleocatra.moves import (
    BEGINS,
    DISPATCHES,
    DRAWS,
    POSTS,
    RECALLS,
    RESCUES,
    SCORES,
    SEARCHES,
    TEAMS,
    AnyMove,
    Explore,
    Herd,
    Lay,
    Pass,
    Place,
    Shift,
    Swap,
)
from tutor.games.cleocatra.pieces import COLOURS, GOAL, LETTERS, PLAYERS
from tutor.games.cleocatra.play.second import plight, rescuer_action

EVERY_MOVE: list[AnyMove] = [
    *BEGINS, *DRAWS, Explore(), *SEARCHES, *DISPATCHES, *TEAMS, *RESCUES, *SCORES, *RECALLS, *POSTS, Pass(),
    *(Lay(row, col) for row in (-2, 0, 1, 4001) for col in (-4001, -1, 0, 3)),
    *(Place(tile) for tile in LETTERS),
    *(kind(one, two) for kind in (Herd, Shift) for one in "ABCM" for two in "ABDM"),
    *(Swap(one, seat, two) for one in "AM" for seat in PLAYERS for two in "AB"),
]  # fmt: skip
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
            if pos.now == Acting("first"):
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
        if isinstance(pos.now, Acting) and pos.now.part == "second":
            assert rescuer_action(pos.pyramid, pos.turn, advanced=setup.advanced, laid=pos.now.laid)


@every_setup
def test_whoever_is_stuck_is_offered_only_to_be_put_in(setup):
    kinds = {
        type(move).__name__
        for seed in range(3)
        for pos, _ in random_walk(setup, seed)
        if pos.now == Acting("first") and plight(pos, pos.turn) == "stuck"
        for move in GAME.legal(pos)
    }
    assert kinds <= {"Place", "Shift"}


def test_everything_lies_open():
    for pos, _ in random_walk(Setup(), 1):
        assert all(GAME.view(pos, seat) == pos for seat in (None, *GAME.seats(pos)))


@every_setup
def test_every_move_of_every_seat_is_answered_at_every_moment(setup):
    voice = Voice.load("cleocatra")
    rng = Random(setup.players)
    for pos, _ in random_walk(setup, 2):
        for move in rng.sample(EVERY_MOVE, 12):
            for by in (None, Seat.CHANCE, *PLAYERS):
                checks = list(GAME.judge(pos, move, by))
                assert checks
                assert all(voice.check(check) for check in checks)


def test_the_fast_list_is_the_judges_list_in_every_lesson_and_every_row_of_the_lab():
    starts = [row.sketch for grid in LAB.grids(LAB.start) for row in grid.rows]
    for ran in (run(GAME, case) for case in taught(GAME)):
        assert all(set(GAME.legal(step.after)) == set(sift(GAME, step.after)) for step in ran.steps[-1:])
        assert ran.refused is not None or set(GAME.legal(ran.start)) == set(sift(GAME, ran.start))
    for start in starts:
        assert set(GAME.legal(GAME.compose(start))) == set(sift(GAME, GAME.compose(start)))
