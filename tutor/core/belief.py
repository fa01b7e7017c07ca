"""A wrong rule that people believe in: a small change of a game, and a position in which it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from tutor.core.rule import Rule


class Example(Struct, frozen=True):
    """A start, moves that lead on, and a last one in which truth and belief part; without one, the sheets differ."""

    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""


class Belief(Struct, frozen=True, eq=False):
    """What somebody thinks the rules are. Its sentence stands in the text; ``rule`` is what they have wrong.

    ``changes`` are functions of the game and those that give way to them, see `core.house`.
    """

    id: str
    rule: Rule
    changes: Mapping[Callable[..., Any], Callable[..., Any]]
    example: Example
