"""Colours, and who is which."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

GROUND = "#E8E5DC"  # limestone: the board mat
PANEL = "#F5F3EC"  # plaster: zones on the mat
CARD = "#FFFDF8"  # papyrus: whatever lies face up
WELL = "#DAD4C6"  # sunk places: empty slots, tracks
LINE = "#C9C1B0"  # hairlines, decoration only
EDGE = "#857C6B"  # outlines that carry meaning
SOFT = "#5A564E"  # second voice
INK = "#23262C"  # kohl: text, outlines of pieces
NIGHT = "#1E2733"
WHITE = "#FFFFFF"

LAMP = "#B15E00"  # evidence
GLOW = "#FBE3B4"  # fill behind evidence
HOLDS = "#11684F"
FAILS = "#A8231A"
ACCENT = "#23458F"  # lapis: controls, where something may go

RED, BLUE, GREEN, YELLOW, PURPLE, BLACK = "#BB3220", "#17397F", "#0E8466", "#E8B12B", "#96639A", "#1E1F24"

Outline = Literal["disc", "square", "triangle", "diamond", "hexagon", "cross"]


class Livery(NamedTuple):
    """How a seat is told apart: by colour, letter and shape together."""

    colour: str
    letter: str
    outline: Outline
    on: str = WHITE


LIVERIES = {
    "red": Livery(RED, "R", "disc"),
    "blue": Livery(BLUE, "B", "square"),
    "green": Livery(GREEN, "G", "triangle"),
    "yellow": Livery(YELLOW, "Y", "diamond", INK),
    "purple": Livery(PURPLE, "P", "hexagon"),
    "black": Livery(BLACK, "K", "cross"),
}


@cache
def mix(a: str, b: str, share: float) -> str:
    """Blend two colours: all of a at share 0, all of b at share 1."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)
