"""The palace guard: turned up, faced alone, bribed, or not passed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Admitting, Guarding, Position, Window
from tutor.games.morgenland.moves import Decline, Move, Pay, Reveal
from tutor.games.morgenland.pieces import GUARD, GUARDS, hoard_of
from tutor.games.morgenland.play.board import in_palace, strength
from tutor.games.morgenland.play.evaluation import finish_field, turn_up
from tutor.games.morgenland.play.figures import send_home
from tutor.games.morgenland.play.phase import Phase, by_chance, judge_payment, of_kind, payable, pays
from tutor.games.morgenland.play.state import Tale, instead, order, own, pay, pop, rounded, seat_at


# ------------------------------------------------------------------------------------------------ turning it up
def _ask_guarding(_pos: Position, _task: Guarding) -> Decision:
    return Decision(Seat.CHANCE, rules.GUARD_REVEAL)


def _guard_odds(_pos: Position, _task: Guarding) -> Mapping[Move, int]:
    return {Reveal(number): 1 for number in GUARDS}


def _judge_reveal(_pos: Position, _task: Guarding, move: Reveal, _mover: int) -> Iterable[Check]:
    return (Check(rules.DATA_GUARDS, move.number in GUARDS, {"guard": move.number}, things.AT_GUARD),)


def _reveal(tale: Tale, _task: Guarding, move: Reveal) -> None:
    tale.pos = rounded(tale.pos, guard=move.number, turned=GUARD)
    tale.tell(rules.GUARD_REVEAL, "guard", guard=move.number)
    if tale.pos.board.fields[GUARD]:
        turn_up(tale, GUARD)
    window = (Window("guard-revealed"),) if tale.pos.setup.profi else ()
    tale.pos = instead(tale.pos, Admitting(), *window)


GUARDING = by_chance(_ask_guarding, _guard_odds, _reveal, _judge_reveal, Reveal)


# ------------------------------------------------------------------------------------------------ admission
def settle_admitting(tale: Tale, task: Admitting) -> bool:
    """Let in and send home whoever has no choice; stop at the first who may bribe."""
    seats = order(tale.pos)
    turn = task.turn
    if not turn and tale.pos.spells.reversed:
        tale.tell(rules.GUARD_NOT_REVERSED, "guard", guard=tale.pos.round.guard)
    while turn < len(seats) and _decided(tale, seats[turn]):
        turn += 1
    if turn == len(seats):
        tale.pos = pop(tale.pos)
        finish_field(tale, GUARD)
        return True
    if turn != task.turn:
        tale.pos = instead(tale.pos, Admitting(turn))
    return False


def _decided(tale: Tale, seat: Seat) -> bool:
    """Whether a seat enters or goes home without being asked."""
    pos = tale.pos
    figures = pos.board.fields[GUARD]
    mine = [figure for figure in figures if figure.seat == seat]
    where = [things.figure(GUARD, figure) for figure in mine]
    total = strength(mine, seat)
    if pos.spells.keys >> seat & 1:
        _enter(tale, seat)
        tale.tell(rules.ARTIFACTS_KEY, "guard", things.player(seat), seat=seat)
    elif mine and total >= pos.round.guard:
        _enter(tale, seat)
        tale.tell(rules.GUARD_ENTER, "guard", *where, seat=seat, sum=total, guard=pos.round.guard)
    elif mine:
        return False
    elif lying := in_palace(pos, seat):
        tale.tell(rules.GUARD_NEED_FIGURE, "guard", things.player(seat), seat=seat)
        send_home(tale, rules.GUARD_REFUSE, seat, lying)
    return True


def _enter(tale: Tale, seat: Seat) -> None:
    tale.pos = rounded(tale.pos, entered=tale.pos.round.entered | 1 << seat)


def _due(pos: Position, seat: int) -> int:
    return pos.round.guard - strength(pos.board.fields[GUARD], seat)


def _ask(pos: Position, task: Admitting) -> Decision:
    seat = seat_at(pos, task.turn)
    return Decision(seat, rules.GUARD_ORDER, {"due": _due(pos, seat), "guard": pos.round.guard})


def _candidates(pos: Position, task: Admitting) -> Sequence[Move]:
    seat = seat_at(pos, task.turn)
    due = _due(pos, seat)
    return (Decline(), *pays(due, (due,) * 5))


def _legal(pos: Position, task: Admitting) -> Sequence[Move]:
    seat = seat_at(pos, task.turn)
    return (Decline(), *payable(pos, seat, _due(pos, seat)))


def _judge(pos: Position, _task: Admitting, move: Pay | Decline, mover: int) -> Iterable[Check]:
    mine, guard = own(pos.board.fields[GUARD], mover), pos.round.guard
    total = sum([figure.number for figure in mine])
    due = max(0, guard - total)
    where = ("guard", *[things.figure(GUARD, figure) for figure in mine])
    bribe = Check(rules.GUARD_BRIBE, True, {"sum": total, "guard": guard, "due": due}, where)
    if isinstance(move, Decline):
        return (bribe,)
    treasure = hoard_of(move.treasure)
    paid, figures = sum(treasure), len(mine)
    facts = {"figures": figures, "paid": paid, "due": due}
    whole = Check(rules.GUARD_BRIBE_FIGURE, figures > 0 and paid == due, facts, where)
    return bribe, whole, *judge_payment(pos, mover, treasure, due)


def _bribe(tale: Tale, task: Admitting, move: Pay | Decline) -> None:
    seat = seat_at(tale.pos, task.turn)
    tale.pos = instead(tale.pos, Admitting(task.turn + 1))
    if isinstance(move, Decline):
        send_home(tale, rules.GUARD_REFUSE, seat, in_palace(tale.pos, seat))
        return
    tale.pos = pay(tale.pos, seat, hoard_of(move.treasure))
    _enter(tale, seat)
    tale.tell(rules.GUARD_BRIBE, "guard", things.player(seat), seat=seat, treasure=move.treasure)


ADMITTING = Phase(_ask, of_kind((Pay, Decline)), _candidates, _bribe, _judge, _legal)
