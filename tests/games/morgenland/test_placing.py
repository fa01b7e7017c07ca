"""Placing figures."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    Setup,
    Sketch,
    Spells,
    asked,
    basic,
    broken,
    facts,
    lies,
    profi,
    reached,
    rules,
    told,
)
from tutor.games.morgenland.model import UNSEEN
from tutor.games.morgenland.pieces import MARKET, NUMBERS

FOUR = basic("placing", players=4)
OPTION = Setup(players=4, profi=False, basic_stacks="players")


@pytest.mark.parametrize(
    ("move", "faults"),
    [
        ("9 market", set()),
        ("9 guard", set()),
        ("9 cave4", {"placing.empty-cave"}),
        ("9 tent", {"placing.basic-closed"}),
        ("9 djinn", {"placing.basic-closed"}),
        ("9 palace5", set()),
    ],
)
def test_a_figure_goes_wherever_there_is_something_to_gain(move: str, faults: set[str]) -> None:
    assert broken(FOUR, move) == faults


def test_no_figure_goes_to_a_palace_field_without_a_stack() -> None:
    assert broken(profi("placing", players=4), "9 palace5") == {"placing.no-stack"}
    assert broken(Sketch(setup=OPTION), "9 palace5") == {"placing.no-stack"}


def test_in_the_profispiel_the_whole_city_is_open() -> None:
    assert broken(profi("placing"), "9 tent") == set()


def test_five_own_figures_fill_a_palace_field_but_no_cave() -> None:
    start = basic("placing", on={"palace1": "(R1) (R2) (R4) (R5) (R6)", "cave1": "(B1) (B2) (B4) (B5) (B6)"}, turn=RED)
    assert broken(start, "9 palace1") == {"placing.palace-limit"}
    assert facts(start, "placing.palace-limit", "9 palace1")["own"] == 5
    assert broken(basic("placing", on={"palace1": "(R1) (R2) (R4) (R5) (R6)"}, turn=BLUE), "9 palace1") == set()
    assert broken(basic("placing", on={"cave1": "(B1) (B2) (B4) (B5) (B6)"}, turn=BLUE), "9 cave1") == set()


def test_only_figures_behind_the_own_screen_are_placed() -> None:
    assert broken(basic("placing", on={"market": "(R9)"}), "9 guard") == {"placing.own-figure"}


def test_several_faults_are_all_named() -> None:
    start = basic("placing", on={"market": "(R9)"})
    assert broken(start, "9 cave4") == {"placing.own-figure", "placing.empty-cave"}


def test_passing_is_not_allowed_and_the_guard_field_is_always_open() -> None:
    start = basic("placing", hands=((1,),))
    assert "placing.all-eight" in broken(start, "pass")
    assert broken(start, "1 guard") == set()


def test_the_start_player_begins_and_the_others_follow_clockwise() -> None:
    start = basic("placing", camel=GREEN)
    assert asked(reached(start)) == (GREEN, "placing.order")
    assert broken(start, "9 market", by=RED) == {"placing.order"}
    pos = reached(start, "9 market", "9 market", "9 market")
    assert asked(pos) == (GREEN, "placing.order")


def test_who_has_no_figure_left_is_skipped() -> None:
    start = basic("placing", hands=((1, 2), (), (4,)))
    assert asked(reached(start, "1 market")) == (GREEN, "placing.order")
    assert asked(reached(start, "1 market", "4 market")) == (RED, "placing.order")


def test_figures_lie_face_down_and_only_their_owner_may_look() -> None:
    pos = reached(basic("placing"), "9 market")
    assert lies(pos, "market") == "(R9)"
    assert GAME.view(pos, RED).board.fields[MARKET][0].number == 9
    assert GAME.view(pos, BLUE).board.fields[MARKET][0].number == UNSEEN


def test_the_number_of_a_placed_figure_is_told_to_its_owner_only() -> None:
    (step,) = told(basic("placing"), "9 market")
    assert step.seen_by(RED)["figure"] == 9
    assert step.seen_by(BLUE)["figure"] == "?"


def test_placing_goes_on_until_nobody_has_a_figure_left() -> None:
    start = basic("placing", hands=((1,), (), ()))
    steps = told(start, "1 guard")
    assert rules(steps)[:2] == ["placing.order", "evaluation.order"]
    assert not steps[-1].after.round.placing


def test_taboo_keeps_figures_out_while_placing() -> None:
    assert broken(profi("placing", spells=Spells(taboo=1 << MARKET)), "9 market") == {"cards.taboo"}
    assert broken(profi("placing", spells=Spells(taboo=1 << MARKET)), "9 caravanserai") == set()


def test_all_eight_figures_may_go_into_one_cave() -> None:
    pos = reached(basic("placing", hands=(NUMBERS, (), ())), *(f"{number} cave1" for number in NUMBERS[:-1]))
    assert broken(pos, "9 cave1") == set()
