"""Why a move may or may not be made: the decisive reason first, in a sentence that stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.ask.answers import (
    Answer,
    check_data,
    cited,
    fact_list,
    origin,
    plain,
    says,
    sheet_of,
    sourced,
    step_data,
    sums,
)
from tutor.ask.foreseen import Choice, Foreseen, foreseen
from tutor.ask.grounds import Ground, grounds, named
from tutor.ask.ink import Ink
from tutor.ask.question import Standing
from tutor.core.course import Decision, Seat, Step
from tutor.core.game import why
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.tally import Tally
from tutor.core.voice import ASKED, Voice


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
    also: Why | None = None
    """The answer for the one who is asked now, where whoever has just moved asks."""

    def __bool__(self) -> bool:
        return self.legal

    @property
    def legal(self) -> bool:
        """Whether it may be made."""
        return bool(self.verdict)

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """What it does, as far as the asking seat can know."""
        return self.does.steps

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What follows from each choice in the middle of it, where it is not all the same."""
        same = len({self.comes_to(choice) for choice in self.does.choices}) < 2
        return () if same else self.does.choices

    @property
    def mover(self) -> Seat:
        """For whom the answer is given; chance for what is drawn or turned up."""
        asked = self.at.game.decision(self.at.pos)
        return self.by if self.by is not None else asked.seat if isinstance(asked, Decision) else Seat.CHANCE

    @property
    def told(self) -> tuple[bool, tuple[str, ...]]:
        """What makes two answers the same: whether it may be done, and why not or what happens."""
        voice = self.at.voice
        broken = tuple(voice.check(check) for check in self.verdict.broken[:1])
        return bool(self), broken or tuple(voice.step(step, self.seat) for step in self.steps)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What the answer rests on: the rule that decides, and others that might be read otherwise."""
        lines = (line.rule for step in self.steps if step.sheet is not None for line in step.sheet.lines)
        cited = (*(check.rule for check in self.verdict.checks), *(step.rule for step in self.steps), *lines)
        return grounds(self.at, self, self._rests_on, cited, lambda at: judged(at, self.move, self.seat, self.by))

    @property
    def _rests_on(self) -> Rule | None:
        """The rule that decides; where a move decides nothing, the first that allows it; what is drawn needs none."""
        if not self.verdict or _decided(self.at, self.move, self.steps, self.seat):
            return self.decides
        if self.mover is Seat.CHANCE:
            return None
        return next((check.rule for check in self.verdict.checks if check.reason != ASKED), self.decides)

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
        """What it comes to, or what was close; else what it leads to, never the move again."""
        if found := _decided(self.at, self.move, self.steps, self.seat):
            return found
        for check in self.verdict.checks:
            if said := self.at.voice.close(check):
                return check.rule, said
        if self.steps and not self.does.hidden:
            return _leads(self.at, self.steps, self.seat)
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
            yield _asked(self.at, self.move, self.mover, ink)
            yield from self._grounds(ink)
        else:
            yield from self.refusal(ink)
        if self.full:
            yield from self._held(ink)
        yield from self._happens(ink)
        yield from self._choices(ink)
        if self.also is not None:
            yield self._also(self.also)

    def refusal(self, ink: Ink) -> Iterator[str]:
        """No, and the decisive reason; what was asked, for whom; what it rests on; what else is wrong."""
        say = says(self.at.voice)
        for number, check in enumerate(self.verdict.broken):
            reason = cited(self.at.voice.check(check), check.rule, ink)
            yield f"  {say('besides')} {reason}" if number else f"{ink.mark(ok=False)} {ink.strong(say('no'))} {reason}"
            yield from _facts(self.at, check, ink, shown=self.facts)
            if not number:
                yield _asked(self.at, self.move, self.mover, ink)
                yield from self._grounds(ink)

    def _also(self, other: Why) -> str:
        say = says(self.at.voice)
        answer = f"{say('yes' if other else 'no')} {other.says}"
        return say("also", seat=self.at.voice.name(other.mover), answer=answer)

    def _grounds(self, ink: Ink) -> Iterator[str]:
        return (ink.quiet(f"  {line}") for line in self.rests())

    def rests(self) -> Iterator[str]:
        """What it rests on: where that is printed; why it is so where it is not; what another reading gives here."""
        say, voice = says(self.at.voice), self.at.voice
        for ground in self.grounds:
            yield sourced(voice, ground.rule, decides=bool(ground.otherwise))
            for other in ground.otherwise:
                answer = f"{say('yes' if other.legal else 'no')} {other.says}"
                yield say("otherwise", reading=named(voice, other), answer=answer)

    def _held(self, ink: Ink) -> Iterator[str]:
        held = tuple(check for check in self.verdict.checks if check.ok)
        if held:
            yield says(self.at.voice)("holds")
        for check in held:
            yield f"  {ink.mark(ok=True)} {cited(self.at.voice.check(check), check.rule, ink, self.at.voice)}"
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
            yield f"  {number:>{digits}} {cited(text, step.rule, ink, self.at.voice)}"
            if self.facts and step.facts:
                yield f"  {'':{digits}}   {ink.quiet(fact_list(self.at.voice, step.seen_by(self.seat)))}"
            if (sheet := sheet_of(step, self.seat)) is not None:
                yield from sums(self.at.voice, sheet, ink, indent=digits + 5)
        if self.does.hidden:
            yield f"  {self.unseen}"

    def _choices(self, ink: Ink) -> Iterator[str]:
        if self.choices:
            asked = self.at.game.decision(self.steps[-1].after)
            assert isinstance(asked, Decision)
            yield says(self.at.voice)("choose_now", seat=self.at.voice.name(asked.seat))
        for choice in self.choices:
            rule, text = _comes(self.at, choice.move, choice.steps, self.seat)
            yield f"  {self.at.voice.move(choice.move)} ({choice.move}): {cited(text, rule, ink)}"
            for sheet in self.sheets(choice):
                yield from sums(self.at.voice, sheet, ink, indent=6)

    def comes_to(self, choice: Choice) -> str:
        """What follows from a choice, in one sentence."""
        return _comes(self.at, choice.move, choice.steps, self.seat)[1]

    def sheets(self, choice: Choice) -> tuple[Tally, ...]:
        """How the points that decide a choice are counted."""
        said = self.comes_to(choice)
        told = (step for step in choice.steps if self.at.voice.verdict(step, self.seat) == said)
        return tuple(sheet for step in told if (sheet := sheet_of(step, self.seat)) is not None)

    def data(self) -> Any:
        """The verdict and the steps with their facts."""
        voice = self.at.voice
        return {
            "game": self.at.game.key,
            "move": str(self.move),
            "words": voice.move(self.move),
            "seat": plain(self.seat),
            "for": plain(self.mover),
            "for_name": voice.name(self.mover),
            "legal": bool(self.verdict),
            "decides": self.decides.id,
            "says": self.says,
            "grounds": [_ground(voice, ground) for ground in self.grounds],
            "checks": [check_data(voice, check) for check in self.verdict.checks],
            "steps": [step_data(voice, step, self.seat) for step in self.steps],
            "hidden": self.does.hidden,
            "choices": [
                {"move": str(one.move), "steps": [step_data(voice, step, self.seat) for step in one.steps]}
                for one in self.choices
            ],
            "also": None
            if self.also is None
            else {"for": plain(self.also.mover), "legal": bool(self.also), "says": self.also.says},
        }


def _ground(voice: Voice, ground: Ground) -> dict[str, Any]:
    other = [
        {"option": one.option, "value": plain(one.value), "legal": one.legal, "says": one.says}
        for one in ground.otherwise
    ]
    return {"rule": ground.rule.id, **origin(voice, ground.rule), "otherwise": other}


def judged(at: Standing, move: Any, eyes: Seat | None, by: Seat | None) -> Why:
    """Judge a move from what a seat may know; ``by`` makes it, else the one who is asked."""
    verdict = why(at.game, at.game.view(at.pos, eyes), move, by)
    return Why(at, move, eyes, verdict, foreseen(at, move, eyes) if verdict else Foreseen(), by)


def _asked(at: Standing, move: Any, mover: Seat, ink: Ink) -> str:
    """What was asked, and for whom."""
    say, facts = says(at.voice), {"words": at.voice.move(move), "move": str(move)}
    return ink.quiet(
        f"  {say('asked', **facts) if mover < 0 else say('asked_for', seat=at.voice.name(mover), **facts)}"
    )


def _facts(at: Standing, check: Check, ink: Ink, *, shown: bool) -> Iterator[str]:
    if shown and check.facts:
        yield f"    {ink.quiet(fact_list(at.voice, check.facts))}"


def _comes(at: Standing, move: Any, steps: tuple[Step[Any], ...], seat: Seat | None) -> tuple[Rule, str]:
    """What a choice comes to: what it decides, else what it leads to."""
    return _decided(at, move, steps, seat) or _leads(at, steps, seat)


def _decided(at: Standing, move: Any, steps: tuple[Step[Any], ...], seat: Seat | None) -> tuple[Rule, str] | None:
    """What a move that names something does first; else how points were counted, else the last thing decided.

    Whoever asks whether a card may be played hears what the card does, not which field comes next because all then pass.
    """
    decided = [(step, text) for step in steps if (text := at.voice.verdict(step, seat))]
    if decided and _is_an_act(at, move) and isinstance(at.game.decision(steps[-1].after), Decision):
        return decided[0][0].rule, decided[0][1]
    counted = [pair for pair in decided if pair[0].sheet is not None]
    return next(((step.rule, text) for step, text in (*counted[-1:], *decided[-1:])), None)


def _is_an_act(at: Standing, move: Any) -> bool:
    """Whether a player does something with it, and does not only let things go on."""
    return not at.game.is_chance(move) and bool(getattr(move, "__struct_fields__", ()))


def _leads(at: Standing, steps: tuple[Step[Any], ...], seat: Seat | None) -> tuple[Rule, str]:
    """Who is asked what then, as far as the seat may know; or how it ended."""
    asked = at.game.decision(at.game.view(steps[-1].after, seat))
    if isinstance(asked, Decision):
        return asked.ask, at.voice.then(asked)
    return asked.why, at.voice.ends(asked)
