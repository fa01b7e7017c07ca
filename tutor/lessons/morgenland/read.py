"""How the board is read, field by field; and what becomes of treasure."""

from __future__ import annotations

from tutor.games.morgenland.pieces import amount
from tutor.lessons.claim import Legal, Refused, Shows
from tutor.lessons.morgenland.first import FIRST, PEARLS, lair
from tutor.lessons.morgenland.stage import BLUE, GREEN, RED, basic
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ evaluation
NINES = {"market": "R9 B5 B4 G8"}
SPREAD = {"cave3": "(R5) (B4)", "market": "(R4)", "guard": "(R9) (G1)", "palace1": "(R6)"}

READ = Lesson(
    "read",
    5,
    (
        Predict(
            id="the path",
            start=basic(on=SPREAD, hands=((8,), (), ()), turn=RED),
            seat=RED,
            focus="board",
            then=("8 caravanserai",),
            options=(
                Option("gems", right=True),
                Option("palace", parts=Shows("evaluation.order")),
                Option("last placed", parts=Shows("evaluation.order")),
                Option("camel", parts=Shows("evaluation.one-field", {"field": "cave:3"})),
            ),
            claims=(Shows("evaluation.order"), Shows("evaluation.one-field", {"field": "cave:3"})),
        ),
        Predict(
            id="nobody there",
            start=lair((5, 3), (4, 2), at="cave1", on={"cave1": "R9 B6"}),
            seat=RED,
            focus="caves",
            then=("go",),
            options=(
                Option("skipped", right=True),
                Option("camel", parts=Shows("evaluation.skip", {"field": "cave:2"})),
                Option("second", parts=Shows("evaluation.skip", {"field": "cave:2"})),
            ),
            claims=(Shows("evaluation.skip", {"field": "cave:2"}),),
        ),
        Act(
            id="a tie you win",
            start=lair((5, 3), (4, 2), on={"cave1": "B7", "cave2": "G8"}, hands=((7, 9), (), ()), camel=RED),
            seat=RED,
            focus="caves",
            goal=(Shows("caves.award", {"seat": RED, "rank": 1, "field": "cave:1"}), PEARLS),
            solution=("7 cave1", "9 cave2"),
            misses=(
                Miss("too weak", Shows("caves.award", {"seat": RED, "rank": 2, "field": "cave:2"}), ("9 cave1", "7 cave2")),
                Miss("one cave", FIRST, ("7 cave1", "9 cave1")),
            ),
            look=("camel", "figure:0:1:0"),
        ),
        Predict(
            id="who is second",
            start=basic("turned", "market", on={**NINES, "guard": "(G1)"}, camel=BLUE),
            focus="field:market",
            then=("go",),
            options=(
                Option("Red", right=True),
                Option("Blue", parts=Shows("evaluation.tie", {"first": BLUE})),
                Option("Green", parts=Shows("evaluation.strength")),
            ),
            claims=(Shows("evaluation.tie", {"first": BLUE, "strength": 9}), Shows("evaluation.strongest", {"ranks": (BLUE, RED, GREEN)})),
            twin=Predict(
                id="the camel moved",
                start=basic("turned", "market", on={**NINES, "guard": "(G1)"}, camel=GREEN),
                focus="field:market",
                then=("go",),
                options=(
                    Option("Red", right=True),
                    Option("Blue", parts=Shows("evaluation.tie", {"first": RED})),
                    Option("Green", parts=Shows("evaluation.strongest", {"seat": RED})),
                ),
                claims=(Shows("evaluation.tie", {"first": RED}),),
            ),
        ),
        Act(
            id="where it still pays",
            start=lair((5, 3), (4, 2), on={"cave1": "B9 G8", "cave2": "B7"}, hands=((1,), (), ())),
            seat=RED,
            focus="caves",
            goal=(Shows("caves.award", {"seat": RED}),),
            solution=("1 cave2",),
            misses=(Miss("third", Shows("evaluation.strongest", {"ranks": (BLUE, GREEN, RED)}), ("1 cave1",)),),
            look=("shelf:1:2", "shelf:2:2"),
        ),
        Predict(
            id="what stays",
            start=lair((5, 3), at="cave1", on={"cave1": "R9 B6"}),
            seat=RED,
            focus="cave:1",
            then=("go",),
            options=(
                Option("stays", right=True),
                Option("home", parts=Shows("evaluation.stay", {"field": "cave:1"})),
                Option("down", parts=Shows("evaluation.stay", {"field": "cave:1"})),
            ),
            claims=(Shows("evaluation.stay", {"field": "cave:1"}),),
        ),
    ),
    (
        "evaluation.order", "evaluation.one-field", "evaluation.skip", "evaluation.tie", "evaluation.stay", "evaluation.round-end",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ caves and treasure
SHORT = basic("vizier", players=4, hoards=((23, 0, 0, 0, 0),))

TREASURE = Lesson(
    "treasure",
    4,
    (
        Act(
            id="the kind you need",
            start=lair(
                (5, 3), (4, 2), on={"cave1": "B4", "cave2": "B9"}, hands=((7,), (), ()), hoards=((6, 0, 4, 3, 2),),
            ),
            seat=RED,
            focus="caves",
            goal=(Shows("caves.award", {"seat": RED, "field": "cave:2"}),),
            solution=("7 cave2",),
            misses=(Miss("crowns", Shows("caves.award", {"seat": RED, "field": "cave:1"}), ("7 cave1",)),),
            look=("cave:2", "hoard:0:pearl"),
        ),
        Predict(
            id="short of crowns",
            start=SHORT,
            focus="cave:1",
            then=("turn A1",),
            options=(
                Option("1", right=True),
                Option("3", parts=Shows("vizier.short-stock", {"laid": (5, 1)})),
                Option("2", parts=Shows("vizier.short-stock", {"due": (5, 3, 2)})),
            ),
            claims=(Shows("vizier.short-stock", {"due": (5, 3, 2), "laid": (5, 1)}), Shows("vizier.treasure-card", {"card": "A1"})),
        ),
        Call(
            id="three shelves for three",
            start=basic(caves=((5, 3), (4, 2), (2,), (), ())),
            focus="cave:1",
            instead=basic(caves=((5, 3, 2), (4, 2), (2,), (), ())),
            decides="caves.shelves",
            reasons=("too much", "equal shelves"),
            claims=(Refused(("caves.shelves",)),),
        ),
        Predict(
            id="left over",
            start=basic("turned", "cave1", caves=((5, 3), (), (), (), ()), on={"cave1": "R9"}),
            seat=RED,
            focus="cave:1",
            then=("go",),
            options=(
                Option("stock", right=True),
                Option("stays", parts=Shows("caves.leftover")),
                Option("you", parts=Shows("evaluation.no-rank", {"left": 1})),
            ),
            claims=(Shows("caves.leftover", {"treasure": (amount(0, 3),)}), Shows("evaluation.round-end")),
        ),
        Act(
            id="first treasures",
            start=basic("dowry", players=4),
            seat=RED,
            focus="stock",
            goal=(Shows("treasures.stock", {"seat": RED, "treasure": (amount(0, 1), amount(1, 1), amount(4, 1))}),),
            solution=("take 1crown+1pearl+1gold",),
            misses=(Miss("others", Shows("treasures.stock", {"seat": RED}), ("take 3crown",)),),
            look=("stock:crown", "stock:pearl", "stock:gold"),
        ),
        Call(
            id="three alike",
            start=basic("dowry", players=4),
            seat=RED,
            focus="stock",
            tried="take 3crown",
            claims=(Legal(), Shows("treasures.stock", {"treasure": (amount(0, 3),)})),
        ),
    ),
    (
        "caves.kind", "data.cave-kinds", "caves.shelves", "caves.leftover", "vizier.treasure-card", "vizier.short-stock",
        "treasures.kinds", "treasures.stock", "treasures.hidden", "setup.stock", "data.treasure-counts",
    ),
)  # fmt: skip
