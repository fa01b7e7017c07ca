"""A lesson made ready for the stage: every case run by the engine, every claim checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Outcome, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Rule, Verdict
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.lessons.lesson import Beat, Case, Lesson, Scores, Shows, holds, is_shown, run
from tutor.view.explain import headline
from tutor.view.panel import WORDS
from tutor.view.stage import Eyes


class Staged(Struct, frozen=True):
    """A case as it is shown: where it starts, its steps, and where among them a move is tried."""

    case: Case
    start: Any
    steps: tuple[Step[Any], ...]
    split: int
    verdict: Verdict | None
    refused: Verdict | None

    @property
    def before(self) -> Any:
        """The position in which a move is tried."""
        return self.steps[self.split - 1].after if self.split else self.start

    @property
    def deciding(self) -> int:
        """The number of the step that the first claim of the case speaks of: one shown, or counted last; else the last."""
        claims = self.case.claims
        shows = [claim for claim in claims if isinstance(claim, Shows)]
        steps = [(number, step) for number, step in enumerate(self.steps, 1) if number > self.split]
        shown = [number for claim in shows for number, step in steps if _tells(step, claim)]
        counted = [
            number for number, step in steps if step.sheet and any(isinstance(claim, Scores) for claim in claims)
        ]
        return next(iter(shown), next(reversed(counted), len(self.steps)))


def _tells(step: Step[Any], claim: Shows) -> bool:
    return is_shown(step, claim) or any(is_shown(line, claim) for line in (step.sheet.lines if step.sheet else ()))


class Script(Struct, frozen=True):
    """A lesson with the game and the words to play it."""

    game: AnyGame
    voice: Voice
    lesson: Lesson

    @property
    def key(self) -> str:
        """What its progress is kept under."""
        return f"{self.lesson.game}/{self.lesson.section}"

    def rule(self, id: str) -> Rule:
        """The rule of that id."""
        return next(rule for rule in self.game.rules if rule.id == id)

    def eyes(self, beat: Beat, case: Case) -> Eyes:
        """Whoever's eyes the beat is seen through."""
        return Eyes(self.game, self.voice, beat.seat, case.focus)

    def stage(self, case: Case) -> Staged:
        """Let the engine run a case."""
        ran = run(self.game, case)
        before = run(self.game, replace(case, tried="")) if case.tried else ran
        dealt = isinstance(case.start, self.game.Setup) and ran.steps
        start = ran.steps[0].after if dealt else ran.start
        if ran.refused is not None:
            start = self.game.compose(self.game.lab.start)
        return Staged(case, start, ran.steps, len(before.steps) if case.tried else 0, ran.verdict, ran.refused)

    def tallies(self, staged: Staged) -> tuple[tuple[str, Tally], ...]:
        """The score sheets a case is about: everybody's at the end of a game, else of the seats its claims name."""
        if staged.refused is not None:
            return ()
        pos = staged.steps[-1].after if staged.steps else staged.start
        outcome = self.game.decision(pos)
        claimed = [claim.seat for claim in staged.case.claims if isinstance(claim, Scores) and claim.seat is not None]
        if isinstance(outcome, Outcome):
            sheets = dict(outcome.tallies)
        else:
            sheets = {seat: self.game.tally(pos, seat) for seat in claimed}
        return tuple((WORDS.word("sheet_of", seat=self.voice.name(seat)), tally) for seat, tally in sheets.items())

    def lies(self) -> list[str]:
        """Every claim of the lesson that the engine denies."""
        return [
            f"{beat.id}, {case.title}: {claim}"
            for beat in self.lesson.beats
            for case in beat.cases
            for claim in case.claims
            if (case.moves or case.tried or beat.kind != "attempt")
            and not holds(self.game, run(self.game, case), claim)
        ]

    def twin(self, beat: Beat) -> str:
        """A beat in words; a prediction keeps its answer to itself."""
        lines = [beat.title, beat.say]
        lines += [f"- {option.text}" for option in beat.options]
        for case in beat.cases:
            staged, eyes = self.stage(case), self.eyes(beat, case)
            if case.title:
                lines += ["", case.title]
            lines.append(eyes.scene(staged.start).describe())
            if beat.kind not in ("predict", "attempt"):
                lines += self._told(staged, eyes)
        return "\n".join(lines)

    def _told(self, staged: Staged, eyes: Eyes) -> Iterator[str]:
        for verdict in (staged.refused, staged.verdict):
            if verdict is not None:
                yield headline(verdict)
                yield from (f"[{'x' if check.ok else ' '}] {self.voice.check(check)}" for check in verdict.checks)
        yield from (f"{k}. {self.voice.step(step, eyes.seat)}" for k, step in enumerate(staged.steps, 1))
