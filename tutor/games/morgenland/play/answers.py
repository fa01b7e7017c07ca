"""Answers: a magic card can be countered right after it is played, and a struck player may strike back."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Answering, Position, Waiting
from tutor.games.morgenland.moves import Copy, Pass, Play
from tutor.games.morgenland.pieces import COUNTERSPELL, DISCARD_AT, PARASITE, PLAYER_AT, SEATS
from tutor.games.morgenland.play.cards_figures import resolve_spare
from tutor.games.morgenland.play.state import (
    Story,
    answered,
    discarded,
    instead,
    may_cast,
    may_lay,
    order,
    pop,
    present,
)
from tutor.games.morgenland.play.timing import (
    judge_pass,
    judge_target,
    lay_out,
    may_play,
    offer_plays,
    wait,
    when_pass,
    when_play,
)


def counters(play: Play) -> bool:
    """Whether a play is a Counterspell, or a Parasite that copies one."""
    copied = isinstance(play.on, Copy) and play.on.artifact == COUNTERSPELL
    return play.piece == COUNTERSPELL or (play.piece == PARASITE and copied)


def out_of_plays(pos: Position, seat: Seat, move: Play) -> Check | None:
    """Why a seat is not asked to counter: it has played all the artifacts it may."""
    checks = may_play(pos, seat, COUNTERSPELL) if move.piece == COUNTERSPELL else ()
    return next((check for check in checks if check.rule is r.ARTIFACTS_ONE and not check.ok), None)


def may_answer(pos: Position, now: Answering, seat: Seat) -> bool:
    """Whether public facts let a seat counter the card."""
    if seat == now.play.seat:
        return False
    lent = any(COUNTERSPELL in player.laid for other, player in enumerate(pos.players) if other != seat)
    return may_lay(pos, seat) or (lent and may_cast(pos.players[seat]))


def settle_answering(recorder: Story, now: Answering) -> bool:
    """Ask the next seat that may be able to counter; if nobody does, the card stands."""
    pos, seats = recorder.pos, order(recorder.pos)
    for turn in range(now.turn, len(seats)):
        if may_answer(pos, now, seats[turn]):
            if turn != now.turn:
                recorder.pos = instead(pos, replace(now, turn=turn))
            return False
    recorder.pos = pop(pos)
    if counters(now.play.play):
        _counter_by_parasite(recorder, now.play)
    else:
        wait(recorder, now.play)
    return True


# ------------------------------------------------------------------------------------------------ the Counterspell
@decides(r.ARTIFACTS_COUNTERSPELL_FREE)
def judge_counter(pos: Position, move: Play, seat: Seat, _now: Answering | None) -> Iterator[Check]:
    """Nothing but a Counterspell, by the rules of what is played."""
    if not counters(move):
        yield r.TIMING_ANSWER.check(False, PLAYER_AT[seat], reason="other", piece=move.piece)
        return
    yield from may_play(pos, seat, move.piece)
    yield from judge_target(pos, seat, move)


def offer_counters(pos: Position, seat: Seat) -> list[Play]:
    """A Parasite on anybody's Counterspell, and all that the seat holds."""
    held = PARASITE in pos.players[seat].magic
    lent = [Play(PARASITE, Copy(other, COUNTERSPELL)) for other in _others(pos, seat)] if held else []
    return list(dict.fromkeys([*lent, *offer_plays(pos, seat)]))


def legal_counters(pos: Position, seat: Seat) -> list[Play]:
    """The own Counterspell, and a Parasite on one that lies out."""
    player = pos.players[seat]
    found = [Play(COUNTERSPELL)] if COUNTERSPELL in player.artifacts and may_lay(pos, seat) else []
    if PARASITE in player.magic and may_cast(player):
        out = [other for other in _others(pos, seat) if COUNTERSPELL in pos.players[other].laid]
        found += [Play(PARASITE, Copy(other, COUNTERSPELL)) for other in out]
    return found


def _others(pos: Position, seat: Seat) -> list[Seat]:
    return [other for other in SEATS[: len(pos.players)] if other != seat]


def resolve_counter(recorder: Story, move: Play) -> None:
    """Cancel the card at once; a Parasite can be answered in turn."""
    seat = answered(recorder, Answering)
    lay_out(recorder, seat, move)
    if move.piece == COUNTERSPELL:
        _cancel(recorder, seat)


def resolve_let_stand(recorder: Story, _move: Pass) -> None:
    """Let the card stand; the next one is asked."""
    card = present(recorder.pos, Answering).play.play.piece
    seat = answered(recorder, Answering)
    recorder.step(r.TIMING_ANSWER, PLAYER_AT[seat], seat=seat, card=card)


def _counter_by_parasite(recorder: Story, waiting: Waiting) -> None:
    seat = waiting.seat
    recorder.pos = discarded(recorder.pos, PARASITE)
    recorder.step(r.CARDS_PARASITE_USES, PLAYER_AT[seat], reason=COUNTERSPELL, seat=seat, artifact=COUNTERSPELL)
    _cancel(recorder, seat)


def _cancel(recorder: Story, seat: Seat) -> None:
    """The card that is being answered is as if never played."""
    now = present(recorder.pos, Answering)
    card, caster = now.play.play.piece, now.play.seat
    recorder.pos = discarded(pop(recorder.pos), card)
    recorder.step(r.ARTIFACTS_COUNTERSPELL, DISCARD_AT, PLAYER_AT[seat], seat=seat, card=card, caster=caster)


COUNTER = Kind(Play, when_play, resolve_counter, judge_counter, offer_counters, legal_counters, unasked=out_of_plays)
LET_STAND = Kind(Pass, when_pass, resolve_let_stand, judge_pass, lambda *_: (Pass(),))
SPARE = Kind(Pass, when_pass, resolve_spare, judge_pass, lambda *_: (Pass(),))
