"""Kleopatra und die Baumeister: build the palace, and do not be the most corrupt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.core.game import Decision, Game, Outcome, Seat, Step
from tutor.core.lab import Lab
from tutor.core.rule import Check
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.games.kleopatra import compose, data, lab, model, moves, opponent, play, rules, score
from tutor.games.kleopatra.moves import Move
from tutor.games.kleopatra.play import EFFECTS, JUDGES, dealing, picks, view
from tutor.games.kleopatra.play.change import SEATS


class Kleopatra(Game[model.Position, Move]):
    """The game of three to five builders."""

    key = "kleopatra"
    version = 1
    players = data.PLAYERS
    rules = rules.RULES
    Setup = model.Setup
    Sketch = model.Sketch
    Position = model.Position
    lab: Lab = lab.LAB

    def deal(self, setup: model.Setup, /) -> Iterator[Step[model.Position]]:
        """Lay out everything up to what chance decides."""
        return dealing.deal(setup)

    def compose(self, sketch: model.Sketch, /) -> model.Position:
        """Fill in a sketch."""
        return compose.compose(sketch)

    def seats(self, pos: model.Position, /) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return SEATS[: len(pos.players)]

    def decision(self, pos: model.Position, /) -> Decision | Outcome:
        """The question of the position."""
        return play.decision(pos)

    def candidates(self, pos: model.Position, /) -> Iterable[Move]:
        """Moves worth trying."""
        return play.candidates(pos)

    def legal(self, pos: model.Position, /) -> Sequence[Move]:
        """Legal moves, faster than the judge."""
        return play.legal(pos)

    def odds(self, pos: model.Position, /) -> Mapping[Move, int]:
        """Weights of chance."""
        return play.odds(pos)

    def judge(self, pos: model.Position, move: Move, /, by: Seat | None = None) -> Iterable[Check]:
        """Weigh a move."""
        return JUDGES[type(move)](pos, move, by)

    def resolve(self, pos: model.Position, move: Move, /) -> Iterator[Step[model.Position]]:
        """Carry out a legal move."""
        return EFFECTS[type(move)](pos, move)

    def tally(self, pos: model.Position, seat: Seat, /) -> Tally:
        """A player's wealth, and the amulets at the end."""
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

    def draw(self, view: model.Position, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        """The board."""
        from tutor.games.kleopatra.draw import scene  # noqa: PLC0415 - pictures are not needed to play

        return scene(view, seat=seat, voice=voice, focus=focus)

    def weigh(self, view: model.Position, move: Move, /) -> int:
        """How readily a simple opponent makes a move."""
        return opponent.weigh(view, move)


KLEOPATRA = Kleopatra()
