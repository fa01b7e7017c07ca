"""Tile actions: exploring and searching, and where a tile may be laid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import NOWHERE, beside, bits, corner_cells, corner_only, parts, shape
from tutor.games.cleocatra.model import Acting, Drawing, LayingDrawn, LayingTaken, Position
from tutor.games.cleocatra.moves import DRAWS, SEARCHES, Draw, Explore, Lay, Search, lay
from tutor.games.cleocatra.pieces import COLOURS, INDEX, LETTERS, MAFDET, STACK, TILE_AT
from tutor.games.cleocatra.play.second import leaving_second, need_second_lay, places, second_after_lay
from tutor.games.cleocatra.play.state import (
    Story,
    cell_id,
    letters,
    lies,
    moved,
    spot,
    standing,
    standing_at,
    tiles_at,
    touching,
    with_drawn,
)
from tutor.games.cleocatra.play.turn import tile_action_over, when_tile_action


# ------------------------------------------------------------------------------------------------ explore
@leaving_second
def judge_explore(pos: Position, _move: Explore, _seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """There is a tile to draw."""
    yield r.TILES_EXPLORE.check(pos.stack > 0, STACK, reason="stack", count=pos.stack)


def offer_explore(_pos: Position, _seat: Seat) -> tuple[Explore]:
    """The one way to explore."""
    return (Explore(),)


def resolve_explore(recorder: Story, _move: Explore) -> None:
    """Reach for the stack; chance says which tile it is."""
    recorder.pos = replace(recorder.pos, now=Drawing(recorder.pos.now.part))
    recorder.step(r.TILES_EXPLORE, STACK, reason="draws", seat=recorder.pos.actor)


# ------------------------------------------------------------------------------------------------ the top of the stack
def odds_of_tiles(pos: Position) -> Mapping[Draw, int]:
    """Every colour that is left, as often as it is."""
    return {draw: count for draw, count in zip(DRAWS, pos.unseen, strict=True) if count}


def judge_draw(pos: Position, move: Draw, _seat: Seat, _now: Drawing | None) -> Iterator[Check]:
    """A tile of this colour is left."""
    left = pos.unseen[COLOURS.index(move.colour)]
    yield r.SETUP_SHUFFLE.check(left > 0, STACK, reason="left", colour=move.colour, left=left)


def draw_top(recorder: Story, colour: str) -> int:
    """Turn up the top tile; it is held until it is laid."""
    pos, index = recorder.pos, COLOURS.index(colour)
    unseen = (*pos.unseen[:index], pos.unseen[index] - 1, *pos.unseen[index + 1 :])
    recorder.pos = replace(pos, unseen=unseen, pyramid=with_drawn(pos.pyramid, colour))
    return len(pos.pyramid.cells)


def resolve_draw(recorder: Story, move: Draw) -> None:
    """See the tile that was drawn."""
    tile = draw_top(recorder, move.colour)
    recorder.pos = replace(recorder.pos, now=LayingDrawn(recorder.pos.now.part, tile))
    seat, name = recorder.pos.actor, LETTERS[tile]
    recorder.step(r.TILES_EXPLORE, STACK, TILE_AT[tile], reason="sees", seat=seat, tile=name, colour=move.colour)


# ------------------------------------------------------------------------------------------------ search
@leaving_second
def judge_search(pos: Position, move: Search, _seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """A bare tile, or Mafdet's, that holds nothing together and is not surrounded."""
    name, tile = move.tile, INDEX[move.tile]
    if not lies(pos, name):
        yield r.TILES_SEARCH.check(False, reason="no-tile", tile=name)
        return
    who, near = standing(pos, tile), shape(pos.pyramid.cells).near[tile]
    if not who:
        yield r.TILES_SEARCH.check(True, TILE_AT[tile], reason="bare", tile=name)
    elif pos.feature(tile) == MAFDET:
        yield r.ADVANCED_MAFDET.check(True, TILE_AT[tile], tile=name, who=who)
    else:
        yield r.TILES_SEARCH.check(False, *standing_at(pos, tile), reason="bare", tile=name, who=who)
    yield holds_together(pos, tile)
    yield r.TILES_NO_SURROUNDED.check(
        near.bit_count() < 3, *tiles_at(near), tile=name, tiles=letters(near), count=near.bit_count()
    )


