"""The first minutes: win a vote, and learn what it costs."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA
from tutor.lessons.caesar.stage import HIS, UNOPPOSED, YOURS, pays, voting, your_move
from tutor.lessons.claim import Breaks, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict, Watch

WIN = Lesson(
    "win",
    4,
    (
        Act(
            id="beat the 4",
            start=your_move("praetors", ": 4", "1 2 5"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS,),
            solution=("lay (5) praetors",),
            then=("reveal praetors",),
            misses=(
                Miss("elsewhere", UNOPPOSED, ("lay (5) senators",)),
                Miss("lower", HIS, ("lay (2) praetors",)),
            ),
            look=("total:praetors:caesar",),
        ),
        Predict(
            id="who pays",
            start=voting("senators", "5 1 : 3 2"),
            seat=CLEOPATRA,
            focus="senators",
            then=("reveal senators",),
            options=(
                Option("5 and 2", right=True),
                Option("2", parts=pays(CLEOPATRA)),
                Option("1 and 3", parts=pays(CLEOPATRA)),
            ),
            claims=(pays(CLEOPATRA, "5"), pays(CAESAR, "2")),
            twin=Predict(
                id="who pays now",
                start=voting("aediles", "2 3 3 : 3 4"),
                seat=CLEOPATRA,
                focus="aediles",
                then=("reveal aediles",),
                options=(
                    Option("3 and 3", right=True),
                    Option("only his", parts=pays(CLEOPATRA)),
                    Option("2 and 4", parts=pays(CLEOPATRA)),
                ),
                claims=(pays(CLEOPATRA, "3"), pays(CAESAR, "3")),
            ),
        ),
        Act(
            id="two at once",
            start=your_move("praetors", ": 3 3", "2 3 4"),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(YOURS,),
            solution=("lay 3 praetors, 4 praetors",),
            then=("reveal praetors",),
            misses=(
                Miss("one card", Shows("turn.place", reason="down"), ("lay (4) praetors",)),
                Miss("equal", Shows("vote.tie"), ("lay 2 praetors, 4 praetors",)),
                Miss("too low", HIS, ("lay 2 praetors, 3 praetors",)),
            ),
            look=("total:praetors:caesar", "hand:cleopatra:1", "hand:cleopatra:2"),
        ),
        Call(
            id="one card face up",
            start=Sketch(at={"senators": ": 4"}, hand={"cleopatra": "1 5"}),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay 5 senators",
            decides="turn.single-face-down",
            reasons=("not called", "always down"),
            claims=(Breaks(("turn.single-face-down",)),),
        ),
        Act(
            id="lose the least",
            start=your_move("senators", "4 3 : 5 5 5", "1 2 5"),
            seat=CLEOPATRA,
            focus="senators",
            goal=(pays(CLEOPATRA, "1"),),
            solution=("lay (1) senators",),
            then=("reveal senators",),
            misses=(
                Miss("the 2", pays(CLEOPATRA, "2"), ("lay (2) senators",)),
                Miss("the 3", pays(CLEOPATRA, "3"), ("lay (5) senators",)),
            ),
            look=("side:senators:cleopatra", "hand:cleopatra:0"),
        ),
        Watch(
            id="three beats nine",
            start=voting("censors", "4 5 : 3 P"),
            seat=CLEOPATRA,
            focus="censors",
            then=("reveal censors",),
            claims=(HIS, Shows("philosopher.invert")),
        ),
    ),
    ("vote.call-card", "vote.reveal-all", "vote.total", "vote.winner", "vote.losses", "turn.single-face-down", "turn.place"),
)  # fmt: skip
