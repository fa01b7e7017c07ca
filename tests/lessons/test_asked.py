"""Every rule is asked by a lesson or can be an exercise, but for those that are listed with a reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.lessons.test_scenes import graded
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.lessons import course
from tutor.lessons.proof import with_twins
from tutor.practice.kit import kit
from tutor.practice.practice import askable

UNASKED = tomllib.loads(Path(__file__).with_name("unasked.toml").read_text(encoding="utf-8"))


def asked(game: AnyGame) -> set[str]:
    """The rules that an answer hangs on: in a scene, or in an exercise."""
    scenes = [scene for lesson in course(game.key) for scene in with_twins(lesson)]
    in_lessons = {id for scene in scenes for id in (*graded(game, scene), scene.about)}
    return in_lessons | set(askable(kit(game, "en")))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_rule_is_asked_or_there_is_a_reason(game: AnyGame) -> None:
    found = asked(game)
    reasons = UNASKED[game.key]
    assert [rule.id for rule in game.rules if rule.id not in found] == [
        rule.id for rule in game.rules if rule.id in reasons
    ]
    assert set(reasons) <= {rule.id for rule in game.rules}
    assert all(reasons.values())
