"""The words of lessons, by language: ``text/<language>/lessons/<key>.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from tutor.core.language import spoken, words
from tutor.lessons.files import lesson_files


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """An option; a wrong one has the ``belief`` that would make it right ("if ..."), and what the game ``asks`` instead."""

    text: str
    belief: str = ""
    asks: str = ""


class Telling(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene in words: what it asks, what it meant (else the engine's verdict is told), hints, answers, misses."""

    ask: str
    after: str = ""
    hints: tuple[str, ...] = ()
    option: Mapping[str, Answer] = {}
    reason: Mapping[str, str] = {}
    miss: Mapping[str, str] = {}


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in words: its name, what makes one curious, and what one ``can`` do after it ("You can now ...")."""

    title: str
    hook: str
    can: str
    scenes: Mapping[str, Telling] = {}


def tellings(key: str, language: str | None = None) -> Mapping[str, Words]:
    """The words of all lessons of a game, by the lesson's key; what a language lacks is told in English."""
    return _tellings(key, spoken(language)) if lesson_files(key) else {}


@cache
def _tellings(key: str, language: str) -> Mapping[str, Words]:
    told = {name: lesson for name, lesson in words(f"lessons/{key}", language).items() if isinstance(lesson, Mapping)}
    return msgspec.convert(told, dict[str, Words])
