"""What every game owes the contract: nobody learns what they may not know, explanations included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.sampling import moments, move_pool, players_moments, random_game, setups, voice_of
from tests.games.test_contract import few
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame, why
from tutor.core.voice import Voice
from tutor.explore.simulate import random_move


def words(game: AnyGame, voice: Voice, pos: Any, move: Any, by: Seat | None = None) -> list[tuple[str, bool, str, Any]]:
    """Everything a verdict tells the mover."""
    return [(check.rule.id, check.ok, voice.check(check), check.where) for check in why(game, pos, move, by).checks]


def test_the_teacher_sees_all_and_a_view_of_a_view_is_the_view(game: AnyGame) -> None:
    for moment in moments(game):
        assert game.view(moment.pos, None) == moment.pos
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            assert game.view(view, seat) == view
            assert game.seats(view) == game.seats(moment.pos)


def test_what_a_seat_imagines_looks_to_it_as_what_it_sees(game: AnyGame) -> None:
    for number, moment in enumerate(moments(game, 60)):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            imagined = game.imagine(view, seat, Random(number))
            assert game.view(imagined, seat) == view
            assert game.oracle.pieces(imagined) == game.oracle.pieces(moment.pos)
            assert game.decision(imagined) == game.decision(view)


def test_whoever_is_asked_needs_only_their_view_to_decide(game: AnyGame) -> None:
    voice = voice_of(game)
    for moment, asked in players_moments(game):
        pos, view = moment.pos, game.view(moment.pos, asked.seat)
        assert game.decision(view) == asked
        candidates = list(game.candidates(pos))
        assert list(map(str, game.candidates(view))) == list(map(str, candidates))
        assert list(map(str, game.legal(view))) == list(map(str, game.legal(pos)))
        for move in few(candidates, 15):
            assert words(game, voice, view, move) == words(game, voice, pos, move)
            assert game.picks(view, move) == game.picks(pos, move)


def test_a_verdict_tells_a_seat_nothing_its_view_does_not(game: AnyGame) -> None:
    voice = voice_of(game)
    for moment in moments(game):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            for move in few(move_pool(game), 6):
                assert words(game, voice, view, move, seat) == words(game, voice, moment.pos, move, seat)


def test_every_seat_has_a_score_sheet_in_every_view(game: AnyGame) -> None:
    for moment in moments(game):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            assert game.tally(view, seat) == game.tally(moment.pos, seat)
            assert all(game.tally(view, other) is not None for other in game.seats(view))


def test_two_positions_that_look_the_same_to_a_seat_give_it_the_same_words(game: AnyGame) -> None:
    compared = 0
    for setup in setups(game)[:3]:
        for one, other, seat in twins(game, setup):
            compared += follow(game, one, other, seat, Random(compared))
    assert compared or not hides_chance(game)


def hides_chance(game: AnyGame) -> bool:
    """Whether chance does anything that some seat does not see."""
    return any(True for setup in setups(game)[:3] for _ in twins(game, setup))


def twins(game: AnyGame, setup: Any) -> Iterator[tuple[Any, Any, Seat]]:
    """Pairs of positions that differ only by a chance event which a seat did not see; its telling must not differ."""
    voice = voice_of(game)
    drawn = [m for m in random_game(game, setup)[:-1] if isinstance(m.asked, Decision) and m.asked.seat is Seat.CHANCE]
    for moment in few(drawn, 12):
        others = [move for move in game.odds(moment.pos) if move != moment.move]
        for move in few(others, 2):
            steps = tuple(game.resolve(moment.pos, move))
            for seat in game.seats(moment.pos):
                if same_look(game, moment.steps[-1].after, steps[-1].after, seat):
                    tell_alike(game, voice, moment.steps, steps, seat)
                    yield moment.steps[-1].after, steps[-1].after, seat


def same_look(game: AnyGame, one: Any, other: Any, seat: Seat) -> bool:
    return one != other and game.view(one, seat) == game.view(other, seat)


def tell_alike(game: AnyGame, voice: Voice, ones: Any, others: Any, seat: Seat) -> None:
    """Steps that end in the same look were told in the same words, as long as they look the same."""
    for one, other in zip(ones, others, strict=False):
        if game.view(one.after, seat) != game.view(other.after, seat):
            return
        assert (one.rule, voice.step(one, seat), one.where) == (other.rule, voice.step(other, seat), other.where)


def follow(game: AnyGame, one: Any, other: Any, seat: Seat, rng: Random) -> int:
    """Make the same moves in both positions while they look the same, and compare what the seat is told."""
    voice = voice_of(game)
    for compared in range(8):
        asked = game.decision(one)
        if isinstance(asked, Outcome) or not same_look(game, one, other, seat):
            return compared
        again = game.decision(other)
        assert isinstance(again, Decision)
        assert voice.ask(asked) == voice.ask(again)
        for move in few(move_pool(game), 4, rng.random()):
            assert words(game, voice, one, move, seat) == words(game, voice, other, move, seat)
        move = random_move(game, one, asked, rng)
        if not why(game, other, move):
            assert asked.seat != seat
            return compared + 1
        ones, others = tuple(game.resolve(one, move)), tuple(game.resolve(other, move))
        tell_alike(game, voice, ones, others, seat)
        one, other = ones[-1].after, others[-1].after
    return 8
