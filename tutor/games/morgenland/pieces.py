"""What is in the box, the fields of the board, and the ids of all that lies on the table.

Ids of things (`where`, `picks`, the scene):
    cave:<1-5>  field:<tent|djinn|market|caravanserai>  guard  palace:<1-5>     the fields
    shelf:<cave>:<n>            a filled shelf, n = 1 at the top
    stack:<1-5>                 the artifacts above a palace field
    figure:<field>:<seat>:<i>   a figure on the board; field 0-14, i = `Figure.tag`
    hand:<seat>:<i>             a figure behind the screen, by its place in `Player.figures`
    magic:<seat>:<i>            a magic card in hand, by its place in `Player.magic`
    artifact:<seat>:<i>         an artifact, by its place in `Player.artifacts + Player.laid + Player.spent`
    hoard:<seat>:<kind>         treasure behind a screen      stock:<kind>   treasure in the stock
    player:<seat>  camel  treasure-card  magic-stack  magic-discard
    pending:<i>                 a waiting play, by its place in `Window.waiting`; the card being answered comes after them
Picks that are no things (options): pass, pass:<play|field|placing>, decline, back, go, card:<magic card>,
    artifact:<kind>, place:<n>, turn:<treasure card>, guard:<n>.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from tutor.core.course import Seat

DATA: Mapping[str, Any] = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

# ------------------------------------------------------------------------------------------------ seats and fields
SEATS = (Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH, Seat.FIFTH)
LETTERS = "RBGYP"
"""Red, Blue, Green, Yellow, Purple: the seats in notation."""

CAVES, TENT, DJINN, MARKET, CARAVANSERAI, GUARD, PALACE, FIELDS = 5, 5, 6, 7, 8, 9, 10, 15
"""Fields are numbered in the order of evaluation: caves 0-4, the city 5-8, the guard 9, palace fields 10-14."""

FIELD_AT = (
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

STACK_AT = tuple(f"stack:{number}" for number in range(1, 6))
PLAYER_AT = tuple(f"player:{seat}" for seat in SEATS)
CAMEL_AT, GUARD_AT, CARD_AT, DECK_AT, DISCARD_AT = "camel", "guard", "treasure-card", "magic-stack", "magic-discard"


# ------------------------------------------------------------------------------------------------ figures
NUMBERS: tuple[int, ...] = tuple(DATA["figures"]["numbers"])
CARPET_STRENGTH: int = DATA["figures"]["carpet"]
CHARITY = 3
"""So much treasure Charity gives."""
GUARDS: tuple[int, ...] = tuple(DATA["guards"]["numbers"])
PALACE_LIMIT = 5
HAND_AT = tuple(tuple(f"hand:{seat}:{place}" for place in range(len(NUMBERS))) for seat in range(5))
FIGURE_AT = tuple(
    tuple(tuple(f"figure:{field}:{seat}:{tag}" for tag in range(40)) for seat in range(5)) for field in range(FIELDS)
)


def shelf_at(cave: int, place: int) -> str:
    """A shelf of a cave, 0 at the top."""
    return f"shelf:{cave + 1}:{place + 1}"


# ------------------------------------------------------------------------------------------------ treasure
Hoard = tuple[int, ...]
"""How much there is of each kind, by value; empty where it is hidden."""

TREASURES: tuple[str, ...] = tuple(DATA["treasure"]["kinds"])
KIND_OF: Mapping[str, int] = {kind: index for index, kind in enumerate(TREASURES)}
DOWRY: int = DATA["treasure"]["dowry"]
VALUE_OF_KIND: int = DATA["treasure"]["small"] + DATA["treasure"]["large"] * DATA["treasure"]["large_value"]
NOTHING: Hoard = (0, 0, 0, 0, 0)
ONE: Mapping[str, Hoard] = {kind: (*NOTHING[:at], 1, *NOTHING[at + 1 :]) for kind, at in KIND_OF.items()}
STOCK_AT = tuple(f"stock:{kind}" for kind in TREASURES)
HOARD_AT = tuple(tuple(f"hoard:{seat}:{kind}" for kind in TREASURES) for seat in range(5))


class Amount(Struct, frozen=True, gc=False):
    """So much of one kind; the name of the kind is that of one piece or of several."""

    count: int
    kind: str

    def __str__(self) -> str:
        return f"{self.count}{self.kind if self.count == 1 else self.kind[:-1]}"


Treasure = tuple[Amount, ...]
"""Amounts in the order of the kinds, none of them zero."""

KIND_NAMED: Mapping[str, int] = {**KIND_OF, **{f"{kind}s": index for index, kind in enumerate(TREASURES)}}
"""Kinds by the name of one piece, or of several."""


def amount(kind: int, count: int) -> Amount:
    """So much of a kind, worded for its number."""
    return Amount(count, TREASURES[kind] if count == 1 else f"{TREASURES[kind]}s")


def treasure(hoard: Hoard) -> Treasure:
    """The amounts of a hoard, without the kinds it lacks."""
    return tuple(amount(kind, count) for kind, count in enumerate(hoard) if count)


def hoard_of(pieces: Treasure) -> Hoard:
    """How much of each kind."""
    counts = [0] * len(TREASURES)
    for piece in pieces:
        counts[KIND_NAMED[piece.kind]] += piece.count
    return tuple(counts)


def only(kind: int, count: int) -> Hoard:
    """So much of one kind and nothing else."""
    return (*NOTHING[:kind], count, *NOTHING[kind + 1 :])


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
PIECES = (*ARTIFACTS, *MAGIC)
MAGIC_AT = tuple(tuple(f"magic:{seat}:{place}" for place in range(len(MAGIC))) for seat in range(5))
ARTIFACT_AT = tuple(tuple(f"artifact:{seat}:{place}" for place in range(len(ARTIFACTS) * OF_EACH)) for seat in range(5))


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
CARDS = tuple(PACKS[3])
