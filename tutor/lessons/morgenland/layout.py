"""How a game is laid out, and what is in the box."""

from __future__ import annotations

from tutor.games.morgenland.model import Setup
from tutor.lessons.claim import Breaks, Legal, Refused, Shows
from tutor.lessons.morgenland.stage import BLUE, RED, basic
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

ROUND_OVER = basic("turned", "palace1", on={"palace1": "R1"})
BEGIN = Setup(players=3, profi=False, youngest=RED)

START = Lesson(
    "start",
    5,
    (
        Predict(
            id="who begins",
            start=Setup(players=3, profi=False),
            focus="board",
            then=("start B",),
            options=(
                Option("Blue", right=True),
                Option("Red", parts=Shows("setup.camel", {"seat": BLUE})),
                Option("Green", parts=Shows("setup.camel", {"seat": BLUE})),
            ),
            claims=(Shows("setup.camel", {"seat": BLUE}),),
        ),
        Act(
            id="begin a game",
            start=BEGIN,
            seat=RED,
            focus="board",
            goal=(Shows("vizier.treasure-card", {"card": "A1"}), Shows("placing.order", {"seat": RED, "field": "cave:1"})),
            solution=("take 1crown+1gem+1gold", "4 cave1"),
            then=("take 3cup", "take 3cup", "turn A1"),
            misses=(Miss("less", Shows("placing.order", {"seat": RED}), ("take 3cup", "4 cave2")),),
            look=("stock:gold", "cave:1"),
        ),
        Call(
            id="five fields for three",
            start=basic(),
            seat=RED,
            focus="board",
            tried="9 palace5",
            claims=(Legal(), Shows("placing.order", {"field": "palace:5"})),
        ),
        Call(
            id="a three",
            start=basic(),
            seat=RED,
            focus="board",
            instead=basic(hands=((1, 2, 3, 4, 5, 6, 7, 8),)),
            decides="data.figures",
            reasons=("too many", "no nine"),
            claims=(Refused(("data.figures",)),),
        ),
        Call(
            id="a ten",
            start=basic("before", "guard", on={"guard": "(R9)"}),
            moves=("go",),
            focus="guard",
            tried="guard 10",
            claims=(Legal(), Shows("guard.reveal", {"guard": 10})),
        ),
        Call(
            id="the same card",
            start=ROUND_OVER,
            moves=("go", "decline"),
            focus="board",
            tried="turn A1",
            decides="setup.treasure-pack",
            reasons=("too rich", "first round"),
            claims=(Breaks(("setup.treasure-pack",), only=True),),
        ),
        Call(
            id="another card",
            start=ROUND_OVER,
            moves=("go", "decline"),
            focus="board",
            tried="turn A2",
            claims=(Legal(), Shows("vizier.treasure-card", {"card": "A2"}), Shows("vizier.guard")),
        ),
    ),
    (
        "setup.camel", "setup.board", "setup.box", "setup.figures", "setup.stock", "setup.palace-fields", "setup.basic-stacks",
        "setup.treasure-pack", "vizier.who", "vizier.treasure-card", "vizier.guard", "vizier.pack-empty", "data.figures",
        "data.colours", "data.guards", "data.artifact-counts", "data.treasure-counts", "data.treasure-cards", "data.cards-three",
        "data.cards-four", "data.cards-five", "data.cave-kinds", "data.sheet", "treasures.kinds", "treasures.hidden",
    ),
)  # fmt: skip
