"""The words, and the notes on the two rulebooks."""

from __future__ import annotations

from tutor.core.game import why
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.rules import RULES

NOTES = Voice.load("kleopatra").words["disagreement"]
DISAGREEMENTS = {rule.id.partition(".")[2] for rule in RULES if rule.section == "disagreements"}


def test_every_disagreement_has_both_readings_and_what_we_follow() -> None:
    assert len(NOTES) == 28
    assert {key for key, note in NOTES.items() if {"german", "italian", "follow"} - set(note)} == set()


def test_every_disagreement_that_is_a_rule_is_noted_and_has_an_option() -> None:
    assert DISAGREEMENTS - set(NOTES) == set()
    assert {name.replace("-", "_") for name in DISAGREEMENTS} - set(Setup.__struct_fields__) == set()


def test_every_option_and_every_value_of_it_has_words() -> None:
    options = Voice.load("kleopatra").words["option"]
    fields = set(Setup.__struct_fields__) - {"players"}
    assert fields - set(options) == set()
    assert all(f"{name}:{value}" in options for name in fields - {"first"} for value in [getattr(Setup(), name)])


def test_a_stall_that_does_not_exist_is_not_counted_but_named_as_missing() -> None:
    pos, voice = KLEOPATRA.compose(Sketch()), Voice.load("kleopatra")
    (broken,) = why(KLEOPATRA, pos, KLEOPATRA.parse("take 7")).broken
    assert voice.check(broken) == "There are only the stalls 1, 2 and 3. Take every card of one of them."
