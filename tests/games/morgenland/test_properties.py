"""What stays true however a game is played. ``TUTOR_SOAK`` plays a thousand games of each kind."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.games.morgenland import pieces
from tests.games.morgenland.engine import GAME, SEATS, Setup
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import sift
from tutor.explore.simulate import Moment, walk
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Play
from tutor.games.morgenland.pieces import ARTIFACTS, MAGIC, NUMBERS, VALUE_OF_KIND

SOAK = bool(os.environ.get("TUTOR_SOAK"))
GAMES = 1000 if SOAK else 2
SETUPS = [Setup(players=players, profi=profi) for profi in (False, True) for players in (3, 4, 5)]  # type: ignore[arg-type]
OPTIONS = [Setup(abracadabra="any time", sultans_tax=2), Setup(profi=False, basic_stacks="players")]


def names(setup: Setup) -> str:
    return f"{'profi' if setup.profi else 'basic'}-{setup.players}"


@cache
def played(setup: Setup, seed: int = 0) -> tuple[Moment, ...]:
    *_, last = GAME.deal(setup)
    return tuple(walk(GAME, last.after, Random(seed)))


def conserved(pos: Position) -> bool:
    """Whether everything in the box is still on the table."""
    magic = pieces.magic(pos)
    return (
        pieces.treasure(pos) == (VALUE_OF_KIND,) * 5
        and pieces.hidden_artifacts(pos) == len(pos.supply.unseen)
        and all(found == Counter(NUMBERS) for found in pieces.figures(pos))
        and all(magic[card] == pos.setup.profi for card in MAGIC)
    )


@pytest.mark.parametrize("setup", [*SETUPS, *OPTIONS], ids=names)
def test_random_games_end_and_nothing_appears_or_vanishes(setup: Setup) -> None:
    *_, dealt = GAME.deal(setup)
    artifacts = pieces.artifacts(dealt.after)
    for seed in range(GAMES):
        for moment in walk(GAME, dealt.after, Random(seed)):
            assert conserved(moment.pos)
            assert pieces.artifacts(moment.pos) == artifacts
        assert isinstance(moment.asked, Outcome)


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_the_fast_list_of_legal_moves_is_the_judges(setup: Setup) -> None:
    for moment in Random(1).sample(played(setup)[:-1], 60):
        assert sorted(map(str, GAME.legal(moment.pos))) == sorted(map(str, sift(GAME, moment.pos)))


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_whoever_is_asked_decides_from_their_own_view(setup: Setup) -> None:
    for moment in Random(2).sample(played(setup)[:-1], 60):
        assert isinstance(moment.asked, Decision)
        if moment.asked.seat is not Seat.CHANCE:
            view = GAME.view(moment.pos, moment.asked.seat)
            assert GAME.decision(view) == moment.asked
            assert list(GAME.legal(view)) == list(GAME.legal(moment.pos))


def test_every_card_and_every_artifact_with_a_power_is_played_in_random_games() -> None:
    seen: Counter[str] = Counter()
    rare = {"scroll"} if SOAK else {"scroll", "smuggler"}  # a Scroll cannot be played, a Smuggler hardly ever
    for seed in range(150 if SOAK else 12):
        moves = [moment.move for moment in played(SETUPS[3 + seed % 3], seed)]
        seen.update(move.piece for move in moves if isinstance(move, Play))
    assert {*MAGIC, *ARTIFACTS} - set(seen) <= rare


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_what_is_hidden_is_in_no_view_of_another_seat(setup: Setup) -> None:
    for moment in Random(3).sample(played(setup)[:-1], 40):
        pos = moment.pos
        for seat in SEATS[: setup.players]:
            view = GAME.view(pos, seat)
            for other, player in enumerate(view.players):
                if other != seat:
                    assert not player.hoard
                    assert {*player.magic, *player.artifacts} <= {"?"}
                    assert {*player.figures, *player.home} <= {0}
            lying = [figure for figures in view.board.fields for figure in figures]
            assert all(figure.up or figure.seat == seat or figure.number == 0 for figure in lying)
            assert {*view.supply.deck, *view.supply.unseen} <= {"?"}


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_secrets_are_told_to_those_who_may_know_only(setup: Setup) -> None:
    for moment in played(setup):
        for step in moment.steps:
            if step.secret is not None:
                outside = next(seat for seat in SEATS if seat not in step.secret.seats)
                assert step.seen_by(outside)[step.secret.fact] == "?"
                assert step.seen_by(step.secret.seats[0])[step.secret.fact] != "?"


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_the_winner_has_the_most_artifacts_and_all_are_sold(setup: Setup) -> None:
    last = played(setup)[-1]
    assert isinstance(last.asked, Outcome)
    totals = [last.asked.tallies[place[0]].total for place in last.asked.standings]
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) == sum(pieces.artifacts(last.pos).values())


def test_an_open_field_is_never_behind_the_evaluation() -> None:
    for moment in played(SETUPS[4]):
        assert moment.pos.round.turned in {-1, moment.pos.round.done}
