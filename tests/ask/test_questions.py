"""Questions of real tables, written from the documents alone: each is answered as its file says, the reason first."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tutor.ask.question import Question, ask
from tutor.ask.tell import why_at
from tutor.ask.why import Why
from tutor.core.game import why
from tutor.explore.spot import reach
from tutor.games import ALL, GAMES
from tutor.lessons import lessons
from tutor.lessons.lesson import Case

DOCS = Path(__file__).parents[2] / "docs"
FILES = sorted((DOCS / "questions").glob("*/*.toml"))
DECISIVE = tomllib.loads((Path(__file__).parent / "decisive.toml").read_text(encoding="utf-8"))
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


# ------------------------------------------------------------------------------------------------ refusals of the lessons
def cases(key: str) -> dict[str, Case]:
    found = ((lesson, beat, case) for lesson in lessons(key) for beat in lesson.beats for case in beat.cases)
    return {f"{lesson.section}/{beat.title}/{case.title}": case for lesson, beat, case in found}


@pytest.mark.parametrize("key", DECISIVE)
def test_the_reason_that_a_person_should_hear_first_comes_first(key: str) -> None:
    game, known = GAMES[key], cases(key)
    for name, rule in DECISIVE[key].items():
        case = known[name]
        verdict = why(game, reach(game, case.start, case.moves), game.parse(case.tried), case.by)
        assert (name, verdict.broken[0].rule.id) == (name, rule)


def test_a_hundred_refusals_are_listed() -> None:
    asked = [file for file in FILES if ask(str(file))[0].refused]
    assert len(asked) + sum(map(len, DECISIVE.values())) >= LISTED
