"""The garden: tiles, regions and sanctuaries, the same as flooding and trying cell by cell."""

import os
from random import Random

import pytest

from tutor.games.kleopatra import garden
from tutor.games.kleopatra.garden import (
    FOUNDATION,
    GARDEN,
    LETTERS,
    PALMS,
    bordering,
    cells,
    chain,
    drawn,
    fits,
    fitting,
    left_over,
    many,
    mask,
    palms,
    placements,
    plan,
    regions,
    shape_of,
    touch,
    turned,
)
from tutor.games.kleopatra.pieces import MAP, RAW, SHAPES, WALLS

SAMPLE = int(os.environ.get("TUTOR_SOAK", "200"))


# ------------------------------------------------------------------------------------------------ the plain way
def pairs(bits):
    return {divmod(index, 9) for index in range(81) if bits >> index & 1}


def plain_regions(free):
    """Flood from cell to cell."""
    left, found = set(free), set()
    while left:
        region, todo = set(), [left.pop()]
        while todo:
            row, column = cell = todo.pop()
            region.add(cell)
            for step in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if step in left:
                    left.remove(step)
                    todo.append(step)
        found.add(frozenset(region))
    return found


def plain_turnings(letter, *, flip=True):
    shape = [(r, c) for r, row in enumerate(SHAPES[letter]) for c, sign in enumerate(row) if sign == "X"]
    found = set()
    for side in (1, -1) if flip else (1,):
        turning = [(r, side * c) for r, c in shape]
        for _ in range(4):
            turning = [(c, -r) for r, c in turning]
            found.add(frozenset((r - min(turning)[0], c - min(c for _, c in turning)) for r, c in turning))
    return found


def plain_placements(letter, free, *, flip=True):
    """Try every turning at every place."""
    tries = (
        frozenset((r + dr, c + dc) for r, c in turning)
        for turning in plain_turnings(letter, flip=flip)
        for dr in range(9)
        for dc in range(9)
    )
    return {tile for tile in tries if tile <= free}


def random_garden(rng):
    """Free cells after some tiles were laid, and the tiles that remain."""
    free, letters = GARDEN, rng.sample(LETTERS, len(LETTERS))
    for _ in range(rng.randrange(12)):
        spots = placements(letters[-1], free)
        if spots:
            free &= ~rng.choice(spots)
            letters.pop()
    return free, letters[: rng.randrange(len(letters) + 1)]


def disagreements(number, seed=2006):
    """Gardens in which the bits and the plain way differ."""
    rng = Random(seed)
    for _ in range(number):
        free, letters = random_garden(rng)
        flip = rng.random() < 0.8
        found = regions(free)
        agrees = {frozenset(pairs(region)) for region in found} == plain_regions(pairs(free)) and all(
            (fitting(region, letters, flip=flip) is None)
            == (not any(plain_placements(letter, pairs(region), flip=flip) for letter in letters))
            for region in found
            if many(region) < 16 or rng.random() < 0.1  # trying cell by cell in a wide region takes its time
        )
        if not agrees:
            yield free, letters


def test_regions_and_sanctuaries_agree_with_flooding_and_trying():
    assert list(disagreements(SAMPLE)) == []


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("flip", [True, False])
def test_placements_agree_with_trying_every_turning_everywhere(letter, flip):
    rng = Random(letter)
    for free in (GARDEN, random_garden(rng)[0], random_garden(rng)[0]):
        found = placements(letter, free, flip=flip)
        assert len(set(found)) == len(found)
        assert {frozenset(pairs(tile)) for tile in found} == plain_placements(letter, pairs(free), flip=flip)
        assert fits(letter, free, flip=flip) == bool(found)


def test_the_regions_a_tile_leaves_are_those_that_touch_it():
    rng, split = Random(5), 0
    for _ in range(300):
        free, _ = random_garden(rng)
        for tile in placements(rng.choice(LETTERS), free)[:1]:
            left = left_over(free, tile)
            assert {region for region in regions(free & ~tile) if touch(region, tile)} == set(left)
            split += len(left) > 1
    assert split


# ------------------------------------------------------------------------------------------------ components
def test_there_are_twelve_different_tiles_of_five_cells():
    turnings = [frozenset(garden.TURNINGS[letter]) for letter in LETTERS]
    assert len(set(turnings)) == len(LETTERS) == 12
    assert {len(shape) for tile in turnings for shape in tile} == {5}


def test_the_map_has_eighteen_palms_and_a_foundation_of_nine():
    assert (many(GARDEN), many(PALMS), many(FOUNDATION)) == (72, 18, 9)
    assert all(row == row[::-1] for row in MAP)


