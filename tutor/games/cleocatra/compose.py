"""A sketch made into a position, or refused with every reason.

What a sketch leaves open is filled in as a game would have it: colours, and the points of the rescues that brought the
inspectors. Points without inspectors are let be: a sketch of how a game ends may show little of its pyramid.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.course import Seat
from tutor.core.rule import Check, Rule
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import NOWHERE, cell_at, parts, shape
from tutor.games.cleocatra.model import Over, Points, Position, Pyramid, Rules, Sketch
from tutor.games.cleocatra.pieces import (
    COLOURS,
    EACH,
    FREE_INSPECTORS,
    GOAL,
    LETTERS,
    MOST,
    NUMBERS,
    PLAYERS,
    ROOM,
    SCORE_AT,
    SEATS,
    SUPPLY_AT,
    TILE_AT,
)
from tutor.games.cleocatra.play.setup import insist, number_of_players, players_named
from tutor.games.cleocatra.play.turn import FIRST_ACTION

REACH = 99
"""How far from the middle a tile may lie in a sketch; no game gets that far."""
A_RESCUE = 2
"""What we take a rescue to have brought where a sketch does not say."""


def compose(sketch: Sketch) -> Position:
    """Fill in a sketch, or refuse it."""
    insist(list(_weigh(sketch)))
    agreed = _agreed(sketch)
    colours = _filled(sketch, agreed)
    pyramid = Pyramid(
        tuple(cell_at(tile.row, tile.col) for tile in sketch.tiles),
        colours,
        tuple(_mask(sketch, name) for name in SEATS[: sketch.players]),
        sum(1 << i for i, tile in enumerate(sketch.tiles) if tile.inspector),
    )
    unseen = tuple(count - colours.count(name) for name, count in zip(COLOURS, agreed.tiles, strict=True))
    points = tuple(map(Points, scores(sketch)))
    start, turn = SEATS.index(sketch.start), SEATS.index(sketch.turn)
    over = turn == start and any(each.total >= GOAL for each in points)
    return Position(agreed, pyramid, unseen, points, start, turn, Over("over") if over else FIRST_ACTION)


def scores(sketch: Sketch) -> tuple[int, ...]:
    """Where the markers stand; where nothing is said of them, the inspectors came by rescues of the player before."""
    if sketch.scores:
        return (*sketch.scores, *(0,) * sketch.players)[: sketch.players]
    before = (SEATS.index(sketch.turn) - 1) % sketch.players
    return tuple(A_RESCUE * inspectors(sketch) * (seat == before) for seat in range(sketch.players))


def inspectors(sketch: Sketch) -> int:
    """How many inspectors are out."""
    return sum(tile.inspector for tile in sketch.tiles)


def _agreed(sketch: Sketch) -> Rules:
    return Rules(sketch.players, sketch.advanced, sketch.own_colour_free, sketch.half_turn, sketch.any_cell)


def _mask(sketch: Sketch, seat: str) -> int:
    return sum(1 << i for i, tile in enumerate(sketch.tiles) if seat in tile.rescuers)


def _filled(sketch: Sketch, agreed: Rules) -> tuple[str, ...]:
    """The colours of the tiles; one left open is the colour of which most tiles are left."""
    left = dict(zip(COLOURS, agreed.tiles, strict=True))
    for tile in sketch.tiles:
        if tile.colour:
            left[tile.colour] -= 1
    colours = []
    for tile in sketch.tiles:
        colour = tile.colour or max(left, key=left.__getitem__)
        if not tile.colour:
            left[colour] -= 1
        colours.append(colour)
    return tuple(colours)


# ------------------------------------------------------------------------------------------------ what no game reaches
def _weigh(sketch: Sketch) -> Iterator[Check]:
    """Every rule a sketch could break."""
    yield from number_of_players(sketch.players)
    if sketch.players not in NUMBERS:
        return
    named = (sketch.turn, sketch.start, *(seat for tile in sketch.tiles for seat in tile.rescuers))
    yield from players_named(sketch.players, *named)
    yield from _weigh_tiles(sketch)
    yield from _weigh_places(sketch)
    yield from _weigh_rescuers(sketch)
    yield from _weigh_inspectors(sketch)
    yield from _weigh_scores(sketch)


def _weigh_tiles(sketch: Sketch) -> Iterator[Check]:
    """Everybody has laid a tile, and no more lie than there are."""
    count, agreed = len(sketch.tiles), _agreed(sketch)
    if count < sketch.players:
        yield r.SETUP_FIRST_TILES.check(False, reason="few", count=count, players=sketch.players)
    stock: Rule = r.SETUP_TWO_PLAYERS if sketch.players == 2 else r.SETUP_SHUFFLE
    if count > sum(agreed.tiles):
        yield stock.check(False, reason="tiles", count=count, limit=sum(agreed.tiles))
    for colour in dict.fromkeys(tile.colour for tile in sketch.tiles if tile.colour):
        if colour not in COLOURS:
            yield r.SETUP_SHUFFLE.check(False, reason="no-colour", colour=colour)
            continue
        laid, limit = sum(tile.colour == colour for tile in sketch.tiles), agreed.tiles[COLOURS.index(colour)]
        if laid > limit:
            yield stock.check(False, reason="colour", count=laid, colour=colour, limit=limit)


def _weigh_places(sketch: Sketch) -> Iterator[Check]:
    """No two tiles lie on one place, and all hang together, not too far from the middle."""
    tiles = sketch.tiles[: len(LETTERS)]
    cells = tuple(cell_at(tile.row, tile.col) for tile in tiles)
    if any(abs(at) > REACH for tile in tiles for at in (tile.row, tile.col)):
        yield r.SETUP_FIRST_TILES.check(False, reason="far")
        return
    for index, cell in enumerate(cells):
        if cell in cells[:index]:
            first = cells.index(cell)
            yield r.TILES_EXPLORE.check(False, TILE_AT[first], reason="taken", tile=LETTERS[first])
    once = tuple(NOWHERE if cell in cells[:index] else cell for index, cell in enumerate(cells))
    pieces = parts(shape(once))
    if len(pieces) > 1:
        yield r.TILES_ADJACENT.check(False, reason="scattered", count=len(pieces))


def _weigh_rescuers(sketch: Sketch) -> Iterator[Check]:
    """Nobody has too many out, and no tile has too many on it."""
    for seat, name in enumerate(SEATS[: sketch.players]):
        out = sum(tile.rescuers.count(name) for tile in sketch.tiles)
        if out > EACH:
            yield r.SETUP_COLOURS.check(False, SUPPLY_AT[seat], reason="all-out", seat=Seat(seat), count=out, each=EACH)
    for tile, letter, at in zip(sketch.tiles, LETTERS, TILE_AT, strict=False):
        if len(tile.rescuers) > ROOM:
            seats = tuple(PLAYERS[SEATS.index(name)] for name in tile.rescuers)
            yield r.RESCUERS_TWO_A_TILE.check(False, at, reason="some", tile=letter, seats=seats)
        for name in dict.fromkeys(tile.rescuers):
            if tile.rescuers.count(name) > 1:
                seat = PLAYERS[SEATS.index(name)]
                yield r.RESCUERS_ONE_A_COLOUR.check(False, at, reason="they", seat=seat, tile=letter)


def _weigh_inspectors(sketch: Sketch) -> Iterator[Check]:
    """No more are out than there are, and each came with a rescue, two with one from a Princess tile."""
    out, limit = inspectors(sketch), _agreed(sketch).inspectors
    if out > limit:
        yield r.SETUP_INSPECTORS.check(False, FREE_INSPECTORS, count=out, limit=limit)
    rescues = (out + 1) // 2 if sketch.advanced else out
    if 0 <= sum(scores(sketch)) < rescues:
        where = [SCORE_AT[seat] for seat in range(sketch.players)]
        yield r.RESCUE_INSPECTOR.check(False, *where, reason="unearned", count=out, rescues=rescues)


def _weigh_scores(sketch: Sketch) -> Iterator[Check]:
    """Markers never go back, and the round ends once somebody has reached the goal."""
    if len(sketch.scores) > sketch.players:
        yield r.SETUP_COLOURS.check(False, reason="markers", count=len(sketch.scores), players=sketch.players)
        return
    start, turn = SEATS.index(sketch.start), SEATS.index(sketch.turn)
    waiting = {(turn + k) % sketch.players for k in range((start - turn) % sketch.players)}
    kind, most = ("advanced", GOAL + MOST + MOST) if sketch.advanced else ("basic", GOAL - 1 + MOST)
    for seat, score in enumerate(sketch.scores):
        if score < 0:
            yield r.SETUP_COLOURS.check(False, SCORE_AT[seat], reason="below-zero", seat=Seat(seat))
        if score > most:
            yield r.RESCUE_MAX.check(False, SCORE_AT[seat], reason=kind, seat=Seat(seat), points=score, most=most)
        elif score >= GOAL and seat in waiting and not sketch.advanced:  # a bonus action can bring them any time
            yield r.END_TRIGGER.check(False, SCORE_AT[seat], seat=Seat(seat), points=score)
