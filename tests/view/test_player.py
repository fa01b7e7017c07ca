from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.toy import LADDER, Climb
from tests.toy.lessons import LESSONS
from tests.view.conftest import do, key, press, trouble
from tutor.lessons.lesson import Beat, Case, Hints, Legal, Option, Shows
from tutor.look.marks import Mark
from tutor.view.attempt import Attempt
from tutor.view.beats import Cases, Prediction, Readings
from tutor.view.player import BeatPage, Course, Player

LOW = LESSONS[0].beat("steps").cases[0].start
pytestmark = pytest.mark.usefixtures("wire")

GUESS = Beat(
    "points",
    "predict",
    "How many points?",
    "Ada climbs to the 7.",
    (Case("The 7", LOW, tried="7", claims=(Legal(), Shows("turn.climb")), note="The toll counts."),),
    (Option("10", "starting were free"), Option("5")),
    Hints("What does it cost to start?", ("pile:0",), "score.toll"),
)


def only(player: Player, *beats: Beat) -> Player:
    """The same lesson with other beats."""
    script = replace(player.script, lesson=replace(player.script.lesson, beats=beats))
    return Player(script, player.progress)


def shown(page: BeatPage, kind: type) -> Any:
    assert isinstance(page.shown, kind)
    return page.shown


# ------------------------------------------------------------------------------------------------ a lesson
def test_every_beat_of_a_lesson_can_be_shown(player: Player) -> None:
    calls = {kind: getattr(player, kind) for kind in ("see", "tries", "attempt", "predict", "readings")}
    for beat in player.script.lesson.beats:
        bundle = calls[beat.kind](beat.id)._repr_mimebundle_()
        assert beat.title in bundle["text/plain"]
        assert bundle["image/svg+xml"].startswith("<svg")


def test_a_beat_that_is_not_there_is_named_with_those_that_are(player: Player) -> None:
    with pytest.raises(ValueError, match="'finish'"):
        player.attempt("deal")


def test_what_a_notebook_stores_is_the_same_wherever_the_learner_is(player: Player) -> None:
    before = player._repr_mimebundle_()
    course = player.course
    assert course is not None
    course.go(3)
    after = player._repr_mimebundle_()
    assert {k: v for k, v in before.items() if "widget" not in k} == {
        k: v for k, v in after.items() if "widget" not in k
    }


def test_the_stored_words_of_a_prediction_keep_its_answer(player: Player) -> None:
    script = only(player, GUESS).script
    assert "- 10" in script.twin(GUESS)
    assert player.script.voice.step(script.stage(GUESS.cases[0]).steps[0]) not in script.twin(GUESS)


def test_a_lesson_that_lies_says_so_when_it_opens(player: Player) -> None:
    lie = Beat("lie", "see", "A lie", "", (Case("No", LOW, tried="7", claims=(Shows("turn.drop"),)),))
    liar = only(player, lie)
    assert len(liar.lies) == 1
    warning = liar.see("lie").root.children[2]
    assert "lie, No" in warning.html


# ------------------------------------------------------------------------------------------------ see and tries
def test_an_example_is_done_when_its_last_step_is_seen(player: Player) -> None:
    cases = shown(player.see("deal"), Cases)
    assert not cases.spot.done
    do(cases.stage.way, "go:last")
    assert player.progress.spot(player.script.key, "deal").done


def test_a_deal_is_shown_from_its_first_step(player: Player) -> None:
    cases = shown(player.see("deal"), Cases)
    assert cases.stage.pos.hands[0].cards == ()
    cases.stage.go(len(cases.stage.steps))
    assert cases.stage.pos.hands[0].cards == (1,)


def test_a_try_is_announced_before_it_is_judged(player: Player) -> None:
    cases = shown(player.tries("steps"), Cases)
    assert cases.stage.verdict is None
    assert Mark("card:0:4", "selected") in cases.stage.board.marks
    do(cases.stage.verdicts, "try")
    assert cases.stage.verdict
    assert cases.stage.at == 0
    assert cases.stage.steps


def test_a_refused_try_shows_every_broken_rule_and_its_note(player: Player) -> None:
    cases = shown(player.tries("steps"), Cases)
    do(cases.tabs, "case:1")
    do(cases.stage.verdicts, "try")
    assert [check.rule.id for check in cases.stage.verdict.broken] == ["turn.rising"]
    assert "Five." in cases.note.widget.html


def test_tries_are_done_when_all_have_been_tried(player: Player) -> None:
    cases = shown(player.tries("steps"), Cases)
    for number in (2, 1, 0):
        do(cases.tabs, f"case:{number}")
        do(cases.stage.verdicts, "try")
    assert not cases.spot.done
    do(cases.stage.way, "go:last")
    assert cases.spot.done


# ------------------------------------------------------------------------------------------------ predict
@pytest.fixture
def guess(player: Player) -> Prediction:
    return shown(only(player, GUESS).predict("points"), Prediction)


def test_nothing_is_told_before_the_answer(guess: Prediction) -> None:
    assert guess.cases.stage.steps == ()
    assert guess.cases.stage.verdict is None
    assert "The toll counts." not in guess.cases.note.widget.html


