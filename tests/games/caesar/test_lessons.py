"""The lessons of Caesar & Cleopatra say what the engine does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.caesar.engine import GAME
from tutor.core.voice import Voice
from tutor.lessons.caesar import LESSONS
from tutor.lessons.lesson import Beat, Breaks, Case, Claim, Lesson, holds, run

CASES = [
    pytest.param(case, id=f"{lesson.section}, {beat.id}, {case.title}")
    for lesson in LESSONS
    for beat in lesson.beats
    for case in beat.cases
]
BEATS = [pytest.param(beat, id=f"{lesson.section}, {beat.id}") for lesson in LESSONS for beat in lesson.beats]


@pytest.mark.parametrize("case", CASES)
def test_every_claim_of_every_case_is_true(case: Case) -> None:
    ran = run(GAME, case)
    assert case.claims
    assert [claim for claim in case.claims if not holds(GAME, ran, claim)] == []


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_in_a_lesson_names_every_rule_that_is_broken(case: Case) -> None:
    ran = run(GAME, case)
    named = {rule for claim in case.claims if isinstance(claim, Breaks) for rule in claim.rules}
    broken = {check.rule.id for check in ran.verdict.broken} if ran.verdict is not None else set()
    assert named == broken


@pytest.mark.parametrize("beat", BEATS)
def test_hints_point_at_things_on_the_board(beat: Beat) -> None:
    if beat.hints is None:
        return
    case = beat.cases[0]
    pos = run(GAME, case).start
    scene = GAME.draw(GAME.view(pos, beat.seat), seat=beat.seat, voice=Voice.load("caesar"), focus=case.focus)
    assert set(beat.hints.where) - {thing.id for thing in scene.things} == set()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.section)
def test_a_lesson_has_three_to_seven_beats_and_a_question_from_before(lesson: Lesson) -> None:
    assert 3 <= len(lesson.beats) <= 7
    assert any(beat.kind == "predict" for beat in lesson.beats)
    assert (lesson.earlier is not None) == (lesson is not LESSONS[0])


def test_the_printed_examples_are_seen_in_lessons() -> None:
    shown: list[Any] = [case.start for lesson in LESSONS for beat in lesson.beats for case in beat.cases]
    drawn = [getattr(start, "at", {}) for start in shown]
    assert {"aediles": "2 (3) 3 : (3) 4"} in drawn
    assert {"censors": "(4) 5 : 3 (P)"} in drawn


def test_a_false_claim_is_found() -> None:
    case: Case = LESSONS[0].beats[0].cases[0]
    lie: Claim = Breaks(("setup.bonus",))
    assert not holds(GAME, run(GAME, case), lie)
