"""The elements of the palace, mosaics apart: each is put in its place and pays its talents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Palace, Paying, Position, Visiting
from tutor.games.kleopatra.moves import Build
from tutor.games.kleopatra.pieces import COUNT, ELEMENTS, PLACES, TALENTS_AT
from tutor.games.kleopatra.play.paying import bill, is_ready, settle
from tutor.games.kleopatra.play.state import Story, paid
from tutor.games.kleopatra.score import doors_reached, lone_wall, value

BUILDS = {place: Build(place) for place in PLACES}
SPACES: Mapping[str, tuple[Build, ...]] = {
    element: tuple(build for place, build in BUILDS.items() if place.partition(":")[0] == element)
    for element in ELEMENTS
}
"""Every space of an element, free or not."""


def judge_build(pos: Position, move: Build, _seat: Seat, now: Paying | None) -> Iterator[Check]:
    """What is ordered and paid goes where it belongs."""
    if now:
        yield from is_ready(pos, move.place.partition(":")[0], move.place)
    yield from is_free(pos.site.palace, move.place)


def is_free(palace: Palace, place: str) -> Iterator[Check]:
    """The space is free; sphinxes, pedestal and throne come in their order."""
    element, _, space = place.partition(":")
    match element:
        case "wall":
            yield r.ELEMENTS_WALL_SLOTS.check(space not in palace.walls, place, reason="free", wall=space)
        case "sphinx":
            all_stand, due = palace.sphinxes == COUNT["sphinx"], palace.sphinxes + 1
            reason = "all" if all_stand else "next"
            yield r.ELEMENTS_SPHINX_ORDER.check(int(space) == due, place, reason=reason, space=int(space), next=due)
        case "obelisk":
            free = int(space) not in palace.obelisks
            yield r.ELEMENTS_OBELISK.check(free, place, reason="free", space=int(space))
        case "door":
            yield r.ELEMENTS_DOOR_PLACE.check(space not in palace.doors, place, reason="free", door=space)
            if palace.doors and space not in palace.doors and len(palace.walls) == COUNT["wall"]:
                yield r.ELEMENTS_DOOR_BOTH.check(True, *[f"door:{door}" for door in palace.doors])
        case "pedestal":
            reason = "pedestal" if palace.throne < 2 else "both"
            yield r.ELEMENTS_THRONE.check(palace.throne == 0, place, reason=reason)
        case "throne":
            reason = "throne" if palace.throne < 2 else "both"
            yield r.ELEMENTS_THRONE.check(palace.throne == 1, "pedestal", place, reason=reason)


def offer_builds(pos: Position, _seat: Seat) -> Iterable[Build]:
    """Every space for what is ordered, free or not."""
    ordered = pos.visit.ordered
    return SPACES["pedestal"] + SPACES["throne"] if ordered in {"pedestal", "throne"} else SPACES[ordered]


def legal_builds(pos: Position, _seat: Seat) -> Iterable[Build]:
    """Every free space for what is ordered and paid."""
    ordered, palace = pos.visit.ordered, pos.site.palace
    if ordered == "mosaic" or bill(pos.visit).short:
        return ()
    match ordered:
        case "sphinx":
            return (SPACES["sphinx"][palace.sphinxes],)
        case "pedestal" | "throne":
            return SPACES[ordered]
        case "wall":
            taken: Iterable[str] = palace.walls
        case "door":
            taken = palace.doors
        case _:
            taken = map(str, palace.obelisks)
    stand = {f"{ordered}:{space}" for space in taken}
    return [build for build in SPACES[ordered] if build.place not in stand]


def resolve_build(recorder: Story, move: Build) -> None:
    """Discard what was laid, put the element in its place, take its talents."""
    settle(recorder)
    pos, seat, place = recorder.pos, recorder.pos.active, move.place
    element, _, space = place.partition(":")
    sheet, earlier = value(pos, place), doors_reached(pos.site.palace, space) if element == "wall" else ()
    visit = replace(pos.visit, built=(*pos.visit.built, place))
    palace = _with(pos.site.palace, element, space)
    recorder.pos = replace(pos, site=replace(pos.site, palace=palace), visit=visit, now=Visiting())
    recorder.step(r.QUARRY_CHOOSE_SPACE, place, seat=seat, element=element, space=space)
    recorder.pos = paid(recorder.pos, seat, sheet.total)
    recorder.step(
        r.QUARRY_TALENTS, place, TALENTS_AT[seat], sheet=sheet, seat=seat, element=element, talents=sheet.total
    )  # fmt: skip
    if earlier:
        recorder.step(r.QUARRY_VALUE_ONCE, *earlier, earlier=earlier)
    if element == "door" and (wall := lone_wall(pos, space)):
        recorder.step(r.DISAGREEMENTS_DOOR_WALLS, f"wall:{wall}", wall=wall)


def _with(palace: Palace, element: str, space: str) -> Palace:
    match element:
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


BUILD = Kind(Build, r.QUARRY_CHOOSE_SPACE, resolve_build, judge_build, offer_builds, legal_builds)
