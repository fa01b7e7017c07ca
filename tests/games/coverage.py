"""Everything a game is heard to cite: in random games, in composed cases, and in its lessons.

A game adds cases of its own in ``tests/games/<key>/cases.py`` as ``CASES``, a list of ``(start, moves, tried, by)``: a
sketch (or a setup), the moves that lead on, a move that is tried ("" for none) and the seat that tries it (None: the
seat asked). A sketch that cannot be composed is heard too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from tests.games.case import Case, run
from tests.games.sampling import moments, move_pool, random_game, setups
from tests.toy import LADDER
from tests.toy.lessons import COURSE
from tutor.core.course import Decision, Impossible, Seat
from tutor.core.game import AnyGame, play, why
from tutor.core.voice import ASKED
from tutor.explore.cabinet.make import last_of
from tutor.explore.simulate import Citation, citations, heard_as, told_by
from tutor.lessons import course
from tutor.lessons.proof import with_twins
from tutor.lessons.scenes import Lesson

TEXT_OF = {"held": "holds", "failed": "fails", "acted": "step", "scored": "line", "asked": "ask", "ended": "ends"}
"""The sentence with which each way of being heard is told."""


@cache
def heard(game: AnyGame) -> Counter[tuple[str, str]]:
    """How often each rule was heard, by the name of the sentence that tells it, as in ``fails`` or ``fails.held``."""
    return Counter(map(_sentence, all_citations(game)))


def _sentence(citation: Citation) -> tuple[str, str]:
    rule, kind = heard_as(citation)
    reason = getattr(citation, "reason", "")
    if reason == ASKED:  # one sentence for all games, in tutor.toml
        return rule, ASKED
    return rule, f"{TEXT_OF[kind]}.{reason}" if reason else TEXT_OF[kind]


def sampled_citations(game: AnyGame, count: int = 40) -> list[Citation]:
    """A few citations of every rule, for each way it is heard."""
    by_kind: dict[tuple[str, str], list[Citation]] = {}
    for citation in all_citations(game):
        by_kind.setdefault(heard_as(citation), []).append(citation)
    rng = Random(5)
    return [one for found in by_kind.values() for one in rng.sample(found, min(count, len(found)))]


@cache
def all_citations(game: AnyGame) -> tuple[Citation, ...]:
    return (*_in_random_games(game), *_in_wrong_tries(game), *_in_cases(game), *_in_lessons(game))


def lessons(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game; the toy's at its home."""
    return COURSE if game is LADDER else course(game.key)


@cache
def taught(game: AnyGame) -> tuple[Case, ...]:
    """Everything that lessons show or let one try, as cases, named by where it stands."""
    return tuple(
        Case(f"{lesson.key}/{scene.id}", last.start, last.moves, last.tried, last.by)
        for lesson in lessons(game)
        for scene in with_twins(lesson)
        for last in [last_of(scene)]
    )


def cases(game: AnyGame) -> list[tuple[Any, list[str], str, Seat | None]]:
    name = "tests.toy.cases" if game is LADDER else f"tests.games.{game.key}.cases"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        return []
    return list(import_module(name).CASES) if found else []


def _in_random_games(game: AnyGame) -> Iterator[Citation]:
    rng = Random(3)
    for setup in setups(game):
        for step in game.deal(setup):
            yield from citations(step)
        for moment in random_game(game, setup):
            yield from told_by(game, moment, rng)
    for moment in moments(game):
        for seat in game.seats(moment.pos):
            yield from citations(game.tally(moment.pos, seat))


def _in_wrong_tries(game: AnyGame) -> Iterator[Citation]:
    """Moves of the wrong kind or moment, and by the wrong seat."""
    rng = Random(4)
    pool = move_pool(game)
    for moment in moments(game):
        for move in rng.sample(pool, min(8, len(pool))):
            yield from citations(why(game, moment.pos, move))
        for seat in game.seats(moment.pos):
            yield from citations(why(game, moment.pos, moment.move, seat))


def _in_cases(game: AnyGame) -> Iterator[Citation]:
    for start, moves, tried, by in cases(game):
        yield from _in_case(game, start, moves, tried, by)


def _in_case(game: AnyGame, start: Any, moves: list[str], tried: str, by: Seat | None) -> Iterator[Citation]:
    if isinstance(start, game.Setup):
        *_, last = game.deal(start)
        pos = last.after
    else:
        try:
            pos = game.compose(start)
        except Impossible as error:
            yield from citations(error.verdict)
            return
    for text in moves:
        yield from citations(why(game, pos, game.parse(text)))
        for step in play(game, pos, game.parse(text)):
            yield from citations(step)
            pos = step.after
    if tried:
        verdict = why(game, pos, game.parse(tried), by)
        yield from citations(verdict)
        for step in game.resolve(pos, game.parse(tried)) if verdict else ():
            yield from citations(step)
            pos = step.after
    yield from _standing(game, pos)


def _standing(game: AnyGame, pos: Any) -> Iterator[Citation]:
    asked = game.decision(pos)
    yield from citations(asked)
    if isinstance(asked, Decision):
        for seat in game.seats(pos):
            yield from citations(game.tally(pos, seat))


def _in_lessons(game: AnyGame) -> Iterator[Citation]:
    for case in taught(game):
        ran = run(game, case)
        for verdict in (ran.verdict, ran.refused):
            yield from citations(verdict) if verdict is not None else ()
        for step in ran.steps:
            yield from citations(step)
        if ran.pos is not None:
            yield from _standing(game, ran.pos)
