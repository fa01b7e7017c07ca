"""What is said after an answer: which rule it follows, where that parts from the book, and why the book goes otherwise."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.core.course import Step
from tutor.core.game import why
from tutor.core.voice import ASKED
from tutor.practice.differs import difference
from tutor.practice.item import Item, No, Option
from tutor.practice.kit import Kit
from tutor.practice.memory import RIGHT, WRONG, Sitting
from tutor.practice.scenario import parting, run
from tutor.practice.words import Words


class Parting(Struct, frozen=True, eq=False):
    """The step at which a wrong rule and the book part: its number, and what each of them tells there."""

    at: int
    book: Step[Any] | None
    belief: Step[Any] | None


class Feedback(Struct, frozen=True, eq=False):
    """An answer, judged. ``steps`` are what the engine does, to be played; ``where`` is what to light."""

    item: Item
    chosen: int
    rule: str
    """The rule that this answer speaks of: asked about, if it was right, else the one that was taken wrongly."""
    steps: tuple[Step[Any], ...] = ()
    parting: Parting | None = None
    where: tuple[str, ...] = ()
    sitting: Sitting = "not met"
    days: int = 0
    """In how many days the rule comes back; 0 is today."""

    @property
    def right(self) -> bool:
        """Whether it was the right answer."""
        return self.chosen == self.item.answer

    @property
    def option(self) -> Option:
        """What was chosen."""
        return self.item.options[self.chosen]

    @property
    def mark(self) -> str:
        """How it is remembered."""
        return RIGHT if self.right else self.option.belief or WRONG

    # -------------------------------------------------------------------------------------------- in words
    def lines(self, words: Words) -> tuple[str, ...]:
        """The verdict first, then the wrong rule and the step at which it parts, then the book's reason."""
        found = [words.say("feedback", "right" if self.right else "wrong", answer=self.truth(words))]
        if not self.right:
            found += self._wrong(words)
        found += self.reasons(words)
        return tuple(dict.fromkeys(found))

    def back(self, words: Words) -> str:
        """When the rule comes back."""
        if self.sitting == "sits":
            return words.say("back", "sits", days=self.days)
        return words.say("back", "soon" if self.days < 1 else "days", days=self.days)

    def truth(self, words: Words) -> str:
        """The right answer."""
        return words.answer(self.item.right.answer, self.item.seat)

    def _wrong(self, words: Words) -> list[str]:
        option = self.option
        if not option.belief:
            return [self.slip(words)]
        said = [words.say("feedback", "belief", belief=words.belief(option.belief)), words.but(option.belief)]
        if self.parting is not None and self.parting.book is not None:
            told = words.voice.step(self.parting.book, self.item.seat)
            said.append(words.say("feedback", "parts", number=self.parting.at + 1, step=told))
        return said

    def slip(self, words: Words) -> str:
        """What it has otherwise than the right answer, where it follows no wrong rule."""
        return difference(words, self.item, self.option)

    def reasons(self, words: Words) -> list[str]:
        """The engine's own reason, then the rule's sentence, and why it is so where the book leaves it open."""
        ask, rule = self.item.ask, words.rules[self.rule if self.option.belief else self.item.rule]
        said = []
        if ask.kind == "may":
            said += [words.voice.check(check) for check in _decisive(words, self.item)]
        if ask.kind == "points":
            said += points(words, self.item)
        said.append(words.say("feedback", "rule", rule=words.voice.rule(rule)))
        if rule.provenance != "printed" and words.voice.reason(rule):
            said.append(words.say("feedback", rule.provenance, why=words.voice.reason(rule)))
        return said


def _decisive(words: Words, item: Item) -> list[Any]:
    """The check that decides: the first that fails, or that of the rule asked about."""
    checks = why(words.game, item.ask.scenario.pos, item.ask.move, item.ask.by).checks
    broken = sorted((check for check in checks if not check.ok), key=lambda check: check.rule.id != item.rule)
    own = [check for check in checks if check.rule.id == item.rule and not (check.ok and check.reason == ASKED)]
    return broken[:1] or own[:1]


def points(words: Words, item: Item) -> list[str]:
    """A sum, line by line."""
    ask = item.ask
    if ask.move is None:
        assert ask.seat is not None
        sheet = words.game.tally(ask.scenario.pos, ask.seat)
    else:
        assert ask.steps[0].sheet is not None
        sheet = ask.steps[0].sheet
    lines = [words.say("feedback", "line", line=words.voice.line(line), points=line.points) for line in sheet.lines]
    return [*lines, words.say("feedback", "sum", points=sheet.total)]


def judged(kit: Kit, item: Item, chosen: int) -> Feedback:
    """Weigh an answer; nothing is remembered yet."""
    option = item.options[chosen]
    right = chosen == item.answer
    ask = item.ask
    made = run(kit.game, ask.scenario, ask.move, ask.by) if ask.move is not None else None
    steps = made.steps if made is not None else ()
    parts = None
    if option.belief and made is not None:
        belief = next(one for one in kit.beliefs if one.id == option.belief)
        believed = (
            run(kit.believed(belief), ask.scenario, ask.move, ask.by) if not isinstance(option.answer, No) else None
        )
        if believed is not None and believed.steps and steps:
            at = parting(steps, believed.steps)
            parts = Parting(at, _at(steps, at), _at(believed.steps, at))
    where = parts.book.where if parts is not None and parts.book is not None else item.where
    return Feedback(item, chosen, item.rule if right else _taken_wrongly(item, option), steps, parts, where)


def _taken_wrongly(item: Item, option: Option) -> str:
    """The rule behind a wrong answer: that of a wrong rule, or the one forgotten; else the one asked about."""
    proof = option.proofs[0]
    return proof.rule if proof.by == "belief" or proof.id in {"forgets", "leaves-out"} else item.rule


def _at(steps: tuple[Step[Any], ...], at: int) -> Step[Any] | None:
    return steps[at] if at < len(steps) else None
