"""A visit to the quarry, paying, and what elements pay."""

from __future__ import annotations

from operator import le
from random import Random

import pytest

from tests.games.case import Case, run
from tests.games.kleopatra.boards import DOOR, OBELISK, POOR, RED, SPHINX, THRONE, WALL, built, cards, paid
from tests.games.kleopatra.tables import lies, over
from tutor.core.game import why
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Drawing, Paying, Setup, Sketch, Visiting
from tutor.games.kleopatra.moves import Order
from tutor.games.kleopatra.payment import PAYING, PLACE, idle, pays, plus, purse, total
from tutor.games.kleopatra.play import paying
from tutor.games.kleopatra.play.paying import useful
from tutor.games.kleopatra.play.state import counted, left
from tutor.lessons.claim import Breaks, Legal, Scores, Shows

ALL_KINDS = cards(
    "8 artisan 6 stone 5 wood 4 marble 4 lapis tainted-artisan tainted-stone tainted-wood tainted-lapis 4 trompe"
)
THREE = Sketch(hands=(cards("artisan stone wood"),))
RICH = Sketch(hands=(cards("6 artisan 4 stone 4 wood 4 marble 4 lapis"),), **POOR)
TAINTED = Sketch(hands=(cards("tainted-artisan artisan tainted-wood stone marble lapis"),), **POOR)
TRICK = Sketch(hands=(cards("artisan stone wood 2 trompe"),))
FREE = Sketch(setup=Setup(players=3, idle_cards="allowed"), hands=(cards("2 artisan stone wood marble"),), **POOR)
DOUBLED = Sketch(hands=(cards("artisan tainted-artisan tainted-wood 3 stone wood trompe"),), merchants=(0,))
COURTESAN = Sketch(hands=(cards("artisan stone tainted-wood courtesan artisan stone"),), **POOR)

TABLE = (
    Case("an element must be paid before it stands", RICH, ("order wall",), "build wall:L1", claims=(Breaks(("payment.meet",), only=True),)),
    Case("what cannot be paid cannot be begun", Sketch(hands=(cards("artisan"),), merchants=(1,)), tried="order wall", claims=(Breaks(("payment.meet",), only=True),)),
    Case("merchants fill every gap", Sketch(hands=((),)), tried="order wall", claims=(Legal(),)),
    Case("one element after another", RICH, ("order wall",), "order sphinx", claims=(Breaks(("quarry.one-by-one",), only=True),)),
    Case("another element than the ordered one is refused", RICH, paid("wall", WALL), "build obelisk:1", claims=(Breaks(("quarry.one-by-one",), only=True),)),
    Case("a category that is used up is refused", Sketch(hands=(cards(OBELISK),), obelisks=(1, 2)), tried="order obelisk", claims=(Breaks(("quarry.any-number",), only=True),)),
    Case("a card is laid only for something ordered", RICH, tried="lay stone", claims=(Breaks(("payment.meet",), only=True),)),
    Case("you lay what you hold", TRICK, ("order wall",), "lay marble", claims=(Breaks(("payment.meet",), only=True),)),
    Case("a merchant you do not have cannot be laid", FREE, ("order wall",), "lay merchant", claims=(Breaks(("payment.meet",), only=True),)),
    Case("a second Trompe-l'oeil is idle once only an artisan is open", TRICK, ("order wall", "lay trompe", "lay wood"), "lay trompe", claims=(Breaks(("payment.trompe", "payment.no-idle-card"), only=True),)),
    Case("as an option idle cards may be laid", FREE, paid("wall", WALL), "lay marble", claims=(Legal(),)),
    Case("idle cards are lost", FREE, (*paid("wall", f"{WALL} marble"), "build wall:L1", "finish"), claims=(Shows("payment.no-change", {"units": 1}),)),
    Case("an occupied slot is refused", Sketch(hands=(cards(WALL),), walls=("L1",)), paid("wall", WALL), "build wall:L1", claims=(Breaks(("elements.wall-slots",), only=True),)),
    Case("an occupied obelisk space is refused", Sketch(hands=(cards(OBELISK),), obelisks=(2,)), paid("obelisk", OBELISK), "build obelisk:2", claims=(Breaks(("elements.obelisk",), only=True),)),
    Case("an occupied door place is refused", Sketch(hands=(cards(DOOR),), doors=("left",)), paid("door", DOOR), "build door:left", claims=(Breaks(("elements.door-place",), only=True),)),
    Case("sphinxes pay 2 and 5 in turns, 21 in all", Sketch(hands=(cards("6 artisan 6 stone 6 marble"),), **POOR), (*(move for space in range(1, 7) for move in built(f"sphinx:{space}", SPHINX)), "finish"), claims=(Scores(26, RED),)),
    Case("a second throne is refused", Sketch(hands=(cards(THRONE),), throne=1), paid("throne", THRONE), "build pedestal", claims=(Breaks(("quarry.one-by-one", "elements.throne"), only=True),)),
    Case("a third piece of the throne is refused", Sketch(throne=2), tried="build throne", claims=(Breaks(("quarry.choose-space", "elements.throne"), only=True),)),
    Case("a wall that comes after its door adds nothing to it", RICH, (*built("door:left", DOOR), *built("wall:L1", WALL)), claims=(Scores(3), Shows("quarry.value-once", {"earlier": ("door:left",)}))),
    Case("a wall out of the door's reach says nothing of it", RICH, (*built("door:left", DOOR), *built("wall:L2", WALL)), claims=(Scores(3), Shows("elements.wall-value"))),
    Case("a wall may count for both doors", Sketch(hands=(cards(f"{DOOR} {DOOR}"),), walls=("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1"), **POOR), (*built("door:left", DOOR), *built("door:right", DOOR), "finish"), claims=(Scores(28, RED),)),
    Case("paid cards go to the discard pile", RICH, built("wall:L1", WALL), claims=(Shows("payment.discard", {"cards": counted(("artisan", "stone", "wood"))}),)),
    Case("merchants are no cards of the discard pile", Sketch(hands=((),)), built("wall:L1", "3 merchant"), claims=(Shows("payment.merchant-use", {"merchants": 3}),)),
    Case("a stand-in for a material never sets an artisan free", DOUBLED, built("obelisk:1", "artisan tainted-artisan trompe 2 stone tainted-wood"), "order wall", claims=(Breaks(("payment.meet",), only=True),)),
    Case("which unit a stand-in has paid is left open until it matters", Sketch(hands=(cards("5 artisan tainted-wood tainted-stone trompe marble lapis"),), merchants=(0,)), built("obelisk:1", "3 artisan trompe tainted-wood tainted-stone"), "order door", claims=(Legal(),)),
    Case("as an option a merchant too many helps with the next element", Sketch(setup=FREE.setup, hands=(cards("artisan 2 stone 2 wood"),), merchants=(1,)), built("wall:L1", "artisan stone wood merchant"), "order wall", claims=(Legal(),)),
    Case("as an option stand-ins too many are lost", Sketch(setup=FREE.setup, hands=(cards("artisan stone wood trompe"),)), (*built("wall:L1", "artisan stone wood merchant trompe"), "finish"), claims=(Shows("payment.no-change", {"units": 2}),)),
    Case("spare units count for the next element", TAINTED, (*built("wall:L1", "tainted-artisan tainted-wood stone"), "order door"), claims=(Shows("payment.split", {"units": 2}),)),
)  # fmt: skip


