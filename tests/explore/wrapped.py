"""Any game with a fault built in, by a wrapper that changes one answer of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tests.explore.mutants import Miscounted
from tutor.core.game import AnyGame, Seat, Step
from tutor.core.rule import Check
from tutor.core.tally import Tally
from tutor.explore.ledger import Ledger


class Wrapped:
    """A game that answers as another one does, unless told otherwise."""

    def __init__(self, game: AnyGame, books: Ledger) -> None:
        self.game = game
        self.books = books

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class SeesAll(Wrapped):
    def view(self, pos: Any, seat: Seat | None, /) -> Any:
        return pos


class TellsSecrets(Wrapped):
    def resolve(self, pos: Any, move: Any, /) -> Iterator[Step[Any]]:
        return (replace(step, secret=(), visible_to=None) for step in self.game.resolve(pos, move))


class ForgetsChecks(Wrapped):
    """It leaves out one check that each kind of move needs."""

    def judge(self, pos: Any, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
        forgotten = self.books.musts.get(type(move).__name__, ("",))[-1]
        return (check for check in self.game.judge(pos, move, by) if check.rule.id != forgotten)


class AddsWrong(Wrapped):
    def tally(self, pos: Any, seat: Seat, /) -> Tally:
        return Miscounted(self.game.tally(pos, seat).lines)


class DoesNothing(Wrapped):
    """Steps of rules that change something change nothing."""

    def resolve(self, pos: Any, move: Any, /) -> Iterator[Step[Any]]:
        steps = list(self.game.resolve(pos, move))
        for number, step in enumerate(steps[:-1]):
            if step.rule.id in self.books.effects:
                steps[number] = replace(step, after=steps[number - 1].after if number else pos)
        return iter(steps)


WRAPPED: dict[type[Wrapped], str] = {
    SeesAll: "leak",
    TellsSecrets: "told-secret",
    ForgetsChecks: "missing-check",
    AddsWrong: "sum",
    DoesNothing: "no-effect",
}
