"""Morgenland (Aladdin's Dragons): figures with hidden strengths, and cards that interrupt everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.core.game import Decision, Game, Outcome, Seat, Step
from tutor.core.lab import Lab
from tutor.core.rule import Check
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.morgenland import compose, model, moves, rules, score
from tutor.games.morgenland.lab import LAB
from tutor.games.morgenland.moves import Move
from tutor.games.morgenland.pieces import SEATS
from tutor.games.morgenland.play import flow, picks, setup, view, weigh


class Morgenland(Game[model.Position, Move]):
    """The game for 3 to 5 players, basic game and Profispiel."""

    key = "morgenland"
    version = 1
    players = (3, 4, 5)
    rules = rules.RULES
    Setup = model.Setup
    Sketch = model.Sketch
    Position = model.Position

    lab: Lab = LAB

    def deal(self, options: model.Setup, /) -> Iterator[Step[model.Position]]:
        """Lay out a new game."""
        return setup.deal(options)

    def compose(self, sketch: model.Sketch, /) -> model.Position:
        """Fill in a sketch."""
        return compose.compose(sketch)

    def seats(self, pos: model.Position, /) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return SEATS[: len(pos.players)]

    def decision(self, pos: model.Position, /) -> Decision | Outcome:
        """The question of the position."""
        return flow.decision(pos)

    def candidates(self, pos: model.Position, /) -> Sequence[Move]:
        """Moves worth trying."""
        return flow.candidates(pos)

    def legal(self, pos: model.Position, /) -> Sequence[Move]:
        """Legal moves, faster than the judge."""
        return flow.legal(pos)

    def odds(self, pos: model.Position, /) -> Mapping[Move, int]:
        """Weights of chance."""
        return flow.odds(pos)

    def judge(self, pos: model.Position, move: Move, /, by: Seat | None = None) -> Iterable[Check]:
        """Weigh a move."""
        return flow.judge(pos, move, by)

    def resolve(self, pos: model.Position, move: Move, /) -> Iterator[Step[model.Position]]:
        """Carry out a legal move."""
        return flow.resolve(pos, move)

    def tally(self, pos: model.Position, seat: Seat, /) -> Tally:
        """A player's artifacts."""
        return score.tally(pos, seat)

    def view(self, pos: model.Position, seat: Seat | None, /) -> model.Position:
        """What a player may know."""
        return view.view(pos, seat)

    def parse(self, text: str, /) -> Move:
        """Read a move."""
        return moves.parse(text)

    def picks(self, pos: model.Position, move: Move, /) -> tuple[str, ...]:
        """What is pointed at to make a move."""
        return picks.picks(pos, move)

    def draw(self, seen: model.Position, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        """The board."""
        from tutor.games.morgenland.draw import scene  # noqa: PLC0415 - pictures are not needed to play

        return scene(seen, flow.decision(seen), seat=seat, voice=voice, focus=focus)

    def weigh(self, seen: model.Position, move: Move, /) -> int:
        """How readily a simple opponent makes a move."""
        return weigh.weigh(seen, move)


MORGENLAND = Morgenland()
