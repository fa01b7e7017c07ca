"""The lab: brushes compose positions, tables say what follows."""

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from tutor.core.course import Impossible, Seat
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA as GAME
from tutor.games.kleopatra.garden import cells, plan, shape_of
from tutor.games.kleopatra.lab import LAB
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.moves import Bid
from tutor.games.kleopatra.pieces import MARKED, WALLS

POCKET = "........./........./........./...###.../..I###.../..I###LL./..I...L../..I...L../..I...L.."


def paint(sketch, *strokes):
    for brush, where in strokes:
        sketch = LAB.paint(sketch, brush, where)
    return sketch


def grid(sketch, word):
    return next(grid for grid in LAB.grids(sketch) if word in grid.title)


def tiles(sketch):
    return plan(sketch.garden)


# ------------------------------------------------------------------------------------------------ mosaics
def test_a_tile_is_laid_with_its_first_cell_on_the_cell_pointed_at():
    after = paint(Sketch(garden=POCKET), ("tile:T", "cell:7:4"))
    assert after.garden.split("/")[6:] == ["..ITTTL..", "..I.T.L..", "..I.T.L.."]


def test_pointing_again_turns_the_tile_through_every_turning_that_fits():
    start = paint(Sketch(), ("tile:L", "cell:2:2"))
    seen, sketch = [], start
    while sketch not in seen:
        seen.append(sketch)
        sketch = paint(sketch, ("tile:L", "cell:2:2"))
    assert sketch == start
    assert len(seen) >= 6
    assert all(shape_of(tiles(one)["L"])[0] == "L" for one in seen)


def test_tiles_that_may_not_be_turned_over_are_not():
    rotated = Sketch(setup=Setup(players=3, turning="rotated"))
    seen, sketch = set(), paint(rotated, ("tile:F", "cell:2:2"))
    for _ in range(8):
        sketch = paint(sketch, ("tile:F", "cell:2:2"))
        seen.add(sketch.garden)
        GAME.compose(sketch)
    assert 1 < len(seen) <= 4


def test_a_tile_that_cannot_begin_there_is_laid_over_the_cell_if_it_can():
    after = paint(Sketch(), ("tile:X", "cell:1:1"), ("tile:X", "cell:3:5"))
    assert shape_of(tiles(after)["X"])[0] == "X"
    assert after.garden.split("/")[2][4] == "X"


def test_a_tile_is_not_laid_on_the_foundation_or_another_tile():
    sketch = Sketch(garden=POCKET)
    assert paint(sketch, ("tile:T", "cell:5:5")) == sketch
    assert paint(sketch, ("tile:T", "cell:6:3")) == sketch


def test_a_laid_tile_can_be_rotated_turned_over_and_lifted():
    laid = paint(Sketch(), ("tile:F", "cell:2:3"))
    rotated, flipped = paint(laid, ("move:rotate", "cell:2:3")), paint(laid, ("move:flip", "cell:2:3"))
    shapes = {one.garden for one in (laid, rotated, flipped)}
    assert len(shapes) == 3
    assert {shape_of(tiles(one)["F"])[0] for one in (laid, rotated, flipped)} == {"F"}
    assert paint(laid, ("move:lift", "cell:2:3")).garden == ""


def test_four_quarter_turns_bring_a_tile_back():
    laid = paint(Sketch(), ("tile:P", "cell:2:2"))
    sketch = laid
    for _ in range(4):
        name = cells(tiles(sketch)["P"])[0]
        sketch = paint(sketch, ("move:rotate", f"cell:{name[1]}:{name[3]}"))
    assert sketch == laid


def test_a_statue_is_put_up_and_taken_away():
    closed = Sketch(garden=POCKET, stack="NY", active=Seat.SECOND)
    claimed = paint(closed, ("statue", "cell:8:5"))
    assert GAME.compose(claimed).site.garden.sanctuaries[0].cells.bit_count() == 9
    assert paint(claimed, ("statue", "cell:8:5")) == closed
    with pytest.raises(Impossible):
        GAME.compose(paint(Sketch(garden=POCKET), ("statue", "cell:8:5")))


def test_a_tile_comes_to_the_top_of_the_stack_or_leaves_it():
    sketch = Sketch(garden=POCKET)
    assert GAME.compose(paint(sketch, ("top", "tile:W"))).site.garden.top == "W"
    assert "W" not in GAME.compose(paint(sketch, ("move:lift", "tile:W"))).site.garden.stack


# ------------------------------------------------------------------------------------------------ the other brushes
def test_elements_are_built_and_taken_down():
    built = paint(Sketch(), ("build", "wall:B2"), ("build", "door:left"), ("build", "sphinx:3"), ("build", "throne"))
    assert (built.walls, built.doors, built.sphinxes, built.throne) == (("B2",), ("left",), 3, 2)
    down = paint(built, ("build", "wall:B2"), ("build", "door:left"), ("build", "sphinx:1"), ("build", "pedestal"))
    assert (down.walls, down.doors, down.sphinxes, down.throne) == ((), (), 0, 0)


def test_cards_go_to_hands_and_stalls_and_away_again():
    start = Sketch(hands=((), (), ()))
    dealt = paint(start, ("card:lapis", "player:1"), ("card:artisan", "hand:1:0"), ("card:stone", "stall:2"))
    assert dealt.hands[1] == ("artisan", "lapis")
    assert dealt.stalls[1] == ("stone", "stone")
    assert paint(dealt, ("away", "hand:1:0"), ("away", "stall:2:1")).hands[1] == ("lapis",)


