"""Small changes to a position of Ladder."""

from __future__ import annotations

from msgspec.structs import replace

from tests.toy.model import Cards, Hand, Position


def seated(pos: Position, hand: Hand) -> Position:
    """The seat on turn has this hand."""
    return replace(pos, hands=(*pos.hands[: pos.turn], hand, *pos.hands[pos.turn + 1 :]))


def without(cards: Cards, card: int) -> Cards:
    """All but one of that value."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
