"""Mosaics: lay a tile, and claim the sanctuaries it forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import SHAPES
from tutor.games.kleopatra.garden import (
    FOUNDATION,
    GARDEN,
    cells,
    inside,
    placements,
    shape_of,
)
from tutor.games.kleopatra.model import Mosaic, Position
from tutor.games.kleopatra.moves import Claim, Forgo, Inlay
from tutor.games.kleopatra.play.change import moment, paid, spots
from tutor.games.kleopatra.play.paying import bill, settled
from tutor.games.kleopatra.play.quarry import ready
from tutor.games.kleopatra.play.sanctuary import claimed, forgone, formed, left_alive, never, no_statue
from tutor.games.kleopatra.play.stack import AT_STACK, free_cells, tested
from tutor.games.kleopatra.rules import (
    MOSAICS_FOUNDATION,
    MOSAICS_GARDEN,
    MOSAICS_NO_CONTACT,
    MOSAICS_PLACE,
    MOSAICS_SHAPES,
    MOSAICS_TOP_TILE,
    MOSAICS_TURNING,
    QUARRY_CHOOSE_SPACE,
    QUARRY_TALENTS,
)
from tutor.games.kleopatra.score import mosaic_value


@cache
def _anywhere(tile: str) -> Mapping[int, Inlay]:
    """The moves that lay a tile, by its cells."""
    return {bits: Inlay(tile, cells(bits)) for bits in placements(tile, GARDEN)}


def inlays(pos: Position) -> list[Inlay]:
    """Every placement of the tile that is to be built."""
    tile = pos.visit.tile or pos.site.garden.top
    if not tile:
        return []
    moves, free = _anywhere(tile), free_cells(pos.site.garden)
    return [moves[bits] for bits in placements(tile, free, flip=pos.setup.turning == "over")]


# ------------------------------------------------------------------------------------------------ judging
def judge_inlay(pos: Position, move: Inlay, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a mosaic on these cells."""
    visit, garden, named = pos.visit, pos.site.garden, move.cells
    where, due = spots(named), visit.tile or garden.top
    top = _TOP[due] if move.tile == due else _is_another(move.tile, due, chosen=bool(visit.tile))
    fitting = _fitting(move, where, garden.covered, pos.setup.turning)
    if pos.stage != "pay" or (by is not None and by != pos.active):
        return moment(pos, by, pos.stage == "pay"), top, *fitting
    return *ready("mosaic", visit.ordered, bill(visit).owed, where), top, *fitting


def _is_another(tile: str, due: str, *, chosen: bool) -> Check:
    """What is said of a tile that is not the one to build: the top one, or one a Scribe has chosen; there may be none."""
    return MOSAICS_TOP_TILE.check(False, *AT_STACK, tile=tile, top=due, open=bool(due), chosen=chosen)


def _fitting(move: Inlay, where: tuple[str, ...], covered: int, turning: str) -> tuple[Check, ...]:
    """In the garden, off the foundation, on free cells, and of the tile's shape."""
    tile, named, bits = move.tile, move.cells, inside(move.cells)
    outside, on_foundation = len(named) - len(where), bits & FOUNDATION
    lost = (bits & (covered | FOUNDATION)).bit_count() + outside
    off = _OFF
    if on_foundation:
        facts = {"cells": on_foundation.bit_count()}
        off = Check(MOSAICS_FOUNDATION, False, facts, (*spots(cells(on_foundation)), "pedestal"))
    checks = (
        Check(MOSAICS_GARDEN, not outside, {"laid": True, "outside": outside} if outside else _INSIDE, where),
        off,
        Check(MOSAICS_PLACE, not lost, {"taken": lost} if lost else _FREE, where),
    )
    if outside:
        return checks
    count, (letter, over) = bits.bit_count(), shape_of(bits)
    shaped = letter == tile and count == len(named)
    apart = Check(MOSAICS_NO_CONTACT, True, _ANYWHERE, where)
    if not shaped:
        return *checks, Check(MOSAICS_SHAPES, False, {"tile": tile, "cells": count}, where), apart
    turned = Check(MOSAICS_TURNING, not over or turning == "over", _TURNED[over][tile], where)
    return *checks, Check(MOSAICS_SHAPES, True, _SHAPED[tile], where), turned, apart


# Checks and facts that recur are shared: thousands of moves are judged, and few of them are new.
_OFF = MOSAICS_FOUNDATION.check(True, "pedestal", cells=0)
_TOP = {tile: MOSAICS_TOP_TILE.check(True, *AT_STACK, tile=tile, top=tile) for tile in ("", *SHAPES)}
_INSIDE, _FREE = {"outside": 0}, {"taken": 0}
_ANYWHERE: Mapping[str, Any] = {}
_SHAPED = {tile: {"tile": tile, "cells": sum(row.count("X") for row in rows)} for tile, rows in SHAPES.items()}
_TURNED = {over: {tile: {"tile": tile, "over": over} for tile in SHAPES} for over in (False, True)}


# ------------------------------------------------------------------------------------------------ effects
def resolve_inlay(pos: Position, move: Inlay) -> Iterator[Step[Position]]:
    """Discard what was laid, lay the tile, take its talents, look at the regions it leaves."""
    pos = yield from settled(pos)
    bits = inside(move.cells)
    sheet = mosaic_value(pos, bits)
    before = free_cells(pos.site.garden)
    pos = _laid(pos, move.tile, bits)
    seat, where = pos.active, spots(move.cells)
    here = f"mosaic:{move.tile}"
    yield Step(QUARRY_CHOOSE_SPACE, pos, {"seat": seat, "element": "mosaic", "space": move.tile}, (here, *where))
    pos = paid(pos, seat, sheet.total)
    pos, steps = formed(pos, before, bits)
    facts = {"seat": seat, "element": "mosaic", "talents": sheet.total}
    yield Step(QUARRY_TALENTS, pos, facts, (here, f"talents:{int(seat)}"), sheet=sheet)
    yield from left_alive(pos, before, bits)
    yield from steps
    if pos.stage != "claim":
        yield from tested(pos)


def _laid(pos: Position, tile: str, bits: int) -> Position:
    garden = pos.site.garden
    garden = replace(
        garden,
        mosaics=(*garden.mosaics, Mosaic(tile, bits)),
        covered=garden.covered | bits,
        stack=tuple(letter for letter in garden.stack if letter != tile),
        top="" if garden.top == tile else garden.top,
    )
    visit = pos.visit
    visit = replace(visit, tile="", tested=0, built=(*visit.built, f"mosaic:{tile}"))
    return replace(pos, stage="tile", site=replace(pos.site, garden=garden), visit=visit)


def resolve_claim(pos: Position, move: Claim) -> Iterator[Step[Position]]:
    """Put a statue into a sanctuary; what no statue is left for stays unclaimed."""
    step = claimed(pos, move.cell)
    yield step
    if pos.stage != "claim":
        return
    pos = step.after
    rest = pos.visit.regions
    if rest and pos.players[pos.active].statues:
        return
    if rest:
        pos = forgone(pos, rest)
        yield no_statue(pos, len(rest))
    yield from tested(pos)


def resolve_forgo(pos: Position, _move: Forgo) -> Iterator[Step[Position]]:
    """Leave sanctuaries unclaimed."""
    rest = pos.visit.regions
    pos = forgone(pos, rest)
    yield never(pos, rest)
    yield from tested(pos)
