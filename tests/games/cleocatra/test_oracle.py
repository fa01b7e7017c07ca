"""The oracle are sharp: they agree with all that is said, and deny it as soon as anything in it is turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.case import Case
from tests.games.cleocatra.cases import CASES
from tests.games.cleocatra.engine import GAME
from tests.games.coverage import taught
from tests.games.sampling import random_game, setups
from tests.games.truth import _in_case, tries
from tutor.core.course import Decision, Impossible, Seat
from tutor.core.game import why
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.voice import ASKED
from tutor.explore.spot import begin
from tutor.games.cleocatra.pieces import COLOURS, LETTERS

ORACLE = GAME.oracle
FEW = 25
"""So many of each sentence are turned."""
SIDES = ("left", "right", "below", "above")
UNSHARP = {
    ("advanced.bastet", "no-tile", "tile"),  # neither of the two may lie
    ("advanced.herd", "no-tile", "tile"),
    ("turn.stuck", "no-tile", "tile"),
}


def of_cases() -> Iterator[Case]:
    yield from (Case("", start, tuple(moves), tried, by) for start, moves, tried, by in CASES)
    yield from taught(GAME)


@pytest.mark.parametrize("case", [case for case in of_cases() if not case.title])
def test_nothing_untrue_is_said_where_random_play_seldom_comes(case):
    try:
        over = not isinstance(GAME.decision(begin(GAME, case.start)), Decision)
    except Impossible:
        over = True
    assert over or list(_in_case(GAME, case)) == []


# ------------------------------------------------------------------------------------------------ turned
@cache
def heard() -> Mapping[tuple[str, str, str], list[CheckClaim | StepClaim]]:
    """A few of everything that is said and done, by rule and sentence."""
    found: dict[tuple[str, str, str], list[CheckClaim | StepClaim]] = {}
    for one in _everything():
        cited = one.check if isinstance(one, CheckClaim) else one.step
        kind = str(one.ok) if isinstance(one, CheckClaim) else "step"
        alike = found.setdefault((cited.rule.id, cited.reason, kind), [])
        if len(alike) < FEW:
            alike.append(one)
    return found


def _everything() -> Iterator[CheckClaim | StepClaim]:
    rng = Random(9)
    for setup in setups(GAME):
        for moment in random_game(GAME, setup)[:-1]:
            for move, seat in (*tries(GAME, moment.pos, rng), (moment.move, moment.asked.seat)):
                yield from _said(moment.pos, move, seat)
            yield from _done(moment.pos, moment.move, moment.steps)
    for case in of_cases():
        try:
            pos = begin(GAME, case.start)
        except Impossible:
            continue
        for text in (*case.moves, case.tried):
            asked = GAME.decision(pos)
            if not text or not isinstance(asked, Decision):
                break
            move, seat = GAME.parse(text), asked.seat
            yield from _said(pos, move, case.by if case.by is not None and text == case.tried else seat)
            if why(GAME, pos, move):
                steps = tuple(GAME.resolve(pos, move))
                yield from _done(pos, move, steps)
                pos = steps[-1].after


def _said(pos: Any, move: Any, seat: Seat) -> Iterator[CheckClaim]:
    yield from (
        CheckClaim(pos, move, seat, check) for check in why(GAME, pos, move, seat).checks if check.reason != ASKED
    )


def _done(pos: Any, move: Any, steps: Any) -> Iterator[StepClaim]:
    for step in steps:
        yield StepClaim(pos, move, step)
        pos = step.after


def denied(one: CheckClaim | StepClaim) -> bool:
    try:
        return not (ORACLE.said if isinstance(one, CheckClaim) else ORACLE.done)[_rule(one)](one)
    except (KeyError, IndexError, ValueError, AttributeError):
        return True


def _rule(one: CheckClaim | StepClaim) -> str:
    return (one.check if isinstance(one, CheckClaim) else one.step).rule.id


def test_the_opposite_of_what_is_said_is_denied():
    both = [one for alike in heard().values() for one in alike if isinstance(one, CheckClaim)]
    agreed = [one.check for one in both if not denied(replace(one, check=replace(one.check, ok=not one.ok)))]
    assert agreed == []


def test_a_step_that_does_nothing_or_something_more_is_denied():
    for alike in heard().values():
        for one in alike:
            if not isinstance(one, StepClaim):
                continue
            if one.changed() - {"now", "cut"}:
                assert denied(replace(one, step=replace(one.step, after=one.before))), one.step
            for more in _elsewhere(one.after):
                assert denied(replace(one, step=replace(one.step, after=more))), (one.step, more)


def _elsewhere(pos: Any) -> Iterator[Any]:
    """The same position but for one thing that no step does."""
    pyramid = pos.pyramid
    yield replace(pos, points=tuple(replace(points, colours=points.colours + 1) for points in pos.points))
    yield replace(pos, start=(pos.start + 1) % 2)
    yield replace(pos, unseen=(*pos.unseen[:-1], pos.unseen[-1] + 1))
    yield replace(pos, pyramid=replace(pyramid, rescuers=tuple(mask ^ 1 for mask in pyramid.rescuers)))
    yield replace(pos, pyramid=replace(pyramid, inspectors=pyramid.inspectors ^ 3))
    yield (
        replace(pos, pyramid=replace(pyramid, colours=tuple("pink" for _ in pyramid.colours)))
        if pyramid.colours
        else replace(pos, start=9)
    )


def test_a_fact_that_is_turned_is_denied():
    agreed = set()
    for (rule, reason, kind), alike in heard().items():
        for one in alike:
            cited = one.check if isinstance(one, CheckClaim) else one.step
            for name, value in cited.facts.items():
                for other in _others(value):
                    told = replace(cited, facts={**cited.facts, name: other})
                    turned = replace(one, check=told) if isinstance(one, CheckClaim) else replace(one, step=told)
                    if other != value and not denied(turned):
                        agreed.add((rule, reason, kind, name, value, other))
    assert {each for each in agreed if each[:2] + each[3:4] not in UNSHARP} == set()


def _others(value: Any) -> list[Any]:
    match value:
        case Seat():
            return [Seat((value + 1) % 4)]
        case int():
            return [value + 1, value - 1]
        case tuple():
            return [value[1:], (*value, "Z")]
        case str() if value in LETTERS:
            return [letter for letter in "ABCM" if letter != value]
        case str() if value in (*COLOURS, *SIDES):
            return [other for other in (*COLOURS, *SIDES) if other != value]
    return [f"no {value}"]
