"""A wrong rule that people believe in: a small change of a game, and a position in which it shows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.core.decides import Changes
from tutor.core.rule import Rule


class Example(Struct, frozen=True):
    """A start, moves that lead on, and a last one in which truth and belief part; without one, the sheets differ."""

    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""


class Belief(Struct, frozen=True, eq=False):
    """What somebody thinks the rules are. Its sentence stands in the text; ``rule`` is what they have wrong.

    ``changes`` are marked functions of the game and what decides in their place, see `core.decides`.
    """

    id: str
    rule: Rule
    changes: Changes
    example: Example
