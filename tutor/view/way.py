"""The way to a spot: every move that was made, with what it did, and the event at its end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from tutor.core.course import Impossible, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Verdict
from tutor.core.table import Turned
from tutor.explore.spot import Spot


class Deed(Struct, frozen=True):
    """A move that was made: where, which, why it was allowed, and what it did."""

    before: Any
    move: Any
    verdict: Verdict
    steps: tuple[Step[Any], ...]


class Way(Struct, frozen=True):
    """How a spot is reached: the steps of its deal, the moves that lead on, and the verdict on what is tried.

    A tried move that is legal is the last of the ``deeds``; a start that cannot be has no position, and is ``refused``.
    """

    dealt: tuple[Step[Any], ...]
    start: Any
    deeds: tuple[Deed, ...]
    verdict: Verdict | None = None
    refused: Verdict | None = None

    @property
    def before(self) -> Any:
        """The position in which the last move is tried."""
        lead = self.deeds[:-1] if self.verdict else self.deeds
        return lead[-1].steps[-1].after if lead else self.start

    @property
    def pos(self) -> Any:
        """The position at the end."""
        return self.deeds[-1].steps[-1].after if self.deeds else self.start


def way(game: AnyGame, spot: Spot) -> Way:
    """Deal or compose, make the moves, try the last one."""
    dealt = tuple(game.deal(spot.start)) if isinstance(spot.start, game.Setup) else ()
    try:
        start = pos = dealt[-1].after if dealt else game.compose(spot.start)
    except Impossible as error:
        return Way((), None, (), refused=error.verdict)
    deeds = []
    for text in spot.moves:
        move = game.parse(text)
        deeds.append(Deed(pos, move, why(game, pos, move), tuple(game.resolve(pos, move))))
        pos = deeds[-1].steps[-1].after
    if not spot.tried:
        return Way(dealt, start, tuple(deeds))
    move = game.parse(spot.tried)
    verdict = why(game, pos, move, spot.by)
    if verdict:
        deeds.append(Deed(pos, move, verdict, tuple(game.resolve(pos, move))))
    return Way(dealt, start, tuple(deeds), verdict)


def deeds(start: Any, turns: Iterable[Turned[Any, Any]]) -> tuple[Deed, ...]:
    """The moves of a table since ``start``."""
    found = []
    for turned in turns:
        found.append(Deed(start, turned.move, turned.verdict, turned.steps))
        start = turned.steps[-1].after
    return tuple(found)
