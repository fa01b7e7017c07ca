"""The lesson: The advanced game."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import AROUND, BLUE, GAME, RED, STRIP, close, lay_out
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

ADVANCED_THREE = {"players": 3, "advanced": True}
GOLD = "gold:red violet:red orange:red green"
BASTET = lay_out(STRIP, "orange:red green blue violet:blue", advanced=True)

ADVANCED = Lesson(
    GAME,
    "advanced",
    "What changes in the advanced game?",
    "Every tile has a talent now. The gold one pays you, and may pay somebody else as well.",
    (
        Beat(
            "herd",
            "tries",
            "Herd",
            "A new rescuer action: walk to the next tile. Red walks from A to B.",
            (
                close("Red is on B too", lay_out(STRIP, "violet:red orange:red green", advanced=True), tried="herd A-B", claims=(Breaks(("rescuers.one-a-colour",), only=True),)),
                close("Blue is on B", lay_out(STRIP, "violet:red orange:blue green", advanced=True), tried="herd A-B", claims=(Legal(), Shows("advanced.herd"))),
            ),
        ),
        Beat(
            "gold",
            "see",
            "Cleocatra, the gold tile",
            "Red has 5, Blue 9, Black 12. Red rescues from gold with two helpers.",
            (
                Case("Red on gold", lay_out(AROUND, GOLD, scores=(5, 9, 12), **ADVANCED_THREE), tried="rescue A",
                     claims=(Scores(7), Shows("advanced.cleocatra-point"), Shows("rescue.max"), Shows("advanced.cleocatra-bonus", {"seats": (RED,), "points": 5}, reason="alone")),
                     note="Red alone had the fewest points, so Red gets the bonus action. That the scorer may is our reading."),
            ),
        ),
        Beat(
            "bonus",
            "tries",
            "The bonus action",
            "Red has the bonus action now. What may it be?",
            (
                close("Dispatch", lay_out(AROUND, GOLD, scores=(5, 9, 12), **ADVANCED_THREE), moves=("rescue A",), tried="dispatch B",
                      claims=(Breaks(("advanced.cleocatra-bonus-kind",)),)),
                close("Explore", lay_out(AROUND, GOLD, scores=(5, 9, 12), **ADVANCED_THREE), moves=("rescue A",), tried="explore", claims=(Legal(),)),
            ),
        ),
        Beat(
            "who",
            "predict",
            "Red scores on gold. Before it Red had 8, Blue 8, Black 10. Who gets the bonus action?",
            "Look at the scores before the rescue.",
            (
                Case("8, 8 and 10", lay_out(AROUND, GOLD, scores=(8, 8, 10), **ADVANCED_THREE), tried="rescue A",
                     claims=(Shows("advanced.cleocatra-bonus", {"seats": (RED, BLUE), "points": 8}, reason="shared"),)),
            ),
            options=(
                Option("Red and Blue", "You would be right if all who share the last place had one."),
                Option("Blue", "You would be right if the scores after the rescue counted."),
                Option("Nobody"),
            ),
            hints=Hints("Who has the fewest points, and is anybody alone in that?", ("score:red", "score:blue"), "advanced.cleocatra-bonus"),
        ),
        Beat(
            "mafdet",
            "tries",
            "Mafdet, violet",
            "A search may move a violet tile although somebody stands on it. First it is an end, then a middle.",
            (
                close("At the end", lay_out(STRIP, "orange:blue green blue violet:red!", advanced=True), moves=("search D",), tried="lay 0:-1", claims=(Legal(), Shows("advanced.mafdet"))),
                close("In the middle", lay_out(STRIP, "orange:blue green violet:red! blue", advanced=True), tried="search C", claims=(Breaks(("tiles.no-split",), only=True),)),
            ),
        ),
        Beat(
            "bastet",
            "tries",
            "Bastet, orange",
            "From an orange tile you may swap places with another player's rescuer. That is your tile action.",
            (
                close("Swap with Blue", BASTET, tried="swap A-blue-D", claims=(Legal(), Shows("advanced.bastet"))),
                close("Then dispatch", BASTET, moves=("swap A-blue-D",), tried="dispatch D", claims=(Breaks(("rescuers.dispatch",)),)),
                close("Red is there too", lay_out(STRIP, "orange:red green blue violet:blue+red", advanced=True), tried="swap A-blue-D", claims=(Breaks(("rescuers.one-a-colour",), only=True),)),
            ),
        ),
        Beat(
            "mut and princess",
            "see",
            "Mut, green, and Princess, blue",
            "Three rescues: from green, with a helper on green, and from blue. Watch who stays and where inspectors go.",
            (
                close("From green", lay_out(AROUND, "green:red orange blue", advanced=True), tried="rescue A", claims=(Scores(3), Shows("advanced.mut"))),
                close("A helper on green", lay_out(AROUND, "orange:red green:red blue", advanced=True), tried="rescue A", claims=(Scores(4), Shows("rescue.return", {"tiles": ("A", "B")}))),
                close("From blue", lay_out(AROUND, "blue:red orange green", advanced=True), moves=("rescue A", "post B"), tried="post C",
                      claims=(Shows("advanced.princess", {"tile": "C"}, reason="puts"),), note="Red's own tile may stay free."),
            ),
        ),
    ),
    (
        "advanced.herd", "advanced.cleocatra-point", "advanced.cleocatra-bonus", "advanced.cleocatra-bonus-kind",
        "advanced.mafdet", "advanced.bastet", "advanced.mut", "advanced.princess",
    ),
    Quiz(
        "Who wins at 24, 24 and 23?",
        (Option("The two with 24 share it"), Option("Whoever reached 23 first", "You would be right if reaching 23 won.")),
    ),
)  # fmt: skip
