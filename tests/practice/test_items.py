"""Items are right, provable, readable and fair."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.practice.proofs import faults, items, unevenness
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.practice import kit
from tutor.practice.item import KINDS
from tutor.practice.make import make
from tutor.practice.practice import askable

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)

MANY = 200
UNEVEN = 3.0
"""Chi-square over its degrees of freedom; even places stay below it but once in thousands of runs."""


@every_game
def test_every_item_has_one_right_answer_and_a_proof_for_each_wrong_one(game: AnyGame) -> None:
    made, rng = kit(game), Random(1)
    seconds, places, kinds = [], Counter(), Counter()
    for item, took in items(made, MANY, 7):
        assert [*faults(made, item, rng)] == [], (
            item.kind,
            item.rule,
            made.words.question(item),
            made.words.options(item),
        )
        seconds.append(took)
        places[len(item.options), item.answer] += 1
        kinds[item.kind] += 1
    seconds.sort()
    assert seconds[len(seconds) // 2] < 0.1
    assert seconds[len(seconds) * 99 // 100] < 1
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


ALWAYS_SO = "tells what is always so: nothing in it could be otherwise"
BY_CHANCE = "only chance makes such a move, and the move says what happens"
BESIDE = "never the first reason: another rule stops the move before it"
TOLD_AGAIN = "its step says no more than the move does"
NOT_ASKED: dict[str, dict[str, str]] = {
    "caesar": {},
    "kleopatra": {
        "setup.cleopatra": ALWAYS_SO, "setup.bank": ALWAYS_SO, "setup.visibility": ALWAYS_SO,
        "setup.hidden-amulets": ALWAYS_SO, "setup.mosaic-open": BY_CHANCE, "setup.first-player": BY_CHANCE,
        "market.pile-top": BY_CHANCE, "turn.characters": BESIDE, "sanctuary.one-statue": BESIDE,
        "disagreements.sanctuary-reason": BESIDE, "disagreements.top-test": TOLD_AGAIN,
        "disagreements.door-walls": TOLD_AGAIN,
    },
    "morgenland": {
        "profi.base": ALWAYS_SO, "profi.city-open": ALWAYS_SO, "caves.kind": ALWAYS_SO, "treasures.hidden": ALWAYS_SO,
        "magic.pictures": ALWAYS_SO, "data.colours": ALWAYS_SO, "data.sheet": ALWAYS_SO, "end.version": ALWAYS_SO,
        "setup.camel": BY_CHANCE, "guard.reveal": BY_CHANCE, "treasures.by-value": BESIDE,
        "guard.not-eclipsed": BESIDE, "guard.not-reached": BESIDE, "cards.smuggler-empty": BESIDE,
    },
    "cleocatra": {"setup.players": ALWAYS_SO, "setup.start-player": BY_CHANCE},
}  # fmt: skip
"""Rules that decide something and cannot be asked about, and why."""
TRIES = 8


@every_game
def test_nine_rules_in_ten_can_be_asked_about(game: AnyGame) -> None:
    made, not_asked = kit(game), NOT_ASKED[game.key]
    rules = askable(made)
    for rule in set(rules) - set(not_asked):
        assert any(make(made, rule, Random(f"{rule}/{number}")) for number in range(TRIES)), rule
    assert set(not_asked) <= set(rules)
    assert len(not_asked) <= 0.1 * len(rules)
