"""Lessons: mosaics, and the sanctuaries between them."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import (
    BLUE,
    CORNER,
    GARDEN_A,
    GARDEN_B,
    MOSAIC,
    POCKET,
    POOR,
    RED,
    TWO_CORNERS,
    cards,
    laid,
    paid,
    without,
)
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

ONE = (cards(MOSAIC),)
TWO = (cards(f"{MOSAIC} {MOSAIC}"),)
EMPTY_W = Sketch(hands=ONE, stack="WFILNPTUVXYZ", **POOR)
EMPTY_F = Sketch(hands=ONE, stack="FWILNPTUVXYZ")
ROTATED = Sketch(setup=Setup(players=3, turning="rotated"), hands=ONE, stack="FWILNPTUVXYZ")
PALMS = "r1c1 r1c2 r2c2 r2c3 r3c3"
FLIPPED = "r7c5 r7c6 r8c6 r8c7 r9c6"
BEFORE_N = Sketch(hands=ONE, garden=without(GARDEN_B, "N"), stack="NXIL", sanctuaries=((RED, "r1c9"), (RED, "r5c1")))
N_CELLS = "r8c8 r8c9 r9c6 r9c7 r9c8"
BEFORE_I = Sketch(hands=ONE, garden=GARDEN_B, stack="IL", **POOR)
I_CELLS = "r9c1 r9c2 r9c3 r9c4 r9c5"

MOSAICS = Lesson(
    "kleopatra",
    "mosaics",
    "Where may a mosaic lie, and what does it pay?",
    "A mosaic pays four talents. This one pays seven, and it is no larger than the others.",
    (
        Beat(
            "palms",
            "see",
            "A tile over three palms",
            "You build the top tile of the stack on free cells of the garden: 4 talents, and one for each palm under it.",
            (
                Case(
                    "W in the corner",
                    EMPTY_W,
                    laid("W", PALMS),
                    claims=(Scores(7), Shows("mosaics.palms", {"palms": 3}), Shows("mosaics.value")),
                    note="Where the palms grow is our choice; the picture is lost.",
                ),
            ),
        ),
        Beat(
            "where",
            "tries",
            "Where a tile may lie",
            "W is on top and paid for. Which of these work?",
            (
                Case("In the corner", EMPTY_W, paid("mosaic", MOSAIC), tried=f"inlay W {PALMS}", claims=(Legal(),)),
                Case(
                    "On the foundation",
                    EMPTY_W,
                    paid("mosaic", MOSAIC),
                    tried="inlay W r3c3 r3c4 r4c4 r4c5 r5c5",
                    claims=(Breaks(("mosaics.foundation",), only=True),),
                ),
                Case(
                    "Half outside",
                    EMPTY_W,
                    paid("mosaic", MOSAIC),
                    tried="inlay W r8c8 r8c9 r9c9 r9c10 r10c10",
                    claims=(Breaks(("mosaics.garden",), only=True),),
                ),
                Case(
                    "The tile below",
                    EMPTY_W,
                    paid("mosaic", MOSAIC),
                    tried="inlay T r1c1 r1c2 r1c3 r2c2 r3c2",
                    claims=(Breaks(("mosaics.top-tile",), only=True),),
                ),
                Case(
                    "Cells of another shape",
                    EMPTY_W,
                    paid("mosaic", MOSAIC),
                    tried="inlay W r1c1 r1c2 r1c3 r1c4 r1c5",
                    claims=(Breaks(("mosaics.shapes",), only=True),),
                ),
            ),
        ),
        Beat(
            "turned over",
            "tries",
            "Turned over",
            "F lies like this only when it is turned over. Neither book says whether it may be.",
            (
                Case(
                    "As we play it",
                    EMPTY_F,
                    paid("mosaic", MOSAIC),
                    tried=f"inlay F {FLIPPED}",
                    claims=(Legal(),),
                    note="It touches nothing, which is fine too.",
                ),
                Case(
                    "Rotating only",
                    ROTATED,
                    paid("mosaic", MOSAIC),
                    tried=f"inlay F {FLIPPED}",
                    claims=(Breaks(("mosaics.turning",), only=True),),
                    note="The other reading is an option of the game.",
                ),
            ),
        ),
        Beat(
            "test",
            "predict",
            "The test",
            "N has just been laid. From the top the stack holds X, I, L. X and L fit nowhere, I fits in the front row. "
            "Which tiles leave the game in the test?",
            (
                Case(
                    "X, I, L",
                    BEFORE_N,
                    (*laid("N", N_CELLS), "top X", "top I"),
                    claims=(
                        Shows("mosaics.top-test", {"tile": "X"}, reason="leaves"),
                        Shows("mosaics.test-repeat", {"tile": "I"}, reason="fits"),
                    ),
                    note="I fits, so the test stops. L is not even tried.",
                ),
            ),
            options=(
                Option("Only X"),
                Option("X and L", "You would be right if every tile that fits nowhere left at once."),
                Option("None", "You would be right if tiles were tested only when they are to be built."),
            ),
        ),
        Beat(
            "complete",
            "see",
            "The last tiles",
            "Now I is built in the front row. Then L is tried.",
            (
                Case(
                    "I, then nothing",
                    BEFORE_I,
                    (*laid("I", I_CELLS), "top L", "finish"),
                    claims=(
                        Scores(5, RED),
                        Shows("mosaics.top-test", {"tile": "L"}, reason="leaves"),
                        Shows("mosaics.stack-empty"),
                        Shows("end.step", {"walk": 1}),
                    ),
                    note="The category is complete although L and X were never built.",
                ),
            ),
        ),
        Beat(
            "your tile",
            "attempt",
            "Your turn: seven talents",
            "You are Red, W is on top. Build it so that it pays 7.",
            (
                Case(
                    "W for 7",
                    EMPTY_W,
                    laid("W", PALMS),
                    claims=(Shows("quarry.talents", {"element": "mosaic", "talents": 7}),),
                    note="Three palms under one tile are the most on this map.",
                ),
            ),
            hints=Hints("Where do three palms lie on a slope?", ("cell:1:1", "cell:2:2", "cell:3:3"), "mosaics.value", "order mosaic"),
        ),
    ),
    (
        "mosaics.garden", "mosaics.palms", "mosaics.shapes", "mosaics.turning", "mosaics.top-tile", "mosaics.place",
        "mosaics.no-contact", "mosaics.foundation", "mosaics.value", "mosaics.top-test", "mosaics.test-repeat",
        "mosaics.test-each", "mosaics.stack-empty",
    ),
    Quiz(
        "Walls L2 and L3 stand, L1 does not. What does the left door frame pay (as we play it)?",
        (
            Option("4"),
            Option("6", "You would be right if a gap did not matter."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ sanctuary
EMPTY_V = Sketch(hands=ONE, stack="VFILNPTUWXYZ", **POOR)
V_CELLS = "r1c3 r2c3 r3c1 r3c2 r3c3"
L_CELLS = "r6c7 r6c8 r7c7 r8c7 r9c7"
NINE = Sketch(hands=ONE, garden=without(GARDEN_A, "L"), stack="LNY")
WITH_T = Sketch(hands=TWO, garden=without(GARDEN_A, "L", "T"), stack="LNYT")
T_ELSEWHERE = "r3c8 r4c8 r5c7 r5c8 r5c9"
T_POCKET = "r7c4 r7c5 r7c6 r8c5 r9c5"
TWINS = Sketch(hands=ONE, garden=POCKET, stack="TFNPUVWXYZ")
NO_STATUE = Sketch(hands=ONE, garden=TWO_CORNERS, stack="VFINPTUXYZ", sanctuaries=((RED, "r1c9"), (RED, "r9c1")))
LEFT_OPEN = Sketch(hands=ONE, garden=CORNER, unclaimed=((RED, "r1c1"),))
OWNED = Sketch(hands=ONE, garden=CORNER, sanctuaries=((RED, "r1c1"),))
LAST = Sketch(hands=ONE, garden=CORNER, stack="I", unclaimed=((RED, "r1c1"),))
LAST_I = "r5c3 r6c3 r7c3 r8c3 r9c3"

SANCTUARY = Lesson(
    "kleopatra",
    "sanctuary",
    "When is a region a sanctuary, and whose is it?",
    "A pocket of nine cells is a sanctuary, and takes nine amulets off your hands. Another one of nine is none.",
    (
        Beat(
            "corner",
            "see",
            "A corner closed",
            "A mosaic may close off cells on which no tile fits any more. Whoever laid it may put a statue there. "
            "At the end each of its cells takes one of your amulets.",
            (
                Case(
                    "V round the corner",
                    EMPTY_V,
                    (*laid("V", V_CELLS), "claim r1c1"),
                    claims=(Scores(5), Shows("sanctuary.formed", {"size": 4}), Shows("sanctuary.claim", {"seat": RED, "size": 4})),
                    note="Four cells, shut by tile and border; every tile has five.",
                ),
            ),
        ),
        Beat(
            "nine",
            "tries",
            "Nine cells",
            "L has just been laid. In the stack are N and Y, both four long. Which regions may you claim?",
            (
                Case(
                    "The pocket of 9",
                    NINE,
                    laid("L", L_CELLS),
                    tried="claim r7c4",
                    claims=(Legal(), Shows("sanctuary.reason", {"size": 9})),
                ),
                Case(
                    "The 7 cells on the right",
                    NINE,
                    laid("L", L_CELLS),
                    tried="claim r9c9",
                    claims=(Breaks(("sanctuary.formed",), only=True),),
                    note="Nine cells can be dead, and seven alive. Size alone does not decide.",
                ),
            ),
        ),
        Beat(
            "t fits",
            "predict",
            "T is still there",
            "The same pocket of nine, but the stack holds N, Y and T. T would fit. Is it a sanctuary?",
            (
                Case(
                    "N, Y, T",
                    WITH_T,
                    laid("L", L_CELLS),
                    tried="claim r7c4",
                    by=RED,
                    claims=(Breaks(("sanctuary.formed",)),),
                ),
            ),
            options=(
                Option("No"),
                Option("Yes", "You would be right if every closed pocket were a sanctuary."),
                Option("Yes, once T is built elsewhere", "You would be right if a region could go dead later and be claimed."),
            ),
        ),
        Beat(
            "later",
            "tries",
            "Dead later",
            "T is built elsewhere in the same visit. Now nothing fits the pocket any more.",
            (
                Case(
                    "Claim it now",
                    WITH_T,
                    (*laid("L", L_CELLS), "top T", *laid("T", T_ELSEWHERE)),
                    tried="claim r7c4",
                    claims=(Breaks(("sanctuary.later-dead", "sanctuary.changed-only"), only=True),),
                    note="Nobody formed it by building, so it belongs to nobody (as we play it).",
                ),
            ),
        ),
        Beat(
            "two at once",
            "see",
            "Two at once",
            "T stands in the pocket like a pillar and leaves two regions of two cells.",
            (
                Case(
                    "Two statues",
                    TWINS,
                    (*laid("T", T_POCKET), "claim r8c4", "claim r8c6"),
                    claims=(Scores(5), Shows("sanctuary.several", {"regions": 2}), Shows("sanctuary.claim", {"size": 2}, 2)),
                ),
                Case(
                    "No statue left",
                    NO_STATUE,
                    laid("V", V_CELLS),
                    tried="claim r1c1",
                    by=RED,
                    claims=(Breaks(("sanctuary.statues", "sanctuary.now-or-never")), Shows("sanctuary.statues")),
                    note="Two statues, so two sanctuaries at most.",
                ),
            ),
        ),
        Beat(
            "never",
            "tries",
            "Now or never",
            "The corner was closed by Red and left without a statue, or it has one already.",
            (
                Case("Red, later", LEFT_OPEN, tried="claim r1c1", claims=(Breaks(("sanctuary.now-or-never",), only=True),)),
                Case(
                    "Blue",
                    LEFT_OPEN,
                    tried="claim r1c1",
                    by=BLUE,
                    claims=(Breaks(("sanctuary.claim", "sanctuary.now-or-never")),),
                ),
                Case("A second statue", OWNED, tried="claim r1c1", claims=(Breaks(("sanctuary.one-statue",)),)),
            ),
        ),
        Beat(
            "last tile",
            "tries",
            "The last tile",
            "I is the last tile of the stack. It cuts off 13 cells on the left.",
            (
                Case(
                    "The 13 cells",
                    LAST,
                    laid("I", LAST_I),
                    tried="claim r9c1",
                    claims=(Legal(), Shows("sanctuary.last-tile", {"size": 13})),
                ),
                Case(
                    "The old corner",
                    Sketch(hands=ONE, garden=CORNER, stack="I"),
                    laid("I", LAST_I),
                    tried="claim r1c1",
                    claims=(Breaks(("sanctuary.changed-only",)),),
                    note="Any size, but only regions the tile changed (as we play it).",
                ),
            ),
        ),
        Beat(
            "your sanctuary",
            "attempt",
            "Your turn: a sanctuary",
            "You are Red, V is on top. Build it so that it forms a sanctuary, and claim it.",
            (
                Case(
                    "A sanctuary",
                    EMPTY_V,
                    (*laid("V", V_CELLS), "claim r1c1"),
                    claims=(Shows("sanctuary.claim", {"seat": RED}),),
                    note="Any corner will do, and so will other places.",
                ),
            ),
            hints=Hints("Which cells could V shut in?", ("cell:1:1", "cell:1:9"), "sanctuary.formed", "order mosaic"),
        ),
    ),
    (
        "sanctuary.formed", "sanctuary.region", "sanctuary.reason", "sanctuary.changed-only", "sanctuary.remaining",
        "sanctuary.claim", "sanctuary.now-or-never", "sanctuary.several", "sanctuary.statues", "sanctuary.one-statue",
        "sanctuary.later-dead", "sanctuary.last-tile",
    ),
    Quiz(
        "The top tile fits. The tile below it fits nowhere. Does that one leave in the test?",
        (
            Option("No"),
            Option("Yes", "You would be right if the whole stack were tested."),
        ),
    ),
)  # fmt: skip
