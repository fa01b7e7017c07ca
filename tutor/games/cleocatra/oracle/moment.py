"""The oracle of a moment: who is asked, and which moves answer."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim
from tutor.games.cleocatra.cells import place
from tutor.games.cleocatra.model import (
    Acting,
    Choosing,
    Drawing,
    LayingDrawn,
    LayingFirst,
    LayingTaken,
    Moment,
    Position,
    Posting,
    Recalling,
    Starting,
)
from tutor.games.cleocatra.moves import (
    AnyMove,
    Begin,
    Dispatch,
    Draw,
    Explore,
    Herd,
    Lay,
    Pass,
    Place,
    Post,
    Recall,
    Rescue,
    Score,
    Search,
    Shift,
    Swap,
    Team,
)
from tutor.games.cleocatra.oracle.table import Spot, Table, read
from tutor.games.cleocatra.pieces import INDEX, LETTERS, NOBODY

TILE_ACTIONS = (Explore, Search, Swap)
RESCUER_ACTIONS = (Team, Rescue, Herd)
STUCK = (Place, Shift)
RESCUING = (Rescue, Score, Recall, Post)
"""Moves in which a rescue is made or goes on."""


def actor(pos: Position) -> Seat:
    """Whose turn it is, or who has the bonus action."""
    return Seat(pos.bonus if pos.now.part == "bonus" else pos.turn)


def asks(pos: Position, seat: Seat) -> bool:
    """Chance says who starts and which tile is on top; all else is asked of the one who acts, in its time."""
    by_chance = isinstance(pos.now, Starting | Drawing)
    return seat == (Seat.CHANCE if by_chance else actor(pos)) and in_its_time(pos)


def in_its_time(pos: Position) -> bool:
    """Whether there is a reason to ask this now."""
    table, now, seat = read(pos), pos.now, actor(pos)
    match now:
        case LayingFirst() | LayingDrawn() | LayingTaken():
            return [tile for tile in table.colour if tile not in table.at] == [LETTERS[now.tile]]
        case Choosing():
            own, open_, scored = LETTERS[now.tile], _named(now.open), _named(now.scored)
            colours = {table.colour[tile] for tile in open_}
            return (
                len(open_) > 1 and len(colours) == 1 and open_ <= table.area(own) and own in table.of(seat)
                and bool(open_ & table.of(seat) - {own}) and not colours & {table.colour[tile] for tile in scored}
            )  # fmt: skip
        case Recalling():
            return pos.rules.inspectors - len(table.watched) < wanted(table, LETTERS[now.tile])
        case Posting():
            return now.left in (1, 2) and pos.rules.inspectors - len(table.watched) >= now.left
        case Acting():
            return len(table.at) == len(table.colour) and now.laid < len(table.at)
    return True


def _named(mask: int) -> set[str]:
    return {name for name in LETTERS if mask >> INDEX[name] & 1}


def wanted(table: Table, tile: str) -> int:
    """How many inspectors a rescue from this tile calls."""
    return 2 if table.feature(tile) == "princess" else 1


def timely(pos: Position, move: AnyMove) -> bool:
    """Whether a move of this kind is what is asked for."""
    kind = type(move)
    if isinstance(pos.now, Acting):
        return kind in ACTIONS[pos.now.part] or (kind is Dispatch and pos.now.laid != NOBODY)
    return kind is ANSWER.get(type(pos.now))


ACTIONS: dict[str, tuple[type[AnyMove], ...]] = {
    "first": (*TILE_ACTIONS, *RESCUER_ACTIONS, *STUCK), "second": RESCUER_ACTIONS, "placed": RESCUER_ACTIONS,
    "bonus": (*TILE_ACTIONS, *RESCUER_ACTIONS, Pass),
}  # fmt: skip
ANSWER: dict[type[Moment], type[AnyMove]] = {
    Starting: Begin, Drawing: Draw, LayingFirst: Lay, LayingDrawn: Lay, LayingTaken: Lay, Choosing: Score,
    Recalling: Recall, Posting: Post,
}  # fmt: skip


def not_now(said: CheckClaim) -> bool:
    """Whether it is said of a move that is not asked for now."""
    return not said.ok and not timely(said.pos, said.move)


def no_such_tile(said: CheckClaim) -> bool:
    """Whether the move names a tile that does not lie in the pyramid."""
    named = {getattr(said.move, "tile", ""), getattr(said.move, "source", "")}
    return not said.ok and said.tile in named and said.tile not in read(said.pos).at


def old_spot(pos: Position) -> Spot | None:
    """Where a tile that was taken came from."""
    return place(pos.now.old) if isinstance(pos.now, LayingTaken) else None
