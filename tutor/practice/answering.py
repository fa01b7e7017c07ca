"""What a game answers to a question: the engine, and every game with a wrong rule in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from tutor.core.course import Decision, Seat, Step
from tutor.core.game import AnyGame, why
from tutor.core.rule import Check
from tutor.core.voice import ASKED
from tutor.practice.item import Answer, Board, Fine, Make, No, Number, Question, Then, Told, Yes
from tutor.practice.scenario import Run, parting, run


def answer(game: AnyGame, ask: Question, seat: Seat | None) -> Answer | None:
    """The answer that follows from the rules of this game; None where the question makes no sense in it."""
    if not _comes_there(game, ask):
        return None
    match ask.kind:
        case "find":
            return _find(game, ask)
        case "deal":
            step = nth(tuple(game.deal(ask.scenario.start)), ask.rule, 0)
            return None if step is None else Told(step)
        case "may":
            return _may(game, ask)
    if ask.move is None:
        return _worth(game, ask)
    made = run(game, ask.scenario, ask.move, ask.by)
    return _effect(game, ask, made, seat) if made is not None and made.steps else None


def _worth(game: AnyGame, ask: Question) -> Answer | None:
    pos, whose = ask.scenario.under(game), ask.seat
    return None if pos is None or whose is None else Number(game.tally(pos, whose).total)


def _comes_there(game: AnyGame, ask: Question) -> bool:
    """Whether this game asks the same player in the position it comes to."""
    pos = ask.scenario.under(game) if ask.scenario.lead else ask.scenario.pos
    if pos is None:
        return False
    asked, meant = game.decision(pos), game.decision(ask.scenario.pos)
    return not (isinstance(asked, Decision) and isinstance(meant, Decision)) or asked.seat == meant.seat


def _may(game: AnyGame, ask: Question) -> Answer | None:
    pos = ask.scenario.under(game)
    if pos is None:
        return None
    broken = sorted(why(game, pos, ask.move, ask.by).broken, key=lambda check: check.rule.id != ask.rule)
    return No(broken[0].rule.id, because(broken[0])) if broken else Yes()


def because(check: Check) -> Literal["", "when", "asked"]:
    """Whether the moment stops it, or that somebody else is asked, rather than the rule itself."""
    return "when" if check.reason == "when" else "asked" if check.reason == ASKED else ""


def _effect(game: AnyGame, ask: Question, made: Run, seat: Seat | None) -> Answer | None:
    match ask.kind:
        case "next":
            step = nth(made.steps, ask.rule, ask.nth)
            return None if step is None else Told(step)
        case "stays":
            return Board(game.view(made.after, seat), ask.things)
        case "then":
            return Then(made.then)
        case "points":
            step = nth(made.steps, ask.rule, ask.nth)
            return None if step is None or step.sheet is None else Number(step.sheet.total)
    return first_wrong(ask.steps, made.steps)


def nth(steps: Sequence[Step[Any]], rule: str, number: int) -> Step[Any] | None:
    """A step of a rule, counted from 0."""
    found = [step for step in steps if step.rule.id == rule]
    return found[number] if number < len(found) else None


def first_wrong(played: Sequence[Step[Any]], right: Sequence[Step[Any]]) -> Answer:
    """The first step that should not be as it was played."""
    at = parting(played, right)
    return Fine() if at == len(played) == len(right) else Told(played[min(at, len(played) - 1)])


def _find(game: AnyGame, ask: Question) -> Answer | None:
    """The one move among those that can be chosen; a wrong rule that lets another through is asked for that one."""
    return next((Make(move) for move in ask.moves if does(game, ask, move)), None)


def does(game: AnyGame, ask: Question, move: Any) -> bool:
    """Whether a move is allowed, and shows the rule if one is to be seen."""
    made = run(game, ask.scenario, move)
    if made is None or not made.verdict:
        return False
    return not ask.rule or any(step.rule.id == ask.rule for step in made.steps)
