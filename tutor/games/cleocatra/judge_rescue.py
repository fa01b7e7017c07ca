"""The rules of a rescue: who scores, which tile of a colour, and the inspectors."""

from __future__ import annotations

from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.choices import inspector_wanted, postable
from tutor.games.cleocatra.facts import Inspected, JustLeft, NoTile, NotInspected, NotThere, Unwatched, letters
from tutor.games.cleocatra.model import INDEX, LETTERS, SEATS, Inspecting, Position, Scoring


def judge_rescue(pos: Position, name: str, seat: Seat) -> list[Check]:
    """Weigh a rescue by the rescuer on a tile."""
    tile, pyramid, rule = INDEX[name], pos.pyramid, rules.RESCUE_CHOOSE
    now = shape(pyramid.cells)
    if not now.laid >> tile & 1:
        return [rule.check(False, why=NoTile(name))]
    checks = []
    if not pyramid.rescuers[seat] >> tile & 1:
        checks.append(rule.check(False, f"tile:{name}", why=NotThere(name)))
    if pyramid.inspectors >> tile & 1:
        checks.append(rule.check(False, f"inspector:{name}", why=Inspected(name)))
    if not checks:
        checks.append(_unwatched(seat, name))
    if pos.part == "first" and seat == pos.turn:
        checks.append(_ENDS)
    if watched := pyramid.inspectors & now.near[tile]:
        checks.append(_next_door(watched))
    return checks


@cache
def _next_door(watched: int) -> Check:
    names = letters(watched)
    return rules.RESCUE_NEIGHBOURS_INSPECTED.check(True, *(f"inspector:{name}" for name in names), tiles=names)


_ENDS = rules.TURN_RESCUE_ENDS.check(True)


@cache
def _unwatched(seat: Seat, name: str) -> Check:
    return rules.RESCUE_CHOOSE.check(True, f"rescuer:{SEATS[seat]}:{name}", why=Unwatched(name))


def judge_score(pos: Position, name: str) -> list[Check]:
    """Weigh which of several same-coloured tiles is scored."""
    stage, tile = pos.stage, INDEX[name]
    if not isinstance(stage, Scoring):
        return [rules.TURN_TWO_ACTIONS.check(False, why="why:nothing-to-score")]
    pyramid = pos.pyramid
    own = LETTERS[stage.tile]
    if not (shape(pyramid.cells).near[stage.tile] | 1 << stage.tile) >> tile & 1:
        return [rules.RESCUE_AREA.check(False, f"tile:{own}", tile=name, own=own)]
    colour = pyramid.colours[bits(stage.open)[0]]
    fits = bool(stage.open >> tile & 1)
    where = tuple(f"tile:{letter}" for letter in letters(stage.open))
    checks = [
        rules.RESCUE_AREA.check(True, f"tile:{own}", tile=name, own=own),
        rules.RESCUE_COLOURS.check(fits, *where, tile=name, colour=colour, tiles=letters(stage.open)),
    ]
    if not fits and tile != stage.tile and pyramid.colours[tile] == pyramid.colours[stage.tile]:
        checks.append(rules.RESCUE_OWN_COLOUR.check(False, f"tile:{own}", tile=name, own=own))
    return checks


# ------------------------------------------------------------------------------------------------ inspectors
def judge_recall(pos: Position, name: str) -> list[Check]:
    """Weigh taking an inspector from a tile."""
    stage = pos.stage
    if not isinstance(stage, Inspecting):
        return [rules.TURN_TWO_ACTIONS.check(False, why="why:no-inspector-now")]
    rule = rules.ADVANCED_PRINCESS if stage.to_post else rules.RESCUE_INSPECTOR
    checks = []
    if inspector_wanted(pos) == "inspector:put":
        checks.append(rule.check(False, "inspectors", why="why:enough-free"))
    if pos.pyramid.inspectors >> INDEX[name] & 1:
        checks.append(rule.check(True, f"inspector:{name}", why=Inspected(name)))
    else:
        where = (f"tile:{name}",) if shape(pos.pyramid.cells).laid >> INDEX[name] & 1 else ()
        checks.append(rule.check(False, *where, why=NotInspected(name)))
    return checks


def judge_post(pos: Position, name: str) -> list[Check]:
    """Weigh where one of the two inspectors of a Princess tile goes."""
    stage, tile, rule = pos.stage, INDEX[name], rules.ADVANCED_PRINCESS
    if not isinstance(stage, Inspecting):
        return [rules.TURN_TWO_ACTIONS.check(False, why="why:no-inspector-now")]
    if not stage.to_post:
        return [rules.RESCUE_INSPECTOR.check(False, f"tile:{LETTERS[stage.tile]}", why="why:own-tile")]
    if not shape(pos.pyramid.cells).laid >> tile & 1:
        return [rule.check(False, why=NoTile(name))]
    checks = []
    if inspector_wanted(pos) == "inspector:find":
        checks.append(rule.check(False, "inspectors", why="why:find-first"))
    if pos.pyramid.inspectors >> tile & 1:
        checks.append(rule.check(False, f"inspector:{name}", why=Inspected(name)))
    elif not postable(pos) >> tile & 1:
        checks.append(rule.check(False, f"tile:{name}", why=JustLeft(name)))
    else:
        checks.append(rule.check(True, f"tile:{name}", why=NotInspected(name)))
    return checks
