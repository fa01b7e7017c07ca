"""Positions of Caesar & Cleopatra as they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.core.course import Seat
from tutor.core.script import Misread, Script, Text, by, by_seat, choice, either, number, options, seat, truth
from tutor.core.texts import pieces, spelt
from tutor.core.writing import Field, Writing
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
HELD = pieces("card", CARDS, most=EVERY)
LAID = pieces("influence_card", INFLUENCE, most=EVERY, faces=True).then(lambda cards: spelt(cards, INFLUENCE))
WON = number("patricians", 0, max(SIZES)).then(str)
TURNED = pieces("confidence_card", tuple(CONFIDENCE), most=sum(CONFIDENCE.values()))


def _halves(what: str, each: Script, example: str, usual: str, joint: str) -> Script:
    """Cleopatra's half and Caesar's: one text with a colon, or a mapping by side; always read as the text."""
    text = Script(what, Text, str)
    mapped = by_seat(SIDES, each)

    def halves(given: str) -> str:
        mine, colon, theirs = given.partition(":")
        if ":" in theirs or (usual and not colon):
            raise Misread(text.trouble("halves", given, example=example))
        return joint.join(each.parse(_whole(half) if usual else half) for half in (mine, theirs)).strip()

    def sides(given: Mapping[Seat, str]) -> str:
        return joint.join(given.get(Seat(at), usual) for at in range(len(SIDES))).strip()

    return either(what, text._replace(read=halves), mapped.then(sides))


def _whole(text: str) -> int | str:
    return int(text) if text.strip().isdecimal() and len(text) < 9 else text


def _sides(each: Script, tell: Callable[[str], Any] = str) -> Field:
    """What each side has, as a text."""
    return Field(
        by_seat(SIDES, each.then(_text)),
        make=lambda given: {SIDES[owner]: text for owner, text in given.items()},
        tell=lambda texts: {side: tell(text) for side, text in texts.items()},
    )


def _text(pile: tuple[str, ...] | int) -> str:
    return f"#{pile}" if isinstance(pile, int) else " ".join(pile)


def _number(text: str) -> str | int:
    return int(text[1:]) if text.startswith("#") and text[1:].isdecimal() else text


def _reserve(what: str, size: int, one: str, cards: Sequence[str]) -> Field:
    """Which cards, or how many."""
    return _sides(either(what, number("cards", 0, size), pieces(one, cards, most=EVERY)), _number)


WRITING = Writing(
    Sketch,
    {
        "players": Field(number("players", 2, 2)),
        "options": Field(options(Setup, SIDES)),
        "turn": Field(seat(SIDES), make=SIDES.__getitem__),
        "moment": Field(choice("moment", ("turn", "placed", "refill", "reveal"))),
        "hand": _sides(HELD),
        "at": Field(by(GROUP, _halves("sides", LAID, "4 5 : 3 (P)", "", " : "))),
        "won": Field(by(GROUP, _halves("won", WON, "1:2", "0", ":"))),
        "reserve": _reserve("reserve", len(ALL_INFLUENCE), "influence_card", INFLUENCE),
        "actions": _reserve("actions", len(ALL_ACTIONS), "action_card", tuple(ACTIONS)),
        "discard": _sides(HELD),
        "bonus": _sides(pieces("bonus_group", tuple(BONUSES), most=len(GROUPS))),
        "turned": Field(TURNED.then(" ".join)),
        "out": Field(TURNED.then(" ".join)),
        "next": Field(choice("confidence_card", tuple(CONFIDENCE))),
        "acted": Field(truth("truth")),
    },
    {"at": {"senators": "1 2 3 (4) (5) : 5 5"}, "hand": {"cleopatra": "4 2"}, "turn": "cleopatra"},
)
BARE = {name: dict.fromkeys(SIDES, "") for name in ("reserve", "actions")}
"""Nothing is left to draw."""
