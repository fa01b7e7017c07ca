"""The last round: 23 points, equally many turns, and who has won."""

from __future__ import annotations

from typing import Any

from tutor.lessons.claim import Breaks, Ends, Legal, Shows
from tutor.lessons.cleocatra.layout import AROUND, BLACK, BLUE, RED, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

RACE = "race"
ROUND = (*AROUND, (0, -2), (-1, -1))
LAST = "violet:red orange:blue green blue green:blue gold:black"
THREE: dict[str, Any] = {"players": 3, "scores": (20, 19, 21)}

FINISH = Lesson(
    "finish",
    4,
    (
        Predict(
            id="Red has 24",
            start=lay_out(ROUND, LAST, **THREE),
            focus=RACE,
            then=("rescue A",),
            options=(
                Option("two more", right=True),
                Option("over", parts=Shows("turn.order", {"seat": BLUE})),
                Option("everybody", parts=Shows("end.trigger", {"left": (BLUE, BLACK)})),
            ),
            claims=(Shows("end.trigger", {"left": (BLUE, BLACK)}, reason="last-round"),),
            twin=Predict(
                id="Black has 23",
                start=lay_out(ROUND, LAST, turn="black", **THREE),
                focus=RACE,
                then=("rescue F",),
                options=(
                    Option("over", right=True),
                    Option("two more", parts=Shows("end.trigger", reason="over")),
                    Option("everybody", parts=Shows("end.trigger", reason="over")),
                ),
                claims=(Ends("end.trigger"), Shows("end.winner", {"winners": (BLACK,)})),
            ),
        ),
        Call(
            id="Blue goes on",
            start=lay_out(ROUND, LAST, turn="blue", players=3, scores=(24, 19, 21)),
            seat=BLUE,
            focus=RACE,
            tried="rescue B",
            claims=(Legal(), Shows("end.trigger", {"left": (BLACK,)})),
        ),
        Act(
            id="end it",
            start=lay_out(
                ROUND, "violet:red orange:black green blue green:blue gold:black", turn="black", players=3,
                scores=(20, 19, 19),
            ),
            seat=BLACK,
            focus=RACE,
            goal=(Ends("end.trigger"),),
            solution=("rescue B",),
            one_turn=True,
            then=("draw violet",),
            misses=(
                Miss("22", Shows("rescue.order", {"seat": BLACK, "points": 3}), ("rescue F",)),
                Miss("no rescue", Shows("turn.two-actions", {"seat": BLACK}), ("team A",)),
            ),
            look=("score:black", "rescuer:black:B", "rescuer:black:F"),
        ),
        Call(
            id="one more turn",
            start=lay_out(ROUND, LAST, turn="black", **THREE),
            moves=("rescue F",),
            seat=RED,
            focus=RACE,
            tried="rescue A",
            by=RED,
            decides="end.trigger",
            reasons=("one point", "inspector"),
            claims=(Breaks(("end.trigger",)),),
        ),
        Predict(
            id="24, 24 and 23",
            start=lay_out(ROUND, LAST, **THREE),
            focus=RACE,
            then=("rescue A", "rescue B", "rescue F"),
            options=(
                Option("shared", right=True),
                Option("first there", parts=Shows("end.winner")),
                Option("last to score", parts=Shows("end.winner")),
            ),
            claims=(Ends("end.trigger"), Shows("end.winner", {"winners": (RED, BLUE), "points": 24})),
        ),
        Act(
            id="catch Red",
            start=lay_out(
                (*AROUND, (0, 2)), "violet:blue orange green blue gold:red", turn="blue", scores=(24, 20)
            ),
            seat=BLUE,
            focus=RACE,
            goal=(Shows("end.winner", {"winners": (BLUE,)}),),
            solution=("team B", "rescue A"),
            within=3,
            one_turn=True,
            then=("draw violet",),
            misses=(
                Miss("shared", Shows("end.winner", {"winners": (RED, BLUE)}), ("rescue A",)),
                Miss("lost", Shows("end.winner", {"winners": (RED,)}), ("team B", "rescue B")),
            ),
            look=("score:red", "score:blue", "supply:blue"),
        ),
    ),
    ("end.trigger", "end.winner"),
)  # fmt: skip
