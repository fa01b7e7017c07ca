"""What is pointed at."""

from __future__ import annotations

from tests.toy.model import Position
from tests.toy.moves import Climb, Draw, Drop, Move


def picks(pos: Position, move: Move) -> tuple[str, ...]:
    match move:
        case Draw(card):
            return (f"draw:{card}",)
        case Climb(card) | Drop(card):
            return f"card:{pos.turn}:{card}", "how:climb" if isinstance(move, Climb) else "how:drop"
