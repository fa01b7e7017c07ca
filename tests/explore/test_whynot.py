"""A refused move is explained and repaired, and nobody learns more than they may know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.explore import Try, illegal_tries
from tests.toy import LADDER, Climb, Draw, Sketch
from tutor.ask.question import stand
from tutor.ask.wording import moment
from tutor.core.course import Decision, Impossible, Outcome, Seat
from tutor.core.game import AnyGame, is_legal, play, why
from tutor.core.voice import Voice
from tutor.explore.edits import Paint, Set, values
from tutor.explore.levers import stroke
from tutor.explore.spot import Spot, reach
from tutor.explore.whynot import Later, mended, whynot
from tutor.games import ALL, GAMES

LOW = Sketch(hands=((4, 7), (5,)), piles=((6,), (3,)))
SOAK = bool(os.environ.get("TUTOR_SOAK"))
TRIES = 500 if SOAK else 25
FUTURES = 16
"""Futures in which a repair that waits for others is tried, none of them one that the explorer has looked at."""


def test_every_repair_offered_is_legal_when_played(game: AnyGame) -> None:
    repaired = 0
    for number, tried in enumerate(illegal_tries(game, TRIES)):
        answer = whynot(game, tried.pos, tried.move, tried.seat, tried.spot)
        assert answer.broken == why(game, tried.pos, tried.move, tried.seat).broken != ()
        assert max(map(len, (answer.now, answer.later, answer.elsewhere))) <= 3
        for other in answer.now:
            assert [*play(game, tried.pos, game.parse(other.move), tried.seat)]
        for later in answer.later:
            assert becomes_legal(game, tried, later, number), later
        for there in answer.elsewhere:
            assert is_legal_at(game, there.spot, tried.seat), there.edit
        repaired += answer.repaired
    assert repaired >= 0.8 * TRIES


def becomes_legal(game: AnyGame, tried: Try, later: Later, seed: int) -> bool:
    """Played at once where only own moves come between, else in most futures that ask what was foretold."""
    if not later.waits:
        return bool(went(game, tried, later, Random(0)))
    dice = (Random(f"{seed}/{number}") for number in range(FUTURES))
    futures = [legal for rng in dice if (legal := went(game, tried, later, rng)) is not None]
    return 2 * sum(futures) > len(futures)


def went(game: AnyGame, tried: Try, later: Later, rng: Random) -> bool | None:
    """Whether every stage could be gone through; none where the future asks something else, or nothing."""
    pos = tried.pos
    if later.free:
        return met(game, tried, later, rng)
    for stage in later.stages:
        while isinstance(asked := game.decision(pos), Decision) and asked.seat != tried.seat:
            odds = game.odds(pos) if asked.seat is Seat.CHANCE else dict.fromkeys(game.legal(pos), 1)
            if not odds:
                return None
            for step in play(game, pos, rng.choices(list(odds), list(odds.values()))[0]):
                pos = step.after
        if isinstance(asked, Outcome) or asked.ask != stage.asked:
            return None
        if not is_legal(game, pos, game.parse(stage.move), tried.seat):
            return False
        for step in play(game, pos, game.parse(stage.move)):
            pos = step.after
    return True


def met(game: AnyGame, tried: Try, later: Later, rng: Random) -> bool | None:
    """Whether the move is legal when the question comes for which it waits, whatever everybody does until then."""
    pos = tried.pos
    for number in range(200):
        asked = game.decision(pos)
        if isinstance(asked, Outcome):
            return None
        if number and (asked.seat, asked.ask) == (tried.seat, later.asked):
            return is_legal(game, pos, game.parse(later.move), tried.seat)
        odds = game.odds(pos) if asked.seat is Seat.CHANCE else dict.fromkeys(game.legal(pos), 1)
        for step in play(game, pos, rng.choices(list(odds), list(odds.values()))[0]):
            pos = step.after
    return None


def is_legal_at(game: AnyGame, spot: Spot, seat: Seat) -> bool:
    pos = reach(game, spot.start, spot.moves)
    asked = game.decision(pos)
    return isinstance(asked, Decision) and asked.seat == seat and is_legal(game, pos, game.parse(spot.tried), spot.by)


def test_the_nearest_moves_differ_least() -> None:
    nearest = whynot(LADDER, LADDER.compose(LOW), Climb(4)).now
    assert [other.move for other in nearest] == ["7"]
    assert nearest[0].differs == 2


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_moment_is_named_without_gaps(game: AnyGame) -> None:
    voice = Voice.load(game.key)
    asks = [rule for rule in game.rules if "ask" in voice.words.get(rule.id, {})]
    assert asks
    assert [rule.id for rule in asks if "..." in moment(voice, rule)] == []


def test_a_move_of_chance_can_be_asked_about_too() -> None:
    *_, climbed = play(LADDER, LADDER.compose(Sketch(hands=((4,), (4,)))), Climb(4))
    assert [other.move for other in whynot(LADDER, climbed.after, Climb(5)).now] == ["+5", "+6", "+3"]
    assert whynot(LADDER, climbed.after, Draw(4)).now != ()


def test_a_legal_move_needs_no_repair() -> None:
    assert not whynot(LADDER, LADDER.compose(LOW), Climb(7)).repaired


def test_whoever_is_not_asked_is_told_when_the_move_becomes_legal() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(5), Seat.SECOND)
    assert answer.now == ()
    assert [(later.move, later.first, later.asked.id, later.free) for later in answer.later] == [
        ("5", (), "turn.climb", True)
    ]


def test_an_assassination_that_makes_room_comes_before_anything_that_only_takes_time() -> None:
    caesar = GAMES["caesar"]
    full = {"hand": {"cleopatra": "5 5 3 2 assassination"}, "at": {"senators": "1 2 3 4 : 1 2 3 4"}}
    pos = stand(caesar, full).pos
    first = whynot(caesar, pos, caesar.parse("lay (5) senators")).later[0].first
    assert first == ("assassination senators #1",)


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


def test_a_change_after_which_somebody_else_is_asked_repairs_nothing() -> None:
    low = Sketch(hands=((4, 7), (4,)), piles=((6,), (3,)))
    legal_for_second = is_legal(LADDER, LADDER.compose(replace(low, turn=Seat.SECOND)), Climb(4))
    assert legal_for_second
    answer = whynot(LADDER, LADDER.compose(low), Climb(4), spot=Spot(low))
    assert answer.elsewhere != ()
    assert all(other.edit != Set(("turn",), Seat.SECOND) for other in answer.elsewhere)


def test_whoever_is_not_asked_is_told_that_it_could_be_their_turn() -> None:
    answer = whynot(LADDER, LADDER.compose(LOW), Climb(5), Seat.SECOND, Spot(LOW))
    assert Set(("turn",), Seat.SECOND) in [other.edit for other in answer.elsewhere]


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
