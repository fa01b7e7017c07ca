"""What every game owes the contract: moves, verdicts, effects, ends, records."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.sampling import moments, move_pool, players_moments, random_game, setups
from tutor.core.course import Decision, Outcome, Seat, Unreadable
from tutor.core.game import AnyGame, is_legal, sift, why
from tutor.core.record import Record
from tutor.core.table import Auto, Table


def few(moves: Any, count: int, seed: int = 0) -> list[Any]:
    moves = list(moves)
    return moves if len(moves) <= count else Random(seed).sample(moves, count)


# ------------------------------------------------------------------------------------------------ beginnings and ends
def test_a_game_says_what_it_is(game: AnyGame) -> None:
    ids = [rule.id for rule in game.rules]
    assert len(set(ids)) == len(ids)
    assert all(rule.section and rule.section != rule.id and rule.source for rule in game.rules)
    assert game.version >= 1
    assert list(game.players) == sorted(set(game.players))


def test_a_deal_seats_as_many_as_were_asked_for(game: AnyGame) -> None:
    for setup in setups(game):
        *_, last = game.deal(setup)
        seats = game.seats(last.after)
        assert len(set(seats)) == len(seats) == getattr(setup, "players", len(seats))
        assert len(seats) in game.players
        assert Seat.CHANCE not in seats


def test_random_games_end_with_every_seat_placed_once_and_its_sheet(game: AnyGame) -> None:
    for setup in setups(game):
        last = random_game(game, setup)[-1]
        assert isinstance(last.asked, Outcome)
        placed = [seat for place in last.asked.standings for seat in place]
        assert sorted(placed) == sorted(game.seats(last.pos))
        assert all(place for place in last.asked.standings)
        assert set(last.asked.tallies) == set(placed)
        assert {seat: game.tally(last.pos, seat).total for seat in placed} == {
            seat: tally.total for seat, tally in last.asked.tallies.items()
        }


def test_simple_opponents_finish_a_game_by_themselves(game: AnyGame) -> None:
    table = Table.deal(game, seed=5, auto=Auto(seats=frozenset(Seat) - {Seat.CHANCE}))
    table.settle()
    assert isinstance(table.decision, Outcome)


def test_a_simple_opponent_weighs_every_legal_move(game: AnyGame) -> None:
    for moment, asked in players_moments(game):
        view = game.view(moment.pos, asked.seat)
        assert all(game.weigh(view, move) >= 1 for move in few(game.legal(moment.pos), 20))


# ------------------------------------------------------------------------------------------------ moves
def test_legal_moves_are_the_candidates_the_judge_lets_through(game: AnyGame) -> None:
    for moment in moments(game, 60):
        legal = list(game.legal(moment.pos))
        assert sorted(map(str, legal)) == sorted(map(str, sift(game, moment.pos)))
        assert len(set(legal)) == len(legal) > 0


def test_every_legal_move_resolves_and_changes_the_position(game: AnyGame) -> None:
    for moment in moments(game):
        for move in few(game.legal(moment.pos), 12):
            steps = list(game.resolve(moment.pos, move))
            assert steps, str(move)
            assert steps[-1].after != moment.pos, str(move)


def test_a_well_formed_move_the_judge_accepts_is_a_candidate(game: AnyGame) -> None:
    rng = Random(6)
    tried = 0
    for moment in moments(game, 60):
        candidates = set(game.candidates(moment.pos))
        moves = [*few(move_pool(game), 30, rng.random()), *spliced(game, rng, 10)]
        for move in moves:
            tried += 1
            assert move in candidates or not is_legal(game, moment.pos, move), (str(move), moment.pos)
    assert tried


def spliced(game: AnyGame, rng: Random, count: int) -> list[Any]:
    """Moves read from the halves of two others."""
    texts = [str(move) for move in move_pool(game)]
    found = []
    for _ in range(count):
        one, other = rng.choice(texts), rng.choice(texts)
        try:
            found.append(game.parse(one[: rng.randint(0, len(one))] + other[rng.randint(0, len(other)) :]))
        except Unreadable:
            continue
    return found


def test_notation_is_read_back_as_the_same_move(game: AnyGame) -> None:
    rng = Random(7)
    for move in (*move_pool(game), *spliced(game, rng, 200)):
        assert game.parse(str(move)) == move, str(move)
        assert str(move) == str(move).strip()


@pytest.mark.parametrize("text", ["", " ", "?", "no such move", "-1", "\x00", "é", "9" * 40, "a:b:c:d", "[]"])
def test_what_is_no_move_is_unreadable(game: AnyGame, text: str) -> None:
    with pytest.raises(Unreadable):
        game.parse(text)


def test_the_odds_of_chance_are_its_legal_moves(game: AnyGame) -> None:
    for moment in moments(game, 60):
        if isinstance(moment.asked, Decision) and moment.asked.seat is Seat.CHANCE:
            odds = game.odds(moment.pos)
            assert set(odds) == set(game.legal(moment.pos))
            assert all(isinstance(weight, int) and weight > 0 for weight in odds.values())


# ------------------------------------------------------------------------------------------------ the judge
def test_the_judge_is_pure(game: AnyGame) -> None:
    for moment in moments(game):
        before = msgspec.json.encode(moment.pos)
        for move in (moment.move, *few(move_pool(game), 5)):
            assert why(game, moment.pos, move) == why(game, moment.pos, move)
        assert msgspec.json.encode(moment.pos) == before


def test_a_refusal_has_a_reason_and_an_approval_a_rule(game: AnyGame) -> None:
    known = set(game.rules)
    for moment in moments(game):
        for move in few(game.candidates(moment.pos), 12):
            verdict = why(game, moment.pos, move)
            assert verdict.checks, str(move)
            assert {check.rule for check in verdict.checks} <= known


def test_a_move_by_the_wrong_seat_is_refused(game: AnyGame) -> None:
    for moment in moments(game):
        assert isinstance(moment.asked, Decision)
        for seat in game.seats(moment.pos):
            assert seat == moment.asked.seat or not why(game, moment.pos, moment.move, seat), (seat, str(moment.move))


def test_a_move_by_the_seat_asked_is_judged_as_usual(game: AnyGame) -> None:
    for moment, asked in players_moments(game):
        assert why(game, moment.pos, moment.move, asked.seat)


# ------------------------------------------------------------------------------------------------ round trips
def test_positions_survive_the_round_trip(game: AnyGame) -> None:
    for moment in moments(game):
        assert msgspec.json.decode(msgspec.json.encode(moment.pos), type=game.Position) == moment.pos


def test_records_and_share_codes_replay_to_the_same_position(game: AnyGame) -> None:
    for setup in few(setups(game), 6):
        table = Table.deal(game, setup, names=("One", "Two"))
        for moment in random_game(game, setup):
            if moment.move is not None:
                table.play(moment.move)
        record = Record.of(table)
        for copy in (Record.loads(record.dumps()), Record.loads(record.share())):
            again = copy.table({game.key: game})
            assert again.pos == table.pos
            assert again.names == ("One", "Two")


def test_what_a_setup_or_a_sketch_does_not_know_is_refused(game: AnyGame) -> None:
    for kind in (game.Setup, game.Sketch):
        assert msgspec.convert({}, kind) == kind()
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"no such field": 1}, kind)
