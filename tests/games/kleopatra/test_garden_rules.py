"""Mosaics and sanctuaries."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.kleopatra.boards import (
    BLUE,
    CORNER,
    GARDEN_A,
    GARDEN_B,
    MOSAIC,
    POCKET,
    POOR,
    RED,
    TWO_CORNERS,
    cards,
    laid,
    paid,
    without,
)
from tests.games.kleopatra.tables import lies, over
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Breaks, Legal, Refused, Scores, Shows

ONE = (cards(MOSAIC),)
TOP_W = Sketch(hands=ONE, stack="WFILNPTUVXYZ", **POOR)
READY = paid("mosaic", MOSAIC)
CLAIM_V = Sketch(hands=ONE, stack="VFILNPTUWXYZ")
V_CELLS = "r1c3 r2c3 r3c1 r3c2 r3c3"
BEFORE_I = Sketch(hands=ONE, garden=GARDEN_B, stack="IL")
I_CELLS = "r9c1 r9c2 r9c3 r9c4 r9c5"
SCRIBED = Sketch(hands=(cards(f"{MOSAIC} scribe"),), stack="WFILNPTUVXYZ")
TWICE = Sketch(
    setup=Setup(players=3, top_test="german"),
    hands=(cards(f"{MOSAIC} {MOSAIC}"),),
    garden=without(GARDEN_B, "N"),
    stack="NXIL",
    sanctuaries=((RED, "r1c9"), (RED, "r5c1")),
)
ELEVEN = "Y.F..WWX./YFF.WWXXX/YYFFW..X./Y.Z###UU./ZZZ###U../ZPT###UUV/PPTTTNNNV/PPTLNNVVV/LLLL....."
"""All but the I, for which there is room in the front row."""
ONE_LEFT = Sketch(
    hands=ONE,
    garden=POCKET.replace(".........", "......W..", 1)
    .replace("/.........", "/......WW.", 1)
    .replace("/.........", "/.......WW", 1),
    stack="TFNPUVXYZ",
    sanctuaries=((RED, "r1c9"),),
)
NONE_LEFT = Sketch(
    hands=ONE, garden=ONE_LEFT.garden.replace("......W..", "..V...W..").replace("......WW.", "..V...WW.").replace(".......WW", "VVV....WW"),
    stack="TFNPUXYZ", sanctuaries=((RED, "r1c9"), (RED, "r1c1")),
)  # fmt: skip
N_CELLS = "r8c8 r8c9 r9c6 r9c7 r9c8"

TABLE = (
    Case("a tile lies inside the garden", TOP_W, READY, "inlay W r8c8 r8c9 r9c9 r9c10 r10c10", claims=(Breaks(("mosaics.garden",), only=True),)),
    Case("if tiles are only rotated, F cannot lie mirrored", Sketch(setup=Setup(players=3, turning="rotated"), hands=ONE, stack="FWILNPTUVXYZ"), READY, "inlay F r7c5 r7c6 r8c6 r8c7 r9c6", claims=(Breaks(("mosaics.turning",), only=True),)),
    Case("a mosaic needs payment", TOP_W, ("order mosaic",), "inlay W r1c1 r1c2 r2c2 r2c3 r3c3", claims=(Breaks(("payment.meet",), only=True),)),
    Case("covered cells are not free", Sketch(hands=ONE, garden=CORNER, stack="WFIL"), READY, "inlay W r2c2 r2c3 r3c3 r3c4 r4c4", claims=(Breaks(("mosaics.place", "mosaics.foundation"), only=True),)),
    Case("cells of another shape are refused", TOP_W, READY, "inlay W r1c1 r1c2 r1c3 r1c4 r1c5", claims=(Breaks(("mosaics.shapes",), only=True),)),
    Case("four cells are no mosaic", TOP_W, READY, "inlay W r1c1 r1c2 r2c2 r2c3", claims=(Breaks(("mosaics.shapes",), only=True),)),
    Case("the top tile is built", TOP_W, READY, "inlay I r1c1 r1c2 r1c3 r1c4 r1c5", claims=(Breaks(("mosaics.top-tile",), only=True),)),
    Case("a Scribe's tile is built instead", SCRIBED, (*READY, "scribe I"), "inlay I r1c1 r1c2 r1c3 r1c4 r1c5", claims=(Legal(), Scores(6))),
    Case("after a Scribe the top tile is no longer the one to build", SCRIBED, (*READY, "scribe I"), "inlay W r1c1 r1c2 r2c2 r2c3 r3c3", claims=(Breaks(("mosaics.top-tile",), only=True),)),
    Case("the top tile stays known after a Scribe, and is tested", SCRIBED, (*READY, "scribe I", "inlay I r1c1 r1c2 r1c3 r1c4 r1c5"), claims=(Shows("mosaics.top-test", {"tile": "W"}, reason="fits"),)),
    Case("a wall beside a mosaic that comes later is not paid again", Sketch(hands=ONE, walls=("L3",), stack="WFIL"), laid("W", "r1c1 r1c2 r2c2 r2c3 r3c3"), claims=(Scores(7), Shows("quarry.value-once", {"earlier": ("wall:L3",)}))),
    Case("the category is complete through removal", BEFORE_I, (*laid("I", I_CELLS), "top L", "finish"), claims=(Shows("mosaics.stack-empty"), Shows("end.step", {"walk": 1}))),
    Case("a tile that fits nowhere cannot lie on top", Sketch(garden=GARDEN_B, stack="XIL"), claims=(Refused(("mosaics.top-test",)),)),
    Case("in the German reading the test waits for the end of the visit", TWICE, (*laid("N", N_CELLS), "top X", "finish", "top I"), claims=(Shows("disagreements.top-test", {"tile": "X"}), Shows("mosaics.top-test", {"tile": "X"}, reason="leaves"), Shows("mosaics.test-repeat", {"tile": "I"}))),
    Case("in the German reading an untested tile may not fit", TWICE, (*laid("N", N_CELLS), "top X"), "order mosaic", claims=(Breaks(("disagreements.top-test",), only=True),)),
    Case("a region of four is a sanctuary", CLAIM_V, laid("V", V_CELLS), "claim r2c2", claims=(Legal(), Shows("sanctuary.claim", {"size": 4}))),
    Case("the large rest is alive", CLAIM_V, laid("V", V_CELLS), "claim r9c9", claims=(Breaks(("sanctuary.formed",), only=True),)),
    Case("a covered cell is no region", CLAIM_V, laid("V", V_CELLS), "claim r3c3", claims=(Breaks(("sanctuary.region",), only=True),)),
    Case("only the builder claims", CLAIM_V, laid("V", V_CELLS), "claim r1c1", by=BLUE, claims=(Breaks(("sanctuary.claim",), only=True),)),
    Case("forgoing is for good", CLAIM_V, (*laid("V", V_CELLS), "forgo", "top W"), "claim r1c1", claims=(Breaks(("sanctuary.now-or-never",), only=True), Shows("sanctuary.now-or-never"))),
    Case("an owned region takes no second statue", CLAIM_V, (*laid("V", V_CELLS), "claim r1c1", "top W"), "claim r1c2", claims=(Breaks(("sanctuary.one-statue", "sanctuary.now-or-never"), only=True),)),
    Case("without a statue nothing is claimed", Sketch(hands=ONE, garden=TWO_CORNERS, stack="VFIN", sanctuaries=((RED, "r1c9"), (RED, "r9c1"))), (*laid("V", V_CELLS), "top F"), "claim r1c1", claims=(Breaks(("sanctuary.statues", "sanctuary.now-or-never"), only=True),)),
    Case("with one statue one of two sanctuaries is claimed", ONE_LEFT, (*laid("T", "r7c4 r7c5 r7c6 r8c5 r9c5"), "claim r8c4"), claims=(Shows("sanctuary.statues"), Shows("sanctuary.claim", {}, 1))),
    Case("in the German reading not after the dice", Sketch(setup=Setup(players=3, late_claim="german"), stage="check", garden=CORNER, unclaimed=((RED, "r1c1"),)), tried="claim r1c1", claims=(Breaks(("disagreements.late-claim",), only=True),)),
    Case("the category is complete when all twelve are laid", Sketch(hands=ONE, garden=ELEVEN, sanctuaries=((RED, "r1c2"), (RED, "r1c4"))), laid("I", "r9c5 r9c6 r9c7 r9c8 r9c9"), claims=(Shows("mosaics.stack-empty", reason="laid"),)),
    Case("in the Italian reading four cells are too few", Sketch(setup=Setup(players=3, sanctuary_reason="italian"), hands=ONE, stack="VFILNPTUWXYZ"), laid("V", V_CELLS), "claim r2c2", claims=(Legal(),)),
    Case("in the Italian reading too the last tile leaves sanctuaries of any size", Sketch(setup=Setup(players=3, sanctuary_reason="italian"), hands=ONE, garden=CORNER, stack="I"), laid("I", "r5c1 r6c1 r7c1 r8c1 r9c1"), "claim r9c9", claims=(Legal(),)),
    Case("an empty stack has no tile to build", Sketch(stack=""), tried="inlay F r1c2 r1c3 r2c1 r2c2 r3c2", claims=(Breaks(("quarry.choose-space", "mosaics.top-tile"), only=True),)),
    Case("a tile comes to the top only after a mosaic", TOP_W, tried="top F", by=RED, claims=(Breaks(("setup.mosaic-open", "turn.one-action"), only=True),)),
    Case("in the German reading the builder may claim later", Sketch(setup=Setup(players=3, late_claim="german"), garden=CORNER, unclaimed=((RED, "r1c1"),)), tried="claim r1c1", claims=(Legal(),)),
    Case("in the German reading the others may not", Sketch(setup=Setup(players=3, late_claim="german"), garden=CORNER, unclaimed=((BLUE, "r1c1"),)), tried="claim r1c1", claims=(Breaks(("sanctuary.claim", "disagreements.late-claim"), only=True),)),
    Case("in the German reading what is left unclaimed may be claimed later", Sketch(setup=Setup(players=3, late_claim="german"), hands=ONE, stack="VFILNPTUWXYZ"), (*laid("V", V_CELLS), "forgo", "top W"), "claim r1c1", claims=(Legal(), Shows("disagreements.late-claim", {"seat": RED, "regions": 1}))),
    Case("with one statue for two sanctuaries that is what is said", ONE_LEFT, laid("T", "r7c4 r7c5 r7c6 r8c5 r9c5"), claims=(Shows("sanctuary.several", {"statues": 1}, reason="few"),)),
    Case("with none left nobody claims them", NONE_LEFT, laid("T", "r7c4 r7c5 r7c6 r8c5 r9c5"), claims=(Shows("sanctuary.statues", {"regions": 2}),)),
    Case("in the Italian reading nine cells are too many while tiles are left", Sketch(setup=Setup(players=3, sanctuary_reason="italian"), hands=ONE, garden=without(GARDEN_A, "L"), stack="LNY"), laid("L", "r6c7 r6c8 r7c7 r8c7 r9c7"), "claim r7c4", by=RED, claims=(Breaks(("disagreements.sanctuary-reason", "sanctuary.now-or-never", "setup.mosaic-open"), only=True),)),
)  # fmt: skip


@over(TABLE)
def test_garden_rules(case: Case) -> None:
    assert lies(case) == []


def offered(**changes: object) -> set[str]:
    """Cells that Red may claim after closing the right corner, where the left one was left unclaimed before."""
    sketch = Sketch(hands=ONE, garden=CORNER, stack="WFILNPTUXYZ", **changes)
    pos = run(KLEOPATRA, Case("", sketch, laid("W", "r1c7 r2c7 r2c8 r3c8 r3c9"))).pos
    return {str(move).split()[-1] for move in KLEOPATRA.legal(pos)} & {"r1c1", "r1c9"}


def test_unclaimed_it_can_never_be_claimed_though_any_closed_region_counts() -> None:
    old = Setup(players=3, sanctuary_new="italian")
    late = Setup(players=3, sanctuary_new="italian", late_claim="german")
    assert offered(setup=old, unclaimed=((RED, "r1c1"),)) == {"r1c9"}
    assert offered(setup=late, unclaimed=((RED, "r1c1"),)) == {"r1c1", "r1c9"}
    assert offered(setup=late, unclaimed=((BLUE, "r1c1"),)) == {"r1c9"}
    assert offered(setup=old) == {"r1c1", "r1c9"}


def test_a_dead_region_nobody_formed_is_not_unclaimed() -> None:
    sketch = Sketch(hands=(cards(f"{MOSAIC} {MOSAIC}"),), garden=without(GARDEN_A, "L", "T"), stack="LNYT")
    moves = (*laid("L", "r6c7 r6c8 r7c7 r8c7 r9c7"), "top T", *laid("T", "r3c8 r4c8 r5c7 r5c8 r5c9"), "forgo")
    pos = run(KLEOPATRA, Case("", sketch, moves)).pos
    assert {late.cells.bit_count() for late in pos.site.garden.unclaimed} == {1}


def test_the_set_of_tiles_is_public_and_the_order_is_nowhere() -> None:
    pos = KLEOPATRA.compose(TOP_W)
    assert KLEOPATRA.view(pos, BLUE).site.garden == pos.site.garden
    assert pos.site.garden.stack == tuple(sorted(pos.site.garden.stack))
