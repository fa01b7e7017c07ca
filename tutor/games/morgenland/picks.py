"""What a player points at to make a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import (
    AnyMove,
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
from tutor.games.morgenland.pieces import (
    CAMEL_AT,
    FIELD_AT,
    HAND_AT,
    HOARD_AT,
    KIND_OF,
    PLAYER_AT,
    STOCK_AT,
    Treasure,
    hoard_of,
)
from tutor.games.morgenland.play.questions import QUESTIONS, now
from tutor.games.morgenland.play.state import held_at


def picks(pos: Position, move: AnyMove) -> tuple[str, ...]:
    """The things and options that make up a move, in the order of asking; what a seat does not have is the seat."""
    moment = now(pos)
    seat = max(0, QUESTIONS[type(moment)](pos, moment).seat)
    return _of_figures(pos, move, seat) or _of_treasure(move, seat) or _of_options(move)


def _of_figures(pos: Position, move: AnyMove, seat: int) -> tuple[str, ...]:
    """What is done with own figures and pieces."""
    found: tuple[str, ...] = ()
    match move:
        case Place(figure, field):
            hand = pos.players[seat].figures
            found = (HAND_AT[seat][hand.index(figure)] if figure in hand else PLAYER_AT[seat], FIELD_AT[field])
        case Play(piece, on):
            found = (held_at(pos, seat, piece), *_target(on))
        case Strike(figure):
            found = (_figure(figure),)
        case First(number):
            found = (f"pending:{number}",)
        case Give(artifact):
            found = (held_at(pos, seat, artifact),)
    return found


def _figure(mark: Mark) -> str:
    return f"figure:{mark.field}:{mark.seat}:{mark.tag}"


def _target(on: Target) -> tuple[str, ...]:
    match on:
        case Nowhere():
            return ()
        case Spot(field):
            return (FIELD_AT[field],)
        case Mark():
            return (_figure(on),)
        case Shift(figure, field):
            return (_figure(figure), FIELD_AT[field])
        case Copy(seat, artifact, target):
            return (PLAYER_AT[seat], f"artifact:{artifact}", *_target(target))


def _of_treasure(move: AnyMove, seat: int) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    match move:
        case Take(wanted):
            found = _stock(wanted)
        case Pay(paid):
            found = tuple(HOARD_AT[seat][kind] for kind, count in enumerate(hoard_of(paid)) for _ in range(count))
        case Buy(prices):
            found = tuple(HOARD_AT[seat][kind] for price in prices for kind in _kinds(price.treasure))
        case Swap(give, wanted):
            found = (HOARD_AT[seat][KIND_OF[give]], *_stock(wanted))
        case Barter(give, take):
            found = (HOARD_AT[seat][KIND_OF[give]], STOCK_AT[KIND_OF[take]])
    return found


def _stock(wanted: Treasure) -> tuple[str, ...]:
    return tuple(STOCK_AT[kind] for kind, count in enumerate(hoard_of(wanted)) for _ in range(count))


def _kinds(paid: Treasure) -> list[int]:
    return [kind for kind, count in enumerate(hoard_of(paid)) if count]


def _of_options(move: AnyMove) -> tuple[str, ...]:
    match move:
        case Pass(until) if until:
            return (f"pass:{until}",)
        case Keep(card) | Draw(card):
            return (f"card:{card}",)
        case Find(artifact, place):
            return (f"artifact:{artifact}", f"place:{place}")
        case Start(seat):
            return (PLAYER_AT[seat],)
        case Show(artifact):
            return (f"artifact:{artifact}",)
    return (_OPTIONS[type(move)](move),)


_OPTIONS: Mapping[type[AnyMove], Callable[[Any], str]] = {
    Pass: lambda _: "pass",
    Decline: lambda _: "decline",
    TakeBack: lambda _: "back",
    TakeCamel: lambda _: CAMEL_AT,
    GoOn: lambda _: "go",
    Turn: lambda move: f"turn:{move.card}",
    Reveal: lambda move: f"guard:{move.number}",
}
