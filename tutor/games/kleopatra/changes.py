"""What could be otherwise in a written position of Kleopatra und die Baumeister, and when a player is asked what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from tutor.core.change import Case, Change, Written, of, put, without
from tutor.core.course import Seat
from tutor.core.rule import Rule
from tutor.core.texts import spelt
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.moves import Bid, Fetch, Give, Inlay, Order, Take
from tutor.games.kleopatra.pieces import (
    COUNT,
    DOORS,
    FACE,
    KINDS,
    MERCHANT,
    RESOURCES,
    SEATS,
    SHAPES,
    STALLS,
    WALLS,
    is_down,
)
from tutor.games.kleopatra.play.state import counted
from tutor.games.kleopatra.writing import NAMES

MOMENTS: Mapping[str, tuple[Rule, ...]] = {
    "turn": (r.TURN_ONE_ACTION,),
    "end": (r.TURN_CHARACTER_LAST, r.MARKET_HAND_LIMIT),
    "within": (r.TURN_CHARACTER_LAST,),
    "beyond": (r.MARKET_HAND_LIMIT,),
    "refill": (r.MARKET_REFILL,),
    "discard": (r.MARKET_DISCARD_PILE,),
    "built": (r.QUARRY_ANY_NUMBER,),
    "paid": (r.QUARRY_CHOOSE_SPACE,),
    "ordered": (r.PAYMENT_MEET,),
    "sanctuary": (r.SANCTUARY_CLAIM,),
    "bid": (r.OFFERING_BID,),
    "beggar": (r.CHARACTERS_BEGGAR,),
    "courtesan": (r.CHARACTERS_COURTESAN,),
    "envoy": (r.CHARACTERS_ENVOY,),
    "asked": (r.CHARACTERS_ENVOY_VOLUNTARY,),
    "offered": (r.CHARACTERS_ENVOY_AMULET,),
    "vizier": (r.CHARACTERS_VIZIER,),
}
"""By the name of the sentence in ``[when]``: the questions that are asked then."""


def changes(case: Case) -> Iterator[Change]:
    """Every change that has a sentence, those of what the move names first."""
    yield from _palace(case)
    yield from _hands(case)
    yield from _tokens(case)
    yield from _market(case)
    yield from _garden(case)
    yield from _stack(case)
    yield from _altar(case)
    yield from _moment(case)


def _seats(case: Case) -> list[Seat]:
    return sorted(SEATS[: len(case.start.players)], key=lambda seat: seat != case.seat)


# ------------------------------------------------------------------------------------------------ the palace
def _palace(case: Case) -> Iterator[Change]:
    """A place that is free, or a piece that stands; the whole palace is as it was written where the visit built nothing."""
    palace, now = case.start.site.palace, case.now.site.palace
    for name, built, standing, there_are in (
        ("walls", palace.walls, now.walls, tuple(WALLS)),
        ("doors", palace.doors, now.doors, tuple(DOORS)),
        ("obelisks", palace.obelisks, now.obelisks, tuple(range(1, COUNT["obelisk"] + 1))),
    ):
        kind = {"walls": "wall", "doors": "door", "obelisks": "obelisk"}[name]
        for place in sorted(built, key=lambda place: f"{kind}:{place}" not in case.words):
            rest = [one for one in built if one != place]
            if place in standing:
                yield Change(f"free.{kind}", {"place": f"{kind}:{place}"}, (put(case.data, _list(rest), name),))
        for place in there_are:
            if place not in standing:
                yield Change(
                    f"built.{kind}", {"place": f"{kind}:{place}"}, (put(case.data, _list([*built, place]), name),)
                )
    if palace.throne == now.throne:
        if palace.throne == 0:
            yield Change("pedestal", {}, (put(case.data, 1, "throne"),))
        else:
            yield Change(f"unbuilt.{palace.throne}", {}, (put(case.data, palace.throne - 1, "throne"),))
    if palace.sphinxes == now.sphinxes:
        if palace.sphinxes < COUNT["sphinx"]:
            yield Change("sphinx.more", {}, (put(case.data, palace.sphinxes + 1, "sphinxes"),))
        if palace.sphinxes:
            yield Change("sphinx.fewer", {}, (put(case.data, palace.sphinxes - 1, "sphinxes"),))


def _list(places: Sequence[object]) -> str:
    return " ".join(map(str, places))


# ------------------------------------------------------------------------------------------------ players
def _hands(case: Case) -> Iterator[Change]:
    """A card more in hand, or two for a payment; cards that the move names first."""
    for seat in _seats(case):
        hand, held = case.start.players[seat].hand, case.now.players[seat].hand
        who = of(seat, case.seat)
        for card in sorted(KINDS, key=lambda card: card not in case.words):
            facts = {"seat": seat, "card": card}
            data = _hand(case.data, case.start, seat, (*hand, card))
            yield Change(f"hold.{who}", facts, (data,), shows=_holds(seat, (*held, card)))
        if seat == case.seat and isinstance(case.move, Order):
            for number in (2, 3):
                for cards in combinations_with_replacement(RESOURCES, number):
                    data = _hand(case.data, case.start, seat, (*hand, *cards))
                    yield Change("cards", {"cards": counted(cards)}, (data,), shows=_holds(seat, (*held, *cards)))
        for card in dict.fromkeys(hand):
            rest = list(hand)
            rest.remove(card)
            left = Counter(held) - Counter((card,))
            data = _hand(case.data, case.start, seat, tuple(rest))
            yield Change(
                f"lack.{who}", {"seat": seat, "card": card}, (data,), shows=_holds(seat, tuple(left.elements()))
            )


def _hand(data: Written, start: Position, seat: Seat, cards: Sequence[str]) -> dict[str, object]:
    """The written position with this hand; those before it are written too, as a list by seat is read so."""
    hands = {NAMES[one]: spelt(start.players[one].hand) for one in range(len(start.players)) if one < seat}
    return put(data, {**hands, **data.get("hand", {}), NAMES[seat]: spelt(cards)}, "hand")


def _holds(seat: Seat, cards: Sequence[str]) -> Callable[[Position], bool]:
    return lambda pos: Counter(pos.players[seat].hand) == Counter(cards)


def _tokens(case: Case) -> Iterator[Change]:
    """Talents, as many as the move needs; merchants and statues one more or fewer."""
    talents = case.move.talents if isinstance(case.move, Bid) else 2 if isinstance(case.move, Give) else 0
    for seat in _seats(case):
        who, player, now = of(seat, case.seat), case.start.players[seat], case.now.players[seat]
        if talents and player.talents == now.talents != talents:
            facts = {"seat": seat, "talents": talents}
            yield Change(f"talents.{who}", facts, (put(case.data, talents, "talents", NAMES[seat]),))
        if player.talents == now.talents and player.talents:
            yield Change(f"poor.{who}", {"seat": seat}, (put(case.data, 0, "talents", NAMES[seat]),))
        if player.merchants == now.merchants and MERCHANT in case.words:
            data = put(case.data, player.merchants + 1, "merchants", NAMES[seat])
            yield Change(f"merchant.{who}", {"seat": seat}, (data,))


# ------------------------------------------------------------------------------------------------ the market
def _market(case: Case) -> Iterator[Change]:
    """A card at an empty stall, or in the discard pile."""
    stalls = case.start.market.stalls
    texts = [", ".join(f"({FACE[card]})" if is_down(card) else card for card in stall) for stall in stalls]
    wanted = case.move.stalls if isinstance(case.move, Take) else ()
    for stall in range(1, STALLS + 1):
        if stall in wanted and not stalls[stall - 1] and not case.now.market.stalls[stall - 1]:
            for card in ("artisan", "stone", "wood", "marble", "lapis"):
                data = put(case.data, [*texts[: stall - 1], card, *texts[stall:]], "stalls")
                yield Change("stall", {"stall": stall, "card": card}, (data,))
    discard = case.start.market.discard
    cards = (case.move.card,) if isinstance(case.move, Fetch) else RESOURCES
    for card in cards:
        data = put(case.data, spelt((*discard, card)), "discard")
        yield Change("discard", {"card": card}, (data,), shows=_discarded((*case.now.market.discard, card)))


def _discarded(cards: Sequence[str]) -> Callable[[Position], bool]:
    return lambda pos: Counter(pos.market.discard) == Counter(cards)


# ------------------------------------------------------------------------------------------------ the garden
def _garden(case: Case) -> Iterator[Change]:
    """A tile that is not in the garden, a statue that does not stand there, a sanctuary that nobody left."""
    garden = case.start.site.garden
    laid = {mosaic.tile for mosaic in case.now.site.garden.mosaics}
    for mosaic in garden.mosaics:
        if mosaic.tile in laid:
            plan = str(case.data["garden"]).replace(mosaic.tile, ".")
            yield Change("mosaic", {"tile": mosaic.tile}, (put(case.data, plan, "garden"),))
    for name in ("sanctuaries", "unclaimed"):
        text = case.data.get(name, "")
        places = [place.strip() for place in text.split(",") if place.strip()]
        for place in places:
            owner, _, cell = place.partition(" ")
            rest = ", ".join(one for one in places if one != place)
            data = put(case.data, rest, name) if rest else without(case.data, name)
            seat = Seat(NAMES.index(owner))
            yield Change(f"{name}.{of(seat, case.seat)}", {"seat": seat, "cell": cell}, (data,))


def _stack(case: Case) -> Iterator[Change]:
    """Another tile on top of the stack."""
    garden = case.start.site.garden
    tile = case.move.tile if isinstance(case.move, Inlay) else ""
    if tile in SHAPES and tile in garden.stack and garden.top == case.now.site.garden.top != tile:
        order = [tile, *(one for one in _order(case) if one != tile)]
        yield Change("top", {"tile": tile}, (put(case.data, "".join(order), "stack"),))


def _order(case: Case) -> Sequence[str]:
    """The stack as written, or as it is where nothing is said: all that are not in the garden."""
    written = case.data.get("stack")
    return list(written) if written is not None else [tile for tile in SHAPES if tile in case.start.site.garden.stack]


# ------------------------------------------------------------------------------------------------ altar and turn
def _altar(case: Case) -> Iterator[Change]:
    """Dice on the altar, one more or fewer."""
    altar, now = case.start.site.altar, case.now.site.altar
    if altar == now:
        yield Change("altar.more", {}, (put(case.data, altar + 1, "altar"),))
    if altar:
        yield Change(
            "altar.fewer", {}, (put(case.data, altar - 1, "altar"),), shows=lambda pos: pos.site.altar == now - 1
        )


def _moment(case: Case) -> Iterator[Change]:
    """Another moment of the turn."""
    if case.moves:
        return
    for moment in ("turn", "check"):
        if case.data.get("moment", "turn") != moment:
            yield Change(f"moment.{moment}", {}, (put(case.data, moment, "moment"),))
