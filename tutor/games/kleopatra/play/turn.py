"""A turn: one of two actions, or a pass when neither is possible; then the next player."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Acting, Checking, Position
from tutor.games.kleopatra.moves import Pass
from tutor.games.kleopatra.pieces import PLAYER_AT, QUARRY_AT, STALL_AT
from tutor.games.kleopatra.play.quarry import payable
from tutor.games.kleopatra.play.state import Story


def judge_pass(pos: Position, _move: Pass, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """You pass only if every stall is empty and nothing can be paid for and placed."""
    if not now:
        return
    stalls = tuple(stall for stall, cards in enumerate(pos.market.stalls, 1) if cards)
    elements = payable(pos, seat)
    if stalls:
        yield r.TURN_NO_PASS.check(False, *[STALL_AT[stall] for stall in stalls], reason="market", stalls=stalls)
    if elements:
        where = [QUARRY_AT[element] for element in elements]
        yield r.TURN_NO_PASS.check(False, *where, reason="quarry", elements=elements)
    if not stalls and not elements:
        yield r.TURN_NO_PASS.check(True, PLAYER_AT[seat])


def resolve_pass(recorder: Story, _move: Pass) -> None:
    """Do nothing; the hand is checked all the same."""
    seat = recorder.pos.active
    recorder.pos = replace(recorder.pos, now=Checking())
    recorder.step(r.TURN_NO_PASS, PLAYER_AT[seat], seat=seat)


def next_turn(recorder: Story) -> None:
    """The next player's turn begins."""
    seat = recorder.pos.active
    following = Seat((seat + 1) % len(recorder.pos.players))
    recorder.pos = replace(recorder.pos, active=following, now=Acting())
    recorder.step(r.TURN_ONE_ACTION, PLAYER_AT[following], seat=seat, next=following)


PASS = Kind(Pass, r.TURN_NO_PASS, resolve_pass, judge_pass, lambda *_: (Pass(),))
