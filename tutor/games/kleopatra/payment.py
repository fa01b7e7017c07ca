"""Paying for elements of the palace: exact, over counts of kinds, never over subsets of cards.

A *purse* is a tuple of twelve counts in the order of PAYING: five clean resources, five tainted ones, Trompe-l'oeil,
merchants. A *need* is a tuple of five counts in the order of RESOURCES. Both hash, so results are cached.

    purse(hand, merchants)        from kinds of cards ("stone", "tainted-stone", "trompe", "beggar" ...); characters do not pay
    total(["wall", "door"])       the need of a plan of several elements; units of one card may be split over them
    pays(laid, need) -> bool      payment.meet: need is covered kind by kind
    idle(laid, need) -> purse     payment.no-idle-card: cards that cover no unit under the best assignment; EMPTY is good
    ways(hand, need, laid=EMPTY)  every minimal set to lay beside what was laid in this visit, fewest amulets first;
                                  none of its cards can be left out; () if it cannot be paid
    choices(hand, need, laid)     every set that may be laid, minimal or not (several may leave units over)
    lacking(hand, need)           where cards of their own kind fall short
    missing(hand, need, short)    the same once Trompe-l'oeil and merchants have covered all but ``short`` units
    unpaid(hand, need) -> int     units still missing after Trompe-l'oeil and merchants; 0 if it can be paid
    amulets(laid), kinds(laid)    the amulets of a purse; its cards as a tuple of names, merchants last

In a visit, need is the total of what was built so far and of the next element, laid is everything laid so far.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add, sub

from msgspec import Struct

from tutor.games.kleopatra.pieces import AMULETS, COST, MATERIALS, MERCHANT, RAW, RESOURCES, TAINTED, TROMPE

Purse = tuple[int, ...]
Need = tuple[int, ...]

PAYING: tuple[str, ...] = (*RESOURCES, *TAINTED.values(), TROMPE, MERCHANT)
"""What can pay, in the order of a purse."""
PLACE = {name: index for index, name in enumerate(PAYING)}
EMPTY: Purse = (0,) * len(PAYING)
NOTHING: Need = (0,) * len(RESOURCES)

_KINDS = range(len(RESOURCES))
_TAINTED, _TROMPE, _MERCHANT = len(RESOURCES), PLACE[TROMPE], PLACE[MERCHANT]
_UNITS: int = RAW["cards"]["tainted"]["units"]
_TAINTED_COST: int = RAW["cards"]["tainted"]["amulets"]
_TROMPE_COST = AMULETS[TROMPE]
_IS_MATERIAL = tuple(kind in MATERIALS for kind in RESOURCES)


class Way(Struct, frozen=True, gc=False):
    """A set of cards and merchants that pays, what it costs, and the units it leaves over."""

    laid: Purse
    amulets: int
    merchants: int
    over: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its cards and merchants by name."""
        return kinds(self.laid)


class Units(Struct, frozen=True, gc=False):
    """So many units of a resource."""

    kind: str
    count: int


class AnyOf(Struct, frozen=True, gc=False):
    """So many of these units, whichever."""

    count: int
    units: tuple[Units, ...]


Missing = tuple[Units | AnyOf, ...]


# ------------------------------------------------------------------------------------------------ purses and needs
def purse(hand: Iterable[str], merchants: int = 0) -> Purse:
    """Count what of a hand can pay."""
    counts = [0] * len(PAYING)
    for card in hand:
        if card in PLACE:
            counts[PLACE[card]] += 1
    counts[_MERCHANT] += merchants
    return tuple(counts)


def total(elements: Iterable[str]) -> Need:
    """What several elements cost together."""
    need = NOTHING
    for element in elements:
        need = plus(need, COST[element])
    return need


def plus(a: tuple[int, ...], b: Iterable[int]) -> tuple[int, ...]:
    """Two purses, or two needs, together."""
    return tuple(map(add, a, b))


def minus(a: Purse, b: Purse) -> Purse:
    """A purse without the cards of another."""
    return tuple(map(sub, a, b))


def kinds(laid: Purse) -> tuple[str, ...]:
    """The cards of a purse by name, merchants last."""
    return tuple(name for name, count in zip(PAYING, laid, strict=True) for _ in range(count))


def amulets(laid: Purse) -> int:
    """What playing these cards costs."""
    return _TAINTED_COST * sum(laid[_TAINTED:_TROMPE]) + _TROMPE_COST * laid[_TROMPE]


