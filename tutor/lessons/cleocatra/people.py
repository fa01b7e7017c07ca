"""Send your rescuers: dispatch, team up, and who has room for them."""

from __future__ import annotations

from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.cleocatra.layout import CLOSE, EXPLORED, RED, STRIP, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss

FOUR = lay_out(STRIP, "violet:red orange green blue:blue")
RESCUED = Shows("rescue.order", {"seat": RED})

PEOPLE = Lesson(
    "people",
    5,
    (
        Act(
            id="to the new tile",
            start=lay_out(STRIP, "violet:red orange:blue"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescuers.dispatch", {"seat": RED}),),
            solution=("explore", "lay 0:2", "dispatch C"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("rescued", RESCUED, ("rescue A",)),
                Miss("teamed on C", Shows("rescuers.team", {"tile": "C"}), ("explore", "lay 0:-1", "team C")),
                Miss("teamed", Shows("rescuers.team", {"seat": RED}), ("team B",)),
            ),
            look=("stack", "supply:red"),
        ),
        Call(
            id="far from the others",
            start=FOUR,
            moves=EXPLORED,
            seat=RED,
            focus=CLOSE,
            tried="dispatch E",
            claims=(Legal(), Shows("rescuers.dispatch", {"tile": "E"})),
            twin=Call(
                id="to an old tile",
                start=FOUR,
                moves=EXPLORED,
                seat=RED,
                focus=CLOSE,
                tried="dispatch C",
                decides="rescuers.dispatch",
                reasons=("full", "nobody home"),
                claims=(Breaks(("rescuers.dispatch",), only=True),),
            ),
        ),
        Call(
            id="two steps away",
            start=FOUR,
            seat=RED,
            focus=CLOSE,
            tried="team C",
            decides="rescuers.team",
            reasons=("full", "nobody home"),
            claims=(Breaks(("rescuers.team",), only=True),),
        ),
        Call(
            id="with Blue",
            start=lay_out(STRIP, "violet:red orange:blue green"),
            seat=RED,
            focus=CLOSE,
            tried="team B",
            claims=(Legal(), Shows("rescuers.team", {"tile": "B"})),
        ),
        Call(
            id="two others",
            start=lay_out(STRIP, "violet:red orange:blue+black green", players=3),
            seat=RED,
            focus=CLOSE,
            tried="team B",
            decides="rescuers.two-a-tile",
            reasons=("not next", "new tile"),
            claims=(Breaks(("rescuers.two-a-tile",), only=True),),
        ),
        Call(
            id="two of yours",
            start=lay_out(STRIP, "violet:red orange:red green"),
            seat=RED,
            focus=CLOSE,
            tried="team B",
            decides="rescuers.one-a-colour",
            reasons=("full", "nobody home"),
            claims=(Breaks(("rescuers.one-a-colour",), only=True),),
        ),
        Call(
            id="Blue and an inspector",
            start=lay_out(STRIP, "violet:red orange:blue! green"),
            seat=RED,
            focus=CLOSE,
            tried="team B",
            claims=(Legal(), Shows("rescuers.team", {"tile": "B"})),
        ),
        Call(
            id="nobody home",
            start=lay_out(STRIP, "violet:red orange green:red blue:red"),
            seat=RED,
            focus=CLOSE,
            tried="team B",
            decides="rescuers.supply",
            reasons=("two next door", "full"),
            claims=(Breaks(("rescuers.supply",), only=True),),
        ),
        Act(
            id="reach C",
            start=lay_out(STRIP, "violet:red orange:blue green:blue blue"),
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescuers.team", {"seat": RED, "tile": "C"}),),
            solution=("team B", "team C"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("rescued", RESCUED, ("rescue A",)),
                Miss("laid a tile", Shows("turn.two-actions", {"seat": RED}), ("explore", "lay 0:-1")),
            ),
            look=("tile:B", "tile:C"),
        ),
    ),
    (
        "rescuers.dispatch", "rescuers.team", "rescuers.two-a-tile", "rescuers.one-a-colour", "rescuers.supply",
        "rescuers.inspected-ok", "rescuers.inspector-no-room",
    ),
)  # fmt: skip
