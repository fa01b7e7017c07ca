"""Magic cards that change a field, and those that move or remove figures."""

from __future__ import annotations

from tutor.games.morgenland.model import Named, Spells
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.lamp import MINE, PASSES
from tutor.lessons.morgenland.stage import BLUE, GREEN, RED, profi
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ fields
TWO_SHELVES = {"caves": ((5, 3), (), (), (), ()), "camel": BLUE}
CITY_HALF_EMPTY = {"market": "(B4)", "tent": "(B5)", "guard": "(G9)"}

FIELDS = Lesson(
    "fields",
    6,
    (
        Act(
            id="the last is first",
            start=profi("turned", "cave1", on={"cave1": "R2 B9 G8", "guard": "(G9)"}, cast=("last-first",), **TWO_SHELVES),
            seat=RED,
            focus="cave:1",
            goal=(Shows("caves.award", {"seat": RED, "rank": 1}),),
            solution=("last-first",),
            misses=PASSES,
            look=("magic:0:0", "figure:0:0:0"),
        ),
        Predict(
            id="and a tie",
            start=profi("turned", "cave1", on={"cave1": "R9 B6 G6", "guard": "(G9)"}, cast=("last-first",), **TWO_SHELVES),
            focus="cave:1",
            then=("last-first",),
            options=(
                Option("Blue", right=True),
                Option("Green", parts=Shows("evaluation.tie", {"first": BLUE})),
                Option("Red", parts=Shows("cards.last-first", reason="here")),
            ),
            claims=(Shows("cards.last-first", reason="here"), Shows("caves.award", {"seat": BLUE, "rank": 1})),
        ),
        Act(
            id="the dragon leaves",
            start=profi("round-start", on={"guard": "(G9)"}, cast=("dragon-leaves",), hands=((9,), (), ())),
            seat=RED,
            focus="board",
            goal=(Shows("cards.dragon-leaves", {"field": "cave:4"}), Shows("placing.order", {"field": "cave:4"})),
            solution=("dragon-leaves cave4", "9 cave4"),
            misses=(
                Miss("other cave", Shows("cards.dragon-leaves", {"field": "cave:5"}), ("dragon-leaves cave5",)),
                *PASSES,
                Miss("placed elsewhere", Shows("placing.order", {"seat": RED}), ("dragon-leaves cave4", "9 cave1")),
            ),
            look=("magic:0:0", "cave:4"),
        ),
        Act(
            id="the dragon returns",
            start=profi("turned", "cave1", on={"cave1": "B9 G8", "guard": "(G9)"}, cast=("dragons-return",), **TWO_SHELVES),
            seat=RED,
            focus="cave:1",
            goal=(Shows("cards.dragons-return", {"seat": RED}),),
            solution=("dragons-return cave1",),
            misses=PASSES,
            look=("magic:0:0", "cave:1"),
        ),
        Call(
            id="Taboo",
            start=profi("placing", on={"market": "(R4)"}, spells=Spells(taboo=1 << 7)),
            seat=RED,
            focus="board",
            tried="9 market",
            decides="cards.taboo",
            reasons=("one here", "caster"),
            claims=(Breaks(("cards.taboo",), only=True),),
        ),
        Predict(
            id="Spy",
            start=profi("round-start", on={"cave1": "(B4)"}, cast=("spy",)),
            seat=RED,
            focus="board",
            then=("spy", "9 cave1", "8 market"),
            options=(
                Option("only Blue", right=True),
                Option("all", parts=Shows("cards.spy", {"seat": RED})),
                Option("old ones", parts=Shows("cards.spy", {"seat": RED})),
            ),
            claims=(Shows("cards.spy", {"seat": RED}), Shows("placing.order", {"seat": BLUE, "figure": 8})),
        ),
        Act(
            id="Smuggler",
            start=profi("before", "tent", on=CITY_HALF_EMPTY, cast=("smuggler",)),
            seat=RED,
            focus="city",
            goal=(Shows("cards.smuggler", {"seat": RED}), Shows("city.djinn", {"seat": RED})),
            solution=("smuggler",),
            misses=PASSES,
            look=("magic:0:0", "field:djinn", "field:caravanserai"),
        ),
        Call(
            id="the Smuggler and the camel",
            start=profi("turned", "caravanserai", camel=BLUE, on={"palace1": "(B1)"}, spells=Spells(smuggler=0, smuggled=1 << 8)),
            moves=("go",),
            seat=RED,
            focus="field:caravanserai",
            tried="decline",
            claims=(Legal(), Shows("cards.smuggler-camel", {"seat": RED})),
        ),
    ),
    (
        "cards.last-first", "cards.dragon-leaves", "cards.dragon-leaves-kind", "cards.dragons-return", "cards.taboo", "cards.spy",
        "cards.smuggler", "cards.smuggler-camel", "timing.after-caves",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ figures
CARPET_OUT = {
    "on": {"market": "G5", "caravanserai": "R9 R4 Bc"}, "laid": (("lamp",), ("carpet",)), "magic": (("lunar-eclipse",),),
}  # fmt: skip
STRIKE = {"on": {"market": "R5 B9 G7"}, "cast": ("eye-for-an-eye",)}

FIGURES = Lesson(
    "figures",
    6,
    (
        Act(
            id="Lunar Eclipse",
            start=profi("turned", "market", on={"market": "R6 B9"}, cast=("lunar-eclipse",)),
            seat=RED,
            focus="field:market",
            goal=(Shows("cards.lunar-eclipse", {"figures": (Named(BLUE, 9),)}), MINE),
            solution=("lunar-eclipse market",),
            misses=PASSES,
            look=("magic:0:0", "figure:7:1:0"),
        ),
        Predict(
            id="odd ones go",
            start=profi("turned", "market", **CARPET_OUT),
            focus="field:caravanserai",
            then=("lunar-eclipse caravanserai",),
            options=(
                Option("4", right=True),
                Option("4 and Carpet", parts=Shows("cards.lunar-eclipse", {"figures": (Named(RED, 9), Named(BLUE, 3))})),
                Option("9", parts=Shows("cards.lunar-eclipse", reason="some")),
            ),
            claims=(Shows("cards.lunar-eclipse", {"figures": (Named(RED, 9), Named(BLUE, 3))}),),
        ),
        Act(
            id="Solar Eclipse",
            start=profi("turned", "market", on={"market": "R5 B8 G4"}, cast=("solar-eclipse",)),
            seat=RED,
            focus="field:market",
            goal=(Shows("cards.solar-eclipse", reason="some"), MINE),
            solution=("solar-eclipse market",),
            misses=PASSES,
            look=("magic:0:0", "figure:7:1:0", "figure:7:2:0"),
        ),
        Act(
            id="an eye",
            start=profi("turned", "market", **STRIKE),
            seat=RED,
            focus="field:market",
            goal=(Shows("cards.eye-for-an-eye", {"owner": BLUE, "figure": 9}),),
            solution=("eye-for-an-eye market.B0",),
            misses=(
                Miss("Green", Shows("cards.eye-for-an-eye", {"owner": GREEN}), ("eye-for-an-eye market.G0",)), *PASSES,
            ),
            look=("magic:0:0", "figure:7:1:0"),
        ),
        Call(
            id="for an eye",
            start=profi("turned", "market", **STRIKE),
            moves=("eye-for-an-eye market.B0",),
            seat=BLUE,
            focus="field:market",
            tried="strike market.G0",
            claims=(Legal(), Shows("cards.eye-answer", {"owner": GREEN}), MINE),
        ),
        Act(
            id="a second chance",
            start=profi("turned", "market", on={"cave1": "R9", "market": "R5 B8"}, cast=("second-chance",)),
            seat=RED,
            focus="board",
            goal=(Shows("cards.second-chance", {"figure": 9, "field": "field:market"}), MINE),
            solution=("second-chance cave1.R0 market",),
            misses=(
                Miss("elsewhere", Shows("cards.second-chance", {"seat": RED}), ("second-chance cave1.R0 caravanserai",)), *PASSES,
            ),
            look=("magic:0:0", "figure:0:0:0", "field:market"),
        ),
        Call(
            id="back to a cave",
            start=profi("turned", "market", on={"market": "R5 B8"}, cast=("second-chance",)),
            seat=RED,
            focus="board",
            tried="second-chance market.R0 cave1",
            decides="magic.not-back",
            reasons=("open", "guard"),
            claims=(Breaks(("magic.not-back",), only=True),),
        ),
        Act(
            id="Teleport",
            start=profi("turned", "market", on={"market": "R5 B9"}, cast=("teleport",), hoards=((0, 0, 0, 3, 1),)),
            seat=RED,
            focus="city",
            goal=(Shows("cards.teleport", {"owner": BLUE}),),
            solution=("teleport market.B0 caravanserai", "pay 3cup"),
            misses=(Miss("own", Shows("cards.teleport", {"owner": RED}), ("teleport market.R0 caravanserai", "pay 3cup")), *PASSES),
            look=("magic:0:0", "figure:7:1:0", "field:caravanserai"),
        ),
    ),
    (
        "cards.lunar-eclipse", "cards.solar-eclipse", "cards.eye-for-an-eye", "cards.eye-answer", "cards.second-chance",
        "magic.not-back", "cards.teleport", "magic.everywhere", "magic.out",
    ),
)  # fmt: skip
