"""Rescuer actions that put a rescuer on a tile: dispatch and team up."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.model import Acting, Position
from tutor.games.cleocatra.moves import DISPATCHES, TEAMS, Dispatch, Team
from tutor.games.cleocatra.pieces import INDEX, INSPECTOR_AT, LETTERS, RESCUER_AT, ROOM, SUPPLY_AT, TILE_AT
from tutor.games.cleocatra.play.second import leaving_second
from tutor.games.cleocatra.play.state import Story, letters, lies, put
from tutor.games.cleocatra.play.turn import rescuer_action_over, when_rescuer_action


# ------------------------------------------------------------------------------------------------ room on a tile
def fits(pos: Position, tile: int, seat: Seat) -> Iterator[Check]:
    """At most two rescuers stand on a tile, of different colours; an inspector takes no room and keeps nobody out."""
    name = LETTERS[tile]
    there = tuple([other for other in pos.seats if pos.out(other) >> tile & 1])
    where = [RESCUER_AT[other][tile] for other in there]
    if not there:
        yield r.RESCUERS_TWO_A_TILE.check(True, TILE_AT[tile], reason="nobody", tile=name)
    else:
        yield r.RESCUERS_TWO_A_TILE.check(len(there) < ROOM, *where, reason="some", tile=name, seats=there)
        yield r.RESCUERS_ONE_A_COLOUR.check(seat not in there, *where, reason="you", tile=name)
    if pos.pyramid.inspectors >> tile & 1 and len(there) < ROOM and seat not in there:
        if there:
            yield r.RESCUERS_INSPECTOR_NO_ROOM.check(True, INSPECTOR_AT[tile], tile=name, seats=there)
        yield beside_inspector(tile)


@decides(r.RESCUERS_INSPECTED_OK)
def beside_inspector(tile: int) -> Check:
    """An inspector on the tile keeps no rescuer off."""
    return r.RESCUERS_INSPECTED_OK.check(True, INSPECTOR_AT[tile], tile=LETTERS[tile])


def someone_home(pos: Position, seat: Seat) -> Check:
    """The mover has a rescuer to send."""
    return r.RESCUERS_SUPPLY.check(pos.home(seat) > 0, SUPPLY_AT[seat], home=pos.home(seat))


def send(recorder: Story, name: str, rule: Rule) -> None:
    """Put a rescuer from the supply on a tile."""
    pos, tile = recorder.pos, INDEX[name]
    seat = pos.actor
    recorder.pos = replace(pos, pyramid=put(pos.pyramid, seat, pos.pyramid.rescuers[seat] | 1 << tile))
    recorder.step(rule, RESCUER_AT[seat][tile], SUPPLY_AT[seat], seat=seat, tile=name)
    rescuer_action_over(recorder)


# ------------------------------------------------------------------------------------------------ dispatch
def when_dispatch(pos: Position, seat: Seat) -> Check:
    """A dispatch follows a tile action of one's own turn, never a bonus."""
    if isinstance(pos.now, Acting) and pos.now.part == "bonus" and seat == pos.actor:
        return r.ADVANCED_CLEOCATRA_BONUS_KIND.check(False)
    return r.RESCUERS_DISPATCH.check(False, reason="when")


def judge_dispatch(pos: Position, move: Dispatch, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """A rescuer from home, to the tile just laid or moved, if there is room."""
    tile = INDEX[move.tile]
    if not lies(pos, move.tile):
        yield r.RESCUERS_DISPATCH.check(False, reason="no-tile", tile=move.tile)
        return
    if now:
        laid = LETTERS[now.laid]
        yield r.RESCUERS_DISPATCH.check(tile == now.laid, TILE_AT[now.laid], reason="laid", tile=move.tile, laid=laid)
    yield someone_home(pos, seat)
    yield from fits(pos, tile, seat)


def offer_dispatches(pos: Position, _seat: Seat) -> list[Dispatch]:
    """Every tile that lies."""
    return [DISPATCHES[tile] for tile in bits(shape(pos.pyramid.cells).laid)]


def resolve_dispatch(recorder: Story, move: Dispatch) -> None:
    """The rescuer stands on the tile."""
    send(recorder, move.tile, r.RESCUERS_DISPATCH)


# ------------------------------------------------------------------------------------------------ team up
@leaving_second
def judge_team(pos: Position, move: Team, seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """A rescuer from home, to a tile beside one of yours, if there is room."""
    name, tile = move.tile, INDEX[move.tile]
    if not lies(pos, name):
        yield r.RESCUERS_TEAM.check(False, reason="no-tile", tile=name)
        return
    friends = shape(pos.pyramid.cells).near[tile] & pos.out(seat)
    where = [RESCUER_AT[seat][friend] for friend in bits(friends)] or [TILE_AT[tile]]
    yield r.RESCUERS_TEAM.check(friends != 0, *where, reason="beside", tile=name, tiles=letters(friends))
    yield someone_home(pos, seat)
    yield from fits(pos, tile, seat)


def offer_teams(pos: Position, _seat: Seat) -> list[Team]:
    """Every tile that lies."""
    return [TEAMS[tile] for tile in bits(shape(pos.pyramid.cells).laid)]


def resolve_team(recorder: Story, move: Team) -> None:
    """The rescuer stands on the tile."""
    send(recorder, move.tile, r.RESCUERS_TEAM)


DISPATCH = Kind(Dispatch, when_dispatch, resolve_dispatch, judge_dispatch, offer_dispatches)
TEAM = Kind(Team, when_rescuer_action, resolve_team, judge_team, offer_teams)
KINDS = (DISPATCH, TEAM)
