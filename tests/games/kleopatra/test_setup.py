"""The setup, and what no setup can lead to."""

from __future__ import annotations

import pytest

from tests.games.kleopatra.tables import lies, over
from tutor.core.game import Impossible, Seat
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.kleopatra.boards import BLUE, CORNER, MOSAIC, RED, cards, laid
from tutor.lessons.lesson import Breaks, Case, Refused, Shows

THREE = Setup(players=3, first=BLUE)
CHOSEN = Setup(players=3)
DEALT = ("top W", *["deal artisan"] * 9)

TABLE = (
    Case(
        "three cards each, then the rest is cut into equal halves", THREE, DEALT,
        claims=(Shows("setup.deal", {"cards": 3}, 3), Shows("setup.half-split", {"cards": 100, "up": 50, "down": 50})),
    ),
    Case(
        "with an odd number the face-down half gets the extra card", Setup(players=4), ("top W", *["deal artisan"] * 12),
        claims=(Shows("setup.odd-half", {"up": 48, "down": 49}),),
    ),
    Case(
        "the first three cards go to the stalls as they lie", THREE, (*DEALT, "turn stone", "turn ~stone", "turn wood", "turn lapis"),
        claims=(Shows("setup.market", {"stall": 1, "side": "up"}), Shows("setup.market", {"stall": 2, "side": "down"})),
    ),
    Case(
        "chance says who looks most Egyptian", CHOSEN, (*DEALT, "turn stone", "turn ~stone", "turn wood", "turn lapis"), "begin 2",
        claims=(Shows("setup.first-player", {"seat": Seat.THIRD}),),
    ),
    Case(
        "nobody begins who does not play", CHOSEN, (*DEALT, "turn stone", "turn ~stone", "turn wood", "turn lapis"), "begin 4",
        claims=(Breaks(("setup.first-player",), only=True),),
    ),
    Case("a card is dealt once", THREE, ("top W", "deal vizier"), "deal vizier", claims=(Breaks(("setup.deal",), only=True),)),
    Case(
        "only a tile of the stack comes to the top", Sketch(hands=(cards(MOSAIC),), garden=CORNER, stack="FILN", statues=(0,)),
        laid("F", "r7c5 r7c6 r8c6 r8c7 r9c6"), "top V", claims=(Breaks(("setup.mosaic-open",), only=True),),
    ),
    Case("six cannot play", Sketch(setup=Setup(players=6)), claims=(Refused(("setup.players",)),)),
    Case("a fourth hand needs a fourth player", Sketch(hands=((), (), (), ())), claims=(Refused(("setup.players",)),)),
    Case("a player has three merchants at most", Sketch(merchants=(4,)), claims=(Refused(("setup.kit",)),)),
    Case("a player has two statues at most", Sketch(statues=(3,)), claims=(Refused(("setup.kit",)),)),
    Case("the bank has 416 talents", Sketch(talents=(400, 20)), claims=(Refused(("setup.bank",)),)),
    Case("there are seven lapis", Sketch(hands=(cards("8 lapis"),)), claims=(Refused(("setup.deck",)),)),
    Case("all 109 cards lie somewhere", Sketch(hands=((), (), ()), pile=5), claims=(Refused(("setup.deck",)),)),
    Case("a pile of five is fine, a fourth merchant is not", Sketch(pile=5, merchants=(4,)), claims=(Refused(("setup.kit",)),)),
    Case("there are five dice", Sketch(altar=6), claims=(Refused(("setup.dice",)),)),
    Case("there are three stalls", Sketch(stalls=(("stone",), ("wood",))), claims=(Refused(("setup.market",)),)),
    Case("a tile exists once", Sketch(garden=CORNER, stack="VFI"), claims=(Refused(("setup.quarry",)),)),
    Case("a tile has its shape", Sketch(garden="VVVVV...." + "/........." * 8), claims=(Refused(("mosaics.shapes",)),)),
    Case(
        "no tile lies on the foundation", Sketch(garden="/".join(["." * 9] * 3 + ["..IIIII.."] + ["." * 9] * 5)),
        claims=(Refused(("mosaics.foundation",)),),
    ),
    Case("the garden has nine rows", Sketch(garden="........."), claims=(Refused(("mosaics.garden",)),)),
    Case("a statue stands in a dead region", Sketch(sanctuaries=((RED, "r1c1"),)), claims=(Refused(("sanctuary.formed",)),)),
    Case(
        "one statue a region", Sketch(garden=CORNER, sanctuaries=((RED, "r1c1"), (BLUE, "r1c2"))),
        claims=(Refused(("sanctuary.one-statue",)),),
    ),
    Case("a statue stands on a free cell", Sketch(garden=CORNER, sanctuaries=((RED, "r1c3"),)), claims=(Refused(("sanctuary.region",)),)),
    Case(
        "who has two statues at home has none out", Sketch(garden=CORNER, statues=(2,), sanctuaries=((RED, "r1c1"),)),
        claims=(Refused(("sanctuary.statues",)),),
    ),
    Case("a wall stands once", Sketch(walls=("L1", "L1")), claims=(Refused(("elements.wall-slots",)),)),
    Case("there are two doors", Sketch(doors=("middle",)), claims=(Refused(("elements.door-place",)),)),
    Case("there are two obelisk spaces", Sketch(obelisks=(3,)), claims=(Refused(("elements.obelisk",)),)),
    Case("there are six sphinxes", Sketch(sphinxes=7), claims=(Refused(("elements.sphinx-order",)),)),
    Case("pedestal and throne are two", Sketch(throne=3), claims=(Refused(("elements.throne",)),)),
    Case("a drawn card belongs to a refill", Sketch(drawn=("stone",)), claims=(Refused(("market.refill",)),)),
)  # fmt: skip


@over(TABLE)
def test_setup(case: Case) -> None:
    assert lies(case) == []


@pytest.mark.parametrize(("setup", "rule"), [(Setup(players=2), "setup.players"), (Setup(players=3, first=Seat.FIFTH), "setup.first-player")])  # fmt: skip
def test_a_table_that_cannot_be_is_not_dealt(setup: Setup, rule: str) -> None:
    with pytest.raises(Impossible) as refused:
        list(KLEOPATRA.deal(setup))
    assert [check.rule.id for check in refused.value.verdict.broken] == [rule]


def test_a_refusal_lists_every_reason() -> None:
    with pytest.raises(Impossible) as refused:
        KLEOPATRA.compose(Sketch(merchants=(4,), altar=6, sphinxes=7, garden="."))
    broken = {check.rule.id for check in refused.value.verdict.broken}
    assert broken >= {"setup.kit", "setup.dice", "elements.sphinx-order", "mosaics.garden"}


def test_a_composed_position_holds_all_109_cards() -> None:
    pos = KLEOPATRA.compose(Sketch(hands=(cards("2 lapis vizier"),), top="stone", pile=4, discard=("wood",)))
    market = pos.market
    assert (market.top, market.up, market.down, sum(market.unseen)) == ("stone", 1, 2, 3)
    assert sum(len(player.hand) for player in pos.players) == 109 - 4 - 1 - 3
