"""Exploring and searching."""

from __future__ import annotations

import pytest

from tests.games.cleocatra.engine import BLUE, broken, held, lit, reached, strip, why_not
from tests.games.cleocatra.layout import RING, TWO_RINGS, lay_out
from tutor.games.cleocatra.cells import NOWHERE, cell_at
from tutor.games.cleocatra.model import LayingDrawn

NINE = strip("violet:blue orange green blue gold violet orange green blue:blue")
FOUR = strip("violet:red+blue orange green blue")


def test_exploring_draws_a_tile_that_is_seen_and_then_laid():
    pos = reached(FOUR, "explore", "draw gold")
    assert pos.now == LayingDrawn("first", 4)
    assert pos.pyramid.cells[4] == NOWHERE
    assert reached(FOUR, "explore", "draw gold", "lay 0:4").pyramid.cells[4] == cell_at(0, 4)


def test_the_only_tile_left_beside_one_that_is_held_can_be_asked_about():
    two = strip("violet orange")
    assert broken(two, "search B", "search A") == ["turn.two-actions"]


def test_an_empty_stack_cannot_be_explored():
    assert broken(NINE, "explore") == ["tiles.explore"]


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("lay 0:4", []),
        ("lay -1:1", []),
        ("lay 0:2", ["tiles.explore"]),
        ("lay -1:0", ["tiles.adjacent"]),
        ("lay 8:8", ["tiles.adjacent"]),
    ],
)
def test_an_explored_tile_shares_an_edge_with_the_pyramid(move, rules):
    assert broken(FOUR, "explore", "draw gold", move) == rules


def test_a_corner_is_named_with_the_tiles_that_touch_there():
    facts = why_not(FOUR, "tiles.adjacent", "explore", "draw gold", "lay -1:0")
    assert facts == {"reason": "corner", "tiles": ("A", "B")}


@pytest.mark.parametrize(
    ("sketch", "move", "rules"),
    [
        (strip("violet:red orange green blue:blue"), "search B", ["tiles.no-split"]),
        (FOUR, "search D", []),
        (strip("violet:red+blue orange green blue!"), "search D", ["tiles.search"]),
        (strip("violet:red orange green blue:blue"), "search D", ["tiles.search"]),
        (strip("violet:red orange:blue green blue"), "search B", ["tiles.search", "tiles.no-split"]),
        (FOUR, "search K", ["tiles.search"]),
    ],
)
def test_a_search_takes_a_bare_tile_that_holds_nothing_together(sketch, move, rules):
    assert broken(sketch, move) == rules


def test_a_split_names_its_parts_and_lights_them():
    sketch = strip("violet:red orange green blue:blue")
    facts = why_not(sketch, "tiles.no-split", "search B")
    assert facts == {"reason": "two", "tile": "B", "one": ("A",), "two": ("C", "D")}
    assert lit(sketch, "tiles.no-split", "search B") == {"tile:A", "tile:B", "tile:C", "tile:D"}


def test_a_tile_in_the_middle_of_three_is_refused_for_both_reasons():
    fork = lay_out(((0, 1), (0, 0), (0, 2), (-1, 1)), "violet orange:red green:red blue:blue")
    assert broken(fork, "search A") == ["tiles.no-split", "tiles.no-surrounded"]
    facts = why_not(fork, "tiles.no-split", "search A")
    assert facts == {"reason": "three", "tile": "A", "one": ("B",), "two": ("C",), "three": ("D",)}
    assert why_not(fork, "tiles.no-surrounded", "search A")["tiles"] == ("B", "C", "D")


def test_figures_that_pin_a_tile_are_named():
    sketch = strip("violet:red+blue orange green blue:blue!")
    facts = why_not(sketch, "tiles.search", "search D")
    assert facts == {"reason": "bare", "tile": "D", "who": (BLUE, "inspector")}
    assert lit(sketch, "tiles.search", "search D") == {"rescuer:blue:D", "inspector:D"}


def test_a_bare_tile_of_a_ring_may_be_taken():
    assert "tiles.no-split" in held(lay_out(RING, "violet:red orange green:blue blue violet:red orange"), "search B")


def test_three_neighbours_lock_a_tile_even_if_nothing_would_fall_apart():
    text = "violet:red orange green blue violet orange:black green blue:blue gold violet"
    sketch = lay_out(TWO_RINGS, text, players=3)
    assert broken(sketch, "search C") == ["tiles.no-surrounded"]
    assert lit(sketch, "tiles.no-surrounded", "search C") == {"tile:B", "tile:D", "tile:G"}


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("lay 0:3", ["tiles.search-elsewhere"]),
        ("lay 0:4", ["tiles.search", "tiles.adjacent"]),
        ("lay 0:-1", []),
        ("lay 1:2", []),
        ("lay 0:1", ["tiles.search"]),
    ],
)
def test_a_tile_that_was_taken_goes_elsewhere_beside_the_rest(move, rules):
    assert broken(FOUR, "search D", move) == rules


def test_a_place_that_touched_only_the_taken_tile_is_said_to_be_so():
    assert why_not(FOUR, "tiles.search", "search D", "lay 0:4") == {"reason": "touched", "tile": "D"}


def test_a_tile_keeps_its_name_when_it_moves():
    pos = reached(FOUR, "search D", "lay 0:-1")
    assert pos.pyramid.cells[3] == cell_at(0, -1)
    assert pos.pyramid.colours[3] == "blue"
