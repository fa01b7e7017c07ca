"""Several pieces in one visit: bonus, order, and what comes after."""

from __future__ import annotations

from tutor.games.kleopatra.model import Sketch
from tutor.lessons.claim import Breaks, Legal, Scores, Shows
from tutor.lessons.kleopatra.boards import DOOR, POOR, RED, SPHINX, THRONE, WALL, built, cards, paid, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

THREE_SPHINXES = Sketch(hands=(cards("3 artisan 3 stone 3 marble"),), **POOR)
WALL_AND_DOOR = Sketch(hands=(cards(f"{WALL} {DOOR}"),), **POOR)
BOTH_THRONES = Sketch(hands=(cards(f"{THRONE} {THRONE}"),), **POOR)


VISIT = Lesson(
    "visit",
    5,
    (
        Act(
            id="a third piece",
            start=THREE_SPHINXES,
            moves=(*built("sphinx:1", SPHINX), *built("sphinx:2", SPHINX)),
            seat=RED,
            focus="quarry",
            goal=(Shows("quarry.bonus-three", {"elements": 3, "talents": 5}),),
            solution=(*built("sphinx:3", SPHINX), "finish"),
            then=("roll 0",),
            misses=(Miss("only two", Shows("quarry.bonus-two"), ("finish",)),),
            look=("quarry:sphinx",),
        ),
        Predict(
            id="three walls",
            start=Sketch(hands=(cards("3 artisan 3 stone 3 wood"),), **POOR),
            moves=(*built("wall:L1", WALL), *built("wall:L2", WALL), *paid("wall", WALL)),
            seat=RED,
            focus="quarry",
            then=("build wall:B2", "finish"),
            options=(
                right("14"),
                wrong("9", "quarry.bonus-three", talents=5),
                wrong("16", "quarry.bonus-three", talents=5),
                wrong("11", "quarry.bonus-count", elements=3),
            ),
            claims=(Shows("quarry.bonus-three", {"talents": 5}), Scores(14, RED)),
        ),
        Predict(
            id="wall, then door",
            start=WALL_AND_DOOR,
            moves=paid("wall", WALL),
            seat=RED,
            focus="quarry",
            then=("build wall:L1", *built("door:left", DOOR), "finish"),
            options=(
                right("10"),
                wrong("9", "elements.door-chain", count=1),
                wrong("8", "quarry.bonus-two", talents=2),
            ),
            claims=(Scores(10, RED), Shows("elements.door-chain", {"count": 1}), Shows("quarry.bonus-two")),
        ),
        Predict(
            id="door, then wall",
            start=WALL_AND_DOOR,
            moves=(*built("door:left", DOOR), *paid("wall", WALL)),
            seat=RED,
            focus="quarry",
            then=("build wall:L1",),
            options=(right("3"), wrong("4", "quarry.value-once"), wrong("5", "quarry.value-once")),
            claims=(Shows("quarry.talents", {"element": "wall", "talents": 3}), Shows("quarry.value-once", {"earlier": ("door:left",)})),
        ),
        Call(
            id="just looking",
            start=Sketch(hands=(cards(WALL),), **POOR),
            seat=RED,
            focus="quarry",
            tried="finish",
            decides="quarry.at-least-one",
            reasons=("two", "market"),
            claims=(Breaks(("quarry.at-least-one",), only=True),),
        ),
        Call(
            id="the same again",
            start=Sketch(hands=(cards(f"{SPHINX} {SPHINX}"),), **POOR),
            moves=built("sphinx:1", SPHINX),
            seat=RED,
            focus="quarry",
            tried="order sphinx",
            then=(*(f"lay {card}" for card in cards(SPHINX)), "build sphinx:2"),
            claims=(Legal(), Shows("quarry.one-by-one", {"element": "sphinx", "number": 2})),
        ),
        Predict(
            id="pedestal and throne",
            start=BOTH_THRONES,
            moves=(*built("pedestal", THRONE), *built("throne", THRONE)),
            seat=RED,
            focus="quarry",
            then=("finish", "roll 0"),
            options=(
                right("two"),
                wrong("none", "quarry.bonus-count", elements=2),
                wrong("five", "quarry.bonus-two"),
            ),
            claims=(Shows("quarry.bonus-count", {"elements": 2}), Scores(26, RED)),
        ),
        Predict(
            id="what comes next",
            start=Sketch(hands=(cards(f"{SPHINX} {SPHINX}"),), sphinxes=4, altar=2, **POOR),
            moves=(*built("sphinx:5", SPHINX), *built("sphinx:6", SPHINX)),
            seat=RED,
            focus="quarry",
            then=("finish", "roll 0"),
            options=(right("bonus"), wrong("dice", "turn.quarry-order"), wrong("walk", "quarry.bonus-two")),
            claims=(Shows("turn.quarry-order"), Shows("quarry.bonus-two"), Shows("end.step"), Shows("offering.roll", {"dice": 3})),
        ),
    ),
    (
        "quarry.any-number", "quarry.at-least-one", "quarry.one-by-one", "quarry.value-once", "quarry.bonus-two",
        "quarry.bonus-three", "quarry.bonus-count", "turn.quarry-order",
    ),
)  # fmt: skip
