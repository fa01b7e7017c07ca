"""The oracle of the palace: elements and mosaics in their places, and the talents they pay."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.tally import Line
from tutor.games.kleopatra.garden import BIT, FOUNDATION, GARDEN, PALMS, fits, touch
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.moves import Inlay
from tutor.games.kleopatra.oracle.reading import by_reason, fails, gained, holds, of, only
from tutor.games.kleopatra.pieces import SHAPES

LEFT_TO_RIGHT = ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")
BESIDE = {
    "L1": ("r7c1", "r8c1", "r9c1"), "L2": ("r4c1", "r5c1", "r6c1"), "L3": ("r1c1", "r2c1", "r3c1"),
    "B1": ("r1c1", "r1c2", "r1c3"), "B2": ("r1c4", "r1c5", "r1c6"), "B3": ("r1c7", "r1c8", "r1c9"),
    "R1": ("r7c9", "r8c9", "r9c9"), "R2": ("r4c9", "r5c9", "r6c9"), "R3": ("r1c9", "r2c9", "r3c9"),
}  # fmt: skip
"""The garden cells that a wall borders."""


# ------------------------------------------------------------------------------------------------ spaces
def space(said: CheckClaim) -> str:
    """Where a move builds."""
    where: str = said.move.place.partition(":")[2]
    return where


def wall_is_free(said: CheckClaim) -> bool:
    return (
        said.reason == "free" and said.wall == space(said) and said.ok == (said.wall not in said.pos.site.palace.walls)
    )


def obelisk_is_free(said: CheckClaim) -> bool:
    return (
        said.reason == "free"
        and said.space == int(space(said))
        and said.ok == (said.space not in said.pos.site.palace.obelisks)
    )


def door_is_free(said: CheckClaim) -> bool:
    return said.door == space(said) and said.ok == (said.door not in said.pos.site.palace.doors)


def sphinx_is_next(said: CheckClaim) -> bool:
    stand, named = said.pos.site.palace.sphinxes, int(space(said))
    return stand < 6 and (said.space, said.next) == (named, stand + 1) and said.ok == (named == stand + 1)


def all_sphinxes_stand(said: CheckClaim) -> bool:
    return said.pos.site.palace.sphinxes == 6 and said.space == int(space(said))


def counts_for_both(said: CheckClaim) -> bool:
    """The other door stands, and the walls reach from one to the other."""
    palace = said.pos.site.palace
    return len(palace.doors) == 1 and space(said) not in palace.doors and set(palace.walls) == set(LEFT_TO_RIGHT)


# ------------------------------------------------------------------------------------------------ mosaics
def is_due(said: CheckClaim) -> bool:
    chosen, top = said.pos.visit.tile, said.pos.site.garden.top
    due, reason = (chosen, "chosen") if chosen else (top, "top")
    named = said.tile == said.move.tile
    if not due:
        return named and said.reason == "none" and not said.ok
    return named and said.reason == reason and said.due == due and said.ok == (said.tile == due)


def lies_free(said: CheckClaim) -> bool:
    """Every cell that another mosaic takes is named; if none is, all are free cells of the garden."""
    named, covered = said.move.cells, said.pos.site.garden.covered
    taken = {cell for cell in named if BIT.get(cell, 0) & covered}
    if said.ok:
        return all(BIT.get(cell, 0) & GARDEN for cell in named) and not taken
    return set(said.taken) == taken != set()


def is_shaped(said: CheckClaim) -> bool:
    named = said.move.cells
    return (said.tile, said.cells) == (said.move.tile, len(named)) and said.ok == (turning(said) is not None)


def turning(said: CheckClaim) -> bool | None:
    """Whether the cells have the tile's shape only when it is turned over; None if not even then."""
    want = _set({(int(cell[1]), int(cell[3])) for cell in said.move.cells})
    shape = {(r, c) for r, row in enumerate(SHAPES[said.move.tile]) for c, sign in enumerate(row) if sign == "X"}
    for over in (False, True):
        for _ in range(4):
            shape = {(c, -r) for r, c in shape}
            if _set(shape) == want:
                return over
        shape = {(r, -c) for r, c in shape}
    return None