@over(TABLE)
def test_quarry(case: Case) -> None:
    assert lies(case) == []


def test_merchants_used_leave_the_game_and_cost_nothing() -> None:
    pos = run(KLEOPATRA, Case("", Sketch(hands=((),)), built("wall:L1", "3 merchant"))).pos
    assert (pos.players[RED].merchants, pos.players[RED].amulets) == (0, 0)
    assert pos.market.discard == ()


def test_amulets_come_as_the_card_is_laid_and_talents_later() -> None:
    pos = run(KLEOPATRA, Case("", TAINTED, ("order wall", "lay tainted-wood"))).pos
    assert (pos.players[RED].amulets, pos.players[RED].talents) == (1, 0)


def test_a_card_fetched_in_the_same_visit_takes_its_spare_unit_along() -> None:
    wall = built("wall:L1", "artisan stone tainted-wood")
    kept = run(KLEOPATRA, Case("", COURTESAN, (*wall, "order wall"))).pos
    assert KLEOPATRA.decision(kept).facts["missing"][-1].kind == "stone"
    fetched = run(KLEOPATRA, Case("", COURTESAN, (*wall, "play courtesan", "fetch tainted-wood", "order wall"))).pos
    assert KLEOPATRA.decision(fetched).facts["missing"][-1].kind == "wood"
    assert "tainted-wood" in fetched.players[RED].hand


def test_a_card_laid_for_one_element_covers_a_unit_of_that_element() -> None:
    sketch = Sketch(hands=(cards(f"{THRONE} {SPHINX} tainted-lapis"),))
    moves = (*built("pedestal", THRONE), "order sphinx")
    verdict = run(KLEOPATRA, Case("", sketch, moves, "lay tainted-lapis")).verdict
    assert verdict is not None
    assert [check.rule.id for check in verdict.broken] == ["payment.no-idle-card"]


