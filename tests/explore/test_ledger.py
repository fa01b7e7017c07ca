"""The arithmetic of the books: paths and formulas."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy import Setup, Sketch
from tutor.core.game import Seat
from tutor.explore.edits import Set, additions, choices, distance, put, removals
from tutor.explore.ledger import Ledger, ledger
from tutor.explore.ledger.sums import amount, changed, found, named, value, within

DATA: dict[str, Any] = {
    "hands": [{"cards": ["a", "b"], "up": True, "seat": 0}, {"cards": [], "up": False, "seat": 1}],
    "pile": "xxy",
    "points": [3, 4],
    "nothing": None,
}


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("hands.*.cards", [["a", "b"], []]),
        ("hands.{seat}.cards", [["a", "b"]]),
        ("hands.*.cards.*", ["a", "b"]),
        ("hands.*.?up.seat", [0]),
        ("hands.*.!up.seat", [1]),
        ("hands.*.=seat:1.up", [False]),
        ("pile.~", [["x", "x", "y"]]),
        ("pile.^xx", ["xxy"]),
        ("pile.^y", []),
        ("points.1", [4]),
        ("points.7", []),
        ("no.such", []),
        ("nothing.at.all", []),
    ],
)
def test_a_path_leads_to_what_is_there(path: str, there: list[Any]) -> None:
    assert found(DATA, path, {"seat": 0}) == there


@pytest.mark.parametrize(
    ("formula", "result"),
    [
        ("card > top", True),
        ("1 <= card < top", False),
        ("card in (1, 5) and not top == 5", True),
        ("sum(cards) - 5 * (len(cards) > 2)", 1),
        ("max(cards) // 2 + abs(-1)", 2),
        ("reached(cards, (2, 2, 2))", 2),
        ("at(cards, ('a', 'b', 'c'), 'b')", 2),
        ("at(cards, ('a', 'b', 'c'), 'z') or top", True),
    ],
)
def test_a_formula_is_worked_out(formula: str, result: Any) -> None:
    assert value(formula, {"card": 5, "top": 3, "cards": (1, 2, 3)}) == result


@pytest.mark.parametrize("formula", ["__import__('os')", "cards[0]", "(lambda: 1)()", "f'{card}'"])
def test_what_is_no_formula_is_not_worked_out(formula: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        value(formula, {"cards": (1,), "card": 1})


def test_amounts_are_sums_of_numbers_or_numbers_of_things() -> None:
    assert amount(DATA, "points") == 7
    assert amount(DATA, "#hands.*.cards") == 2
    assert named(DATA, {"points": "points.*", "first": "points.0", "none": "no.such"}) == {
        "points": (3, 4), "first": 3, "none": None,
    }  # fmt: skip


def test_changed_places_are_found_and_compared_with_patterns() -> None:
    after = {**DATA, "hands": [{**DATA["hands"][0], "cards": ["a"]}, DATA["hands"][1]]}
    (place,) = changed(DATA, after)
    assert place == ("hands", "0", "cards")
    assert within(place, "hands")
    assert within(place, "hands.*.cards")
    assert not within(place, "hands.1")
    assert not within(place, "points")


def test_a_game_without_books_is_checked_in_general_only() -> None:
    assert ledger("no such game") == Ledger()


# ------------------------------------------------------------------------------------------------ edits
def test_choices_are_the_fields_with_few_values() -> None:
    assert [(choice.path, choice.values) for choice in choices(Setup())] == [(("toll",), (False, True))]
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
