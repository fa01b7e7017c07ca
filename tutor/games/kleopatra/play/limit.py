"""The end of a turn: the hand limit, its ways out, and the last moment for characters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.kleopatra.data import HAND_LIMIT, MARKED, STALLS
from tutor.games.kleopatra.model import Position, is_tainted
from tutor.games.kleopatra.moves import Done, Drop, Keep, Shed
from tutor.games.kleopatra.play.change import corrupted, discarded, excess, held, moment, seated, without
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


# ------------------------------------------------------------------------------------------------ judging
def judge_way(pos: Position, move: Keep | Shed | Done, by: Seat | None) -> Iterator[Check]:
    """Weigh a way to meet the hand limit, or the end of a turn."""
    now = moment(pos, by, pos.stage == "check")
    yield now
    if not now.ok:
        return
    seat = pos.active
    hand = pos.players[seat].hand
    over = excess(pos)
    yield _counted(seat, len(hand), sum(map(MARKED.__contains__, hand)))
    match move:
        case Keep():
            yield _way(MARKET_HAND_KEEP, over > 0, seat, len(hand), over)
        case Shed():
            yield _way(MARKET_HAND_DISCARD, over > 0, seat, len(hand), over)
        case Done():
            yield _way(MARKET_HAND_LIMIT, not over, seat, len(hand), over)


@lru_cache(maxsize=2048)
def _counted(seat: Seat, cards: int, tainted: int) -> Check:
    return MARKET_HAND_COUNTS.check(True, f"player:{int(seat)}", cards=cards, tainted=tainted)


@lru_cache(maxsize=2048)
def _way(rule: Rule, ok: bool, seat: Seat, cards: int, over: int) -> Check:
    return rule.check(ok, f"player:{int(seat)}", cards=cards, limit=HAND_LIMIT, excess=over, amulets=over)


def judge_drop(pos: Position, move: Drop, by: Seat | None) -> Iterator[Check]:
    """Weigh a card discarded for the hand limit."""
    now = moment(pos, by, pos.stage == "shed")
    yield now
    if not now.ok:
        return
    where = held(pos, pos.active, move.card)
    yield from _dropped(where, move.card, excess(pos))


@lru_cache(maxsize=4096)
def _dropped(where: tuple[str, ...], card: str, over: int) -> tuple[Check, ...]:
    has = MARKET_DISCARD_PILE.check(bool(where), *where, card=card, excess=over)
    return (has, PAYMENT_DISCARD_CLEAN.check(True, *where, card=card)) if where and is_tainted(card) else (has,)


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
