"""The stack of mosaics: chance turns up its top tile, and a tile that fits nowhere leaves the game."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import SHAPES
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import Garden, Position
from tutor.games.kleopatra.moves import Finish, Top
from tutor.games.kleopatra.play.change import ACTIONS, AT_PLAYER, asking, moment
from tutor.games.kleopatra.play.visit import built, close
from tutor.games.kleopatra.rules import (
    DISAGREEMENTS_TOP_TEST,
    MOSAICS_STACK_EMPTY,
    MOSAICS_TEST_EACH,
    MOSAICS_TEST_REPEAT,
    MOSAICS_TOP_TEST,
    SETUP_MOSAIC_OPEN,
    TURN_QUARRY_ORDER,
)

AT_STACK = ("stack",)
_OPENING = {action: asking(True, Seat.CHANCE, "tile", action, AT_STACK) for action in ACTIONS}
TOPS = {letter: Top(letter) for letter in SHAPES}
# Facts that recur are shared, like checks: a game that is kept is made of steps.
_LEFT = tuple([{"tiles": tiles} for tiles in range(len(SHAPES) + 1)])
_TESTED = {
    fit: {tile: ({"tile": tile, "fits": fit}, ("stack", f"tile:{tile}")) for tile in SHAPES} for fit in (False, True)
}


def free_cells(garden: Garden) -> int:
    """The cells of the garden under no mosaic."""
    return GARDEN & ~garden.covered


def judge_top(pos: Position, move: Top, by: Seat | None) -> tuple[Check, ...]:
    """Weigh the tile that chance turns up."""
    if pos.stage != "tile":
        return (moment(pos, by, False, *AT_STACK),)
    stack, by_chance = pos.site.garden.stack, by is None or by == Seat.CHANCE
    now = _OPENING[pos.action] if by_chance else moment(pos, by, True, *AT_STACK)
    return now, Check(SETUP_MOSAIC_OPEN, move.tile in stack, {"tile": move.tile, "stack": stack}, AT_STACK)


def tested(pos: Position) -> Iterator[Step[Position]]:
    """Test the tile on top; if it is not known, chance turns it up first."""
    garden = pos.site.garden
    if not garden.stack:
        yield from emptied(pos)
    elif garden.top and pos.setup.top_test == "german":
        yield waits(pos)
    elif garden.top:
        yield from resolve_test(pos)
    else:
        pos = replace(pos, stage="tile")
        yield Step(MOSAICS_TEST_EACH, pos, _LEFT[len(garden.stack)], AT_STACK)


def resolve_top(pos: Position, move: Top) -> Iterator[Step[Position]]:
    """Turn up a tile and test it; the first one of a game always fits."""
    pos = replace(pos, site=replace(pos.site, garden=replace(pos.site.garden, top=move.tile)))
    if not pos.action:
        pos = replace(pos, stage="deal")
        facts = {"tile": move.tile, "stack": pos.site.garden.stack}
        yield Step(SETUP_MOSAIC_OPEN, pos, facts, ("stack", f"tile:{move.tile}"))
    elif pos.setup.top_test == "german" and not pos.visit.finished:
        yield waits(pos)
    else:
        yield from resolve_test(pos)


def waits(pos: Position) -> Step[Position]:
    """The top tile is tested only when the visit is finished (a reading)."""
    pos = replace(pos, stage="quarry")
    return Step(DISAGREEMENTS_TOP_TEST, pos, {"tile": pos.site.garden.top}, ("stack", f"tile:{pos.site.garden.top}"))


def resolve_test(pos: Position) -> Iterator[Step[Position]]:
    """Remove the top tile if it fits nowhere; then the next one is tested."""
    garden = pos.site.garden
    tile = garden.top
    rule = MOSAICS_TEST_REPEAT if pos.visit.tested else MOSAICS_TOP_TEST
    fit = fits(tile, free_cells(garden), flip=pos.setup.turning == "over")
    if not fit:
        stack = tuple(letter for letter in garden.stack if letter != tile)
        garden = replace(garden, top="", stack=stack, removed=(*garden.removed, tile))
    visit = replace(pos.visit, tested=pos.visit.tested + 1)
    pos = replace(pos, site=replace(pos.site, garden=garden), visit=visit, stage="quarry" if fit else "tile")
    yield Step(rule, pos, *_TESTED[fit][tile])
    if not garden.stack:
        yield from emptied(pos)
    elif fit and visit.finished:
        yield from close(pos)


def emptied(pos: Position) -> Iterator[Step[Position]]:
    """The stack is used up: the category is complete."""
    pos = replace(pos, stage="quarry")
    removed = len(pos.site.garden.removed)
    yield Step(MOSAICS_STACK_EMPTY, pos, {"laid": len(pos.site.garden.mosaics), "removed": removed}, ("stack",))
    if pos.visit.finished:
        yield from close(pos)


def resolve_finish(pos: Position, _move: Finish) -> Iterator[Step[Position]]:
    """Declare the visit finished; with the option to test once a visit the top tile is tested first."""
    visit = replace(pos.visit, finished=True)
    pos = replace(pos, visit=visit)
    seat = pos.active
    yield Step(TURN_QUARRY_ORDER, pos, built(seat, len(visit.built)), AT_PLAYER[seat])
    late_test = pos.setup.top_test == "german" and any(element.startswith("mosaic") for element in visit.built)
    if late_test and pos.site.garden.stack:
        yield from resolve_test(pos)
    else:
        yield from close(pos)
