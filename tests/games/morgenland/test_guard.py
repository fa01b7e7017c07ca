"""The palace guard, with and without magic."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    RICH,
    Seat,
    Sketch,
    Spells,
    asked,
    basic,
    broken,
    facts,
    held,
    holding,
    lies,
    profi,
    reached,
    rules,
    said,
    told,
    worth,
)

PALACE = "(R1) (B1) (G1)"


def guarded(figures: str, **rest: object) -> Sketch:
    return basic("before", "guard", on={"guard": figures, "palace1": PALACE}, **rest)


def test_first_the_guard_is_turned_up_then_the_figures() -> None:
    steps = told(guarded("(R9)"), "go", "guard 5")
    assert rules(steps)[1:3] == ["guard.reveal", "evaluation.one-field"]


def test_nobody_competes_at_the_guard() -> None:
    steps = told(guarded("(R9) (B8) (G8)"), "go", "guard 8")
    assert [fact["seat"] for fact in said(steps, "guard.enter")] == [RED, BLUE, GREEN]
    assert steps[-1].after.round.entered == 0b111


@pytest.mark.parametrize(
    ("paid", "faults"),
    [
        ("pay 3crown", set()),
        ("pay 1crown+1pearl+1gem", set()),
        ("pay 2crown", {"guard.bribe-figure", "treasures.by-value"}),
        ("pay 4crown", {"guard.bribe-figure", "treasures.by-value"}),
        ("pay 3cup", {"treasures.change"}),
        ("decline", set()),
    ],
)
def test_a_bribe_is_the_whole_difference_in_any_kinds(paid: str, faults: set[str]) -> None:
    start = guarded("(R5)", hoards=((4, 3, 3, 1, 0),))
    assert broken(start, "go", "guard 8", paid) == faults


def test_the_due_of_a_bribe_is_told() -> None:
    start = guarded("(R5) (R2)", hoards=(RICH,))
    found = facts(start, "guard.bribe", "go", "guard 8", "pay 1crown")
    assert found == {"sum": 7, "guard": 8, "due": 1}


def test_treasure_without_a_figure_is_no_bribe() -> None:
    start = basic(
        "turned", "guard", players=5, guard=8, on={"guard": "Y6", "palace1": "(P1) (P2) (Y1)"},
        hoards=(*((0,) * 5,) * 3, (1, 0, 0, 0, 0), (4, 4, 4, 4, 4)),
    )  # fmt: skip
    pos = reached(start, "go")
    assert asked(pos) == (Seat.FOURTH, "guard.order")
    assert broken(pos, "pay 8crown", by=PURPLE) >= {"guard.order", "guard.bribe-figure"}
    assert broken(pos, "pay 1crown") == {"guard.bribe-figure", "treasures.by-value"}
    steps = told(pos, "decline")
    assert [fact["seat"] for fact in said(steps, "guard.need-figure")] == [PURPLE]
    assert [(fact["seat"], fact["count"]) for fact in said(steps, "guard.refuse")] == [(Seat.FOURTH, 1), (PURPLE, 2)]


def test_bribes_are_decided_in_start_player_order() -> None:
    start = guarded("(R2) (B2) (G4)", camel=GREEN, hoards=((3, 3, 3, 0, 0), (3, 3, 3, 0, 0), (3, 3, 3, 0, 0)))
    pos = reached(start, "go", "guard 9")
    order = []
    for _ in range(3):
        seat, rule = asked(pos)
        order.append((seat, rule))
        pos = reached(pos, "decline")
    assert order == [(GREEN, "guard.order"), (RED, "guard.order"), (BLUE, "guard.order")]


def test_the_guard_is_read_even_if_nobody_stands_there() -> None:
    steps = told(basic("before", "guard", on={"palace2": "(R4)"}), "go", "guard 1")
    assert said(steps, "guard.always")[0]["seats"] == (RED,)
    assert said(steps, "guard.refuse")[0] == {"seat": RED, "count": 1}
    assert lies(steps[-1].after, "palace2") == ""


def test_a_key_out_has_the_guard_read_too() -> None:
    start = profi("before", "guard", on={"cave1": "R4"}, laid=(("key",),), spells=Spells(keys=1))
    steps = told(start, "go", "guard 10")
    assert steps[-1].after.round.number == 2
    assert said(steps, "artifacts.key")[0]["seat"] == RED


def test_without_figures_ahead_and_without_a_key_the_guard_is_left_out() -> None:
    steps = told(basic("turned", "caravanserai", on={"caravanserai": "R4"}), "go", "camel")
    assert "guard.reveal" not in rules(steps)


def test_after_the_guard_only_those_who_entered_come_into_the_palace() -> None:
    start = profi("before", "palace1", on={"palace1": "B4", "market": "R9"}, cast=("second-chance",))
    assert broken(start, "second-chance market.R0 palace1") == {"guard.no-late-entry"}
    entered = profi("before", "palace1", on={"palace1": "B4", "market": "R9"}, cast=("second-chance",), entered=(RED,))
    assert broken(entered, "second-chance market.R0 palace1") == set()


# ------------------------------------------------------------------------------------------------ artifacts
def test_a_doubled_figure_and_a_carpet_count_at_the_guard() -> None:
    on = {"guard": "R4", "palace1": "(R1)"}
    start = profi("turned", "guard", guard=8, on=on, artifacts=holding("double"))
    assert "guard.artifacts-work" in held(start, "double guard.R0")
    assert said(told(start, "double guard.R0"), "guard.enter")[0]["sum"] == 8
    alone = profi("turned", "guard", guard=8, on={"palace1": "(R1)"}, artifacts=holding("carpet"), hoards=(RICH,))
    pos = reached(alone, "carpet guard")
    assert asked(pos) == (RED, "guard.order")
    assert worth(reached(pos, "pay 5crown"), RED) == (25,)


# ------------------------------------------------------------------------------------------------ magic never works here
def test_the_last_are_not_the_first_at_the_guard() -> None:
    start = profi("turned", "guard", guard=5, on={"guard": "R9 B2", "palace1": PALACE}, spells=Spells(reversed=True))
    steps = told(start, "go")
    assert "guard.not-reversed" in rules(steps)
    assert said(steps, "guard.enter")[0]["seat"] == RED
    assert asked(steps[-1].after) == (BLUE, "guard.order")


def test_spied_figures_still_lie_face_down_at_the_guard() -> None:
    start = profi("placing", spells=Spells(spies=0b010), turn=RED)
    assert lies(reached(start, "9 guard"), "guard") == "(R9)"
    assert rules(told(start, "9 guard"))[0] == "guard.not-spied"
    assert lies(reached(start, "9 market"), "market") == "R9"


@pytest.mark.parametrize("card", ["lunar-eclipse", "solar-eclipse"])
def test_no_eclipse_falls_on_the_guard_field(card: str) -> None:
    start = profi("turned", "guard", guard=5, on={"guard": "R9 B2", "palace1": PALACE}, cast=("", card))
    assert broken(start, f"{card} guard") == {"guard.not-eclipsed", "guard.magic-immune"}


def test_no_figure_is_moved_to_or_from_the_guard() -> None:
    on = {"guard": "R9", "palace1": "(R1)", "market": "R4"}
    start = profi("turned", "guard", guard=5, on=on, cast=("second-chance",))
    assert broken(start, "second-chance market.R2 guard") == {"guard.not-reached", "guard.magic-immune"}
    assert broken(start, "second-chance guard.R0 palace1") == {"guard.magic-immune"}


def test_figures_at_the_guard_are_not_taxed() -> None:
    start = profi("turned", "guard", guard=5, on={"guard": "R9 B2", "palace1": "(B1)"}, cast=("sultans-tax",))
    steps = told(start, "sultans-tax")
    assert said(steps, "guard.not-taxed")[0]["seats"] == (BLUE,)
    assert asked(steps[-1].after) == (BLUE, "cards.sultans-tax")
    assert broken(steps[-1].after, "pay 1crown") == {"treasures.change"}
