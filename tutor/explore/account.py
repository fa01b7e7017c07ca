"""What an engine said of a whole game, written down as plain evidence: the checker reads this and asks no engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.record import Record
from tutor.core.rule import Verdict
from tutor.core.table import Table
from tutor.core.tally import Tally


class Recorded(Struct, frozen=True):
    """A position, what it asks, every seat's sheet, and what every seat sees."""

    pos: Any
    asked: Decision | Outcome
    sheets: Mapping[Seat, Tally]
    views: Mapping[Seat, Any]


class Event(Struct, frozen=True):
    """A move that was made: how it is written and read again, the verdict, the steps, and the state after them."""

    move: Any
    text: str
    again: str
    verdict: Verdict
    steps: tuple[Step[Any], ...]
    before: Recorded
    after: Recorded


class Account(Struct, frozen=True):
    """A game from its start, with the ids of its rules, and the record that claims to be of it."""

    game: str
    rules: frozenset[str]
    start: Recorded
    events: tuple[Event, ...]
    record: Record | None = None


def account(game: AnyGame, start: Any, moves: Iterable[Any], record: Record | None = None) -> Account:
    """Make ``moves`` and write down all that is said of them."""
    first = state(game, start)
    return Account(
        game.key, frozenset(rule.id for rule in game.rules), first, tuple(_events(game, first, moves)), record
    )


def of_table(table: Table[Any, Any], since: int = 0) -> Account:
    """The account of a table's game, or of its moves from ``since`` on, as it remembers them: no step is made again."""
    game = table.game
    first = before = state(game, table.history[since - 1].steps[-1].after if since else table.start)
    events = []
    for turned in table.history[since:]:
        after = state(game, turned.steps[-1].after)
        events.append(told_of(game, turned.move, turned.verdict, turned.steps, before, after))
        before = after
    rules = frozenset(rule.id for rule in game.rules)
    return Account(game.key, rules, first, tuple(events), None if since else Record.of(table))


def state(game: AnyGame, pos: Any) -> Recorded:
    """Everything a position shows."""
    seats = game.seats(pos)
    sheets = {seat: game.tally(pos, seat) for seat in seats}
    return Recorded(pos, game.decision(pos), sheets, {seat: game.view(pos, seat) for seat in seats})


def _events(game: AnyGame, before: Recorded, moves: Iterable[Any]) -> Iterator[Event]:
    for move in moves:
        verdict = why(game, before.pos, move)
        steps = tuple(game.resolve(before.pos, move))
        after = state(game, steps[-1].after)
        yield told_of(game, move, verdict, steps, before, after)
        before = after


def told_of(
    game: AnyGame, move: Any, verdict: Verdict, steps: tuple[Step[Any], ...], before: Recorded, after: Recorded
) -> Event:
    """Write one move down."""
    return Event(move, str(move), str(game.parse(str(move))), verdict, steps, before, after)