# ------------------------------------------------------------------------------------------------ judging what was laid
def pays(laid: Purse, need: Need) -> bool:
    """Whether these cards meet or exceed the need, kind by kind."""
    return unpaid(laid, need) == 0


def unpaid(laid: Purse, need: Need) -> int:
    """Units of the need that these cards leave open."""
    materials = others = 0
    for kind in _KINDS:
        short = need[kind] - laid[kind] - _UNITS * laid[_TAINTED + kind]
        if short > 0:
            if _IS_MATERIAL[kind]:
                materials += short
            else:
                others += short
    open_ = max(0, materials - laid[_TROMPE]) + others
    return max(0, open_ - laid[_MERCHANT])


def idle(laid: Purse, need: Need) -> Purse:
    """Cards that cover no unit, however the units are assigned; of two that could be spared, the tainted one."""
    # Each card claims one unit. Own cards can go nowhere else, Trompe-l'oeil only to materials, merchants anywhere: in
    # that order no card is left idle that another order would employ. Whoever then has a unit to spare covers the rest.
    spare = [0] * len(PAYING)
    materials = others = 0
    for kind in _KINDS:
        clean, tainted, room = laid[kind], laid[_TAINTED + kind], need[kind]
        excess = max(0, clean + tainted - room)
        spare[_TAINTED + kind] = min(tainted, excess)
        spare[kind] = excess - spare[_TAINTED + kind]
        room -= clean + tainted - excess
        if _IS_MATERIAL[kind]:
            materials += room
        else:
            others += room
    spare[_TROMPE] = max(0, laid[_TROMPE] - materials)
    materials -= laid[_TROMPE] - spare[_TROMPE]
    spare[_MERCHANT] = max(0, laid[_MERCHANT] - materials - others)
    return tuple(spare)


def units(need: Need) -> tuple[Units, ...]:
    """A need in words."""
    return tuple(Units(kind, count) for kind, count in zip(RESOURCES, need, strict=True) if count > 0)


def lacking(hand: Purse, need: Need) -> Need:
    """Units of each resource that cards of its own kind leave open."""
    return tuple(max(0, need[kind] - hand[kind] - _UNITS * hand[_TAINTED + kind]) for kind in _KINDS)


def missing(hand: Purse, need: Need, short: int) -> Missing:
    """What is still to be paid of a need, of which ``short`` units are open once stand-ins have covered the rest."""
    lack = lacking(hand, need)
    if sum(lack) == short:
        return units(lack)
    if sum(lack[kind] for kind in _KINDS if _IS_MATERIAL[kind]) <= hand[_TROMPE]:
        lack = tuple(0 if _IS_MATERIAL[kind] else lack[kind] for kind in _KINDS)
    # Only merchants stand for artisans: what they cannot cover is certain, of the rest any may be laid.
    certain = tuple(0 if _IS_MATERIAL[kind] else max(0, lack[kind] - hand[_MERCHANT]) for kind in _KINDS)
    rest, count = units(minus(lack, certain)), short - sum(certain)
    if len(rest) < 2:
        return units(plus(certain, [count if kind in {one.kind for one in rest} else 0 for kind in RESOURCES]))
    return (*units(certain), AnyOf(count, rest)) if count else units(certain)


# ------------------------------------------------------------------------------------------------ finding what to lay
@lru_cache(maxsize=20_000)
def ways(hand: Purse, need: Need, laid: Purse = EMPTY) -> tuple[Way, ...]:
    """Every minimal set that completes the payment: fewest amulets first, then merchants, then cards."""
    found = [
        (*clean, *tainted, trompe, merchants)
        for clean, tainted, materials, others in _own(hand, need, laid)
        for trompe, merchants in _wild(materials, others, hand, laid)
    ]
    if laid[_TROMPE] or laid[_MERCHANT]:  # one laid before may cover what a new card was to cover
        found = [more for more in found if not _can_spare(more, need, laid)]
    return _ranked(found, need, laid)


@lru_cache(maxsize=5_000)
def choices(hand: Purse, need: Need, laid: Purse = EMPTY) -> tuple[Way, ...]:
    """Every set that completes the payment and leaves no card idle, in the order of `ways`."""
    found = [
        (*clean, *tainted, trompe, merchants)
        for clean, tainted, materials, others in _employed(hand, need, laid)
        for trompe, merchants in _employed_wild(materials, others, hand, laid)
    ]
    return _ranked(found, need, laid)


