"""A search that a page goes on with piece by piece, so that it can be watched and stopped."""

from __future__ import annotations

from time import perf_counter

from tutor.core.game import AnyGame
from tutor.explore.find import Hunt, Search
from tutor.explore.goal import Goal
from tutor.explore.spot import Spot

SECONDS = 10.0
"""So long it is looked for."""
PIECE = 0.2
"""Seconds in which nobody is heard."""


class Quest:
    """Looks for one event; nothing is begun before the first piece."""

    def __init__(self, game: AnyGame, goal: Goal, seconds: float = SECONDS) -> None:
        self.hunt = Hunt(game, goal, Search(seconds=seconds))
        self.seconds = seconds
        self.spot: Spot | None = None
        self.games = 0
        self.ended = False
        self._steps = iter(self.hunt)
        self._gone = 0.0

    @property
    def share(self) -> float:
        """How much of the time is gone, from 0 to 1."""
        return min(self._gone / self.seconds, 1)

    def go_on(self) -> None:
        """One piece more."""
        if not self._gone:
            self.hunt.began = perf_counter()
        until = perf_counter() + PIECE
        for far in self._steps:
            self.games, self._gone = far.games, perf_counter() - self.hunt.began
            if perf_counter() > until:
                return
        self.stop()

    def stop(self) -> None:
        """Take what was found so far."""
        if not self.ended:
            self.spot, self.ended = self.hunt.answer().spot, True
