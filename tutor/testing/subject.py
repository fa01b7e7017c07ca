"""What is tested, and what may be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.lessons.scenes import Lesson

Case = tuple[Any, list[str], str, Seat | None]
"""A start (a sketch or a setup), moves that lead on, a move that is tried ("" for none), and who tries it."""


@dataclass(frozen=True, eq=False)
class Subject:
    """A game with its words, its lessons, and cases that random play does not reach."""

    game: AnyGame
    voice: Voice
    lessons: tuple[Lesson, ...] = ()
    cases: tuple[Case, ...] = ()


class Finding(NamedTuple):
    """A clause of the contract that is not kept: its sentence, and what it was seen at."""

    word: str
    facts: dict[str, Any]

    def say(self, voice: Voice) -> str:
        """The sentence."""
        return voice.word(self.word, **self.facts)


Findings = Iterator[Finding]
Clause = Callable[[Subject], Findings]


def found(word: str, **facts: object) -> Finding:
    """Something that is not kept; values become text, so that any of them can be told."""
    return Finding(word, {name: value if isinstance(value, int) else short(value) for name, value in facts.items()})


def short(value: object, most: int = 160) -> str:
    """A value as text, cut where it is long."""
    text = (
        value
        if isinstance(value, str)
        else ", ".join(sorted(map(str, value)))
        if isinstance(value, set)
        else str(value)
    )
    return text if len(text) <= most else f"{text[:most]} ..."
