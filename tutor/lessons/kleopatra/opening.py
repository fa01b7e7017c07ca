"""Lessons: setting up, and the market."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import BLUE, RED, WALL, built, cards
from tutor.lessons.lesson import Beat, Breaks, Case, Hints, Legal, Lesson, Option, Quiz, Refused, Scores, Shows


def _dealt(players: int) -> tuple[str, ...]:
    """Chance deals three cards to everybody."""
    return ("top W", *(f"deal {card}" for _ in range(players) for card in ("artisan", "stone", "wood")))


FOUR = Setup(players=4, first=RED)
FIVE = Setup(players=5, first=RED)
TURNED = ("turn marble", "turn ~lapis", "turn wood", "turn ~artisan")

SETUP = Lesson(
    "kleopatra",
    "setup",
    "What is open, and what is secret?",
    "Four builders count. The richest of them is eaten by a crocodile. Let us see what lies on the table.",
    (
        Beat(
            "deal",
            "see",
            "The deal",
            "You build Cleopatra's palace for talents. Tainted cards are strong, but bring amulets, "
            "and whoever has most amulets at the end is eaten. See what each player gets.",
            (
                Case(
                    "Four players",
                    FOUR,
                    _dealt(4),
                    claims=(Shows("setup.kit", {"talents": 5, "merchants": 3}), Shows("setup.deal", {"cards": 3}, 4)),
                    note="The kit is the same for three, four or five players.",
                ),
            ),
        ),
        Beat(
            "halves",
            "see",
            "A pile with two faces",
            "The rest of the cards becomes a draw pile in which some cards lie face up and others face down.",
            (
                Case(
                    "97 cards are left",
                    FOUR,
                    (*_dealt(4), *TURNED),
                    claims=(
                        Shows("setup.half-split", {"cards": 97, "up": 48, "down": 49}),
                        Shows("setup.odd-half"),
                        Shows("setup.market", {}, 3),
                    ),
                    note="Each stall begins with one card, as it lay in the pile.",
                ),
            ),
        ),
        Beat(
            "five",
            "predict",
            "Five players",
            "Five players are dealt three cards each from 109. How many cards of the pile lie face up?",
            (
                Case(
                    "Five players",
                    FIVE,
                    _dealt(5),
                    claims=(Shows("setup.half-split", {"cards": 94, "up": 47, "down": 47}),),
                ),
            ),
            options=(
                Option("47"),
                Option("54", "You would be right if the hands were dealt after the cut."),
                Option("94", "You would be right if the whole pile lay open."),
            ),
        ),
        Beat(
            "eyes",
            "see",
            "With Blue's eyes",
            "You are Blue. Look round: merchants lie open, talents do not. You see your own amulets only. "
            "Of the mosaics you know which are left, and the top one.",
            (
                Case(
                    "Red takes a face-down card",
                    Sketch(
                        hands=(cards("artisan stone"), cards("wood marble scribe")),
                        amulets=(2, 1, 4),
                        stalls=(("~lapis",), ("stone",), ("wood",)),
                    ),
                    ("take 1",),
                    claims=(Shows("market.secret-cards", {"seat": RED}), Scores(14, BLUE)),
                    note="You saw that a card was taken. Which one, only Red knows.",
                ),
            ),
            seat=BLUE,
        ),
        Beat(
            "impossible",
            "tries",
            "Tables that cannot be",
            "Six players, or a player with four merchants: the composer says what is wrong.",
            (
                Case("Six players", Sketch(setup=Setup(players=6)), claims=(Refused(("setup.players",)),)),
                Case("Four merchants", Sketch(merchants=(4,)), claims=(Refused(("setup.kit",)),)),
                Case("Eight lapis", Sketch(hands=(cards("8 lapis"),)), claims=(Refused(("setup.deck",)),)),
            ),
        ),
    ),
    (
        "setup.players", "setup.cleopatra", "setup.dice", "setup.quarry", "setup.mosaic-open", "setup.bank",
        "setup.open-transfers", "setup.kit", "setup.visibility", "setup.hidden-amulets", "setup.deal", "setup.deck",
        "setup.half-split", "setup.odd-half", "setup.market", "setup.first-player",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ market
STALLS = (("stone",), ("~lapis", "marble"), ("artisan", "~wood", "wood"))
STOCKED = Sketch(hands=(("artisan",),), stalls=STALLS, top="wood")
DRAWN = Sketch(stage="refill", hands=(("artisan",),), drawn=("wood", "~artisan", "lapis"))
THIRTEEN = cards("5 artisan 3 stone 2 wood lapis tainted-marble smuggler")
CHECK = Sketch(stage="check", hands=(THIRTEEN,))
FULL = Sketch(hands=(cards("5 artisan 3 stone 2 wood"),), stalls=(("lapis", "marble", "stone"), ("wood",), ("stone",)))
BUSY = Sketch(hands=(cards("6 artisan 5 stone 4 wood"),))
BARE = Sketch(hands=(("artisan",),), merchants=(0,), stalls=((), (), ()), pile=0)
ONE_CARD = Sketch(hands=(("artisan",),), merchants=(0,), stalls=((), ("stone",), ()), pile=0)
LAST_CARD = Sketch(
    hands=(("artisan",),), top="wood", pile=1, discard=cards("artisan stone stone wood lapis"),
)  # fmt: skip
LAST_TWO = Sketch(hands=(("artisan",),), top="wood", pile=1, discard=("stone",))

MARKET = Lesson(
    "kleopatra",
    "market",
    "What may I do in my turn, and at the market?",
    "Two cards lie at a stall, and nobody has seen one of them. You take both, and that is your turn.",
    (
        Beat(
            "market turn",
            "see",
            "A market turn",
            "In your turn you go to the market or to the quarry, never both. "
            "At the market you take one stall, then you refill all three.",
            (
                Case(
                    "Stall 2",
                    STOCKED,
                    ("take 2", "turn ~artisan", "turn lapis", "turn stone", "assign 1", "assign 2", "done"),
                    claims=(Shows("market.take", {"stall": 2, "count": 2}), Shows("market.keep-side", {}, 3)),
                    note="Three cards were drawn; each stall got one, the emptied one too.",
                ),
            ),
        ),
        Beat(
            "one stall",
            "tries",
            "All of one stall",
            "You are Red. Which of these may you do?",
            (
                Case("Take stall 2", STOCKED, tried="take 2", claims=(Legal(), Shows("market.secret-cards"))),
                Case("Take two stalls", STOCKED, tried="take 1+2", claims=(Breaks(("market.take",), only=True),)),
                Case("Take one card", STOCKED, tried="take 3 only 0", claims=(Breaks(("market.take",), only=True),)),
                Case(
                    "Then the quarry too",
                    STOCKED,
                    ("take 2", "turn ~artisan", "turn lapis", "turn stone"),
                    tried="order wall",
                    claims=(Breaks(("turn.one-action",)),),
                ),
            ),
        ),
        Beat(
            "refill",
            "tries",
            "One card to each stall",
            "Three cards are drawn: a wood, a card face down, a lapis. You choose where they go.",
            (
                Case("The wood to stall 2", DRAWN, tried="assign 2", claims=(Legal(),)),
                Case(
                    "The next one to stall 2 too",
                    DRAWN,
                    ("assign 2",),
                    tried="assign 2",
                    claims=(Breaks(("market.refill",), only=True),),
                ),
                Case(
                    "The next one to stall 1",
                    DRAWN,
                    ("assign 2",),
                    tried="assign 1",
                    claims=(Legal(), Shows("market.keep-side", {"side": "down", "stall": 1})),
                    note="You choose where, not how many. Sides stay as they are.",
                ),
            ),
        ),
        Beat(
            "thirteen",
            "predict",
            "Thirteen cards",
            "Your turn ends with thirteen cards; ten is the limit. You discard three. How many amulets do you take?",
            (
                Case(
                    "Discard three",
                    CHECK,
                    ("shed", "drop artisan", "drop artisan", "drop tainted-marble"),
                    claims=(Shows("market.hand-discard", {"cards": 3}), Shows("market.discard-pile", {}, 3)),
                ),
            ),
            options=(
                Option("One in all"),
                Option("Three", "You would be right if each discarded card cost an amulet."),
                Option("None", "You would be right if discarding were free."),
            ),
        ),
        Beat(
            "ways out",
            "see",
            "The other ways out",
            "You may also keep everything and pay, or play a Smuggler. The question comes at the end of every turn.",
            (
                Case(
                    "After the refill",
                    FULL,
                    ("take 1", "turn ~artisan", "turn lapis", "turn stone", "assign 1", "assign 2"),
                    claims=(Shows("market.hand-after-refill", {"cards": 13, "excess": 3}),),
                ),
                Case(
                    "Keep all",
                    CHECK,
                    ("keep",),
                    claims=(Shows("market.hand-keep", {"amulets": 3}), Shows("market.hand-again")),
                ),
                Case(
                    "A Smuggler",
                    CHECK,
                    ("play smuggler",),
                    claims=(Shows("characters.smuggler", {"cards": 12}), Shows("payment.tainted-cost", {"amulets": 1})),
                ),
                Case(
                    "After a quarry visit",
                    BUSY,
                    (*built("wall:L1", WALL), "finish", "roll 0", "keep"),
                    claims=(
                        Shows("market.hand-any-action", {"cards": 12}),
                        Shows("market.hand-keep", {"amulets": 2}),
                    ),
                    note="The same question after a quarry visit.",
                ),
            ),
        ),
        Beat(
            "used up",
            "see",
            "When the pile runs out",
            "One card is left in the pile. Watch what becomes of the discards.",
            (
                Case(
                    "Five discards",
                    LAST_CARD,
                    ("take 1", "turn lapis", "turn ~stone", "turn ~wood"),
                    claims=(Shows("market.new-pile", {"cards": 5, "up": 2, "down": 3}), Shows("market.new-pile-moment")),
                ),
                Case(
                    "One discard",
                    LAST_TWO,
                    ("take 1", "turn ~stone"),
                    claims=(Shows("market.short-refill", {"cards": 2, "missing": 1}),),
                    note="Two cards for three stalls: you choose which stall goes without.",
                ),
            ),
        ),
        Beat(
            "pass",
            "tries",
            "Doing nothing",
            "May you pass?",
            (
                Case("Nothing anywhere", BARE, tried="pass", claims=(Legal(), Shows("turn.no-pass"))),
                Case("One card at a stall", ONE_CARD, tried="pass", claims=(Breaks(("turn.no-pass",), only=True),)),
            ),
        ),
        Beat(
            "your refill",
            "attempt",
            "Your turn: the lapis to stall 3",
            "You are Red and have drawn a wood, a card face down and a lapis. See to it that stall 3 gets the lapis.",
            (
                Case(
                    "The refill",
                    DRAWN,
                    ("assign 1", "assign 2"),
                    claims=(Shows("market.keep-side", {"card": "lapis", "stall": 3}),),
                    note="The last card goes where no card is yet.",
                ),
            ),
            hints=Hints(
                "Which stalls must the first two cards take?", ("stall:1", "stall:2"), "market.refill", "assign 1"
            ),
        ),
    ),
    (
        "turn.one-action", "turn.no-pass", "turn.characters", "turn.character-number", "turn.character-last",
        "turn.character-altar", "market.take", "market.secret-cards", "market.pile-top", "market.refill",
        "market.keep-side", "market.no-quarry-refill", "market.new-pile", "market.new-pile-moment",
        "market.short-refill", "market.discard-pile", "market.hand-limit", "market.hand-discard", "market.hand-keep",
        "market.hand-any-action", "market.hand-after-refill", "market.hand-again", "market.hand-counts",
        "market.hand-size",
    ),
    Quiz(
        "Which of these may Blue see: Red's merchants, Red's talents, Red's amulets?",
        (
            Option("The merchants"),
            Option("Merchants and talents", "You would be right if talents lay face up."),
            Option("All three", "You would be right if nothing were hidden."),
        ),
    ),
)  # fmt: skip
