"""What philosophers change in a vote."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.decides import decides
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Position
from tutor.games.caesar.pieces import OTHER, PHILOSOPHER, SEATS, SIDE_AT, card_at
from tutor.games.caesar.play.state import Story, discarded, laid_at, with_laid

MIXES = {
    (1, 0): r.PHILOSOPHER_INVERT,
    (2, 0): r.PHILOSOPHER_PAIR,
    (2, 1): r.PHILOSOPHER_ONE_TWO,
    (1, 1): r.PHILOSOPHER_CANCEL,
    (2, 2): r.PHILOSOPHER_TWO_TWO,
}
"""Which rule speaks of so many philosophers on one side and so many on the other."""


def philosophers(pos: Position, group: str) -> list[int]:
    """How many philosophers each side has at a group."""
    return [sum([laid.card == PHILOSOPHER for laid in laid_at(pos, group, seat)]) for seat in SEATS]


@decides(*MIXES.values())
def wins(wise: list[int], high: Seat) -> Seat:
    """Who wins if ``high`` has more influence: as many philosophers on both sides change nothing."""
    return high if wise[0] == wise[1] else OTHER[high]


@decides(r.PHILOSOPHER_AGAINST_NOBODY)
def nobody_to_win(pos: Position, group: str, winner: Seat) -> bool:
    """Whether an empty side would win, and we read that such a vote is postponed."""
    return not laid_at(pos, group, winner) and pos.setup.against_nobody == "postponed"


@decides(*MIXES.values())
def interpret(recorder: Story, group: str, winner: Seat, *, turned_round: bool) -> None:
    """Say which influence wins; a side that wins without a number is a case of its own."""
    pos, loser = recorder.pos, OTHER[winner]
    one, two = philosophers(pos, group)
    recorder.step(MIXES[max(one, two), min(one, two)], *philosophers_at(pos, group), group=group)
    if not turned_round:
        return
    cards, others = laid_at(pos, group, winner), laid_at(pos, group, loser)
    if not cards:
        tell_nobody(recorder, group, winner)
    elif all(laid.card == PHILOSOPHER for laid in cards) and all(laid.card != PHILOSOPHER for laid in others):
        recorder.step(
            r.PHILOSOPHER_VERSUS_CARDS, *SIDE_AT[group], seat=winner, rival=loser, group=group, count=len(cards)
        )


def tell_nobody(recorder: Story, group: str, empty: Seat) -> None:
    """Numbers and a philosopher against an empty side, in either reading."""
    recorder.step(
        r.PHILOSOPHER_AGAINST_NOBODY, *SIDE_AT[group],
        reason="postponed" if nobody_to_win(recorder.pos, group, empty) else "wins", seat=empty, group=group,
    )  # fmt: skip


def spend(recorder: Story, group: str) -> None:
    """Discard every philosopher of the group."""
    pos = recorder.pos
    where = philosophers_at(pos, group)
    for seat in SEATS:
        laid = laid_at(pos, group, seat)
        rest = tuple([card for card in laid if card.card != PHILOSOPHER])
        pos = discarded(with_laid(pos, group, seat, rest), seat, *[PHILOSOPHER] * (len(laid) - len(rest)))
    recorder.pos = pos
    recorder.step(r.PHILOSOPHER_SPENT, *where, group=group, count=len(where))


def philosophers_at(pos: Position, group: str) -> list[str]:
    """Where the philosophers of a group lie."""
    return [
        card_at(group, seat, index)
        for seat in SEATS
        for index, laid in enumerate(laid_at(pos, group, seat))
        if laid.card == PHILOSOPHER
    ]
