"""How a task that waits for somebody is asked, answered and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tutor.core.game import Decision
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Move, Pay, Take
from tutor.games.morgenland.pieces import STOCK_IDS, Hoard, amount, bundles, clipped, hoard_of


def nothing_more(*_: Any) -> Iterator[Check]:
    """Judge no further than the question itself."""
    return iter(())


def of_kind(answers: tuple[type[Move], ...]) -> Callable[[Any, Any, Move], bool]:
    """Whether a move is of the kind that is asked for."""
    return lambda _pos, _task, move: isinstance(move, answers)


class Phase(NamedTuple):
    """What can be said about one kind of task; ``legal`` is None where the judge is quick enough.

    ``judge`` speaks of moves that fit the question; ``odds`` is given where chance answers.
    """

    ask: Callable[[Position, Any], Decision]
    fits: Callable[[Position, Any, Move], bool]
    candidates: Callable[[Position, Any], Sequence[Move]]
    resolve: Callable[[Any, Any, Any], None]
    judge: Callable[[Position, Any, Any, int], Iterator[Check]] = nothing_more
    legal: Callable[[Position, Any], Sequence[Move]] | None = None
    odds: Callable[[Position, Any], Mapping[Move, int]] | None = None


def by_chance(
    ask: Callable[[Position, Any], Decision],
    odds: Callable[[Position, Any], Mapping[Move, int]],
    resolve: Callable[[Any, Any, Any], None],
    judge: Callable[[Position, Any, Any, int], Iterator[Check]],
    kind: type[Move],
) -> Phase:
    """A task that chance answers."""
    return Phase(ask, of_kind((kind,)), _keys(odds), resolve, judge, _keys(odds), odds)


def _keys(odds: Callable[[Position, Any], Mapping[Move, int]]) -> Callable[[Position, Any], Sequence[Move]]:
    return lambda pos, task: tuple(odds(pos, task))


# ------------------------------------------------------------------------------------------------ treasure
@lru_cache(maxsize=2048)
def takes(count: int, limits: Hoard) -> tuple[Take, ...]:
    """Every way to take so much, from at most so much of each kind."""
    return tuple(map(Take, bundles(count, limits)))


@lru_cache(maxsize=2048)
def pays(count: int, limits: Hoard) -> tuple[Pay, ...]:
    """Every way to pay so much, from at most so much of each kind."""
    return tuple(map(Pay, bundles(count, limits)))


def payable(pos: Position, seat: int, due: int) -> tuple[Pay, ...]:
    """Every way a seat can pay what is due."""
    return pays(due, clipped(pos.players[seat].hoard, due))


def in_stock(pos: Position, wanted: Hoard) -> Check:
    """Whether the stock has what is to be taken from it."""
    stock = pos.supply.stock
    short = [kind for kind, count in enumerate(wanted) if count > stock[kind]]
    kinds = short or [kind for kind, count in enumerate(wanted) if count]
    return rules.TREASURES_FINITE.check(
        not short,
        *(STOCK_IDS[kind] for kind in kinds),
        stock=tuple(amount(kind, stock[kind]) for kind in kinds),
    )


def in_hoard(pos: Position, seat: int, paid: Hoard) -> Check:
    """Whether a seat owns what it pays, kind by kind."""
    hoard = pos.players[seat].hoard
    short = [kind for kind, count in enumerate(paid) if count > hoard[kind]]
    kinds = short or [kind for kind, count in enumerate(paid) if count]
    return rules.TREASURES_CHANGE.check(
        not short,
        *(things.hoard(seat, kind) for kind in kinds),
        own=tuple(amount(kind, hoard[kind]) for kind in kinds),
    )


def judge_payment(pos: Position, seat: int, move: Pay, due: int) -> Iterator[Check]:
    """Whether so much is paid, and owned."""
    paid = hoard_of(move.treasure)
    yield rules.TREASURES_BY_VALUE.check(sum(paid) == due, things.player(seat), paid=sum(paid), due=due)
    yield in_hoard(pos, seat, paid)