def test_a_merchant_that_was_not_needed_sets_a_unit_of_a_doubled_card_free() -> None:
    sketch = Sketch(hands=(cards("tainted-artisan 2 artisan 2 wood 2 stone"),))
    pos = run(KLEOPATRA, Case("", sketch, built("obelisk:1", "2 wood 2 stone artisan merchant tainted-artisan"))).pos
    assert paying.over(pos.visit) == 1


def test_a_surplus_of_clean_cards_stays_when_a_tainted_one_is_fetched() -> None:
    sketch = Sketch(
        setup=FREE.setup, hands=(cards("tainted-artisan 2 artisan 3 wood 3 stone courtesan"),), merchants=(0,)
    )
    wall = built("wall:L1", "tainted-artisan 2 artisan wood stone")
    moves = (
        *wall,
        *paid("obelisk", "2 wood 2 stone"),
        "play courtesan",
        "fetch tainted-artisan",
        "lay tainted-artisan",
    )
    pos = run(KLEOPATRA, Case("", sketch, moves)).pos
    assert "build obelisk:1" in map(str, KLEOPATRA.legal(pos))


@pytest.mark.parametrize("idle_cards", ["refused", "allowed"])
def test_any_card_paid_in_a_visit_can_be_fetched_in_it(idle_cards: str) -> None:
    rng = Random(14)
    fetched = 0
    for _ in range(150):
        hand = (*rng.sample(ALL_KINDS, 11), "courtesan", "courtesan")
        setup = Setup(players=3, idle_cards=idle_cards)
        pos = KLEOPATRA.compose(Sketch(setup=setup, hands=(hand,), merchants=(rng.randint(0, 3),)))
        for _ in range(40):
            moves = [m for m in KLEOPATRA.legal(pos) if str(m).split()[0] in {"order", "lay", "build", "fetch"}]
            if pos.visit.built and rng.random() < 0.3:
                moves = [m for m in KLEOPATRA.legal(pos) if str(m) == "play courtesan"] or moves
            if pos.visit.ordered == "mosaic":
                break
            assert moves or isinstance(pos.now, Visiting) or not pos.visit.built
            if not moves:
                break
            move = rng.choice(moves)
            fetched += str(move).startswith("fetch")
            *_, step = KLEOPATRA.resolve(pos, move)
            pos = step.after
            elements = [place.partition(":")[0] for place in pos.visit.built]
            assert pays(pos.visit.laid, pos.visit.covered)
            assert all(map(le, pos.visit.covered, total(elements)))
    assert fetched > 50


def test_a_card_paid_and_shuffled_into_a_new_pile_is_not_the_one_fetched() -> None:
    hand = cards("artisan tainted-wood stone vizier courtesan")
    sketch = Sketch(hands=(hand,), merchants=(0,), top="tainted-wood", pile=5)
    pos = run(KLEOPATRA, Case("", sketch, (*built("wall:L1", "artisan tainted-wood stone"), "play vizier"))).pos
    rng = Random(1)
    while isinstance(pos.now, Drawing):
        *_, step = KLEOPATRA.resolve(pos, rng.choice(list(KLEOPATRA.odds(pos))))
        pos = step.after
    for move in ("leave", "play courtesan", "fetch tainted-wood"):
        told = why(KLEOPATRA, pos, KLEOPATRA.parse(move))
        *_, step = KLEOPATRA.resolve(pos, KLEOPATRA.parse(move))
        pos = step.after
    assert "characters.courtesan-paid" not in {check.rule.id for check in told.checks}
    assert paying.over(pos.visit) == 1


def test_what_a_merchant_covers_is_not_open_any_more() -> None:
    pos = run(KLEOPATRA, Case("", THREE, paid("wall", "artisan stone merchant"))).pos
    assert KLEOPATRA.decision(pos).facts["missing"] == ()
    (idle_card,) = why(KLEOPATRA, pos, KLEOPATRA.parse("lay wood")).broken
    assert (idle_card.rule.id, idle_card.reason) == ("payment.no-idle-card", "paid")


def test_a_card_laid_now_counts_for_what_is_in_the_making_not_for_what_stands() -> None:
    sketch = Sketch(hands=(cards("2 artisan 2 stone wood trompe"),), merchants=(0,))
    moves = (*built("wall:L1", "artisan stone trompe"), "order wall", "lay wood")
    facts = KLEOPATRA.decision(run(KLEOPATRA, Case("", sketch, moves)).pos).facts
    assert [units.kind for units in facts["missing"]] == ["artisan", "stone"]


