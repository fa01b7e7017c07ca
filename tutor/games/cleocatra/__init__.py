"""Cleocatra: cats in pyramids, rescuers who score colours, and inspectors who follow them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutor.core.game import Decision, Game, Outcome, Seat, Step
from tutor.core.lab import Lab
from tutor.core.rule import Check, Rule
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.cleocatra import choices, compose, draw, judge, model, moves, picks, resolve, rules, score
from tutor.games.cleocatra.lab import LAB
from tutor.games.cleocatra.moves import Move


class Cleocatra(Game[model.Position, Move]):
    """The game for 2 to 4 players, basic and advanced."""

    key = "cleocatra"
    version = 1
    players = compose.NUMBERS
    rules: tuple[Rule, ...] = rules.RULES
    Setup = model.Setup
    Sketch = model.Sketch
    Position = model.Position
    lab: Lab = LAB

    def deal(self, setup: model.Setup, /) -> Iterator[Step[model.Position]]:
        """Lay out a new game."""
        return compose.deal(setup)

    def compose(self, sketch: model.Sketch, /) -> model.Position:
        """Fill in a sketch."""
        return compose.compose(sketch)

    def seats(self, pos: model.Position, /) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return model.PLAYERS[: pos.rules.players]

    def decision(self, pos: model.Position, /) -> Decision | Outcome:
        """Who is asked what."""
        return choices.decision(pos)

    def candidates(self, pos: model.Position, /) -> Iterator[Move]:
        """What can be tried."""
        return choices.candidates(pos)

    def odds(self, pos: model.Position, /) -> Mapping[Move, int]:
        """What may be drawn."""
        return choices.odds(pos)

    def legal(self, pos: model.Position, /) -> list[Move]:
        """What may be done."""
        return choices.legal(pos)

    def judge(self, pos: model.Position, move: Move, /, by: Seat | None = None) -> Iterable[Check]:
        """Why it may, or may not."""
        return judge.judge(pos, move, by)

    def resolve(self, pos: model.Position, move: Move, /) -> Iterator[Step[model.Position]]:
        """What it does."""
        return resolve.resolve(pos, move)

    def tally(self, pos: model.Position, seat: Seat, /) -> Tally:
        """What a marker stands for."""
        return score.tally(pos, seat)

    def view(self, pos: model.Position, seat: Seat | None, /) -> model.Position:  # noqa: ARG002 - all is open; the stack has no order
        """Everything lies open."""
        return pos

    def parse(self, text: str, /) -> Move:
        """Read a move."""
        return moves.parse(text)

    def picks(self, pos: model.Position, move: Move, /) -> tuple[str, ...]:
        """What is pointed at to make a move."""
        return picks.picks(pos, move)

    def weigh(self, view: model.Position, move: Move, /) -> int:
        """What a simple opponent likes."""
        return picks.weigh(view, move)

    def draw(self, view: model.Position, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        """The board."""
        return draw.draw(view, seat=seat, voice=voice, focus=focus)


CLEOCATRA = Cleocatra()
