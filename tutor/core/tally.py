"""Scores that carry their own working."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tutor.core.rule import Rule


class Line(Struct, frozen=True, gc=False):
    """One entry of a score sheet: ``count`` things worth ``each``."""

    rule: Rule
    each: int
    count: int = 1
    facts: Mapping[str, Any] = {}
    where: tuple[str, ...] = ()
    reason: str = ""
    """Which of the rule's sentences tells it, where it has several: ``helper`` is told by ``line.helper``."""

    @property
    def points(self) -> int:
        """What this entry adds."""
        return self.each * self.count


class Tally(Struct, frozen=True, gc=False):
    """A score sheet; the total is never stored, so it cannot drift."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)
