"""Odds: counted as an independent loop counts them, sampled within their interval, and the same for all that looks the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.sampling import moments
from tutor import game
from tutor.core.course import Decision, Seat
from tutor.core.record import Broken
from tutor.explore.odds import FIRST, Asked, counted, sampled, wilson
from tutor.games import ALL, GAMES

TWINS = 500
ALTARS = range(5)


def roll(altar: int) -> Any:
    return game("kleopatra").position(moment="roll", altar=altar)


@pytest.mark.parametrize("altar", ALTARS)
def test_the_chance_of_an_offering_is_that_of_all_dice_counted_one_by_one(altar: int) -> None:
    throws = list(product(range(6), repeat=5 - altar))
    hits = sum(all(face == 0 for face in throw) for throw in throws)  # one face of six bears the symbol
    found = roll(altar).odds(event="offering.trigger")
    assert found.method == "counted"
    assert found.found.value == Fraction(hits, len(throws))
    assert found.low == found.high == found.value


@pytest.mark.parametrize("out", [(), ("orgy",), ("orgy", "praetors"), ("senators",)])
def test_the_chance_of_a_vote_is_that_of_the_cards_that_are_left(out: tuple[str, ...]) -> None:
    deck = ["senators", "praetors", "quaestors", "censors", "aediles", "orgy", "orgy", "shuffle"]
    for card in out:
        deck.remove(card)
    at = game("caesar").position(moment="reveal", at={"senators": "5 : 4"}, turned=" ".join(out))
    found = at.odds(event="vote.call-card")
    groups = [card for card in deck if card not in ("orgy", "shuffle")]
    assert (found.method, found.found.value) == ("counted", Fraction(len(groups), len(deck)))


def test_the_parts_name_what_chance_must_answer() -> None:
    found = roll(3).odds(event="offering.trigger")
    assert {move: hits / n for move, (hits, n) in found.found.parts.items()} == {"roll 0": 0, "roll 1": 0, "roll 2": 1}


def test_a_sampled_chance_lies_in_its_interval_in_ninety_five_of_a_hundred() -> None:
    at = roll(3)
    asked = Asked(at.game.engine, at.pos, (), lambda steps: any(step.rule.id == "offering.altar" for step in steps))
    truth = counted(asked).value
    assert 0 < truth < 1
    inside = 0
    for seed in range(100):
        found = next(sampled(asked, seed=seed, width=1, seconds=60, first=100))
        inside += found.low <= truth <= found.high
    assert inside >= 90


@pytest.mark.parametrize(("hits", "n"), [(0, 10), (10, 10), (3, 10), (500, 1000)])
def test_the_interval_holds_the_share_and_stays_between_nothing_and_all(hits: int, n: int) -> None:
    low, high = wilson(hits, n)
    assert 0 <= low <= hits / n <= high <= 1
    assert wilson(0, 0) == (0.0, 1.0)


def test_batches_double_until_the_interval_is_narrow_enough() -> None:
    at = roll(3)
    asked = Asked(at.game.engine, at.pos, (), lambda steps: any(step.rule.id == "offering.altar" for step in steps))
    sizes = [found.n for found in sampled(asked, seed=1, width=0.1, seconds=600)]
    assert sizes == [FIRST * 2**k for k in range(len(sizes))]
    *before, last = sampled(asked, seed=1, width=0.1, seconds=600)
    assert last.high - last.low <= 0.1
    assert all(found.high - found.low > 0.1 for found in before)


@pytest.mark.parametrize("own", ALL, ids=lambda own: own.key)
def test_two_positions_that_look_the_same_to_a_seat_have_the_same_odds(own: Any) -> None:
    """The second is imagined from the view of the first; what is asked of chance is what the next random answers come to."""
    rng, seen = Random(34), 0
    places = [moment.pos for moment in moments(own) if isinstance(own.decision(moment.pos), Decision)]
    different = []
    while seen < TWINS:
        pos = rng.choice(places)
        seat = rng.choice(list(own.seats(pos)))
        view = own.view(pos, seat)
        twin = own.view(own.imagine(view, seat, rng), seat)
        asked, other = (Asked(own, one, (), _acts, seat, 1) for one in (view, twin))
        one, two = (next(sampled(each, seed=seen, width=2, seconds=60, first=2)) for each in (asked, other))
        different += [] if one == two else [(pos, seat)]
        seen += 1
    assert different == []


def _acts(steps: Any) -> bool:
    return len(steps) % 2 == 1


def test_a_seat_that_does_not_know_what_lies_face_down_is_not_told() -> None:
    caesar = game("caesar")
    low, high = (caesar.position(at={"senators": f"3 : ({card})"}, moment="reveal") for card in (1, 5))
    assert low != high
    one, two = (
        at.view("cleopatra").odds(event="vote.winner", winner="cleopatra", width=1, seconds=60) for at in (low, high)
    )
    assert one.found == two.found
    assert one.method == "sampled"
    assert one.assumed


def test_a_referee_who_knows_all_counts() -> None:
    at = game("caesar").position(at={"senators": "3 : (1)"}, moment="reveal")
    assert at.odds(event="vote.winner", winner="Cleopatra").found.value == Fraction(1, 8)


def test_any_function_of_the_state_can_be_asked_for() -> None:
    found = roll(4).odds(event=lambda after: after.player is None)
    assert found.method == "counted"
    assert found.found.n >= 1


def test_a_rule_that_is_not_there_is_refused() -> None:
    with pytest.raises(Broken, match=r"offering\.triger"):
        roll(3).odds(event="offering.triger")


def test_a_search_that_is_stopped_says_what_is_known_so_far() -> None:
    def stop(_: Any) -> None:
        raise KeyboardInterrupt

    at = game("caesar").position(at={"senators": "3 : (1)"}, moment="reveal").view("cleopatra")
    found = at.odds(event="vote.winner", width=0.0, seconds=600, progress=stop)
    assert found.n == FIRST


def test_the_opponents_play_on_as_far_as_is_asked() -> None:
    turn = GAMES["cleocatra"]
    at = game("cleocatra").deal(seed=3)
    assert isinstance(turn.decision(at.pos), Decision)
    found = at.view(at.player).odds(event="rescue.area", ahead=12, width=1, seconds=60)
    assert found.method == "sampled"
    assert found.ahead == 12
    assert Seat(0) in turn.seats(at.pos)
