"""The end of a turn: the hand limit, its ways out, and the last moment for characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.kleopatra.data import HAND_LIMIT, MARKED, STALLS
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.moves import Done, Drop, Keep, Shed
from tutor.games.kleopatra.play.change import (
    ACTIONS,
    AT_DISCARD,
    AT_PLAYER,
    AT_PYRAMID,
    OWN_CARD,
    OWN_SECRET,
    SEATS,
    THE_CARD,
    TO_DISCARD,
    corrupted,
    discarded,
    excess,
    moment,
    moments,
    seated,
    too_full,
    without,
)
from tutor.games.kleopatra.play.pile import begin_draw, next_turn, turned
from tutor.games.kleopatra.rules import (
    MARKET_DISCARD_PILE,
    MARKET_HAND_AGAIN,
    MARKET_HAND_ANY_ACTION,
    MARKET_HAND_COUNTS,
    MARKET_HAND_DISCARD,
    MARKET_HAND_KEEP,
    MARKET_HAND_LIMIT,
    PAYMENT_DISCARD_CLEAN,
)

KEEP, SHED, DONE = Keep(), Shed(), Done()
_CHECKING, _SHEDDING = moments("check"), moments("shed")
Way = Keep | Shed | Done
WAYS: Mapping[type[Way], Rule] = {Keep: MARKET_HAND_KEEP, Shed: MARKET_HAND_DISCARD, Done: MARKET_HAND_LIMIT}


# ------------------------------------------------------------------------------------------------ judging
def judge_way(pos: Position, move: Way, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a way to meet the hand limit, or the end of a turn."""
    seat = pos.active
    if pos.stage != "check" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "check"),)
    cards = len(pos.players[seat].hand)
    if cards < _COMMON:
        return _FITS[pos.action][type(move)][seat][cards]
    return _fits(pos.action, type(move), seat, cards)


def _fits(action: str, way: type[Way], seat: Seat, cards: int) -> tuple[Check, ...]:
    """A way out is for a hand that is too full, the end of the turn for others."""
    counts, limit, where = *_facts(cards), AT_PLAYER[seat]
    fits = (cards > HAND_LIMIT) != (way is Done)
    return (
        _CHECKING[action][seat],
        Check(MARKET_HAND_COUNTS, True, counts, where),
        Check(WAYS[way], fits, limit, where),
    )


@cache
def _facts(cards: int) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """What is said of so many cards in hand, and of them and the limit."""
    over = max(0, cards - HAND_LIMIT)
    return {"cards": cards}, {"cards": cards, "limit": HAND_LIMIT, "excess": over, "amulets": over}


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_COMMON = 4 * HAND_LIMIT
_FITS = {
    action: {
        way: tuple([tuple([_fits(action, way, seat, cards) for cards in range(_COMMON)]) for seat in SEATS])
        for way in WAYS
    }
    for action in ACTIONS
}


def judge_drop(pos: Position, move: Drop, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card discarded for the hand limit."""
    seat = pos.active
    if pos.stage != "shed" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "shed"),)
    if move.card in pos.players[seat].hand:
        return _DROPPED[pos.action][seat][move.card]
    return _SHEDDING[pos.action][seat], Check(MARKET_DISCARD_PILE, False, THE_CARD[move.card])


def _dropped(now: Check, card: str) -> tuple[Check, ...]:
    held = Check(MARKET_DISCARD_PILE, True, THE_CARD[card], AT_DISCARD)
    return (
        (now, held, Check(PAYMENT_DISCARD_CLEAN, True, THE_CARD[card], AT_DISCARD)) if card in MARKED else (now, held)
    )


_DROPPED = {
    action: tuple([{card: _dropped(now, card) for card in THE_CARD} for now in by_seat])
    for action, by_seat in _SHEDDING.items()
}
"""What is said of a card in hand that goes: by what was done in the turn, seat and card."""


# ------------------------------------------------------------------------------------------------ effects
def resolve_keep(pos: Position, _move: Keep) -> Iterator[Step[Position]]:
    """Keep all cards for an amulet each."""
    seat, over = pos.active, excess(pos)
    pos = corrupted(pos, seat, over)
    yield Step(MARKET_HAND_KEEP, pos, *_kept(seat, over))
    yield Step(MARKET_HAND_AGAIN, pos, _over(seat, over), AT_PLAYER[seat])
    yield from checked(pos)


# Facts that recur are shared: a game that is kept is made of steps.
@cache
def _kept(seat: Seat, over: int) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    return {"seat": seat, "cards": over, "amulets": over}, (f"pyramid:{int(seat)}", f"player:{int(seat)}")


@cache
def _over(seat: Seat, over: int) -> Mapping[str, Any]:
    return {"seat": seat, "cards": over}


def resolve_shed(pos: Position, _move: Shed) -> Iterator[Step[Position]]:
    """Take the one amulet of this way; the cards are chosen next."""
    seat, over = pos.active, excess(pos)
    pos = replace(corrupted(pos, seat, 1), stage="shed")
    yield Step(MARKET_HAND_DISCARD, pos, _over(seat, over), AT_PYRAMID[seat])


def resolve_drop(pos: Position, move: Drop) -> Iterator[Step[Position]]:
    """Discard a card unseen."""
    seat = pos.active
    player = pos.players[seat]
    pos = replace(
        pos, players=seated(pos.players, seat, replace(player, hand=without(player.hand, move.card)))
    )  # fmt: skip
    pos = discarded(pos, (move.card,))
    yield Step(MARKET_DISCARD_PILE, pos, OWN_CARD[seat][move.card], TO_DISCARD[seat], OWN_SECRET[seat])
    if not excess(pos):
        yield from checked(pos)


def resolve_done(pos: Position, _move: Done) -> Iterator[Step[Position]]:
    """End the turn, or refill if the hand was checked first."""
    yield from checked(pos)


def checked(pos: Position) -> Iterator[Step[Position]]:
    """Go on after the hand was checked."""
    if pos.action == "market" and pos.setup.hand_check == "before":
        yield from begin_draw(pos, STALLS)
    else:
        yield turned(next_turn(pos), pos.active)


def at_check(pos: Position) -> Iterator[Step[Position]]:
    """At the end of a quarry turn, point at a hand that is too full."""
    if excess(pos):
        seat = pos.active
        yield Step(MARKET_HAND_ANY_ACTION, pos, too_full(seat, len(pos.players[seat].hand)), AT_PLAYER[seat])
