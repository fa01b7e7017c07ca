"""Setting up with the vizier, and placing."""

from __future__ import annotations

from tutor.games.morgenland.model import Setup, Sketch
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, RED, basic

# ------------------------------------------------------------------------------------------------ setup, vizier
FOUR = Setup(players=4, profi=False, youngest=RED)
BOOKLET = Setup(players=4, profi=False, youngest=RED, basic_stacks="players")
DOWRY = basic("dowry", players=4)
VIZIER = basic("vizier", players=4)
SHORT = basic("vizier", players=4, hoards=((23, 0, 0, 0, 0),))
LAST_CARD = basic("turned", "palace1", on={"palace1": "R1"})

SETUP = Lesson(
    "morgenland",
    "setup",
    "How is a round laid out?",
    "Whoever owns the most artifacts wins. All the treasure in the caves is only there to buy them.",
    (
        Beat(
            "deal", "see", "From the box to the table",
            "Four players, the basic game. Step through: what lies where, and what is used.",
            (
                Case(
                    "A basic game for four", FOUR,
                    claims=(
                        Shows("setup.board"), Shows("setup.box"), Shows("setup.figures"), Shows("setup.camel", {"seat": RED}),
                        Shows("setup.palace-fields", {"count": 5}), Shows("setup.basic-stacks", {"stacks": 5, "size": 6, "total": 30}),
                        Shows("setup.treasure-pack", {"cards": 15, "players": 4}), Shows("data.figures", {"total": 42}),
                    ),
                    note="The figures have no 3. You will meet it later: it can fly.",
                ),
            ),
        ),
        Beat(
            "stacks", "readings", "How many stacks?",
            "The almanac lays five stacks, whatever the number of players. The English booklet lays one for each player.",
            (
                Case("The almanac, as we play it", FOUR, claims=(Shows("setup.basic-stacks", {"stacks": 5, "total": 30}),)),
                Case("The English booklet", BOOKLET, claims=(Shows("setup.basic-stacks", {"stacks": 4, "total": 24}),)),
            ),
        ),
        Beat(
            "three", "tries", "Your first three treasures",
            "You are Red and begin. Three small treasures are yours, of any kinds.",
            (
                Case("Three crowns", DOWRY, tried="take 3crown", claims=(Legal(), Shows("treasures.stock", {"seat": RED}))),
                Case("Two pearls and a gold bar", DOWRY, tried="take 2pearl+1gold", claims=(Legal(),)),
                Case("Four crowns", DOWRY, tried="take 4crown", claims=(Breaks(("setup.stock",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "card", "see", "The vizier's duties",
            "The vizier turns up a treasure card, fills the caves and lays a guard that nobody has seen.",
            (
                Case(
                    "Card A1 for four", VIZIER, ("turn A1",),
                    claims=(Shows("vizier.treasure-card", {"card": "A1"}), Shows("vizier.guard")),
                    note="What the treasure cards show is reconstructed: their pictures are lost.",
                ),
                Case(
                    "A used-up card comes back only with the pack", LAST_CARD, ("go", "decline"), "turn A1",
                    claims=(Breaks(("setup.treasure-pack",), only=True), Shows("vizier.who", {"round": 2})),
                ),
            ),
        ),
        Beat(
            "short", "predict", "What lies on the second shelf?",
            "The crown cave is due shelves of 5, 3 and 2. The stock holds 6 crowns. How many lie on the second shelf?",
            (
                Case("Six crowns for ten places", SHORT, ("turn A1",), claims=(Shows("vizier.short-stock", {"due": (5, 3, 2), "laid": (5, 1)}),)),
            ),
            options=(
                Option("1"),
                Option("3", "You would be right if the shelves were filled from the bottom, or on credit."),
                Option("2", "You would be right if each shelf got its share of what there is."),
            ),
            hints=Hints("How many crowns does the top shelf take?", ("cave:1",), "vizier.short-stock"),
        ),
    ),
    (
        "setup.board", "setup.box", "setup.figures", "setup.camel", "setup.stock", "setup.treasure-pack", "setup.palace-fields",
        "setup.basic-stacks", "vizier.who", "vizier.treasure-card", "vizier.short-stock", "vizier.guard", "vizier.artifact",
        "vizier.pack-empty", "data.figures", "data.colours", "data.guards", "data.treasure-counts", "data.artifact-counts",
        "data.magic-counts", "data.cave-kinds", "data.treasure-cards", "data.cards-three", "data.cards-four", "data.cards-five",
        "data.sheet",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ placing
TABLE = basic("placing", players=4)
CROWDED = basic("placing", on={"palace1": "(R1) (R2) (R4) (R5) (R6)"}, turn=RED)
CROWDED_CAVE = basic("placing", on={"cave1": "(R1) (R2) (R4) (R5) (R6)"}, turn=RED)
LAST_ONE = basic(
    "placing", camel=BLUE, turn=RED,
    on={
        "cave1": "(R9) (B9) (G4)", "cave2": "(R7) (B6) (G9)", "cave3": "(R5) (B2) (G6)", "market": "(R8) (B8) (G8)",
        "caravanserai": "(R4) (B7) (G1)", "guard": "(B5) (G7) (B1)", "palace1": "(R2) (B4) (G2)", "palace2": "(R6) (G5)",
    },
)  # fmt: skip
SEVEN_IN_A_CAVE = basic("placing", on={"cave1": "(R1) (R2) (R4) (R5) (R6) (R7) (R8)"}, turn=RED)

PLACING = Lesson(
    "morgenland",
    "placing",
    "Where may my figures go?",
    "Eight figures, face down, one a turn. Your rivals see where they lie, not how strong they are.",
    (
        Beat(
            "where", "tries", "Open and closed",
            "Card A1 lies in the caves, four play the basic game. You are Red with your 9. Where can it go?",
            (
                Case("To the Market", TABLE, tried="9 market", claims=(Legal(), Shows("placing.order", {"seat": RED, "figure": 9}))),
                Case("To the cup cave, without treasure", TABLE, tried="9 cave4", claims=(Breaks(("placing.empty-cave",), only=True),)),
                Case("To Aladdin's Tent", TABLE, tried="9 tent", claims=(Breaks(("placing.basic-closed",), only=True),)),
                Case(
                    "To a palace field without a stack", Sketch(setup=BOOKLET), tried="9 palace5",
                    claims=(Breaks(("placing.no-stack",), only=True),), note="A ruling: nothing to buy there, so nothing to place.",
                ),
            ),
            seat=RED,
        ),
        Beat(
            "limit", "tries", "How many in one field?",
            "Five of your figures lie together. Now a sixth.",
            (
                Case("In a palace field", CROWDED, tried="9 palace1", claims=(Breaks(("placing.palace-limit",), only=True),)),
                Case("In a cave", CROWDED_CAVE, tried="9 cave1", claims=(Legal(),)),
            ),
            seat=RED,
        ),
        Beat(
            "eight", "predict", "All eight in one cave?",
            "Seven of your figures lie in the crown cave. May the eighth go there, too?",
            (Case("The eighth", SEVEN_IN_A_CAVE, tried="9 cave1", claims=(Legal(),)),),
            options=(
                Option("Yes, only palace fields have a limit"),
                Option("No, at most five", "You would be right in a palace field."),
                Option("No, one for each shelf", "You would be right if each shelf had one place."),
            ),
            hints=Hints("Is this a palace field?", ("cave:1",), "placing.any-number"),
            seat=RED,
        ),
        Beat(
            "pass", "tries", "Nothing left to gain?",
            "Only your 1 is left. What if you would rather keep it?",
            (
                Case("A pass", LAST_ONE, tried="pass", claims=(Breaks(("placing.all-eight",)),), note="A ruling: no rule offers a pass."),
                Case("Blue places instead", LAST_ONE, tried="9 market", by=BLUE, claims=(Breaks(("placing.order",)),)),
                Case("A figure that is gone", LAST_ONE, tried="9 market", claims=(Breaks(("placing.own-figure",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "last", "attempt", "Your last figure",
            "Now place it yourself: the 1, on a field that is always open.",
            (Case("The last figure", LAST_ONE, ("1 guard",), claims=(Shows("placing.order", {"figure": 1, "field": "guard"}),)),),
            hints=Hints("Which field is always open?", ("guard",), "placing.all-eight", "1 guard"),
            seat=RED,
        ),
    ),
    (
        "placing.order", "placing.own-figure", "placing.any-number", "placing.palace-limit", "placing.empty-cave",
        "placing.basic-closed", "placing.no-stack", "placing.all-eight", "placing.look",
    ),
    Quiz(
        "From before: the stock has 3 pearls, and the pearl cave is due shelves of 4 and 2. What lies there?",
        (
            Option("3 on the top shelf, nothing below"),
            Option("Nothing, the card cannot be fulfilled", "You would be right if a card were laid wholly or not at all."),
            Option("2 above and 1 below", "You would be right if the shelves shared what there is."),
        ),
    ),
)  # fmt: skip
