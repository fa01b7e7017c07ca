"""The contract, truth: what the oracle says of all that is said, in random games, in refused tries, in lessons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from tutor.core.course import Decision, Impossible, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check
from tutor.core.tally import Line
from tutor.core.voice import ASKED
from tutor.explore.account import Recorded, state, told_of
from tutor.explore.certify import Fault, of_event, of_refusal, of_state, of_verdict
from tutor.explore.simulate import walk
from tutor.explore.spot import begin
from tutor.testing.heard import all_citations, taught
from tutor.testing.sampling import setups, tries
from tutor.testing.subject import Case, Findings, Subject, found

GAMES = 10
Place = tuple[Fault, str]
"""A fault, and where it was found."""


def says_nothing_untrue(subject: Subject) -> Findings:
    """The oracle denies nothing of random games and lessons."""
    for seed in range(GAMES):
        yield from map(_denied, in_a_game(subject.game, seed))
    yield from map(_denied, in_cases(subject.game, taught(subject)))


def _denied(place: Place) -> Any:
    fault, at = place
    facts = ", ".join(f"{name} = {value}" for name, value in fault.facts.items())
    return found("denied", test=fault.test, rule=fault.rule, facts=facts, at=at)


def in_a_game(game: AnyGame, seed: int) -> Iterator[Place]:
    """Play a random game, every seat trying things all the while, and yield what the oracle denies."""
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


def of_try(game: AnyGame, pos: Any, move: Any, seat: Seat) -> Iterator[Fault]:
    """What is denied of a verdict."""
    verdict = why(game, pos, move, seat)
    yield from (of_verdict if verdict else of_refusal)(pos, move, seat, verdict, game.oracle)


def in_cases(game: AnyGame, cases: Iterable[Case]) -> Iterator[Place]:
    """Every case: the moves on the way, and what is tried."""
    for case in cases:
        yield from ((fault, f"{game.key}, {case[1:]}") for fault in in_case(game, case))


def in_case(game: AnyGame, case: Case) -> Iterator[Fault]:
    """What is denied of one case."""
    start, moves, tried, by = case
    try:
        pos = begin(game, start)
    except Impossible:
        return
    yield from of_state(state(game, pos), game.oracle)
    for text in moves:
        move = game.parse(text)
        steps = tuple(game.resolve(pos, move))
        event = told_of(game, move, why(game, pos, move), steps, state(game, pos), state(game, steps[-1].after))
        yield from of_event(event, game.oracle)
        pos = steps[-1].after
    if tried:
        asked = game.decision(pos)
        mover = asked.seat if isinstance(asked, Decision) else game.seats(pos)[0]
        yield from of_try(game, pos, game.parse(tried), mover if by is None else by)


def unbooked(game: AnyGame, told: Iterable[Any]) -> set[tuple[str, str]]:
    """Rules that are ticked or crossed, act or score, and of which the oracle says nothing."""
    shelves: dict[type[Any], Any] = {Check: game.oracle.said, Step: game.oracle.done, Line: game.oracle.lines}
    return {
        (type(one).__name__, one.rule.id)
        for one in told
        if type(one) in shelves and one.rule.id not in shelves[type(one)] and getattr(one, "reason", "") != ASKED
    }


def weighs_every_rule_again(subject: Subject) -> Findings:
    """An oracle, if there is one, speaks of every rule that is heard, and of no other."""
    game, oracle = subject.game, subject.game.oracle
    named = {*oracle.said, *oracle.done, *oracle.lines, *oracle.secrets}
    for rule in sorted(named - {rule.id for rule in game.rules}):
        yield found("oracle_knows_more", rule=rule)
    composing = [check for check, _ in refusals(game, (*subject.cases, *taught(subject)))]
    told = (one for one in all_citations(subject) if one not in composing)
    for kind, rule in sorted(unbooked(game, told)) if named else ():
        yield found("oracle_silent", rule=rule, kind=kind)


def refusals(game: AnyGame, cases: Iterable[Case]) -> Iterator[tuple[Check, Any]]:
    """Checks of positions that cannot be: they speak of a sketch, not of a move."""
    for start, *_ in cases:
        try:
            begin(game, start)
        except Impossible as error:
            yield from ((check, start) for check in error.verdict.checks)


CLAUSES = (says_nothing_untrue, weighs_every_rule_again)
