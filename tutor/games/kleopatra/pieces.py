"""The pieces: facts read from ``data.toml``, their names in code, and the ids of things on the board.

A card is the name of its kind ("stone", "tainted-stone", "trompe", "beggar"); where both sides occur (stalls, top of the
pile, drawn cards) a face-down one has a "~" before it. What a seat may not know is "?", a number it may not know UNKNOWN.

Things of the scene (ids used by ``where`` and by picks; every index <i> counts from 0, seats from 0):

    market     stall:<1-3>  stall:<1-3>:<i>  pile  discard  drawn:<i> (cards drawn for the refill)
               vizier:<i> (cards the Vizier drew)
    players    player:<seat>  hand:<seat>:<i>  pyramid:<seat>  merchants:<seat>  talents:<seat>  statues:<seat>  bid:<seat>
    garden     cell:<1-9>:<1-9> (row from the back, column from the left)  mosaic:<letter> (laid)
               sanctuary:<i> (of Garden.sanctuaries)
    palace     wall:<L1..R3>  door:<left|right>  sphinx:<1-6>  obelisk:<1|2>  pedestal  throne
    plaza      walk:<1-5>  cleopatra  die:<1-5> (those on the altar first)  altar
    quarry     quarry:<category>  stack (of mosaics)  tile:<letter> (left in the stack, the top one included)
               pool (everything laid in this visit)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

from tutor.core.course import HIDDEN, Seat

RAW: Mapping[str, Any] = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

_SAID = ("provenance", "source", "note")


def _facts(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table without what is said about it."""
    return {name: value for name, value in table.items() if name not in _SAID}


# ------------------------------------------------------------------------------------------------ cards
RESOURCES = ("artisan", "stone", "wood", "marble", "lapis")
MATERIALS: tuple[str, ...] = tuple(RAW["cards"]["trompe"]["stands_for"])
TAINTED: Mapping[str, str] = {kind: f"tainted-{kind}" for kind in RESOURCES}
KIND_OF: Mapping[str, str] = {tainted: kind for kind, tainted in TAINTED.items()}
TROMPE = "trompe"
MERCHANT = "merchant"
CHARACTERS: tuple[str, ...] = tuple(_facts(RAW["cards"]["characters"]))
CARDS: Mapping[str, int] = {
    **{kind: RAW["cards"]["standard"][kind] for kind in RESOURCES},
    **dict.fromkeys(TAINTED.values(), RAW["cards"]["tainted"]["each"]),
    TROMPE: RAW["cards"]["trompe"]["count"],
    **_facts(RAW["cards"]["characters"]),
}
AMULETS: Mapping[str, int] = {
    **dict.fromkeys(RESOURCES, 0),
    **dict.fromkeys(TAINTED.values(), RAW["cards"]["tainted"]["amulets"]),
    TROMPE: RAW["cards"]["trompe"]["amulets"],
    **_facts(RAW["cards"]["amulets"]),
}
MARKED = frozenset({*TAINTED.values(), TROMPE, *CHARACTERS})
"""Cards with the corruption mark."""
KINDS: tuple[str, ...] = tuple(CARDS)
"""Every kind of card, in the order in which a hand is sorted."""
ORDER = {kind: place for place, kind in enumerate((*KINDS, HIDDEN))}
DOWN = {kind: f"~{kind}" for kind in KINDS}
FACE = {down: kind for kind, down in DOWN.items()} | {kind: kind for kind in KINDS} | {HIDDEN: HIDDEN}
"""The kind of a card, whichever side is up."""
SHOWN = {card: card if card in KINDS else HIDDEN for card in FACE}
"""What everybody sees of a card."""


