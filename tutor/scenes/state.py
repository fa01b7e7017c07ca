"""Where somebody is in a lesson: all that the screen is made from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tutor.core.scene import Format
from tutor.learner.records import Options

Phase = Literal["asks", "reasons", "plays", "decides", "parts", "ends", "tells"]
"""Waiting for an answer; for its reason; playing up to what decides; halted there, or where a wrong answer parts from the
rules; playing to the end; told."""
Open = Literal["", "menu", "scenes", "words"]
ALLOWED, FORBIDDEN = "allowed", "forbidden"


class Doing(Struct, frozen=True, omit_defaults=True):
    """What was done in one scene, in words that outlive the page: moves as written, answers by their ids.

    ``at`` is how many stops have been carried out.
    """

    phase: Phase = "asks"
    moves: tuple[str, ...] = ()
    said: str = ""
    reason: str = ""
    at: int = 0
    hints: int = 0


class LessonState(Struct, frozen=True):
    """One lesson of one person. ``firsts`` says of each scene whether its first answer was right; it never changes.

    ``scene`` is empty at the end. ``look`` is the stop that somebody goes back to; ``beat`` counts what happens, so that a
    tick that comes late means nothing.
    """

    scene: str
    doing: Doing = Doing()
    firsts: Mapping[str, bool] = {}
    done: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    refused: str = ""
    stray: str = ""
    """What was pointed at although it is part of no move."""
    look: int | None = None
    paused: bool = False
    open: Open = ""
    options: Options = Options()
    form: Format = "wide"
    still: bool = False
    """The browser wants nothing to move."""
    beat: int = 0

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self.still or not self.options.motion
