"""What counts at the end: artifacts; Scrolls and treasure only between equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tutor.core.course import Outcome, Seat
from tutor.core.decides import decides
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
    placed = sorted(order, key=lambda seat: merit(pos, seat), reverse=True)
    tallies = {seat: tally(pos, seat) for seat in seats}
    facts = {"artifacts": artifacts(pos, placed[0])}
    decided = tuple(_decided(pos, tuple(order)))
    return Outcome(r.END_LAST_ARTIFACT, tuple((seat,) for seat in placed), tallies, facts, decided=decided)


def _decided(pos: Position, order: tuple[Seat, ...]) -> Iterator[Line]:
    """What decides between those who have the most artifacts: Scrolls, then treasure, then the order from the camel."""
    most = max(artifacts(pos, seat) for seat in order)
    level = tuple([seat for seat in order if artifacts(pos, seat) == most])
    for rule, count in ((r.END_SCROLLS, scrolls), (r.END_TREASURE, treasure)):
        if len(level) < 2:
            return
        counts = tuple([Counted(seat, count(pos, seat)) for seat in level])
        most = max(one.count for one in counts)
        ahead = tuple([one.seat for one in counts if one.count == most])
        where = tuple(PLAYER_AT[one.seat] for one in counts)
        yield Line(rule, 0, 1, {"counts": counts, "seats": ahead}, where, comparing(1, level, ahead))
        level = ahead
    if len(level) > 1:
        yield Line(r.END_START_ORDER, 0, 1, {"tied": level, "seat": level[0]}, (PLAYER_AT[level[0]],))


def comparing(depth: int, tied: Sequence[Seat], ahead: Sequence[Seat]) -> str:
    """Whether a comparison after the first one decides between those who are tied, or leaves them level."""
    return "" if not depth else "decides" if len(ahead) < len(tied) else "level"


@decides(r.END_MOST, r.END_SCROLLS, r.END_TREASURE, r.END_START_ORDER)
def merit(pos: Position, seat: Seat) -> tuple[int, ...]:
    """What places a seat, the highest first: artifacts, then Scrolls, then treasure; equals come in their order."""
    return artifacts(pos, seat), scrolls(pos, seat), treasure(pos, seat)
