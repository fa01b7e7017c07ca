"""The quarry: order an element, and build it once it is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import COST, DOORS, SHAPES, WALLS
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import CATEGORIES, Palace, Position, left
from tutor.games.kleopatra.moves import Build, Order
from tutor.games.kleopatra.payment import EMPTY, minus
from tutor.games.kleopatra.play.change import moment, moments, paid
from tutor.games.kleopatra.play.paying import (
    AT_QUARRY,
    NOTHING_OWED,
    Owed,
    affordable,
    bill,
    means,
    meets,
    missing,
    owes,
    settled,
    units,
)
from tutor.games.kleopatra.rules import (
    DISAGREEMENTS_TOP_TEST,
    ELEMENTS_COST,
    ELEMENTS_DOOR_BOTH,
    ELEMENTS_DOOR_PLACE,
    ELEMENTS_OBELISK,
    ELEMENTS_SPHINX_ORDER,
    ELEMENTS_THRONE,
    ELEMENTS_THRONE_COST,
    ELEMENTS_WALL_SLOTS,
    PAYMENT_SPLIT,
    QUARRY_ANY_NUMBER,
    QUARRY_CHOOSE_SPACE,
    QUARRY_ONE_BY_ONE,
    QUARRY_TALENTS,
)
from tutor.games.kleopatra.score import value

ORDERS = {category: Order(category) for category in CATEGORIES}
POOLED = {category: (f"quarry:{category}", "pool") for category in CATEGORIES}
_THE_ELEMENT = {category: {"element": category} for category in ("", *CATEGORIES)}
_NOW = {stage: moments(stage) for stage in ("turn", "quarry", "pay")}
_WALLS = {wall: Build(f"wall:{wall}") for wall in WALLS}
_OBELISKS = {space: Build(f"obelisk:{space}") for space in (1, 2)}
_DOORS = {door: Build(f"door:{door}") for door in DOORS}
_SPHINXES = tuple(Build(f"sphinx:{space}") for space in range(1, 7))
_THRONE = (Build("pedestal"), Build("throne"))
SPACES: Mapping[str, tuple[Build, ...]] = {
    "wall": tuple(_WALLS.values()),
    "obelisk": tuple(_OBELISKS.values()),
    "door": tuple(_DOORS.values()),
    "sphinx": _SPHINXES,
    "throne": _THRONE,
    "mosaic": (),
}
"""Every space of a category, free or not."""


# ------------------------------------------------------------------------------------------------ legal moves
def payable(pos: Position) -> tuple[str, ...]:
    """Categories the active player can pay for and place now."""
    return tuple(
        category for category in affordable(pos) if left(pos, category) and (category != "mosaic" or top_fits(pos))
    )


def top_fits(pos: Position) -> bool:
    """Whether the top tile can be built; only the option to test once a visit leaves one that cannot."""
    garden = pos.site.garden
    if pos.setup.top_test == "italian":
        return bool(garden.top)
    return bool(garden.top) and fits(garden.top, GARDEN & ~garden.covered, flip=pos.setup.turning == "over")


def builds(pos: Position) -> list[Build]:
    """Every free space for what is ordered."""
    palace = pos.site.palace
    match pos.visit.ordered:
        case "wall":
            return [build for wall, build in _WALLS.items() if wall not in palace.walls]
        case "obelisk":
            return [build for space, build in _OBELISKS.items() if space not in palace.obelisks]
        case "door":
            return [build for door, build in _DOORS.items() if door not in palace.doors]
        case "sphinx":
            return [_SPHINXES[palace.sphinxes]]
        case "throne":
            return [_THRONE[palace.throne]]
        case _:
            return []


# ------------------------------------------------------------------------------------------------ judging
def judge_order(pos: Position, move: Order, by: Seat | None) -> tuple[Check, ...]:
    """Weigh what is to be built next."""
    category, stage = move.category, pos.stage
    if stage not in _NOW or (by is not None and by != pos.active):
        return *_busy(pos.visit.ordered), moment(pos, by, stage in _NOW)
    count, now = left(pos, category), _NOW[stage][pos.action][pos.active]
    if category in affordable(pos):
        checks = now, *_PRICED[category][count]
    else:
        laid, covered = pos.visit.laid, pos.visit.covered
        checks = now, *_priced(category, count, owes(laid, minus(means(pos), laid), covered, COST[category]))
    if pos.visit.ordered:
        checks = *_busy(pos.visit.ordered), *checks
    if category != "mosaic" or pos.setup.top_test != "german" or not count:
        return checks
    return *checks, DISAGREEMENTS_TOP_TEST.check(top_fits(pos), "stack", tile=pos.site.garden.top)


def _priced(category: str, count: int, owed: Owed) -> tuple[Check, ...]:
    """Whether a category has pieces left, what one costs, and whether that can be paid."""
    where, cost = AT_QUARRY[category], units(COST[category])
    throne = (ELEMENTS_THRONE_COST.check(True, *where, cost=cost),) if category == "throne" else ()
    return (
        QUARRY_ANY_NUMBER.check(count > 0, *where, element=category, left=count),
        ELEMENTS_COST.check(True, *where, element=category, cost=cost),
        *throne,
        meets(COST[category], owed, where),
    )


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_PRICED = {
    category: tuple([_priced(category, count, NOTHING_OWED) for count in range(len(SHAPES) + 1)])
    for category in CATEGORIES
}
"""What is said of a category that can be paid, by the pieces left."""


def _busy(element: str) -> tuple[Check, ...]:
    """What is said of an order while an element is in the making."""
    return (QUARRY_ONE_BY_ONE.check(False, *AT_QUARRY[element], element=element),) if element else ()


def judge_build(pos: Position, move: Build, by: Seat | None) -> tuple[Check, ...]:
    """Weigh an element put in its place."""
    place = move.place
    standing = _standing(pos.site.palace, place)
    if pos.stage != "pay" or (by is not None and by != pos.active):
        return moment(pos, by, pos.stage == "pay"), *_space(place, standing)
    return _built(place, standing, pos.visit.ordered, bill(pos.visit).owed)


def _standing(palace: Palace, place: str) -> tuple[str | int, ...]:
    """What of the category of a place stands, or what comes next; of walls, whether this one does."""
    kind, _, space = place.partition(":")
    if kind == "wall":
        return (space,) if space in palace.walls else ()
    if kind == "sphinx":
        return (palace.sphinxes + 1,)
    if kind == "obelisk":
        return palace.obelisks
    return palace.doors if kind == "door" else (palace.throne,)


@lru_cache(maxsize=4096)
def _built(place: str, standing: tuple[str | int, ...], ordered: str, owed: Owed) -> tuple[Check, ...]:
    """Whether this is in the making and paid, and whether its space is free."""
    kind = place.partition(":")[0]
    return *ready("throne" if kind == "pedestal" else kind, ordered, owed, (place,)), *_space(place, standing)


def ready(category: str, ordered: str, owed: Owed, where: tuple[str, ...]) -> tuple[Check, Check]:
    """Whether this category is in the making, and paid."""
    return (
        Check(QUARRY_ONE_BY_ONE, category == ordered, _THE_ELEMENT[ordered], where),
        meets(COST[ordered], owed, POOLED[ordered]),
    )


def _space(place: str, built: tuple[str | int, ...]) -> tuple[Check, ...]:
    """Whether a space is free, or next; ``built`` says what of its category stands, or what comes next."""
    kind, _, space = place.partition(":")
    match kind:
        case "wall":
            return (ELEMENTS_WALL_SLOTS.check(space not in built, place, wall=space),)
        case "sphinx":
            return (ELEMENTS_SPHINX_ORDER.check(int(space) == built[0], place, space=int(space), next=built[0]),)
        case "obelisk":
            return (ELEMENTS_OBELISK.check(int(space) not in built, place, space=int(space)),)
        case "door":
            if space in built:
                return (ELEMENTS_DOOR_PLACE.check(False, place, door=space, exists=True),)
            other = (ELEMENTS_DOOR_BOTH.check(True, *(f"door:{door}" for door in built)),) if built else ()
            return ELEMENTS_DOOR_PLACE.check(True, place, door=space), *other
        case _:
            ok = built[0] == (0 if kind == "pedestal" else 1)
            return (ELEMENTS_THRONE.check(ok, "pedestal", "throne", element=kind, built=built[0]),)


# ------------------------------------------------------------------------------------------------ effects
def resolve_order(pos: Position, move: Order) -> Iterator[Step[Position]]:
    """Begin to build; units of cards laid before that are not used yet count at once."""
    visit = replace(pos.visit, ordered=move.category, fresh=EMPTY, tile="")
    spare = sum(COST[move.category]) - missing(visit) if visit.built else 0
    pos = replace(pos, stage="pay", action="quarry", visit=visit)
    here = AT_QUARRY[move.category]
    yield Step(QUARRY_ONE_BY_ONE, pos, _begun(pos.active, move.category, len(visit.built) + 1), here)
    if spare:
        yield Step(PAYMENT_SPLIT, pos, {"units": spare, "element": move.category}, (*here, "pool"))


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _begun(seat: Seat, category: str, number: int) -> Mapping[str, Any]:
    return {"seat": seat, "element": category, "number": number, "cost": units(COST[category])}


@cache
def _put(seat: Seat, place: str) -> tuple[Mapping[str, Any], tuple[str]]:
    kind, _, space = place.partition(":")
    return {"seat": seat, "element": kind, "space": space}, (place,)


@cache
def _earned(seat: Seat, place: str, talents: int) -> tuple[Mapping[str, Any], tuple[str, str]]:
    facts = {"seat": seat, "element": place.partition(":")[0], "talents": talents}
    return facts, (place, f"talents:{int(seat)}")


def resolve_build(pos: Position, move: Build) -> Iterator[Step[Position]]:
    """Discard what was laid, put the element in its place, take its talents."""
    pos = yield from settled(pos)
    kind, _, space = move.place.partition(":")
    sheet = value(pos, move.place)
    visit = replace(pos.visit, built=(*pos.visit.built, move.place))
    pos = replace(pos, site=replace(pos.site, palace=_with(pos.site.palace, kind, space)), visit=visit)
    seat = pos.active
    yield Step(QUARRY_CHOOSE_SPACE, pos, *_put(seat, move.place))
    pos = replace(paid(pos, seat, sheet.total), stage="quarry")
    yield Step(QUARRY_TALENTS, pos, *_earned(seat, move.place, sheet.total), sheet=sheet)


def _with(palace: Palace, kind: str, space: str) -> Palace:
    match kind:
        case "wall":
            return replace(palace, walls=(*palace.walls, space))
        case "sphinx":
            return replace(palace, sphinxes=palace.sphinxes + 1)
        case "obelisk":
            return replace(palace, obelisks=(*palace.obelisks, int(space)))
        case "door":
            return replace(palace, doors=(*palace.doors, space))
        case _:
            return replace(palace, throne=palace.throne + 1)
