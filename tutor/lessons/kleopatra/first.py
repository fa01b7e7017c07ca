"""The first minutes: build, be paid, and learn what eats the rich."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.kleopatra.boards import BLUE, POOR, RED, SPHINX, WALL, built, cards, last_sphinx, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

A_WALL_IN_THE_MAKING = ("order wall", "lay artisan", "lay wood")

BUILD = Lesson(
    "build",
    5,
    (
        Act(
            id="your first wall",
            start=Sketch(hands=(cards("artisan wood stone marble"),), **POOR),
            moves=A_WALL_IN_THE_MAKING,
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.talents", {"seat": RED, "element": "wall"}),),
            solution=("lay stone", "build wall:L2"),
            look=("hand:0:0", "quarry:wall"),
        ),
        Act(
            id="two in one visit",
            start=Sketch(hands=(cards(f"{WALL} {SPHINX}"),), **POOR),
            moves=built("wall:L1", WALL),
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.bonus-two", {"seat": RED}),),
            solution=(*built("sphinx:1", SPHINX), "finish"),
            then=("roll 0",),
            misses=(Miss("only one", Shows("quarry.bonus-count", reason="one"), ("finish",)),),
            look=("quarry:sphinx",),
        ),
        Call(
            id="a marble for a stone",
            start=Sketch(hands=(cards("artisan wood marble"),), **POOR),
            seat=RED,
            focus="quarry",
            tried="order wall",
            decides="payment.meet",
            reasons=("talents", "sphinxes"),
            claims=(Breaks(("payment.meet",), only=True),),
        ),
        Call(
            id="a tainted stone",
            start=Sketch(hands=(cards("artisan wood tainted-stone"),), **POOR),
            moves=A_WALL_IN_THE_MAKING,
            seat=RED,
            focus="quarry",
            tried="lay tainted-stone",
            claims=(Legal(), Shows("payment.tainted-at-once", {"amulets": 1})),
        ),
        Predict(
            id="the crocodile",
            start=last_sphinx(3, talents=(55, 40, 22), amulets=(5, 2, 0), merchants=(0, 0, 0)),
            moves=built("sphinx:6", SPHINX),
            focus="end",
            then=("finish",),
            options=(
                right("blue"),
                wrong("red", "end.crocodile", seats=(RED,)),
                wrong("green", "end.wealth", seat=BLUE),
            ),
            claims=(Shows("end.crocodile", {"seats": (RED,)}), Shows("end.wealth", {"seat": BLUE, "wealth": 40})),
        ),
        Act(
            id="to the market",
            start=Sketch(
                hands=(cards("artisan stone"),), stalls=(("marble",), ("artisan", "marble", "~wood"), ("wood", "lapis", "stone")),
                merchants=(0,),
            ),
            seat=RED,
            focus="market",
            goal=(Shows("market.take", {"seat": RED, "stall": 2}),),
            solution=("take 2",),
            misses=(
                Miss("one card", Shows("market.take", {"stall": 1}), ("take 1",)),
                Miss("no marble", Shows("market.take", {"stall": 3}), ("take 3",)),
            ),
            look=("stall:1", "stall:2"),
        ),
    ),
    (
        "quarry.talents", "quarry.bonus-two", "payment.meet", "payment.tainted-at-once", "end.crocodile", "end.wealth",
        "market.take",
    ),
)  # fmt: skip
