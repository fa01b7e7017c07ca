"""What our lessons promise beyond what every lesson is checked for (test_load.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.sampling import GAMES, voice_of
from tutor.core.game import AnyGame, is_legal
from tutor.lessons import course
from tutor.lessons.claim import holds
from tutor.lessons.proof import rules_of
from tutor.lessons.scenes import (
    Act,
    AnyScene,
    Call,
    Lesson,
    Predict,
    Watch,
    begin,
    deciding,
    shown,
)
from tutor.lessons.telling import Telling, tellings

LONGEST_ASK, LONGEST_SENTENCE = 35, 30
"""Words."""
LESSONS = [pytest.param(game, lesson, id=f"{game.key}-{lesson.key}") for game in GAMES for lesson in course(game.key)]
SCENES = [
    pytest.param(game, lesson, scene, id=f"{game.key}-{lesson.key}-{scene.id}")
    for game in GAMES
    for lesson in course(game.key)
    for whole in lesson.scenes
    for scene in ((whole, whole.twin) if whole.twin is not None else (whole,))
]
TAUGHT = [pytest.param(game, id=game.key) for game in GAMES if course(game.key)]

every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)
every_scene = pytest.mark.parametrize(("game", "lesson", "scene"), SCENES)


def scenes(kind: type, also: Callable[[Any], object] = lambda _: True) -> pytest.MarkDecorator:
    """The scenes of one kind: a test is made only of what it is about."""
    chosen = [one for one in SCENES if isinstance(one.values[2], kind) and also(one.values[2])]
    assert chosen
    return pytest.mark.parametrize(("game", "lesson", "scene"), chosen)


every_game = pytest.mark.parametrize("game", TAUGHT)


def telling(game: AnyGame, lesson: Lesson, scene: AnyScene) -> Telling:
    return tellings(game.key)[lesson.key].scenes[scene.id]


# ------------------------------------------------------------------------------------------------ every scene
@scenes(Predict)
def test_a_prediction_has_one_right_answer_and_each_wrong_one_parts_somewhere(
    game: AnyGame, lesson: Lesson, scene: Predict
) -> None:
    ran = shown(game, scene)
    assert [option.right for option in scene.options].count(True) == 1
    assert len(scene.options) >= 2
    parting = [option.parts for option in scene.options if option.parts is not None]
    assert [claim for claim in parting if not holds(game, ran, claim)] == []
    assert [option.id for option in scene.options if option.right == (option.parts is not None)] == []


@every_scene
def test_a_scene_is_told_and_nothing_is_told_that_it_does_not_have(
    game: AnyGame, lesson: Lesson, scene: AnyScene
) -> None:
    said = telling(game, lesson, scene)
    options = {option.id for option in scene.options} if isinstance(scene, Predict) else set()
    assert set(said.option) == options
    assert {id for id, answer in said.option.items() if answer.belief} == {
        option.id for option in (scene.options if isinstance(scene, Predict) else ()) if not option.right
    }
    assert len({answer.text for answer in said.option.values()}) == len(options)
    assert set(said.reason) == (set(scene.reasons) if isinstance(scene, Call) else set())
    assert set(said.miss) == ({miss.id for miss in scene.misses} if isinstance(scene, Act) else set())
    assert bool(said.hints) == isinstance(scene, Act)
    assert said.after or isinstance(scene, Act)


@every_scene
def test_sentences_are_short(game: AnyGame, lesson: Lesson, scene: AnyScene) -> None:
    said = telling(game, lesson, scene)
    sentences = (said.after, *said.miss.values(), *said.reason.values(), *said.hints)
    assert len(said.ask.split()) <= LONGEST_ASK
    assert [text for text in sentences if len(text.split()) > LONGEST_SENTENCE] == []


# ------------------------------------------------------------------------------------------------ every lesson
@every_lesson
def test_every_lesson_has_an_act_and_takes_three_to_six_minutes(game: AnyGame, lesson: Lesson) -> None:
    assert any(isinstance(scene, Act) for scene in lesson.scenes)
    assert 3 <= lesson.minutes <= 6
    ids = [scene.id for scene in lesson.scenes]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_a_lesson_names_rules_of_its_game(game: AnyGame, lesson: Lesson) -> None:
    known = {rule.id for rule in game.rules}
    assert set(lesson.meets) <= known
    assert len(set(lesson.meets)) == len(lesson.meets) > 0
    assert {id for scene in lesson.scenes for claim in scene.claims for id in rules_of(claim)} <= known


@every_lesson
def test_a_lesson_is_told_in_the_order_of_its_scenes(game: AnyGame, lesson: Lesson) -> None:
    words = tellings(game.key)[lesson.key]
    twins = {scene.twin.id for scene in lesson.scenes if scene.twin is not None}
    assert [id for id in words.scenes if id not in twins] == [scene.id for scene in lesson.scenes]
    assert set(words.scenes) == {scene.id for scene in lesson.scenes} | twins


# ------------------------------------------------------------------------------------------------ every game
@every_game
def test_at_most_one_scene_in_four_is_watched(game: AnyGame) -> None:
    scenes = [scene for lesson in course(game.key) for scene in lesson.scenes]
    assert 4 * sum(isinstance(scene, Watch) for scene in scenes) <= len(scenes)


@every_game
def test_calls_are_allowed_about_as_often_as_not(game: AnyGame) -> None:
    calls = [scene for lesson in course(game.key) for scene in lesson.scenes if isinstance(scene, Call)]
    allowed = sum(not call.decides for call in calls)
    assert len(calls) < 6 or 0.3 <= allowed / len(calls) <= 0.6


@every_game
def test_no_lesson_is_told_that_there_is_not(game: AnyGame) -> None:
    assert list(tellings(game.key)) == [lesson.key for lesson in course(game.key)]


@every_game
def test_every_rule_is_met_in_some_lesson(game: AnyGame) -> None:
    met = {id for lesson in course(game.key) for id in lesson.meets}
    assert [rule.id for rule in game.rules if rule.id not in met] == []


@every_game
def test_six_rules_in_ten_decide_something_that_is_asked(game: AnyGame) -> None:
    decided = {id for lesson in course(game.key) for scene in lesson.scenes for id in graded(game, scene)}
    assert 10 * len(decided) >= 6 * len(game.rules)


def graded(game: AnyGame, scene: AnyScene) -> set[str]:
    """The rules that decide a scene which asks something: a broken check, the deciding step, a claim, a goal."""
    if isinstance(scene, Watch):
        return set()
    ran = shown(game, scene)
    at = deciding(voice_of(game), ran.steps)
    claims = (*scene.claims, *(scene.goal if isinstance(scene, Act) else ()))
    broken = {scene.decides} - {""} if isinstance(scene, Call) else set()
    return (
        broken
        | {id for claim in claims for id in rules_of(claim)}
        | ({ran.steps[at].rule.id} if at is not None else set())
    )


def test_a_move_is_tried_by_somebody_who_might() -> None:
    """Solutions are legal moves of the learner."""
    for game in GAMES:
        for lesson in course(game.key):
            for scene in lesson.scenes:
                if isinstance(scene, Act):
                    assert is_legal(game, begin(game, scene), game.parse(scene.solution[0]), scene.seat)