def test_a_wrong_answer_is_answered_with_the_belief_and_the_step_that_differs(guess: Prediction) -> None:
    do(guess.question, "answer:0")
    html = guess.question.widget.html
    assert "You would be right if starting were free." in html
    assert guess.script.voice.step(guess.cases.now.steps[0]) in html
    assert guess.cases.stage.at == 1
    assert "The toll counts." in guess.cases.note.widget.html


def test_a_right_answer_gets_its_reason_too(guess: Prediction) -> None:
    do(guess.question, "answer:1")
    assert "Yes. Ada climbs" in guess.question.widget.html


def test_a_belief_that_is_a_whole_sentence_is_left_alone(player: Player) -> None:
    page = player.predict("guess")
    guess = shown(page, Prediction)
    do(guess.question, "answer:0")
    assert guess.question.widget.html.count("You would be right if") == 1
    assert guess.cases.stage.verdict is not None
    assert trouble(page) == ""


def test_hints_come_in_three_strengths(guess: Prediction) -> None:
    assert "What does it cost" not in guess.help.panel.widget.html
    do(guess.help.panel, "hint")
    assert "What does it cost" in guess.help.panel.widget.html
    assert guess.cases.stage.board.marks == (Mark("pile:0", "pointer"),)
    assert "rule-card" not in guess.help.panel.widget.html
    do(guess.help.panel, "hint")
    assert "rule-card" in guess.help.panel.widget.html


def test_a_question_that_hangs_on_a_ruling_says_so_first(player: Player) -> None:
    drop = Beat(
        "drop", "predict", "May she?", "", (Case("", LOW, tried="7x", claims=(Shows("turn.drop"),)),), (Option("Yes"),)
    )
    guess = shown(only(player, drop).predict("drop"), Prediction)
    assert "as we play it" in guess.question.widget.html


# ------------------------------------------------------------------------------------------------ attempt
def test_the_goal_is_reached_by_what_the_rules_say(player: Player) -> None:
    attempt = shown(player.attempt("finish"), Attempt)
    press(attempt.play.stage.board, "card:0:4")
    do(attempt.play.picker.panel, "pick=how:climb")
    assert not attempt.spot.done
    do(attempt.play.stage.verdicts, "play")
    assert attempt.spot.done
    assert "You have done it" in attempt.goal.widget.html


def test_every_way_to_the_goal_counts(player: Player) -> None:
    attempt = shown(player.attempt("finish"), Attempt)
    attempt.play.play(LADDER.parse("4x"))
    assert attempt.spot.done


def test_the_last_hint_makes_the_first_move(player: Player) -> None:
    attempt = shown(player.attempt("finish"), Attempt)
    for _ in range(3):
        do(attempt.help.panel, "hint")
    assert attempt.play.table.moves == (Climb(4),)


def test_an_attempt_can_be_taken_back_and_stays_done(player: Player) -> None:
    attempt = shown(player.attempt("finish"), Attempt)
    attempt.play.play(Climb(4))
    do(attempt.play.controls, "undo")
    assert attempt.play.table.moves == ()
    assert player.progress.spot(player.script.key, "finish").done


# ------------------------------------------------------------------------------------------------ readings, recap
def test_two_readings_stand_side_by_side(player: Player) -> None:
    readings = shown(player.readings("toll"), Readings)
    assert len(readings.stages) == len(readings.widget.children) == 2


def test_the_recap_has_every_rule_and_answers_the_question_from_before(player: Player) -> None:
    recap = player.recap().shown
    html = recap.panel.widget.html
    assert html.count("rule-card") == len(player.script.lesson.recap)
    do(recap.panel, "answer:1")
    assert "You would be right if we went down." in recap.panel.widget.html


# ------------------------------------------------------------------------------------------------ the whole lesson
@pytest.fixture
def course(player: Player) -> Course:
    player._repr_mimebundle_()
    assert player.course is not None
    return player.course


def test_a_course_goes_through_all_beats_to_the_recap(course: Course) -> None:
    for _ in range(9):
        do(course.foot, "next")
    assert course.ids[course.at] == "recap"
    key(course.foot, "PageUp")
    assert course.ids[course.at] == "toll"
    do(course.head, "beat:1")
    assert course.ids[course.at] == "steps"


def test_after_a_restart_the_lesson_is_where_it_was(course: Course, reopened: Callable[[], Player]) -> None:
    do(course.head, "beat:1")
    cases = course.built["steps"]
    assert isinstance(cases, Cases)
    do(cases.tabs, "case:1")
    do(cases.stage.verdicts, "try")
    do(course.head, "beat:2")
    attempt = course.built["finish"]
    assert isinstance(attempt, Attempt)
    attempt.play.play(Climb(4))

    again = reopened()
    again._repr_mimebundle_()
    assert again.course is not None
    assert again.course.ids[again.course.at] == "finish"
    resumed = again.course.built["finish"]
    assert isinstance(resumed, Attempt)
    assert resumed.play.table.moves == (Climb(4),)
    again.course.go(1)
    steps = again.course.built["steps"]
    assert isinstance(steps, Cases)
    assert steps.spot.case == 1


def test_a_lesson_can_be_begun_again(course: Course, player: Player) -> None:
    do(course.head, "beat:2")
    do(course.head, "again")
    assert course.at == 0
    assert player.progress.place(player.script.key).done == 0
