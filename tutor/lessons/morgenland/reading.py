"""Evaluation, and the caves with their treasure."""

from __future__ import annotations

from tutor.games.morgenland.pieces import amount
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, NONE, RED, basic

# ------------------------------------------------------------------------------------------------ evaluation
NINES = {"market": "R9 B5 B4 G8"}
BOARD = {"cave1": "(R1)", "cave3": "(R2)", "market": "(R4)", "caravanserai": "(R5)", "guard": "(R9)", "palace2": "(R6)"}
ONE_TO_GO = basic("placing", on=BOARD, hands=((8,), (), ()), turn=RED)
THREE_SHELVES = basic("turned", "cave1", players=4, on={"cave1": "R9 B4"})

EVALUATION = Lesson(
    "morgenland",
    "evaluation",
    "Who is strongest, and which field comes first?",
    "Red and Blue both have 9. Blue is stronger. Only a camel stands between them.",
    (
        Beat(
            "tie", "see", "Sums, ranks and the camel",
            "In the Market lie Red 9, Blue 5 and 4, Green 8. The first time Blue has the camel, the second time Red.",
            (
                Case(
                    "Order Blue, Green, Red", basic("turned", "market", on=NINES, camel=BLUE), ("go",),
                    claims=(
                        Shows("evaluation.strength"), Shows("evaluation.tie", {"first": BLUE, "strength": 9}),
                        Shows("evaluation.strongest", {"ranks": (BLUE, RED, GREEN)}),
                    ),
                ),
                Case(
                    "Order Red, Blue, Green", basic("turned", "market", on=NINES, camel=RED), ("go",),
                    claims=(Shows("evaluation.tie", {"first": RED}), Shows("evaluation.strongest", {"ranks": (RED, BLUE, GREEN)})),
                    note="Only the camel moved.",
                ),
            ),
        ),
        Beat(
            "path", "see", "The path over the board",
            "Red places the last figure. Then the whole board is read, one field at a time.",
            (
                Case(
                    "From the caves to the palace", ONE_TO_GO, ("8 cave1", "decline", "camel", "guard 3", "decline"),
                    claims=(
                        Shows("evaluation.order"), Shows("evaluation.one-field", {"field": "cave:1"}),
                        Shows("evaluation.skip", {"field": "cave:2"}), Shows("evaluation.stay", {"field": "field:market"}),
                        Shows("evaluation.round-end"),
                    ),
                    note="Start, city and the guard before the palace are printed; the whole path is reconstructed.",
                ),
            ),
        ),
        Beat(
            "no-rank", "see", "Nobody is third",
            "The crown cave has three shelves. Only Red and Blue are there.",
            (
                Case(
                    "Two players, three shelves", THREE_SHELVES, ("go",),
                    claims=(Shows("evaluation.no-rank", {"seats": (RED, BLUE), "left": 1}),),
                    note="Without a figure you are not last. You are not there.",
                ),
            ),
        ),
        Beat(
            "market", "predict", "Who is strongest?",
            "Green has the camel; the order is Green, Red, Blue. In the Market lie Red 6 and Blue 6. Who is strongest?",
            (
                Case("Six against six", basic("turned", "market", on={"market": "R6 B6"}, camel=GREEN), ("go",), claims=(Shows("evaluation.tie", {"first": RED}),)),
            ),
            options=(
                Option("Red"),
                Option("Blue", "You would be right if the order ran the other way round."),
                Option("Nobody", "You would be right if a tie left the prize untaken."),
            ),
            hints=Hints("Who of the two sits nearer behind the camel?", ("camel", "field:market"), "evaluation.tie"),
        ),
    ),
    (
        "evaluation.order", "evaluation.one-field", "evaluation.skip", "evaluation.stay", "evaluation.strength",
        "evaluation.strongest", "evaluation.tie", "evaluation.no-rank", "evaluation.round-end",
    ),
    Quiz(
        "From before: three of your figures lie in palace field 1. May a fourth go there?",
        (
            Option("Yes, the limit is five"),
            Option("No, one a turn and three a field", "You would be right if a field held as many as there are players."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ caves, treasures
SHELVES = ((5, 3), (), (), (), ())
TWO_SHELVES = basic("turned", "cave1", caves=SHELVES, on={"cave1": "B6 G6 R9"}, camel=BLUE)
LEFT_OVER = basic("turned", "cave1", players=4, on={"cave1": "B6 R9"})
PRICE = basic("turned", "palace1", on={"palace1": "R6"}, hoards=((0, 2, 6, 0, 0),))
NO_GEMS = basic("turned", "market", on={"market": "R5"}, hoards=((0, 1, 0, 0, 0), (0, 0, 27, 0, 0)))

CAVES = Lesson(
    "morgenland",
    "caves",
    "Who takes what from a cave, and what is it worth?",
    "Three players fight over a cave with two shelves. One of them carries nothing home.",
    (
        Beat(
            "award", "see", "A shelf for each rank",
            "The crown cave has shelves of 5 and 3. Red has 9, Blue and Green 6 each; the order is Blue, Green, Red.",
            (
                Case(
                    "Two shelves, three players", TWO_SHELVES, ("go",),
                    claims=(
                        Shows("caves.award", {"seat": RED, "treasure": (amount(0, 5),)}),
                        Shows("caves.award", {"seat": BLUE, "treasure": (amount(0, 3),)}), Shows("caves.award", times=2),
                    ),
                ),
                Case(
                    "Three shelves, two players", LEFT_OVER, ("go",), claims=(Shows("caves.leftover"),),
                    note="What nobody took goes back when the round ends.",
                ),
            ),
        ),
        Beat(
            "value", "tries", "Large and small",
            "You own six gems and two pearls. A large treasure is worth three small ones of its kind. The price is 6.",
            (
                Case("Six in gems", PRICE, ("go",), "buy 6=6gem", claims=(Legal(),), note="Two large gems pay a price of 6, too: prices mean value."),
                Case("Six in pearls", PRICE, ("go",), "buy 6=6pearl", claims=(Breaks(("treasures.change",), only=True),)),
                Case("Too little at the guard", basic("turned", "guard", guard=8, on={"guard": "R5"}, hoards=((4, 0, 0, 0, 0),)), ("go",), "pay 2crown",
                     claims=(Breaks(("treasures.by-value",)),)),
            ),
            seat=RED,
        ),
        Beat(
            "finite", "tries", "The stock runs low",
            "You are strongest in the Market and may swap your pearl for three treasures. Only two gems are left in the stock.",
            (
                Case("Three gems", NO_GEMS, ("go",), "swap pearl 3gem", claims=(Breaks(("treasures.finite",), only=True),)),
                Case("Two gems and a cup", NO_GEMS, ("go",), "swap pearl 2gem+1cup", claims=(Legal(),)),
            ),
            seat=RED,
        ),
        Beat(
            "seven", "predict", "How many do you get?",
            "You are Red and sit first. The cave has shelves of 4 and 2. You have 7, Blue 7, Green 3.",
            (
                Case("Seven against seven", basic("turned", "cave1", caves=((4, 2), (), (), (), ()), on={"cave1": "R7 B7 G1 G2"}, hoards=(NONE,)), ("go",),
                     claims=(Shows("caves.award", {"seat": RED, "treasure": (amount(0, 4),)}),)),
            ),
            options=(
                Option("4"),
                Option("6", "You would be right if the strongest took the whole cave."),
                Option("3", "You would be right if tied players shared their shelves."),
            ),
            hints=Hints("Who breaks the tie?", ("camel", "cave:1"), "caves.award"),
            seat=RED,
        ),
    ),
    (
        "caves.kind", "caves.shelves", "caves.award", "caves.leftover", "treasures.kinds", "treasures.change", "treasures.stock",
        "treasures.by-value", "treasures.finite", "treasures.hidden",
    ),
    Quiz(
        "From before: cave 2 has treasure but no figures. What happens when its turn comes?",
        (
            Option("It is passed over"),
            Option("The start player takes its treasure", "You would be right if having no figure were a tie at nothing."),
        ),
    ),
)  # fmt: skip
