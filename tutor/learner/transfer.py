"""What a page that has no server asks about records: all of them as a text, and to add those of another text."""

from __future__ import annotations

from tutor.learner.current import here
from tutor.learner.refused import Refused


def pack() -> str:
    """All that is kept here."""
    return here().pack()


def take_in(text: str, language: str | None = None) -> str:
    """Add what a text holds, and say what came, or why nothing did."""
    try:
        return here().take_in(text).say(language)
    except Refused as refused:
        return refused.say(language)


def undo(language: str | None = None) -> str:
    """Take back what the last text brought, and say so."""
    try:
        return here().undo().say(language)
    except Refused as refused:
        return refused.say(language)
