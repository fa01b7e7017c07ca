"""What a ladder is worth."""

from __future__ import annotations

from tests.toy import rules
from tests.toy.model import Playing, Position, seats
from tutor.core.course import Outcome, Seat
from tutor.core.tally import Line, Tally

TOLL = -5


def tally(pos: Position, seat: Seat) -> Tally:
    pile = pos.hands[seat].pile
    lines = [Line(rules.PIPS, card, facts={"card": card}, where=(f"pile:{seat}",)) for card in pile]
    if pile and pos.toll:
        lines.append(Line(rules.TOLL, TOLL, where=(f"pile:{seat}",)))
    return Tally(tuple(lines))


def outcome(pos: Position) -> Outcome | None:
    if pos.now != Playing() or any(hand.cards for hand in pos.hands):
        return None
    tallies = {seat: tally(pos, seat) for seat in seats(pos)}
    totals = sorted({sheet.total for sheet in tallies.values()}, reverse=True)
    places = tuple(tuple(seat for seat, sheet in tallies.items() if sheet.total == total) for total in totals)
    return Outcome(rules.ALL_PLAYED, places, tallies, {"total": totals[0]})
