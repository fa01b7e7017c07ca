"""The Profispiel: six artifacts with powers, and the Lamp that opens a hand of magic."""

from __future__ import annotations

from tutor.games.morgenland.model import Setup, Spells
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows
from tutor.lessons.morgenland.stage import BLUE, PLENTY, RED, basic, hands, profi

# ------------------------------------------------------------------------------------------------ profi, artifacts
FOUR = Setup(players=4, youngest=RED)
ROUND_ONE = (
    "take 3cup",
    "take 3cup",
    "take 3cup",
    "take 3cup",
    "turn A1",
    "show key",
    "show scroll",
    "show double",
    "show carpet",
)
ON = {"cave1": "R9", "market": "R5 B4", "caravanserai": "(R7)"}
TWO_PIECES = profi("turned", "caravanserai", on={"caravanserai": "R5"}, artifacts=hands("carpet key"))
DOUBLE = profi("turned", "market", on=ON, artifacts=hands("double"))
SEVENS = profi("turned", "market", on={"market": "R7 B7"}, artifacts=hands("carpet", "carpet"))
EMPTY_MARKET = profi("before", "market", on={"palace1": "(B1)"}, artifacts=hands("carpet"), hoards=((0, 1, 0, 0, 0),))
CARPET = profi("turned", "market", on=ON, artifacts=hands("carpet"))
AT_EIGHT = profi("turned", "guard", guard=8, on={"guard": "R2", "palace1": "(R1)"}, artifacts=hands("key scroll"))
NO_FIGURE = profi("turned", "guard", guard=8, on={"palace1": "(R1)"}, artifacts=hands("key"))
CHARITY = profi(
    "turned", "market", on={"market": "B5"}, camel=BLUE,
    artifacts=(("counterspell",), ("counterspell",)), laid=((), ("lamp",)), magic=((), ("charity",)), spells=Spells(djinn=0b010),
)  # fmt: skip

DOUBLED = profi(
    "turned",
    "market",
    on={"market": "R5 R5d"},
    laid=(("lamp", "double"),),
    magic=(("second-chance",),),
    spells=Spells(djinn=1),
)

