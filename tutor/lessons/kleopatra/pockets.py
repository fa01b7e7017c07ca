"""Sanctuaries: the moment a pocket becomes yours, and pockets that never do."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.kleopatra.boards import (
    BLUE,
    CORNER,
    GARDEN_A,
    MOSAIC,
    POCKET,
    POOR,
    RED,
    SPHINX,
    TWO_CORNERS,
    built,
    cards,
    laid,
    last_sphinx,
    paid,
    right,
    without,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

ONE, TWO = (cards(MOSAIC),), (cards(f"{MOSAIC} {MOSAIC}"),)
PAID = paid("mosaic", MOSAIC)
V_CORNER = "inlay V r1c3 r2c3 r3c1 r3c2 r3c3"
V_OPEN = "inlay V r7c5 r7c6 r7c7 r8c7 r9c7"
L_CELLS = "r6c7 r6c8 r7c7 r8c7 r9c7"
T_POCKET = "inlay T r7c4 r7c5 r7c6 r8c5 r9c5"
V_ON_TOP = Sketch(hands=ONE, stack="VFILNPTUWXYZ", **POOR)
NINE = Sketch(hands=ONE, garden=without(GARDEN_A, "L"), stack="LNY")
UNCLAIMED = Sketch(hands=ONE, garden=CORNER, unclaimed=((RED, "r1c1"),))

SANCTUARY = Lesson(
    "sanctuary",
    5,
    (
        Act(
            id="close a corner",
            start=V_ON_TOP,
            moves=PAID,
            seat=RED,
            focus="garden",
            goal=(Shows("sanctuary.claim", {"seat": RED}),),
            solution=(V_CORNER, "claim r1c1"),
            misses=(
                Miss("forgone", Shows("sanctuary.now-or-never"), (V_CORNER, "forgo")),
                Miss("open", Shows("mosaics.test-each"), (V_OPEN,)),
            ),
            look=("cell:1:1", "cell:9:9"),
            claims=(Shows("sanctuary.formed", {"size": 4}),),
        ),
        Predict(
            id="what it is for",
            start=last_sphinx(3, amulets=(6, 5, 1), garden=CORNER, sanctuaries=((RED, "r1c1"),)),
            moves=built("sphinx:6", SPHINX),
            focus="end",
            then=("finish",),
            options=(
                right("2"),
                wrong("6", "end.sanctuaries", seat=RED),
                wrong("0", "end.sanctuaries", seat=RED),
                wrong("5", "end.sanctuaries", seat=RED),
            ),
            claims=(Shows("end.sanctuaries", {"seat": RED, "cells": 4, "left": 2}),),
        ),
        Call(
            id="no statue today",
            start=V_ON_TOP,
            moves=(*PAID, V_CORNER),
            seat=RED,
            focus="garden",
            tried="forgo",
            claims=(Legal(), Shows("sanctuary.now-or-never", {"seat": RED})),
        ),
        Call(
            id="next time",
            start=UNCLAIMED,
            seat=RED,
            focus="garden",
            tried="claim r1c1",
            decides="sanctuary.now-or-never",
            reasons=("visit", "small"),
            claims=(Breaks(("sanctuary.now-or-never",), only=True),),
        ),
        Call(
            id="blue's idea",
            start=UNCLAIMED,
            seat=BLUE,
            focus="garden",
            tried="claim r1c1",
            by=BLUE,
            decides="sanctuary.now-or-never",
            reasons=("one", "size"),
            claims=(Breaks(("sanctuary.claim", "sanctuary.now-or-never")),),
        ),
        Act(
            id="two at once",
            start=Sketch(hands=ONE, garden=POCKET, stack="TFNPUVWXYZ", **POOR),
            moves=PAID,
            seat=RED,
            focus="garden",
            goal=(Shows("sanctuary.claim", {"seat": RED}, 2),),
            solution=(T_POCKET, "claim r8c4", "claim r8c6"),
            misses=(
                Miss("one", Shows("sanctuary.claim"), (T_POCKET, "claim r8c4", "forgo")),
                Miss("forgone", Shows("sanctuary.now-or-never"), (T_POCKET, "forgo")),
                Miss("none", Shows("mosaics.test-each"), ("inlay T r1c1 r1c2 r1c3 r2c2 r3c2",)),
            ),
            look=("cell:7:5",),
            claims=(Shows("sanctuary.several", {"regions": 2}),),
        ),
        Predict(
            id="a third one",
            start=Sketch(
                hands=ONE, garden=TWO_CORNERS, stack="VFINPTUXYZ", sanctuaries=((RED, "r1c9"), (RED, "r9c1")), **POOR,
            ),
            moves=PAID,
            seat=RED,
            focus="garden",
            then=(V_CORNER, "top F"),
            options=(right("nobody"), wrong("you", "sanctuary.statues"), wrong("move", "sanctuary.statues")),
            claims=(Shows("sanctuary.statues", {"seat": RED, "regions": 1}),),
        ),
    ),
    (
        "sanctuary.formed", "sanctuary.region", "sanctuary.claim", "end.sanctuaries", "sanctuary.now-or-never",
        "sanctuary.several", "sanctuary.statues",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ pockets
WITH_T = Sketch(hands=TWO, garden=without(GARDEN_A, "L", "T"), stack="LNYT")
LAST = Sketch(hands=ONE, garden=CORNER, stack="I", unclaimed=((RED, "r1c1"),), **POOR)
LAST_I = "inlay I r5c3 r6c3 r7c3 r8c3 r9c3"

POCKETS = Lesson(
    "pockets",
    5,
    (
        Call(
            id="nine cells",
            start=NINE,
            moves=laid("L", L_CELLS),
            seat=RED,
            focus="garden",
            tried="claim r7c4",
            claims=(Legal(), Shows("sanctuary.claim", {"size": 9})),
        ),
        Call(
            id="seven cells",
            start=NINE,
            moves=laid("L", L_CELLS),
            seat=RED,
            focus="garden",
            tried="claim r9c9",
            decides="sanctuary.formed",
            reasons=("large", "edge"),
            claims=(Breaks(("sanctuary.formed",), only=True),),
        ),
        Predict(
            id="one more tile",
            start=WITH_T,
            moves=PAID,
            seat=RED,
            focus="garden",
            then=(f"inlay L {L_CELLS}", "top T"),
            options=(
                right("no"),
                wrong("yes", "sanctuary.remaining", tile="T", size=9),
                wrong("later", "sanctuary.remaining", tile="T", size=9),
            ),
            claims=(Shows("sanctuary.remaining", {"tile": "T", "size": 9}),),
        ),
        Call(
            id="dead too late",
            start=WITH_T,
            moves=(*laid("L", L_CELLS), "top T", *laid("T", "r3c8 r4c8 r5c7 r5c8 r5c9")),
            seat=RED,
            focus="garden",
            tried="claim r7c4",
            decides="sanctuary.changed-only",
            reasons=("large", "wait"),
            claims=(Breaks(("sanctuary.changed-only", "sanctuary.later-dead"), only=True),),
        ),
        Act(
            id="the last tile",
            start=LAST,
            moves=PAID,
            seat=RED,
            focus="garden",
            goal=(Shows("sanctuary.claim", {"seat": RED}),),
            solution=(LAST_I, "claim r9c9"),
            misses=(Miss("forgone", Shows("sanctuary.now-or-never"), (LAST_I, "forgo")),),
            look=("cell:9:3",),
            claims=(Shows("sanctuary.last-tile", {"size": 45}),),
        ),
        Call(
            id="the old corner",
            start=LAST,
            moves=(*PAID, LAST_I),
            seat=RED,
            focus="garden",
            tried="claim r1c1",
            decides="sanctuary.changed-only",
            reasons=("small", "one"),
            claims=(Breaks(("sanctuary.changed-only", "sanctuary.now-or-never"), only=True),),
        ),
        Call(
            id="a second statue",
            start=Sketch(hands=ONE, garden=CORNER, stack="I", sanctuaries=((BLUE, "r1c1"),), **POOR),
            moves=(*PAID, LAST_I),
            seat=RED,
            focus="garden",
            tried="claim r1c1",
            decides="sanctuary.one-statue",
            reasons=("small", "last"),
            claims=(Breaks(("sanctuary.one-statue",)),),
        ),
        Call(
            id="any cell of it",
            start=LAST,
            moves=(*PAID, LAST_I),
            seat=RED,
            focus="garden",
            tried="claim r7c2",
            claims=(Legal(), Shows("sanctuary.claim", {"size": 13})),
        ),
    ),
    (
        "sanctuary.reason", "sanctuary.remaining", "sanctuary.changed-only", "sanctuary.later-dead",
        "sanctuary.last-tile", "sanctuary.one-statue",
    ),
)  # fmt: skip
