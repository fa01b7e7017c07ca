"""Lesson: where the German and the Italian rulebook part, on one board each."""

from __future__ import annotations

from typing import Any

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import (
    BESIDE,
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
    without,
)
from tutor.lessons.lesson import Beat, Breaks, Case, Legal, Lesson, Option, Quiz, Scores, Shows

L_CELLS = "r6c7 r6c8 r7c7 r8c7 r9c7"
BESIDE_L1: dict[str, Any] = {"hands": (cards(WALL),), "garden": BESIDE, **POOR}
FOUR_SPHINXES: dict[str, Any] = {"hands": (cards("4 artisan 4 stone 4 marble"),), **POOR}
LONE_WALL: dict[str, Any] = {"hands": (cards(DOOR),), "walls": ("L1",), **POOR}
POCKET_NINE: dict[str, Any] = {"hands": (cards(MOSAIC),), "garden": without(GARDEN_A, "L"), "stack": "LNY"}
LONELY: dict[str, Any] = {"hands": (cards("courtesan artisan"),)}
UNCLAIMED: dict[str, Any] = {"hands": (cards(MOSAIC),), "garden": CORNER, "unclaimed": ((RED, "r1c1"),)}
SINGLE = tuple((BLUE, cell) for cell in ("r1c1", "r2c4", "r4c7", "r4c9", "r5c1", "r7c1"))
DIED_LATER: dict[str, Any] = {"hands": (cards(MOSAIC),), "garden": GARDEN_A, "unclaimed": SINGLE, "stack": "NY"}
"""The pocket of nine cells was open to tiles that were laid elsewhere; the single cells were left unclaimed."""
N_CORNER = laid("N", "r6c9 r7c9 r7c8 r8c8 r9c8")
BEGGED: dict[str, Any] = {"hands": (("beggar",), cards("tainted-stone trompe")), "talents": (5, 1, 6)}
ASKED: dict[str, Any] = {"hands": (("envoy",), cards("wood lapis"), ())}
VISIT: dict[str, Any] = {
    "hands": (cards(MOSAIC),), "garden": without(GARDEN_A, "L"), "stack": "LNY",
    "sanctuaries": ((RED, "r1c1"), (RED, "r5c1")),
}  # fmt: skip
SPHINXES = tuple(move for space in range(1, 5) for move in built(f"sphinx:{space}", SPHINX))


def _read(**reading: Any) -> Setup:
    return Setup(players=3, **reading)


