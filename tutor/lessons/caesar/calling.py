"""What calls a vote: a confidence card, or eight cards at a group."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons.caesar.stage import HIS, NOTHING_COMES, UNOPPOSED, YOURS, voting, your_move
from tutor.lessons.claim import Breaks, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

THREES = dict.fromkeys(("senators", "praetors", "quaestors", "censors"), ": 3")
TIE, CLOSED = Shows("vote.tie"), Shows("vote.group-closed")
DEAD, SHUFFLED = Shows("vote.dead-card"), Shows("vote.orgy-shuffle")

CARDS = Lesson(
    "cards",
    5,
    (
        Act(
            id="equal is not enough",
            start=your_move("praetors", "3 : 5", "1 2 2"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS,),
            solution=("lay 1 praetors, 2 praetors",),
            then=("reveal praetors",),
            misses=(
                Miss("equal", TIE, ("lay (2) praetors",)),
                Miss("lower", HIS, ("lay (1) praetors",)),
            ),
            look=("total:praetors:cleopatra", "total:praetors:caesar"),
            twin=Act(
                id="one more",
                start=your_move("quaestors", "2 : 4", "1 2 2"),
                seat=CLEOPATRA,
                focus="quaestors",
                goal=(YOURS,),
                solution=("lay 1 quaestors, 2 quaestors",),
                then=("reveal quaestors",),
                misses=(Miss("equal", TIE, ("lay (2) quaestors",)), Miss("lower", HIS, ("lay (1) quaestors",))),
                look=("total:quaestors:cleopatra", "total:quaestors:caesar"),
            ),
        ),
        Predict(
            id="after a tie",
            start=voting("praetors", "3 2 : 5"),
            seat=CLEOPATRA,
            focus="praetors",
            then=("reveal praetors",),
            options=(Option("all stay", right=True), Option("both lose", parts=TIE), Option("all go", parts=TIE)),
            claims=(Shows("vote.tie", {"total": 5}),),
        ),
        Predict(
            id="the last censor",
            start=voting("censors", "5 4 2 : 3 3", "1:1"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            options=(Option("nothing", right=True), Option("the rest", parts=CLOSED), Option("yours", parts=CLOSED)),
            claims=(YOURS, CLOSED),
            twin=Predict(
                id="the last aedile",
                start=voting("aediles", "2 1 : 5 3", "1:1"),
                seat=CLEOPATRA,
                focus="aediles",
                then=("reveal aediles",),
                options=(Option("nothing", right=True), Option("the rest", parts=CLOSED), Option("his", parts=CLOSED)),
                claims=(HIS, CLOSED),
            ),
        ),
        Call(
            id="nobody left",
            start=Sketch(won={"censors": "2:1"}, hand={"cleopatra": "1 2 3 4 5", "caesar": "1 2 3 4 5"}),
            seat=CLEOPATRA,
            focus="censors",
            tried="lay (4) censors",
            decides="turn.closed-group",
            reasons=("face up", "fewer"),
            claims=(Breaks(("turn.closed-group",), only=True),),
        ),
        Predict(
            id="a dead card",
            start=Sketch(won={"censors": "2:1"}, at={"senators": "4 : 2"}, hand=NOTHING_COMES, next="censors"),
            seat=CLEOPATRA,
            focus="groups",
            then=("reveal censors", "reveal senators"),
            options=(Option("next card", right=True), Option("no vote", parts=DEAD), Option("stays", parts=DEAD)),
            claims=(DEAD, Shows("turn.reveal", times=2), YOURS),
        ),
        Predict(
            id="an orgy",
            start=Sketch(at={"senators": "5 : 1", "praetors": "2 : 4"}, hand=NOTHING_COMES, next="orgy"),
            seat=CLEOPATRA,
            focus="groups",
            then=("reveal orgy",),
            options=(
                Option("no vote", right=True),
                Option("again", parts=Shows("vote.orgy")),
                Option("choose", parts=Shows("vote.orgy")),
            ),
            claims=(Shows("vote.orgy"),),
        ),
        Predict(
            id="the orgy that shuffles",
            start=Sketch(hand=NOTHING_COMES, turned="senators praetors censors orgy", next="shuffle"),
            seat=CLEOPATRA,
            focus="groups",
            then=("reveal shuffle",),
            options=(
                Option("any", right=True),
                Option("not turned", parts=SHUFFLED),
                Option("turned", parts=SHUFFLED),
            ),
            claims=(Shows("vote.orgy-shuffle", {"count": 8}),),
        ),
        Act(
            id="count the cards",
            start=your_move("quaestors", THREES, "1 2 4", turned="senators praetors censors aediles orgy orgy"),
            seat=CLEOPATRA,
            focus="groups",
            goal=(YOURS,),
            solution=("lay (4) quaestors",),
            then=("reveal quaestors",),
            misses=(
                Miss("equal", TIE, ("lay 1 quaestors, 2 quaestors",)),
                Miss("elsewhere", UNOPPOSED, ("lay (4) senators",)),
                Miss("too low", HIS, ("lay (2) quaestors",)),
            ),
            look=("confidence:stack",),
        ),
    ),
    (
        "vote.tie", "vote.group-closed", "turn.closed-group", "vote.dead-card", "vote.orgy", "vote.orgy-shuffle",
        "setup.confidence",
    ),
)  # fmt: skip

SEVENS = {"senators": "5 1 1 : 2 2 2 2", "praetors": "4 1 1 : 1 1 3 3"}
TIED = {"senators": "5 1 1 1 : 2 2 2 2"}
HANDS = {"cleopatra": "1 2 3 4 5", "caesar": "1 2 3 4 5"}

EIGHT = Lesson(
    "eight",
    5,
    (
        Act(
            id="the eighth card",
            start=your_move("orgy", {"quaestors": "4 3 2 : 3 3 3 3"}, "1 2 5"),
            seat=CLEOPATRA,
            focus="quaestors",
            goal=(YOURS,),
            solution=("lay (5) quaestors",),
            misses=(
                Miss("too low", HIS, ("lay (2) quaestors",)),
                Miss("no vote", Shows("turn.place"), ("lay (5) aediles",)),
            ),
            look=("total:quaestors:cleopatra", "total:quaestors:caesar"),
        ),
        Predict(
            id="and then",
            start=Sketch(at={"quaestors": "4 3 2 : 3 3 3 3"}, hand=HANDS, next="quaestors", moment="turn"),
            seat=CLEOPATRA,
            focus="quaestors",
            moves=("lay (5) quaestors",),
            then=("draw influence", "drawn 1", "reveal quaestors"),
            options=(
                Option("refill and card", right=True),
                Option("refill only", parts=Shows("turn.reveal")),
                Option("over", parts=Shows("turn.refill")),
            ),
            claims=(Shows("turn.refill"), Shows("turn.reveal"), Shows("vote.tie", {"total": 9})),
        ),
        Call(
            id="a ninth card",
            start=Sketch(at=TIED, hand=HANDS),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay (3) senators",
            decides="turn.group-limit",
            reasons=("five", "voted"),
            claims=(Breaks(("turn.group-limit",), only=True),),
        ),
        Act(
            id="two votes",
            start=your_move("orgy", SEVENS, "1 2 3"),
            seat=CLEOPATRA,
            focus="senators praetors",
            goal=(Shows("vote.winner", {"winner": CLEOPATRA}, 2), Shows("turn.place", {"seat": CLEOPATRA}, 2)),
            solution=("lay 2 senators, 3 praetors", "vote senators"),
            one_turn=True,
            misses=(
                Miss("crossed", Shows("vote.tie", {"group": "praetors"}), ("lay 2 praetors, 3 senators", "vote senators")),
                Miss("the 1", Shows("vote.tie", {"group": "senators"}), ("lay 1 senators, 3 praetors", "vote senators")),
                Miss("one card", Shows("turn.place", {"seat": CLEOPATRA}, reason="down"), ("lay (3) praetors",)),
                Miss("not both", Shows("turn.place"), ("lay 1 praetors, 2 senators", "vote senators")),
            ),
            look=("total:senators:cleopatra", "total:praetors:cleopatra"),
        ),
        Call(
            id="which votes first",
            start=your_move("orgy", SEVENS, "1 2 3"),
            moves=("lay 2 senators, 3 praetors",),
            seat=CLEOPATRA,
            focus="senators praetors",
            tried="vote praetors",
            claims=(Shows("vote.call-eight", times=2),),
        ),
        Predict(
            id="tied at eight",
            start=your_move("orgy", TIED, "1 2 3"),
            seat=CLEOPATRA,
            focus="groups",
            then=("lay (3) aediles",),
            options=(
                Option("again", right=True),
                Option("once", parts=Shows("vote.call-eight")),
                Option("elsewhere", parts=Shows("vote.call-eight")),
            ),
            claims=(Shows("vote.call-eight"), Shows("vote.tie"), Shows("vote.eight-again")),
        ),
        Predict(
            id="a passive turn",
            start=Sketch(at=TIED, hand=HANDS),
            seat=CLEOPATRA,
            focus="groups",
            then=("exchange 1", "draw action"),
            options=(Option("no vote", right=True), Option("vote", parts=Shows("turn.passive-no-vote"))),
            claims=(Shows("turn.passive-no-vote"),),
        ),
    ),
    ("vote.call-eight", "turn.group-limit", "vote.eight-again", "turn.passive-no-vote"),
)  # fmt: skip
