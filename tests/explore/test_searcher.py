"""The searcher makes legal moves from what its seat may know, finds what is plainly best, and ends when it is told to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.duel import played
from tests.games.sampling import moments
from tutor import game
from tutor.core.course import Decision, Seat
from tutor.core.record import Broken
from tutor.explore.searcher import AHEAD, choose, think
from tutor.games import ALL

each_game = pytest.mark.parametrize("own", ALL, ids=lambda own: own.key)


def decisions(own: Any, count: int) -> list[tuple[Any, Seat]]:
    """Positions in which a player has a choice."""
    asked = [(moment.pos, own.decision(moment.pos)) for moment in moments(own)]
    players = [(pos, now.seat) for pos, now in asked if isinstance(now, Decision) and now.seat is not Seat.CHANCE]
    return Random(34).sample([(pos, seat) for pos, seat in players if len(own.legal(pos)) > 1], count)


@each_game
def test_it_makes_legal_moves_from_a_view(own: Any) -> None:
    for pos, seat in decisions(own, 3):
        assert choose(own, own.view(pos, seat), seat, seconds=0) in own.legal(pos)


@each_game
def test_every_answer_has_all_moves_of_the_race_the_best_first(own: Any) -> None:
    pos, seat = decisions(own, 1)[0]
    answers = list(think(own, own.view(pos, seat), seat, seconds=0))
    assert len({len(answer) for answer in answers}) == 1
    assert all(0 <= thought.value <= 1 for answer in answers for thought in answer)


def test_it_can_be_told_to_move_now() -> None:
    own = ALL[0]
    pos, seat = decisions(own, 1)[0]
    answers = list(think(own, own.view(pos, seat), seat, seconds=3600, stop=lambda: True))
    assert len(answers) == 1
    assert answers[0][0].move in own.legal(pos)


def test_two_positions_that_look_the_same_get_the_same_move() -> None:
    caesar = game("caesar")
    one, two = (
        caesar.position(at={"senators": f"3 : ({card})"}, hand={"cleopatra": "1 2 4"}).view("cleopatra")
        for card in (1, 5)
    )
    moves = [choose(view.game.engine, view.pos, view.seat, seconds=0, seed=7) for view in (one, two)]
    assert moves[0] == moves[1]


def test_it_takes_the_points_that_lie_there() -> None:
    """A rescue that ends the game with the most points beats everything else."""
    state = game("cleocatra").position(
        score={"red": 22, "blue": 22}, at={"0:0": "violet: red", "0:1": "orange", "0:-1": "green: blue"}, turn="blue"
    )
    view = state.view("blue")
    best = view.hint(3600, stop=_after(200))[0]
    assert str(best.move).startswith("rescue")
    assert best.says


def _after(times: int) -> Any:
    """Says stop when it has been asked so often."""
    left = [times]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    return stop


def test_a_hint_is_text_and_data() -> None:
    hint = game("caesar").deal(seed=4).view("cleopatra").hint(0)
    assert len(hint) == 3
    assert [one["move"] for one in hint.data()] == [str(one.move) for one in hint]
    assert all(one.says in str(hint) for one in hint)


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(Broken, match="Caesar"):
        game("caesar").position(turn="cleopatra").view("caesar").hint(0)


def test_a_whole_game_is_played_to_its_end() -> None:
    own = next(own for own in ALL if own.key == "cleocatra")
    assert 0 <= played(own, 2, Seat(1), seed=1, seconds=0, ahead=AHEAD) <= 1
