"""Composing ladders by hand: a brush for each card."""

from __future__ import annotations

from msgspec.structs import replace

from tests.toy.model import VALUES, Sketch
from tutor.core.lab import Brush, Grid, Rack, Row


class LadderLab:
    """Cards are painted onto piles and into hands."""

    start = Sketch(((4, 7), (5,)), ((3,), (2, 6)))
    acts: tuple[type[object], ...] = ()

    def racks(self, _sketch: Sketch, /, language: str | None = None) -> tuple[Rack, ...]:
        return ()

    def brushes(self, sketch: Sketch, /, language: str | None = None) -> tuple[Brush, ...]:
        cards = tuple(Brush(f"card:{value}", "cards", str(value)) for value in VALUES)
        return (*cards, Brush("toll", "toll", "toll", at_once=True, on=sketch.toll))

    def paint(self, sketch: Sketch, brush: str, where: str, /) -> Sketch:
        if brush == "toll":
            return replace(sketch, toll=not sketch.toll)
        zone, _, seat = where.partition(":")
        if zone not in ("hand", "pile") or not seat.isdigit():
            return sketch
        rows = list(sketch.hands if zone == "hand" else sketch.piles)
        rows[int(seat)] = (*rows[int(seat)], int(brush.removeprefix("card:")))
        return replace(sketch, **{f"{zone}s": tuple(rows)})

    def focus(self, sketch: Sketch, /) -> str:
        return ""

    def grids(self, sketch: Sketch, /, language: str | None = None) -> tuple[Grid, ...]:
        rows = tuple(
            Row(("yes" if toll else "no",), replace(sketch, toll=toll), toll == sketch.toll) for toll in (True, False)
        )
        return (Grid("Toll", ("toll",), rows),)
