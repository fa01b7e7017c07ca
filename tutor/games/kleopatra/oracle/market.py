"""The oracle of the market: taking, the draw pile, the refill, the hand limit."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import HIDDEN
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.model import Checking, Drawing, Position, Refilling, Shedding, Visiting
from tutor.games.kleopatra.oracle.reading import (
    LIMIT,
    by_reason,
    counted,
    dealt,
    fails,
    gained,
    hand,
    holds,
    is_told_by_side,
    is_told_to,
    not_at,
    of,
    only,
    side,
    thrown,
)
from tutor.games.kleopatra.pieces import FACE, KINDS, is_down, is_tainted

STALLS = (1, 2, 3)


# ------------------------------------------------------------------------------------------------ taking
def takes_a_stall(said: CheckClaim) -> bool:
    (stall,) = said.move.stalls
    return said.count == len(said.pos.market.stalls[stall - 1]) > 0


def names_several(said: CheckClaim) -> bool:
    return said.stalls == said.move.stalls and len(set(said.stalls)) > 1


def names_some_cards(said: CheckClaim) -> bool:
    (stall,) = said.move.stalls
    return said.lying == len(said.pos.market.stalls[stall - 1]) > 0


def stall_is_empty(said: CheckClaim) -> bool:
    return said.stall in said.move.stalls and said.pos.market.stalls[said.stall - 1] == ()


def was_taken(done: StepClaim) -> bool:
    cards = done.before.market.stalls[done.stall - 1]
    shown = Counter(card for card in cards if not is_down(card))
    return (
        done.after.market.stalls[done.stall - 1] == ()
        and done.count == len(cards)
        and counted(done.cards) == shown
        and done.reason == ("shown" if shown else "secret")
        and dealt(done, done.seat) == Counter(FACE[card] for card in cards)
        and done.seat == done.before.active
        and only(done, "market.stalls", of(done.seat, "hand"))
    )


def was_looked_at(done: StepClaim) -> bool:
    """The taker alone is told what lay face down; it is in that hand by now."""
    cards = counted(done.cards)
    return (
        done.count == cards.total() > 0
        and cards <= Counter(done.after.players[done.seat].hand)
        and is_told_to(done, "cards", done.seat)
        and only(done)
    )


def is_held(done: StepClaim) -> bool:
    return done.cards == len(done.after.players[done.seat].hand) and only(done)


# ------------------------------------------------------------------------------------------------ the pile
def pile(pos: Position) -> int:
    """Cards in the draw pile."""
    return bool(pos.market.top) + pos.market.up + pos.market.down


def lies_in_pile(said: CheckClaim) -> bool:
    market, card = said.pos.market, said.move.card
    there = market.down if is_down(card) else market.up
    left = market.unseen[KINDS.index(FACE[card])]
    return (said.side, said.count) == (side(card), there) and said.ok == (there > 0 and left > 0)


def came_to_the_top(done: StepClaim) -> bool:
    before, after, card = done.before.market, done.after.market, done.move.card
    down = is_down(card)
    return (
        before.top == ""
        and after.top == card
        and (done.card, done.side) == (FACE[card], side(card))
        and (after.up, after.down) == (before.up - (not down), before.down - down)
        and sum(before.unseen) - sum(after.unseen) == 1
        and is_told_by_side(done)
        and only(done, "market.top", "market.up", "market.down", "market.unseen")
    )


def was_drawn(done: StepClaim) -> bool:
    before, after = done.before.market, done.after.market
    return (
        after.drawn == (*before.drawn, before.top)
        and after.top == ""
        and (done.card, done.side) == (FACE[before.top], side(before.top))
        and is_told_by_side(done)
        and only(done, "market.top", "market.drawn")
    )


def pile_is_used_up(done: StepClaim) -> bool:
    return pile(done.after) == 0 and done.cards == len(done.after.market.discard) > 0 and only(done)


def pile_was_made(done: StepClaim) -> bool:
    discards, market = done.before.market.discard, done.after.market
    return (
        done.cards == len(discards)
        and Counter(dict(zip(KINDS, market.unseen, strict=True)))
        == Counter(dict.fromkeys(KINDS, 0) | Counter(discards))
        and (done.up, done.down) == (market.up, market.down) == (done.cards // 2, (done.cards + 1) // 2)
        and market.discard == ()
        and only(done, "market.up", "market.down", "market.unseen", "market.discard", "visit.away")
    )


# ------------------------------------------------------------------------------------------------ the refill
def stall_waits(said: CheckClaim) -> bool:
    free = said.move.stall not in said.pos.market.filled
    return said.stall == said.move.stall and isinstance(said.pos.now, Refilling) and said.ok == free


def card_was_laid_out(done: StepClaim) -> bool:
    before, after, stall = done.before.market, done.after.market, done.stall
    card = before.drawn[0]
    return (
        after.stalls[stall - 1] == (*before.stalls[stall - 1], card)
        and stall not in before.filled
        and (done.card, done.side) == (HIDDEN if is_down(card) else card, side(card))
        and after.drawn == before.drawn[1:]
        and only(done, f"market.stalls.{stall - 1}", "market.drawn", "market.filled")
    )


def nothing_is_left(done: StepClaim) -> bool:
    drawn = len(done.before.market.drawn)
    return (
        pile(done.before) == 0
        and not done.before.market.discard
        and (done.cards, done.missing) == (drawn, len(STALLS) - drawn)
        and done.reason == ("some" if drawn else "none")
        and only(done)
    )


# ------------------------------------------------------------------------------------------------ the hand limit
def over(said: CheckClaim) -> int:
    """Cards above the limit."""
    return max(0, len(hand(said)) - LIMIT)


def counts_the_hand(said: CheckClaim) -> bool:
    return said.cards == len(hand(said)) and said.limit == LIMIT and isinstance(said.pos.now, Checking)


def may_keep(said: CheckClaim) -> bool:
    return counts_the_hand(said) and said.amulets == over(said) and said.ok == (over(said) > 0)


def may_discard(said: CheckClaim) -> bool:
    return counts_the_hand(said) and said.excess == over(said) and said.ok == (over(said) > 0)


def may_end(said: CheckClaim) -> bool:
    return counts_the_hand(said) and said.excess == over(said) and said.ok == (over(said) == 0)


def is_held_card(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in hand(said))


def excess(done: StepClaim) -> int:
    """Cards of the active player above the limit, before the step."""
    return max(0, len(done.before.players[done.before.active].hand) - LIMIT)


def takes_one_amulet(done: StepClaim) -> bool:
    return (
        done.cards == excess(done) > 0
        and gained(done, done.seat, "amulets") == 1
        and isinstance(done.after.now, Shedding)
        and only(done, of(done.seat, "amulets"))
    )


def keeps_all(done: StepClaim) -> bool:
    took = gained(done, done.seat, "amulets")
    return done.cards == done.amulets == took == excess(done) > 0 and only(done, of(done.seat, "amulets"))


def hand_is_too_full(done: StepClaim) -> bool:
    return (
        done.seat == done.before.active
        and done.cards == len(done.after.players[done.seat].hand)
        and done.excess == excess(done) > 0
        and only(done, "market.filled")
    )


def was_discarded(done: StepClaim) -> bool:
    return (
        dealt(done, done.seat) == {done.card: -1}
        and thrown(done) == {done.card: 1}
        and excess(done) > 0
        and is_told_to(done, "card", done.seat)
        and only(done, of(done.seat, "hand"), "market.discard")
    )


SAID = {
    "market.take": lambda said: by_reason(
        unknown=fails(lambda said: any(stall not in STALLS for stall in said.move.stalls)),
        one=fails(names_several), all=fails(names_some_cards),
    )(said) if said.reason else said.ok and takes_a_stall(said),
    "market.short-refill": fails(stall_is_empty),
    "market.pile-top": by_reason(card=lies_in_pile, when=not_at(Drawing)),
    "market.refill": by_reason(
        unknown=fails(lambda said: said.move.stall not in STALLS), one=stall_waits, when=not_at(Refilling)
    ),
    "market.no-quarry-refill": holds(lambda said: isinstance(said.pos.now, Visiting)),
    "market.hand-counts": holds(lambda said: said.cards == len(hand(said)) > LIMIT),
    "market.hand-keep": may_keep,
    "market.hand-discard": may_discard,
    "market.hand-limit": by_reason(count=may_end, when=not_at(Checking)),
    "market.discard-pile": by_reason(held=is_held_card, when=not_at(Shedding)),
    "payment.discard-clean": holds(lambda said: said.card == said.move.card in hand(said) and is_tainted(said.card)),
}  # fmt: skip
DONE = {
    "market.take": was_taken,
    "market.secret-cards": was_looked_at,
    "market.hand-size": is_held,
    "market.pile-top": came_to_the_top,
    "market.refill": was_drawn,
    "market.new-pile-moment": pile_is_used_up,
    "market.new-pile": pile_was_made,
    "market.keep-side": card_was_laid_out,
    "market.short-refill": nothing_is_left,
    "market.hand-discard": takes_one_amulet,
    "market.hand-keep": keeps_all,
    "market.hand-again": lambda done: done.cards == excess(done) > 0 and only(done),
    "market.hand-any-action": hand_is_too_full,
    "market.hand-after-refill": hand_is_too_full,
    "market.discard-pile": was_discarded,
}
