"""Positions of Morgenland as they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.core.course import HIDDEN, Seat
from tutor.core.script import (
    Misread,
    Script,
    Text,
    Trouble,
    by,
    by_seat,
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
from tutor.core.writing import Writing, said
from tutor.games.morgenland.compose import shelves
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
SHELVES = numbers("shelves", 0, 9, count=9)
WORDS = (*NAMES, *map(str, range(1, FIGURE + 1)), *SORTS)
_COMPACT = re.compile(rf"\(?([{LETTERS}])(\d?)([cd]?)\)?")


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
    return tuple(found)


def _spread(short: re.Match[str]) -> str:
    """``(R7)`` as ``red (7)``."""
    what = "carpet" if short[3] == "c" else f"double {short[2]}" if short[3] else short[2]
    return f" {NAMES[LETTERS.index(short[1])]} " + (f"({what}) " if short[0][0] == "(" else f"{what} ")


FIGURES = pieces("figures", WORDS, most=80, faces=True)
LAID = Script("figures", Text, _read_figures, WORDS)

FIELDS: Mapping[str, Script] = {
    "players": number("players", 3, len(NAMES)),
    "options": options(Setup, NAMES),
    "turn": seat(NAMES),
    "start": seat(NAMES),
    "moment": choice("moment", MOMENTS),
    "hand": by_seat(NAMES, numbers("figure_numbers", 1, FIGURE, count=2 * FIGURE)),
    "at": places(FIELD, LAID),
    "treasure": by_seat(NAMES, TREASURE),
    "artifacts": by_seat(NAMES, SOME_ARTIFACTS),
    "laid": by_seat(NAMES, SOME_ARTIFACTS),
    "magic": by_seat(NAMES, SOME_MAGIC),
    "discard": SOME_MAGIC,
    "card": choice("treasure_card", CARDS),
    "caves": by(choice("cave", FIELD_CODES[:CAVES]), SHELVES),
    "stacks": listed("stacks", STACK, 9),
    "guard": number("guard", 0, 99),
    "entered": SOME_SEATS,
    "filled": CITY_FIELDS,
    "spells": table(
        "spells",
        {
            "keys": SOME_SEATS, "djinn": SOME_SEATS, "spies": SOME_SEATS, "taboo": SOME_FIELDS, "late": SOME_FIELDS,
            "reversed": truth("truth"), "smuggler": seat(NAMES), "smuggled": CITY_FIELDS,
        },
    ),
}  # fmt: skip


# ------------------------------------------------------------------------------------------------ reading
def sketch(values: dict[str, Any]) -> Sketch:
    """What is read, in the words of a sketch."""
    usual = Sketch()
    made: dict[str, Any] = {
        name: values[name] for name in ("turn", "discard", "card", "guard", "filled") if name in values
    }
    if "options" in values or "players" in values:
        agreed = {"profi": usual.setup.profi, **values.get("options", {})}
        made["setup"] = Setup(players=values.get("players", usual.setup.players), **agreed)
    if "start" in values:
        made["camel"] = values["start"]
    if "moment" in values:
        when, _, field = values["moment"].partition("-")
        made |= {"instant": values["moment"]} if values["moment"] in INSTANTS else {"instant": when, "field": field}
    if "at" in values:
        made["figures"] = tuple(
            Lies(field, owner, int(piece.name), piece.up, sort)
            for field, laid in values["at"]
            for owner, piece, sort in laid
        )
    if "entered" in values:
        made["entered"] = tuple(Seat(NAMES.index(name)) for name in values["entered"])
    if "stacks" in values:
        made["stacks"] = tuple(map(_pile, values["stacks"]))
    if "spells" in values:
        made["spells"] = _spells(values["spells"])
    made |= _by_seat(values)
    if "caves" in values:
        due = shelves(Sketch(**made))
        made["caves"] = tuple(values["caves"].get(FIELD_CODES[cave], due[cave]) for cave in range(CAVES))
    _known_by_now(values, made)
    return Sketch(**made)


def _known_by_now(values: Mapping[str, Any], made: Mapping[str, Any]) -> None:
    """Refuse what is not yet known at the moment that is written, rather than pass over it."""
    evaluating = made.get("instant") in {"before", "turned"}
    place = FIELD_CODES.index(made["field"]) if evaluating else -1
    turned = place > GUARD or (place == GUARD and made["instant"] == "turned")
    early = {"guard": not turned, "entered": place <= GUARD, "filled": not evaluating}
    wrong = [Trouble(name, "too_early") for name, yet in early.items() if yet and values.get(name)]
    if not evaluating and values.get("spells", {}).get("late"):
        wrong.append(Trouble("spells.late", "too_early"))
    if wrong:
        raise Misread(*wrong)


def _by_seat(values: Mapping[str, Any]) -> dict[str, Any]:
    lists = {}
    for name, mine, usual in (
        ("hand", "hands", None), ("treasure", "hoards", ()), ("artifacts", "artifacts", None), ("laid", "laid", ()), ("magic", "magic", ()),
    ):  # fmt: skip
        if name in values:
            given = values[name]
            lists[mine] = tuple(given.get(owner, usual) for owner in range(max(given, default=-1) + 1))
    if "hoards" in lists:
        lists["hoards"] = tuple(map(_hoard, lists["hoards"]))
    return lists


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
    for name, known in (
        ("keys", NAMES), ("djinn", NAMES), ("spies", NAMES), ("taboo", FIELD_CODES), ("late", FIELD_CODES), ("smuggled", FIELD_CODES),
    ):  # fmt: skip
        if name in values:
            made[name] = sum(1 << known.index(one) for one in set(values[name]))
    return Spells(**made)


# ------------------------------------------------------------------------------------------------ writing
def written(start: Sketch) -> dict[str, Any]:
    """A sketch as plain data."""
    given = said(start, Sketch())
    data: dict[str, Any] = {name: given[name] for name in ("players", "options", "card", "guard") if name in given}
    data |= {name: NAMES[given[mine]] for name, mine in (("turn", "turn"), ("start", "camel")) if mine in given}
    if start.instant in {"before", "turned"}:
        data["moment"] = f"{start.instant}-{start.field}"
    elif "instant" in given:
        data["moment"] = start.instant
    if start.figures:
        data["at"] = _figures(start.figures)
    data |= {"hand": _owners(start.hands, lambda hand: " ".join(map(str, hand)))} if start.hands else {}
    if start.hoards:
        data["treasure"] = _owners(start.hoards, lambda hoard: spelt(_names(hoard)))
    data |= {name: _owners(getattr(start, name), spelt) for name in ("artifacts", "laid", "magic") if name in given}
    data |= {name: spelt(given[name]) for name in ("discard", "filled") if name in given}
    if start.caves is not None:
        data["caves"] = {FIELD_CODES[cave]: " ".join(map(str, shelf)) for cave, shelf in enumerate(start.caves)}
    if start.stacks is not None:
        data["stacks"] = [_told(pile) for pile in start.stacks]
    data |= {"entered": spelt(NAMES[owner] for owner in start.entered)} if start.entered else {}
    return data | ({"spells": spells} if (spells := _changed(start.spells)) else {})


def _owners(listed_: Sequence[Any], tell: Any) -> dict[str, str]:
    return {name: tell(one) for name, one in zip(NAMES, listed_, strict=False) if one is not None}


def _names(hoard: Sequence[int]) -> list[str]:
    return [kind for kind, count in zip(TREASURES, hoard, strict=False) for _ in range(count)]


def _figures(figures: Sequence[Lies]) -> Any:
    """By field, unless a seat has laid here, there and here again."""
    grouped: dict[str, list[Lies]] = {}
    for lies in figures:
        grouped.setdefault(lies.field, []).append(lies)
    again = [lies for group in grouped.values() for lies in group]
    if all([one for one in again if one.seat == seat] == [one for one in figures if one.seat == seat] for seat in Seat):
        return {field: ", ".join(map(_lies, group)) for field, group in grouped.items()}
    return [f"{lies.field} {_lies(lies)}" for lies in figures]


def _lies(lies: Lies) -> str:
    what = lies.sort if lies.sort in {"carpet", "copy"} else str(lies.number)
    what = f"double {what}" if lies.sort == "double" else what
    return f"{NAMES[lies.seat]} {what if lies.up else f'({what})'}"


def _told(pile: Pile) -> str:
    down = (HIDDEN,) * pile.down if isinstance(pile.down, int) else pile.down
    return spelt([*([Piece(pile.up, True)] if pile.up else []), *(Piece(piece, False) for piece in down)])


def _changed(spells: Spells) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, known in (
        ("keys", NAMES), ("djinn", NAMES), ("spies", NAMES), ("taboo", FIELD_CODES), ("late", FIELD_CODES), ("smuggled", FIELD_CODES),
    ):  # fmt: skip
        if mask := getattr(spells, name):
            told[name] = spelt(one for at, one in enumerate(known) if mask >> at & 1)
    if spells.reversed:
        told["reversed"] = True
    return told | ({"smuggler": NAMES[spells.smuggler]} if spells.smuggler >= 0 else {})


WRITING = Writing(
    FIELDS,
    sketch,
    written,
    {
        "players": 3,
        "options": {"profi": True},
        "moment": "before-market",
        "at": {"market": "red 7, blue (4)", "palace1": "green 9"},
        "treasure": {"red": "2 crowns, large pearl"},
        "artifacts": {"blue": "key"},
        "magic": {"blue": "parasite"},
    },
)
