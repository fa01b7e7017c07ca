"""A lever, what follows from each of its values, and where that flips."""

from __future__ import annotations

import pytest

from tests.games.sampling import voice_of
from tests.toy import LADDER, Sketch
from tutor.ask.wording import changed
from tutor.core.course import Step
from tutor.core.game import AnyGame
from tutor.explore import whatif as w
from tutor.explore.levers import handle
from tutor.explore.spot import Seen, Spot, begin
from tutor.explore.told import Told
from tutor.games import GAMES

SKETCH = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)), deck=())
SPOT = Spot(SKETCH, tried="4")


def test_a_field_flips_where_the_card_no_longer_rises() -> None:
    table = w.whatif(LADDER, SPOT, w.field(("piles", "0", "0"), (1, 2, 3, 4, 5)))
    assert [row.label for row in table.rows] == ["1", "2", "3", "4", "5"]
    assert table.flips == (3,)
    assert [row.result.legal for row in table.rows] == [True, True, True, False, False]
    assert [row.here for row in table.rows] == [False, False, True, False, False]


def test_only_what_differs_is_marked_in_the_two_explanations() -> None:
    table = w.whatif(LADDER, SPOT, w.field(("piles", "0", "0"), (3, 4)))
    assert table.contrast is not None
    assert (table.contrast.left, table.contrast.right) == ("3", "4")
    judged = [pair for pair in table.contrast.pairs if pair.left is not None and pair.left.kind == "held"]
    assert [(pair.left.rule.id, pair.differ) for pair in judged if not pair.same and pair.left] == [
        ("turn.rising", ("top", "kind"))
    ]
    acted = [pair for pair in table.contrast.pairs if pair.left is not None and pair.left.kind == "acted"]
    assert all(pair.right is None for pair in acted)


def test_a_reading_is_a_lever() -> None:
    table = w.whatif(LADDER, SPOT, w.option(SKETCH, "toll"))
    assert [row.result.totals for row in table.rows] == [(7, 6), (2, 1)]
    assert table.kinds == 2


def test_what_is_no_option_is_no_lever() -> None:
    assert "toll" in w.options(SKETCH)
    with pytest.raises(ValueError, match="deck"):
        w.option(SKETCH, "deck")


def test_moves_brushes_and_the_tables_of_a_lab_are_levers() -> None:
    assert [value.label for value in w.moves(LADDER, SPOT, "Climb").values] == ["4", "7"]
    cards = w.brushes(LADDER, SKETCH, "cards", "pile:0")
    table = w.whatif(LADDER, SPOT, cards)
    assert [row.result.legal for row in table.rows] == [True] * 3 + [False] * 6
    assert [row.label for row in w.whatif(LADDER, Spot(SKETCH), w.table(LADDER, SKETCH)).rows] == ["yes", "no"]


def test_two_levers_make_a_map_of_results() -> None:
    toll, top = w.option(SKETCH, "toll"), w.field(("piles", "0", "0"), (2, 3, 4))
    heat = w.crossed(LADDER, toll, top, list(w.cross(LADDER, SPOT, toll, top)))
    assert [[cell.kind for cell in row] for row in heat.cells] == [[0, 0, 1], [2, 2, 3]]
    assert heat.columns == ("2", "3", "4")
    assert len(heat.kinds) == 4
    assert heat.cells[1][2].spot.start.piles == ((4,), (6,))


def test_an_impossible_value_has_a_row_and_reasons() -> None:
    table = w.whatif(LADDER, SPOT, w.field(("hands", "0"), ((4,), (4, 7, 8, 9))))
    assert [row.result.legal for row in table.rows] == [True, False]
    assert table.contrast is not None
    assert [pair.right.rule.id for pair in table.contrast.pairs if pair.right is not None] == ["setup.hand-size"]


def test_every_option_of_every_game_is_a_lever(game: AnyGame) -> None:
    spot = Spot(game.lab.start)
    assert begin(game, spot.start) is not None
    for name in w.options(spot.start):
        assert w.whatif(game, spot, w.option(spot.start, name)).rows


def test_results_that_differ_in_a_name_alone_are_one() -> None:
    game = GAMES["kleopatra"]
    lever = handle(game, voice_of(game), Spot(game.lab.start), "active").make()
    assert [value.label for value in lever.values] == ["on Red's turn", "on Blue's turn", "on Green's turn"]
    table = w.whatif(game, Spot(game.lab.start), lever)
    assert (len(table.rows), table.kinds) == (3, 1)


def test_who_wins_is_more_than_a_name() -> None:
    game = GAMES["caesar"]
    spot = Spot(game.Sketch(at={"censors": "4 : 3"}, next="censors"), tried="reveal censors")
    table = w.whatif(game, spot, w.field(("at",), ({"censors": "4 : 3"}, {"censors": "2 : 3"})))
    assert table.kinds == 2


def test_results_that_differ_in_an_order_alone_are_one() -> None:
    rows = [Told("acted", Step(rule, None)) for rule in LADDER.rules[:2]]
    one, other = (w.result(LADDER, Seen(None, tuple(told))) for told in (rows, rows[::-1]))
    assert one.happens == other.happens


def test_a_figure_is_located_where_it_stands() -> None:
    game, voice = GAMES["morgenland"], voice_of(GAMES["morgenland"])
    spots = [Spot(game.writing.read({"at": {"palace1": figures}})) for figures in ("red (1) (2)", "red (1)")]
    assert (
        changed(game, voice, spots[0], w.Swap(spots[1].start))
        == "without Red's 2, face down (Field 11, palace field 1)"
    )
