"""Lesson: what the elements pay."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import BESIDE, DOOR, OBELISK, POOR, SPHINX, THRONE, WALL, built, cards, paid
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

THRONES = Sketch(hands=(cards("6 artisan 4 marble 4 lapis"),), **POOR)
BY_THE_GARDEN = Sketch(hands=(cards("artisan wood stone"),), garden=BESIDE, **POOR)
PLAZA = Sketch(hands=(cards("2 artisan 2 stone 2 marble"),), **POOR)
CHAIN = Sketch(hands=(cards(DOOR),), walls=("L1", "L2", "L3", "B1", "B3"), **POOR)
GAP = Sketch(hands=(cards(DOOR),), walls=("L2", "L3", "B1"), **POOR)
NINE = Sketch(hands=(cards(DOOR),), walls=("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1"), **POOR)
LONE = Sketch(hands=(cards(DOOR),), walls=("L1",), **POOR)
LONE_ITALIAN = Sketch(setup=Setup(players=3, door_walls="italian"), hands=(cards(DOOR),), walls=("L1",), **POOR)
OBELISKS = Sketch(hands=(cards(OBELISK),), obelisks=(1,), **POOR)

ELEMENTS = Lesson(
    "kleopatra",
    "elements",
    "What does each element pay me?",
    "A door frame with five walls standing pays for four. Let us count them.",
    (
        Beat(
            "walls",
            "see",
            "Walls and the garden",
            "A wall borders three cells of the garden. It pays 3, and one for each of them under a mosaic.",
            (
                Case("L1", BY_THE_GARDEN, built("wall:L1", WALL), claims=(Scores(5), Shows("elements.wall-cells", {"cells": 2}))),
                Case("L3", BY_THE_GARDEN, built("wall:L3", WALL), claims=(Scores(4),)),
                Case(
                    "B1",
                    BY_THE_GARDEN,
                    built("wall:B1", WALL),
                    claims=(Scores(5), Shows("elements.wall-value")),
                    note="Cells count, not tiles. The corner cell counts for L3 and for B1.",
                ),
            ),
        ),
        Beat(
            "plaza",
            "tries",
            "Sphinxes and throne",
            "Sphinxes come in a fixed order, and the pedestal before the throne.",
            (
                Case(
                    "A sphinx on space 3",
                    PLAZA,
                    paid("sphinx", SPHINX),
                    tried="build sphinx:3",
                    claims=(Breaks(("elements.sphinx-order",), only=True),),
                ),
                Case("A sphinx on space 1", PLAZA, paid("sphinx", SPHINX), tried="build sphinx:1", claims=(Legal(), Scores(2))),
                Case(
                    "Its partner",
                    PLAZA,
                    (*built("sphinx:1", SPHINX), *paid("sphinx", SPHINX)),
                    tried="build sphinx:2",
                    claims=(Legal(), Scores(5), Shows("elements.sphinx-value", reason="opposite")),
                ),
                Case(
                    "The throne first",
                    THRONES,
                    tried="order throne",
                    claims=(Breaks(("elements.throne",), only=True),),
                ),
                Case("The pedestal", THRONES, paid("pedestal", THRONE), tried="build pedestal", claims=(Legal(), Scores(12))),
                Case(
                    "Then the throne",
                    THRONES,
                    (*built("pedestal", THRONE), *paid("throne", THRONE)),
                    tried="build throne",
                    claims=(Legal(), Scores(12)),
                ),
                Case(
                    "The second obelisk",
                    OBELISKS,
                    paid("obelisk", OBELISK),
                    tried="build obelisk:2",
                    claims=(Legal(), Scores(12)),
                ),
            ),
        ),
        Beat(
            "gap",
            "predict",
            "A gap at the door",
            "L2, L3 and B1 stand; L1, next to the left door, is free. What does the left door frame pay (as we play it)?",
            (Case("The left door", GAP, built("door:left", DOOR), claims=(Scores(4),)),),
            options=(
                Option("4"),
                Option("7", "You would be right if every standing wall counted."),
                Option("6", "You would be right if the walls of its own side counted."),
            ),
        ),
        Beat(
            "chain",
            "see",
            "Round the corner",
            "L1, L2, L3, B1 and B3 stand. Follow the chain from each door.",
            (
                Case("The left door", CHAIN, built("door:left", DOOR), claims=(Scores(8), Shows("elements.door-chain", {"gap": "B2"}))),
                Case("The right door", CHAIN, built("door:right", DOOR), claims=(Scores(4),)),
                Case(
                    "All nine walls",
                    NINE,
                    built("door:left", DOOR),
                    claims=(Scores(13), Shows("elements.door-chain", {"count": 9})),
                    note="The chain runs round the corners and stops at the first gap.",
                ),
            ),
        ),
        Beat(
            "lone wall",
            "readings",
            "A lone wall",
            "Only L1 stands. The German book counts every wall connected with the frame. "
            "The Italian one speaks of walls beside the frame and beside other walls.",
            (
                Case("German", LONE, built("door:left", DOOR), claims=(Scores(5), Shows("elements.door-value"))),
                Case(
                    "Italian",
                    LONE_ITALIAN,
                    built("door:left", DOOR),
                    claims=(Scores(4), Shows("disagreements.door-walls")),
                    note="We follow the German book: it leaves no gap for a lone wall.",
                ),
            ),
        ),
        Beat(
            "your door",
            "attempt",
            "Your turn: the better door",
            "You are Red and can pay for a door frame. Build the one that pays 8.",
            (
                Case(
                    "A door for 8",
                    CHAIN,
                    built("door:left", DOOR),
                    claims=(Shows("quarry.talents", {"element": "door", "talents": 8}),),
                    note="Four walls in an unbroken chain.",
                ),
            ),
            hints=Hints("At which door does a chain begin?", ("door:left", "door:right"), "elements.door-chain", "order door"),
        ),
    ),
    (
        "elements.cost", "elements.wall-slots", "elements.wall-cells", "elements.wall-value", "elements.sphinx-order",
        "elements.sphinx-value", "elements.throne", "elements.throne-cost", "elements.obelisk", "elements.door-place",
        "elements.door-value", "elements.door-chain", "elements.door-both",
    ),
    Quiz(
        "You pay with a tainted stone and use one of its two units. How many amulets?",
        (
            Option("One"),
            Option("Half of two", "You would be right if each unit had a price."),
            Option("None", "You would be right if only full use cost something."),
        ),
    ),
)  # fmt: skip
