"""The oracle of the second action: what a first one leaves, and who is stuck."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim
from tutor.games.cleocatra.model import Acting, Position
from tutor.games.cleocatra.moves import AnyMove, Explore, Herd, Lay, Place, Search, Shift, Swap, Team
from tutor.games.cleocatra.oracle.moment import actor, no_such_tile, not_now, old_spot
from tutor.games.cleocatra.oracle.table import ROOM, Spot, Table, read
from tutor.games.cleocatra.pieces import LETTERS


# ------------------------------------------------------------------------------------------------ what can be done
def rescuer_actions(table: Table, seat: Seat, laid: str = "") -> set[str]:
    """The rescuer actions that are possible; ``laid`` is the tile just laid or moved."""
    own, home = table.of(seat), table.home(seat)
    next_door = any(table.room(near, seat) for tile in own & set(table.at) for near in table.near(tile))
    found = {
        "rescue": bool(own - table.watched),
        "dispatch": home > 0 and laid != "" and table.room(laid, seat),
        "team": home > 0 and next_door,
        "herd": table.advanced and next_door,
    }
    return {name for name, possible in found.items() if possible}


def can_search(table: Table, tile: str) -> bool:
    """Bare or Mafdet's, with fewer than three neighbours, and the rest stays in one part."""
    bare = not table.figures(tile) or table.feature(tile) == "mafdet"
    return bare and len(table.near(tile)) < 3 and len(table.parts(tile)) == 1


def swaps(table: Table, seat: Seat) -> Iterator[Swap]:
    """From a Bastet tile with another player's rescuer elsewhere; nobody then stands twice on a tile."""
    for source in sorted(tile for tile in table.of(seat) if table.feature(tile) == "bastet"):
        for number, tiles in enumerate(table.out):
            other = Seat(number)
            if other != seat and source not in tiles:
                yield from (Swap(source, other, tile) for tile in tiles if tile not in table.of(seat))


def follow(table: Table, move: AnyMove, seat: Seat) -> Iterator[str]:
    """The second actions that a first one, or being put in, leaves; of a tile, wherever it may be laid."""
    match move:
        case Explore():
            yield from _wherever(table, LETTERS[len(table.colour)], seat, table.free())
        case Search(tile):
            rest = table.lifted(tile)
            yield from _wherever(rest, tile, seat, rest.free() - {table.at[tile]})
        case _:
            yield from rescuer_actions(figures_after(table, move, seat), seat)


def _wherever(table: Table, tile: str, seat: Seat, spots: set[Spot]) -> Iterator[str]:
    for spot in spots:
        yield from rescuer_actions(table.laid(tile, spot), seat, tile)


def figures_after(table: Table, move: AnyMove, seat: Seat) -> Table:
    """The table after a move that puts rescuers elsewhere."""
    own = table.of(seat)
    match move:
        case Swap(source, other, tile):
            return table.swapped(seat, source, other, tile)
        case Team(tile) | Place(tile):
            return table.stand(seat, own | {tile})
        case Herd(source, tile) | Shift(source, tile):
            return table.stand(seat, own - {source} | {tile})
    return table


def firsts(table: Table, seat: Seat) -> Iterator[tuple[str, AnyMove]]:
    """Every action but a rescue that is possible when a turn begins, by name."""
    if table.stack:
        yield "explore", Explore()
    yield from (("search", Search(tile)) for tile in table.at if can_search(table, tile))
    yield from (("swap", swap) for swap in swaps(table, seat))
    beside_own = [(tile, near) for tile in table.of(seat) for near in table.near(tile) if table.room(near, seat)]
    yield from (("team", Team(near)) for _, near in beside_own if table.home(seat))
    yield from (("herd", Herd(tile, near)) for tile, near in beside_own if table.advanced)


def leads_on(table: Table, seat: Seat, name: str) -> bool:
    """Whether some first action of this name is complete, or leaves a second."""
    if name == "rescue":
        return bool(table.of(seat) - table.watched)
    return any(any(follow(table, move, seat)) for action, move in firsts(table, seat) if action == name)


def never_twice(table: Table, seat: Seat) -> bool:
    """Whether no rescue is possible, and no first action leaves a second."""
    return not table.of(seat) - table.watched and not any(
        any(follow(table, move, seat)) for _, move in firsts(table, seat)
    )


def placements(table: Table, seat: Seat) -> Iterator[Place | Shift]:
    """Every way to put a rescuer on a tile with room: from home, or from the board with nobody at home."""
    with_room = [tile for tile in table.at if table.room(tile, seat)]
    if table.home(seat):
        yield from map(Place, with_room)
    else:
        yield from (Shift(source, tile) for source in table.of(seat) for tile in with_room)


