"""Checks, ticked or crossed: whether what they say is true; and which of them no move can do without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tutor.games.morgenland.model import Admitting, Answering, Levying, Position, Taxing, Window
from tutor.games.morgenland.moves import (
    Barter,
    Buy,
    Copy,
    Draw,
    Find,
    First,
    Give,
    Keep,
    Mark,
    Pass,
    Pay,
    Place,
    Play,
    Reveal,
    Shift,
    Show,
    Start,
    Strike,
    Swap,
    Take,
    Turn,
)
from tutor.games.morgenland.oracle.said_cards import SAID_CARDS
from tutor.games.morgenland.oracle.said_fields import SAID_FIELDS
from tutor.games.morgenland.oracle.said_plays import SAID_PLAYS
from tutor.games.morgenland.oracle.said_reading import Test, goal, is_done, now, placed
from tutor.games.morgenland.oracle.said_start import SAID_START
from tutor.games.morgenland.pieces import ARTIFACTS, CAVES, DJINN, GUARD, PALACE, TENT

SAID: Mapping[str, Test] = {**SAID_START, **SAID_FIELDS, **SAID_PLAYS, **SAID_CARDS}

CARDS_FOR = {3: "data.cards-three", 4: "data.cards-four", 5: "data.cards-five"}


NEEDED: Mapping[type[Any], tuple[str, ...]] = {
    Start: ("setup.figures",),
    Show: ("data.artifact-counts",),
    Reveal: ("data.guards",),
    Draw: ("data.magic-counts",),
    Strike: ("cards.eye-for-an-eye", "magic.everywhere"),
    First: ("timing.resolve",),
    Give: ("cards.mages-apprentice",),
    Keep: ("city.tent",),
    Swap: ("city.market", "treasures.change", "treasures.finite"),
    Barter: ("cards.trade", "treasures.change", "treasures.finite"),
}
"""Moves that need the same reasons at any time."""


def needs(pos: Position, move: Any) -> Iterable[str]:
    """Rules that must be among the reasons to allow a move."""
    found: Iterable[str] = NEEDED.get(type(move), ())
    match move:
        case Turn():
            found = ("setup.treasure-pack", CARDS_FOR[len(pos.players)])
        case Take():
            charity = getattr(now(pos), "why", "") == "charity"
            found = ("cards.charity" if charity else "setup.stock", "treasures.finite")
        case Place():
            found = _placing(pos, move)
        case Play():
            found = _playing(pos, move)
        case Pass(until=until) if until:
            found = ("timing.standing-pass",)
        case Find():
            found = (f"cards.{getattr(now(pos), 'card', '')}",)
        case Buy(prices=prices):
            different = ("palace.price-different",) if len(prices) > 1 else ()
            found = ("palace.price-number", "palace.price-one-kind", *different, "treasures.change")
        case Pay():
            found = _paying(pos)
    return found


def _paying(pos: Position) -> Iterator[str]:
    yield from ("treasures.by-value", "treasures.change")
    match now(pos):
        case Admitting():
            yield from ("guard.bribe", "guard.bribe-figure")
        case Taxing() | Levying():
            yield "magic.full-price"


def _placing(pos: Position, move: Place) -> Iterator[str]:
    yield "placing.own-figure"
    seat = getattr(now(pos), "seat", 0)
    if move.field < CAVES:
        yield "placing.empty-cave"
    elif move.field in (TENT, DJINN):
        yield "placing.basic-closed"
    elif move.field >= PALACE:
        yield "placing.no-stack"
        if placed(pos, move.field, seat):
            yield "placing.palace-limit"
    if pos.spells.taboo:
        yield "cards.taboo"
    yield "cards.spy" if pos.spells.spies & ~(1 << seat) and move.field != GUARD else "placing.look"


def _playing(pos: Position, move: Play) -> Iterator[str]:
    """The right to play it, and what its own rules ask of moment and target."""
    task = now(pos)
    if isinstance(task, Window) and task.kind == "purchase":
        yield "timing.purchase"
    yield from ("magic.held", "artifacts.one" if move.piece in ARTIFACTS else "magic.lamp")
    yield from OF_PIECE.get(move.piece, ())
    if isinstance(move.on, Copy):
        yield from ("cards.parasite-out", *OF_COPY.get(move.on.artifact, ()))
    if move.piece == "abracadabra" or (move.piece == "counterspell" and isinstance(task, Answering)):
        yield f"{'artifacts' if move.piece in ARTIFACTS else 'cards'}.{move.piece}"
    yield from _coming_in(pos, move)


def _coming_in(pos: Position, move: Play) -> Iterator[str]:
    """What moves a figure or brings one in asks whether the goal is open to it."""
    on = move.on.on if isinstance(move.on, Copy) else move.on
    field = goal(move)
    if field is None or isinstance(on, Mark):
        return
    if isinstance(on, Shift):
        yield from ("magic.not-back", "artifacts.fixed")
    if isinstance(on, Shift) or "carpet" in (move.piece, getattr(move.on, "artifact", "")):
        if pos.spells.taboo and field != GUARD:
            yield "cards.taboo"
        if field >= PALACE and is_done(pos, GUARD):
            yield "guard.no-late-entry"


OF_PIECE: Mapping[str, tuple[str, ...]] = {
    "carpet": ("artifacts.carpet-when",),
    "double": ("artifacts.double", "artifacts.double-where"),
    "key": ("artifacts.key",),
    "eye-for-an-eye": ("cards.eye-for-an-eye", "magic.everywhere"),
    "dragon-leaves": ("cards.dragon-leaves", "cards.dragon-leaves-kind"),
    "smuggler": ("timing.after-caves", "cards.smuggler"),
    "mirage": ("cards.mirage",),
    "lunar-eclipse": ("cards.lunar-eclipse",),
    "solar-eclipse": ("cards.solar-eclipse",),
    "second-chance": ("cards.second-chance",),
    "dragons-return": ("cards.dragons-return",),
    "taboo": ("magic.everywhere",),
    "teleport": ("magic.full-price",),
    "mages-apprentice": ("cards.mages-apprentice",),
}
"""What the piece's own rules ask."""

OF_COPY: Mapping[str, tuple[str, ...]] = {
    "carpet": ("artifacts.carpet-when",),
    "double": ("artifacts.double", "artifacts.double-where"),
    "key": ("artifacts.key",),
}
