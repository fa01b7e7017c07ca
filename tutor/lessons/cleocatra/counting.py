"""Count a rescue: which tiles and which helpers bring a point, and what the inspectors do."""

from __future__ import annotations

from tutor.lessons.claim import Legal, Scores, Shows
from tutor.lessons.cleocatra.layout import AROUND, CLOSE, RED, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

COUNTED = Shows("rescue.order", {"seat": RED})

COUNTING = Lesson(
    "counting",
    5,
    (
        Predict(
            id="two helpers on orange",
            start=lay_out(AROUND, "violet:red orange:red orange:red green"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A", "score B"),
            options=(
                Option("4", right=True),
                Option("5", parts=Shows("rescue.helpers", {"tile": "C"})),
                Option("3", parts=COUNTED),
            ),
            claims=(Scores(4), Shows("rescue.helpers", {"tile": "C"}), Shows("rescue.return", {"tiles": ("A", "B")})),
            twin=Predict(
                id="two helpers on blue",
                start=lay_out(AROUND, "green:red blue:red orange blue:red"),
                seat=RED,
                focus=CLOSE,
                then=("rescue A", "score D"),
                options=(
                    Option("4", right=True),
                    Option("5", parts=Shows("rescue.helpers", {"tile": "B"})),
                    Option("3", parts=COUNTED),
                ),
                claims=(Scores(4),),
            ),
        ),
        Act(
            id="which orange",
            start=lay_out(AROUND, "violet:red orange orange:red green"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 4}),),
            solution=("rescue A", "score C"),
            one_turn=True,
            misses=(
                Miss("the empty one", Shows("rescue.colours", {"tile": "B"}, reason="chosen"), ("rescue A", "score B")),
                Miss("from C", Shows("rescue.choose", {"tile": "C"}), ("rescue C",)),
                Miss("not at once", Shows("turn.two-actions", {"seat": RED}), ("team D", "rescue A")),
            ),
            look=("tile:B", "tile:C"),
        ),
        Predict(
            id="whose helper",
            start=lay_out(AROUND, "violet:red orange:red! blue:blue green"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("5", right=True),
                Option("4", parts=COUNTED),
                Option("6", parts=COUNTED),
            ),
            claims=(Scores(5), Shows("rescue.helpers", {"tile": "B"}, 1)),
        ),
        Call(
            id="inspectors next door",
            start=lay_out(AROUND, "violet:red orange! green! blue:blue", players=3),
            seat=RED,
            focus=CLOSE,
            tried="rescue A",
            claims=(Legal(), Scores(4)),
        ),
        Act(
            id="none is free",
            start=lay_out((*AROUND, (0, 2)), "violet:red orange! green! blue:blue gold:red!", players=3),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.inspector", {"tile": "E"}, reason="takes"),),
            solution=("rescue A", "recall E"),
            one_turn=True,
            misses=(
                Miss("from B", Shows("rescue.inspector", {"tile": "B"}, reason="takes"), ("rescue A", "recall B")),
                Miss("from C", Shows("rescue.inspector", {"tile": "C"}, reason="takes"), ("rescue A", "recall C")),
                Miss("not at once", Shows("turn.two-actions", {"seat": RED}), ("team C", "rescue A")),
            ),
            look=("inspector:E", "rescuer:red:E"),
        ),
        Predict(
            id="your own colour",
            start=lay_out(AROUND, "violet:red violet:red green"),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("2", right=True),
                Option("3", parts=Shows("rescue.own-colour", {"tile": "B"})),
                Option("4", parts=Shows("rescue.own-colour", {"tile": "B"})),
            ),
            claims=(Scores(2), Shows("rescue.own-colour", {"tile": "B", "own": "A"})),
        ),
        Act(
            id="the most there is",
            start=lay_out(AROUND, "violet:red orange:red green blue"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.max", {"points": 6}),),
            solution=("team C", "rescue A"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("from the side", Shows("rescue.order", {"seat": RED, "points": 3}), ("team C", "rescue B")),
                Miss("at once", Shows("turn.rescue-ends", {"seat": RED}), ("rescue A",)),
                Miss("a tile", Shows("tiles.explore"), ("explore", "lay 0:2")),
                Miss("moved", Shows("tiles.search"), ("search C", "lay 1:1")),
            ),
            look=("supply:red", "tile:C", "tile:D"),
        ),
    ),
    (
        "rescue.colours", "rescue.helpers", "rescue.return", "rescue.neighbours-inspected", "rescue.inspector",
        "rescue.own-colour", "rescue.order", "rescue.max",
    ),
)  # fmt: skip
