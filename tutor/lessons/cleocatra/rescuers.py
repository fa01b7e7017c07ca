"""The lesson: Rescuers."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import EXPLORED, GAME, RED, STRIP, close, lay_out
from tutor.lessons.lesson import Beat, Breaks, Hints, Legal, Lesson, Option, Quiz, Shows

TEAM = lay_out(STRIP, "violet:red orange green blue:blue")

RESCUERS = Lesson(
    GAME,
    "rescuers",
    "Where may my rescuers stand?",
    "Nobody stands on C, and you have rescuers at home. You cannot send one there. Not yet.",
    (
        Beat(
            "dispatch",
            "tries",
            "Dispatch",
            "You are Red and have just explored E. Send a rescuer to it, then try B; then try it without any tile.",
            (
                close("To E", TEAM, moves=EXPLORED, tried="dispatch E", claims=(Legal(),)),
                close("To B", TEAM, moves=EXPLORED, tried="dispatch B", claims=(Breaks(("rescuers.dispatch",), only=True),)),
                close("Without a tile action", TEAM, tried="dispatch B", claims=(Breaks(("rescuers.dispatch",), only=True),)),
            ),
        ),
        Beat(
            "team",
            "tries",
            "Team up",
            "You stand on A. Teaming up puts a rescuer on a tile beside one of yours.",
            (
                close("On B", TEAM, tried="team B", claims=(Legal(),)),
                close("On C", TEAM, tried="team C", claims=(Breaks(("rescuers.team",), only=True),)),
            ),
        ),
        Beat(
            "room",
            "tries",
            "Is there room?",
            "Four times the same move: team up on B. One piece differs each time. The last try has two faults.",
            (
                close("Two others", lay_out(STRIP, "violet:red orange:blue+black green", players=3), tried="team B", claims=(Breaks(("rescuers.two-a-tile",), only=True),)),
                close("Your own", lay_out(STRIP, "violet:red orange:red green", players=3), tried="team B", claims=(Breaks(("rescuers.one-a-colour",), only=True),)),
                close("Blue and an inspector", lay_out(STRIP, "violet:red orange:blue! green", players=3), tried="team B", claims=(Legal(),)),
                close("All three out", lay_out(STRIP, "violet:red orange green:red blue:red", players=3), tried="team B", claims=(Breaks(("rescuers.supply",), only=True),)),
                close("Far away and full", lay_out(STRIP, "violet:red orange green:blue+black", players=3), tried="team C", claims=(Breaks(("rescuers.team", "rescuers.two-a-tile"), only=True),)),
            ),
        ),
        Beat(
            "inspected",
            "predict",
            "B has an inspector and one rescuer of Blue's. May Red team up there?",
            "Red stands next door, on A, and has two rescuers at home. Answer as we play it: the book is silent.",
            (close("Team up on B", lay_out(STRIP, "violet:red orange:blue! green"), tried="team B", claims=(Legal(),)),),
            options=(
                Option("No, the inspector keeps you out", "You would be right if nobody could go where an inspector stands."),
                Option("Yes"),
                Option("No, the tile is full", "You would be right if an inspector took up room."),
            ),
            hints=Hints("Who on B is a rescuer?", ("tile:B",), "rescuers.inspector-no-room"),
        ),
        Beat(
            "two out",
            "attempt",
            "Your turn: team up twice",
            "You are Red. Put both your rescuers from home on the board in this turn, teaming up both times.",
            (
                close(
                    "Twice",
                    TEAM,
                    moves=("team B", "team C"),
                    tried="",
                    claims=(Shows("rescuers.team", {"seat": RED}, 2),),
                    note="The second one stood beside the first.",
                ),
            ),
            hints=Hints("Which tile is next to you now?", ("tile:B",), "rescuers.team", "team B"),
        ),
    ),
    (
        "rescuers.dispatch", "rescuers.team", "rescuers.supply", "rescuers.two-a-tile", "rescuers.one-a-colour",
        "rescuers.inspector-no-room", "rescuers.inspected-ok",
    ),
    Quiz(
        "A bare tile has three neighbours. May you take it?",
        (Option("No"), Option("Yes, if nothing falls apart", "You would be right if only splitting were forbidden.")),
    ),
)  # fmt: skip
