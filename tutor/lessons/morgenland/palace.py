"""Buying in the palace, and the end of the game."""

from __future__ import annotations

from tutor.games.morgenland.model import Pile, Sketch
from tutor.lessons.lesson import Beat, Breaks, Case, Ends, Hints, Legal, Lesson, Option, Quiz, Scores, Shows
from tutor.lessons.morgenland.stage import BLUE, RED, basic, hands, profi

# ------------------------------------------------------------------------------------------------ palace
SEVEN_ONE = basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 3, 1, 0, 0),))
FIVE_TWO = basic("turned", "palace1", on={"palace1": "R5 R2"}, hoards=((0, 0, 5, 3, 0),))
NINE_TWO = basic("turned", "palace1", on={"palace1": "R9 B2"}, hoards=((0, 8, 0, 0, 4), (0, 0, 0, 2, 0)))
RICH_NINE = basic("turned", "palace1", on={"palace1": "R9 B2"}, hoards=((9, 0, 0, 0, 0), (0, 0, 0, 2, 0)))
FOURS = basic("turned", "palace1", on={"palace1": "R4 R5"}, hoards=((9, 3, 0, 0, 0),))
CARPET = profi("turned", "palace1", on={"palace1": "R4 Rc"}, laid=(("carpet",),), hoards=((0, 0, 0, 3, 7),))
SIX = profi("turned", "palace1", on={"palace1": "R1 R2 R4 R5 R6 Rc B1"}, laid=(("carpet",),), hoards=((6, 6, 6, 6, 6),))

