"""The games that are tested, each with its words, its lessons and cases that random play does not reach."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from tests.toy import LADDER, WORDS
from tests.toy.lessons import COURSE
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.games import ALL
from tutor.lessons import course
from tutor.lessons.scenes import Lesson
from tutor.testing.sampling import few, moments, move_pool, players_moments, random_game, setups
from tutor.testing.subject import Case, Subject

__all__ = [
    "GAMES", "cases", "few", "lessons", "moments", "move_pool", "players_moments", "random_game", "setups", "subject", "voice_of",
]  # fmt: skip

GAMES: tuple[AnyGame, ...] = (*ALL, LADDER)


@cache
def subject(game: AnyGame) -> Subject:
    """What the contract is asked of; a game with a fault in it has the words of the one without."""
    return Subject(game, voice_of(game), lessons(game), tuple(cases(game)))


def voice_of(game: AnyGame) -> Voice:
    return Voice(WORDS) if game is LADDER else Voice.load(game.key)


def lessons(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game; the toy's at its home."""
    return COURSE if game is LADDER else course(game.key)


def cases(game: AnyGame) -> list[Case]:
    """Those of ``tests/games/<key>/cases.py``: a start, the moves that lead on, a move that is tried, and by whom."""
    name = "tests.toy.cases" if game is LADDER else f"tests.games.{game.key}.cases"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        return []
    return list(import_module(name).CASES) if found else []
