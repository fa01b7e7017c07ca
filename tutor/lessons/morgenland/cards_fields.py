"""Magic cards, first part: fields and figures."""

from __future__ import annotations

from tutor.games.morgenland.model import Named, Spells
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, PLENTY, RED, profi

CAVE = {"on": {"cave1": "B6 G6 R9"}, "caves": ((5, 3), (), (), (), ()), "camel": BLUE}
OPEN = {"market": "R5", "caravanserai": "R9 R4 Bc"}
CARPET_OUT = {"laid": (("lamp",), ("carpet",)), "on": OPEN}
STRIKE = profi("turned", "market", on={"market": "R5 B9 G8"}, cast=("eye-for-an-eye",), hoards=(PLENTY,))
SMUGGLER = profi("before", "tent", on={"tent": "(B4)", "market": "(B5)"}, cast=("smuggler",))
FULL_CITY = {"tent": "(B1)", "djinn": "(B2)", "caravanserai": "(B5)"}
AGAINST = {
    "on": {"caravanserai": "Gc"}, "laid": ((), (), ("carpet",)), "spells": Spells(smuggler=0, smuggled=1 << 8),
}  # fmt: skip

CARDS_FIELDS = Lesson(
    "morgenland",
    "cards-fields",
    "Which cards change fields and figures?",
    "Red is strongest in the crown cave and takes nothing. Blue and Green carry the crowns home.",
    (
        Beat(
            "cave", "see", "The last, the dragons",
            "The crown cave has shelves of 5 and 3. Blue and Green have 6, Red 9; the order is Blue, Green, Red.",
            (
                Case(
                    "And the Last Will Be the First", profi("turned", "cave1", cast=("last-first",), **CAVE), ("last-first",),
                    claims=(Shows("cards.last-first"), Shows("caves.award", {"seat": BLUE, "rank": 1}), Shows("caves.award", {"seat": GREEN, "rank": 2})),
                    note="Reconstructed from its name and the guard's example.",
                ),
                Case("Dragon's Return", profi("turned", "cave1", cast=("dragons-return",), **CAVE), ("dragons-return cave1",), claims=(Shows("cards.dragons-return"),)),
                Case(
                    "Dragon Leaves, on an empty cave", profi("round-start", cast=("dragon-leaves",)), ("dragon-leaves cave4",),
                    claims=(Shows("cards.dragon-leaves", {"shelves": (4, 2)}), Shows("cards.dragon-leaves-kind")),
                ),
            ),
        ),
        Beat(
            "which", "predict", "What stays?",
            "In the Caravanserai lie an open 9, an open 4 and a Carpet. You play Lunar Eclipse there. What stays?",
            (
                Case(
                    "Lunar Eclipse", profi("turned", "market", magic=(("lunar-eclipse",),), **CARPET_OUT), ("lunar-eclipse caravanserai",),
                    claims=(Shows("cards.lunar-eclipse", {"figures": (Named(RED, 9), Named(BLUE, 3))}),),
                ),
            ),
            options=(
                Option("The 4"),
                Option("The 4 and the Carpet", "You would be right if a Carpet were not a 3."),
                Option("The 9", "You would be right with Solar Eclipse."),
            ),
            hints=Hints("Which of them are odd?", ("field:caravanserai",), "cards.lunar-eclipse"),
        ),
        Beat(
            "eclipses", "tries", "Sun and moon",
            "The same field once more.",
            (
                Case("Solar Eclipse", profi("turned", "market", magic=(("solar-eclipse",),), **CARPET_OUT), tried="solar-eclipse caravanserai",
                     claims=(Legal(), Shows("cards.solar-eclipse", {"figures": (Named(RED, 4),)}))),
                Case("Lunar Eclipse on hidden figures", profi("turned", "market", on={"market": "R5", "caravanserai": "(R9) (B7)"}, cast=("lunar-eclipse",)),
                     tried="lunar-eclipse caravanserai", claims=(Breaks(("cards.lunar-eclipse",), only=True),)),
            ),
        ),
        Beat(
            "figures", "see", "Figures go, figures come",
            "Six cards for figures. Step through each.",
            (
                Case("Eye for an Eye", STRIKE, ("eye-for-an-eye market.B0", "strike market.G0"),
                     claims=(Shows("cards.eye-for-an-eye", {"owner": BLUE}), Shows("cards.eye-answer", {"owner": GREEN})), note="One answer, then it ends."),
                Case("Second Chance", profi("turned", "market", on={"market": "R5 B9"}, cast=("second-chance",)), ("second-chance market.R0 caravanserai",),
                     claims=(Shows("cards.second-chance", {"figure": 5}),)),
                Case("Teleport, for 3", profi("turned", "market", on={"market": "R5 B9"}, cast=("teleport",), hoards=(PLENTY,)),
                     ("teleport market.B0 caravanserai", "pay 3cup"), claims=(Shows("cards.teleport", {"owner": BLUE}),), note="Whose figure is reconstructed: anybody's."),
                Case("Spy", profi("round-start", cast=("spy",)), ("spy", "9 market", "9 market"), claims=(Shows("cards.spy", {"seat": RED}),), note="Blue's 9 lies open, Red's does not."),
                Case("Taboo", profi("round-start", cast=("taboo",)), ("taboo market",), claims=(Shows("cards.taboo", {"field": "field:market"}),)),
            ),
        ),
        Beat(
            "taboo", "tries", "Closed",
            "Taboo lies on the Market.",
            (
                Case("A figure comes in", profi("placing", spells=Spells(taboo=1 << 7)), tried="9 market", claims=(Breaks(("cards.taboo",), only=True),)),
                Case("A figure goes elsewhere", profi("placing", spells=Spells(taboo=1 << 7)), tried="9 caravanserai", claims=(Legal(),)),
            ),
            seat=RED,
        ),
        Beat(
            "smuggler", "tries", "Smuggler",
            "The caves are done. The Djinn's House and the Caravanserai had no figure when placing ended.",
            (
                Case("Smuggler", SMUGGLER, tried="smuggler", claims=(Legal(), Shows("cards.smuggler", {"fields": ("field:djinn", "field:caravanserai")}), Shows("city.djinn"))),
                Case("A rival's Carpet, and you sit first", profi("turned", "caravanserai", **AGAINST), ("go",), "decline",
                     claims=(Legal(), Shows("cards.smuggler-carpet", {"seat": RED}), Shows("cards.smuggler-camel")), note="A Smuggler may leave the camel."),
                Case("A rival's Carpet, and the rival sits first", profi("turned", "caravanserai", camel=GREEN, **AGAINST), ("go",), "decline",
                     claims=(Breaks(("city.caravanserai",), only=True), Shows("cards.smuggler-carpet", {"seat": GREEN}))),
                Case("The Market, emptied later", profi("before", "tent", on=FULL_CITY, filled=("market",), cast=("smuggler",)), tried="smuggler",
                     claims=(Breaks(("cards.smuggler-empty",)),)),
            ),
        ),
    ),
    (
        "cards.last-first", "cards.dragon-leaves", "cards.dragon-leaves-kind", "cards.dragons-return", "cards.lunar-eclipse",
        "cards.solar-eclipse", "cards.eye-for-an-eye", "cards.eye-answer", "cards.second-chance", "cards.teleport", "cards.spy",
        "cards.taboo", "cards.smuggler", "cards.smuggler-empty", "cards.smuggler-carpet", "cards.smuggler-camel",
    ),
    Quiz(
        "From before: Red and Green wait with a play each. Green played first, Red is start player. Whose takes effect first?",
        (
            Option("Red's"),
            Option("Green's", "You would be right if the first to play were the first served."),
        ),
    ),
)  # fmt: skip
