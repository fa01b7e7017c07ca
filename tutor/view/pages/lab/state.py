"""A position that is being composed, and what was done in it: all that the screen is made from."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tutor.core.scene import Format
from tutor.learner.records import Options

Open = Literal["", "menu", "words", "copy", "options"]


class LabState(Struct, frozen=True):
    """One lab of one person.

    ``moves`` were made in the composed position; ``live`` shows the board after them, else it stays as composed. ``wanted`` is
    a sketch that no game gets to; ``at`` counts the stops of a slow replay.
    """

    sketch: Any
    opened: Any
    past: tuple[Any, ...] = ()
    brush: str = ""
    wanted: Any = None
    strayed: str = ""
    moves: tuple[str, ...] = ()
    live: bool = False
    choosing: bool = False
    picked: tuple[str, ...] = ()
    refused: str = ""
    page: int = 0
    """The rows of the palette that are shown."""
    at: int | None = None
    open: Open = ""
    code: str = ""
    said: str = ""
    options: Options = Options()
    form: Format = "wide"
    still: bool = False
    beat: int = 0

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self.still or not self.options.motion