def test_numbers_grow_and_shrink_but_not_below_nothing():
    counted = paint(Sketch(), ("count:5", "talents:1"), ("count:1", "pyramid:2"), ("count:-5", "merchants:0"))
    assert (counted.talents, counted.amulets, counted.merchants) == ((5, 10), (0, 0, 1), (0,))
    players = GAME.compose(counted).players
    assert [(one.talents, one.amulets, one.merchants) for one in players] == [(5, 0, 0), (10, 0, 3), (5, 1, 3)]


def test_every_stage_and_number_of_players_is_a_position():
    for number in (3, 4, 5):
        for stage, focus in (("turn", ""), ("bid", "altar"), ("over", "end")):
            sketch = paint(LAB.start, (f"players:{number}", ""), (f"stage:{stage}", ""))
            assert len(GAME.compose(sketch).players) == number
            assert LAB.focus(sketch) == focus
            on = {brush.id for brush in LAB.brushes(sketch) if brush.on}
            assert on == {f"stage:{stage}", f"players:{number}"}


def test_a_brush_means_nothing_where_it_has_no_business():
    for brush in LAB.brushes(LAB.start):
        if not brush.at_once:
            assert LAB.paint(LAB.start, brush.id, "plaza") == LAB.start


def test_brushes_never_make_something_that_is_no_sketch():
    rng = Random(3)
    sketch = LAB.start
    things = [thing.id for thing in GAME.draw(GAME.compose(sketch), seat=None, voice=Voice.load("kleopatra")).things]
    for _ in range(200):
        brush = rng.choice(LAB.brushes(sketch))
        after = LAB.paint(sketch, brush.id, "" if brush.at_once else rng.choice(things))
        with suppress(Impossible):
            GAME.compose(after)
            sketch = after
    assert sketch != LAB.start


# ------------------------------------------------------------------------------------------------ tables
def test_every_row_is_a_position_of_its_own():
    for stage in ("turn", "bid", "over"):
        sketch = paint(LAB.start, (f"stage:{stage}", ""))
        for table in LAB.grids(sketch):
            assert sum(row.here for row in table.rows) <= 1
            for row in table.rows:
                assert len(row.cells) == len(table.head)
                GAME.compose(row.sketch)


def test_the_payment_table_shows_the_ways_and_what_is_missing():
    hand = ("artisan", "stone", "wood", "tainted-wood")
    sketch = Sketch(hands=(hand, (), ()), merchants=(0, 3, 3))
    table = grid(sketch, "can pay")
    ways = [row.cells[1:] for row in table.rows if row.cells[0] == "Wall"]
    assert ways == [("1 artisan, 1 stone, 1 wood", "0", "0"), ("1 artisan, 1 stone, 1 tainted wood", "1", "1")]
    short = next(row for row in table.rows if row.cells[0] == "Sphinx")
    assert "1 marble" in short.cells[1]
    again = grid(short.sketch, "can pay")
    assert any(row.cells[0] == "Sphinx" and row.cells[2] == "0" for row in again.rows)


def test_walls_and_doors_are_valued_as_the_engine_does():
    garden = "I......../I......../I......../I..###.../I..###.../...###.../........./........./........."
    sketch = Sketch(garden=garden, walls=("L1", "L2", "L3", "B1", "B3"))
    rows = {row.cells[0]: row.cells[1] for row in grid(sketch, "walls and doors").rows}
    assert rows["left door"] == "4 + 4 = 8"
    assert rows["right door"] == "4"
    assert rows["L3"] == "stands"
    assert len(rows) == len(WALLS) + 2
    assert paint(sketch, ("build", "wall:L3")).garden == garden
    without = {row.cells[0]: row.cells[1] for row in grid(replace(sketch, walls=()), "walls and doors").rows}
    assert (without["L3"], without["L2"], without["B1"]) == ("3 + 3 = 6", "3 + 2 = 5", "3 + 1 = 4")


def test_regions_name_a_tile_that_fits_or_none():
    dead = grid(Sketch(garden=POCKET, stack="NY"), "regions")
    live = grid(Sketch(garden=POCKET, stack="NYT"), "regions")
    assert [row.cells[1] for row in dead.rows] == ["53", "9"]
    assert "T fits" in live.rows[1].cells[2]
    assert "none" in dead.rows[1].cells[2]


def test_the_table_of_bids_is_what_the_offering_does():
    sketch = paint(LAB.start, ("stage:bid", ""), ("count:5", "bid:0"), ("count:1", "bid:1"))
    for row in LAB.grids(sketch)[0].rows[::3]:
        *_, last = GAME.resolve(GAME.compose(sketch), Bid(int(row.cells[0])))
        assert tuple(player.amulets for player in last.after.players) == row.sketch.amulets
        assert tuple(player.talents for player in last.after.players) == row.sketch.talents


def test_the_end_tables_name_who_is_eaten_and_who_wins():
    sketch = paint(replace(LAB.start, amulets=(0, 1, 5), hands=((), (), ())), ("stage:over", ""))
    amulets, talents = LAB.grids(sketch)
    here = next(row for row in amulets.rows if row.here)
    assert here.cells == ("0", "Green", "Red")
    most = amulets.rows[-1]
    assert most.cells[1] == "Red"
    poor = talents.rows[0]
    assert poor.cells[2] == "Blue"


def test_only_marked_cards_matter_at_the_end():
    over = paint(LAB.start, ("stage:over", ""))
    offered = {brush.id.removeprefix("card:") for brush in LAB.brushes(over) if brush.id.startswith("card:")}
    assert offered == MARKED


def test_who_leaves_the_table_takes_along_all_that_names_them():
    start = Sketch(setup=Setup(players=4, first=Seat(3)), garden=POCKET, stack="NY", unclaimed=((Seat(3), "r8c5"),))
    GAME.compose(start)
    fewer = paint(start, ("players:3", ""))
    assert (fewer.unclaimed, fewer.setup.first) == ((), Seat.CHANCE)
    GAME.compose(fewer)
