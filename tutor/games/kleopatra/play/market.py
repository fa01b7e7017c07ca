"""The market: take a stall, refill, or pass when nothing can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Seat, Secret, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import STALLS
from tutor.games.kleopatra.model import FACE, SHOWN, Position, is_down
from tutor.games.kleopatra.moves import Assign, Pass, Take
from tutor.games.kleopatra.play.change import AT_PLAYER, SEATS, excess, moment, moments, seated, too_full, with_cards
from tutor.games.kleopatra.play.pile import begin_draw, refilled, warned
from tutor.games.kleopatra.play.quarry import payable
from tutor.games.kleopatra.rules import (
    MARKET_HAND_AFTER_REFILL,
    MARKET_HAND_SIZE,
    MARKET_KEEP_SIDE,
    MARKET_REFILL,
    MARKET_SECRET_CARDS,
    MARKET_SHORT_REFILL,
    MARKET_TAKE,
    TURN_NO_PASS,
)

TAKES = tuple(Take((stall,)) for stall in range(1, STALLS + 1))
ASSIGNS = tuple(Assign(stall) for stall in range(1, STALLS + 1))
PASS = Pass()
_TAKERS = tuple([Secret("cards", (seat,)) for seat in SEATS])
_TURNING, _REFILLING = moments("turn")[""], moments("refill")["market"]
"""A turn begins before any action, and only the market is refilled."""
_KEPT = {
    card: MARKET_KEEP_SIDE.check(True, "drawn:0", card=seen, side="down" if seen == HIDDEN else "up")
    for card, seen in SHOWN.items()
}
"""What is said of a drawn card's side."""


# ------------------------------------------------------------------------------------------------ legal moves
def takes(pos: Position) -> list[Take]:
    """Every stall that has a card."""
    return [take for take, cards in zip(TAKES, pos.market.stalls, strict=True) if cards]


def assigns(pos: Position) -> list[Assign]:
    """Every stall without its card."""
    filled = pos.market.filled
    return [assign for assign in ASSIGNS if assign.stall not in filled]


