"""What a lesson is made of. Every case carries claims; they run in the tests and when the lesson opens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from tutor.core.course import Impossible, Outcome, Seat, Step
from tutor.core.game import AnyGame, play, why
from tutor.core.rule import Rule, Verdict
from tutor.core.tally import Line, Tally


# ------------------------------------------------------------------------------------------------ claims
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


# ------------------------------------------------------------------------------------------------ lessons
class Case(Struct, frozen=True):
    """A start (a sketch or a setup), moves that lead on, a last move that is tried, and what must be true then."""

    title: str
    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""
    by: Seat | None = None
    claims: tuple[Claim, ...] = ()
    focus: str = ""
    note: str = ""
    """What to notice, said after the reveal; values of the position come from the engine, never from here."""


class Option(Struct, frozen=True):
    """An answer to a prediction. A wrong one names the belief that would make it right: "You would be right if ..."."""

    text: str
    belief: str = ""

    @property
    def right(self) -> bool:
        """Whether this is what the engine does."""
        return not self.belief


class Hints(Struct, frozen=True):
    """Help in three strengths: a question with pieces to look at, a rule, and the first move."""

    ask: str
    where: tuple[str, ...] = ()
    rule: str = ""
    show: str = ""


class Beat(Struct, frozen=True):
    """One thing to see, try or predict. Neighbouring cases differ by one piece.

    see: step through each case. tries: each case's last move is tried and explained. attempt: the learner moves until
    a claim of the first case holds. predict: choose among ``options``, then step through the cases. readings: the
    cases are the same position under two readings, side by side.
    """

    id: str
    kind: Literal["see", "tries", "attempt", "predict", "readings"]
    title: str
    say: str
    cases: tuple[Case, ...]
    options: tuple[Option, ...] = ()
    hints: Hints | None = None
    seat: Seat | None = None
    """Whose eyes see the board; None is the teacher, who sees all."""


class Quiz(Struct, frozen=True):
    """A question from an earlier lesson, answered in a sentence."""

    ask: str
    options: tuple[Option, ...]


class Lesson(Struct, frozen=True):
    """The answer to one question asked at a real table."""

    game: str
    section: str
    title: str
    hook: str
    beats: tuple[Beat, ...]
    recap: tuple[str, ...]
    """Ids of the rules met, in the order of the recap; every rule of the game stands in some lesson's recap."""
    earlier: Quiz | None = None

    def beat(self, id: str) -> Beat:
        """The beat of that id."""
        return next(beat for beat in self.beats if beat.id == id)


# ------------------------------------------------------------------------------------------------ running a case
class Run(Struct, frozen=True):
    """What the engine made of a case."""

    start: Any
    steps: tuple[Step[Any], ...]
    verdict: Verdict | None
    refused: Verdict | None = None

    @property
    def pos(self) -> Any:
        """The position after the last step."""
        return self.steps[-1].after if self.steps else self.start


def run(game: AnyGame, case: Case) -> Run:
    """Compose or deal, play the moves, try the last one."""
    try:
        steps: list[Step[Any]] = [*game.deal(case.start)] if isinstance(case.start, game.Setup) else []
        start = pos = steps[-1].after if steps else game.compose(case.start)
    except Impossible as error:
        return Run(None, (), None, error.verdict)
    for text in case.moves:
        steps += play(game, pos, game.parse(text))
        pos = steps[-1].after
    if not case.tried:
        return Run(start, tuple(steps), None)
    verdict = why(game, pos, game.parse(case.tried), case.by)
    if verdict:
        steps += game.resolve(pos, game.parse(case.tried))
    return Run(start, tuple(steps), verdict)


def holds(game: AnyGame, ran: Run, claim: Claim) -> bool:
    """Whether a claim is true of what the engine did."""
    match claim:
        case Legal():
            return bool(ran.verdict)
        case Breaks(rules, only):
            broken = {check.rule.id for check in ran.verdict.broken} if ran.verdict is not None else set()
            return broken == set(rules) if only else broken >= set(rules)
        case Shows(times=times):
            seen = sum(is_shown(cited, claim) for cited in _cited(game, ran))
            return seen == times if times else seen > 0
        case Scores(total, seat):
            sheet = game.tally(ran.pos, seat) if seat is not None else _last_sheet(ran)
            return sheet is not None and sheet.total == total
        case Ends(rule):
            outcome = game.decision(ran.pos)
            return isinstance(outcome, Outcome) and outcome.why.id == rule
        case Refused(rules):
            return ran.refused is not None and {check.rule.id for check in ran.refused.broken} >= set(rules)


def _cited(game: AnyGame, ran: Run) -> list[Step[Any] | Line]:
    cited: list[Step[Any] | Line] = list(ran.steps)
    cited += [line for step in ran.steps if step.sheet for line in step.sheet.lines]
    if ran.start is not None:
        cited += [line for seat in game.seats(ran.pos) for line in game.tally(ran.pos, seat).lines]
    return cited


def is_shown(cited: Step[Any] | Line, claim: Shows) -> bool:
    """Whether a step or a line is one that the claim speaks of."""
    cites: Rule = cited.rule
    if cites.id != claim.rule or claim.reason not in ("", cited.reason):
        return False
    return all(cited.facts.get(name) == value for name, value in claim.facts.items())


def _last_sheet(ran: Run) -> Tally | None:
    return next((step.sheet for step in reversed(ran.steps) if step.sheet), None)
