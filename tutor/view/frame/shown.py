"""What a page shows, as data: parts of the frame, a board with marks, and when to go on by itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.scene import Scene
from tutor.look.marks import Arrow, Mark, Pill

Mode = Literal["scene", "page"]
Focus = Literal["", "slot", "board", "answers", "over"]


class Wait(Struct, frozen=True):
    """Say so again after so many milliseconds; a later beat makes it void."""

    beat: int
    after: int


class Shown(Struct, frozen=True, kw_only=True):
    """Everything on the screen. The parts are HTML; ``say`` is read out to those who cannot see it.

    In the mode ``page`` only bar, ``page`` and ``over`` are there. ``focus`` is where the keyboard goes when ``key``, the
    name of this moment, is a new one.
    """

    mode: Mode = "scene"
    bar: str = ""
    head: str = ""
    sheet: str = ""
    foot: str = ""
    strip: str = ""
    over: str = ""
    page: str = ""
    say: str = ""
    scene: Scene | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    pills: tuple[Pill, ...] = ()
    reach: tuple[str, ...] = ()
    """What the arrow keys visit on the board; all that has a name if it is empty."""
    focus: Focus = ""
    key: str = ""
    beat: int = 0
    """How much has happened so far."""
    calm: bool = False
    large: bool = False
    wait: Wait | None = None