def _ranked(found: list[Purse], need: Need, laid: Purse) -> tuple[Way, ...]:
    before = sum(laid) + (_UNITS - 1) * sum(laid[_TAINTED:_TROMPE]) - sum(need)
    rows = []
    for more in found:
        cards, tainted = sum(more), sum(more[_TAINTED:_TROMPE])
        cost = _TAINTED_COST * tainted + _TROMPE_COST * more[_TROMPE]
        rows.append((cost, more[_MERCHANT], cards, before + cards + (_UNITS - 1) * tainted, more))
    rows.sort()
    return tuple([Way(more, cost, merchants, over) for cost, merchants, _, over, more in rows])


# -- minimal sets: no card can be left out
Own = list[tuple[tuple[int, ...], tuple[int, ...], int, int]]
"""Clean and tainted cards to lay of each kind so far, and the units of materials and of others they leave open."""


def _own(hand: Purse, need: Need, laid: Purse) -> Own:
    wild = hand[_TROMPE] + laid[_TROMPE] + hand[_MERCHANT] + laid[_MERCHANT]
    found: Own = [((), (), 0, 0)]
    for kind in _KINDS:
        options, material = _one_kind(hand, need, laid, kind), _IS_MATERIAL[kind]
        found = [
            ((*clean, c), (*tainted, t), materials + short * material, others + short * (not material))
            for clean, tainted, materials, others in found
            for c, t, short in options
            if materials + others + short <= wild
        ]
    return found


def _one_kind(hand: Purse, need: Need, laid: Purse, kind: int) -> list[tuple[int, int, int]]:
    """Clean and tainted cards of one kind of which none could be left out, and the units they leave open."""
    room = max(0, need[kind] - laid[kind] - _UNITS * laid[_TAINTED + kind])
    found = []
    for tainted in range(min(hand[_TAINTED + kind], -(-room // _UNITS)) + 1):
        rest = room - _UNITS * tainted
        found += [(clean, tainted, rest - clean) for clean in range(min(hand[kind], rest) + 1)]
        if rest < 0:
            found.append((0, tainted, 0))
    return found


def _wild(materials: int, others: int, hand: Purse, laid: Purse) -> list[tuple[int, int]]:
    """Trompe-l'oeil and merchants for exactly what is open."""
    materials = max(0, materials - laid[_TROMPE])
    rest = max(0, materials + others - laid[_MERCHANT])
    most = min(hand[_TROMPE], materials, rest)
    return [(trompe, rest - trompe) for trompe in range(max(0, rest - hand[_MERCHANT]), most + 1)]


def _can_spare(more: Purse, need: Need, laid: Purse) -> bool:
    """Whether some card could be left out."""
    both = plus(more, laid)
    return any(
        count and unpaid((*both[:place], both[place] - 1, *both[place + 1 :]), need) == 0
        for place, count in enumerate(more)
    )


# -- sets without an idle card: each covers a unit, tainted ones one or two
Span = tuple[int, int]
"""The fewest and the most units left to Trompe-l'oeil and merchants."""


def _employed(hand: Purse, need: Need, laid: Purse) -> list[tuple[tuple[int, ...], tuple[int, ...], Span, Span]]:
    found: list[tuple[tuple[int, ...], tuple[int, ...], Span, Span]] = [((), (), (0, 0), (0, 0))]
    for kind in _KINDS:
        options = [
            (c, t, max(0, most - laid[_TAINTED + kind] - t), most)
            for c in range(hand[kind] + 1)
            for t in range(hand[_TAINTED + kind] + 1)
            if (most := need[kind] - laid[kind] - c - laid[_TAINTED + kind] - t) >= 0
        ]
        found = [
            ((*clean, c), (*tainted, t), (m[0] + low, m[1] + most), o)
            if _IS_MATERIAL[kind]
            else ((*clean, c), (*tainted, t), m, (o[0] + low, o[1] + most))
            for clean, tainted, m, o in found
            for c, t, low, most in options
        ]
    return found


def _employed_wild(materials: Span, others: Span, hand: Purse, laid: Purse) -> list[tuple[int, int]]:
    """Trompe-l'oeil and merchants that all find a unit and cover what must be covered."""
    trompes, merchants = laid[_TROMPE], laid[_MERCHANT]
    return [
        (t - trompes, m - merchants)
        for t in range(trompes, min(materials[1], trompes + hand[_TROMPE]) + 1)
        for m in range(max(merchants, others[0]), merchants + hand[_MERCHANT] + 1)
        if others[0] + max(materials[0], t) <= t + m <= min(others[1], m) + materials[1]
    ]