@decides(r.TILES_NO_SPLIT)
def holds_together(pos: Position, tile: int) -> Check:
    """Whether the rest stays in one part."""
    rest, name = parts(shape(pos.pyramid.cells), 1 << tile), LETTERS[tile]
    if len(rest) <= 1:
        return r.TILES_NO_SPLIT.check(True, reason="one", tile=name)
    where = [TILE_AT[tile], *(id for part in rest for id in tiles_at(part))]
    named = dict(zip(("one", "two", "three"), map(letters, rest), strict=False))
    return r.TILES_NO_SPLIT.check(False, *where, reason=list(named)[-1], tile=name, **named)


def offer_searches(pos: Position, _seat: Seat) -> list[Search]:
    """Every tile that lies."""
    return [SEARCHES[tile] for tile in bits(shape(pos.pyramid.cells).laid)]


def resolve_search(recorder: Story, move: Search) -> None:
    """Lift the tile, with all who stand on it."""
    pos, tile = recorder.pos, INDEX[move.tile]
    now = LayingTaken(pos.now.part, tile, pos.pyramid.cells[tile])
    recorder.pos = replace(pos, pyramid=moved(pos.pyramid, tile, NOWHERE), now=now)
    recorder.step(r.TILES_SEARCH, TILE_AT[tile], reason="takes", seat=pos.actor, tile=move.tile)


# ------------------------------------------------------------------------------------------------ laying a tile
def when_lay(pos: Position, seat: Seat) -> Check:
    """A tile is laid once it is drawn or taken."""
    if pos.now.part == "setup":
        return r.SETUP_FIRST_TILES.check(False, reason="when")
    drawing = isinstance(pos.now, Drawing) and seat == pos.actor
    return r.TILES_EXPLORE.check(False, reason="drawing" if drawing else "when")


def free_place(pos: Position, cell: int, rule: Rule) -> Check:
    """The place is free, and shares an edge with a tile."""
    cells = pos.pyramid.cells
    if cell in cells:
        tile = cells.index(cell)
        return rule.check(False, TILE_AT[tile], reason="taken", tile=LETTERS[tile])
    if near := touching(cells, cell):
        return r.TILES_ADJACENT.check(True, *tiles_at(near), reason="edge", tiles=letters(near))
    if corners := corner_only(cells, cell):
        where = [TILE_AT[tile] for tile in corners]
        return r.TILES_ADJACENT.check(False, *where, reason="corner", tiles=tuple([LETTERS[tile] for tile in corners]))
    return r.TILES_ADJACENT.check(False, reason="apart")


def judge_lay_drawn(pos: Position, move: Lay, seat: Seat, now: LayingDrawn | None) -> Iterator[Check]:
    """A drawn tile goes anywhere beside the pyramid."""
    cell = move.cell
    place = free_place(pos, cell, r.TILES_EXPLORE)
    yield place
    if now and now.part == "first" and place.ok:
        yield from need_second_lay(pos, now.tile, cell, seat)


def judge_lay_taken(pos: Position, move: Lay, seat: Seat, now: LayingTaken | None) -> Iterator[Check]:
    """A taken tile goes anywhere beside the rest, but not back."""
    cell = move.cell
    place = beside_the_rest(pos, cell, now)
    yield from place
    if now:
        where = [cell_id(now.old)] if cell == now.old else []
        yield r.TILES_SEARCH_ELSEWHERE.check(cell != now.old, *where, tile=LETTERS[now.tile])
    if now and now.part == "first" and place[-1].ok and cell != now.old:
        yield from need_second_lay(pos, now.tile, cell, seat, now.old)