def _set(shape: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """A shape moved into the corner."""
    top, left = min(r for r, _ in shape), min(c for _, c in shape)
    return {(r - top, c - left) for r, c in shape}


def may_be_turned_over(said: CheckClaim) -> bool:
    return said.tile == said.move.tile and turning(said) is True and said.ok == (said.pos.setup.turning == "over")


def bits(names: tuple[str, ...]) -> int:
    """Cells as bits."""
    return sum(BIT[name] for name in set(names) if name in BIT)


def touches_nothing(said: CheckClaim) -> bool:
    covered = said.pos.site.garden.covered
    return covered > 0 and not touch(bits(said.move.cells), covered)


# ------------------------------------------------------------------------------------------------ building
def was_put_in_place(done: StepClaim) -> bool:
    """It stands where the move says, what is ordered is made, and nothing else has moved."""
    if done.seat != done.before.active:
        return False
    made = was_inlaid(done) if isinstance(done.move, Inlay) else was_built(done)
    return made and done.after.visit.ordered == "" and only(done, "site.palace", "site.garden", "visit")


def was_built(done: StepClaim) -> bool:
    before, after, (element, _, where) = done.before.site, done.after.site, done.move.place.partition(":")
    old, new = before.palace, after.palace
    stands = {
        "wall": (*old.walls, where) == new.walls and where not in old.walls,
        "door": (*old.doors, where) == new.doors and where not in old.doors,
        "obelisk": (*map(str, old.obelisks), where) == (*map(str, new.obelisks),) and int(where or 0) not in old.obelisks,
        "sphinx": old.sphinxes + 1 == new.sphinxes == int(where) if element == "sphinx" else True,
        "pedestal": (old.throne, new.throne) == (0, 1),
        "throne": (old.throne, new.throne) == (1, 2),
    }  # fmt: skip
    rest = [path for path in done.changed() if path.startswith("site")]
    return (
        (done.element, done.space) == (element, where)
        and stands[element]
        and done.after.visit.built == (*done.before.visit.built, done.move.place)
        and len({".".join(path.split(".")[:3]) for path in rest}) == 1
        and before.garden == after.garden
    )


def was_inlaid(done: StepClaim) -> bool:
    old, new, tile = done.before.site.garden, done.after.site.garden, done.move.tile
    laid = bits(done.move.cells)
    return (
        (done.element, done.space) == ("mosaic", tile)
        and [(mosaic.tile, mosaic.cells) for mosaic in new.mosaics[len(old.mosaics) :]] == [(tile, laid)]
        and new.covered == old.covered | laid != old.covered
        and set(new.stack) == set(old.stack) - {tile} != set(old.stack)
        and new.top == ("" if tile == old.top else old.top)
        and done.after.visit.built == (*done.before.visit.built, f"mosaic:{tile}")
        and done.before.site.palace == done.after.site.palace
    )


# ------------------------------------------------------------------------------------------------ talents
def chain(door: str, walls: tuple[str, ...]) -> int:
    """Walls from a door on, up to the first free slot."""
    slots = LEFT_TO_RIGHT if door == "left" else LEFT_TO_RIGHT[::-1]
    return next((number for number, slot in enumerate(slots) if slot not in walls), len(slots))


def worth(pos: Position, place: str) -> int:
    """What the element that was just built there pays."""
    element, _, where = place.partition(":")
    palace, garden = pos.site.palace, pos.site.garden
    if element == "wall":
        beside = bits(BESIDE[where])
        tiles = sum(mosaic.cells & beside > 0 for mosaic in garden.mosaics)
        return 3 + (tiles if pos.setup.wall_cells == "italian" else (beside & garden.covered).bit_count())
    if element == "door":
        walls = chain(where, palace.walls)
        return 4 + (0 if walls == 1 and pos.setup.door_walls == "italian" else walls)
    if element == "mosaic":
        return 4 + (garden.mosaics[-1].cells & PALMS).bit_count()
    return (2 if int(where) % 2 else 5) if element == "sphinx" else 12


def talents_were_paid(done: StepClaim) -> bool:
    place = done.before.visit.built[-1]
    return (
        done.element == place.partition(":")[0]
        and done.talents == gained(done, done.seat, "talents") == worth(done.before, place)
        and done.seat == done.before.active
        and only(done, of(done.seat, "talents"))
    )


def stood_before(done: StepClaim) -> bool:
    """Doors that a new wall reaches, or walls beside a new mosaic."""
    palace, (element, _, where) = done.after.site.palace, done.after.visit.built[-1].partition(":")
    if element == "wall":
        ends = {"left": LEFT_TO_RIGHT, "right": LEFT_TO_RIGHT[::-1]}
        found = {f"door:{door}" for door in palace.doors if where in ends[door][: chain(door, palace.walls)]}
    else:
        tile = done.after.site.garden.mosaics[-1].cells
        found = {f"wall:{wall}" for wall in palace.walls if bits(BESIDE[wall]) & tile}
    return set(done.earlier) == found != set() and only(done)


def stands_alone(done: StepClaim) -> bool:
    palace, (element, _, door) = done.after.site.palace, done.after.visit.built[-1].partition(":")
    first = {"left": "L1", "right": "R1"}[door]
    return element == "door" and chain(door, palace.walls) == 1 and done.wall == first and only(done)


def reaches(line: Line) -> bool:
    """The walls named follow each other from one end, up to the gap."""
    walls, gap = tuple(line.facts["walls"]), line.facts["gap"]
    chains = [slots for slots in (LEFT_TO_RIGHT, LEFT_TO_RIGHT[::-1]) if slots[: len(walls)] == walls]
    gaps = {(*slots, "")[len(walls)] for slots in chains}
    return (
        line.points == line.facts["count"] == len(walls) > 0
        and gap in gaps
        and line.reason == ("gap" if gap else "all")
    )


# ------------------------------------------------------------------------------------------------ the top tile
def top_was_tested(done: StepClaim) -> bool:
    """A tile that fits stays on top; another leaves the game."""
    old, new, tile = done.before.site.garden, done.after.site.garden, done.tile
    fit = fits(tile, GARDEN & ~old.covered, flip=done.before.setup.turning == "over")
    top = old.top or done.move.tile
    gone = () if fit else (tile,)
    return (
        tile == top
        and done.reason == ("fits" if fit else "leaves")
        and new.removed == (*old.removed, *gone)
        and set(new.stack) == set(old.stack) - set(gone)
        and new.top == (tile if fit else "")
        and done.after.visit.tested == done.before.visit.tested + 1
        and only(done, "site.garden.top", "site.garden.stack", "site.garden.removed", "visit.tested")
    )


def stack_is_empty(done: StepClaim) -> bool:
    garden = done.after.site.garden
    return (
        garden.stack == ()
        and (done.laid, done.removed) == (len(garden.mosaics), len(garden.removed))
        and done.reason == ("removed" if garden.removed else "laid")
        and only(done)
    )


def is_tested_later(done: StepClaim) -> bool:
    german = done.after.setup.top_test == "german"
    return german and done.tile == done.after.site.garden.top != "" and only(done, "site.garden.top")


def of_place(said: CheckClaim) -> bool:
    throne = said.pos.site.palace.throne
    tests = {"pedestal": (throne == 0, throne < 2), "throne": (throne == 1, throne < 2), "both": (False, throne == 2)}
    ok, told = tests[said.reason]
    return said.ok == ok and told


SAID = {
    "elements.wall-slots": wall_is_free,
    "elements.sphinx-order": by_reason(next=sphinx_is_next, all=fails(all_sphinxes_stand)),
    "elements.throne": of_place,
    "elements.obelisk": obelisk_is_free,
    "elements.door-place": by_reason(free=door_is_free),
    "elements.door-both": holds(counts_for_both),
    "mosaics.top-tile": is_due,
    "mosaics.garden": by_reason(
        outside=fails(lambda said: [*said.outside] == [cell for cell in said.move.cells if cell not in BIT] != [])
    ),
    "mosaics.foundation": fails(lambda said: 0 < bits(said.cells) == bits(said.move.cells) & FOUNDATION),
    "mosaics.place": lies_free,
    "mosaics.shapes": is_shaped,
    "mosaics.turning": may_be_turned_over,
    "mosaics.no-contact": holds(touches_nothing),
}
DONE = {
    "quarry.choose-space": was_put_in_place,
    "quarry.talents": talents_were_paid,
    "quarry.value-once": stood_before,
    "disagreements.door-walls": stands_alone,
    "mosaics.top-test": lambda done: done.before.visit.tested == 0 and top_was_tested(done),
    "mosaics.test-repeat": lambda done: done.before.visit.tested > 0 and top_was_tested(done),
    "mosaics.test-each": lambda done: done.tiles == len(done.after.site.garden.stack) > 0 and only(done),
    "mosaics.stack-empty": stack_is_empty,
    "disagreements.top-test": is_tested_later,
}
LINES = {
    "elements.wall-value": lambda line: line.points == 3 and line.facts["wall"] in BESIDE,
    "elements.wall-cells": lambda line: line.points == line.facts["cells"] == len(line.where) <= 3,
    "disagreements.wall-cells": lambda line: 0 < line.points == len(line.where) <= line.facts["cells"] <= 3,
    "elements.sphinx-value": lambda line: (line.points, line.reason) == ((2, "first") if line.facts["space"] % 2 else (5, "opposite")),
    "elements.throne": lambda line: line.points == 12 and line.facts["element"] in {"pedestal", "throne"},
    "elements.obelisk": lambda line: line.points == 12 and line.facts["space"] in {1, 2},
    "elements.door-value": lambda line: line.points == 4 and line.facts["door"] in {"left", "right"},
    "elements.door-chain": reaches,
    "mosaics.value": lambda line: line.points == 4 and len(line.where) == 5,
    "mosaics.palms": lambda line: 0 < line.points == line.facts["palms"] == len(line.where) <= 3,
}  # fmt: skip
