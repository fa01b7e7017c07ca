"""Lessons: Cleopatra's walk and the end, and where the two rulebooks part."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import (
    BESIDE,
    BLUE,
    CORNER,
    DOOR,
    GARDEN_A,
    GREEN,
    MOSAIC,
    OBELISK,
    POOR,
    RED,
    SPHINX,
    WALL,
    YELLOW,
    built,
    cards,
    laid,
    without,
)
from tutor.lessons.lesson import Beat, Breaks, Case, Ends, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

ALL_WALLS = ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")
BOTH_DOORS = ("left", "right")
SIXTH = Sketch(hands=(cards(SPHINX),), sphinxes=5, obelisks=(1, 2), doors=BOTH_DOORS, **POOR)
TWO_MISSING = Sketch(
    hands=(cards(f"{SPHINX} {OBELISK}"),), sphinxes=5, obelisks=(1,), doors=BOTH_DOORS, throne=2, walls=ALL_WALLS, **POOR,
)  # fmt: skip
LAST = ("order sphinx", "lay artisan", "lay stone", "lay marble", "build sphinx:6", "finish")
GATES = "......V../......V../......VVV/...###.../...###.../...###.../I......../I......../IIIIIIIII"
FOUR_DONE = {"sphinxes": 5, "obelisks": (1, 2), "doors": BOTH_DOORS, "throne": 2, "walls": ALL_WALLS}
TWO_POCKETS = "..V....../..V....../VVV....../...###.../...###.../...###LL./......L../......L../......L.."


def _end(players: int, **facts: object) -> Sketch:
    """Cleopatra is one footprint from the gates, and Red can build the last sphinx."""
    known = {**FOUR_DONE, **facts}
    return Sketch(setup=Setup(players=players), **known)  # type: ignore[arg-type]


AMULETS = _end(
    3,
    hands=(cards(f"{SPHINX} tainted-stone beggar artisan"),),
    amulets=(3, 2, 0),
    garden=CORNER,
    sanctuaries=((RED, "r1c1"),),
)
COUNT = _end(
    4,
    hands=(cards(f"{SPHINX} beggar"), (), cards("tainted-wood trompe"), ("scribe",)),
    talents=(47, 47, 31, 28),
    amulets=(8, 6, 3, 2),
    merchants=(0, 0, 1, 2),
    garden="F.V....../FFV....../VVV....../...###.../...###.../...###.../........./........./.........",
    stack="I",
)
