"""At the market, and what too many cards cost."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.kleopatra.boards import BLUE, RED, WALL, built, cards, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

STALLS = (("stone",), ("~lapis", "marble"), ("artisan", "~wood", "wood"))
STOCKED = Sketch(hands=(("artisan",),), stalls=STALLS, top="wood", merchants=(0,))
DRAWN = Sketch(
    stage="refill", hands=(("artisan",),), stalls=((), ("stone", "artisan"), ("marble", "wood")),
    drawn=("wood", "~artisan", "lapis"),
)  # fmt: skip
TURNED = ("turn ~artisan", "turn lapis", "turn stone")

MARKET = Lesson(
    "market",
    5,
    (
        Act(
            id="lay out three",
            start=DRAWN,
            seat=RED,
            focus="market",
            goal=(Shows("market.keep-side", {"card": "lapis", "stall": 1}),),
            solution=("assign 2", "assign 3"),
            misses=(Miss("rich stall", Shows("market.keep-side", {"card": "lapis"}), ("assign 1", "assign 2")),),
            look=("stall:1",),
        ),
        Call(
            id="two stalls",
            start=STOCKED,
            seat=RED,
            focus="market",
            tried="take 1+2",
            decides="market.take",
            reasons=("face down", "full hand"),
            claims=(Breaks(("market.take",), only=True),),
            twin=Call(
                id="one card of three",
                start=STOCKED,
                seat=RED,
                focus="market",
                tried="take 3 only 0",
                decides="market.take",
                reasons=("covered", "not needed"),
                claims=(Breaks(("market.take",), only=True),),
            ),
        ),
        Predict(
            id="the face-down card",
            start=Sketch(hands=(("artisan",), ("stone",)), stalls=(("~lapis",), ("stone",), ("wood",)), top="wood"),
            seat=BLUE,
            focus="market",
            then=("take 1",),
            options=(
                right("only red"),
                wrong("everybody", "market.secret-cards", seat=RED),
                wrong("nobody", "market.secret-cards", seat=RED),
            ),
            claims=(Shows("market.secret-cards", {"seat": RED, "count": 1}),),
        ),
        Call(
            id="the stall you emptied",
            start=DRAWN,
            seat=RED,
            focus="market",
            tried="assign 1",
            claims=(Legal(), Shows("market.keep-side", {"card": "wood", "stall": 1})),
            twin=Call(
                id="two for one stall",
                start=DRAWN,
                moves=("assign 1",),
                seat=RED,
                focus="market",
                tried="assign 1",
                decides="market.refill",
                reasons=("face down", "next player"),
                claims=(Breaks(("market.refill",), only=True),),
            ),
        ),
        Call(
            id="then build",
            start=Sketch(hands=(cards(WALL),), stalls=STALLS, top="wood"),
            moves=("take 2", *TURNED),
            seat=RED,
            focus="market",
            tried="order wall",
            decides="turn.one-action",
            reasons=("fresh", "stalls"),
            claims=(Breaks(("turn.one-action",), only=True),),
        ),
        Predict(
            id="after a build",
            start=Sketch(hands=(cards(WALL),), stalls=((), ("stone",), ("wood",)), top="lapis"),
            moves=built("wall:L1", WALL),
            focus="market",
            then=("finish", "roll 0", "done"),
            options=(right("none"), wrong("three", "turn.quarry-order"), wrong("one", "turn.quarry-order")),
            claims=(Shows("turn.quarry-order"), Shows("turn.one-action", {"seat": RED})),
        ),
        Call(
            id="pass",
            start=STOCKED,
            seat=RED,
            focus="market",
            tried="pass",
            decides="turn.no-pass",
            reasons=("once", "pile"),
            claims=(Breaks(("turn.no-pass",), only=True),),
        ),
        Act(
            id="a whole turn",
            start=Sketch(hands=(("stone",),), stalls=(("wood",), ("marble", "artisan"), ("stone",)), top="lapis", merchants=(0,)),
            seat=RED,
            focus="market",
            goal=(
                Shows("market.take", {"seat": RED, "stall": 2}), Shows("market.keep-side", {"card": "lapis", "stall": 2}),
            ),
            solution=("take 2", "assign 2", "assign 1"),
            then=("turn ~wood", "turn stone", "turn ~stone"),
            misses=(
                Miss("other stall", Shows("market.take", {"count": 1}), ("take 1",)),
                Miss("lapis elsewhere", Shows("market.keep-side", {"card": "lapis"}), ("take 2", "assign 1")),
            ),
            look=("stall:2", "pile"),
        ),
    ),
    (
        "turn.one-action", "turn.no-pass", "market.take", "market.secret-cards", "market.pile-top", "market.refill",
        "market.keep-side", "market.no-quarry-refill",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ hand limit
THIRTEEN = Sketch(stage="check", hands=(cards("5 artisan 3 stone 2 wood lapis 2 tainted-marble"),))
TWELVE = Sketch(stage="check", hands=(cards("5 artisan 3 stone 2 wood tainted-marble trompe"),))
TEN = Sketch(stage="check", hands=(cards("5 artisan 3 stone 2 wood"),))

HAND = Lesson(
    "hand",
    5,
    (
        Act(
            id="down to ten",
            start=TWELVE,
            seat=RED,
            focus="market",
            goal=(
                Shows("market.discard-pile", {"card": "tainted-marble"}), Shows("market.discard-pile", {"card": "trompe"}),
            ),
            solution=("shed", "drop tainted-marble", "drop trompe"),
            misses=(
                Miss("kept", Shows("market.hand-keep"), ("keep",)),
                Miss("clean card", Shows("market.discard-pile", {}, 2), ("shed", "drop artisan", "drop stone")),
            ),
            look=("hand:0:10", "hand:0:11"),
        ),
        Predict(
            id="three too many",
            start=THIRTEEN,
            seat=RED,
            focus="market",
            then=("shed", "drop artisan", "drop artisan", "drop tainted-marble"),
            options=(
                right("one"),
                wrong("three", "market.hand-discard", cards=3),
                wrong("two", "market.discard-pile", card="tainted-marble"),
            ),
            claims=(Shows("market.hand-discard", {"cards": 3}), Shows("market.discard-pile", {}, 3)),
        ),
        Predict(
            id="keep them all",
            start=THIRTEEN,
            seat=RED,
            focus="market",
            then=("keep",),
            options=(
                right("three"),
                wrong("one", "market.hand-keep", amulets=3),
                wrong("two", "market.hand-keep", amulets=3),
            ),
            claims=(Shows("market.hand-keep", {"cards": 3, "amulets": 3}),),
        ),
        Call(
            id="end the turn",
            start=TWELVE,
            seat=RED,
            focus="market",
            tried="done",
            decides="market.hand-limit",
            reasons=("tainted", "market"),
            claims=(Breaks(("market.hand-limit",), only=True),),
        ),
        Call(
            id="ten and three merchants",
            start=TEN,
            seat=RED,
            focus="market",
            tried="done",
            claims=(Legal(),),
        ),
        Predict(
            id="after the quarry",
            start=Sketch(hands=(cards("6 artisan 5 stone 4 wood"),)),
            moves=(*built("wall:L1", WALL), "finish"),
            seat=RED,
            focus="market",
            then=("roll 0",),
            options=(right("checked"), wrong("market only", "market.hand-any-action", cards=12)),
            claims=(Shows("market.hand-any-action", {"cards": 12, "excess": 2}),),
        ),
        Predict(
            id="and next turn",
            start=TWELVE,
            seat=RED,
            focus="market",
            then=("keep",),
            options=(right("again"), wrong("paid for", "market.hand-again"), wrong("must go", "market.hand-again")),
            claims=(Shows("market.hand-again", {"seat": RED, "cards": 2}),),
        ),
    ),
    (
        "market.hand-limit", "market.hand-discard", "market.hand-keep", "market.discard-pile", "payment.discard-clean",
        "market.hand-counts", "market.hand-any-action", "market.hand-again", "market.hand-size",
    ),
)  # fmt: skip
