"""What the oracle say of all that is said: in random games, of refused tries by every seat at every moment, in lessons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.coverage import taught
from tests.games.sampling import move_pool, setups
from tutor.core.course import Decision, Impossible, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.explore.account import Recorded, state, told_of
from tutor.explore.certify import Fault, of_event, of_refusal, of_state, of_verdict
from tutor.explore.simulate import walk
from tutor.explore.spot import begin

TRIES = 2
"""Moves that every seat tries at every moment."""

Place = tuple[Fault, str]
"""A fault, and where it was found."""


def in_a_game(game: AnyGame, seed: int) -> Iterator[Place]:
    """Play a random game, every seat trying things all the while, and yield what the oracle deny."""
    rng = Random(f"truth/{seed}")
    setup = setups(game)[seed % len(setups(game))]
    *_, last = game.deal(setup)
    before: Recorded | None = None
    for number, moment in enumerate(walk(game, last.after, rng)):
        before = before or state(game, moment.pos)
        at = f"{game.key}, game {seed}, move {number}"
        if moment.move is None:
            yield from ((fault, f"{at}, the end") for fault in of_state(before, game.oracle))
            return
        after = state(game, moment.steps[-1].after)
        event = told_of(game, moment.move, why(game, moment.pos, moment.move), moment.steps, before, after)
        yield from ((fault, f"{at}, {moment.move}") for fault in of_event(event, game.oracle))
        for move, seat in tries(game, moment.pos, rng):
            yield from ((fault, f"{at}, {move} tried by {seat!r}") for fault in of_try(game, moment.pos, move, seat))
        before = after


def tries(game: AnyGame, pos: Any, rng: Random) -> Iterator[tuple[Any, Seat]]:
    """Something worth trying now, and something of any other moment, by every seat."""
    candidates, pool = list(game.candidates(pos)), move_pool(game)
    for seat in game.seats(pos):
        yield from ((move, seat) for move in rng.sample(pool, min(TRIES, len(pool))))
        if candidates:
            yield rng.choice(candidates), seat


def of_try(game: AnyGame, pos: Any, move: Any, seat: Seat) -> Iterator[Fault]:
    verdict = why(game, pos, move, seat)
    yield from (of_verdict if verdict else of_refusal)(pos, move, seat, verdict, game.oracle)


def in_lessons(game: AnyGame) -> Iterator[Place]:
    """Every case of every lesson: the moves on the way, and what is tried."""
    for case in taught(game):
        yield from ((fault, case.title) for fault in _in_case(game, case))


def _in_case(game: AnyGame, case: Any) -> Iterator[Fault]:
    try:
        pos = begin(game, case.start)
    except Impossible:
        return
    yield from of_state(state(game, pos), game.oracle)
    for text in case.moves:
        move = game.parse(text)
        steps = tuple(game.resolve(pos, move))
        event = told_of(game, move, why(game, pos, move), steps, state(game, pos), state(game, steps[-1].after))
        yield from of_event(event, game.oracle)
        pos = steps[-1].after
    if case.tried:
        asked = game.decision(pos)
        mover = asked.seat if isinstance(asked, Decision) else game.seats(pos)[0]
        yield from of_try(game, pos, game.parse(case.tried), mover if case.by is None else case.by)


def unbooked(game: AnyGame, told: Iterator[Any]) -> set[tuple[str, str]]:
    """Rules that are ticked or crossed, act or score, and of which the oracle say nothing."""
    shelves = {Check: game.oracle.said, Step: game.oracle.done, Line: game.oracle.lines}
    return {
        (type(one).__name__, one.rule.id)
        for one in told
        if type(one) in shelves and one.rule.id not in shelves[type(one)] and getattr(one, "reason", "") != "asked"
    }
