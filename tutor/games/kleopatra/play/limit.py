"""The end of a turn: the hand limit, its ways out, and the last moment for characters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import HAND_LIMIT, MARKED, STALLS
from tutor.games.kleopatra.model import Position, is_tainted
from tutor.games.kleopatra.moves import Done, Drop, Keep, Shed
from tutor.games.kleopatra.play.change import (
    asking,
    at_hand,
    corrupted,
    discarded,
    excess,
    held,
    moment,
    seated,
    without,
)
from tutor.games.kleopatra.play.market import turned
from tutor.games.kleopatra.play.pile import begin_draw, next_turn
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
WAYS = {Keep: MARKET_HAND_KEEP, Shed: MARKET_HAND_DISCARD, Done: MARKET_HAND_LIMIT}


# ------------------------------------------------------------------------------------------------ judging
def judge_way(pos: Position, move: Keep | Shed | Done, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a way to meet the hand limit, or the end of a turn."""
    seat = pos.active
    if pos.stage != "check" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "check"),)
    hand = pos.players[seat].hand
    return _way(type(move), seat, pos.action, len(hand), sum(map(MARKED.__contains__, hand)))


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@cache
def _way(way: type[Keep | Shed | Done], seat: Seat, action: str, cards: int, tainted: int) -> tuple[Check, ...]:
    """All cards count; a way out is for a hand that is too full, the end of the turn for others."""
    where, over, rule = f"player:{int(seat)}", max(0, cards - HAND_LIMIT), WAYS[way]
    fits = (over > 0) != (way is Done)
    return (
        asking(True, seat, "check", action),
        MARKET_HAND_COUNTS.check(True, where, cards=cards, tainted=tainted),
        rule.check(fits, where, cards=cards, limit=HAND_LIMIT, excess=over, amulets=over),
    )


def judge_drop(pos: Position, move: Drop, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card discarded for the hand limit."""
    seat = pos.active
    if pos.stage != "shed" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "shed"),)
    hand, card = pos.players[seat].hand, move.card
    return _dropped(seat, pos.action, card, hand.index(card) if card in hand else None, len(hand))


@lru_cache(maxsize=8192)
def _dropped(seat: Seat, action: str, card: str, place: int | None, cards: int) -> tuple[Check, ...]:
    now = asking(True, seat, "shed", action)
    where = () if place is None else at_hand(seat, place)
    has = MARKET_DISCARD_PILE.check(bool(where), *where, card=card, excess=max(0, cards - HAND_LIMIT))
    if not where or not is_tainted(card):
        return now, has
    return now, has, PAYMENT_DISCARD_CLEAN.check(True, *where, card=card)


# ------------------------------------------------------------------------------------------------ effects
def resolve_keep(pos: Position, _move: Keep) -> Iterator[Step[Position]]:
    """Keep all cards for an amulet each."""
    seat, over = pos.active, excess(pos)
    where = (f"pyramid:{int(seat)}", f"player:{int(seat)}")
    pos = corrupted(pos, seat, over)
    yield Step(MARKET_HAND_KEEP, pos, {"seat": seat, "cards": over, "amulets": over}, where)
    yield Step(MARKET_HAND_AGAIN, pos, {"seat": seat, "cards": over}, where[1:])
    yield from checked(pos)


def resolve_shed(pos: Position, _move: Shed) -> Iterator[Step[Position]]:
    """Take the one amulet of this way; the cards are chosen next."""
    seat, over = pos.active, excess(pos)
    pos = replace(corrupted(pos, seat, 1), stage="shed")
    yield Step(MARKET_HAND_DISCARD, pos, {"seat": seat, "cards": over}, (f"pyramid:{int(seat)}",))


def resolve_drop(pos: Position, move: Drop) -> Iterator[Step[Position]]:
    """Discard a card unseen."""
    seat = pos.active
    where = (*held(pos, seat, move.card), "discard")
    player = pos.players[seat]
    pos = replace(
        pos, players=seated(pos.players, seat, replace(player, hand=without(player.hand, move.card)))
    )  # fmt: skip
    pos = discarded(pos, (move.card,))
    facts = {"seat": seat, "card": move.card, "cards": len(pos.market.discard)}
    yield Step(MARKET_DISCARD_PILE, pos, facts, where, (seat,), ("card",))
    if not excess(pos):
        yield from checked(pos)


def resolve_done(pos: Position, _move: Done) -> Iterator[Step[Position]]:
    """End the turn, or refill if the hand was checked first."""
    yield from checked(pos)


def checked(pos: Position) -> Iterator[Step[Position]]:
    """Go on after the hand was checked."""
    if pos.action == "market" and pos.setup.hand_check == "before":
        yield from begin_draw(replace(pos, checked=True), STALLS)
    else:
        yield turned(next_turn(pos), pos.active)


def at_check(pos: Position) -> Iterator[Step[Position]]:
    """At the end of a quarry turn, point at a hand that is too full."""
    if excess(pos):
        facts = {"seat": pos.active, "cards": len(pos.players[pos.active].hand), "excess": excess(pos)}
        yield Step(MARKET_HAND_ANY_ACTION, pos, facts, (f"player:{int(pos.active)}",))
