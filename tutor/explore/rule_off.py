"""A rule switched off: what a spot comes to without it. Where nothing changes, the rule is cited there for decoration.

A rule is off when its checks do not fail, its steps change nothing and its lines count nothing; where it is decided
elsewhere than it is told, the game says what decides in its place (`Game.off`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from msgspec import Struct

from tutor.core.believed import believing
from tutor.core.course import Decision, Impossible, Recorder, Step, record
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.tally import Tally
from tutor.explore.spot import Spot, begin, follow, read, see


class Answer(Struct, frozen=True, omit_defaults=True):
    """What a spot comes to: whether it can be, whether the move is allowed, and what becomes of it."""

    possible: bool = True
    allowed: bool | None = None
    decisive: str = ""
    """The rule that stops it first."""
    goes_on: bool = True
    after: Any = None
    then: Any = None
    totals: tuple[int, ...] = ()
    """Every sheet that is shown on the way, then every player's points."""

    def differs(self, other: Answer) -> tuple[str, ...]:
        """The names of what is not the same."""
        return tuple(name for name in self.__struct_fields__ if getattr(self, name) != getattr(other, name))


def proves(game: AnyGame, spot: Spot, rule: Rule) -> bool:
    """Whether the answer at a spot hangs on a rule."""
    return bool(changed_by(game, spot, rule))


def changed_by(game: AnyGame, spot: Spot, rule: Rule) -> tuple[str, ...]:
    """What is another answer at a spot if a rule that is heard there is off, or else for somebody who has it wrong."""
    if not any(see(game, spot).cites(rule.id)):
        return ()
    true = answer(game, spot, game)
    if found := true.differs(answer(game, spot, without(game, rule), rule)):
        return found
    wrong = [believing(game, belief.changes) for belief in game.beliefs if belief.rule == rule]
    return next((found for one in wrong if (found := true.differs(answer(game, spot, one)))), ())


def answer(game: AnyGame, spot: Spot, last: AnyGame, off: Rule | None = None) -> Answer:
    """What a spot comes to if its moves are made in one game, and its last event happens in another."""
    try:
        pos = follow(game, begin(game if spot.moves or spot.tried else last, spot.start), spot.moves)
    except Impossible as error:
        return Answer(possible=not stopping(game, error.verdict, off))
    if not spot.tried:
        return Answer(after=pos, then=asked(last, pos), totals=totals(last, pos, (), off))
    move = read(game, spot.tried)
    if stops := stopping(game, why(last, pos, move, spot.by), off):
        return Answer(allowed=False, decisive=stops[0].rule.id)
    return made(last, pos, move, off)


def stopping(game: AnyGame, verdict: Verdict, off: Rule | None) -> list[Check]:
    """The checks that stop something without a rule: not its own, but where it allows it is missed."""
    broken = [check for check in verdict.broken if check.rule != off]
    return broken or [check for check in verdict.checks if check.ok and check.rule == off and off in game.allows]


def made(game: AnyGame, pos: Any, move: Any, off: Rule | None) -> Answer:
    """What an allowed move leads to."""
    try:
        steps = tuple(game.resolve(pos, move))
        after = steps[-1].after
        return Answer(allowed=True, after=after, then=asked(game, after), totals=totals(game, after, steps, off))
    except Exception:
        if off is None:
            raise
        return Answer(allowed=True, goes_on=False)  # its other rules know nothing about such a position


def asked(game: AnyGame, pos: Any) -> Any:
    """Who is asked by which rule, or who has won."""
    match game.decision(pos):
        case Decision(seat, ask):
            return seat, ask.id
        case outcome:
            return outcome.standings


def totals(game: AnyGame, pos: Any, steps: Iterable[Step[Any]], off: Rule | None) -> tuple[int, ...]:
    """The sums of all sheets without the lines of a rule."""
    sheets: list[Tally] = [step.sheet for step in steps if step.sheet is not None]
    sheets += [game.tally(pos, seat) for seat in game.seats(pos)]
    return tuple(sum(line.points for line in sheet.lines if line.rule != off) for sheet in sheets)


def without(game: AnyGame, rule: Rule) -> AnyGame:
    """The game in which the steps of a rule change nothing, and what it decides is decided otherwise."""

    def start(pos: Any) -> Recorder[Any]:
        return Without(pos, rule)

    return believing(dataclasses.replace(game, recorder=start), {record: start, **game.off.get(rule, {})})


def steps_without(game: AnyGame, rule: Rule, pos: Any, move: Any) -> tuple[Step[Any], ...]:
    """What a move does without a rule; nothing where the other rules cannot go on from there."""
    with suppress(*STUCK):
        return tuple(without(game, rule).resolve(pos, move))
    return ()


STUCK = (AssertionError, LookupError, ValueError, TypeError, AttributeError, StopIteration)
"""What is raised where the other rules know nothing about such a position."""
MANY = 300
"""More steps than a move has: without a rule a game may turn in a circle."""


class Without(Recorder[Any]):
    """Records what happens, but for what one rule does."""

    __slots__ = ("off", "start")

    def __init__(self, pos: Any, off: Rule) -> None:
        super().__init__(pos)
        self.off, self.start = off, pos

    def step(self, rule: Rule, /, *where: str, **told: Any) -> None:
        """Record a step; that of the rule leaves everything as it was."""
        assert len(self.steps) < MANY, rule.id
        if rule == self.off:
            self.pos = self.steps[-1].after if self.steps else self.start
        super().step(rule, *where, **told)
