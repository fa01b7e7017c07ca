"""Dice, altar and the offering to the Great Priest."""

from __future__ import annotations

from typing import Any

from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Breaks, Legal, Shows
from tutor.lessons.kleopatra.boards import BLUE, GREEN, PURPLE, RED, WALL, YELLOW, built, cards, right, wrong
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Predict

VISITED = (*built("wall:L1", WALL), "finish")


def _offering(players: int, amulets: tuple[int, ...], **facts: Any) -> Sketch:
    return Sketch(
        setup=Setup(players=players), stage="bid", altar=5, amulets=amulets, **{"talents": (9,) * players, **facts}
    )


LAST_BID = _offering(3, (2, 2, 4), bids=(5, 3))
NINE_BID = _offering(3, (2, 2, 4), bids=(9, 3), talents=(9, 9, 8))

OFFERING = Lesson(
    "offering",
    6,
    (
        Act(
            id="be first",
            start=LAST_BID,
            seat=GREEN,
            focus="altar",
            goal=(Shows("offering.first", {"seat": GREEN, "amulets": 3}), Shows("offering.first", {}, 2)),
            solution=("bid 6",),
            misses=(
                Miss("lower", Shows("offering.others", {"seat": GREEN}), ("bid 4",)),
                Miss("tied", Shows("offering.ties"), ("bid 5",)),
            ),
            look=("bid:0", "bid:1"),
        ),
        Predict(
            id="who pays",
            start=_offering(4, (4, 1, 0, 2), bids=(6, 4, 2)),
            focus="altar",
            then=("bid 0",),
            options=(
                right("12"),
                wrong("6", "offering.lost", talents=12),
                wrong("2", "offering.lost", talents=12),
            ),
            claims=(Shows("offering.lost", {"talents": 12}), Shows("offering.others", {"seat": YELLOW, "amulets": 3})),
        ),
        Act(
            id="not last",
            start=NINE_BID,
            seat=GREEN,
            focus="altar",
            goal=(Shows("offering.others", {"seat": GREEN, "place": 2, "amulets": 1}),),
            solution=("bid 4",),
            misses=(
                Miss("third", Shows("offering.others", {"seat": GREEN, "place": 3}), ("bid 0",)),
            ),
            look=("bid:1",),
        ),
        Predict(
            id="two firsts",
            start=_offering(3, (3, 3, 0), bids=(5, 5)),
            focus="altar",
            then=("bid 3",),
            options=(
                right("2"),
                wrong("1", "offering.ties", places=(1, 1, 3)),
                wrong("0", "offering.others", seat=GREEN),
            ),
            claims=(
                Shows("offering.ties", {"places": (1, 1, 3)}),
                Shows("offering.others", {"seat": GREEN, "place": 3, "amulets": 2}),
            ),
            twin=Predict(
                id="two pairs",
                start=_offering(5, (2, 5, 1, 0, 7), bids=(6, 6, 4, 4)),
                focus="altar",
                then=("bid 0",),
                options=(
                    right("4"),
                    wrong("2", "offering.ties", places=(1, 1, 3, 3, 5)),
                    wrong("3", "offering.others", seat=PURPLE),
                ),
                claims=(Shows("offering.others", {"seat": PURPLE, "place": 5, "amulets": 4}),),
            ),
        ),
        Call(
            id="more than you have",
            start=_offering(3, (2, 2, 4), talents=(7, 9, 9)),
            seat=RED,
            focus="altar",
            tried="bid 8",
            decides="offering.amount",
            reasons=("five", "amulets"),
            claims=(Breaks(("offering.amount",), only=True),),
        ),
        Call(
            id="nothing at all",
            start=_offering(3, (2, 2, 4)),
            seat=RED,
            focus="altar",
            tried="bid 0",
            then=("bid 3", "bid 5"),
            claims=(Legal(), Shows("offering.others", {"seat": RED, "place": 3, "amulets": 2})),
        ),
        Predict(
            id="how many dice",
            start=Sketch(hands=(cards(WALL),), altar=2),
            moves=VISITED,
            focus="altar",
            then=("roll 1",),
            options=(
                right("3"),
                wrong("5", "offering.roll", dice=3),
                wrong("1", "offering.roll", dice=3),
            ),
            claims=(Shows("offering.roll", {"dice": 3, "symbols": 1}), Shows("offering.altar", {"altar": 3})),
        ),
        Predict(
            id="the fifth die",
            start=Sketch(hands=(cards(WALL), ("stone",), ("wood",)), altar=4, talents=(5, 6, 7), amulets=(1, 4, 0)),
            moves=VISITED,
            focus="altar",
            then=("roll 1", "bid 3", "bid 6", "bid 0"),
            options=(
                right("blue"),
                wrong("red", "offering.trigger", seat=RED),
                wrong("green", "offering.lost"),
            ),
            claims=(
                Shows("offering.trigger"), Shows("offering.bid", {"seat": BLUE}),
                Shows("offering.first", {"seat": BLUE, "amulets": 3}), Shows("offering.reset", {"dice": 5}),
            ),
        ),
    ),
    (
        "offering.bid", "offering.amount", "offering.lost", "offering.first", "offering.others", "offering.ties",
        "offering.forced", "offering.die-faces", "offering.roll", "offering.altar", "offering.trigger", "offering.reset",
    ),
)  # fmt: skip
