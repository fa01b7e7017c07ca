"""What could be otherwise in a written position of Ladder, and when a player is asked what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.toy import rules as r
from tests.toy.model import VALUES
from tests.toy.moves import Climb
from tutor.core.change import Case, Change, put
from tutor.core.rule import Rule

MOMENTS: Mapping[str, tuple[Rule, ...]] = {"turn": (r.CLIMB,)}
"""By the name of the sentence in ``[when]``: the questions that are asked then."""


def changes(case: Case) -> Iterator[Change]:
    """A card more in hand, a card fewer on the ladder, or another turn."""
    wanted = case.move.card if isinstance(case.move, Climb) else 0
    hands, piles = ([*map(list, part)] for part in zip(*((h.cards, h.pile) for h in case.start.hands), strict=True))
    for card in sorted(VALUES, key=lambda card: card != wanted):
        held = [[*cards, card] if seat == case.seat else cards for seat, cards in enumerate(hands)]
        yield Change("hold", {"card": card}, (put(case.data, held, "hands"),))
    for card in piles[case.seat]:
        left = [
            [one for one in cards if one != card] if seat == case.seat else cards for seat, cards in enumerate(piles)
        ]
        yield Change("shorter", {"rung": card}, (put(case.data, left, "piles"),))
    yield Change("turn", {}, (put(case.data, int(case.seat), "turn"),))
