"""Lessons: the offering, and the worshippers of Sobek."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import (
    BLUE,
    GARDEN_B,
    GREEN,
    MOSAIC,
    PURPLE,
    RED,
    WALL,
    YELLOW,
    built,
    cards,
    paid,
    without,
)
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Shows

TWO_DICE = Sketch(hands=(cards(WALL),), altar=2)


def _offering(players: int, amulets: tuple[int, ...], talents: int = 9) -> Sketch:
    return Sketch(
        setup=Setup(players=players), stage="bid", altar=5, talents=(talents,) * players, amulets=amulets
    )  # fmt: skip


SCRIBE = Sketch(hands=(cards("scribe artisan"),), talents=(7,), altar=4, stalls=(("stone",), ("wood",), ("lapis",)))

OFFERING = Lesson(
    "kleopatra",
    "offering",
    "When is an offering due, and what does it cost?",
    "Four players make an offering. One goes home with three amulets fewer, the others with six more.",
    (
        Beat(
            "dice",
            "tries",
            "When dice are rolled",
            "Two dice lie on the altar already.",
            (
                Case(
                    "After a market visit",
                    TWO_DICE,
                    ("take 1", "turn ~artisan", "turn stone", "turn lapis", "assign 1", "assign 2"),
                    tried="roll 0",
                    claims=(Breaks(("offering.roll",)),),
                ),
                Case(
                    "After a quarry visit",
                    TWO_DICE,
                    (*built("wall:L1", WALL), "finish"),
                    tried="roll 1",
                    claims=(Legal(), Shows("offering.roll", {"dice": 3}), Shows("offering.altar", {"altar": 3})),
                    note="Only the blank dice are rolled, once. Symbols stay on the altar.",
                ),
            ),
        ),
        Beat(
            "four bids",
            "see",
            "An offering",
            "All five dice are on the altar. Red, Blue, Green and Yellow bid 6, 4, 2 and 0, in secret. "
            "Before it they have 4, 1, 0 and 2 amulets.",
            (
                Case(
                    "6, 4, 2, 0",
                    _offering(4, (4, 1, 0, 2)),
                    ("bid 6", "bid 4", "bid 2", "bid 0"),
                    claims=(
                        Shows("offering.lost", {"talents": 12}),
                        Shows("offering.first", {"seat": RED, "amulets": 3}),
                        Shows("offering.others", {"seat": BLUE, "amulets": 1}),
                        Shows("offering.others", {"seat": YELLOW, "amulets": 3}),
                    ),
                    note="Everybody pays. Only the first gets rid of amulets.",
                ),
            ),
        ),
        Beat(
            "tied first",
            "predict",
            "A tie at the top",
            "Three players bid 5, 5 and 3. What does Green, with 3, do?",
            (
                Case(
                    "5, 5, 3",
                    _offering(3, (3, 3, 0)),
                    ("bid 5", "bid 5", "bid 3"),
                    claims=(
                        Shows("offering.ties", {"places": (1, 1, 3)}),
                        Shows("offering.others", {"seat": GREEN, "place": 3, "amulets": 2}),
                    ),
                ),
            ),
            options=(
                Option("Takes 2 amulets"),
                Option("Takes 1 amulet", "You would be right if the place after a tied first were second."),
                Option("Nothing", "You would be right if only the last two of four took amulets."),
            ),
        ),
        Beat(
            "five bids",
            "see",
            "Five bids, two ties",
            "Five players bid 6, 6, 4, 4 and 0. Before it they have 2, 5, 1, 0 and 7 amulets.",
            (
                Case(
                    "6, 6, 4, 4, 0",
                    _offering(5, (2, 5, 1, 0, 7)),
                    ("bid 6", "bid 6", "bid 4", "bid 4", "bid 0"),
                    claims=(
                        Shows("offering.ties", {"places": (1, 1, 3, 3, 5)}),
                        Shows("offering.first", {"seat": RED, "amulets": 2}),
                        Shows("offering.others", {"seat": PURPLE, "amulets": 4}),
                        Shows("offering.lost", {"talents": 20}),
                    ),
                    note="Whoever has fewer than three gives back all.",
                ),
                Case(
                    "Nobody bids",
                    _offering(3, (3, 1, 5)),
                    ("bid 0", "bid 0", "bid 0"),
                    claims=(Shows("offering.all-equal"), Shows("offering.first", {"seat": GREEN, "amulets": 3})),
                    note="All are first, so all give back (as we play it).",
                ),
            ),
        ),
        Beat(
            "by a scribe",
            "tries",
            "A Scribe at the altar",
            "Four dice lie on the altar. Red owns 7 talents and turns the fifth die with a Scribe, before visiting the market.",
            (
                Case("Turn it", SCRIBE, tried="scribe onto", claims=(Legal(), Shows("characters.scribe-trigger"))),
                Case("Bid 8", SCRIBE, ("scribe onto",), tried="bid 8", claims=(Breaks(("offering.amount",), only=True),)),
                Case("Bid 7", SCRIBE, ("scribe onto",), tried="bid 7", claims=(Legal(),)),
                Case(
                    "Then the turn goes on",
                    SCRIBE,
                    ("scribe onto", "bid 7", "bid 0", "bid 1"),
                    tried="take 1",
                    claims=(Legal(), Shows("offering.reset"), Shows("offering.turn-goes-on", {"seat": RED})),
                ),
                Case(
                    "A character between",
                    Sketch(hands=(cards("scribe vizier"),), altar=4),
                    ("scribe onto",),
                    tried="play vizier",
                    claims=(Breaks(("turn.character-altar",), only=True),),
                    note="A full altar waits for nobody.",
                ),
            ),
        ),
        Beat(
            "your bid",
            "attempt",
            "Your turn: be first",
            "You are Green, the last to choose. Red and Blue bid 5 and 3, and you happen to know it. Be first alone.",
            (
                Case(
                    "Three players",
                    Sketch(setup=Setup(players=3), stage="bid", altar=5, talents=(9, 9, 9), amulets=(2, 2, 4), bids=(5, 3)),
                    ("bid 6",),
                    claims=(Shows("offering.first", {"seat": GREEN, "amulets": 3}),),
                    note="The talents are gone, whatever the place.",
                ),
            ),
            hints=Hints("What is the highest bid so far?", ("talents:2",), "offering.first", "bid 6"),
        ),
    ),
    (
        "offering.die-faces", "offering.roll", "offering.altar", "offering.trigger", "offering.bid", "offering.amount",
        "offering.lost", "offering.first", "offering.others", "offering.ties", "offering.all-equal",
        "offering.forced", "offering.reset", "offering.turn-goes-on",
    ),
    Quiz(
        "A closed pocket of nine cells. One tile of the stack fits it. A sanctuary?",
        (
            Option("No"),
            Option("Yes", "You would be right if being closed were enough."),
        ),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ characters
BEGGAR = Sketch(
    hands=(("beggar",), cards("tainted-stone trompe"), cards("stone artisan")), talents=(5, 1, 6)
)  # fmt: skip
FETCH = Sketch(hands=(cards("2 artisan stone 2 wood courtesan"),))
NO_PILE = Sketch(hands=(cards("courtesan artisan"),))
ENVOY = Sketch(
    setup=Setup(players=4),
    hands=(cards("envoy"), cards("marble stone"), cards("marble"), cards("marble wood")),
    amulets=(0, 2, 0, 3),
)
TILES = Sketch(hands=(cards(f"{MOSAIC} scribe"),), garden=without(GARDEN_B, "N"), stack="NXIL", altar=1)
SMUGGLER = Sketch(stage="check", hands=(cards("6 artisan 4 stone 2 wood smuggler"),))
TEN = Sketch(stage="check", hands=(cards("6 artisan 3 stone smuggler"),))
VIZIER = Sketch(hands=(("vizier",),), top="lapis")
DRAWS = ("turn ~stone", "turn beggar", "turn ~wood", "turn ~artisan", "turn marble")

CHARACTERS = Lesson(
    "kleopatra",
    "characters",
    "What do the worshippers of Sobek do for me?",
    "A Beggar asks Blue for a gift. Blue would give anything to be left in peace, and may give nothing.",
    (
        Beat(
            "beggar",
            "tries",
            "The Beggar",
            "Red has played a Beggar. Blue owns 1 talent, a tainted stone and a Trompe-l'oeil. What may Blue do?",
            (
                Case(
                    "Give the Trompe-l'oeil",
                    BEGGAR,
                    ("play beggar",),
                    tried="give trompe",
                    claims=(Breaks(("characters.beggar-standard", "characters.beggar-unable"), only=True),),
                ),
                Case(
                    "Give the one talent",
                    BEGGAR,
                    ("play beggar",),
                    tried="give talents",
                    claims=(Breaks(("characters.beggar-no-part", "characters.beggar-unable"), only=True),),
                ),
                Case(
                    "Show the hand",
                    BEGGAR,
                    ("play beggar",),
                    tried="show",
                    claims=(Legal(), Shows("characters.beggar-unable", {"seat": BLUE}), Shows("characters.beggar")),
                ),
                Case(
                    "Green shows too",
                    BEGGAR,
                    ("play beggar", "show"),
                    tried="show",
                    claims=(Breaks(("characters.beggar-must",), only=True),),
                ),
                Case(
                    "Green gives a stone",
                    BEGGAR,
                    ("play beggar", "show"),
                    tried="give stone",
                    claims=(
                        Legal(),
                        Shows("characters.given-secret", {"seat": GREEN}),
                        Shows("payment.tainted-cost", {"card": "beggar", "amulets": 2}),
                    ),
                    note="Answers go clockwise. Red takes the 2 amulets when all is done.",
                ),
            ),
        ),
        Beat(
            "courtesan",
            "tries",
            "The Courtesan",
            "Red has paid a stone for a wall. A Courtesan can fetch it, for a second wall in the same visit.",
            (
                Case(
                    "Fetch the stone",
                    FETCH,
                    (*built("wall:L1", WALL), "play courtesan"),
                    tried="fetch stone",
                    claims=(Legal(), Shows("characters.courtesan", {"card": "stone"})),
                ),
                Case(
                    "The second wall",
                    FETCH,
                    (*built("wall:L1", WALL), "play courtesan", "fetch stone", *paid("wall", WALL)),
                    tried="build wall:L2",
                    claims=(Legal(), Shows("payment.tainted-cost", {"card": "courtesan", "amulets": 1})),
                ),
                Case(
                    "No discard pile",
                    NO_PILE,
                    tried="play courtesan",
                    claims=(Breaks(("characters.courtesan-empty",), only=True),),
                ),
                Case(
                    "Fetch herself",
                    FETCH,
                    (*built("wall:L1", WALL), "play courtesan"),
                    tried="fetch courtesan",
                    claims=(Breaks(("characters.courtesan-herself",)),),
                    note="She is discarded after her work, so she is not in the pile.",
                ),
            ),
        ),
        Beat(
            "envoy",
            "see",
            "The Envoy",
            "Red asks Blue, Green and Yellow for marble. Blue has 2 amulets, Green none. Yellow declines.",
            (
                Case(
                    "Marble",
                    ENVOY,
                    ("play envoy", "ask marble 1+2+3", "offer marble", "offer marble", "decline", "accept", "accept"),
                    claims=(
                        Shows("characters.envoy", {"kind": "marble"}),
                        Shows("characters.envoy-voluntary", {"seat": YELLOW}, reason="declines"),
                        Shows("characters.envoy-amulet", {"giver": BLUE}, reason="accepts"),
                        Shows("characters.envoy-no-amulet", {"giver": GREEN}),
                    ),
                    note="Two cards, one amulet: Green had none to hand over.",
                ),
            ),
        ),
        Beat(
            "scribe",
            "tries",
            "The Scribe",
            "Red is building a mosaic; N is on top, and below it X, I and L. X fits nowhere.",
            (
                Case(
                    "I from the middle",
                    TILES,
                    paid("mosaic", MOSAIC),
                    tried="scribe I",
                    claims=(Legal(), Shows("characters.scribe-mosaic", {"tile": "I"}), Shows("payment.tainted-cost", {"amulets": 2})),
                ),
                Case(
                    "A tile that fits nowhere",
                    Sketch(hands=(cards(f"{MOSAIC} scribe"),), garden=GARDEN_B, stack="ILX"),
                    paid("mosaic", MOSAIC),
                    tried="scribe X",
                    claims=(Breaks(("characters.scribe-fit",), only=True),),
                ),
                Case(
                    "A die instead",
                    TILES,
                    tried="scribe off",
                    claims=(Legal(), Shows("characters.scribe-die", {"altar": 0}), Shows("payment.tainted-cost", {"amulets": 0})),
                ),
                Case(
                    "During another's roll",
                    Sketch(hands=((), cards("scribe")), stage="roll", altar=4),
                    tried="scribe off",
                    by=BLUE,
                    claims=(Breaks(("characters.scribe-no-counter",)),),
                    note="Two amulets for a tile, none for a die; in your own turn only.",
                ),
            ),
        ),
        Beat(
            "smuggler",
            "tries",
            "The Smuggler",
            "Your turn ends. With thirteen cards a Smuggler keeps the other twelve. And with ten?",
            (
                Case(
                    "Thirteen cards",
                    SMUGGLER,
                    tried="play smuggler",
                    claims=(Legal(), Shows("characters.smuggler", {"cards": 12}), Shows("characters.smuggler-once")),
                ),
                Case("Ten cards", TEN, tried="play smuggler", claims=(Breaks(("characters.smuggler",), only=True),)),
                Case(
                    "Too early",
                    Sketch(hands=(cards("6 artisan 4 stone 2 wood smuggler"),)),
                    tried="play smuggler",
                    claims=(Breaks(("characters.smuggler-when",), only=True),),
                    note="He waits for the check at the end of your turn.",
                ),
            ),
        ),
        Beat(
            "vizier",
            "predict",
            "The Vizier",
            "Your Vizier draws five cards. You keep three. How many amulets, and where are the other two cards?",
            (
                Case(
                    "Keep three",
                    VIZIER,
                    ("play vizier", *DRAWS, "pick lapis", "pick stone", "pick wood", "leave"),
                    claims=(
                        Shows("characters.vizier-rest", {"kept": 3, "cards": 2}),
                        Shows("characters.vizier-open", {"card": "lapis"}),
                        Shows("payment.tainted-cost", {"card": "vizier", "amulets": 3}),
                    ),
                ),
            ),
            options=(
                Option("Three; on the discard pile, unseen"),
                Option("One; on the discard pile, unseen", "You would be right if the card had one price."),
                Option("Three; back on the draw pile", "You would be right if nothing drawn were lost."),
            ),
        ),
        Beat(
            "your envoy",
            "attempt",
            "Your turn: send an Envoy",
            "You are Red. Play your Envoy and ask somebody for a standard card.",
            (
                Case(
                    "An Envoy",
                    ENVOY,
                    ("play envoy", "ask marble 1"),
                    claims=(Shows("characters.envoy", {"seat": RED}),),
                    note="They may decline, and you may refuse.",
                ),
            ),
            hints=Hints("Which card is your Envoy?", ("hand:0:0",), "characters.envoy", "play envoy"),
        ),
    ),
    (
        "characters.play", "characters.beggar", "characters.beggar-standard", "characters.beggar-must",
        "characters.beggar-unable", "characters.beggar-no-part", "characters.courtesan", "characters.courtesan-empty",
        "characters.courtesan-herself", "characters.courtesan-paid", "characters.envoy", "characters.envoy-voluntary",
        "characters.envoy-amulet", "characters.envoy-no-amulet", "characters.scribe-mosaic", "characters.scribe-fit",
        "characters.scribe-die", "characters.scribe-trigger", "characters.scribe-no-counter", "characters.smuggler",
        "characters.smuggler-when", "characters.smuggler-once", "characters.vizier", "characters.vizier-rest",
        "characters.vizier-short", "characters.given-secret", "characters.beggar-order", "characters.vizier-open",
    ),
    Quiz(
        "Four players bid 6, 4, 2 and 0. How many talents go to the bank?",
        (
            Option("12"),
            Option("6", "You would be right if only the highest bid were paid."),
            Option("10", "You would be right if the last place paid for two."),
        ),
    ),
)  # fmt: skip
