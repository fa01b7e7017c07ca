"""What every game owes the contract: every sentence is true, whoever tries what at whatever moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.coverage import all_citations, taught
from tests.games.sampling import moments, move_pool, setups
from tests.games.test_contract import few
from tests.games.truth import in_a_game, in_lessons, unbooked
from tutor.core.course import Impossible, Outcome, Seat
from tutor.core.game import AnyGame, is_legal, sift, why
from tutor.explore.cabinet import cabinet
from tutor.explore.simulate import random_move
from tutor.explore.spot import Unplayable, begin, reach
from tutor.explore.starts import composed

pytestmark = pytest.mark.usefixtures("fifth_game")  # the toy's board is drawn, too

GAMES = 10
"""``make soak`` reads five hundred of each."""
COMPOSED = 120
ON = 25
"""Moves made from a composed position."""


def test_the_judge_answers_for_every_move_seat_and_view(game: AnyGame) -> None:
    rng = Random(8)
    pool = move_pool(game)
    for moment in moments(game, 90):
        seats = game.seats(moment.pos)
        for sees in (None, *seats):
            view = game.view(moment.pos, sees)
            for move in rng.sample(pool, min(12, len(pool))):
                for by in (None, Seat.CHANCE, *seats):
                    assert why(game, view, move, by).checks, (str(move), by)


def test_nothing_untrue_is_said_in_random_games(game: AnyGame) -> None:
    found = [place for seed in range(GAMES) for place in in_a_game(game, seed)]
    assert found[:10] == []


def test_nothing_untrue_is_said_in_lessons(game: AnyGame) -> None:
    assert list(in_lessons(game))[:10] == []


def test_the_books_speak_of_every_rule_that_is_ticked_crossed_acts_or_scores(game: AnyGame) -> None:
    composing = [check for check, _ in _refusals(game)]
    told = (one for one in all_citations(game) if one not in composing)
    assert unbooked(game, iter(told)) == set()


def test_the_books_speak_of_no_other_rules(game: AnyGame) -> None:
    oracle = game.oracle
    named = {*oracle.said, *oracle.done, *oracle.lines, *oracle.secrets}
    assert named - {rule.id for rule in game.rules} == set()


def _refusals(game: AnyGame) -> Iterator[tuple[Any, Any]]:
    """Checks of positions that cannot be: they speak of a sketch, not of a move."""
    from tests.games.coverage import cases

    starts = [start for start, *_ in cases(game)]
    starts += [case.start for case in taught(game)]
    for start in starts:
        try:
            begin(game, start)
        except Impossible as error:
            yield from ((check, start) for check in error.verdict.checks)


# ------------------------------------------------------------------------------------------------ lists and positions
def positions(game: AnyGame) -> Iterator[Any]:
    """Those of lessons, lab tables and specimens."""
    for case in taught(game):
        yield case.start, case.moves
    yield game.lab.start, ()
    for grid in game.lab.grids(game.lab.start):
        yield from ((row.sketch, ()) for row in grid.rows)
    for specimen in cabinet(game.key).specimens:
        spot = specimen.spot(game)
        if len(spot.moves) <= 40:
            yield spot.start, spot.moves


def same_lists(game: AnyGame, pos: Any) -> None:
    if not isinstance(game.decision(pos), Outcome):
        assert sorted(map(str, game.legal(pos))) == sorted(map(str, sift(game, pos)))


def test_the_list_of_legal_moves_is_the_judges_wherever_something_is_shown(game: AnyGame) -> None:
    for start, moves in positions(game):
        try:
            same_lists(game, reach(game, start, moves))
        except (Impossible, Unplayable):
            continue


def test_a_composed_position_is_one_that_a_game_can_play_on_from(game: AnyGame) -> None:
    """Compose refuses what cannot be: what it accepts has all its pieces, and keeps them, as far as it is played on."""
    starts = [case.start for case in taught(game)]
    accepted = 0
    for number in range(COMPOSED):
        rng = Random(f"composed/{number}")
        try:
            pos = begin(game, composed(game, rng, starts))
        except Impossible:
            continue
        accepted += 1
        pieces = game.oracle.pieces(pos)
        assert pieces == game.oracle.pieces(begin(game, _setup_of(game, pos))), number
        for _ in range(ON):
            asked = game.decision(pos)
            if isinstance(asked, Outcome):
                break
            same_lists(game, pos)
            *_, last = game.resolve(pos, random_move(game, pos, asked, rng))
            pos = last.after
            assert game.oracle.pieces(pos) == pieces, number
    assert accepted > COMPOSED / 3


def _setup_of(game: AnyGame, pos: Any) -> Any:
    """The setup of a position: the pieces of a composed one are those of a game that was dealt."""
    if hasattr(pos, "setup"):
        return pos.setup
    return next(setup for setup in setups(game) if getattr(setup, "players", 0) == len(game.seats(pos)))


def test_a_move_that_the_list_has_is_legal_and_one_of_another_seat_is_not(game: AnyGame) -> None:
    for moment in moments(game, 60):
        asked = moment.asked
        for move in few(game.legal(moment.pos), 6):
            for seat in game.seats(moment.pos):
                assert is_legal(game, moment.pos, move, seat) == (seat == asked.seat)
