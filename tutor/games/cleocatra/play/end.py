"""The end: the round is finished, and the highest score wins."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.decides import decides
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.model import Over, Position
from tutor.games.cleocatra.pieces import GOAL, NOBODY, PLAYERS, SCORE_AT
from tutor.games.cleocatra.play.state import Story
from tutor.games.cleocatra.score import standings


def at_goal(pos: Position) -> tuple[Seat, ...]:
    """Who has points enough to end the game."""
    return tuple([PLAYERS[seat] for seat, points in enumerate(pos.points) if points.total >= GOAL])


@decides(r.END_TRIGGER)
def still_to_come(pos: Position, turn: int) -> tuple[Seat, ...]:
    """Whose turn of this round is still to come, if ``turn`` is next."""
    players = pos.rules.players
    return tuple([PLAYERS[(turn + k) % players] for k in range((pos.start - turn) % players)])


def last_round(recorder: Story, turn: int) -> None:
    """Somebody has reached the goal: the round goes on with ``turn``, or the game ends."""
    pos = recorder.pos
    reached = at_goal(pos)
    where = [SCORE_AT[seat] for seat in reached]
    if left := still_to_come(pos, turn):
        recorder.step(r.END_TRIGGER, *where, reason="last-round", seats=reached, goal=GOAL, left=left)
        return
    pos = recorder.pos = replace(pos, now=Over("over"), bonus=NOBODY, cut=NOBODY)
    recorder.step(r.END_TRIGGER, *where, reason="over", seats=reached, goal=GOAL)
    winners = standings(pos)[0]
    where = [SCORE_AT[seat] for seat in winners]
    recorder.step(r.END_WINNER, *where, winners=winners, points=pos.points[winners[0]].total, count=len(winners))
