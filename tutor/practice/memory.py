"""How well a rule sits with somebody: its last answers, and when it is to be asked again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from fsrs import Card as Schedule
from fsrs import Rating, Scheduler, State
from msgspec import Struct

Sitting = Literal["not met", "met", "shaky", "sits"]

RIGHT = "+"
WRONG = "-"
"""Marks of answers; a wrong one that follows a wrong rule is marked with that rule's id."""
KEPT = 6
"""Answers that are remembered."""
ENOUGH = 3
"""So many right answers in a row, and a rule sits; one wrong answer among as many, and it is shaky."""

_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Days, not minutes: what is missed comes back in the same session anyway. No jitter, so that seeds repeat."""


class Memory(Struct, frozen=True, omit_defaults=True):
    """What is kept of a rule."""

    last: tuple[str, ...] = ()
    stability: float | None = None
    difficulty: float | None = None
    due: datetime | None = None
    seen: datetime | None = None

    @classmethod
    def of(cls, body: dict[str, Any]) -> Memory:
        """Read it from a record; what another tutor has written there and cannot be read counts as not met."""
        try:
            return msgspec.convert(body, cls)
        except msgspec.ValidationError:
            return cls()

    def body(self) -> dict[str, Any]:
        """Write it for a record."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        return made

    def answered(self, mark: str, now: datetime) -> Memory:
        """After one more answer."""
        card, _ = _SCHEDULER.review_card(self._card(now), Rating.Good if mark == RIGHT else Rating.Again, now)
        return Memory((*self.last, mark)[-KEPT:], card.stability, card.difficulty, card.due, now)

    def _card(self, now: datetime) -> Schedule:
        if self.stability is None:
            return Schedule(card_id=0, due=now)
        return Schedule(0, State.Review, None, self.stability, self.difficulty, self.due, self.seen)

    @property
    def sitting(self) -> Sitting:
        """How well it sits."""
        recent = self.last[-ENOUGH:]
        if not recent:
            return "not met"
        if any(mark != RIGHT for mark in recent):
            return "shaky"
        return "sits" if len(recent) == ENOUGH else "met"

    @property
    def belief(self) -> str:
        """The wrong rule that was followed last, as long as the rule is shaky."""
        wrong = [mark for mark in self.last if mark not in (RIGHT, WRONG)]
        return wrong[-1] if wrong and self.sitting == "shaky" else ""

    def is_due(self, now: datetime) -> bool:
        """Whether it is time to ask again."""
        return self.due is not None and self.due <= now

    def days(self, now: datetime) -> int:
        """In how many days it comes back; 0 is today."""
        return 0 if self.due is None else max(0, (self.due - now).days)


def moment(seconds: float) -> datetime:
    """A clock's seconds as a date."""
    return datetime.fromtimestamp(seconds, UTC)
