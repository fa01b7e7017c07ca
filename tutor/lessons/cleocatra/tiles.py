"""The lesson: Tiles."""

from __future__ import annotations

from tutor.lessons.cleocatra.layout import ALL_NINE, GAME, RED, RING, STRIP, TWO_RINGS, close, lay_out
from tutor.lessons.lesson import Beat, Breaks, Hints, Legal, Lesson, Option, Quiz, Shows

FIVE = lay_out(STRIP, "violet:red orange green blue gold:blue")
PINNED = lay_out(STRIP, "violet:red orange green blue:blue")
END_FREE = lay_out(STRIP, "violet:red+blue orange green blue")
END_WATCHED = lay_out(STRIP, "violet:red+blue orange green blue!")
SIX = lay_out(RING, "violet:red orange green:blue blue violet:red orange")
TEN = lay_out(TWO_RINGS, "violet:red orange green blue violet orange:black green blue:blue gold violet", players=3)

TILES = Lesson(
    GAME,
    "tiles",
    "Which tile may I lay, and which may I take?",
    "Two tiles, nobody on either. One may be taken, the other holds the whole pyramid together.",
    (
        Beat(
            "explore",
            "tries",
            "Explore",
            "You are Red. Explore draws the top tile; then you lay it.",
            (
                close(
                    "At an edge",
                    FIVE,
                    moves=("explore", "draw orange"),
                    tried="lay 0:5",
                    claims=(Legal(), Shows("tiles.explore")),
                ),
                close(
                    "At a corner",
                    FIVE,
                    moves=("explore", "draw orange"),
                    tried="lay -1:2",
                    claims=(Breaks(("tiles.adjacent",)),),
                ),
                close("No stack", ALL_NINE, tried="explore", claims=(Breaks(("tiles.explore",), only=True),)),
            ),
        ),
        Beat(
            "take",
            "tries",
            "Search: take a tile",
            "Search moves a tile that already lies there. Try the second tile of a strip, then its end.",
            (
                close("Take B", PINNED, tried="search B", claims=(Breaks(("tiles.no-split",), only=True),)),
                close("Take D, bare", END_FREE, tried="search D", claims=(Legal(),)),
                close("Take D, watched", END_WATCHED, tried="search D", claims=(Breaks(("tiles.search",), only=True),)),
                close(
                    "Take B, with somebody on it",
                    lay_out(STRIP, "violet:red orange:blue green blue"),
                    tried="search B",
                    claims=(Breaks(("tiles.search", "tiles.no-split"), only=True),),
                    note="Two things are wrong at once, and both are said.",
                ),
            ),
        ),
        Beat(
            "put",
            "tries",
            "Search: put it elsewhere",
            "You have lifted D from the end of the strip. Where may it go?",
            (
                close(
                    "Back again",
                    END_FREE,
                    moves=("search D",),
                    tried="lay 0:3",
                    claims=(Breaks(("tiles.search-elsewhere",), only=True),),
                ),
                close(
                    "One further out",
                    END_FREE,
                    moves=("search D",),
                    tried="lay 0:4",
                    claims=(Breaks(("tiles.search",)),),
                ),
                close(
                    "To the other end",
                    END_FREE,
                    moves=("search D",),
                    tried="lay 0:-1",
                    claims=(Legal(), Shows("tiles.search")),
                ),
            ),
        ),
        Beat(
            "ring",
            "predict",
            "Six tiles in a ring. May Red take B?",
            "Nobody stands on B. It has a neighbour on either side.",
            (close("The ring", SIX, tried="search B", claims=(Legal(),)),),
            options=(
                Option(
                    "No, the pyramid would break",
                    "You would be right if a tile between two others always held them together.",
                ),
                Option("Yes"),
            ),
            hints=Hints("Can you still walk from A to C without B?", ("tile:A", "tile:C"), "tiles.no-split"),
        ),
        Beat(
            "two rings",
            "tries",
            "Three neighbours",
            "Two rings share C and D. Nothing would fall apart without C. Try to take it.",
            (close("Take C", TEN, tried="search C", claims=(Breaks(("tiles.no-surrounded",), only=True),)),),
        ),
        Beat(
            "your search",
            "attempt",
            "Your turn: search",
            "You are Red. Take a tile that may be taken, and lay it where it may go.",
            (
                close(
                    "Search",
                    END_FREE,
                    moves=("search D", "lay 0:-1"),
                    tried="",
                    claims=(Shows("tiles.search", {"seat": RED}, 2),),
                    note="A search is two steps: the tile leaves, the tile comes back elsewhere.",
                ),
            ),
            hints=Hints("Which tile is bare and at an end?", ("tile:D",), "tiles.no-split", "search D"),
        ),
    ),
    ("tiles.explore", "tiles.search", "tiles.search-elsewhere", "tiles.no-split", "tiles.no-surrounded"),
    Quiz(
        "Two tiles meet at a corner. Are they neighbours?",
        (Option("Yes", "You would be right if corners joined tiles."), Option("No, it takes an edge")),
    ),
)
