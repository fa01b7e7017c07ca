"""The stack of mosaics: chance turns up its top tile, and a tile that fits nowhere leaves the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import fits
from tutor.games.kleopatra.model import Dealing, Position, TurningTile, Visiting
from tutor.games.kleopatra.moves import Top
from tutor.games.kleopatra.play.state import Story, free_cells
from tutor.games.kleopatra.play.visit import close


def fits_somewhere(pos: Position, tile: str) -> bool:
    """Whether a tile can be laid on the free cells."""
    return fits(tile, free_cells(pos), flip=pos.setup.turning == "over")


# ------------------------------------------------------------------------------------------------ the top tile
def top_odds(pos: Position) -> Mapping[Top, int]:
    """Every tile of the stack."""
    return {Top(tile): 1 for tile in pos.site.garden.stack}


def judge_top(pos: Position, move: Top, _seat: Seat, _now: TurningTile | None) -> Iterator[Check]:
    """A tile of the stack."""
    stack = pos.site.garden.stack
    yield r.SETUP_MOSAIC_OPEN.check(move.tile in stack, "stack", reason="tile", tile=move.tile, stack=stack)


def resolve_top(recorder: Story, move: Top) -> None:
    """Turn up a tile and test it; the first one of a game always fits."""
    garden = replace(recorder.pos.site.garden, top=move.tile)
    recorder.pos = replace(recorder.pos, site=replace(recorder.pos.site, garden=garden))
    if not recorder.pos.visit.built:
        recorder.pos = replace(recorder.pos, now=Dealing())
        recorder.step(r.SETUP_MOSAIC_OPEN, "stack", f"tile:{move.tile}", tile=move.tile)
    else:
        look_at_top(recorder)


# ------------------------------------------------------------------------------------------------ the test
def after_mosaic(recorder: Story) -> None:
    """Test the tile on top; if it is not known, chance turns it up first."""
    garden = recorder.pos.site.garden
    if not garden.stack:
        used_up(recorder)
    elif garden.top:
        look_at_top(recorder)
    else:
        recorder.pos = replace(recorder.pos, now=TurningTile())
        recorder.step(r.MOSAICS_TEST_EACH, "stack", tiles=len(garden.stack))


def look_at_top(recorder: Story) -> None:
    """Test the top tile now, or when the visit is finished (a reading)."""
    if recorder.pos.setup.top_test == "italian" or recorder.pos.visit.finished:
        test_top(recorder)
    else:
        tile = recorder.pos.site.garden.top
        recorder.pos = replace(recorder.pos, now=Visiting())
        recorder.step(r.DISAGREEMENTS_TOP_TEST, "stack", f"tile:{tile}", tile=tile)


@decides(r.MOSAICS_TOP_TEST, r.MOSAICS_TEST_REPEAT)
def test_top(recorder: Story) -> None:
    """Remove the top tile if it fits nowhere; then the next one is tested."""
    pos, garden, visit = recorder.pos, recorder.pos.site.garden, recorder.pos.visit
    tile = garden.top
    stays = fits_somewhere(pos, tile)
    if not stays:
        stack = tuple(letter for letter in garden.stack if letter != tile)
        garden = replace(garden, top="", stack=stack, removed=(*garden.removed, tile))
    rule = r.MOSAICS_TEST_REPEAT if visit.tested else r.MOSAICS_TOP_TEST
    visit = replace(visit, tested=visit.tested + 1)
    now = Visiting() if stays else TurningTile()
    recorder.pos = replace(pos, site=replace(pos.site, garden=garden), visit=visit, now=now)
    recorder.step(rule, "stack", f"tile:{tile}", reason="fits" if stays else "leaves", tile=tile)
    if not garden.stack:
        used_up(recorder)
    elif stays and visit.finished:
        close(recorder)


def used_up(recorder: Story) -> None:
    """The stack is used up: the category is complete."""
    garden = recorder.pos.site.garden
    recorder.pos = replace(recorder.pos, now=Visiting())
    laid, removed = len(garden.mosaics), len(garden.removed)
    recorder.step(r.MOSAICS_STACK_EMPTY, "stack", reason="removed" if removed else "laid", laid=laid, removed=removed)
    if recorder.pos.visit.finished:
        close(recorder)


TOP = Kind(Top, r.SETUP_MOSAIC_OPEN, resolve_top, judge_top, odds=top_odds)
