"""Paying in the quarry: what can be paid, laying cards and merchants, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Paying, Position, Visit, Visiting
from tutor.games.kleopatra.moves import Lay
from tutor.games.kleopatra.payment import (
    EMPTY,
    NOTHING,
    PAYING,
    PLACE,
    Missing,
    Need,
    Purse,
    idle,
    kinds,
    minus,
    missing,
    plus,
    purse,
    unpaid,
)
from tutor.games.kleopatra.pieces import (
    AMULETS,
    CATEGORIES,
    CHARACTERS,
    COST,
    KIND_OF,
    MATERIALS,
    MERCHANT,
    MERCHANTS_AT,
    PYRAMID_AT,
    QUARRY_AT,
    RESOURCES,
    TAINTED,
    TROMPE,
    is_tainted,
)
from tutor.games.kleopatra.play.state import Story, corrupted, counted, discarded, held_at, with_player, without_card
from tutor.games.kleopatra.score import amulet_cost

LAYS = {card: Lay(card) for card in PAYING}
_COUNT = len(RESOURCES)
_MATERIALS = tuple(RESOURCES.index(kind) for kind in MATERIALS)
_TROMPE, _MERCHANT = PLACE[TROMPE], PLACE[MERCHANT]


# ------------------------------------------------------------------------------------------------ what can be paid
def means(pos: Position, seat: Seat) -> Purse:
    """Everything a player could still lay: cards and merchants."""
    player = pos.players[seat]
    return purse(player.hand, player.merchants)


def affordable(pos: Position, seat: Seat) -> tuple[str, ...]:
    """Categories of which the player on turn can pay a piece besides what was built in this visit."""
    have, covered = means(pos, seat), pos.visit.covered
    if any(covered):
        have = plus(have, pos.visit.laid)
        return tuple(category for category in CATEGORIES if not unpaid(have, plus(covered, COST[category])))
    tainted = have[_COUNT:_TROMPE]
    units = *map(sum, zip(have[:_COUNT], tainted, tainted, strict=True)), *have[_TROMPE:]
    return _within(tuple(map(min, units, _ENOUGH)))


_ENOUGH = (*map(max, zip(*COST.values(), strict=True)), *(max(map(sum, COST.values())),) * 2)
"""Units of each resource, Trompe-l'oeil and merchants of which more would pay for nothing further."""


@cache
def _within(units: tuple[int, ...]) -> tuple[str, ...]:
    """Categories paid by so many units of each resource, Trompe-l'oeil and merchants; few of these are different."""
    have = (*units[:_COUNT], *NOTHING, *units[_COUNT:])
    return tuple(category for category in CATEGORIES if not unpaid(have, COST[category]))


class Bill(Struct, frozen=True, gc=False):
    """How the payment for an element stands."""

    short: int
    """Units still open."""
    missing: Missing
    """The same by kind."""
    useful: frozenset[str]
    """What may be laid: it covers a unit that is still open."""


def bill(visit: Visit) -> Bill:
    """How the payment for the element in the making stands."""
    before = minus(visit.laid, visit.fresh) if visit.built else EMPTY
    return reckon(visit.ordered, visit.fresh, before, visit.covered)


def prospect(pos: Position, seat: Seat, element: str) -> Bill:
    """How the payment would stand if a player laid everything for this element."""
    return reckon(element, means(pos, seat), pos.visit.laid, pos.visit.covered)


@lru_cache(maxsize=1024)
def reckon(element: str, now: Purse, before: Purse, covered: Need) -> Bill:
    """What these cards, and those laid for what is covered already, leave open of an element's price."""
    cost, laid = COST[element], plus(before, now)
    short = unpaid(laid, plus(covered, cost))
    if not short:
        return Bill(0, (), frozenset())
    own = (before[kind] + 2 * before[_COUNT + kind] - covered[kind] for kind in range(_COUNT))
    beyond = plus((*(max(0, left) for left in own), *EMPTY[_COUNT:]), now)
    alone = unpaid(beyond, cost) == short  # else a card has set free a merchant or Trompe-l'oeil of an earlier element
    open_ = missing(beyond, cost, short) if alone else missing(laid, plus(covered, cost), short)
    return Bill(short, open_, useful(laid, plus(covered, cost)))


