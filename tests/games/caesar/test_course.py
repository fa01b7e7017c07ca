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


def asks_a_ruling(scene: AnyScene) -> bool:
    match scene:
        case Call(decides=rule) if rule:
            rules = {rule}
        case Predict(options=options):
            rules = {option.parts.rule for option in options if option.parts is not None}
        case _:
            rules = set()
    return any(BY_ID[rule].provenance != PRINTED for rule in rules)


@pytest.mark.parametrize(("lesson", "scene"), [one for one in SCENES if asks_a_ruling(one.values[1])])
def test_nobody_is_marked_wrong_on_a_ruling_that_was_not_asked_as_one(lesson: Lesson, scene: AnyScene) -> None:
    assert OURS.lower() in tellings("caesar")[lesson.key].scenes[scene.id].ask.lower()


def is_one_move_with_misses(scene: AnyScene) -> bool:
    return isinstance(scene, Act) and budget(scene) == 1 and bool(scene.misses)


@pytest.mark.parametrize(("lesson", "scene"), [one for one in SCENES if is_one_move_with_misses(one.values[1])])
def test_every_wrong_card_of_a_one_move_act_is_diagnosed(lesson: Lesson, scene: Act) -> None:
    lays = [str(move) for move in GAME.legal(begin(GAME, scene)) if isinstance(move, Lay)]
    runs = {text: attempt(GAME, scene, (text,)) for text in lays}
    silent = [t for t, ran in runs.items() if not reached(GAME, scene, ran) and missed(GAME, scene, ran) is None]
    assert silent == []


def test_the_first_success_is_one_card_away() -> None:
    first = course("caesar")[0].scenes[0]
    assert isinstance(first, Act)
    [only] = first.solution
    assert len(GAME.picks(begin(GAME, first), GAME.parse(only))) <= 3
