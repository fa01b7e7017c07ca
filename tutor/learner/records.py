"""What is kept of a person, record by record."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tutor.core.record import Record

Short = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Pace = Literal["slow", "steady", "fast"]
MOST_GAMES = 100
"""So many saved games a person may have."""


class Person(Struct, frozen=True, omit_defaults=True):
    """How somebody wants to be called."""

    name: Short = ""


class Options(Struct, frozen=True, omit_defaults=True):
    """How somebody likes to read and play."""

    motion: bool = True
    pace: Pace = "steady"
    confirm: bool = False
    large: bool = False
    language: Annotated[str, Meta(pattern=r"\A[a-zA-Z-]{0,20}\Z")] = ""
    """Empty: not chosen; the browser's, or TUTOR_LANGUAGE."""


class Answer(Struct, frozen=True):
    """An answer as the lesson names it, never by the place it was shuffled to."""

    what: Short
    right: bool


class Scene(Struct, frozen=True, omit_defaults=True):
    """What somebody did in one scene. The first answer stays the first answer."""

    first: Answer | None = None
    tries: Count = 0
    done: bool = False
    now: dict[str, Any] = {}
    """Where the page stands in it: the page's own affair."""


class Score(Struct, frozen=True):
    """Scenes that are done, that were answered, that were right at the first try."""

    done: int = 0
    answered: int = 0
    right: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.done + other.done, self.answered + other.answered, self.right + other.right)


class Place(Struct, frozen=True, omit_defaults=True):
    """Where somebody is in a lesson."""

    at: Short = ""
    scenes: Annotated[dict[Short, Scene], Meta(max_length=500)] = {}
    ended: Count = 0
    """How often its end was reached."""
    best: Count = 0
    """The most answers that were right at the first try, in runs before this one."""

    def scene(self, id: str) -> Scene:
        """What was done in a scene."""
        return self.scenes.get(id, Scene())

    def score(self, scenes: Collection[str] | None = None) -> Score:
        """Count these scenes: those the lesson has now, as it may have had others; or all that were visited."""
        counted = [one for id, one in self.scenes.items() if scenes is None or id in scenes]
        first = [one.first for one in counted if one.first]
        return Score(sum(one.done for one in counted), len(first), sum(answer.right for answer in first))


class Kept(Struct, frozen=True, omit_defaults=True):
    """A game that was saved or is being played. It is judged again when it is opened."""

    game: Short = ""
    record: dict[str, Any] = {}
    when: int = 0
    """Seconds since 1970."""
    extras: dict[str, Any] = {}
    """What the page adds: who plays, what is answered by itself."""

    @classmethod
    def of(cls, record: Record, when: int, extras: dict[str, Any]) -> Kept:
        """Keep a record, its format named even where that is the usual one."""
        plain = msgspec.json.decode(msgspec.json.encode(record))
        return cls(record.game, {"tutor": record.tutor} | plain, when, extras)

    def open(self) -> Record:
        """The record again; one of a newer tutor says why it cannot be used."""
        return Record.loads(msgspec.json.encode(self.record))


class Card(Struct, frozen=True, omit_defaults=True):
    """How well a rule sits: practice decides what is in it, here only how often it was asked."""

    times: Count = 0
    body: dict[str, Any] = {}


KINDS: dict[str, type[Struct]] = {
    "person": Person, "options": Options, "lesson": Place, "game": Kept, "running": Kept, "card": Card,
}  # fmt: skip
"""The kind of a record by the head of its key; others are kept as they are."""
