"""Positions of Kleopatra und die Baumeister as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import fields

from tutor.core.course import Seat
from tutor.core.script import Script, Text, by_seat, choice, either, listed, number, options, seat
from tutor.core.texts import Piece, numbers, owned, pieces, spelt
from tutor.core.writing import Writing, said
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
FACES = pieces("card_face", KINDS, most=EVERY, faces=True)
ROWS = Script("garden", Text, str)
TILES = pieces("tile", tuple(SHAPES), most=3 * len(SHAPES))
STATUE = owned("statue", NAMES, CELLS, most=2 * SIZE * SIZE)


def _plan(rows: Script) -> Script:
    return rows._replace(read=lambda given: "/".join(rows.read(given)))


def _count(what: str, most: int = HIGH) -> Script:
    return number(what, 0, most)


FIELDS: Mapping[str, Script] = {
    "players": number("players", 1, 9),
    "options": options(Setup, NAMES),
    "turn": seat(NAMES),
    "moment": choice("moment", get_args(TYPES["stage"])),
    "action": choice("action", get_args(TYPES["action"])),
    "hand": by_seat(NAMES, HAND),
    "talents": by_seat(NAMES, _count("talents")),
    "amulets": by_seat(NAMES, _count("amulets")),
    "merchants": by_seat(NAMES, _count("merchants")),
    "statues": by_seat(NAMES, _count("statues")),
    "stalls": listed("stalls", FACES, 2 * STALLS),
    "top": pieces("card_face", KINDS, most=1, faces=True),
    "pile": _count("cards"),
    "discard": HAND,
    "drawn": FACES,
    "walls": pieces("wall", tuple(WALLS), most=3 * len(WALLS)),
    "doors": pieces("door", tuple(DOORS), most=3 * len(DOORS)),
    "obelisks": numbers("obelisk", 1, 9, count=9),
    "sphinxes": _count("sphinxes"),
    "throne": _count("throne"),
    "garden": either("garden", ROWS, _plan(listed("garden", ROWS, SIZE))),
    "stack": either("tiles", TILES._replace(read=lambda given: "".join(TILES.read(" ".join(given))))),
    "sanctuaries": STATUE,
    "unclaimed": STATUE,
    "walk": _count("footprints"),
    "altar": _count("dice"),
    "bids": by_seat(NAMES, _count("talents")),
}


# ------------------------------------------------------------------------------------------------ reading
def sketch(values: dict[str, Any]) -> Sketch:
    """What is read, in the words of a sketch."""
    usual = Sketch()
    made = {name: value for name, value in values.items() if name in {"pile", "discard", "walls", "doors", "obelisks"}}
    made |= {
        name: values[name]
        for name in ("action", "sphinxes", "throne", "garden", "stack", "walk", "altar")
        if name in values
    }
    if "options" in values or "players" in values:
        made["setup"] = Setup(players=values.get("players", usual.setup.players), **values.get("options", {}))
    made |= {mine: values[name] for name, mine in (("turn", "active"), ("moment", "stage")) if name in values}
    made |= {name: tuple(map(_sides, values[name])) for name in ("stalls",) if name in values}
    made |= {name: _sides(values[name]) for name in ("drawn",) if name in values}
    made |= {"top": "".join(_sides(values["top"]))} if "top" in values else {}
    for name in ("sanctuaries", "unclaimed"):
        if name in values:
            made[name] = tuple((owner, cell.name) for owner, cell in values[name])
    return Sketch(**made, **_by_seat(values, made))


def _by_seat(values: Mapping[str, Any], made: Mapping[str, Any]) -> dict[str, Any]:
    """Lists by seat as far as the last one named; who is not named has the usual."""
    standing = Counter(owner for owner, _ in made.get("sanctuaries", ()))
    usual: dict[str, Any] = {"hand": (), "talents": START_TALENTS, "amulets": 0, "merchants": MERCHANTS}
    lists = {}
    for name in ("hand", "talents", "amulets", "merchants", "statues"):
        if name in values:
            given = values[name]
            owners = range(max(given, default=-1) + 1)
            most = {owner: STATUES - standing[Seat(owner)] for owner in owners}
            owner_of = "hands" if name == "hand" else name
            lists[owner_of] = tuple(given.get(owner, usual.get(name, most[owner])) for owner in owners)
    if "bids" in values:
        lists["bids"] = _bids(values["bids"], made)
    return lists


def _bids(given: Mapping[Seat, int], made: Mapping[str, Any]) -> tuple[int, ...]:
    """Bids in the order of asking; one that comes before it is due makes the list too long, which is refused."""
    players = made.get("setup", Sketch().setup).players
    first = made.get("active", Seat.FIRST)
    order = [Seat((first + more) % players) for more in range(players) if (first + more) % players < len(NAMES)]
    due = order[: len(given)]
    return tuple(given[owner] for owner in due) if set(due) == set(given) else tuple(given.values()) * players


def _sides(cards: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(card.name if card.up else DOWN[card.name] for card in cards)


# ------------------------------------------------------------------------------------------------ writing
def written(start: Sketch) -> dict[str, Any]:
    """A sketch as plain data."""
    given = said(start, Sketch())
    return {
        _CALLED.get(name, name): _TELL[name](value, start) if name in _TELL else value for name, value in given.items()
    }


def _owners(values: Sequence[Any], _: Sketch) -> dict[str, Any]:
    return dict(zip(NAMES, values, strict=False))


def _bidders(bids: Sequence[int], start: Sketch) -> dict[str, int]:
    return {NAMES[(start.active + place) % start.setup.players]: bid for place, bid in enumerate(bids)}


def _cells(statues: Sequence[tuple[Seat, str]], _: Sketch) -> str:
    return ", ".join(f"{NAMES[owner]} {cell}" for owner, cell in statues)


_CALLED = {"active": "turn", "stage": "moment", "hands": "hand"}
_TELL: Mapping[str, Callable[[Any, Sketch], Any]] = {
    "active": lambda owner, _: NAMES[owner],
    "hands": lambda hands, start: _owners([*map(spelt, hands)], start),
    "bids": _bidders,
    "stalls": lambda stalls, _: [*map(_faces, stalls)],
    "drawn": lambda cards, _: _faces(cards),
    "top": lambda card, _: _faces((card,)),
    "obelisks": lambda spaces, _: " ".join(map(str, spaces)),
    **dict.fromkeys(("talents", "amulets", "merchants", "statues"), _owners),
    **dict.fromkeys(("discard", "walls", "doors"), lambda names, _: spelt(names)),
    **dict.fromkeys(("sanctuaries", "unclaimed"), _cells),
}


def _faces(cards: Sequence[str]) -> str:
    return spelt(Piece(FACE.get(card, card), not is_down(card)) for card in cards)


WRITING = Writing(
    FIELDS,
    sketch,
    written,
    {
        "players": 3,
        "hand": {"red": "3 artisan, 2 marble, tainted lapis", "blue": "beggar"},
        "stalls": ["artisan, (stone)", "wood", "(trompe)"],
        "walls": "L1 L2",
        "altar": 2,
    },
)
