"""The oracle of the worshippers of Sobek."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import (
    Accepting,
    Begging,
    Bidding,
    Checking,
    Offering,
    Paying,
    Picking,
    Position,
    Searching,
    Sending,
)  # fmt: skip
from tutor.games.kleopatra.moves import ScribeDie, ScribeTile
from tutor.games.kleopatra.oracle.reading import (
    DICE,
    LIMIT,
    by_reason,
    clockwise,
    counted,
    dealt,
    fails,
    gained,
    hand,
    holds,
    is_setting_up,
    is_told_to,
    not_at,
    of,
    only,
    purse,
    thrown,
)
from tutor.games.kleopatra.oracle.table import vizier_of
from tutor.games.kleopatra.pieces import CHARACTERS, FACE, RESOURCES, is_down, is_tainted

AMULETS = {"beggar": 2, "courtesan": 1, "envoy": 0, "smuggler": 1}
"""What they cost; a Scribe two for a tile and nothing for a die, a Vizier one for each card."""


# ------------------------------------------------------------------------------------------------ playing one
def is_held(said: CheckClaim) -> bool:
    card = "scribe" if isinstance(said.move, ScribeTile | ScribeDie) else said.move.card
    return said.card == card and said.ok == (card in hand(said))


def is_card_held(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in hand(said))


def pile_has_cards(said: CheckClaim) -> bool:
    cards = len(said.pos.market.discard)
    return said.cards == cards and said.ok == (cards > 0)


def is_over_the_limit(said: CheckClaim) -> bool:
    cards = len(hand(said))
    return (said.cards, said.limit) == (cards, LIMIT) and said.ok == (cards > LIMIT)


def was_played(done: StepClaim) -> bool:
    return (
        done.card in CHARACTERS
        and dealt(done, done.seat) == {done.card: -1}
        and (done.before.played, done.after.played) == ("", done.card)
        and done.seat == done.before.active
        and only(done, of(done.seat, "hand"), "played")
    )


def was_discarded_first(done: StepClaim) -> bool:
    return thrown(done) == {done.card: 1} and (done.before.played, done.after.played) == (done.card, "") and only(
        done, "market.discard", "played"
    )  # fmt: skip


def was_spent(done: StepClaim) -> bool:
    """Where the card goes on the discard pile now, and the amulets it costs."""
    first = done.after.setup.character_order == "german"
    reason = "takes" if first else "discards" if done.amulets else "free"
    moved = (thrown(done), done.after.played, done.before.played)
    return (
        gained(done, done.seat, "amulets") == done.amulets == cost(done)
        and moved == (({}, "", "") if first else ({done.card: 1}, "", done.card))
        and done.reason == reason
        and only(done, of(done.seat, "amulets"), of(done.seat, "hand"), "market.discard", "played")
    )


def cost(done: StepClaim) -> int:
    """What the character that is done costs."""
    if done.card == "scribe":
        return 2 if isinstance(done.move, ScribeTile) else 0
    if done.card == "vizier":
        return len(done.before.now.kept) if isinstance(done.before.now, Picking) else 0
    return AMULETS[done.card]


# ------------------------------------------------------------------------------------------------ the Beggar
def gifts(pos: Position, seat: Seat) -> set[str]:
    """All that a player can give."""
    player, trompe = pos.players[seat], pos.setup.tainted_mark == "italian"
    cards = {card for card in player.hand if card in RESOURCES or (card == "trompe" and trompe)}
    return cards | ({"talents"} if player.talents >= 2 else set())


def can_give_nothing(said: CheckClaim) -> bool:
    return said.talents == said.pos.players[said.seat].talents and gifts(said.pos, said.seat) == set()


def has_two(said: CheckClaim) -> bool:
    talents = said.pos.players[said.seat].talents
    return (said.talents, said.due) == (talents, 2) and said.ok == (talents >= 2)


def is_standard(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in RESOURCES)


def must_give(said: CheckClaim) -> bool:
    able = gifts(said.pos, said.seat)
    return set(said.gifts) == able and said.ok == (able == set())


def all_are_asked(done: StepClaim) -> bool:
    return done.after.now.waiting == clockwise(done.after, done.seat)[1:] and only(done)


def talents_were_given(done: StepClaim) -> bool:
    giver, taker = done.seat, done.taker
    return (
        (gained(done, giver, "talents"), gained(done, taker, "talents"), done.talents) == (-2, 2, 2)
        and taker == done.before.active != giver == done.before.now.waiting[0]
        and only(done, of(giver, "talents"), of(taker, "talents"))
    )


def card_was_given(done: StepClaim) -> bool:
    giver, taker = done.seat, done.taker
    return (
        (dealt(done, giver), dealt(done, taker)) == ({done.card: -1}, {done.card: 1})
        and taker == done.before.active != giver == done.before.now.waiting[0]
        and done.card in gifts(done.before, giver)
        and is_told_to(done, "card", giver, taker)
        and only(done, of(giver, "hand"), of(taker, "hand"))
    )


def hand_was_shown(done: StepClaim) -> bool:
    cards = done.after.players[done.seat].hand
    return (
        gifts(done.before, done.seat) == set()
        and counted(done.cards) == Counter(cards)
        and done.reason == ("hand" if cards else "none")
        and is_told_to(done, "cards", done.seat, done.taker)
        and done.taker == done.before.active
        and only(done)
    )


# ------------------------------------------------------------------------------------------------ the Courtesan
def lies_there(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in said.pos.market.discard)


def is_at_work_herself(said: CheckClaim) -> bool:
    return said.move.card == said.pos.played == "courtesan" and "courtesan" not in said.pos.market.discard


def was_paid_in_this_visit(said: CheckClaim) -> bool:
    visit, card = said.pos.visit, said.move.card
    paid = purse(visit.laid)[card] - purse(visit.fresh)[card] - purse(visit.away)[card]
    return said.card == card and said.pos.market.discard.count(card) <= paid and paid > 0


def was_fetched(done: StepClaim) -> bool:
    return (
        dealt(done, done.seat) == {done.card: 1}
        and thrown(done) == {done.card: -1}
        and done.card == done.move.card
        and is_told_to(done, "card", done.seat)
        and only(done, of(done.seat, "hand"), "market.discard", "visit.laid", "visit.covered")
    )


# ------------------------------------------------------------------------------------------------ the Envoy
def asks_opponents(said: CheckClaim) -> bool:
    there = all(seat < len(said.pos.players) and seat != said.seat for seat in said.move.seats)
    return there and (said.kind, said.check.facts["seats"]) == (said.move.kind, said.move.seats)


def asks_nobody_here(said: CheckClaim) -> bool:
    return said.players == len(said.pos.players) and any(seat >= said.players for seat in said.move.seats)


def is_asked_for(said: CheckClaim) -> bool:
    kind = said.pos.now.kind
    return (said.kind, said.card) == (kind, said.move.card) and said.ok == (said.card == kind)


def is_something_else(said: CheckClaim) -> bool:
    kind, card = said.pos.now.kind, said.move.card
    told = said.pos.setup.envoy == "italian" and (said.kind, said.card) == (kind, card)
    return told and card != kind and said.ok == (card in RESOURCES)


def were_asked(done: StepClaim) -> bool:
    waiting = tuple(seat for seat in clockwise(done.after, done.seat) if seat in done.move.seats)
    now = done.after.now
    return now.waiting == done.seats == waiting and now.kind == done.kind == done.move.kind and only(done)


def answered(done: StepClaim) -> bool:
    """An offer more or none; a card that was not asked for is known to two."""
    before, seat = done.before.now, done.seat
    offers = before.offers
    if done.reason == "offers":
        known = (
            done.step.secret is None if done.card == before.kind else is_told_to(done, "card", seat, done.before.active)
        )
        if not known or done.card != done.move.card or done.card not in done.before.players[seat].hand:
            return False
        offers = (*offers, (seat, done.card))
    elif done.reason != "declines":
        return False
    return before.waiting[0] == seat and getattr(done.after.now, "offers", offers) == offers and only(done)


def was_accepted(done: StepClaim) -> bool:
    """The card is the taker's; an amulet of the giver goes with it, if there is one."""
    giver, taker, amulet = done.giver, done.seat, int(done.before.players[done.giver].amulets > 0)
    return (
        (giver, done.card) == done.before.now.offers[0]
        and (dealt(done, giver), dealt(done, taker)) == ({done.card: -1}, {done.card: 1})
        and (gained(done, giver, "amulets"), gained(done, taker, "amulets")) == (-amulet, amulet)
        and (done.step.rule.id == "characters.envoy-amulet") == (amulet > 0)
        and taker == done.before.active
        and only(done, *(of(seat, thing) for seat in (giver, taker) for thing in ("hand", "amulets")))
    )


