"""Building pyramids by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.cleocatra.engine import GAME, begun, random_walk, strip
from tutor.games.cleocatra.lab import LAB, sketched
from tutor.games.cleocatra.model import Acting, Setup, Sketch, Tile

TWO = strip("violet:red orange")


def painted(*strokes: tuple[str, str], start: Sketch = TWO) -> Sketch:
    for brush, where in strokes:
        start = LAB.paint(start, brush, where)
    return start


@pytest.mark.parametrize(
    ("brush", "where", "after"),
    [
        ("tile:green", "cell:0:2", strip("violet:red orange green")),
        ("tile:green", "tile:B", strip("violet:red green")),
        ("rescuer:blue", "tile:B", strip("violet:red orange:blue")),
        ("rescuer:red", "tile:A", strip("violet orange")),
        ("inspector", "tile:B", strip("violet:red orange!")),
        ("inspector", "rescuer:red:A", strip("violet:red! orange")),
        ("remove", "tile:A", Sketch(tiles=(Tile(0, 1, "orange"),))),
        ("remove", "rescuer:red:A", strip("violet orange")),
        ("advanced", "", strip("violet:red orange", advanced=True)),
        ("turn:blue", "", strip("violet:red orange", turn="blue")),
        ("point", "score:blue", strip("violet:red orange", scores=(0, 1))),
        ("point_less", "player:red", strip("violet:red orange", scores=(-1, 0))),
    ],
)
def test_a_brush_paints_what_it_says(brush, where, after):
    assert LAB.paint(TWO, brush, where) == after


@pytest.mark.parametrize(
    ("brush", "where"),
    [
        ("rescuer:red", "cell:0:2"), ("inspector", "stack"), ("tile:green", "stack"), ("remove", "cell:0:2"),
        ("remove", "pyramid"), ("point", "tile:A"), ("inspector", "tile:K"),
    ],
)  # fmt: skip
def test_a_brush_that_means_nothing_there_changes_nothing(brush, where):
    assert LAB.paint(TWO, brush, where) == TWO


def test_an_inspector_is_taken_away_where_it_stands():
    assert painted(("inspector", "tile:A"), ("remove", "inspector:A")) == TWO


def test_whoever_leaves_takes_pieces_and_points_along():
    sketch = strip("violet:red+black orange green", players=3, turn="black", scores=(1, 2, 3))
    assert LAB.paint(sketch, "players:2", "") == strip("violet:red orange green", scores=(1, 2))


def test_switches_show_how_they_stand():
    on = {brush.id for brush in LAB.brushes(replace(TWO, advanced=True)) if brush.on}
    assert on == {"advanced", "turn:red", "players:2"}


def test_every_rescue_is_listed_with_what_it_scores():
    sketch = strip("violet:red orange:red green:blue violet:red", players=3)
    rescues, _ = LAB.grids(sketch)
    assert [row.cells for row in rescues.rows] == [
        ("A", "A violet, B orange", "B", "3"),
        ("B", "B orange, A violet, C green", "A", "4"),
        ("D", "D violet, C green", "-", "2"),
    ]


def test_each_choice_of_a_scored_tile_is_a_row_of_its_own():
    rescues, _ = LAB.grids(LAB.start)
    scored = [row.cells[1:] for row in rescues.rows if row.cells[0] == "A"]
    assert scored == [("A violet, B orange, D green", "B", "4"), ("A violet, C orange, D green", "C", "4")]


def test_a_row_leads_to_the_position_after_its_rescue():
    rescues, _ = LAB.grids(TWO)
    (row,) = rescues.rows
    assert row.sketch == strip("violet! orange", turn="blue", scores=(2, 0))


def test_the_best_rescue_of_everybody_is_listed():
    _, best = LAB.grids(strip("violet:red orange:blue green", players=3))
    assert [(row.cells, row.here) for row in best.rows] == [
        (("Red", "2"), True),
        (("Blue", "3"), False),
        (("Black", "0"), False),
    ]


def test_a_position_between_turns_is_its_own_sketch():
    for pos, _ in random_walk(Setup(players=3, advanced=True, start_player="red"), 2):
        if pos.now == Acting("first"):
            again = begun(sketched(pos))
            assert (again.pyramid, again.unseen, again.turn, again.start) == (
                pos.pyramid,
                pos.unseen,
                pos.turn,
                pos.start,
            )
            assert [points.total for points in again.points] == [points.total for points in pos.points]


def test_a_rescue_that_ends_the_game_can_be_listed():
    rescues, _ = LAB.grids(strip("violet orange:blue", turn="blue", scores=(0, 22)))
    (row,) = rescues.rows
    assert not GAME.legal(begun(row.sketch))
