"""What the simple opponent prefers."""

from __future__ import annotations

from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.moves import AnyMove, Dispatch, Explore, Herd, Pass, Place, Rescue, Score, Shift, Swap, Team
from tutor.games.cleocatra.pieces import EACH, INDEX
from tutor.games.cleocatra.score import same_coloured


def weigh(view: Position, move: AnyMove) -> int:  # noqa: PLR0911 - one case, one return
    """Bigger is likelier: points above all, then rescuers on the board, then moving tiles about."""
    match move:
        case Rescue(tile):
            return _promise(view, INDEX[tile]) ** 4
        case Dispatch() | Team():
            return 60
        case Explore():
            return 60 if view.out(view.actor).bit_count() < EACH else 10
        case Score(tile):
            return 50 if view.out(view.actor) >> INDEX[tile] & 1 else 1
        case Place(tile) | Shift(_, tile) | Herd(_, tile) | Swap(_, _, tile):
            return 2 if view.pyramid.inspectors >> INDEX[tile] & 1 else 10
        case Pass():
            return 1
    return 5


def _promise(view: Position, tile: int) -> int:
    """The most points a rescue could bring, near enough."""
    groups, _ = same_coloured(view, view.actor, tile)
    helpers = view.out(view.actor) & ~(1 << tile)
    return len(groups) + sum(1 for group in groups.values() if group & helpers)