def was_refused(done: StepClaim) -> bool:
    return (done.giver, done.card) == done.before.now.offers[0] and only(done)


# ------------------------------------------------------------------------------------------------ the Scribe
def fits_somewhere(pos: Position, tile: str) -> bool:
    """Whether a tile can be built at all."""
    return fits(tile, GARDEN & ~pos.site.garden.covered, flip=pos.setup.turning == "over")


def lies_below(said: CheckClaim) -> bool:
    garden, tile = said.pos.site.garden, said.move.tile
    return said.tile == tile and said.ok == (tile in garden.stack and tile != garden.top)


def builds_no_mosaic(said: CheckClaim) -> bool:
    return not isinstance(said.pos.now, Paying) or said.pos.visit.ordered != "mosaic"


def tile_fits(said: CheckClaim) -> bool:
    tile = said.move.tile
    there = tile in said.pos.site.garden.stack
    return said.tile == tile and there and said.ok == fits_somewhere(said.pos, tile)


def is_blank(said: CheckClaim) -> bool:
    return said.move.onto and said.blank == DICE - said.pos.site.altar > 0


def is_on_the_altar(said: CheckClaim) -> bool:
    altar = said.pos.site.altar
    return not said.move.onto and said.altar == altar and said.ok == (altar > 0)


