"""Where somebody is in what is explored: all that the screen is made from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.scene import Format
from tutor.learner.records import Options

Open = Literal["", "menu", "words", "list"]


class ExplorerState(Struct, frozen=True):
    """``at`` is the rule, the open point or the value that is shown, ``side`` the reading of two.

    ``look`` is how many stops of what happens are carried out; None is where it is told best.
    """

    at: int = 0
    side: int = 0
    look: int | None = None
    playing: bool = False
    open: Open = ""
    text: str = ""
    """What the list is searched for."""
    options: Options = Options()
    form: Format = "wide"
    still: bool = False
    """The browser wants nothing to move."""
    beat: int = 0

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self.still or not self.options.motion
