"""A place in a game that can be written down: a start, the moves that lead on, and the event to look at."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.course import Impossible, Outcome, Seat, Step, Unreadable
from tutor.core.game import AnyGame, is_legal, why
from tutor.core.record import Record
from tutor.core.refused import Refused
from tutor.core.rule import Verdict
from tutor.explore.told import Told, of_position, of_refusal, of_steps, of_verdict

FORCED = 24
"""How many moves without a choice are made to see what follows."""


class Unplayable(Refused):
    """Moves that do not lead from this start; it names the first that cannot be made."""


class Spot(Struct, frozen=True):
    """A setup or a sketch, moves that are made, and a last one that is tried ("" looks at the start itself).

    ``by`` is who tries it, if it is not the seat asked.
    """

    start: Any
    moves: tuple[str, ...] = ()
    tried: str = ""
    by: Seat | None = None

    @property
    def size(self) -> tuple[int, bool, int]:
        """Moves, whether somebody meddles, how much a start says beyond the usual; smaller is easier to take in."""
        return (
            len(self.moves) + bool(self.tried),
            self.by is not None,
            len(repr(beyond(self.start, type(self.start)()))),
        )

    def record(self, game: AnyGame) -> Record:
        """The start and the moves that lead there; the tried one is told apart, as it may be illegal."""
        if isinstance(self.start, game.Setup):
            return Record(game.key, game.version, setup=self.written(game), moves=self.moves)
        return Record(game.key, game.version, position=self.written(game), moves=self.moves)

    def written(self, game: AnyGame) -> dict[str, Any]:
        """The start as plain data, no more than is not usual."""
        if isinstance(self.start, game.Setup):
            data: dict[str, Any] = msgspec.to_builtins(beyond(self.start, type(self.start)()))
            return data
        return game.writing.write(self.start)


class Seen(Struct, frozen=True):
    """What the engine makes of a spot: the position, the verdict and the steps of its last event, and all it tells."""

    pos: Any
    told: tuple[Told, ...]
    verdict: Verdict | None = None
    steps: tuple[Step[Any], ...] = ()
    refused: Verdict | None = None
    before: Any = None
    """The position in which the last event was tried, if there was one."""

    def cites(self, rule: str) -> Iterator[Told]:
        """The rows that cite a rule."""
        return (row for row in self.told if row.rule.id == rule)


def beyond(start: Any, usual: Any) -> dict[str, Any]:
    """What a setup or a sketch says beyond the usual."""
    found: dict[str, Any] = {}
    for name in start.__struct_fields__:
        value, default = getattr(start, name), getattr(usual, name)
        if value != default:
            found[name] = (
                beyond(value, default) if isinstance(value, Struct) and type(value) is type(default) else value
            )
    return found


def reach(game: AnyGame, start: Any, moves: Sequence[str]) -> Any:
    """The position after ``moves``; raise `Unplayable` or `Impossible`."""
    return follow(game, begin(game, start), moves)


def follow(game: AnyGame, pos: Any, moves: Sequence[str]) -> Any:
    """Make ``moves``."""
    for number, text in enumerate(moves, 1):
        move = read(game, text)
        if isinstance(game.decision(pos), Outcome) or not is_legal(game, pos, move):
            raise Unplayable("unplayable", number=number, move=text)
        for step in game.resolve(pos, move):
            pos = step.after
    return pos


def begin(game: AnyGame, start: Any) -> Any:
    """The first position of a setup or a sketch."""
    if isinstance(start, game.Setup):
        *_, last = game.deal(start)
        return last.after
    return composed(game, start)


def composed(game: AnyGame, sketch: Any) -> Any:
    """The position of a sketch; a game from outside that breaks down over it is told apart from one that refuses it."""
    try:
        return game.compose(sketch)
    except (LookupError, TypeError, AttributeError, ArithmeticError) as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error}"
        raise Unplayable("compose_broke", key=game.key, error=why, file=at.filename, line=at.lineno) from error


def read(game: AnyGame, text: str) -> Any:
    """The move of a notation."""
    try:
        return game.parse(text)
    except Unreadable as error:
        raise Unplayable(error.why, **error.facts) from error


def see(game: AnyGame, spot: Spot, *, on: bool = False) -> Seen:
    """Play a spot and hear its last event; ``on`` also makes the moves without a choice that follow."""
    seen = opening(game, spot.start)
    if seen.pos is not None and (spot.moves or spot.tried):
        pos = follow(game, seen.pos, spot.moves)
        seen = event(game, pos, read(game, spot.tried), spot.by) if spot.tried else standing(game, pos)
    if not on or seen.pos is None or (seen.verdict is not None and not seen.verdict):
        return seen
    steps = tuple(forced(game, seen.pos))
    if not steps:
        return seen
    pos = steps[-1].after
    told = seen.told[: -len(standing(game, seen.pos).told)]
    return Seen(pos, (*told, *of_steps(steps), *of_position(game, pos)), seen.verdict, seen.steps + steps)


def opening(game: AnyGame, start: Any) -> Seen:
    """What is heard when a game is dealt or a position composed."""
    try:
        steps = tuple(game.deal(start)) if isinstance(start, game.Setup) else ()
        pos = steps[-1].after if steps else composed(game, start)
    except Impossible as error:
        return Seen(None, tuple(of_refusal(error.verdict)), refused=error.verdict)
    return Seen(pos, (*of_steps(steps), *of_position(game, pos)), None, steps)


def standing(game: AnyGame, pos: Any) -> Seen:
    """What is heard when nothing is done."""
    return Seen(pos, tuple(of_position(game, pos)))


def event(game: AnyGame, pos: Any, move: Any, by: Seat | None = None) -> Seen:
    """What is heard when a move is tried, and made if it may be."""
    verdict = why(game, pos, move, by)
    steps = tuple(game.resolve(pos, move)) if verdict else ()
    after = steps[-1].after if steps else pos
    told = (*of_verdict(verdict), *of_steps(steps), *of_position(game, after))
    return Seen(after, told, verdict, steps, before=pos)


def forced(game: AnyGame, pos: Any) -> Iterator[Step[Any]]:
    """The steps of all moves that leave nobody a choice."""
    for _ in range(FORCED):
        if isinstance(game.decision(pos), Outcome) or len(moves := game.legal(pos)) != 1:
            return
        for step in game.resolve(pos, moves[0]):
            yield step
            pos = step.after