def anothers_turn(said: CheckClaim) -> bool:
    return said.active == said.pos.active != said.seat and not is_setting_up(said.pos)


def tile_was_chosen(done: StepClaim) -> bool:
    return done.after.visit.tile == done.tile == done.move.tile in done.after.site.garden.stack and only(
        done, "visit.tile"
    )


def die_was_turned(done: StepClaim) -> bool:
    change = {"onto": 1, "off": -1, "idle": 0}[done.reason]
    altar = done.after.site.altar
    told = done.reason == "idle" or done.altar == altar
    return told and altar == done.before.site.altar + change and 0 <= altar <= DICE and only(done, "site.altar")


def sets_off_an_offering(done: StepClaim) -> bool:
    now = done.after.now
    return done.after.site.altar == DICE and isinstance(now, Bidding) and now.scribe and only(done)


# ------------------------------------------------------------------------------------------------ the Vizier
def left(pos: Position) -> list[str]:
    """What he drew and is not kept."""
    work = vizier_of(pos)
    return [FACE[card] for place, card in enumerate(work.cards) if place not in work.kept] if work else []


def was_drawn(said: CheckClaim) -> bool:
    return said.card == said.move.card and said.ok == (said.card in left(said.pos))


def was_kept(said: CheckClaim) -> bool:
    """He drew such cards, and all of them are kept."""
    work = vizier_of(said.pos)
    return work is not None and said.card == said.move.card in {FACE[card] for card in work.cards} - set(left(said.pos))


def rest_costs_nothing(said: CheckClaim) -> bool:
    rest = left(said.pos)
    return (said.cards, said.tainted) == (len(rest), sum(map(is_tainted, rest)))


def draws(done: StepClaim) -> bool:
    """The top card, and who sees it."""
    top, before, after = done.before.market.top, vizier_of(done.before), vizier_of(done.after)
    secret = is_told_to(done, "card", done.seat) if is_down(top) else done.step.secret is None
    return (
        after is not None
        and after.cards == (*(before.cards if before else ()), top)
        and done.card == FACE[top]
        and (done.step.rule.id == "characters.vizier") == is_down(top)
        and secret
        and only(done, "market.top")
    )


def keeps(done: StepClaim) -> bool:
    work = vizier_of(done.after)
    return (
        isinstance(work, Picking)
        and work.kept[:-1] == done.before.now.kept
        and FACE[work.cards[work.kept[-1]]] == done.card == done.move.card
        and is_told_to(done, "card", done.seat)
        and only(done)
    )


