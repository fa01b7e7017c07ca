"""What a wrong answer has otherwise than the right one: which player, card or number, and the rule that decides it."""

from __future__ import annotations

from typing import Any

from tutor.core.course import Decision, Step
from tutor.core.game import why
from tutor.core.rule import Check
from tutor.core.tally import Tally
from tutor.practice.item import Answer, Board, Fine, Item, Make, No, Number, Option, Then, Told, Yes
from tutor.practice.words import Words


def difference(words: Words, item: Item, option: Option) -> str:  # noqa: PLR0911 - one line a kind of answer
    """What differs between an answer and the right one, in a sentence or two."""
    given, true = option.answer, item.right.answer
    match given, true:
        case Told(one), Told(other) if item.kind != "spot":
            return _steps(words, item, one, other)
        case (Told(one), _) if item.kind == "spot":
            return words.say("slip", "step_right", rule=words.rule(one.rule.id))
        case (Fine(), Told(other)):
            return words.say("slip", "step_wrong", step=words.voice.step(other, item.seat))
        case Number(count), Number(right):
            return _numbers(words, item, option, count, right)
        case Board(), Board():
            return _boards(words, item, given, true)
        case Then(), Then():
            return _next(words, given, true)
        case Make(move), _:
            return _move(words, item, move)
    return _allowed(words, item, option, given)


def _steps(words: Words, item: Item, given: Step[Any], true: Step[Any]) -> str:
    """The one fact that was taken for another; of another rule, when that would be at work."""
    if given.rule != true.rule:
        return words.say("slip", "other_rule", rule=words.rule(given.rule.id))
    mine, theirs = given.seen_by(item.seat), true.seen_by(item.seat)
    for name, value in theirs.items():
        if name in mine and mine[name] != value:
            facts = {"given": words.voice.name(mine[name]), "true": words.voice.name(value)}
            return words.say("slip", "instead", **facts)
    return words.say("slip", "otherwise", step=words.voice.step(true, item.seat))


def _numbers(words: Words, item: Item, option: Option, given: int, true: int) -> str:
    """How far off it is; if a line of the sum is missing, which."""
    proof = option.proofs[0]
    if proof.id == "leaves-out":
        lines = [line for line in _sheet(words, item).lines if line.rule.id == proof.rule]
        said = next((line for line in lines if line.points == true - given), None)
        if said is not None:
            return words.say("slip", "left_out", line=words.voice.line(said), points=said.points)
    return words.say("slip", "number", given=given, true=true)


def _sheet(words: Words, item: Item) -> Tally:
    ask = item.ask
    if ask.move is None and ask.seat is not None:
        return words.game.tally(ask.scenario.pos, ask.seat)
    sheet = ask.steps[0].sheet if ask.steps else None
    return sheet if sheet is not None else Tally(())


def _boards(words: Words, item: Item, given: Board, true: Board) -> str:
    """The first thing that looks otherwise."""
    mine, theirs = words.looks(given.view, item.seat), words.looks(true.view, item.seat)
    nothing = words.say("board", "nothing")
    for thing in true.things:
        one, other = mine.get(thing, nothing), theirs.get(thing, nothing)
        if one != other:
            return words.say("slip", "instead", given=one, true=other)
    return words.say("slip", "number", given=words.answer(given, item.seat), true=words.answer(true, item.seat))


def _next(words: Words, given: Then, true: Then) -> str:
    """Who is asked, if it is somebody else; else what."""
    one, other = given.asked, true.asked
    if isinstance(one, Decision) and isinstance(other, Decision) and one.seat != other.seat >= 0 <= one.seat:
        return words.say("slip", "instead", given=words.voice.name(one.seat), true=words.voice.name(other.seat))
    return words.say("slip", "then_not", given=words.answer(given, None))


def _move(words: Words, item: Item, move: Any) -> str:
    """What a move does instead, or why it may not be made."""
    pos = item.ask.scenario.pos
    verdict = why(words.game, pos, move, item.ask.by)
    if not verdict:
        return words.voice.check(verdict.broken[0])
    steps = tuple(words.game.resolve(pos, move))
    decided = [said for step in steps if (said := words.voice.verdict(step, item.seat))]
    return words.say("slip", "does", step=decided[-1] if decided else words.voice.acts(steps, item.seat))


def _allowed(words: Words, item: Item, option: Option, given: Answer) -> str:
    """Why it may not be done, or why the rule that was named does not stop it."""
    checks = why(words.game, item.ask.scenario.pos, item.ask.move, item.ask.by).checks
    rule = given.rule if isinstance(given, No) else option.proofs[0].rule
    if isinstance(given, Yes):
        broken = sorted((check for check in checks if not check.ok), key=lambda check: check.rule.id != rule)
        return words.voice.check(broken[0]) if broken else words.reason(rule)
    held = _own([check for check in checks if check.ok and check.rule.id == rule])
    return words.voice.check(held) if held is not None else words.say("slip", "no_matter", rule=words.reason(rule))


def _own(checks: list[Check]) -> Check | None:
    """The first that says more than that it is time."""
    return next((check for check in checks if check.facts or check.reason not in ("", "asked")), None)
