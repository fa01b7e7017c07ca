"""What people get wrong, each as a small change of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import Side, beside, bits, shape
from tutor.games.cleocatra.model import LayingTaken, Position, Pyramid, Sketch, Tile
from tutor.games.cleocatra.pieces import LETTERS, PLAYERS, SCORE_AT
from tutor.games.cleocatra.play.end import still_to_come
from tutor.games.cleocatra.play.inspectors import returning
from tutor.games.cleocatra.play.rescue import beside_inspectors, choose_or_count, count, earn_bonus
from tutor.games.cleocatra.play.rescuers import beside_inspector
from tutor.games.cleocatra.play.state import Story, spot, touching
from tutor.games.cleocatra.play.tiles import beside_the_rest, holds_together
from tutor.games.cleocatra.play.turn import rescue_over, rescuer_action_over
from tutor.games.cleocatra.score import area, helpers


# ------------------------------------------------------------------------------------------------ a rescue
def blocked_next_door(pos: Position, tile: int) -> Iterator[Check]:
    """An inspector on a neighbouring tile forbids the rescue."""
    for check in beside_inspectors.truth(pos, tile):
        yield replace(check, ok=False)


def every_tile(recorder: Story, tile: int, _scored: int) -> None:
    """Every tile of the area scores, whatever its colour."""
    count(recorder, tile, sum(1 << near for near in area(recorder.pos, tile)))


def every_helper(pos: Position, seat: Seat, tile: int, scored: int) -> list[tuple[Seat, int]]:
    """Every own rescuer of the area brings a point."""
    idle = [near for near in area(pos, tile) if near != tile and pos.out(seat) & ~scored & 1 << near]
    return [*helpers.truth(pos, seat, tile, scored), *((seat, near) for near in idle)]


def anybody_helps(pos: Position, seat: Seat, tile: int, scored: int) -> list[tuple[Seat, int]]:
    """Other players' rescuers on scored tiles bring a point too."""
    others = [one for other in pos.seats if other != seat for one in helpers.truth(pos, other, tile, scored)]
    return [*helpers.truth(pos, seat, tile, scored), *others]


def all_go_home(pos: Position, seat: Seat, tile: int, _scored: int) -> int:
    """All own rescuers of the area go home."""
    return pos.out(seat) & sum(1 << near for near in area(pos, tile))


# ------------------------------------------------------------------------------------------------ tiles and turns
def never_from_the_middle(pos: Position, tile: int) -> Check:
    """A tile with two neighbours holds the pyramid together, whatever lies around."""
    truth, near = holds_together.truth(pos, tile), shape(pos.pyramid.cells).near[tile]
    if near.bit_count() < 2 or not truth.ok:
        return truth
    one, two = bits(near)[:2]
    return r.TILES_NO_SPLIT.check(False, reason="two", tile=LETTERS[tile], one=LETTERS[one], two=LETTERS[two])


def beside_its_old_place(pos: Position, cell: int, now: LayingTaken | None) -> list[Check]:
    """A tile that is moved may touch the place where it was."""
    touches = now is not None and now.old in beside(cell)
    checks = beside_the_rest.truth(pos, cell, now)
    return [replace(check, ok=check.ok or (touches and cell not in pos.pyramid.cells)) for check in checks]


def beside_what_was(pyramid: Pyramid, cell: int) -> tuple[Side, str]:
    """Where it lies then: beside the tile itself, as it were."""
    return spot.truth(pyramid, cell) if touching(pyramid.cells, cell) else ("left", LETTERS[len(pyramid.cells) - 1])


def another_action(recorder: Story) -> None:
    """A rescue is an action like any other."""
    if recorder.pos.now.part == "first":
        rescuer_action_over(recorder)
    else:
        rescue_over.truth(recorder)


def not_where_one_stands(tile: int) -> Check:
    """An inspector keeps rescuers off."""
    return replace(beside_inspector.truth(tile), ok=False)


def nobody_to_come(_pos: Position, _turn: int) -> tuple[Seat, ...]:
    """Whoever reaches the goal ends the game at once."""
    return ()


def all_last_ones(recorder: Story, totals: list[int]) -> None:
    """Several who are last all earn the bonus action; the first of them takes it first."""
    fewest = tuple([PLAYERS[seat] for seat, total in enumerate(totals) if total == min(totals)])
    recorder.pos = replace(recorder.pos, bonus=int(fewest[0]))
    where = [SCORE_AT[seat] for seat in fewest]
    recorder.step(r.ADVANCED_CLEOCATRA_BONUS, *where, reason="alone", seats=fewest, points=min(totals))


# ------------------------------------------------------------------------------------------------ all of them
STRIP = tuple((0, col) for col in range(6))
AROUND = ((0, 0), (0, -1), (0, 1), (1, 0))
RING = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))


def tiles(places: tuple[tuple[int, int], ...], text: str, **options: Any) -> Sketch:
    """Tiles on these places, each written as ``colour:seat+seat!``, the ``!`` an inspector."""
    laid = []
    for (row, col), word in zip(places, text.split(), strict=False):
        colour, _, rescuers = word.rstrip("!").partition(":")
        seats: Any = tuple(rescuers.split("+")) if rescuers else ()
        laid.append(Tile(row, col, colour, seats, inspector=word.endswith("!")))
    return Sketch(tiles=tuple(laid), **options)


def rescued(text: str, **options: Any) -> Example:
    """A rescue from the tile in the middle."""
    return Example(tiles(AROUND, text, **options), (), "rescue A")


HELPED = "violet:red orange:red orange:red"
BELIEFS = (
    Belief("blocked-next-door", r.RESCUE_NEIGHBOURS_INSPECTED, {beside_inspectors: blocked_next_door}, rescued("violet:red orange!")),
    Belief("every-tile-scores", r.RESCUE_COLOURS, {choose_or_count: every_tile}, rescued("violet:red orange orange")),
    Belief("every-helper-counts", r.RESCUE_HELPERS, {helpers: every_helper}, Example(tiles(AROUND, HELPED), ("rescue A",), "score B")),
    Belief("all-go-home", r.RESCUE_RETURN, {returning: all_go_home}, Example(tiles(AROUND, HELPED), ("rescue A",), "score B")),
    Belief("anybody-helps", r.RESCUE_HELPERS, {helpers: anybody_helps}, rescued("violet:red orange:blue")),
    Belief("middle-is-fixed", r.TILES_NO_SPLIT, {holds_together: never_from_the_middle}, Example(tiles(RING, "violet:red orange green blue violet:blue orange"), (), "search C")),
    Belief("beside-its-old-place", r.TILES_SEARCH, {beside_the_rest: beside_its_old_place, spot: beside_what_was}, Example(tiles(STRIP, "violet:red orange green blue"), ("search D",), "lay 0:4")),
    Belief("still-an-action", r.TURN_RESCUE_ENDS, {rescue_over: another_action}, Example(tiles(STRIP, "violet:red orange green:red blue"), (), "rescue A")),
    Belief("inspector-keeps-off", r.RESCUERS_INSPECTED_OK, {beside_inspector: not_where_one_stands}, Example(tiles(STRIP, "violet:red orange! green"), (), "team B")),
    Belief("stops-at-the-goal", r.END_TRIGGER, {still_to_come: nobody_to_come}, rescued("violet:red orange green", players=3, scores=(21, 4, 6))),
    Belief("all-last-ones", r.ADVANCED_CLEOCATRA_BONUS, {earn_bonus: all_last_ones}, rescued("gold:red orange green", players=3, advanced=True, scores=(10, 8, 8))),
)  # fmt: skip
