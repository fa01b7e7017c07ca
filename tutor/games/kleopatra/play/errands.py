"""Characters that ask for answers: Beggar, Envoy, Courtesan, Vizier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Secret, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import AMULETS, RESOURCES, TROMPE
from tutor.games.kleopatra.model import FACE, Errand, Position, clockwise, is_tainted
from tutor.games.kleopatra.moves import Accept, Ask, Decline, Fetch, Give, Leave, Offer, Pick, Refuse, Show
from tutor.games.kleopatra.payment import PLACE
from tutor.games.kleopatra.play.change import (
    AT_PLAYER,
    AT_TALENTS,
    OWN_CARD,
    OWN_SECRET,
    SEATS,
    THE_CARD,
    asked,
    corrupted,
    discarded,
    handed,
    held,
    moment,
    paid,
    seated,
    with_card,
    with_cards,
    without,
)
from tutor.games.kleopatra.play.characters import returned
from tutor.games.kleopatra.play.paying import taken_back
from tutor.games.kleopatra.rules import (
    CHARACTERS_BEGGAR,
    CHARACTERS_BEGGAR_MUST,
    CHARACTERS_BEGGAR_NO_PART,
    CHARACTERS_BEGGAR_ORDER,
    CHARACTERS_BEGGAR_STANDARD,
    CHARACTERS_BEGGAR_UNABLE,
    CHARACTERS_COURTESAN,
    CHARACTERS_COURTESAN_HERSELF,
    CHARACTERS_COURTESAN_PAID,
    CHARACTERS_ENVOY,
    CHARACTERS_ENVOY_AMULET,
    CHARACTERS_ENVOY_NO_AMULET,
    CHARACTERS_ENVOY_VOLUNTARY,
    CHARACTERS_GIVEN_SECRET,
    CHARACTERS_VIZIER,
    CHARACTERS_VIZIER_REST,
    DISAGREEMENTS_ENVOY,
    DISAGREEMENTS_TAINTED_MARK,
    SETUP_OPEN_TRANSFERS,
)

ALMS = 2
"""Talents a Beggar is given."""
TALENTS = Give("talents")
SHOW, DECLINE, ACCEPT, REFUSE, LEAVE = Show(), Decline(), Accept(), Refuse(), Leave()


def _errand(pos: Position) -> Errand:
    assert pos.errand is not None
    return pos.errand


# ------------------------------------------------------------------------------------------------ Beggar
def alms(pos: Position, seat: Seat) -> list[Give]:
    """Everything a seat may give a Beggar."""
    player = pos.players[seat]
    found = [TALENTS] if player.talents >= ALMS else []
    return found + [Give(card) for card in dict.fromkeys(player.hand) if _may_be_given(pos, card)]


def _may_be_given(pos: Position, card: str) -> bool:
    return card in RESOURCES or (card == TROMPE and pos.setup.tainted_mark == "italian")


def judge_alms(pos: Position, move: Give | Show, by: Seat | None) -> tuple[Check, ...]:
    """Weigh an answer to a Beggar."""
    if pos.stage != "beg":
        return (moment(pos, by, ok=False),)
    seat = _errand(pos).waiting[0]
    mover = seat if by is None else by
    order = _ASKED[seat] if mover == seat else _in_order(mover, seat)
    if mover < 0:
        return (order,)
    player = pos.players[mover]
    if not isinstance(move, Give):
        gifts = tuple(give.card for give in alms(pos, mover))
        return order, CHARACTERS_BEGGAR_MUST.check(not gifts, f"player:{int(mover)}", gifts=gifts)
    card, talents = move.card, player.talents
    can = talents >= ALMS or any(_may_be_given(pos, other) for other in player.hand)
    able = _ABLE[mover] if can else Check(CHARACTERS_BEGGAR_UNABLE, False, {"talents": talents}, AT_PLAYER[mover])
    if card == "talents":
        facts = {"talents": talents, "due": ALMS}
        return order, able, Check(CHARACTERS_BEGGAR_NO_PART, talents >= ALMS, facts, AT_TALENTS[mover])
    where, named = held(pos, mover, card), THE_CARD[card]
    has = Check(CHARACTERS_BEGGAR, where != (), named, where)
    if card == TROMPE and pos.setup.tainted_mark == "italian":
        return order, able, has, DISAGREEMENTS_TAINTED_MARK.check(True, *where)
    return order, able, has, Check(CHARACTERS_BEGGAR_STANDARD, card in RESOURCES, named, where)


def _in_order(mover: Seat, seat: Seat) -> Check:
    return CHARACTERS_BEGGAR_ORDER.check(mover == seat, f"player:{int(seat)}", asked=seat)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_ASKED = tuple([_in_order(seat, seat) for seat in SEATS])
_ABLE = tuple([CHARACTERS_BEGGAR_UNABLE.check(True, *where) for where in AT_PLAYER])


def resolve_alms(pos: Position, move: Give | Show) -> Iterator[Step[Position]]:
    """Give, or show the hand; then the next opponent is asked."""
    giver, taker = asked(pos), pos.active
    errand = _errand(pos)
    pos = replace(pos, errand=replace(errand, waiting=errand.waiting[1:]))
    if isinstance(move, Show):
        facts = {"seat": giver, "taker": taker, "cards": pos.players[giver].hand}
        here = (f"player:{int(giver)}", f"player:{int(taker)}")
        yield Step(CHARACTERS_BEGGAR_UNABLE, pos, facts, here, Secret("cards", (giver, taker)))
    elif move.card == "talents":
        pos = paid(paid(pos, giver, -ALMS), taker, ALMS)
        yield Step(SETUP_OPEN_TRANSFERS, pos, *_paid_over(giver, taker))
    else:
        pos = handed(pos, giver, taker, move.card)
        yield Step(CHARACTERS_GIVEN_SECRET, pos, *_given(giver, taker, move.card))
    if len(errand.waiting) == 1:
        yield returned(pos, AMULETS["beggar"])


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _paid_over(giver: Seat, taker: Seat) -> tuple[Mapping[str, Any], tuple[str, str]]:
    where = (f"talents:{int(giver)}", f"talents:{int(taker)}")
    return {"seat": giver, "taker": taker, "talents": ALMS}, where


@cache
def _given(giver: Seat, taker: Seat, card: str) -> tuple[Mapping[str, Any], tuple[str, str], Secret]:
    """Facts and places of a card given, and who knows it."""
    here = (f"player:{int(giver)}", f"player:{int(taker)}")
    return {"seat": giver, "taker": taker, "card": card}, here, Secret("card", (giver, taker))


# ------------------------------------------------------------------------------------------------ Envoy
def asks(pos: Position) -> list[Ask]:
    """Every kind, of one, some or all opponents."""
    others = sorted(clockwise(pos)[1:])
    groups = [group for size in range(1, len(others) + 1) for group in combinations(others, size)]
    return [Ask(kind, group) for kind in RESOURCES for group in groups]


def offers(pos: Position) -> list[Offer | Decline]:
    """What the asked opponent may answer an Envoy."""
    hand = pos.players[asked(pos)].hand
    kinds = RESOURCES if pos.setup.envoy == "italian" else (_errand(pos).kind,)
    return [*(Offer(kind) for kind in kinds if kind in hand), DECLINE]


def judge_ask(pos: Position, move: Ask, by: Seat | None) -> tuple[Check, ...]:
    """Weigh what an Envoy asks for, and whom."""
    if pos.stage != "ask" or (by is not None and by != pos.active):
        return (moment(pos, by, pos.stage == "ask"),)
    return _asking(move.kind, move.seats, pos.active, len(pos.players))


@lru_cache(maxsize=1024)
def _asking(kind: str, seats: tuple[Seat, ...], active: Seat, players: int) -> tuple[Check]:
    known = all(seat != active and seat < players for seat in seats)
    where = tuple(f"player:{int(seat)}" for seat in seats if seat < players)
    return (CHARACTERS_ENVOY.check(bool(seats) and known and kind in RESOURCES, *where, kind=kind, seats=seats),)


def judge_offer(pos: Position, move: Offer | Decline, by: Seat | None) -> tuple[Check, ...]:
    """Weigh an answer to an Envoy."""
    seat = asked(pos)
    if pos.stage != "offer" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "offer"),)
    kind = _errand(pos).kind
    if isinstance(move, Decline):
        return _declined(seat, kind)
    where, card = held(pos, seat, move.card), move.card
    has = CHARACTERS_ENVOY_VOLUNTARY.check(bool(where), *where, kind=kind, card=card)
    if pos.setup.envoy == "italian" and card != kind:
        return has, DISAGREEMENTS_ENVOY.check(card in RESOURCES, *where, card=card, kind=kind)
    return has, CHARACTERS_ENVOY.check(card == kind, *where, kind=kind, seats=(pos.active,))


@cache
def _declined(seat: Seat, kind: str) -> tuple[Check]:
    return (CHARACTERS_ENVOY_VOLUNTARY.check(True, f"player:{int(seat)}", kind=kind, card=kind),)


def judge_answer(pos: Position, _move: Accept | Refuse, by: Seat | None) -> tuple[Check, ...]:
    """Weigh accepting or refusing an offered card."""
    now = moment(pos, by, pos.stage == "accept")
    if not now.ok:
        return (now,)
    giver, card = _errand(pos).offers[0]
    return now, CHARACTERS_ENVOY_AMULET.check(True, f"player:{int(giver)}", giver=giver, card=card)


def resolve_ask(pos: Position, move: Ask) -> Iterator[Step[Position]]:
    """Ask the opponents named, clockwise."""
    waiting = tuple(seat for seat in clockwise(pos) if seat in move.seats)
    pos = replace(pos, stage="offer", errand=replace(_errand(pos), kind=move.kind, waiting=waiting))
    facts = {"seat": pos.active, "kind": move.kind, "seats": waiting}
    yield Step(CHARACTERS_ENVOY, pos, facts, tuple(f"player:{int(seat)}" for seat in waiting))


def resolve_offer(pos: Position, move: Offer | Decline) -> Iterator[Step[Position]]:
    """Offer a card or not; when all have answered, the offers are accepted or refused."""
    seat, errand = asked(pos), _errand(pos)
    made = ((seat, move.card),) if isinstance(move, Offer) else ()
    errand = replace(errand, waiting=errand.waiting[1:], offers=(*errand.offers, *made))
    done = not errand.waiting
    pos = replace(pos, errand=errand, stage="accept" if done and errand.offers else "offer")
    card = move.card if isinstance(move, Offer) else errand.kind
    secret = _other_kind(seat, pos.active, card, errand.kind)
    yield Step(CHARACTERS_ENVOY_VOLUNTARY, pos, _answered(seat, bool(made), card), AT_PLAYER[seat], secret)
    if done and not errand.offers:
        yield returned(pos, 0)


def _other_kind(giver: Seat, taker: Seat, card: str, kind: str) -> Secret | None:
    """Who knows a card offered: all do if it is what the Envoy asked for, for that was said aloud."""
    return None if card == kind else _given(giver, taker, card)[2]


@cache
def _answered(seat: Seat, offers: bool, card: str) -> Mapping[str, Any]:
    return {"seat": seat, "offers": offers, "card": card}


def resolve_answer(pos: Position, move: Accept | Refuse) -> Iterator[Step[Position]]:
    """Accept a card with an amulet of its giver, or refuse it."""
    errand = _errand(pos)
    giver, card = errand.offers[0]
    taker = pos.active
    pos = replace(pos, errand=replace(errand, offers=errand.offers[1:]))
    facts = {"seat": taker, "giver": giver, "card": card, "accepts": isinstance(move, Accept)}
    where = (f"player:{int(giver)}", f"pyramid:{int(giver)}", f"pyramid:{int(taker)}")
    secret = _other_kind(giver, taker, card, errand.kind)
    if isinstance(move, Refuse):
        yield Step(CHARACTERS_ENVOY_AMULET, pos, facts, where[:1], secret)
    else:
        pos = handed(pos, giver, taker, card)
        if pos.players[giver].amulets:
            pos = corrupted(corrupted(pos, giver, -1), taker, 1)
            yield Step(CHARACTERS_ENVOY_AMULET, pos, facts, where, secret)
        else:
            yield Step(CHARACTERS_ENVOY_NO_AMULET, pos, facts, where, secret)
    if len(errand.offers) == 1:
        yield returned(pos, 0)


# ------------------------------------------------------------------------------------------------ Courtesan
def fetches(pos: Position) -> list[Fetch]:
    """Every kind of card in the discard pile."""
    return [Fetch(card) for card in dict.fromkeys(pos.market.discard)]


def judge_fetch(pos: Position, move: Fetch, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card taken from the discard pile."""
    if pos.stage != "search" or (by is not None and by != pos.active):
        return (moment(pos, by, pos.stage == "search"),)
    there = move.card in pos.market.discard
    return _fetched(move.card, there, there and _is_paid_now(pos, move.card))


