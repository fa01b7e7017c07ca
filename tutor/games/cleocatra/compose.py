"""A new game, and a sketch made into a position or refused with every reason."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.game import Impossible, Seat, Step
from tutor.core.rule import Check, Verdict
from tutor.games.cleocatra import rules
from tutor.games.cleocatra.cells import NOWHERE, cell_at, parts, shape
from tutor.games.cleocatra.facts import (
    Absentee,
    AllOut,
    FewTiles,
    NoColour,
    Occupied,
    Rescuer,
    Scattered,
    Shuffled,
    Theirs,
    TooMany,
    TooManyTiles,
)
from tutor.games.cleocatra.model import (
    COLOURS,
    COUNTS,
    EACH,
    GOAL,
    LETTERS,
    NOBODY,
    ROOM,
    SEATS,
    Points,
    Position,
    Pyramid,
    Rules,
    Setup,
    Sketch,
    Start,
    Top,
)
from tutor.games.cleocatra.turn import ACT, Steps

NUMBERS = (2, 3, 4)


# ------------------------------------------------------------------------------------------------ a new game
def deal(setup: Setup) -> Steps:
    """Lay out a new game; who starts may be left to chance, and every tile is drawn when it is needed."""
    _insist([*_number_of_players(setup.players), *_seat_checks(setup.players, (setup.start_player or SEATS[0],))])
    agreed = Rules(setup.players, setup.advanced, setup.own_colour_free, setup.half_turn)
    seats = tuple(map(Seat, range(agreed.players)))
    pyramid = Pyramid(rescuers=(0,) * agreed.players)
    pos = Position(agreed, pyramid, COUNTS, (Points(),) * agreed.players, 0, 0, "setup", Start())
    supplies = tuple(f"supply:{SEATS[seat]}" for seat in seats)
    yield Step(rules.SETUP_PLAYERS, pos, {"seats": seats}, tuple(f"player:{SEATS[seat]}" for seat in seats))
    if agreed.players == 2:
        pos = replace(pos, unseen=agreed.tiles)
        facts = {"tiles": sum(agreed.tiles), "inspectors": agreed.inspectors}
        yield Step(rules.SETUP_TWO_PLAYERS, pos, facts, ("stack", "inspectors"))
    yield Step(rules.SETUP_SHUFFLE, pos, {"what": Shuffled(sum(agreed.tiles))}, ("stack",))
    yield Step(rules.SETUP_COLOURS, pos, {"seats": seats, "each": EACH}, supplies)
    yield Step(rules.SETUP_INSPECTORS, pos, {"count": agreed.inspectors}, ("inspectors",))
    if setup.start_player is not None:
        start = SEATS.index(setup.start_player)
        pos = replace(pos, start=start, turn=start, stage=Top())
        yield Step(rules.SETUP_START_PLAYER, pos, {"seat": Seat(start)}, (f"player:{SEATS[start]}",))


def _insist(checks: list[Check]) -> None:
    verdict = Verdict.of(checks)
    if not verdict:
        raise Impossible(verdict)


def _number_of_players(players: int) -> Iterator[Check]:
    if players not in NUMBERS:
        yield rules.SETUP_PLAYERS.check(False, players=players)


def _seat_checks(players: int, seats: tuple[str, ...]) -> Iterator[Check]:
    for name in dict.fromkeys(seats):
        seat = Seat(SEATS.index(name))
        if seat >= players:
            yield rules.SETUP_COLOURS.check(False, why=Absentee(seat, players))


# ------------------------------------------------------------------------------------------------ a sketch
def compose(sketch: Sketch) -> Position:
    """Fill in a sketch, or refuse it."""
    _insist(list(_weigh(sketch)))
    agreed = Rules(sketch.players, sketch.advanced, sketch.own_colour_free, sketch.half_turn)
    colours = _filled(sketch, agreed)
    pyramid = Pyramid(
        tuple(cell_at(tile.row, tile.col) for tile in sketch.tiles),
        colours,
        tuple(_mask(sketch, name) for name in SEATS[: sketch.players]),
        sum(1 << i for i, tile in enumerate(sketch.tiles) if tile.inspector),
    )
    unseen = tuple(count - colours.count(name) for name, count in zip(COLOURS, agreed.tiles, strict=True))
    points = tuple(Points(score) for score in (*sketch.scores, *(0,) * sketch.players)[: sketch.players])
    start, turn = SEATS.index(sketch.start), SEATS.index(sketch.turn)
    over = turn == start and any(each.total >= GOAL for each in points)
    return Position(agreed, pyramid, unseen, points, start, turn, "over" if over else "first", ACT, NOBODY)


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


def _weigh(sketch: Sketch) -> Iterator[Check]:
    """Every rule a sketch could break."""
    yield from _number_of_players(sketch.players)
    if sketch.players not in NUMBERS:
        return
    named = (sketch.turn, sketch.start, *(seat for tile in sketch.tiles for seat in tile.rescuers))
    yield from _seat_checks(sketch.players, named)
    yield from _weigh_tiles(sketch)
    yield from _weigh_figures(sketch)
    if min(sketch.scores, default=0) < 0:
        yield rules.SETUP_COLOURS.check(False, why="why:below-zero")


def _weigh_tiles(sketch: Sketch) -> Iterator[Check]:
    count = len(sketch.tiles)
    if count < sketch.players:
        yield rules.SETUP_FIRST_TILES.check(False, why=FewTiles(count, sketch.players))
    agreed = Rules(sketch.players)
    if count > sum(agreed.tiles):
        yield _over_stocked(agreed, TooManyTiles(count, sum(agreed.tiles)))
    for colour in dict.fromkeys(tile.colour for tile in sketch.tiles if tile.colour):
        if colour not in COLOURS:
            yield rules.SETUP_SHUFFLE.check(False, why=NoColour(colour))
            continue
        laid, limit = sum(tile.colour == colour for tile in sketch.tiles), agreed.tiles[COLOURS.index(colour)]
        if laid > limit:
            yield _over_stocked(agreed, TooMany(colour, laid, limit))
    yield from _weigh_cells(tuple(cell_at(tile.row, tile.col) for tile in sketch.tiles))


def _over_stocked(agreed: Rules, why: TooMany | TooManyTiles) -> Check:
    rule = rules.SETUP_TWO_PLAYERS if agreed.players == 2 else rules.SETUP_SHUFFLE
    return rule.check(False, why=why)


def _weigh_cells(cells: tuple[int, ...]) -> Iterator[Check]:
    for index, cell in enumerate(cells):
        if cell in cells[:index]:
            first = LETTERS[cells.index(cell)]
            yield rules.TILES_EXPLORE.check(False, f"tile:{first}", why=Occupied(first))
    once = tuple(NOWHERE if cell in cells[:index] else cell for index, cell in enumerate(cells))
    pieces = parts(shape(once))
    if len(pieces) > 1:
        yield rules.TILES_ADJACENT.check(False, why=Scattered(len(pieces)))


def _weigh_figures(sketch: Sketch) -> Iterator[Check]:
    for player, name in enumerate(SEATS[: sketch.players]):
        out = sum(tile.rescuers.count(name) for tile in sketch.tiles)
        if out > EACH:
            yield rules.SETUP_COLOURS.check(False, f"supply:{name}", why=AllOut(Seat(player), out, EACH))
    for index, tile in enumerate(sketch.tiles):
        letter = LETTERS[index]
        if len(tile.rescuers) > ROOM:
            who = tuple(Rescuer(Seat(SEATS.index(seat))) for seat in tile.rescuers)
            yield rules.RESCUERS_TWO_A_TILE.check(False, f"tile:{letter}", tile=letter, who=who)
        for seat in dict.fromkeys(tile.rescuers):
            if tile.rescuers.count(seat) > 1:
                why = Theirs(Seat(SEATS.index(seat)), letter)
                yield rules.RESCUERS_ONE_A_COLOUR.check(False, f"tile:{letter}", why=why)
    out, limit = sum(tile.inspector for tile in sketch.tiles), Rules(sketch.players).inspectors
    if out > limit:
        yield rules.SETUP_INSPECTORS.check(False, "inspectors", count=out, limit=limit)
