"""Items are right, provable, readable and fair."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from tests.practice.proofs import NOT_ASKED, faults, items, unevenness
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.practice import Item, kit
from tutor.practice.item import KINDS, Told
from tutor.practice.make import make
from tutor.practice.practice import askable
from tutor.practice.slips import ORDER

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)

MANY = 200
UNEVEN = 3.0
"""Chi-square over its degrees of freedom; even places stay below it but once in thousands of runs."""


@cache
def made_of(game: AnyGame) -> tuple[tuple[Item, float], ...]:
    """The same items for all tests of a game."""
    return tuple(items(kit(game), MANY, 7))


@every_game
def test_every_item_has_one_right_answer_and_a_proof_for_each_wrong_one(game: AnyGame) -> None:
    made, rng = kit(game), Random(1)
    places, kinds = Counter(), Counter()
    for item, _ in made_of(game):
        assert [*faults(made, item, rng)] == [], (
            item.kind,
            item.rule,
            made.words.question(item),
            made.words.options(item),
        )
        places[len(item.options), item.answer] += 1
        kinds[item.kind] += 1
    assert unevenness(places) < UNEVEN
    assert len(kinds) >= len(KINDS) - 2


def test_the_same_seed_makes_the_same_item() -> None:
    game = ALL[0]
    one, two = (make(kit(game), "vote.winner", Random(3)) for _ in range(2))
    assert one is not None
    assert two is not None
    words = kit(game).words
    assert (words.question(one), words.options(one), one.answer) == (
        words.question(two),
        words.options(two),
        two.answer,
    )


@pytest.mark.parametrize("number", range(12))
def test_a_vote_that_philosophers_decide_is_no_question_about_who_has_more(number: int) -> None:
    made = kit(next(game for game in ALL if game.key == "caesar"))
    item = make(made, "vote.winner", Random(number))
    assert item is not None
    shown = item.ask.steps or ((item.right.answer.step,) if isinstance(item.right.answer, Told) else ())
    assert [step.reason for step in shown if step.rule.id == "vote.winner" and step.reason == "lower"] == []


@every_game
def test_players_in_another_order_are_no_other_answer_where_only_their_names_are_told(game: AnyGame) -> None:
    for item, _ in made_of(game):
        steps = [option.answer.step for option in item.options if isinstance(option.answer, Told)]
        told = [
            (step.rule.id, step.reason, {name: as_named(name, fact) for name, fact in step.facts.items()})
            for step in steps
        ]
        assert [one for place, one in enumerate(told) if one in told[:place]] == [], item.rule


def as_named(name: str, fact: object) -> object:
    """A fact; players who are only named are a set."""
    named = isinstance(fact, tuple) and all(isinstance(one, Seat) for one in fact) and name != ORDER
    return frozenset(fact) if named and isinstance(fact, tuple) else fact


TRIES = 8


@every_game
def test_nine_rules_in_ten_can_be_asked_about(game: AnyGame) -> None:
    made, not_asked = kit(game), NOT_ASKED[game.key]
    rules = askable(made)
    asked = {item.rule for item, _ in made_of(game)}
    for rule in set(rules) - set(not_asked) - asked:
        assert any(make(made, rule, Random(f"{rule}/{number}")) for number in range(TRIES)), rule
    assert set(not_asked) <= set(rules)
    assert len(not_asked) <= 0.1 * len(rules)
