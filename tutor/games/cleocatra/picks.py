"""What is pointed at to make a move: the action's name first, then the things on the board."""

from __future__ import annotations

from tutor.games.cleocatra.model import Position
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
from tutor.games.cleocatra.pieces import INDEX, INSPECTOR_AT, PLAYER_AT, RESCUER_AT, STACK, TILE_AT


def picks(pos: Position, move: AnyMove) -> tuple[str, ...]:  # noqa: PLR0911 - one case, one return
    """The things and options of a move, in the order of asking."""
    mine = RESCUER_AT[pos.actor]
    match move:
        case Explore():
            return "do:explore", STACK
        case Search(tile) | Dispatch(tile) | Team(tile) | Place(tile):
            return f"do:{type(move).__name__.lower()}", TILE_AT[INDEX[tile]]
        case Rescue(tile):
            return "do:rescue", mine[INDEX[tile]]
        case Herd(source, tile):
            return "do:herd", mine[INDEX[source]], TILE_AT[INDEX[tile]]
        case Shift(source, tile):
            return "do:place", mine[INDEX[source]], TILE_AT[INDEX[tile]]
        case Swap(source, other, tile):
            return "do:swap", mine[INDEX[source]], RESCUER_AT[other][INDEX[tile]]
        case Pass():
            return ("do:pass",)
        case _:
            return (_answer(pos, move),)


def _answer(pos: Position, move: AnyMove) -> str:
    """The one thing that answers a question in the middle of an action."""
    match move:
        case Lay(row, col):
            return f"cell:{row}:{col}"
        case Score(tile) | Post(tile):
            return TILE_AT[INDEX[tile]]
        case Recall(tile):
            watched = pos.pyramid.inspectors >> INDEX[tile] & 1
            return INSPECTOR_AT[INDEX[tile]] if watched else TILE_AT[INDEX[tile]]
        case Draw(colour):
            return f"colour:{colour}"
        case Begin(seat):
            return PLAYER_AT[seat]
        case _:
            raise AssertionError(move)
