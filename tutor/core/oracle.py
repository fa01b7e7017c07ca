"""A game's books: what must be true and add up in it, written from its rulebook and not from its engine.

They are plain predicates over what was said. The checker (`explore.certify`) reads an explanation with them and never
asks the engine; a fault in a judge, an effect, a list, a view or a fact shows as something that the books deny.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from tutor.core.course import Seat, Step
from tutor.core.rule import Check
from tutor.core.tally import Line, Tally


class CheckClaim(Struct, frozen=True):
    """A check: of which move, by whom, in which position, with all cards open."""

    pos: Any
    move: Any
    seat: Seat
    check: Check

    @property
    def ok(self) -> bool:
        """Whether it says that the rule holds."""
        return self.check.ok

    @property
    def reason(self) -> str:
        """Which of the rule's sentences tells it."""
        return self.check.reason

    def __getattr__(self, fact: str) -> Any:
        """A fact by its name."""
        return _fact(self.check.facts, fact)


class StepClaim(Struct, frozen=True):
    """A step: what it did, between which positions, while which move was carried out."""

    before: Any
    move: Any
    step: Step[Any]

    @property
    def after(self) -> Any:
        """The position that the step led to."""
        return self.step.after

    @property
    def reason(self) -> str:
        """Which of the rule's sentences tells it."""
        return self.step.reason

    @property
    def sheet(self) -> Tally | None:
        """How its number was computed."""
        return self.step.sheet

    def __getattr__(self, fact: str) -> Any:
        """A fact by its name."""
        return _fact(self.step.facts, fact)

    def changed(self) -> set[str]:
        """Every place in the position that differs, as in ``players.0.hand``."""
        return set(changes(self.before, self.step.after))


def _fact(facts: Mapping[str, Any], name: str) -> Any:
    try:
        return facts[name]
    except KeyError:
        raise AttributeError(name) from None


def _always(*_: Any) -> bool:
    return True


def _nothing(*_: Any) -> tuple[()]:
    return ()


@dataclass(kw_only=True, frozen=True)
class Oracle:
    """What the checker asks of a game."""

    said: Mapping[str, Callable[[CheckClaim], bool]] = field(default_factory=dict)
    """For each rule that is ticked or crossed: whether what was said, held or failed, is true."""
    done: Mapping[str, Callable[[StepClaim], bool]] = field(default_factory=dict)
    """For each rule that acts: whether the step did what it tells, and nothing else."""
    lines: Mapping[str, Callable[[Line], bool]] = field(default_factory=dict)
    """For each rule that scores: whether a line is worth what it says."""
    needs: Callable[[Any, Any], Iterable[str]] = _nothing
    """Given a position and a move that was made in it: rules that must be among the reasons to allow it."""
    asks: Callable[[Any, Seat], bool] = _always
    """Whether this player, or chance, may be the one who is asked in the position."""
    pieces: Callable[[Any], Any] = _nothing
    """Everything on the table, counted; it stays the same all game long."""
    leaks: Callable[[Any, Seat], Iterable[Any]] = _nothing
    """Given a view and whose it is: what it shows although that seat may not know it."""
    secrets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a rule: facts of its step that not everybody may be told."""
    points: Callable[[Any, Seat], int] | None = None
    """A seat's points, counted anew."""
    places: Callable[[Any], tuple[tuple[Seat, ...], ...]] | None = None
    """Who comes in which place at the end, ties and tie-breaks worked out anew."""


def changes(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Every place in which two values differ, as far down as both have it."""
    if one is other or one == other:
        return
    if isinstance(one, Struct) and type(one) is type(other):
        for name in one.__struct_fields__:
            yield from changes(getattr(one, name), getattr(other, name), f"{path}.{name}" if path else name)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from changes(mine, theirs, f"{path}.{at}")
    else:
        yield path
