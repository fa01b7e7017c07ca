"""Paying: kind by kind, with merchants, and with tainted cards."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import POOR, RED, SPHINX, WALL, built, cards, paid, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

BARE: tuple[tuple[str, ...], ...] = ((), (), ())
"""No card at any stall: nothing to do but build."""
ONE_MERCHANT = Sketch(hands=(cards("artisan stone wood"),), talents=(0,), merchants=(1,))

PAY = Lesson(
    "pay",
    5,
    (
        Act(
            id="a sphinx",
            start=Sketch(hands=(cards("artisan stone wood marble"),), stalls=BARE, **POOR),
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.talents", {"seat": RED, "element": "sphinx"}),),
            solution=built("sphinx:1", SPHINX),
            misses=(Miss("wall", Shows("quarry.talents", {"element": "wall"}), built("wall:L1", WALL)),),
            look=("quarry:sphinx",),
        ),
        Call(
            id="build now, pay later",
            start=Sketch(hands=(cards("artisan stone wood"),), **POOR),
            moves=("order wall", "lay artisan", "lay wood"),
            seat=RED,
            focus="quarry",
            tried="build wall:L1",
            decides="payment.meet",
            reasons=("first", "place"),
            claims=(Breaks(("payment.meet",), only=True),),
        ),
        Act(
            id="no artisan",
            start=Sketch(hands=(cards("stone wood"),), talents=(0,), merchants=(1,)),
            moves=("order wall", "lay stone", "lay wood"),
            seat=RED,
            focus="quarry",
            goal=(Shows("payment.merchant-use", {"merchants": 1}), Shows("quarry.talents", {"element": "wall"})),
            solution=("lay merchant", "build wall:L1"),
            look=("merchants:0",),
            claims=(Shows("payment.merchant", reason="paid"),),
        ),
        Call(
            id="a merchant, though you could",
            start=ONE_MERCHANT,
            moves=("order wall", "lay artisan", "lay wood"),
            seat=RED,
            focus="quarry",
            tried="lay merchant",
            then=("build wall:L1",),
            claims=(Legal(), Shows("payment.merchant")),
        ),
        Call(
            id="merchants only",
            start=Sketch(hands=(("lapis",),), talents=(0,), merchants=(3,)),
            moves=("order wall", "lay merchant", "lay merchant"),
            seat=RED,
            focus="quarry",
            tried="lay merchant",
            then=("build wall:L1",),
            claims=(Legal(), Shows("payment.merchant-use", {"merchants": 3})),
        ),
        Call(
            id="one artisan more",
            start=Sketch(hands=(cards("2 artisan stone wood"),), **POOR),
            moves=("order wall", "lay artisan"),
            seat=RED,
            focus="quarry",
            tried="lay artisan",
            decides="payment.no-idle-card",
            reasons=("one kind", "bonus"),
            claims=(Breaks(("payment.no-idle-card",), only=True),),
        ),
        Predict(
            id="where the cards go",
            start=Sketch(hands=(cards(WALL),), **POOR),
            moves=paid("wall", WALL),
            seat=RED,
            focus="quarry",
            then=("build wall:L1",),
            options=(
                right("discards"), wrong("pile", "payment.discard"), wrong("stalls", "payment.discard"),
            ),
            claims=(Shows("payment.discard", {"seat": RED}),),
        ),
    ),
    (
        "elements.cost", "payment.meet", "payment.discard", "payment.merchant", "payment.merchant-use",
        "payment.merchant-missing", "payment.no-idle-card",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ tainted
SPLIT = Sketch(hands=(cards("3 artisan stone tainted-wood marble lapis"),), **POOR)
SPLIT_WALL = built("wall:L1", "artisan stone tainted-wood")
HALF_DOOR = ("order door", "lay wood", "lay marble", "lay lapis")
TROMPE = Sketch(hands=(cards("artisan stone wood trompe"),), talents=(0,), merchants=(1,))

TAINTED = Lesson(
    "tainted",
    5,
    (
        Act(
            id="four cards for five",
            start=Sketch(hands=(cards("tainted-artisan wood marble lapis"),), **POOR),
            moves=HALF_DOOR,
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.talents", {"element": "door"}),),
            solution=("lay tainted-artisan", "build door:left"),
            look=("hand:0:0",),
            claims=(Shows("payment.tainted-double", {"card": "tainted-artisan"}),),
        ),
        Predict(
            id="its price",
            start=Sketch(hands=(cards("artisan wood tainted-stone"),), **POOR),
            moves=("order wall", "lay artisan", "lay wood"),
            seat=RED,
            focus="quarry",
            then=("lay tainted-stone",),
            options=(
                right("one"),
                wrong("none", "payment.tainted-at-once", amulets=1),
                wrong("two", "payment.tainted-one"),
            ),
            claims=(Shows("payment.tainted-at-once", {"amulets": 1}), Shows("payment.tainted-one")),
        ),
        Predict(
            id="the other marble",
            start=Sketch(hands=(cards("artisan stone tainted-marble"),), **POOR),
            moves=built("sphinx:1", "artisan stone tainted-marble"),
            seat=RED,
            focus="quarry",
            then=("finish",),
            options=(
                right("lost"), wrong("hand", "payment.no-change", units=1), wrong("next visit", "payment.no-change", units=1),
            ),
            claims=(Shows("payment.no-change", {"units": 1}),),
        ),
        Act(
            id="use both halves",
            start=SPLIT,
            moves=SPLIT_WALL,
            seat=RED,
            focus="quarry",
            goal=(Shows("payment.split", {"units": 1, "element": "door"}), Shows("quarry.talents", {"element": "door"})),
            solution=built("door:left", "2 artisan marble lapis"),
            misses=(Miss("stopped", Shows("payment.no-change"), ("finish",)),),
            look=("quarry:door", "pool"),
        ),
        Predict(
            id="one wood, two pieces",
            start=SPLIT,
            moves=SPLIT_WALL[:2],
            seat=RED,
            focus="quarry",
            then=(*SPLIT_WALL[2:], *built("door:left", "2 artisan marble lapis"), "finish"),
            options=(
                right("one"),
                wrong("two", "payment.split", element="door"),
                wrong("none", "payment.tainted-at-once", card="tainted-wood"),
            ),
            claims=(Shows("payment.tainted-at-once", {"card": "tainted-wood"}, 1), Shows("payment.split"), Scores(10, RED)),
        ),
        Call(
            id="four for three",
            start=Sketch(hands=(cards("2 tainted-artisan 2 stone 2 wood"),), **POOR),
            moves=("order obelisk", *(f"lay {card}" for card in cards("tainted-artisan 2 stone 2 wood"))),
            seat=RED,
            focus="quarry",
            tried="lay tainted-artisan",
            then=("build obelisk:1",),
            claims=(Legal(), Shows("quarry.talents", {"element": "obelisk"})),
        ),
        Call(
            id="a painted artisan",
            start=TROMPE,
            moves=("order wall", "lay stone", "lay wood"),
            seat=RED,
            focus="quarry",
            tried="lay trompe",
            decides="payment.trompe",
            reasons=("clean", "double"),
            claims=(Breaks(("payment.trompe",)),),
        ),
        Call(
            id="a painted stone",
            start=TROMPE,
            moves=("order wall", "lay artisan", "lay wood"),
            seat=RED,
            focus="quarry",
            tried="lay trompe",
            claims=(Legal(), Shows("payment.trompe"), Shows("payment.tainted-at-once", {"amulets": 1})),
        ),
    ),
    (
        "payment.tainted-mark", "payment.tainted-double", "payment.tainted-cost", "payment.tainted-at-once",
        "payment.tainted-one", "payment.no-change", "payment.split", "payment.trompe",
    ),
)  # fmt: skip
