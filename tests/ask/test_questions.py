"""Questions of real tables, written from the documents alone: each is answered as its file says, the reason first."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tutor.ask.question import Question, ask, posed, questioned
from tutor.ask.tell import why_at
from tutor.ask.why import Why
from tutor.games import ALL

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "questions").glob("*/*.toml"))
DECISIVE = tomllib.loads((Path(__file__).parent / "decisive.toml").read_text(encoding="utf-8"))["question"]
EACH, LISTED = 25, 100

every_question = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")


def answered(file: Path) -> tuple[Question, Why]:
    question, at = ask(str(file))
    return question, why_at(at, question.move, question.seat, question.by)


@every_question
def test_a_question_is_answered_as_its_file_says(file: Path) -> None:
    question, answer = answered(file)
    assert question.game == file.parent.name
    assert question.asks
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
def test_the_first_line_is_the_answer(file: Path) -> None:
    _, answer = answered(file)
    first = str(answer).splitlines()[0]
    assert first.endswith(f"{answer.says}  [{answer.decides.id}]")
    assert first.startswith("✓" if answer else "✗")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_game_has_as_many_questions(game) -> None:
    assert len([file for file in FILES if file.parent.name == game.key]) >= EACH


# ------------------------------------------------------------------------------------------------ refusals by hand
@pytest.mark.parametrize("data", DECISIVE, ids=lambda data: f"{data['game']}-{data['asks']}")
def test_the_reason_that_a_person_should_hear_first_comes_first(data: dict[str, Any]) -> None:
    question = questioned(data)
    answer = why_at(posed(question), question.move, by=question.by)
    assert not answer
    assert answer.decides.id == question.refused
    assert answer.says in str(answer).splitlines()[0]


def test_a_hundred_refusals_are_listed() -> None:
    asked = [file for file in FILES if ask(str(file))[0].refused]
    assert len(asked) + len(DECISIVE) >= LISTED
