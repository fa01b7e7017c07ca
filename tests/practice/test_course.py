"""Practice follows the course: first what was learned, then what comes next, and it says which."""

from __future__ import annotations

import pytest

from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.practice import Practice
from tutor.practice.course import ahead, taught


@pytest.mark.parametrize("key", GAMES)
def test_who_has_learned_nothing_is_asked_what_the_first_lessons_teach(key: str) -> None:
    game, learner = GAMES[key], guest()
    item = Practice(game, learner, 1).item
    assert item is not None
    found = taught(game, learner, item.rule)
    assert found is not None
    assert found.at <= 2
    assert not found.learned


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_lesson_is_asked_before_what_comes_next(key: str) -> None:
    game, learner = GAMES[key], guest()
    first = course(key)[0]
    learner.end(f"{key}/{first.key}")
    far = ahead(game, learner)
    assert {far[rule] for rule in first.meets} == {0}
    assert 1 in far.values()
    item = Practice(game, learner, 1).item
    assert item is not None
    found = taught(game, learner, item.rule)
    assert found is not None
    assert found.learned
