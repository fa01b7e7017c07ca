"""Short ways to write positions of Cleocatra."""

from __future__ import annotations

from typing import Any

from tutor.core.course import Seat
from tutor.games.cleocatra.model import Sketch, Tile

RED, BLUE, BLACK = Seat.FIRST, Seat.SECOND, Seat.THIRD

STRIP = tuple((0, col) for col in range(13))
AROUND = ((0, 0), (0, -1), (0, 1), (1, 0))
RING = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))
TWO_RINGS = (*RING, (0, 3), (0, 4), (1, 4), (1, 3))
FORK = ((0, 0), (0, 1), (0, 2), (-1, 1))


def lay_out(places: tuple[tuple[int, int], ...], text: str, **options: Any) -> Sketch:
    """Tiles on these places, each written as ``colour:seat+seat!``, the ``!`` an inspector; the first is A."""
    tiles = []
    for (row, col), word in zip(places, text.split(), strict=False):
        colour, _, rescuers = word.rstrip("!").partition(":")
        seats: Any = tuple(rescuers.split("+")) if rescuers else ()
        tiles.append(Tile(row, col, colour, seats, inspector=word.endswith("!")))
    return Sketch(tiles=tuple(tiles), **options)


EXPLORED = ("explore", "draw gold", "lay 0:4")
ALL_NINE = lay_out(STRIP, "violet:blue orange green blue gold violet orange green blue:blue")
