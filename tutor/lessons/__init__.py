"""Lessons as data: what is shown, what is tried, and what must be true of it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tutor.core.outside import home

if TYPE_CHECKING:
    from tutor.lessons.scenes import Lesson


def course(key: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none while there are none."""
    package = home(key)
    name = f"{package}.lessons" if package else f"{__name__}.{key}"
    return tuple(import_module(name).COURSE) if find_spec(name) else ()
