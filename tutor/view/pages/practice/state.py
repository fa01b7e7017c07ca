"""Where somebody is in a session of practice, as far as the session itself does not know it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.scene import Format
from tutor.learner.records import Options

Open = Literal["", "menu", "words", "map"]


class PracticeState(Struct, frozen=True):
    """``chosen`` is the answer to the item, None while it is asked; ``passed`` counts the items gone on from.

    ``look`` is how many stops of what happens are shown carried out; None is where it is told best.
    """

    chosen: int | None = None
    passed: int = 0
    rounds: int = 0
    """Sessions begun on this page after the first."""
    look: int | None = None
    open: Open = ""
    zone: str = ""
    """The part of the board that a phone shows, if one was chosen."""
    tile: str = ""
    """The rule chosen on the map."""
    wanted: str = ""
    """The rule that is asked for."""
    wishes: int = 0
    """How often one was asked for."""
    options: Options = Options()
    form: Format = "wide"
    still: bool = False
    """The browser wants nothing to move."""
    beat: int = 0