def test_a_visit_is_paid_as_a_whole_whichever_card_covers_which_unit() -> None:
    rng = Random(13)
    asked = 0
    for _ in range(120):
        sketch = Sketch(hands=(tuple(rng.sample(ALL_KINDS, 12)),), merchants=(rng.randint(0, 3),))
        pos = KLEOPATRA.compose(sketch)
        while moves := [move for move in KLEOPATRA.legal(pos) if str(move).split()[0] in {"order", "lay", "build"}]:
            *_, step = KLEOPATRA.resolve(
                pos, rng.choice([move for move in moves if str(move) != "order mosaic"] or moves)
            )
            pos = step.after
            if not isinstance(pos.now, Visiting):
                if pos.visit.ordered == "mosaic":
                    break
                continue
            asked += 1
            elements = [place.partition(":")[0] for place in pos.visit.built]
            have = plus(pos.visit.laid, purse(pos.players[RED].hand, pos.players[RED].merchants))
            assert pays(pos.visit.laid, total(elements))
            assert not any(idle(pos.visit.laid, total(elements)))
            for category in ("wall", "sphinx", "obelisk", "door"):
                if left(pos, category):
                    assert (Order(category) in KLEOPATRA.legal(pos)) == pays(have, total([*elements, category]))
    assert asked > 100


def test_an_older_card_of_the_same_kind_is_fetched_first() -> None:
    sketch = Sketch(hands=(cards("2 artisan 2 stone tainted-wood courtesan"),), discard=("tainted-wood",))
    moves = (*built("wall:L1", "artisan stone tainted-wood"), "play courtesan", "fetch tainted-wood", "order wall")
    pos = run(KLEOPATRA, Case("", sketch, moves)).pos
    assert [gap.kind for gap in KLEOPATRA.decision(pos).facts["missing"]] == ["artisan", "stone"]


def test_what_may_be_laid_is_what_the_payment_solver_calls_not_idle() -> None:
    rng = Random(11)
    for _ in range(3000):
        need = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(5))
        laid = tuple(rng.choice((0, 0, 0, 1, 1, 2)) for _ in PAYING)
        helps = useful(laid, need)
        for card in PAYING:
            more = tuple(count + (place == PLACE[card]) for place, count in enumerate(laid))
            assert (card in helps) == (sum(idle(more, need)) == sum(idle(laid, need))), (card, laid, need)


def test_an_element_that_was_begun_can_always_be_paid() -> None:
    rng = Random(12)
    begun = 0
    for _ in range(150):
        pos = KLEOPATRA.compose(Sketch(hands=(tuple(rng.sample(ALL_KINDS, 10)),), merchants=(rng.randint(0, 3),)))
        orders = [move for move in KLEOPATRA.legal(pos) if str(move).startswith("order")]
        if not orders:
            continue
        begun += 1
        *_, step = KLEOPATRA.resolve(pos, rng.choice(orders))
        while isinstance(step.after.now, Paying):
            moves = [m for m in KLEOPATRA.legal(step.after) if str(m).split()[0] in {"lay", "build", "inlay"}]
            *_, step = KLEOPATRA.resolve(step.after, rng.choice(moves))
    assert begun > 50


@pytest.mark.parametrize(
    ("card", "cited"),
    [
        ("wood", ["payment.no-idle-card"]),
        ("tainted-wood", ["payment.no-idle-card", "payment.tainted-mark", "payment.tainted-cost"]),
        ("trompe", ["payment.no-idle-card", "payment.tainted-mark", "payment.tainted-cost"]),
        ("merchant", ["payment.no-idle-card", "payment.merchant-missing"]),
    ],
)
def test_a_card_laid_is_weighed_by_every_rule_that_speaks_of_its_kind(card: str, cited: list[str]) -> None:
    hand = cards("artisan stone wood tainted-wood trompe")
    pos = run(KLEOPATRA, Case("", Sketch(hands=(hand,)), ("order wall",))).pos
    asked, *checks = KLEOPATRA.judge(pos, KLEOPATRA.parse(f"lay {card}"))
    assert asked.rule.id == "payment.meet"
    assert [check.rule.id for check in checks] == cited


def test_who_is_asked_in_mid_visit_learns_nothing_of_what_the_builder_can_pay() -> None:
    sketch = Sketch(hands=(cards("artisan stone wood beggar"), cards("stone")), talents=(5, 5, 5))
    pos = run(KLEOPATRA, Case("", sketch, ("order wall", "play beggar"))).pos
    verdict = why(KLEOPATRA, pos, KLEOPATRA.parse("order wall"), RED)
    assert [check.rule.id for check in verdict.checks] == ["quarry.one-by-one", "characters.beggar-order"]
    assert not any(check.ok for check in verdict.checks)
