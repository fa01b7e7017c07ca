"""Lesson: Cleopatra's walk and the end."""

from __future__ import annotations

from typing import Any

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import (
    BLUE,
    CORNER,
    GREEN,
    OBELISK,
    POOR,
    RED,
    SPHINX,
    YELLOW,
    built,
    cards,
)
from tutor.lessons.lesson import Beat, Case, Ends, Hints, Lesson, Option, Quiz, Scores, Shows

ALL_WALLS = ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")
BOTH_DOORS = ("left", "right")
SIXTH = Sketch(hands=(cards(SPHINX),), sphinxes=5, obelisks=(1, 2), doors=BOTH_DOORS, **POOR)
TWO_MISSING = Sketch(
    hands=(cards(f"{SPHINX} {OBELISK}"),), sphinxes=5, obelisks=(1,), doors=BOTH_DOORS, throne=2, walls=ALL_WALLS, **POOR,
)  # fmt: skip
LAST = (*built("sphinx:6", SPHINX), "finish")
PLACED = "..V...W../..V...WW./VVV....WW/...###.../...###.../...###.../........./........./........."
"""V closes four cells in one corner, W three in the other."""


def _end(players: int, hands: tuple[tuple[str, ...], ...] = (), **facts: Any) -> Sketch:
    """Cleopatra is one footprint from the gates, and Red can build the last sphinx."""
    first = (cards(SPHINX) + (hands[0] if hands else ()), *hands[1:])
    return Sketch(
        setup=Setup(players=players), hands=first, sphinxes=5, obelisks=(1, 2), doors=BOTH_DOORS, throne=2,
        walls=ALL_WALLS, **facts,
    )  # fmt: skip


NOBODY = (0, 0, 0)
AMULETS = _end(
    3, (cards("tainted-stone beggar artisan"),), amulets=(3, 2, 0), garden=CORNER, sanctuaries=((RED, "r1c1"),),
)  # fmt: skip
COUNT = _end(
    4, (("beggar",), (), cards("tainted-wood trompe"), ("scribe",)), talents=(47, 47, 31, 28), amulets=(8, 6, 3, 2),
    merchants=(0, 0, 1, 2), garden=PLACED, sanctuaries=((RED, "r1c9"), (GREEN, "r1c1")),
)  # fmt: skip
THIRD = _end(3, talents=(55, 40, 22), amulets=(5, 5, 0), merchants=NOBODY)

