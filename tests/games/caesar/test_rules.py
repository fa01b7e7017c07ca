"""The list of rules: complete, in the order of the book, each with its sentence and where it comes from."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from tests.games.caesar.engine import GAME
from tutor.core.voice import Voice

VOICE = Voice.load("caesar")


def test_the_sections_follow_the_book() -> None:
    sections = [(section, len(list(rules))) for section, rules in groupby(GAME.rules, key=lambda rule: rule.section)]
    assert sections == [
        ("setup", 10), ("turn", 18), ("vote", 13), ("philosopher", 12), ("actions", 13), ("end", 14), ("variants", 3),
    ]  # fmt: skip


def test_every_rule_says_whether_it_is_printed_and_where() -> None:
    assert Counter(rule.provenance for rule in GAME.rules) == {"printed": 66, "ruling": 16, "reconstructed": 1}
    assert all(rule.source.startswith("German rulebook, ") for rule in GAME.rules)
    assert all(VOICE.rule(rule).endswith(".") for rule in GAME.rules)


def test_what_is_not_printed_gives_its_reason() -> None:
    assert all(VOICE.reason(rule) for rule in GAME.rules if rule.provenance != "printed")


def test_no_two_rules_have_the_same_sentence() -> None:
    sentences = [VOICE.rule(rule) for rule in GAME.rules]
    assert len(set(sentences)) == len(sentences)
