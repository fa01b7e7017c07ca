"""A game in progress: the one mutable thing, and it only remembers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Generic

from msgspec import Struct

from tutor.core.course import Decision, IllegalMove, M, Outcome, P, Seat, Step
from tutor.core.game import Game, why
from tutor.core.rule import Verdict


class Auto(Struct, frozen=True):
    """Which decisions the table answers itself: the dial of granularity.

    ``asks`` holds ids of rules whose question is answered at random, ``seats`` those of simple opponents.
    """

    chance: bool = True
    forced: bool = False
    asks: frozenset[str] = frozenset()
    seats: frozenset[Seat] = frozenset()


BY_HAND = Auto(chance=False)
"""The table answers nothing itself."""


class Turned(Struct, Generic[P, M], frozen=True):
    """A move that was made, what it did, whether the table made it by itself, and why it was allowed."""

    move: M
    steps: tuple[Step[P], ...]
    auto: bool
    verdict: Verdict


class Table(Generic[P, M]):
    """A start, the moves since, and every step they caused."""

    def __init__(
        self,
        game: Game[P, M],
        start: P,
        *,
        setup: Any = None,
        sketch: Any = None,
        opening: Sequence[Step[P]] = (),
        names: Sequence[str] = (),
        seed: int | None = None,
        auto: Auto = BY_HAND,
    ) -> None:
        self.game = game
        self.start = start
        self.setup = setup
        self.sketch = sketch
        self.opening = tuple(opening)
        self.names = tuple(names)
        self.rng = Random(seed)
        self.auto = auto
        self.history: list[Turned[P, M]] = []
        self.undone: list[Turned[P, M]] = []

    @classmethod
    def deal(cls, game: Game[P, M], setup: Any = None, **options: Any) -> Table[P, M]:
        """Sit down to a new game."""
        setup = game.Setup() if setup is None else setup
        opening = tuple(game.deal(setup))
        return cls(game, opening[-1].after, setup=setup, opening=opening, **options)

    @classmethod
    def compose(cls, game: Game[P, M], sketch: Any, **options: Any) -> Table[P, M]:
        """Sit down to a composed position."""
        return cls(game, game.compose(sketch), sketch=sketch, **options)

    @property
    def pos(self) -> P:
        """The present position."""
        return self.history[-1].steps[-1].after if self.history else self.start

    @property
    def moves(self) -> tuple[M, ...]:
        """Every move so far, those of chance too."""
        return tuple(turned.move for turned in self.history)

    @property
    def decision(self) -> Decision | Outcome:
        """What is asked now, or how it ended."""
        return self.game.decision(self.pos)

    def why(self, move: M, by: Seat | None = None) -> Verdict:
        """Judge a move without making it."""
        return why(self.game, self.pos, move, by)

    def play(self, move: M, by: Seat | None = None) -> tuple[Step[P], ...]:
        """Make ``move`` or raise `IllegalMove`, leaving the table as it was."""
        return self._play(move, by, auto=False)

    def settle(self) -> tuple[Turned[P, M], ...]:
        """Answer every decision that `auto` names, and return what was done."""
        before = len(self.history)
        while (move := self._own_answer()) is not None:
            self._play(move, None, auto=True)
        return tuple(self.history[before:])

    def undo(self) -> bool:
        """Take back the last move a person made, with all the table answered since."""
        while self.history:
            turned = self.history.pop()
            self.undone.append(turned)
            if not turned.auto:
                return True
        self._replay_own_answers()
        return False

    def redo(self) -> bool:
        """Make the last move again that was taken back, with the same dice."""
        if not self.undone:
            return False
        self.history.append(self.undone.pop())
        self._replay_own_answers()
        return True

    def restart(self) -> None:
        """Take everything back."""
        while self.history:
            self.undone.append(self.history.pop())

    def branch(self, at: int | None = None) -> Table[P, M]:
        """A table of its own that shares the first ``at`` moves."""
        twin: Table[P, M] = Table(
            self.game, self.start, setup=self.setup, sketch=self.sketch, opening=self.opening, names=self.names,
            seed=self.rng.getrandbits(32), auto=self.auto,
        )  # fmt: skip
        twin.history = self.history[:at]
        return twin

    def _play(self, move: M, by: Seat | None, *, auto: bool) -> tuple[Step[P], ...]:
        verdict = why(self.game, self.pos, move, by)
        if not verdict:
            raise IllegalMove(verdict)
        steps = tuple(self.game.resolve(self.pos, move))
        self.history.append(Turned(move, steps, auto, verdict))
        self.undone.clear()
        return steps

    def _replay_own_answers(self) -> None:
        while self.undone and self.undone[-1].auto:
            self.history.append(self.undone.pop())

    def _own_answer(self) -> M | None:
        return own_answer(self.game, self.pos, self.auto, self.rng)


def own_answer(game: Game[P, M], pos: P, auto: Auto, rng: Random) -> M | None:
    """What the table itself answers to the question of a position; nothing if it is for somebody to decide."""
    decision = game.decision(pos)
    if isinstance(decision, Outcome):
        return None
    if decision.seat is Seat.CHANCE:
        odds = game.odds(pos)
        return rng.choices(list(odds), list(odds.values()))[0] if auto.chance else None
    moves = game.legal(pos)
    if decision.seat in auto.seats or decision.ask.id in auto.asks:
        view = game.view(pos, decision.seat)
        return rng.choices(moves, [game.weigh(view, move) for move in moves])[0]
    return moves[0] if auto.forced and len(moves) == 1 else None
