"""Short ways to ask the engine of Cleocatra; positions are written as in its lessons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.cleocatra.layout import AROUND, STRIP, lay_out
from tutor.core.course import Decision, Impossible, Outcome, Seat, Step
from tutor.core.game import play, why
from tutor.core.rule import Verdict
from tutor.core.tally import Tally
from tutor.games.cleocatra import CLEOCATRA as GAME
from tutor.games.cleocatra.model import Position, Setup, Sketch
from tutor.games.cleocatra.moves import AnyMove
from tutor.games.cleocatra.pieces import INDEX

RED, BLUE, BLACK, GREEN = Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH


def strip(text: str, **options: Any) -> Sketch:
    return lay_out(STRIP, text, **options)


def around(text: str, **options: Any) -> Sketch:
    """A tile and its neighbours to the left, to the right and below."""
    return lay_out(AROUND, text, **options)


def begun(start: Sketch | Setup) -> Position:
    return GAME.compose(start) if isinstance(start, Sketch) else list(GAME.deal(start))[-1].after


def reached(start: Sketch | Setup, *moves: str) -> Position:
    """The position after these moves."""
    pos = begun(start)
    for text in moves:
        for step in play(GAME, pos, GAME.parse(text)):
            pos = step.after
    return pos


def verdict(start: Sketch | Setup, *moves: str, by: Seat | None = None) -> Verdict:
    """What the judge says of the last move."""
    return why(GAME, reached(start, *moves[:-1]), GAME.parse(moves[-1]), by)


def broken(start: Sketch | Setup, *moves: str, by: Seat | None = None) -> list[str]:
    """The rules the last move breaks."""
    return [check.rule.id for check in verdict(start, *moves, by=by).broken]


def held(start: Sketch | Setup, *moves: str) -> list[str]:
    """The rules that hold of the last move, which is legal."""
    judged = verdict(start, *moves)
    assert judged, [check.rule.id for check in judged.broken]
    return [check.rule.id for check in judged.checks]


def why_not(start: Sketch | Setup, rule: str, *moves: str, by: Seat | None = None) -> dict[str, Any]:
    """The reason and the facts with which the last move breaks this rule."""
    (check,) = [check for check in verdict(start, *moves, by=by).broken if check.rule.id == rule]
    return {"reason": check.reason, **check.facts}


def lit(start: Sketch | Setup, rule: str, *moves: str) -> set[str]:
    """What the board lights up for the one check of this rule."""
    (check,) = [check for check in verdict(start, *moves).checks if check.rule.id == rule]
    return set(check.where)


def told(start: Sketch | Setup, *moves: str) -> list[Step[Position]]:
    """The steps of the last move."""
    return list(play(GAME, reached(start, *moves[:-1]), GAME.parse(moves[-1])))


def rules(steps: list[Step[Position]]) -> list[str]:
    return [step.rule.id for step in steps]


def step(steps: list[Step[Position]], rule: str) -> Step[Position]:
    """The last step of this rule."""
    return [step for step in steps if step.rule.id == rule][-1]


def sheet(start: Sketch, *moves: str) -> Tally:
    """The score sheet of the rescue these moves make."""
    (found,) = [step.sheet for step in told(start, *moves) if step.sheet]
    return found


def points(start: Sketch, *moves: str) -> int:
    return sheet(start, *moves).total


def asked(pos: Position) -> tuple[Seat, str]:
    decision = GAME.decision(pos)
    assert isinstance(decision, Decision)
    return decision.seat, decision.ask.id


def legal(start: Sketch | Setup, *moves: str) -> set[str]:
    return set(map(str, GAME.legal(reached(start, *moves))))


def ended(pos: Position) -> Outcome:
    outcome = GAME.decision(pos)
    assert isinstance(outcome, Outcome)
    return outcome


def refused(sketch: Sketch | Setup) -> list[str]:
    """The rules an impossible beginning breaks."""
    with pytest.raises(Impossible) as error:
        begun(sketch)
    return [check.rule.id for check in error.value.verdict.broken]


def stands(pos: Position, seat: Seat) -> set[str]:
    """The tiles on which a seat has rescuers."""
    return {letter for letter, index in INDEX.items() if pos.pyramid.rescuers[seat] >> index & 1}


def watched(pos: Position) -> set[str]:
    """The tiles with an inspector."""
    return {letter for letter, index in INDEX.items() if pos.pyramid.inspectors >> index & 1}


def random_walk(setup: Setup, seed: int) -> Iterator[tuple[Position, AnyMove | None]]:
    """Every position of a random game and the move made there; None at the end."""
    rng, pos = Random(seed), begun(setup)
    while not isinstance(decision := GAME.decision(pos), Outcome):
        if decision.seat is Seat.CHANCE:
            odds = GAME.odds(pos)
            move = rng.choices(list(odds), list(odds.values()))[0]
        else:
            move = rng.choice(GAME.legal(pos))
        yield pos, move
        *_, last = GAME.resolve(pos, move)
        pos = last.after
    yield pos, None
