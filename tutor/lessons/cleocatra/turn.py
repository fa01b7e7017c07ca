"""The lesson: A turn."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import ALL_NINE, BLUE, CLOSE, EXPLORED, FORK, GAME, RED, STRIP, close, lay_out
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Scores, Shows

ORDINARY = lay_out(STRIP, "violet:red orange green blue")
DEAD_END = lay_out(FORK, "violet:red! orange! green:red! blue", players=3)
HALF = "violet:red! orange:red! green:red! blue"

TURN = Lesson(
    GAME,
    "turn",
    "What may I do in my turn?",
    "A rescue can be the whole of your turn. Whether it is depends on when you do it.",
    (
        Beat(
            "order",
            "tries",
            "Two actions",
            "A turn is two actions. Try every order of tile actions and rescuer actions.",
            (
                close("Tile, then rescuer", ORDINARY, moves=EXPLORED, tried="dispatch E", claims=(Legal(),)),
                close("Rescuer, then rescuer", ORDINARY, moves=("team B",), tried="team C", claims=(Legal(), Shows("turn.order", {"seat": BLUE}))),
                close("Rescuer, then tile", ORDINARY, moves=("team B",), tried="explore", claims=(Breaks(("turn.two-actions",), only=True),)),
                close("Tile, then tile", ORDINARY, moves=EXPLORED, tried="search E", claims=(Breaks(("turn.two-actions",), only=True),)),
            ),
        ),
        Beat(
            "rescue first",
            "tries",
            "A rescue, first or second",
            "You are Red. Rescue and go on; then team up and rescue.",
            (
                close("Rescue, then team up", ORDINARY, moves=("rescue A",), tried="team B", by=RED, claims=(Breaks(("turn.rescue-ends", "turn.order")),)),
                close("Team up, then rescue", ORDINARY, moves=("team B",), tried="rescue A", claims=(Legal(), Scores(3))),
            ),
        ),
        Beat(
            "what else",
            "predict",
            "Your first action is a rescue. What else may you do this turn?",
            "Red stands on A and rescues at once.",
            (close("Rescue at once", ORDINARY, tried="rescue A", claims=(Shows("turn.rescue-ends"),)),),
            options=(
                Option("One rescuer action", "You would be right if a rescue left you your second action."),
                Option("Nothing"),
                Option("One tile action", "You would be right if a tile action could come second."),
            ),
            hints=Hints("Whose turn is it after the rescue?", (), "turn.rescue-ends"),
        ),
        Beat(
            "second",
            "tries",
            "No second action",
            "Inspectors stand on A, B and C. Red is on A and C and has one rescuer at home.",
            (
                close("Team up on B", DEAD_END, tried="team B", claims=(Breaks(("turn.need-second",), only=True),)),
                close("Explore", DEAD_END, tried="explore", claims=(Legal(),)),
            ),
        ),
        Beat(
            "stuck",
            "tries",
            "No action is possible",
            "All nine tiles of a game for two lie in a strip. Blue stands on both ends, Red is at home.",
            (
                close("Explore", ALL_NINE, tried="explore", claims=(Breaks(("tiles.explore",), only=True),)),
                close("Search", ALL_NINE, tried="search E", claims=(Breaks(("tiles.no-split",), only=True),)),
                close("Put a rescuer in", ALL_NINE, tried="place E", claims=(Legal(), Shows("turn.stuck"))),
                close("Then rescue", ALL_NINE, moves=("place E",), tried="rescue E", claims=(Legal(), Scores(3))),
            ),
        ),
        Beat(
            "half",
            "readings",
            "One action but not two",
            "Red's three rescuers all stand beside inspectors. Red can explore, but do nothing after it. The book is silent.",
            (
                Case(
                    "As we play: stuck",
                    lay_out(STRIP, HALF, players=3),
                    ("place A-D", "rescue D"),
                    claims=(Shows("turn.stuck-supply"), Scores(3)),
                    focus=CLOSE,
                    note="Two actions are asked for, and no second one is possible: Red counts as stuck.",
                ),
                Case(
                    "Other reading: half a turn",
                    lay_out(STRIP, HALF, players=3, half_turn=True),
                    EXPLORED,
                    claims=(Shows("turn.stuck-half"),),
                    focus=CLOSE,
                    note="The one action is taken, and the turn ends.",
                ),
            ),
        ),
        Beat(
            "tile and rescue",
            "attempt",
            "Your turn: a tile and a rescue",
            "You are Red. Explore and rescue in the same turn.",
            (
                close(
                    "Explore and rescue",
                    ORDINARY,
                    moves=(*EXPLORED, "rescue A"),
                    tried="",
                    claims=(Shows("tiles.explore", {"seat": RED}), Shows("rescue.order", {"seat": RED})),
                    note="The tile action came first. The rescue was the second action.",
                ),
            ),
            hints=Hints("Which of the two has to come first?", ("stack",), "turn.two-actions", "explore"),
        ),
    ),
    (
        "turn.order", "turn.two-actions", "turn.rescue-ends", "turn.need-second", "turn.stuck",
        "turn.stuck-supply", "turn.stuck-half",
    ),
    Quiz(
        "Your three rescuers are out. May you team up?",
        (Option("No, nobody is at home"), Option("Yes", "You would be right if a rescuer on the board could team up.")),
    ),
)  # fmt: skip
