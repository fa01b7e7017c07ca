"""Odd cases: what to do when the cards run out, when all are equal, and the like."""

from __future__ import annotations

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Breaks, Ends, Legal, Shows
from tutor.lessons.kleopatra.boards import (
    BLUE,
    CORNER,
    GARDEN_B,
    MOSAIC,
    RED,
    SPHINX,
    WALL,
    built,
    cards,
    last_sphinx,
    paid,
    right,
    wrong,
)
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

LAST_CARD = Sketch(hands=(("artisan",),), top="wood", pile=1, discard=cards("artisan stone stone wood lapis"))
LAST_TWO = Sketch(hands=(("artisan",),), top="wood", pile=1, discard=("stone",))
BARE = Sketch(hands=(("artisan",),), merchants=(0,), stalls=((), (), ()), pile=0)
FETCH = Sketch(hands=(cards("2 artisan stone 2 wood courtesan"),), merchants=(0,))

ODD = Lesson(
    "odd",
    6,
    (
        Predict(
            id="the pile runs out",
            start=LAST_CARD,
            seat=RED,
            focus="market",
            then=("take 1", "turn lapis", "turn ~stone"),
            options=(
                right("discards"),
                wrong("short", "market.new-pile-moment", cards=5),
                wrong("all down", "market.new-pile", up=2),
            ),
            claims=(Shows("market.new-pile", {"cards": 5, "up": 2, "down": 3}), Shows("market.new-pile-moment", {"cards": 5})),
        ),
        Act(
            id="two cards, three stalls",
            start=LAST_TWO,
            moves=("take 1", "turn ~stone"),
            seat=RED,
            focus="market",
            goal=(Shows("market.keep-side", {"stall": 1}), Shows("market.keep-side", {"stall": 3})),
            solution=("assign 1", "assign 3"),
            misses=(Miss("fed", Shows("market.keep-side", {"stall": 2}), ("assign 2",)),),
            look=("stall:1", "stall:3"),
        ),
        Call(
            id="an empty stall",
            start=Sketch(hands=(("artisan",),), merchants=(0,), stalls=((), ("stone",), ()), pile=0),
            seat=RED,
            focus="market",
            tried="take 1",
            decides="market.short-refill",
            reasons=("one", "pile"),
            claims=(Breaks(("market.short-refill",), only=True),),
        ),
        Call(
            id="nothing left to do",
            start=BARE,
            seat=RED,
            focus="market",
            tried="pass",
            claims=(Legal(), Shows("turn.no-pass", {"seat": RED})),
        ),
        Predict(
            id="a poor vizier",
            start=Sketch(hands=(("vizier",),), top="wood", pile=1, discard=("stone", "lapis")),
            seat=RED,
            focus="market",
            then=("play vizier", "turn lapis", "turn ~stone"),
            options=(
                right("three"),
                wrong("one", "characters.vizier-short", cards=3),
                wrong("not", "characters.play", card="vizier"),
            ),
            claims=(Shows("characters.vizier-short", {"cards": 3}), Shows("characters.vizier-open", {"card": "wood"})),
        ),
        Call(
            id="she takes herself",
            start=FETCH,
            moves=(*built("wall:L1", WALL), "play courtesan"),
            seat=RED,
            focus="players",
            tried="fetch courtesan",
            decides="characters.courtesan-herself",
            reasons=("paid", "tainted"),
            claims=(Breaks(("characters.courtesan-herself",)),),
        ),
        Call(
            id="half a gift",
            start=Sketch(hands=(("beggar",), ("stone",), ()), talents=(5, 1, 0)),
            moves=("play beggar",),
            seat=BLUE,
            focus="players",
            tried="give talents",
            decides="characters.beggar-no-part",
            reasons=("card first", "poor"),
            claims=(Breaks(("characters.beggar-no-part",), only=True),),
        ),
        Call(
            id="a tile for nowhere",
            start=Sketch(hands=(cards(f"{MOSAIC} scribe"),), garden=GARDEN_B, stack="ILX"),
            moves=paid("mosaic", MOSAIC),
            seat=RED,
            focus="garden",
            tried="scribe X",
            decides="characters.scribe-fit",
            reasons=("next", "late"),
            claims=(Breaks(("characters.scribe-fit",), only=True),),
        ),
    ),
    (
        "market.new-pile", "market.new-pile-moment", "market.short-refill", "turn.no-pass", "characters.vizier-short",
        "characters.vizier-open", "characters.courtesan-herself", "characters.beggar-no-part", "characters.scribe-fit",
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ timing and ends
SIXTH = built("sphinx:6", SPHINX)

RARE = Lesson(
    "rare",
    6,
    (
        Act(
            id="just in time",
            start=last_sphinx(3, ("scribe",), talents=(20, 10, 10), amulets=(2, 3, 1)),
            moves=SIXTH,
            seat=RED,
            focus="altar",
            goal=(Ends("end.trigger"), Shows("end.crocodile", {"seats": (BLUE,), "left": 3})),
            solution=("scribe onto", "finish"),
            misses=(Miss("in hand", Shows("end.discard-hand", {"seat": RED, "cards": 1}), ("finish",)),),
            look=("hand:0:0",),
        ),
        Call(
            id="while you discard",
            start=Sketch(hands=(cards("5 artisan 3 stone 2 wood vizier"),), stage="check", top="lapis"),
            moves=("shed",),
            seat=RED,
            focus="market",
            tried="play vizier",
            decides="turn.character-last",
            reasons=("amulet", "full"),
            claims=(Breaks(("turn.character-last",), only=True),),
        ),
        Call(
            id="before the priest",
            start=Sketch(hands=(cards("scribe vizier"),), altar=4, talents=(7,)),
            moves=("scribe onto",),
            seat=RED,
            focus="altar",
            tried="play vizier",
            decides="turn.character-altar",
            reasons=("one card", "quarry"),
            claims=(Breaks(("turn.character-altar",), only=True),),
        ),
        Predict(
            id="after the refill",
            start=Sketch(hands=(cards("5 artisan 3 stone 2 wood"),), stalls=(("marble",), ("stone",), ("wood",)), top="lapis"),
            seat=RED,
            focus="market",
            then=("take 1", "turn ~stone", "turn wood", "turn ~wood", "assign 1", "assign 2"),
            options=(right("after"), wrong("before", "market.hand-after-refill", excess=1)),
            claims=(Shows("market.hand-after-refill", {"cards": 11, "excess": 1}),),
        ),
        Predict(
            id="nobody bids",
            start=Sketch(setup=Setup(players=3), stage="bid", altar=5, talents=(9, 9, 9), amulets=(3, 1, 5), bids=(0, 0)),
            focus="altar",
            then=("bid 0",),
            options=(
                right("all first"),
                wrong("nothing", "offering.all-equal"),
                wrong("all last", "offering.all-equal"),
            ),
            claims=(Shows("offering.all-equal"), Shows("offering.first", {"amulets": 3})),
        ),
        Predict(
            id="all the same",
            start=last_sphinx(3, amulets=(2, 2, 2)),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("nobody"),
                wrong("richest", "end.all-eaten"),
                wrong("all", "end.all-eaten"),
            ),
            claims=(Shows("end.all-eaten"), Ends("end.all-eaten")),
        ),
        Predict(
            id="equal in everything",
            start=last_sphinx(3, talents=(15, 20, 5), merchants=(0, 0, 0)),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("share"),
                wrong("builder", "end.tie-shared"),
                wrong("nobody", "end.tie-shared"),
            ),
            claims=(Shows("end.tie-shared", {"seats": (RED, BLUE)}),),
        ),
        Predict(
            id="more cells than amulets",
            start=last_sphinx(3, amulets=(2, 1, 0), garden=CORNER, sanctuaries=((RED, "r1c1"),)),
            moves=SIXTH,
            focus="end",
            then=("finish",),
            options=(
                right("blue"),
                wrong("red", "end.sanctuaries", seat=RED),
                wrong("nobody", "end.crocodile", seats=(BLUE,)),
            ),
            claims=(Shows("end.sanctuaries-limit", {"cells": 4, "amulets": 2}), Shows("end.crocodile", {"seats": (BLUE,)})),
        ),
    ),
    (
        "turn.character-last", "turn.character-altar", "market.hand-after-refill", "offering.all-equal",
        "end.all-eaten", "end.tie-shared", "end.sanctuaries-limit",
    ),
)  # fmt: skip
