"""The end of the game: the last artifact, and who has won."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import Outcome, Seat
from tutor.games.morgenland import rules, score, things
from tutor.games.morgenland.model import Position, Window
from tutor.games.morgenland.pieces import MAGIC, SEATS
from tutor.games.morgenland.play.state import Tale, order, supplied
from tutor.games.morgenland.play.vizier import gathered


def sold_out(pos: Position) -> bool:
    """Whether no artifact is left in any stack."""
    return not any(stack.up or stack.down for stack in pos.board.stacks)


def end_game(tale: Tale) -> None:
    """Lift the screens and compare."""
    pos = gathered(tale.pos)
    unresolved = tuple(
        waiting.play.piece
        for task in pos.tasks
        if isinstance(task, Window)
        for waiting in task.waiting
        if waiting.play.piece in MAGIC
    )
    pos = supplied(pos, discard=pos.supply.discard + unresolved)
    fields = tuple(tuple(lying for lying in field if lying.sort == "figure") for field in pos.board.fields)
    tale.pos = replace(pos, board=replace(pos.board, fields=fields), tasks=(), over=True)
    tale.tell(rules.END_LAST_ARTIFACT)
    _compare(tale)


def _compare(tale: Tale) -> None:
    pos = tale.pos
    best = list(order(pos))
    for rule, counted in (
        (rules.END_MOST, score.artifacts),
        (rules.END_SCROLLS, score.scrolls),
        (rules.END_TREASURE, score.treasure),
    ):
        counts = {seat: counted(pos, seat) for seat in best}
        most = max(counts.values())
        leading = [seat for seat in best if counts[seat] == most]
        if rule is rules.END_SCROLLS and not pos.setup.profi:
            tale.tell(rules.END_VERSION)
        tale.tell(
            rule,
            *map(things.player, best),
            seats=tuple(leading),
            most=most,
            counts=tuple(score.Counted(seat, counts[seat]) for seat in best),
        )
        best = leading
        if len(best) == 1:
            return
    tale.tell(rules.END_START_ORDER, things.CAMEL, seat=best[0], tied=tuple(best), order=order(pos))


def outcome(pos: Position) -> Outcome:
    """Every seat in its place."""
    seats = order(pos)
    placed = sorted(seats, key=lambda seat: _merit(pos, seat), reverse=True)
    tallies = {seat: score.tally(pos, seat) for seat in SEATS[: len(seats)]}
    facts = {"artifacts": score.artifacts(pos, placed[0])}
    return Outcome(rules.END_LAST_ARTIFACT, tuple((seat,) for seat in placed), tallies, facts)


def _merit(pos: Position, seat: Seat) -> tuple[int, int, int]:
    return score.artifacts(pos, seat), score.scrolls(pos, seat), score.treasure(pos, seat)
