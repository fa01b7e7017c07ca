"""Lessons on the board: whatever an act asks for can be clicked on its drawing, on a page, a phone or a projector."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tutor.core.course import Decision, Outcome
from tutor.core.scene import Format
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA as GAME
from tutor.lessons import course
from tutor.lessons.scenes import Act, AnyScene, attempt, begin, budget, missed, reached

VOICE = Voice.load("kleopatra")
OPTIONS = set(VOICE.words["option"])
FORMS: tuple[Format, ...] = ("wide", "tall")
SCENES = [
    pytest.param(scene, id=f"{lesson.key}-{scene.id}") for lesson in course("kleopatra") for scene in lesson.scenes
]
ACTS = [case for case in SCENES if isinstance(case.values[0], Act)]


def on_drawing(scene: AnyScene, pos: Any, form: Format) -> set[str]:
    drawn = GAME.draw(GAME.view(pos, scene.seat), seat=scene.seat, voice=VOICE, focus=scene.focus, form=form)
    return {thing.id for thing in drawn.things}


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_looks_at_one_zone(scene: AnyScene) -> None:
    assert scene.focus


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("act", ACTS)
def test_whatever_the_learner_may_do_in_an_act_can_be_clicked(act: Act, form: Format) -> None:
    for number in range(len(act.solution)):
        pos = attempt(GAME, act, act.solution[:number]).pos
        asked = GAME.decision(pos)
        assert isinstance(asked, Decision)
        assert asked.seat == act.seat
        picks = {pick for move in GAME.legal(pos) for pick in GAME.picks(pos, move)}
        assert picks - OPTIONS - on_drawing(act, pos, form) == set()


@pytest.mark.parametrize("act", ACTS)
def test_hints_point_at_what_is_on_the_drawing(act: Act) -> None:
    assert set(act.look) - on_drawing(act, begin(GAME, act), "wide") == set()


@pytest.mark.parametrize("act", ACTS)
def test_whatever_the_learner_does_reaches_the_goal_or_is_told_what_it_was(act: Act) -> None:
    for seed in range(5):
        moves = tuple(at_random(act, Random(seed)))
        ran = attempt(GAME, act, moves)
        assert reached(GAME, act, ran) or missed(GAME, act, ran), moves


def at_random(act: Act, rng: Random) -> Iterator[str]:
    """Moves of somebody who tries anything, until the goal is reached or the moves are used up."""
    moves: tuple[str, ...] = ()
    while len(moves) < budget(act):
        ran = attempt(GAME, act, moves)
        asked = GAME.decision(ran.pos)
        if reached(GAME, act, ran) or isinstance(asked, Outcome) or asked.seat != act.seat:
            return
        moves = (*moves, str(rng.choice(GAME.legal(ran.pos))))
        yield moves[-1]
