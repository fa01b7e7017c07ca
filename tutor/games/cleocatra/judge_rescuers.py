"""The rules of putting rescuers on tiles."""

from __future__ import annotations

from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import shape
from tutor.games.cleocatra.facts import (
    Absent,
    CanStill,
    Far,
    LaidElse,
    LaidNow,
    Near,
    NoFeature,
    NotBeside,
    NoTile,
    NotTheirs,
    NotThere,
    NotYours,
    Theirs,
    Yours,
    letters,
    standing,
)
from tutor.games.cleocatra.judge_second import hold, named, need_second_place
from tutor.games.cleocatra.judge_tiles import figure_ids
from tutor.games.cleocatra.model import (
    BASTET,
    EACH,
    INDEX,
    LETTERS,
    NOBODY,
    ROOM,
    SEATS,
    Act,
    Position,
    Pyramid,
    Stage,
)
from tutor.games.cleocatra.moves import Dispatch, Herd, Place, Swap, Team
from tutor.games.cleocatra.prospects import fruitful, half_will_do, plight, possible, put


def _laid(pos: Position, tile: int) -> bool:
    return bool(shape(pos.pyramid.cells).laid >> tile & 1)


# ------------------------------------------------------------------------------------------------ from the supply
# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_LAID_NOW = tuple([rules.RESCUERS_DISPATCH.check(True, f"tile:{name}", why=LaidNow(name)) for name in LETTERS])
_SUPPLY = tuple(
    [
        tuple([rules.RESCUERS_SUPPLY.check(out < EACH, f"supply:{seat}", home=EACH - out) for out in range(EACH + 1)])
        for seat in SEATS
    ]
)
"""Whether a seat has a rescuer left, by how many are out."""


def judge_dispatch(pos: Position, move: Dispatch, seat: Seat) -> tuple[Check, ...]:
    """Weigh putting a rescuer on the tile just laid."""
    tile, stage, pyramid = INDEX[move.tile], pos.stage, pos.pyramid
    if isinstance(stage, Act) and stage.laid == tile:
        laid = _LAID_NOW[tile]
    elif not _laid(pos, tile):
        return (rules.RESCUERS_DISPATCH.check(False, why=NoTile(move.tile)),)
    else:
        laid = _not_laid_now(stage)
    return laid, _SUPPLY[seat][pyramid.rescuers[seat].bit_count()], *_fits(pyramid, tile, seat)


def _not_laid_now(stage: Stage) -> Check:
    if not isinstance(stage, Act) or stage.laid == NOBODY:
        return rules.RESCUERS_DISPATCH.check(False, why="why:nothing-laid")
    name = LETTERS[stage.laid]
    return rules.RESCUERS_DISPATCH.check(False, f"tile:{name}", why=LaidElse(name))


def judge_team(pos: Position, move: Team, seat: Seat) -> tuple[Check, ...]:
    """Weigh putting a rescuer beside one's own."""
    tile, pyramid = INDEX[move.tile], pos.pyramid
    now, own = shape(pyramid.cells), pyramid.rescuers[seat]
    if not now.laid >> tile & 1:
        return (rules.RESCUERS_TEAM.check(False, why=NoTile(move.tile)),)
    friends = _near_friends(seat, move.tile, now.near[tile] & own)
    return friends, _SUPPLY[seat][own.bit_count()], *_fits(pyramid, tile, seat)


@cache
def _near_friends(seat: Seat, name: str, friends: int) -> Check:
    names = letters(friends)
    where = tuple(f"rescuer:{SEATS[seat]}:{friend}" for friend in names) or (f"tile:{name}",)
    return rules.RESCUERS_TEAM.check(bool(friends), *where, why=Near(name, names) if friends else Far(name))


def _fits(pyramid: Pyramid, tile: int, seat: Seat) -> tuple[Check, ...]:
    """Weigh one more rescuer of a seat on a tile."""
    count = 0
    for mask in pyramid.rescuers:
        count += mask >> tile & 1
    room = _ROOM[tile][count] if count < ROOM else _full(pyramid, tile)
    alone = _one_a_colour(pyramid, tile, seat)
    if pyramid.inspectors >> tile & 1:
        return room, alone, *_UNDER_WATCH[tile][count]
    return room, alone


_ROOM = tuple(
    [
        tuple([rules.RESCUERS_TWO_A_TILE.check(True, f"tile:{name}", tile=name, count=count) for count in range(ROOM)])
        for name in LETTERS
    ]
)
_NOT_YOURS = tuple([rules.RESCUERS_ONE_A_COLOUR.check(True, why=NotYours(name)) for name in LETTERS])


def _under_watch(name: str, count: int) -> tuple[Check, ...]:
    allowed = rules.RESCUERS_INSPECTED_OK.check(True, f"inspector:{name}", tile=name)
    if not count:
        return (allowed,)
    return rules.RESCUERS_INSPECTOR_NO_ROOM.check(True, f"inspector:{name}", tile=name, count=count), allowed


_UNDER_WATCH = tuple([tuple([_under_watch(name, count) for count in range(len(SEATS) + 1)]) for name in LETTERS])
"""What is said of a tile with an inspector, by how many rescuers stand there."""


def _full(pyramid: Pyramid, tile: int) -> Check:
    people = Pyramid(pyramid.cells, pyramid.colours, pyramid.rescuers)
    who = standing(people, tile)
    return rules.RESCUERS_TWO_A_TILE.check(False, *figure_ids(people, tile), tile=LETTERS[tile], who=who)


