"""The lesson: The end."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import AROUND, BLACK, BLUE, GAME, RED, lay_out
from tutor.lessons.lesson import Beat, Case, Ends, Hints, Lesson, Option, Quiz, Scores, Shows

ROUND = (*AROUND, (0, -2), (-1, -1))
LAST = "violet:red orange:blue green blue green:blue gold:black"
LAST_DULL = "violet:red orange:blue green blue green:blue orange:black"
SCORES = {"players": 3, "scores": (20, 19, 21)}

END = Lesson(
    GAME,
    "end",
    "When is it over, and who has won?",
    "Black reaches 23, the number that ends the game, and comes third.",
    (
        Beat(
            "last round",
            "see",
            "The last round",
            "Red started the game and has 20, Blue 19, Black 21. All three rescue, one after the other.",
            (
                Case(
                    "Red, Blue, Black",
                    lay_out(ROUND, LAST, **SCORES),
                    ("rescue A", "rescue B", "rescue F"),
                    claims=(Ends("end.trigger"), Shows("end.winner", {"winners": (RED, BLUE), "points": 24})),
                    note="Black has reached 23, but 24 is more, and two players have it.",
                ),
            ),
        ),
        Beat(
            "last seat",
            "see",
            "Only Black rescues",
            "The same scores, and it is Black's turn, the last of the round. One tile differs between the two.",
            (
                Case("Two points", lay_out(ROUND, LAST, turn="black", **SCORES), tried="rescue F", claims=(Scores(2), Ends("end.trigger"))),
                Case("One point", lay_out(ROUND, LAST_DULL, turn="black", **SCORES), tried="rescue F", claims=(Scores(1), Shows("turn.order", {"seat": RED})),
                     note="22 is not 23: the game goes on with Red."),
            ),
        ),
        Beat(
            "first seat",
            "predict",
            "Three play, and the start player reaches 23. What happens?",
            "Red started the game and rescues now.",
            (
                Case("Red reaches 23", lay_out(ROUND, LAST, **SCORES), tried="rescue A",
                     claims=(Shows("end.trigger", {"left": (BLUE, BLACK)}, reason="last-round"), Shows("turn.order", {"seat": BLUE}))),
            ),
            options=(
                Option("Blue and Black each have one more turn"),
                Option("The game stops", "You would be right if 23 points ended the game at once."),
                Option("Everybody has one more turn", "You would be right if a whole new round were played."),
            ),
            hints=Hints("How many turns has each player had?", ("player:blue", "player:black"), "end.trigger"),
        ),
        Beat(
            "end it",
            "attempt",
            "Your turn: end the game",
            "You are Black, the last in the round. End the game with this turn.",
            (
                Case("Black's last turn", lay_out(ROUND, "violet:red orange:black green blue green:blue gold:black", turn="black", **SCORES), ("rescue F",),
                     claims=(Ends("end.trigger"),), note="Two points were enough. Nobody can answer: everybody has had equally many turns."),
            ),
            hints=Hints("How many points does Black need?", ("score:black",), "end.trigger", "rescue F"),
        ),
    ),
    ("end.trigger", "end.winner"),
    Quiz(
        "Two orange neighbours, a helper on each. How many helpers count?",
        (Option("Two", "You would be right if every helper in the area counted."), Option("One")),
    ),
)  # fmt: skip
