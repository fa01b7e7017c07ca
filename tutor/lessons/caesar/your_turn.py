"""A turn: lay, refill, turn over a card; or stay passive and exchange."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

HANDS = {"cleopatra": "1 2 3 4 5", "caesar": "1 2 3 4 5"}
OPENING = {
    "senators": "(2) : (3)",
    "praetors": "(4) : (1)",
    "quaestors": "(5) : (5)",
    "censors": "(1) : (2)",
    "aediles": "(3) : (4)",
}

TURN = Lesson(
    "turn",
    5,
    (
        Act(
            id="two places",
            start=Sketch(at=OPENING, hand=HANDS),
            seat=CLEOPATRA,
            focus="groups",
            goal=(Shows("turn.place", {"group": "senators"}), Shows("turn.place", {"group": "praetors"})),
            solution=("lay 4 senators, 3 praetors",),
            misses=(
                Miss("one card", Shows("turn.place", reason="down"), ("lay (5) senators",)),
                Miss("elsewhere", Shows("turn.place", reason="up"), ("lay 4 senators, 3 aediles",)),
                Miss("passive", Shows("turn.passive"), ("exchange 1 2",)),
            ),
            look=("side:senators:cleopatra", "side:praetors:cleopatra"),
        ),
        Call(
            id="three cards",
            start=Sketch(at=OPENING, hand=HANDS),
            seat=CLEOPATRA,
            focus="groups",
            tried="lay 1 senators, 3 praetors, 5 aediles",
            decides="turn.place",
            reasons=("one group", "face down"),
            claims=(Breaks(("turn.place",), only=True),),
        ),
        Predict(
            id="what comes next",
            start=Sketch(at=OPENING, hand=HANDS, next="orgy", moment="turn"),
            seat=CLEOPATRA,
            focus="groups",
            then=("lay (5) senators", "draw influence", "drawn 4", "reveal orgy"),
            options=(
                Option("refill first", right=True),
                Option("card first", parts=Shows("turn.refill", {"seat": CLEOPATRA})),
                Option("his turn", parts=Shows("turn.refill", {"seat": CLEOPATRA})),
            ),
            claims=(Shows("turn.refill", {"seat": CLEOPATRA}), Shows("turn.reveal")),
        ),
        Act(
            id="refill",
            start=Sketch(at=OPENING, hand={"cleopatra": "1 2 5", "caesar": "1 2 3 4 5"}, next="orgy", moment="refill"),
            seat=CLEOPATRA,
            focus="groups",
            goal=(Shows("turn.refill", {"reserve": "influence"}), Shows("turn.refill", {"reserve": "action"})),
            solution=("draw influence", "draw action"),
            then=("drawn 4",),
            misses=(
                Miss("two influence", Shows("turn.refill", {"reserve": "influence"}, 2), ("draw influence", "draw influence")),
                Miss("two actions", Shows("turn.refill", {"reserve": "action"}, 2), ("draw action", "draw action")),
            ),
            look=("reserve:cleopatra:influence", "reserve:cleopatra:action"),
        ),
        Call(
            id="a sixth card",
            start=Sketch(at={"senators": "1 1 2 2 3 : 4 5"}, hand=HANDS),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay (4) senators",
            decides="turn.side-limit",
            reasons=("eight", "behind"),
            claims=(Breaks(("turn.side-limit",), only=True),),
            twin=Call(
                id="a fifth card",
                start=Sketch(at={"quaestors": "1 1 2 2 : 4 5"}, hand=HANDS),
                seat=CLEOPATRA,
                focus="quaestors",
                tried="lay (4) quaestors",
                claims=(Legal(), Shows("turn.place", {"card": "4"})),
            ),
        ),
        Call(
            id="exchange",
            start=Sketch(at=OPENING, hand={"cleopatra": "1 1 2 4 5", "caesar": "1 2 3 4 5"}),
            seat=CLEOPATRA,
            focus="groups",
            tried="exchange 1 1 2",
            then=("draw influence", "drawn 5", "draw influence", "drawn 3", "draw action"),
            claims=(Legal(), Shows("turn.passive", reason="some"), Shows("turn.refill", times=3)),
        ),
        Call(
            id="lay and exchange",
            start=Sketch(at=OPENING, hand={"cleopatra": "1 2 3 scout", "caesar": "1 2 3 4 5"}, moment="placed"),
            seat=CLEOPATRA,
            focus="groups",
            tried="exchange 1",
            decides="turn.active-or-passive",
            reasons=("one card", "whole hand"),
            claims=(Breaks(("turn.active-or-passive",)),),
        ),
        Act(
            id="nothing to lay",
            start=Sketch(at=OPENING, hand={"cleopatra": "scout scout spy veto veto", "caesar": "1 2 3 4 5"}),
            seat=CLEOPATRA,
            focus="groups",
            goal=(Shows("turn.passive", reason="some"), Shows("turn.refill", {"seat": CLEOPATRA, "reserve": "influence"})),
            solution=("exchange veto veto", "draw influence"),
            one_turn=True,
            then=("drawn 5", "drawn 4"),
            misses=(
                Miss("pass", Shows("turn.passive", reason="none"), ("exchange",)),
                Miss("more actions", Shows("turn.refill", {"reserve": "action"}), ("exchange veto", "draw action")),
            ),
            look=("reserve:cleopatra:influence",),
        ),
    ),
    (
        "turn.active-or-passive", "turn.refill", "turn.reveal", "turn.side-limit", "turn.passive",
        "turn.no-influence-in-hand", "turn.order",
    ),
)  # fmt: skip
