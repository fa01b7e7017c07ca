"""Being stuck: a rescuer is put on any tile with room, and a rescuer action follows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import shape
from tutor.games.cleocatra.model import Acting, Position
from tutor.games.cleocatra.moves import Place, Shift
from tutor.games.cleocatra.pieces import INDEX, NOBODY, RESCUER_AT, SUPPLY_AT, TILE_AT
from tutor.games.cleocatra.play.possible import actions
from tutor.games.cleocatra.play.rescuers import fits
from tutor.games.cleocatra.play.second import DO, fruitful, half_will_do, leaving_second, plight
from tutor.games.cleocatra.play.state import Story, letters, lies, put


def stuck_by(pos: Position, seat: Seat) -> Rule | None:
    """The rule by which a player is stuck at the start of a turn, if so."""
    match plight(pos, seat):
        case "stuck":
            return r.TURN_STUCK if pos.home(seat) else r.TURN_STUCK_SUPPLY
        case "half" if not half_will_do(pos, seat):
            return r.TURN_STUCK_HALF
    return None


def is_stuck(pos: Position, seat: Seat) -> Check:
    """Only who cannot act, or not twice, is put in."""
    if rule := stuck_by(pos, seat):
        return (r.TURN_STUCK_HALF if rule is r.TURN_STUCK_HALF else r.TURN_STUCK).check(True, reason="stuck")
    possible = fruitful(pos, seat) or actions(pos, seat)
    return r.TURN_STUCK.check(False, reason="can-act", action=DO[type(possible[0])])


def tiles_to_try(pos: Position, seat: Seat) -> tuple[str, ...]:
    """Every tile, for somebody who cannot act twice; nobody else thinks of it."""
    return letters(shape(pos.pyramid.cells).laid) if plight(pos, seat) else ()


# ------------------------------------------------------------------------------------------------ from home
@leaving_second
def judge_place(pos: Position, move: Place, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """Somebody from home, on any tile with room."""
    if not lies(pos, move.tile):
        yield r.TURN_STUCK.check(False, reason="no-tile", tile=move.tile)
        return
    if now:
        yield is_stuck(pos, seat)
    if not pos.home(seat):
        yield r.TURN_STUCK_SUPPLY.check(False, SUPPLY_AT[seat], reason="nobody-home")
    yield from fits(pos, INDEX[move.tile], seat)


def offer_places(pos: Position, seat: Seat) -> list[Place]:
    """Any tile."""
    return [Place(tile) for tile in tiles_to_try(pos, seat)] if pos.home(seat) else []


def resolve_place(recorder: Story, move: Place) -> None:
    """A rescuer comes from home."""
    put_in(recorder, move.tile)


def put_in(recorder: Story, name: str) -> None:
    """A rescuer of the stuck player stands on a tile; a rescuer action follows."""
    pos, tile = recorder.pos, INDEX[name]
    seat = pos.actor
    pyramid = put(pos.pyramid, seat, pos.pyramid.rescuers[seat] | 1 << tile)
    recorder.pos = replace(pos, pyramid=pyramid, now=Acting("placed"), cut=NOBODY)
    recorder.step(r.TURN_STUCK, RESCUER_AT[seat][tile], seat=seat, tile=name)


# ------------------------------------------------------------------------------------------------ from the board
@leaving_second
def judge_shift(pos: Position, move: Shift, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """With nobody at home, somebody from the board, on any other tile with room."""
    for name in (move.source, move.tile):
        if not lies(pos, name):
            yield r.TURN_STUCK.check(False, reason="no-tile", tile=name)
            return
    source = INDEX[move.source]
    if now:
        yield is_stuck(pos, seat)
    yield r.TURN_STUCK_SUPPLY.check(pos.home(seat) == 0, SUPPLY_AT[seat], reason="all-out")
    if not pos.out(seat) >> source & 1:
        yield r.TURN_STUCK_SUPPLY.check(False, TILE_AT[source], reason="not-there", tile=move.source)
    if move.source == move.tile:
        yield r.TURN_STUCK_SUPPLY.check(False, TILE_AT[source], reason="same-tile")
    else:
        yield from fits(pos, INDEX[move.tile], seat)


def offer_shifts(pos: Position, seat: Seat) -> list[Shift]:
    """Any rescuer to any other tile."""
    tiles = () if pos.home(seat) else tiles_to_try(pos, seat)
    return [Shift(source, tile) for source in letters(pos.out(seat)) for tile in tiles if tile != source]


def resolve_shift(recorder: Story, move: Shift) -> None:
    """A rescuer leaves its tile first."""
    pos, source = recorder.pos, INDEX[move.source]
    seat = pos.actor
    recorder.pos = replace(pos, pyramid=put(pos.pyramid, seat, pos.pyramid.rescuers[seat] & ~(1 << source)))
    recorder.step(r.TURN_STUCK_SUPPLY, RESCUER_AT[seat][source], seat=seat, tile=move.source)
    put_in(recorder, move.tile)


PLACE = Kind(Place, r.TURN_STUCK, resolve_place, judge_place, offer_places)
SHIFT = Kind(Shift, r.TURN_STUCK, resolve_shift, judge_shift, offer_shifts)
KINDS = (PLACE, SHIFT)
