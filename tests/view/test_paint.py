from __future__ import annotations

from collections.abc import Iterator
from math import inf, nan

import pytest
from ipycanvas import MultiCanvas

from tests.view.conftest import Wire
from tutor.core.scene import Box, Disc, Label, Path
from tutor.view.paint import Command, commands, safe_hold, send

RED, BLUE = "#BB3220", "#17397F"
HEAD, FOOT = 4, 1


def names(*shapes) -> list[str]:
    return [name for name, _, _ in commands(shapes)[HEAD:-FOOT]]


def test_neighbours_of_one_style_go_out_together() -> None:
    assert names(Box(0, 0, 5, 5, RED), Disc(9, 9, 3, RED), Path(((0, 0), (4, 0), (4, 4)), RED)) == [
        "set",
        "fillPolygons",
    ]


def test_a_style_is_set_only_when_it_changes() -> None:
    first, second = Box(0, 0, 5, 5, RED, BLUE), Box(9, 0, 5, 5, RED, BLUE)
    assert names(first) == ["set", "fillPolygons", "set", "set", "strokePolygons"]
    assert names(first, second)[5:] == ["fillPolygons", "strokePolygons"]


def test_later_shapes_are_painted_over_earlier_ones() -> None:
    drawn = names(Box(0, 0, 5, 5, RED), Label(0, 0, "4"), Box(0, 0, 5, 5, RED))
    assert [name for name in drawn if name != "set"] == ["fillPolygons", "fillText", "fillPolygons"]


def test_a_round_shape_has_more_corners_when_it_is_larger() -> None:
    def corners(disc: Disc) -> int:
        return next(args[2] for name, args, _ in commands([disc]) if name == "fillPolygons")

    assert corners(Disc(0, 0, 60, RED)) > corners(Disc(0, 0, 3, RED)) >= 8


def test_dashes_are_taken_back_for_the_next_line() -> None:
    drawn = commands([Box(0, 0, 5, 5, "", RED, dash=(3, 6)), Box(0, 0, 5, 5, "", RED)])
    assert [args for name, args, _ in drawn if name == "setLineDash"] == [[[3, 6]], [[]]]


def test_an_open_path_is_not_closed() -> None:
    assert names(Path(((0, 0), (4, 0)), "", RED, closed=False))[-1] == "strokeLineSegments"


@pytest.mark.parametrize(
    "shape",
    [
        Box(nan, 0, 5, 5, RED),
        Box(0, 0, inf, 5, RED, r=4),
        Disc(0, 0, nan, RED),
        Path(((0, 0), (inf, -inf)), RED),
        Label(0, nan, "x"),
        Box(0, 0, 5, 5, "", RED, lw=nan),
    ],
)
def test_a_shape_that_is_nowhere_is_refused(shape) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        commands([shape])


def test_an_exception_while_holding_does_not_silence_later_drawing(wire: Wire) -> None:
    canvas = MultiCanvas(2)

    def half() -> Iterator[Command]:
        yield "clear", [], []
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), safe_hold(canvas[0]):
        send(canvas[0], half())
    wire.clear()
    with safe_hold(canvas[0]):
        send(canvas[0], [("clear", [], [])])
    assert [[name for name, _ in message] for message in wire] == [["switchCanvas", "clear"]]
