"""What counts at the end: artifacts; Scrolls and treasure only between equals."""

from __future__ import annotations

from msgspec import Struct

from tutor.core.course import Outcome, Seat
from tutor.core.tally import Line, Tally
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import PLAYER_AT, SCROLL, SEATS


class Counted(Struct, frozen=True, gc=False):
    """How many a seat has."""

    seat: Seat
    count: int


def _all(pos: Position, seat: int) -> tuple[str, ...]:
    player = pos.players[seat]
    return player.artifacts + player.laid + player.spent


def artifacts(pos: Position, seat: int) -> int:
    """How many artifacts a seat owns, played or not."""
    return len(_all(pos, seat))


def scrolls(pos: Position, seat: int) -> int:
    """How many of them are Scrolls."""
    return _all(pos, seat).count(SCROLL)


def treasure(pos: Position, seat: int) -> int:
    """The value of a hoard."""
    return sum(pos.players[seat].hoard)


def tally(pos: Position, seat: Seat) -> Tally:
    """A seat's score sheet: its artifacts. Scrolls and treasure add nothing; they are told where they decide."""
    count = artifacts(pos, seat)
    lines = (Line(r.END_MOST, 1, count, {"count": count}, (PLAYER_AT[seat],)),) if count else ()
    return Tally(lines)


def outcome(pos: Position) -> Outcome | None:
    """Every seat in its place, once the last artifact is sold."""
    if not pos.over:
        return None
    seats = SEATS[: len(pos.players)]
    order = seats[pos.camel :] + seats[: pos.camel]
    placed = sorted(order, key=lambda seat: _merit(pos, seat), reverse=True)
    tallies = {seat: tally(pos, seat) for seat in seats}
    facts = {"artifacts": artifacts(pos, placed[0])}
    return Outcome(r.END_LAST_ARTIFACT, tuple((seat,) for seat in placed), tallies, facts)


def _merit(pos: Position, seat: Seat) -> tuple[int, int, int]:
    return artifacts(pos, seat), scrolls(pos, seat), treasure(pos, seat)
