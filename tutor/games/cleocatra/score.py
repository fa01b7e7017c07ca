"""Points: the sheet of a rescue, a seat's sheet, and who has won."""

from __future__ import annotations

from tutor.core.course import Outcome, Seat
from tutor.core.decides import decides
from tutor.core.tally import Line, Tally
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.model import Over, Points, Position
from tutor.games.cleocatra.pieces import CLEOCATRA, LETTERS, RESCUER_AT, SCORE_AT, TILE_AT


# ------------------------------------------------------------------------------------------------ a rescue
@decides(r.RESCUE_AREA)
def area(pos: Position, tile: int) -> tuple[int, ...]:
    """A tile and those beside it, the tile first."""
    return tile, *bits(shape(pos.pyramid.cells).near[tile])


@decides(r.RESCUE_COLOURS, r.RESCUE_OWN_COLOUR)
def same_coloured(pos: Position, seat: Seat, tile: int) -> tuple[dict[str, int], int]:
    """For each colour of the area its tiles, and those that are scored without a choice.

    Where several share a colour it takes a choice, but only if a rescuer of the scorer stands on one of them:
    otherwise nothing depends on it, and the first is scored.
    """
    colours = pos.pyramid.colours
    groups: dict[str, int] = {}
    for near in area(pos, tile):
        groups[colours[near]] = groups.get(colours[near], 0) | 1 << near
    if not pos.rules.own_colour_free:
        groups[colours[tile]] = 1 << tile
    helpers, settled = pos.out(seat) & ~(1 << tile), 0
    for group in groups.values():
        if group.bit_count() == 1:
            settled |= group
        elif not group & helpers:
            settled |= 1 << tile if group >> tile & 1 else group & -group
    return groups, settled


def sheet(pos: Position, seat: Seat, tile: int, scored: int) -> Tally:
    """The score sheet of a rescue from ``tile`` in which these tiles are scored: a line for each point."""
    colours = pos.pyramid.colours
    lines = [
        Line(r.RESCUE_COLOURS, 1, 1, {"colour": colours[near], "tile": LETTERS[near]}, (TILE_AT[near],), "tile")
        for near in area(pos, tile)
        if scored >> near & 1
    ]
    lines += [
        Line(r.RESCUE_HELPERS, 1, 1, {"tile": LETTERS[near]}, (RESCUER_AT[helper][near],), "tile")
        for helper, near in helpers(pos, seat, tile, scored)
    ]
    if pos.feature(tile) == CLEOCATRA:
        lines.append(Line(r.ADVANCED_CLEOCATRA_POINT, 1, 1, {"tile": LETTERS[tile]}, (TILE_AT[tile],), "tile"))
    return Tally(tuple(lines))


@decides(r.RESCUE_HELPERS)
def helpers(pos: Position, seat: Seat, tile: int, scored: int) -> list[tuple[Seat, int]]:
    """The rescuers who bring a point each: other ones of the seat, on scored tiles."""
    return [(seat, near) for near in bits(pos.out(seat) & scored & ~(1 << tile))]


def added(points: Points, won: Tally) -> Points:
    """A marker's points after a rescue."""
    gain = dict.fromkeys((r.RESCUE_COLOURS, r.RESCUE_HELPERS, r.ADVANCED_CLEOCATRA_POINT), 0)
    for line in won.lines:
        gain[line.rule] += line.points
    return Points(
        points.colours + gain[r.RESCUE_COLOURS],
        points.helpers + gain[r.RESCUE_HELPERS],
        points.cleocatra + gain[r.ADVANCED_CLEOCATRA_POINT],
    )


# ------------------------------------------------------------------------------------------------ the whole game
def tally(pos: Position, seat: Seat) -> Tally:
    """What a seat's marker stands for; nothing for one that does not play."""
    if seat not in pos.seats:
        return Tally(())
    points, where = pos.points[seat], (SCORE_AT[seat],)
    counted = (
        (r.RESCUE_COLOURS, points.colours),
        (r.RESCUE_HELPERS, points.helpers),
        (r.ADVANCED_CLEOCATRA_POINT, points.cleocatra),
    )
    return Tally(tuple([Line(rule, 1, count, {}, where, "so-far") for rule, count in counted if count]))


def standings(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """The seats by points, the best first, equals together."""
    totals = [points.total for points in pos.points]
    return tuple(
        tuple(Seat(seat) for seat, total in enumerate(totals) if total == value)
        for value in sorted(set(totals), reverse=True)
    )


def outcome(pos: Position) -> Outcome | None:
    """How the game ended, if it has."""
    if not isinstance(pos.now, Over):
        return None
    places = standings(pos)
    best = pos.points[places[0][0]].total
    tallies = {seat: tally(pos, seat) for seat in pos.seats}
    return Outcome(r.END_TRIGGER, places, tallies, {"points": best, "count": len(places[0])})
