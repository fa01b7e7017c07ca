"""What people get wrong about Ladder."""

from __future__ import annotations

from msgspec.structs import replace

from tests.toy import rules
from tests.toy.model import Position, Sketch
from tests.toy.play.turn import rises
from tutor.core.belief import Belief, Example
from tutor.core.course import Seat
from tutor.core.rule import Check


def any_step(pos: Position, card: int, seat: Seat) -> Check:
    """A pile may go down, too."""
    return replace(rises.truth(pos, card, seat), ok=True)


BELIEFS = (Belief("any-step", rules.RISING, {rises: any_step}, Example(Sketch(((4, 7), (5,)), ((6,), ())), tried="4")),)
