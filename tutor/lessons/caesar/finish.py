"""The end: points, who has won, and the last cards."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA, GROUPS
from tutor.lessons.caesar.stage import HIS, NOTHING_COMES, YOURS, your_move
from tutor.lessons.claim import Breaks, Ends, Legal, Scores, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict


def won(text: str) -> dict[str, str]:
    """Who has won how many, from senators to aediles."""
    return dict(zip(GROUPS, text.split(), strict=True))


def alone(at: dict[str, str], hand: str, won: dict[str, str] | None = None) -> Sketch:
    """Only Cleopatra has influence cards left, and no reserve."""
    return Sketch(
        at=at, won=won or {}, hand={"cleopatra": hand, "caesar": "veto"}, reserve=NOTHING_COMES, actions=NOTHING_COMES,
        next="orgy", moment="turn",
    )  # fmt: skip


SENATORS = Shows("end.score-patrician", {"group": "senators", "count": 2})
WINNER = Shows("end.winner", reason="patricians")

END = Lesson(
    "end",
    5,
    (
        Act(
            id="end it",
            start=your_move(
                "aediles", {"aediles": "3 : 4"}, "1 2 5", won=won("3:2 2:3 3:2 1:2 1:1"),
                bonus={"cleopatra": "senators", "caesar": "praetors"},
            ),
            seat=CLEOPATRA,
            focus="aediles",
            goal=(Ends("end.all-won"), Shows("end.winner", {"winner": (CLEOPATRA,)})),
            solution=("lay (5) aediles",),
            then=("reveal aediles",),
            misses=(Miss("tie", Shows("vote.tie"), ("lay (1) aediles",)),),
            look=("total:aediles:cleopatra", "total:aediles:caesar"),
        ),
        Predict(
            id="two each",
            start=Sketch(won={"senators": "2:2"}, bonus={"cleopatra": "senators", "caesar": "praetors"}, hand=NOTHING_COMES),
            seat=CLEOPATRA,
            focus="score",
            then=(),
            options=(Option("2", right=True), Option("4", parts=SENATORS), Option("5", parts=SENATORS)),
            claims=(Scores(2, CLEOPATRA), SENATORS),
            twin=Predict(
                id="two to one",
                start=Sketch(won={"senators": "2:1"}, bonus={"cleopatra": "praetors", "caesar": "praetors"}, hand=NOTHING_COMES),
                seat=CLEOPATRA,
                focus="score",
                then=(),
                options=(Option("2", right=True), Option("3", parts=SENATORS), Option("none", parts=SENATORS)),
                claims=(Scores(2, CLEOPATRA), SENATORS),
            ),
        ),
        Act(
            id="the one that counts",
            start=your_move(
                "orgy", {"senators": "3 1 1 : 2 2 2 1", "quaestors": "3 1 1 : 2 2 2 1"}, "1 5",
                won=won("2:2 0:0 2:2 0:0 0:0"), bonus={"cleopatra": "quaestors", "caesar": "praetors"},
            ),
            seat=CLEOPATRA,
            focus="senators quaestors",
            goal=(Shows("end.score-majority", {"group": "quaestors"}), Shows("end.score-bonus", {"group": "quaestors"})),
            solution=("lay (5) quaestors",),
            misses=(
                Miss("senators", Shows("vote.winner", {"winner": CLEOPATRA, "group": "senators"}), ("lay (5) senators",)),
                Miss("too low", HIS, ("lay (1) quaestors",)),
                Miss("both", Shows("turn.place", reason="up"), ("lay 1 senators, 5 quaestors",)),
                Miss("no vote", Shows("turn.place"), ("lay (5) aediles",)),
            ),
            look=("bonus:cleopatra", "group:senators", "group:quaestors"),
        ),
        Predict(
            id="a whole group",
            start=Sketch(won={"quaestors": "5:0"}, bonus={"cleopatra": "quaestors", "caesar": "senators"}, hand=NOTHING_COMES),
            seat=CLEOPATRA,
            focus="score",
            then=(),
            options=(
                Option("9", right=True),
                Option("5", parts=Shows("end.score-majority", {"group": "quaestors"})),
                Option("8", parts=Shows("end.score-whole", {"group": "quaestors"})),
                Option("7", parts=Shows("end.score-bonus", {"group": "quaestors"})),
            ),
            claims=(Scores(9, CLEOPATRA), Shows("end.score-whole", {"group": "quaestors"}), Shows("end.score-bonus")),
            twin=Predict(
                id="all three censors",
                start=Sketch(won={"censors": "3:0"}, bonus={"cleopatra": "quaestors", "caesar": "senators"}, hand=NOTHING_COMES),
                seat=CLEOPATRA,
                focus="score",
                then=(),
                options=(
                    Option("5", right=True),
                    Option("3", parts=Shows("end.score-majority", {"group": "censors"})),
                    Option("4", parts=Shows("end.score-whole", {"group": "censors"})),
                ),
                claims=(Scores(5, CLEOPATRA), Shows("end.score-whole", {"group": "censors"})),
            ),
        ),
        Predict(
            id="equal points",
            start=Sketch(
                at={"aediles": "1 : 5"}, won=won("5:0 3:2 2:3 1:2 0:2"), bonus={"cleopatra": "quaestors", "caesar": "senators"},
                hand=NOTHING_COMES, next="aediles",
            ),
            seat=CLEOPATRA,
            focus="score",
            then=("reveal aediles",),
            options=(Option("you", right=True), Option("shared", parts=WINNER), Option("caesar", parts=WINNER)),
            claims=(Scores(14, CLEOPATRA), Scores(14, CAESAR), Shows("end.winner", {"winner": (CLEOPATRA,)}, reason="patricians")),
        ),
        Predict(
            id="out of cards",
            start=Sketch(
                won={"praetors": "2:1"}, hand={"cleopatra": "3 scout", "caesar": "veto"}, reserve=NOTHING_COMES,
                actions=NOTHING_COMES, next="orgy", moment="turn",
            ),
            seat=CLEOPATRA,
            focus="groups",
            then=("lay (3) aediles", "done", "reveal orgy"),
            options=(
                Option("after the turn", right=True),
                Option("at once", parts=Shows("end.turn-completed")),
                Option("all won", parts=Shows("end.no-influence")),
            ),
            claims=(Shows("end.turn-completed"), Shows("turn.order"), Ends("end.no-influence"), Shows("end.unwon", {"count": 18})),
        ),
        Call(
            id="twice in a row",
            start=alone({"praetors": "2 : 5"}, "2 3 4"),
            moves=("lay (4) praetors", "reveal orgy"),
            seat=CLEOPATRA,
            focus="praetors",
            tried="lay (3) praetors",
            then=("reveal praetors",),
            claims=(Legal(), YOURS, Shows("end.alone")),
        ),
    ),
    (
        "end.all-won", "end.score-patrician", "end.score-majority", "end.score-bonus", "end.score-whole", "end.example-nine",
        "end.winner", "end.no-influence", "end.turn-completed", "end.unwon", "end.alone",
    ),
)  # fmt: skip

FULL = {"senators": "2 2 1 1 : 2 2 1 1", "praetors": "3 3 2 2 : 3 3 2 2"}
REST = {"quaestors": "3:2", "censors": "2:1", "aediles": "0:3"}
DEADLOCK, BLOCKED, STOCK = Shows("end.deadlock"), Shows("end.blocked"), Shows("turn.no-reshuffle")


LAST = Lesson(
    "last",
    6,
    (
        Act(
            id="alone",
            start=alone({"praetors": ": 5"}, "2 4"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS,),
            solution=("lay (4) praetors", "lay (2) praetors"),
            then=("reveal orgy", "reveal praetors"),
            misses=(
                Miss("elsewhere", HIS, ("lay (4) aediles", "lay (2) praetors")),
                Miss("both at once", Shows("end.no-influence"), ("lay 2 praetors, 4 praetors",)),
            ),
            look=("hand:cleopatra:0", "hand:cleopatra:1"),
        ),
        Call(
            id="wait alone",
            start=alone({"praetors": "2 : 5"}, "2 4"),
            seat=CLEOPATRA,
            focus="praetors",
            tried="exchange",
            decides="end.alone-active",
            reasons=("empty hand", "never"),
            claims=(Breaks(("end.alone-active",), only=True),),
        ),
        Call(
            id="exchange alone",
            start=Sketch(
                at={"praetors": "2 : 5"}, hand={"cleopatra": "1 2 4", "caesar": "veto"}, reserve={"cleopatra": "5", "caesar": ""},
                actions=NOTHING_COMES,
            ),
            seat=CLEOPATRA,
            focus="groups",
            tried="exchange 1",
            then=("draw influence", "drawn 5"),
            claims=(Legal(), Shows("turn.passive", reason="some"), Shows("end.alone")),
        ),
        Call(
            id="a veto without a turn",
            start=Sketch(
                at={"praetors": "5 : 2"}, hand={"cleopatra": "veto", "caesar": "1 2 wrath"}, reserve=NOTHING_COMES,
                actions=NOTHING_COMES, turn="caesar",
            ),
            moves=("wrath praetors",),
            seat=CLEOPATRA,
            focus="praetors",
            tried="veto",
            claims=(Legal(), Shows("actions.veto")),
        ),
        Predict(
            id="full everywhere",
            start=alone({"senators": "1 1 1 1 2 :", "praetors": "1 1 1 2 :"}, "3 4", REST),
            seat=CLEOPATRA,
            focus="groups",
            then=("lay (3) praetors", "reveal orgy"),
            options=(Option("over", right=True), Option("pass", parts=BLOCKED), Option("exchange", parts=BLOCKED)),
            claims=(Ends("end.blocked"),),
        ),
        Call(
            id="a plain pass",
            start=Sketch(at=FULL, won=REST, hand={"cleopatra": "1 2 4", "caesar": "1 2 4"}),
            seat=CLEOPATRA,
            focus="groups",
            tried="exchange",
            claims=(Legal(), Shows("turn.passive", reason="none")),
        ),
        Predict(
            id="both pass",
            start=Sketch(at=FULL, won=REST, hand={"cleopatra": "1 2 4", "caesar": "1 2 4"}),
            moves=("exchange",),
            seat=CLEOPATRA,
            focus="groups",
            then=("exchange",),
            options=(Option("over", right=True), Option("goes on", parts=DEADLOCK), Option("vote", parts=DEADLOCK)),
            claims=(Ends("end.deadlock"),),
        ),
        Call(
            id="too many",
            start=Sketch(
                at={"aediles": "3 : 3"}, hand={"cleopatra": "1 1 2", "caesar": "1 2 3"}, reserve={"cleopatra": "4"},
                actions={"cleopatra": "veto"},
            ),
            seat=CLEOPATRA,
            focus="groups",
            tried="exchange 1 1 2",
            decides="turn.exchange-limit",
            reasons=("actions", "active"),
            claims=(Breaks(("turn.exchange-limit",), only=True),),
        ),
        Predict(
            id="an empty reserve",
            start=Sketch(
                at={"aediles": "3 : 3"}, hand={"cleopatra": "1 1 2 4", "caesar": "1 2 3"}, reserve={"cleopatra": "4"},
                actions={"cleopatra": ""}, moment="refill",
            ),
            seat=CLEOPATRA,
            focus="groups",
            then=("draw influence", "drawn 4"),
            options=(Option("gone", right=True), Option("shuffle", parts=STOCK)),
            claims=(STOCK,),
        ),
    ),
    ("end.alone-active", "end.blocked", "end.deadlock", "turn.exchange-limit", "turn.no-reshuffle"),
)  # fmt: skip
