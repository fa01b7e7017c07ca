"""The mark that an explanation was tested by the independent checker, or what the checker says against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.tally import Tally
from tutor.explore.account import state, told_of
from tutor.explore.certify import Fault, of_event, of_sheet, of_verdict
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
    """The faults of a move that was made: its verdict, its steps and its sheets, as they are at hand."""
    before, after = state(game, deed.before), state(game, deed.steps[-1].after)
    return tuple(of_event(told_of(game, deed.move, deed.verdict, deed.steps, before, after), game.books))


def of_try(game: AnyGame, pos: Any, move: Any, verdict: Verdict, by: Seat | None = None) -> tuple[Fault, ...]:
    """The faults of a verdict on a move that is not made, or not yet."""
    asked = game.decision(pos)
    seat = by if by is not None else asked.seat if isinstance(asked, Decision) else Seat.CHANCE
    return tuple(of_verdict(pos, move, seat, verdict, game.books))


def of_tally(game: AnyGame, sheet: Tally) -> tuple[Fault, ...]:
    """The faults of a score sheet."""
    return tuple(of_sheet(sheet, game.books))


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
