"""Gold, green and blue: what three kinds of tiles do to a rescue in the advanced game."""

from __future__ import annotations

from typing import Any

from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.cleocatra.layout import AROUND, BLUE, CLOSE, RED, lay_out
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

THREE: dict[str, Any] = {"players": 3, "advanced": True}
ON_GOLD = "gold:red violet:red orange:red green"
BONUS = lay_out(AROUND, ON_GOLD, scores=(5, 9, 12), **THREE)
SHARED = Shows("advanced.cleocatra-bonus", {"seats": (RED, BLUE), "points": 8}, reason="shared")
LAST = Shows("advanced.cleocatra-bonus", {"seats": (BLUE,), "points": 5}, reason="alone")
PRINCESS = lay_out(AROUND, "blue:red orange:blue green:blue", advanced=True)

GOLD = Lesson(
    "gold",
    6,
    (
        Act(
            id="seven",
            start=BONUS,
            seat=RED,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": RED, "points": 7}), Shows("advanced.cleocatra-point", {"tile": "A"})),
            solution=("rescue A",),
            one_turn=True,
            then=("draw blue",),
            misses=(
                Miss("from the side", Shows("rescue.order", {"seat": RED, "points": 3}), ("rescue B",)),
                Miss("no rescue", Shows("turn.two-actions", {"seat": RED}), ("herd A-D",)),
            ),
            look=("tile:A", "rescuer:red:A"),
        ),
        Predict(
            id="who gets the bonus",
            start=lay_out(AROUND, ON_GOLD, scores=(8, 8, 10), **THREE),
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("nobody", right=True),
                Option("both", parts=SHARED),
                Option("blue", parts=SHARED),
            ),
            claims=(SHARED,),
            twin=Predict(
                id="who gets the bonus now",
                start=lay_out(AROUND, ON_GOLD, scores=(9, 5, 12), **THREE),
                focus=CLOSE,
                then=("rescue A",),
                options=(
                    Option("blue", right=True),
                    Option("red", parts=LAST),
                    Option("nobody", parts=LAST),
                ),
                claims=(LAST,),
            ),
        ),
        Call(
            id="dispatch as a bonus",
            start=BONUS,
            moves=("rescue A",),
            seat=RED,
            focus=CLOSE,
            tried="dispatch D",
            decides="advanced.cleocatra-bonus-kind",
            reasons=("scored", "rescue"),
            claims=(Breaks(("advanced.cleocatra-bonus-kind",)),),
        ),
        Call(
            id="explore as a bonus",
            start=BONUS,
            moves=("rescue A",),
            seat=RED,
            focus=CLOSE,
            tried="explore",
            then=("draw blue", "lay 0:2"),
            claims=(Legal(), Shows("tiles.explore", reason="lays")),
        ),
        Act(
            id="your bonus",
            start=lay_out(AROUND, "gold:red violet orange:blue green", scores=(9, 5, 12), **THREE),
            moves=("rescue A",),
            seat=BLUE,
            focus=CLOSE,
            goal=(Shows("rescue.order", {"seat": BLUE}),),
            solution=("rescue C",),
            one_turn=True,
            then=("draw blue",),
            misses=(
                Miss("skipped", Shows("advanced.cleocatra-bonus", {"seat": BLUE}, reason="let-go"), ("pass",)),
                Miss("teamed", Shows("rescuers.team", {"seat": BLUE}), ("team A",)),
                Miss("walked", Shows("advanced.herd", {"seat": BLUE}), ("herd C-A",)),
            ),
            look=("rescuer:blue:C",),
        ),
        Predict(
            id="from green",
            start=lay_out(AROUND, "green:red orange:red blue", advanced=True),
            seat=RED,
            focus=CLOSE,
            then=("rescue A",),
            options=(
                Option("B", right=True),
                Option("A and B", parts=Shows("advanced.mut")),
                Option("nobody", parts=Shows("rescue.return")),
            ),
            claims=(Scores(4), Shows("advanced.mut", {"tile": "A"}), Shows("rescue.return", {"tiles": ("B",)})),
        ),
        Act(
            id="from blue",
            start=PRINCESS,
            seat=RED,
            focus=CLOSE,
            goal=(
                Shows("advanced.princess", {"tile": "B"}, reason="puts"),
                Shows("advanced.princess", {"tile": "C"}, reason="puts"),
            ),
            solution=("rescue A", "post B", "post C"),
            one_turn=True,
            then=("draw gold",),
            misses=(
                Miss("your own tile", Shows("advanced.princess", {"tile": "A"}, reason="puts"), ("rescue A", "post A", "post B")),
                Miss("no rescue", Shows("turn.two-actions", {"seat": RED}), ("team B",)),
            ),
            look=("rescuer:blue:B", "rescuer:blue:C"),
        ),
        Call(
            id="your own tile",
            start=PRINCESS,
            moves=("rescue A",),
            seat=RED,
            focus=CLOSE,
            tried="post A",
            claims=(Legal(), Shows("advanced.princess", {"tile": "A"}, reason="puts")),
        ),
        Call(
            id="two on one tile",
            start=PRINCESS,
            moves=("rescue A", "post B"),
            seat=RED,
            focus=CLOSE,
            tried="post B",
            decides="advanced.princess",
            reasons=("your tile", "not watched"),
            claims=(Breaks(("advanced.princess",), only=True),),
        ),
    ),
    (
        "advanced.cleocatra-point", "advanced.cleocatra-bonus", "advanced.cleocatra-bonus-kind", "advanced.mut",
        "advanced.princess",
    ),
)  # fmt: skip
