"""What every game owes the contract: every sentence is true, whoever tries what at whatever moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.coverage import all_citations, taught
from tests.games.sampling import cases, setups, subject
from tutor.core.course import Impossible, Outcome
from tutor.core.game import AnyGame
from tutor.explore.cabinet import cabinet
from tutor.explore.simulate import random_move
from tutor.explore.spot import Unplayable, begin, reach
from tutor.explore.starts import composed
from tutor.testing import Clause, truth
from tutor.testing.playing import other_lists

pytestmark = pytest.mark.usefixtures("fifth_game")  # the toy's board is drawn, too

COMPOSED = 120
ON = 25
"""Moves made from a composed position."""


@pytest.mark.parametrize("clause", truth.CLAUSES, ids=lambda clause: clause.__name__)
def test_a_game_says_what_is_true(game: AnyGame, clause: Clause) -> None:
    assert list(islice(clause(subject(game)), 10)) == []


def test_every_game_of_ours_has_an_oracle_that_speaks_of_all_its_rules(game: AnyGame) -> None:
    composing = [check for check, _ in truth.refusals(game, (*cases(game), *truth.taught(subject(game))))]
    told = [one for one in all_citations(game) if one not in composing]
    assert told
    assert truth.unbooked(game, told) == set()


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
    assert list(other_lists(game, pos)) == []


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
