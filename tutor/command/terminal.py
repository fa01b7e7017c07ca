"""What a terminal can show: colours where there are any, and how far a long run has come."""

from __future__ import annotations

import os
import sys
from time import monotonic
from typing import Self, TextIO

from tutor.ask.ink import Ink


def ink_for(stream: TextIO) -> Ink:
    """Colours for a person at a terminal, none for a file or a pipe."""
    return Ink(stream.isatty() and "NO_COLOR" not in os.environ)


class Progress:
    """A bar on standard error, if a person looks at it; drawn ten times a second at most."""

    WIDTH = 30

    def __init__(self, title: str, total: int, stream: TextIO | None = None) -> None:
        self.stream = sys.stderr if stream is None else stream
        self.shown = self.stream.isatty()
        self.title, self.total = title, total
        self.drawn = 0.0

    def __call__(self, done: int) -> None:
        """Show how far it has come."""
        now = monotonic()
        if not self.shown or now - self.drawn < 0.1:
            return
        self.drawn = now
        filled = self.WIDTH * done // max(1, self.total)
        bar = "█" * filled + "░" * (self.WIDTH - filled)
        self.stream.write(f"\r{self.title} {bar} {done}/{self.total} ")
        self.stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown and self.drawn:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
