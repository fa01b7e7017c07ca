"""The rules of tile actions."""

from __future__ import annotations

from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import beside, corner_only, loose, parts, place, shape
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
from tutor.games.cleocatra.model import COUNTS, INDEX, LETTERS, MAFDET, SEATS, Held, Position, Pyramid
from tutor.games.cleocatra.moves import Explore, Lay, Search

# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_STACK = tuple(
    [
        (rules.TILES_EXPLORE.check(left > 0, "stack", why=InStack(left) if left else "why:stack-empty"),)
        for left in range(sum(COUNTS) + 1)
    ]
)


def judge_explore(pos: Position, _move: Explore, _seat: Seat) -> tuple[Check, ...]:
    """Weigh drawing a tile."""
    return _STACK[sum(pos.unseen)]


# ------------------------------------------------------------------------------------------------ taking a tile
def judge_search(pos: Position, move: Search, _seat: Seat) -> tuple[Check, ...]:
    """Weigh taking a tile out of the pyramid."""
    tile, pyramid = INDEX[move.tile], pos.pyramid
    now = shape(pyramid.cells)
    if not now.laid >> tile & 1:
        return (rules.TILES_SEARCH.check(False, why=NoTile(move.tile)),)
    near = now.near[tile]
    return _unmanned(pos, tile), _in_one_part(pyramid, tile, near), _not_surrounded(tile, near)


def _unmanned(pos: Position, tile: int) -> Check:
    pyramid = pos.pyramid
    people = pyramid.inspectors
    for mask in pyramid.rescuers:
        people |= mask
    if not people >> tile & 1:
        return _BARE[tile]
    name, who = LETTERS[tile], standing(pyramid, tile)
    if pos.feature(tile) == MAFDET:
        return rules.ADVANCED_MAFDET.check(True, f"tile:{name}", tile=name, who=who)
    return rules.TILES_SEARCH.check(False, *figure_ids(pyramid, tile), why=Standing(name, who))


_BARE = tuple([rules.TILES_SEARCH.check(True, f"tile:{name}", why=Bare(name)) for name in LETTERS])


def figure_ids(pyramid: Pyramid, tile: int) -> tuple[str, ...]:
    """Everybody on a tile, as things of the board."""
    name = LETTERS[tile]
    people = [f"rescuer:{SEATS[seat]}:{name}" for seat, mask in enumerate(pyramid.rescuers) if mask >> tile & 1]
    return (*people, f"inspector:{name}") if pyramid.inspectors >> tile & 1 else tuple(people)


def _in_one_part(pyramid: Pyramid, tile: int, near: int) -> Check:
    if near.bit_count() < 2 or loose(pyramid.cells) >> tile & 1:  # a tile at an end joins no others
        return _WHOLE[tile]
    pieces = parts(shape(pyramid.cells), 1 << tile)
    if len(pieces) <= 1:
        return _WHOLE[tile]
    name = LETTERS[tile]
    where = (f"tile:{name}", *(id for piece in pieces for id in tile_ids(piece)))
    return rules.TILES_NO_SPLIT.check(False, *where, tile=name, count=len(pieces), parts=fallen(pieces))


_WHOLE = tuple([rules.TILES_NO_SPLIT.check(True, tile=name) for name in LETTERS])


def _not_surrounded(tile: int, near: int) -> Check:
    count = near.bit_count()
    if count < 3:
        return _OPEN[tile][count]
    return rules.TILES_NO_SURROUNDED.check(False, *tile_ids(near), tile=LETTERS[tile], tiles=letters(near))


_OPEN = tuple(
    [tuple([rules.TILES_NO_SURROUNDED.check(True, tile=name, count=count) for count in range(3)]) for name in LETTERS]
)


# ------------------------------------------------------------------------------------------------ laying a tile
def judge_lay(pos: Position, move: Lay, seat: Seat) -> tuple[Check, ...]:
    """Weigh a place for the tile that is held."""
    held, cells, cell = pos.stage, pos.pyramid.cells, move.cell
    if not isinstance(held, Held):
        return (rules.TURN_TWO_ACTIONS.check(False, why="why:nothing-held"),)
    rule, old = _lay_rule(pos, held), held.old
    if cell in cells:
        name = LETTERS[cells.index(cell)]
        return (rule.check(False, f"tile:{name}", why=Occupied(name)),)
    near = _beside(cells, cell)
    checks: tuple[Check, ...] = (_FREE[rule.id], _edge(near)) if near else _apart(rule, held, cells, cell)
    if old is not None:
        checks += _ELSEWHERE[held.tile] if cell != old else _same_place(held)
    if pos.part == "first" and seat == pos.turn and near and cell != old:
        return checks + need_second_lay(pos, cell)
    return checks


_ELSEWHERE = tuple([(rules.TILES_SEARCH_ELSEWHERE.check(True, tile=name),) for name in LETTERS])


def _same_place(held: Held) -> tuple[Check]:
    assert held.old is not None
    row, col = place(held.old)
    return (rules.TILES_SEARCH_ELSEWHERE.check(False, f"cell:{row}:{col}", tile=LETTERS[held.tile]),)


def _lay_rule(pos: Position, held: Held) -> Rule:
    if pos.part == "setup":
        return rules.SETUP_FIRST_TILES
    return rules.TILES_EXPLORE if held.old is None else rules.TILES_SEARCH


def _beside(cells: tuple[int, ...], cell: int) -> int:
    near = 0
    for other in beside(cell):
        if other in cells:
            near |= 1 << cells.index(other)
    return near


_FREE = {
    rule.id: rule.check(True, why="ok:free")
    for rule in (rules.SETUP_FIRST_TILES, rules.TILES_EXPLORE, rules.TILES_SEARCH)
}


@cache
def _edge(near: int) -> Check:
    return rules.TILES_ADJACENT.check(True, *tile_ids(near), why=Edge(letters(near)))


def _apart(rule: Rule, held: Held, cells: tuple[int, ...], cell: int) -> tuple[Check, Check]:
    """Weigh a place that shares no edge with a tile: it may have touched the one that is held, or meet a corner."""
    free = _FREE[rule.id]
    if held.old is not None and held.old in beside(cell):
        name = LETTERS[held.tile]
        free = rule.check(False, f"tile:{name}", why=TouchedOnly(name))
    if touched := corner_only(cells, cell):
        names = tuple(LETTERS[tile] for tile in touched)
        return free, rules.TILES_ADJACENT.check(False, *(f"tile:{name}" for name in names), why=CornerOnly(names))
    return free, rules.TILES_ADJACENT.check(False, why="why:apart")
