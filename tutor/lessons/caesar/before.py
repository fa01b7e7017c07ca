"""Before the first turn: laying the table, and playing it otherwise."""

from __future__ import annotations

from tutor.games.caesar.model import Setup, Sketch
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.lessons.caesar.finish import won
from tutor.lessons.caesar.stage import HIS, NOTHING_COMES, YOURS, your_move
from tutor.lessons.caesar.your_turn import OPENING
from tutor.lessons.claim import Breaks, Legal, Refused, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

BEGINNER = Setup(shuffled_actions=True)
DEALT = ("bonus praetors", "bonus senators")
THREE_LIE = (*DEALT, "first 5 senators", "first 4 praetors", "first 3 quaestors")
HIS_FOUR = ("first 1 senators", "first 2 praetors", "first 3 quaestors", "first 4 censors")
TOP, BEGINS = Shows("setup.no-peeking", {"card": "veto"}), Shows("setup.first-player", {"seat": CLEOPATRA})

SETUP = Lesson(
    "setup",
    5,
    (
        Act(
            id="the last two",
            start=BEGINNER,
            moves=THREE_LIE,
            seat=CLEOPATRA,
            focus="groups",
            goal=(Shows("turn.look", {"seat": CLEOPATRA}),),
            solution=("first 2 censors", "first 1 aediles"),
            look=("side:censors:cleopatra", "side:aediles:cleopatra", "hand:cleopatra:0", "hand:cleopatra:2"),
        ),
        Call(
            id="a second 3",
            start=BEGINNER,
            moves=THREE_LIE,
            seat=CLEOPATRA,
            focus="groups",
            tried="first 3 censors",
            decides="setup.first-five",
            reasons=("too high", "his turn"),
            claims=(Breaks(("setup.first-five",), only=True),),
        ),
        Act(
            id="on top",
            start=Setup(),
            seat=CLEOPATRA,
            focus="hands",
            goal=(Shows("setup.action-reserve", {"card": "veto", "count": 1}),),
            solution=("stack veto",),
            misses=(Miss("another", Shows("setup.action-reserve"), ("stack spy",)),),
            look=("reserve:cleopatra:action",),
        ),
        Predict(
            id="the first action",
            start=Sketch(
                at=OPENING, hand={"cleopatra": "1 2 3 4", "caesar": "1 2 3 4 5"}, actions={"cleopatra": "veto spy scout"},
                next="orgy", moment="refill",
            ),
            seat=CLEOPATRA,
            focus="groups",
            then=("draw action",),
            options=(Option("veto", right=True), Option("any", parts=TOP), Option("choose", parts=TOP)),
            claims=(TOP,),
        ),
        Call(
            id="the same bonus",
            start=BEGINNER,
            moves=("bonus praetors",),
            seat=CLEOPATRA,
            tried="bonus praetors",
            focus="score",
            claims=(Legal(), Shows("setup.bonus")),
        ),
        Predict(
            id="who begins",
            start=BEGINNER,
            moves=(*THREE_LIE, "first 2 censors", "first 1 aediles", *HIS_FOUR),
            seat=CLEOPATRA,
            focus="groups",
            then=("first 5 aediles",),
            options=(Option("you", right=True), Option("last", parts=BEGINS), Option("highest", parts=BEGINS)),
            claims=(BEGINS,),
        ),
        Call(
            id="a third philosopher",
            start=Sketch(at={"senators": ": 1 P", "praetors": ": 2 P"}, hand=NOTHING_COMES),
            seat=CLEOPATRA,
            focus="senators praetors",
            instead=Sketch(at={"senators": ": 1 P P", "praetors": ": 2 P"}, hand=NOTHING_COMES),
            decides="setup.influence",
            reasons=("one group", "one in play"),
            claims=(Refused(("setup.influence",)),),
        ),
    ),
    (
        "setup.material", "setup.patricians", "setup.influence", "setup.opening-ten", "setup.first-five", "turn.look",
        "setup.action-reserve", "setup.no-peeking", "setup.bonus", "setup.first-player",
    ),
)  # fmt: skip

FADES = Setup(orgy_fades=True)
FADED, SHUFFLED = Shows("variants.orgy-fades"), Shows("vote.orgy-shuffle")

VARIANTS = Lesson(
    "variants",
    4,
    (
        Predict(
            id="one orgy less",
            start=Sketch(won=won("0:0 0:0 0:0 2:1 0:3"), hand=NOTHING_COMES, next="orgy", setup=FADES),
            seat=CLEOPATRA,
            focus="groups",
            then=("reveal orgy",),
            options=(Option("leaves", right=True), Option("stays", parts=FADED), Option("next", parts=FADED)),
            claims=(FADED,),
        ),
        Predict(
            id="not this one",
            start=Sketch(won=won("0:0 0:0 0:0 2:1 0:3"), hand=NOTHING_COMES, turned="senators", next="shuffle", setup=FADES),
            seat=CLEOPATRA,
            focus="groups",
            then=("reveal shuffle",),
            options=(Option("shuffles", right=True), Option("leaves", parts=SHUFFLED)),
            claims=(SHUFFLED,),
        ),
        Act(
            id="orgies gone",
            start=your_move(
                "praetors", {"senators": ": 2", "praetors": ": 4"}, "1 3 5", won=won("0:0 0:0 2:3 2:1 0:3"), setup=FADES,
                turned="senators", out="quaestors censors aediles orgy orgy",
            ),
            seat=CLEOPATRA,
            focus="groups",
            goal=(YOURS,),
            solution=("lay (5) praetors",),
            then=("reveal praetors",),
            misses=(Miss("tie", Shows("vote.tie"), ("lay 1 praetors, 3 praetors",)), Miss("his", HIS, ("lay (5) senators",))),
            look=("confidence:stack",),
        ),
        Call(
            id="a wasted action",
            start=Sketch(
                at={"praetors": "2 : (3)"}, hand={"cleopatra": "1 2 assassination", "caesar": "1 2 3"},
                setup=Setup(actions_without_effect=True),
            ),
            seat=CLEOPATRA,
            focus="praetors",
            tried="assassination nothing",
            then=("pass",),
            claims=(Legal(), Shows("actions.at-once", reason="idle")),
        ),
        Call(
            id="both variants",
            start=FADES,
            instead=Setup(orgy_fades=True, fewer_orgies=True),
            seat=CLEOPATRA,
            focus="groups",
            decides="variants.fewer-orgies",
            reasons=("beginners", "shuffle"),
            claims=(Refused(("variants.fewer-orgies",)),),
        ),
        Call(
            id="a shuffled reserve",
            start=BEGINNER,
            seat=CLEOPATRA,
            tried="stack veto",
            by=CLEOPATRA,
            focus="hands",
            decides="variants.shuffled-actions",
            reasons=("caesar", "later"),
            claims=(Breaks(("variants.shuffled-actions",)),),
        ),
    ),
    ("variants.orgy-fades", "variants.fewer-orgies", "variants.shuffled-actions"),
)  # fmt: skip
