"""The end of the game: the last artifact, and how the places are decided."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.rule import Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland import score
from tutor.games.morgenland.model import Position, Window
from tutor.games.morgenland.pieces import CAMEL_AT, MAGIC, PLAYER_AT
from tutor.games.morgenland.play.state import Story, order, supplied
from tutor.games.morgenland.play.vizier import gathered

COMPARED: tuple[tuple[Rule, Callable[[Position, int], int]], ...] = (
    (r.END_MOST, score.artifacts),
    (r.END_SCROLLS, score.scrolls),
    (r.END_TREASURE, score.treasure),
)


def sold_out(pos: Position) -> bool:
    """Whether no artifact is left in any stack."""
    return not any(stack.up or stack.down for stack in pos.board.stacks)


def end_game(recorder: Story) -> None:
    """Lift the screens and compare."""
    pos = gathered(recorder.pos)
    windows = [task for task in pos.tasks if isinstance(task, Window)]
    waiting = tuple(play.play.piece for task in windows for play in task.waiting if play.play.piece in MAGIC)
    pos = supplied(pos, discard=pos.supply.discard + waiting)
    fields = tuple(tuple(lying for lying in field if lying.sort == "figure") for field in pos.board.fields)
    recorder.pos = replace(pos, board=replace(pos.board, fields=fields), tasks=(), over=True)
    recorder.step(r.END_LAST_ARTIFACT)
    _compare(recorder, list(order(recorder.pos)), 0)


def _compare(recorder: Story, tied: list[Seat], depth: int) -> None:
    """Tell why each of these seats, equal so far, comes before the next."""
    pos = recorder.pos
    if depth == len(COMPARED):
        recorder.step(r.END_START_ORDER, CAMEL_AT, seat=tied[0], tied=tuple(tied), order=order(pos))
        return
    rule, count = COMPARED[depth]
    if rule is r.END_SCROLLS and not pos.setup.profi and len(tied) > 1:
        recorder.step(r.END_VERSION)
    counts = {seat: count(pos, seat) for seat in tied}
    most = max(counts.values())
    leading = tuple(seat for seat in tied if counts[seat] == most)
    shown = tuple(score.Counted(seat, counts[seat]) for seat in tied)
    where = [PLAYER_AT[seat] for seat in tied]
    reason = score.comparing(depth, tied, leading)
    recorder.step(rule, *where, reason=reason, seats=leading, most=most, counts=shown)
    for number in sorted(set(counts.values()), reverse=True):
        equal = [seat for seat in tied if counts[seat] == number]
        if len(equal) > 1:
            _compare(recorder, equal, depth + 1)
