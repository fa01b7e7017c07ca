"""Printed names: every thing knows what the rulebooks call it, and moves may be written in their words."""

from __future__ import annotations

import re

import pytest

import tutor
from tutor.core.course import Unreadable
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary, in_ours, read
from tutor.core.language import words, written
from tutor.core.voice import Voice
from tutor.games import GAMES

PIECES = {
    "caesar": "senators praetors quaestors censors aediles P assassination spy castling scout wrath veto orgy",
    "kleopatra": "artisan stone wood marble lapis trompe beggar courtesan envoy scribe smuggler vizier merchant talents"
    " sphinx obelisk pedestal throne door wall mosaic",
    "morgenland": "crown pearl gem cup gold lamp double carpet counterspell key scroll tent djinn market caravanserai guard"
    " abracadabra charity eye-for-an-eye city-tax last-first dragon-leaves smuggler mirage lunar-eclipse solar-eclipse"
    " second-chance spy sacrifice donation dragons-return taboo sultans-tax trade teleport parasite mages-apprentice",
    "cleocatra": "violet orange green blue gold red black explore search dispatch team herd rescue",
}
"""What must have a printed name, by the words of the notation."""
every_game = pytest.mark.parametrize("game", [GAMES[key] for key in PIECES], ids=PIECES)


@every_game
def test_every_piece_has_the_name_that_each_of_its_rulebooks_prints(game: AnyGame) -> None:
    words = written(game.key, "en")
    assert words["books"]
    for book in words["books"]:
        assert set(written(game.key, book)["glossary"]) == set(words["glossary"])
    assert set(PIECES[game.key].split()) <= set(words["glossary"])


@every_game
def test_no_printed_word_means_two_things(game: AnyGame) -> None:
    for book in written(game.key, "en")["books"]:
        printed = list(written(game.key, book)["glossary"].values())
        assert len(set(printed)) == len(printed)


def test_our_word_is_shown_with_the_printed_ones() -> None:
    caesar = Glossary.of(Voice.load("caesar", "en"))
    assert caesar.both("assassination") == "Assassination (Anschlag)"
    assert caesar.both("veto") == "Veto"
    assert Glossary.of(Voice.load("kleopatra", "en")).both("scribe") == "Scribe (Schreiber, Scriba)"
    assert Glossary.of(Voice(words("caesar", "de"))).both("assassination") == "Anschlag"


def test_a_sentence_speaks_of_a_thing_by_its_whole_name() -> None:
    caesar = Glossary.of(Voice.load("caesar", "en"))
    assert caesar.within("The Wrath of the Gods removes all influence cards.") == ("wrath", "influence")
    assert caesar.within("Nothing of the sort: scouting parties.") == ()


def test_the_rules_and_the_words_of_a_game_show_printed_names() -> None:
    assert "Assassination (Anschlag)" in str(tutor.rules("caesar", "actions", language="en"))
    listed = str(tutor.words("kleopatra", language="en"))
    assert re.search(r"^Beggar +Bettler \(German\), Mendicante \(Italian\)$", listed, re.MULTILINE)
    assert {"id": "beggar", "word": "Beggar", "printed": {"de": "Bettler", "it": "Mendicante"}} in tutor.words(
        "kleopatra", language="en"
    ).data()


@pytest.mark.parametrize(
    ("key", "text", "ours"),
    [
        ("caesar", "Anschlag Senatoren #1", "assassination senators #1"),
        ("caesar", "lay (Philosoph) zensoren", "lay (P) censors"),
        ("caesar", "Zorn der Goetter Aedilen", "wrath aediles"),
        ("morgenland", "Nachzuegler Karawanserei.R1 palace1", "second-chance caravanserai.R1 palace1"),
        ("morgenland", "Nachzügler Markt.R1 palace1", "second-chance market.R1 palace1"),
        ("morgenland", "take 2Perlen+1Gold", "take 2pearl+1gold"),
        ("kleopatra", "play Scriba", "play scribe"),
        ("kleopatra", "lay Händler vom Nil", "lay merchant"),
        ("kleopatra", "order Saeulenwand", "order wall"),
        ("cleocatra", "Katzen hüten A-B", "herd A-B"),
    ],
)
def test_a_move_may_be_written_with_printed_words(key: str, text: str, ours: str) -> None:
    assert str(read(GAMES[key], text)) == ours


def test_a_move_that_is_none_in_any_language_is_refused() -> None:
    with pytest.raises(Unreadable):
        read(GAMES["caesar"], "Anschlag Gallier #1")
    assert in_ours("caesar", "nothing of the kind") == "nothing of the kind"


def test_a_question_in_printed_words_is_answered_in_ours() -> None:
    told = tutor.why("caesar", {"hand": {"cleopatra": "assassination"}}, "Anschlag Senatoren #1", language="en")
    assert "assassination senators #1" in str(told)
