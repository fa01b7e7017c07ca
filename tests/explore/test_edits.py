"""The edits of a setup or a sketch."""

from __future__ import annotations

from tests.toy import Setup, Sketch
from tutor.core.course import Seat
from tutor.explore.edits import Set, additions, choices, distance, put, removals


def test_choices_are_the_fields_with_few_values() -> None:
    assert [(choice.path, choice.values) for choice in choices(Setup())] == [
        (("players",), (2, 3)),
        (("toll",), (False, True)),
    ]
    assert [choice.path for choice in choices(Sketch())] == [("turn",), ("toll",)]


def test_a_value_is_put_where_a_path_leads() -> None:
    sketch = Sketch(hands=((4, 7), (5,)))
    assert put(sketch, ("hands", "0", "1"), 8).hands == ((4, 8), (5,))
    assert put(sketch, ("turn",), Seat.SECOND).turn is Seat.SECOND
    assert distance(sketch, put(sketch, ("hands", "0", "1"), 8)) == 2


def test_things_are_put_there_once_more() -> None:
    assert list(additions(Sketch(hands=((4,), ())))) == [Set(("hands", "0"), (4, 4))]


def test_things_are_taken_away_one_at_a_time_and_seats_never() -> None:
    sketch = Sketch(hands=((4, 7), (5,)))
    assert [edit for edit in removals(sketch) if edit.path[0] == "hands"] == [
        Set(("hands", "0"), (7,)),
        Set(("hands", "0"), (4,)),
        Set(("hands", "1"), ()),
    ]
