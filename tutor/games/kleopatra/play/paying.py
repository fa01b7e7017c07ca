"""Paying in the quarry: what can be paid, laying cards and merchants, and what becomes of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.kleopatra.data import AMULETS, COST, KIND_OF, MARKED, MATERIALS, MERCHANT, RESOURCES, TAINTED, TROMPE
from tutor.games.kleopatra.model import CATEGORIES, Position, Visit, is_tainted
from tutor.games.kleopatra.moves import Lay
from tutor.games.kleopatra.payment import (
    EMPTY,
    NOTHING,
    PAYING,
    PLACE,
    Gap,
    Need,
    Purse,
    gaps,
    idle,
    kinds,
    minus,
    plus,
    purse,
    unpaid,
)
from tutor.games.kleopatra.play.change import (
    AT_PYRAMID,
    SEATS,
    THE_CARD,
    corrupted,
    discarded,
    held,
    latest,
    moment,
    seated,
    without,
)
from tutor.games.kleopatra.rules import (
    PAYMENT_DISCARD,
    PAYMENT_MEET,
    PAYMENT_MERCHANT,
    PAYMENT_MERCHANT_MISSING,
    PAYMENT_MERCHANT_USE,
    PAYMENT_NO_IDLE_CARD,
    PAYMENT_TAINTED_AT_ONCE,
    PAYMENT_TAINTED_COST,
    PAYMENT_TAINTED_DOUBLE,
    PAYMENT_TAINTED_MARK,
    PAYMENT_TROMPE,
)
from tutor.games.kleopatra.score import amulet_cost

LAYS = {card: Lay(card) for card in PAYING}
_COUNT = len(RESOURCES)
_MATERIALS = tuple(RESOURCES.index(kind) for kind in MATERIALS)
_TROMPE, _MERCHANT = PLACE[TROMPE], PLACE[MERCHANT]


class Units(Struct, frozen=True, gc=False):
    """So many units of a resource."""

    kind: str
    count: int


@lru_cache(maxsize=2048)
def units(need: Need) -> tuple[Units, ...]:
    """A need in words."""
    return tuple(Units(kind, count) for kind, count in zip(RESOURCES, need, strict=True) if count)


# ------------------------------------------------------------------------------------------------ what can be paid
Owed = tuple[int, tuple[Gap, ...]]
"""Units that cards and merchants leave open, and the kinds of which there are too few."""
NOTHING_OWED: Owed = (0, ())


def means(pos: Position) -> Purse:
    """Everything the active player could pay with in this visit: in hand, merchants, and laid already."""
    player = pos.players[pos.active]
    have = purse(player.hand, player.merchants)
    return plus(have, pos.visit.laid) if pos.visit.built or pos.visit.ordered else have


@latest
def affordable(pos: Position) -> tuple[str, ...]:
    """Categories whose price the active player can meet besides what was laid for others."""
    have, covered = means(pos), pos.visit.covered
    if any(covered):
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
    """What the cards laid for an element leave open, and what else may be laid."""

    owed: Owed
    helped: bool
    """Whether merchants and Trompe-l'oeil cover a part of what cards of their kind leave open."""
    useful: frozenset[str]


_NO_BILL = Bill(NOTHING_OWED, helped=False, useful=frozenset())


@latest
def bill(visit: Visit) -> Bill:
    """How the payment for the element in the making stands."""
    if not visit.ordered:
        return _NO_BILL
    if not visit.built:  # the first element, and most are: all that was laid was laid for it
        return _first_bill(visit.ordered, visit.laid)
    return _bill(visit.ordered, visit.fresh, minus(visit.laid, visit.fresh), visit.covered)


@lru_cache(maxsize=1024)
def _first_bill(element: str, laid: Purse) -> Bill:
    """A bill that recurs; those of later elements hardly do."""
    return _bill(element, laid, EMPTY, NOTHING)


def _bill(element: str, now: Purse, before: Purse, covered: Need) -> Bill:
    cost = COST[element]
    owed = owes(before, now, covered, cost)
    helped = owed[0] < sum(gap.short for gap in owed[1])
    return Bill(owed, helped, useful(plus(before, now), plus(covered, cost)))


def missing(visit: Visit) -> int:
    """Units of the element in the making that are still to be paid."""
    return bill(visit).owed[0]


