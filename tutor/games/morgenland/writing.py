"""Positions of Morgenland as they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from tutor.core.course import HIDDEN, Seat
from tutor.core.script import (
    Misread,
    Script,
    Text,
    Trouble,
    by,
    choice,
    listed,
    number,
    options,
    places,
    seat,
    table,
    truth,
)
from tutor.core.texts import Piece, numbers, pieces, spelt
from tutor.core.writing import Field, Writing, seated
from tutor.games.morgenland.compose import shelves
from tutor.games.morgenland.compose.reasons import BETWEEN_ROUNDS
from tutor.games.morgenland.model import Lies, Pile, Setup, Sketch, Spells
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    CARDS,
    CARPET_STRENGTH,
    CAVES,
    DATA,
    FIELD_CODES,
    GUARD,
    KIND_OF,
    LETTERS,
    MAGIC,
    NOTHING,
    OF_EACH,
    TENT,
    TREASURES,
)

NAMES: tuple[str, ...] = tuple(DATA["colours"]["names"])
LARGE: int = DATA["treasure"]["large_value"]
INSTANTS = ("dowry", "vizier", "round-start", "placing", "before-placement")
MOMENTS = (*INSTANTS, *(f"{when}-{field}" for when in ("before", "turned") for field in FIELD_CODES))
SORTS = ("carpet", "double", "copy")
FIGURE = 9
BOX = len(ARTIFACTS) * OF_EACH

FIELD = choice("board_field", FIELD_CODES)
SOME_SEATS = pieces("seats", NAMES, most=len(NAMES))
SOME_FIELDS = pieces("fields", FIELD_CODES, most=len(FIELD_CODES))
CITY_FIELDS = pieces("fields", FIELD_CODES[TENT:GUARD], most=GUARD - TENT)
TREASURE = pieces("treasure", (*TREASURES, *(f"large-{kind}" for kind in TREASURES)), most=200)
SOME_ARTIFACTS = pieces("artifact", ARTIFACTS, most=BOX)
SOME_MAGIC = pieces("magic_card", MAGIC, most=2 * len(MAGIC))
STACK = pieces("stack", (*ARTIFACTS, HIDDEN), most=BOX, faces=True)
NUMBERED = numbers("figure_numbers", 1, FIGURE, count=2 * FIGURE)
SHELVES = numbers("shelves", 0, 9, count=9)
MASKS: Mapping[str, Script] = {
    **dict.fromkeys(("keys", "djinn", "spies"), SOME_SEATS),
    **dict.fromkeys(("taboo", "late"), SOME_FIELDS),
    "smuggled": CITY_FIELDS,
}
"""Sets of seats and of fields that are changed for a round."""
WORDS = (*NAMES, *map(str, range(1, FIGURE + 1)), *SORTS)
_COMPACT = re.compile(rf"\(?\b([{LETTERS}])(?:(\d)(d?)|c)\b\)?")


def _read_figures(given: str) -> tuple[tuple[Seat, Piece, str], ...]:
    """``"red 7 (5) carpet, blue double 4"``, or as in the notation ``"R7 (R5) Rc B4d"``; seat, number and sort."""
    found: list[tuple[Seat, Piece, str]] = []
    owner, sort = None, "figure"
    for piece in FIGURES.read(_COMPACT.sub(_spread, given)):
        if piece.name in NAMES:
            owner = Seat(NAMES.index(piece.name))
        elif owner is None:
            raise Misread(LAID.trouble("whose", piece.name, words=NAMES))
        elif piece.name == "double":
            sort = "double"
        elif piece.name in SORTS:
            found.append((owner, Piece(str(CARPET_STRENGTH), True), piece.name))
        else:
            found.append((owner, piece, sort))
            sort = "figure"
    if sort == "double":
        raise Misread(LAID.trouble("doubled", given, words=()))
    return tuple(found)


def _spread(short: re.Match[str]) -> str:
    """``(R7)`` as ``red (7)``."""
    what = f"double {short[2]}" if short[3] else short[2] or "carpet"
    return f" {NAMES[LETTERS.index(short[1])]} " + (f"({what}) " if short[0][0] == "(" else f"{what} ")


FIGURES = pieces("figures", WORDS, most=80, faces=True)
LAID = Script("figures", Text, _read_figures, WORDS)


# ------------------------------------------------------------------------------------------------ values of a sketch
def _figures(pairs: Sequence[tuple[str, Any]]) -> tuple[Lies, ...]:
    return tuple(Lies(field, owner, int(it.name), it.up, sort) for field, laid in pairs for owner, it, sort in laid)


def _seats(names: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES.index(name)) for name in names)


def _hoard(names: Sequence[str]) -> tuple[int, ...]:
    counts = list(NOTHING)
    for name in names:
        kind = name.removeprefix("large-")
        counts[KIND_OF[kind]] += 1 if kind == name else LARGE
    return tuple(counts)


def _pile(found: Sequence[Piece]) -> Pile:
    """The face-up artifact, and those below it; without brackets, all but the first lie below too."""
    up = found[0].name if found and found[0].up else ""
    down = tuple(piece.name for piece in found[1 if up else 0 :])
    return Pile(up, len(down) if set(down) <= {HIDDEN} else down)


def _spells(values: Mapping[str, Any]) -> Spells:
    made: dict[str, Any] = {name: values[name] for name in ("reversed", "smuggler") if name in values}
    for name, script in MASKS.items():
        if name in values:
            known = NAMES if script is SOME_SEATS else FIELD_CODES
            made[name] = sum(1 << known.index(one) for one in set(values[name]))
    return Spells(**made)


def last(values: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    """A moment is an instant and perhaps a field; caves of which nothing is said are as the card says."""
    more: dict[str, Any] = {}
    if "moment" in values and values["moment"] not in INSTANTS:
        more["instant"], _, more["field"] = values["moment"].partition("-")
    if "caves" in values:
        due = shelves(Sketch(**made | more | {"caves": None}))
        more["caves"] = tuple(values["caves"].get(FIELD_CODES[cave], due[cave]) for cave in range(CAVES))
    _known_by_now(values, more)
    return more


def _known_by_now(values: Mapping[str, Any], made: Mapping[str, Any]) -> None:
    """Refuse what is not yet known at the moment that is written, rather than pass over it."""
    evaluating = made.get("instant") in {"before", "turned"}
    place = FIELD_CODES.index(made["field"]) if evaluating else -1
    turned = place > GUARD or (place == GUARD and made["instant"] == "turned")
    early = {"guard": not turned, "entered": place <= GUARD, "filled": not evaluating}
    wrong = [Trouble(name, "too_early") for name, yet in early.items() if yet and values.get(name)]
    if values.get("moment") in BETWEEN_ROUNDS:
        wrong += [Trouble(name, "too_early") for name in ("card", "pack") if name in values]
    if not evaluating and values.get("spells", {}).get("late"):
        wrong.append(Trouble("spells.late", "too_early"))
    if wrong:
        raise Misread(*wrong)


# ------------------------------------------------------------------------------------------------ told again
def beside(start: Sketch) -> dict[str, Any]:
    """An instant of a field is told with it."""
    return {"moment": f"{start.instant}-{start.field}"} if start.instant in {"before", "turned"} else {}


def _names(hoard: Sequence[int]) -> list[str]:
    return [kind for kind, count in zip(TREASURES, hoard, strict=False) for _ in range(count)]


def _laid(figures: Sequence[Lies]) -> Any:
    """By field, unless a seat has laid here, there and here again."""
    grouped: dict[str, list[Lies]] = {}
    for lies in figures:
        grouped.setdefault(lies.field, []).append(lies)
    again = [lies for group in grouped.values() for lies in group]
    if all([one for one in again if one.seat == seat] == [one for one in figures if one.seat == seat] for seat in Seat):
        return {field: _by_owner(group) for field, group in grouped.items()}
    return [f"{lies.field} {_by_owner([lies])}" for lies in figures]


def _by_owner(figures: Sequence[Lies]) -> str:
    owners = groupby(figures, key=lambda lies: lies.seat)
    return ", ".join(" ".join((NAMES[owner], *map(_lies, theirs))) for owner, theirs in owners)


def _lies(lies: Lies) -> str:
    what = lies.sort if lies.sort in {"carpet", "copy"} else str(lies.number)
    what = f"double {what}" if lies.sort == "double" else what
    return what if lies.up else f"({what})"


def _told(pile: Pile) -> str:
    down = (HIDDEN,) * pile.down if isinstance(pile.down, int) else pile.down
    return spelt([*([Piece(pile.up, True)] if pile.up else []), *(Piece(piece, False) for piece in down)])


def _changed(spells: Spells) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, script in MASKS.items():
        known = NAMES if script is SOME_SEATS else FIELD_CODES
        if mask := getattr(spells, name):
            told[name] = spelt(one for at, one in enumerate(known) if mask >> at & 1)
    if spells.reversed:
        told["reversed"] = True
    return told | ({"smuggler": NAMES[spells.smuggler]} if spells.smuggler >= 0 else {})


def _digits(numbers_: Sequence[int]) -> str:
    return " ".join(map(str, numbers_))


WRITING = Writing(
    Sketch,
    {
        "players": Field(number("players", 3, len(NAMES))),
        "options": Field(options(Setup, NAMES)),
        "turn": Field(seat(NAMES), tell=NAMES.__getitem__),
        "start": Field(seat(NAMES), "camel", tell=NAMES.__getitem__),
        "moment": Field(choice("moment", MOMENTS), "instant"),
        "hand": seated(NAMES, NUMBERED, None, "hands", _digits),
        "at": Field(places(FIELD, LAID), "figures", _figures, _laid),
        "treasure": seated(NAMES, TREASURE.then(_hoard), NOTHING, "hoards", lambda hoard: spelt(_names(hoard))),
        "artifacts": seated(NAMES, SOME_ARTIFACTS, None, tell=spelt),
        "laid": seated(NAMES, SOME_ARTIFACTS, (), tell=spelt),
        "magic": seated(NAMES, SOME_MAGIC, (), tell=spelt),
        "discard": Field(SOME_MAGIC, tell=spelt),
        "card": Field(choice("treasure_card", CARDS)),
        "pack": Field(number("treasure_cards", 0, len(CARDS) - 1)),
        "caves": Field(
            by(choice("cave", FIELD_CODES[:CAVES]), SHELVES),
            tell=lambda caves: dict(zip(FIELD_CODES, map(_digits, caves), strict=False)),
        ),
        "stacks": Field(listed("stacks", STACK.then(_pile), 9), tell=lambda piles: [*map(_told, piles)]),
        "guard": Field(number("guard", 0, 99)),
        "entered": Field(SOME_SEATS.then(_seats), tell=lambda seats: spelt(NAMES[seat] for seat in seats)),
        "filled": Field(CITY_FIELDS, tell=spelt),
        "spells": Field(
            table("spells", {**MASKS, "reversed": truth("truth"), "smuggler": seat(NAMES)}), make=_spells, tell=_changed
        ),
    },
    {
        "players": 3,
        "options": {"profi": True},
        "moment": "before-market",
        "at": {"market": "red 7, blue (4)", "palace1": "green 9"},
        "treasure": {"red": "2 crowns, large pearl"},
        "artifacts": {"blue": "key"},
        "magic": {"blue": "parasite"},
    },
    last,
    beside,
)
