"""Treasure: what is paid, what is taken, and what hoards and stock can give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Pay, Take
from tutor.games.morgenland.pieces import (
    GUARD,
    GUARD_AT,
    HOARD_AT,
    PLAYER_AT,
    STOCK_AT,
    TREASURES,
    Hoard,
    amount,
    bundles,
    clipped,
    hoard_of,
)
from tutor.games.morgenland.play.state import Story, own, pay

Due = Callable[[Position, Seat], int]
"""How much a seat has to pay."""
Listed = Callable[[Position, Seat], tuple[Pay, ...]]


# ------------------------------------------------------------------------------------------------ what there is
def in_stock(stock: Hoard, wanted: Hoard) -> Check:
    """The stock has what is taken from it."""
    short, telling = _compared(stock, wanted)
    there = tuple([amount(kind, stock[kind]) for kind in telling])
    return r.TREASURES_FINITE.check(not short, *[STOCK_AT[kind] for kind in telling], stock=there)


def in_hoard(pos: Position, seat: Seat, paid: Hoard) -> Iterator[Check]:
    """The payer owns that, kind by kind; of a hoard that is hidden nothing can be said."""
    if hoard := pos.players[seat].hoard:
        short, telling = _compared(hoard, paid)
        there = tuple([amount(kind, hoard[kind]) for kind in telling])
        yield r.TREASURES_CHANGE.check(not short, *[HOARD_AT[seat][kind] for kind in telling], own=there)


def _compared(there: Hoard, wanted: Hoard) -> tuple[bool, list[int]]:
    """Whether anything is short; the kinds that are, or else all that are wanted."""
    short = [kind for kind, count in enumerate(wanted) if count > there[kind]]
    return bool(short), short or [kind for kind, count in enumerate(wanted) if count]


# ------------------------------------------------------------------------------------------------ paying
def when_pay(pos: Position, seat: Seat) -> Check:
    """Something is paid when somebody asks for it; a bribe needs a figure."""
    outside = pos.round.guard and not pos.round.entered >> seat & 1
    if outside and not own(pos.board.fields[GUARD], seat):
        return r.GUARD_BRIBE_FIGURE.check(False, GUARD_AT, PLAYER_AT[seat], reason="none")
    return r.TREASURES_STOCK.check(False, PLAYER_AT[seat], reason="when")


def judge_payment(pos: Position, seat: Seat, paid: Hoard, due: int) -> Iterator[Check]:
    """So much as is due, of one's own."""
    yield r.TREASURES_BY_VALUE.check(sum(paid) == due, PLAYER_AT[seat], paid=sum(paid), due=due)
    yield from in_hoard(pos, seat, paid)


def judge_price(pos: Position, seat: Seat, paid: Hoard, due: int) -> Iterator[Check]:
    """A price buys something, so it is paid whole."""
    yield r.MAGIC_FULL_PRICE.check(sum(paid) >= due, PLAYER_AT[seat], reason="offer", paid=sum(paid), due=due)
    yield from judge_payment(pos, seat, paid, due)


def resolve_pay(recorder: Story, seat: Seat, move: Pay) -> None:
    """Pay into the stock."""
    recorder.pos = pay(recorder.pos, seat, hoard_of(move.treasure))
    recorder.step(r.TREASURES_STOCK, PLAYER_AT[seat], reason="pays", seat=seat, treasure=move.treasure)


# ------------------------------------------------------------------------------------------------ lists of moves
def takes(count: int, limits: Hoard) -> tuple[Take, ...]:
    """Every way to take so much, from at most so much of each kind."""
    return tuple(map(Take, bundles(count, limits)))


@lru_cache(maxsize=2048)
def pays(count: int, limits: Hoard) -> tuple[Pay, ...]:
    """Every way to pay so much, from at most so much of each kind."""
    return tuple(map(Pay, bundles(count, limits)))


def ways_to_pay(due: Due) -> tuple[Listed, Listed]:
    """What is worth offering to somebody who owes so much, and what of it that seat owns: two lists for a kind."""

    def any_kinds(pos: Position, seat: Seat) -> tuple[Pay, ...]:
        count = due(pos, seat)
        return pays(count, (count,) * len(TREASURES))

    def owned(pos: Position, seat: Seat) -> tuple[Pay, ...]:
        count = due(pos, seat)
        return pays(count, clipped(pos.players[seat].hoard, count))

    return any_kinds, owned
