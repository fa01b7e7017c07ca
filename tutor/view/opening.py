"""Opening a lesson: one of a game by its name, or a teacher's own by its file."""

from __future__ import annotations

from tutor.core.record import Broken, named
from tutor.games import GAMES
from tutor.lessons import course
from tutor.lessons.own import load
from tutor.view.scenes.play import Play


def lesson(key: str, name: str = "", *, language: str | None = None) -> Play:
    """Open a lesson of a game, or the one in a file, as in ``lesson("my-lesson.toml")``."""
    if key.endswith(".toml"):
        own = load(key, language)
        return Play(own.game, own.lesson, language, told=own.words)
    game = named(key, GAMES)
    found = next((one for one in course(game.key) if one.key == name), None)
    if found is None:
        there = tuple(one.key for one in course(game.key))
        raise Broken("no_lesson", key=game.key, section=name, there=there)
    return Play(game, found, language)
