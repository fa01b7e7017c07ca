"""The pieces: what data.toml says of them, their names in code, and where they lie on the board."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

from tutor.core.course import HIDDEN, Seat

DATA: Mapping[str, Mapping[str, int]] = {
    section: {name: number for name, number in entries.items() if name != "from"}
    for section, entries in tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8")).items()
}

# ------------------------------------------------------------------------------------------------ sides and groups
SIDES = ("cleopatra", "caesar")
CLEOPATRA, CAESAR = Seat.FIRST, Seat.SECOND
SEATS = (CLEOPATRA, CAESAR)
OTHER = (CAESAR, CLEOPATRA)

GROUPS = tuple(DATA["patricians"])
INDEX: Mapping[str, int] = {group: index for index, group in enumerate(GROUPS)}
SIZES = tuple(DATA["patricians"].values())
"""How many patricians each group has."""

SIDE_LIMIT, GROUP_LIMIT, HAND = DATA["limits"].values()

# ------------------------------------------------------------------------------------------------ cards
PHILOSOPHER = "P"
COPIES: Mapping[str, int] = DATA["influence"]
INFLUENCE = tuple(COPIES)
NUMBERS = INFLUENCE[:-1]
POINTS: Mapping[str, int] = {card: 0 if card == PHILOSOPHER else int(card) for card in INFLUENCE}
ALL_INFLUENCE = "".join(card * copies for card, copies in COPIES.items())

ACTIONS: Mapping[str, int] = DATA["actions"]
"""The six action cards, and how many of each a side owns."""
ALL_ACTIONS = tuple(card for card, copies in ACTIONS.items() for _ in range(copies))

HIDDEN_ACTION = "?A"
"""The back of an action card: it bears an A, so it is told from the back of an influence card (`HIDDEN`)."""
RANK: Mapping[str, int] = {card: rank for rank, card in enumerate((*INFLUENCE, HIDDEN, *ACTIONS, HIDDEN_ACTION))}
LAST_INFLUENCE = RANK[HIDDEN]

CONFIDENCE: Mapping[str, int] = DATA["confidence"]
ORGY, SHUFFLE_ORGY = "orgy", "shuffle"
BONUSES: Mapping[str, int] = DATA["bonus"]

Reserve = Literal["influence", "action"]


def is_influence(card: str) -> bool:
    """Whether a card, or the back of one, belongs to the influence cards."""
    return RANK[card] <= LAST_INFLUENCE


def add(hand: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    """A hand with more cards, sorted as hands are."""
    return tuple(sorted(hand + cards, key=RANK.__getitem__))


def less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of ``card``."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


# ------------------------------------------------------------------------------------------------ where things lie
GROUP_AT: Mapping[str, str] = {group: f"group:{group}" for group in GROUPS}
SIDE_AT: Mapping[str, tuple[str, ...]] = {
    group: tuple(f"side:{group}:{side}" for side in SIDES) for group in GROUPS
}  # fmt: skip
TOTAL_AT: Mapping[str, tuple[str, ...]] = {
    group: tuple(f"total:{group}:{side}" for side in SIDES) for group in GROUPS
}  # fmt: skip
PLAYER_AT = tuple(f"player:{side}" for side in SIDES)
DISCARD_AT = tuple(f"discard:{side}" for side in SIDES)
WON_AT = tuple(f"won:{side}" for side in SIDES)
BONUS_AT = tuple(f"bonus:{side}" for side in SIDES)
RESERVE_AT = tuple({kind: f"reserve:{side}:{kind}" for kind in ("influence", "action")} for side in SIDES)
STACK_AT, TURNED_AT, OUT_AT = "confidence:stack", "confidence:discard", "confidence:out"


def card_at(group: str, seat: Seat, index: int) -> str:
    """Where a laid card lies."""
    return f"card:{group}:{SIDES[seat]}:{index}"


def hand_at(seat: Seat, index: int) -> str:
    """Where a card is held."""
    return f"hand:{SIDES[seat]}:{index}"
