"""The lesson: Setting up."""

from __future__ import annotations

from tutor.games.cleocatra.model import Setup
from tutor.lessons.cleocatra.layout import AROUND, BLUE, GAME, lay_out
from tutor.lessons.lesson import Beat, Breaks, Case, Ends, Hints, Legal, Lesson, Option, Scores, Shows

LAST_RESCUE = lay_out(AROUND, "violet:blue orange green blue:red", turn="blue", scores=(18, 20))
TWO = Setup(players=2, start_player="red")
FIRST_TILE = ("draw violet", "draw orange")

SETUP = Lesson(
    GAME,
    "setup",
    "How do we start, and what are we playing for?",
    "Cats sit in pyramids. Whoever rescues the most of them wins, and a tiny pyramid is enough to begin.",
    (
        Beat(
            "what wins",
            "see",
            "The end in one picture",
            "Blue has 20 points and stands among four colours. Step through the last rescue of a game.",
            (
                Case(
                    "The last rescue",
                    LAST_RESCUE,
                    tried="rescue A",
                    claims=(Scores(4), Ends("end.trigger"), Shows("end.winner", {"winners": (BLUE,)})),
                    note="Points come from rescues. The most points win.",
                ),
            ),
        ),
        Beat(
            "two and three",
            "see",
            "Laying the table",
            "First a game for two, then one for three. Watch the stack and the inspectors.",
            (
                Case("Two players", TWO, FIRST_TILE, claims=(Shows("setup.two-players", {"tiles": 9, "inspectors": 2}),)),
                Case(
                    "Three players",
                    Setup(players=3, start_player="red"),
                    FIRST_TILE,
                    claims=(Shows("setup.shuffle", {"count": 13}), Shows("setup.inspectors", {"count": 3})),
                    note="The pictures of the tiles are lost. The colours are reconstructed.",
                ),
            ),
        ),
        Beat(
            "edge or corner",
            "tries",
            "The second tile",
            "Red's tile lies in the middle. Blue holds the next one. May it touch with a corner only?",
            (
                Case("Only a corner", TWO, FIRST_TILE, "lay 1:-1", claims=(Breaks(("tiles.adjacent",), only=True),)),
                Case(
                    "A whole edge",
                    TWO,
                    FIRST_TILE,
                    "lay 0:1",
                    claims=(Legal(), Shows("setup.first-tiles", {"seat": BLUE, "tile": "B"})),
                    note="Everybody now has one rescuer out and two at home.",
                ),
            ),
        ),
        Beat(
            "stack",
            "predict",
            "Two players: how many tiles are in the stack at the first turn?",
            "Both have laid their first tile. Count before you look.",
            (Case("At the first turn", TWO, (*FIRST_TILE, "lay 0:1"), claims=(Shows("setup.two-players", {"tiles": 9}),)),),
            options=(
                Option("9", "You would be right if the first tiles did not come from the stack."),
                Option("7"),
                Option("11", "You would be right if two players left no tiles in the box."),
            ),
            hints=Hints("How many tiles does a game for two have, and how many lie already?", ("stack",), "setup.two-players"),
        ),
    ),
    (
        "setup.players", "setup.two-players", "setup.shuffle", "setup.colours", "setup.inspectors",
        "setup.start-player", "setup.first-tiles", "tiles.adjacent",
    ),
)  # fmt: skip
