from enum import IntEnum
from typing import Any

import pytest
from msgspec import Struct

from tests.toy import LADDER, WORDS, Climb, Draw, rules
from tutor.core.course import Decision, Outcome, Seat, Secret, Step
from tutor.core.tally import Line, Tally
from tutor.core.voice import Voice

POS = LADDER.compose(LADDER.lab.start)


class Card(Struct, frozen=True):
    value: int


class Coin(Struct, frozen=True):
    value: int


VOICE = Voice(
    {
        "seats": ["Ada", "Ben"],
        "name": {
            "and": "and", "or": "or", "nothing": "nothing", "chance": "chance", "red": "scarlet", "Card": "the {value}",
            "many": {"1": "the first", "red": "the red one", "0": "seat nought"}, "several": {"red": "reds"},
        },
        "move": {}, "word": {"count": "{n:card|cards}"}, "option": {"face:up": "face up"}, "section": {"turn": "A turn"},
    }
)  # fmt: skip


def say(template: str, **facts: Any) -> str:
    return VOICE.vformat(template, (), facts)


@pytest.mark.parametrize(
    ("template", "value", "text"),
    [
        ("{x}", 3, "3"),
        ("{x}", "red", "scarlet"),
        ("{x}", "blue", "blue"),
        ("{x}", True, "yes"),
        ("{x}", False, "no"),
        ("{x}", Seat.SECOND, "Ben"),
        ("{x}", Seat.CHANCE, "chance"),
        ("{x}", Seat.THIRD, "chance"),
        ("{x}", Card(7), "the 7"),
        ("{x}", Coin(7), "Coin(value=7)"),
        ("{x}", (), "nothing"),
        ("{x}", ("red",), "scarlet"),
        ("{x}", ("red", 2), "scarlet and 2"),
        ("{x}", [1, 2, 3], "1, 2 and 3"),
        ("{x}", frozenset({3, 1}), "1 and 3"),
        ("{x}", ("red", "red"), "two reds"),
        ("{x}", ("red", 2, 2, "red", "red"), "three reds, 2 and 2"),
        ("{x}", ("red",) * 13, "13 reds"),
        ("{x:@many}", ("red", 1, "red"), "two reds and the first"),
        ("{x:or}", ("red", "red", 1), "two reds or 1"),
        ("{x:+}", ("red", "red"), "scarlet + scarlet"),
        ("{x:or}", (1, 2, 3), "1, 2 or 3"),
        ("{x:+}", (1, 2, 3), "1 + 2 + 3"),
        ("{x:+}", (), "nothing"),
        ("{x:^}", "red", "Scarlet"),
        ("{x:^}", "", ""),
        ("{x:card|cards}", 1, "1 card"),
        ("{x:card|cards}", 0, "0 cards"),
        ("{x:card|cards}", 4, "4 cards"),
        ("{x:=is|are}", 1, "is"),
        ("{x:=is|are}", 2, "are"),
        ("{x:=yours|theirs}", True, "yours"),
        ("{x:=yours|theirs}", False, "theirs"),
        ("{x:=only one|}", 2, ""),
        ("{x:@many}", 1, "the first"),
        ("{x:@many}", 2, "2"),
        ("{x:@many}", "red", "the red one"),
        ("{x:@many}", Seat.FIRST, "seat nought"),
        ("{x:@missing}", "red", "scarlet"),
    ],
)
def test_a_fact_is_named_in_its_sentence(template: str, value: Any, text: str) -> None:
    assert say(template, x=value) == text


def test_a_missing_fact_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(KeyError):
        say("{x} and {y}", x=1)


def test_html_in_a_name_stays_as_it_was_written() -> None:
    voice = Voice(WORDS, ("<b>Ada</b>", "{x}"))
    assert voice.name(Seat.FIRST) == "<b>Ada</b>"
    assert voice.ask(Decision(Seat.SECOND, rules.CLIMB)) == "{x}: climb with a card, or drop one?"


def test_players_may_bring_their_own_names() -> None:
    assert Voice(WORDS, ("Zoe", "Yan")).seats == ("Zoe", "Yan")
    assert Voice(WORDS).seats == ("Ada", "Ben", "Cy")


def test_a_check_says_why_it_holds_or_fails() -> None:
    voice = Voice(WORDS)
    assert voice.check(rules.RISING.check(True, card=4, top=3)) == "4 is higher than 3."
    assert voice.check(rules.RISING.check(False, card=3, top=4)) == "3 is not higher than 4."


def test_a_step_is_told_with_what_its_hearer_may_know() -> None:
    step = Step(rules.DRAW, POS, {"seat": Seat.FIRST, "card": 4}, secret=Secret("card", (Seat.FIRST,)))
    voice = Voice(WORDS)
    assert voice.step(step, Seat.FIRST) == voice.step(step) == "Ada draws 4."
    assert voice.step(step, Seat.SECOND) == "Ada draws a card."


def test_questions_lines_and_ends_have_their_words() -> None:
    voice = Voice(WORDS)
    assert voice.ask(Decision(Seat.CHANCE, rules.DRAW, {"drawer": Seat.FIRST})) == "Ada draws a card."
    assert voice.line(Line(rules.PIPS, 4, facts={"card": 4})) == "The 4 on the ladder."
    places = ((Seat.FIRST, Seat.SECOND),)
    outcome = Outcome(rules.ALL_PLAYED, places, {seat: Tally(()) for seat in places[0]}, {"total": 3})
    assert voice.ends(outcome) == "All cards are played; Ada and Ben won with 3."


def test_a_rule_a_section_and_an_option_have_their_words() -> None:
    voice = Voice(WORDS)
    assert voice.rule(rules.DROP) == "You may drop any card instead."
    assert voice.reason(rules.DROP)
    assert voice.reason(rules.RISING) == ""
    assert voice.section("turn") == "A turn"
    assert voice.option("how:climb") == "climb"
    assert voice.option("unknown") == "unknown"
    assert VOICE.word("count", n=2) == "2 cards"


def test_a_move_without_words_is_told_in_its_notation() -> None:
    assert Voice(WORDS).move(Climb(4)) == "Climb with the 4"
    assert VOICE.move(Draw(4)) == "+4"


def test_a_seat_is_an_integer_with_a_name() -> None:
    assert issubclass(Seat, IntEnum)
    assert f"hand:{Seat.FIRST}" == "hand:0"
