"""Positions and claims that the lessons share: small boards on which nothing is left to chance."""

from __future__ import annotations

from typing import Any

from tutor.core.course import Seat
from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA
from tutor.lessons.claim import Shows

NOTHING_COMES = {"cleopatra": "", "caesar": ""}
"""Empty reserves: nothing is drawn."""
YOURS, HIS = Shows("vote.winner", {"winner": CLEOPATRA}), Shows("vote.winner", {"winner": CAESAR})
UNOPPOSED = Shows("vote.winner", {"winner": CAESAR, "rival": 0})
"""Caesar wins against nothing."""


def voting(group: str, at: str, won: str = "0:0", **more: Any) -> Sketch:
    """The group's card is about to be turned over; nobody holds a card that could distract."""
    return Sketch(at={group: at}, won={group: won}, hand=NOTHING_COMES, next=group, **more)


def your_move(group: str, at: str | dict[str, str], hand: str, caesar: str = "1 2 3", **more: Any) -> Sketch:
    """Cleopatra's turn, after which this card of the stack is turned over; nothing is drawn."""
    return Sketch(
        at=at if isinstance(at, dict) else {group: at}, hand={"cleopatra": hand, "caesar": caesar},
        reserve=NOTHING_COMES, actions=NOTHING_COMES, next=group, moment="turn", **more,
    )  # fmt: skip


def pays(seat: Seat, card: str = "", rule: str = "vote.losses") -> Shows:
    """What a side loses in a vote; "nothing" if it has no number there."""
    if card == "nothing":
        return Shows(rule, {"seat": seat}, reason="nothing")
    return Shows(rule, {"seat": seat, "card": card} if card else {"seat": seat})


def pays_turned(seat: Seat, card: str = "") -> Shows:
    """What a side loses in a vote that a philosopher turns."""
    return pays(seat, card, "philosopher.losses")
