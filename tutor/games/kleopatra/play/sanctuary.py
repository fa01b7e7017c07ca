"""Sanctuaries: which regions a mosaic forms, and who may claim them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.garden import BIT, GARDEN, cells, fitting, flood, left_over, many, regions, touch
from tutor.games.kleopatra.model import Position, Sanctuary
from tutor.games.kleopatra.moves import Claim, Forgo
from tutor.games.kleopatra.play.change import moment, seated, spots
from tutor.games.kleopatra.rules import (
    DISAGREEMENTS_LATE_CLAIM,
    DISAGREEMENTS_SANCTUARY_NEW,
    DISAGREEMENTS_SANCTUARY_REASON,
    SANCTUARY_CHANGED_ONLY,
    SANCTUARY_CLAIM,
    SANCTUARY_FORMED,
    SANCTUARY_LAST_TILE,
    SANCTUARY_LATER_DEAD,
    SANCTUARY_NOW_OR_NEVER,
    SANCTUARY_ONE_STATUE,
    SANCTUARY_REASON,
    SANCTUARY_REGION,
    SANCTUARY_REMAINING,
    SANCTUARY_SEVERAL,
    SANCTUARY_STATUES,
)

FORGO = Forgo()
CLAIMS = {name: Claim(name) for name in BIT}
SMALL = 5
"""A region of fewer cells holds no tile."""


# ------------------------------------------------------------------------------------------------ what is formed
def is_dead(pos: Position, region: int) -> bool:
    """Whether no tile left in the stack can be built there, by the reading that is played."""
    if pos.setup.sanctuary_reason == "italian":
        return many(region) < SMALL or not pos.site.garden.stack
    return fitting(region, pos.site.garden.stack, flip=pos.setup.turning == "over") is None


def formed(pos: Position, before: int, tile: int) -> tuple[Position, list[Step[Position]]]:
    """The position after the regions a tile left were looked at, and what is said of those that are sanctuaries."""
    changed = left_over(before, tile)
    found = tuple(region for region in changed if is_dead(pos, region))
    if pos.setup.sanctuary_new == "italian":
        found += _older(pos, changed)
    if not found:
        return pos, []
    seat = pos.active
    statues = pos.players[seat].statues
    pos = replace(pos, stage="claim", visit=replace(pos.visit, regions=found)) if statues else forgone(pos, found)
    steps = [step for region in found for step in _told(pos, region, new=region in changed)]
    if not statues:
        steps.append(no_statue(pos, len(found)))
    elif len(found) > 1:
        facts = {"regions": len(found), "seat": seat, "statues": statues, "enough": statues >= len(found)}
        steps.append(Step(SANCTUARY_SEVERAL, pos, facts, _where(*found)))
    return pos, steps


def _older(pos: Position, changed: tuple[int, ...]) -> tuple[int, ...]:
    """Dead regions that were closed before and may still be claimed (a reading): no statue, and not forgone."""
    garden, german = pos.site.garden, pos.setup.late_claim == "german"
    barred = {sanctuary.cells for sanctuary in garden.sanctuaries}
    barred |= {late.cells for late in garden.unclaimed if not german or late.seat != pos.active}
    everywhere = regions(GARDEN & ~garden.covered)
    return tuple(r for r in everywhere if r not in changed and r not in barred and is_dead(pos, r))


def _told(pos: Position, region: int, *, new: bool) -> Iterator[Step[Position]]:
    size = many(region)
    facts: dict[str, Any] = {"seat": pos.active, "size": size, "stack": pos.site.garden.stack}
    where = _where(region)
    if not new:
        yield Step(DISAGREEMENTS_SANCTUARY_NEW, pos, facts, where)
        return
    yield Step(SANCTUARY_FORMED, pos, facts, where)
    if size >= SMALL:
        yield Step(SANCTUARY_REASON if pos.site.garden.stack else SANCTUARY_LAST_TILE, pos, facts, where)


def left_alive(pos: Position, before: int, tile: int) -> Iterator[Step[Position]]:
    """If a tile split a region, say why a part of it is no sanctuary."""
    changed = left_over(before, tile)
    if len(changed) == 1:
        return
    for region in changed:
        found = fitting(region, pos.site.garden.stack, flip=pos.setup.turning == "over")
        if found is not None and pos.setup.sanctuary_reason == "german":
            facts = {"size": many(region), "tile": found[0]}
            yield Step(SANCTUARY_REMAINING, pos, facts, _where(found[1]))


def _where(*masks: int) -> tuple[str, ...]:
    if len(masks) == 1:
        return spots(cells(masks[0]))
    return tuple(spot for bits in masks for spot in spots(cells(bits)))


def claims(pos: Position) -> list[Claim]:
    """Every cell on which the active player may put a statue now."""
    pending: tuple[int, ...] = ()
    if pos.stage == "claim":
        pending = pos.visit.regions
    elif pos.setup.late_claim == "german" and pos.stage in {"turn", "quarry"} and pos.players[pos.active].statues:
        pending = tuple(late.cells for late in pos.site.garden.unclaimed if late.seat == pos.active)
    return [CLAIMS[name] for region in pending for name in cells(region)]


# ------------------------------------------------------------------------------------------------ judging
def judge_claim(pos: Position, move: Claim, by: Seat | None) -> list[Check]:
    """Weigh a statue on this cell: the region around it, how it came to be, and whose it is."""
    garden, seat = pos.site.garden, pos.active
    bits = BIT.get(move.cell, 0)
    region = flood(bits, GARDEN & ~garden.covered) if bits else 0
    where, size = _where(region) or spots((move.cell,)), many(region)
    checks = [Check(SANCTUARY_REGION, region > 0, {"cell": move.cell, "size": size}, where)]
    if not region:
        return checks
    owner = next((found.seat for found in garden.sanctuaries if found.cells == region), None)
    mover = seat if by is None else by
    statues = pos.players[mover].statues if mover >= 0 else 0
    checks += (
        Check(SANCTUARY_ONE_STATUE, owner is None, {"owner": owner, "size": size}, where),
        Check(SANCTUARY_STATUES, statues > 0, {"statues": statues}, (f"statues:{int(mover)}",)),
    )
    if owner is not None:
        return checks
    pending = pos.stage == "claim" and region in pos.visit.regions
    late = None if pending else next((found for found in garden.unclaimed if found.cells == region), None)
    builder = seat if late is None else late.seat
    dead, why = _judge_dead(pos, region, where)
    checks += (*why, Check(SANCTUARY_CLAIM, mover == builder, {"builder": builder, "size": size}, where))
    if late is not None:
        german = pos.setup.late_claim == "german"
        own_turn = mover == seat and pos.stage in {"turn", "quarry"}
        rule = DISAGREEMENTS_LATE_CLAIM if german else SANCTUARY_NOW_OR_NEVER
        checks.append(rule.check(german and own_turn and mover == late.seat, *where, size=size, builder=late.seat))
        return checks
    changed = pos.stage == "claim" and touch(region, garden.mosaics[-1].cells)  # the moment after a tile was laid
    if pending and not changed:
        checks.append(Check(DISAGREEMENTS_SANCTUARY_NEW, True, {"size": size}, where))
        return checks
    if dead:
        checks.append(Check(SANCTUARY_LATER_DEAD, changed, {"size": size}, where))
    if pos.stage == "claim":
        facts = {"size": size, "tile": garden.mosaics[-1].tile}
        checks.append(Check(SANCTUARY_CHANGED_ONLY, changed, facts, where))
    return checks


def _judge_dead(pos: Position, region: int, where: tuple[str, ...]) -> tuple[bool, tuple[Check, ...]]:
    """Whether a region can hold no more tiles, and what is said of that."""
    stack, size = pos.site.garden.stack, many(region)
    tile, at = fitting(region, stack, flip=pos.setup.turning == "over") or ("", 0)
    remaining = Check(SANCTUARY_REMAINING, True, {"stack": stack, "tiles": len(stack)}, ("stack",))
    formed = Check(SANCTUARY_FORMED, not tile, {"size": size, "tile": tile}, where + _where(at))
    if pos.setup.sanctuary_reason == "italian":
        dead = is_dead(pos, region)
        facts = {"size": size, "tiles": len(stack)}
        return dead, (remaining, formed, Check(DISAGREEMENTS_SANCTUARY_REASON, dead, facts, where))
    if tile:
        return False, (remaining, formed)
    reason = SANCTUARY_REASON if stack else SANCTUARY_LAST_TILE
    return True, (remaining, formed, Check(reason, True, {"size": size, "stack": stack}, where))


def judge_forgo(pos: Position, _move: Forgo, by: Seat | None) -> Iterator[Check]:
    """Weigh leaving sanctuaries unclaimed."""
    stage = pos.stage == "claim"
    yield moment(pos, by, stage)
    if stage:
        left = len(pos.visit.regions)
        yield SANCTUARY_CLAIM.check(True, *_where(*pos.visit.regions), builder=pos.active, size=left)


# ------------------------------------------------------------------------------------------------ effects
def claimed(pos: Position, cell: str) -> Step[Position]:
    """A statue put into a sanctuary."""
    seat, garden = pos.active, pos.site.garden
    region = flood(BIT[cell], GARDEN & ~garden.covered)
    player = pos.players[seat]
    garden = replace(
        garden,
        sanctuaries=(*garden.sanctuaries, Sanctuary(seat, region, cell)),
        unclaimed=tuple(found for found in garden.unclaimed if found.cells != region),
    )
    left = tuple(found for found in pos.visit.regions if found != region)
    pos = replace(
        pos,
        site=replace(pos.site, garden=garden),
        visit=replace(pos.visit, regions=left),
        players=seated(pos.players, seat, replace(player, statues=player.statues - 1)),
    )
    facts = {"seat": seat, "size": many(region), "statues": player.statues - 1}
    return Step(SANCTUARY_CLAIM, pos, facts, (*_where(region), f"statues:{int(seat)}"))


def forgone(pos: Position, found: tuple[int, ...]) -> Position:
    """Sanctuaries that stay unclaimed."""
    known = {late.cells for late in pos.site.garden.unclaimed}
    more = tuple(Sanctuary(pos.active, region) for region in found if region not in known)
    garden = replace(pos.site.garden, unclaimed=(*pos.site.garden.unclaimed, *more))
    return replace(pos, site=replace(pos.site, garden=garden), visit=replace(pos.visit, regions=()))


def no_statue(pos: Position, found: int) -> Step[Position]:
    """What is said when a builder has no statue for so many sanctuaries; ``pos`` is after it."""
    return Step(SANCTUARY_STATUES, pos, {"seat": pos.active, "regions": found}, (f"statues:{int(pos.active)}",))


def never(pos: Position, found: tuple[int, ...]) -> Step[Position]:
    """What is said of sanctuaries left unclaimed; ``pos`` is after it."""
    rule = DISAGREEMENTS_LATE_CLAIM if pos.setup.late_claim == "german" else SANCTUARY_NOW_OR_NEVER
    return Step(rule, pos, {"seat": pos.active, "regions": len(found)}, _where(*found))
