"""The city's prizes, and the guard before the palace."""

from __future__ import annotations

from tutor.games.morgenland.pieces import amount
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, RED, basic
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ city
WON = basic("turned", "market", on={"market": "R5 B4", "guard": "(G9)"}, hoards=((0, 1, 0, 0, 0),))
TWO_GEMS = basic("turned", "market", on={"market": "R5"}, hoards=((0, 1, 0, 0, 0), (0, 0, 27, 0, 0)))
CAMEL = basic("turned", "caravanserai", on={"caravanserai": "G5 R2", "guard": "R9 G9", "palace1": "(R4) (G4)"})

CITY = Lesson(
    "city",
    5,
    (
        Act(
            id="one for three",
            start=WON,
            moves=("go",),
            seat=RED,
            focus="field:market",
            goal=(Shows("city.market", {"seat": RED, "taken": (amount(2, 3),)}),),
            solution=("swap pearl 3gem",),
            misses=(
                Miss("nothing", Shows("city.market", {"seat": RED}, reason="decline"), ("decline",)),
                Miss("others", Shows("city.market", {"seat": RED}, reason="swap"), ("swap pearl 2gem+1cup",)),
            ),
            look=("hoard:0:pearl", "stock:gem"),
        ),
        Predict(
            id="the second in the Market",
            start=basic("turned", "market", on={"market": "R5 B4"}, hoards=((0, 1, 0, 0, 0), (1, 0, 0, 0, 0))),
            seat=RED,
            focus="field:market",
            then=("go",),
            options=(
                Option("nothing", right=True),
                Option("swap", parts=Shows("city.strongest-only", {"seat": RED})),
                Option("one", parts=Shows("city.strongest-only", {"others": (BLUE,)})),
            ),
            claims=(Shows("city.strongest-only", {"seat": RED, "others": (BLUE,)}),),
        ),
        Call(
            id="no swap",
            start=WON,
            moves=("go",),
            seat=RED,
            focus="field:market",
            tried="decline",
            claims=(Legal(), Shows("city.market", {"seat": RED}, reason="decline")),
        ),
        Call(
            id="the same kind back",
            start=WON,
            moves=("go",),
            seat=RED,
            focus="field:market",
            tried="swap pearl 3pearl",
            claims=(Legal(), Shows("city.market", {"taken": (amount(1, 3),)})),
        ),
        Call(
            id="too few gems",
            start=TWO_GEMS,
            moves=("go",),
            seat=RED,
            focus="field:market",
            tried="swap pearl 3gem",
            decides="treasures.finite",
            reasons=("different kinds", "alone"),
            claims=(Breaks(("treasures.finite",), only=True),),
        ),
        Call(
            id="leave the camel",
            start=basic("turned", "caravanserai", on={"caravanserai": "R5 B2"}, camel=BLUE),
            moves=("go",),
            seat=RED,
            focus="field:caravanserai",
            tried="decline",
            decides="city.caravanserai",
            reasons=("tie", "give it away"),
            claims=(Breaks(("city.caravanserai",), only=True),),
        ),
        Predict(
            id="a new start player",
            start=CAMEL,
            focus="field:caravanserai",
            then=("go", "camel", "guard 1"),
            options=(
                Option("Green", right=True),
                Option("Red", parts=Shows("city.camel-at-once", {"order": (GREEN, RED, BLUE)})),
                Option("Blue", parts=Shows("evaluation.tie", {"first": GREEN})),
            ),
            claims=(Shows("city.camel-at-once", {"seat": GREEN}), Shows("evaluation.tie", {"first": GREEN, "strength": 4})),
        ),
        Act(
            id="the camel for you",
            start=basic(on={"market": "B6", "caravanserai": "B4", "guard": "(G9)"}, camel=BLUE, turn=RED, hands=((5,), (), ())),
            seat=RED,
            focus="city",
            goal=(Shows("city.caravanserai", {"seat": RED}),),
            solution=("5 caravanserai",),
            then=("decline", "camel"),
            misses=(Miss("market", Shows("city.strongest-only", {"seat": BLUE}), ("5 market",)),),
            look=("field:caravanserai", "figure:8:1:1"),
        ),
    ),
    (
        "city.market", "city.strongest-only", "treasures.change", "treasures.finite", "city.caravanserai", "city.camel-at-once",
        "setup.camel",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ guard
SEVEN = basic("turned", "guard", guard=8, on={"guard": "R5 R2", "palace1": "(R1)"}, hoards=((0, 2, 0, 0, 1),))
TWO_NINES = basic("before", "guard", camel=GREEN, on={"guard": "(G9) (B8)", "palace1": "(G1)", "palace2": "(B1)"})
NO_FIGURE = basic(
    "turned", "guard", guard=8, on={"guard": "B6 G9", "palace1": "(R1) (R2) (B1)", "palace2": "(G1)"}, camel=BLUE, hoards=((9, 9, 0, 0, 0), (0, 0, 1, 0, 0)),
)  # fmt: skip

GUARD = Lesson(
    "guard",
    5,
    (
        Act(
            id="one short",
            start=SEVEN,
            moves=("go",),
            seat=RED,
            focus="guard",
            goal=(Shows("guard.bribe", {"seat": RED, "treasure": (amount(4, 1),)}),),
            solution=("pay 1gold",),
            misses=(
                Miss("pearl", Shows("guard.bribe", {"seat": RED}), ("pay 1pearl",)),
                Miss("home", Shows("guard.refuse", {"seat": RED}), ("decline",)),
            ),
            look=("guard", "hoard:0:gold"),
        ),
        Predict(
            id="nobody fights",
            start=TWO_NINES,
            focus="guard",
            then=("go", "guard 8"),
            options=(
                Option("both", right=True),
                Option("Green", parts=Shows("guard.enter", {"seat": BLUE})),
                Option("neither", parts=Shows("guard.enter", {"seat": GREEN})),
            ),
            claims=(Shows("guard.reveal", {"guard": 8}), Shows("guard.enter", {"seat": GREEN}), Shows("guard.enter", {"seat": BLUE})),
        ),
        Call(
            id="half a bribe",
            start=basic("turned", "guard", guard=8, on={"guard": "R6", "palace1": "(R1)"}, hoards=((0, 0, 3, 0, 0),)),
            moves=("go",),
            seat=RED,
            focus="guard",
            tried="pay 1gem",
            decides="guard.bribe-figure",
            reasons=("gold", "too rich"),
            claims=(Breaks(("guard.bribe-figure", "treasures.by-value"), only=True),),
        ),
        Call(
            id="any kinds",
            start=basic("turned", "guard", guard=9, on={"guard": "R6", "palace1": "(R1)"}, hoards=((1, 1, 0, 0, 1),)),
            moves=("go",),
            seat=RED,
            focus="guard",
            tried="pay 1crown+1pearl+1gold",
            claims=(Legal(), Shows("guard.bribe", {"seat": RED})),
        ),
        Call(
            id="rich, but not there",
            start=NO_FIGURE,
            moves=("go",),
            seat=RED,
            focus="guard",
            tried="pay 8crown",
            by=RED,
            decides="guard.need-figure",
            reasons=("any kinds", "one more"),
            claims=(Breaks(("guard.need-figure", "guard.bribe-figure")),),
        ),
        Predict(
            id="sent home",
            start=NO_FIGURE,
            moves=("go",),
            seat=RED,
            focus="guard",
            then=("decline",),
            options=(
                Option("home", right=True),
                Option("stay", parts=Shows("guard.refuse", {"seat": RED, "count": 2})),
                Option("buy", parts=Shows("guard.need-figure", {"seat": RED})),
            ),
            claims=(Shows("guard.need-figure", {"seat": RED}), Shows("guard.refuse", {"seat": RED, "count": 2})),
        ),
        Act(
            id="your way in",
            start=basic(on={"palace1": "(R4)", "cave1": "B7"}, hands=((6,), (), ()), hoards=((4, 0, 3, 0, 0),)),
            seat=RED,
            focus="board",
            goal=(Shows("guard.enter", {"seat": RED}),),
            solution=("6 guard",),
            then=("guard 5",),
            misses=(
                Miss("in the palace", Shows("guard.refuse", {"seat": RED, "count": 2}), ("6 palace1",)),
                Miss("elsewhere", Shows("placing.order", {"seat": RED}), ("6 market",)),
            ),
            look=("guard",),
        ),
    ),
    (
        "guard.reveal", "guard.enter", "guard.bribe", "guard.bribe-figure", "guard.need-figure", "guard.refuse", "guard.order",
        "treasures.by-value", "vizier.guard", "data.guards",
    ),
)  # fmt: skip
