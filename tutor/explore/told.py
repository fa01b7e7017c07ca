"""Everything an explanation says, as rows: which rule, how it is heard, with which facts, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.tally import Line, Tally
from tutor.core.voice import Voice

Kind = Literal["failed", "refused", "acted", "scored", "ended", "asked", "held"]

KINDS: tuple[Kind, ...] = ("failed", "refused", "acted", "scored", "ended", "asked", "held")
"""The ways in which a rule is heard, the most telling first; a position that cannot be composed is refused."""

DECIDES: tuple[Kind, ...] = KINDS[:5]
"""The ways in which a rule decides something; an asked or a held one only stands by."""

BREAKS: tuple[Kind, ...] = KINDS[:2]


class Told(Struct, frozen=True):
    """One row of an explanation: whatever cites a rule, and how."""

    kind: Kind
    cites: Check | Step[Any] | Line | Decision | Outcome

    @property
    def rule(self) -> Rule:
        """The rule that is cited."""
        match self.cites:
            case Decision():
                return self.cites.ask
            case Outcome():
                return self.cites.why
            case _:
                return self.cites.rule

    @property
    def facts(self) -> Mapping[str, Any]:
        """The values it is told with; a question's seat and an end's places are among them."""
        match self.cites:
            case Decision():
                return {"seat": self.cites.seat, **self.cites.facts}
            case Outcome():
                return {"standings": self.cites.standings, **self.cites.facts}
            case Line():
                return {**self.cites.facts, "points": self.cites.points}
            case _:
                return self.cites.facts

    @property
    def reason(self) -> str:
        """Which of the rule's sentences is told."""
        return "" if isinstance(self.cites, Decision | Outcome) else self.cites.reason

    @property
    def where(self) -> tuple[str, ...]:
        """What it points at on the board."""
        return () if isinstance(self.cites, Decision | Outcome) else self.cites.where

    @property
    def sign(self) -> tuple[Any, ...]:
        """What makes two rows say the same."""
        return self.kind, self.rule.id, self.reason, tuple(self.facts.items())

    def say(self, voice: Voice, seat: Seat | None = None) -> str:
        """The sentence ``seat`` is told."""
        match self.cites:
            case Check():
                return voice.check(self.cites)
            case Step():
                return voice.step(self.cites, seat)
            case Line():
                return voice.line(self.cites)
            case Decision():
                return voice.asks(self.cites)
            case Outcome():
                return voice.ends(self.cites)


def of_verdict(verdict: Verdict) -> Iterator[Told]:
    """Every check, held or failed."""
    for check in verdict.checks:
        yield Told("held" if check.ok else "failed", check)


def of_refusal(verdict: Verdict) -> Iterator[Told]:
    """Why a position cannot be composed."""
    for check in verdict.broken:
        yield Told("refused", check)


def of_sheet(sheet: Tally) -> Iterator[Told]:
    """Every line."""
    for line in sheet.lines:
        yield Told("scored", line)


def of_steps(steps: Iterable[Step[Any]]) -> Iterator[Told]:
    """Every step, and the lines of its sheet before it."""
    for step in steps:
        if step.sheet is not None:
            yield from of_sheet(step.sheet)
        yield Told("acted", step)


def of_position(game: AnyGame, pos: Any) -> Iterator[Told]:
    """What is asked, or how it ended, and every seat's sheet as it stands."""
    asked = game.decision(pos)
    if isinstance(asked, Decision):
        yield Told("asked", asked)
        sheets: Iterable[Tally] = (game.tally(pos, seat) for seat in game.seats(pos))
    else:
        yield Told("ended", asked)
        sheets = (*asked.tallies.values(), *asked.besides.values(), Tally(asked.decided))
    for sheet in sheets:
        yield from of_sheet(sheet)
