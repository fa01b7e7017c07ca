"""What the building of a site says; and its one error."""

from __future__ import annotations

from typing import Any

from tutor.core.record import Broken
from tutor.core.voice import Voice


def say(key: str, /, **facts: Any) -> str:
    """A sentence about sites."""
    return Voice.load("site").word(key, **facts)


def broken(key: str, /, **facts: Any) -> Broken:
    """The error that says it."""
    return Broken(say(key, **facts))
