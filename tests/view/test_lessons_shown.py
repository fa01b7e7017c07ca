"""Lessons of every game, gone through without a browser: each beat is shown, answered and stepped to its end."""

from __future__ import annotations

import pytest

from tests.view.conftest import do, trouble
from tutor.games import GAMES
from tutor.lessons import lessons
from tutor.view.attempt import Attempt
from tutor.view.beats import Cases, Prediction, Readings
from tutor.view.player import Course, Shown, lesson
from tutor.view.presenter import Presenter
from tutor.view.progress import Progress

LESSONS = [(key, one.section) for key in GAMES for one in lessons(key)]
ATTEMPTS = [
    (key, one.section, beat.id)
    for key in GAMES
    for one in lessons(key)
    for beat in one.beats
    if beat.kind == "attempt" and beat.hints is not None and beat.hints.show
]
DONE_SO = ("see", "predict", "readings")
"""The kinds of beats that are done by looking and answering."""
pytestmark = pytest.mark.usefixtures("wire")


def finish(shown: Shown) -> None:
    """Do what the beat asks for; an attempt is helped to its first move."""
    match shown:
        case Prediction():
            do(shown.question, "answer:0")
            do(shown.cases.stage.way, "go:last")
        case Cases():
            for number in {0, len(shown.staged) - 1}:
                do(shown.tabs, f"case:{number}")
                do(shown.stage.verdicts, "try")
                do(shown.stage.way, "go:last")
        case Attempt():
            for _ in range(3):
                do(shown.help.panel, "hint")
        case Readings():
            for stage in shown.stages:
                do(stage.way, "go:last")


def test_an_answer_is_shown_at_the_step_that_the_first_claim_speaks_of(progress: Progress) -> None:
    player = lesson("kleopatra", "payment", progress)
    beat = next(beat for beat in player.script.lesson.beats if beat.id == "split price")
    staged = player.script.stage(beat.cases[0])
    step = staged.steps[staged.deciding - 1]
    assert (step.rule.id, step.facts["card"]) == ("payment.tainted-at-once", "tainted-wood")


@pytest.mark.parametrize(("key", "section"), LESSONS[::4])
def test_a_lesson_can_be_gone_through(key: str, section: str, progress: Progress) -> None:
    player = lesson(key, section, progress)
    assert player.lies == []
    course = Course(player)
    for number, beat in enumerate(player.script.lesson.beats):
        do(course.head, f"beat:{number}")
        finish(course.built[beat.id])
        assert trouble(course) == ""
    do(course.foot, "next")
    assert course.ids[course.at] == "recap"
    assert progress.place(player.script.key).done >= sum(beat.kind in DONE_SO for beat in player.script.lesson.beats)


@pytest.mark.parametrize(("key", "section", "beat"), ATTEMPTS)
def test_the_last_hint_of_an_attempt_can_be_played(key: str, section: str, beat: str, progress: Progress) -> None:
    page = lesson(key, section, progress).attempt(beat)
    assert isinstance(page.shown, Attempt)
    finish(page.shown)
    assert trouble(page) == ""
    assert page.shown.play.table.history


@pytest.mark.parametrize(("key", "section"), LESSONS[::10])
def test_a_lesson_can_be_presented(key: str, section: str, progress: Progress) -> None:
    presenter = Presenter(lesson(key, section, progress))
    for _ in presenter.slides:
        presenter.press("PageDown")
    assert presenter.at == len(presenter.slides) - 1
    assert trouble(presenter) == ""