@decides(r.TILES_SEARCH, r.TILES_ADJACENT)
def beside_the_rest(pos: Position, cell: int, now: LayingTaken | None) -> list[Check]:
    """A free place that shares an edge with a tile; the one that is taken has left its place."""
    place, cells = free_place(pos, cell, r.TILES_SEARCH), pos.pyramid.cells
    if now and now.old in beside(cell) and cell not in cells and not touching(cells, cell):
        return [r.TILES_SEARCH.check(False, TILE_AT[now.tile], reason="touched", tile=LETTERS[now.tile]), place]
    return [place]


def offer_lays(pos: Position, _seat: Seat) -> list[Lay]:
    """Every place beside the pyramid as it was, the old place of the tile, and places that only corners touch."""
    old = [pos.now.old] if isinstance(pos.now, LayingTaken) else []
    whole = (*pos.pyramid.cells, *old)
    return [lay(cell) for cell in (*shape(whole).free, *old, *corner_cells(whole))]


def legal_lays_drawn(pos: Position, seat: Seat) -> list[Lay]:
    """Every place beside the pyramid; in a first action one that leaves a second, if there is one."""
    assert isinstance(pos.now, LayingDrawn)
    return _leaving_second(pos, seat, pos.now.tile, places(pos.pyramid))


def legal_lays_taken(pos: Position, seat: Seat) -> list[Lay]:
    """The same, but not back."""
    assert isinstance(pos.now, LayingTaken)
    return _leaving_second(pos, seat, pos.now.tile, places(pos.pyramid, pos.now.old))


def _leaving_second(pos: Position, seat: Seat, tile: int, free: list[int]) -> list[Lay]:
    if pos.now.part == "first" and not pos.rules.any_cell and not pos.pyramid.rescuers[seat] & ~pos.pyramid.inspectors:
        free = [cell for cell in free if second_after_lay(pos, seat, tile, cell)] or free
    return list(map(lay, free))


def resolve_lay_drawn(recorder: Story, move: Lay) -> None:
    """Lay the tile that was drawn."""
    assert isinstance(recorder.pos.now, LayingDrawn)
    _lay(recorder, recorder.pos.now.tile, move.cell, r.TILES_EXPLORE)


def resolve_lay_taken(recorder: Story, move: Lay) -> None:
    """Lay the tile that was taken; whoever stands on it travels along."""
    assert isinstance(recorder.pos.now, LayingTaken)
    _lay(recorder, recorder.pos.now.tile, move.cell, r.TILES_SEARCH)


def _lay(recorder: Story, tile: int, cell: int, rule: Rule) -> None:
    pos, name = recorder.pos, LETTERS[tile]
    side, beside_tile = spot(pos.pyramid, cell)
    recorder.pos = replace(pos, pyramid=moved(pos.pyramid, tile, cell))
    recorder.step(rule, TILE_AT[tile], reason="lays", seat=pos.actor, tile=name, side=side, beside=beside_tile)
    if who := standing(pos, tile):
        recorder.step(r.ADVANCED_MAFDET, TILE_AT[tile], tile=name, who=who)
    tile_action_over(recorder, tile)


EXPLORE = Kind(Explore, when_tile_action, resolve_explore, judge_explore, offer_explore)
DRAW = Kind(Draw, r.SETUP_SHUFFLE, resolve_draw, judge_draw, odds=odds_of_tiles)
SEARCH = Kind(Search, when_tile_action, resolve_search, judge_search, offer_searches)
LAY_DRAWN = Kind(Lay, when_lay, resolve_lay_drawn, judge_lay_drawn, offer_lays, legal_lays_drawn)
LAY_TAKEN = Kind(Lay, when_lay, resolve_lay_taken, judge_lay_taken, offer_lays, legal_lays_taken)
KINDS = (EXPLORE, DRAW, SEARCH, LAY_DRAWN, LAY_TAKEN)
