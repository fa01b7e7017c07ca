"""Buying in the palace, and how the game ends."""

from __future__ import annotations

from tutor.games.morgenland.model import Pile, Sketch
from tutor.games.morgenland.pieces import ARTIFACTS, Hoard
from tutor.lessons.claim import Breaks, Ends, Legal, Shows
from tutor.lessons.morgenland.stage import BLUE, GREEN, RED, basic
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict

# ------------------------------------------------------------------------------------------------ palace
FOUR = basic("turned", "palace1", on={"palace1": "R4", "palace2": "(B1)"}, hoards=((0, 3, 4, 0, 0),))
FIVE_TWO = basic("turned", "palace1", on={"palace1": "R5 R2", "palace2": "(B1)"}, hoards=((0, 0, 5, 3, 0),))
NINE_TWO = basic(
    "turned", "palace1", on={"palace1": "R9 B2", "palace2": "(B1)"}, hoards=((0, 8, 0, 0, 4), (0, 0, 0, 2, 0))
)
RICH_NINE = basic(
    "turned", "palace1", on={"palace1": "R9 B2", "palace2": "(B1)"}, hoards=((9, 0, 0, 0, 0), (0, 0, 0, 2, 0))
)
BUYS = Shows("palace.first-choice", {"seat": RED}, reason="buys")
LEAVES = Shows("palace.first-choice", {"seat": RED}, reason="leaves")

