"""The advanced game: herding, swapping places from a Bastet tile, and letting a bonus action go.

What the other symbols change stands where it happens: Mafdet in ``tiles``, Cleocatra in ``rescue``, Mut and the Princess
in ``inspectors``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.model import Acting, Position
from tutor.games.cleocatra.moves import Herd, Pass, Swap
from tutor.games.cleocatra.pieces import BASTET, INDEX, LETTERS, PLAYER_AT, RESCUER_AT, TILE_AT
from tutor.games.cleocatra.play.rescuers import fits
from tutor.games.cleocatra.play.second import leaving_second
from tutor.games.cleocatra.play.state import Story, letters, lies, put, swapped
from tutor.games.cleocatra.play.stuck import stuck_by
from tutor.games.cleocatra.play.turn import (
    FIRST_ACTION,
    next_turn,
    rescuer_action_over,
    tile_action_over,
    when_rescuer_action,
    when_tile_action,
)


# ------------------------------------------------------------------------------------------------ herd
@leaving_second
def judge_herd(pos: Position, move: Herd, seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """One of your rescuers, to a neighbouring tile with room."""
    if not pos.rules.advanced:
        yield r.ADVANCED_HERD.check(False, reason="basic")
    for name in (move.source, move.tile):
        if not lies(pos, name):
            yield r.ADVANCED_HERD.check(False, reason="no-tile", tile=name)
            return
    source, tile = INDEX[move.source], INDEX[move.tile]
    if not pos.out(seat) >> source & 1:
        yield r.ADVANCED_HERD.check(False, TILE_AT[source], reason="not-there", tile=move.source)
        return
    beside = shape(pos.pyramid.cells).near[source] >> tile & 1 == 1
    yield r.ADVANCED_HERD.check(
        beside, TILE_AT[source], TILE_AT[tile], reason="beside", source=move.source, tile=move.tile
    )
    yield from fits(pos, tile, seat)


def offer_herds(pos: Position, seat: Seat) -> list[Herd]:
    """Every step to the next tile."""
    near = shape(pos.pyramid.cells).near
    own = bits(pos.out(seat)) if pos.rules.advanced else ()
    return [Herd(LETTERS[source], LETTERS[tile]) for source in own for tile in bits(near[source])]


def resolve_herd(recorder: Story, move: Herd) -> None:
    """The rescuer walks."""
    pos, source, tile = recorder.pos, INDEX[move.source], INDEX[move.tile]
    seat = pos.actor
    recorder.pos = replace(pos, pyramid=put(pos.pyramid, seat, pos.pyramid.rescuers[seat] ^ (1 << source | 1 << tile)))
    where = RESCUER_AT[seat][source], RESCUER_AT[seat][tile]
    recorder.step(r.ADVANCED_HERD, *where, seat=seat, source=move.source, tile=move.tile)
    rescuer_action_over(recorder)


# ------------------------------------------------------------------------------------------------ Bastet
@leaving_second
def judge_swap(pos: Position, move: Swap, seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """Your rescuer on a Bastet tile and another player's elsewhere, if neither colour then stands twice on a tile."""
    if not pos.rules.advanced:
        yield r.ADVANCED_BASTET.check(False, reason="basic")
    for name in (move.source, move.tile):
        if not lies(pos, name):
            yield r.ADVANCED_BASTET.check(False, reason="no-tile", tile=name)
            return
    source, tile, other = INDEX[move.source], INDEX[move.tile], move.seat
    yield r.ADVANCED_BASTET.check(pos.out(seat) >> source & 1 == 1, TILE_AT[source], reason="yours", tile=move.source)
    if pos.rules.advanced:
        bastet = pos.feature(source) == BASTET
        yield r.ADVANCED_BASTET.check(bastet, TILE_AT[source], reason="bastet", tile=move.source)
    if other == seat or source == tile:
        yield r.ADVANCED_BASTET.check(False, reason="another")
        return
    theirs = pos.out(other) >> tile & 1 == 1
    yield r.ADVANCED_BASTET.check(theirs, TILE_AT[tile], reason="theirs", seat=other, tile=move.tile)
    yield _alone(pos, seat, tile, "you")
    yield _alone(pos, other, source, "they")


def _alone(pos: Position, seat: Seat, tile: int, reason: str) -> Check:
    """Whether nobody of this colour stands there yet."""
    twice = pos.out(seat) >> tile & 1 == 1
    where = [RESCUER_AT[seat][tile]] if twice else []
    return r.RESCUERS_ONE_A_COLOUR.check(not twice, *where, reason=reason, seat=seat, tile=LETTERS[tile])


def offer_swaps(pos: Position, seat: Seat) -> Iterator[Swap]:
    """Every rescuer of yours with every rescuer of another player."""
    for source in letters(pos.out(seat)) if pos.rules.advanced else ():
        for other in pos.seats:
            if other != seat:
                yield from (Swap(source, other, tile) for tile in letters(pos.out(other)) if tile != source)


def resolve_swap(recorder: Story, move: Swap) -> None:
    """Two rescuers change places; no tile was laid."""
    pos, source, tile = recorder.pos, INDEX[move.source], INDEX[move.tile]
    seat = pos.actor
    recorder.pos = replace(pos, pyramid=swapped(pos.pyramid, seat, source, move.seat, tile))
    where = RESCUER_AT[seat][tile], RESCUER_AT[move.seat][source]
    recorder.step(r.ADVANCED_BASTET, *where, seat=seat, other=move.seat, source=move.source, tile=move.tile)
    tile_action_over(recorder)


# ------------------------------------------------------------------------------------------------ no bonus action
def when_pass(pos: Position, seat: Seat) -> Check:
    """Only a bonus action can be let go, before it is begun."""
    if pos.now.part == "bonus" and seat == pos.actor:
        return r.TURN_TWO_ACTIONS.check(False, reason="busy")
    stuck = pos.now == FIRST_ACTION and seat == pos.actor and stuck_by(pos, seat)
    return r.TURN_TWO_ACTIONS.check(False, reason="no-pass-stuck" if stuck else "no-pass")


def offer_pass(_pos: Position, _seat: Seat) -> tuple[Pass]:
    """The one way to let it go."""
    return (Pass(),)


def resolve_pass(recorder: Story, _move: Pass) -> None:
    """The bonus action is let go."""
    seat = recorder.pos.actor
    recorder.step(r.ADVANCED_CLEOCATRA_BONUS, PLAYER_AT[seat], reason="let-go", seat=seat)
    next_turn(recorder)


HERD = Kind(Herd, when_rescuer_action, resolve_herd, judge_herd, offer_herds)
SWAP = Kind(Swap, when_tile_action, resolve_swap, judge_swap, offer_swaps)
PASS = Kind(Pass, when_pass, resolve_pass, offers=offer_pass)
KINDS = (HERD, SWAP, PASS)
