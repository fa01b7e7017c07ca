"""What a picture may say of a field: nothing that has not been counted yet."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Seat
from tutor.games.morgenland.model import Admitting, Awarding, Position
from tutor.games.morgenland.pieces import CARAVANSERAI, GUARD
from tutor.games.morgenland.play.state import ranks


def counted(view: Position, field: int) -> bool:
    """Whether a field's sums are known: it is being awarded, or it is done."""
    if view.round.placing or field > view.round.done:
        return False
    if field < view.round.done:
        return bool(view.board.fields[field])
    if view.round.turned != field:
        return False
    if field == GUARD:
        return bool(view.tasks) and isinstance(view.tasks[-1], Admitting)
    return not any(isinstance(task, Awarding) for task in view.tasks)


def ranked(view: Position, field: int) -> Sequence[Seat]:
    """The ranks of a field, once they are told; of a field that is done, only if they are still those of its time."""
    if field == GUARD or not counted(view, field):
        return ()
    if field < view.round.done and (view.spells.reversed or _camel_moved(view)):
        return ()
    return ranks(view, field)


def _camel_moved(view: Position) -> bool:
    """Whether the camel may have changed hands this round."""
    reached = view.round.done > CARAVANSERAI
    return reached and bool(view.board.fields[CARAVANSERAI] or view.spells.smuggled >> CARAVANSERAI & 1)
