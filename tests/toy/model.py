"""The parts of Ladder: hands, piles, a deck of which only the contents are known, and three kinds of moves."""

from __future__ import annotations

import re

from msgspec import Struct

from tutor.core.game import Seat, Unreadable

VALUES = range(1, 10)
COPIES = 2
HAND_SIZE = 3
FACE_DOWN = 0
"""A card one may not know."""

Cards = tuple[int, ...]


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
    dealing: bool = False
    drawing: bool = False
    toll: bool = True


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How many climb, and whether starting a ladder costs a toll."""

    players: int = 2
    toll: bool = True


class Sketch(Struct, frozen=True, forbid_unknown_fields=True):
    """What matters of a position; the deck is what is left."""

    hands: tuple[Cards, ...] = ((), ())
    piles: tuple[Cards, ...] = ((), ())
    turn: Seat = Seat.FIRST
    toll: bool = True
    deck: Cards | None = None


class Climb(Struct, frozen=True, gc=False):
    """Put a card on your ladder."""

    card: int

    def __str__(self) -> str:
        return str(self.card)


class Drop(Struct, frozen=True, gc=False):
    """Put a card out of the game."""

    card: int

    def __str__(self) -> str:
        return f"{self.card}x"


class Draw(Struct, frozen=True, gc=False):
    """Chance gives a card to the hand that draws."""

    card: int

    def __str__(self) -> str:
        return f"+{self.card}"


Move = Climb | Drop | Draw


def parse(text: str) -> Move:
    """Read a move: 5 climbs, 5x drops, +5 is drawn."""
    found = re.fullmatch(r"(\+?)([1-9])(x?)", text.strip())
    match found and found.groups():
        case ("", card, ""):
            return Climb(int(card))
        case ("", card, "x"):
            return Drop(int(card))
        case ("+", card, ""):
            return Draw(int(card))
    raise Unreadable(f"{text!r} is no move; write 5 to climb, 5x to drop, +5 for a card drawn")


def seats(pos: Position) -> tuple[Seat, ...]:
    """The players in order."""
    return tuple(map(Seat, range(len(pos.hands))))
