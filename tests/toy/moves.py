"""The moves of Ladder: 5 climbs, 5x drops, +5 is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from tests.toy.model import VALUES
from tutor.core.course import Unreadable
from tutor.core.notation import Move as Written
from tutor.core.notation import Notation, Spelling


def _card(write: Callable[[int], str]) -> Spelling:
    known = {write(value): value for value in VALUES}

    def read(words: list[str]) -> int:
        if not words or words[0] not in known:
            raise Unreadable("a card is a number from 1 to 9")
        return known[words.pop(0)]

    return Spelling("a card", read, write)


class Climb(Written, frozen=True):
    """Put a card on your ladder."""

    form = "{card}"
    card: Annotated[int, _card(str)]


class Drop(Written, frozen=True):
    """Put a card out of the game."""

    form = "{card}"
    card: Annotated[int, _card(lambda card: f"{card}x")]


class Draw(Written, frozen=True):
    """Chance gives a card to the hand that draws."""

    form = "{card}"
    card: Annotated[int, _card(lambda card: f"+{card}")]


Move = Climb | Drop | Draw
NOTATION = Notation(Climb, Drop, Draw)
