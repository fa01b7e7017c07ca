"""Positions of Kleopatra und die Baumeister as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import fields

from tutor.core.course import Seat
from tutor.core.script import Script, Text, by_seat, choice, either, listed, number, options, seat
from tutor.core.texts import Piece, numbers, owned, pieces, spelt
from tutor.core.writing import Field, Writing, seated
from tutor.games.kleopatra.garden import NAMES as CELLS
from tutor.games.kleopatra.garden import SIZE
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.pieces import (
    CARDS,
    DOORS,
    DOWN,
    FACE,
    KINDS,
    MERCHANTS,
    SHAPES,
    STALLS,
    START_TALENTS,
    STATUES,
    TALENTS,
    WALLS,
    is_down,
)

NAMES = ("red", "blue", "green", "yellow", "purple")
EVERY = sum(CARDS.values())
TYPES = {field.name: field.type for field in fields(Sketch)}
HIGH = 10 * TALENTS
"""Numbers beyond this are no mistake in counting."""

HAND = pieces("card", KINDS, most=EVERY)
ROWS = Script("garden", Text, str)
TILES = pieces("tile", tuple(SHAPES), most=3 * len(SHAPES))


def _sides(cards: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(card.name if card.up else DOWN[card.name] for card in cards)


def _faces(cards: Sequence[str]) -> str:
    return spelt(Piece(FACE.get(card, card), not is_down(card)) for card in cards)


FACES = pieces("card_face", KINDS, most=EVERY, faces=True).then(_sides)
TOP = pieces("card_face", KINDS, most=1, faces=True).then(_sides).then("".join)


def _count(what: str) -> Script:
    return number(what, 0, HIGH)


def _statues() -> Field:
    """Who has a statue on which cell."""
    return Field(
        owned("statue", NAMES, CELLS, most=2 * SIZE * SIZE),
        make=lambda pairs: tuple((owner, cell.name) for owner, cell in pairs),
        tell=lambda pairs: ", ".join(f"{NAMES[owner]} {cell}" for owner, cell in pairs),
    )


# ------------------------------------------------------------------------------------------------ what hangs on several
def last(values: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    """Statues that are not said are those that do not stand; bids are in the order of asking."""
    more: dict[str, Any] = {}
    if "statues" in values:
        standing = Counter(owner for owner, _ in made.get("sanctuaries", ()))
        kept = enumerate(made["statues"])
        more["statues"] = tuple(STATUES - standing[Seat(owner)] if left is None else left for owner, left in kept)
    if "bids" in values:
        more["bids"] = _bids(values["bids"], made)
    return more


def _bids(given: Mapping[Seat, int], made: Mapping[str, Any]) -> tuple[int, ...]:
    """Bids in the order of asking; one that comes before it is due makes the list too long, which is refused."""
    players = made.get("setup", Sketch().setup).players
    first = made.get("active", Seat.FIRST)
    order = [Seat((first + more) % players) for more in range(players) if (first + more) % players < len(NAMES)]
    due = order[: len(given)]
    return tuple(given[owner] for owner in due) if set(due) == set(given) else tuple(given.values()) * players


def beside(start: Sketch) -> dict[str, Any]:
    """Bids by whose they are."""
    bids = {NAMES[(start.active + place) % start.setup.players]: bid for place, bid in enumerate(start.bids)}
    return {"bids": bids} if bids else {}


WRITING = Writing(
    Sketch,
    {
        "players": Field(number("players", 1, 9)),
        "options": Field(options(Setup, NAMES)),
        "turn": Field(seat(NAMES), "active", tell=NAMES.__getitem__),
        "moment": Field(choice("moment", get_args(TYPES["stage"])), "stage"),
        "action": Field(choice("action", get_args(TYPES["action"]))),
        "hand": seated(NAMES, HAND, (), "hands", spelt),
        "talents": seated(NAMES, _count("talents"), START_TALENTS),
        "amulets": seated(NAMES, _count("amulets"), 0),
        "merchants": seated(NAMES, _count("merchants"), MERCHANTS),
        "statues": seated(NAMES, _count("statues"), None),
        "stalls": Field(listed("stalls", FACES, 2 * STALLS), tell=lambda stalls: [*map(_faces, stalls)]),
        "top": Field(TOP, tell=lambda card: _faces((card,))),
        "pile": Field(_count("cards")),
        "discard": Field(HAND, tell=spelt),
        "drawn": Field(FACES, tell=_faces),
        "walls": Field(pieces("wall", tuple(WALLS), most=3 * len(WALLS)), tell=spelt),
        "doors": Field(pieces("door", tuple(DOORS), most=3 * len(DOORS)), tell=spelt),
        "obelisks": Field(numbers("obelisk", 1, 9, count=9), tell=lambda spaces: " ".join(map(str, spaces))),
        "sphinxes": Field(_count("sphinxes")),
        "throne": Field(_count("throne")),
        "garden": Field(either("garden", ROWS, listed("garden", ROWS, SIZE).then("/".join))),
        "stack": Field(TILES._replace(read=lambda given: "".join(TILES.read(" ".join(given))))),
        "sanctuaries": _statues(),
        "unclaimed": _statues(),
        "walk": Field(_count("footprints")),
        "altar": Field(_count("dice")),
        "bids": Field(by_seat(NAMES, _count("talents"))),
    },
    {
        "players": 3,
        "hand": {"red": "3 artisan, 2 marble, tainted lapis", "blue": "beggar"},
        "stalls": ["artisan, (stone)", "wood", "(trompe)"],
        "walls": "L1 L2",
        "altar": 2,
    },
    last,
    beside,
)