def useful(laid: Purse, need: Need) -> frozenset[str]:
    """What covers a unit if it is laid beside these cards, in some assignment that takes no other card's only unit."""
    room = [max(0, need[kind] - laid[kind] - laid[_COUNT + kind]) for kind in range(_COUNT)]
    materials = sum(room[kind] for kind in _MATERIALS)
    for_trompe = max(0, materials - laid[_TROMPE])
    if for_trompe + sum(room) - materials <= laid[_MERCHANT]:
        return frozenset()
    return _covering(tuple(map(bool, room)), for_trompe > 0)


@cache
def _covering(open_: tuple[bool, ...], for_trompe: bool) -> frozenset[str]:
    """What covers a unit of the kinds that are open."""
    found = [MERCHANT, *([TROMPE] if for_trompe else [])]
    for kind, name in enumerate(RESOURCES):
        if open_[kind] and (for_trompe or kind not in _MATERIALS):
            found += (name, TAINTED[name])
    return frozenset(found)


def lays(pos: Position) -> list[Lay]:
    """Every card or merchant that may be laid now."""
    visit, player = pos.visit, pos.players[pos.active]
    helps = LAYS if pos.setup.idle_cards == "allowed" else bill(visit).useful
    found = [LAYS[card] for card in dict.fromkeys(player.hand) if card in helps]
    if player.merchants and MERCHANT in helps:
        found.append(LAYS[MERCHANT])
    return found


# ------------------------------------------------------------------------------------------------ judging
def owes(before: Purse, now: Purse, covered: Need, cost: Need) -> Owed:
    """What cards laid before and now leave open of a price, besides what is covered already."""
    short = unpaid(plus(before, now), plus(covered, cost))
    return (short, gaps(plus(_beyond(before, covered), now), cost)) if short else NOTHING_OWED


def _beyond(before: Purse, covered: Need) -> Purse:
    """Units of cards of their own kind that are left beside what is covered, as if each were a card."""
    own = (before[kind] + 2 * before[_COUNT + kind] - covered[kind] for kind in range(_COUNT))
    return (*(max(0, left) for left in own), *EMPTY[_COUNT:])


@lru_cache(maxsize=1024)
def meets(need: Need, owed: Owed, where: tuple[str, ...]) -> Check:
    """Whether a need is covered, and what is missing."""
    short, missing = owed
    return PAYMENT_MEET.check(not short, *where, need=units(need), units=short, missing=missing, lacks=False)