def useful(laid: Purse, need: Need) -> frozenset[str]:
    """What covers a unit if it is laid beside these cards, in some assignment that takes no other card's only unit."""
    room = [max(0, need[kind] - laid[kind] - laid[_COUNT + kind]) for kind in range(_COUNT)]
    materials = sum(room[kind] for kind in _MATERIALS)
    for_trompe = max(0, materials - laid[_TROMPE])
    if for_trompe + sum(room) - materials <= laid[_MERCHANT]:
        return frozenset()
    found = [MERCHANT, *([TROMPE] if for_trompe else [])]
    for kind, name in enumerate(RESOURCES):
        if room[kind] and (for_trompe or kind not in _MATERIALS):
            found += (name, TAINTED[name])
    return frozenset(found)


# ------------------------------------------------------------------------------------------------ laying
def judge_lay(pos: Position, move: Lay, seat: Seat, now: Paying | None) -> Iterator[Check]:
    """Something of yours that covers a unit which is still open."""
    card, element = move.card, pos.visit.ordered
    has = pos.players[seat].merchants > 0 if card == MERCHANT else card in pos.players[seat].hand
    where = (MERCHANTS_AT[seat],) if card == MERCHANT else held_at(pos, seat, card)
    if card in CHARACTERS:
        yield r.PAYMENT_MEET.check(False, *where, reason="character", card=card)
        return
    if not has:
        yield r.PAYMENT_MEET.check(False, reason="held", card=card)
    if card == MERCHANT and not now:
        yield r.PAYMENT_MERCHANT_USE.check(False, *where)
    if not has or not now:
        return
    account, allowed = bill(pos.visit), pos.setup.idle_cards == "allowed"
    if card in account.useful:
        yield r.PAYMENT_NO_IDLE_CARD.check(True, *where, QUARRY_AT[element], reason="useful", card=card)
    elif allowed:
        yield r.PAYMENT_NO_IDLE_CARD.check(True, *where, QUARRY_AT[element], reason="allowed", card=card)
    elif not account.short:
        yield r.PAYMENT_NO_IDLE_CARD.check(False, *where, QUARRY_AT[element], reason="paid", element=element)
    else:
        if card == TROMPE:
            yield r.PAYMENT_TROMPE.check(False, *where)
        facts = {"card": card, "element": element, "missing": account.missing}
        yield r.PAYMENT_NO_IDLE_CARD.check(False, *where, QUARRY_AT[element], reason="idle", **facts)
    if is_tainted(card):
        yield r.PAYMENT_TAINTED_MARK.check(True, PYRAMID_AT[seat], card=card)
        yield r.PAYMENT_TAINTED_COST.check(True, PYRAMID_AT[seat], card=card, amulets=AMULETS[card])
    if card == MERCHANT:
        yield r.PAYMENT_MERCHANT_MISSING.check(True, *where)


def offer_lays(pos: Position, seat: Seat) -> Iterable[Lay]:
    """Every card that can pay, and a merchant."""
    hand = pos.players[seat].hand
    return [*[LAYS[card] for card in dict.fromkeys(hand) if card in LAYS], LAYS[MERCHANT]]


def legal_lays(pos: Position, seat: Seat) -> list[Lay]:
    """The same where it covers a unit."""
    player = pos.players[seat]
    helps = LAYS if pos.setup.idle_cards == "allowed" else bill(pos.visit).useful
    found = [LAYS[card] for card in dict.fromkeys(player.hand) if card in helps]
    if player.merchants and MERCHANT in helps:
        found.append(LAYS[MERCHANT])
    return found


