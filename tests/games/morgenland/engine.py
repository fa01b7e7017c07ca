"""Short ways to ask the engine of Morgenland."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.core.course import Impossible, Outcome, Seat, Step
from tutor.core.game import play, why
from tutor.core.rule import Verdict
from tutor.games.morgenland import MORGENLAND as GAME
from tutor.games.morgenland.compose import lay
from tutor.games.morgenland.model import Position, Setup, Sketch, Spells
from tutor.games.morgenland.pieces import FIELD_OF, LETTERS, SEATS

RED, BLUE, GREEN, YELLOW, PURPLE = SEATS
BASIC = Setup(players=3, profi=False)
PROFI = Setup(players=3)
LAMP = ("lamp",)
RICH = (6, 6, 6, 6, 6)

Start = Sketch | Setup | Position


def basic(instant: str = "turned", field: str = "market", players: int = 3, **rest: Any) -> Sketch:
    """A sketch of the basic game; ``on`` are figures."""
    return _sketch(Setup(players=players, profi=False), instant, field, rest)


def profi(instant: str = "turned", field: str = "market", players: int = 3, **rest: Any) -> Sketch:
    """A sketch of the Profispiel; ``on`` are figures, ``cast`` what each seat can cast at once, its Lamp being out."""
    cast = rest.pop("cast", None)
    if cast is not None:
        rest["magic"] = tuple(tuple(cards.split()) for cards in cast)
        rest["laid"] = tuple(LAMP if cards else () for cards in cast)
    return _sketch(rest.pop("setup", Setup(players=players)), instant, field, rest)


def _sketch(setup: Setup, instant: str, field: str, rest: dict[str, Any]) -> Sketch:
    on = rest.pop("on", {})
    return Sketch(setup=setup, instant=instant, field=field, figures=lay(**on), **rest)  # type: ignore[arg-type]


def holding(*pieces: str) -> tuple[tuple[str, ...] | None, ...]:
    """Artifacts by seat; an empty word leaves a seat its Lamp, which is out."""
    return tuple(tuple(words.split()) or None for words in pieces)


# ------------------------------------------------------------------------------------------------ asking
def begun(start: Start) -> Position:
    match start:
        case Sketch():
            return GAME.compose(start)
        case Setup():
            return list(GAME.deal(start))[-1].after
    return start


def reached(start: Start, *moves: str) -> Position:
    """The position after these moves."""
    pos = begun(start)
    for text in moves:
        for step in play(GAME, pos, GAME.parse(text)):
            pos = step.after
    return pos


def told(start: Start, *moves: str) -> list[Step[Position]]:
    """The steps of all these moves."""
    pos, steps = begun(start), []
    for text in moves:
        steps += play(GAME, pos, GAME.parse(text))
        pos = steps[-1].after
    return steps


def verdict(start: Start, *moves: str, by: Seat | None = None) -> Verdict:
    """What the judge says of the last move."""
    return why(GAME, reached(start, *moves[:-1]), GAME.parse(moves[-1]), by)


def broken(start: Start, *moves: str, by: Seat | None = None) -> set[str]:
    """The rules the last move breaks."""
    return {check.rule.id for check in verdict(start, *moves, by=by).broken}


def held(start: Start, *moves: str, by: Seat | None = None) -> set[str]:
    """The rules that hold for the last move."""
    return {check.rule.id for check in verdict(start, *moves, by=by).checks if check.ok}


def facts(start: Start, rule: str, *moves: str, by: Seat | None = None) -> dict[str, Any]:
    """The facts of the first check of this rule."""
    return dict(next(check.facts for check in verdict(start, *moves, by=by).checks if check.rule.id == rule))


def rules(steps: list[Step[Position]]) -> list[str]:
    return [step.rule.id for step in steps]


def said(steps: list[Step[Position]], rule: str) -> list[dict[str, Any]]:
    """The facts of every step of this rule."""
    return [dict(step.facts) for step in steps if step.rule.id == rule]


def asked(pos: Position) -> tuple[Seat, str]:
    decision = GAME.decision(pos)
    assert not isinstance(decision, Outcome)
    return decision.seat, decision.ask.id


def refused(sketch: Sketch) -> set[str]:
    """The rules an impossible sketch breaks."""
    with pytest.raises(Impossible) as error:
        GAME.compose(sketch)
    return {check.rule.id for check in error.value.verdict.broken}


def ended(pos: Position) -> Outcome:
    outcome = GAME.decision(pos)
    assert isinstance(outcome, Outcome)
    return outcome


# ------------------------------------------------------------------------------------------------ looking
def lies(pos: Position, field: str) -> str:
    """The figures of a field, as a sketch writes them."""
    words = []
    for figure in pos.board.fields[FIELD_OF[field]]:
        mark = {"figure": "", "carpet": "c", "double": "d", "copy": "p"}[figure.sort]
        word = f"{LETTERS[figure.seat]}{figure.number}{mark}"
        words.append(word if figure.up else f"({word})")
    return " ".join(words)


def hoard(pos: Position, seat: Seat) -> tuple[int, ...]:
    return pos.players[seat].hoard


def worth(pos: Position, *seats: Seat) -> tuple[int, ...]:
    return tuple(sum(pos.players[seat].hoard) for seat in seats or SEATS[: len(pos.players)])


__all__ = [
    "BASIC", "BLUE", "GAME", "GREEN", "LAMP", "PROFI", "PURPLE", "RED", "RICH", "SEATS", "YELLOW",
    "Seat", "Setup", "Sketch", "Spells", "asked", "basic", "begun", "broken", "ended", "facts", "held", "hoard", "holding",
    "lay", "lies", "profi", "reached", "refused", "rules", "said", "told", "verdict", "worth",
]  # fmt: skip
