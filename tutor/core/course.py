"""The vocabulary of the course of play: who is asked what, which kinds of moves answer it, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.decides import decides
from tutor.core.refused import Refused
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.tally import Line, Tally

P = TypeVar("P")
M = TypeVar("M")

HIDDEN = "?"
"""What a fact or a card becomes for those who may not know it."""


class Seat(IntEnum):
    """Who decides. Chance is a seat like any other."""

    CHANCE = -1
    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    FIFTH = 4


class Decision(Struct, frozen=True, gc=False):
    """The one question the position asks, whom it asks, and which kinds of moves answer it."""

    seat: Seat
    ask: Rule
    facts: Mapping[str, Any] = {}
    answers: tuple[Any, ...] = ()
    whose: Rule | None = None
    """The rule that says who decides, where it is not the one that asks."""
    tempts: tuple[Any, ...] = ()
    """Kinds of moves that people try here, answers or not; they are offered too, so that a refusal can be explained."""
    legal: Callable[[Any], Sequence[Any]] | None = None
    """Every legal move in one list, where a busy moment has one; else each kind is asked for its own."""

    def takes(self, move: object) -> bool:
        """Whether a move of this type answers it."""
        return any(kind.move is type(move) for kind in self.answers)


class Outcome(Struct, frozen=True):
    """Why the game ended, who came in which place, and every seat's score sheet."""

    why: Rule
    standings: tuple[tuple[Seat, ...], ...]
    tallies: Mapping[Seat, Tally]
    facts: Mapping[str, Any] = {}
    besides: Mapping[Seat, Tally] = {}
    """What was counted besides the points, and decided: amulets, for one."""
    decided: tuple[Line, ...] = ()
    """What decided it, in order; such lines bring no points."""


class Secret(Struct, frozen=True, gc=False):
    """A fact of a step that only some seats may know."""

    fact: str
    seats: tuple[Seat, ...]


class Step(Struct, Generic[P], frozen=True, gc=False):
    """One application of a rule: what it did, and the position after it; ``sheet`` shows how a number was computed."""

    rule: Rule
    after: P
    facts: Mapping[str, Any] = {}
    where: tuple[str, ...] = ()
    secret: Secret | None = None
    sheet: Tally | None = None
    reason: str = ""
    """Which of the rule's sentences tells it, where it has several: ``bare`` is told by ``step.bare``."""

    def open_to(self, seat: Seat | None) -> bool:
        """Whether ``seat`` may know all of it; ``None`` is the teacher, who sees all."""
        return seat is None or self.secret is None or seat in self.secret.seats

    def seen_by(self, seat: Seat | None) -> Mapping[str, Any]:
        """The facts as ``seat`` may know them."""
        if self.secret is None or self.open_to(seat):
            return self.facts
        return {**self.facts, self.secret.fact: HIDDEN}


class Unreadable(Refused):
    """A text that is no move of this game; it says what was expected."""


class IllegalMove(ValueError):
    """The move breaks rules; ``verdict`` has every one of them."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(check.rule.id for check in verdict.broken))
        self.verdict = verdict


class Impossible(ValueError):
    """A composed position that no game can reach; ``verdict`` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(check.rule.id for check in verdict.broken))
        self.verdict = verdict


class Recorder(Generic[P]):
    """Records what a move does: the position so far, and a step for every rule that acted."""

    __slots__ = ("pos", "steps")

    def __init__(self, pos: P) -> None:
        self.pos = pos
        self.steps: list[Step[P]] = []

    def step(
        self, rule: Rule, /, *where: str, reason: str = "", secret: Secret | None = None, sheet: Tally | None = None,
        **facts: Any,
    ) -> None:  # fmt: skip
        """Record what a rule has done to the position."""
        self.steps.append(Step(rule, self.pos, facts, where, secret, sheet, reason))

    def finish(self) -> list[Step[P]]:
        """Every step; what no rule speaks of, such as who is asked next, belongs to the last one."""
        last = self.steps[-1]
        if last.after is not self.pos:
            self.steps[-1] = replace(last, after=self.pos)
        return self.steps


@decides()
def record(pos: P) -> Recorder[P]:
    """Begin to record how a game is laid out."""
    return Recorder(pos)


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _none(*_: Any) -> None:
    return None


class Kind(Struct, frozen=True, eq=False):
    """One kind of answer: a type of move, in answer to the questions that list it; all about it in one place.

    ``when`` is the rule that says when such a move is made, told by its ``fails.when``, or a function that finds the
    check which says it best. ``judge(pos, move, seat, now)`` weighs the move itself: ``now`` is the moment of play if
    the move answers its question and ``seat`` is the one asked, else None, and then only what fails is told.
    ``offers(pos, seat)`` lists what is worth trying, ``legal`` the same faster where plain play needs it; ``odds``
    marks a move of chance, which needs neither. ``unasked(pos, seat, move)`` may find a check that says why this move, which
    answers the question, is not for a seat that is not asked: it is told before who is.
    """

    move: type[Any]
    when: Rule | Callable[[Any, Seat], Check]
    resolve: Callable[[Recorder[Any], Any], None]
    judge: Callable[[Any, Any, Seat, Any], Iterable[Check]] = _nothing
    offers: Callable[[Any, Seat], Iterable[Any]] = _nothing
    legal: Callable[[Any, Seat], Iterable[Any]] | None = None
    odds: Callable[[Any], Mapping[Any, int]] | None = None
    unasked: Callable[[Any, Seat, Any], Check | None] = _none