def takes_one(pos: Position, seat: Seat) -> bool:
    """Whether a player who could act once, never twice, does so: by agreement, or as no tile takes a rescuer instead."""
    table = read(pos)
    return pos.rules.half_turn or not any(any(follow(table, way, seat)) for way in placements(table, seat))


def put_in(pos: Position) -> bool:
    """Whether the turn begins and the player is stuck."""
    table, seat = read(pos), actor(pos)
    if not (isinstance(pos.now, Acting) and pos.now.part == "first" and never_twice(table, seat)):
        return False
    return not any(firsts(table, seat)) or not takes_one(pos, seat)


# ------------------------------------------------------------------------------------------------ the second action
def need_second(said: CheckClaim) -> bool:
    """Ticked: this can follow. Crossed: nothing can, the reason is so, and there is something else to do."""
    pos, move, seat = said.pos, said.move, said.seat
    if seat != pos.turn or pos.now.part != "first":
        return False
    table, moved = read(pos), getattr(move, "tile", "")
    after = figures_after(table, move, seat)
    if isinstance(move, Lay):
        moved = LETTERS[pos.now.tile]
        after = table.laid(moved, (move.row, move.col))
        can = rescuer_actions(after, seat, moved)
    else:
        can = set(follow(table, move, seat))
    if said.ok:
        return said.reason in can
    return not can and _lacks(after, seat, said.reason, moved) and _instead(said, table)


def _lacks(table: Table, seat: Seat, reason: str, moved: str) -> bool:
    """Whether it is for this reason that nothing can follow."""
    own = table.of(seat)
    if reason == "nobody-out":
        return not own and moved != "" and len(table.on(moved)) == ROOM
    full = not any(table.room(near, seat) for tile in own & set(table.at) for near in table.near(tile))
    told = {"nobody-home": table.home(seat) == 0 and not table.advanced, "no-room": full}
    return bool(own) and own <= table.watched and told[reason]


def _instead(said: CheckClaim, table: Table) -> bool:
    """Whether what is named instead would leave a second action."""
    seat, move = said.seat, said.move
    if isinstance(move, Place | Shift):
        return said.instead == "other-tile" and any(any(follow(table, way, seat)) for way in placements(table, seat))
    if isinstance(move, Lay):
        held, old = LETTERS[said.pos.now.tile], old_spot(said.pos)
        spots = table.free() - {old, (move.row, move.col)}
        return said.instead == "elsewhere" and any(rescuer_actions(table.laid(held, at), seat, held) for at in spots)
    return leads_on(table, seat, said.instead)


# ------------------------------------------------------------------------------------------------ being stuck
def stuck(said: CheckClaim) -> bool:
    """Being put in: nothing is possible, or something is; or this is not the time."""
    pos, seat = said.pos, said.seat
    table = read(pos)
    match said.reason:
        case "stuck":
            return said.ok and put_in(pos) and seat == pos.turn and not any(firsts(table, seat))
        case "can-act":
            could = {name for name, _ in firsts(table, seat)} if takes_one(pos, seat) else set()
            return not said.ok and not put_in(pos) and (leads_on(table, seat, said.action) or said.action in could)
        case "no-tile":
            return no_such_tile(said)
    return said.reason == "when" and not_now(said) and isinstance(said.move, Place | Shift)


def stuck_supply(said: CheckClaim) -> bool:
    """With somebody at home that one comes, else one of the mover's from another tile."""
    own, home, move = read(said.pos).of(said.seat), read(said.pos).home(said.seat), said.move
    match said.reason:
        case "all-out":
            return said.ok == (home == 0) and isinstance(move, Shift)
        case "nobody-home":
            return not said.ok and home == 0 and isinstance(move, Place)
        case "not-there":
            return not said.ok and said.tile == move.source and move.source not in own
    return said.reason == "same-tile" and not said.ok and move.source == move.tile


def stuck_half(said: CheckClaim) -> bool:
    """Somebody who could act once but never twice: is put in, or takes the one action where that will do."""
    pos, seat = said.pos, said.seat
    half = (
        seat == pos.turn and pos.now.part == "first" and never_twice(read(pos), seat) and any(firsts(read(pos), seat))
    )
    if said.reason == "stuck":
        return said.ok and half and not takes_one(pos, seat) and isinstance(said.move, Place | Shift)
    return (
        said.reason == "once" and half and said.ok == takes_one(pos, seat) and not isinstance(said.move, Place | Shift)
    )
