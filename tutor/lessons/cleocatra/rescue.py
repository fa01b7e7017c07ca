"""The lesson: Rescue."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import AROUND, CLOSE, GAME, close, lay_out
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

HELPED = lay_out(AROUND, "violet:red orange:red green:red blue")
BOTH = lay_out(AROUND, "violet:red orange:red orange:red green")
ONE = lay_out(AROUND, "violet:red orange orange:red green")
SAME = "violet:red violet:red green"
WATCHED = lay_out((*AROUND, (0, 2)), "violet:red orange! green! blue:blue gold:black!", players=3)

RESCUE = Lesson(
    GAME,
    "rescue",
    "How many points is my rescue worth?",
    "Two tiles of one colour, a helper on each: one of your people has come for nothing.",
    (
        Beat(
            "colours",
            "see",
            "Colours, not tiles",
            "Red rescues from the violet tile, three times. Only the neighbours differ. Count colours.",
            (
                close("Two orange neighbours", lay_out(AROUND, "violet:red orange orange"), tried="rescue A", claims=(Scores(2), Shows("rescue.area"))),
                close("One orange neighbour", lay_out(AROUND, "violet:red orange"), tried="rescue A", claims=(Scores(2),)),
                close("Green, blue, gold", lay_out(AROUND, "violet:red green blue gold"), tried="rescue A", claims=(Scores(4), Shows("rescue.colours", {"colour": "gold", "tile": "D"}))),
            ),
        ),
        Beat(
            "helpers",
            "see",
            "Helpers, and who goes home",
            "Now two more of Red's rescuers stand next door. Watch the sheet, then who leaves.",
            (
                close(
                    "Two helpers",
                    HELPED,
                    tried="rescue A",
                    claims=(
                        Scores(6), Shows("rescue.helpers", {"tile": "B"}), Shows("rescue.helpers", {"tile": "C"}), Shows("rescue.max"), Shows("rescue.inspector"),
                        Shows("rescue.return", {"tiles": ("A", "B", "C")}),
                    ),
                    note="First the marker, then the inspector, then the way home.",
                ),
            ),
        ),
        Beat(
            "which orange",
            "tries",
            "Which orange tile?",
            "Two orange neighbours: only one is scored, and you choose. First both have a helper, then only C.",
            (
                close("Both: score B", BOTH, moves=("rescue A",), tried="score B", claims=(Scores(4), Shows("rescue.return", {"tiles": ("A", "B")}))),
                close("Both: score C", BOTH, moves=("rescue A",), tried="score C", claims=(Scores(4), Shows("rescue.return", {"tiles": ("A", "C")}))),
                close("Only C: score B", ONE, moves=("rescue A",), tried="score B", claims=(Scores(3),)),
                close("Only C: score C", ONE, moves=("rescue A",), tried="score C", claims=(Scores(4),)),
            ),
        ),
        Beat(
            "own colour",
            "readings",
            "Your own colour next door",
            "Red stands on violet. Another violet tile is next door, with a helper. The book does not say which one counts.",
            (
                Case("As we play: your own tile", lay_out(AROUND, SAME), ("rescue A",), claims=(Scores(2), Shows("rescue.own-colour")), focus=CLOSE,
                     note="The helper brings nothing and stays."),
                Case("Other reading: choose freely", lay_out(AROUND, SAME, own_colour_free=True), ("rescue A", "score B"), claims=(Scores(3),), focus=CLOSE,
                     note="The violet tile next door is scored, and its helper with it."),
            ),
        ),
        Beat(
            "inspectors",
            "tries",
            "Inspectors",
            "An inspector on your tile; then one next door; then all three are out already.",
            (
                close("On your tile", lay_out(AROUND, "violet:red! orange green"), tried="rescue A", claims=(Breaks(("rescue.choose",), only=True),)),
                close("Next door", lay_out(AROUND, "violet:red orange! green"), tried="rescue A", claims=(Legal(), Scores(3))),
                close("None is free", WATCHED, moves=("rescue A",), tried="recall E", claims=(Legal(), Shows("rescue.inspector", {"tile": "A"}, reason="puts"))),
            ),
        ),
        Beat(
            "count",
            "predict",
            "Red rescues from the violet tile. How many points?",
            "Orange has a helper of Red's and an inspector. Blue has a rescuer of Blue's. Green is bare. Count as we play it.",
            (close("Count", lay_out(AROUND, "violet:red orange:red! blue:blue green"), tried="rescue A", claims=(Scores(5), Shows("rescue.helpers", {"tile": "B"}, 1))),),
            options=(
                Option("4", "You would be right if an inspector next door kept the helper from counting."),
                Option("5"),
                Option("6", "You would be right if other players' rescuers helped too."),
            ),
            hints=Hints("How many colours, and whose rescuers are on them?", ("tile:A", "tile:B", "tile:C", "tile:D"), "rescue.helpers"),
        ),
        Beat(
            "six",
            "attempt",
            "Your turn: the most there is",
            "You are Red. Make a rescue worth six points this turn.",
            (
                close("Six points", lay_out(AROUND, "violet:red orange:red green blue"), moves=("team C", "rescue A"), tried="", claims=(Scores(6),),
                      note="Four colours and two helpers. No rescue brings more in the basic game."),
            ),
            hints=Hints("How many helpers has Red, and how many could there be?", ("tile:C", "tile:D"), "rescue.helpers", "team C"),
        ),
    ),
    (
        "rescue.choose", "rescue.area", "rescue.colours", "rescue.own-colour", "rescue.helpers",
        "rescue.neighbours-inspected", "rescue.order", "rescue.inspector", "rescue.return", "rescue.max",
    ),
    Quiz(
        "May a tile action be your second action?",
        (Option("Yes", "You would be right if the order were free."), Option("No, it comes first or not at all")),
    ),
)  # fmt: skip
