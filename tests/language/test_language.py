"""A language is a value: which there are, what they lack, and how a value is named in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import tutor
from tutor.core.course import Seat
from tutor.core.language import CHOSEN, ELSEWHERE, Unspoken, languages, missing, spoken, words
from tutor.core.voice import Voice

GRAMMAR = """
title = "Deutsch, gelernt"
singular = [1]
[list]
and = " und "
or = " oder "
[name]
yes = "ja"
no = "nein"
nothing = "nichts"
[numeral]
2 = "zwei"
"""
GAME = """
title = "Spiel"
[name]
red = "die Rote"
Card = "die {value}"
[name.dat]
red = "der Roten"
Card = "der {value}"
several.red = "Roten"
[word]
home = "zu Hause"
"""


class Card(Struct, frozen=True):
    value: int


@pytest.fixture(autouse=True)
def learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language outside the tutor, not complete."""
    folder = tmp_path / "zz"
    folder.mkdir()
    (folder / "grammar.toml").write_text(GRAMMAR, encoding="utf-8")
    (folder / "cleocatra.toml").write_text(GAME, encoding="utf-8")
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))


def test_languages_are_the_folders_that_have_a_grammar() -> None:
    assert {"en", "de", "zz"} <= set(languages())
    assert "it" not in languages()


def test_the_language_is_asked_for_or_chosen_for_all_or_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CHOSEN, raising=False)
    assert spoken() == "en"
    assert spoken("de") == spoken("de-AT") == spoken("de_CH") == "de"
    monkeypatch.setenv(CHOSEN, "zz")
    assert (spoken(), spoken("en")) == ("zz", "en")
    assert words("cleocatra")["word"]["home"] == "zu Hause"


def test_an_unknown_language_is_refused_with_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unspoken) as refused:
        Voice.load("cleocatra", "tlh")
    assert str(refused.value) == refused.value.say("tlh")
    assert all(language in str(refused.value) for language in ("tlh", *languages()))
    monkeypatch.setenv(CHOSEN, "tlh")
    with pytest.raises(Unspoken, match="tlh"):
        spoken()


def test_what_a_language_lacks_is_said_in_english_and_reported() -> None:
    said = words("cleocatra", "zz")
    assert said["word"]["home"] == "zu Hause"
    assert said["word"]["free"] == words("cleocatra", "en")["word"]["free"]
    assert "word.free" in missing("cleocatra", "zz")
    assert not {"word.home", "title", "glossary.tile"} & set(missing("cleocatra", "zz"))
    assert missing("cleocatra", "en") == ()


@pytest.mark.parametrize(
    ("template", "value", "text"),
    [
        ("{x}", "red", "die Rote"),
        ("{x:^}", "red", "Die Rote"),
        ("{x:@dat}", "red", "der Roten"),
        ("{x:@dat^}", "red", "Der Roten"),
        ("{x}", Card(4), "die 4"),
        ("{x:@dat}", Card(4), "der 4"),
        ("{x:@dat}", (Card(4), "red"), "der 4 und der Roten"),
        ("{x:@dat}", ("red", "red", Card(1)), "zwei Roten und der 1"),
        ("{x:or}", (1, 2, 3), "1, 2 oder 3"),
        ("{x}", True, "ja"),
        ("{x}", (), "nichts"),
        ("{x:Karte|Karten}", 1, "1 Karte"),
        ("{x:Karte|Karten}", 2, "2 Karten"),
    ],
)
def test_lists_cases_and_numbers_are_data_of_the_language(template: str, value: Any, text: str) -> None:
    assert Voice(words("cleocatra", "zz")).vformat(template, (), {"x": value}) == text


def test_a_voice_made_of_words_keeps_their_language() -> None:
    voice = Voice(words("cleocatra", "zz"), ("Ada", "Ben"))
    assert (voice.language, voice.name((Seat.FIRST, Seat.SECOND))) == ("zz", "Ada und Ben")


def test_a_language_goes_in_at_the_top() -> None:
    home = words("cleocatra", "de")["word"]["home"]
    assert home in str(tutor.draw("cleocatra", language="de"))
    assert home not in str(tutor.draw("cleocatra", language="en"))


def test_a_game_that_a_language_does_not_have_whole_is_told_in_english() -> None:
    assert str(tutor.draw("cleocatra", language="zz")) == str(tutor.draw("cleocatra", language="en"))
