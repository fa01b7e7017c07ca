"""The oracle of rescuers: room on a tile, dispatching, teaming up, and what the advanced game adds."""

from __future__ import annotations

from tutor.core.oracle import CheckClaim, StepClaim
from tutor.games.cleocatra.model import Acting
from tutor.games.cleocatra.moves import Dispatch, Herd, Search, Swap, Team
from tutor.games.cleocatra.oracle.moment import actor, no_such_tile, not_now
from tutor.games.cleocatra.oracle.table import ROOM, only, read, stood
from tutor.games.cleocatra.pieces import LETTERS, NOBODY


# ------------------------------------------------------------------------------------------------ room
def two_a_tile(said: CheckClaim) -> bool:
    """Who stands on the tile that the move goes to, and whether that is fewer than two."""
    there = read(said.pos).on(said.tile)
    if said.tile != said.move.tile:
        return False
    if said.reason == "nobody":
        return said.ok and not there
    return said.reason == "some" and said.seats == there != () and said.ok == (len(there) < ROOM)


def one_a_colour(said: CheckClaim) -> bool:
    """Whether the one who would come stands there already."""
    there = read(said.pos).on(said.tile)
    other, swap = said.check.facts.get("seat", said.seat), said.move
    if said.reason == "you":
        return said.tile == said.move.tile and other == said.seat and said.ok == (other not in there)
    aimed = said.reason == "they" and isinstance(swap, Swap) and (said.tile, other) == (swap.source, swap.seat)
    return aimed and said.ok == (other not in there)


def inspector_no_room(said: CheckClaim) -> bool:
    """An inspector and one rescuer stand there: one more fits."""
    table = read(said.pos)
    watched = said.tile == said.move.tile and said.tile in table.watched
    return said.ok and watched and said.seats == table.on(said.tile) and len(said.seats) == 1


def inspected_ok(said: CheckClaim) -> bool:
    """An inspector stands there, and the mover may come."""
    table = read(said.pos)
    return said.ok and said.tile == said.move.tile and said.tile in table.watched and table.room(said.tile, said.seat)


def supply(said: CheckClaim) -> bool:
    """How many the mover has at home."""
    home = read(said.pos).home(said.seat)
    return said.home == home and said.ok == (home > 0) and isinstance(said.move, Dispatch | Team)


# ------------------------------------------------------------------------------------------------ from home
def dispatch(said: CheckClaim) -> bool:
    """The tile just laid, or another; or this is not the time."""
    now = said.pos.now
    match said.reason:
        case "laid":
            just = isinstance(now, Acting) and now.laid != NOBODY and said.seat == actor(said.pos)
            told = said.tile == said.move.tile and just and said.laid == LETTERS[now.laid]
            return told and said.ok == (said.tile == said.laid)
        case "no-tile":
            return isinstance(said.move, Dispatch) and no_such_tile(said)
    bonus = isinstance(now, Acting) and now.part == "bonus" and said.seat == actor(said.pos)
    return said.reason == "when" and isinstance(said.move, Dispatch) and not_now(said) and not bonus


def team(said: CheckClaim) -> bool:
    """On which neighbours of the tile the mover stands."""
    if said.reason == "no-tile":
        return isinstance(said.move, Team) and no_such_tile(said)
    table = read(said.pos)
    friends = table.near(said.move.tile) & table.of(said.seat)
    told = said.reason == "beside" and said.tile == said.move.tile and set(said.tiles) == friends
    return told and said.ok == bool(friends)


def sent(done: StepClaim) -> bool:
    """A rescuer of the one who acts comes from home to the tile."""
    old, new, seat = read(done.before), read(done.after), done.seat
    came = new.of(seat) == old.of(seat) | {done.tile} and new.home(seat) == old.home(seat) - 1 >= 0
    return came and seat == actor(done.before) and done.tile == done.move.tile and stood(done, seat)


