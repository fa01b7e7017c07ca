"""The rules of tile actions."""

from __future__ import annotations

from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import STRIDE, beside, corner_only, loose, parts, place, shape
from tutor.games.cleocatra.facts import (
    Bare,
    CornerOnly,
    Edge,
    InStack,
    NoTile,
    Occupied,
    Standing,
    TouchedOnly,
    fallen,
    letters,
    standing,
    tile_ids,
)
from tutor.games.cleocatra.judge_second import need_second_lay
from tutor.games.cleocatra.model import INDEX, LETTERS, MAFDET, SEATS, Held, Position, Pyramid
from tutor.games.cleocatra.prospects import crowded


def judge_explore(pos: Position) -> list[Check]:
    """Weigh drawing a tile."""
    return [_stack(sum(pos.unseen))]


@cache
def _stack(left: int) -> Check:
    return rules.TILES_EXPLORE.check(left > 0, "stack", why=InStack(left) if left else "why:stack-empty")


# ------------------------------------------------------------------------------------------------ taking a tile
def judge_search(pos: Position, name: str) -> list[Check]:
    """Weigh taking a tile out of the pyramid."""
    tile, pyramid = INDEX[name], pos.pyramid
    now = shape(pyramid.cells)
    if not now.laid >> tile & 1:
        return [rules.TILES_SEARCH.check(False, why=NoTile(name))]
    return [_unmanned(pos, tile), _in_one_part(pyramid, tile), _not_surrounded(tile, now.near[tile])]


def _unmanned(pos: Position, tile: int) -> Check:
    pyramid, name = pos.pyramid, LETTERS[tile]
    if not (crowded(pyramid.rescuers)[0] | pyramid.inspectors) >> tile & 1:
        return _bare(name)
    who = standing(pyramid, tile)
    if pos.feature(tile) == MAFDET:
        return rules.ADVANCED_MAFDET.check(True, f"tile:{name}", tile=name, who=who)
    return rules.TILES_SEARCH.check(False, *figure_ids(pyramid, tile), why=Standing(name, who))


@cache
def _bare(name: str) -> Check:
    return rules.TILES_SEARCH.check(True, f"tile:{name}", why=Bare(name))


def figure_ids(pyramid: Pyramid, tile: int) -> tuple[str, ...]:
    """Everybody on a tile, as things of the board."""
    name = LETTERS[tile]
    people = [f"rescuer:{SEATS[seat]}:{name}" for seat, mask in enumerate(pyramid.rescuers) if mask >> tile & 1]
    return (*people, f"inspector:{name}") if pyramid.inspectors >> tile & 1 else tuple(people)


def _in_one_part(pyramid: Pyramid, tile: int) -> Check:
    name = LETTERS[tile]
    if loose(pyramid.cells) >> tile & 1:
        return _whole(name)
    pieces = parts(shape(pyramid.cells), 1 << tile)
    if len(pieces) <= 1:
        return _whole(name)
    where = (f"tile:{name}", *(id for piece in pieces for id in tile_ids(piece)))
    return rules.TILES_NO_SPLIT.check(False, *where, tile=name, count=len(pieces), parts=fallen(pieces))


@cache
def _whole(name: str) -> Check:
    return rules.TILES_NO_SPLIT.check(True, tile=name)


@cache
def _not_surrounded(tile: int, near: int) -> Check:
    if near.bit_count() < 3:
        return rules.TILES_NO_SURROUNDED.check(True, tile=LETTERS[tile], count=near.bit_count())
    return rules.TILES_NO_SURROUNDED.check(False, *tile_ids(near), tile=LETTERS[tile], tiles=letters(near))


# ------------------------------------------------------------------------------------------------ laying a tile
def judge_lay(pos: Position, cell: int, seat: Seat) -> list[Check]:
    """Weigh a place for the tile that is held."""
    held, pyramid = pos.stage, pos.pyramid
    if not isinstance(held, Held):
        return [rules.TURN_TWO_ACTIONS.check(False, why="why:nothing-held")]
    if cell in pyramid.cells:
        name = LETTERS[pyramid.cells.index(cell)]
        return [_lay_rule(pos, held).check(False, f"tile:{name}", why=Occupied(name))]
    near = _beside(pyramid, cell)
    checks = [_free(pos, held, cell, near), _joined(pyramid, cell, near)]
    if held.old is not None:
        checks.append(_elsewhere(LETTERS[held.tile]) if cell != held.old else _same_place(held))
    if pos.part == "first" and seat == pos.turn and near and cell != held.old:
        checks += need_second_lay(pos, cell)
    return checks


@cache
def _elsewhere(name: str) -> Check:
    return rules.TILES_SEARCH_ELSEWHERE.check(True, tile=name)


def _same_place(held: Held) -> Check:
    assert held.old is not None
    row, col = place(held.old)
    return rules.TILES_SEARCH_ELSEWHERE.check(False, f"cell:{row}:{col}", tile=LETTERS[held.tile])


def _lay_rule(pos: Position, held: Held) -> Rule:
    if pos.part == "setup":
        return rules.SETUP_FIRST_TILES
    return rules.TILES_EXPLORE if held.old is None else rules.TILES_SEARCH


def _beside(pyramid: Pyramid, cell: int) -> int:
    third = cell - STRIDE if cell % 2 else cell + STRIDE
    near = 0
    for index, other in enumerate(pyramid.cells):
        if other in (cell - 1, cell + 1, third):
            near |= 1 << index
    return near


def _free(pos: Position, held: Held, cell: int, near: int) -> Check:
    rule = _lay_rule(pos, held)
    if not near and held.old is not None and held.old in beside(cell):
        name = LETTERS[held.tile]
        return rule.check(False, f"tile:{name}", why=TouchedOnly(name))
    return _FREE[rule.id]


_FREE = {
    rule.id: rule.check(True, why="ok:free")
    for rule in (rules.SETUP_FIRST_TILES, rules.TILES_EXPLORE, rules.TILES_SEARCH)
}


def _joined(pyramid: Pyramid, cell: int, near: int) -> Check:
    if near:
        return _edge(near)
    if touched := corner_only(pyramid.cells, cell):
        names = tuple(LETTERS[tile] for tile in touched)
        return rules.TILES_ADJACENT.check(False, *(f"tile:{name}" for name in names), why=CornerOnly(names))
    return rules.TILES_ADJACENT.check(False, why="why:apart")


@cache
def _edge(near: int) -> Check:
    return rules.TILES_ADJACENT.check(True, *tile_ids(near), why=Edge(letters(near)))