def by_kind(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order of a hand."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def is_down(card: str) -> bool:
    """Whether a card lies face down; one that is hidden does."""
    return card[0] in "~?"


def is_tainted(card: str) -> bool:
    """Whether a card bears the corruption mark."""
    return card in MARKED


# ------------------------------------------------------------------------------------------------ tokens
PLAYERS: tuple[int, ...] = tuple(RAW["players"]["numbers"])
SEATS = tuple(map(Seat, range(max(PLAYERS))))
UNKNOWN = -1
"""A number that a seat may not know."""
HAND: int = RAW["players"]["hand"]
HAND_LIMIT: int = RAW["players"]["hand_limit"]
START_TALENTS: int = RAW["players"]["talents"]
MERCHANTS: int = RAW["players"]["merchants"]
STATUES: int = RAW["players"]["statues"]
MERCHANT_WEALTH: int = RAW["players"]["merchant_wealth"]
DICE: int = RAW["stock"]["dice"]
STALLS: int = RAW["stock"]["stalls"]
FOOTPRINTS: int = RAW["stock"]["footprints"]
AMULETS_IN_ALL: int = RAW["stock"]["amulets"]
TALENTS: int = sum(int(value) * count for value, count in RAW["stock"]["talents"].items())
FACES: Mapping[str, int] = {face: RAW["die"]["faces"].count(face) for face in ("symbol", "blank")}
OFFERING: tuple[int, ...] = tuple(RAW["offering"]["places"])
BONUS: Mapping[int, int] = {2: RAW["bonus"]["two"], 3: RAW["bonus"]["three"]}

# ------------------------------------------------------------------------------------------------ elements
ELEMENTS: tuple[str, ...] = tuple(RAW["elements"])
"""What can be built, one by one; pedestal and throne are two elements."""
CATEGORIES = ("sphinx", "obelisk", "throne", "door", "wall", "mosaic")
"""What is complete or not; pedestal and throne are one category."""
COUNT: Mapping[str, int] = {name: RAW["elements"][name]["count"] for name in ELEMENTS}
COST: Mapping[str, tuple[int, ...]] = {
    name: tuple(RAW["elements"][name]["cost"].get(kind, 0) for kind in RESOURCES) for name in ELEMENTS
}
PAYS: Mapping[str, int] = {name: RAW["elements"][name]["pays"] for name in ELEMENTS}
SPHINX_OPPOSITE: int = RAW["elements"]["sphinx"]["opposite"]
WALL_EXTRA: int = RAW["elements"]["wall"]["extra"]
DOOR_EXTRA: int = RAW["elements"]["door"]["extra"]
MOSAIC_EXTRA: int = RAW["elements"]["mosaic"]["extra"]
WALLS: Mapping[str, tuple[str, ...]] = {name: tuple(cells) for name, cells in _facts(RAW["walls"]).items()}
DOORS: Mapping[str, str] = _facts(RAW["doors"])

# ------------------------------------------------------------------------------------------------ garden
MAP: tuple[str, ...] = tuple(RAW["garden"]["map"])
SHAPES: Mapping[str, tuple[str, ...]] = {letter: tuple(rows) for letter, rows in _facts(RAW["mosaics"]).items()}

# ------------------------------------------------------------------------------------------------ things on the board
PLACES = (
    *(f"wall:{wall}" for wall in WALLS), *(f"sphinx:{space}" for space in range(1, COUNT["sphinx"] + 1)),
    "pedestal", "throne", "obelisk:1", "obelisk:2", *(f"door:{door}" for door in DOORS),
)  # fmt: skip
"""Where elements stand, mosaics apart; wall:L1 is the element wall at L1."""
PLAYER_AT, PYRAMID_AT, TALENTS_AT, MERCHANTS_AT, STATUES_AT, BID_AT = (
    tuple(f"{thing}:{int(seat)}" for seat in SEATS)
    for thing in ("player", "pyramid", "talents", "merchants", "statues", "bid")
)
STALL_AT: Mapping[int, str] = {stall: f"stall:{stall}" for stall in range(1, STALLS + 1)}
QUARRY_AT: Mapping[str, str] = {
    element: f"quarry:{'throne' if element == 'pedestal' else element}" for element in ELEMENTS
}
