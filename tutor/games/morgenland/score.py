"""What counts at the end: artifacts; Scrolls and treasure only between equals."""

from __future__ import annotations

from msgspec import Struct

from tutor.core.game import HIDDEN, Seat
from tutor.core.tally import Line, Tally
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.pieces import SCROLL


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
    """A seat's score sheet; what is behind another's screen is not on it."""
    pieces = _all(pos, seat)
    lines = [Line(rules.END_MOST, 1, len(pieces), {"count": len(pieces)}, (things.player(seat),))]
    if HIDDEN not in pieces and pos.players[seat].hoard:
        count = pieces.count(SCROLL)
        lines.append(Line(rules.END_SCROLLS, 0, count, {"count": count}, (things.player(seat),)))
        value = treasure(pos, seat)
        lines.append(Line(rules.END_TREASURE, 0, value, {"value": value}, (things.player(seat),)))
    return Tally(tuple(lines))
