"""A sentence about a player, told to that player."""

from __future__ import annotations

import pytest

from tutor.core.course import Seat
from tutor.core.voice import Voice

TOLD = [
    ("{seat} takes a card and draws.", "You take a card and draw."),
    ("{seat}'s turn is over. {other} is next.", "Your turn is over. Blue is next."),
    ("It costs {seat} 2 talents.", "It costs you 2 talents."),
    ("{seat} lost, but still discards the 5.", "You lost, but still discard the 5."),
    ("A statue of {seat} already stands there.", "A statue of yours already stands there."),
    ("Everyone but {seat} pays 2.", "Everyone but you pays 2."),
    ("{seat} has no statue left, so nobody claims it.", "You have no statue left, so nobody claims it."),
    ("{other} gets a card from {seat}, who has no amulet.", "Blue gets a card from you, who have no amulet."),
    ("{seat} {alone:=wins|share the win}.", "You win."),
    ("All bid. {both} take a place.", "All bid. You and Blue take a place."),
    ("{seat} takes the camel, and ties go {seat}'s way.", "You take the camel, and ties go your way."),
]
FACTS = {"seat": Seat.FIRST, "other": Seat.SECOND, "alone": True, "both": (Seat.FIRST, Seat.SECOND)}


@pytest.mark.parametrize(("template", "said"), TOLD, ids=[said for _, said in TOLD])
def test_who_is_spoken_to_is_you(template: str, said: str) -> None:
    voice = Voice({}, ("Red", "Blue"), "en")
    assert voice.to(Seat.FIRST).vformat(template, (), FACTS) == said


def test_others_are_told_of_by_name() -> None:
    voice = Voice({}, ("Red", "Blue"), "en")
    assert voice.to(Seat.SECOND).vformat(TOLD[0][0], (), FACTS) == "Red takes a card and draws."
    assert voice.vformat(TOLD[0][0], (), FACTS) == "Red takes a card and draws."
    assert voice.to(None) is voice


def test_a_language_without_words_for_it_keeps_the_names() -> None:
    voice = Voice({}, ("Rot", "Blau"), "de")
    assert voice.to(Seat.FIRST).vformat("{seat} zieht.", (), FACTS) == "Rot zieht."
