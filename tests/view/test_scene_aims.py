"""What a scene leads to: the step it stops at, what a miss is told, how things out of sight are called, what keys visit."""

from __future__ import annotations

import pytest

from tests.view.walk import playing, run_out, send, walk
from tutor.games import GAMES
from tutor.lessons import course
from tutor.scenes.messages import Pointed, Pressed
from tutor.scenes.state import Doing
from tutor.view.pages.lesson.play import Play


def at(key: str, lesson: str, scene: str) -> Play:
    play = playing(GAMES[key], next(one for one in course(key) if one.key == lesson))
    send(play, Pressed("scene", scene))
    return play


@pytest.mark.parametrize(
    ("key", "lesson", "scene", "rule"),
    [
        ("caesar", "last", "alone", "vote.winner"),
        ("kleopatra", "mosaics", "the last place", "quarry.talents"),
        ("morgenland", "cave", "strongest", "evaluation.strongest"),
        ("cleocatra", "gold", "seven", "rescue.order"),
        ("kleopatra", "walk", "end the game", "end.trigger"),
    ],
)
def test_an_act_stops_at_what_its_goal_comes_of_though_more_is_decided_later(
    key: str, lesson: str, scene: str, rule: str
) -> None:
    script = at(key, lesson, scene).script
    act = script.scenes[scene]
    ran = script.ran(scene, Doing(moves=act.solution))
    assert ran.deciding is not None
    assert ran.steps[ran.deciding].rule.id == rule


@pytest.mark.parametrize(
    ("key", "lesson", "scene", "rule"),
    [
        ("caesar", "win", "who pays", "vote.losses"),
        ("caesar", "philosopher", "whose philosopher", "philosopher.invert"),
        ("kleopatra", "visit", "pedestal and throne", "quarry.bonus-two"),
        ("cleocatra", "cats", "who goes home", "rescue.return"),
        ("kleopatra", "pay", "where the cards go", "payment.discard"),
        ("kleopatra", "offering", "who pays", "offering.lost"),
    ],
)
def test_a_prediction_stops_at_what_it_asks_for_though_something_else_was_decided_before(
    key: str, lesson: str, scene: str, rule: str
) -> None:
    play = at(key, lesson, scene)
    ran = play.script.ran(scene, play.state.doing)
    assert ran.deciding is not None
    assert ran.steps[ran.deciding].rule.id == rule


@pytest.mark.parametrize(
    ("key", "lesson", "scene"),
    [
        ("kleopatra", "pay", "a merchant, though you could"),
        ("kleopatra", "pay", "merchants only"),
        ("cleocatra", "counting", "inspectors next door"),
    ],
)
def test_where_nothing_of_the_question_acts_the_play_does_not_halt(key: str, lesson: str, scene: str) -> None:
    play = at(key, lesson, scene)
    assert play.script.halt(scene, play.state.doing) is None


def test_a_miss_that_nobody_foresaw_says_what_was_done() -> None:
    play = at("cleocatra", "gold", "seven")
    send(play, Pressed("option", "do:explore"))
    run_out(play)
    assert play.state.doing.moves == ("explore",)
    step = play.script.ran("seven", play.state.doing).steps[0]
    seat = play.script.scenes["seven"].seat
    assert play.script.voice.to(seat).step(step, seat) in play.frame.shown.say


def test_a_group_out_of_sight_is_called_as_a_person_calls_it() -> None:
    play = at("caesar", "win", "beat the 4")
    send(play, Pointed(("hand:cleopatra:2",)))
    assert ">The senators<" in play.frame.shown.sheet


def test_keys_visit_first_what_is_offered_and_then_what_can_be_tried_in_vain() -> None:
    play = at("kleopatra", "build", "your first wall")
    assert play.frame.shown.reach[0] == "hand:0:0"
    assert "hand:0:1" in play.frame.shown.reach
    send(play, Pointed(("hand:0:1",)))
    assert play.state.refused


def decided(key: str, lesson: str, scene: str) -> Play:
    play = at(key, lesson, scene)
    for deed in walk(play):
        if play.state.doing.phase == "decides" and play.state.scene in play.state.done:
            return play
        send(play, deed.message)
        run_out(play)
    raise AssertionError(scene)


def test_a_comparison_stands_between_what_it_compares() -> None:
    shown = decided("caesar", "win", "beat the 4").frame.shown
    [pill], board = shown.pills, shown.scene
    assert board is not None
    his, hers = (board.thing(f"total:praetors:{side}") for side in ("caesar", "cleopatra"))
    assert his is not None
    assert hers is not None
    assert pill.text == "5 > 4"
    assert his.y + his.h < pill.at[1] < hers.y
    assert his.x < pill.at[0] < his.x + his.w


@pytest.mark.parametrize(
    ("key", "lesson", "scene"), [("kleopatra", "build", "your first wall"), ("cleocatra", "cats", "three colours")]
)
def test_what_is_gained_stands_beside_the_count_and_covers_nothing(key: str, lesson: str, scene: str) -> None:
    shown = decided(key, lesson, scene).frame.shown
    [pill], board = shown.pills, shown.scene
    assert board is not None
    x, y, w, h = pill.box
    met = [
        one.id for one in board.things if x < one.x + one.w and one.x < x + w and y < one.y + one.h and one.y < y + h
    ]
    holders = [one.id for one in board.things if one.x <= x and one.y <= y and x + w <= one.x + one.w]
    assert set(met) <= set(holders)
