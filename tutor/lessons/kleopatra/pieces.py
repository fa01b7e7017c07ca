"""What the pieces of the palace pay."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import (
    ALL_WALLS,
    BESIDE,
    DOOR,
    OBELISK,
    POOR,
    RED,
    SPHINX,
    THRONE,
    WALL,
    built,
    cards,
    paid,
    right,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict


def _paid(talents: int) -> Shows:
    return Shows("quarry.talents", {"talents": talents})


BY_THE_GARDEN = Sketch(hands=(cards(WALL),), garden=BESIDE, **POOR)

PIECES = Lesson(
    "pieces",
    5,
    (
        Act(
            id="a wall for 5",
            start=BY_THE_GARDEN,
            moves=paid("wall", WALL),
            seat=RED,
            focus="garden",
            goal=(_paid(5),),
            solution=("build wall:L1",),
            misses=(
                Miss("four", _paid(4), ("build wall:L3",)),
                Miss("three", _paid(3), ("build wall:R1",)),
            ),
            look=("mosaic:P", "mosaic:W"),
        ),
        Predict(
            id="a wall at the corner",
            start=Sketch(hands=(cards(WALL),), garden=BESIDE, walls=("L3",), **POOR),
            moves=paid("wall", WALL),
            seat=RED,
            focus="garden",
            then=("build wall:B1",),
            options=(
                right("5"),
                wrong("4", "elements.wall-cells", wall="B1"),
                wrong("3", "elements.wall-cells", wall="B1"),
                wrong("8", "elements.wall-cells", wall="B1"),
            ),
            claims=(Scores(5), Shows("elements.wall-cells", {"wall": "B1", "cells": 2}), Shows("elements.wall-value")),
            twin=Predict(
                id="round the other corner",
                start=Sketch(
                    hands=(cards(WALL),), walls=("B3",), **POOR,
                    garden="........I/........I/........I/...###..I/...###..I/...###.../........./........./.........",
                ),
                moves=paid("wall", WALL),
                seat=RED,
                focus="garden",
                then=("build wall:R3",),
                options=(
                    right("6"),
                    wrong("4", "elements.wall-cells", wall="R3"),
                    wrong("8", "elements.wall-cells", wall="R3"),
                    wrong("5", "elements.wall-cells", wall="R3"),
                ),
                claims=(Scores(6), Shows("elements.wall-cells", {"wall": "R3", "cells": 3})),
            ),
        ),
        Call(
            id="a better sphinx space",
            start=Sketch(hands=(cards(SPHINX),), **POOR),
            moves=paid("sphinx", SPHINX),
            seat=RED,
            focus="quarry",
            tried="build sphinx:2",
            decides="elements.sphinx-order",
            reasons=("pair", "paid"),
            claims=(Breaks(("elements.sphinx-order",), only=True),),
        ),
        Predict(
            id="its partner",
            start=Sketch(hands=(cards(SPHINX),), sphinxes=1, **POOR),
            moves=paid("sphinx", SPHINX),
            seat=RED,
            focus="quarry",
            then=("build sphinx:2",),
            options=(
                right("5"),
                wrong("2", "elements.sphinx-value", space=2),
                wrong("7", "elements.sphinx-value", space=2),
            ),
            claims=(Shows("elements.sphinx-value", {"space": 2}, reason="opposite"), Scores(5)),
        ),
        Call(
            id="the throne first",
            start=Sketch(hands=(cards(THRONE),), **POOR),
            seat=RED,
            focus="quarry",
            tried="order throne",
            decides="elements.throne",
            reasons=("walls", "together"),
            claims=(Breaks(("elements.throne",), only=True),),
        ),
        Call(
            id="the throne next",
            start=Sketch(hands=(cards(THRONE),), throne=1, **POOR),
            moves=paid("throne", THRONE),
            seat=RED,
            focus="quarry",
            tried="build throne",
            claims=(Legal(), Shows("elements.throne", {"element": "throne"}), Scores(12)),
        ),
        Act(
            id="twelve at once",
            start=Sketch(hands=(cards(OBELISK),), obelisks=(1,), **POOR),
            moves=("order obelisk", *(f"lay {card}" for card in cards("3 artisan 2 stone wood"))),
            seat=RED,
            focus="quarry",
            goal=(Shows("elements.obelisk", {"space": 2}),),
            solution=("lay wood", "build obelisk:2"),
            look=("obelisk:2",),
        ),
        Call(
            id="either side",
            start=Sketch(hands=(cards(OBELISK),), **POOR),
            moves=paid("obelisk", OBELISK),
            seat=RED,
            focus="quarry",
            tried="build obelisk:2",
            claims=(Legal(), Shows("elements.obelisk", {"space": 2})),
        ),
    ),
    (
        "quarry.choose-space", "elements.wall-slots", "elements.wall-cells", "elements.wall-value",
        "elements.sphinx-order", "elements.sphinx-value", "elements.throne", "elements.throne-cost", "elements.obelisk",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ doors
NEARLY = ("L2", "L3", "B1")

DOORS = Lesson(
    "doors",
    4,
    (
        Act(
            id="a door for 8",
            start=Sketch(hands=(cards(DOOR),), walls=("L1", "L2", "L3", "B1", "B3"), **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            goal=(_paid(8),),
            solution=("build door:left",),
            misses=(Miss("right", _paid(4), ("build door:right",)),),
            look=("door:left", "door:right"),
            claims=(Shows("elements.door-value", {"door": "left"}), Shows("elements.door-chain", {"gap": "B2"})),
        ),
        Predict(
            id="a gap at the door",
            start=Sketch(hands=(cards(DOOR),), walls=NEARLY, **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            then=("build door:left",),
            options=(
                right("4"),
                wrong("7", "elements.door-value", door="left"),
                wrong("6", "elements.door-value", door="left"),
            ),
            claims=(Scores(4), _paid(4)),
            twin=Predict(
                id="a gap on the right",
                start=Sketch(hands=(cards(DOOR),), walls=("R1", "R3", "B3"), **POOR),
                moves=paid("door", DOOR),
                seat=RED,
                focus="garden",
                then=("build door:right",),
                options=(
                    right("5"),
                    wrong("7", "elements.door-chain", count=1),
                    wrong("6", "elements.door-chain", count=1),
                ),
                claims=(Scores(5), Shows("elements.door-chain", {"count": 1, "gap": "R2"})),
            ),
        ),
        Act(
            id="close the gap",
            start=Sketch(hands=(cards(f"{WALL} {DOOR}"),), walls=NEARLY, **POOR),
            moves=paid("wall", WALL),
            seat=RED,
            focus="garden",
            goal=(Shows("quarry.talents", {"element": "door", "talents": 8}),),
            solution=("build wall:L1",),
            then=built("door:left", DOOR),
            misses=(
                Miss("gap", Shows("quarry.talents", {"element": "door", "talents": 4}), ("build wall:B2",)),
            ),
            look=("wall:L1", "door:left"),
        ),
        Predict(
            id="the whole ring",
            start=Sketch(hands=(cards(DOOR),), walls=ALL_WALLS, doors=("left",), **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            then=("build door:right",),
            options=(
                right("13"),
                wrong("4", "elements.door-chain", count=9),
                wrong("7", "elements.door-chain", count=9),
                wrong("10", "elements.door-chain", count=9),
            ),
            claims=(Scores(13), Shows("elements.door-chain", {"count": 9})),
        ),
        Call(
            id="a door without a wall",
            start=Sketch(hands=(cards(DOOR),), **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            tried="build door:right",
            claims=(Legal(), Scores(4)),
        ),
        Call(
            id="two doors at one corner",
            start=Sketch(hands=(cards(DOOR),), walls=ALL_WALLS, doors=("left",), **POOR),
            moves=paid("door", DOOR),
            seat=RED,
            focus="garden",
            tried="build door:left",
            decides="elements.door-place",
            reasons=("walls", "one"),
            claims=(Breaks(("elements.door-place",), only=True),),
        ),
    ),
    ("elements.door-place", "elements.door-value", "elements.door-chain", "elements.door-both"),
)  # fmt: skip
