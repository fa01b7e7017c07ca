"""Lessons as data: what is shown, what is tried, and what must be true of it.

``<game>/<number>-<lesson>.toml`` are ours, in the order of learning, 00 the minute before the first; `load.py` reads them and a teacher's own.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tutor.core.outside import home
from tutor.lessons.files import Outline, lesson_files, number_of, outlines

if TYPE_CHECKING:
    from tutor.lessons.scenes import Lesson

__all__ = ["Outline", "course", "lesson_of", "number_of", "outlines"]


def course(key: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none while there are none. `outlines` is enough for a list of them."""
    return tuple(lesson_of(key, name) for name in lesson_files(key))


def lesson_of(key: str, name: str) -> Lesson:
    """One lesson of a game; only its file is read."""
    return _read(key, name, home(key))


@cache
def _read(key: str, name: str, _package: str | None) -> Lesson:
    from tutor.games import GAMES  # noqa: PLC0415 - a list of lessons needs no game
    from tutor.lessons.load import lesson_in  # noqa: PLC0415

    return lesson_in(GAMES[key], lesson_files(key)[name])
