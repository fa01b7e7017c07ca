"""Setting up: the table, the start player, and everybody's first tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Impossible, Kind, Seat, Step, record
from tutor.core.rule import Check, Verdict
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import cell_at
from tutor.games.cleocatra.model import Drawing, LayingFirst, Points, Position, Pyramid, Rules, Setup, Starting
from tutor.games.cleocatra.moves import BEGINS, Begin, Draw, Lay, lay
from tutor.games.cleocatra.pieces import (
    COUNTS,
    EACH,
    FREE_INSPECTORS,
    LETTERS,
    NUMBERS,
    PLAYER_AT,
    PLAYERS,
    RESCUER_AT,
    SEATS,
    STACK,
    SUPPLY_AT,
    TILE_AT,
)
from tutor.games.cleocatra.play.second import places
from tutor.games.cleocatra.play.state import Story, moved, put, spot
from tutor.games.cleocatra.play.tiles import draw_top, free_place, judge_draw, odds_of_tiles, offer_lays, when_lay
from tutor.games.cleocatra.play.turn import FIRST_ACTION

MIDDLE = cell_at(0, 0)


# ------------------------------------------------------------------------------------------------ the table
def deal(setup: Setup) -> list[Step[Position]]:
    """Lay out a new game; who starts may be left to chance, and every tile is drawn when it is needed."""
    insist([*number_of_players(setup.players), *players_named(setup.players, setup.start_player or SEATS[0])])
    agreed = Rules(setup.players, setup.advanced, setup.own_colour_free, setup.half_turn, setup.any_cell)
    seats, points = PLAYERS[: agreed.players], (Points(),) * agreed.players
    recorder = record(
        Position(agreed, Pyramid(rescuers=(0,) * agreed.players), COUNTS, points, 0, 0, Starting("setup"))
    )
    recorder.step(r.SETUP_PLAYERS, *PLAYER_AT[: agreed.players], seats=seats)
    if agreed.players == 2:
        recorder.pos = replace(recorder.pos, unseen=agreed.tiles)
        tiles, inspectors = sum(agreed.tiles), agreed.inspectors
        recorder.step(r.SETUP_TWO_PLAYERS, STACK, FREE_INSPECTORS, tiles=tiles, inspectors=inspectors)
    recorder.step(r.SETUP_SHUFFLE, STACK, reason="stack", count=recorder.pos.stack)
    recorder.step(r.SETUP_COLOURS, *SUPPLY_AT[: agreed.players], seats=seats, each=EACH)
    recorder.step(r.SETUP_INSPECTORS, FREE_INSPECTORS, count=agreed.inspectors)
    if setup.start_player is not None:
        start(recorder, PLAYERS[SEATS.index(setup.start_player)])
    return recorder.finish()


def insist(checks: list[Check]) -> None:
    """Refuse what cannot be, with every reason."""
    verdict = Verdict.of(checks)
    if not verdict:
        raise Impossible(verdict)


def number_of_players(players: int) -> Iterator[Check]:
    """Two to four can play."""
    if players not in NUMBERS:
        yield r.SETUP_PLAYERS.check(False, players=players)


def players_named(players: int, *names: str) -> Iterator[Check]:
    """Only colours that somebody plays take part."""
    for name in dict.fromkeys(names):
        seat = Seat(SEATS.index(name))
        if seat >= players:
            yield r.SETUP_COLOURS.check(False, reason="nobody", seat=seat, players=players)


# ------------------------------------------------------------------------------------------------ the start player
def odds_of_starting(pos: Position) -> Mapping[Begin, int]:
    """Anybody may have hugged a cat last."""
    return dict.fromkeys(BEGINS[: pos.rules.players], 1)


def judge_begin(pos: Position, move: Begin, _seat: Seat, _now: Starting | None) -> Iterator[Check]:
    """Somebody who plays."""
    yield r.SETUP_START_PLAYER.check(move.seat < pos.rules.players, reason="plays", seat=move.seat)


def resolve_begin(recorder: Story, move: Begin) -> None:
    """The start player draws the first tile."""
    start(recorder, move.seat)


def start(recorder: Story, seat: Seat) -> None:
    """Say who starts."""
    recorder.pos = replace(recorder.pos, start=int(seat), turn=int(seat), now=Drawing("setup"))
    recorder.step(r.SETUP_START_PLAYER, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ first tiles
def resolve_first_draw(recorder: Story, move: Draw) -> None:
    """The first tile of all goes to the middle; everybody else chooses where."""
    tile, seat = draw_top(recorder, move.colour), recorder.pos.actor
    name, colour = LETTERS[tile], move.colour
    if tile == 0:
        recorder.pos = replace(recorder.pos, pyramid=moved(recorder.pos.pyramid, tile, MIDDLE))
        _stand_on(recorder, tile)
        where = TILE_AT[tile], RESCUER_AT[seat][tile]
        recorder.step(r.SETUP_FIRST_TILES, *where, reason="middle", seat=seat, tile=name, colour=colour)
        _next_to_lay(recorder)
    else:
        recorder.pos = replace(recorder.pos, now=LayingFirst("setup", tile))
        recorder.step(r.SETUP_SHUFFLE, STACK, TILE_AT[tile], reason="top", seat=seat, tile=name, colour=colour)


def judge_first_lay(pos: Position, move: Lay, _seat: Seat, _now: LayingFirst | None) -> Iterator[Check]:
    """A first tile goes anywhere beside the pyramid."""
    yield free_place(pos, move.cell, r.SETUP_FIRST_TILES)


def legal_first_lays(pos: Position, _seat: Seat) -> list[Lay]:
    """Every place beside the pyramid."""
    return list(map(lay, places(pos.pyramid)))


def resolve_first_lay(recorder: Story, move: Lay) -> None:
    """Lay the tile and put a rescuer on it."""
    pos = recorder.pos
    assert isinstance(pos.now, LayingFirst)
    tile, seat = pos.now.tile, pos.actor
    side, beside = spot(pos.pyramid, move.cell)
    recorder.pos = replace(pos, pyramid=moved(pos.pyramid, tile, move.cell))
    _stand_on(recorder, tile)
    where, name = (TILE_AT[tile], RESCUER_AT[seat][tile]), LETTERS[tile]
    recorder.step(r.SETUP_FIRST_TILES, *where, reason="beside", seat=seat, tile=name, side=side, beside=beside)
    _next_to_lay(recorder)


def _stand_on(recorder: Story, tile: int) -> None:
    pos = recorder.pos
    recorder.pos = replace(pos, pyramid=put(pos.pyramid, pos.actor, pos.pyramid.rescuers[pos.actor] | 1 << tile))


def _next_to_lay(recorder: Story) -> None:
    """The next player draws, or the first turn begins."""
    pos = recorder.pos
    turn = (pos.turn + 1) % pos.rules.players
    recorder.pos = replace(pos, turn=turn, now=FIRST_ACTION if turn == pos.start else Drawing("setup"))
    recorder.step(r.TURN_ORDER, PLAYER_AT[turn], seat=PLAYERS[turn])


BEGIN = Kind(Begin, r.SETUP_START_PLAYER, resolve_begin, judge_begin, odds=odds_of_starting)
FIRST_DRAW = Kind(Draw, r.SETUP_SHUFFLE, resolve_first_draw, judge_draw, odds=odds_of_tiles)
FIRST_LAY = Kind(Lay, when_lay, resolve_first_lay, judge_first_lay, offer_lays, legal_first_lays)
KINDS = (BEGIN, FIRST_DRAW, FIRST_LAY)
