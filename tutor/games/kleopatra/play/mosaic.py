"""Mosaics: lay a tile, and claim the sanctuaries it forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.garden import (
    BIT,
    FOUNDATION,
    cells,
    inside,
    is_turned_over,
    letter_of,
    placements,
)
from tutor.games.kleopatra.model import Mosaic, Position
from tutor.games.kleopatra.moves import Claim, Forgo, Inlay
from tutor.games.kleopatra.play.change import moment, paid, spots
from tutor.games.kleopatra.play.paying import Owed, owing, settled
from tutor.games.kleopatra.play.quarry import ready
from tutor.games.kleopatra.play.sanctuary import claimed, forgone, formed, left_alive, never, no_statue
from tutor.games.kleopatra.play.stack import free_cells, tested
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
def inlay(tile: str, bits: int) -> Inlay:
    """The move that lays a tile on these cells."""
    return Inlay(tile, cells(bits))


def inlays(pos: Position) -> list[Inlay]:
    """Every placement of the tile that is to be built."""
    tile = pos.visit.tile or pos.garden.top
    if not tile:
        return []
    free = free_cells(pos.garden)
    return [inlay(tile, bits) for bits in placements(tile, free, flip=pos.setup.turning == "over")]


# ------------------------------------------------------------------------------------------------ judging
def judge_inlay(pos: Position, move: Inlay, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a mosaic on these cells."""
    visit, due = pos.visit, pos.visit.tile or pos.garden.top
    taken = inside(move.cells) & pos.garden.covered
    if pos.stage != "pay" or (by is not None and by != pos.active):
        return moment(pos, by, pos.stage == "pay"), *_fitting(move, due, taken, pos.setup.turning)
    return _inlaid(move, due, taken, pos.setup.turning, visit.ordered, owing(visit))


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@lru_cache(maxsize=8192)
def _inlaid(
    move: Inlay, due: str, taken: int, turning: str, ordered: str, owed: Owed
) -> tuple[Check, ...]:  # fmt: skip
    """Whether a mosaic is in the making and paid, and whether it may lie there."""
    return *ready("mosaic", ordered, owed, spots(move.cells)), *_fitting(move, due, taken, turning)


def _fitting(move: Inlay, due: str, taken: int, turning: str) -> tuple[Check, ...]:
    """The tile that is due, in the garden, off the foundation, on free cells, and of its shape."""
    tile, named = move.tile, move.cells
    where, bits = spots(named), inside(named)
    outside, on_foundation = len([cell for cell in named if cell not in BIT]), bits & FOUNDATION
    lost = (taken | on_foundation).bit_count() + outside
    checks = (
        MOSAICS_TOP_TILE.check(tile == due, "stack", tile=tile, top=due),
        Check(MOSAICS_GARDEN, not outside, {"outside": outside}, where),
        MOSAICS_FOUNDATION.check(
            not on_foundation, *spots(cells(on_foundation)), "pedestal", cells=on_foundation.bit_count()
        ),
        Check(MOSAICS_PLACE, not lost, {"taken": lost}, where),
    )
    if outside:
        return checks
    shaped = letter_of(bits) == tile and bits.bit_count() == len(named)
    shape = Check(MOSAICS_SHAPES, shaped, {"tile": tile, "cells": bits.bit_count()}, where)
    apart = Check(MOSAICS_NO_CONTACT, ok=True, where=where)
    if not shaped:
        return *checks, shape, apart
    over = is_turned_over(bits)
    turned = Check(MOSAICS_TURNING, not over or turning == "over", {"tile": tile, "over": over}, where)
    return *checks, shape, turned, apart


# ------------------------------------------------------------------------------------------------ effects
def resolve_inlay(pos: Position, move: Inlay) -> Iterator[Step[Position]]:
    """Discard what was laid, lay the tile, take its talents, look at the regions it leaves."""
    pos = yield from settled(pos)
    bits = inside(move.cells)
    sheet = mosaic_value(pos, bits)
    before = free_cells(pos.garden)
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
    garden = pos.garden
    garden = replace(
        garden,
        mosaics=(*garden.mosaics, Mosaic(tile, bits)),
        covered=garden.covered | bits,
        stack=tuple(letter for letter in garden.stack if letter != tile),
        top="" if garden.top == tile else garden.top,
    )
    visit = pos.visit
    visit = replace(visit, tile="", tested=0, built=(*visit.built, f"mosaic:{tile}"))
    return replace(pos, stage="tile", garden=garden, visit=visit)


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
        yield no_statue(pos)
    yield from tested(pos)


def resolve_forgo(pos: Position, _move: Forgo) -> Iterator[Step[Position]]:
    """Leave sanctuaries unclaimed."""
    rest = pos.visit.regions
    pos = forgone(pos, rest)
    yield never(pos, rest)
    yield from tested(pos)
