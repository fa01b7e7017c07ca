"""Herd, ride, swap: three new ways to move in the advanced game."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.cleocatra.layout import AROUND, CLOSE, RED, RING, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss

AT_ONCE = Shows("turn.rescue-ends", {"seat": RED})
SWAP = lay_out((*AROUND, (0, 2)), "violet:blue green blue gold orange:red", advanced=True)

TALENTS = Lesson(
    "talents",
    5,
    (
        Act(
            id="herd",
            start=lay_out(STRIP, "orange:red violet green:blue", advanced=True),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("advanced.herd", {"seat": RED}), Shows("rescue.order", {"seat": RED, "points": 3})),
            solution=("herd A-B", "rescue B"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue A",)),
                Miss("teamed", Shows("rescuers.team", {"seat": RED}), ("team B", "rescue B")),
                Miss("swapped", Shows("advanced.bastet"), ("swap A-blue-C", "rescue C")),
                Miss("walked on", Shows("advanced.herd", {"seat": RED}, 2), ("herd A-B", "herd B-A")),
                Miss("a tile", Shows("tiles.explore"), ("explore", "lay 0:3")),
            ),
            look=("rescuer:red:A", "tile:B"),
        ),
        Call(
            id="herd to your own",
            start=lay_out(STRIP, "violet:red orange:red green", advanced=True),
            seat=RED,
            focus=CLOSE,
            tried="herd A-B",
            decides="rescuers.one-a-colour",
            reasons=("full", "must stay"),
            claims=(Breaks(("rescuers.one-a-colour",), only=True),),
        ),
        Call(
            id="herd to Blue",
            start=lay_out(STRIP, "violet:red orange:blue! green", advanced=True),
            seat=RED,
            focus=CLOSE,
            tried="herd A-B",
            claims=(Legal(), Shows("advanced.herd", {"tile": "B"})),
        ),
        Act(
            id="ride",
            start=lay_out(
                ((0, 3), *RING[1:]), "violet:red green orange blue:blue orange gold", advanced=True
            ),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("advanced.mafdet", {"tile": "A"}), Shows("rescue.order", {"seat": RED, "points": 3})),
            solution=("search A", "lay 0:0", "rescue A"),
            one_turn=True,
            then=("draw violet",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue A",)),
                Miss("another tile", Shows("tiles.explore"), ("explore", "lay 0:4", "rescue A")),
                Miss("one neighbour", Shows("rescue.order", {"seat": RED, "points": 2}), ("search A", "lay -1:1", "rescue A")),
                Miss("on foot", Shows("advanced.herd", {"seat": RED}), ("herd A-C", "rescue C")),
                Miss("teamed", Shows("rescuers.team", {"seat": RED}), ("team C", "rescue C")),
                Miss("dispatched", Shows("rescuers.dispatch"), ("search B", "lay 2:1", "dispatch B")),
                Miss("moved", Shows("tiles.search"), ("search B", "lay 0:4", "rescue A")),
            ),
            look=("tile:A", "tile:B", "tile:F"),
        ),
        Call(
            id="an inspector on board",
            start=lay_out(STRIP, "violet:red! orange green:blue blue", advanced=True),
            seat=RED,
            focus=CLOSE,
            tried="search A",
            then=("lay 0:4",),
            claims=(Legal(), Shows("advanced.mafdet", {"tile": "A"})),
        ),
        Call(
            id="ride from the middle",
            start=lay_out(STRIP, "orange:blue green violet:red! blue", advanced=True),
            seat=RED,
            focus=CLOSE,
            tried="search C",
            decides="tiles.no-split",
            reasons=("one figure", "inspector"),
            claims=(Breaks(("tiles.no-split",), only=True),),
        ),
        Act(
            id="swap",
            start=SWAP,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("advanced.bastet", {"seat": RED}), Shows("rescue.order", {"seat": RED, "points": 4})),
            solution=("swap E-blue-A", "rescue A"),
            one_turn=True,
            then=("draw green",),
            misses=(
                Miss("at once", AT_ONCE, ("rescue E",)),
                Miss("walked", Shows("advanced.herd", {"source": "E"}), ("herd E-C", "rescue C")),
                Miss("no rescue", Shows("advanced.bastet"), ("swap E-blue-A", "team D")),
                Miss("teamed", Shows("rescuers.team", {"seat": RED}), ("team C", "rescue E")),
                Miss("a tile", Shows("turn.two-actions", {"seat": RED}), ("explore", "lay 0:3")),
            ),
            look=("rescuer:red:E", "rescuer:blue:A"),
        ),
        Call(
            id="dispatch after a swap",
            start=SWAP,
            moves=("swap E-blue-A",),
            seat=RED,
            focus=CLOSE,
            tried="dispatch B",
            decides="rescuers.dispatch",
            reasons=("nobody home", "full"),
            claims=(Breaks(("rescuers.dispatch",)),),
        ),
    ),
    ("advanced.herd", "advanced.mafdet", "advanced.bastet"),
)  # fmt: skip
