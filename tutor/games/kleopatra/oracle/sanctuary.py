"""The oracle of the sanctuaries: which regions are dead, who formed them, whose statue stands where."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.kleopatra.garden import BIT, GARDEN, fitting, flood, touch
from tutor.games.kleopatra.model import Acting, Claiming, Position, Visiting
from tutor.games.kleopatra.moves import Forgo
from tutor.games.kleopatra.oracle.reading import by_reason, fails, gained, holds, not_at, of, only, standing

UNCLAIMED = "site.garden.unclaimed"


def free(pos: Position) -> int:
    """Cells under no mosaic."""
    return GARDEN & ~pos.site.garden.covered


def region(said: CheckClaim) -> int:
    """The free cells around the one that is pointed at."""
    return flood(BIT.get(said.move.cell, 0), free(said.pos))


def size(said: CheckClaim) -> int:
    """How many they are."""
    return region(said).bit_count()


def tile_fits(pos: Position, cells: int) -> bool:
    """Whether a tile of the stack can still be built on these cells."""
    return fitting(cells, pos.site.garden.stack, flip=pos.setup.turning == "over") is not None


def is_dead(pos: Position, cells: int) -> bool:
    """No tile left can be built there; in the Italian reading the cells are counted."""
    if pos.setup.sanctuary_reason == "italian":
        return cells.bit_count() < 5 or not pos.site.garden.stack
    return not tile_fits(pos, cells)


def waiting(pos: Position) -> tuple[int, ...]:
    """Regions for which the builder is asked, now or after what interrupts."""
    now = standing(pos)
    return now.regions if isinstance(now, Claiming) else ()


# ------------------------------------------------------------------------------------------------ claims
def is_a_region(said: CheckClaim) -> bool:
    return said.cell == said.move.cell and said.size == size(said) and said.ok == (region(said) > 0)


def is_taken(said: CheckClaim) -> bool:
    kept = said.pos.site.garden.sanctuaries
    return any(one.cells == region(said) and one.seat == said.owner for one in kept)


def has_statues(said: CheckClaim) -> bool:
    return said.statues == said.pos.players[said.seat].statues and said.ok == (said.statues > 0)


def still_takes(said: CheckClaim) -> bool:
    stack, flip = said.pos.site.garden.stack, said.pos.setup.turning == "over"
    return said.size == size(said) and said.tile in stack and fitting(region(said), (said.tile,), flip=flip) is not None


def tiles_are_left(said: CheckClaim) -> bool:
    stack = said.pos.site.garden.stack
    return said.stack == stack and said.tiles == len(stack) > 0 and not tile_fits(said.pos, region(said))


def is_too_narrow(said: CheckClaim) -> bool:
    small = said.reason == "small"
    return said.size == size(said) and small == (said.size < 5) and not tile_fits(said.pos, region(said))


def is_counted(said: CheckClaim) -> bool:
    """The Italian reading: fewer than five cells, or no tile at all."""
    stack = said.pos.site.garden.stack
    told = said.pos.setup.sanctuary_reason == "italian" and (said.size, said.tiles) == (size(said), len(stack))
    return told and (said.ok and said.size < 5 if said.reason == "small" else said.size >= 5 and said.ok == (not stack))


def was_changed(said: CheckClaim) -> bool:
    last = said.pos.site.garden.mosaics[-1]
    return said.tile == last.tile and touch(region(said), last.cells)


def was_not_changed(said: CheckClaim) -> bool:
    last = said.pos.site.garden.mosaics[-1]
    return (said.tile, said.size) == (last.tile, size(said)) and not touch(region(said), last.cells)


def need_not_be_new(said: CheckClaim) -> bool:
    offered = said.pos.setup.sanctuary_new == "italian" and region(said) in waiting(said.pos)
    return offered and said.size == size(said) and not touch(region(said), said.pos.site.garden.mosaics[-1].cells)


def left_by(said: CheckClaim) -> bool:
    """Its builder, who is named, put no statue there."""
    return any(one.cells == region(said) and one.seat == said.builder for one in said.pos.site.garden.unclaimed)


def went_dead(said: CheckClaim) -> bool:
    pos, cells = said.pos, region(said)
    formed = any(one.cells == cells for one in (*pos.site.garden.unclaimed, *pos.site.garden.sanctuaries))
    return said.size == size(said) and is_dead(pos, cells) and not formed and cells not in waiting(pos)


def comes_later(said: CheckClaim) -> bool:
    return said.seat == said.pos.active and waiting(said.pos) != () and not isinstance(said.pos.now, Claiming)


def is_no_moment(said: CheckClaim) -> bool:
    late = () if isinstance(said.move, Forgo) else (Acting, Visiting)
    return said.pos.setup.late_claim == "german" and not isinstance(said.pos.now, (Claiming, *late))


def builder_may(said: CheckClaim) -> bool:
    german = said.pos.setup.late_claim == "german"
    return german and left_by(said) and said.ok == (said.seat == said.builder)


# ------------------------------------------------------------------------------------------------ what a tile forms
def shown(done: StepClaim) -> int:
    """The cells that a step points at."""
    spots = [place.split(":") for place in done.step.where if place.startswith("cell:")]
    return sum(BIT[f"r{row}c{column}"] for _, row, column in spots)


def is_region(done: StepClaim) -> bool:
    cells = shown(done)
    return flood(cells & -cells, free(done.after)) == cells != 0 and done.size == cells.bit_count()


def was_formed(done: StepClaim) -> bool:
    pos, cells = done.after, shown(done)
    asked = pos.now.regions if isinstance(pos.now, Claiming) else ()
    left = [one.cells for one in pos.site.garden.unclaimed]
    return is_region(done) and is_dead(pos, cells) and cells in (*asked, *left) and only(done, UNCLAIMED)


def was_formed_now(done: StepClaim) -> bool:
    return was_formed(done) and touch(shown(done), done.after.site.garden.mosaics[-1].cells)


def no_shape_fits(done: StepClaim) -> bool:
    stack = done.after.site.garden.stack
    return (
        is_region(done)
        and done.stack == stack != ()
        and done.size >= 5
        and is_dead(done.after, shown(done))
        and only(done)
    )


def no_tile_is_left(done: StepClaim) -> bool:
    return is_region(done) and done.size >= 5 and not done.after.site.garden.stack and only(done)


def tile_still_fits(done: StepClaim) -> bool:
    pos, tile = done.after, shown(done)
    flip, around = pos.setup.turning == "over", flood(tile, free(pos))
    return (
        tile.bit_count() == 5
        and fitting(tile, (done.tile,), flip=flip) == (done.tile, tile)
        and done.tile in pos.site.garden.stack
        and tile & ~free(pos) == 0
        and done.size == around.bit_count()
        and only(done, UNCLAIMED)
    )


def are_several(done: StepClaim) -> bool:
    asked, statues = len(waiting(done.after)), done.after.players[done.seat].statues
    each = "each" if statues >= asked else "few"
    return (done.regions, done.statues, done.reason) == (asked, statues, each) and asked > 1 and only(done)


def nobody_claims(done: StepClaim) -> bool:
    return done.after.players[done.seat].statues == 0 < done.regions and only(done, UNCLAIMED)


def was_claimed(done: StepClaim) -> bool:
    old, new, seat = done.before.site.garden, done.after.site.garden, done.seat
    *before, statue = new.sanctuaries
    cells = flood(BIT[done.move.cell], free(done.after))
    return (
        tuple(before) == old.sanctuaries
        and (statue.seat, statue.cells, statue.statue) == (seat, cells, done.move.cell)
        and done.size == cells.bit_count()
        and gained(done, seat, "statues") == -1
        and done.statues == done.after.players[seat].statues
        and seat == done.before.active
        and only(done, of(seat, "statues"), "site.garden.sanctuaries", UNCLAIMED)
    )


def was_forgone(done: StepClaim) -> bool:
    old, new = done.before.site.garden.unclaimed, done.after.site.garden.unclaimed
    left = {one.cells for one in new}
    return (
        done.regions == len(waiting(done.before)) > 0
        and set(waiting(done.before)) <= left
        and {one.seat for one in new[len(old) :]} <= {done.seat}
        and only(done, UNCLAIMED)
    )


def is_no_sanctuary(done: StepClaim) -> bool:
    """The Italian reading: five cells or more, and a tile is left, whether it fits or not."""
    pos, stack = done.after, done.after.site.garden.stack
    told = pos.setup.sanctuary_reason == "italian" and done.tiles == len(stack) > 0
    return told and done.size >= 5 and only(done)


SAID = {
    "sanctuary.region": is_a_region,
    "sanctuary.one-statue": fails(is_taken),
    "sanctuary.statues": has_statues,
    "sanctuary.formed": fails(still_takes),
    "sanctuary.last-tile": holds(lambda said: said.size == size(said) and not said.pos.site.garden.stack),
    "sanctuary.remaining": holds(tiles_are_left),
    "sanctuary.reason": by_reason(small=holds(is_too_narrow), shape=holds(is_too_narrow)),
    "disagreements.sanctuary-reason": by_reason(small=is_counted, stack=is_counted),
    "sanctuary.changed-only": by_reason(this=holds(was_changed), other=fails(was_not_changed)),
    "disagreements.sanctuary-new": holds(need_not_be_new),
    "sanctuary.later-dead": fails(went_dead),
    "sanctuary.claim": by_reason(
        builder=fails(lambda said: left_by(said) and said.seat != said.builder), later=fails(comes_later)
    ),
    "sanctuary.now-or-never": by_reason(past=fails(left_by), when=not_at(Claiming)),
    "disagreements.late-claim": by_reason(builder=builder_may, when=fails(is_no_moment)),
}
DONE = {
    "sanctuary.formed": was_formed_now,
    "disagreements.sanctuary-new": was_formed,
    "sanctuary.reason": no_shape_fits,
    "sanctuary.last-tile": no_tile_is_left,
    "sanctuary.remaining": tile_still_fits,
    "disagreements.sanctuary-reason": is_no_sanctuary,
    "sanctuary.several": are_several,
    "sanctuary.statues": nobody_claims,
    "sanctuary.claim": was_claimed,
    "sanctuary.now-or-never": was_forgone,
    "disagreements.late-claim": was_forgone,
}
