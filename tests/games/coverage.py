"""Everything a game is heard to cite, and what its lessons show, as cases."""

from __future__ import annotations

from collections import Counter
from functools import cache

from tests.games.case import Case
from tests.games.sampling import cases, lessons, subject
from tutor.core.game import AnyGame
from tutor.explore.cabinet.make import last_of
from tutor.explore.simulate import Citation
from tutor.lessons.proof import with_twins
from tutor.testing import heard as told_in

__all__ = ["all_citations", "cases", "heard", "lessons", "sampled_citations", "taught"]


def heard(game: AnyGame) -> Counter[tuple[str, str]]:
    return told_in.heard(subject(game))


def sampled_citations(game: AnyGame, count: int = 40) -> list[Citation]:
    return told_in.sampled_citations(subject(game), count)


def all_citations(game: AnyGame) -> tuple[Citation, ...]:
    return told_in.all_citations(subject(game))


@cache
def taught(game: AnyGame) -> tuple[Case, ...]:
    """Everything that lessons show or let one try, as cases, named by where it stands."""
    return tuple(
        Case(f"{lesson.key}/{scene.id}", last.start, last.moves, last.tried, last.by)
        for lesson in lessons(game)
        for scene in with_twins(lesson)
        for last in [last_of(scene)]
    )
