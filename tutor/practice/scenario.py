"""A position to ask about, and what any game, the real one or one with a wrong rule, makes of a move in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame, is_legal, why
from tutor.core.rule import Verdict
from tutor.explore.spot import begin, follow

LEAD = 8
"""Moves before the position that a wrong rule plays again, so that what it would have made of them counts."""


CHANCES, AHEAD = 8, 4
"""So much of what chance can do is looked at, and so many times in a row."""


class Scenario(Struct, frozen=True, eq=False):
    """A start and the moves that lead to a position; ``base`` is where the last of them, ``lead``, begin."""

    start: Any
    moves: tuple[str, ...]
    base: Any
    lead: tuple[Any, ...]
    pos: Any

    @classmethod
    def reach(cls, game: AnyGame, start: Any, moves: Sequence[str] = ()) -> Scenario:
        """Play the moves; raise `Unplayable` or `Impossible`."""
        early, late = moves[: -LEAD or None] if len(moves) > LEAD else (), moves[-LEAD:]
        base = follow(game, begin(game, start), early)
        return cls(start, tuple(moves), base, tuple(map(game.parse, late)), follow(game, base, late))

    def under(self, game: AnyGame) -> Any:
        """The position that this game comes to; None where a move on the way is not allowed in it."""
        pos = self.base
        for move in self.lead:
            if isinstance(game.decision(pos), Outcome) or not is_legal(game, pos, move):
                return None
            for step in game.resolve(pos, move):
                pos = step.after
        return pos


class Run(Struct, frozen=True, eq=False):
    """What a game made of a move: where it was tried, the verdict, the steps, where they led and what comes then."""

    pos: Any
    verdict: Verdict
    steps: tuple[Step[Any], ...]
    after: Any
    then: Decision | Outcome


def run(game: AnyGame, scenario: Scenario, move: Any, by: Seat | None = None) -> Run | None:
    """Try a move; None where this game does not come to the position."""
    pos = scenario.under(game)
    if pos is None:
        return None
    verdict = why(game, pos, move, by)
    steps = tuple(game.resolve(pos, move)) if verdict else ()
    after = steps[-1].after if steps else pos
    return Run(pos, verdict, steps, after, game.decision(after))


def soon(game: AnyGame, pos: Any) -> Iterator[Step[Any]]:
    """What may happen before anybody is asked again, as far as a look at what chance can do tells."""
    for _ in range(AHEAD):
        asked = game.decision(pos)
        moves = [*islice(game.legal(pos), CHANCES)] if isinstance(asked, Decision) and asked.seat is Seat.CHANCE else []
        for move in reversed(moves):
            steps = tuple(game.resolve(pos, move))
            yield from steps
        if not moves:
            return
        pos = steps[-1].after


def sign(step: Step[Any]) -> tuple[Any, ...]:
    """What makes two steps tell the same."""
    return step.rule.id, step.reason, tuple(step.facts.items())


def parting(one: Sequence[Step[Any]], other: Sequence[Step[Any]]) -> int:
    """The first step at which two runs differ; the length of the shorter one if it just stops."""
    for at, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if sign(mine) != sign(theirs):
            return at
    return min(len(one), len(other))