END = Lesson(
    "kleopatra",
    "end",
    "When is it over, and who has won?",
    "Red has 52 talents, more than anybody. Red does not win. Let us count to the end.",
    (
        Beat(
            "walk",
            "see",
            "Cleopatra walks",
            "When the last element of a category is built, Cleopatra takes a step towards the gates. At the fifth it is over.",
            (
                Case(
                    "The sixth sphinx",
                    SIXTH,
                    (*LAST, "roll 0"),
                    claims=(Scores(5, RED), Shows("end.step", {"walk": 3}), Shows("end.after-pay"), Shows("offering.roll")),
                ),
                Case(
                    "Two categories at once",
                    TWO_MISSING,
                    (*built("sphinx:6", SPHINX), *built("obelisk:2", OBELISK), "finish"),
                    claims=(
                        Scores(19, RED),
                        Ends("end.trigger"),
                        Shows("end.two-steps", {"steps": 2}),
                        Shows("end.at-once"),
                    ),
                    note="5 + 12 + 2 talents are still paid. No dice, no hand check.",
                ),
            ),
        ),
        Beat(
            "amulets",
            "see",
            "Amulets first",
            "Red has 3 amulets under the pyramid, holds a tainted stone, a Beggar and an artisan, and owns a sanctuary of 4.",
            (
                Case(
                    "Red counts",
                    AMULETS,
                    LAST,
                    claims=(
                        Shows("end.discard-hand", {"seat": RED, "cards": 2}),
                        Shows("end.sanctuaries", {"seat": RED, "cells": 4, "left": 1}),
                        Shows("end.categories", {"count": 5}),
                    ),
                    note="The Beggar counts 1, not the 2 it shows. 3 + 2 - 4 = 1.",
                ),
            ),
        ),
        Beat(
            "crocodile",
            "predict",
            "Then the crocodile",
            "Amulets left: Red 5, Blue 5, Green none. Talents: 60, 40 and 22. Who wins?",
            (
                Case(
                    "60, 40, 22",
                    THIRD,
                    LAST,
                    claims=(Shows("end.crocodile", {"seats": (RED, BLUE)}), Shows("end.wealth", {"seat": GREEN, "wealth": 22})),
                ),
            ),
            options=(
                Option("Green"),
                Option("Red", "You would be right if a tie for most saved both."),
                Option("Blue", "You would be right if only the richer of the two were eaten."),
            ),
        ),
        Beat(
            "money",
            "see",
            "Then the money",
            "Four players. Amulets before: 8, 6, 3, 2; tainted cards 1, 0, 2, 1; sanctuary cells 3, 0, 4, 0. "
            "Green has 31 talents and 1 merchant, Yellow 28 and 2 merchants.",
            (
                Case(
                    "The final count",
                    COUNT,
                    LAST,
                    claims=(
                        Shows("end.crocodile", {"seats": (RED, BLUE), "left": 6}),
                        Shows("end.wealth", {"seat": GREEN, "wealth": 34}),
                        Shows("end.wealth", {"seat": YELLOW, "wealth": 34}),
                        Shows("end.tie", {"winners": (GREEN,), "left": 1}),
                        Scores(52, RED),
                    ),
                    note="Red and Blue are eaten. 34 to 34: fewer amulets decide, 1 against 3.",
                ),
            ),
        ),
        Beat(
            "corners",
            "see",
            "Rare ends",
            "Nobody has an amulet; all have equally many; two are equal in everything.",
            (
                Case("No amulets", _end(3, merchants=NOBODY), LAST, claims=(Shows("end.crocodile-none"), Ends("end.trigger"))),
                Case(
                    "Two each",
                    _end(3, amulets=(2, 2, 2)),
                    LAST,
                    claims=(Shows("end.all-eaten"), Ends("end.all-eaten")),
                    note="All are eaten and nobody wins (as we play it).",
                ),
                Case(
                    "Equal in everything",
                    _end(3, talents=(15, 20, 5), merchants=NOBODY),
                    LAST,
                    claims=(Shows("end.tie-shared", {"seats": (RED, BLUE)}),),
                ),
                Case(
                    "More cells than amulets",
                    _end(3, amulets=(2, 1, 0), garden=CORNER, sanctuaries=((RED, "r1c1"),)),
                    LAST,
                    claims=(Shows("end.sanctuaries-limit", {"cells": 4, "amulets": 2}),),
                    note="Two amulets go on the four cells. Below nothing there is nothing.",
                ),
            ),
        ),
        Beat(
            "your end",
            "attempt",
            "Your turn: end the game",
            "You are Red, Cleopatra is on footprint 4. End the game with this visit.",
            (
                Case(
                    "The last sphinx",
                    _end(3, talents=(20, 10, 10), amulets=(0, 1, 2)),
                    LAST,
                    claims=(Ends("end.trigger"),),
                    note="Five of six categories are complete. The mosaics need not be.",
                ),
            ),
            hints=Hints("Which category is almost complete?", ("quarry:sphinx",), "end.trigger", "order sphinx"),
        ),
    ),
    (
        "end.categories", "end.step", "end.after-pay", "end.two-steps", "end.trigger", "end.at-once",
        "end.discard-hand", "end.lift", "end.sanctuaries", "end.sanctuaries-limit", "end.crocodile",
        "end.crocodile-none", "end.all-eaten", "end.wealth", "end.tie", "end.tie-shared",
    ),
    Quiz(
        "May you answer another player's roll with a Scribe?",
        (
            Option("No"),
            Option("Yes", "You would be right if characters were not bound to your own turn."),
        ),
    ),
)  # fmt: skip
