"""What was found to be untrue, and is mended: each test would fail on the code before."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.coverage import taught
from tests.games.kleopatra.boards import (
    BLUE,
    CORNER,
    GARDEN_B,
    GREEN,
    MOSAIC,
    RED,
    THRONE,
    WALL,
    cards,
    laid,
    paid,
    without,
)
from tests.games.kleopatra.tables import lies, over
from tests.games.sampling import moments, move_pool
from tutor.core.course import Seat, Step
from tutor.core.game import sift, why
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Position, Setup, Sketch
from tutor.lessons.claim import Breaks, Legal, Refused, Shows
from tutor.lessons.telling import tellings

VOICE = Voice.load("kleopatra")
IDLE = Sketch(hands=(cards("scribe artisan"),), altar=1)
PAID = Sketch(hands=(cards("3 artisan 2 marble tainted-lapis trompe"),))
V_CELLS = "r1c3 r2c3 r3c1 r3c2 r3c3"
INTERRUPTED = Sketch(hands=(cards(f"{MOSAIC} scribe"),), stack="VFILNPTUWXYZ", altar=4)
ELSEWHERE = Sketch(hands=(cards(MOSAIC),), garden=CORNER, stack="WFILNPTUXYZ", unclaimed=((RED, "r1c1"),))
OTHER_CORNER = "r1c7 r2c7 r2c8 r3c8 r3c9"
BUILDING = Sketch(hands=(cards(f"{WALL} beggar smuggler"), cards("stone")))
UNTESTED = Sketch(
    setup=Setup(players=3, top_test="german"),
    hands=(cards(f"{MOSAIC} {MOSAIC} scribe"),),
    garden=without(GARDEN_B, "N"),
    stack="NXIL",
    sanctuaries=((RED, "r1c9"), (RED, "r5c1")),
)
N_LAID = (*laid("N", "r8c8 r8c9 r9c6 r9c7 r9c8"), "top X")

TABLE = (
    Case("a Scribe may be laid down without turning a die", IDLE, tried="play scribe", claims=(Legal(), Shows("characters.scribe-die", reason="idle"), Shows("payment.tainted-cost", {"amulets": 0}))),
    Case("a paid element takes no more cards", PAID, paid("pedestal", "3 artisan 2 marble tainted-lapis"), "lay trompe", claims=(Breaks(("payment.no-idle-card",), only=True),)),
    Case("the throne is not begun before the pedestal", Sketch(hands=(cards(THRONE),)), tried="order throne", claims=(Breaks(("elements.throne",), only=True),)),
    Case("the pedestal is begun by its own name", Sketch(hands=(cards(THRONE),)), tried="order pedestal", claims=(Legal(), Shows("quarry.one-by-one", {"element": "pedestal"}))),
    Case("no builder is made up for a region that nobody formed", Sketch(), tried="claim r1c1", by=BLUE, claims=(Breaks(("sanctuary.now-or-never", "turn.one-action", "sanctuary.formed"), only=True),)),
    Case("an offering that interrupts a claim comes first, and no more is wrong", INTERRUPTED, (*laid("V", V_CELLS), "scribe onto"), "claim r1c1", by=RED, claims=(Breaks(("sanctuary.claim",), only=True),)),
    Case("a sanctuary left unclaimed is not changed by building elsewhere", ELSEWHERE, laid("W", OTHER_CORNER), "claim r1c1", claims=(Breaks(("sanctuary.changed-only", "sanctuary.now-or-never"), only=True),)),
    Case("finishing while paying is told what is half built", BUILDING, ("order wall",), "finish", claims=(Breaks(("quarry.one-by-one",), only=True),)),
    Case("forgoing is told that there is nothing to claim", BUILDING, tried="forgo", claims=(Breaks(("sanctuary.now-or-never",), only=True),)),
    Case("a bid out of time is told when bids are made", BUILDING, tried="bid 1", claims=(Breaks(("offering.bid",), only=True),)),
    Case("discarding out of time is told when cards are discarded", BUILDING, tried="drop stone", claims=(Breaks(("market.discard-pile",), only=True),)),
    Case("who does not build is not told to finish building", BUILDING, ("order wall",), "order sphinx", by=BLUE, claims=(Breaks(("turn.one-action", "payment.meet"), only=True),)),
    Case("in the German reading a Scribe who has a tile that fits is not barred", UNTESTED, N_LAID, "order mosaic", claims=(Legal(),)),
    Case("but then he is needed for the tile", UNTESTED, (*N_LAID, "order mosaic"), "scribe onto", claims=(Breaks(("disagreements.top-test",), only=True),)),
    Case("and is not just laid down", UNTESTED, (*N_LAID, "order mosaic"), "play scribe", claims=(Breaks(("disagreements.top-test",), only=True),)),
    Case("no sanctuary stands where no mosaic could form it", Sketch(stack="", sanctuaries=((RED, "r1c1"),)), claims=(Refused(("sanctuary.changed-only",)),)),
    Case("a missing artisan is named", Sketch(hands=(cards("stone wood 2 trompe"),), merchants=(0,)), tried="order wall", claims=(Breaks(("payment.meet",), only=True),)),
)  # fmt: skip


@over(TABLE)
def test_what_was_found(case: Case) -> None:
    assert lies(case) == []


def said(sketch: Sketch, moves: tuple[str, ...], tried: str, by: Seat | None = None) -> list[str]:
    """The reasons against a move."""
    verdict = run(KLEOPATRA, Case("", sketch, moves, tried, by=by)).verdict
    assert verdict is not None
    return [VOICE.check(check) for check in verdict.broken]


def told(sketch: Sketch, moves: tuple[str, ...], rule: str, seat: Seat) -> str:
    """The last step of a rule as a seat hears it."""
    steps: list[Step[Position]] = [s for s in run(KLEOPATRA, Case("", sketch, moves)).steps if s.rule.id == rule]
    return VOICE.step(steps[-1], seat)


def test_what_is_hidden_is_called_what_it_is() -> None:
    bids, begs = Sketch(stage="bid", altar=5), Sketch(hands=(("beggar",), ("tainted-stone",)), talents=(5, 1, 5))
    stall = Sketch(stalls=(("~stone", "~stone", "~wood"), (), ()), top="wood")
    assert told(bids, ("bid 2",), "offering.bid", BLUE) == "Red has chosen a secret bid: hidden until all have chosen."
    assert told(bids, ("bid 2",), "offering.bid", RED) == "Red has chosen a secret bid: 2."
    assert told(begs, ("play beggar", "show"), "characters.beggar-unable", GREEN).endswith("unseen by the others.")
    assert (
        told(stall, ("take 1",), "market.secret-cards", BLUE) == "Red looks at 3 face-down cards: unseen by the others."
    )
    assert (
        told(stall, ("take 1",), "market.secret-cards", RED) == "Red looks at 3 face-down cards: 2 stones and a wood."
    )


def test_a_missing_artisan_that_nothing_can_stand_for_is_named() -> None:
    sketch = Sketch(hands=(cards("stone wood 2 trompe"),), merchants=(0,))
    assert said(sketch, (), "order wall") == ["You cannot pay for a wall. You are missing 1 artisan."]


def test_what_stand_ins_leave_open_is_told_plainly() -> None:
    pos = run(KLEOPATRA, Case("", Sketch(hands=(cards(WALL),)), ("order wall", "lay merchant"))).pos
    assert VOICE.ask(KLEOPATRA.decision(pos)) == (
        "Red: how do you pay for a wall? Still to pay: any 2 of artisans, stone or wood."
    )


def test_a_region_of_the_wrong_shape_is_not_called_too_small() -> None:
    sketch = Sketch(hands=(cards(MOSAIC),), garden=without(GARDEN_B, "N"), stack="NX")
    verdict = run(KLEOPATRA, Case("", sketch, laid("N", "r8c8 r8c9 r9c6 r9c7 r9c8"), "claim r9c1")).verdict
    assert "It has 5 cells, but no tile that is left has a shape that fits." in [VOICE.check(c) for c in verdict.checks]


def test_a_tile_on_another_points_at_the_cells_that_are_taken() -> None:
    sketch = Sketch(hands=(cards(MOSAIC),), garden=CORNER, stack="WFIL")
    ran = run(KLEOPATRA, Case("", sketch, paid("mosaic", MOSAIC), "inlay W r3c3 r3c4 r2c4 r2c5 r1c5"))
    assert [check.where for check in ran.verdict.broken if check.rule.id == "mosaics.place"] == [("cell:3:3",)]


def test_nothing_promises_the_lab_what_it_cannot_do() -> None:
    told = [scene.after for lesson in tellings("kleopatra").values() for scene in lesson.scenes.values()]
    assert not [text for text in (*told, *map(VOICE.reason, KLEOPATRA.rules)) if "in the lab" in text]


def test_the_four_faults_of_an_envoy_are_told_apart() -> None:
    sketch = Sketch(hands=(("envoy",), cards("stone marble"), cards("stone")))
    asked = ("play envoy", "ask marble 1+2")
    reasons = {
        *said(sketch, ("play envoy",), "ask marble 0"), *said(sketch, ("play envoy",), "ask marble 3"),
        *said(sketch, asked, "offer stone"), *said(sketch, (*asked, "decline"), "offer marble"),
    }  # fmt: skip
    assert len(reasons) == 4


def test_a_judge_answers_for_every_view_seat_and_move() -> None:
    pool = move_pool(KLEOPATRA)
    for moment in moments(KLEOPATRA, 40):
        for seat in (*KLEOPATRA.seats(moment.pos), Seat.CHANCE):
            view = KLEOPATRA.view(moment.pos, None if seat is Seat.CHANCE else seat)
            for by in (None, Seat.CHANCE, *KLEOPATRA.seats(moment.pos)):
                assert all(why(KLEOPATRA, view, move, by).checks for move in pool[::7])


def test_legal_moves_of_lessons_and_tables_are_what_the_judge_lets_through() -> None:
    places = [run(KLEOPATRA, case).pos for case in taught(KLEOPATRA)]
    rows = [KLEOPATRA.compose(row.sketch) for grid in KLEOPATRA.lab.grids(KLEOPATRA.lab.start) for row in grid.rows]
    for pos in [*filter(None, places), *rows]:
        assert set(KLEOPATRA.legal(pos)) == set(sift(KLEOPATRA, pos))
