"""Score sheets: the influence of a side at a group, and the points of a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.core.course import Outcome, Seat
from tutor.core.decides import decides
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


@decides(r.END_SCORE_PATRICIAN, r.END_SCORE_MAJORITY, r.END_SCORE_WHOLE, r.END_SCORE_BONUS)
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
    if bonus:
        met = won >= majority(group)
        needed = {**facts, "needed": majority(group)}
        lines.append(Line(r.END_SCORE_BONUS, 2 * met, 1, needed, (where, card), "met" if met else "missed"))
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
    return Outcome(r.BY_ID[pos.now.why], standings, tallies, facts, decided=tuple(_decided(pos, by)))


def _decided(pos: Position, by: str) -> Iterator[Line]:
    """Patricians that nobody won; and how many each has, where the points are level."""
    won = [patricians(pos, seat) for seat in SEATS]
    if unwon := sum(SIZES) - sum(won):
        yield Line(r.END_UNWON, 0, 1, {"count": unwon})
    if by != "points":
        first, second = SEATS
        facts = {"first": first, "won": won[first], "second": second, "rival": won[second]}
        yield Line(r.END_WINNER, 0, 1, facts, WON_AT, by)
