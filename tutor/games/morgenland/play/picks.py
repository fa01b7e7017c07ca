"""What a player points at to make a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.game import Decision
from tutor.games.morgenland import things
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import (
    Barter,
    Buy,
    Copy,
    Decline,
    Draw,
    Find,
    First,
    Give,
    GoOn,
    Keep,
    Mark,
    Move,
    Nowhere,
    Pass,
    Pay,
    Place,
    Play,
    Reveal,
    Shift,
    Show,
    Spot,
    Start,
    Strike,
    Swap,
    Take,
    TakeBack,
    TakeCamel,
    Target,
    Turn,
)
from tutor.games.morgenland.pieces import FIELD_IDS, KIND_OF, STOCK_IDS, Treasure, hoard_of
from tutor.games.morgenland.play.flow import decision


def picks(pos: Position, move: Move) -> tuple[str, ...]:
    """The things and options that make up a move, in the order of asking."""
    asked = decision(pos)
    seat = asked.seat if isinstance(asked, Decision) else 0
    return _of_figures(pos, move, seat) or _of_treasure(move, seat) or _of_options(move)


def _of_figures(pos: Position, move: Move, seat: int) -> tuple[str, ...]:
    """What is done with own figures and pieces."""
    found: tuple[str, ...] = ()
    match move:
        case Place(figure, field):
            found = (things.hand(seat, pos.players[seat].figures.index(figure)), FIELD_IDS[field])
        case Play(piece, on):
            found = (things.held(pos, seat, piece), *_target(on))
        case Strike(figure):
            found = (things.mark(figure),)
        case First(number):
            found = (things.pending(number),)
        case Give(artifact):
            found = (things.held(pos, seat, artifact),)
    return found


def _target(on: Target) -> tuple[str, ...]:
    match on:
        case Nowhere():
            return ()
        case Spot(field):
            return (FIELD_IDS[field],)
        case Mark():
            return (things.mark(on),)
        case Shift(figure, field):
            return (things.mark(figure), FIELD_IDS[field])
        case Copy(seat, artifact, target):
            return (things.player(seat), f"artifact:{artifact}", *_target(target))


def _of_treasure(move: Move, seat: int) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    match move:
        case Take(wanted):
            found = _stock(wanted)
        case Pay(paid):
            found = tuple(things.hoard(seat, kind) for kind, count in enumerate(hoard_of(paid)) for _ in range(count))
        case Buy(prices):
            found = tuple(things.hoard(seat, kind) for price in prices for kind in _kinds(price.treasure))
        case Swap(give, wanted):
            found = (things.hoard(seat, KIND_OF[give]), *_stock(wanted))
        case Barter(give, take):
            found = (things.hoard(seat, KIND_OF[give]), STOCK_IDS[KIND_OF[take]])
    return found


def _stock(wanted: Treasure) -> tuple[str, ...]:
    return tuple(STOCK_IDS[kind] for kind, count in enumerate(hoard_of(wanted)) for _ in range(count))


def _kinds(paid: Treasure) -> list[int]:
    return [kind for kind, count in enumerate(hoard_of(paid)) if count]


def _of_options(move: Move) -> tuple[str, ...]:
    match move:
        case Pass(until) if until:
            return (f"pass:{until}",)
        case Keep(card) | Draw(card):
            return (f"card:{card}",)
        case Find(artifact, place):
            return (f"artifact:{artifact}", f"place:{place}")
        case Start(seat):
            return (things.player(seat),)
        case Show(artifact):
            return (f"artifact:{artifact}",)
    return (_OPTIONS[type(move)](move),)


_OPTIONS: Mapping[type[Move], Callable[[Any], str]] = {
    Pass: lambda _: "pass",
    Decline: lambda _: "decline",
    TakeBack: lambda _: "back",
    TakeCamel: lambda _: things.CAMEL,
    GoOn: lambda _: "go",
    Turn: lambda move: f"turn:{move.card}",
    Reveal: lambda move: f"guard:{move.number}",
}