def dispatched(done: StepClaim) -> bool:
    """A rescuer comes from home to the tile just laid."""
    now = done.before.now
    return sent(done) and isinstance(now, Acting) and now.laid != NOBODY and done.tile == LETTERS[now.laid]


# ------------------------------------------------------------------------------------------------ the advanced game
def herd(said: CheckClaim) -> bool:
    """The rescuer is the mover's, the tiles are neighbours; or the game is the basic one."""
    table, move = read(said.pos), said.move
    match said.reason:
        case "basic":
            return not said.ok and not table.advanced and isinstance(move, Herd)
        case "no-tile":
            return isinstance(move, Herd) and no_such_tile(said)
        case "not-there":
            return not said.ok and said.tile == move.source and move.source not in table.of(said.seat)
    told = said.reason == "beside" and (said.source, said.tile) == (move.source, move.tile)
    return told and move.source in table.of(said.seat) and said.ok == (move.tile in table.near(move.source))


def herded(done: StepClaim) -> bool:
    """A rescuer walks to the tile next door."""
    old, new, seat = read(done.before), read(done.after), done.seat
    walked = new.of(seat) == old.of(seat) - {done.source} | {done.tile} and done.tile in old.near(done.source)
    told = (done.source, done.tile) == (done.move.source, done.move.tile)
    return old.advanced and walked and told and seat == actor(done.before) and stood(done, seat)


def bastet(said: CheckClaim) -> bool:
    """Whose rescuers stand on both tiles, and whether the mover's tile is orange."""
    table, move = read(said.pos), said.move
    facts = said.check.facts
    match said.reason:
        case "basic":
            return not said.ok and not table.advanced
        case "no-tile":
            return isinstance(move, Swap) and no_such_tile(said)
        case "yours":
            return said.tile == move.source and said.ok == (said.tile in table.of(said.seat))
        case "bastet":
            return table.advanced and said.tile == move.source and said.ok == (table.colour[said.tile] == "orange")
        case "another":
            return not said.ok and (move.seat == said.seat or move.source == move.tile)
    theirs = said.tile in table.of(move.seat)
    return said.reason == "theirs" and (facts["seat"], said.tile) == (move.seat, move.tile) and said.ok == theirs


def swapped(done: StepClaim) -> bool:
    """Two rescuers have changed places, and nobody else."""
    old, seat, other = read(done.before), done.seat, done.other
    told = (seat, done.source, other, done.tile) == (
        actor(done.before),
        done.move.source,
        done.move.seat,
        done.move.tile,
    )
    change = read(done.after) == old.swapped(seat, done.source, other, done.tile)
    places = (f"pyramid.rescuers.{int(each)}" for each in (seat, other))
    return told and change and done.source in old.of(seat) and done.tile in old.of(other) and only(done, *places)


def mafdet(said: CheckClaim) -> bool:
    """A violet tile with figures on it is taken."""
    table = read(said.pos)
    violet = table.advanced and table.colour[said.tile] == "violet" and said.tile == said.move.tile
    return said.ok and violet and said.who == table.figures(said.tile) != () and isinstance(said.move, Search)


def carried(done: StepClaim) -> bool:
    """The violet tile that was laid has taken its figures along."""
    table = read(done.after)
    violet = table.advanced and table.colour[done.tile] == "violet" and done.tile == LETTERS[done.before.now.tile]
    return violet and done.who == table.figures(done.tile) != () and only(done)


def bonus_kind(said: CheckClaim) -> bool:
    """A dispatch is tried as a bonus action."""
    bonus = isinstance(said.pos.now, Acting) and said.pos.now.part == "bonus" and said.seat == actor(said.pos)
    return not said.ok and bonus and isinstance(said.move, Dispatch)


def bonus_begins(done: StepClaim) -> bool:
    """Whoever earned it is asked for a bonus action."""
    earned = done.seat == done.before.bonus != NOBODY and done.before.now.part != "bonus"
    return earned and done.after.now == Acting("bonus") and only(done, "now", "cut")
