"""The worked examples of the rule digest, with the same lines and totals."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.kleopatra.boards import (
    ALL_WALLS,
    BESIDE,
    BLUE,
    DOOR,
    GARDEN_A,
    GREEN,
    MOSAIC,
    OBELISK,
    POCKET,
    POOR,
    PURPLE,
    RED,
    SPHINX,
    WALL,
    YELLOW,
    built,
    cards,
    laid,
    last_sphinx,
    paid,
    without,
)
from tests.games.kleopatra.tables import lies, over
from tutor.core.course import Outcome
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.play import paying
from tutor.games.kleopatra.score import final_of
from tutor.lessons.claim import Breaks, Ends, Legal, Scores, Shows

LAST = (*built("sphinx:6", SPHINX), "finish")
PLACED = "..V...W../..V...WW./VVV....WW/...###.../...###.../...###.../........./........./........."
"""V closes four cells in one corner, W three in the other."""
COUNT = last_sphinx(
    4, ("beggar",), (), cards("tainted-wood trompe"), ("scribe",), talents=(47, 47, 31, 28), amulets=(8, 6, 3, 2),
    merchants=(0, 0, 1, 2), garden=PLACED, sanctuaries=((RED, "r1c9"), (GREEN, "r1c1")),
)  # fmt: skip
ONE = (cards(MOSAIC),)
CHAIN = Sketch(hands=(cards(DOOR),), walls=("L1", "L2", "L3", "B1", "B3"), **POOR)
NINE = Sketch(hands=(cards(DOOR),), walls=ALL_WALLS, **POOR)
SPLIT = Sketch(hands=(cards("tainted-artisan artisan tainted-wood stone marble lapis"),), **POOR)
L_CELLS = "r6c7 r6c8 r7c7 r8c7 r9c7"
FIVE = Sketch(setup=Setup(players=5), stage="bid", altar=5, talents=(9,) * 5, amulets=(2, 5, 1, 0, 7))
THIRTEEN = Sketch(stage="check", hands=(cards("6 artisan 4 stone 2 wood smuggler"),))
LAST_VISIT = Sketch(hands=(cards(f"{SPHINX} {OBELISK}"),), sphinxes=5, obelisks=(1,), doors=("left", "right"), throne=2, walls=ALL_WALLS, **POOR)  # fmt: skip

TABLE = (
    Case("wall-five", Sketch(hands=(cards(WALL),), garden=BESIDE), built("wall:L1", WALL), claims=(Scores(5), Shows("elements.wall-cells", {"cells": 2}))),
    Case("door-eight", CHAIN, built("door:left", DOOR), claims=(Scores(8), Shows("elements.door-chain", {"count": 4}))),
    Case("mosaic-seven", Sketch(hands=ONE, stack="WFI"), laid("W", "r1c1 r1c2 r2c2 r2c3 r3c3"), claims=(Scores(7), Shows("mosaics.palms", {"palms": 3}))),
    Case("tie-first", Sketch(stage="bid", altar=5, talents=(9, 9, 9), amulets=(4, 3, 0)), ("bid 5", "bid 5", "bid 2"), claims=(Shows("offering.first", {"amulets": 3}, 2), Shows("offering.others", {"seat": GREEN, "amulets": 2}))),
    Case("overpay", Sketch(hands=(cards("artisan stone tainted-marble"),)), paid("sphinx", "artisan stone tainted-marble"), "build sphinx:1", claims=(Legal(),)),
    Case("overpay, split", SPLIT, (*built("wall:L1", "tainted-artisan tainted-wood stone"), *paid("door", "artisan marble lapis")), "build door:left", claims=(Legal(), Shows("payment.tainted-at-once", {"card": "tainted-wood"}, 1))),
    Case("split-visit", SPLIT, (*built("wall:L1", "tainted-artisan tainted-wood stone"), *built("door:left", "artisan marble lapis"), "finish"), claims=(Scores(10, RED), Shows("payment.tainted-at-once", {}, 2))),
    Case("split-visit, door first", SPLIT, (*built("door:left", "tainted-artisan tainted-wood marble lapis"), *built("wall:L1", "artisan stone"), "finish"), claims=(Scores(9, RED),)),
    Case("corner-chain, left", CHAIN, built("door:left", DOOR), claims=(Scores(8), Shows("elements.door-chain", {"gap": "B2"}))),
    Case("corner-chain, right", CHAIN, built("door:right", DOOR), claims=(Scores(4), Shows("elements.door-value", {"door": "right"}))),
    Case("corner-chain, all nine", NINE, built("door:right", DOOR), claims=(Scores(13), Shows("elements.door-chain", {"gap": ""}))),
    Case("two-sanctuaries", Sketch(hands=ONE, garden=POCKET, stack="TFNPUVWXYZ"), (*laid("T", "r7c4 r7c5 r7c6 r8c5 r9c5"), "claim r8c4", "claim r9c6"), claims=(Scores(5), Shows("sanctuary.claim", {"size": 2}, 2))),
    Case("big-sanctuary", Sketch(hands=ONE, garden=without(GARDEN_A, "L"), stack="LNY"), laid("L", L_CELLS), "claim r8c5", claims=(Legal(), Shows("sanctuary.claim", {"size": 9}))),
    Case("big-sanctuary, with T", Sketch(hands=ONE, garden=without(GARDEN_A, "L", "T"), stack="LNYT"), laid("L", L_CELLS), "claim r8c5", by=RED, claims=(Breaks(("sanctuary.formed", "sanctuary.now-or-never", "setup.mosaic-open"), only=True),)),
    Case("offering-five", FIVE, ("bid 6", "bid 6", "bid 4", "bid 4", "bid 0"), claims=(Shows("offering.ties", {"places": (1, 1, 3, 3, 5)}), Shows("offering.lost", {"talents": 20}))),
    Case("hand-thirteen, discard", THIRTEEN, ("shed", "drop artisan", "drop artisan", "drop stone"), claims=(Shows("market.hand-discard", {"cards": 3}), Shows("market.discard-pile", {}, 3))),
    Case("hand-thirteen, keep", THIRTEEN, ("keep",), claims=(Shows("market.hand-keep", {"amulets": 3}),)),
    Case("hand-thirteen, Smuggler", THIRTEEN, ("play smuggler",), claims=(Shows("characters.smuggler", {"cards": 12}), Shows("payment.tainted-cost", {"amulets": 1}))),
    Case("last-visit", LAST_VISIT, (*built("sphinx:6", SPHINX), *built("obelisk:2", OBELISK), "finish"), claims=(Scores(19, RED), Ends("end.trigger"), Shows("end.step", {"walk": 5}), Shows("end.two-steps"))),
    Case("final-count", COUNT, LAST, claims=(Shows("end.tie", {"winners": (GREEN,), "left": 1}), Shows("end.crocodile", {"seats": (RED, BLUE), "left": 6}))),
)  # fmt: skip


@over(TABLE)
def test_worked_example(case: Case) -> None:
    assert lies(case) == []


def test_offering_of_five_leaves_the_amulets_of_the_example() -> None:
    pos = run(KLEOPATRA, Case("", FIVE, ("bid 6", "bid 6", "bid 4", "bid 4", "bid 0"))).pos
    assert [player.amulets for player in pos.players] == [0, 2, 3, 2, 11]
    assert len(pos.players) - 1 == PURPLE


def test_final_count_of_the_example_line_by_line() -> None:
    ran = run(KLEOPATRA, Case("", COUNT, LAST))
    sheets = [step.sheet for step in ran.steps if step.rule.id == "end.sanctuaries"]
    assert [[line.points for line in sheet.lines] for sheet in sheets] == [[8, 1, -3], [3, 2, -4]]
    assert [final_of(ran.pos, seat).left for seat in (RED, BLUE, GREEN, YELLOW)] == [6, 6, 1, 3]
    outcome = KLEOPATRA.decision(ran.pos)
    assert isinstance(outcome, Outcome)
    assert outcome.standings == ((GREEN,), (YELLOW,), (RED, BLUE))
    assert [outcome.tallies[seat].total for seat in (RED, BLUE, GREEN, YELLOW)] == [52, 47, 34, 34]


def test_split_visit_pays_eight_units_with_six_cards_and_two_amulets() -> None:
    moves = (*built("wall:L1", "tainted-artisan tainted-wood stone"), *built("door:left", "artisan marble lapis"))
    pos = run(KLEOPATRA, Case("", SPLIT, moves)).pos
    assert (pos.players[RED].hand, pos.players[RED].amulets) == ((), 2)
    assert (sum(pos.visit.laid), paying.over(pos.visit)) == (6, 0)
