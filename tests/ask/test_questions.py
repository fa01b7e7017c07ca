"""Questions of real tables, written from the documents alone: each is answered as its file says, the reason first."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tutor.ask.question import Question, posed, questioned
from tutor.ask.search.sources import stored, wordings
from tutor.ask.tell import why_at
from tutor.ask.why import Why
from tutor.explore.cabinet import cabinet
from tutor.games import ALL

STORED = [(game.key, id) for game in ALL for id in stored(game.key)]
DECISIVE = tomllib.loads((Path(__file__).parent / "decisive.toml").read_text(encoding="utf-8"))["question"]
EACH, ASKED, LISTED = 25, 60, 100
SPOKEN = ("en", "de")

every_question = pytest.mark.parametrize(("key", "id"), STORED, ids=lambda part: part)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def answered(key: str, id: str) -> tuple[Question, Why]:
    question = stored(key)[id]
    return question, why_at(posed(question), question.move, question.seat, question.by)


@every_question
def test_a_question_is_answered_as_its_file_says(key: str, id: str) -> None:
    question, answer = answered(key, id)
    assert question.game == key
    assert bool(question.refused) != bool(question.allowed)
    if question.refused:
        assert not answer
        assert answer.decides.id == question.refused
    else:
        assert answer
        cited = {step.rule.id for step in answer.steps}
        cited |= {line.rule.id for step in answer.steps if step.sheet is not None for line in step.sheet.lines}
        assert cited >= set(question.allowed)
    for who, points in question.score.items():
        seat = answer.at.seat(who)
        assert seat is not None
        assert answer.at.game.tally(answer.steps[-1].after, seat).total == points


@every_question
def test_the_first_line_is_the_answer(key: str, id: str) -> None:
    _, answer = answered(key, id)
    first = str(answer).splitlines()[0]
    assert first.endswith(f"{answer.says}  [{answer.decides.id}]")
    assert first.startswith("✓" if answer else "✗")


@every_game
def test_every_game_has_as_many_questions(game) -> None:
    assert len(stored(game.key)) >= EACH
    for language in SPOKEN:
        assert len(wordings(game.key, language)) >= ASKED


@every_game
def test_every_question_is_asked_in_every_language_and_has_an_answer(game) -> None:
    rules = {rule.id for rule in game.rules}
    asked = {language: set(wordings(game.key, language)) for language in SPOKEN}
    assert asked["en"] == asked["de"]
    assert asked["en"] >= set(stored(game.key))
    assert asked["en"] - set(stored(game.key)) - rules == set()


@every_game
def test_a_question_that_is_called_like_a_rule_is_answered_by_its_specimen(game) -> None:
    ids = set(wordings(game.key, "en")) - set(stored(game.key))
    specimens = {id: cabinet(game.key).of(id) for id in ids}
    assert [id for id, one in specimens.items() if one is None or not one.holds(game)] == []


# ------------------------------------------------------------------------------------------------ refusals by hand
@pytest.mark.parametrize("data", DECISIVE, ids=lambda data: f"{data['game']}-{data['asks']}")
def test_the_reason_that_a_person_should_hear_first_comes_first(data: dict[str, Any]) -> None:
    question = questioned(data)
    answer = why_at(posed(question), question.move, by=question.by)
    assert not answer
    assert answer.decides.id == question.refused
    assert answer.says in str(answer).splitlines()[0]


def test_a_hundred_refusals_are_listed() -> None:
    asked = [id for key, id in STORED if stored(key)[id].refused]
    assert len(asked) + len(DECISIVE) >= LISTED
