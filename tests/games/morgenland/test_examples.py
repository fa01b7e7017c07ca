"""The worked examples of the digest, one test each."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GREEN,
    RED,
    RICH,
    SEATS,
    YELLOW,
    asked,
    basic,
    broken,
    ended,
    hoard,
    holding,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
    worth,
)
from tutor.games.morgenland.model import Pile
from tutor.games.morgenland.pieces import amount


def test_guard_eight_lets_the_nines_in_and_asks_two_and_one_of_the_others() -> None:
    start = basic(
        "before", "guard", players=4, camel=GREEN, hoards=(RICH,) * 4,
        on={"guard": "(G9) (B9) (Y6) (R7)", "palace1": "(G1) (B1) (Y1) (R1)"},
    )  # fmt: skip
    steps = told(start, "go", "guard 8")
    assert [step["seat"] for step in said(steps, "guard.enter")] == [GREEN]
    pos = steps[-1].after
    assert asked(pos) == (YELLOW, "guard.order")
    assert broken(pos, "pay 1crown") == {"guard.bribe-figure", "treasures.by-value"}
    pos = reached(pos, "pay 2crown")
    assert asked(pos) == (RED, "guard.order")
    steps = told(pos, "pay 1pearl")
    assert [step["seat"] for step in said(steps, "guard.enter")] == [BLUE]
    assert worth(steps[-1].after, GREEN, BLUE, YELLOW, RED) == (30, 30, 28, 29)


@pytest.mark.parametrize(
    ("camel", "left"),
    [(RED, ("R4", "")), (BLUE, ("R4", "B7"))],
    ids=["the eclipse sits earlier: it goes back", "the figure's owner sits earlier: it escapes"],
)
def test_eclipse_against_second_chance_goes_by_seat_order(camel: int, left: tuple[str, str]) -> None:
    start = profi(
        "turned", "market", camel=SEATS[camel], on={"market": "B7 R4"}, cast=("lunar-eclipse", "second-chance")
    )
    plays = {RED: "lunar-eclipse market", BLUE: "second-chance market.B0 caravanserai"}
    first, second = (RED, BLUE) if camel == RED else (BLUE, RED)
    pos = reached(start, plays[first], plays[second])
    assert (lies(pos, "market"), lies(pos, "caravanserai")) == left


def test_one_player_with_eclipse_and_second_chance_picks_the_order() -> None:
    start = profi("turned", "market", on={"market": "R7 R4"}, cast=("lunar-eclipse second-chance",))
    waiting = reached(start, "lunar-eclipse market", "second-chance market.R0 caravanserai")
    assert asked(waiting) == (RED, "timing.resolve")
    assert lies(reached(waiting, "first 1"), "caravanserai") == "R7"
    assert lies(reached(waiting, "first 0"), "caravanserai") == ""


def test_smuggler_takes_the_djinns_right_and_may_leave_the_camel() -> None:
    start = profi(
        "before", "tent", on={"tent": "(B4)", "market": "(B5)"}, camel=BLUE,
        artifacts=(("key",),), laid=(("lamp",),), magic=(("smuggler",),),
    )  # fmt: skip
    pos = reached(start, "smuggler", "pass", "pass")
    steps = told(start, "smuggler", "pass")
    assert said(steps, "cards.smuggler")[0]["fields"] == ("field:djinn", "field:caravanserai")
    assert said(steps, "city.djinn")[0]["seat"] == RED
    assert "artifacts.one" not in broken(steps[-1].after, "key")
    while asked(pos) != (RED, "cards.smuggler-camel"):
        pos = reached(pos, next(move for move in MOVES if not broken(pos, move)))
    assert reached(pos, "decline").camel == BLUE
    assert reached(pos, "camel").camel == RED


MOVES = ("pass", "decline", "draw charity", "draw taboo", "draw spy", "keep charity")


def test_a_five_doubled_is_two_figures_of_five_and_strength_ten() -> None:
    start = profi("turned", "market", on={"market": "R5 B9"}, artifacts=holding("double"))
    steps = told(start, "double market.R0")
    assert lies(steps[-1].after, "market") == "R5 B9 R5d"
    assert str(said(steps, "evaluation.strength")[0]["sums"][0].total) == "10"
    assert said(steps, "evaluation.strongest")[0]["seat"] == RED


def test_more_scrolls_are_ahead_at_equal_artifacts() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1"}, camel=RED, hoards=((1, 0, 0, 0, 0),),
        artifacts=holding(
            "scroll lamp double carpet key", "scroll scroll lamp double carpet key", "lamp double carpet key counterspell counterspell"
        ),
        stacks=(Pile("counterspell"), Pile(), Pile()),
    )  # fmt: skip
    steps = told(start, "pass", "pass", "pass", "buy 1=1crown", "pass")
    assert said(steps, "end.most")[0]["seats"] == (RED, BLUE, GREEN)
    assert said(steps, "end.scrolls")[0]["seats"] == (BLUE,)
    assert ended(steps[-1].after).standings == ((BLUE,), (RED,), (GREEN,))


def test_a_key_out_can_be_shared_by_a_parasite() -> None:
    start = profi(
        "turned", "guard", guard=9, on={"palace1": "(R1) (B1)"}, camel=RED,
        artifacts=(("key",), ()), laid=((), ("lamp",)), magic=((), ("parasite",)),
    )  # fmt: skip
    steps = told(start, "key", "parasite R.key")
    assert [step["seat"] for step in said(steps, "artifacts.key")] == [RED, BLUE, RED, BLUE]  # played, then used
    assert steps[-1].after.round.entered == 0b011


def test_first_the_lamp_then_any_number_of_cards() -> None:
    start = profi(
        "turned", "market", on={"market": "R5"}, artifacts=holding("lamp"), magic=(("charity", "trade", "taboo"),)
    )
    assert broken(start, "charity") == {"magic.lamp"}
    pos = reached(start, "lamp", "charity", "trade", "taboo tent")
    assert len(pos.players[RED].magic) == 0


def test_a_parasites_carpet_lands_in_a_field_of_its_own() -> None:
    start = profi(
        "before",
        "market",
        on={"market": "Rc", "palace1": "(G1)"},
        laid=(("carpet",), ("lamp",)),
        magic=((), ("parasite",)),
    )
    pos = reached(start, "parasite R.carpet caravanserai")
    assert lies(pos, "caravanserai") == "B3p"
    assert lies(pos, "market") == "R3c"


def test_two_carpets_in_the_market_end_in_a_tie_for_the_start_player() -> None:
    start = profi("turned", "market", on={"market": "R7 B7"}, camel=RED, artifacts=holding("carpet", "carpet"))
    steps = told(start, "pass", "carpet market", "carpet market")
    sums = {found.seat: found.total for found in said(steps, "evaluation.strength")[0]["sums"]}
    assert sums == {RED: 10, BLUE: 10}
    assert said(steps, "evaluation.tie")[0]["first"] == RED
    assert asked(steps[-1].after) == (RED, "city.market")


SEVEN_AND_ONE = basic("turned", "palace1", on={"palace1": "R7 R1"}, hoards=((8, 2, 2, 0, 0),))


@pytest.mark.parametrize(
    ("offer", "faults"),
    [
        ("buy 7=7crown 1=1pearl", set()),
        ("buy 7=7crown 1=1crown", {"palace.price-different"}),
        ("buy 7=6crown 1=2pearl", {"palace.price-number"}),
        ("buy 7=5crown+2pearl 1=1gem", {"palace.price-one-kind"}),
    ],
)
def test_seven_and_one_are_paid_in_two_kinds(offer: str, faults: set[str]) -> None:
    assert broken(SEVEN_AND_ONE, "go", offer) == faults


def test_who_cannot_pay_leaves_the_offer_to_the_next_at_their_own_price() -> None:
    start = basic("turned", "palace1", on={"palace1": "R9 B2"}, hoards=((0, 8, 0, 0, 4), (0, 0, 0, 2, 0)))
    pos = reached(start, "go")
    assert broken(pos, "buy 9=8pearl+1gold") == {"palace.price-one-kind"}
    pos = reached(pos, "decline")
    assert asked(pos) == (BLUE, "palace.first-choice")
    assert hoard(reached(pos, "buy 2=2cup"), BLUE) == (0, 0, 0, 0, 0)


def test_a_carpet_is_strength_and_one_more_kind_to_pay() -> None:
    start = profi("turned", "palace1", on={"palace1": "R4"}, artifacts=holding("carpet"), hoards=((0, 0, 0, 3, 7),))
    pos = reached(start, "carpet palace1")
    assert asked(pos) == (RED, "palace.first-choice")
    assert broken(pos, "buy 4=4gold 3=3gold") == {"palace.price-different"}
    assert broken(pos, "buy 4=4gold 3=3cup") == set()


def test_a_carpet_in_the_empty_market_wins_the_swap() -> None:
    start = profi(
        "before", "market", on={"palace1": "(R1)"}, hoards=((0,) * 5, (0,) * 5, (0, 1, 0, 0, 0)),
        artifacts=holding("", "", "carpet"),
    )  # fmt: skip
    pos = reached(start, "carpet market")
    assert asked(pos) == (GREEN, "city.market")
    assert hoard(reached(pos, "swap pearl 3gem"), GREEN) == (0, 0, 3, 0, 0)


def test_the_new_camel_breaks_a_tie_in_the_palace_of_the_same_round() -> None:
    start = basic("turned", "caravanserai", on={"caravanserai": "G5 R2", "guard": "R9 G9", "palace1": "(R4) (G4)"})
    pos = reached(start, "go", "camel", "guard 1")
    assert asked(pos) == (GREEN, "palace.first-choice")
    same_without = basic("turned", "palace1", on={"palace1": "R4 G4"})
    assert asked(reached(same_without, "go")) == (RED, "palace.first-choice")


def test_a_short_stock_fills_shelves_from_the_top() -> None:
    held = ((23, 0, 0, 0, 0), (0,) * 5, (0,) * 5, (0,) * 5)
    steps = told(basic("vizier", players=4, hoards=held), "turn A1")
    assert said(steps, "vizier.short-stock") == [{"field": "cave:1", "due": (5, 3, 2), "laid": (5, 1)}]
    assert steps[-1].after.board.shelves[0] == (5, 1)


LAST_FIRST = {"caves": ((5, 3), (), (), (), ()), "camel": BLUE}


def test_the_last_become_the_first_in_a_cave() -> None:
    on = {"cave1": "B6 G6 R9"}
    usual = told(basic("turned", "cave1", on=on, **LAST_FIRST), "go")
    assert [(award["seat"], award["treasure"]) for award in said(usual, "caves.award")] == [
        (RED, (amount(0, 5),)),
        (BLUE, (amount(0, 3),)),
    ]
    start = profi("turned", "cave1", on=on, cast=("last-first",), **LAST_FIRST)
    turned = told(start, "last-first")
    assert [award["seat"] for award in said(turned, "caves.award")] == [BLUE, GREEN]
    assert worth(turned[-1].after, BLUE, GREEN, RED) == (5, 3, 0)


@pytest.mark.parametrize(("camel", "lands"), [(RED, ""), (GREEN, "G3c")])
def test_taboo_and_carpet_take_effect_by_seat_order(camel: int, lands: str) -> None:
    start = profi(
        "before", "market", camel=SEATS[camel], on={"palace1": "(R1)"},
        artifacts=(None, (), ("carpet",)), laid=((), ("lamp",), ()), magic=((), ("taboo",), ()),
    )  # fmt: skip
    moves = ("carpet market", "taboo market") if camel == GREEN else ("pass", "carpet market", "taboo market")
    steps = told(start, *moves)
    assert lies(steps[-1].after, "market") == lands
    assert ("timing.lost-target" in rules(steps)) is not bool(lands)
    assert ("artifacts.spent" in rules(steps)) is not bool(lands)
