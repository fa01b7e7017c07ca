"""What each seat may know: everything lies open, and the stack has no order."""

from __future__ import annotations

from random import Random

from tutor.core.course import Seat
from tutor.games.cleocatra.model import Position


def view(pos: Position, _seat: Seat | None) -> Position:
    """The whole table."""
    return pos


def imagine(view: Position, _seat: Seat, _rng: Random) -> Position:
    """The same: only the order of the stack is hidden, and a position has none; chance draws from what is left."""
    return view
