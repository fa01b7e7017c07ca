"""Mosaics of the Gods: lay a tile in the garden, and see what it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import (
    BIT,
    FOUNDATION,
    GARDEN,
    cells,
    inside,
    many,
    placements,
    shape_of,
    spots,
    touch,
)
from tutor.games.kleopatra.model import Mosaic, Paying, Position, TurningTile
from tutor.games.kleopatra.moves import Inlay
from tutor.games.kleopatra.pieces import TALENTS_AT
from tutor.games.kleopatra.play.paying import bill, is_ready, settle
from tutor.games.kleopatra.play.sanctuary import look_for_sanctuaries
from tutor.games.kleopatra.play.state import Story, free_cells, paid
from tutor.games.kleopatra.score import mosaic_value, walls_beside


def judge_inlay(pos: Position, move: Inlay, _seat: Seat, now: Paying | None) -> Iterator[Check]:
    """The tile that is due, paid, on five free cells of its shape."""
    if now:
        yield from is_ready(pos, "mosaic", *spots(move.cells))
    yield from is_due(pos, move.tile)
    yield from lies_free(pos, move.cells)
    bits = inside(move.cells)
    if many(bits) == len(move.cells):
        yield from is_shaped(pos, move.tile, bits)


def is_due(pos: Position, tile: str) -> Iterator[Check]:
    """It is the top tile, or the one a Scribe has chosen."""
    chosen, top = pos.visit.tile, pos.site.garden.top
    if chosen:
        yield r.MOSAICS_TOP_TILE.check(tile == chosen, "stack", reason="chosen", tile=tile, due=chosen)
    elif top:
        yield r.MOSAICS_TOP_TILE.check(tile == top, "stack", reason="top", tile=tile, due=top)
    else:
        yield r.MOSAICS_TOP_TILE.check(False, "stack", reason="none", tile=tile)


def lies_free(pos: Position, named: tuple[str, ...]) -> Iterator[Check]:
    """Every cell is in the garden, off the throne's foundation and under no other mosaic."""
    bits = inside(named)
    beyond = tuple([cell for cell in named if cell not in BIT])
    outside, foundation, taken = len(named) - many(bits), bits & FOUNDATION, bits & pos.site.garden.covered
    if outside:
        yield r.MOSAICS_GARDEN.check(False, *spots(named), reason="outside", outside=beyond)
    if foundation:
        yield r.MOSAICS_FOUNDATION.check(False, *spots(cells(foundation)), "pedestal", cells=cells(foundation))
    if taken:
        yield r.MOSAICS_PLACE.check(False, *spots(cells(taken)), taken=cells(taken))
    elif not outside and not foundation:
        yield r.MOSAICS_PLACE.check(True, *spots(named))


def is_shaped(pos: Position, tile: str, bits: int) -> Iterator[Check]:
    """The cells have the tile's shape, in a turning that is allowed; they need not touch anything."""
    letter, over = shape_of(bits)
    where = spots(cells(bits))
    yield r.MOSAICS_SHAPES.check(letter == tile, *where, tile=tile, cells=many(bits))
    if letter == tile and over:
        yield r.MOSAICS_TURNING.check(pos.setup.turning == "over", *where, tile=tile)
    if letter == tile and pos.site.garden.covered and not touch(bits, pos.site.garden.covered):
        yield r.MOSAICS_NO_CONTACT.check(True, *where)


def legal_inlays(pos: Position, _seat: Seat) -> Iterable[Inlay]:
    """Every placement of the tile that is due, once it is paid."""
    tile = pos.visit.tile or pos.site.garden.top
    if pos.visit.ordered != "mosaic" or not tile or bill(pos.visit).short:
        return ()
    moves = anywhere(tile)
    return [moves[bits] for bits in placements(tile, free_cells(pos), flip=pos.setup.turning == "over")]


@cache
def anywhere(tile: str) -> Mapping[int, Inlay]:
    """The moves that lay a tile, by its cells; there are 12 tiles, and some 200 placements of each."""
    return {bits: Inlay(tile, cells(bits)) for bits in placements(tile, GARDEN)}


def resolve_inlay(recorder: Story, move: Inlay) -> None:
    """Discard what was laid, lay the tile, take its talents, look at the regions it leaves."""
    settle(recorder)
    pos, seat, tile, bits = recorder.pos, recorder.pos.active, move.tile, inside(move.cells)
    sheet, before, earlier = mosaic_value(bits), free_cells(pos), walls_beside(pos.site.palace, bits)
    recorder.pos = _laid(pos, tile, bits)
    here = f"mosaic:{tile}"
    recorder.step(r.QUARRY_CHOOSE_SPACE, here, *spots(move.cells), seat=seat, element="mosaic", space=tile)
    recorder.pos = paid(recorder.pos, seat, sheet.total)
    recorder.step(
        r.QUARRY_TALENTS, here, TALENTS_AT[seat], sheet=sheet, seat=seat, element="mosaic", talents=sheet.total
    )  # fmt: skip
    if earlier:
        recorder.step(r.QUARRY_VALUE_ONCE, *earlier, earlier=earlier)
    look_for_sanctuaries(recorder, before, bits)


def _laid(pos: Position, tile: str, bits: int) -> Position:
    garden, visit = pos.site.garden, pos.visit
    garden = replace(
        garden,
        mosaics=(*garden.mosaics, Mosaic(tile, bits)),
        covered=garden.covered | bits,
        stack=tuple(letter for letter in garden.stack if letter != tile),
        top="" if garden.top == tile else garden.top,
    )
    visit = replace(visit, tile="", tested=0, built=(*visit.built, f"mosaic:{tile}"))
    return replace(pos, site=replace(pos.site, garden=garden), visit=visit, now=TurningTile())


INLAY = Kind(Inlay, r.QUARRY_CHOOSE_SPACE, resolve_inlay, judge_inlay, legal_inlays, legal_inlays)
