"""Decisions that can be taken otherwise: marked where they are made, replaced while somebody believes in another rule.

The smallest function that decides a rule is marked with it, ``@decides(r.VOTE_LOSSES)``. A change maps marked functions
to others of the same shape, and these reach the original by ``truth``. What is cached may not lead to a marked function:
it would answer by the rule that was asked for first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from tutor.core.rule import Rule

A = ParamSpec("A")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Function = Callable[..., Any]
Changes = Mapping[Function, Function]
"""Marked functions, and what decides in their place."""
_CHANGES: ContextVar[Changes | None] = ContextVar("changes", default=None)


class Marked(Protocol[A, R_co]):
    """A function that decides rules."""

    rules: tuple[Rule, ...]

    @property
    def truth(self) -> Callable[A, R_co]:
        """The function as it is written, whatever is believed."""

    def __call__(self, *args: A.args, **named: A.kwargs) -> R_co:
        """Decide, as is believed now."""


def decides(*rules: Rule) -> Callable[[Callable[A, R]], Marked[A, R]]:
    """Mark the function that decides these rules."""

    def mark(truth: Callable[A, R]) -> Marked[A, R]:
        @wraps(truth)
        def decide(*args: A.args, **named: A.kwargs) -> R:
            changes = _CHANGES.get()
            if changes is None:
                return truth(*args, **named)
            return cast("R", changes.get(decide, truth)(*args, **named))

        decide.__dict__.update(truth=truth, rules=rules)
        return cast("Marked[A, R]", decide)

    return mark


def is_marked(function: Function) -> bool:
    """Whether a function is marked."""
    return hasattr(function, "truth")


@contextmanager
def changed(changes: Changes) -> Iterator[None]:
    """Decide otherwise here, and in nothing that another thread or task does meanwhile."""
    token = _CHANGES.set({**(_CHANGES.get() or {}), **changes})
    try:
        yield
    finally:
        _CHANGES.reset(token)


def within(changes: Changes, function: Callable[A, R]) -> Callable[A, R]:
    """The function where this is decided otherwise; what it gives one by one is made before it returns."""

    @wraps(function)
    def believed(*args: A.args, **named: A.kwargs) -> R:
        with changed(changes):
            given = function(*args, **named)
            return cast("R", iter(tuple(given))) if isinstance(given, Iterator) else given

    return believed