def resolve_lay(recorder: Story, move: Lay) -> None:
    """Lay a card; a tainted one costs its amulets at once."""
    pos, seat, card = recorder.pos, recorder.pos.active, move.card
    visit = pos.visit
    if card == MERCHANT:
        player = pos.players[seat]
        pos = with_player(pos, seat, replace(player, merchants=player.merchants - 1))
    else:
        pos = without_card(pos, seat, card)
    visit = replace(visit, laid=_and_one(visit.laid, card), fresh=_and_one(visit.fresh, card))
    recorder.pos = replace(pos, visit=visit)
    open_, source = bill(visit).missing, MERCHANTS_AT[seat : seat + 1] if card == MERCHANT else ()
    recorder.step(
        _speaks_of(card), *source, "pool", reason="open" if open_ else "paid",
        seat=seat, card=card, element=visit.ordered, missing=open_,
    )  # fmt: skip
    if amulets := AMULETS.get(card, 0):
        recorder.pos, sheet = corrupted(recorder.pos, seat, amulets), amulet_cost(card)
        where = (PYRAMID_AT[seat], "pool")
        recorder.step(r.PAYMENT_TAINTED_AT_ONCE, *where, sheet=sheet, seat=seat, card=card, amulets=amulets)


def _and_one(laid: Purse, card: str) -> Purse:
    place = PLACE[card]
    return (*laid[:place], laid[place] + 1, *laid[place + 1 :])


def _speaks_of(card: str) -> Rule:
    if card == MERCHANT:
        return r.PAYMENT_MERCHANT
    if card == TROMPE:
        return r.PAYMENT_TROMPE
    return r.PAYMENT_TAINTED_DOUBLE if is_tainted(card) else r.PAYMENT_MEET


# ------------------------------------------------------------------------------------------------ what becomes of it
def is_ready(pos: Position, element: str, *where: str) -> Iterator[Check]:
    """It is what you are building, and it is paid in full."""
    ordered = pos.visit.ordered
    yield r.QUARRY_ONE_BY_ONE.check(element == ordered, *where, reason="making", element=ordered)
    if element == ordered:
        account = bill(pos.visit)
        facts = {"element": element, "missing": account.missing}
        yield r.PAYMENT_MEET.check(not account.short, QUARRY_AT[ordered], "pool", reason="paid", **facts)


def settle(recorder: Story) -> None:
    """What is paid goes on the discard pile; merchants leave the game."""
    pos, visit, seat = recorder.pos, recorder.pos.visit, recorder.pos.active
    merchants = visit.fresh[_MERCHANT]
    cards = kinds(visit.fresh)[: sum(visit.fresh) - merchants]
    visit = replace(visit, ordered="", fresh=EMPTY, covered=plus(visit.covered, COST[visit.ordered]))
    recorder.pos = discarded(replace(pos, visit=visit, now=Visiting()), cards)
    if cards:
        recorder.step(r.PAYMENT_DISCARD, "pool", "discard", seat=seat, cards=counted(cards))
    if merchants:
        recorder.step(r.PAYMENT_MERCHANT_USE, MERCHANTS_AT[seat], seat=seat, merchants=merchants)


def over(visit: Visit) -> int:
    """Units that were laid and not used."""
    return sum(visit.laid) + sum(visit.laid[_COUNT:_TROMPE]) - sum(visit.covered)


def taken_back(visit: Visit, card: str, *, idle_cards: bool) -> Visit:
    """The visit after a Courtesan took a card paid in it: what it covered stays covered, a unit not used is lost."""
    at = PLACE[card]
    laid = (*visit.laid[:at], visit.laid[at] - 1, *visit.laid[at + 1 :])
    making = COST[visit.ordered] if visit.ordered else NOTHING
    for covered in _without(visit.covered, card):
        if not unpaid(laid, covered) and (idle_cards or not any(idle(laid, plus(covered, making)))):
            return replace(visit, laid=laid, covered=covered)
    raise AssertionError("a card that was laid covers what it covered")


def _without(covered: Need, card: str) -> Iterator[Need]:
    """What may be covered without a card, the least first: it has covered as much as it could."""
    stands_for = MATERIALS if card == TROMPE else (KIND_OF.get(card, card),)
    for units_of in range(2 if card in KIND_OF else 1, -1, -1):
        for kind in map(RESOURCES.index, stands_for):
            if covered[kind] >= units_of:
                yield (*covered[:kind], covered[kind] - units_of, *covered[kind + 1 :])


LAY = Kind(Lay, r.PAYMENT_MEET, resolve_lay, judge_lay, offer_lays, legal_lays)
