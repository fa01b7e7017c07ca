"""The words of lessons, by language: ``text/<language>/lessons/<key>.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from tutor.core.outside import home


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


@cache
def tellings(key: str, language: str = "en") -> Mapping[str, Words]:
    """The words of all lessons of a game, by the lesson's key."""
    source = files(home(key) or "tutor") / "text" / language / "lessons" / f"{key}.toml"
    return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), dict[str, Words])
