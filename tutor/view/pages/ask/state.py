"""What somebody is asking: all that the screen is made from."""

from __future__ import annotations

from msgspec import Struct

from tutor.view.pages.lab.state import LabState


class AskState(Struct, frozen=True):
    """One question of one person.

    ``laid`` is the position as it is composed by clicking, with the moves made in it; ``text`` is what was typed of it, and
    goes its own way as long as it cannot be read. ``shown`` if the answer is wanted.
    """

    laid: LabState
    text: str
    move: str = ""
    by: str = ""
    """Who makes the move, if it is not the one who is asked."""
    seat: str = ""
    """What whoever asks may know; all if it is empty."""
    shown: bool = False
    zone: str = ""
    """The part of the board that was chosen to be seen, on a phone."""
    paint: bool = False
    """Whether a phone shows the palette, which takes the board's room there."""
    told: tuple[str, ...] = ()
    """Words that somebody handed on, instead of a position."""
