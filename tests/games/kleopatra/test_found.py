"""What the books found: each of these was told, allowed or counted wrongly once."""

from __future__ import annotations

from random import Random

from tests.games.case import Case, run
from tests.games.kleopatra.boards import BLUE, DOOR, GARDEN_B, RED, WALL, built, cards, paid
from tests.games.kleopatra.tables import lies, over
from tests.games.kleopatra.test_findings import VOICE, said
from tutor.core.course import Decision, Seat
from tutor.core.game import why
from tutor.core.rule import Check
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.lessons.claim import Refused

NINE = ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")
TABLE = (
    Case("in the German reading too the tile on top at the start of a turn fits", Sketch(setup=Setup(players=3, top_test="german"), garden=GARDEN_B, stack="XIL"), claims=(Refused(("mosaics.top-test",)),)),
    Case("every statue is at home or stands in the garden", Sketch(statues=(0, 0, 0)), claims=(Refused(("setup.kit",)),)),
)  # fmt: skip


@over(TABLE)
def test_what_no_game_can_reach_is_refused(case: Case) -> None:
    assert lies(case) == []


def checks(sketch: Sketch, moves: tuple[str, ...], tried: str, by: Seat | None = None) -> dict[str, Check]:
    verdict = run(KLEOPATRA, Case("", sketch, moves, tried, by=by)).verdict
    assert verdict is not None
    return {check.rule.id: check for check in verdict.checks}


def test_walls_count_for_both_doors_only_if_they_reach_from_one_to_the_other() -> None:
    one, all_ = (Sketch(hands=(cards(DOOR),), doors=("left",), walls=walls) for walls in (("L1",), NINE))
    assert "elements.door-both" not in checks(one, paid("door", DOOR), "build door:right")
    assert "elements.door-both" in checks(all_, paid("door", DOOR), "build door:right")


def test_a_pedestal_where_both_pieces_stand_is_told_so() -> None:
    assert said(Sketch(throne=2), (), "build pedestal")[-1] == "Pedestal and throne stand already."


def test_a_stall_is_named_once_and_its_cards_are_not_picked() -> None:
    stalls = Sketch(stalls=(("stone", "wood"), (), ("lapis",)))
    assert str(KLEOPATRA.parse("take 1+1")) == "take 1"
    assert said(stalls, (), "take 1 only 0+1") == ["You pick no cards: you take all 2 cards of the stall."]
    assert said(stalls, (), "take 2 only 0") == ["Stall 2 is empty; there is nothing to take."]


def test_a_card_that_was_not_asked_for_may_not_be_offered_and_nothing_else_is_said() -> None:
    asked = Sketch(hands=(("envoy",), ("lapis",)))
    told = checks(asked, ("play envoy", "ask stone 1"), "offer lapis")
    assert VOICE.check(told["characters.envoy-voluntary"]) == "You hold a lapis. Nobody has to offer anything."
    assert not told["characters.envoy"].ok


def test_what_is_open_is_right_when_a_card_sets_a_merchant_free() -> None:
    sketch = Sketch(hands=(cards("artisan wood 2 marble tainted-stone trompe 3 artisan 2 lapis"),), walls=("L1",))
    moves = (*built("wall:R2", "artisan 2 merchant"), "order pedestal", *(f"lay {card}" for card in ("marble", "tainted-stone", "trompe", "wood", "marble")))  # fmt: skip
    asked = KLEOPATRA.decision(run(KLEOPATRA, Case("", sketch, moves)).pos)
    assert isinstance(asked, Decision)
    assert VOICE.ask(asked).endswith("Still to pay: 1 artisan and one more artisan or lapis.")


def test_a_seat_beyond_the_table_gets_an_answer() -> None:
    pos = KLEOPATRA.compose(Sketch(hands=(cards(WALL),)))
    for text in ("lay stone", "drop stone", "give stone", "play vizier", "claim r1c1", "bid 1", "take 1", "order wall"):
        assert not why(KLEOPATRA, pos, KLEOPATRA.parse(text), Seat.FIFTH)


def test_a_builder_is_imagined_with_what_pays_for_the_element() -> None:
    pos = run(KLEOPATRA, Case("", Sketch(hands=(cards(WALL),), merchants=(0,)), ("order wall", "lay stone"))).pos
    view = KLEOPATRA.view(pos, BLUE)
    for seed in range(40):
        imagined = KLEOPATRA.imagine(view, BLUE, Random(seed))
        assert {"artisan", "tainted-artisan"} & set(imagined.players[RED].hand)
        assert KLEOPATRA.legal(imagined)
