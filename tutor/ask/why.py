"""Why a move may or may not be made: the decisive reason first, in a sentence that stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.ask.answers import Answer, check_data, cited, fact_list, plain, says, sheet_of, step_data, sums
from tutor.ask.foreseen import Choice, Foreseen
from tutor.ask.ink import Ink
from tutor.ask.question import Standing
from tutor.core.course import Decision, Seat, Step
from tutor.core.rule import Check, Rule, Verdict


class Why(Answer, frozen=True):
    """A move, every check made of it, and what it does if it may be made."""

    at: Standing
    move: Any
    seat: Seat | None
    verdict: Verdict
    does: Foreseen = Foreseen()
    """What it does, and where whoever moves must choose in the middle, what follows from each choice."""
    by: Seat | None = None
    """Who makes it, if not the one who is asked."""
    full: bool = False
    """Whether what holds is told, too."""
    facts: bool = False
    """Whether the values that decided are listed."""

    def __bool__(self) -> bool:
        return bool(self.verdict)

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """What it does, as far as the asking seat can know."""
        return self.does.steps

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What follows from each choice in the middle of it."""
        return self.does.choices

    @property
    def decides(self) -> Rule:
        """The rule that decides: the first that is broken, or what the move comes to."""
        if not self.verdict:
            return self.verdict.broken[0].rule
        return self._comes_to[0]

    @property
    def says(self) -> str:
        """The one sentence, if there is only time for one."""
        if not self.verdict:
            return self.at.voice.check(self.verdict.broken[0])
        return self._comes_to[1]

    @property
    def _comes_to(self) -> tuple[Rule, str]:
        """What it comes to; where nothing of it can be foreseen, that, by the rule of the question it answers."""
        if self.steps:
            return _decisive(self.at, self.steps, self.seat)
        asked = self.at.game.decision(self.at.pos)
        return asked.ask if isinstance(asked, Decision) else asked.why, self.unseen

    @property
    def unseen(self) -> str:
        """That there is more to it, which the asking seat does not know yet."""
        return says(self.at.voice)("unseen", seat=self.at.voice.name(self.seat))

    def lines(self, ink: Ink) -> Iterator[str]:
        """The verdict and its reason, what was asked, what else is wrong, and what happens."""
        if self.verdict:
            reason = cited(self.says, self.decides, ink)
            yield f"{ink.mark(ok=True)} {ink.strong(says(self.at.voice)('yes'))} {reason}"
            yield _asked(self.at, self.move, ink)
        else:
            yield from refusal(self.at, self.move, self.verdict, ink, facts=self.facts)
        if self.full:
            yield from self._held(ink)
        yield from self._happens(ink)
        yield from self._choices(ink)

    def _held(self, ink: Ink) -> Iterator[str]:
        held = tuple(check for check in self.verdict.checks if check.ok)
        if held:
            yield says(self.at.voice)("holds")
        for check in held:
            yield f"  {ink.mark(ok=True)} {cited(self.at.voice.check(check), check.rule, ink)}"
            yield from _facts(self.at, check, ink, shown=self.facts)

    def _happens(self, ink: Ink) -> Iterator[str]:
        told = [self.at.voice.step(step, self.seat) for step in self.steps]
        already = not self.full and told == [self.says] and not self.steps[0].sheet
        if already and not self.does.hidden:
            return
        if self.steps:
            yield says(self.at.voice)("happens")
        digits = len(str(len(self.steps)))
        for number, (step, text) in enumerate(zip(self.steps, told, strict=True), 1):
            yield f"  {number:>{digits}} {cited(text, step.rule, ink)}"
            if self.facts and step.facts:
                yield f"  {'':{digits}}   {ink.quiet(fact_list(self.at.voice, step.seen_by(self.seat)))}"
            if (sheet := sheet_of(step, self.seat)) is not None:
                yield from sums(self.at.voice, sheet, ink, indent=digits + 5)
        if self.does.hidden:
            yield f"  {self.unseen}"

    def _choices(self, ink: Ink) -> Iterator[str]:
        if self.choices:
            yield says(self.at.voice)("choose_now")
        for choice in self.choices:
            rule, text = _decisive(self.at, choice.steps, self.seat)
            yield f"  {self.at.voice.move(choice.move)} ({choice.move}): {cited(text, rule, ink)}"

    def comes_to(self, choice: Choice) -> str:
        """What follows from a choice, in one sentence."""
        return _decisive(self.at, choice.steps, self.seat)[1]

    def data(self) -> Any:
        """The verdict and the steps with their facts."""
        voice = self.at.voice
        return {
            "game": self.at.game.key,
            "move": str(self.move),
            "words": voice.move(self.move),
            "seat": plain(self.seat),
            "legal": bool(self.verdict),
            "decides": self.decides.id,
            "says": self.says,
            "checks": [check_data(voice, check) for check in self.verdict.checks],
            "steps": [step_data(voice, step, self.seat) for step in self.steps],
            "hidden": self.does.hidden,
            "choices": [
                {"move": str(one.move), "steps": [step_data(voice, step, self.seat) for step in one.steps]}
                for one in self.choices
            ],
        }


def refusal(at: Standing, move: Any, verdict: Verdict, ink: Ink, *, facts: bool = False) -> Iterator[str]:
    """No, and the decisive reason; what was asked; what else is wrong."""
    say = says(at.voice)
    for number, check in enumerate(verdict.broken):
        reason = cited(at.voice.check(check), check.rule, ink)
        yield f"  {say('besides')} {reason}" if number else f"{ink.mark(ok=False)} {ink.strong(say('no'))} {reason}"
        yield from _facts(at, check, ink, shown=facts)
        if not number:
            yield _asked(at, move, ink)


def _asked(at: Standing, move: Any, ink: Ink) -> str:
    return ink.quiet(f"  {says(at.voice)('asked', words=at.voice.move(move), move=str(move))}")


def _facts(at: Standing, check: Check, ink: Ink, *, shown: bool) -> Iterator[str]:
    if shown and check.facts:
        yield f"    {ink.quiet(fact_list(at.voice, check.facts))}"


def _decisive(at: Standing, steps: tuple[Step[Any], ...], seat: Seat | None) -> tuple[Rule, str]:
    """What a move comes to: how points were counted, else the last thing decided, else the first thing done."""
    decided = [(step, text) for step in steps if (text := at.voice.verdict(step, seat))]
    counted = [pair for pair in decided if pair[0].sheet is not None]
    for pair in (*counted[-1:], *decided[-1:]):
        return pair[0].rule, pair[1]
    return steps[0].rule, at.voice.step(steps[0], seat)
