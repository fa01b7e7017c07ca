"""How a task that waits for somebody is asked, answered and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tutor.core.game import Decision
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Move, Pay, Take
from tutor.games.morgenland.pieces import STOCK_IDS, Hoard, Treasure, amount, bundles, clipped


def nothing_more(*_: Any) -> Iterable[Check]:
    """Judge no further than the question itself."""
    return ()


def of_kind(answers: tuple[type[Move], ...]) -> Callable[[Any, Any, Move], bool]:
    """Whether a move is of the kind that is asked for."""
    return lambda _pos, _task, move: type(move) in answers


class Phase(NamedTuple):
    """What can be said about one kind of task; ``legal`` is None where the judge is quick enough.

    ``judge`` speaks of moves that fit the question; ``odds`` is given where chance answers.
    """

    ask: Callable[[Position, Any], Decision]
    fits: Callable[[Position, Any, Move], bool]
    candidates: Callable[[Position, Any], Sequence[Move]]
    resolve: Callable[[Any, Any, Any], None]
    judge: Callable[[Position, Any, Any, int], Iterable[Check]] = nothing_more
    legal: Callable[[Position, Any], Sequence[Move]] | None = None
    odds: Callable[[Position, Any], Mapping[Move, int]] | None = None


def by_chance(
    ask: Callable[[Position, Any], Decision],
    odds: Callable[[Position, Any], Mapping[Move, int]],
    resolve: Callable[[Any, Any, Any], None],
    judge: Callable[[Position, Any, Any, int], Iterable[Check]],
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
    enough, stock, where = _compared(wanted, pos.supply.stock, STOCK_IDS)
    return Check(rules.TREASURES_FINITE, enough, {"stock": stock}, where)


def in_hoard(pos: Position, seat: int, paid: Hoard) -> Check:
    """Whether a seat owns what it pays, kind by kind."""
    enough, own, where = _compared(paid, pos.players[seat].hoard, things.HOARDS[seat])
    return Check(rules.TREASURES_CHANGE, enough, {"own": own}, where)


def _compared(wanted: Hoard, there: Hoard, ids: tuple[str, ...]) -> tuple[bool, Treasure, tuple[str, ...]]:
    """Whether there is enough; how much there is, and where, of the kinds that are short, or of all that are wanted."""
    kinds, short = [], []
    for kind, count in enumerate(wanted):
        if count:
            kinds.append(kind)
            if count > there[kind]:
                short.append(kind)
    telling = short or kinds
    return not short, tuple([amount(kind, there[kind]) for kind in telling]), tuple([ids[kind] for kind in telling])


def judge_payment(pos: Position, seat: int, paid: Hoard, due: int) -> tuple[Check, Check]:
    """Whether so much is paid, and owned."""
    total = sum(paid)
    by_value = Check(rules.TREASURES_BY_VALUE, total == due, {"paid": total, "due": due}, things.AT_PLAYER[seat])
    return by_value, in_hoard(pos, seat, paid)
