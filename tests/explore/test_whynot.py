"""A refused move is explained and repaired, and nobody learns more than they may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.explore import Try, illegal_tries
from tests.games.sampling import random_game, setups
from tests.games.test_contract_views import same_look
from tests.toy import LADDER, Climb, Draw, Sketch
from tutor.core.game import AnyGame, Decision, Seat, is_legal, play, why
from tutor.explore.edits import Paint, Set
from tutor.explore.future import ahead
from tutor.explore.spot import Spot, reach
from tutor.explore.whynot import Later, WhyNot, nearest, whynot

LOW = Sketch(hands=((4, 7), (5,)), piles=((6,), (3,)))
TRIES = 24


def asked(game: AnyGame, tried: Try) -> WhyNot:
    return whynot(game, tried.pos, tried.move, tried.seat)


def test_every_repair_offered_is_legal_when_played(game: AnyGame) -> None:
    repaired = 0
    for tried in illegal_tries(game, TRIES):
        answer = asked(game, tried)
        assert answer.broken == why(game, tried.pos, tried.move, tried.seat).broken != ()
        for other in answer.now:
            assert is_legal(game, tried.pos, game.parse(other.move), tried.seat)
        for later in answer.later:
            assert becomes_legal(game, tried, later), later
        assert max(map(len, (answer.now, answer.later, answer.elsewhere))) <= 3
        repaired += answer.repaired
    assert repaired >= 0.9 * TRIES


def becomes_legal(game: AnyGame, tried: Try, later: Later) -> bool:
    """Played where only own moves come between, else in every future that was looked at."""
    move = game.parse(later.move)
    if not later.waits:
        pos = tried.pos
        for text in later.first:
            pos = play(game, pos, game.parse(text))[-1].after
        return is_legal(game, pos, move, tried.seat)
    moments = (m for m in ahead(game, tried.pos, tried.seat) if (m.first, m.waits) == (later.first, later.waits))
    return all(is_legal(game, world.real, move, tried.seat) for world in next(moments).worlds)


def test_positions_that_look_the_same_get_the_same_answer(game: AnyGame) -> None:
    tries = list(illegal_tries(game, 12))
    for one, other, seat in twins(game):
        for tried in tries[:6]:
            answers = [whynot(game, pos, tried.move, seat) for pos in (one, other)]
            assert answers[0].verdict == answers[1].verdict
            assert answers[0].now == answers[1].now
            assert at_once(answers[0]) == at_once(answers[1])


def at_once(answer: WhyNot) -> list[Later]:
    return [later for later in answer.later if not later.waits]


def twins(game: AnyGame) -> list[tuple[Any, Any, Seat]]:
    """Positions that differ by what chance did unseen by the seat that is asked next."""
    found = []
    for moment in random_game(game, setups(game)[0])[:-1]:
        if isinstance(moment.asked, Decision) and moment.asked.seat is Seat.CHANCE:
            one = moment.steps[-1].after
            for move in Random(0).sample(list(game.odds(moment.pos)), min(2, len(game.odds(moment.pos)))):
                *_, step = game.resolve(moment.pos, move)
                found += [(one, step.after, seat) for seat in game.seats(one) if same_look(game, one, step.after, seat)]
    return found[:: max(1, len(found) // 6)][:6]


def test_the_nearest_moves_differ_least() -> None:
    pos = LADDER.compose(LOW)
    assert list(map(str, nearest(LADDER, pos, Climb(4)))) == ["7", "4x", "7x"]
    assert whynot(LADDER, pos, Climb(4)).now[0].differs == 2


def test_a_move_of_chance_can_be_asked_about_too() -> None:
    pos = play(LADDER, LADDER.compose(Sketch(hands=((4,), (4,)))), Climb(4))[-1].after
    assert [other.move for other in whynot(LADDER, pos, Climb(5)).now] == ["+1", "+2", "+3"]
    assert whynot(LADDER, pos, Draw(4)).now != ()


def test_a_legal_move_needs_no_repair() -> None:
    assert not whynot(LADDER, LADDER.compose(LOW), Climb(7)).repaired


def test_whoever_is_not_asked_is_told_when_the_move_becomes_legal() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(5), Seat.SECOND)
    assert answer.now == ()
    assert [(later.move, later.first, later.asked.id) for later in answer.later] == [("5", (), "turn.climb")]
    assert [rule.id for rule in answer.later[0].waits] == ["turn.climb", "draw.draw"]


@pytest.mark.parametrize(
    ("move", "edit"),
    [
        (Climb(9), Paint("card:9", "hand:0")),
        (Climb(4), Set(("piles", "0"), ())),
    ],
    ids=str,
)
def test_a_composed_position_is_changed_as_little_as_possible(move: Climb, edit: Paint | Set) -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), move, spot=Spot(LOW))
    assert edit in [other.edit for other in answer.elsewhere]
    sizes = [other.size for other in answer.elsewhere]
    assert sizes == sorted(sizes)
    for other in answer.elsewhere:
        assert is_legal(LADDER, reach(LADDER, other.spot.start, other.spot.moves), move)
