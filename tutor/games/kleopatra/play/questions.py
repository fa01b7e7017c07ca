# ruff: noqa: D400 - questions end with a question mark
"""The course of the game on one page: what every moment asks, whom, and what answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.course import HIDDEN, Decision, Kind, Seat
from tutor.core.decides import decides
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import (
    Accepting,
    Acting,
    Begging,
    Bidding,
    Checking,
    Claiming,
    Dealing,
    Drawing,
    FindingFirst,
    Offering,
    Paying,
    Picking,
    Position,
    Refilling,
    Rolling,
    Searching,
    Sending,
    Shedding,
    TurningTile,
    Visiting,
)  # fmt: skip
from tutor.games.kleopatra.moves import Pass
from tutor.games.kleopatra.pieces import HAND_LIMIT, SHOWN
from tutor.games.kleopatra.play.beggar import GIVE, SHOW
from tutor.games.kleopatra.play.characters import CHARACTERS, legal_characters
from tutor.games.kleopatra.play.courtesan import FETCH
from tutor.games.kleopatra.play.elements import BUILD, legal_builds
from tutor.games.kleopatra.play.envoy import ACCEPT, ASK, DECLINE, OFFER, REFUSE
from tutor.games.kleopatra.play.limit import DONE, DROP, KEEP, SHED, legal_ways
from tutor.games.kleopatra.play.market import ASSIGN, TAKE, TAKE_PART, legal_takes
from tutor.games.kleopatra.play.mosaics import INLAY, legal_inlays
from tutor.games.kleopatra.play.offering import BID, ROLL
from tutor.games.kleopatra.play.paying import LAY, bill, legal_lays
from tutor.games.kleopatra.play.pile import TURN
from tutor.games.kleopatra.play.quarry import FINISH, ORDER, legal_orders
from tutor.games.kleopatra.play.sanctuary import CLAIM, FORGO, LATE_CLAIM, legal_late_claims
from tutor.games.kleopatra.play.scribe import TILE, legal_tiles
from tutor.games.kleopatra.play.setup import BEGIN, DEAL
from tutor.games.kleopatra.play.stack import TOP
from tutor.games.kleopatra.play.state import bidder, excess
from tutor.games.kleopatra.play.turn import PASS
from tutor.games.kleopatra.play.vizier import LEAVE, PICK


# ------------------------------------------------------------------------------------------------ chance
def ask_top(_pos: Position, _now: TurningTile) -> Decision:
    """Which mosaic comes to the top of the stack?"""
    return Decision(Seat.CHANCE, r.SETUP_MOSAIC_OPEN, answers=(TOP,))


def ask_deal(_pos: Position, _now: Dealing) -> Decision:
    """Which card is dealt?"""
    return Decision(Seat.CHANCE, r.SETUP_DEAL, answers=(DEAL,))


def ask_first(_pos: Position, _now: FindingFirst) -> Decision:
    """Who looks most Egyptian?"""
    return Decision(Seat.CHANCE, r.SETUP_FIRST_PLAYER, answers=(BEGIN,))


def ask_turned(_pos: Position, _now: Drawing) -> Decision:
    """Which card lies on top of the draw pile?"""
    return Decision(Seat.CHANCE, r.MARKET_PILE_TOP, answers=(TURN,))


def ask_roll(_pos: Position, _now: Rolling) -> Decision:
    """How do the dice fall?"""
    return Decision(Seat.CHANCE, r.OFFERING_ROLL, answers=(ROLL,))


# ------------------------------------------------------------------------------------------------ a turn
def ask_action(pos: Position, _now: Acting) -> Decision:
    """Market or quarry?"""
    answers = (TAKE, TAKE_PART, ORDER, PASS, *late(pos), *CHARACTERS)
    return Decision(pos.active, r.TURN_ONE_ACTION, answers=answers, tempts=(FINISH,), legal=legal_actions)


def ask_refill(pos: Position, _now: Refilling) -> Decision:
    """Which stall gets the next drawn card?"""
    drawn = pos.market.drawn
    facts = {"card": SHOWN[drawn[0]] if drawn else HIDDEN}
    return Decision(pos.active, r.MARKET_REFILL, facts, (ASSIGN, *CHARACTERS))


def ask_payment(pos: Position, _now: Paying) -> Decision:
    """With what is it paid, and once it is, where does it go?"""
    element, open_ = pos.visit.ordered, bill(pos.visit).missing
    ask = r.PAYMENT_MEET if open_ else r.QUARRY_CHOOSE_SPACE
    scribe = (TILE,) if element == "mosaic" else ()
    answers = (LAY, BUILD, INLAY, *scribe, *CHARACTERS)
    return Decision(pos.active, ask, {"element": element, "missing": open_}, answers, legal=legal_payments)


def ask_claim(pos: Position, _now: Claiming) -> Decision:
    """A statue into a sanctuary just formed?"""
    return Decision(pos.active, r.SANCTUARY_CLAIM, answers=(CLAIM, FORGO, *CHARACTERS))


def ask_more(pos: Position, _now: Visiting) -> Decision:
    """Another element, or the end of the visit?"""
    answers = (ORDER, FINISH, *late(pos), *CHARACTERS)
    return Decision(pos.active, r.QUARRY_ANY_NUMBER, answers=answers, tempts=(TAKE, PASS))


@decides(r.SANCTUARY_NOW_OR_NEVER)
def late(pos: Position) -> tuple[Kind, ...]:
    """In the German reading a sanctuary left unclaimed may be claimed in a later turn."""
    return (LATE_CLAIM,) if pos.setup.late_claim == "german" else ()


def ask_end(pos: Position, _now: Checking) -> Decision:
    """What becomes of cards above the limit; else, is the turn over?"""
    over, cards = excess(pos), len(pos.players[pos.active].hand)
    facts = {"cards": cards, "limit": HAND_LIMIT}
    ask = r.MARKET_HAND_LIMIT if over else r.TURN_CHARACTER_LAST
    return Decision(pos.active, ask, facts, (KEEP, SHED, DONE, *CHARACTERS), legal=legal_ends)


def ask_drop(pos: Position, _now: Shedding) -> Decision:
    """Which card is discarded?"""
    return Decision(pos.active, r.MARKET_DISCARD_PILE, {"excess": excess(pos)}, (DROP,))


def ask_bid(pos: Position, now: Bidding) -> Decision:
    """How many talents for the Great Priest?"""
    return Decision(bidder(pos, now), r.OFFERING_BID, answers=(BID,))


# ------------------------------------------------------------------------------------------------ characters at work
def ask_alms(pos: Position, now: Begging) -> Decision:
    """What does this opponent give the Beggar?"""
    seat = (*now.waiting, pos.active)[0]
    return Decision(seat, r.CHARACTERS_BEGGAR, {"taker": pos.active}, (GIVE, SHOW), r.CHARACTERS_BEGGAR_ORDER)


def ask_errand(pos: Position, _now: Sending) -> Decision:
    """What does the Envoy ask for, and whom?"""
    return Decision(pos.active, r.CHARACTERS_ENVOY, answers=(ASK,))


def ask_offer(pos: Position, now: Offering) -> Decision:
    """Does this opponent offer the Envoy a card?"""
    facts = {"taker": pos.active, "card": now.kind}
    return Decision(now.waiting[0], r.CHARACTERS_ENVOY_VOLUNTARY, facts, (OFFER, DECLINE))


def ask_accept(pos: Position, now: Accepting) -> Decision:
    """Is this card accepted? One of another kind than was asked for is named to nobody else."""
    giver, card = (*now.offers, (pos.active, now.kind))[0]
    facts = {"giver": giver, "card": card if card == now.kind else HIDDEN}
    return Decision(pos.active, r.CHARACTERS_ENVOY_AMULET, facts, (ACCEPT, REFUSE))


def ask_fetch(pos: Position, _now: Searching) -> Decision:
    """Which card does the Courtesan take?"""
    return Decision(pos.active, r.CHARACTERS_COURTESAN, answers=(FETCH,))


def ask_pick(pos: Position, _now: Picking) -> Decision:
    """Which of the Vizier's cards are kept?"""
    return Decision(pos.active, r.CHARACTERS_VIZIER, answers=(PICK, LEAVE))


