"""Orgies that fade, one orgy fewer, shuffled action reserves."""

from __future__ import annotations

from tests.games.caesar.engine import GAME, asked, begun, reached, rules, told
from tutor.core.course import Seat
from tutor.games.caesar.model import Setup, Sketch

FADES = Setup(orgy_fades=True)
TWO_CLOSED = {"censors": "2:1", "aediles": "0:3"}


def test_with_two_groups_closed_a_plain_orgy_leaves_the_game() -> None:
    steps = told(Sketch(won=TWO_CLOSED, next="orgy", setup=FADES), "reveal orgy")
    assert rules(steps) == ["turn.reveal", "variants.orgy-fades"]
    assert steps[-1].after.confidence.out == ("orgy",)


def test_it_stays_with_one_group_closed_or_without_the_variant() -> None:
    for sketch in (Sketch(won={"aediles": "0:3"}, next="orgy", setup=FADES), Sketch(won=TWO_CLOSED, next="orgy")):
        assert rules(told(sketch, "reveal orgy")) == ["turn.reveal", "vote.orgy"]


def test_the_orgy_that_shuffles_never_leaves() -> None:
    steps = told(Sketch(won=TWO_CLOSED, next="shuffle", setup=FADES), "reveal shuffle")
    assert rules(steps) == ["turn.reveal", "vote.orgy-shuffle"]


def test_one_orgy_fewer_leaves_seven_confidence_cards() -> None:
    setup = Setup(fewer_orgies=True)
    steps = list(GAME.deal(setup))
    assert "variants.fewer-orgies" in rules(steps)
    assert sorted(steps[-1].after.confidence.stack).count("orgy") == 1
    assert len(begun(Sketch(setup=setup)).confidence.stack) == 7


def test_beginners_shuffle_their_action_reserves() -> None:
    setup = Setup(shuffled_actions=True)
    steps = list(GAME.deal(setup))
    assert rules(steps)[-1] == "variants.shuffled-actions"
    pos = reached(Sketch(setup=setup, hand={"cleopatra": "1 2"}), "lay (1) senators", "draw action")
    assert asked(pos) == (Seat.CHANCE, "setup.no-peeking")
    assert sum(GAME.odds(pos).values()) == 13


def test_an_ordered_reserve_leaves_nothing_to_chance() -> None:
    start = Sketch(hand={"cleopatra": "1 2"}, actions={"cleopatra": "spy veto"})
    pos = reached(start, "lay (1) senators", "draw action")
    assert pos.players[0].hand == ("2", "spy")
