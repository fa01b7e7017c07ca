"""The Envoy: asks opponents for a kind of standard resource; cards that are accepted bring an amulet along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Accepting, Offering, Position, Sending
from tutor.games.kleopatra.moves import Accept, Ask, Decline, Offer, Refuse
from tutor.games.kleopatra.pieces import PLAYER_AT, PYRAMID_AT, RESOURCES, SEATS
from tutor.games.kleopatra.play.errands import go_home, play_card
from tutor.games.kleopatra.play.state import Story, clockwise, corrupted, handed, held_at


def send(recorder: Story) -> None:
    """The Envoy waits to be told what to ask for."""
    then = play_card(recorder, "envoy")
    recorder.pos = replace(recorder.pos, now=Sending(then))


# ------------------------------------------------------------------------------------------------ asking
def judge_ask(pos: Position, move: Ask, seat: Seat, _now: Sending | None) -> Iterator[Check]:
    """Opponents at this table, one, some or all."""
    players = len(pos.players)
    where = [PLAYER_AT[other] for other in move.seats if other < players]
    if seat in move.seats:
        yield r.CHARACTERS_ENVOY.check(False, *where, reason="self")
    elif any(other >= players for other in move.seats):
        yield r.CHARACTERS_ENVOY.check(False, *where, reason="unknown", players=players)
    else:
        yield r.CHARACTERS_ENVOY.check(True, *where, reason="asks", kind=move.kind, seats=move.seats)


def legal_asks(pos: Position, seat: Seat) -> Iterable[Ask]:
    """Every kind, of one, some or all opponents."""
    others = [other for other in SEATS[: len(pos.players)] if other != seat]
    groups = [group for size in range(1, len(others) + 1) for group in combinations(others, size)]
    return [Ask(kind, group) for kind in RESOURCES for group in groups]


def resolve_ask(recorder: Story, move: Ask) -> None:
    """Ask the opponents named, clockwise."""
    now, seat = recorder.pos.now, recorder.pos.active
    assert isinstance(now, Sending)
    waiting = tuple(other for other in clockwise(recorder.pos) if other in move.seats)
    recorder.pos = replace(recorder.pos, now=Offering(now.then, move.kind, waiting))
    recorder.step(
        r.CHARACTERS_ENVOY, *[PLAYER_AT[other] for other in waiting], seat=seat, kind=move.kind, seats=waiting
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ offering
def judge_offer(pos: Position, move: Offer, seat: Seat, now: Offering | None) -> Iterator[Check]:
    """A card that you hold, of the kind asked for; in the Italian reading, of another kind too."""
    card, at = move.card, held_at(pos, seat, move.card)
    yield r.CHARACTERS_ENVOY_VOLUNTARY.check(at != (), *at, reason="held", card=card)
    if now and pos.setup.envoy == "italian" and card != now.kind:
        yield r.DISAGREEMENTS_ENVOY.check(card in RESOURCES, *at, card=card, kind=now.kind)
    elif now:
        yield r.CHARACTERS_ENVOY.check(card == now.kind, *at, reason="kind", kind=now.kind, card=card)


def offer_offers(pos: Position, seat: Seat) -> Iterable[Offer]:
    """Every kind of resource card in hand."""
    return [Offer(card) for card in dict.fromkeys(pos.players[seat].hand) if card in RESOURCES]


def legal_offers(pos: Position, seat: Seat) -> Iterable[Offer]:
    """What is asked for, if it is there."""
    assert isinstance(pos.now, Offering)
    kinds = RESOURCES if pos.setup.envoy == "italian" else (pos.now.kind,)
    return [Offer(kind) for kind in kinds if kind in pos.players[seat].hand]


def resolve_offer(recorder: Story, move: Offer) -> None:
    """Offer a card."""
    now = recorder.pos.now
    assert isinstance(now, Offering)
    seat = now.waiting[0]
    _answer(recorder, ((seat, move.card),))
    secret = known_to(now.kind, move.card, seat, recorder.pos.active)
    recorder.step(
        r.CHARACTERS_ENVOY_VOLUNTARY, PLAYER_AT[seat], reason="offers", secret=secret, seat=seat, card=move.card
    )  # fmt: skip
    _go_on(recorder)


def resolve_decline(recorder: Story, _move: Decline) -> None:
    """Offer nothing."""
    now = recorder.pos.now
    assert isinstance(now, Offering)
    seat = now.waiting[0]
    _answer(recorder, ())
    recorder.step(r.CHARACTERS_ENVOY_VOLUNTARY, PLAYER_AT[seat], reason="declines", seat=seat)
    _go_on(recorder)


def known_to(kind: str, card: str, giver: Seat, taker: Seat) -> Secret | None:
    """Who knows a card offered: all do if it is what the Envoy asked for, for that was said aloud."""
    return None if card == kind else Secret("card", (giver, taker))


def _answer(recorder: Story, offer: tuple[tuple[Seat, str], ...]) -> None:
    """The next opponent is asked; when all have answered, the offers are accepted or refused."""
    now = recorder.pos.now
    assert isinstance(now, Offering)
    waiting, offers = now.waiting[1:], (*now.offers, *offer)
    done = Accepting(now.then, now.kind, offers)
    recorder.pos = replace(recorder.pos, now=Offering(now.then, now.kind, waiting, offers) if waiting else done)


def _go_on(recorder: Story) -> None:
    now = recorder.pos.now
    if isinstance(now, Accepting) and not now.offers:
        go_home(recorder, 0)


# ------------------------------------------------------------------------------------------------ accepting
def resolve_accept(recorder: Story, _move: Accept) -> None:
    """Accept a card with an amulet of its giver."""
    taker, (giver, card, secret) = recorder.pos.active, _next_offer(recorder)
    recorder.pos = handed(recorder.pos, giver, taker, card)
    if recorder.pos.players[giver].amulets:
        recorder.pos = corrupted(corrupted(recorder.pos, giver, -1), taker, 1)
        where = (PLAYER_AT[giver], PYRAMID_AT[giver], PYRAMID_AT[taker])
        recorder.step(
            r.CHARACTERS_ENVOY_AMULET, *where, reason="accepts", secret=secret, seat=taker, giver=giver, card=card
        )  # fmt: skip
    else:
        recorder.step(
            r.CHARACTERS_ENVOY_NO_AMULET,
            PLAYER_AT[giver],
            PYRAMID_AT[giver],
            secret=secret,
            seat=taker,
            giver=giver,
            card=card,
        )
    _go_on(recorder)


def resolve_refuse(recorder: Story, _move: Refuse) -> None:
    """Refuse a card."""
    taker, (giver, card, secret) = recorder.pos.active, _next_offer(recorder)
    recorder.step(
        r.CHARACTERS_ENVOY_AMULET, PLAYER_AT[giver], reason="refuses", secret=secret, seat=taker, giver=giver, card=card
    )  # fmt: skip
    _go_on(recorder)


def _next_offer(recorder: Story) -> tuple[Seat, str, Secret | None]:
    """The offer that is answered, and is open no more; and who knows the card."""
    now = recorder.pos.now
    assert isinstance(now, Accepting)
    (giver, card), *rest = now.offers
    recorder.pos = replace(recorder.pos, now=Accepting(now.then, now.kind, tuple(rest)))
    return giver, card, known_to(now.kind, card, giver, recorder.pos.active)


ASK = Kind(Ask, r.CHARACTERS_ENVOY, resolve_ask, judge_ask, legal_asks, legal_asks)
OFFER = Kind(Offer, r.CHARACTERS_ENVOY_VOLUNTARY, resolve_offer, judge_offer, offer_offers, legal_offers)
DECLINE = Kind(Decline, r.CHARACTERS_ENVOY_VOLUNTARY, resolve_decline, offers=lambda *_: (Decline(),))
ACCEPT = Kind(Accept, r.CHARACTERS_ENVOY_AMULET, resolve_accept, offers=lambda *_: (Accept(),))
REFUSE = Kind(Refuse, r.CHARACTERS_ENVOY_AMULET, resolve_refuse, offers=lambda *_: (Refuse(),))
