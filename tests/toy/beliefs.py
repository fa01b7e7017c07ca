"""What people get wrong about Ladder."""

from __future__ import annotations

from tests.toy import rules
from tests.toy.model import Sketch
from tests.toy.play.turn import judge_climb, judge_drop
from tutor.core.belief import Belief, Example

BELIEFS = (
    Belief("any-step", rules.RISING, {judge_climb: judge_drop}, Example(Sketch(((4, 7), (5,)), ((6,), ())), tried="4")),
)
