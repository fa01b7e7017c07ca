"""The oracle of setting up and of tiles: drawing, taking and laying them."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.cleocatra.model import Drawing, LayingDrawn, LayingFirst, LayingTaken, Position
from tutor.games.cleocatra.moves import Begin, Draw, Explore, Lay, Search
from tutor.games.cleocatra.oracle.moment import actor, no_such_tile, not_now, old_spot, timely
from tutor.games.cleocatra.oracle.table import EACH, lies_on, only, read
from tutor.games.cleocatra.pieces import COLOURS, LETTERS


def playing(pos: Position) -> tuple[Seat, ...]:
    """Everybody who plays."""
    return tuple(Seat(number) for number in range(len(pos.points)))


def held(pos: Position) -> str:
    """The tile that somebody holds."""
    return next((tile for tile in read(pos).colour if tile not in read(pos).at), "")


# ------------------------------------------------------------------------------------------------ said
def shuffle(said: CheckClaim) -> bool:
    """How many tiles of the colour are left; or nobody draws now."""
    if said.reason == "when":
        return isinstance(said.move, Draw) and not_now(said)
    left = dict(zip(COLOURS, said.pos.unseen, strict=True))[said.move.colour]
    return said.reason == "left" and said.colour == said.move.colour and said.left == left and said.ok == (left > 0)


def start_player(said: CheckClaim) -> bool:
    """Whether the one named plays; or who starts is settled."""
    if said.reason == "when":
        return isinstance(said.move, Begin) and not_now(said)
    named = said.check.facts["seat"]
    return said.reason == "plays" and named == said.move.seat and said.ok == (named in playing(said.pos))


def does_not_play(said: CheckClaim) -> bool:
    """The mover is none of the players."""
    out = not said.ok and said.reason == "you" and said.seat not in playing(said.pos)
    return out and said.players == len(said.pos.points)


def first_tiles(said: CheckClaim) -> bool:
    """A tile lies there; or none is drawn yet."""
    if said.reason == "when":
        return said.pos.now.part == "setup" and not_now(said)
    return taken(said)


def taken(said: CheckClaim) -> bool:
    """The tile named lies there."""
    spot = (said.move.row, said.move.col)
    return said.reason == "taken" and not said.ok and read(said.pos).at.get(said.tile) == spot


def adjacent(said: CheckClaim) -> bool:
    """The place is free; these tiles share an edge with it, or meet it at a corner only, or none does."""
    table, spot = read(said.pos), (said.move.row, said.move.col)
    edge, corner = table.touching(spot), table.cornering(spot)
    if spot in table.at.values():
        return False
    match said.reason:
        case "edge":
            return said.ok and set(said.tiles) == edge != set()
        case "corner":
            return not said.ok and not edge and set(said.tiles) == corner != set()
    return said.reason == "apart" and not said.ok and not edge and not corner


def explore(said: CheckClaim) -> bool:
    """How many tiles the stack has; or the mover holds none to lay."""
    match said.reason:
        case "stack":
            return said.count == read(said.pos).stack and said.ok == (said.count > 0) and isinstance(said.move, Explore)
        case "when":
            waiting = isinstance(said.pos.now, Drawing) and said.seat == actor(said.pos)
            return isinstance(said.move, Lay) and not_now(said) and said.pos.now.part != "setup" and not waiting
        case "drawing":
            return not said.ok and isinstance(said.pos.now, Drawing) and said.seat == actor(said.pos)
    return taken(said)


def search(said: CheckClaim) -> bool:
    """Who stands on the tile; or the place touched only the tile that is held."""
    table, move = read(said.pos), said.move
    match said.reason:
        case "bare":
            if said.tile != move.tile or said.tile not in table.at:
                return False
            who = table.figures(said.tile)
            return not who if said.ok else who == said.who != () and table.feature(said.tile) != "mafdet"
        case "no-tile":
            return isinstance(move, Search) and no_such_tile(said)
        case "touched":
            mine = isinstance(said.pos.now, LayingTaken) and said.seat == actor(said.pos)
            spot, old = (move.row, move.col), old_spot(said.pos)
            before = table.laid(held(said.pos), old) if mine and old else table
            return not said.ok and mine and said.tile == held(said.pos) and before.touching(spot) == {said.tile}
    return taken(said)


def elsewhere(said: CheckClaim) -> bool:
    """Whether the place is the one the tile came from."""
    spot = (said.move.row, said.move.col)
    return said.tile == held(said.pos) and said.ok == (spot != old_spot(said.pos)) and timely(said.pos, said.move)


def no_split(said: CheckClaim) -> bool:
    """The parts that are left without the tile."""
    parts = read(said.pos).parts(said.tile)
    if said.tile != said.move.tile:
        return False
    if said.ok:
        return said.reason == "one" and len(parts) <= 1
    names = ("one", "two", "three")[: len(parts)]
    told = [set(said.check.facts[name]) for name in names]
    return said.reason == names[-1] != "one" and sorted(map(sorted, told)) == sorted(map(sorted, parts))


def no_surrounded(said: CheckClaim) -> bool:
    """The neighbours of the tile, and whether they are fewer than three."""
    near = read(said.pos).near(said.move.tile)
    told = said.tile == said.move.tile and set(said.tiles) == near and said.count == len(near)
    return told and said.ok == (len(near) < 3)


# ------------------------------------------------------------------------------------------------ setting up
def players(done: StepClaim) -> bool:
    """Everybody who plays."""
    return done.seats == playing(done.after) and only(done)


def two_players(done: StepClaim) -> bool:
    """Nine tiles and two inspectors are left."""
    counts = dict(zip(COLOURS, done.after.unseen, strict=True))
    fewer = counts == {"violet": 2, "orange": 2, "green": 2, "blue": 2, "gold": 1}
    return fewer and (done.tiles, done.inspectors) == (9, 2) and len(done.after.points) == 2 and only(done, "unseen")


def shuffled(done: StepClaim) -> bool:
    """All tiles are in the stack; or the top one is seen."""
    if done.reason == "top":
        return drawn(done) and done.after.now == LayingFirst("setup", len(done.before.pyramid.cells))
    return done.count == read(done.after).stack == (9 if len(done.after.points) == 2 else 13) and only(done)


def colours(done: StepClaim) -> bool:
    """Three rescuers each, all at home, and every marker on 0."""
    none = not any(done.after.pyramid.rescuers) and not any(points.total for points in done.after.points)
    return done.seats == playing(done.after) and done.each == EACH and none and only(done)


def inspectors(done: StepClaim) -> bool:
    """All inspectors wait beside the tiles."""
    wait = 2 if len(done.after.points) == 2 else 3
    return done.count == wait and not done.after.pyramid.inspectors and only(done)


def starts(done: StepClaim) -> bool:
    """The one named starts and draws."""
    chosen = done.after.start == done.after.turn == done.seat and done.after.now == Drawing("setup")
    return chosen and (done.move is None or done.move.seat == done.seat) and only(done, "start", "turn", "now")


def first_tile(done: StepClaim) -> bool:
    """A tile is laid, and a rescuer of the one who laid it stands on it."""
    old, new, seat = read(done.before), read(done.after), done.seat
    stands = seat == actor(done.before) and new.of(seat) == old.of(seat) | {done.tile}
    figure = f"pyramid.rescuers.{int(seat)}"
    if done.reason == "middle":
        drew = (
            _left_the_stack(done)
            and new.at == {done.tile: (0, 0)}
            and new.colour[done.tile] == done.colour == done.move.colour
        )
        return drew and stands and only(done, "unseen", "pyramid.cells", "pyramid.colours", figure)
    return _laid(done) and stands and only(done, "pyramid.cells", figure)


# ------------------------------------------------------------------------------------------------ tile actions
def drawn(done: StepClaim) -> bool:
    """A tile of this colour leaves the stack, and is held."""
    old, new = read(done.before), read(done.after)
    tile = LETTERS[len(old.colour)]
    return (
        new.colour == {**old.colour, tile: done.colour} and done.tile == tile == held(done.after)
        and done.colour == done.move.colour and _left_the_stack(done)
        and done.seat == actor(done.before) and only(done, "unseen", "pyramid.cells", "pyramid.colours", "now")
    )  # fmt: skip


def _left_the_stack(done: StepClaim) -> bool:
    """Whether the stack has one tile of this colour less."""
    fewer = [was - now for was, now in zip(done.before.unseen, done.after.unseen, strict=True)]
    return fewer == [colour == done.colour for colour in COLOURS]


def _laid(done: StepClaim) -> bool:
    """The tile that was held lies where the move says, which is told by a side of a neighbour."""
    old, new, spot = read(done.before), read(done.after), (done.move.row, done.move.col)
    there = new.at == {**old.at, done.tile: spot} and done.tile == held(done.before)
    return there and lies_on(done.side, old.at[done.beside], spot) and done.seat == actor(done.before)


def explored(done: StepClaim) -> bool:
    """A tile is drawn, seen, and laid."""
    part = done.before.now.part
    match done.reason:
        case "draws":
            return done.seat == actor(done.before) and done.after.now == Drawing(part) and only(done, "now")
        case "sees":
            return drawn(done) and done.after.now == LayingDrawn(part, len(done.before.pyramid.cells))
    return (
        done.reason == "lays"
        and isinstance(done.before.now, LayingDrawn)
        and _laid(done)
        and only(done, "pyramid.cells")
    )


def searched(done: StepClaim) -> bool:
    """A tile is taken, and laid."""
    if done.reason == "lays":
        return isinstance(done.before.now, LayingTaken) and _laid(done) and only(done, "pyramid.cells")
    old, new = read(done.before), read(done.after)
    lifted = done.tile == done.move.tile == held(done.after) and new.at == old.lifted(done.tile).at
    now = isinstance(done.after.now, LayingTaken) and old_spot(done.after) == old.at[done.tile]
    same_part = done.after.now.part == done.before.now.part
    return lifted and now and same_part and done.seat == actor(done.before) and only(done, "pyramid.cells", "now")
