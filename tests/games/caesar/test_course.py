"""The course: a ruling is asked as one, and whoever lays the wrong card is told what it did."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import GAME
from tutor.core.rule import PRINTED
from tutor.games.caesar.moves import Lay
from tutor.games.caesar.rules import BY_ID
from tutor.lessons import course
from tutor.lessons.scenes import Act, AnyScene, Call, Lesson, Predict, attempt, begin, budget, missed, reached
from tutor.lessons.telling import tellings

OURS = "As we play it"
SCENES = [
    pytest.param(lesson, scene, id=f"{lesson.key}-{scene.id}")
    for lesson in course("caesar")
    for whole in lesson.scenes
    for scene in ((whole, whole.twin) if whole.twin is not None else (whole,))
]
every_scene = pytest.mark.parametrize(("lesson", "scene"), SCENES)


@every_scene
def test_nobody_is_marked_wrong_on_a_ruling_that_was_not_asked_as_one(lesson: Lesson, scene: AnyScene) -> None:
    match scene:
        case Call(decides=rule) if rule:
            rules = {rule}
        case Predict(options=options):
            rules = {option.parts.rule for option in options if option.parts is not None}
        case _:
            rules = set()
    if any(BY_ID[rule].provenance != PRINTED for rule in rules):
        assert OURS.lower() in tellings("caesar")[lesson.key].scenes[scene.id].ask.lower()


@every_scene
def test_every_wrong_card_of_a_one_move_act_is_diagnosed(lesson: Lesson, scene: AnyScene) -> None:
    if isinstance(scene, Act) and budget(scene) == 1 and scene.misses:
        lays = [str(move) for move in GAME.legal(begin(GAME, scene)) if isinstance(move, Lay)]
        runs = {text: attempt(GAME, scene, (text,)) for text in lays}
        silent = [t for t, ran in runs.items() if not reached(GAME, scene, ran) and missed(GAME, scene, ran) is None]
        assert silent == []


def test_the_first_success_is_one_card_away() -> None:
    first = course("caesar")[0].scenes[0]
    assert isinstance(first, Act)
    [only] = first.solution
    assert len(GAME.picks(begin(GAME, first), GAME.parse(only))) <= 3