def _one_a_colour(pyramid: Pyramid, tile: int, seat: Seat) -> Check:
    if not pyramid.rescuers[seat] >> tile & 1:
        return _NOT_YOURS[tile]
    name = LETTERS[tile]
    return rules.RESCUERS_ONE_A_COLOUR.check(False, f"rescuer:{SEATS[seat]}:{name}", why=Yours(name))


# ------------------------------------------------------------------------------------------------ advanced
def judge_herd(pos: Position, move: Herd, seat: Seat) -> tuple[Check, ...]:
    """Weigh moving a rescuer to the next tile."""
    rule, source, name, tile = rules.ADVANCED_HERD, move.source, move.tile, INDEX[move.tile]
    checks = [] if pos.rules.advanced else [rule.check(False, why="why:basic")]
    for each in (source, name):
        if not _laid(pos, INDEX[each]):
            return *checks, rule.check(False, why=NoTile(each))
    if not pos.pyramid.rescuers[seat] >> INDEX[source] & 1:
        return *checks, rule.check(False, f"tile:{source}", why=NotThere(source))
    if shape(pos.pyramid.cells).near[INDEX[source]] >> tile & 1:
        checks.append(rule.check(True, f"tile:{name}", why=Near(name, (source,))))
    else:
        checks.append(rule.check(False, f"tile:{source}", f"tile:{name}", why=NotBeside(source, name)))
    return *checks, *_fits(pos.pyramid, tile, seat)


def judge_swap(pos: Position, move: Swap, seat: Seat) -> tuple[Check, ...]:
    """Weigh an exchange of places from a Bastet tile."""
    rule, pyramid = rules.ADVANCED_BASTET, pos.pyramid
    checks = [] if pos.rules.advanced else [rule.check(False, why="why:basic")]
    for each in (move.source, move.tile):
        if not _laid(pos, INDEX[each]):
            return *checks, rule.check(False, why=NoTile(each))
    source, tile = INDEX[move.source], INDEX[move.tile]
    if not pyramid.rescuers[seat] >> source & 1:
        checks.append(rule.check(False, f"tile:{move.source}", why=NotThere(move.source)))
    if pos.rules.advanced and pos.feature(source) != BASTET:
        checks.append(rule.check(False, f"tile:{move.source}", why=NoFeature(move.source)))
    if move.seat == seat or source == tile or move.seat >= pos.rules.players:
        return *checks, rule.check(False, why="why:another")
    if not pyramid.rescuers[move.seat] >> tile & 1:
        return *checks, rule.check(False, f"tile:{move.tile}", why=Absent(move.seat, move.tile))
    if hold(checks):
        checks.append(rule.check(True, f"tile:{move.source}", why="ok:swap"))
    return *checks, _one_a_colour(pyramid, tile, seat), _room_for_other(pyramid, source, move)


def _room_for_other(pyramid: Pyramid, source: int, move: Swap) -> Check:
    rule, other = rules.RESCUERS_ONE_A_COLOUR, move.seat
    if pyramid.rescuers[other] >> source & 1:
        return rule.check(False, f"rescuer:{SEATS[other]}:{move.source}", why=Theirs(other, move.source))
    return rule.check(True, why=NotTheirs(other, move.source))


# ------------------------------------------------------------------------------------------------ stuck
def judge_place(pos: Position, move: Place, seat: Seat) -> tuple[Check, ...]:
    """Weigh being put in."""
    for each in (move.tile, move.source):
        if each and not _laid(pos, INDEX[each]):
            return (rules.TURN_STUCK.check(False, why=NoTile(each)),)
    pyramid, own = pos.pyramid, pos.pyramid.rescuers[seat]
    checks = [_stuck(pos)]
    supply = _stuck_supply(pos, move, seat)
    if supply is not None:
        checks.append(supply)
        if move.source:
            pyramid = put(pyramid, seat, own & ~(1 << INDEX[move.source]))
    if move.source == move.tile:
        return *checks, rules.TURN_STUCK_SUPPLY.check(False, f"tile:{move.tile}", why="why:same-tile")
    checks += _fits(pyramid, INDEX[move.tile], seat)
    if seat == pos.turn and hold(checks):
        checks += need_second_place(pos, move)
    return tuple(checks)


def _stuck(pos: Position) -> Check:
    now = plight(pos) if pos.part == "first" else ""
    if now == "stuck":
        return rules.TURN_STUCK.check(True, why="ok:stuck")
    if now == "half" and not half_will_do(pos):
        return rules.TURN_STUCK_HALF.check(True, why="ok:half-stuck")
    if pos.part != "first":
        return rules.TURN_STUCK.check(False, why="why:not-start")
    ways = fruitful(pos) or possible(pos)
    return rules.TURN_STUCK.check(False, why=CanStill(named(ways[0])))


def _stuck_supply(pos: Position, move: Place, seat: Seat) -> Check | None:
    """Weigh where the rescuer comes from; nothing to weigh if it comes from the supply."""
    rule, home = rules.TURN_STUCK_SUPPLY, pos.home(seat)
    if not move.source:
        return None if home else rule.check(False, f"supply:{SEATS[seat]}", why="why:take-from-board")
    if home:
        return rule.check(False, f"supply:{SEATS[seat]}", why="why:someone-home")
    if not pos.pyramid.rescuers[seat] >> INDEX[move.source] & 1:
        return rule.check(False, f"tile:{move.source}", why=NotThere(move.source))
    return rule.check(True, f"rescuer:{SEATS[seat]}:{move.source}", why="ok:from-board")
