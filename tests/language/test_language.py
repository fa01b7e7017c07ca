"""A language is a value: which there are, what they lack, and how a value is named in them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import tutor
from tutor.command import main
from tutor.command.notebooks import written
from tutor.core.course import Seat
from tutor.core.language import CHOSEN, ELSEWHERE, Unspoken, chosen, languages, missing, spoken, told, words
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.lessons import lesson_of, outlines
from tutor.view.pages.lab.laboratory import Laboratory
from tutor.view.pages.lesson.play import Play
from tutor.view.pages.practice.drill import Drill
from tutor.view.pages.table.page import TablePage
from tutor.view.pages.table.state import Draft

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
PAGE = """
[word]
undo = "rückgängig"
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
    (folder / "page.toml").write_text(PAGE, encoding="utf-8")
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
    assert words("page")["word"]["undo"] == "rückgängig"


def test_an_unknown_language_is_refused_with_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unspoken) as refused:
        Voice.load("cleocatra", "tlh")
    assert str(refused.value) == refused.value.say("tlh")
    assert all(language in str(refused.value) for language in ("tlh", *languages()))
    monkeypatch.setenv(CHOSEN, "tlh")
    with pytest.raises(Unspoken, match="tlh"):
        spoken()


def test_what_a_language_lacks_is_said_in_english_and_reported() -> None:
    said = words("page", "zz")
    assert said["word"]["undo"] == "rückgängig"
    assert said["word"]["to_table"] == words("page", "en")["word"]["to_table"]
    assert "word.to_table" in missing("page", "zz")
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
    assert Voice(tomllib.loads(GAME), language="zz").vformat(template, (), {"x": value}) == text


def test_a_voice_made_of_words_keeps_their_language() -> None:
    voice = Voice({**tomllib.loads(GAME), "language": "zz"}, ("Ada", "Ben"))
    assert (voice.language, voice.name((Seat.FIRST, Seat.SECOND))) == ("zz", "Ada und Ben")


def test_a_language_goes_in_at_the_top() -> None:
    home = words("cleocatra", "de")["word"]["home"]
    assert home in str(tutor.draw("cleocatra", language="de"))
    assert home not in str(tutor.draw("cleocatra", language="en"))


@pytest.mark.parametrize("book", ["cleocatra", "lessons/cleocatra", "beliefs/cleocatra", "cases/cleocatra"])
def test_a_game_that_a_language_does_not_have_whole_is_told_in_english(book: str) -> None:
    assert words(book, "zz") == words(book, "en")
    assert (told("cleocatra", "zz"), told("cleocatra", "de")) == ("en", "de")


def test_a_page_of_such_a_game_is_english_too_with_all_its_buttons() -> None:
    game, person = GAMES["cleocatra"], Learner(MemoryStore())
    lesson = lesson_of("cleocatra", outlines("cleocatra")[0].key)
    pages = (
        Play(game, lesson, "zz", learner=person),
        TablePage(game, Draft(game.Setup()), language="zz", learner=person),
        Laboratory(game, language="zz", learner=person),
        Drill(game, language="zz", learner=person, seed=1),
    )
    said = [page.frame.words.word("undo") for page in pages]
    for page in pages:
        page.close()
    assert set(said) == {words("page", "en")["word"]["undo"]}


def test_the_command_and_the_notebooks_tell_such_a_game_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for language in ("zz", "en"):
        assert main(["--language", language, "rules", "cleocatra", "--section", "rescue"]) == 0
        assert main(["--language", language, "sheet", "cleocatra", "--tonight"]) == 0
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1]
    made = []
    for language in ("zz", "en"):
        with chosen(language):
            made.append({name: text for name, text in written().items() if name.startswith("cleocatra/")})
    assert made[0] == made[1]


SAID = """
title = "Spiel"
seats = ["Rot", "Blau", "Grün"]
[name]
[word]
takes = "{seat} {seat:=nimmst|nimmt} eine Karte {rival:=von dir|von {rival}}."
tells = "Danach: {seat} zieht."
both = "{seat} {seat:=gibst|gibt} {rival} eine Karte."
"""


@pytest.mark.parametrize(
    ("you", "takes"),
    [
        (0, "Du nimmst eine Karte von Blau."),
        (1, "Rot nimmt eine Karte von dir."),
        (2, "Rot nimmt eine Karte von Blau."),
    ],
)
def test_a_german_sentence_says_itself_how_it_speaks_to_somebody(you: int, takes: str) -> None:
    voice = Voice({**tomllib.loads(SAID), "language": "de"}).to(Seat(you))
    assert voice.word("takes", seat=Seat.FIRST, rival=Seat.SECOND) == takes
    assert voice.word("tells", seat=Seat.FIRST) == "Danach: Rot zieht."
    assert voice.word("both", seat=Seat((you + 1) % 3), rival=Seat(you)).endswith(
        f"gibt {voice.seats[you]} eine Karte."
    )
