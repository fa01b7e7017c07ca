"""What tests share: seats, gardens, and the moves of building."""

from __future__ import annotations

from typing import Any

from tutor.core.course import Seat
from tutor.games.kleopatra.model import Setup, Sketch

RED, BLUE, GREEN, YELLOW, PURPLE = (seat for seat in Seat if seat is not Seat.CHANCE)

WALL = "artisan stone wood"
SPHINX = "artisan stone marble"
THRONE = "artisan artisan artisan marble marble lapis lapis"
OBELISK = "artisan artisan artisan stone stone wood wood"
DOOR = "artisan artisan wood marble lapis"
MOSAIC = "artisan artisan stone marble lapis"

POOR: dict[str, Any] = {"talents": (0,), "merchants": (0,)}
"""The first player has neither talents nor merchants: what is earned can be read off."""

GARDEN_A = ".WWZZFVVV/WWX.ZFFFV/WXXXZZFTV/UUX###.T./.UI###TTT/UUI###LL./.PI...L../PPI...L../PPI...L.."
GARDEN_B = ".F..PPZZ./FFFPPPZ../F.T..ZZ.Y/TTT###.YY/..T###.WY/UUV###WWY/U.V..WW../UUVVV..NN/.....NNN."
POCKET = "........./........./........./...###.../..I###.../..I###LL./..I...L../..I...L../..I...L.."
"""Only I and L of garden A: a pocket of nine cells before the throne."""
CORNER = "..V....../..V....../VVV....../...###.../...###.../...###.../........./........./........."
TWO_CORNERS = "......W../......WW./.......WW/...###.../...###.../LL.###.../.L......./.L......./.L......."
"""W and L close a corner each, of three cells."""
BESIDE = "WW......./.WW....../..W....../...###.../...###.../...###.../.P......./PP......./PP......."
"""P beside L1; W beside L3 and B1."""


def without(garden: str, *tiles: str) -> str:
    """A garden before these tiles were laid."""
    for tile in tiles:
        garden = garden.replace(tile, ".")
    return garden


def cards(text: str) -> tuple[str, ...]:
    """Cards by name, a number before those that come more than once."""
    found: list[str] = []
    count = 1
    for word in text.split():
        if word.isdecimal():
            count = int(word)
        else:
            found += [word] * count
            count = 1
    return tuple(found)


def paid(element: str, pay: str) -> tuple[str, ...]:
    """Order an element and lay cards for it."""
    return (f"order {element}", *(f"lay {card}" for card in cards(pay)))


def built(place: str, pay: str) -> tuple[str, ...]:
    """Order, pay and build."""
    element = place.partition(":")[0]
    return (*paid(element, pay), f"build {place}")


def laid(tile: str, cells: str, pay: str = MOSAIC) -> tuple[str, ...]:
    """Order and pay a mosaic, and lay it."""
    return (*paid("mosaic", pay), f"inlay {tile} {cells}")


# ------------------------------------------------------------------------------------------------ scenes
ALL_WALLS = ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")
BOTH_DOORS = ("left", "right")


def last_sphinx(players: int, *hands: tuple[str, ...], pay: str = SPHINX, **facts: Any) -> Sketch:
    """Cleopatra is one footprint from the gates, and Red can build the last sphinx."""
    held = hands or ((),)
    return Sketch(
        setup=Setup(players=players), hands=(cards(pay) + held[0], *held[1:]), sphinxes=5, obelisks=(1, 2),
        doors=BOTH_DOORS, throne=2, walls=ALL_WALLS, **facts,
    )  # fmt: skip