def judge_lay(pos: Position, move: Lay, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card or merchant laid down."""
    card, seat, visit = move.card, pos.active, pos.visit
    if pos.stage != "pay" or (by is not None and by != seat):
        now = moment(pos, by, pos.stage == "pay")
        return (*_merchant_use(seat if by is None else by, ok=False), now) if card == MERCHANT else (now,)
    player, element = pos.players[seat], visit.ordered
    if card == MERCHANT:
        if not player.merchants:
            return *_merchant_use(seat, ok=True), _lacks(card, element)
    elif card not in player.hand:
        return (_lacks(card, element),)
    return _USEFUL[element][card][seat] if card in bill(visit).useful else _laid(card, seat, _idle(pos, card))


def _lacks(card: str, element: str) -> Check:
    """What is said of a card that the builder has not."""
    return PAYMENT_MEET.check(False, need=units(COST[element]), units=1, missing=(card,), lacks=True)


def _idle(pos: Position, card: str) -> Check:
    """What is said of a card or merchant that covers no unit that is still open."""
    seat, element = pos.active, pos.visit.ordered
    where = _AT_MERCHANTS[seat] if card == MERCHANT else held(pos, seat, card)
    facts = {"card": card, "open": bill(pos.visit).owed[1], "useful": False, "element": element}
    ok = pos.setup.idle_cards == "allowed"
    return Check(PAYMENT_NO_IDLE_CARD, ok, facts, where + AT_QUARRY[element])


AT_QUARRY = {category: (f"quarry:{category}",) for category in CATEGORIES}
_AT_MERCHANTS = tuple([(f"merchants:{int(seat)}",) for seat in SEATS])
_AT_POOL = ("pool",)
_MERCHANT_TO_POOL = tuple([(f"merchants:{int(seat)}", "pool") for seat in SEATS])


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
def _helps(element: str, card: str) -> Check:
    facts = {"card": card, "open": (), "useful": True, "element": element}
    return Check(PAYMENT_NO_IDLE_CARD, True, facts, AT_QUARRY[element])


def _tainted(card: str, where: tuple[str, ...]) -> tuple[Check, Check]:
    cost = {"card": card, "amulets": AMULETS[card]}
    return Check(PAYMENT_TAINTED_MARK, True, THE_CARD[card], where), Check(PAYMENT_TAINTED_COST, True, cost, where)


def _by_merchant(where: tuple[str, ...]) -> tuple[Check, Check]:
    return PAYMENT_MERCHANT_USE.check(True, *where), PAYMENT_MERCHANT_MISSING.check(True, *where)


def _laid(card: str, seat: Seat, covers: Check) -> tuple[Check, ...]:
    """All that is said of a card or merchant laid down; ``covers`` says whether it covers a unit."""
    if card == MERCHANT:
        return *_by_merchant(_AT_MERCHANTS[seat]), covers
    if card not in MARKED:
        return (covers,)
    facts = {"useful": covers.facts["useful"]}
    material = (Check(PAYMENT_TROMPE, covers.ok, facts, covers.where),) if card == TROMPE else ()
    return *_tainted(card, AT_PYRAMID[seat]), *material, covers


_USEFUL = {
    element: {
        card: tuple([_laid(card, seat, covers) for seat in SEATS])
        for card, covers in {card: _helps(element, card) for card in PAYING}.items()
    }
    for element in CATEGORIES
}
"""What is said of a card that covers a unit, by seat."""


def _merchant_use(seat: Seat, *, ok: bool) -> tuple[Check]:
    return (PAYMENT_MERCHANT_USE.check(ok, *_AT_MERCHANTS[seat]),)


# ------------------------------------------------------------------------------------------------ effects
def resolve_lay(pos: Position, move: Lay) -> Iterator[Step[Position]]:
    """Lay a card; a tainted one costs its amulets at once."""
    seat, card = pos.active, move.card
    visit, player = pos.visit, pos.players[seat]
    laid = _and_one(visit.laid, card)
    fresh = laid if visit.fresh is visit.laid else _and_one(visit.fresh, card)
    visit = replace(visit, laid=laid, fresh=fresh)
    if card == MERCHANT:
        where: tuple[str, ...] = _MERCHANT_TO_POOL[seat]
        player = replace(player, merchants=player.merchants - 1)
    else:
        where = _AT_POOL
        player = replace(player, hand=without(player.hand, card))
    pos = replace(pos, visit=visit, players=seated(pos.players, seat, player))
    account = bill(visit)
    facts = {"seat": seat, "card": card, "missing": account.owed[1], "helped": account.helped}
    yield Step(_laying(card), pos, facts, where)
    if amulets := AMULETS.get(card, 0):
        pos = corrupted(pos, seat, amulets)
        yield Step(PAYMENT_TAINTED_AT_ONCE, pos, *_at_once(seat, card), sheet=amulet_cost(card))


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _at_once(seat: Seat, card: str) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    return {"seat": seat, "card": card, "amulets": AMULETS[card]}, (f"pyramid:{int(seat)}", "pool")


def _and_one(laid: Purse, card: str) -> Purse:
    place = PLACE[card]
    return (*laid[:place], laid[place] + 1, *laid[place + 1 :])


def _laying(card: str) -> Rule:
    if card == MERCHANT:
        return PAYMENT_MERCHANT
    if card == TROMPE:
        return PAYMENT_TROMPE
    return PAYMENT_TAINTED_DOUBLE if is_tainted(card) else PAYMENT_MEET


def settled(pos: Position) -> Generator[Step[Position], None, Position]:
    """Put the cards laid for this element on the discard pile; merchants leave the game."""
    fresh, seat = pos.visit.fresh, pos.active
    merchants = fresh[_MERCHANT]
    cards = kinds(fresh)[: sum(fresh) - merchants]
    covered = plus(pos.visit.covered, COST[pos.visit.ordered])
    pos = discarded(replace(pos, visit=replace(pos.visit, ordered="", fresh=EMPTY, covered=covered)), cards)
    if cards:
        yield Step(PAYMENT_DISCARD, pos, {"seat": seat, "cards": cards}, ("pool", "discard"))
    if merchants:
        yield Step(PAYMENT_MERCHANT_USE, pos, _used(seat, merchants), _AT_MERCHANTS[seat])
    return pos


@cache
def _used(seat: Seat, merchants: int) -> Mapping[str, Any]:
    return {"seat": seat, "merchants": merchants}


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
