"""Positions of Caesar & Cleopatra as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.core.course import Seat
from tutor.core.script import Misread, Script, by, by_seat, choice, either, number, options, seat, truth
from tutor.core.texts import Piece, pieces, spelt
from tutor.core.writing import Writing, said
from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import (
    ACTIONS,
    ALL_ACTIONS,
    ALL_INFLUENCE,
    BONUSES,
    CONFIDENCE,
    GROUPS,
    INFLUENCE,
    SIDES,
    SIZES,
)

CARDS = (*INFLUENCE, *ACTIONS)
EVERY = len(ALL_INFLUENCE) + len(ALL_ACTIONS)
GROUP = choice("group", GROUPS)
LAID = pieces("influence_card", INFLUENCE, most=EVERY, faces=True)
PATRICIANS = number("patricians", 0, max(SIZES))


def _halves(what: str, each: Script) -> Script:
    """Cleopatra's half and Caesar's: one text with a colon, or a mapping."""
    script = Script(what, each.type if each is LAID else LAID.type, str)

    def halves(text: str) -> tuple[Any, ...]:
        mine, colon, theirs = text.partition(":")
        if ":" in theirs or (each is PATRICIANS and not colon):
            raise Misread(script.trouble("halves", text))
        return tuple(each.parse(_whole(half) if each is PATRICIANS else half) for half in (mine, theirs))

    def sides(given: Mapping[Seat, Any]) -> tuple[Any, ...]:
        return tuple(given.get(Seat(at), 0 if each is PATRICIANS else ()) for at in range(len(SIDES)))

    mapped = by_seat(SIDES, each)
    return either(what, script._replace(read=halves), mapped._replace(read=lambda given: sides(mapped.read(given))))


def _whole(text: str) -> int | str:
    return int(text) if text.strip().isdecimal() and len(text) < 9 else text


FIELDS: Mapping[str, Script] = {
    "players": number("players", 2, 2),
    "options": options(Setup, SIDES),
    "turn": seat(SIDES),
    "moment": choice("moment", ("turn", "placed", "refill", "reveal")),
    "hand": by_seat(SIDES, pieces("card", CARDS, most=EVERY)),
    "at": by(GROUP, _halves("sides", LAID)),
    "won": by(GROUP, _halves("won", PATRICIANS)),
    "reserve": by_seat(
        SIDES,
        either("reserve", number("cards", 0, len(ALL_INFLUENCE)), pieces("influence_card", INFLUENCE, most=EVERY)),
    ),
    "actions": by_seat(
        SIDES,
        either("actions", number("cards", 0, len(ALL_ACTIONS)), pieces("action_card", tuple(ACTIONS), most=EVERY)),
    ),
    "discard": by_seat(SIDES, pieces("card", CARDS, most=EVERY)),
    "bonus": by_seat(SIDES, pieces("bonus_group", tuple(BONUSES), most=len(GROUPS))),
    "turned": pieces("confidence_card", tuple(CONFIDENCE), most=sum(CONFIDENCE.values())),
    "out": pieces("confidence_card", tuple(CONFIDENCE), most=sum(CONFIDENCE.values())),
    "next": choice("confidence_card", tuple(CONFIDENCE)),
    "acted": truth("truth"),
}


def sketch(values: dict[str, Any]) -> Sketch:
    """What is read, in the words of a sketch."""
    fields = {name: value for name, value in values.items() if name not in {"players", "options"}}
    for name in {"hand", "reserve", "actions", "discard", "bonus"} & set(fields):
        fields[name] = {SIDES[owner]: _pile(pile) for owner, pile in fields[name].items()}
    if "at" in fields:
        fields["at"] = {name: " : ".join(map(_side, sides)).strip() for name, sides in fields["at"].items()}
    if "won" in fields:
        fields["won"] = {name: "{}:{}".format(*sides) for name, sides in fields["won"].items()}
    for name in {"turned", "out"} & set(fields):
        fields[name] = " ".join(fields[name])
    if "turn" in fields:
        fields["turn"] = SIDES[fields["turn"]]
    return Sketch(**fields, setup=Setup(**values.get("options", {})))


def _pile(pile: tuple[str, ...] | int) -> str:
    return f"#{pile}" if isinstance(pile, int) else " ".join(pile)


def _side(cards: tuple[Piece, ...]) -> str:
    return spelt(cards, INFLUENCE)


def written(start: Sketch) -> dict[str, Any]:
    """A sketch of this game is nearly as it is written."""
    fields = said(start, Sketch())
    for name in {"reserve", "actions"} & set(fields):
        fields[name] = {side: _number(text) for side, text in fields[name].items()}
    return fields


def _number(text: str) -> str | int:
    return int(text[1:]) if text.startswith("#") and text[1:].isdecimal() else text


WRITING = Writing(
    FIELDS,
    sketch,
    written,
    {"at": {"senators": "1 2 3 (4) (5) : 5 5"}, "hand": {"cleopatra": "4 2"}, "turn": "cleopatra"},
)