ARTIFACTS = Lesson(
    "morgenland",
    "artifacts",
    "What can my artifacts do?",
    "In the Profispiel the things you collect have powers. You may use one a round, and you never lose it.",
    (
        Beat(
            "deal", "see", "The Profispiel is laid out",
            "Four players. What is different from the basic game?",
            (
                Case(
                    "A Profispiel for four", FOUR, ROUND_ONE,
                    claims=(
                        Shows("profi.base"), Shows("profi.kinds", {"each": 4, "total": 24}), Shows("profi.lamp"), Shows("profi.city-open"),
                        Shows("profi.stacks", {"stacks": 4, "size": 5}), Shows("profi.magic-stack", {"cards": 21}), Shows("profi.powers"),
                        Shows("vizier.artifact", {"artifact": "key"}),
                    ),
                ),
            ),
        ),
        Beat(
            "twenty", "predict", "How many lie in the stacks?",
            "Four players, the Profispiel. How many artifacts lie in the stacks when the game begins?",
            (Case("The stacks", FOUR, claims=(Shows("data.artifact-counts", {"total": 20}),)),),
            options=(
                Option("20"),
                Option("24", "You would be right if nobody got a Lamp: six kinds of four."),
                Option("30", "You would be right in the basic game with five stacks of six."),
            ),
            hints=Hints("How many Lamps are dealt out?", ("stack:1",), "profi.lamp"),
        ),
        Beat(
            "one", "tries", "One a round",
            "You hold a Carpet and a Key. The Caravanserai is turned up.",
            (
                Case("The Carpet", TWO_PIECES, tried="carpet caravanserai", claims=(Legal(), Shows("artifacts.how"), Shows("artifacts.carpet"))),
                Case("The Key after it", TWO_PIECES, ("carpet caravanserai",), "key", RED, (Breaks(("artifacts.one",)),)),
                Case("Back at the end of the round", TWO_PIECES, ("carpet caravanserai",), "camel", claims=(Legal(), Shows("artifacts.back"))),
                Case(
                    "No powers in the basic game", basic("turned", "market", on={"market": "R5"}, artifacts=(("key",),)), ("go",), "key",
                    claims=(Breaks(("profi.powers",), only=True),),
                ),
            ),
        ),
        Beat(
            "double", "tries", "Double",
            "Your 5 lies open in the Market, your 7 face down in the Caravanserai, your 9 in a cave that is done.",
            (
                Case("The open 5", DOUBLE, tried="double market.R1", claims=(Legal(), Shows("artifacts.double", {"figure": 5}))),
                Case("The hidden 7", DOUBLE, tried="double caravanserai.R2", claims=(Breaks(("artifacts.double",), only=True),)),
                Case("The 9 in the done cave", DOUBLE, tried="double cave1.R0", claims=(Breaks(("artifacts.double-where",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "carpet", "tries", "Flying Carpet",
            "It is your missing 3, and it flies when all others lie.",
            (
                Case(
                    "Two Carpets, seven each", SEVENS, ("pass", "carpet market"), "carpet market",
                    claims=(Legal(), Shows("evaluation.tie", {"first": RED, "strength": 10})), note="Ten against ten: the start player.",
                ),
                Case("Alone into the empty Market", EMPTY_MARKET, ("carpet market",), "swap pearl 3gem", claims=(Legal(), Shows("artifacts.carpet", {"strength": 3}))),
                Case(
                    "While placing", profi("before-placement", artifacts=hands("carpet")), tried="carpet market",
                    claims=(Breaks(("artifacts.carpet-when",), only=True),),
                ),
                Case("Into a cave that is done", CARPET, tried="carpet cave1", claims=(Breaks(("artifacts.carpet-where",), only=True),)),
            ),
        ),
        Beat(
            "key", "tries", "Key and Scroll",
            "The guard 8 is turned up. Your 2 stands there, and a figure of yours waits in the palace.",
            (
                Case("The Key", AT_EIGHT, tried="key", claims=(Legal(), Shows("artifacts.key", {"seat": RED}))),
                Case("The Scroll", AT_EIGHT, tried="scroll", claims=(Breaks(("artifacts.scroll",), only=True),)),
                Case("The Key without any figure there", NO_FIGURE, tried="key", claims=(Legal(),)),
            ),
            seat=RED,
        ),
        Beat(
            "counter", "tries", "Counterspell",
            "Blue plays Charity. You hold a Counterspell; your Lamp is not out. Blue holds a Counterspell, too.",
            (
                Case("You counter", CHARITY, ("charity",), "counterspell", claims=(Legal(), Shows("artifacts.counterspell", {"card": "charity"}))),
                Case(
                    "Blue counters that", CHARITY, ("charity", "counterspell"), "counterspell", BLUE, (Breaks(("artifacts.counterspell-free",)),),
                    note="A ruling: it is an artifact, not a magic card.",
                ),
            ),
        ),
        Beat(
            "stays", "see", "What stays, what is spent",
            "A doubled figure moves away. A Carpet is taken off the board.",
            (
                Case(
                    "The double stays", DOUBLED, ("second-chance market.R0 caravanserai",),
                    claims=(Shows("artifacts.double-stays", {"seat": RED}),),
                ),
                Case(
                    "The Carpet is spent", profi("turned", "market", on={"market": "Rc B4"}, laid=(("carpet",), ("lamp",)), magic=((), ("lunar-eclipse",))),
                    ("lunar-eclipse market",), claims=(Shows("artifacts.spent", {"artifact": "carpet"}),),
                ),
            ),
        ),
    ),
    (
        "profi.base", "profi.kinds", "profi.lamp", "profi.stacks", "profi.magic-stack", "profi.city-open", "profi.powers",
        "artifacts.one", "artifacts.how", "artifacts.back", "artifacts.new", "artifacts.spent", "artifacts.lamp", "artifacts.double",
        "artifacts.double-where", "artifacts.double-stays", "artifacts.carpet", "artifacts.carpet-when", "artifacts.carpet-where",
        "artifacts.fixed", "artifacts.counterspell", "artifacts.counterspell-free", "artifacts.key", "artifacts.key-late",
        "artifacts.scroll",
    ),
    Quiz(
        "From before: everybody has five artifacts, you own three Scrolls, the others one each. Who is ahead?",
        (
            Option("You"),
            Option("The start player", "You would be right if the camel broke this tie first."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ magic
UNLIT = profi("turned", "market", on={"market": "R5"}, artifacts=hands("lamp"), magic=(("charity", "trade"),))
DONE_CAVE = profi("turned", "market", on={"cave1": "R9", "market": "R5"}, cast=("second-chance",))
FULL = profi(
    "turned",
    "market",
    on={"cave1": "R9", "market": "R8", "palace1": "(R1) (R2) (R4) (R5) (R6)"},
    cast=("second-chance",),
)
POOR = profi("turned", "market", on={"market": "R5"}, cast=("sacrifice",), hoards=((4, 0, 0, 0, 0),))
TWO_LEFT = profi("turned", "market", on={"market": "R5 B4"}, cast=("teleport",), hoards=((2, 0, 0, 0, 0),))
READING = profi(
    "turned", "market", on={"market": "R5", "caravanserai": "(R8) (B6)"}, cast=("second-chance eye-for-an-eye",)
)
DONATION = profi("turned", "market", on={"market": "R5"}, cast=("", "donation"), hoards=((4, 0, 0, 0, 0), PLENTY))

MAGIC = Lesson(
    "morgenland",
    "magic",
    "When may I use my magic cards?",
    "A hand full of magic is worth nothing until your Lamp burns. Then you may play all of it.",
    (
        Beat(
            "lamp", "tries", "First the Lamp",
            "You hold Charity and Trade, and your Lamp is still behind the screen.",
            (
                Case("Charity at once", UNLIT, tried="charity", claims=(Breaks(("magic.lamp",), only=True),)),
                Case("Lamp, then Charity", UNLIT, ("lamp",), "charity", claims=(Legal(), Shows("artifacts.lamp", {"seat": RED}))),
                Case("Then Trade, too", UNLIT, ("lamp", "charity"), "trade", claims=(Legal(),), note="Any number of cards. But the Lamp was your one artifact."),
            ),
            seat=RED,
        ),
        Beat(
            "moves", "tries", "Away from a done field, never into one",
            "You hold Second Chance. Your 9 lies in a cave that is done; the Market is being read.",
            (
                Case("Into another done cave", DONE_CAVE, tried="second-chance cave1.R0 cave2", claims=(Breaks(("magic.not-back",), only=True),)),
                Case("Into the Market", DONE_CAVE, tried="second-chance cave1.R0 market", claims=(Legal(),)),
                Case("To a palace field with five of yours", FULL, tried="second-chance cave1.R0 palace1", claims=(Breaks(("magic.move-limits",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "demand", "tries", "A demand and a price",
            "Sacrifice demands seven treasures of everyone. Teleport costs three.",
            (
                Case("Sacrifice with four treasures", POOR, tried="sacrifice", claims=(Legal(), Shows("magic.partial", {"seat": RED}))),
                Case(
                    "Teleport with two", TWO_LEFT, tried="teleport market.B0 palace1", claims=(Breaks(("magic.full-price",), only=True),),
                    note="A demand takes what there is. A price is paid whole: a ruling.",
                ),
            ),
            seat=RED,
        ),
        Beat(
            "four", "predict", "How many do you return?",
            "Blue plays Donation: everyone returns five treasures. You own four.",
            (Case("Donation", DONATION, ("donation",), claims=(Shows("magic.partial", {"seat": RED}),)),),
            options=(
                Option("4"),
                Option("None, you cannot return five", "You would be right if a demand were fulfilled whole or not at all."),
                Option("5, one on credit", "You would be right if you could owe a treasure."),
            ),
            hints=Hints("What do you own?", ("player:0",), "magic.partial"),
            seat=RED,
        ),
        Beat(
            "hidden", "see", "What is turned up, what stays unseen",
            "The Market is being read. In the Caravanserai your 8 and Blue's figure lie face down.",
            (
                Case("Your 8 comes to the Market", READING, ("second-chance caravanserai.R1 market", "pass"), claims=(Shows("magic.turn-up", {"figure": 8}),)),
                Case(
                    "Blue's figure is removed", READING, ("eye-for-an-eye caravanserai.B0", "pass"), claims=(Shows("magic.out", {"seats": (BLUE,)}),),
                    note="It goes back unseen and is out for this round.",
                ),
            ),
            seat=RED,
        ),
    ),
    (
        "magic.lamp", "magic.any-time", "magic.everywhere", "magic.held", "magic.keep", "magic.pictures", "magic.not-back",
        "magic.move-limits", "magic.turn-up", "magic.partial", "magic.full-price", "magic.out", "magic.discard",
    ),
    Quiz(
        "From before: your Double doubled a 5 and the 5 is moved away. What lies in the field?",
        (
            Option("The double, a 5"),
            Option("Nothing", "You would be right if the double followed its original."),
        ),
    ),
)  # fmt: skip