# ------------------------------------------------------------------------------------------------ judging
def judge_take(pos: Position, move: Take, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a visit to the market."""
    named, stalls = move.stalls, pos.market.stalls
    if pos.stage != "turn" or (by is not None and by != pos.active):
        return moment(pos, by, pos.stage == "turn"), *_taking(named, len(move.cards), stalls)
    if not move.cards and (known := _WHOLE.get(named)):
        lying = len(stalls[named[0] - 1])
        if 0 < lying < _COMMON:
            return _TURNING[pos.active], known[lying]
    return _TURNING[pos.active], *_taking(named, len(move.cards), stalls)


def _taking(named: tuple[int, ...], cards: int, stalls: tuple[tuple[str, ...], ...]) -> Iterator[Check]:
    """One whole stall, and none that is empty."""
    known = [stall for stall in named if 0 < stall <= STALLS]
    there = sum(len(stalls[stall - 1]) for stall in known)
    yield _taken(known, len(named), cards or there, there, whole=len(named) == len(known) == 1 and not cards)
    for stall in known:
        if not stalls[stall - 1]:
            yield MARKET_SHORT_REFILL.check(False, f"stall:{stall}", stall=stall)


def _taken(known: Iterable[int], stalls: int, cards: int, lying: int, *, whole: bool) -> Check:
    where = [f"stall:{stall}" for stall in known]
    return MARKET_TAKE.check(whole, *where, stalls=stalls, exist=len(where) == stalls, cards=cards, lying=lying)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_COMMON = 24
_WHOLE: Mapping[tuple[int, ...], tuple[Check, ...]] = {
    (stall,): tuple([_taken((stall,), 1, cards, cards, whole=True) for cards in range(_COMMON)])
    for stall in range(1, STALLS + 1)
}
"""What is said of a whole stall, by the cards that lie there."""


def judge_assign(pos: Position, move: Assign, by: Seat | None) -> tuple[Check, ...]:
    """Weigh where a drawn card goes."""
    if pos.stage != "refill" or (by is not None and by != pos.active):
        return (moment(pos, by, pos.stage == "refill"),)
    market = pos.market
    try:
        lacks = _LACKS[market.filled][move.stall]
    except KeyError:
        lacks = _lacks(move.stall, market.filled)
    return _REFILLING[pos.active], lacks, _KEPT[market.drawn[0]]


def _lacks(stall: int, filled: tuple[int, ...]) -> Check:
    known = 1 <= stall <= STALLS
    where = (f"stall:{stall}",) if known else ()
    return MARKET_REFILL.check(known and stall not in filled, *where, stall=stall, exists=known, filled=filled)


_LACKS = {
    filled: {stall: _lacks(stall, filled) for stall in range(1, STALLS + 1)}
    for count in range(STALLS)
    for filled in permutations(range(1, STALLS + 1), count)
}


def judge_pass(pos: Position, _move: Pass, by: Seat | None) -> Iterator[Check]:
    """Weigh doing nothing."""
    now = moment(pos, by, pos.stage == "turn")
    yield now
    if not now.ok:
        return
    stalls = tuple(stall for stall, cards in enumerate(pos.market.stalls, 1) if cards)
    elements = payable(pos)
    where = (*(f"stall:{stall}" for stall in stalls), *(f"quarry:{name}" for name in elements))
    yield TURN_NO_PASS.check(not where, *where, stalls=stalls, elements=elements)


# ------------------------------------------------------------------------------------------------ effects
def resolve_take(pos: Position, move: Take) -> Iterator[Step[Position]]:
    """Take a stall's cards, then draw for the refill, or check the hand first (an option)."""
    seat, stall = pos.active, move.stalls[0]
    cards = pos.market.stalls[stall - 1]
    player = pos.players[seat]
    hand = with_cards(player.hand, [FACE[card] for card in cards])
    stalls = (*pos.market.stalls[: stall - 1], (), *pos.market.stalls[stall:])
    before = pos.setup.hand_check == "before"
    pos = replace(
        pos,
        stage="check" if before else "pile",
        action="market",
        players=seated(pos.players, seat, replace(player, hand=hand)),
        market=replace(pos.market, stalls=stalls),
    )
    here = _player_and_stall(seat, stall)
    shown = tuple(card for card in cards if not is_down(card))
    yield Step(MARKET_TAKE, pos, {"seat": seat, "stall": stall, "cards": shown, "count": len(cards)}, here)
    secret = tuple(FACE[card] for card in cards if is_down(card))
    if secret:
        facts = {"seat": seat, "cards": secret, "count": len(secret)}
        yield Step(MARKET_SECRET_CARDS, pos, facts, here, _TAKERS[seat])
    yield Step(MARKET_HAND_SIZE, pos, _holds(seat, len(hand)), AT_PLAYER[seat])
    if not before:
        yield from begin_draw(pos, STALLS)
    elif excess(pos):
        yield Step(MARKET_HAND_AFTER_REFILL, pos, too_full(seat, len(hand)), AT_PLAYER[seat])


@cache
def _player_and_stall(seat: Seat, stall: int) -> tuple[str, str]:
    return f"player:{int(seat)}", f"stall:{stall}"


@cache
def _holds(seat: Seat, cards: int) -> Mapping[str, Any]:
    return {"seat": seat, "cards": cards}


def resolve_assign(pos: Position, move: Assign) -> Iterator[Step[Position]]:
    """Lay the next drawn card at a stall; the last card has no choice if one stall is left."""
    step = laid_out(pos, move.stall)
    yield step
    market = step.after.market
    if len(market.drawn) == 1 and len(market.filled) == STALLS - 1:
        last = next(stall for stall in range(1, STALLS + 1) if stall not in market.filled)
        step = laid_out(step.after, last)
        yield step
    yield from warned(step.after)


def laid_out(pos: Position, stall: int) -> Step[Position]:
    """A drawn card at its stall, on the side on which it lay."""
    market = pos.market
    card = market.drawn[0]
    cards = market.stalls[stall - 1]
    stalls = (*market.stalls[: stall - 1], (*cards, card), *market.stalls[stall:])
    market = replace(market, stalls=stalls, drawn=market.drawn[1:], filled=(*market.filled, stall))
    pos = replace(pos, market=market)
    if not market.drawn:
        pos = refilled(pos)
    return Step(MARKET_KEEP_SIDE, pos, *_laid(SHOWN[card], stall, len(cards)))


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _laid(card: str, stall: int, place: int) -> tuple[Mapping[str, Any], tuple[str, str]]:
    """Facts and places of a card laid out."""
    facts = {"card": card, "side": "down" if card == HIDDEN else "up", "stall": stall}
    return facts, ("drawn:0", f"stall:{stall}:{place}")


def resolve_pass(pos: Position, _move: Pass) -> Iterator[Step[Position]]:
    """Do nothing; the hand is checked all the same."""
    seat = pos.active
    pos = replace(pos, stage="check", action="pass")
    yield Step(TURN_NO_PASS, pos, {"seat": seat}, (f"player:{int(seat)}",))