@cache
def _fetched(card: str, there: bool, paid_now: bool) -> tuple[Check, ...]:
    herself = (CHARACTERS_COURTESAN_HERSELF.check(there, "discard"),) if card == "courtesan" else ()
    back = (CHARACTERS_COURTESAN_PAID.check(True, "discard", "pool", card=card),) if paid_now else ()
    return *herself, CHARACTERS_COURTESAN.check(there, "discard", card=card), *back


def _is_paid_now(pos: Position, card: str) -> bool:
    """Whether every such card in the discard pile was paid in this visit."""
    place = PLACE.get(card)
    if place is None:
        return False
    visit = pos.visit
    return pos.market.discard.count(card) <= visit.laid[place] - visit.fresh[place] - visit.away[place]


def resolve_fetch(pos: Position, move: Fetch) -> Iterator[Step[Position]]:
    """Take a card unseen; one paid in this visit takes its spare unit along."""
    seat, card, market = pos.active, move.card, pos.market
    player = pos.players[seat]
    visit = pos.visit
    if _is_paid_now(pos, card):
        visit = taken_back(visit, card, idle_cards=pos.setup.idle_cards == "allowed")
    pos = replace(
        pos,
        visit=visit,
        market=replace(market, discard=without(market.discard, card)),
        players=seated(pos.players, seat, replace(player, hand=with_card(player.hand, card))),
    )
    yield Step(CHARACTERS_COURTESAN, pos, OWN_CARD[seat][card], _FROM_DISCARD[seat], OWN_SECRET[seat])
    yield returned(pos, AMULETS["courtesan"])


