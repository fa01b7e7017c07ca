"""The course of Ladder on one page."""

from __future__ import annotations

from tests.toy import rules
from tests.toy.model import Drawing, Playing, Position
from tests.toy.play.drawing import DRAW
from tests.toy.play.turn import CLIMB, DROP
from tutor.core.course import Decision, Seat


def ask_turn(pos: Position, _now: Playing) -> Decision:
    """Climb or drop?"""
    return Decision(pos.turn, rules.CLIMB, answers=(CLIMB, DROP), whose=rules.IN_TURN)


def ask_draw(pos: Position, _now: Drawing) -> Decision:
    """Chance decides which card is drawn."""
    return Decision(Seat.CHANCE, rules.DRAW, {"drawer": pos.turn}, (DRAW,))


QUESTIONS = {Playing: ask_turn, Drawing: ask_draw}
KINDS = (CLIMB, DROP, DRAW)
