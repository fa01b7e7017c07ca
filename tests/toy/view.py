"""What each seat may know: its own hand, every pile, how many cards the others and the deck hold."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from tests.toy.model import COPIES, FACE_DOWN, VALUES, Hand, Position, seats
from tutor.core.course import Seat


def view(pos: Position, seat: Seat | None) -> Position:
    if seat is None:
        return pos
    hands = tuple(
        hand if other == seat else Hand((FACE_DOWN,) * len(hand.cards), hand.pile)
        for other, hand in zip(seats(pos), pos.hands, strict=True)
    )
    return replace(pos, hands=hands, deck=(FACE_DOWN,) * len(pos.deck))


def imagine(view: Position, seat: Seat, rng: Random) -> Position:
    """Give the others, and the deck, what the seat has not seen."""
    seen = Counter([*view.hands[seat].cards, *view.dropped, *(card for hand in view.hands for card in hand.pile)])
    unseen = sorted((Counter(dict.fromkeys(VALUES, COPIES)) - seen).elements())
    rng.shuffle(unseen)
    hands = [
        hand if other == seat else Hand(tuple(sorted(unseen.pop() for _ in hand.cards)), hand.pile)
        for other, hand in zip(seats(view), view.hands, strict=True)
    ]
    return replace(view, hands=tuple(hands), deck=tuple(sorted(unseen[: len(view.deck)])))