PALACE = Lesson(
    "morgenland",
    "palace",
    "What does an artifact cost, and who may buy it?",
    "Red has twelve treasures and cannot pay nine. Blue has two and walks off with the artifact.",
    (
        Beat(
            "price", "tries", "A figure, a number, a kind",
            "Your 7 and your 1 lie in palace field 1. You own 8 crowns, 3 pearls and a gem.",
            (
                Case("7 crowns and 1 pearl", SEVEN_ONE, ("go",), "buy 7=7crown 1=1pearl", claims=(Legal(), Shows("palace.first-choice", reason="buys"))),
                Case("8 crowns", SEVEN_ONE, ("go",), "buy 7=7crown 1=1crown", claims=(Breaks(("palace.price-different",), only=True),)),
                Case("6 crowns and 2 pearls", SEVEN_ONE, ("go",), "buy 7=6crown 1=2pearl", claims=(Breaks(("palace.price-number",), only=True),)),
                Case(
                    "4 crowns and 3 pearls for the 7", SEVEN_ONE, ("go",), "buy 7=4crown+3pearl 1=1gem",
                    claims=(Breaks(("palace.price-one-kind",), only=True),),
                ),
            ),
            seat=RED,
        ),
        Beat(
            "strand", "tries", "The wrong way round",
            "Your 5 and your 2. You own 5 gems and 3 cups.",
            (
                Case("Gems for the 2, cups for the 5", FIVE_TWO, ("go",), "buy 5=3cup 2=2gem", claims=(Breaks(("palace.price-number",), only=True),)),
            ),
            seat=RED,
        ),
        Beat(
            "which", "attempt", "Which kind for which figure?",
            "The same figures, the same hoard. Now buy.",
            (
                Case(
                    "Five and two", FIVE_TWO, ("go", "buy 5=5gem 2=2cup"), claims=(Shows("palace.first-choice", {"seat": RED}, reason="buys"),),
                    note="Which kind pays for which figure is your choice, and can strand you.",
                ),
            ),
            hints=Hints("Which kind have you five of?", ("hoard:0:gem", "hoard:0:cup"), "palace.price-different", "buy 5=5gem 2=2cup"),
            seat=RED,
        ),
        Beat(
            "next", "tries", "The next is asked",
            "Red has 9 there, with 8 pearls and 4 gold bars. Blue has 2, with 2 cups.",
            (
                Case("Red pays 8 pearls and a gold bar", NINE_TWO, ("go",), "buy 9=8pearl+1gold", claims=(Breaks(("palace.price-one-kind",), only=True),)),
                Case(
                    "Blue buys for 2", NINE_TWO, ("go", "decline"), "buy 2=2cup",
                    claims=(Legal(), Shows("palace.first-choice", {"seat": RED}, reason="leaves"), Shows("palace.first-choice", {"seat": BLUE}, reason="buys")),
                    note="Each pays for the own figures, not for the strongest's.",
                ),
                Case("Red could pay, and passes", RICH_NINE, ("go",), "decline", claims=(Legal(),)),
                Case("Both pass", RICH_NINE, ("go", "decline"), "decline", claims=(Legal(), Shows("palace.unsold", {"field": "palace:1"}))),
            ),
        ),
        Beat(
            "fours", "predict", "Can you buy?",
            "Your 4 and your 5 lie there. You own 9 crowns and 3 pearls.",
            (Case("Nine crowns for nine points", FOURS, ("go",), "buy 4=4crown 5=5crown", claims=(Breaks(("palace.price-different",), only=True),)),),
            options=(
                Option("No, each figure needs a kind of its own"),
                Option("Yes, 9 crowns are enough", "You would be right if the price were a sum in any kinds."),
                Option("Yes, 5 crowns and 4 of the rest", "You would be right if one figure could be paid in several kinds."),
            ),
            hints=Hints("How many kinds have at least 4?", ("hoard:0:crown", "hoard:0:pearl"), "palace.price-different"),
            seat=RED,
        ),
        Beat(
            "carpet", "tries", "A Carpet is not free, in the Profispiel",
            "Your 4 and your Carpet: strength 7. You own 7 gold bars and 3 cups.",
            (
                Case("7 gold bars", CARPET, ("go",), "buy 4=4gold 3=3gold", claims=(Breaks(("palace.price-different",), only=True),)),
                Case("4 gold bars and 3 cups", CARPET, ("go",), "buy 4=4gold 3=3cup", claims=(Legal(),)),
                Case(
                    "Six figures", SIX, ("go",), "buy 1=1crown 2=2pearl 4=4gem 5=5cup 6=6gold 3=3crown",
                    claims=(Breaks(("palace.over-five",)),), note="Strongest, and unable to pay: there are only five kinds. A ruling.",
                ),
            ),
            seat=RED,
        ),
        Beat(
            "unseen", "see", "What you get",
            "In the basic game the buyer takes the top artifact unseen.",
            (
                Case(
                    "A purchase", RICH_NINE, ("go", "buy 9=9crown", "show key"),
                    claims=(Shows("palace.basic-unseen", {"artifact": "key"}), Shows("palace.one-each", {"field": "palace:1"})),
                ),
            ),
        ),
    ),
    (
        "palace.one-each", "palace.first-choice", "palace.price-number", "palace.price-one-kind", "palace.price-different",
        "palace.unsold", "palace.basic-unseen", "palace.extra-figures", "palace.over-five",
    ),
    Quiz(
        "From before: the guard is a 6, you have a 4 there and 5 pearls. What does the way in cost?",
        (
            Option("2 treasures of any kinds"),
            Option("6 treasures", "You would be right if the bribe were the guard's whole number."),
            Option("Nothing", "You would be right if any figure were enough."),
        ),
    ),
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ end
FIVE = "lamp double carpet key scroll"
SIX_PIECES = "lamp double carpet key scroll counterspell"
BUY = ("pass", "pass", "pass", "buy 1=1crown", "pass")


def last_one(reds: str, blues: str, greens: str, **rest: object) -> Sketch:
    """Red can buy the last artifact, in palace field 2; Blue waits in palace field 3."""
    return profi(
        "turned", "palace2", on={"palace2": "R1", "palace3": "(B1)"}, artifacts=hands(reds, blues, greens),
        stacks=(Pile(), Pile("counterspell"), Pile()), **rest,
    )  # fmt: skip


ALL_LEVEL = last_one(FIVE, SIX_PIECES, SIX_PIECES, hoards=((1, 0, 0, 0, 0),), camel=BLUE)
BY_TREASURE = last_one(FIVE, SIX_PIECES, SIX_PIECES, hoards=((8, 0, 0, 0, 0), (0, 6, 0, 0, 0)), camel=BLUE)
LARGE_GEMS = last_one(FIVE, SIX_PIECES, SIX_PIECES, hoards=((1, 0, 6, 0, 0), (0, 5, 0, 0, 0)), camel=BLUE)
BY_SCROLLS = last_one(
    "lamp double carpet key scroll", "lamp double carpet key scroll scroll", "lamp double carpet key counterspell counterspell",
    hoards=((1, 4, 0, 0, 0),),
)  # fmt: skip
BY_NUMBER = last_one(f"{FIVE} counterspell", FIVE, SIX_PIECES, hoards=((1, 0, 0, 0, 0),))
BASIC_END = basic(
    "turned", "palace2", on={"palace2": "R1"}, hoards=((1, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
    artifacts=tuple(
        tuple((*("lamp", "double", "carpet", "counterspell", "key", "scroll"),) * 5)[start:stop]
        for start, stop in ((0, 9), (9, 19), (19, 29))
    ),
    stacks=(Pile(), Pile("", 1), Pile(), Pile(), Pile()),
)  # fmt: skip

END = Lesson(
    "morgenland",
    "end",
    "When is it over, and who has won?",
    "The last artifact is sold, and everything stops. Even the figures in the next field are never read.",
    (
        Beat(
            "at-once", "see", "The last artifact",
            "One artifact is left, in palace field 2. Red can pay. Blue waits in palace field 3.",
            (
                Case(
                    "Sold", BY_NUMBER, BUY, claims=(Ends("end.last-artifact"), Shows("end.last-artifact"), Shows("end.most", {"seats": (RED,)}), Scores(7, RED)),
                    note="Palace field 3 is never turned up.",
                ),
            ),
        ),
        Beat(
            "ties", "see", "When the numbers are equal",
            "Everybody has six artifacts. Three times one thing less decides.",
            (
                Case("Scrolls 1 : 2", BY_SCROLLS, BUY, claims=(Shows("end.scrolls", {"seats": (BLUE,), "most": 2}),), note="The camel does not help here."),
                Case("Scrolls level, treasure 7 : 6", BY_TREASURE, BUY, claims=(Shows("end.treasure", {"seats": (RED,), "most": 7}),)),
                Case("All level", ALL_LEVEL, BUY, claims=(Shows("end.start-order", {"seat": BLUE}),), note="A ruling: then the start player is ahead."),
                Case("The basic game", BASIC_END, ("go", "buy 1=1crown", "show scroll"), claims=(Shows("end.version"), Shows("end.treasure", {"seats": (BLUE,)}))),
            ),
        ),
        Beat(
            "large", "predict", "Who leads?",
            "Six artifacts and one Scroll each. You own two large gems. Blue owns five small pearls. Who is ahead of the two?",
            (Case("Two against five", LARGE_GEMS, BUY, claims=(Shows("end.treasure", {"seats": (RED,), "most": 6}),)),),
            options=(
                Option("You, 6 to 5"),
                Option("Blue, 5 to 2", "You would be right if pieces counted, not value."),
                Option("Blue, with the camel", "You would be right if the start player broke this tie first."),
            ),
            hints=Hints("What is a large gem worth?", ("player:0", "player:1"), "end.treasure"),
            seat=RED,
        ),
    ),
    ("end.last-artifact", "end.most", "end.version", "end.scrolls", "end.treasure", "end.start-order"),
    Quiz(
        "From before: your 6 and your 2 lie in a palace field. You own 8 gems. Can you buy?",
        (
            Option("No, two figures need two kinds"),
            Option("Yes, 6 + 2 = 8", "You would be right if the price were a sum."),
        ),
    ),
)  # fmt: skip
