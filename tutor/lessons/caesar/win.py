"""The first minutes: win a vote, and learn what it costs."""

from __future__ import annotations

from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR, CLEOPATRA
from tutor.lessons.lesson import Breaks, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

PRAETOR = Shows("vote.winner", {"winner": CLEOPATRA})
NOTHING_COMES = {"cleopatra": "", "caesar": ""}

WIN = Lesson(
    "win",
    4,
    (
        Act(
            id="beat the 4",
            start=Sketch(
                at={"praetors": ": 4"}, hand={"cleopatra": "1 2 5"}, reserve=NOTHING_COMES, actions=NOTHING_COMES,
                next="praetors", moment="turn",
            ),
            seat=CLEOPATRA,
            focus="praetors",
            goal=(PRAETOR,),
            solution=("lay (5) praetors",),
            then=("reveal praetors",),
            misses=(Miss("lower", Shows("vote.winner", {"winner": CAESAR}), ("lay (2) praetors",)),),
            look=("total:praetors:caesar",),
        ),
        Predict(
            id="who pays",
            start=Sketch(at={"senators": "5 1 : 3 2"}, next="senators"),
            focus="senators",
            then=("reveal senators",),
            options=(
                Option("5 and 2", right=True),
                Option("2", parts=Shows("vote.losses", {"seat": CLEOPATRA})),
                Option("1 and 3", parts=Shows("vote.losses", {"seat": CLEOPATRA})),
            ),
            claims=(
                Shows("vote.losses", {"seat": CLEOPATRA, "card": "5"}), Shows("vote.losses", {"seat": CAESAR, "card": "2"}),
            ),
        ),
        Call(
            id="one card face up",
            start=Sketch(at={"senators": ": 4"}, hand={"cleopatra": "1 5"}),
            seat=CLEOPATRA,
            focus="senators",
            tried="lay 5 senators",
            decides="turn.single-face-down",
            reasons=("not called", "too high"),
            claims=(Breaks(("turn.single-face-down",)),),
        ),
    ),
    ("vote.winner", "vote.losses", "turn.single-face-down"),
)  # fmt: skip
