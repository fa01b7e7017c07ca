"""What a game must answer, and what follows from those answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from tutor.core.lab import Lab
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.scene import Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice

P = TypeVar("P")
M = TypeVar("M")

HIDDEN = "?"
"""What a fact or a card becomes for those who may not know it."""


class Seat(IntEnum):
    """Who decides. Chance is a seat like any other."""

    CHANCE = -1
    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3
    FIFTH = 4


class Decision(Struct, frozen=True, gc=False):
    """The one question the position asks, and whom it asks."""

    seat: Seat
    ask: Rule
    facts: Mapping[str, Any] = {}


class Outcome(Struct, frozen=True):
    """Why the game ended, who came in which place, and every seat's score sheet."""

    why: Rule
    standings: tuple[tuple[Seat, ...], ...]
    tallies: Mapping[Seat, Tally]
    facts: Mapping[str, Any] = {}


class Secret(Struct, frozen=True, gc=False):
    """A fact of a step that only some seats may know."""

    fact: str
    seats: tuple[Seat, ...]


class Step(Struct, Generic[P], frozen=True, gc=False):
    """One application of a rule: what it did, and the position after it; ``sheet`` shows how a number was computed."""

    rule: Rule
    after: P
    facts: Mapping[str, Any] = {}
    where: tuple[str, ...] = ()
    secret: Secret | None = None
    sheet: Tally | None = None

    def open_to(self, seat: Seat | None) -> bool:
        """Whether ``seat`` may know all of it; ``None`` is the teacher, who sees all."""
        return seat is None or self.secret is None or seat in self.secret.seats

    def seen_by(self, seat: Seat | None) -> Mapping[str, Any]:
        """The facts as ``seat`` may know them."""
        if self.secret is None or self.open_to(seat):
            return self.facts
        return {**self.facts, self.secret.fact: HIDDEN}


class Unreadable(ValueError):
    """A text that is no move of this game; the message says what was expected."""


class IllegalMove(ValueError):
    """The move breaks rules; ``verdict`` has every one of them."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(check.rule.id for check in verdict.broken))
        self.verdict = verdict


class Impossible(ValueError):
    """A composed position that no game can reach; ``verdict`` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(check.rule.id for check in verdict.broken))
        self.verdict = verdict


class Game(Protocol[P, M]):
    """The whole contract between a game and everything else; a game inherits it and answers."""

    key: str
    version: int
    players: tuple[int, ...]
    rules: tuple[Rule, ...]
    Setup: type[Any]
    """Number of players and options; a frozen Struct, every field with a default."""
    Sketch: type[Any]
    """A partial position for labs and tests; a frozen Struct, every field with a default."""
    Position: type[P]
    lab: Lab

    def deal(self, setup: Any, /) -> Iterator[Step[P]]:
        """Lay out a new game, one rule a step; the last step's position is the start."""
        ...

    def compose(self, sketch: Any, /) -> P:
        """Fill in a sketch legally, or raise `Impossible` with every reason."""
        ...

    def seats(self, pos: P, /) -> tuple[Seat, ...]:
        """The players, in order of play."""
        ...

    def decision(self, pos: P, /) -> Decision | Outcome:
        """The one question this position asks, or how the game ended."""
        ...

    def candidates(self, pos: P, /) -> Iterable[M]:
        """Every move worth trying now, legal or not: shapes, no rules."""
        ...

    def odds(self, pos: P, /) -> Mapping[M, int]:
        """Integer weights of the moves of chance."""
        ...

    def judge(self, pos: P, move: M, /, by: Seat | None = None) -> Iterable[Check]:
        """Weigh every rule that speaks of this move; ``by`` is the mover if it is not the seat asked."""
        ...

    def resolve(self, pos: P, move: M, /) -> Iterator[Step[P]]:
        """The effect of a legal move, one rule a step."""
        ...

    def tally(self, pos: P, seat: Seat, /) -> Tally:
        """A seat's score sheet as the position stands."""
        ...

    def view(self, pos: P, seat: Seat | None, /) -> P:
        """The position as a seat may know it, hidden things replaced; ``None`` sees all."""
        ...

    def parse(self, text: str, /) -> M:
        """Read a move's notation, the inverse of ``str(move)``; raise `Unreadable`."""
        ...

    def picks(self, pos: P, move: M, /) -> tuple[str, ...]:
        """The things and options a player points at to make this move, in the order of asking."""
        ...

    def draw(self, view: P, /, *, seat: Seat | None, voice: Voice, focus: str = "") -> Scene:
        """The board as ``seat`` sees it; ``focus`` names the one zone to show large."""
        ...

    def legal(self, pos: P, /) -> Sequence[M]:
        """Every legal move; a game may answer faster than the judge, never otherwise."""
        return sift(self, pos)

    def weigh(self, view: P, move: M, /) -> int:  # noqa: ARG002 - games that care override it
        """How readily a simple opponent makes this legal move, from what it may know; at least 1."""
        return 1


AnyGame = Game[Any, Any]


def sift(game: Game[P, M], pos: P) -> list[M]:
    """Ask the judge about every candidate."""
    return [move for move in game.candidates(pos) if is_legal(game, pos, move)]


def is_legal(game: Game[P, M], pos: P, move: M, by: Seat | None = None) -> bool:
    """Ask the judge, stopping at the first broken rule."""
    return all(check.ok for check in game.judge(pos, move, by))


def why(game: Game[P, M], pos: P, move: M, by: Seat | None = None) -> Verdict:
    """Ask the judge for every check, held or failed."""
    return Verdict.of(game.judge(pos, move, by))


def play(game: Game[P, M], pos: P, move: M, by: Seat | None = None) -> Iterator[Step[P]]:
    """Judge ``move`` in full, at once; then its effects follow, one by one."""
    for check in game.judge(pos, move, by):
        if not check.ok:
            raise IllegalMove(why(game, pos, move, by))
    return game.resolve(pos, move)
