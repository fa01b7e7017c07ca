"""What can be claimed of the rules at work, and whether it is so. Claims run in the tests and when a lesson is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tutor.core.course import Outcome, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Rule, Verdict
from tutor.core.tally import Line, Tally


class Legal(Struct, frozen=True):
    """The tried move may be made."""


class Breaks(Struct, frozen=True):
    """The tried move fails these checks, among others unless ``only``."""

    rules: tuple[str, ...]
    only: bool = False


class Shows(Struct, frozen=True):
    """A step or a line of this rule is seen with these facts, ``times`` times (0: at least once), told by this reason."""

    rule: str
    facts: Mapping[str, Any] = {}
    times: int = 0
    reason: str = ""


class Scores(Struct, frozen=True):
    """The seat's score sheet, or the sheet of the last step that has one, has this total."""

    total: int
    seat: Seat | None = None


class Ends(Struct, frozen=True):
    """The game is over by this rule."""

    rule: str


class Refused(Struct, frozen=True):
    """The position cannot be composed, for these reasons among others."""

    rules: tuple[str, ...]


Claim = Legal | Breaks | Shows | Scores | Ends | Refused


# ------------------------------------------------------------------------------------------------ whether it is so
class Run(Struct, frozen=True):
    """What the engine made of moves, of one that was tried last, or of a start that cannot be."""

    start: Any
    steps: tuple[Step[Any], ...]
    verdict: Verdict | None
    refused: Verdict | None = None

    @property
    def pos(self) -> Any:
        """The position after the last step."""
        return self.steps[-1].after if self.steps else self.start


def holds(game: AnyGame, ran: Run, claim: Claim) -> bool:
    """Whether a claim is true of what the engine did."""
    match claim:
        case Legal():
            return bool(ran.verdict)
        case Breaks(rules, only):
            broken = {check.rule.id for check in ran.verdict.broken} if ran.verdict is not None else set()
            return broken == set(rules) if only else broken >= set(rules)
        case Shows(times=times):
            seen = sum(is_shown(one, claim) for one in cited(game, ran))
            return seen == times if times else seen > 0
        case Scores(total, seat):
            tally = sheet(game, ran, seat)
            return tally is not None and tally.total == total
        case Ends(rule):
            outcome = game.decision(ran.pos)
            return isinstance(outcome, Outcome) and outcome.why.id == rule
        case Refused(rules):
            return ran.refused is not None and {check.rule.id for check in ran.refused.broken} >= set(rules)


def cited(game: AnyGame, ran: Run) -> list[Step[Any] | Line]:
    """Every step, and every line of a score sheet."""
    found: list[Step[Any] | Line] = list(ran.steps)
    found += [line for step in ran.steps if step.sheet for line in step.sheet.lines]
    if ran.start is not None:
        found += [line for seat in game.seats(ran.pos) for line in game.tally(ran.pos, seat).lines]
    return found


def sheet(game: AnyGame, ran: Run, seat: Seat | None) -> Tally | None:
    """The seat's score sheet, or without a seat the last one that a step has."""
    if seat is not None:
        return game.tally(ran.pos, seat)
    return next((step.sheet for step in reversed(ran.steps) if step.sheet), None)


def is_shown(one: Step[Any] | Line, claim: Shows) -> bool:
    """Whether a step or a line is one that the claim speaks of."""
    cites: Rule = one.rule
    if cites.id != claim.rule or claim.reason not in ("", one.reason):
        return False
    if isinstance(one, Line) and one.reason and not one.points and not claim.reason:
        return False  # a line that says why nothing is counted is no count
    return all(agrees(one.facts.get(name), value) for name, value in claim.facts.items())


def agrees(fact: Any, value: Any) -> bool:
    """Whether a fact is as claimed; of a fact with parts, such as an amount, a table claims those that it names."""
    match value:
        case Mapping():
            return all(agrees(getattr(fact, name, None), part) for name, part in value.items())
        case tuple() if isinstance(fact, tuple):
            return len(fact) == len(value) and all(map(agrees, fact, value))
    return bool(fact == value)


def speaks_of(step: Step[Any], claim: Shows) -> bool:
    """Whether a step, or a line of its sheet, is one that the claim speaks of."""
    return is_shown(step, claim) or any(is_shown(line, claim) for line in (step.sheet.lines if step.sheet else ()))