DISAGREEMENTS = Lesson(
    "kleopatra",
    "disagreements",
    "What if the two rulebooks disagree?",
    "The German and the Italian rulebook tell the same game, and not always the same rule. One board, two results.",
    (
        Beat(
            "cells or tiles",
            "predict",
            "Cells or tiles?",
            "Tile P touches wall slot L1 with two cells. What does the wall pay in the German book?",
            (
                Case("German", Sketch(**BESIDE_L1), built("wall:L1", WALL), claims=(Scores(5), Shows("elements.wall-cells"))),
                Case(
                    "Italian",
                    Sketch(setup=_read(wall_cells="italian"), **BESIDE_L1),
                    built("wall:L1", WALL),
                    claims=(Scores(4), Shows("disagreements.wall-cells")),
                    note="We follow the German book: both rule lines speak of segments.",
                ),
            ),
            options=(
                Option("5"),
                Option("4", "You would be right if mosaics counted, as in the Italian example."),
                Option("3", "You would be right if the garden did not matter."),
            ),
        ),
        Beat(
            "four elements",
            "readings",
            "Four elements in one visit",
            "The German book gives 5 for three or more elements. The Italian one gives 5 for three and is silent on four.",
            (
                Case("German", Sketch(**FOUR_SPHINXES), (*SPHINXES, "finish"), claims=(Scores(19, RED),)),
                Case(
                    "Italian",
                    Sketch(setup=_read(bonus_four="italian"), **FOUR_SPHINXES),
                    (*SPHINXES, "finish"),
                    claims=(Scores(14, RED), Shows("disagreements.bonus-four")),
                    note="We follow the German book: it covers every number.",
                ),
            ),
        ),
        Beat(
            "lone wall",
            "readings",
            "A lone wall at a door",
            "Only L1 stands, and the left door frame is built.",
            (
                Case("German", Sketch(**LONE_WALL), built("door:left", DOOR), claims=(Scores(5),)),
                Case(
                    "Italian",
                    Sketch(setup=_read(door_walls="italian"), **LONE_WALL),
                    built("door:left", DOOR),
                    claims=(Scores(4), Shows("disagreements.door-walls")),
                ),
            ),
        ),
        Beat(
            "dead regions",
            "readings",
            "When is a region dead?",
            "Nine cells are closed, N and Y are left, and neither fits. The Italian book asks for too little room, or no tile left at all.",
            (
                Case("German", Sketch(**POCKET_NINE), laid("L", L_CELLS), tried="claim r7c4", claims=(Legal(),)),
                Case(
                    "Italian",
                    Sketch(setup=_read(sanctuary_reason="italian"), **POCKET_NINE),
                    laid("L", L_CELLS),
                    tried="claim r7c4",
                    by=RED,
                    claims=(Breaks(("disagreements.sanctuary-reason",)),),
                    note="We follow the German book: it fits what both say of larger sanctuaries.",
                ),
            ),
        ),
        Beat(
            "order of a card",
            "readings",
            "The Courtesan and herself",
            "The discard pile is empty. German order: a card is discarded, then it acts. Italian order: it acts first.",
            (
                Case(
                    "German",
                    Sketch(setup=_read(character_order="german"), **LONELY),
                    ("play courtesan",),
                    tried="fetch courtesan",
                    claims=(Legal(), Shows("disagreements.character-order")),
                ),
                Case(
                    "Italian",
                    Sketch(**LONELY),
                    tried="play courtesan",
                    claims=(Breaks(("characters.courtesan-empty",), only=True),),
                    note="We follow the Italian book: no Courtesan fetches herself.",
                ),
            ),
        ),
        Beat(
            "claims",
            "readings",
            "Claiming later, and old regions",
            "Red closed the corner and left it unclaimed. The German book bars only the others from claiming it later.",
            (
                Case(
                    "German",
                    Sketch(setup=_read(late_claim="german"), **UNCLAIMED),
                    tried="claim r1c1",
                    claims=(Legal(), Shows("sanctuary.claim")),
                ),
                Case(
                    "Italian",
                    Sketch(**UNCLAIMED),
                    tried="claim r1c1",
                    claims=(Breaks(("sanctuary.now-or-never",), only=True),),
                    note="We follow the Italian book: it speaks of everybody.",
                ),
            ),
        ),
        Beat(
            "new regions",
            "readings",
            "A new region, or any?",
            "Nine cells before the throne went dead when the tiles that fit them were laid elsewhere. Red lays N. The German book speaks of a new region.",
            (
                Case(
                    "German",
                    Sketch(**DIED_LATER),
                    N_CORNER,
                    tried="claim r7c4",
                    claims=(Breaks(("sanctuary.later-dead", "sanctuary.changed-only"), only=True),),
                ),
                Case(
                    "Italian",
                    Sketch(setup=_read(sanctuary_new="italian"), **DIED_LATER),
                    N_CORNER,
                    tried="claim r7c4",
                    claims=(Legal(), Shows("disagreements.sanctuary-new", {"size": 9})),
                    note="We follow the German book: only what the tile closed was formed by it.",
                ),
            ),
        ),
        Beat(
            "test and tiles",
            "readings",
            "One test a visit, or one a tile?",
            "Red lays L; then a tile comes to the top. The German book tests after one or more mosaics, the Italian after each.",
            (
                Case(
                    "German",
                    Sketch(setup=_read(top_test="german"), **VISIT),
                    (*laid("L", L_CELLS), "top N"),
                    claims=(Shows("disagreements.top-test", {"tile": "N"}),),
                ),
                Case(
                    "Italian",
                    Sketch(**VISIT),
                    (*laid("L", L_CELLS), "top N"),
                    claims=(Shows("mosaics.top-test", {"tile": "N"}, reason="fits"),),
                    note="We follow the Italian book: the next mosaic needs a tile that fits.",
                ),
            ),
        ),
        Beat(
            "giving",
            "readings",
            "What may be given?",
            "Blue has no standard card, but a Trompe-l'oeil. A Beggar asks. The German book looks at the mark, the Italian at doubling.",
            (
                Case(
                    "German",
                    Sketch(**BEGGED),
                    ("play beggar",),
                    tried="give trompe",
                    claims=(Breaks(("characters.beggar-standard",)),),
                ),
                Case(
                    "Italian",
                    Sketch(setup=_read(tainted_mark="italian"), **BEGGED),
                    ("play beggar",),
                    tried="give trompe",
                    claims=(Legal(),),
                    note="We follow the German book: the mark decides.",
                ),
            ),
        ),
        Beat(
            "offering another",
            "readings",
            "Something else for an Envoy",
            "Red's Envoy asks Blue for marble. Blue holds wood and lapis.",
            (
                Case(
                    "German",
                    Sketch(**ASKED),
                    ("play envoy", "ask marble 1"),
                    tried="offer lapis",
                    claims=(Breaks(("characters.envoy",), only=True),),
                ),
                Case(
                    "Italian",
                    Sketch(setup=_read(envoy="italian"), **ASKED),
                    ("play envoy", "ask marble 1"),
                    tried="offer lapis",
                    claims=(Legal(),),
                    note="We follow the German book: nothing is left to haggle about.",
                ),
            ),
        ),
    ),
    (
        "disagreements.wall-cells", "disagreements.bonus-four", "disagreements.door-walls",
        "disagreements.sanctuary-reason", "disagreements.character-order", "disagreements.late-claim",
        "disagreements.sanctuary-new", "disagreements.top-test", "disagreements.tainted-mark", "disagreements.envoy",
    ),
    Quiz(
        "Two players are equally rich and survive. Who wins?",
        (
            Option("The one with fewer amulets left"),
            Option("Both", "You would be right if amulets no longer mattered."),
            Option("The one with more merchants", "You would be right if merchants broke ties."),
        ),
    ),
)  # fmt: skip
