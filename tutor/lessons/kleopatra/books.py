"""Where the German and the Italian rulebook part: each scene says by which book it is played."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import (
    BLUE,
    CORNER,
    DOOR,
    GARDEN_A,
    MOSAIC,
    POOR,
    RED,
    SPHINX,
    WALL,
    built,
    cards,
    laid,
    paid,
    right,
    without,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict


def _by(book: str, **facts: Any) -> Sketch:
    """A position in which the rule of this name is read as the other book has it."""
    name, _, reading = book.partition(" ")
    return Sketch(setup=replace(Setup(players=3), **{name: reading}), **facts)


LONG_AND_SHORT = "....IIIII/........./.....LLLL/...###..L/...###.../...###.../V......../V......../VVV......"
"""I and L touch the right side at R3 with one cell each, V touches the left side at L1 with three."""
L_CELLS = "r6c7 r6c8 r7c7 r8c7 r9c7"
FOUR_SPHINXES = tuple(move for space in range(1, 5) for move in built(f"sphinx:{space}", SPHINX))
POCKET: dict[str, Any] = {"hands": (cards(MOSAIC),), "garden": without(GARDEN_A, "L"), "stack": "LNY"}
TESTED_LATER = _by("top_test german", **POCKET, sanctuaries=((RED, "r1c1"), (RED, "r5c1")))

BOOKS = Lesson(
    "books",
    4,
    (
        Act(
            id="mosaics, not cells",
            start=_by("wall_cells italian", hands=(cards(WALL),), garden=LONG_AND_SHORT, **POOR),
            moves=paid("wall", WALL),
            seat=RED,
            focus="garden",
            goal=(Shows("quarry.talents", {"talents": 5}),),
            solution=("build wall:R3",),
            misses=(
                Miss("one mosaic", Shows("quarry.talents", {"talents": 4}), ("build wall:L1",)),
                Miss("none", Shows("quarry.talents", {"talents": 3}), ("build wall:L2",)),
            ),
            look=("mosaic:I", "mosaic:L"),
            claims=(Shows("disagreements.wall-cells", {"cells": 2}),),
        ),
        Predict(
            id="the long mosaic",
            start=_by("wall_cells italian", hands=(cards(WALL),), garden=LONG_AND_SHORT, **POOR),
            moves=paid("wall", WALL),
            seat=RED,
            focus="garden",
            then=("build wall:L1",),
            options=(
                right("4"),
                wrong("6", "disagreements.wall-cells", cells=3),
                wrong("3", "disagreements.wall-cells", cells=3),
            ),
            claims=(Scores(4), Shows("disagreements.wall-cells", {"cells": 3})),
        ),
        Predict(
            id="four sphinxes",
            start=_by("bonus_four italian", hands=(cards("4 artisan 4 stone 4 marble"),), **POOR),
            moves=FOUR_SPHINXES,
            seat=RED,
            focus="quarry",
            then=("finish",),
            options=(
                right("none"),
                wrong("five", "disagreements.bonus-four", elements=4),
                wrong("four", "disagreements.bonus-four", elements=4),
            ),
            claims=(Shows("disagreements.bonus-four", {"elements": 4}), Scores(14, RED)),
        ),
        Predict(
            id="a lone wall",
            start=_by("door_walls italian", hands=(cards(DOOR),), walls=("L1",), **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            then=("build door:left",),
            options=(
                right("4"),
                wrong("5", "disagreements.door-walls", wall="L1"),
                wrong("0", "disagreements.door-walls", wall="L1"),
            ),
            claims=(Scores(4), Shows("disagreements.door-walls", {"wall": "L1"})),
        ),
        Predict(
            id="tested later",
            start=TESTED_LATER,
            moves=laid("L", L_CELLS),
            seat=RED,
            focus="garden",
            then=("top N",),
            options=(
                right("not yet"),
                wrong("now", "disagreements.top-test", tile="N"),
                wrong("never", "disagreements.top-test", tile="N"),
            ),
            claims=(Shows("disagreements.top-test", {"tile": "N"}),),
        ),
    ),
    (
        "disagreements.wall-cells", "disagreements.bonus-four", "disagreements.door-walls", "disagreements.top-test",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ people and pockets
DIED_LATER: dict[str, Any] = {
    "hands": (cards(MOSAIC),), "garden": GARDEN_A, "stack": "NY",
    "unclaimed": tuple((BLUE, cell) for cell in ("r1c1", "r2c4", "r4c7", "r4c9", "r5c1", "r7c1")),
}  # fmt: skip

ONE_COLUMN = "........./........./........./...###.../..I###.../..I###.../..I....../..I....../..I......"
"""With V in the corner behind it, I closes thirteen cells on the left, too narrow for X."""

PAGES = Lesson(
    "pages",
    5,
    (
        Act(
            id="claim it later",
            start=_by(
                "late_claim german", hands=(("artisan",),), merchants=(0,), stalls=((), (), ()), pile=0, garden=CORNER,
                unclaimed=((RED, "r1c1"),),
            ),
            seat=RED,
            focus="garden",
            goal=(Shows("sanctuary.claim", {"seat": RED, "size": 4}),),
            solution=("claim r1c1",),
            misses=(Miss("passed", Shows("turn.no-pass"), ("pass",)),),
            look=("cell:1:1",),
        ),
        Call(
            id="a region that died",
            start=_by("sanctuary_new italian", **DIED_LATER),
            moves=laid("N", "r6c9 r7c9 r7c8 r8c8 r9c8"),
            seat=RED,
            focus="garden",
            tried="claim r7c4",
            claims=(Legal(), Shows("sanctuary.claim", {"size": 9})),
        ),
        Call(
            id="tiles are left",
            start=_by("sanctuary_reason italian", hands=(cards(MOSAIC),), garden=ONE_COLUMN, stack="VX"),
            moves=laid("V", "r1c3 r2c3 r3c1 r3c2 r3c3"),
            seat=RED,
            focus="garden",
            tried="claim r9c1",
            decides="disagreements.sanctuary-reason",
            reasons=("edge", "yours"),
            claims=(Breaks(("disagreements.sanctuary-reason",), only=True),),
        ),
        Call(
            id="she fetches herself",
            start=_by("character_order german", hands=(cards("courtesan artisan"),)),
            moves=("play courtesan",),
            seat=RED,
            focus="players",
            tried="fetch courtesan",
            claims=(Legal(), Shows("characters.courtesan", {"card": "courtesan"})),
        ),
        Call(
            id="a gift by the other book",
            start=_by("tainted_mark italian", hands=(("beggar",), cards("tainted-stone trompe")), talents=(5, 1, 6)),
            moves=("play beggar",),
            seat=BLUE,
            focus="players",
            tried="give trompe",
            claims=(Legal(), Shows("characters.given-secret", {"seat": BLUE})),
        ),
        Call(
            id="something else",
            start=_by("envoy italian", hands=(("envoy",), cards("wood lapis"), ())),
            moves=("play envoy", "ask marble 1"),
            seat=BLUE,
            focus="players",
            tried="offer lapis",
            claims=(Legal(), Shows("characters.envoy-voluntary", {"card": "lapis"}, reason="offers")),
        ),
    ),
    (
        "disagreements.late-claim", "disagreements.sanctuary-new", "disagreements.sanctuary-reason",
        "disagreements.character-order", "disagreements.tainted-mark", "disagreements.envoy",
    ),
)  # fmt: skip
