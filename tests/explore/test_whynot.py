"""A refused move is explained and repaired, and nobody learns more than they may know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.explore import illegal_tries
from tests.toy import LADDER, WORDS, Climb, Draw, Sketch
from tutor.ask.question import stand
from tutor.core.course import Impossible, Seat
from tutor.core.game import AnyGame, is_legal, play, why
from tutor.core.voice import Voice
from tutor.explore.edits import values
from tutor.explore.levers import stroke
from tutor.explore.spot import Spot, reach
from tutor.explore.whynot import mended, whynot
from tutor.games import ALL, GAMES

LOW = Sketch(hands=((4, 7), (5,)), piles=((6,), (3,)))
SOAK = bool(os.environ.get("TUTOR_SOAK"))
TRIES = 500 if SOAK else 25


def test_every_other_move_offered_is_legal_when_played(game: AnyGame) -> None:
    repaired = 0
    for tried in illegal_tries(game, TRIES):
        answer = whynot(game, tried.pos, tried.move, tried.seat, tried.spot)
        assert answer.broken == why(game, tried.pos, tried.move, tried.seat).broken != ()
        assert max(map(len, (answer.now, answer.later, answer.elsewhere))) <= 3
        for other in answer.now:
            assert [*play(game, tried.pos, game.parse(other.move), tried.seat)]
        repaired += bool(answer.now or answer.later or answer.elsewhere)
    assert repaired >= 0.8 * TRIES


def test_the_nearest_moves_differ_least() -> None:
    nearest = whynot(LADDER, LADDER.compose(LOW), Climb(4)).now
    assert [other.move for other in nearest] == ["7"]
    assert nearest[0].differs == 2


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_question_to_a_player_is_a_moment_with_words(game: AnyGame) -> None:
    voice = Voice.load(game.key)
    asks = {rule for rule in game.rules if str(voice.words.get(rule.id, {}).get("ask", "A"))[0].islower()}
    moments = {rule for rules in game.moments.values() for rule in rules}
    assert [rule.id for rule in asks - moments] == []
    assert set(game.moments) == set(voice.words["when"])


def test_a_move_of_chance_can_be_asked_about_too() -> None:
    *_, climbed = play(LADDER, LADDER.compose(Sketch(hands=((4,), (4,)))), Climb(4))
    assert [other.move for other in whynot(LADDER, climbed.after, Climb(5)).now] == ["+5"]
    assert whynot(LADDER, climbed.after, Draw(4)).now != ()


def test_a_legal_move_needs_no_repair() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(7))
    assert (answer.now, answer.later, answer.elsewhere) == ((), (), ())


def test_whoever_is_not_asked_is_told_when_the_move_becomes_legal() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(5), Seat.SECOND)
    assert answer.now == ()
    assert [(later.move, later.first, later.when) for later in answer.later] == [("5", (), "turn")]


def test_an_assassination_that_makes_room_comes_before_anything_that_only_takes_time() -> None:
    caesar = GAMES["caesar"]
    full = {"hand": {"cleopatra": "5 5 3 2 assassination"}, "at": {"senators": "1 2 3 4 : 1 2 3 4"}}
    pos = stand(caesar, full).pos
    first = whynot(caesar, pos, caesar.parse("lay (5) senators")).later[0].first
    assert first == ("assassination senators #1",)


@pytest.mark.parametrize(
    ("move", "told"),
    [(Climb(9), "If you held a 9."), (Climb(4), "If the 6 were not on your ladder.")],
    ids=str,
)
def test_a_composed_position_is_changed_as_little_as_possible(move: Climb, told: str) -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), move, spot=Spot(LOW))
    assert [other.say(Voice(WORDS)) for other in answer.elsewhere] == [told]
    for other in answer.elsewhere:
        assert is_legal(LADDER, reach(LADDER, other.spot.start, other.spot.moves), move)


def test_a_change_after_which_somebody_else_is_asked_repairs_nothing() -> None:
    low = Sketch(hands=((4, 7), (4,)), piles=((6,), (3,)))
    legal_for_second = is_legal(LADDER, LADDER.compose(replace(low, turn=Seat.SECOND)), Climb(4))
    assert legal_for_second
    answer = whynot(LADDER, LADDER.compose(low), Climb(4), spot=Spot(low))
    assert answer.elsewhere != ()
    assert "turn" not in [other.change.says for other in answer.elsewhere]


def test_a_turn_that_comes_anyway_is_not_told_twice() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(5), Seat.SECOND, Spot(LOW))
    assert [later.when for later in answer.later] == ["turn"]
    assert answer.elsewhere == ()


def test_most_positions_that_cannot_be_can_be_mended_by_one_edit(game: AnyGame) -> None:
    mends = []
    for before, refused in impossible(game, 10):
        ways = mended(game, refused, before)
        mends.append(ways)
        assert all(way.spot.start != before for way in ways)
        assert all(values(refused) - values(before) <= values(way.spot.start) for way in ways)
        assert [way.size for way in ways] == sorted(way.size for way in ways)
        assert all(game.compose(way.spot.start) is not None for way in ways[:3])
    assert 2 * sum(map(bool, mends)) > len(mends)


def impossible(game: AnyGame, number: int) -> Iterator[tuple[Any, Any]]:
    """Sketches of the lab, and what a brush at random would make of them that no game can reach."""
    rng, voice = Random(1), Voice.load(game.key)
    sketch = game.lab.start
    while number:
        scene = game.draw(game.compose(sketch), seat=None, voice=voice, focus=game.lab.focus(sketch))
        brush = rng.choice(game.lab.brushes(sketch))
        painted = stroke(game, sketch, brush.id, "" if brush.at_once else rng.choice(scene.things).id)
        try:
            game.compose(painted)
        except Impossible:
            number -= 1
            yield sketch, painted
        else:
            sketch = painted
