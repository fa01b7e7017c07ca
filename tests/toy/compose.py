"""A sketch of Ladder made into a position, or refused with every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.toy import rules
from tests.toy.model import COPIES, HAND_SIZE, VALUES, Hand, Position, Sketch
from tutor.core.course import Impossible, Seat
from tutor.core.rule import Check, Verdict


def compose(sketch: Sketch) -> Position:
    verdict = Verdict.of(_checks(sketch))
    if not verdict:
        raise Impossible(verdict)
    left = Counter(dict.fromkeys(VALUES, COPIES))
    for cards in (*sketch.hands, *sketch.piles, sketch.deck or ()):
        left.subtract(cards)
    rest = tuple(sorted(left.elements()))
    deck, dropped = (rest, ()) if sketch.deck is None else (sketch.deck, rest)
    hands = tuple(Hand(tuple(sorted(cards)), pile) for cards, pile in zip(sketch.hands, sketch.piles, strict=True))
    return Position(hands, deck, dropped, _on_turn(sketch), toll=sketch.toll)


def _on_turn(sketch: Sketch) -> Seat:
    """The seat that was said, or the next one that has a card to play."""
    count = len(sketch.hands)
    order = [Seat((sketch.turn + more) % count) for more in range(count)]
    return next((seat for seat in order if sketch.hands[seat]), sketch.turn)


def _checks(sketch: Sketch) -> Iterator[Check]:
    used = Counter(card for cards in (*sketch.hands, *sketch.piles, sketch.deck or ()) for card in cards)
    for card, count in sorted(used.items()):
        yield rules.COPIES.check(count <= COPIES and card in VALUES, card=card, count=count, copies=COPIES)
    for seat, cards in enumerate(sketch.hands):
        yield rules.HAND_SIZE.check(len(cards) <= HAND_SIZE, f"hand:{seat}", count=len(cards), limit=HAND_SIZE)
