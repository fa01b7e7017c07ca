"""Mosaics: where they lie, what they pay, and which of them leave."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import (
    CORNER,
    GARDEN_B,
    MOSAIC,
    POOR,
    RED,
    cards,
    laid,
    paid,
    right,
    without,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

ONE = (cards(MOSAIC),)
PAID = paid("mosaic", MOSAIC)
W_ON_TOP = Sketch(hands=ONE, stack="WFILNPTUVXYZ", **POOR)
F_ON_TOP = Sketch(hands=ONE, stack="FWILNPTUVXYZ", **POOR)
I_BY_A_CORNER = Sketch(hands=ONE, garden=CORNER, stack="IFLNPTUWXYZ", **POOR)
BEFORE_N = Sketch(
    hands=ONE, garden=without(GARDEN_B, "N"), stack="NXIL", sanctuaries=((RED, "r1c9"), (RED, "r5c1")), **POOR,
)  # fmt: skip
BEFORE_I = Sketch(hands=ONE, garden=GARDEN_B, stack="IL", **POOR)


def _paid(talents: int) -> Shows:
    return Shows("quarry.talents", {"element": "mosaic", "talents": talents})


MOSAICS = Lesson(
    "mosaics",
    6,
    (
        Act(
            id="three palms",
            start=W_ON_TOP,
            moves=PAID,
            seat=RED,
            focus="garden",
            goal=(_paid(7),),
            solution=("inlay W r1c1 r1c2 r2c2 r2c3 r3c3",),
            then=("top F",),
            misses=(
                Miss("two", _paid(6), ("inlay W r1c2 r2c2 r2c3 r3c3 r3c4",)),
                Miss("one", _paid(5), ("inlay W r2c6 r3c6 r3c7 r4c7 r4c8",)),
                Miss("none", _paid(4), ("inlay W r1c3 r2c3 r2c4 r3c4 r3c5",)),
            ),
            look=("cell:1:1", "cell:2:2", "cell:3:3"),
            claims=(Shows("mosaics.palms", {"palms": 3}), Shows("mosaics.value")),
        ),
        Call(
            id="across the middle",
            start=W_ON_TOP,
            moves=PAID,
            seat=RED,
            focus="garden",
            tried="inlay W r3c3 r3c4 r4c4 r4c5 r5c5",
            decides="mosaics.foundation",
            reasons=("palms", "border"),
            claims=(Breaks(("mosaics.foundation",), only=True),),
        ),
        Call(
            id="turned over, all alone",
            start=F_ON_TOP,
            moves=PAID,
            seat=RED,
            focus="garden",
            tried="inlay F r2c2 r2c3 r3c3 r3c4 r4c3",
            then=("top I",),
            claims=(Legal(), Scores(6)),
        ),
        Call(
            id="beside another mosaic",
            start=I_BY_A_CORNER,
            moves=PAID,
            seat=RED,
            focus="garden",
            tried="inlay I r3c4 r3c5 r3c6 r3c7 r3c8",
            then=("top F",),
            claims=(Legal(), Shows("mosaics.top-test", {"tile": "F"}, reason="fits")),
        ),
        Call(
            id="the next tile",
            start=W_ON_TOP,
            moves=PAID,
            seat=RED,
            focus="garden",
            tried="inlay F r7c5 r7c6 r8c6 r8c7 r9c6",
            decides="mosaics.top-tile",
            reasons=("turned", "cost"),
            claims=(Breaks(("mosaics.top-tile",), only=True),),
        ),
        Predict(
            id="the test",
            start=BEFORE_N,
            moves=PAID,
            seat=RED,
            focus="garden",
            then=("inlay N r8c8 r8c9 r9c6 r9c7 r9c8", "top X", "top I"),
            options=(
                right("x"),
                wrong("x and l", "mosaics.test-repeat", tile="I"),
                wrong("none", "mosaics.top-test", tile="X"),
                wrong("all", "mosaics.test-repeat", tile="I"),
            ),
            claims=(
                Shows("mosaics.top-test", {"tile": "X"}, reason="leaves"),
                Shows("mosaics.test-repeat", {"tile": "I"}, reason="fits"),
            ),
        ),
        Act(
            id="the last place",
            start=BEFORE_I,
            moves=PAID,
            seat=RED,
            focus="garden",
            goal=(_paid(5),),
            solution=("inlay I r9c1 r9c2 r9c3 r9c4 r9c5",),
            then=("top L",),
            look=("cell:9:1", "cell:9:5"),
            claims=(Shows("mosaics.top-test", {"tile": "L"}, reason="leaves"), Shows("mosaics.stack-empty", reason="removed")),
        ),
        Predict(
            id="two mosaics in one visit",
            start=Sketch(hands=(cards(f"{MOSAIC} {MOSAIC}"),), stack="VFILNPTUWXYZ", **POOR),
            moves=PAID,
            seat=RED,
            focus="garden",
            then=("inlay V r7c5 r7c6 r7c7 r8c7 r9c7", "top F", *laid("F", "r2c2 r2c3 r3c3 r3c4 r4c3"), "top I"),
            options=(
                right("each"), wrong("end", "mosaics.test-each", tiles=11), wrong("never", "mosaics.top-test", tile="F"),
            ),
            claims=(Shows("mosaics.test-each", {}, 2), Shows("mosaics.top-test", {"tile": "F"}, reason="fits")),
        ),
    ),
    (
        "mosaics.garden", "mosaics.palms", "mosaics.shapes", "mosaics.turning", "mosaics.top-tile", "mosaics.place",
        "mosaics.no-contact", "mosaics.foundation", "mosaics.value", "mosaics.top-test", "mosaics.test-repeat",
        "mosaics.test-each", "mosaics.stack-empty",
    ),
)  # fmt: skip
