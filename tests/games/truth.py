"""What the oracle says of all that is said in the lessons, each fault with the place it was found at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.coverage import taught
from tutor.core.game import AnyGame
from tutor.explore.certify import Fault
from tutor.testing.sampling import tries
from tutor.testing.truth import Place, in_a_game, in_case, unbooked

__all__ = ["in_a_game", "in_lessons", "tries", "unbooked"]


def in_lessons(game: AnyGame) -> Iterator[Place]:
    """Every case of every lesson: the moves on the way, and what is tried."""
    for case in taught(game):
        yield from ((fault, case.title) for fault in _in_case(game, case))


def _in_case(game: AnyGame, case: Any) -> Iterator[Fault]:
    yield from in_case(game, (case.start, list(case.moves), case.tried, case.by))