def test_seven_tiles_can_cover_three_palms_and_the_others_two():
    most = {letter: max(map(palms, placements(letter, GARDEN))) for letter in LETTERS}
    assert {letter for letter, count in most.items() if count == 3} == set("FPTUWYZ")
    assert {most[letter] for letter in "ILNVX"} == {2}


def test_every_table_of_the_data_says_where_it_comes_from():
    found = {name: said for name, table in RAW.items() for said in provenances(table)}
    assert set(found) == set(RAW)
    assert {said["provenance"] for said in found.values()} <= {"printed", "ruling", "reconstructed"}
    assert all(said["source"] for said in found.values())
    assert all(said["note"] for said in found.values() if said["provenance"] != "printed")


def provenances(table):
    """Every table that says where it comes from."""
    if "provenance" in table:
        yield table
    for inner in table.values():
        if isinstance(inner, dict):
            yield from provenances(inner)


def test_each_of_nine_walls_borders_three_cells_and_corner_cells_belong_to_two():
    assert [many(garden.BORDERS[wall]) for wall in WALLS] == [3] * 9
    shared = [name for name in garden.NAMES if sum(name in names for names in WALLS.values()) == 2]
    assert shared == ["r1c1", "r1c9"]


# ------------------------------------------------------------------------------------------------ worked examples
POCKET = mask(f"r{row}c{column}" for row in (7, 8, 9) for column in (4, 5, 6))
CLOSED = GARDEN & ~mask(["r5c3", "r6c3", "r7c3", "r8c3", "r9c3", "r6c7", "r7c7", "r8c7", "r9c7", "r6c8"])
THE_T = mask(["r7c4", "r7c5", "r7c6", "r8c5", "r9c5"])


def test_a_mosaic_over_three_palms():
    assert palms(mask(["r1c1", "r1c2", "r2c2", "r2c3", "r3c3"])) == 3


def test_one_tile_leaves_two_regions_of_two_cells():
    assert POCKET in regions(CLOSED)
    assert [cells(region) for region in left_over(CLOSED, THE_T)] == [("r8c4", "r9c4"), ("r8c6", "r9c6")]
    assert shape_of(THE_T)[0] == "T"
    assert palms(THE_T) == 1


def test_a_pocket_of_nine_is_a_sanctuary_while_only_long_tiles_remain():
    assert fitting(POCKET, "NY") is None
    letter, tile = fitting(POCKET, "NYT")
    assert letter == "T"
    assert tile & POCKET == tile


def test_only_the_region_in_which_the_tile_was_laid_is_changed():
    tile = mask(["r1c1", "r2c1", "r3c1", "r4c1", "r5c1"])
    assert all(not region & POCKET for region in left_over(CLOSED, tile))


def test_a_tile_may_not_lie_on_the_foundation():
    assert all(not tile & FOUNDATION for letter in LETTERS for tile in placements(letter, garden.ALL))


def test_the_chain_of_a_door_goes_round_corners_to_the_first_free_slot():
    walls = {"L1", "L2", "L3", "B1", "B3"}
    assert chain("left", walls) == ("L1", "L2", "L3", "B1")
    assert chain("right", walls) == ()
    assert len(chain("right", set(WALLS))) == len(chain("left", set(WALLS))) == 9


def test_a_wall_counts_the_covered_cells_beside_it():
    assert cells(bordering("L3", mask(["r1c1", "r3c1", "r4c1", "r2c2"]))) == ("r1c1", "r3c1")


# ------------------------------------------------------------------------------------------------ turning
def test_a_tile_turned_over_is_known_as_such():
    assert {shape_of(tile)[1] for tile in placements("F", GARDEN, flip=False)} == {False}
    assert {shape_of(tile)[1] for tile in placements("F", GARDEN)} == {False, True}
    assert {shape_of(tile)[1] for tile in placements("T", GARDEN)} == {False}


def test_a_brush_lays_the_first_cell_on_the_cell_pointed_at():
    for letter in LETTERS:
        for turning in range(len(garden.TURNINGS[letter])):
            laid = turned(letter, turning, "r5c5")
            assert laid[0] == "r5c5"
            assert shape_of(mask(laid))[0] == letter
    assert "" in turned("I", 0, "r5c9") or "" in turned("I", 1, "r9c9")


def test_a_garden_can_be_written_and_read():
    tiles = {"T": THE_T, "I": mask(["r5c3", "r6c3", "r7c3", "r8c3", "r9c3"])}
    assert plan(drawn(tiles)) == tiles
    assert drawn(tiles).split("/")[8] == "..I.T...."
    assert plan("") == {}


def test_no_other_shape_passes_for_a_tile():
    assert shape_of(mask(["r1c1", "r1c2", "r1c3", "r1c4"])) == ("", False)
    assert shape_of(mask(["r1c8", "r1c9", "r2c1", "r2c2", "r2c3"])) == ("", False)
