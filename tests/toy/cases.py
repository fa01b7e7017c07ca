"""Positions of Ladder that random play does not reach."""

from __future__ import annotations

from typing import Any

from tests.toy.model import Sketch
from tutor.core.course import Seat

CASES: list[tuple[Any, list[str], str, Seat | None]] = [
    (Sketch(hands=((3, 3), ()), piles=((3,), ())), [], "", None),
    (Sketch(hands=((1, 2, 3, 4), ())), [], "", None),
    (Sketch(hands=((4,), (5,)), piles=((3,), (9,))), ["4", "+9"], "5", None),
    (Sketch(hands=((4,), (5,)), piles=((9,), (9,))), ["4x"], "+9", None),
    (Sketch(hands=((4,), (5,)), deck=()), ["4", "5"], "", None),
    (Sketch(hands=((4,), (5,))), [], "5", Seat.SECOND),
]
