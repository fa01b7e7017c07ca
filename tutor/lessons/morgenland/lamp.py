"""The full game: what artifacts can do, one of them a round."""

from __future__ import annotations

from tutor.games.morgenland.model import Pile
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.stage import BLUE, RED, basic, hands, profi
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

PASSED = Shows("timing.poll", {"seat": RED})
PASSES = (
    Miss("passed", PASSED, ("pass",)),
    Miss("passed", Shows("timing.standing-pass", {"seat": RED}), ("pass play",)),
)
"""Passing, or passing ahead: to the learner it is the same."""


def strongest(seat: object, field: str) -> Shows:
    """A seat is strongest in a field."""
    return Shows("evaluation.strongest", {"seat": seat, "field": field})


# ------------------------------------------------------------------------------------------------ artifacts
MINE, BLUES = strongest(RED, "field:market"), strongest(BLUE, "field:market")
FOUR_SIX = profi("turned", "market", on={"market": "R4 B6"}, artifacts=hands("carpet"))
DOUBLE = profi("turned", "market", on={"market": "R5 B9", "caravanserai": "(R7)"}, artifacts=hands("double"))

ARTIFACTS = Lesson(
    "artifacts",
    5,
    (
        Act(
            id="the Carpet",
            start=FOUR_SIX,
            seat=RED,
            focus="field:market",
            goal=(MINE,),
            solution=("carpet market",),
            misses=(*PASSES, Miss("elsewhere", BLUES, ("carpet caravanserai",))),
            look=("artifact:0:0", "field:market"),
        ),
        Call(
            id="in the basic game",
            start=basic("turned", "market", on={"market": "R4 B6"}, artifacts=(("carpet",),), camel=BLUE, hoards=((0,) * 5, (1, 0, 0, 0, 0))),
            moves=("go",),
            seat=RED,
            focus="field:market",
            tried="carpet market",
            by=RED,
            decides="profi.powers",
            reasons=("figure", "too late"),
            claims=(Breaks(("profi.powers",)),),
        ),
        Act(
            id="a Double",
            start=DOUBLE,
            seat=RED,
            focus="field:market",
            goal=(MINE,),
            solution=("double market.R0",),
            misses=PASSES,
            look=("artifact:0:0", "figure:7:0:0"),
        ),
        Call(
            id="face down",
            start=DOUBLE,
            seat=RED,
            focus="city",
            tried="double caravanserai.R1",
            decides="artifacts.double",
            reasons=("too high", "one field"),
            claims=(Breaks(("artifacts.double",), only=True),),
        ),
        Call(
            id="an empty field",
            start=profi("before", "market", on={"guard": "(G9)"}, artifacts=hands("carpet"), hoards=((0, 1, 0, 0, 0),)),
            seat=RED,
            focus="field:market",
            tried="carpet market",
            claims=(Legal(), Shows("artifacts.carpet", {"strength": 3}), Shows("evaluation.strongest", {"seat": RED}, reason="alone")),
        ),
        Call(
            id="while placing",
            start=profi("before-placement", artifacts=hands("carpet")),
            seat=RED,
            focus="board",
            tried="carpet market",
            decides="artifacts.carpet-when",
            reasons=("figures first", "city"),
            claims=(Breaks(("artifacts.carpet-when",), only=True),),
        ),
        Call(
            id="a second one",
            start=profi(
                "turned", "market", on={"market": "R4 B6"}, artifacts=(("double",),), laid=(("lamp",),), magic=(("charity",),),
            ),
            seat=RED,
            focus="field:market",
            tried="double market.R0",
            decides="artifacts.one",
            reasons=("weaker", "city"),
            claims=(Breaks(("artifacts.one",), only=True),),
        ),
        Predict(
            id="back again",
            start=profi("turned", "caravanserai", on={"caravanserai": "R2 B4"}, artifacts=hands("carpet")),
            moves=("carpet caravanserai",),
            seat=RED,
            focus="field:caravanserai",
            then=("camel",),
            options=(
                Option("back", right=True),
                Option("box", parts=Shows("artifacts.back")),
                Option("stack", parts=Shows("artifacts.back")),
            ),
            claims=(Shows("artifacts.back"), Shows("evaluation.round-end")),
        ),
    ),
    (
        "profi.base", "profi.powers", "artifacts.how", "artifacts.carpet", "artifacts.carpet-when", "artifacts.carpet-where",
        "artifacts.double", "artifacts.one", "artifacts.back", "profi.kinds", "profi.lamp", "profi.stacks", "vizier.artifact",
        "profi.city-open",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ powers
BUYS = Shows("palace.first-choice", {"seat": RED}, reason="buys")
AT_EIGHT = profi("turned", "guard", guard=8, on={"guard": "R2", "palace1": "(R1)"}, artifacts=hands("key scroll"))
WITH_CARPET = profi(
    "turned", "palace1", on={"palace1": "R4 Rc B6", "palace2": "(B1)"}, laid=(("carpet",),), hoards=((0, 0, 0, 3, 7),),
)  # fmt: skip
DJINN = profi(
    "turned",
    "djinn",
    on={"djinn": "R5 B2", "palace1": "(B1) (R2)"},
    artifacts=(("key", "double"),),
    laid=(("carpet",),),
)

POWERS = Lesson(
    "powers",
    6,
    (
        Act(
            id="the Key",
            start=AT_EIGHT,
            seat=RED,
            focus="guard",
            goal=(Shows("artifacts.key", {"seat": RED}),),
            solution=("key",),
            misses=PASSES,
            look=("artifact:0:0", "guard"),
        ),
        Call(
            id="the Scroll",
            start=AT_EIGHT,
            seat=RED,
            focus="guard",
            tried="scroll",
            decides="artifacts.scroll",
            reasons=("guard", "key first"),
            claims=(Breaks(("artifacts.scroll",), only=True),),
        ),
        Act(
            id="four and four",
            start=profi("turned", "guard", guard=8, on={"guard": "R4", "palace1": "(R1)"}, artifacts=hands("double")),
            seat=RED,
            focus="guard",
            goal=(Shows("guard.enter", {"seat": RED, "sum": 8}),),
            solution=("double guard.R0",),
            misses=PASSES,
            look=("artifact:0:0", "figure:9:0:0"),
        ),
        Call(
            id="a Carpet bribes",
            start=profi("turned", "guard", guard=8, on={"palace1": "(R1)"}, artifacts=hands("carpet"), hoards=((4, 0, 0, 1, 0),)),
            moves=("carpet guard",),
            seat=RED,
            focus="guard",
            tried="pay 4crown+1cup",
            claims=(Legal(), Shows("guard.bribe", {"seat": RED})),
        ),
        Call(
            id="seven gold bars",
            start=WITH_CARPET,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            tried="buy 4=4gold 3=3gold",
            decides="palace.price-different",
            reasons=("free", "highest only"),
            claims=(Breaks(("palace.price-different",), only=True),),
        ),
        Act(
            id="pay for the Carpet",
            start=WITH_CARPET,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            goal=(BUYS,),
            solution=("buy 4=4gold 3=3cup",),
            misses=(Miss("left", Shows("palace.first-choice", {"seat": RED}, reason="leaves"), ("decline",)),),
            look=("hoard:0:gold", "hoard:0:cup"),
        ),
        Predict(
            id="two with the Djinn",
            start=DJINN,
            seat=RED,
            focus="field:djinn",
            then=("go", "key"),
            options=(
                Option("one", right=True),
                Option("two", parts=Shows("city.djinn", {"seat": RED}, reason="two")),
                Option("none", parts=Shows("city.djinn", {"seat": RED}, reason="two")),
            ),
            claims=(Shows("city.djinn", {"seat": RED}, reason="two"), Shows("artifacts.key", {"seat": RED})),
        ),
        Act(
            id="bought and used",
            start=profi(
                "turned", "palace1", on={"palace1": "R1", "palace2": "(R2) (B4)"}, artifacts=hands("lamp"),
                hoards=((1, 0, 0, 0, 0),), stacks=(Pile("carpet", 4), Pile("scroll", 4), Pile("scroll", 4)),
            ),
            moves=("pass",),
            seat=RED,
            focus="palace",
            goal=(Shows("artifacts.new", {"seat": RED, "artifact": "carpet"}), strongest(RED, "palace:2")),
            solution=("buy 1=1crown", "pass", "carpet palace2"),
            misses=(
                Miss("left", Shows("palace.first-choice", {"seat": RED, "field": "palace:1"}, reason="leaves"), ("decline",)),
                Miss("lamp", Shows("artifacts.lamp", {"seat": RED}), ("buy 1=1crown", "lamp")),
                Miss("unused", Shows("artifacts.new", {"seat": RED}), ("buy 1=1crown", "pass", "pass")),
            ),
            look=("stack:1", "palace:2"),
        ),
    ),
    (
        "artifacts.key", "artifacts.key-late", "artifacts.scroll", "guard.artifacts-work", "palace.extra-figures", "city.djinn",
        "artifacts.new",
    ),
)  # fmt: skip
