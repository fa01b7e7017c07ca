"""Short ways to ask the engine of Caesar & Cleopatra."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.core.course import Impossible, Outcome, Seat, Step
from tutor.core.game import play, why
from tutor.core.rule import Verdict
from tutor.core.voice import ASKED
from tutor.games.caesar import CAESAR as GAME
from tutor.games.caesar.model import Position, Setup, Sketch
from tutor.games.caesar.pieces import GROUPS, INDEX, SEATS

CLEO, CAESAR = SEATS
FULL_HAND = "1 2 3 4 5"
ONE_EACH = {group: f"({number}) : ({number})" for number, group in enumerate(GROUPS, 1)}


def reached(start: Sketch | Setup | Position, *moves: str) -> Position:
    """The position after these moves."""
    pos = begun(start)
    for text in moves:
        for step in play(GAME, pos, GAME.parse(text)):
            pos = step.after
    return pos


def begun(start: Sketch | Setup | Position) -> Position:
    match start:
        case Sketch():
            return GAME.compose(start)
        case Setup():
            return list(GAME.deal(start))[-1].after
    return start


def verdict(start: Sketch | Setup | Position, *moves: str, by: Seat | None = None) -> Verdict:
    """What the judge says of the last move."""
    return why(GAME, reached(start, *moves[:-1]), GAME.parse(moves[-1]), by)


def broken(start: Sketch | Setup | Position, *moves: str, by: Seat | None = None) -> list[str]:
    """The rules the last move breaks."""
    return [check.rule.id for check in verdict(start, *moves, by=by).broken]


def facts(start: Sketch | Setup | Position, rule: str, *moves: str, by: Seat | None = None) -> dict[str, Any]:
    """The facts of the one check that the game itself makes of this rule."""
    checks = [check for check in verdict(start, *moves, by=by).checks if check.reason != ASKED]
    (check,) = [check for check in checks if check.rule.id == rule]
    return dict(check.facts)


def reasons(start: Sketch | Setup | Position, *moves: str, by: Seat | None = None) -> list[tuple[str, str]]:
    """The rules the last move breaks, and the way in which it does."""
    return [(check.rule.id, check.reason) for check in verdict(start, *moves, by=by).broken]


def told(start: Sketch | Setup | Position, *moves: str) -> list[Step[Position]]:
    """The steps of the last move."""
    return list(play(GAME, reached(start, *moves[:-1]), GAME.parse(moves[-1])))


def rules(steps: list[Step[Position]]) -> list[str]:
    return [step.rule.id for step in steps]


def step(steps: list[Step[Position]], rule: str) -> Step[Position]:
    """The one step of this rule."""
    (found,) = [step for step in steps if step.rule.id == rule]
    return found


def lies(pos: Position, group: str) -> str:
    """What lies at a group, as a sketch writes it."""
    one, two = pos.groups[INDEX[group]].laid
    return f"{' '.join(map(str, one))} : {' '.join(map(str, two))}".strip()


def refused(sketch: Sketch) -> list[str]:
    """The rules an impossible sketch breaks."""
    with pytest.raises(Impossible) as error:
        GAME.compose(sketch)
    return [check.rule.id for check in error.value.verdict.broken]


def ended(pos: Position) -> Outcome:
    outcome = GAME.decision(pos)
    assert isinstance(outcome, Outcome)
    return outcome


def asked(pos: Position) -> tuple[Seat, str]:
    decision = GAME.decision(pos)
    assert not isinstance(decision, Outcome)
    return decision.seat, decision.ask.id
