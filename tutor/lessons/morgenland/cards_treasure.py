"""Magic cards, second part: treasure and artifacts."""

from __future__ import annotations

from tutor.games.morgenland.model import Pile, Setup, Spells
from tutor.games.morgenland.pieces import amount
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, PLENTY, RED, profi

TAXED = {"market": "R5", "caravanserai": "(B4) (B6)", "palace1": "(B1) (B2)", "palace2": "(B5)"}
HOARDS = ((9, 0, 0, 0, 0), (0, 4, 0, 0, 0), (0, 0, 8, 0, 0))
MARKET = {"market": "R5"}
STACKS = (Pile("scroll", ("carpet", "key", "double", "key")), Pile("double", 4), Pile("carpet", 4))
KEY_OUT = profi(
    "turned", "guard", guard=9, on={"palace1": "(R1) (B1)"}, laid=(("lamp",), ("key",)), magic=(("parasite",),),
    spells=Spells(keys=0b010),
)  # fmt: skip
CARPET_OUT = profi(
    "before", "market", on={"market": "Bc", "palace1": "(B1)"}, laid=(("lamp",), ("carpet",)), magic=(("parasite",),)
)
SWAP = profi(
    "turned", "market", on=MARKET, artifacts=(("counterspell",),), laid=(("lamp",),), magic=(("mages-apprentice",),),
    stacks=(Pile("scroll", 4), Pile("double", 4), Pile("carpet", 3)),
)  # fmt: skip
BUYING = profi("turned", "palace1", on={"palace1": "R1"}, cast=("abracadabra",), hoards=(PLENTY,), stacks=STACKS)
FREELY = profi(
    "turned", "market", on={"market": "R5", "palace1": "(R1)"}, cast=("abracadabra",), stacks=STACKS,
    setup=Setup(players=3, abracadabra="any time"),
)  # fmt: skip
PURCHASE = profi("turned", "market", on={"market": "R5", "palace1": "(R1)"}, cast=("abracadabra",), stacks=STACKS)


def tax(card: str, hoard: tuple[int, ...], each: int = 1) -> object:
    """Red taxes Blue."""
    setup = Setup(players=3, sultans_tax=each)  # type: ignore[arg-type]
    return profi("turned", "market", on=TAXED, cast=(card,), hoards=((0,) * 5, hoard), setup=setup)


