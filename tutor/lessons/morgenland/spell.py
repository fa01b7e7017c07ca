"""Magic cards: the Lamp, the Tent, the Counterspell; and whose play comes first."""

from __future__ import annotations

from tutor.games.morgenland.model import Named, Spells
from tutor.games.morgenland.pieces import amount
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.lamp import PASSES
from tutor.lessons.morgenland.stage import BLUE, GREEN, PLENTY, RED, hands, profi
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ magic
OPEN = {"market": "R5 B4"}
UNLIT = profi("turned", "market", on=OPEN, artifacts=hands("lamp"), magic=(("charity",),))
TENT = profi("turned", "tent", on={"tent": "R8 B5", "guard": "(G9)"})
ALONE = profi("turned", "tent", on={"tent": "R8", "guard": "(G9)"})
CHARITY = profi(
    "turned", "market", on=OPEN, camel=BLUE, artifacts=(("counterspell",), ("counterspell",)), laid=((), ("lamp",)),
    magic=((), ("charity",)), spells=Spells(djinn=0b010),
)  # fmt: skip

MAGIC = Lesson(
    "magic",
    5,
    (
        Act(
            id="light the Lamp",
            start=UNLIT,
            seat=RED,
            focus="hand",
            goal=(Shows("cards.charity", {"seat": RED}),),
            solution=("lamp", "charity"),
            misses=(
                Miss("not played", Shows("artifacts.lamp", {"seat": RED}), ("lamp", "pass")), *PASSES,
            ),
            look=("artifact:0:0", "magic:0:0"),
        ),
        Call(
            id="without a Lamp",
            start=UNLIT,
            seat=RED,
            focus="hand",
            tried="charity",
            decides="magic.lamp",
            reasons=("too rich", "city"),
            claims=(Breaks(("magic.lamp",), only=True),),
        ),
        Call(
            id="a second card",
            start=profi("turned", "market", on=OPEN, cast=("charity trade",), hoards=((1, 0, 0, 0, 0),)),
            moves=("charity", "pass", "take 3gem"),
            seat=RED,
            focus="hand",
            tried="trade",
            claims=(Legal(), Shows("cards.trade", {"seat": RED})),
        ),
        Act(
            id="in the Tent",
            start=TENT,
            moves=("go", "draw charity", "draw taboo"),
            seat=RED,
            focus="field:tent",
            goal=(Shows("city.tent", {"seat": RED, "card": "charity"}),),
            solution=("keep charity",),
            misses=(Miss("other", Shows("city.tent", {"seat": RED, "card": "taboo"}), ("keep taboo",)),),
            look=("field:tent",),
        ),
        Predict(
            id="alone in the Tent",
            start=ALONE,
            moves=("go", "draw charity", "draw taboo"),
            seat=RED,
            focus="field:tent",
            then=("keep charity",),
            options=(
                Option("pile", right=True),
                Option("you", parts=Shows("city.tent-second", reason="discard")),
                Option("Blue", parts=Shows("city.tent-second", reason="discard")),
            ),
            claims=(Shows("city.tent-second", {"card": "taboo"}, reason="discard"),),
            twin=Predict(
                id="the other card",
                start=TENT,
                moves=("go", "draw charity", "draw taboo"),
                seat=RED,
                focus="field:tent",
                then=("keep charity",),
                options=(
                    Option("Blue", right=True),
                    Option("pile", parts=Shows("city.tent-second", {"seat": BLUE}, reason="second")),
                    Option("you", parts=Shows("city.tent", {"seat": RED})),
                ),
                claims=(Shows("city.tent-second", {"seat": BLUE, "card": "taboo"}, reason="second"),),
            ),
        ),
        Predict(
            id="four of five",
            start=profi("turned", "market", on={"market": "R5"}, camel=BLUE, cast=("", "donation"), hoards=((4, 0, 0, 0, 0), PLENTY)),
            moves=("donation",),
            seat=RED,
            focus="hand",
            then=("pay 4crown+1pearl",),
            options=(
                Option("4", right=True),
                Option("none", parts=Shows("magic.partial", {"seat": RED})),
                Option("owe", parts=Shows("magic.partial", {"seat": RED})),
            ),
            claims=(Shows("magic.partial", {"seat": RED, "treasure": (amount(0, 4),)}),),
        ),
        Act(
            id="stop it",
            start=CHARITY,
            moves=("charity",),
            seat=RED,
            focus="hand",
            goal=(Shows("artifacts.counterspell", {"seat": RED, "card": "charity"}),),
            solution=("counterspell",),
            misses=(Miss("let it be", Shows("timing.answer", {"seat": RED}), ("pass",)),),
            look=("artifact:0:0",),
        ),
        Call(
            id="counter the Counterspell",
            start=CHARITY,
            moves=("charity", "counterspell"),
            seat=BLUE,
            focus="hand",
            tried="counterspell",
            by=BLUE,
            decides="artifacts.counterspell",
            reasons=("lamp", "own card"),
            claims=(Breaks(("artifacts.counterspell-free",)),),
        ),
    ),
    (
        "artifacts.lamp", "magic.lamp", "magic.any-time", "magic.held", "magic.keep", "city.tent", "city.tent-second",
        "city.tent-secret", "magic.discard", "magic.partial", "artifacts.counterspell", "artifacts.counterspell-free",
        "profi.magic-stack", "data.magic-counts", "magic.pictures", "cards.charity",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ timing
AT_MARKET = {"market": "R7 B4"}
ECLIPSE = {"on": AT_MARKET, "cast": ("second-chance", "lunar-eclipse")}
TABOO = {
    "on": {"palace1": "(R1)"}, "artifacts": (None, (), ("carpet",)), "laid": ((), ("lamp",), ()), "magic": ((), ("taboo",), ()),
}  # fmt: skip
ESCAPES = Shows("cards.second-chance", {"seat": RED})

TIMING = Lesson(
    "timing",
    6,
    (
        Call(
            id="before a figure",
            start=profi("before-placement", cast=("charity",)),
            seat=RED,
            focus="stops",
            tried="charity",
            claims=(Legal(), Shows("cards.charity", {"seat": RED})),
        ),
        Call(
            id="between two stops",
            start=profi("placing", cast=("charity",)),
            seat=RED,
            focus="stops",
            tried="charity",
            decides="timing.windows-only",
            reasons=("poor", "caves"),
            claims=(Breaks(("timing.windows-only",)),),
        ),
        Call(
            id="after a pass",
            start=profi("turned", "market", on=AT_MARKET, cast=("charity", "spy")),
            moves=("pass", "spy"),
            seat=RED,
            focus="stops",
            tried="charity",
            claims=(Legal(), Shows("timing.pending"), Shows("timing.resolve", reason="all")),
        ),
        Act(
            id="save your 7",
            start=profi("turned", "market", camel=RED, **ECLIPSE),
            moves=("pass", "lunar-eclipse market"),
            seat=RED,
            focus="city",
            goal=(ESCAPES, Shows("cards.lunar-eclipse", reason="none")),
            solution=("second-chance market.R0 caravanserai",),
            misses=(Miss("passed", Shows("cards.lunar-eclipse", {"figures": (Named(RED, 7),)}), ("pass",)),),
            look=("magic:0:0", "figure:7:0:0"),
        ),
        Predict(
            id="Blue sits first",
            start=profi("turned", "market", camel=BLUE, **ECLIPSE),
            moves=("lunar-eclipse market",),
            seat=RED,
            focus="field:market",
            then=("second-chance market.R0 caravanserai",),
            options=(
                Option("gone", right=True),
                Option("escapes", parts=Shows("timing.resolve", reason="all")),
                Option("last first", parts=Shows("timing.lost-target", {"seat": RED}, reason="figure")),
            ),
            claims=(Shows("timing.lost-target", {"seat": RED}), Shows("cards.lunar-eclipse", {"figures": (Named(RED, 7),)})),
        ),
        Act(
            id="your own order",
            start=profi("turned", "market", on={"market": "R7 B5"}, cast=("lunar-eclipse second-chance",)),
            moves=("lunar-eclipse market", "second-chance market.R0 caravanserai"),
            seat=RED,
            focus="field:market",
            goal=(ESCAPES, Shows("cards.lunar-eclipse", {"figures": (Named(BLUE, 5),)})),
            solution=("first 1",),
            misses=(Miss("eclipse first", Shows("timing.lost-target", {"seat": RED}), ("first 0",)),),
            look=("pending:0", "pending:1"),
        ),
        Predict(
            id="Carpet and Taboo",
            start=profi("before", "market", **TABOO),
            moves=("pass", "carpet market"),
            focus="field:market",
            then=("taboo market",),
            options=(
                Option("no", right=True),
                Option("first", parts=Shows("timing.resolve", reason="all")),
                Option("artifacts", parts=Shows("timing.lost-target", {"seat": GREEN})),
            ),
            claims=(Shows("timing.lost-target", {"seat": GREEN}), Shows("artifacts.spent", {"seat": GREEN})),
            twin=Predict(
                id="Green sits first",
                start=profi("before", "market", camel=GREEN, **TABOO),
                moves=("carpet market",),
                focus="field:market",
                then=("taboo market",),
                options=(
                    Option("yes", right=True),
                    Option("no", parts=Shows("artifacts.carpet", {"seat": GREEN})),
                    Option("thrown out", parts=Shows("cards.taboo", {"field": "field:market"})),
                ),
                claims=(Shows("artifacts.carpet", {"seat": GREEN}),),
            ),
        ),
        Call(
            id="passing ahead",
            start=profi("turned", "market", on=AT_MARKET, cast=("charity",)),
            seat=RED,
            focus="stops",
            tried="pass field",
            claims=(Legal(), Shows("timing.standing-pass", {"seat": RED, "until": "field"})),
        ),
        Call(
            id="too late for the Key",
            start=profi("before", "palace1", on={"palace1": "(R1)"}, artifacts=hands("key")),
            seat=RED,
            focus="stops",
            tried="key",
            decides="timing.guard-revealed",
            reasons=("early", "figure"),
            claims=(Breaks(("timing.guard-revealed",), only=True),),
        ),
    ),
    (
        "timing.windows-only", "timing.round-start", "timing.before-placement", "timing.before-field", "timing.revealed",
        "timing.guard-revealed", "timing.poll", "timing.play", "timing.pending", "timing.resolve", "timing.lost-target",
        "timing.answer", "timing.close", "timing.standing-pass", "artifacts.spent",
    ),
)  # fmt: skip
