"""Opening a lesson: one of a game by its name, or a teacher's own by its file."""

from __future__ import annotations

from tutor.core.record import Broken, named
from tutor.games import GAMES
from tutor.lessons import lesson_of, outlines
from tutor.lessons.load import load
from tutor.view.pages.lesson.play import Play


def lesson(key: str, name: str = "", *, language: str | None = None) -> Play:
    """Open a lesson of a game, or the one in a file, as in ``lesson("my-lesson.toml")``."""
    if key.endswith(".toml"):
        own = load(key, language)
        return Play(own.game, own.lesson, language, told=own.words)
    game = named(key, GAMES)
    there = tuple(one.key for one in outlines(game.key))
    if name not in there:
        raise Broken("no_lesson", key=game.key, section=name, there=there)
    return Play(game, lesson_of(game.key, name), language)
