"""Whether the answer of a scene hangs on the rule that it is about: the engine is asked again without that rule."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.course import Impossible
from tutor.core.game import AnyGame
from tutor.core.rule import Rule
from tutor.core.voice import ASKED
from tutor.explore.rule_off import STUCK, proves, without
from tutor.explore.spot import Spot, Unplayable
from tutor.lessons.proof import rules_of
from tutor.lessons.scenes import Act, AnyScene, Call, attempt, called, reached


def hangs_on(game: AnyGame, scene: AnyScene, rule: Rule) -> bool:
    """Whether it comes out otherwise without a rule: of an act the goal, of all else any event that is shown.

    What is allowed hangs on every check that lets it through: turned round, it would stop it.
    """
    match scene:
        case Act() if any(_comes_otherwise(game, scene, moves, rule) for moves in _tried(scene)):
            return True
        case Call() if rule.id in _lets_through(game, scene):
            return True
    return any(_proves(game, spot, rule) for spot in events(scene))


def _lets_through(game: AnyGame, call: Call) -> set[str]:
    verdict = called(game, call).verdict
    return {check.rule.id for check in verdict.checks if check.reason != ASKED} if verdict else set()


def _tried(act: Act) -> Iterator[tuple[str, ...]]:
    """The solution, and what people try instead."""
    yield act.solution
    yield from (miss.tried for miss in act.misses)


def _comes_otherwise(game: AnyGame, act: Act, moves: tuple[str, ...], rule: Rule) -> bool:
    """Whether the goal is reached in one of the two games only; where the other cannot go on, it is not reached there.

    A step of the rule that changes nothing any more is not what a goal means that names it.
    """
    mine = attempt(game, act, moves)
    try:
        other = without(game, rule)
        theirs = attempt(other, act, moves)
        reaches = reached(other, act, theirs)
    except (*STUCK, Impossible):
        return reached(game, act, mine)
    named = any(rule.id in rules_of(claim) for claim in act.goal)
    return reaches != reached(game, act, mine) or (named and mine.steps[-1].after != theirs.steps[-1].after)


def _proves(game: AnyGame, spot: Spot, rule: Rule) -> bool:
    try:
        return proves(game, spot, rule)
    except Unplayable:  # chance or others would do something in between
        return False


def events(scene: AnyScene) -> Iterator[Spot]:
    """Every event that a scene shows: what is tried or done, then what follows; a position where nothing happens."""
    match scene:
        case Call(tried=""):
            yield Spot(scene.instead)
            return
        case Act():
            moves, by = scene.solution, scene.seat
        case Call():
            moves, by = (scene.tried, *scene.then), scene.by
        case _:
            moves, by = scene.then, None
    for number, move in enumerate(moves):
        yield Spot(scene.start, (*scene.moves, *moves[:number]), move, None if number else by)
    if not isinstance(scene, Call):
        yield Spot(scene.start, (*scene.moves, *moves))
