"""Small changes to positions, and the ids of things, shared by all phases."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, wraps
from typing import Any, TypeVar

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Seat, Secret
from tutor.core.rule import Check
from tutor.games.kleopatra.data import CARDS, HAND_LIMIT, PLAYERS
from tutor.games.kleopatra.garden import NAMES
from tutor.games.kleopatra.model import ORDER, Player, Position
from tutor.games.kleopatra.rules import TURN_ONE_ACTION

CHANCE = frozenset({"begin", "deal", "tile", "pile", "roll"})
"""Stages in which chance decides."""

SEATS = tuple(map(Seat, range(max(PLAYERS))))
ACTIONS = ("", "market", "quarry", "pass")


_HELD_AT = tuple([tuple([(f"hand:{int(seat)}:{place}",) for place in range(sum(CARDS.values()))]) for seat in SEATS])
"""The id of a card in a hand, by seat and place. No step points at one: hands are sorted, so its place would tell the
others what lies beside it."""
AT_DISCARD = ("discard",)
AT_PLAYER = tuple([(f"player:{int(seat)}",) for seat in SEATS])
TO_DISCARD = tuple([(f"player:{int(seat)}", "discard") for seat in SEATS])
"""From a hand to the discard pile, unseen."""
AT_PYRAMID = tuple([(f"pyramid:{int(seat)}",) for seat in SEATS])
AT_TALENTS = tuple([(f"talents:{int(seat)}",) for seat in SEATS])
THE_CARD = {card: {"card": card} for card in (*CARDS, HIDDEN)}
"""Facts that name a card and no more."""
OWN_CARD = tuple([{card: {"seat": seat, "card": card} for card in CARDS} for seat in SEATS])
"""Facts that name a seat and its card."""
OWN_SECRET = tuple([Secret("card", (seat,)) for seat in SEATS])
"""A card that one seat alone may know."""

_rank = ORDER.__getitem__

Thing = TypeVar("Thing")
Answer = TypeVar("Answer")


def latest(answer: Callable[[Thing], Answer]) -> Callable[[Thing], Answer]:
    """Keep the last answer: the same position is asked several times in a row, and seldom again."""
    kept: list[tuple[Thing, Answer] | None] = [None]

    @wraps(answer)
    def asked_again(thing: Thing) -> Answer:
        known = kept[0]
        if known is not None and known[0] is thing:
            return known[1]
        found = answer(thing)
        kept[0] = thing, found
        return found

    return asked_again


# ------------------------------------------------------------------------------------------------ who decides
def asked(pos: Position) -> Seat:
    """The seat whose decision it is."""
    stage = pos.stage
    if stage in CHANCE:
        return Seat.CHANCE
    if stage == "bid":
        assert pos.offering is not None
        return Seat((pos.active + len(pos.offering.bids)) % len(pos.players))
    if stage in {"beg", "offer"}:
        assert pos.errand is not None
        return pos.errand.waiting[0]
    return pos.active


def moment(pos: Position, by: Seat | None, ok: bool, *where: str) -> Check:
    """Whether this is asked now, and of this seat."""
    seat = asked(pos)
    return asking(ok and (by is None or by == seat), seat, pos.stage, pos.action, where)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@cache
def asking(ok: bool, seat: Seat, stage: str, action: str, where: tuple[str, ...] = ()) -> Check:
    """What is asked, and whom."""
    return TURN_ONE_ACTION.check(ok, *where, asked=seat, stage=stage, action=action)


def moments(stage: str) -> Mapping[str, tuple[Check, ...]]:
    """Checks that a stage's question is answered by the active player, by what was done in the turn and by seat."""
    return {action: tuple([asking(True, seat, stage, action) for seat in SEATS]) for action in ACTIONS}


# ------------------------------------------------------------------------------------------------ cards
def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Sorted cards and one more."""
    place = bisect_right(cards, ORDER[card], key=_rank)
    return (*cards[:place], card, *cards[place:])


def with_cards(cards: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """Sorted cards and more."""
    return tuple(sorted((*cards, *more), key=_rank))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards but one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def discarded(pos: Position, cards: Iterable[str]) -> Position:
    """Cards put on the discard pile."""
    market = pos.market
    return replace(pos, market=replace(market, discard=with_cards(market.discard, cards)))


# ------------------------------------------------------------------------------------------------ players
def seated(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players, one of them changed."""
    return (*players[:seat], player, *players[seat + 1 :])


def paid(pos: Position, seat: Seat, talents: int) -> Position:
    """Talents from the bank, or back to it."""
    player = pos.players[seat]
    return replace(pos, players=seated(pos.players, seat, replace(player, talents=player.talents + talents)))


def corrupted(pos: Position, seat: Seat, amulets: int) -> Position:
    """Amulets from the bank under a pyramid, or back."""
    player = pos.players[seat]
    return replace(pos, players=seated(pos.players, seat, replace(player, amulets=player.amulets + amulets)))


def handed(pos: Position, giver: Seat, taker: Seat, card: str) -> Position:
    """A card from hand to hand."""
    gives, takes = pos.players[giver], pos.players[taker]
    players = seated(pos.players, giver, replace(gives, hand=without(gives.hand, card)))
    return replace(pos, players=seated(players, taker, replace(takes, hand=with_card(takes.hand, card))))


def excess(pos: Position) -> int:
    """Cards of the active player above the hand limit."""
    return max(0, len(pos.players[pos.active].hand) - HAND_LIMIT)


@cache
def too_full(seat: Seat, cards: int) -> Mapping[str, Any]:
    """What is said of a hand above the limit."""
    return {"seat": seat, "cards": cards, "excess": cards - HAND_LIMIT}


# ------------------------------------------------------------------------------------------------ things of the scene
_SPOT = {name: f"cell:{name[1]}:{name[3]}" for name in NAMES}


@lru_cache(maxsize=4096)
def spots(cells: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of cells such as r1c9, those outside the garden left out."""
    return tuple([_SPOT[cell] for cell in cells if cell in _SPOT])


def held(pos: Position, seat: Seat, card: str) -> tuple[str, ...]:
    """The id of a card in a hand, nothing if it is not there."""
    try:
        return _HELD_AT[seat][pos.players[seat].hand.index(card)]
    except ValueError:
        return ()
