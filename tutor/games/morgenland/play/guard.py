"""The palace guard: turned up, faced alone, bribed, or not passed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Admitting, Guarding, Position, Window
from tutor.games.morgenland.moves import Decline, Pay, Reveal
from tutor.games.morgenland.pieces import GUARD, GUARD_AT, GUARDS, PLAYER_AT, hoard_of
from tutor.games.morgenland.play.city import when_decline
from tutor.games.morgenland.play.evaluation import finish_field, turn_up
from tutor.games.morgenland.play.magic import send_home
from tutor.games.morgenland.play.state import (
    Story,
    answered,
    figure_at,
    in_palace,
    instead,
    order,
    own,
    pay,
    pop,
    rounded,
    strength,
)
from tutor.games.morgenland.play.treasures import in_hoard, judge_payment, ways_to_pay, when_pay


# ------------------------------------------------------------------------------------------------ turning it up
def guard_odds(_pos: Position) -> Mapping[Reveal, int]:
    """Any of the ten guards."""
    return {Reveal(number): 1 for number in GUARDS}


def judge_reveal(_pos: Position, move: Reveal, _seat: Seat, _now: Guarding | None) -> Iterator[Check]:
    """A guard that there is."""
    yield r.DATA_GUARDS.check(move.number in GUARDS, GUARD_AT, guard=move.number)


def resolve_reveal(recorder: Story, move: Reveal) -> None:
    """Turn up the guard, then the figures before it."""
    recorder.pos = rounded(recorder.pos, guard=move.number, turned=GUARD)
    recorder.step(r.GUARD_REVEAL, GUARD_AT, guard=move.number)
    if recorder.pos.board.fields[GUARD]:
        turn_up(recorder, GUARD)
    window = (Window("guard-revealed"),) if recorder.pos.setup.profi else ()
    recorder.pos = instead(recorder.pos, Admitting(), *window)


# ------------------------------------------------------------------------------------------------ admission
def settle_admitting(recorder: Story, now: Admitting) -> bool:
    """Let in and send home whoever has no choice; stop at the first who may bribe."""
    seats, turn = order(recorder.pos), now.turn
    if not turn and recorder.pos.spells.reversed:
        recorder.step(r.GUARD_NOT_REVERSED, GUARD_AT, guard=recorder.pos.round.guard)
    while turn < len(seats) and is_decided(recorder, seats[turn]):
        turn += 1
    if turn == len(seats):
        recorder.pos = pop(recorder.pos)
        finish_field(recorder, GUARD)
        return True
    if turn != now.turn:
        recorder.pos = instead(recorder.pos, Admitting(turn))
    return False


@decides(r.GUARD_ENTER, r.GUARD_NEED_FIGURE)
def is_decided(recorder: Story, seat: Seat) -> bool:
    """Whether a seat enters or goes home without being asked."""
    pos = recorder.pos
    mine = own(pos.board.fields[GUARD], seat)
    total = strength(mine, seat)
    if pos.spells.keys >> seat & 1:
        _enter(recorder, seat)
        recorder.step(r.ARTIFACTS_KEY, GUARD_AT, PLAYER_AT[seat], reason="enters", seat=seat)
    elif mine and passes(pos, total):
        _enter(recorder, seat)
        where = [figure_at(GUARD, figure) for figure in mine]
        recorder.step(r.GUARD_ENTER, GUARD_AT, *where, seat=seat, sum=total, guard=pos.round.guard)
    elif may_bribe(pos, seat):
        return False
    elif lying := in_palace(pos, seat):
        recorder.step(r.GUARD_NEED_FIGURE, GUARD_AT, PLAYER_AT[seat], seat=seat)
        send_home(recorder, r.GUARD_REFUSE, seat, lying)
    return True


@decides(r.GUARD_ENTER, r.GUARD_NOT_REVERSED)
def passes(pos: Position, total: int) -> bool:
    """Whether figures with this sum pass the guard: it need not be higher, and nothing reverses that."""
    return total >= pos.round.guard


@decides(r.GUARD_BRIBE_FIGURE)
def may_bribe(pos: Position, seat: Seat) -> bool:
    """Whether a seat whose figures are too weak may bribe: only with a figure there."""
    return bool(own(pos.board.fields[GUARD], seat))


def _enter(recorder: Story, seat: Seat) -> None:
    recorder.pos = rounded(recorder.pos, entered=recorder.pos.round.entered | 1 << seat)


# ------------------------------------------------------------------------------------------------ the bribe
@decides(r.GUARD_BRIBE, r.GUARD_NOT_REVERSED)
def bribe(pos: Position, seat: Seat) -> int:
    """By how much a seat's sum is too low."""
    return max(0, pos.round.guard - strength(pos.board.fields[GUARD], seat))


def judge_bribe(pos: Position, move: Pay, seat: Seat, now: Admitting | None) -> Iterator[Check]:
    """With a figure there, the whole difference, in any kinds."""
    paid = hoard_of(move.treasure)
    if now:
        yield from _short_of(pos, seat)
        due = bribe(pos, seat)
        yield r.GUARD_BRIBE_FIGURE.check(sum(paid) == due, GUARD_AT, reason="whole", paid=sum(paid), due=due)
        yield from judge_payment(pos, seat, paid, due)
        return
    if pos.round.turned == GUARD and not own(pos.board.fields[GUARD], seat):
        yield r.GUARD_BRIBE_FIGURE.check(False, GUARD_AT, PLAYER_AT[seat], reason="none")
    yield from in_hoard(pos, seat, paid)


def judge_no_bribe(pos: Position, _move: Decline, seat: Seat, now: Admitting | None) -> Iterator[Check]:
    """What was missing is worth knowing."""
    if now:
        yield from _short_of(pos, seat)


def _short_of(pos: Position, seat: Seat) -> Iterator[Check]:
    mine = own(pos.board.fields[GUARD], seat)
    where = [figure_at(GUARD, figure) for figure in mine]
    total, due = strength(mine, seat), bribe(pos, seat)
    yield r.GUARD_BRIBE.check(True, GUARD_AT, *where, sum=total, guard=pos.round.guard, due=due)


def resolve_bribe(recorder: Story, move: Pay) -> None:
    """Pay and walk in."""
    seat = answered(recorder, Admitting)
    recorder.pos = pay(recorder.pos, seat, hoard_of(move.treasure))
    _enter(recorder, seat)
    recorder.step(r.GUARD_BRIBE, GUARD_AT, PLAYER_AT[seat], seat=seat, treasure=move.treasure)


def resolve_no_bribe(recorder: Story, _move: Decline) -> None:
    """Stay out, with all figures of the palace fields."""
    refuse(recorder, answered(recorder, Admitting))


def refuse(recorder: Story, seat: Seat) -> None:
    """Keep a seat out; what it has in the palace goes home."""
    if lying := in_palace(recorder.pos, seat):
        send_home(recorder, r.GUARD_REFUSE, seat, lying)
    else:
        recorder.step(r.GUARD_REFUSE, GUARD_AT, PLAYER_AT[seat], reason="out", seat=seat)


REVEAL = Kind(Reveal, r.GUARD_REVEAL, resolve_reveal, judge_reveal, odds=guard_odds)
BRIBE = Kind(Pay, when_pay, resolve_bribe, judge_bribe, *ways_to_pay(bribe))
NO_BRIBE = Kind(Decline, when_decline, resolve_no_bribe, judge_no_bribe, lambda *_: (Decline(),))
