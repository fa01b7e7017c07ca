"""Lessons cannot lie: every claim of every lesson holds, and beats are built as they are meant to be."""

from __future__ import annotations

import pytest

from tests.games.coverage import lessons
from tests.games.sampling import GAMES, voice_of
from tutor.core.course import Unreadable
from tutor.core.game import AnyGame
from tutor.lessons.lesson import Beat, Case, Lesson, Option, holds, run

LONGEST_SAY = 60
LESSONS = [pytest.param(game, lesson, id=f"{game.key}-{lesson.section}") for game in GAMES for lesson in lessons(game)]

every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def cases(lesson: Lesson) -> list[Case]:
    return [case for beat in lesson.beats for case in beat.cases]


@every_lesson
def test_every_claim_holds(game: AnyGame, lesson: Lesson) -> None:
    lies = [
        (case.title, claim)
        for case in cases(lesson)
        for ran in [run(game, case)]
        for claim in case.claims
        if not holds(game, ran, claim)
    ]
    assert lies == []


@every_lesson
def test_every_case_claims_something(game: AnyGame, lesson: Lesson) -> None:
    assert [case.title for case in cases(lesson) if not case.claims] == []


@every_lesson
def test_a_lesson_belongs_to_its_game(game: AnyGame, lesson: Lesson) -> None:
    assert lesson.game == game.key
    assert lesson.section.partition("-")[0] in voice_of(game).words["section"]
    assert lesson.title
    assert lesson.hook
    assert lesson.beats
    ids = [beat.id for beat in lesson.beats]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_every_rule_a_lesson_names_exists(game: AnyGame, lesson: Lesson) -> None:
    ids = {rule.id for rule in game.rules}
    hinted = {beat.hints.rule for beat in lesson.beats if beat.hints and beat.hints.rule}
    assert len(set(lesson.recap)) == len(lesson.recap) > 0
    assert ({*lesson.recap} | hinted) - ids == set()


@every_lesson
def test_what_is_said_before_a_beat_is_short(game: AnyGame, lesson: Lesson) -> None:
    assert [(beat.id, len(beat.say.split())) for beat in lesson.beats if len(beat.say.split()) > LONGEST_SAY] == []
    assert [beat.id for beat in lesson.beats if not (beat.title and beat.say and beat.cases)] == []


@every_lesson
def test_every_question_has_one_right_answer_and_no_two_alike(game: AnyGame, lesson: Lesson) -> None:
    asked = {beat.id: beat.options for beat in lesson.beats if beat.kind == "predict"}
    if lesson.earlier:
        asked["earlier"] = lesson.earlier.options
    assert [id for id, options in asked.items() if not well_asked(options)] == []
    assert [beat.id for beat in lesson.beats if beat.options and beat.kind != "predict"] == []


def well_asked(options: tuple[Option, ...]) -> bool:
    texts = {option.text.casefold() for option in options}
    return len(options) >= 2 and len(texts) == len(options) and sum(option.right for option in options) == 1


@every_lesson
def test_whoever_is_to_move_can_ask_for_help(game: AnyGame, lesson: Lesson) -> None:
    assert [beat.id for beat in lesson.beats if beat.kind == "attempt" and not helps(game, beat)] == []


def helps(game: AnyGame, beat: Beat) -> bool:
    """Three strengths of help, and the last one is a move."""
    if beat.hints is None or not (beat.hints.ask and beat.hints.rule and beat.hints.show):
        return False
    try:
        game.parse(beat.hints.show)
    except Unreadable:
        return False
    return True


@every_lesson
def test_readings_are_two_cases_side_by_side(game: AnyGame, lesson: Lesson) -> None:
    assert [beat.id for beat in lesson.beats if beat.kind == "readings" and len(beat.cases) < 2] == []


@pytest.mark.parametrize("game", [game for game in GAMES if lessons(game)], ids=lambda game: game.key)
def test_all_rules_are_in_some_recap(game: AnyGame) -> None:
    taught = {id for lesson in lessons(game) for id in lesson.recap}
    assert {rule.id for rule in game.rules} - taught == set()
