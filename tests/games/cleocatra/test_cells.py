"""Triangular cells."""

from __future__ import annotations

import pytest

from tutor.games.cleocatra.cells import (
    NOWHERE,
    beside,
    bits,
    cell_at,
    corner_cells,
    corner_only,
    frame,
    loose,
    parts,
    place,
    points_up,
    shape,
    side,
)

RING = tuple(cell_at(*spot) for spot in ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)))


@pytest.mark.parametrize("spot", [(0, 0), (3, -7), (-5, 4), (-1, -1), (12, 13)])
def test_a_cell_is_its_row_and_column(spot):
    assert place(cell_at(*spot)) == spot
    assert points_up(cell_at(*spot)) == (sum(spot) % 2 == 0)


@pytest.mark.parametrize("spot", [(0, 0), (0, 1), (-3, 2), (4, -4)])
def test_neighbours_are_mutual_and_point_the_other_way(spot):
    cell = cell_at(*spot)
    for other in beside(cell):
        assert cell in beside(other)
        assert points_up(cell) != points_up(other)


def test_a_cell_that_points_up_has_its_third_neighbour_below():
    up, down = cell_at(0, 0), cell_at(0, 1)
    assert [side(up, other) for other in beside(up)] == ["left", "right", "below"]
    assert [side(down, other) for other in beside(down)] == ["left", "right", "above"]


def test_the_shape_of_a_pyramid_knows_neighbours_and_free_cells():
    now = shape((cell_at(0, 0), cell_at(0, 1)))
    assert now.near == (0b10, 0b01)
    assert set(map(place, now.free)) == {(0, -1), (1, 0), (0, 2), (-1, 1)}


def test_a_tile_that_is_held_touches_nothing():
    now = shape((cell_at(0, 0), NOWHERE))
    assert now.near == (0, 0)
    assert now.laid == 1


def test_only_the_ends_of_a_strip_come_off():
    assert loose(tuple(cell_at(0, col) for col in range(5))) == 0b10001


def test_every_tile_of_a_ring_comes_off():
    assert loose(RING) == 0b111111


def test_a_strip_falls_into_the_parts_on_either_side():
    cells = tuple(cell_at(0, col) for col in range(4))
    assert [bits(part) for part in parts(shape(cells), 0b10)] == [(0,), (2, 3)]


def test_a_corner_is_not_an_edge():
    cells = (cell_at(0, 0),)
    assert corner_only(cells, cell_at(1, -1)) == (0,)
    assert corner_only(cells, cell_at(0, 1)) == ()
    assert corner_only(cells, cell_at(5, 5)) == ()


def test_corner_cells_lie_inside_the_frame_and_are_not_free():
    cells = (cell_at(0, 0),)
    assert frame(cells) == (0, 1, -1, 1)
    assert set(map(place, corner_cells(cells))) == {(1, -1), (1, 1)}
