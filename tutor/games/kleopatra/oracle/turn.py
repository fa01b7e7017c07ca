"""The oracle of setting up and of a turn."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.model import (
    Acting,
    Bidding,
    Checking,
    Dealing,
    Drawing,
    FindingFirst,
    Refilling,
    Rolling,
    Shedding,
    TurningTile,
    Visiting,
)  # fmt: skip
from tutor.games.kleopatra.moves import Order
from tutor.games.kleopatra.oracle.quarry import can_build
from tutor.games.kleopatra.oracle.reading import (
    at_work,
    by_reason,
    dealt,
    fails,
    hand,
    holds,
    is_setting_up,
    is_told_by_side,
    is_told_to,
    not_at,
    of,
    only,
    side,
)
from tutor.games.kleopatra.pieces import CHARACTERS, FACE, KINDS


# ------------------------------------------------------------------------------------------------ setting up
def tile_of_stack(said: CheckClaim) -> bool:
    stack = said.pos.site.garden.stack
    return said.stack == stack and said.tile == said.move.tile and said.ok == (said.tile in stack)


def card_to_deal(said: CheckClaim) -> bool:
    left = said.pos.market.unseen[KINDS.index(said.move.card)]
    return said.card == said.move.card and said.left == left and said.ok == (left > 0)


def sits_here(said: CheckClaim) -> bool:
    return said.players == len(said.pos.players) and said.ok == (said.move.seat < said.players)


def was_turned_up(done: StepClaim) -> bool:
    garden = done.after.site.garden
    return garden.top == done.tile == done.move.tile and done.tile in garden.stack and only(done, "site.garden.top")


def was_dealt(done: StepClaim) -> bool:
    seat, unseen = done.seat, done.before.market.unseen[KINDS.index(done.card)]
    return (
        dealt(done, seat) == {done.card: 1}
        and done.cards == len(done.after.players[seat].hand) <= 3
        and done.after.market.unseen[KINDS.index(done.card)] == unseen - 1
        and is_told_to(done, "card", seat)
        and only(done, of(seat, "hand"), "market.unseen")
    )


def was_split(done: StepClaim) -> bool:
    market = done.after.market
    return (
        done.cards == sum(market.unseen)
        and (done.up, done.down) == (market.up, market.down) == (done.cards // 2, (done.cards + 1) // 2)
        and only(done, "market.up", "market.down")
    )


def was_odd(done: StepClaim) -> bool:
    return done.cards % 2 == 1 and done.down == done.up + 1 == done.after.market.down and only(done)


def was_laid_out(done: StepClaim) -> bool:
    stall, top = done.after.market.stalls[done.stall - 1], done.before.market.top
    return (
        stall == (top,)
        and (done.card, done.side) == (FACE[top], side(top))
        and is_told_by_side(done)
        and only(done, "market.top", "market.stalls")
    )


def begins(done: StepClaim) -> bool:
    return done.after.active == done.seat == done.move.seat and only(done, "active")


# ------------------------------------------------------------------------------------------------ a turn
def not_now(said: CheckClaim) -> bool:
    """Market or quarry is chosen at the start of a turn; then one element may follow another."""
    moments = (Acting, Visiting) if isinstance(said.move, Order) else Acting
    return not said.ok and not isinstance(said.pos.now, moments)


def nothing_to_take(said: CheckClaim) -> bool:
    return not any(said.pos.market.stalls) and can_build(said.pos, said.seat) == ()


def there_are_cards(said: CheckClaim) -> bool:
    filled = tuple(number for number, cards in enumerate(said.pos.market.stalls, 1) if cards)
    return said.stalls == filled != ()


def there_are_elements(said: CheckClaim) -> bool:
    return set(said.elements) == set(can_build(said.pos, said.seat)) != set()


def passed(done: StepClaim) -> bool:
    return done.seat == done.before.active and isinstance(done.after.now, Checking) and only(done)


def turn_is_over(done: StepClaim) -> bool:
    return (
        done.before.active == done.seat
        and done.after.active == done.next == (done.seat + 1) % len(done.after.players)
        and isinstance(done.after.now, Acting)
        and only(done, "active", "market.filled", "market.drawn")
    )


def visit_ends(done: StepClaim) -> bool:
    return done.elements == len(done.before.visit.built) > 0 and only(done, "visit.finished")


# ------------------------------------------------------------------------------------------------ when characters are played
def anothers_turn(said: CheckClaim) -> bool:
    return said.active == said.pos.active != said.seat and not is_setting_up(said.pos)


def one_is_at_work(said: CheckClaim) -> bool:
    return said.seat == said.pos.active and at_work(said.pos) == said.card != ""


def chance_is_first(said: CheckClaim) -> bool:
    by_chance = isinstance(said.pos.now, Drawing | Rolling | TurningTile)
    return said.seat == said.pos.active and by_chance and not at_work(said.pos) and not is_setting_up(said.pos)


def is_refilled_after_the_check(said: CheckClaim) -> bool:
    now = said.pos.now.then if isinstance(said.pos.now, Drawing) else said.pos.now
    return said.seat == said.pos.active and said.pos.setup.hand_check == "before" and isinstance(now, Refilling)


def holds_several(said: CheckClaim) -> bool:
    return said.move.card in hand(said) and sum(card in CHARACTERS for card in hand(said)) > 1


def altar_is_full(said: CheckClaim) -> bool:
    return said.pos.site.altar == 5 and isinstance(said.pos.now, Bidding) and said.seat == said.pos.active


SAID = {
    "setup.mosaic-open": by_reason(tile=tile_of_stack, when=not_at(TurningTile)),
    "setup.deal": by_reason(left=card_to_deal, when=not_at(Dealing)),
    "setup.first-player": by_reason(seated=sits_here, when=not_at(FindingFirst)),
    "turn.one-action": by_reason(when=not_now),
    "turn.no-pass": lambda said: by_reason(
        market=fails(there_are_cards), quarry=fails(there_are_elements), when=not_at(Acting)
    )(said) if said.reason else said.ok and nothing_to_take(said),
    "turn.characters": by_reason(
        other=fails(anothers_turn), setup=fails(lambda said: is_setting_up(said.pos)), busy=fails(one_is_at_work),
        chance=fails(chance_is_first),
    ),
    "turn.character-number": holds(holds_several),
    "turn.character-last": by_reason(
        shedding=fails(lambda said: isinstance(said.pos.now, Shedding) and said.seat == said.pos.active),
        refill=fails(is_refilled_after_the_check),
    ),
    "turn.character-altar": fails(altar_is_full),
}  # fmt: skip
DONE = {
    "setup.players": lambda done: done.players == len(done.after.players),
    "setup.cleopatra": lambda done: done.after.site.walk == 0,
    "setup.dice": lambda done: done.dice == 5 and done.after.site.altar == 0,
    "setup.quarry": lambda done: done.tiles == len(done.after.site.garden.stack) == 12,
    "setup.bank": only,
    "setup.kit": lambda done: {(p.talents, p.merchants, p.statues) for p in done.after.players} == {(5, 3, 2)},
    "setup.visibility": only,
    "setup.hidden-amulets": lambda done: not any(player.amulets for player in done.after.players),
    "setup.deck": lambda done: done.cards == sum(done.after.market.unseen) == 109,
    "setup.mosaic-open": was_turned_up,
    "setup.deal": was_dealt,
    "setup.half-split": was_split,
    "setup.odd-half": was_odd,
    "setup.market": was_laid_out,
    "setup.first-player": begins,
    "turn.one-action": turn_is_over,
    "turn.no-pass": passed,
    "turn.quarry-order": visit_ends,
}
