"""Composing votes by hand."""

from __future__ import annotations

import pytest

from tests.games.caesar.engine import GAME, lies
from tutor.games.caesar.model import Sketch

LAB = GAME.lab
EMPTY = Sketch(next="censors")


def painted(sketch: Sketch, *strokes: tuple[str, str]) -> Sketch:
    for brush, where in strokes:
        sketch = LAB.paint(sketch, brush, where)
    return sketch


def test_cards_are_painted_face_up_and_face_down() -> None:
    sketch = painted(
        EMPTY, ("up:4", "side:censors:cleopatra"), ("down:P", "side:censors:caesar"), ("up:1", "card:censors:caesar:0")
    )
    assert lies(GAME.compose(sketch), "censors") == "4 : (P) 1"


def test_cards_are_turned_over_and_taken_away() -> None:
    sketch = Sketch(at={"censors": "4 5 : 3"}, next="censors")
    sketch = painted(sketch, ("flip", "card:censors:cleopatra:1"), ("remove", "card:censors:caesar:0"))
    assert lies(GAME.compose(sketch), "censors") == "4 (5) :"


def test_cards_are_put_into_a_hand_and_taken_out() -> None:
    sketch = painted(Sketch(hand={"caesar": "1 2"}), ("up:P", "player:caesar"), ("remove", "hand:caesar:0"))
    assert GAME.compose(sketch).players[1].hand == ("2", "P")
    assert GAME.compose(painted(Sketch(), ("remove", "hand:caesar:4"))).players[1].hand == tuple("1234")


def test_patricians_are_won_and_given_back() -> None:
    sketch = painted(
        EMPTY, ("won:caesar", "group:censors"), ("won:cleopatra", "group:censors"), ("won:caesar", "group:censors")
    )
    assert GAME.compose(sketch).groups[3].won == (1, 2)
    assert GAME.compose(painted(sketch, ("won:nobody", "group:censors"))).groups[3].won == (0, 0)


def test_switches_choose_turn_card_and_options() -> None:
    sketch = painted(
        EMPTY, ("turn:caesar", ""), ("next:aediles", ""), ("option:against_nobody", ""), ("option:orgy_fades", "")
    )
    assert (sketch.turn, sketch.next, sketch.setup.against_nobody) == ("caesar", "aediles", "postponed")
    assert LAB.focus(sketch) == "aediles"
    on = {brush.id for brush in LAB.brushes(sketch) if brush.on}
    assert on == {"turn:caesar", "next:aediles", "option:against_nobody", "option:orgy_fades"}
    assert painted(sketch, ("option:against_nobody", ""), ("option:orgy_fades", "")).setup == Sketch().setup
    assert LAB.focus(painted(sketch, ("next:none", ""))) == ""


@pytest.mark.parametrize(
    ("brush", "where"), [("up:4", "group:censors"), ("flip", "side:censors:caesar"), ("won:caesar", "")]
)
def test_a_brush_that_means_nothing_there_changes_nothing(brush: str, where: str) -> None:
    assert LAB.paint(EMPTY, brush, where) == EMPTY


def test_the_table_shows_every_mix_of_philosophers_with_its_winner_and_losses() -> None:
    (grid,) = LAB.grids(Sketch(at={"censors": "4 5 : 3 P"}, next="censors"))
    assert [row.cells for row in grid.rows] == [
        ("0 : 0", "Cleopatra", "5", "3"),
        ("0 : 1", "Caesar", "5", "3 and a philosopher"),
        ("0 : 2", "Caesar", "5", "3 and two philosophers"),
        ("1 : 0", "Caesar", "5 and a philosopher", "3"),
        ("1 : 1", "Cleopatra", "5 and a philosopher", "3 and a philosopher"),
        ("1 : 2", "Caesar", "5 and a philosopher", "3 and two philosophers"),
        ("2 : 0", "Caesar", "5 and two philosophers", "3"),
        ("2 : 1", "Caesar", "5 and two philosophers", "3 and a philosopher"),
        ("2 : 2 (our ruling)", "Cleopatra", "5 and two philosophers", "3 and two philosophers"),
    ]
    assert [row.here for row in grid.rows].index(True) == 1


def test_a_mix_that_cannot_lie_there_has_no_row() -> None:
    (grid,) = LAB.grids(Sketch(at={"senators": "2 1 1 1 1 : 2 2 2"}, next="senators"))
    assert [row.cells[0] for row in grid.rows] == ["0 : 0"]


def test_a_closing_vote_shows_only_what_the_vote_costs() -> None:
    (grid,) = LAB.grids(Sketch(at={"censors": "4 5 : 3"}, won={"censors": "1:1"}, next="censors"))
    assert grid.rows[0].cells == ("0 : 0", "Cleopatra", "5", "3")


def test_without_a_group_that_is_asked_there_is_no_table() -> None:
    assert LAB.grids(Sketch(next="orgy")) == ()
