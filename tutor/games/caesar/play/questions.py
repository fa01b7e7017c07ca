# ruff: noqa: D400 - questions end with a question mark
"""The course of the game on one page: what every moment asks, whom, and which kinds of moves answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.course import Decision, Kind, Seat
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    Answering,
    DealingBonus,
    Drawing,
    Exchanging,
    LayingFirst,
    MayDraw,
    Moment,
    Playing,
    Position,
    Rearranging,
    Refilling,
    Revealing,
    Sorting,
    Spying,
    Voting,
)
from tutor.games.caesar.moves import AnyMove, Done
from tutor.games.caesar.pieces import HAND, OTHER
from tutor.games.caesar.play import actions, confidence, effects, exchange, refill, setup, turn, veto, vote
from tutor.games.caesar.play.actions import ACTIONS, legal_actions
from tutor.games.caesar.play.confidence import REVEAL
from tutor.games.caesar.play.effects import PUT, TAKE
from tutor.games.caesar.play.exchange import EXCHANGE, legal_exchanges
from tutor.games.caesar.play.refill import DRAW, DRAWN
from tutor.games.caesar.play.setup import BONUS, FIRST, STACK
from tutor.games.caesar.play.turn import BEGIN, DONE, LAY, legal_begins, legal_lays
from tutor.games.caesar.play.veto import DO_WITHOUT, LET_HAPPEN, VETO
from tutor.games.caesar.play.vote import VOTE

TEMPTING = (LAY, BEGIN, EXCHANGE, *ACTIONS, VETO)
"""What people try in their turn, whether or not it is still possible."""


# ------------------------------------------------------------------------------------------------ before the first turn
def ask_stack(pos: Position, now: Sorting) -> Decision:
    """Which action card comes next in the reserve?"""
    return Decision(pos.turn, r.SETUP_ACTION_RESERVE, {"left": len(now.left)}, answers=(STACK,))


def ask_bonus(pos: Position, _now: DealingBonus) -> Decision:
    """Chance: which bonus card is dealt?"""
    return Decision(Seat.CHANCE, r.SETUP_BONUS, {"player": pos.turn}, answers=(BONUS,))


def ask_first(pos: Position, _now: LayingFirst) -> Decision:
    """Which number goes to which group?"""
    return Decision(pos.turn, r.SETUP_FIRST_FIVE, answers=(FIRST,))


# ------------------------------------------------------------------------------------------------ a turn
def ask_turn(pos: Position, _now: Playing) -> Decision:
    """What does the player on turn do, after what was laid and played so far?"""
    answers: tuple[Kind, ...]
    match pos.placed, pos.acted:
        case 0, False:
            ask, answers = r.TURN_ACTIVE_OR_PASSIVE, (LAY, BEGIN, EXCHANGE, *ACTIONS)
        case 1, False:
            ask, answers = r.TURN_ACTION_MOMENT, (LAY, *ACTIONS)
        case 2, False:
            ask, answers = r.TURN_ONE_ACTION, (DONE, *ACTIONS)
        case 2, True:
            ask, answers = r.TURN_ONE_ACTION, (DONE,)
        case _:
            ask, answers = r.TURN_PLACE, (LAY,)
    return Decision(pos.turn, ask, answers=answers, whose=r.SETUP_FIRST_PLAYER, tempts=TEMPTING, legal=legal_turn)


def legal_turn(pos: Position) -> list[AnyMove]:
    """What the answers to this busiest of questions come to, listed fast."""
    seat = pos.turn
    match pos.placed, pos.acted:
        case 0, False:
            lays, begins, exchanges = legal_lays(pos, seat), legal_begins(pos, seat), legal_exchanges(pos, seat)
            return [*lays, *begins, *exchanges, *legal_actions(pos, seat)]
        case 1, False:
            return [*legal_lays(pos, seat), *legal_actions(pos, seat)]
        case 2, False:
            return [Done(), *legal_actions(pos, seat)]
        case 2, True:
            return [Done()]
    return [*legal_lays(pos, seat)]


def ask_order(pos: Position, _now: Voting) -> Decision:
    """Several groups hold eight cards: which votes first?"""
    return Decision(pos.turn, r.VOTE_CALL_EIGHT, answers=(VOTE,))


def ask_refill(pos: Position, _now: Refilling) -> Decision:
    """From which reserve does the next card of the refill come?"""
    missing = HAND - len(pos.players[pos.turn].hand)
    return Decision(pos.turn, r.TURN_REFILL, {"left": missing}, answers=(DRAW,), whose=r.SETUP_FIRST_PLAYER)


def ask_exchanged(pos: Position, now: Exchanging) -> Decision:
    """From which reserve does the next card of the exchange come?"""
    return Decision(pos.turn, r.TURN_PASSIVE, {"left": now.left}, answers=(DRAW,), whose=r.SETUP_FIRST_PLAYER)


def ask_drawn(_pos: Position, now: Drawing) -> Decision:
    """Chance: which card is drawn?"""
    return Decision(Seat.CHANCE, r.SETUP_NO_PEEKING, {"player": now.seat}, answers=(DRAWN,))


def ask_reveal(pos: Position, _now: Revealing) -> Decision:
    """Chance: which confidence card is turned over?"""
    return Decision(Seat.CHANCE, r.TURN_REVEAL, {"player": pos.turn}, answers=(REVEAL,))


# ------------------------------------------------------------------------------------------------ action cards
def ask_answer(pos: Position, now: Answering) -> Decision:
    """Does the opponent veto the action just named?"""
    facts = {"rival": pos.turn, "action": now.action}
    return Decision(OTHER[pos.turn], r.ACTIONS_VETO_MOMENT, facts, answers=(LET_HAPPEN, VETO))


def ask_take(pos: Position, _now: Spying) -> Decision:
    """Which card of the opponent's hand does the Spy take?"""
    return Decision(pos.turn, r.ACTIONS_AT_ONCE, answers=(TAKE,))


def ask_put(pos: Position, now: Rearranging) -> Decision:
    """Which of the castled cards goes where?"""
    return Decision(pos.turn, r.ACTIONS_CASTLING, {"left": len(now.cards)}, answers=(PUT,))


def ask_may_draw(pos: Position, now: MayDraw) -> Decision:
    """Does the opponent draw a card, after a Veto or for the one that the Spy took?"""
    ask = r.ACTIONS_VETO if now.after == "veto" else r.ACTIONS_SPY
    return Decision(OTHER[pos.turn], ask, answers=(DRAW, DO_WITHOUT))


QUESTIONS: Mapping[type[Moment], Callable[[Position, Any], Decision]] = {
    Sorting: ask_stack, DealingBonus: ask_bonus, LayingFirst: ask_first,
    Playing: ask_turn, Voting: ask_order, Refilling: ask_refill, Exchanging: ask_exchanged, Drawing: ask_drawn,
    Revealing: ask_reveal,
    Answering: ask_answer, Spying: ask_take, Rearranging: ask_put, MayDraw: ask_may_draw,
}  # fmt: skip

KINDS = (
    *setup.KINDS, *turn.KINDS, *exchange.KINDS, *refill.KINDS, *confidence.KINDS, *vote.KINDS,
    *actions.KINDS, *veto.KINDS, *effects.KINDS,
)  # fmt: skip
