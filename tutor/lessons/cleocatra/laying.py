"""Lay a tile, take a tile: what holds the pyramid together."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.cleocatra.layout import CLOSE, RED, RING, STRIP, TWO_RINGS, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss

END_FREE = lay_out(STRIP, "violet:red+blue orange green blue")
DREW_GOLD = ("explore", "draw gold")

LAYING = Lesson(
    "laying",
    6,
    (
        Act(
            id="a new tile",
            start=lay_out(STRIP, "violet:red orange"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("tiles.explore", {"beside": "A"}, reason="lays"),),
            solution=("explore", "lay 0:-1"),
            one_turn=True,
            then=("draw green",),
            misses=(
                Miss("beside B", Shows("tiles.explore", {"beside": "B"}), ("explore", "lay 0:2")),
                Miss("moved B", Shows("tiles.search"), ("search B", "lay 0:-1")),
                Miss("teamed", Shows("rescuers.team"), ("team B",)),
                Miss("rescued", Shows("rescue.order"), ("rescue A",)),
            ),
            look=("stack", "tile:A"),
        ),
        Call(
            id="a corner",
            start=lay_out(STRIP, "violet:red orange green"),
            moves=DREW_GOLD,
            seat=RED,
            focus=CLOSE,
            tried="lay -1:0",
            decides="tiles.adjacent",
            reasons=("not beside yours", "colour"),
            claims=(Breaks(("tiles.adjacent",), only=True),),
        ),
        Call(
            id="far away",
            start=lay_out(STRIP, "violet:red orange green"),
            moves=DREW_GOLD,
            seat=RED,
            focus=CLOSE,
            tried="lay 0:3",
            claims=(Legal(), Shows("tiles.explore", {"beside": "C"}, reason="lays")),
        ),
        Call(
            id="the end tile",
            start=END_FREE,
            seat=RED,
            focus=CLOSE,
            tried="search D",
            then=("lay 0:-1",),
            claims=(Legal(), Shows("tiles.search", {"tile": "D", "beside": "A"}, reason="lays")),
        ),
        Call(
            id="an inspector on it",
            start=lay_out(STRIP, "violet:red+blue orange green blue!"),
            seat=RED,
            focus=CLOSE,
            tried="search D",
            decides="tiles.search",
            reasons=("apart", "far away"),
            claims=(Breaks(("tiles.search",), only=True),),
        ),
        Call(
            id="the old place",
            start=END_FREE,
            moves=("search D",),
            seat=RED,
            focus=CLOSE,
            tried="lay 0:3",
            decides="tiles.search-elsewhere",
            reasons=("corner", "beside yours"),
            claims=(Breaks(("tiles.search-elsewhere",), only=True),),
        ),
        Call(
            id="a ring",
            start=lay_out(RING, "violet:red orange green:blue blue violet:red orange"),
            seat=RED,
            focus=CLOSE,
            tried="search B",
            then=("lay 0:3",),
            claims=(Legal(), Shows("tiles.search", {"tile": "B"}, reason="lays")),
            twin=Call(
                id="a broken ring",
                start=lay_out(RING[:5], "violet:red orange green blue:blue violet:red"),
                seat=RED,
                focus=CLOSE,
                tried="search B",
                decides="tiles.no-split",
                reasons=("surrounded", "beside yours"),
                claims=(Breaks(("tiles.no-split",), only=True),),
            ),
        ),
        Call(
            id="three neighbours",
            start=lay_out(TWO_RINGS, "violet:red orange green blue violet orange:black green blue:blue gold violet", players=3),
            seat=RED,
            focus=CLOSE,
            tried="search C",
            decides="tiles.no-surrounded",
            reasons=("apart", "far away"),
            claims=(Breaks(("tiles.no-surrounded",), only=True),),
        ),
        Act(
            id="the loose tile",
            start=lay_out(STRIP, "violet:red orange orange:blue green"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 3}), Shows("tiles.search", {"tile": "D"}, reason="lays")),
            solution=("search D", "lay 0:-1", "rescue A"),
            one_turn=True,
            then=("draw violet",),
            misses=(
                Miss("explored", Shows("tiles.explore"), ("explore", "lay 0:-1", "rescue A")),
                Miss("teamed", Shows("rescuers.team"), ("team B", "rescue A")),
                Miss("at once", Shows("turn.rescue-ends", {"seat": RED}), ("rescue A",)),
                Miss("not beside A", Shows("rescue.order", {"seat": RED, "points": 2}), ("search D", "lay 1:2", "rescue A")),
                Miss("dispatched", Shows("rescuers.dispatch"), ("search D", "lay 0:-1", "dispatch D")),
            ),
            look=("tile:B", "tile:C", "tile:D"),
        ),
    ),
    ("tiles.explore", "tiles.adjacent", "tiles.search", "tiles.search-elsewhere", "tiles.no-split", "tiles.no-surrounded"),
)  # fmt: skip
