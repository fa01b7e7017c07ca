"""Score sheets: the influence of a side at a group, and the points of a player."""

from __future__ import annotations

from tutor.core.game import Outcome, Seat
from tutor.core.tally import Line, Tally
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import GROUPS, OTHER, POINTS, SEATS, SIDES, SIZES, Over, Position


def influence(cards: tuple[str, ...], where: tuple[str, ...] = ()) -> Tally:
    """The influence of a side's cards at one group; a philosopher counts 0."""
    lines = []
    for card in dict.fromkeys(cards):
        number = cards.count(card)
        spots = tuple([spot for spot, other in zip(where, cards, strict=False) if other == card])
        lines.append(Line(r.VOTE_TOTAL, POINTS[card], number, {"card": card, "count": number}, spots))
    return Tally(tuple(lines))


def tally(pos: Position, seat: Seat) -> Tally:
    """A player's points as the position stands."""
    lines = [line for index in range(len(GROUPS)) for line in _group(pos, seat, index)]
    left = sum(SIZES) - sum(sum(group.won) for group in pos.groups)
    if left and isinstance(pos.phase, Over):
        open_groups = tuple(
            f"group:{name}"
            for name, group, size in zip(GROUPS, pos.groups, SIZES, strict=True)
            if sum(group.won) < size
        )
        lines.append(Line(r.END_UNWON, 0, left, {"count": left}, open_groups))
    return Tally(tuple(lines))


def majority(size: int) -> int:
    """How many patricians of a group are more than half."""
    return size // 2 + 1


def _group(pos: Position, seat: Seat, index: int) -> list[Line]:
    name, size, won = GROUPS[index], SIZES[index], pos.groups[index].won
    mine, needed = won[seat], majority(SIZES[index])
    where = (f"won:{SIDES[seat]}",)
    lines: list[Line] = []
    if mine:
        lines.append(Line(r.END_SCORE_PATRICIAN, 1, mine, {"group": name, "count": mine}, where))
    if mine > won[OTHER[seat]]:
        facts = {"group": name, "count": mine, "needed": needed, "reached": mine >= needed}
        lines.append(Line(r.END_SCORE_MAJORITY, 1, int(mine >= needed), facts, where))
    if mine == size:
        lines.append(Line(r.END_SCORE_WHOLE, 1, 1, {"group": name, "count": mine}, where))
    if pos.players[seat].bonus == name:
        facts = {"group": name, "count": mine, "needed": needed, "reached": mine >= needed}
        spot = f"bonus:{SIDES[seat]}"
        lines.append(Line(r.END_SCORE_BONUS, 2, int(mine >= needed), facts, (*where, spot)))
        if mine == size:
            together = sum(line.points for line in lines)
            lines.append(Line(r.END_EXAMPLE_NINE, 0, 1, {"group": name, "total": together}, (*where, spot)))
    return lines


def patricians(pos: Position, seat: Seat) -> int:
    """How many patricians a player has won."""
    return sum(group.won[seat] for group in pos.groups)


def outcome(pos: Position, why: str) -> Outcome:
    """Points first, then patricians; what is equal then is shared."""
    tallies = {seat: tally(pos, seat) for seat in SEATS}
    rank = [(tallies[seat].total, patricians(pos, seat)) for seat in SEATS]
    standings: tuple[tuple[Seat, ...], ...] = (SEATS,)
    if rank[0] != rank[1]:
        first = Seat(rank[1] > rank[0])
        standings = ((first,), (OTHER[first],))
    by = "points" if rank[0][0] != rank[1][0] else "patricians" if rank[0] != rank[1] else "shared"
    facts = {"first": SEATS[0], "points": rank[0][0], "second": SEATS[1], "rival": rank[1][0], "by": by}
    return Outcome(r.BY_ID[why], standings, tallies, facts)
