"""How a move is pointed at, and how much a simple opponent likes it."""

from __future__ import annotations

from tutor.games.cleocatra.model import INDEX, SEATS, Position
from tutor.games.cleocatra.moves import (
    Begin,
    Dispatch,
    Draw,
    Explore,
    Herd,
    Lay,
    Move,
    Pass,
    Place,
    Post,
    Recall,
    Rescue,
    Score,
    Search,
    Swap,
    Team,
)
from tutor.games.cleocatra.score import same_coloured


def picks(pos: Position, move: Move) -> tuple[str, ...]:  # noqa: PLR0911 - one case, one return
    """The action's name first, then the things on the board."""
    match move:
        case Explore():
            return "do:explore", "stack"
        case Search(tile):
            return "do:search", f"tile:{tile}"
        case Dispatch(tile):
            return "do:dispatch", f"tile:{tile}"
        case Team(tile):
            return "do:team", f"tile:{tile}"
        case Rescue(tile):
            return "do:rescue", f"rescuer:{SEATS[pos.actor]}:{tile}"
        case Herd(source, tile):
            return "do:herd", f"rescuer:{SEATS[pos.actor]}:{source}", f"tile:{tile}"
        case Swap(source, other, tile):
            return "do:swap", f"rescuer:{SEATS[pos.actor]}:{source}", f"rescuer:{SEATS[other]}:{tile}"
        case Pass():
            return ("do:pass",)
        case _:
            return _picked(pos, move)


def _picked(pos: Position, move: Move) -> tuple[str, ...]:
    match move:
        case Lay(row, col):
            return (f"cell:{row}:{col}",)
        case Score(tile) | Post(tile):
            return (f"tile:{tile}",)
        case Recall(tile):
            return (f"inspector:{tile}",) if pos.pyramid.inspectors >> INDEX[tile] & 1 else (f"tile:{tile}",)
        case Place(tile, source):
            mine = (f"rescuer:{SEATS[pos.actor]}:{source}",) if source else ()
            return "do:place", *mine, f"tile:{tile}"
        case Draw(colour):
            return (f"colour:{colour}",)
        case Begin(seat):
            return (f"player:{SEATS[seat]}",)
        case _:
            raise AssertionError(move)


def weigh(pos: Position, move: Move) -> int:  # noqa: PLR0911 - one case, one return
    """Bigger is likelier: points above all, then rescuers on the board, then moving tiles about."""
    own = pos.pyramid.rescuers[pos.actor]
    match move:
        case Rescue(tile):
            return _promise(pos, INDEX[tile]) ** 4
        case Dispatch() | Team():
            return 60
        case Explore():
            return 60 if own.bit_count() < 3 else 10
        case Score(tile):
            return 50 if own >> INDEX[tile] & 1 else 1
        case Place(tile) | Herd(_, tile) | Swap(_, _, tile):
            return 2 if pos.pyramid.inspectors >> INDEX[tile] & 1 else 10
        case Pass():
            return 1
        case _:
            return 5


def _promise(pos: Position, tile: int) -> int:
    """The most points a rescue could bring, near enough."""
    groups, _ = same_coloured(pos, tile)
    helpers = pos.pyramid.rescuers[pos.actor] & ~(1 << tile)
    return len(groups) + sum(1 for group in groups.values() if group & helpers)
