"""Score sheets: the influence of a side at a group, and the points of a player."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Outcome, Seat
from tutor.core.tally import Line, Tally
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Over, Position
from tutor.games.caesar.pieces import BONUS_AT, GROUPS, INDEX, OTHER, PHILOSOPHER, POINTS, SEATS, SIZES, WON_AT


def influence(cards: tuple[str, ...], where: Sequence[str]) -> Tally:
    """The influence of a side's cards at one group, and where they lie; a philosopher adds nothing."""
    lines = []
    for card in dict.fromkeys(card for card in cards if card != PHILOSOPHER):
        number = cards.count(card)
        spots = tuple([spot for spot, other in zip(where, cards, strict=True) if other == card])
        reason = "one" if number == 1 else "several"
        lines.append(Line(r.VOTE_TOTAL, POINTS[card], number, {"card": card, "count": number}, spots, reason))
    return Tally(tuple(lines))


def tally(pos: Position, seat: Seat) -> Tally:
    """A player's points as the position stands."""
    return Tally(tuple([line for group in GROUPS for line in group_lines(pos, seat, group)]))


def size(group: str) -> int:
    """How many patricians a group has."""
    return SIZES[INDEX[group]]


def majority(group: str) -> int:
    """How many patricians of a group are more than half."""
    return size(group) // 2 + 1


def group_lines(pos: Position, seat: Seat, group: str) -> list[Line]:
    """What one group gives: its patricians, their majority, all of them, and the bonus."""
    won, bonus = pos.groups[INDEX[group]].won[seat], pos.players[seat].bonus == group
    facts, where, card = {"group": group, "count": won}, WON_AT[seat], BONUS_AT[seat]
    lines: list[Line] = []
    if won:
        lines.append(Line(r.END_SCORE_PATRICIAN, 1, won, facts, (where,)))
    if won >= majority(group):
        lines.append(Line(r.END_SCORE_MAJORITY, 1, 1, {**facts, "needed": majority(group)}, (where,)))
    if won == size(group):
        lines.append(Line(r.END_SCORE_WHOLE, 1, 1, facts, (where,)))
    if won >= majority(group) and bonus:
        lines.append(Line(r.END_SCORE_BONUS, 2, 1, {**facts, "needed": majority(group)}, (where, card)))
    return lines


def patricians(pos: Position, seat: Seat) -> int:
    """How many patricians a player has won."""
    return sum(group.won[seat] for group in pos.groups)


def outcome(pos: Position) -> Outcome | None:
    """Points first, then patricians; what is equal then is shared."""
    if not isinstance(pos.now, Over):
        return None
    tallies = {seat: tally(pos, seat) for seat in SEATS}
    (points, won), (rival, others) = [(tallies[seat].total, patricians(pos, seat)) for seat in SEATS]
    by = "points" if points != rival else "patricians" if won != others else "shared"
    first = Seat((rival, others) > (points, won))
    standings: tuple[tuple[Seat, ...], ...] = (SEATS,) if by == "shared" else ((first,), (OTHER[first],))
    facts = {"first": SEATS[0], "points": points, "second": SEATS[1], "rival": rival, "by": by}
    return Outcome(r.BY_ID[pos.now.why], standings, tallies, facts)
