"""Where somebody is in a game: all that the screen is made from."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.scene import Format
from tutor.core.table import Turned
from tutor.front.hint import Advice
from tutor.learner.records import Options

Open = Literal["", "menu", "words", "why", "new", "keep", "log"]
Eyes = Seat | Literal["mover", "all"]
"""Whose view the board shows: a player's, that of whoever decides, or all there is."""


class Sitting(Struct, frozen=True):
    """A game in progress: how it began, every move since, and who plays it.

    ``opponents`` are seats that the table plays; ``by_hand`` leaves the set-up to the players. The dice of move n depend on
    ``seed`` and n alone, so that a game which is taken up again goes on as it would have.
    """

    setup: Any
    start: Any
    history: tuple[Turned[Any, Any], ...] = ()
    opponents: frozenset[Seat] = frozenset()
    by_hand: bool = False
    seed: int = 0
    sketch: Any = None
    names: tuple[str, ...] = ()
    good: bool = False
    """Whether the table thinks before it moves for its seats."""

    @property
    def pos(self) -> Any:
        """The position after the last move."""
        return self.before(len(self.history))

    def before(self, number: int) -> Any:
        """The position before that move."""
        return self.history[number - 1].steps[-1].after if number else self.start


class Draft(Struct, frozen=True):
    """The next game, as it stands in the form."""

    setup: Any
    opponents: int = 1
    by_hand: bool = False
    good: bool = False
    off: str = ""
    """The option that is off because this is somebody's first table."""


class TableState(Struct, frozen=True):
    """One person at one table.

    ``at`` is how many stops of the last move have been carried out; ``look`` the stop of this turn that somebody goes back
    to; ``beat`` counts what happens, so that a tick that comes late means nothing.
    """

    sitting: Sitting
    draft: Draft
    at: int = 0
    picked: tuple[str, ...] = ()
    refused: str = ""
    stray: str = ""
    look: int | None = None
    paused: bool = False
    open: Open = ""
    eyes: Eyes = Seat.FIRST
    options: Options = Options()
    form: Format = "wide"
    still: bool = False
    said: str = ""
    """What the keeping of games has to say."""
    name: str = ""
    code: str = ""
    hints: tuple[Advice, ...] = ()
    """The moves that are proposed, where somebody asked for it."""
    zone: str = ""
    """The part of the board that is shown alone, on a phone."""
    beat: int = 0

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self.still or not self.options.motion
