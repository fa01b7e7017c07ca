"""The setup, and what no setup can lead to."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from msgspec.structs import replace

from tests.games.case import Case
from tests.games.kleopatra.boards import BLUE, CORNER, MOSAIC, RED, cards, laid
from tests.games.kleopatra.tables import lies, over
from tutor.core.course import Impossible, Seat
from tutor.core.rule import Check
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Breaks, Refused, Shows

THREE = Setup(players=3, first=BLUE)
CHOSEN = Setup(players=3)
STAGES: tuple[Literal["turn", "refill", "roll", "bid", "check", "over"], ...]
STAGES = ("turn", "refill", "roll", "bid", "check", "over")
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
    Case("no character before the game begins", THREE, ("top W",), "play vizier", by=RED, claims=(Breaks(("turn.characters", "setup.deal", "characters.play"), only=True),)),
    Case("who begins is found once", Sketch(), tried="begin 1", claims=(Breaks(("setup.first-player", "turn.one-action"), only=True),)),
    Case("a card is dealt once", THREE, ("top W", "deal vizier"), "deal vizier", claims=(Breaks(("setup.deal",), only=True),)),
    Case(
        "only a tile of the stack comes to the top", Sketch(hands=(cards(MOSAIC),), garden=CORNER, stack="FILN"),
        laid("F", "r7c5 r7c6 r8c6 r8c7 r9c6"), "top V", claims=(Breaks(("setup.mosaic-open",), only=True),),
    ),
    Case("six cannot play", Sketch(setup=Setup(players=6)), claims=(Refused(("setup.players",)),)),
    Case("a fourth hand needs a fourth player", Sketch(hands=((), (), (), ())), claims=(Refused(("setup.players",)),)),
    Case("a player has three merchants at most", Sketch(merchants=(4,)), claims=(Refused(("setup.kit",)),)),
    Case("statues that are not at home stand in the garden", Sketch(statues=(1,)), claims=(Refused(("setup.kit",)),)),
    Case("there are 89 amulets in all", Sketch(amulets=(50, 40)), claims=(Refused(("setup.kit",)),)),
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
    Case("there are six sphinxes", Sketch(sphinxes=7), claims=(Refused(("setup.quarry",)),)),
    Case("pedestal and throne are two", Sketch(throne=3), claims=(Refused(("setup.quarry",)),)),
    Case("a drawn card belongs to a refill", Sketch(drawn=("stone",)), claims=(Refused(("market.refill",)),)),
    Case("a hand has no face-down cards", Sketch(hands=(("~stone",),)), claims=(Refused(("market.keep-side",)),)),
    Case("once all have bid, the offering is over", Sketch(stage="bid", altar=5, bids=(1, 2, 3)), claims=(Refused(("offering.bid",)),)),
)  # fmt: skip


@over(TABLE)
def test_setup(case: Case) -> None:
    assert lies(case) == []


POCKET = "........./........./........./...###.../..I###.../..I###LL./..I...L../..I...L../..I...L.."
"""Nine cells at the front are closed; neither N nor Y fits them."""
ITALIAN = Setup(players=3, sanctuary_reason="italian")
NO_SUCH_PLAYER = "5 players are named. Three to five can play, and all must sit at this table."
NOT_A_REFILL = "In a refill one card is drawn for each of stalls 1, 2 and 3; at other times none."
JUST_A_STONE = "Face up or down matters only in the pile, when drawn and at the stalls. Here it is just a stone."
ALL_HAVE_BID = "Bids are made in turn, beginning with Red, and at least one of them must still be missing."
EMPTY_PILE = "A pile without cards has no top card."
MANY_OF_ONE = re.compile(r"(?<![-\d])\b1 (cards|dice|bids|times|tiles|talents|players|cells|(complete )?kinds)\b")
REFUSED: dict[str, tuple[Sketch, str, str]] = {
    "a refill needs a card": (Sketch(stage="refill"), "market.refill", NOT_A_REFILL),
    "a refill draws three cards, not four": (Sketch(stage="refill", drawn=("stone",) * 4), "market.refill", NOT_A_REFILL),
    "drawn cards belong to a refill": (Sketch(drawn=("stone",) * 3), "market.refill", NOT_A_REFILL),
    "a refill draws three cards while there are any": (
        Sketch(stage="refill", drawn=("stone",)), "market.refill",
        "Three cards are drawn for the stalls as long as there are any; here it is only 1 card.",
    ),
    "a refill follows an emptied stall": (
        Sketch(stage="refill", drawn=("stone",) * 3, stalls=(("wood",),) * 3), "market.take",
        "The stalls are refilled after all cards of one were taken, so one of them is still empty.",
    ),
    "a visit to the quarry refills nothing": (
        Sketch(stage="refill", drawn=("stone",) * 3, action="quarry"), "market.no-quarry-refill",
        "The stalls are refilled after a visit to the market, never after the quarry.",
    ),
    "a turn that begins has seen nothing yet": (
        Sketch(action="quarry"), "turn.one-action", "A turn begins with the choice between market and quarry, so neither has been visited yet.",
    ),
    "a hand has no face-down card": (Sketch(hands=(("~stone",),)), "market.keep-side", JUST_A_STONE),
    "the discard pile has no face-down card": (Sketch(discard=("~stone",)), "market.keep-side", JUST_A_STONE),
    "an offering waits for a bid": (Sketch(stage="bid", altar=5, bids=(1, 2, 3)), "offering.bid", ALL_HAVE_BID),
    "nobody bids twice": (
        Sketch(stage="bid", altar=5, bids=(1,) * 4), "offering.bid", ALL_HAVE_BID,
    ),
    "bids belong to an offering": (Sketch(bids=(1,)), "offering.bid", "Nobody can have bid: no offering is going on."),
    "nobody bids less than nothing": (
        Sketch(stage="bid", altar=5, bids=(-1,)), "offering.amount", "You own 5 talents, so you cannot bid -1.",
    ),
    "an offering needs all dice": (
        Sketch(stage="bid", altar=1), "offering.trigger", "With 1 die on the altar this cannot be: five mean an offering, fewer do not.",
    ),
    "nine cells are no sanctuary of the Italian book while a tile is left": (
        Sketch(setup=ITALIAN, garden=POCKET, stack="NY", sanctuaries=((RED, "r8c5"),)), "disagreements.sanctuary-reason",
        "Italian reading: 9 cells are enough for a tile, and 2 tiles are left.",
    ),
    "a sanctuary is left unclaimed once": (
        Sketch(garden=CORNER, unclaimed=((RED, "r1c1"), (BLUE, "r1c2"))), "sanctuary.now-or-never",
        "Red left this sanctuary unclaimed when it was formed. Now it is too late.",
    ),
    "only who plays forms a sanctuary": (Sketch(garden=CORNER, unclaimed=((Seat.FIFTH, "r1c1"),)), "setup.players", NO_SUCH_PLAYER),
    "only who plays owns a sanctuary": (Sketch(garden=CORNER, sanctuaries=((Seat.FIFTH, "r1c1"),)), "setup.players", NO_SUCH_PLAYER),
    "only who plays has a turn": (Sketch(active=Seat.FIFTH), "setup.players", NO_SUCH_PLAYER),
    "only who plays begins": (
        Sketch(setup=Setup(players=3, first=Seat.FIFTH)), "setup.first-player", "Only 3 players sit here; nobody else can begin.",
    ),
    "nobody has fewer merchants than none": (Sketch(merchants=(3, -1)), "setup.kit", "Blue cannot have -1 merchants."),
    "nobody has fewer statues than none": (Sketch(statues=(-1,)), "setup.kit", "Red cannot have -1 statues."),
    "nobody has fewer amulets than none": (Sketch(amulets=(-1,)), "setup.kit", "Red cannot have -1 amulets."),
    "a fourth merchant does not exist": (Sketch(merchants=(4,)), "setup.kit", "Red would have 4 merchants; a player gets 3."),
    "nobody owns fewer talents than none": (Sketch(talents=(5, -1)), "setup.bank", "Blue cannot own -1 talents."),
    "the bank has 416 talents": (Sketch(talents=(400, 20)), "setup.bank", "The players would own 425 talents; there are 416."),
    "throne and pedestal are two pieces": (Sketch(throne=3), "setup.quarry", "There are 2 pieces of the throne, so 3 cannot be standing."),
    "no sphinx is owed": (Sketch(sphinxes=-1), "setup.quarry", "There are 6 sphinxes, so -1 cannot be standing."),
    "twelve tiles exist": (
        Sketch(garden="Q........" + "/........." * 8), "setup.quarry", "Each of the twelve mosaics must be there exactly once. Check Q.",
    ),
    "the garden has all its rows": (
        Sketch(garden="........./........."), "mosaics.garden", "The garden has nine rows of nine; 63 cells are missing or too many.",
    ),
    "all rows are equally long": (
        Sketch(garden="........../........" + "/........." * 7), "mosaics.garden",
        "The garden has nine rows of nine; 2 cells are missing or too many.",
    ),
    "doors stand on the left and on the right": (
        Sketch(doors=("middle",)), "elements.door-place", "Door frames go left or right, not middle.",
    ),
    "a card on top is one of the pile": (Sketch(top="stone", pile=0), "market.pile-top", EMPTY_PILE),
    "no pile is owed": (Sketch(pile=-1), "setup.deck", "The pile cannot have -1 cards: 106 cards are left for it."),
    "a pile of one is too little if all hands are named": (
        Sketch(hands=((), (), ()), pile=1), "setup.deck", "The pile cannot have 1 card: 106 cards are left for it.",
    ),
    "there is one Vizier": (Sketch(hands=(("vizier",) * 2,)), "setup.deck", "This needs the Vizier 2 times; there is 1."),
    "no other cards exist": (Sketch(hands=(("dragon", "?"),)), "setup.deck", 'This needs "?" 1 time; there are 0.'),
    "one complete kind does not end the game": (
        Sketch(stage="over", sphinxes=6), "end.trigger",
        "With 1 complete kind this cannot be: five end the game, fewer do not.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("sketch", "rule", "said"), REFUSED.values(), ids=REFUSED)
def test_a_position_that_cannot_be_is_refused_with_its_true_reason(sketch: Sketch, rule: str, said: str) -> None:
    with pytest.raises(Impossible) as refused:
        KLEOPATRA.compose(sketch)
    broken = refused.value.verdict.broken
    assert {check.rule.id for check in broken} == {rule}
    assert said in map(Voice.load("kleopatra").check, broken)


def test_every_refusal_can_be_said() -> None:
    voice = Voice.load("kleopatra")
    starts = [sketch for sketch, _, _ in REFUSED.values()]
    starts += [case.start for case in TABLE if any(isinstance(claim, Refused) for claim in case.claims)]
    for start in starts:
        for players in (0, 3, 5, 6):
            for stage in STAGES:
                sketch = replace(start, setup=replace(start.setup, players=players), stage=stage)
                said = [voice.check(check) for check in refusal(sketch)]
                assert [text for text in said if not text or MANY_OF_ONE.search(text)] == []


def refusal(sketch: Sketch) -> tuple[Check, ...]:
    try:
        KLEOPATRA.compose(sketch)
    except Impossible as refused:
        return refused.verdict.broken
    return ()


@pytest.mark.parametrize(
    "sketch",
    [
        Sketch(stage="refill", drawn=("stone", "~wood", "lapis")),
        Sketch(stage="refill", drawn=("~stone",), pile=0),
        Sketch(stalls=(("~stone",), (), ()), top="~wood"),
        Sketch(stage="bid", altar=5, bids=(5, 0)),
        Sketch(garden=POCKET, stack="NY", sanctuaries=((RED, "r8c5"),)),
        Sketch(setup=ITALIAN, garden=CORNER, sanctuaries=((RED, "r1c1"),)),
        Sketch(garden=CORNER, unclaimed=((BLUE, "r1c1"),)),
        Sketch(top="stone", pile=1),
    ],
    ids=str,
)
def test_a_position_that_can_be_is_composed(sketch: Sketch) -> None:
    assert KLEOPATRA.compose(sketch).setup == sketch.setup


@pytest.mark.parametrize(("setup", "rule"), [(Setup(players=2), "setup.players"), (Setup(players=3, first=Seat.FIFTH), "setup.first-player")])  # fmt: skip
def test_a_table_that_cannot_be_is_not_dealt(setup: Setup, rule: str) -> None:
    with pytest.raises(Impossible) as refused:
        list(KLEOPATRA.deal(setup))
    assert [check.rule.id for check in refused.value.verdict.broken] == [rule]


def test_a_refusal_lists_every_reason() -> None:
    with pytest.raises(Impossible) as refused:
        KLEOPATRA.compose(Sketch(merchants=(4,), altar=6, sphinxes=7, garden="."))
    broken = {check.rule.id for check in refused.value.verdict.broken}
    assert broken >= {"setup.kit", "setup.dice", "setup.quarry", "mosaics.garden"}


def test_a_composed_position_holds_all_109_cards() -> None:
    pos = KLEOPATRA.compose(Sketch(hands=(cards("2 lapis vizier"),), top="stone", pile=4, discard=("wood",)))
    market = pos.market
    assert (market.top, market.up, market.down, sum(market.unseen)) == ("stone", 1, 2, 3)
    assert sum(len(player.hand) for player in pos.players) == 109 - 4 - 1 - 3