def rest_was_discarded(done: StepClaim) -> bool:
    now = done.before.now
    kept = [FACE[now.cards[place]] for place in now.kept]
    return (
        (done.cards, done.kept) == (len(left(done.before)), len(kept))
        and thrown(done) == Counter(left(done.before))
        and dealt(done, done.seat) == Counter(kept)
        and done.reason == ("some" if kept else "none")
        and only(done, of(done.seat, "hand"), "market.discard", of(done.seat, "amulets"))
        and gained(done, done.seat, "amulets") in {0, len(kept)}
    )


def no_card_is_left(done: StepClaim) -> bool:
    market, work = done.before.market, vizier_of(done.before)
    drawn = len(work.cards) if work else 0
    empty = not (market.top or market.up or market.down or market.discard)
    return empty and done.cards == drawn < 5 and done.reason == ("some" if drawn else "none") and only(done)


SAID = {
    "characters.play": is_held,
    "characters.courtesan-empty": pile_has_cards,
    "characters.smuggler-when": lambda said: said.ok == isinstance(said.pos.now, Checking),
    "characters.smuggler": is_over_the_limit,
    "characters.beggar": by_reason(held=is_card_held, when=not_at(Begging)),
    "characters.beggar-unable": fails(can_give_nothing),
    "characters.beggar-no-part": has_two,
    "characters.beggar-standard": is_standard,
    "disagreements.tainted-mark": holds(
        lambda said: said.move.card == "trompe" and said.pos.setup.tainted_mark == "italian"
    ),
    "characters.beggar-must": must_give,
    "characters.courtesan": by_reason(there=lies_there, when=not_at(Searching)),
    "characters.courtesan-herself": fails(is_at_work_herself),
    "characters.courtesan-paid": holds(was_paid_in_this_visit),
    "characters.envoy": by_reason(
        self=fails(lambda said: said.seat in said.move.seats), unknown=fails(asks_nobody_here),
        asks=holds(asks_opponents), kind=is_asked_for, when=not_at(Sending),
    ),
    "characters.envoy-voluntary": by_reason(held=is_card_held, when=not_at(Offering)),
    "characters.envoy-amulet": by_reason(when=not_at(Accepting)),
    "disagreements.envoy": is_something_else,
    "characters.scribe-mosaic": by_reason(
        again=fails(lambda said: said.tile == said.move.tile and said.pos.visit.tile != ""),
        top=fails(lambda said: said.tile == said.move.tile == said.pos.site.garden.top),
        stack=lies_below, when=fails(builds_no_mosaic),
    ),
    "characters.scribe-fit": tile_fits,
    "characters.scribe-die": by_reason(onto=holds(is_blank), off=is_on_the_altar),
    "characters.scribe-no-counter": fails(anothers_turn),
    "characters.vizier": by_reason(drawn=was_drawn, kept=fails(was_kept), when=not_at(Picking)),
    "characters.vizier-rest": holds(rest_costs_nothing),
}  # fmt: skip
DONE = {
    "characters.play": was_played,
    "disagreements.character-order": was_discarded_first,
    "payment.tainted-cost": was_spent,
    "characters.beggar": all_are_asked,
    "setup.open-transfers": talents_were_given,
    "characters.given-secret": card_was_given,
    "characters.beggar-unable": hand_was_shown,
    "characters.courtesan": was_fetched,
    "characters.envoy": were_asked,
    "characters.envoy-voluntary": answered,
    "characters.envoy-amulet": lambda done: (was_accepted if done.reason == "accepts" else was_refused)(done),
    "characters.envoy-no-amulet": was_accepted,
    "characters.scribe-mosaic": tile_was_chosen,
    "characters.scribe-die": die_was_turned,
    "characters.scribe-trigger": sets_off_an_offering,
    "characters.smuggler": lambda done: done.cards == len(done.after.players[done.seat].hand) and only(done),
    "characters.smuggler-once": lambda done: done.seat == done.before.active and only(done),
    "characters.vizier": lambda done: (draws if done.reason == "draws" else keeps)(done),
    "characters.vizier-open": draws,
    "characters.vizier-rest": rest_was_discarded,
    "characters.vizier-short": no_card_is_left,
}
