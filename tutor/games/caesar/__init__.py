"""Caesar & Cleopatra: two sides, five groups of patricians, and the votes of Rome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.core.game import Decision, Game, Outcome, Seat, Step
from tutor.core.lab import Lab
from tutor.core.rule import Check
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.caesar import compose, lab, model, notation, picks, play, rules, score, weigh
from tutor.games.caesar.model import SEATS, Move
from tutor.games.caesar.play import offer, opening, secrets


class Caesar(Game[model.Position, Move]):
    """The game of two."""

    key = "caesar"
    version = 1
    players = (2,)
    rules = rules.RULES
    Setup = model.Setup
    Sketch = model.Sketch
    Position = model.Position
    lab: Lab = lab.CaesarLab()

    def deal(self, setup: model.Setup, /) -> Iterator[Step[model.Position]]:
        """Lay the table up to the players' first choice."""
        return opening.deal(setup)

    def compose(self, sketch: model.Sketch, /) -> model.Position:
        """Fill in a sketch."""
        return compose.compose(sketch)

    def seats(self, _pos: model.Position, /) -> tuple[Seat, ...]:
        """Cleopatra, then Caesar."""
        return SEATS

    def decision(self, pos: model.Position, /) -> Decision | Outcome:
        """The question of the position."""
        return play.decision(pos)

    def candidates(self, pos: model.Position, /) -> Sequence[Move]:
        """Moves worth trying."""
        return offer.candidates(pos)

    def legal(self, pos: model.Position, /) -> Sequence[Move]:
        """Legal moves, faster than the judge."""
        return offer.legal(pos)

    def odds(self, pos: model.Position, /) -> Mapping[Move, int]:
        """Weights of chance."""
        return play.odds(pos)

    def judge(self, pos: model.Position, move: Move, /, by: Seat | None = None) -> Iterable[Check]:
        """Weigh a move."""
        return play.judge(pos, move, by)

    def resolve(self, pos: model.Position, move: Move, /) -> Iterator[Step[model.Position]]:
        """Carry out a legal move."""
        return play.resolve(pos, move)

    def tally(self, pos: model.Position, seat: Seat, /) -> Tally:
        """A player's points."""
        return score.tally(pos, seat)

    def view(self, pos: model.Position, seat: Seat | None, /) -> model.Position:
        """What a player may know."""
        return secrets.view(pos, seat)

    def parse(self, text: str, /) -> Move:
        """Read a move."""
        return notation.parse(text)

    def picks(self, pos: model.Position, move: Move, /) -> tuple[str, ...]:
        """What is pointed at to make a move."""
        return picks.picks(pos, move)

    def draw(self, view: model.Position, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        """The board."""
        from tutor.games.caesar.draw import scene  # noqa: PLC0415 - pictures are not needed to play

        return scene(view, play.decision(view), seat=seat, voice=voice, focus=focus)

    def weigh(self, view: model.Position, move: Move, /) -> int:
        """How readily a simple opponent makes a move."""
        return weigh.weigh(view, move)


CAESAR = Caesar()
