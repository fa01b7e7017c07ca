"""The oracle on the end: when it comes, what it is worth to whom, and who has won."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.tally import Line
from tutor.games.caesar.model import Over, Playing, Position
from tutor.games.caesar.moves import Exchange
from tutor.games.caesar.oracle.table import (
    BOTH,
    can_lay,
    closed,
    has_influence,
    left,
    other,
    own,
    places,
    untouched,
)
from tutor.games.caesar.pieces import ACTIONS, GROUPS, SIZES


# ------------------------------------------------------------------------------------------------ said
def alone_waits(said: CheckClaim) -> bool:
    return not said.ok and said.seat != said.pos.turn and not has_influence(said.pos, said.seat)


def alone_active(said: CheckClaim) -> bool:
    alone = said.rival == other(said.seat) and not has_influence(said.pos, said.rival)
    plain = isinstance(said.move, Exchange) and not said.move.cards
    return alone and plain and said.ok != can_lay(said.pos, said.seat)


# ------------------------------------------------------------------------------------------------ points
def won(pos: Position, group: str, seat: Seat) -> int:
    return pos.groups[GROUPS.index(group)].won[seat]


def size(group: str) -> int:
    return SIZES[GROUPS.index(group)]


def group_points(pos: Position, group: str, seat: Seat) -> int:
    """One for each patrician, one for the majority, one for all of them, two for the bonus."""
    mine = won(pos, group, seat)
    majority = mine * 2 > size(group)
    return mine + majority + (mine == size(group)) + 2 * (majority and pos.players[seat].bonus == group)


def points(pos: Position, seat: Seat) -> int:
    return sum(group_points(pos, group, seat) for group in GROUPS)


def patricians(pos: Position, seat: Seat) -> int:
    return sum(won(pos, group, seat) for group in GROUPS)


def ranks(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """More points, then more patricians; what is equal then is shared."""
    one, two = ((points(pos, seat), patricians(pos, seat)) for seat in BOTH)
    if one == two:
        return (BOTH,)
    return tuple((seat,) for seat in (BOTH if one > two else BOTH[::-1]))


def patrician_line(line: Line) -> bool:
    return line.each == 1 and line.count == line.facts["count"] <= size(line.facts["group"])


def majority_line(line: Line) -> bool:
    needed = 3 if size(line.facts["group"]) == 5 else 2
    return line.points == 1 and line.facts["needed"] == needed <= line.facts["count"]


def whole_line(line: Line) -> bool:
    return line.points == 1 and line.facts["count"] == size(line.facts["group"])


def bonus_line(line: Line) -> bool:
    met = line.facts["count"] >= 3
    due = (2, "met") if met else (0, "missed")
    return (line.points, line.reason) == due and line.facts["needed"] == 3 and size(line.facts["group"]) == 5


def unwon_line(line: Line) -> bool:
    return line.points == 0 and 0 < line.facts["count"] <= 21


def level_line(line: Line) -> bool:
    """Points are level: the patricians decide, or they are level too."""
    level = line.facts["won"] == line.facts["rival"]
    return line.points == 0 and line.reason == ("shared" if level else "patricians")


# ------------------------------------------------------------------------------------------------ done
def over(done: StepClaim) -> bool:
    """The game is over by this rule, and nothing was moved."""
    return done.after.now == Over(done.step.rule.id) and untouched(done)


def all_won(done: StepClaim) -> bool:
    return len(closed(done.before)) == len(GROUPS) and over(done)


def no_influence(done: StepClaim) -> bool:
    return not any(has_influence(done.before, seat) for seat in BOTH) and over(done)


def deadlock(done: StepClaim) -> bool:
    pos = done.before
    left_over = [seat for seat in BOTH if has_influence(pos, seat)]
    passes = pos.passes >= 2 if done.reason == "both" else pos.passes >= 1 and left_over == [done.seat]
    alone = (done.reason == "alone") == (len(left_over) == 1)
    return passes and alone and bool(left_over) and not any(can_lay(pos, seat) for seat in BOTH) and over(done)


def is_alone(done: StepClaim) -> bool:
    lone = has_influence(done.before, done.seat) and not has_influence(done.before, done.rival)
    return lone and done.rival == other(done.seat)


def alone(done: StepClaim) -> bool:
    return is_alone(done) and done.after.turn == done.seat and isinstance(done.after.now, Playing) and untouched(done)


def blocked(done: StepClaim) -> bool:
    """Five of one's own at every group left; or no room, and no card is left that could open a group of eight."""
    pos, seat = done.before, done.seat
    full = all(own(pos, group, seat) == 5 for group in GROUPS if left(pos, group))
    openers = [
        card for card in ("assassination", "castling", "wrath") if ACTIONS[card] > pos.players[seat].discard.count(card)
    ]
    shut = places(pos, seat) == 0 and not openers
    return is_alone(done) and over(done) and (full if done.reason == "side" else shut and not full)


def turn_completed(done: StepClaim) -> bool:
    return (
        done.seat == done.before.turn and not any(has_influence(done.before, seat) for seat in BOTH) and untouched(done)
    )


def unwon(done: StepClaim) -> bool:
    return (
        isinstance(done.before.now, Over)
        and done.count == sum(left(done.before, group) for group in GROUPS)
        and untouched(done)
    )


def whole_with_bonus(done: StepClaim) -> bool:
    pos, seat, group = done.before, done.seat, done.group
    whole = won(pos, group, seat) == size(group) and pos.players[seat].bonus == group
    return whole and done.total == group_points(pos, group, seat) == 9 and untouched(done)


def winner(done: StepClaim) -> bool:
    pos = done.before
    one, two = ((points(pos, seat), patricians(pos, seat)) for seat in BOTH)
    by = "points" if one[0] != two[0] else "patricians" if one != two else "shared"
    facts = ((done.points, done.patricians), (done.rival, done.others)) == (max(one, two), min(one, two))
    return facts and done.reason == by and done.winner == ranks(pos)[0] and untouched(done)


SAID = {"end.alone": alone_waits, "end.alone-active": alone_active}
DONE = {
    "end.all-won": all_won, "end.no-influence": no_influence, "end.deadlock": deadlock, "end.alone": alone,
    "end.blocked": blocked, "end.turn-completed": turn_completed, "end.unwon": unwon,
    "end.example-nine": whole_with_bonus, "end.winner": winner,
}  # fmt: skip
LINES = {
    "end.score-patrician": patrician_line, "end.score-majority": majority_line, "end.score-whole": whole_line,
    "end.score-bonus": bonus_line, "end.unwon": unwon_line, "end.winner": level_line,
}  # fmt: skip
