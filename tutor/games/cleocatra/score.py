"""Points: the sheet of a rescue, a seat's sheet, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.game import Outcome, Seat
from tutor.core.tally import Line, Tally
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.facts import (
    CleocatraSoFar,
    CleocatraTile,
    ColoursSoFar,
    HelpersSoFar,
    Helps,
    Idle,
    Scored,
    Unscored,
)
from tutor.games.cleocatra.model import CLEOCATRA, GOAL, LETTERS, SEATS, Points, Position


# ------------------------------------------------------------------------------------------------ the area
def area(pos: Position, tile: int) -> tuple[int, ...]:
    """A tile and those beside it, the tile first."""
    return tile, *bits(shape(pos.pyramid.cells).near[tile])


def same_coloured(pos: Position, tile: int) -> tuple[dict[str, int], int]:
    """For each colour of the area its tiles, and those that are scored without a choice.

    Where several share a colour it takes a choice, but only if a rescuer of the scorer stands on one of them:
    otherwise nothing depends on it, and the first is scored.
    """
    colours, own = pos.pyramid.colours, pos.pyramid.rescuers[pos.actor]
    groups: dict[str, int] = {}
    for near in area(pos, tile):
        groups[colours[near]] = groups.get(colours[near], 0) | 1 << near
    if not pos.rules.own_colour_free:
        groups[colours[tile]] = 1 << tile
    helpers, settled = own & ~(1 << tile), 0
    for group in groups.values():
        if group.bit_count() == 1:
            settled |= group
        elif not group & helpers:
            settled |= 1 << tile if group >> tile & 1 else group & -group
    return groups, settled


def sheet(pos: Position, seat: Seat, tile: int, scored: int) -> Tally:
    """The score sheet of a rescue from ``tile`` in which these tiles are scored."""
    return Tally(
        (*_colour_lines(pos, tile, scored), *_helper_lines(pos, seat, tile, scored), *_feature_lines(pos, tile))
    )


def _colour_lines(pos: Position, tile: int, scored: int) -> Iterator[Line]:
    colours = pos.pyramid.colours
    by_colour = {colours[i]: i for i in bits(scored)}
    spots = area(pos, tile)
    for near in spots:
        if scored >> near & 1:
            what = Scored(colours[near], LETTERS[near])
            yield Line(rules.RESCUE_COLOURS, 1, 1, {"what": what}, (f"tile:{LETTERS[near]}",))
    for near in spots:
        if not scored >> near & 1:
            colour, instead = colours[near], LETTERS[by_colour[colours[near]]]
            rule = rules.RESCUE_OWN_COLOUR if instead == LETTERS[tile] else rules.RESCUE_COLOURS
            what0 = Unscored(colour, LETTERS[near], instead)
            yield Line(rule, 0, 1, {"what": what0}, (f"tile:{LETTERS[near]}",))


def _helper_lines(pos: Position, seat: Seat, tile: int, scored: int) -> Iterator[Line]:
    colours = pos.pyramid.colours
    helpers = pos.pyramid.rescuers[seat] & ~(1 << tile) & shape(pos.pyramid.cells).near[tile]
    by_colour = {colours[i]: i for i in bits(scored)}
    for near in bits(helpers):
        where = (f"rescuer:{SEATS[seat]}:{LETTERS[near]}",)
        if scored >> near & 1:
            yield Line(rules.RESCUE_HELPERS, 1, 1, {"what": Helps(LETTERS[near])}, where)
        else:
            what = Idle(LETTERS[near], LETTERS[by_colour[colours[near]]])
            yield Line(rules.RESCUE_HELPERS, 0, 1, {"what": what}, where)


def _feature_lines(pos: Position, tile: int) -> Iterator[Line]:
    if pos.feature(tile) == CLEOCATRA:
        yield Line(
            rules.ADVANCED_CLEOCATRA_POINT, 1, 1, {"what": CleocatraTile(LETTERS[tile])}, (f"tile:{LETTERS[tile]}",)
        )


def helpers_home(pos: Position, seat: Seat, tile: int, scored: int) -> int:
    """The tiles whose helpers have brought a point."""
    return pos.pyramid.rescuers[seat] & scored & ~(1 << tile)


def added(points: Points, won: Tally) -> Points:
    """A marker's points after a rescue."""
    gain = dict.fromkeys(_COUNTED, 0)
    for line in won.lines:
        if line.rule in gain:
            gain[line.rule] += line.points
    return Points(
        points.colours + gain[rules.RESCUE_COLOURS],
        points.helpers + gain[rules.RESCUE_HELPERS],
        points.cleocatra + gain[rules.ADVANCED_CLEOCATRA_POINT],
    )


_COUNTED = (rules.RESCUE_COLOURS, rules.RESCUE_HELPERS, rules.ADVANCED_CLEOCATRA_POINT)


# ------------------------------------------------------------------------------------------------ the whole game
def tally(pos: Position, seat: Seat) -> Tally:
    """What a seat's marker stands for."""
    points, where = pos.points[seat], (f"score:{SEATS[seat]}",)
    lines = (
        (rules.RESCUE_COLOURS, ColoursSoFar(points.colours)),
        (rules.RESCUE_HELPERS, HelpersSoFar(points.helpers)),
        (rules.ADVANCED_CLEOCATRA_POINT, CleocatraSoFar(points.cleocatra)),
    )
    return Tally(tuple(Line(rule, 1, what.count, {"what": what}, where) for rule, what in lines if what.count))


def standings(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """The seats by points, the best first, equals together."""
    totals = [points.total for points in pos.points]
    return tuple(
        tuple(Seat(seat) for seat, total in enumerate(totals) if total == value)
        for value in sorted(set(totals), reverse=True)
    )


def outcome(pos: Position) -> Outcome:
    """Why the game is over and who has won it."""
    places = standings(pos)
    tallies = {Seat(seat): tally(pos, Seat(seat)) for seat in range(pos.rules.players)}
    best = pos.points[places[0][0]].total
    return Outcome(rules.END_TRIGGER, places, tallies, {"points": best, "goal": GOAL, "count": len(places[0])})
