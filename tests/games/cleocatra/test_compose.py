"""Sketches that become positions, and those no game can reach."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import begun, refused, strip
from tutor.games.cleocatra import CLEOCATRA
from tutor.games.cleocatra.lab import LAB
from tutor.games.cleocatra.model import Sketch, Tile
from tutor.games.cleocatra.pieces import COLOURS


@pytest.mark.parametrize(
    ("sketch", "rules"),
    [
        (Sketch(players=6), ["setup.players"]),
        (strip("violet", players=2), ["setup.first-tiles"]),
        (strip("violet violet violet"), ["setup.two-players"]),
        (strip("violet violet violet violet", players=3), ["setup.shuffle"]),
        (strip("pink violet"), ["setup.shuffle"]),
        (strip("gold gold", players=2), ["setup.two-players"]),
        (strip("violet:red orange:red green:red blue:red"), ["setup.colours"]),
        (strip("violet:green orange"), ["setup.colours"]),
        (strip("violet orange", turn="black"), ["setup.colours"]),
        (strip("violet orange", scores=(0, -3)), ["setup.colours"]),
        (strip("violet orange", scores=(0, 0, 5)), ["setup.colours"]),
        (strip("violet orange", scores=(29, 0), turn="blue"), ["rescue.max"]),
        (strip("violet orange", scores=(0, 23), turn="blue"), ["end.trigger"]),
        (Sketch(tiles=(Tile(0, 0), Tile(0, 4001))), ["setup.first-tiles"]),
        (Sketch(tiles=tuple(Tile(0, col) for col in range(20)), players=3), ["setup.shuffle"]),
        (strip("violet! orange! green!"), ["setup.inspectors"]),
        (strip("violet! orange! green", scores=(1, 0)), ["rescue.inspector"]),
        (strip("violet! orange! green", scores=(0, 0), advanced=True), ["rescue.inspector"]),
        (strip("violet:red+blue+black orange green", players=3), ["rescuers.two-a-tile"]),
        (strip("violet:red+red orange"), ["rescuers.one-a-colour"]),
        (Sketch(tiles=(Tile(0, 0), Tile(0, 2))), ["tiles.adjacent"]),
        (Sketch(tiles=(Tile(0, 0), Tile(0, 1), Tile(0, 1))), ["tiles.explore"]),
        (Sketch(tiles=(Tile(0, 0, inspector=True), Tile(0, 1, inspector=True), Tile(4, 4, "pink", inspector=True))),
         ["setup.shuffle", "tiles.adjacent", "setup.inspectors"]),
    ],
)  # fmt: skip
def test_what_no_game_can_reach_is_refused_with_every_reason(sketch, rules):
    assert refused(sketch) == rules


def test_all_tiles_lie_on_the_table_or_in_the_stack():
    pos = begun(strip("violet orange gold"))
    assert pos.unseen == (1, 1, 2, 2, 0)


def test_a_colour_left_open_is_one_that_is_left():
    pos = begun(Sketch(tiles=tuple(Tile(0, col) for col in range(13)), players=4))
    assert pos.unseen == (0,) * len(COLOURS)
    assert [pos.pyramid.colours.count(colour) for colour in COLOURS] == [3, 3, 3, 3, 1]


def test_what_a_sketch_says_is_what_lies_there():
    pos = begun(strip("violet:red+blue! orange:blue green", scores=(3, 7), turn="blue", advanced=True))
    assert pos.pyramid.rescuers == (0b001, 0b011)
    assert pos.pyramid.inspectors == 0b001
    assert [points.total for points in pos.points] == [3, 7]
    assert (pos.turn, pos.start, pos.rules.advanced) == (1, 0, True)


@pytest.mark.parametrize(("turn", "points"), [("red", [0, 0, 4]), ("blue", [4, 0, 0]), ("black", [0, 4, 0])])
def test_inspectors_came_with_rescues_where_nothing_is_said_of_points(turn, points):
    pos = begun(strip("violet! orange! green blue", players=3, turn=turn))
    assert [each.total for each in pos.points] == points


def test_two_inspectors_may_have_come_with_one_rescue_from_a_princess_tile():
    assert begun(strip("violet! orange! green", scores=(1, 0), advanced=True)).points[0].total == 1


def test_a_point_more_in_the_lab_is_one_more_than_what_was_filled_in():
    sketch = LAB.paint(strip("violet! orange! green"), "point", "score:red")
    assert sketch.scores == (1, 4)


def test_where_nothing_is_written_everybody_has_laid_a_first_tile() -> None:
    for players in (2, 3, 4):
        pos = CLEOCATRA.compose(CLEOCATRA.writing.read({"players": players}))
        assert len(pos.pyramid.cells) == players
