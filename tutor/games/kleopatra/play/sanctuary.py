"""Sanctuaries: which regions a mosaic forms, and who may put a statue into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import BIT, cells, fitting, flood, left_over, many, regions, spots, touch
from tutor.games.kleopatra.model import Acting, Claiming, Position, Sanctuary, Visiting
from tutor.games.kleopatra.moves import Claim, Forgo
from tutor.games.kleopatra.pieces import STATUES_AT
from tutor.games.kleopatra.play.stack import after_mosaic
from tutor.games.kleopatra.play.state import Story, claimable, free_cells, with_player

CLAIMS = {name: Claim(name) for name in BIT}
SMALL = 5
"""A region of fewer cells holds no tile."""


def where(*regions: int) -> tuple[str, ...]:
    """The cells of regions on the board."""
    return tuple(spot for region in regions for spot in spots(cells(region)))


def region_at(pos: Position, cell: str) -> int:
    """The free cells around a cell, 0 if it is not free."""
    return flood(BIT.get(cell, 0), free_cells(pos))


def tile_for(pos: Position, region: int) -> tuple[str, int] | None:
    """A tile of the stack that still fits a region, and where."""
    return fitting(region, pos.site.garden.stack, flip=pos.setup.turning == "over")


@decides(r.SANCTUARY_FORMED, r.SANCTUARY_REASON)
def is_dead(pos: Position, region: int) -> bool:
    """Whether no tile left in the stack can be built there, by the reading that is played."""
    if pos.setup.sanctuary_reason == "italian":
        return many(region) < SMALL or not pos.site.garden.stack
    return tile_for(pos, region) is None


# ------------------------------------------------------------------------------------------------ forming
def look_for_sanctuaries(recorder: Story, before: int, tile: int) -> None:
    """Look at the regions that a tile left; where some are sanctuaries, the builder is asked for statues."""
    pos, seat = recorder.pos, recorder.pos.active
    changed = left_over(before, tile)
    formed = tuple(region for region in changed if is_dead(pos, region))
    if pos.setup.sanctuary_new == "italian":
        formed += _older(pos, changed)
    statues = pos.players[seat].statues
    if formed:
        recorder.pos = replace(pos, now=Claiming(formed)) if statues else forgone(pos, formed)
    tell_alive(recorder, changed)
    for region in formed:
        tell_formed(recorder, region, is_new=region in changed)
    if formed and not statues:
        recorder.step(r.SANCTUARY_STATUES, STATUES_AT[seat], seat=seat, regions=len(formed))
    elif len(formed) > 1:
        reason, count = "each" if statues >= len(formed) else "few", len(formed)
        recorder.step(r.SANCTUARY_SEVERAL, *where(*formed), reason=reason, seat=seat, regions=count, statues=statues)
    if not claimable(recorder.pos):
        after_mosaic(recorder)


def _older(pos: Position, changed: tuple[int, ...]) -> tuple[int, ...]:
    """Dead regions that were closed before and may still be claimed (a reading): no statue, and not forgone."""
    garden, german = pos.site.garden, pos.setup.late_claim == "german"
    barred = {sanctuary.cells for sanctuary in garden.sanctuaries}
    barred |= {late.cells for late in garden.unclaimed if not german or late.seat != pos.active}
    everywhere = regions(free_cells(pos))
    return tuple(one for one in everywhere if one not in changed and one not in barred and is_dead(pos, one))


@decides(r.SANCTUARY_REMAINING)
def tell_alive(recorder: Story, changed: tuple[int, ...]) -> None:
    """If a tile split a region, say why a part of it is no sanctuary; also where only the reading makes it none."""
    stack, italian = recorder.pos.site.garden.stack, recorder.pos.setup.sanctuary_reason == "italian"
    for region in changed:
        found, size = tile_for(recorder.pos, region), many(region)
        if found and len(changed) > 1 and not italian:
            tile, at = found
            recorder.step(r.SANCTUARY_REMAINING, *where(at), size=size, tile=tile)
        elif not found and not is_dead(recorder.pos, region):
            recorder.step(r.DISAGREEMENTS_SANCTUARY_REASON, *where(region), size=size, tiles=len(stack))


@decides(r.SANCTUARY_FORMED, r.SANCTUARY_REASON)
def tell_formed(recorder: Story, region: int, *, is_new: bool) -> None:
    """Say that a region is a sanctuary, and why if it is large."""
    size, stack, at = many(region), recorder.pos.site.garden.stack, where(region)
    if not is_new:
        recorder.step(r.DISAGREEMENTS_SANCTUARY_NEW, *at, size=size)
        return
    recorder.step(r.SANCTUARY_FORMED, *at, size=size)
    if size >= SMALL and stack:
        recorder.step(r.SANCTUARY_REASON, *at, size=size, stack=stack)
    elif size >= SMALL:
        recorder.step(r.SANCTUARY_LAST_TILE, *at, size=size)


# ------------------------------------------------------------------------------------------------ claiming
def when_claim(pos: Position, seat: Seat) -> Check:
    """Right after the tile that formed it; what interrupts that moment comes first."""
    if seat == pos.active and claimable(pos):
        return r.SANCTUARY_CLAIM.check(False, *where(*claimable(pos)), reason="later")
    if pos.setup.late_claim == "german":
        return r.DISAGREEMENTS_LATE_CLAIM.check(False, reason="when")
    return r.SANCTUARY_NOW_OR_NEVER.check(False, reason="when")


def judge_claim(pos: Position, move: Claim, seat: Seat, now: Claiming | None) -> Iterator[Check]:
    """A statue of yours into a region that your tile has just made a sanctuary."""
    region = region_at(pos, move.cell)
    yield from takes_statue(pos, move.cell, region, seat)
    if not region or owner_of(pos, region) is not None:
        return
    yield from can_hold_no_tile(pos, region)
    if now or region in claimable(pos):
        yield from was_changed(pos, region)
    if region not in claimable(pos):
        yield from was_missed(pos, region, seat)


def judge_late_claim(pos: Position, move: Claim, seat: Seat, _now: Acting | Visiting | None) -> Iterator[Check]:
    """In the German reading, a statue into a sanctuary that you formed earlier and left unclaimed."""
    return judge_claim(pos, move, seat, None)


def takes_statue(pos: Position, cell: str, region: int, seat: Seat) -> Iterator[Check]:
    """There is a region, no statue stands in it, and you have one left."""
    owner, statues = owner_of(pos, region), pos.players[seat].statues
    yield r.SANCTUARY_REGION.check(region > 0, *where(region) or spots((cell,)), cell=cell, size=many(region))
    if owner is not None:
        yield r.SANCTUARY_ONE_STATUE.check(False, *where(region), owner=owner)
    if region:
        yield r.SANCTUARY_STATUES.check(statues > 0, STATUES_AT[seat], statues=statues)


@decides(r.SANCTUARY_FORMED, r.SANCTUARY_REASON)
def can_hold_no_tile(pos: Position, region: int) -> Iterator[Check]:
    """No tile that is left can be built there; in the Italian reading, the cells are counted."""
    size, stack, at = many(region), pos.site.garden.stack, where(region)
    if pos.setup.sanctuary_reason == "italian":
        reason = "small" if size < SMALL else "stack"
        yield r.DISAGREEMENTS_SANCTUARY_REASON.check(
            is_dead(pos, region), *at, reason=reason, size=size, tiles=len(stack)
        )
        return
    if found := tile_for(pos, region):
        tile, spot = found
        yield r.SANCTUARY_FORMED.check(False, *at, *where(spot), tile=tile, size=size)
    elif not stack:
        yield r.SANCTUARY_LAST_TILE.check(True, *at, size=size)
    else:
        yield r.SANCTUARY_REMAINING.check(True, "stack", stack=stack, tiles=len(stack))
        yield r.SANCTUARY_REASON.check(True, *at, reason="small" if size < SMALL else "shape", size=size)


def was_changed(pos: Position, region: int) -> Iterator[Check]:
    """The last tile lies in what was this region; in the Italian reading, any closed region will do."""
    last, size, at = pos.site.garden.mosaics[-1], many(region), where(region)
    if touch(region, last.cells):
        yield r.SANCTUARY_CHANGED_ONLY.check(True, *at, reason="this", tile=last.tile)
    elif region in claimable(pos):
        yield r.DISAGREEMENTS_SANCTUARY_NEW.check(True, *at, size=size)
    else:
        yield r.SANCTUARY_CHANGED_ONLY.check(False, *at, reason="other", tile=last.tile, size=size)


@decides(r.SANCTUARY_NOW_OR_NEVER)
def was_missed(pos: Position, region: int, seat: Seat) -> Iterator[Check]:
    """Its builder left it unclaimed, so nobody may claim it; in the German reading, the builder may."""
    builder, at = builder_of(pos, region), where(region)
    if builder is None:
        if is_dead(pos, region):
            yield r.SANCTUARY_LATER_DEAD.check(False, *at, size=many(region))
        return
    if seat != builder:
        yield r.SANCTUARY_CLAIM.check(False, *at, reason="builder", builder=builder)
    if pos.setup.late_claim == "italian":
        yield r.SANCTUARY_NOW_OR_NEVER.check(False, *at, reason="past", builder=builder)
        last = pos.site.garden.mosaics[-1]
        if not touch(region, last.cells):
            yield r.SANCTUARY_CHANGED_ONLY.check(False, *at, reason="other", tile=last.tile, size=many(region))
    else:
        yield r.DISAGREEMENTS_LATE_CLAIM.check(seat == builder, *at, reason="builder", builder=builder)


def owner_of(pos: Position, region: int) -> Seat | None:
    """Whose statue stands in a region."""
    return next((found.seat for found in pos.site.garden.sanctuaries if found.cells == region), None)


def builder_of(pos: Position, region: int) -> Seat | None:
    """Who formed a sanctuary and left it unclaimed."""
    return next((found.seat for found in pos.site.garden.unclaimed if found.cells == region), None)


def legal_claims(pos: Position, _seat: Seat) -> Iterable[Claim]:
    """Every cell of the regions just formed."""
    return [CLAIMS[name] for region in claimable(pos) for name in cells(region)]


def legal_late_claims(pos: Position, seat: Seat) -> Iterable[Claim]:
    """Every cell of the regions a player left unclaimed."""
    late = pos.site.garden.unclaimed if pos.players[seat].statues else ()
    return [CLAIMS[name] for found in late if found.seat == seat for name in cells(found.cells)]


def resolve_claim(recorder: Story, move: Claim) -> None:
    """Put a statue into a sanctuary just formed; what no statue is left for stays unclaimed."""
    put_statue(recorder, move.cell)
    rest = claimable(recorder.pos)
    if rest and recorder.pos.players[recorder.pos.active].statues:
        return
    if rest:
        recorder.pos = forgone(recorder.pos, rest)
        seat = recorder.pos.active
        recorder.step(r.SANCTUARY_STATUES, STATUES_AT[seat], seat=seat, regions=len(rest))
    after_mosaic(recorder)


def resolve_late_claim(recorder: Story, move: Claim) -> None:
    """Put a statue into a sanctuary formed earlier; the turn goes on."""
    put_statue(recorder, move.cell)


def put_statue(recorder: Story, cell: str) -> None:
    """The statue stands, and the region is its owner's."""
    pos, seat, region = recorder.pos, recorder.pos.active, region_at(recorder.pos, cell)
    player, garden = pos.players[seat], pos.site.garden
    garden = replace(
        garden,
        sanctuaries=(*garden.sanctuaries, Sanctuary(seat, region, cell)),
        unclaimed=tuple(found for found in garden.unclaimed if found.cells != region),
    )
    pos = with_player(pos, seat, replace(player, statues=player.statues - 1))
    now = pos.now
    if isinstance(now, Claiming):
        now = Claiming(tuple(other for other in now.regions if other != region))
    recorder.pos = replace(pos, site=replace(pos.site, garden=garden), now=now)
    recorder.step(
        r.SANCTUARY_CLAIM, *where(region), STATUES_AT[seat], seat=seat, size=many(region), statues=player.statues - 1
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ forgoing
def forgone(pos: Position, found: tuple[int, ...]) -> Position:
    """The position in which these sanctuaries stay unclaimed."""
    known = {late.cells for late in pos.site.garden.unclaimed}
    more = tuple(Sanctuary(pos.active, region) for region in found if region not in known)
    garden = replace(pos.site.garden, unclaimed=(*pos.site.garden.unclaimed, *more))
    return replace(pos, site=replace(pos.site, garden=garden), now=Visiting())


def resolve_forgo(recorder: Story, _move: Forgo) -> None:
    """Leave sanctuaries unclaimed, for good or for now."""
    rest, seat = claimable(recorder.pos), recorder.pos.active
    recorder.pos = forgone(recorder.pos, rest)
    german = recorder.pos.setup.late_claim == "german"
    rule = r.DISAGREEMENTS_LATE_CLAIM if german else r.SANCTUARY_NOW_OR_NEVER
    recorder.step(rule, *where(*rest), seat=seat, regions=len(rest))
    after_mosaic(recorder)


CLAIM = Kind(Claim, when_claim, resolve_claim, judge_claim, lambda *_: CLAIMS.values(), legal_claims)
LATE_CLAIM = Kind(Claim, when_claim, resolve_late_claim, judge_late_claim, legal_late_claims, legal_late_claims)
FORGO = Kind(Forgo, when_claim, resolve_forgo, offers=lambda *_: (Forgo(),))
