"""Ladder: a toy game of rising piles. It proves the core, and that one more game changes nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.toy import compose, draw, lab, model, play, rules, score
from tests.toy.model import Climb, Draw, Drop, Hand, Move, Position, Setup, Sketch
from tutor.core.game import Decision, Game, Outcome, Seat, Step
from tutor.core.rule import Check
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice

WORDS: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("ladder.toml").read_text(encoding="utf-8"))


class Ladder(Game[Position, Move]):
    """The rules of Ladder behind the one contract."""

    key = "ladder"
    version = 1
    players = (2, 3)
    rules = rules.RULES
    Setup = Setup
    Sketch = Sketch
    Position = Position
    lab = lab.LadderLab()

    def deal(self, setup: Setup, /) -> Iterator[Step[Position]]:
        return play.deal(setup)

    def compose(self, sketch: Sketch, /) -> Position:
        return compose.compose(sketch)

    def seats(self, pos: Position, /) -> tuple[Seat, ...]:
        return model.seats(pos)

    def decision(self, pos: Position, /) -> Decision | Outcome:
        return play.decision(pos)

    def candidates(self, pos: Position, /) -> list[Move]:
        return play.candidates(pos)

    def odds(self, pos: Position, /) -> Mapping[Move, int]:
        return play.odds(pos)

    def judge(self, pos: Position, move: Move, /, by: Seat | None = None) -> Iterator[Check]:
        return play.judge(pos, move, by)

    def resolve(self, pos: Position, move: Move, /) -> Iterator[Step[Position]]:
        return play.resolve(pos, move)

    def tally(self, pos: Position, seat: Seat, /) -> Tally:
        return score.tally(pos, seat)

    def view(self, pos: Position, seat: Seat | None, /) -> Position:
        return play.view(pos, seat)

    def parse(self, text: str, /) -> Move:
        return model.parse(text)

    def picks(self, pos: Position, move: Move, /) -> tuple[str, ...]:
        return play.picks(pos, move)

    def draw(self, view: Position, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        return draw.scene(view, seat, voice, focus)


LADDER = Ladder()

__all__ = ["LADDER", "WORDS", "Climb", "Draw", "Drop", "Hand", "Ladder", "Position", "Setup", "Sketch"]
