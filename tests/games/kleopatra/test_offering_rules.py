"""Dice, altar and offering."""

from __future__ import annotations

import pytest

from tests.games.case import Case, run
from tests.games.kleopatra.boards import BLUE, GREEN, RED, WALL, built, cards
from tests.games.kleopatra.tables import lies, over
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.moves import Roll
from tutor.games.kleopatra.pieces import UNKNOWN
from tutor.games.kleopatra.score import places
from tutor.lessons.claim import Breaks, Legal, Refused, Shows

BIDS = Sketch(stage="bid", altar=5, talents=(6, 4, 2), amulets=(2, 1, 0))
ROLL = Sketch(stage="roll", altar=2, hands=(cards("vizier"), cards("scribe")))
TURN = Sketch(hands=(cards("scribe vizier artisan"),), altar=4, talents=(7,))

TABLE = (
    Case("only the blank dice are rolled", ROLL, tried="roll 3", claims=(Legal(), Shows("offering.roll", {"dice": 3}))),
    Case("three dice show no four symbols", ROLL, tried="roll 4", claims=(Breaks(("offering.die-faces",), only=True),)),
    Case("a player does not choose the roll", ROLL, tried="roll 3", by=RED, claims=(Breaks(("offering.roll",), only=True),)),
    Case("five symbols ask for an offering at once", ROLL, ("roll 3",), "bid 0", claims=(Legal(), Shows("offering.trigger"))),
    Case("fewer do not", ROLL, ("roll 2",), "bid 0", claims=(Breaks(("offering.bid",), only=True),)),
    Case("a full altar means an offering", Sketch(altar=5), claims=(Refused(("offering.trigger",)),)),
    Case("an offering needs a full altar", Sketch(stage="bid", altar=4), claims=(Refused(("offering.trigger",)),)),
    Case("a bid is at most what one owns", BIDS, tried="bid 7", claims=(Breaks(("offering.amount",), only=True),)),
    Case("all one owns may be offered", BIDS, tried="bid 6", claims=(Legal(),)),
    Case("bids are asked one by one", BIDS, tried="bid 1", by=BLUE, claims=(Breaks(("offering.bid",), only=True),)),
    Case("a bid before cannot be more than was owned", Sketch(stage="bid", altar=5, talents=(3,), bids=(4,)), claims=(Refused(("offering.amount",)),)),
    Case("no character between altar and offering", ROLL, ("roll 3",), "play vizier", claims=(Breaks(("turn.character-altar",), only=True),)),
    Case("the fifth die turned by a Scribe sets it off in a market turn", TURN, tried="scribe onto", claims=(Legal(), Shows("characters.scribe-trigger"))),
    Case("after it the turn goes on and the dice lie blank", TURN, ("scribe onto", "bid 7", "bid 0", "bid 0"), "take 1", claims=(Legal(), Shows("offering.turn-goes-on"), Shows("offering.reset"))),
    Case("after a roll the turn ends", Sketch(hands=(cards(WALL),), altar=4), (*built("wall:L1", WALL), "finish", "roll 1", "bid 0", "bid 0", "bid 1"), "done", claims=(Legal(),)),
)  # fmt: skip


@over(TABLE)
def test_offering(case: Case) -> None:
    assert lies(case) == []


@pytest.mark.parametrize(
    ("bids", "ranks"),
    [((6, 4, 2, 0), (1, 2, 3, 4)), ((5, 5, 3), (1, 1, 3)), ((3, 5, 5, 1), (3, 1, 1, 4)), ((6, 6, 4, 4, 0), (1, 1, 3, 3, 5)), ((2, 1, 1, 1, 0), (1, 2, 2, 2, 5)), ((0, 0, 0), (1, 1, 1))],
)  # fmt: skip
def test_equal_bids_share_the_better_place(bids: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert places(bids) == ranks


def test_every_bid_goes_to_the_bank() -> None:
    pos = run(KLEOPATRA, Case("", BIDS, ("bid 6", "bid 4", "bid 0"))).pos
    assert [player.talents for player in pos.players] == [0, 0, 2]
    assert [player.amulets for player in pos.players] == [0, 2, 2]


def test_a_bid_is_seen_by_its_owner_only_until_the_reveal() -> None:
    pos = run(KLEOPATRA, Case("", BIDS, ("bid 6", "bid 4"))).pos
    assert KLEOPATRA.view(pos, RED).now.bids == (6, UNKNOWN)
    assert KLEOPATRA.view(pos, BLUE).now.bids == (UNKNOWN, 4)
    assert KLEOPATRA.view(pos, GREEN).now.bids == (UNKNOWN, UNKNOWN)


def test_each_die_has_one_symbol_on_six_faces() -> None:
    odds = KLEOPATRA.odds(KLEOPATRA.compose(Sketch(stage="roll", altar=3)))
    assert odds == {Roll(0): 25, Roll(1): 10, Roll(2): 1}


def test_chance_of_a_full_table_adds_up() -> None:
    odds = KLEOPATRA.odds(KLEOPATRA.compose(Sketch(setup=Setup(players=3), stage="roll")))
    assert sum(odds.values()) == 6**5