_FROM_DISCARD = tuple([("discard", f"player:{int(seat)}") for seat in SEATS])


# ------------------------------------------------------------------------------------------------ Vizier
def choices(pos: Position) -> list[Pick | Leave]:
    """Cards of the Vizier that may be kept, or no more of them."""
    return [*(Pick(card) for card in dict.fromkeys(FACE[card] for card in _errand(pos).left)), LEAVE]


def judge_pick(pos: Position, move: Pick | Leave, by: Seat | None) -> tuple[Check]:
    """Weigh keeping a card of the Vizier's."""
    if pos.stage != "pick" or (by is not None and by != pos.active):
        return (moment(pos, by, pos.stage == "pick"),)
    errand = _errand(pos)
    if not isinstance(move, Pick):
        rest = [FACE[card] for card in errand.left]
        return _left(len(rest), sum(map(is_tainted, rest)))
    return _picked(move.card, lying(errand, move.card), len(errand.kept))


@cache
def _left(cards: int, tainted: int) -> tuple[Check]:
    return (CHARACTERS_VIZIER_REST.check(True, "discard", cards=cards, tainted=tainted),)


@cache
def _picked(card: str, place: int | None, kept: int) -> tuple[Check]:
    where = () if place is None else (f"vizier:{place}",)
    return (CHARACTERS_VIZIER.check(bool(where), *where, card=card, kept=kept),)


