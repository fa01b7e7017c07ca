"""Magic cards about treasure, and those about artifacts."""

from __future__ import annotations

from tutor.games.morgenland.model import Pile, Sketch, Spells
from tutor.games.morgenland.pieces import amount
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.morgenland.lamp import PASSED, PASSES, strongest
from tutor.lessons.morgenland.stage import BLUE, PLENTY, RED, hands, profi
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

MARKET = {"market": "G5"}
TAXED = {"market": "B5", "caravanserai": "(R4) (R9) (B6)", "palace1": "(R1) (R2)", "palace2": "(R5)"}
HOARDS = ((9, 0, 0, 0, 0), (0, 4, 0, 0, 0), (0, 0, 8, 0, 0))


def tax(card: str, *hoard: int) -> Sketch:
    """Blue taxes Red, who owns so much."""
    return profi("turned", "market", camel=BLUE, on=TAXED, cast=("", card), hoards=(hoard,))


# ------------------------------------------------------------------------------------------------ treasure
RICHES = Lesson(
    "riches",
    6,
    (
        Act(
            id="Trade",
            start=profi("turned", "market", on=MARKET, cast=("trade",), hoards=((1, 0, 4, 0, 0),)),
            moves=("trade",),
            seat=RED,
            focus="stock",
            goal=(Shows("treasures.stock", {"seat": RED, "treasure": (amount(2, 1),)}, reason="takes"),),
            solution=("barter crown gem",),
            misses=(
                Miss("other", Shows("treasures.stock", {"seat": RED}, reason="takes"), ("barter gem crown",)),
                Miss("stopped", Shows("cards.trade", {"seat": RED}, reason="ends"), ("decline",)),
            ),
            look=("hoard:0:crown", "stock:gem"),
        ),
        Predict(
            id="Sacrifice",
            start=profi("turned", "market", on=MARKET, cast=("sacrifice",), hoards=HOARDS),
            focus="players",
            then=("sacrifice", "pay 7crown", "pay 7gem"),
            options=(
                Option("2 0 1", right=True),
                Option("9 0 1", parts=Shows("cards.sacrifice", {"count": 7})),
                Option("2 4 1", parts=Shows("magic.partial", {"seat": BLUE})),
            ),
            claims=(Shows("cards.sacrifice", {"count": 7}), Shows("magic.partial", {"seat": BLUE, "treasure": (amount(1, 4),)})),
        ),
        Act(
            id="Donation",
            start=profi("turned", "market", on=MARKET, camel=BLUE, cast=("", "donation"), hoards=((5, 2, 0, 0, 0), PLENTY)),
            moves=("donation", "pay 4crown+1pearl"),
            seat=RED,
            focus="stock",
            goal=(Shows("treasures.stock", {"seat": RED, "treasure": (amount(0, 5),)}, reason="pays"),),
            solution=("pay 5crown",),
            misses=(Miss("pearls", Shows("treasures.stock", {"seat": RED}, reason="pays"), ("pay 3crown+2pearl",)),),
            look=("hoard:0:crown", "hoard:0:pearl"),
        ),
        Act(
            id="City Tax",
            start=tax("city-tax", 3, 0, 0, 0, 0),
            moves=("city-tax",),
            seat=RED,
            focus="field:caravanserai",
            goal=(strongest(RED, "field:caravanserai"), Shows("magic.full-price", {"seat": RED, "count": 1}, reason="home")),
            solution=("back", "pay 2crown"),
            then=("decline",),
            misses=(Miss("9 gone", strongest(BLUE, "field:caravanserai"), ("pay 2crown", "back")),),
            look=("figure:8:0:0", "figure:8:0:1"),
        ),
        Call(
            id="two of three",
            start=tax("sultans-tax", 2, 0, 0, 0, 0),
            moves=("sultans-tax",),
            seat=RED,
            focus="palace",
            tried="pay 2crown",
            decides="magic.full-price",
            reasons=("kinds", "face down"),
            claims=(Breaks(("magic.full-price",)),),
        ),
        Call(
            id="three of three",
            start=tax("sultans-tax", 1, 1, 1, 0, 0),
            moves=("sultans-tax",),
            seat=RED,
            focus="palace",
            tried="pay 1crown+1pearl+1gem",
            claims=(Legal(), Shows("treasures.stock", {"seat": RED}, reason="pays")),
        ),
        Predict(
            id="who is taxed",
            start=tax("sultans-tax", 3, 0, 0, 0, 0),
            seat=RED,
            focus="palace",
            then=("sultans-tax", "pay 3crown"),
            options=(
                Option("3", right=True),
                Option("5", parts=Shows("cards.sultans-tax", {"each": 1})),
                Option("8", parts=Shows("treasures.stock", {"seat": RED}, reason="pays")),
            ),
            claims=(Shows("cards.sultans-tax", {"seat": BLUE, "each": 1}), Shows("treasures.stock", {"treasure": (amount(0, 3),)})),
        ),
        Call(
            id="three for a Teleport",
            start=profi("turned", "market", on={"market": "R5 B9"}, cast=("teleport",), hoards=((1, 1, 0, 0, 1),)),
            moves=("teleport market.R0 caravanserai",),
            seat=RED,
            focus="city",
            tried="pay 1crown+1pearl+1gold",
            claims=(Legal(), Shows("cards.teleport", {"owner": RED})),
        ),
    ),
    (
        "cards.trade", "cards.sacrifice", "cards.donation", "cards.city-tax", "cards.sultans-tax", "magic.full-price", "magic.partial",
        "treasures.by-value",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ artifacts
STACKS = (Pile("scroll", ("carpet", "key", "double", "key")), Pile("double", 4), Pile("carpet", 4))
KEY_OUT = profi(
    "turned", "guard", guard=9, camel=BLUE, on={"palace1": "(R1)", "palace2": "(B1)"}, laid=(("lamp",), ("key",)), magic=(("parasite",),),
    spells=Spells(keys=0b010),
)  # fmt: skip
CARPET_OUT = profi(
    "before", "market", on={"market": "Bc", "palace1": "(B1)"}, laid=(("lamp",), ("carpet",)), magic=(("parasite",),),
)  # fmt: skip
SWAP = profi(
    "turned", "market", on=MARKET, artifacts=(("counterspell",),), laid=(("lamp",),), magic=(("mages-apprentice",),),
    stacks=(Pile("scroll", 4), Pile("double", 4), Pile("carpet", 3)),
)  # fmt: skip
BUYING = profi(
    "turned", "palace1", on={"palace1": "R1", "palace2": "(B1)"}, cast=("abracadabra",), hoards=(PLENTY,), stacks=STACKS
)
PURCHASE = profi("turned", "market", on={"market": "R5 B4", "palace1": "(R1)"}, cast=("abracadabra",), stacks=STACKS)
BUYER = profi(
    "turned", "palace1", on={"palace1": "R1"}, hoards=(PLENTY,), artifacts=hands("lamp"), magic=(("abracadabra",),), stacks=STACKS,
)  # fmt: skip

COPIES = Lesson(
    "copies",
    6,
    (
        Act(
            id="Parasite",
            start=KEY_OUT,
            seat=RED,
            focus="guard",
            goal=(Shows("artifacts.key", {"seat": RED}), Shows("cards.parasite", {"artifact": "key"})),
            solution=("parasite B.key",),
            misses=(*PASSES, Miss("lamp", Shows("cards.parasite", {"seat": RED}), ("parasite G.lamp",))),
            look=("magic:0:0", "player:1"),
        ),
        Call(
            id="a Carpet of your own",
            start=CARPET_OUT,
            seat=RED,
            focus="city",
            tried="parasite B.carpet caravanserai",
            claims=(Legal(), Shows("cards.parasite-uses", {"artifact": "carpet"}), Shows("artifacts.carpet", {"seat": RED})),
        ),
        Call(
            id="Mirage from afar",
            start=profi("turned", "market", on=MARKET, cast=("mirage",), stacks=STACKS),
            seat=RED,
            focus="palace",
            tried="mirage palace1",
            claims=(Legal(), Shows("cards.mirage", {"seat": RED})),
        ),
        Act(
            id="Mirage",
            start=profi("turned", "market", on=MARKET, cast=("mirage",), stacks=STACKS),
            moves=("mirage palace1",),
            seat=RED,
            focus="palace:1",
            goal=(Shows("vizier.artifact", {"artifact": "key"}),),
            solution=("find key 2",),
            misses=(Miss("another", Shows("vizier.artifact", {"stack": "stack:1"}), ("find carpet 1",)),),
            look=("stack:1",),
        ),
        Act(
            id="Mage's Apprentice",
            start=SWAP,
            seat=RED,
            focus="palace",
            goal=(Shows("cards.mages-apprentice", {"artifact": "double", "given": "counterspell"}),),
            solution=("mages-apprentice palace2", "give counterspell"),
            misses=(
                Miss("another", Shows("cards.mages-apprentice", {"seat": RED}), ("mages-apprentice palace1", "give counterspell")), *PASSES,
            ),
            look=("magic:0:0", "stack:2"),
        ),
        Call(
            id="your Lamp for it",
            start=SWAP,
            moves=("mages-apprentice palace1",),
            seat=RED,
            focus="palace",
            tried="give lamp",
            decides="cards.mages-apprentice",
            reasons=("scroll", "equal"),
            claims=(Breaks(("cards.mages-apprentice",), only=True),),
        ),
        Act(
            id="Abracadabra",
            start=BUYING,
            moves=("pass", "buy 1=1cup"),
            seat=RED,
            focus="palace:1",
            goal=(Shows("cards.abracadabra", {"seat": RED}), Shows("palace.first-choice", {"artifact": "key"}, reason="finds")),
            solution=("abracadabra", "find key 2"),
            misses=(
                Miss("another", Shows("palace.first-choice", {"seat": RED}, reason="finds"), ("abracadabra", "find carpet 1")), Miss("passed", PASSED, ("pass",)),
            ),
            look=("magic:0:0", "stack:1"),
        ),
        Call(
            id="without buying",
            start=PURCHASE,
            seat=RED,
            focus="palace:1",
            tried="abracadabra",
            decides="cards.abracadabra",
            reasons=("face down", "strongest"),
            claims=(Breaks(("cards.abracadabra",), only=True),),
        ),
        Call(
            id="a Lamp while buying",
            start=BUYER,
            moves=("pass", "buy 1=1cup"),
            seat=RED,
            focus="palace:1",
            tried="lamp",
            claims=(Legal(), Shows("artifacts.lamp", {"seat": RED})),
        ),
    ),
    (
        "cards.parasite", "cards.parasite-uses", "cards.parasite-out", "cards.mirage", "cards.mages-apprentice", "cards.abracadabra",
        "timing.purchase", "vizier.artifact",
    ),
)  # fmt: skip
