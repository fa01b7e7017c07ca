"""The course of the game: who is asked what, what is allowed, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tutor.core.game import Decision, Outcome, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    HAND,
    OTHER,
    Answering,
    Assassination,
    Begin,
    Bonus,
    Castling,
    DealingBonus,
    Done,
    Draw,
    Drawing,
    Drawn,
    Exchange,
    Exchanging,
    First,
    Lay,
    LayingFirst,
    MayDraw,
    Move,
    Over,
    Pass,
    Playing,
    Position,
    Put,
    Rearranging,
    Refilling,
    Reveal,
    Revealing,
    Scout,
    Sorting,
    Spy,
    Spying,
    Stack,
    Take,
    Veto,
    Vote,
    Voting,
    Wrath,
)
from tutor.games.caesar.play import actions, flow, opening, turn
from tutor.games.caesar.play.state import PLAYER_AT, REPLIES, Steps, moment
from tutor.games.caesar.score import outcome

CHANCE = Seat.CHANCE


@cache
def _asks(seat: Seat, id: str, left: int) -> Decision:
    return Decision(seat, r.BY_ID[id], {"left": left} if left else {})


def _ask(seat: Seat, rule: Rule, left: int = 0) -> Decision:
    return _asks(seat, rule.id, left)


def decision(pos: Position) -> Decision | Outcome:  # noqa: C901, PLR0911, PLR0912 - one question for each moment
    """The one question of the position."""
    seat = pos.turn
    match pos.phase:
        case Playing():
            return _ask(seat, _playing(pos))
        case Drawing():
            return _ask(CHANCE, r.SETUP_NO_PEEKING)
        case Refilling():
            return _ask(seat, r.TURN_REFILL, HAND - len(pos.players[seat].hand))
        case Revealing():
            return _ask(CHANCE, r.TURN_REVEAL)
        case Answering(action):
            return Decision(OTHER[seat], r.ACTIONS_VETO_MOMENT, {"rival": seat, "action": action})
        case MayDraw(after):
            return _ask(OTHER[seat], r.ACTIONS_VETO if after == "veto" else r.ACTIONS_SPY)
        case Exchanging(left):
            return _ask(seat, r.TURN_PASSIVE, left)
        case Spying():
            return _ask(seat, r.ACTIONS_AT_ONCE)
        case Rearranging(cards):
            return _ask(seat, r.ACTIONS_CASTLING, len(cards))
        case Voting():
            return _ask(seat, r.VOTE_CALL_EIGHT)
        case Sorting(left):
            return _ask(seat, r.SETUP_ACTION_RESERVE, len(left))
        case DealingBonus():
            return _ask(CHANCE, r.SETUP_BONUS)
        case LayingFirst():
            return _ask(seat, r.SETUP_FIRST_FIVE)
        case Over(why):
            return outcome(pos, why)


def _playing(pos: Position) -> Rule:
    """What the player on turn is asked while placing."""
    if pos.placed == 2:
        return r.TURN_ONE_ACTION
    if pos.acted:
        return r.TURN_PLACE
    return r.TURN_ACTION_MOMENT if pos.placed else r.TURN_ACTIVE_OR_PASSIVE


def odds(pos: Position) -> Mapping[Move, int]:
    """How likely each move of chance is."""
    match pos.phase:
        case Drawing():
            return turn.draw_odds(pos)
        case Revealing():
            return flow.reveal_odds(pos)
        case DealingBonus():
            return opening.bonus_odds(pos)
    return {}


JUDGES: Mapping[type[Move], Callable[[Position, Any, Seat], Iterable[Check]]] = {
    Stack: opening.judge_stack,
    First: opening.judge_first,
    Lay: turn.judge_lay,
    Begin: turn.judge_begin,
    Done: turn.judge_done,
    Exchange: turn.judge_exchange,
    Draw: turn.judge_draw,
    Assassination: actions.judge_action,
    Spy: actions.judge_action,
    Castling: actions.judge_action,
    Scout: actions.judge_action,
    Wrath: actions.judge_action,
    Veto: actions.judge_veto,
    Pass: actions.judge_pass,
    Take: actions.judge_take,
    Put: actions.judge_put,
    Vote: flow.judge_vote,
}
CHANCES: Mapping[type[Move], Callable[[Position, Any], Iterable[Check]]] = {
    Bonus: opening.judge_bonus,
    Drawn: turn.judge_drawn,
    Reveal: flow.judge_reveal,
}
EFFECTS: Mapping[type[Move], Callable[[Position, Any, Steps], Position]] = {
    Stack: opening.resolve_stack,
    Bonus: opening.resolve_bonus,
    First: opening.resolve_first,
    Lay: turn.resolve_lay,
    Begin: turn.resolve_begin,
    Done: turn.resolve_done,
    Exchange: turn.resolve_exchange,
    Draw: turn.resolve_draw,
    Drawn: turn.resolve_drawn,
    Assassination: actions.resolve_action,
    Spy: actions.resolve_action,
    Castling: actions.resolve_action,
    Scout: actions.resolve_action,
    Wrath: actions.resolve_action,
    Veto: actions.resolve_veto,
    Pass: actions.resolve_pass,
    Take: actions.resolve_take,
    Put: actions.resolve_put,
    Vote: flow.resolve_vote,
    Reveal: flow.resolve_reveal,
}


def judge(pos: Position, move: Move, by: Seat | None = None) -> Iterable[Check]:
    """Weigh every rule that speaks of the move; ``by`` is judged on what that player may know."""
    phase, kind = type(pos.phase), type(move)
    if phase is Over:
        return (moment(pos, fits=False),)
    if kind in JUDGES:
        asked = OTHER[pos.turn] if phase in REPLIES else pos.turn
        return JUDGES[kind](pos, move, asked if by is None else by)
    if by is None or by == CHANCE:
        return CHANCES[kind](pos, move)
    return (r.SETUP_FIRST_PLAYER.check(False, PLAYER_AT[pos.turn], seat=CHANCE),)


def resolve(pos: Position, move: Move) -> Iterator[Step[Position]]:
    """The effect of a legal move; the last step's position asks the next question."""
    steps: Steps = []
    after = EFFECTS[type(move)](pos, move, steps)
    last = steps[-1]
    if last.after is not after:
        steps[-1] = Step(last.rule, after, last.facts, last.where, last.secret, last.sheet)
    return iter(steps)
