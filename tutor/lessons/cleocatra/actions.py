"""Two actions: what comes first, and when a turn is over."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.cleocatra.layout import AROUND, BLUE, CLOSE, EXPLORED, RED, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

FOUR = lay_out(STRIP, "violet:red orange green blue")
AT_ONCE = Shows("turn.rescue-ends", {"seat": RED})

ACTIONS = Lesson(
    "actions",
    4,
    (
        Act(
            id="a tile and a rescue",
            start=FOUR,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("tiles.explore", reason="lays"), Shows("rescue.order", {"seat": RED, "points": 3})),
            solution=("explore", "lay 0:-1", "rescue A"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue A",)),
                Miss("searched", Shows("tiles.search"), ("search D", "lay 0:-1", "rescue A")),
                Miss("teamed", Shows("rescuers.team"), ("team B", "rescue A")),
                Miss("not beside A", Shows("rescue.order", {"seat": RED, "points": 2}), ("explore", "lay 0:4", "rescue A")),
                Miss("dispatched", Shows("rescuers.dispatch"), ("explore", "lay 0:-1", "dispatch E")),
            ),
            look=("stack", "rescuer:red:A"),
        ),
        Call(
            id="a tile second",
            start=FOUR,
            moves=("team B",),
            seat=RED,
            focus=CLOSE,
            tried="explore",
            decides="turn.two-actions",
            reasons=("no stack", "must rescue"),
            claims=(Breaks(("turn.two-actions",), only=True),),
            twin=Call(
                id="two tiles",
                start=FOUR,
                moves=EXPLORED,
                seat=RED,
                focus=CLOSE,
                tried="search E",
                decides="turn.two-actions",
                reasons=("far away", "apart"),
                claims=(Breaks(("turn.two-actions",), only=True),),
            ),
        ),
        Call(
            id="two rescuers",
            start=FOUR,
            moves=("team B",),
            seat=RED,
            focus=CLOSE,
            tried="team C",
            claims=(Legal(), Shows("rescuers.team", {"tile": "C"}), Shows("turn.order", {"seat": BLUE})),
        ),
        Predict(
            id="rescue first",
            start=lay_out(STRIP, "violet:red orange:red green blue:blue"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("nothing", right=True),
                Option("a rescuer action", parts=AT_ONCE),
                Option("a tile action", parts=AT_ONCE),
            ),
            claims=(AT_ONCE, Shows("turn.order", {"seat": BLUE})),
            twin=Call(
                id="rescue and go on",
                start=FOUR,
                moves=("rescue A",),
                seat=RED,
                focus=CLOSE,
                tried="search D",
                by=RED,
                decides="turn.rescue-ends",
                reasons=("rescuer action", "two tiles"),
                claims=(Breaks(("turn.rescue-ends",)),),
            ),
        ),
        Call(
            id="rescue second",
            start=FOUR,
            moves=("team B",),
            seat=RED,
            focus=CLOSE,
            tried="rescue B",
            claims=(Legal(), Shows("rescue.order", {"points": 4})),
        ),
        Act(
            id="five points",
            start=lay_out(AROUND, "violet:red orange green blue"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 5}),),
            solution=("team B", "rescue A"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue A",)),
                Miss("a tile", Shows("tiles.explore"), ("explore", "lay 0:2")),
                Miss("from the side", Shows("rescue.order", {"seat": RED, "points": 3}), ("team B", "rescue B")),
                Miss("two helpers", Shows("rescuers.team"), ("team B", "team C")),
                Miss("moved", Shows("tiles.search"), ("search B", "lay 0:2")),
            ),
            look=("supply:red", "tile:A"),
        ),
    ),
    ("turn.two-actions", "turn.rescue-ends", "turn.order"),
)  # fmt: skip
