"""A page that a server shows to a visitor: what its address asks, where the other pages are, and what carries it.

In a notebook there is no visit: there the kernel's surroundings say all this.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Protocol

from msgspec import Struct

from tutor.core.voice import Voice
from tutor.explore.share import CALLED
from tutor.learner.current import here as user
from tutor.learner.learner import Learner
from tutor.scenes.messages import Message
from tutor.scenes.script import Memory
from tutor.view.frame.shown import Shown


class Framed(Protocol):
    """What a page stands in, whoever carries it."""

    root: Any
    words: Voice
    shown: Shown

    def show(self) -> None:
        """Bring the screen up to date."""

    def close(self) -> None:
        """Take everything away."""


class Framing(Protocol):
    """What makes a frame."""

    def __call__(self, render: Callable[[], Shown], hear: Callable[[Message], None], words: Voice) -> Framed:
        """A frame that shows what ``render`` makes, and hands every message to ``hear``."""


class Visit(Struct, frozen=True):
    """What a server tells a page."""

    learner: Learner
    framing: Framing
    recall: Callable[[tuple[str, ...]], Memory]
    """What all visitors of a lesson have found out together."""
    base: str = "/"
    """What all addresses begin with."""
    query: str = ""
    languages: tuple[str, ...] = ()
    """Those that the browser prefers."""

    def address(self, game: str, end: str) -> str:
        """Where a page of a game is: a lesson by its key, or one of the others."""
        return f"{self.base}{game}/{CALLED.get(end, end)}"


VISIT: ContextVar[Visit | None] = ContextVar("visit", default=None)


def visiting() -> Visit | None:
    """The visit that is going on; none in a notebook."""
    return VISIT.get()


def here() -> Learner:
    """Whose page this is."""
    visit = visiting()
    return user() if visit is None else visit.learner


def framed(
    render: Callable[[], Shown], hear: Callable[[Message], None], words: Voice, *, plain: bool = False
) -> Framed:
    """The frame of a page: the visit's, or widgets in a notebook, which ask a ``plain`` page whose browser it is."""
    visit = visiting()
    if visit is not None:
        return visit.framing(render, hear, words)
    from tutor.view.frame.frame import Frame  # noqa: PLC0415 - widgets are slow to import, and only a notebook has them

    return Frame(render, hear, words, plain=plain)
