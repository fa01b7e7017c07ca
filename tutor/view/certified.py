"""The mark that an explanation was tested by the independent checker, or what the checker says against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tutor.core.game import AnyGame, Decision, Seat, why
from tutor.core.rule import Verdict
from tutor.core.tally import Tally
from tutor.explore.account import Account, Event, account, state
from tutor.explore.certify import Fault, of_event, of_refusal, of_sheet
from tutor.explore.ledger import ledger
from tutor.view.markup import Markup, el
from tutor.view.panel import WORDS
from tutor.view.way import Deed

SHIELD = Markup(
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" '
    'd="M12 1.5 21 4.5V11c0 5.6-3.6 9.6-9 11.5C6.6 20.6 3 16.6 3 11V4.5Z '
    'M6.6 11.9 8.7 9.8 11 12.1 15.6 7.4 17.7 9.5 11 16.3Z"/></svg>'
)
"""A shield with a tick cut out."""


class Certificates:
    """What the checker says of the moves that led to a position; each is tested once, when it is looked at."""

    def __init__(self, game: AnyGame, made: Sequence[Deed], skip: int = 0) -> None:
        self.game = game
        self._deeds: list[Deed | None] = [None] * skip + [deed for deed in made for _ in deed.steps]
        self._known: dict[int, tuple[Fault, ...]] = {}

    def at(self, step: int) -> tuple[Fault, ...] | None:
        """The faults of the move that the ``step``-th step belongs to; None where no move was made."""
        deed = self._deeds[step - 1] if 0 < step <= len(self._deeds) else None
        if deed is None:
            return None
        if id(deed) not in self._known:
            self._known[id(deed)] = of_deed(self.game, deed)
        return self._known[id(deed)]


def of_deed(game: AnyGame, deed: Deed) -> tuple[Fault, ...]:
    """The faults of a move that was made, its verdict, its steps and its sheets."""
    before, after = state(game, deed.before), state(game, deed.steps[-1].after)
    text = str(deed.move)
    verdict = why(game, deed.before, deed.move)
    event = Event(deed.move, text, str(game.parse(text)), verdict, deed.steps, before, after)
    told = Account(game.key, frozenset(rule.id for rule in game.rules), before, (event,))
    return of_event(told, event, ledger(game.key))


def of_verdict(game: AnyGame, pos: Any, move: Any, verdict: Verdict, by: Seat | None = None) -> tuple[Fault, ...]:
    """The faults of a verdict; that of a legal move is tested together with what the move would do."""
    books = ledger(game.key)
    asked = game.decision(pos)
    if verdict:
        told = account(game, pos, (move,))
        return of_event(told, told.events[0], books)
    here = state(game, pos)
    if by is not None and isinstance(asked, Decision):
        here = replace(here, asked=replace(asked, seat=by))
    return of_refusal(verdict, here, books)


def of_tally(game: AnyGame, sheet: Tally) -> tuple[Fault, ...]:
    """The faults of a score sheet."""
    return tuple(Fault(test, 0, rule, facts) for test, rule, facts in of_sheet(sheet, ledger(game.key)))


def seal(faults: Sequence[Fault] | None) -> Markup | None:
    """The mark, or the objection; nothing where nothing was tested."""
    if faults is None:
        return None
    if faults:
        return el(
            "p", WORDS.word("uncertified", what="; ".join(dict.fromkeys(map(_said, faults)))), cls="note", role="alert"
        )
    return el("span", SHIELD, WORDS.word("certified"), cls="seal", title=WORDS.word("certified_means"))


def _said(fault: Fault) -> str:
    test = fault.test.replace("-", " ")
    return f"{test} ({fault.rule})" if fault.rule else test
