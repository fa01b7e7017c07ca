"""Two lessons about Ladder, with every kind of scene."""

from __future__ import annotations

from tests.toy.model import Setup, Sketch
from tests.toy.rules import RULES
from tutor.core.course import Seat
from tutor.lessons.claim import Breaks, Ends, Legal, Refused, Scores, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict, Watch

LOW = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)))
LAST = Sketch(hands=((4,), ()), piles=((3,), (6,)), deck=())
ENDING = ("score.pips", "score.toll", "end.all-played")

CLIMB = Lesson(
    "climb",
    3,
    (
        Act(
            id="one step",
            start=LOW,
            seat=Seat.FIRST,
            goal=(Shows("turn.climb", {"card": 4}),),
            solution=("4",),
            then=("+9",),
            misses=(
                Miss("leap", Shows("turn.climb", {"card": 7}), ("7",)),
                Miss("dropped", Shows("turn.drop"), ("4x",)),
            ),
            look=("hand:0",),
        ),
        Call(
            id="lower",
            start=LOW,
            moves=("4", "+9"),
            seat=Seat.SECOND,
            tried="5",
            decides="turn.rising",
            reasons=("turn",),
            claims=(Breaks(("turn.rising",), only=True),),
        ),
        Call(id="dropping", start=LOW, seat=Seat.FIRST, tried="7x", claims=(Legal(), Shows("turn.drop"))),
        Watch(id="deal", start=Setup(), then=("+1", "+2"), claims=(Shows("draw.draw", {"card": 2}, 1),)),
    ),
    tuple(rule.id for rule in RULES if rule.id not in ENDING),
)
FINISH = Lesson(
    "finish",
    3,
    (
        Predict(
            id="points",
            start=LOW,
            seat=Seat.FIRST,
            then=("7",),
            options=(Option("10", parts=Shows("turn.climb")), Option("5", right=True)),
            claims=(Scores(5, Seat.FIRST), Shows("score.toll")),
        ),
        Call(
            id="three alike",
            start=LOW,
            instead=Sketch(hands=((3, 3, 3), ())),
            decides="setup.copies",
            reasons=("hand",),
            claims=(Refused(("setup.copies",)),),
        ),
        Act(
            id="last card",
            start=LAST,
            seat=Seat.FIRST,
            goal=(Ends("end.all-played"), Scores(2, Seat.FIRST)),
            solution=("4",),
            misses=(Miss("dropped", Shows("turn.drop"), ("4x",)),),
        ),
    ),
    ENDING,
)
COURSE = (CLIMB, FINISH)
