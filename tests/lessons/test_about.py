"""Every scene is about one rule: its answer hangs on it, and the play halts at that rule and at no other."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.about import hangs_on
from tutor.games import ALL
from tutor.lessons import course
from tutor.lessons.proof import rules_of, with_twins
from tutor.lessons.scenes import AnyScene, Predict, Run, shown
from tutor.scenes.halt import decisive

LISTED = tomllib.loads((Path(__file__).parents[1] / "explore" / "rule_off.toml").read_text(encoding="utf-8"))
"""Rules that only tell: switched off, they change nothing anywhere."""
ONLY_TOLD = "its step tells what the one before it has done, or what comes next: without it the position is the same"
OTHERWISE = {
    "caesar": {
        "tied at eight": "the group has eight cards with and without: whether they vote again is decided by what was laid"
    },
    "kleopatra": {
        **dict.fromkeys(("how many dice", "the fifth die", "end the game", "two at once", "twelve for one"), ONLY_TOLD),
        "one more tile": "tells that nothing happens where one might wait for something",
        "a poor vizier": "cannot go on without it: fewer cards lie there than are asked for",
    },
}
"""Scenes whose rule no engine without it proves, and why."""
each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def about(game: AnyGame, scene: AnyScene, ran: Run) -> str:
    """The rule of a scene: as it is written, or of the step that its answers hang on; of a sheet, what is claimed of it."""
    at = decisive(Voice.load(game.key), scene, ran.steps)
    claimed = next((rule for claim in scene.claims for rule in rules_of(claim)), "")
    return scene.about or (ran.steps[at].rule.id if at is not None else claimed)


@each_game
def test_every_scene_is_about_a_rule_that_its_answer_hangs_on(game: AnyGame) -> None:
    rules = {rule.id: rule for rule in game.rules}
    telling = {rule for row in LISTED[game.key] for rule in row["rules"]}
    scenes = [scene for lesson in course(game.key) for scene in with_twins(lesson)]
    named = [(scene, about(game, scene, shown(game, scene))) for scene in scenes]
    assert [scene.id for scene, rule in named if rule not in rules] == []
    unproved = [scene.id for scene, rule in named if rule not in telling and not hangs_on(game, scene, rules[rule])]
    assert sorted(unproved) == sorted(OTHERWISE.get(game.key, {}))


@each_game
def test_the_play_halts_at_a_step_of_that_rule_or_not_at_all(game: AnyGame) -> None:
    voice, halts = Voice.load(game.key), 0
    for lesson in course(game.key):
        for scene in with_twins(lesson):
            steps = shown(game, scene).steps
            at = decisive(voice, scene, steps)
            if at is not None and scene.about:
                sheet = steps[at].sheet
                lines = sheet.lines if sheet is not None else ()
                assert scene.about in {steps[at].rule.id, *(line.rule.id for line in lines)}, scene.id
                halts += 1
            if at is not None and not scene.about:
                assert isinstance(scene, Predict), (lesson.key, scene.id)
    assert halts > 20
