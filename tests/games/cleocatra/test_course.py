"""What a lesson asks for can be done on the picture it shows."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import GAME
from tutor.core.voice import Voice
from tutor.lessons import course
from tutor.lessons.scenes import Act, attempt, begin, budget, missed, reached
from tutor.lessons.telling import tellings

VOICE = Voice.load("cleocatra")
ACTS = [
    pytest.param(scene, id=f"{lesson.key}-{scene.id}")
    for lesson in course("cleocatra")
    for scene in lesson.scenes
    if isinstance(scene, Act)
]
every_act = pytest.mark.parametrize("act", ACTS)


@every_act
@pytest.mark.parametrize("form", ["wide", "tall", "far"])
def test_everything_that_can_be_chosen_in_an_act_is_on_its_picture(act, form):
    for made in range(len(act.solution)):
        pos = attempt(GAME, act, act.solution[:made]).pos
        things = {thing.id for thing in GAME.draw(pos, seat=act.seat, voice=VOICE, focus=act.focus, form=form).things}
        chosen = {pick for move in GAME.legal(pos) for pick in GAME.picks(pos, move)}
        assert {pick for pick in chosen if not pick.startswith("do:")} <= things


@every_act
def test_hints_point_at_what_is_on_the_picture(act):
    scene = GAME.draw(begin(GAME, act), seat=act.seat, voice=VOICE, focus=act.focus)
    assert act.look
    assert [id for id in act.look if scene.thing(id) is None] == []


def ends_of_turn(act):
    """What came of each single move after which somebody else is asked, where the act gives more than one move."""
    runs = [attempt(GAME, act, (str(move),)) for move in GAME.legal(begin(GAME, act)) if budget(act) > 1]
    return [ran for ran in runs if getattr(GAME.decision(ran.pos), "seat", None) != act.seat]


@pytest.mark.parametrize("act", [one for one in ACTS if ends_of_turn(one.values[0])])
def test_one_move_that_ends_the_turn_reaches_the_goal_or_is_told_why_not(act):
    for ran in ends_of_turn(act):
        assert reached(GAME, act, ran) or missed(GAME, act, ran) is not None


def shape(language: str) -> dict[str, dict[str, tuple[object, ...]]]:
    """What is told of each scene, without the words."""
    return {
        lesson: {
            id: (
                len(said.hints),
                tuple(said.reason),
                tuple(said.miss),
                tuple((option, bool(answer.belief), bool(answer.asks)) for option, answer in said.option.items()),
            )
            for id, said in words.scenes.items()
        }
        for lesson, words in tellings("cleocatra", language).items()
    }


def test_the_lessons_are_told_in_german_too_scene_by_scene():
    assert shape("de") == shape("en")
