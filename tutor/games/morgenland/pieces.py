"""What is in the box: figures, guards, treasure, artifacts, magic cards, treasure cards; and the fields of the board."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from tutor.core.game import Seat

DATA: Mapping[str, Any] = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

# ------------------------------------------------------------------------------------------------ seats and fields
SEATS = (Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH, Seat.FIFTH)
LETTERS = "RBGYP"
"""Red, Blue, Green, Yellow, Purple: the seats in notation."""

CAVES, TENT, DJINN, MARKET, CARAVANSERAI, GUARD, PALACE, FIELDS = 5, 5, 6, 7, 8, 9, 10, 15
"""Fields are numbered in the order of evaluation: caves 0-4, the city 5-8, the guard 9, palace fields 10-14."""

FIELD_IDS = (
    "cave:1", "cave:2", "cave:3", "cave:4", "cave:5",
    "field:tent", "field:djinn", "field:market", "field:caravanserai",
    "guard", "palace:1", "palace:2", "palace:3", "palace:4", "palace:5",
)  # fmt: skip
"""The fields as things of the scene, and as values of facts."""

FIELD_CODES = (
    "cave1", "cave2", "cave3", "cave4", "cave5", "tent", "djinn", "market", "caravanserai",
    "guard", "palace1", "palace2", "palace3", "palace4", "palace5",
)  # fmt: skip
"""The fields in notation."""

FIELD_OF: Mapping[str, int] = {code: field for field, code in enumerate(FIELD_CODES)}

IN_CITY = 0b1111 << TENT
IN_PALACE = 0b11111 << PALACE
"""Sets of fields are bit masks."""

STACK_IDS = tuple(f"stack:{number}" for number in range(1, 6))
PLAYER_IDS = tuple(f"player:{seat}" for seat in range(5))


# ------------------------------------------------------------------------------------------------ figures
NUMBERS: tuple[int, ...] = tuple(DATA["figures"]["numbers"])
CARPET_STRENGTH: int = DATA["figures"]["carpet"]
GUARDS: tuple[int, ...] = tuple(DATA["guards"]["numbers"])
PALACE_LIMIT = 5


# ------------------------------------------------------------------------------------------------ treasure
Hoard = tuple[int, ...]
"""How much there is of each kind, by value; empty where it is hidden."""

KINDS: tuple[str, ...] = tuple(DATA["treasure"]["kinds"])
KIND_OF: Mapping[str, int] = {kind: index for index, kind in enumerate(KINDS)}
DOWRY: int = DATA["treasure"]["dowry"]
VALUE_OF_KIND: int = DATA["treasure"]["small"] + DATA["treasure"]["large"] * DATA["treasure"]["large_value"]
NOTHING: Hoard = (0, 0, 0, 0, 0)
ONE: Mapping[str, Hoard] = {kind: (*NOTHING[:at], 1, *NOTHING[at + 1 :]) for kind, at in KIND_OF.items()}
STOCK_IDS = tuple(f"stock:{kind}" for kind in KINDS)


class Amount(Struct, frozen=True, gc=False):
    """So much of one kind; the name of the kind is that of one piece or of several."""

    count: int
    kind: str

    def __str__(self) -> str:
        return f"{self.count}{self.kind if self.count == 1 else self.kind[:-1]}"


Treasure = tuple[Amount, ...]
"""Amounts in the order of the kinds, none of them zero."""

KIND_NAMED: Mapping[str, int] = {**KIND_OF, **{f"{kind}s": index for index, kind in enumerate(KINDS)}}
"""Kinds by the name of one piece, or of several."""


@lru_cache(maxsize=1024)
def amount(kind: int, count: int) -> Amount:
    """So much of a kind, worded for its number."""
    return Amount(count, KINDS[kind] if count == 1 else f"{KINDS[kind]}s")


@lru_cache(maxsize=8192)
def treasure(hoard: Hoard) -> Treasure:
    """The amounts of a hoard, without the kinds it lacks."""
    return tuple(amount(kind, count) for kind, count in enumerate(hoard) if count)


@lru_cache(maxsize=8192)
def hoard_of(pieces: Treasure) -> Hoard:
    """How much of each kind."""
    counts = [0] * len(KINDS)
    for piece in pieces:
        counts[KIND_NAMED[piece.kind]] += piece.count
    return tuple(counts)


def plus(hoard: Hoard, more: Hoard) -> Hoard:
    """Both together."""
    a, b, c, d, e = hoard
    v, w, x, y, z = more
    return (a + v, b + w, c + x, d + y, e + z)


def minus(hoard: Hoard, less: Hoard) -> Hoard:
    """What is left."""
    a, b, c, d, e = hoard
    v, w, x, y, z = less
    return (a - v, b - w, c - x, d - y, e - z)


@lru_cache(maxsize=4096)
def bundles(count: int, limits: Hoard) -> tuple[Treasure, ...]:
    """Every way to make up ``count`` from at most ``limits`` of each kind."""
    made: list[Hoard] = [()]
    for kind, limit in enumerate(limits):
        last = kind == len(limits) - 1
        made = [
            (*part, more)
            for part in made
            for left in (count - sum(part),)
            for more in ((left,) if last else range(min(limit, left), -1, -1))
            if more <= limit
        ]
    return tuple(treasure(hoard) for hoard in made)


def clipped(hoard: Hoard, most: int) -> Hoard:
    """The hoard as far as a demand of ``most`` can tell; keeps caches small."""
    return tuple([min(count, most) for count in hoard])


# ------------------------------------------------------------------------------------------------ artifacts, magic
ARTIFACTS: tuple[str, ...] = tuple(DATA["artifacts"]["kinds"])
LAMP, DOUBLE, CARPET, COUNTERSPELL, KEY, SCROLL = ARTIFACTS
OF_EACH: int = DATA["artifacts"]["each"]
BASIC_STACK: int = DATA["artifacts"]["basic_stack"]
PROFI_STACK: int = DATA["artifacts"]["profi_stack"]

MAGIC: tuple[str, ...] = tuple(DATA["magic"]["names"])
PARASITE, ABRACADABRA = "parasite", "abracadabra"
PIECES = frozenset((*ARTIFACTS, *MAGIC))


# ------------------------------------------------------------------------------------------------ treasure cards
Shelves = tuple[tuple[int, ...], ...]


def _cards(rows: Mapping[str, str]) -> dict[str, Shelves]:
    cards: dict[str, Shelves] = {}
    for letter in "ABC":
        caves = [() if cave == "." else tuple(map(int, cave.split("-"))) for cave in rows[letter].split()]
        for moved in range(CAVES):
            cards[f"{letter}{moved + 1}"] = tuple(caves[(cave - moved) % CAVES] for cave in range(CAVES))
    return cards


PACKS: Mapping[int, Mapping[str, Shelves]] = {int(players): _cards(rows) for players, rows in DATA["packs"].items()}
"""For each number of players the treasure cards: the shelves of each cave, from the top."""
