"""What a lesson asks for can be done on the picture it shows."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import GAME
from tutor.core.voice import Voice
from tutor.lessons.cleocatra import COURSE
from tutor.lessons.scenes import Act, attempt, begin, budget, missed, reached
from tutor.lessons.telling import tellings

VOICE = Voice.load("cleocatra")
ACTS = [
    pytest.param(scene, id=f"{lesson.key}-{scene.id}")
    for lesson in COURSE
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


@every_act
def test_one_move_that_ends_the_turn_reaches_the_goal_or_is_told_why_not(act):
    start = begin(GAME, act)
    for move in GAME.legal(start):
        ran = attempt(GAME, act, (str(move),))
        asked = GAME.decision(ran.pos)
        if getattr(asked, "seat", None) != act.seat and budget(act) > 1:
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
