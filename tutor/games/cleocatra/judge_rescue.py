"""The rules of a rescue: who scores, which tile of a colour, and the inspectors."""

from __future__ import annotations

from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.choices import inspector_wanted, postable
from tutor.games.cleocatra.facts import (
    Inspected,
    JustLeft,
    NoTile,
    NotInspected,
    NotThere,
    Unwatched,
    letters,
    tile_ids,
)
from tutor.games.cleocatra.model import INDEX, LETTERS, SEATS, Inspecting, Position, Pyramid, Scoring
from tutor.games.cleocatra.moves import Post, Recall, Rescue, Score

# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_UNWATCHED = tuple(
    [
        tuple([(rules.RESCUE_CHOOSE.check(True, f"rescuer:{seat}:{name}", why=Unwatched(name)),) for name in LETTERS])
        for seat in SEATS
    ]
)
_ENDS = (rules.TURN_RESCUE_ENDS.check(True),)
_FETCHED = {
    rule.id: tuple([(rule.check(True, f"inspector:{name}", why=Inspected(name)),) for name in LETTERS])
    for rule in (rules.RESCUE_INSPECTOR, rules.ADVANCED_PRINCESS)
}


@cache
def _next_door(watched: int) -> tuple[Check]:
    names = letters(watched)
    return (rules.RESCUE_NEIGHBOURS_INSPECTED.check(True, *(f"inspector:{name}" for name in names), tiles=names),)


def judge_rescue(pos: Position, move: Rescue, seat: Seat) -> tuple[Check, ...]:
    """Weigh a rescue by the rescuer on a tile."""
    tile, pyramid = INDEX[move.tile], pos.pyramid
    now, inspectors = shape(pyramid.cells), pyramid.inspectors
    if not now.laid >> tile & 1:
        return (rules.RESCUE_CHOOSE.check(False, why=NoTile(move.tile)),)
    free = pyramid.rescuers[seat] & ~inspectors
    checks = _UNWATCHED[seat][tile] if free >> tile & 1 else _unable(pyramid, tile, seat)
    if pos.part == "first" and seat == pos.turn:
        checks += _ENDS
    if watched := inspectors & now.near[tile]:
        checks += _next_door(watched)
    return checks


def _unable(pyramid: Pyramid, tile: int, seat: Seat) -> tuple[Check, ...]:
    """Say why nobody can be rescued from a tile: the mover is not there, or an inspector is."""
    rule, name = rules.RESCUE_CHOOSE, LETTERS[tile]
    absent = rule.check(False, f"tile:{name}", why=NotThere(name))
    inspected = rule.check(False, f"inspector:{name}", why=Inspected(name))
    if pyramid.rescuers[seat] >> tile & 1:
        return (inspected,)
    return (absent, inspected) if pyramid.inspectors >> tile & 1 else (absent,)


def judge_score(pos: Position, move: Score, _seat: Seat) -> tuple[Check, ...]:
    """Weigh which of several same-coloured tiles is scored."""
    stage, name, tile = pos.stage, move.tile, INDEX[move.tile]
    if not isinstance(stage, Scoring):
        return (rules.TURN_TWO_ACTIONS.check(False, why="why:nothing-to-score"),)
    pyramid = pos.pyramid
    own = LETTERS[stage.tile]
    if not (shape(pyramid.cells).near[stage.tile] | 1 << stage.tile) >> tile & 1:
        return (rules.RESCUE_AREA.check(False, f"tile:{own}", tile=name, own=own),)
    colour = pyramid.colours[bits(stage.open)[0]]
    fits = bool(stage.open >> tile & 1)
    facts = {"tile": name, "colour": colour, "tiles": letters(stage.open)}
    inside = rules.RESCUE_AREA.check(True, f"tile:{own}", tile=name, own=own)
    among = Check(rules.RESCUE_COLOURS, fits, facts, tile_ids(stage.open))
    if not fits and tile != stage.tile and pyramid.colours[tile] == pyramid.colours[stage.tile]:
        return inside, among, rules.RESCUE_OWN_COLOUR.check(False, f"tile:{own}", tile=name, own=own)
    return inside, among


# ------------------------------------------------------------------------------------------------ inspectors
def judge_recall(pos: Position, move: Recall, _seat: Seat) -> tuple[Check, ...]:
    """Weigh taking an inspector from a tile."""
    stage, tile = pos.stage, INDEX[move.tile]
    if not isinstance(stage, Inspecting):
        return (rules.TURN_TWO_ACTIONS.check(False, why="why:no-inspector-now"),)
    rule = rules.ADVANCED_PRINCESS if stage.to_post else rules.RESCUE_INSPECTOR
    found = _FETCHED[rule.id][tile] if pos.pyramid.inspectors >> tile & 1 else _not_found(pos, rule, move.tile)
    if inspector_wanted(pos) == "inspector:put":
        return rule.check(False, "inspectors", why="why:enough-free"), *found
    return found


def _not_found(pos: Position, rule: Rule, name: str) -> tuple[Check]:
    where = (f"tile:{name}",) if shape(pos.pyramid.cells).laid >> INDEX[name] & 1 else ()
    return (rule.check(False, *where, why=NotInspected(name)),)


def judge_post(pos: Position, move: Post, _seat: Seat) -> tuple[Check, ...]:
    """Weigh where one of the two inspectors of a Princess tile goes."""
    stage, name, tile, rule = pos.stage, move.tile, INDEX[move.tile], rules.ADVANCED_PRINCESS
    if not isinstance(stage, Inspecting):
        return (rules.TURN_TWO_ACTIONS.check(False, why="why:no-inspector-now"),)
    if not stage.to_post:
        return (rules.RESCUE_INSPECTOR.check(False, f"tile:{LETTERS[stage.tile]}", why="why:own-tile"),)
    if not shape(pos.pyramid.cells).laid >> tile & 1:
        return (rule.check(False, why=NoTile(name)),)
    checks = []
    if inspector_wanted(pos) == "inspector:find":
        checks.append(rule.check(False, "inspectors", why="why:find-first"))
    if pos.pyramid.inspectors >> tile & 1:
        checks.append(rule.check(False, f"inspector:{name}", why=Inspected(name)))
    elif not postable(pos) >> tile & 1:
        checks.append(rule.check(False, f"tile:{name}", why=JustLeft(name)))
    else:
        checks.append(rule.check(True, f"tile:{name}", why=NotInspected(name)))
    return tuple(checks)
