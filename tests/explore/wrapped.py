"""Any game with a fault built in, by a wrapper that changes one answer of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tests.explore.mutants import Miscounted
from tutor.core.game import AnyGame, Seat, Step
from tutor.core.rule import PRINTED, Check, Rule
from tutor.core.tally import Line, Tally
from tutor.explore.ledger import Ledger, needed

NO_RULE = Rule("no.such", PRINTED, "nowhere")


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
        return (replace(step, secret=None) for step in self.game.resolve(pos, move))


class ForgetsChecks(Wrapped):
    """It leaves out one check that each move needs."""

    def judge(self, pos: Any, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
        *_, forgotten = "", *needed(self.books, move)
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


class TellsTooEarly(Wrapped):
    """The first step has done already what the last one will do."""

    def resolve(self, pos: Any, move: Any, /) -> Iterator[Step[Any]]:
        first, *rest = self.game.resolve(pos, move)
        return iter((replace(first, after=rest[-1].after if rest else first.after), *rest))


class CitesNoRule(Wrapped):
    def resolve(self, pos: Any, move: Any, /) -> Iterator[Step[Any]]:
        return (replace(step, rule=NO_RULE) for step in self.game.resolve(pos, move))


class MakesTheRefused(Wrapped):
    """Every check fails, and the move is made all the same."""

    def judge(self, pos: Any, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
        return (replace(check, ok=False) for check in self.game.judge(pos, move, by))


class Misreads(Wrapped):
    """A move that is written down is read as the one before."""

    last: Any = None

    def parse(self, text: str, /) -> Any:
        move, self.last = self.last, self.game.parse(text)
        return move


class PadsSheets(Wrapped):
    """A line that adds nothing stands on every sheet."""

    def tally(self, pos: Any, seat: Seat, /) -> Tally:
        rule = next(rule for rule in self.game.rules if rule.id not in self.books.idle)
        return Tally((*self.game.tally(pos, seat).lines, Line(rule, 0)))


class GivesPoints(Wrapped):
    """A line stands on every sheet that nothing in the position is worth."""

    def tally(self, pos: Any, seat: Seat, /) -> Tally:
        return Tally((*self.game.tally(pos, seat).lines, Line(self.game.rules[0], 1)))


WRAPPED: dict[type[Wrapped], str] = {
    SeesAll: "leak",
    TellsSecrets: "told-secret",
    ForgetsChecks: "missing-check",
    AddsWrong: "sum",
    DoesNothing: "no-effect",
    TellsTooEarly: "stray-effect",
    CitesNoRule: "unknown-rule",
    MakesTheRefused: "approved-though-broken",
    Misreads: "notation",
    PadsSheets: "idle-line",
    GivesPoints: "score",
}

NEEDS: dict[type[Wrapped], str] = {SeesAll: "hidden", TellsSecrets: "secrets", GivesPoints: "score"}
"""The part of the books without which a fault cannot be seen: a game may have nothing to hide."""
