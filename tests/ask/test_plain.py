"""Questions in the words of players are answered; what is about other things is not taken for understood."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tutor.ask.plain import Plain, Posed, in_words, plain
from tutor.ask.search.__main__ import stems
from tutor.ask.search.sources import stored
from tutor.ask.search.spelling import STEMS, folded, nearly, parts, tokens
from tutor.games import ALL, GAMES

ASKED = tomllib.loads((Path(__file__).parent / "questions_plain.toml").read_text(encoding="utf-8"))
TUNED, HELD = 50, 14


def answers(one: Posed, asked: dict[str, Any]) -> bool:
    """Whether an answered position is about one of the rules that are right."""
    source = one.near.hit.source
    own = stored(asked["game"]).get(source.id) if source.kind == "question" else None
    return bool({one.rule.id, *(own.allowed if own else ())} & set(asked["rules"]))


def understood(kind: str) -> list[str]:
    """The questions that are understood, with a right answer among the first three."""
    found = [(asked, plain(asked["game"], asked["asks"])) for asked in ASKED[kind]]
    return [asked["asks"] for asked, answer in found if answer and any(answers(one, asked) for one in answer)]


def test_questions_of_players_are_answered() -> None:
    assert len(ASKED["tuned"]) == 60
    assert len(understood("tuned")) >= TUNED


def test_questions_that_were_not_looked_at_are_answered() -> None:
    assert len(ASKED["held"]) == 20
    assert len(understood("held")) >= HELD


@pytest.mark.parametrize("asked", ASKED["other"], ids=lambda asked: asked["asks"])
def test_a_question_about_something_else_is_not_understood(asked: dict[str, Any]) -> None:
    answer = plain(asked["game"], asked["asks"])
    assert not answer.understood


@pytest.mark.parametrize("asked", ASKED["tuned"][::4], ids=lambda asked: asked["asks"])
def test_an_answered_position_can_be_asked_again(asked: dict[str, Any]) -> None:
    answer = plain(asked["game"], asked["asks"])
    data = msgspec.json.decode(answer.to_json())
    assert [one["rule"] for one in data["found"]] == [one.rule.id for one in answer]
    for one, told in zip(answer, data["found"], strict=True):
        assert told["source"]
        if one.why is not None:
            assert told["answer"]["legal"] == bool(one.why)
            assert told["code"].startswith("tutor:")
            assert told["command"]


def test_what_was_not_understood_shows_rules_without_a_verdict() -> None:
    answer = plain("caesar", "what is the weather like, and does a veto rain")
    assert not answer
    assert 0 < len(answer) <= 3
    assert "rain" in answer.found.unknown
    assert all(one.asks not in str(answer) or one.asks == answer.voice.rule(one.rule) for one in answer)


def test_a_misspelt_word_is_found() -> None:
    right, wrong = plain("caesar", "two philosophers against one"), plain("caesar", "two philosofers against one")
    assert right[0].rule in [one.rule for one in wrong]


def test_the_same_rules_are_found_in_both_languages_of_the_interface() -> None:
    one, other = (plain("cleocatra", "how many points is a helper", language=name) for name in ("en", "de"))
    assert [each.rule for each in one] == [each.rule for each in other]
    assert str(one) != str(other)


def test_umlauts_are_folded_both_ways() -> None:
    assert folded("W\u00c4CHTER Stra\u00dfe") == folded("Waechter strasse")
    assert [one.rule for one in plain("morgenland", "Was macht der Schlussel?")] == [
        one.rule for one in plain("morgenland", "Was macht der Schl\u00fcssel?")
    ]


def test_a_compound_is_taken_apart_into_known_words_only() -> None:
    known = {"karte": "kart", "bonus": "bonus", "spiel": "spiel"}
    assert parts("bonuskarte", known) == ("bonus", "kart")
    assert parts("spielkarte", known) == ("spiel", "kart")
    assert parts("wanderkarte", known) == ()
    assert nearly("bnus", {"bonus"}) == ""
    assert tokens("Cleopatra's caf\u00e9") == ["cleopatra", "cafe"]


@pytest.mark.parametrize(
    ("text", "is_words"),
    [
        ("can I veto a veto?", True),
        ("veto", False),
        ("lay 4 senators", False),
        ("lay 9 senators", False),
        ("vtoe", False),
    ],
)
def test_a_move_is_no_question_in_words(text: str, *, is_words: bool) -> None:
    assert in_words(GAMES["caesar"], text) is is_words


def test_the_stems_that_are_stored_are_those_of_the_stemmer() -> None:
    file = Path(plain.__code__.co_filename).parent / "search" / STEMS
    stored_stems, fresh = msgspec.json.decode(file.read_bytes()), stems()
    both = {(name, word) for name in fresh for word in fresh[name] if word in stored_stems.get(name, {})}
    assert len(both) > 1000
    assert [pair for pair in both if stored_stems[pair[0]][pair[1]] != fresh[pair[0]][pair[1]]] == []


def test_every_answer_is_in_order() -> None:
    for game in ALL:
        answer = plain(game.key, "who wins the game")
        assert isinstance(answer, Plain)
        assert answer.understood