# ------------------------------------------------------------------------------------------------ the busiest moments
def legal_actions(pos: Position) -> list[Any]:
    """Stalls, elements and characters; a pass if there is no stall and no element."""
    seat = pos.active
    found = [*legal_takes(pos, seat), *legal_orders(pos, seat)] or [Pass()]
    if late(pos):
        found += legal_late_claims(pos, seat)
    return found + legal_characters(pos, seat)


def legal_payments(pos: Position) -> list[Any]:
    """Cards while something is open, then places; and characters."""
    seat = pos.active
    found: list[Any] = [*legal_lays(pos, seat)]
    if not bill(pos.visit).short:
        found += legal_inlays(pos, seat) if pos.visit.ordered == "mosaic" else legal_builds(pos, seat)
    tiles = legal_tiles(pos, seat) if pos.visit.ordered == "mosaic" else ()
    return [*found, *tiles, *legal_characters(pos, seat)]


def legal_ends(pos: Position) -> list[Any]:
    """The ways out of a hand that is too full, or the end; and characters."""
    return [*legal_ways(pos), *legal_characters(pos, pos.active)]


QUESTIONS: Mapping[type[Any], Callable[[Position, Any], Decision]] = {
    TurningTile: ask_top, Dealing: ask_deal, FindingFirst: ask_first, Drawing: ask_turned, Rolling: ask_roll,
    Acting: ask_action, Refilling: ask_refill, Paying: ask_payment, Claiming: ask_claim, Visiting: ask_more,
    Checking: ask_end, Shedding: ask_drop, Bidding: ask_bid,
    Begging: ask_alms, Sending: ask_errand, Offering: ask_offer, Accepting: ask_accept, Searching: ask_fetch,
    Picking: ask_pick,
}  # fmt: skip
KINDS = (
    BEGIN, DEAL, TOP, TURN, ROLL, TAKE, TAKE_PART, ASSIGN, PASS, ORDER, LAY, BUILD, INLAY, CLAIM, LATE_CLAIM, FORGO, FINISH, BID,
    KEEP, SHED, DONE, DROP, *CHARACTERS, TILE, GIVE, SHOW, ASK, OFFER, DECLINE, ACCEPT, REFUSE, FETCH, PICK, LEAVE,
)  # fmt: skip
"""Out of time the first of a type speaks: a claim is judged as one right after the tile."""