def lying(errand: Errand, card: str) -> int | None:
    """Where the Vizier's first card of a kind lies that is not kept yet."""
    found = (place for place, drawn in enumerate(errand.cards) if FACE[drawn] == card and place not in errand.kept)
    return next(found, None)


def resolve_pick(pos: Position, move: Pick | Leave) -> Iterator[Step[Position]]:
    """Keep a card, all unseen; or take those kept, an amulet for each, and lay the rest on the discard pile."""
    errand, seat = _errand(pos), pos.active
    if isinstance(move, Pick):
        place = lying(errand, move.card)
        assert place is not None
        errand = replace(errand, kept=(*errand.kept, place))
        pos = replace(pos, errand=errand)
        facts = {"seat": seat, "card": move.card, "does": "keeps"}
        yield Step(CHARACTERS_VIZIER, pos, facts, AT_PLAYER[seat], OWN_SECRET[seat])
        if errand.left:
            return
    player, kept, rest = pos.players[seat], len(errand.kept), tuple(FACE[card] for card in errand.left)
    hand = with_cards(player.hand, (FACE[errand.cards[place]] for place in errand.kept))
    pos = replace(pos, players=seated(pos.players, seat, replace(player, hand=hand)))
    pos = discarded(replace(pos, errand=replace(errand, cards=(), kept=())), rest)
    yield Step(CHARACTERS_VIZIER_REST, pos, {"seat": seat, "cards": len(rest), "kept": kept}, ("discard",))
    yield returned(pos, kept)
