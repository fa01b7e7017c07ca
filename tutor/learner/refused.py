"""What is said when something cannot be kept, read or taken in: a key and facts here, the sentence at the last moment."""

from __future__ import annotations

from typing import Any

from tutor.core.voice import Voice


def say(key: str, /, language: str = "en", **facts: Any) -> str:
    """A sentence about records."""
    return Voice.load("learner", language).word(key, **facts)


class Refused(ValueError):
    """Something that cannot be done with records."""

    def __init__(self, why: str, /, **facts: Any) -> None:
        super().__init__(why)
        self.why, self.facts = why, facts

    def say(self, language: str = "en") -> str:
        """The reason, in one sentence or two."""
        return say(self.why, language, **self.facts)

    def __str__(self) -> str:
        return self.say()


class Unkept(Refused):
    """A store that cannot read or write now; it may later."""


class Newer(Refused):
    """A record of a newer tutor that this one cannot read, and must not touch."""