PALACE = Lesson(
    "palace",
    6,
    (
        Act(
            id="your first artifact",
            start=FOUR,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            goal=(BUYS,),
            solution=("buy 4=4gem",),
            then=("show key",),
            misses=(Miss("left", LEAVES, ("decline",)),),
            look=("hoard:0:gem", "figure:10:0:0"),
        ),
        Call(
            id="two kinds for one figure",
            start=FOUR,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            tried="buy 4=1pearl+3gem",
            decides="palace.price-one-kind",
            reasons=("four kinds", "unseen"),
            claims=(Breaks(("palace.price-one-kind",), only=True),),
        ),
        Act(
            id="two figures",
            start=FIVE_TWO,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            goal=(BUYS,),
            solution=("buy 5=5gem 2=2cup",),
            then=("show scroll",),
            misses=(Miss("left", LEAVES, ("decline",)),),
            look=("hoard:0:gem", "hoard:0:cup"),
        ),
        Call(
            id="nine crowns",
            start=basic("turned", "palace1", on={"palace1": "R4 R5"}, hoards=((9, 3, 0, 0, 0),)),
            moves=("go",),
            seat=RED,
            focus="palace:1",
            tried="buy 4=4crown 5=5crown",
            decides="palace.price-different",
            reasons=("extra", "highest only"),
            claims=(Breaks(("palace.price-different",), only=True),),
            twin=Call(
                id="eight crowns",
                start=basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 1, 0, 0, 0),)),
                moves=("go",),
                seat=RED,
                focus="palace:1",
                tried="buy 7=7crown 1=1pearl",
                claims=(Legal(), BUYS),
            ),
        ),
        Predict(
            id="who buys",
            start=NINE_TWO,
            focus="palace:1",
            then=("go", "decline", "buy 2=2cup", "show key"),
            options=(
                Option("Blue for 2", right=True),
                Option("Red", parts=Shows("palace.first-choice", {"seat": RED}, reason="leaves")),
                Option("nobody", parts=Shows("palace.price-number", {"seat": BLUE})),
            ),
            claims=(Shows("palace.first-choice", {"seat": BLUE}, reason="buys"), Shows("palace.price-number", {"seat": BLUE})),
        ),
        Call(
            id="no, thanks",
            start=RICH_NINE,
            moves=("go",),
            seat=RED,
            focus="palace:1",
            tried="decline",
            claims=(Legal(), LEAVES),
        ),
        Predict(
            id="nobody wants it",
            start=RICH_NINE,
            moves=("go", "decline"),
            focus="palace:1",
            then=("decline",),
            options=(
                Option("stays", right=True),
                Option("box", parts=Shows("palace.unsold", {"field": "palace:1"})),
                Option("gift", parts=Shows("palace.unsold", {"field": "palace:1"})),
            ),
            claims=(Shows("palace.unsold", {"field": "palace:1"}),),
        ),
        Predict(
            id="one each",
            start=basic("turned", "palace1", on={"palace1": "R4 B2", "palace2": "(B1)"}, hoards=((4, 0, 0, 0, 0), (0, 0, 0, 2, 0))),
            moves=("go",),
            focus="palace:1",
            then=("buy 4=4crown", "show key"),
            options=(
                Option("nothing", right=True),
                Option("next", parts=Shows("palace.one-each", {"field": "palace:1"})),
                Option("share", parts=Shows("palace.basic-unseen", {"seat": RED})),
            ),
            claims=(Shows("palace.one-each", {"field": "palace:1"}), Shows("palace.basic-unseen", {"seat": RED, "artifact": "key"})),
        ),
    ),
    (
        "palace.first-choice", "palace.price-number", "palace.price-one-kind", "palace.price-different", "palace.unsold",
        "palace.one-each", "palace.basic-unseen",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ end
LAST = "scroll"
OTHERS = [artifact for artifact in ARTIFACTS for _ in range(5)]


def last_one(
    reds: int, blues: int, scrolls: tuple[int, int, int], hoards: tuple[Hoard, ...], price: str = "R1", **rest: object
) -> Sketch:
    """Red can buy the last artifact, in palace field 2: so many artifacts each, so many Scrolls among them."""
    pool = [artifact for artifact in OTHERS if artifact != LAST]
    counts = (reds, blues, 29 - reds - blues)
    held = []
    for count, mine in zip(counts, scrolls, strict=True):
        held.append((*pool[: count - mine], *[LAST] * mine))
        pool = pool[count - mine :]
    stacks = (Pile(), Pile("", 1), Pile(), Pile(), Pile())
    return basic(
        "turned", "palace2", on={"palace2": price}, artifacts=tuple(held), stacks=stacks, hoards=hoards, **rest
    )


WINS = last_one(10, 10, (1, 2, 1), ((1, 0, 0, 0, 0), (0, 6, 0, 0, 0)))
SCROLLS = last_one(10, 11, (1, 3, 1), ((9, 0, 0, 0, 0), (0, 1, 0, 0, 0)), camel=RED)
VALUE = last_one(10, 11, (1, 2, 1), ((1, 0, 6, 0, 0), (0, 5, 0, 0, 0)), camel=BLUE)
LEVEL = last_one(9, 10, (1, 2, 2), ((1, 0, 0, 0, 0),), camel=RED)

END = Lesson(
    "end",
    4,
    (
        Act(
            id="win the game",
            start=WINS,
            moves=("go",),
            seat=RED,
            focus="palace:2",
            goal=(Ends("end.last-artifact"), Shows("end.most", {"seats": (RED,), "most": 11})),
            solution=("buy 1=1crown",),
            then=("show scroll",),
            misses=(Miss("left", LEAVES, ("decline",)),),
            look=("stack:2", "hoard:0:crown"),
        ),
        Predict(
            id="most artifacts",
            start=last_one(9, 11, (1, 2, 1), ((9, 4, 3, 2, 2), (0, 1, 0, 0, 0))),
            focus="players",
            then=("go", "buy 1=1crown", "show scroll"),
            options=(
                Option("Blue", right=True),
                Option("Red", parts=Shows("end.most", {"seats": (BLUE,), "most": 11})),
                Option("Green", parts=Shows("end.last-artifact")),
            ),
            claims=(Shows("end.most", {"seats": (BLUE,), "most": 11}), Ends("end.last-artifact")),
        ),
        Predict(
            id="Scrolls",
            start=SCROLLS,
            focus="players",
            then=("go", "buy 1=1crown", "show key"),
            options=(
                Option("Blue", right=True),
                Option("treasure", parts=Shows("end.scrolls", {"seats": (BLUE,)})),
                Option("camel", parts=Shows("end.scrolls", {"most": 3})),
            ),
            claims=(Shows("end.scrolls", {"seats": (BLUE,), "most": 3}),),
        ),
        Predict(
            id="treasure by value",
            start=VALUE,
            focus="players",
            then=("go", "buy 1=1crown", "show scroll"),
            options=(
                Option("Red", right=True),
                Option("Blue", parts=Shows("end.treasure", {"seats": (RED,), "most": 6})),
                Option("camel", parts=Shows("end.treasure", {"most": 6})),
            ),
            claims=(Shows("end.treasure", {"seats": (RED,), "most": 6}), Shows("end.version")),
        ),
        Predict(
            id="all level",
            start=LEVEL,
            focus="players",
            then=("go", "buy 1=1crown", "show key"),
            options=(
                Option("Blue", right=True),
                Option("Green", parts=Shows("end.start-order", {"seat": BLUE})),
                Option("shared", parts=Shows("end.start-order", {"tied": (BLUE, GREEN)})),
            ),
            claims=(Shows("end.start-order", {"seat": BLUE}),),
        ),
    ),
    ("end.last-artifact", "end.most", "end.version", "end.scrolls", "end.treasure", "end.start-order"),
)  # fmt: skip
