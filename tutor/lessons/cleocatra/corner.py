"""Stuck: when two actions cannot be had, and how to get out."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.cleocatra.layout import ALL_NINE, CLOSE, FORK, RED, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss

DEAD_END = lay_out(FORK, "violet:red! orange! green:red! blue", players=3)
ALL_WATCHED = lay_out(STRIP, "violet:red! orange:red! green:red! blue", players=3)

CORNER = Lesson(
    "corner",
    5,
    (
        Call(
            id="nothing after it",
            start=DEAD_END,
            seat=RED,
            focus=CLOSE,
            tried="team B",
            decides="turn.need-second",
            reasons=("inspector", "full"),
            claims=(Breaks(("turn.need-second",), only=True),),
        ),
        Call(
            id="something after it",
            start=DEAD_END,
            seat=RED,
            focus=CLOSE,
            tried="explore",
            then=("draw gold", "lay -1:0", "dispatch E"),
            claims=(Legal(), Shows("rescuers.dispatch", {"tile": "E"})),
        ),
        Call(
            id="no stack",
            start=ALL_NINE,
            seat=RED,
            focus=CLOSE,
            tried="explore",
            decides="tiles.explore",
            reasons=("nobody out", "no second"),
            claims=(Breaks(("tiles.explore",), only=True),),
        ),
        Act(
            id="get in",
            start=ALL_NINE,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("turn.stuck", {"seat": RED}), Shows("rescue.order", {"seat": RED, "points": 3})),
            solution=("place E", "rescue E"),
            one_turn=True,
            misses=(
                Miss("at the end", Shows("rescue.order", {"seat": RED, "points": 2}), ("place A", "rescue A")),
                Miss("teamed", Shows("rescuers.team", {"seat": RED}), ("place E", "team F")),
            ),
            look=("supply:red", "tile:E"),
        ),
        Call(
            id="only one action",
            start=ALL_WATCHED,
            seat=RED,
            focus=CLOSE,
            tried="explore",
            decides="turn.stuck-half",
            reasons=("nobody home", "inspectors"),
            claims=(Breaks(("turn.stuck-half",), only=True),),
        ),
        Call(
            id="from the board",
            start=ALL_WATCHED,
            seat=RED,
            focus=CLOSE,
            tried="place A-D",
            claims=(Legal(), Shows("turn.stuck-supply", {"tile": "A"})),
        ),
        Act(
            id="get out",
            start=ALL_WATCHED,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("turn.stuck-supply", {"seat": RED}), Shows("rescue.order", {"seat": RED, "points": 3})),
            solution=("place A-D", "rescue D"),
            one_turn=True,
            misses=(Miss("without C", Shows("turn.stuck-supply", {"tile": "C"}), ("place C-D", "rescue D")),),
            look=("rescuer:red:C", "tile:D"),
        ),
    ),
    ("turn.need-second", "tiles.explore", "turn.stuck", "turn.stuck-half", "turn.stuck-supply"),
)  # fmt: skip
