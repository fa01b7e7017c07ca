"""What there is of everything, what it costs and what it brings, in tables."""

from __future__ import annotations

from tutor.core.counts import Row, Table
from tutor.games.kleopatra.pieces import (
    AMULETS,
    BONUS,
    CARDS,
    COST,
    COUNT,
    DOOR_EXTRA,
    ELEMENTS,
    HAND,
    MERCHANTS,
    MOSAIC_EXTRA,
    OFFERING,
    PAYS,
    PLAYERS,
    RESOURCES,
    SPHINX_OPPOSITE,
    STALLS,
    START_TALENTS,
    STATUES,
    WALL_EXTRA,
)

DECK = sum(CARDS.values())
OTHERWISE = {"scribe", "vizier", "envoy"}
"""Characters whose price depends on what they do."""
EXTRA = {"wall": WALL_EXTRA, "door": DOOR_EXTRA, "mosaic": MOSAIC_EXTRA}


def _players() -> tuple[Row, ...]:
    rest = [DECK - HAND * players for players in PLAYERS]
    same = {"hand": HAND, "merchants": MERCHANTS, "statues": STATUES, "start-talents": START_TALENTS, "stalls": STALLS}
    return (
        *(Row(name, (count,) * len(PLAYERS)) for name, count in same.items()),
        Row("left", tuple(rest)),
        Row("face-up", tuple(left // 2 for left in rest)),
        Row("face-down", tuple(left - left // 2 for left in rest)),
    )


def _pays(element: str) -> int | str:
    if element == "sphinx":
        return f"{PAYS[element]} / {SPHINX_OPPOSITE}"
    return f"{PAYS[element]} +{EXTRA[element]}" if element in EXTRA else PAYS[element]


TABLES = (
    Table("players", "setup", PLAYERS, _players()),
    Table(
        "elements", "elements", ("count", *RESOURCES, "pays"),
        tuple(Row(element, (COUNT[element], *COST[element], _pays(element))) for element in ELEMENTS),
    ),
    Table("bonus", "quarry", ("talents",), tuple(Row(f"pieces-{pieces}", (talents,)) for pieces, talents in BONUS.items())),
    Table("offering", "offering", ("amulets",), tuple(Row(f"place-{place}", (f"{amulets:+}",)) for place, amulets in enumerate(OFFERING, 1))),
    Table(
        "cards", "payment", ("count", "amulets"),
        tuple(Row(card, (count, f"{AMULETS[card]} *" if card in OTHERWISE else AMULETS[card])) for card, count in CARDS.items()),
    ),
)  # fmt: skip