CARDS_TREASURE = Lesson(
    "morgenland",
    "cards-treasure",
    "Which cards move treasure and artifacts?",
    "Blue has the Key out. Red has none, and walks past the guard behind Blue.",
    (
        Beat(
            "taxes", "see", "Two taxes",
            "Blue has two figures in the city and three in the palace fields.",
            (
                Case("City Tax, with 3 treasures", tax("city-tax", (3, 0, 0, 0, 0)), ("city-tax", "pay 2crown", "back"),
                     claims=(Shows("cards.city-tax", {"seat": RED}), Shows("magic.full-price", {"seat": BLUE, "count": 1})), note="Figure by figure: 2 for one, the other goes."),
                Case("Sultan's Tax, with 2 treasures", tax("sultans-tax", (2, 0, 0, 0, 0)), ("sultans-tax", "back"),
                     claims=(Shows("cards.sultans-tax", {"each": 1}), Shows("magic.full-price", {"count": 3})), note="All or nothing."),
            ),
        ),
        Beat(
            "sultan", "readings", "One each, or two?",
            "The English booklet asks 1 for each figure. The almanac likens the card to City Tax, which asks 2. Blue owns 4 crowns.",
            (
                Case("As we play it", tax("sultans-tax", (4, 0, 0, 0, 0)), ("sultans-tax",), "pay 3crown", claims=(Legal(),)),
                Case("The other reading", tax("sultans-tax", (4, 0, 0, 0, 0), 2), ("sultans-tax",), "pay 3crown", claims=(Breaks(("magic.full-price",)),)),
            ),
        ),
        Beat(
            "hoards", "see", "Treasure comes and goes",
            "Red owns 9 crowns, Blue 4 pearls, Green 8 gems.",
            (
                Case("Sacrifice", profi("turned", "market", on=MARKET, cast=("sacrifice",), hoards=HOARDS), ("sacrifice", "pay 7crown", "pay 7gem"),
                     claims=(Shows("cards.sacrifice", {"count": 7}), Shows("magic.partial", {"treasure": (amount(1, 4),)}))),
                Case("Donation", profi("turned", "market", on=MARKET, cast=("donation",), hoards=HOARDS), ("donation", "pay 5crown", "pay 5gem"),
                     claims=(Shows("cards.donation", {"count": 5}),)),
                Case("Charity", profi("turned", "market", on=MARKET, cast=("charity",), hoards=HOARDS), ("charity", "take 1pearl+2gold"), claims=(Shows("cards.charity", {"count": 3}),)),
                Case("Trade", profi("turned", "market", on=MARKET, cast=("trade",), hoards=HOARDS), ("trade", "barter crown gem", "barter crown cup", "decline"),
                     claims=(Shows("cards.trade", {"seat": RED}), Shows("treasures.stock", times=2, reason="takes")), note="One for one, with the stock: reconstructed."),
            ),
        ),
        Beat(
            "parasite", "see", "Parasite",
            "Blue has a Key out, then a Carpet. Your Parasite uses it, too, with a target of your own.",
            (
                Case("Past the guard behind Blue", KEY_OUT, ("parasite B.key",), claims=(Shows("cards.parasite", {"artifact": "key"}), Shows("artifacts.key", {"seat": RED}))),
                Case("A Carpet of your own", CARPET_OUT, ("parasite B.carpet caravanserai",),
                     claims=(Shows("cards.parasite-uses", {"artifact": "carpet"}), Shows("artifacts.carpet", {"seat": RED, "field": "field:caravanserai"}))),
            ),
        ),
        Beat(
            "copies", "tries", "What cannot be copied",
            "Blue has a Carpet out. What does your Parasite refuse?",
            (
                Case("An artifact that is not out", CARPET_OUT, tried="parasite B.key", claims=(Breaks(("cards.parasite-out",), only=True),)),
                Case("Your own Lamp", CARPET_OUT, tried="parasite R.lamp", claims=(Breaks(("cards.parasite",), only=True),)),
                Case("A Carpet at the guard", CARPET_OUT, tried="parasite B.carpet guard", claims=(Breaks(("cards.parasite-guard",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "stacks", "tries", "Searching the stacks",
            "Stack 1 shows a Scroll, stack 2 a Double.",
            (
                Case("Mirage", profi("turned", "market", on=MARKET, cast=("mirage",), stacks=STACKS), ("mirage palace1",), "find key 2",
                     claims=(Legal(), Shows("cards.mirage", {"seat": RED}), Shows("vizier.artifact", {"artifact": "key"})), note="The Scroll goes to the bottom."),
                Case("Mage's Apprentice, with a played Lamp", SWAP, ("mages-apprentice palace1",), "give lamp", claims=(Breaks(("cards.mages-apprentice",), only=True),)),
                Case("Mage's Apprentice", SWAP, ("mages-apprentice palace1",), "give counterspell", claims=(Legal(), Shows("cards.mages-apprentice", {"artifact": "scroll"}))),
                Case("Abracadabra while buying", BUYING, ("pass", "buy 1=1cup", "abracadabra"), "find key 2",
                     claims=(Legal(), Shows("cards.abracadabra", {"seat": RED}), Shows("palace.first-choice", reason="finds")), note="Any artifact of the stack, at the usual price."),
            ),
        ),
        Beat(
            "abracadabra", "readings", "With or without a purchase?",
            "The almanac names no purchase, the English booklet does. Red has a figure in palace field 1, which is not yet read.",
            (
                Case("As we play it", PURCHASE, tried="abracadabra", claims=(Breaks(("cards.abracadabra",), only=True),)),
                Case("The almanac alone", FREELY, ("abracadabra palace1",), "find key 2", claims=(Legal(), Shows("cards.abracadabra", {"seat": RED}))),
            ),
        ),
        Beat(
            "nothing", "predict", "What does a copied Lamp give you?",
            "Blue's Lamp is out. You play Parasite on it. What do you gain?",
            (
                Case("A copied Lamp", profi("turned", "market", on=MARKET, laid=(("lamp",), ("lamp",)), magic=(("parasite", "spy"),)), ("parasite B.lamp", "pass"),
                     claims=(Shows("cards.parasite-uses", {"artifact": "lamp"}),)),
            ),
            options=(
                Option("Nothing new"),
                Option("Another artifact this round", "You would be right if copying were a right to play an artifact."),
                Option("Blue's magic cards", "You would be right if a Lamp lit another hand."),
            ),
            hints=Hints("What must be out before you can play Parasite at all?", ("player:0",), "cards.parasite-uses"),
            seat=RED,
        ),
    ),
    (
        "cards.abracadabra", "cards.charity", "cards.city-tax", "cards.mirage", "cards.sacrifice", "cards.donation", "cards.sultans-tax",
        "cards.trade", "cards.parasite", "cards.parasite-uses", "cards.parasite-guard", "cards.parasite-out", "cards.mages-apprentice",
    ),
    Quiz(
        "From before: the guard is a 5, your 9 stands there, and And the Last Will Be the First is in force. Do you enter?",
        (
            Option("Yes, a 9 stays a 9 there"),
            Option("No, low sums win now", "You would be right in any other field."),
        ),
    ),
)  # fmt: skip
