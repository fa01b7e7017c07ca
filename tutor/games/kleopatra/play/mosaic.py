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
    is_turned_over,
    letter_of,
    mask,
    placements,
)
from tutor.games.kleopatra.model import Mosaic, Position
from tutor.games.kleopatra.moves import Claim, Forgo, Inlay
from tutor.games.kleopatra.play.change import paid, spots
from tutor.games.kleopatra.play.paying import settled
from tutor.games.kleopatra.play.quarry import judge_paid
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
    tile, due = move.tile, pos.visit.tile or pos.garden.top
    paid = judge_paid(pos, "mosaic", by, *spots(move.cells))
    bits = _inside(move.cells)
    return *paid, _on_top(tile, due), *_fitting(tile, move.cells, bits & pos.garden.covered, pos.setup.turning)


@lru_cache(maxsize=4096)
def _inside(named: tuple[str, ...]) -> int:
    """The cells that are in the garden."""
    return mask(tuple(cell for cell in named if cell in BIT))


@cache
def _on_top(tile: str, due: str) -> Check:
    return MOSAICS_TOP_TILE.check(tile == due, "stack", tile=tile, top=due)


@lru_cache(maxsize=8192)
def _fitting(tile: str, named: tuple[str, ...], taken: int, turning: str) -> tuple[Check, ...]:
    """Weigh the cells themselves: in the garden, off the foundation, free, and of the tile's shape."""
    where, bits = spots(named), _inside(named)
    outside, on_foundation = sum(cell not in BIT for cell in named), bits & FOUNDATION
    lost = (taken | on_foundation).bit_count() + outside
    checks = (
        MOSAICS_GARDEN.check(not outside, *where, outside=outside),
        MOSAICS_FOUNDATION.check(
            not on_foundation, *spots(cells(on_foundation)), "pedestal", cells=on_foundation.bit_count()
        ),
        MOSAICS_PLACE.check(not lost, *where, taken=lost),
    )
    if outside:
        return checks
    shaped = letter_of(bits) == tile and bits.bit_count() == len(named)
    shape = MOSAICS_SHAPES.check(shaped, *where, tile=tile, cells=bits.bit_count())
    apart = MOSAICS_NO_CONTACT.check(True, *where)
    if not shaped:
        return *checks, shape, apart
    over = is_turned_over(bits)
    turned = MOSAICS_TURNING.check(not over or turning == "over", *where, tile=tile, over=over)
    return *checks, shape, turned, apart


# ------------------------------------------------------------------------------------------------ effects
def resolve_inlay(pos: Position, move: Inlay) -> Iterator[Step[Position]]:
    """Discard what was laid, lay the tile, take its talents, look at the regions it leaves."""
    pos = yield from settled(pos)
    bits = mask(move.cells)
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
