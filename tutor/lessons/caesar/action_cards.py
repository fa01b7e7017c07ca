"""Action cards: six kinds, when to play them, and the answer to them."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons.caesar.stage import HIS, YOURS, pays, your_move
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

TARGETS = Sketch(at={"praetors": "2 : (3) 4"}, hand={"cleopatra": "1 2 assassination", "caesar": "1 2 3"})
EMPTY = Shows("vote.tie", reason="bare")

ACTIONS = Lesson(
    "actions",
    6,
    (
        Act(
            id="assassination",
            start=your_move("praetors", "3 : 5 2", "1 1 assassination"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS,),
            solution=("assassination praetors #1", "lay (1) praetors"),
            within=3,
            one_turn=True,
            then=("pass", "reveal praetors"),
            misses=(
                Miss("the 2", Shows("actions.assassination", {"card": "2"}), ("assassination praetors #2", "lay (1) praetors")),
                Miss("no action", HIS, ("lay (1) praetors", "done")),
            ),
            look=("hand:cleopatra:2", "card:praetors:caesar:0"),
        ),
        Call(
            id="a hidden target",
            start=TARGETS,
            seat=CLEOPATRA,
            focus="praetors",
            tried="assassination praetors #1",
            decides="actions.assassination",
            reasons=("lay first", "lower"),
            claims=(Breaks(("actions.assassination",), only=True),),
            twin=Call(
                id="an open target",
                start=TARGETS,
                seat=CLEOPATRA,
                focus="praetors",
                tried="assassination praetors #2",
                then=("pass",),
                claims=(Legal(), Shows("actions.assassination", {"card": "4"})),
            ),
        ),
        Call(
            id="a philosopher as target",
            start=Sketch(at={"praetors": "4 : 4 P"}, hand={"cleopatra": "1 2 assassination", "caesar": "1 2 3"}),
            seat=CLEOPATRA,
            focus="praetors",
            tried="assassination praetors #2",
            then=("pass",),
            claims=(Legal(), Shows("actions.assassination", {"card": "P"})),
        ),
        Act(
            id="wrath",
            start=your_move("censors", {"censors": "2 : 5 4 4"}, "1 2 wrath"),
            seat=CLEOPATRA,
            focus="censors",
            goal=(YOURS,),
            solution=("wrath censors", "lay (1) censors"),
            within=3,
            one_turn=True,
            then=("pass", "reveal censors"),
            misses=(
                Miss("all gone", EMPTY, ("lay (1) censors", "wrath censors")),
                Miss("no action", HIS, ("lay 1 censors, 2 censors", "done")),
            ),
            look=("hand:cleopatra:2", "group:censors"),
        ),
        Act(
            id="scout",
            start=your_move("praetors", ": (3)", "2 4 5 scout"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(Shows("actions.scout"), YOURS, pays(CLEOPATRA, "4")),
            solution=("scout praetors", "lay (4) praetors"),
            within=3,
            one_turn=True,
            then=("pass", "reveal praetors"),
            misses=(
                Miss("too low", HIS, ("scout praetors", "lay (2) praetors")),
                Miss("the 5", pays(CLEOPATRA, "5"), ("scout praetors", "lay (5) praetors")),
                Miss("blind", YOURS, ("lay (4) praetors", "done")),
            ),
            look=("hand:cleopatra:3", "side:praetors:caesar"),
        ),
        Act(
            id="spy",
            start=Sketch(at={"praetors": "4 : 3"}, hand={"cleopatra": "1 2 spy", "caesar": "1 2 2 5"}),
            seat=CLEOPATRA,
            focus="hands",
            goal=(Shows("actions.spy", {"card": "5"}),),
            solution=("spy", "take 5"),
            one_turn=True,
            then=("pass", "draw influence", "drawn 3"),
            misses=(
                Miss("another", Shows("actions.spy"), ("spy", "take 2")),
                Miss("passive", Shows("turn.passive"), ("exchange 1 2",)),
            ),
            look=("hand:cleopatra:2", "player:caesar"),
        ),
        Act(
            id="castling",
            start=your_move("censors", {"censors": "1 : 4", "aediles": "5 :"}, "1 1 castling"),
            seat=CLEOPATRA,
            focus="censors aediles",
            goal=(Shows("actions.castling"), YOURS),
            solution=("castling censors aediles", "put 5 censors", "put 1 aediles", "lay (1) aediles"),
            within=6,
            one_turn=True,
            then=("pass", "reveal censors"),
            misses=(Miss("too weak", HIS, ("lay 1 censors, 1 censors", "done")),),
            look=("hand:cleopatra:2", "side:aediles:cleopatra", "side:censors:cleopatra"),
        ),
        Predict(
            id="how they lie",
            start=your_move("orgy", {"censors": "5 4 :", "aediles": ": 3"}, "1 1 castling"),
            seat=CLEOPATRA,
            focus="censors aediles",
            then=("castling censors aediles", "pass", "put 5 aediles", "put 4 aediles"),
            options=(
                Option("down", right=True),
                Option("up", parts=Shows("actions.castling", reason="down")),
                Option("choose", parts=Shows("actions.castling", reason="down")),
            ),
            claims=(Shows("actions.castling", {"group": "aediles"}, 2),),
        ),
    ),
    (
        "actions.assassination", "actions.discard", "actions.wrath", "actions.scout", "actions.spy", "actions.castling",
        "actions.at-once",
    ),
)  # fmt: skip

HIS_WRATH = Sketch(at={"praetors": "5 4 : 3"}, hand={"cleopatra": "1 2 veto", "caesar": "1 2 wrath"}, turn="caesar")
STOPPED = Sketch(at={"praetors": "2 : 3 4"}, hand={"cleopatra": "1 2 3 assassination veto", "caesar": "1 2 3 4 veto"})
SCOUTS = Sketch(
    at={"senators": "2 : (3)"}, hand={"cleopatra": "1 2 3 scout", "caesar": "1 2 3 4 5"}, next="orgy", moment="turn"
)

VETO = Lesson(
    "veto",
    6,
    (
        Act(
            id="stop the gods",
            start=HIS_WRATH,
            moves=("wrath praetors",),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(Shows("actions.veto"),),
            solution=("veto",),
            misses=(Miss("let it happen", Shows("actions.wrath"), ("pass",)),),
            look=("hand:cleopatra:2",),
        ),
        Predict(
            id="after a veto",
            start=HIS_WRATH,
            moves=("wrath praetors",),
            seat=CLEOPATRA,
            focus="praetors",
            then=("veto", "draw influence", "drawn 5"),
            options=(
                Option("you draw", right=True),
                Option("he draws", parts=Shows("turn.refill", {"seat": CLEOPATRA})),
                Option("nobody", parts=Shows("turn.refill", {"seat": CLEOPATRA})),
            ),
            claims=(Shows("actions.veto"), Shows("turn.vetoed-counts"), Shows("turn.refill", {"seat": CLEOPATRA})),
        ),
        Call(
            id="veto the veto",
            start=STOPPED,
            moves=("assassination praetors #2", "veto"),
            seat=CLEOPATRA,
            focus="praetors",
            tried="veto",
            by=CLEOPATRA,
            decides="actions.no-counter-veto",
            reasons=("two", "only wrath"),
            claims=(Breaks(("actions.no-counter-veto",)),),
        ),
        Call(
            id="another action",
            start=Sketch(at={"praetors": "2 : (3) 4"}, hand={"cleopatra": "1 2 assassination scout", "caesar": "1 2 veto"}),
            moves=("assassination praetors #2", "veto", "pass"),
            seat=CLEOPATRA,
            focus="praetors",
            tried="scout praetors",
            decides="turn.one-action",
            reasons=("lay first", "no target"),
            claims=(Breaks(("turn.one-action",), only=True),),
        ),
        Call(
            id="a veto of your own",
            start=STOPPED,
            seat=CLEOPATRA,
            focus="praetors",
            tried="veto",
            decides="actions.veto-only-answer",
            reasons=("lay first", "full hand"),
            claims=(Breaks(("actions.veto-only-answer",), only=True),),
        ),
        Call(
            id="in between",
            start=SCOUTS,
            moves=("begin 1 senators",),
            seat=CLEOPATRA,
            focus="senators",
            tried="scout senators",
            then=("pass",),
            claims=(Legal(), Shows("actions.scout")),
        ),
        Call(
            id="during the refill",
            start=SCOUTS,
            moves=("lay (1) senators", "done"),
            seat=CLEOPATRA,
            focus="senators",
            tried="scout senators",
            decides="turn.action-moment",
            reasons=("two actions", "no target"),
            claims=(Breaks(("turn.action-moment",), only=True),),
        ),
        Act(
            id="break the tie",
            start=your_move("orgy", {"senators": "5 1 1 1 : 2 2 2 2"}, "1 3 assassination"),
            seat=CLEOPATRA,
            focus="senators",
            goal=(YOURS,),
            solution=("assassination senators #1", "lay (3) senators"),
            one_turn=True,
            then=("pass",),
            misses=(
                Miss("seven", Shows("actions.assassination"), ("assassination senators #1", "lay (3) aediles")),
                Miss("tied", Shows("vote.tie"), ("lay (3) aediles", "done")),
            ),
            look=("hand:cleopatra:2", "side:senators:caesar"),
        ),
    ),
    (
        "actions.veto", "turn.vetoed-counts", "actions.veto-moment", "actions.no-counter-veto", "turn.one-action",
        "actions.veto-only-answer", "turn.action-moment",
    ),
)  # fmt: skip
