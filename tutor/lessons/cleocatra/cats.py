"""The first minutes: rescue cats, and see what a rescue is worth."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Scores, Shows
from tutor.lessons.cleocatra.layout import AROUND, CLOSE, RED, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

ROW_OF_FOUR = (*AROUND[:3], (0, 2))
AT_ONCE = Shows("turn.rescue-ends", {"seat": RED})

CATS = Lesson(
    "cats",
    5,
    (
        Act(
            id="three colours",
            start=lay_out(AROUND, "violet:red orange green"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 3}),),
            solution=("rescue A",),
            one_turn=True,
            then=("draw blue",),
            misses=(
                Miss("teamed", Shows("rescuers.team"), ("team B",)),
                Miss("explored", Shows("tiles.explore"), ("explore",)),
                Miss("searched", Shows("tiles.search"), ("search B",)),
            ),
            look=("rescuer:red:A",),
        ),
        Predict(
            id="two alike",
            start=lay_out(AROUND, "violet:red orange orange"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("2", right=True),
                Option("3", parts=Shows("rescue.colours", {"tile": "C"}, reason="same")),
                Option("1", parts=Shows("rescue.area")),
            ),
            claims=(Scores(2), Shows("rescue.area"), Shows("rescue.colours", reason="same")),
            twin=Predict(
                id="two alike again",
                start=lay_out(AROUND, "orange:red green blue green"),
                seat=RED,
                focus=CLOSE,
                then=("rescue A",),
                options=(
                    Option("3", right=True),
                    Option("4", parts=Shows("rescue.colours", {"tile": "D"}, reason="same")),
                    Option("2", parts=Shows("rescue.area")),
                ),
                claims=(Scores(3),),
            ),
        ),
        Act(
            id="a helper",
            start=lay_out(AROUND, "violet:red orange green"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 4}), Shows("rescue.helpers")),
            solution=("team B", "rescue A"),
            one_turn=True,
            then=("draw orange",),
            misses=(
                Miss("alone", AT_ONCE, ("rescue A",)),
                Miss("from the side", Shows("rescue.order", {"seat": RED, "points": 3}), ("team B", "rescue B")),
                Miss("two helpers", Shows("rescuers.team"), ("team B", "team C")),
                Miss("a tile", Shows("turn.two-actions", {"seat": RED}), ("search B", "lay 1:0")),
            ),
            look=("supply:red", "tile:B", "tile:C"),
        ),
        Call(
            id="watched",
            start=lay_out(AROUND, "violet:red! orange green"),
            seat=RED,
            focus=CLOSE,
            tried="rescue A",
            decides="rescue.choose",
            reasons=("no helper", "two colours"),
            claims=(Breaks(("rescue.choose",), only=True),),
        ),
        Predict(
            id="who goes home",
            start=lay_out(ROW_OF_FOUR, "violet:red orange:red green blue:red"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("A and B", right=True),
                Option("A", parts=Shows("rescue.return", {"tiles": ("A", "B")})),
                Option("all", parts=Shows("rescue.return", {"tiles": ("A", "B")})),
            ),
            claims=(Scores(4), Shows("rescue.inspector", {"tile": "A"}), Shows("rescue.return", {"tiles": ("A", "B")})),
        ),
        Act(
            id="four colours",
            start=lay_out(ROW_OF_FOUR, "violet:red orange green blue"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 4}), Shows("tiles.search", reason="lays")),
            solution=("search D", "lay 1:0", "rescue A"),
            one_turn=True,
            then=("draw orange",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue A",)),
                Miss("explored", Shows("tiles.explore"), ("explore", "lay 1:0", "rescue A")),
                Miss("with a helper", Shows("rescue.helpers"), ("team B", "rescue A")),
                Miss("not beside A", Shows("rescue.order", {"seat": RED, "points": 3}), ("search D", "lay 0:-2", "rescue A")),
                Miss("fewer", Shows("rescue.order", {"seat": RED}), ("search B", "lay 0:3", "rescue A")),
                Miss("teamed", Shows("rescuers.team"), ("team B", "team C")),
                Miss("dispatched", Shows("rescuers.dispatch"), ("search D", "lay 1:0", "dispatch D")),
            ),
            look=("tile:D", "tile:A"),
        ),
        Call(
            id="hold together",
            start=lay_out(STRIP, "violet:red orange green blue:blue"),
            seat=RED,
            focus=CLOSE,
            tried="search B",
            decides="tiles.no-split",
            reasons=("surrounded", "beside yours"),
            claims=(Breaks(("tiles.no-split",), only=True),),
        ),
    ),
    (
        "rescue.choose", "rescue.area", "rescue.colours", "rescue.helpers", "rescue.inspector", "rescue.return",
        "rescue.order", "tiles.search", "tiles.no-split",
    ),
)  # fmt: skip
