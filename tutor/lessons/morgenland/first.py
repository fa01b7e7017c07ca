"""The first minutes: be strongest in a cave; then, how figures are placed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.games.morgenland.model import Sketch
from tutor.games.morgenland.pieces import amount
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.stage import BLUE, RED, basic
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict


def lair(*shelves: tuple[int, ...], on: Mapping[str, str], at: str = "", **rest: Any) -> Sketch:
    """Caves from the left, while placing or with one turned up; a figure at the guard keeps the round from ending."""
    filled = shelves + ((),) * (5 - len(shelves))
    where: tuple[Any, ...] = ("turned", at) if at else ()
    return basic(*where, caves=filled, on={**on, "guard": "(G9)"}, **rest)


# ------------------------------------------------------------------------------------------------ a cave
FIRST, SECOND = Shows("caves.award", {"seat": RED, "rank": 1}), Shows("caves.award", {"seat": RED, "rank": 2})
CROWNS, PEARLS, GEMS = (
    Shows("caves.award", {"seat": RED, "rank": 1, "field": cave}) for cave in ("cave:1", "cave:2", "cave:3")
)

CAVE = Lesson(
    "cave",
    5,
    (
        Act(
            id="strongest",
            start=lair((4, 2), (3, 2), (5, 3), on={"cave1": "B6", "cave2": "B9", "cave3": "B4"}, hands=((5,), (), ())),
            seat=RED,
            focus="caves",
            goal=(FIRST,),
            solution=("5 cave3",),
            misses=(Miss("weaker", SECOND, ("5 cave1",)),),
            look=("figure:2:1:2",),
        ),
        Predict(
            id="the second",
            start=lair((5, 3), at="cave1", on={"cave1": "R9 B6"}),
            seat=RED,
            focus="cave:1",
            then=("go",),
            options=(
                Option("3", right=True),
                Option("nothing", parts=Shows("caves.award", {"seat": BLUE, "rank": 2})),
                Option("4", parts=Shows("caves.award", {"seat": RED, "rank": 1})),
            ),
            claims=(Shows("caves.award", {"seat": BLUE, "treasure": (amount(0, 3),)}), Shows("evaluation.strongest", {"seat": RED})),
        ),
        Act(
            id="first here, second there",
            start=lair((5, 3, 2), (4, 2), players=4, on={"cave1": "B9 G4", "cave2": "B7"}, hands=((5, 8), (), (), ())),
            seat=RED,
            focus="caves",
            goal=(Shows("caves.award", {"seat": RED, "treasure": (amount(0, 3),)}), PEARLS),
            solution=("5 cave1", "8 cave2"),
            misses=(
                Miss("8 in the crowns", Shows("caves.award", {"seat": RED, "field": "cave:2", "rank": 2}), ("8 cave1", "5 cave2")),
                Miss("both together", Shows("caves.award", {"seat": RED, "field": "cave:1", "rank": 1}), ("5 cave1", "8 cave1")),
                Miss("no crowns", PEARLS, ("8 cave2", "5 cave2")),
            ),
            look=("shelf:1:2", "shelf:2:1"),
        ),
        Act(
            id="together",
            start=lair((5, 3), (4, 2), on={"cave1": "B9"}, hands=((4, 6), (), ())),
            seat=RED,
            focus="caves",
            goal=(CROWNS,),
            solution=("4 cave1", "6 cave1"),
            misses=(
                Miss("apart", Shows("caves.award", {"seat": RED, "field": "cave:1", "rank": 2}), ("6 cave1", "4 cave2")),
                Miss("pearls", PEARLS, ("6 cave2", "4 cave2")),
            ),
            look=("figure:0:1:0",),
            twin=Act(
                id="three together",
                start=lair((5, 3), (4, 2), on={"cave1": "B9 B4"}, hands=((1, 5, 8), (), ()), camel=BLUE),
                seat=RED,
                focus="caves",
                goal=(CROWNS,),
                solution=("8 cave1", "5 cave1", "1 cave1"),
                misses=(
                    Miss("apart", Shows("caves.award", {"seat": BLUE, "field": "cave:1", "rank": 1}), ("8 cave1", "5 cave1", "1 cave2")),
                ),
                look=("figure:0:1:0", "figure:0:1:1"),
            ),
        ),
        Predict(
            id="a tie",
            start=lair((), (4, 2), at="cave2", on={"cave2": "R6 B6"}, camel=BLUE),
            seat=RED,
            focus="cave:2",
            then=("go",),
            options=(
                Option("Blue", right=True),
                Option("first", parts=Shows("evaluation.tie", {"first": BLUE})),
                Option("nobody", parts=Shows("caves.award", {"seat": BLUE, "rank": 1})),
                Option("shared", parts=Shows("caves.award", {"seat": BLUE, "treasure": (amount(1, 4),)})),
            ),
            claims=(Shows("evaluation.tie", {"first": BLUE, "strength": 6}),),
            twin=Predict(
                id="your camel",
                start=lair((5, 3), at="cave1", on={"cave1": "R7 B5 B2"}, camel=RED),
                seat=RED,
                focus="cave:1",
                then=("go",),
                options=(
                    Option("you", right=True),
                    Option("Blue", parts=Shows("evaluation.tie", {"first": RED})),
                    Option("nobody", parts=Shows("caves.award", {"seat": RED, "rank": 1})),
                ),
                claims=(Shows("evaluation.tie", {"first": RED}),),
            ),
        ),
        Predict(
            id="the third shelf",
            start=lair((5, 3, 2), at="cave1", players=4, on={"cave1": "R9 B4"}),
            seat=RED,
            focus="cave:1",
            then=("go",),
            options=(
                Option("nobody", right=True),
                Option("you", parts=Shows("evaluation.no-rank", {"left": 1})),
                Option("Green", parts=Shows("evaluation.no-rank", {"seats": (RED, BLUE)})),
            ),
            claims=(Shows("evaluation.no-rank", {"seats": (RED, BLUE), "left": 1}),),
        ),
        Act(
            id="all three",
            start=lair((4, 2), (5, 3), (3, 1), on={"cave1": "B4", "cave2": "G7", "cave3": "B1"}, hands=((2, 5, 8), (), ())),
            seat=RED,
            focus="caves",
            goal=(CROWNS, PEARLS, GEMS),
            solution=("5 cave1", "8 cave2", "2 cave3"),
            misses=(
                Miss("weaker", SECOND, ("8 cave1", "5 cave2", "2 cave3")),
                Miss("not there", Shows("placing.order", {"seat": RED}), ("8 cave2", "5 cave1", "2 cave2")),
            ),
            look=("figure:0:1:0", "figure:1:2:0", "figure:2:1:1"),
        ),
    ),
    ("evaluation.strength", "evaluation.strongest", "caves.award", "evaluation.tie", "evaluation.no-rank"),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ placing
TABLE = basic(players=4)
FIVE_HERE = "(R1) (R2) (R4) (R5) (R6)"
ALL_BUT_ONE = {
    "cave1": "(R9) (B9) (G4)", "cave2": "(R7) (B6) (G9)", "cave3": "(R5) (B2) (G6)", "market": "(R8) (B8) (G8)",
    "caravanserai": "(R4) (B7) (G1)", "guard": "(B5) (G7) (B1)", "palace1": "(R2) (B4) (G2)", "palace2": "(R6) (G5)",
}  # fmt: skip
LAST_ONE = basic(camel=BLUE, turn=RED, on=ALL_BUT_ONE)

PLACE = Lesson(
    "place",
    4,
    (
        Act(
            id="your turn",
            start=TABLE,
            seat=RED,
            focus="board",
            goal=(Shows("placing.order", {"seat": RED, "field": "cave:5"}),),
            solution=("4 cave5",),
            within=1,
            misses=(Miss("elsewhere", Shows("placing.order", {"seat": RED}), ("4 cave1",)),),
            look=("cave:5",),
        ),
        Call(
            id="an empty cave",
            start=TABLE,
            seat=RED,
            focus="board",
            tried="9 cave4",
            decides="placing.empty-cave",
            reasons=("too strong", "one each"),
            claims=(Breaks(("placing.empty-cave",), only=True),),
        ),
        Call(
            id="six in a cave",
            start=basic(on={"cave1": f"{FIVE_HERE} (B8)"}, turn=RED),
            seat=RED,
            focus="cave:1",
            tried="9 cave1",
            claims=(Legal(), Shows("placing.order", {"seat": RED, "field": "cave:1"})),
        ),
        Call(
            id="six in the palace",
            start=basic(on={"palace1": FIVE_HERE}, turn=RED),
            seat=RED,
            focus="palace:1",
            tried="9 palace1",
            decides="placing.palace-limit",
            reasons=("guard first", "not yours"),
            claims=(Breaks(("placing.palace-limit",), only=True),),
        ),
        Call(
            id="the Tent",
            start=TABLE,
            seat=RED,
            focus="board",
            tried="1 tent",
            decides="placing.basic-closed",
            reasons=("too weak", "caves first"),
            claims=(Breaks(("placing.basic-closed",), only=True),),
        ),
        Call(
            id="a pass",
            start=LAST_ONE,
            seat=RED,
            focus="board",
            tried="pass",
            decides="placing.all-eight",
            reasons=("after another", "start player"),
            claims=(Breaks(("placing.all-eight",)),),
        ),
        Call(
            id="before the guard",
            start=basic(on={"cave1": "(R9) (B9) (G9)"}, turn=RED),
            seat=RED,
            focus="board",
            tried="1 palace2",
            claims=(Legal(), Shows("placing.order", {"seat": RED, "field": "palace:2"})),
        ),
        Act(
            id="look at your figures",
            start=lair((5, 3), (4, 2), on={"cave1": "(R4) B7", "cave2": "(R8) B9"}, hands=((2,), (), ())),
            seat=RED,
            focus="caves",
            goal=(FIRST,),
            solution=("2 cave2",),
            misses=(Miss("six", Shows("caves.award", {"seat": BLUE, "field": "cave:2", "rank": 1}), ("2 cave1",)),),
            look=("figure:0:0:0", "figure:1:0:1"),
        ),
    ),
    (
        "placing.order", "placing.own-figure", "placing.any-number", "placing.palace-limit", "placing.empty-cave",
        "placing.basic-closed", "placing.all-eight", "placing.look", "setup.board",
    ),
)  # fmt: skip
