"""What can be tried in a position: which moves a rule stops, and what the others do."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check, Verdict
from tutor.core.voice import ASKED
from tutor.practice.scenario import Run, Scenario

TRIED = 40
"""So many moves are judged in one position at most."""
MADE = 10
"""So many of those that are allowed are made."""


class Stopped(NamedTuple):
    """A move that a rule stops, and who tried it, if it was not the seat asked."""

    move: Any
    verdict: Verdict
    why: Check
    by: Seat | None = None


class Survey(Struct, frozen=True, eq=False):
    """A position, who is asked, moves by a rule that stops them, and what the allowed ones do."""

    scenario: Scenario
    mover: Seat
    stopped: dict[str, list[Stopped]]
    made: list[tuple[Any, Run]]


def survey(game: AnyGame, scenario: Scenario, rng: Random, tried: Any = None, by: Seat | None = None) -> Survey | None:
    """Try this and that; ``tried`` is among it, even at a wrong moment."""
    pos = scenario.pos
    asked = game.decision(pos)
    if not isinstance(asked, Decision):
        return None
    moves = list(game.candidates(pos))
    moves = [move for move in rng.sample(moves, min(TRIED, len(moves))) if move != tried]
    stopped: defaultdict[str, list[Stopped]] = defaultdict(list)
    made: list[tuple[Any, Run]] = []
    for move in (*([] if tried is None else [tried]), *moves):
        who = by if move == tried else None
        verdict = why(game, pos, move, who)
        if not verdict:
            for check in {check.rule: check for check in reversed(verdict.broken)}.values():
                one = Stopped(move, verdict, check, who)
                if move == tried or is_clear(one):
                    stopped[check.rule.id].append(one)
        elif len(made) < MADE:
            steps = tuple(game.resolve(pos, move))
            after = steps[-1].after
            made.append((move, Run(pos, verdict, steps, after, game.decision(after))))
    return Survey(scenario, asked.seat, dict(stopped), made)


def is_clear(one: Stopped) -> bool:
    """Whether a rule or two stop it, and not the moment."""
    return one.why.reason not in (ASKED, "when") and len({check.rule for check in one.verdict.broken}) <= 2
