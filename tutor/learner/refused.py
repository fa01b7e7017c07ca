"""What is said when something cannot be kept, read or taken in: a key and facts here, the sentence at the last moment."""

from __future__ import annotations

from typing import Any

from tutor.core import refused
from tutor.core.voice import Voice


def say(key: str, /, language: str | None = None, **facts: Any) -> str:
    """A sentence about records."""
    return Voice.load("learner", language).word(key, **facts)


class Refused(refused.Refused):
    """Something that cannot be done with records."""

    book = "learner"


class Unkept(Refused):
    """A store that cannot read or write now; it may later."""


class Newer(Refused):
    """A record of a newer tutor that this one cannot read, and must not touch."""
