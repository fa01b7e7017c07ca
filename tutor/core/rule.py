"""Rules, and the evidence that a rule holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

Provenance = Literal["printed", "ruling", "reconstructed"]

PRINTED: Provenance = "printed"
RULING: Provenance = "ruling"
RECONSTRUCTED: Provenance = "reconstructed"


WHEN = "when"
"""The reason of a check that only says when such a move is made."""


class Rule(Struct, frozen=True, gc=False):
    """One citable sentence of a rulebook."""

    id: str
    provenance: Provenance
    source: str

    @property
    def section(self) -> str:
        """The part of the rulebook, and the lesson, it belongs to."""
        return self.id.partition(".")[0]

    def check(self, ok: bool, /, *where: str, reason: str = "", **facts: Any) -> Check:
        """Weigh this rule; the text is made later, if ever. ``reason`` names the way in which it holds or fails."""
        return Check(self, ok, facts, where, reason)


class Check(Struct, frozen=True, gc=False):
    """A rule, whether it holds here, the values that decided it, and where they lie on the board."""

    rule: Rule
    ok: bool
    facts: Mapping[str, Any] = {}
    where: tuple[str, ...] = ()
    reason: str = ""
    """Which of the rule's sentences tells it, where it has several: ``held`` is told by ``fails.held``."""


class Verdict(Struct, frozen=True, gc=False):
    """Every check that was made; legal when none of them failed."""

    checks: tuple[Check, ...]

    @classmethod
    def of(cls, checks: Iterable[Check]) -> Verdict:
        """Read all of ``checks``."""
        return cls(tuple(checks))

    def __bool__(self) -> bool:
        return all(check.ok for check in self.checks)

    @property
    def broken(self) -> tuple[Check, ...]:
        """Every check that failed, the decisive one first: why it is too late says more than when it would be time."""
        failed = [check for check in self.checks if not check.ok]
        first = failed[0] if failed else None
        if first is not None and first.reason == WHEN:
            failed.sort(key=lambda check: check.rule != first.rule or check.reason == WHEN)
        return tuple(failed)


def declared(names: Mapping[str, Any]) -> tuple[Rule, ...]:
    """The rules among a module's names, in the order in which it declares them."""
    return tuple(value for value in names.values() if isinstance(value, Rule))
