"""The parts of Ladder: hands, piles, and a deck of which only the contents are known."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.course import Seat

VALUES = range(1, 10)
COPIES = 2
HAND_SIZE = 3
FACE_DOWN = 0
"""A card one may not know."""

Cards = tuple[int, ...]


class Playing(Struct, frozen=True, tag=True):
    """The seat on turn climbs or drops."""


class Drawing(Struct, frozen=True, tag=True):
    """Chance gives the seat on turn a card, at the deal or to refill the hand."""

    dealing: bool = False


class Hand(Struct, frozen=True, gc=False):
    """What one seat holds and has climbed."""

    cards: Cards = ()
    pile: Cards = ()


class Position(Struct, frozen=True):
    """Everything that affects what may happen next; the deck has no order."""

    hands: tuple[Hand, ...]
    deck: Cards
    dropped: Cards = ()
    turn: Seat = Seat.FIRST
    now: Playing | Drawing = Playing()
    toll: bool = True


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How many climb, and whether starting a ladder costs a toll."""

    players: Literal[2, 3] = 2
    toll: bool = True


class Sketch(Struct, frozen=True, forbid_unknown_fields=True):
    """What matters of a position; the deck is what is left."""

    hands: tuple[Cards, ...] = ((), ())
    piles: tuple[Cards, ...] = ((), ())
    turn: Seat = Seat.FIRST
    toll: bool = True
    deck: Cards | None = None


def now(pos: Position) -> Playing | Drawing:
    """The moment of play."""
    return pos.now


def seats(pos: Position) -> tuple[Seat, ...]:
    """The players in order."""
    return tuple(map(Seat, range(len(pos.hands))))


def place(seat: Seat) -> tuple[str, ...]:
    """Where a player is on the board."""
    return (f"hand:{seat}",)
