"""Everything a game is heard to cite: in random games, in wrong tries, in cases, and in its lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from tutor.core.course import Decision, Impossible, Seat, Step
from tutor.core.game import AnyGame, play, why
from tutor.core.rule import Verdict
from tutor.core.voice import ASKED
from tutor.explore.cabinet.make import last_of
from tutor.explore.simulate import Citation, citations, heard_as, told_by
from tutor.explore.spot import Spot
from tutor.lessons.proof import with_twins
from tutor.testing.sampling import moments, move_pool, random_game, setups
from tutor.testing.subject import Case, Subject

TEXT_OF = {"held": "holds", "failed": "fails", "acted": "step", "scored": "line", "asked": "ask", "ended": "ends"}
"""The sentence with which each way of being heard is told."""


@cache
def heard(subject: Subject) -> Counter[tuple[str, str]]:
    """How often each rule was heard, by the name of the sentence that tells it, as in ``fails`` or ``fails.held``."""
    return Counter(map(_sentence, all_citations(subject)))


def _sentence(citation: Citation) -> tuple[str, str]:
    rule, kind = heard_as(citation)
    reason = getattr(citation, "reason", "")
    if reason == ASKED:  # one sentence for all games, in page.toml
        return rule, ASKED
    return rule, f"{TEXT_OF[kind]}.{reason}" if reason else TEXT_OF[kind]


def sampled_citations(subject: Subject, count: int = 40) -> list[Citation]:
    """A few citations of every rule, for each way it is heard."""
    by_kind: dict[tuple[str, str], list[Citation]] = {}
    for citation in all_citations(subject):
        by_kind.setdefault(heard_as(citation), []).append(citation)
    rng = Random(5)
    return [one for known in by_kind.values() for one in rng.sample(known, min(count, len(known)))]


@cache
def all_citations(subject: Subject) -> tuple[Citation, ...]:
    """All of them."""
    game = subject.game
    told = (_in_case(game, case) for case in (*subject.cases, *taught(subject)))
    return (*_in_random_games(game), *_in_wrong_tries(game), *(one for case in told for one in case))


@cache
def taught(subject: Subject) -> tuple[Case, ...]:
    """Everything that lessons show or let one try, as cases."""
    spots: Iterator[Spot] = (last_of(scene) for lesson in subject.lessons for scene in with_twins(lesson))
    return tuple((last.start, list(last.moves), last.tried, last.by) for last in spots)


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


def _in_case(game: AnyGame, case: Case) -> Iterator[Citation]:
    start, moves, tried, by = case
    told: list[Verdict] = []
    try:
        steps: list[Step[Any]] = [*game.deal(start)] if isinstance(start, game.Setup) else []
        pos = steps[-1].after if steps else game.compose(start)
    except Impossible as error:
        yield from citations(error.verdict)
        return
    for text in moves:
        told.append(why(game, pos, game.parse(text)))
        steps += play(game, pos, game.parse(text))
        pos = steps[-1].after
    if tried:
        told.append(why(game, pos, game.parse(tried), by))
        steps += game.resolve(pos, game.parse(tried)) if told[-1] else ()
        pos = steps[-1].after if told[-1] else pos
    for verdict in told:
        yield from citations(verdict)
    for step in steps:
        yield from citations(step)
    yield from _standing(game, pos)


def _standing(game: AnyGame, pos: Any) -> Iterator[Citation]:
    asked = game.decision(pos)
    yield from citations(asked)
    if isinstance(asked, Decision):
        for seat in game.seats(pos):
            if seat is not Seat.CHANCE:
                yield from citations(game.tally(pos, seat))
