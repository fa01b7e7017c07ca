"""The guard, where no magic works; and cases that come up once in ten evenings."""

from __future__ import annotations

from tutor.games.morgenland.model import Spells
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, RED, YELLOW, basic, hands, profi
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ no magic here
AT_GUARD = {"market": "R4", "guard": "R9 B2", "palace1": "(R1) (B1)"}

NO_MAGIC = Lesson(
    "no-magic",
    5,
    (
        Act(
            id="unseen",
            start=profi("placing", on={"cave1": "B8"}, spells=Spells(spies=0b010)),
            seat=RED,
            focus="board",
            goal=(Shows("guard.not-spied", {"seat": RED, "figure": 9}),),
            solution=("9 guard",),
            within=1,
            misses=(
                Miss("another", Shows("guard.not-spied", {"seat": RED}), ("1 guard",)),
                Miss("seen", Shows("placing.order", {"seat": RED}), ("9 cave1",)),
            ),
            look=("guard",),
        ),
        Predict(
            id="a nine stays a nine",
            start=profi("turned", "guard", guard=5, on={"guard": "R9 B2", "palace1": "(R1) (B1)"}, spells=Spells(reversed=True)),
            focus="guard",
            then=("go",),
            options=(
                Option("Red", right=True),
                Option("Blue", parts=Shows("guard.not-reversed", {"guard": 5})),
                Option("neither", parts=Shows("guard.enter", {"seat": RED})),
            ),
            claims=(Shows("guard.not-reversed", {"guard": 5}), Shows("guard.enter", {"seat": RED})),
        ),
        Call(
            id="an eclipse",
            start=profi("turned", "guard", guard=5, on=AT_GUARD, cast=("lunar-eclipse",)),
            seat=RED,
            focus="guard",
            tried="lunar-eclipse guard",
            decides="guard.not-eclipsed",
            reasons=("own", "dark"),
            claims=(Breaks(("guard.not-eclipsed", "guard.magic-immune"), only=True),),
        ),
        Call(
            id="one more at the guard",
            start=profi("turned", "guard", guard=5, on=AT_GUARD, cast=("second-chance",)),
            seat=RED,
            focus="board",
            tried="second-chance market.R0 guard",
            decides="guard.not-reached",
            reasons=("done", "open"),
            claims=(Breaks(("guard.not-reached", "guard.magic-immune"), only=True),),
        ),
        Predict(
            id="untaxed",
            start=profi("turned", "guard", guard=5, camel=BLUE, on=AT_GUARD, cast=("", "sultans-tax"), hoards=((1, 0, 0, 0, 0),)),
            seat=RED,
            focus="guard",
            then=("sultans-tax", "pay 1crown"),
            options=(
                Option("1", right=True),
                Option("2", parts=Shows("guard.not-taxed", {"seats": (RED,)})),
                Option("10", parts=Shows("cards.sultans-tax", {"seat": BLUE})),
            ),
            claims=(Shows("guard.not-taxed", {"seats": (RED,)}),),
        ),
        Call(
            id="your own Carpet",
            start=profi("turned", "guard", guard=3, on={"palace1": "(R1)"}, artifacts=hands("carpet")),
            seat=RED,
            focus="guard",
            tried="carpet guard",
            claims=(Legal(), Shows("guard.enter", {"seat": RED})),
        ),
        Call(
            id="a copied Carpet",
            start=profi(
                "turned", "guard", guard=5, on={"market": "Bc", "palace1": "(R1)"}, laid=(("lamp",), ("carpet",)), magic=(("parasite",),),
            ),
            seat=RED,
            focus="guard",
            tried="parasite B.carpet guard",
            decides="cards.parasite-guard",
            reasons=("one only", "own"),
            claims=(Breaks(("cards.parasite-guard",), only=True),),
        ),
        Predict(
            id="nobody at the guard",
            start=basic("before", "guard", on={"palace2": "(R4)"}),
            seat=RED,
            focus="guard",
            then=("go", "guard 1"),
            options=(
                Option("home", right=True),
                Option("in", parts=Shows("guard.always", {"seats": (RED,)}, reason="figures")),
                Option("one", parts=Shows("guard.need-figure", {"seat": RED})),
            ),
            claims=(Shows("guard.always", {"seats": (RED,)}), Shows("guard.refuse", {"seat": RED})),
        ),
        Call(
            id="after the guard",
            start=profi("before", "palace1", on={"palace1": "B4", "market": "R9"}, cast=("second-chance",)),
            seat=RED,
            focus="board",
            tried="second-chance market.R0 palace1",
            decides="guard.no-late-entry",
            reasons=("evaluated", "never"),
            claims=(Breaks(("guard.no-late-entry",), only=True),),
        ),
    ),
    (
        "guard.not-spied", "guard.not-reversed", "guard.not-eclipsed", "guard.magic-immune", "guard.not-reached", "guard.not-taxed",
        "cards.parasite-guard", "guard.always", "guard.no-late-entry",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ odd cases
PARASITE = profi(
    "turned", "market", on={"market": "R1"}, players=4, artifacts=((), (), (), ("counterspell",)),
    laid=(("lamp",), ("counterspell",), ("lamp",), ()), magic=(("charity",), (), ("parasite",), ()),
)  # fmt: skip
AGAINST = {
    "on": {"caravanserai": "Gc", "palace1": "(B1)"}, "laid": ((), (), ("carpet",)), "spells": Spells(smuggler=0, smuggled=1 << 8),
}  # fmt: skip
READING = profi("turned", "market", on={"market": "B5", "caravanserai": "(R8)"}, cast=("second-chance",))

ODD = Lesson(
    "odd",
    6,
    (
        Act(
            id="a copied Counterspell",
            start=PARASITE,
            moves=("charity", "parasite B.counterspell"),
            seat=YELLOW,
            focus="hand",
            goal=(Shows("artifacts.counterspell", {"seat": YELLOW, "card": "parasite"}),),
            solution=("counterspell",),
            misses=(Miss("let it be", Shows("timing.answer", {"seat": YELLOW}), ("pass",)),),
            look=("artifact:3:0",),
        ),
        Call(
            id="doubled too late",
            start=profi("turned", "market", on={"cave1": "R9", "market": "R5"}, artifacts=hands("double")),
            seat=RED,
            focus="board",
            tried="double cave1.R0",
            decides="artifacts.double-where",
            reasons=("cave", "nine"),
            claims=(Breaks(("artifacts.double-where",), only=True),),
        ),
        Predict(
            id="the double stays",
            start=profi(
                "turned", "market", on={"market": "R5 R5d"}, laid=(("lamp", "double"),), magic=(("second-chance",),), spells=Spells(djinn=1),
            ),
            seat=RED,
            focus="field:market",
            then=("second-chance market.R0 caravanserai",),
            options=(
                Option("5", right=True),
                Option("nothing", parts=Shows("artifacts.double-stays", {"seat": RED})),
                Option("ten there", parts=Shows("cards.second-chance", {"seat": RED})),
            ),
            claims=(Shows("artifacts.double-stays", {"seat": RED}),),
        ),
        Call(
            id="moving a Carpet",
            start=profi(
                "turned", "market", on={"market": "Rc B6"}, laid=(("lamp", "carpet"),), magic=(("second-chance",),), spells=Spells(djinn=1),
            ),
            seat=RED,
            focus="city",
            tried="second-chance market.R8 caravanserai",
            decides="artifacts.fixed",
            reasons=("open", "weak"),
            claims=(Breaks(("artifacts.fixed",), only=True),),
        ),
        Call(
            id="a double Carpet",
            start=profi(
                "turned", "market", on={"market": "Rc B5"}, laid=(("carpet",),), artifacts=hands("double"), spells=Spells(djinn=1),
            ),
            seat=RED,
            focus="city",
            tried="double market.R8",
            claims=(Legal(), Shows("evaluation.strongest", {"seat": RED, "field": "field:market"})),
        ),
        Predict(
            id="turned up at once",
            start=READING,
            seat=RED,
            focus="city",
            then=("second-chance caravanserai.R0 market",),
            options=(
                Option("up", right=True),
                Option("down", parts=Shows("magic.turn-up", {"figure": 8})),
                Option("too late", parts=Shows("cards.second-chance", {"seat": RED})),
            ),
            claims=(Shows("magic.turn-up", {"figure": 8}),),
        ),
        Call(
            id="six to pay for",
            start=profi("turned", "palace1", on={"palace1": "R1 R2 R4 R5 R6 Rc B1"}, laid=(("carpet",),), hoards=((6, 6, 6, 6, 6),)),
            moves=("go",),
            seat=RED,
            focus="palace:1",
            tried="buy 1=1crown 2=2pearl 4=4gem 5=5cup 6=6gold 3=3crown",
            decides="palace.over-five",
            reasons=("free", "poor"),
            claims=(Breaks(("palace.over-five",)),),
        ),
        Predict(
            id="Smuggler and Carpet",
            start=profi("turned", "caravanserai", camel=GREEN, **AGAINST),
            seat=RED,
            focus="field:caravanserai",
            then=("go", "camel"),
            options=(
                Option("Green", right=True),
                Option("you", parts=Shows("cards.smuggler-carpet", {"seat": GREEN})),
                Option("nobody", parts=Shows("city.caravanserai", {"seat": GREEN})),
            ),
            claims=(Shows("cards.smuggler-carpet", {"seat": GREEN}),),
        ),
        Call(
            id="emptied later",
            start=profi("before", "tent", on={"tent": "(B1)", "djinn": "(B2)", "caravanserai": "(B5)"}, filled=("market",), cast=("smuggler",)),
            seat=RED,
            focus="city",
            tried="smuggler",
            decides="cards.smuggler",
            reasons=("late", "own"),
            claims=(Breaks(("cards.smuggler-empty",)),),
        ),
    ),
    (
        "timing.answer-parasite", "placing.no-stack", "artifacts.double-where", "artifacts.double-stays", "artifacts.fixed",
        "magic.move-limits", "magic.turn-up", "palace.over-five", "cards.smuggler-carpet", "cards.smuggler-empty",
        "timing.standing-pass",
    ),
)  # fmt: skip
