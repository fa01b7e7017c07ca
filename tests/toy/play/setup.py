"""Setting up."""

from __future__ import annotations

from tests.toy import rules
from tests.toy.model import COPIES, VALUES, Drawing, Hand, Position, Setup
from tutor.core.course import Step, record


def deal(setup: Setup) -> list[Step[Position]]:
    deck = tuple(value for value in VALUES for _ in range(COPIES))
    recorder = record(Position((Hand(),) * setup.players, deck, now=Drawing(dealing=True), toll=setup.toll))
    recorder.step(rules.DECK, "deck", cards=len(deck))
    return recorder.finish()
