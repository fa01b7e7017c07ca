"""Answers to "what will this rule do?": the truth, what each belief makes of it, and what its fact could be instead.

An answer is the value of one fact of the rule's steps: who, how many, a sum; or whether the rule acts at all. ``about`` is the
rule, or the rule and the fact ("vote.losses card"); else the fact on which beliefs differ most, that the question does not
give away, players before numbers. Words and lists are the author's: of those the engine asks no more than whether.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from tutor.core.course import Decision, IllegalMove, Seat, Step
from tutor.core.game import AnyGame, play
from tutor.core.glossary import read
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.lessons.claim import Shows
from tutor.lessons.scenes import Option
from tutor.lessons.telling import Answer

if TYPE_CHECKING:
    from tutor.front.state import State

MOST = 4
NO_FACT = 3
"""What is neither a player nor a number cannot be asked for."""
SUM = "="
"""The fact of a step that has a sheet: what it adds up to."""
WHETHER = ""
"""No fact: whether the rule acts, and how often."""
Value = tuple[Any, ...] | None
"""The fact in every step of the rule; empty where it does not act, None where the move is not allowed."""


class Offered(Struct, frozen=True):
    """An answer: how it reads, whether it is right, and what belief it follows."""

    value: Value
    right: bool = False
    belief: str = ""
    asks: str = ""


def offered(
    state: State, moves: Sequence[Any], steps: Sequence[Step[Any]], about: str
) -> tuple[tuple[Option, ...], dict[str, Answer], bool]:  # fmt: skip
    """The options of a prediction, their words, and whether they answer no more than whether the rule acts."""
    rule, _, fact = about.partition(" ")
    if rule not in {one.id for one in state.game.engine.rules}:
        raise Broken("no_rule", key=state.game.key, rules=(rule,))
    beliefs, given = list(_believed(state, moves)), _given(state, moves)
    others = [theirs for _, theirs in beliefs if theirs is not None]
    chosen = fact or _telling(rule, steps, others, given)
    alike = chosen is not None and len(_differ(rule, chosen, (steps, *others))) < 2
    if chosen is None or (not fact and alike and _is_given(steps, rule, chosen, given)):
        raise Broken("given_away" if _facts(rule, (steps,)) else "nothing_to_ask", about=about, there=_acts(steps))
    fact = chosen
    found = {one.value: one for one in reversed([*_answers(state, steps, beliefs, rule, fact)])}
    made = sorted(found.values(), key=lambda one: not one.right)[: MOST + 1]
    if len(made) < 2:
        raise Broken("given_away" if _facts(rule, (steps,)) else "nothing_to_ask", about=about, there=_acts(steps))
    who = any(_is_who(part) for one in made for part in one.value or ())
    names = () if who else _whose(steps, rule)
    texts = {
        str(at): (one, _text(state, one.value, fact, names, who=who)) for at, one in enumerate(sorted(made, key=_order))
    }
    options = tuple(Option(id, None if one.right else Shows(rule), right=one.right) for id, (one, _) in texts.items())
    return options, {id: Answer(text, one.belief, one.asks) for id, (one, text) in texts.items()}, fact == WHETHER


def _answers(
    state: State, steps: Sequence[Step[Any]], beliefs: Sequence[tuple[str, Sequence[Step[Any]] | None]], rule: str, fact: str
) -> Iterator[Offered]:  # fmt: skip
    """The truth first, then beliefs, then what else the fact could be."""
    truth = value_of(steps, rule, fact)
    yield Offered(truth, right=True)
    count: set[Value] = {truth}
    for id, theirs in beliefs:
        value = None if theirs is None else value_of(theirs, rule, fact)
        if value not in count:
            count.add(value)
            yield Offered(value, False, *_believes(state, id))
    for value in _others(state, steps, rule, fact):
        if value not in count and (len(count) < MOST or value == () or _is_who(value[0])):
            count.add(value)
            yield Offered(value)


def _is_who(value: Any) -> bool:
    """A player, or several."""
    return isinstance(value, Seat) or (
        isinstance(value, tuple) and bool(value) and all(isinstance(one, Seat) for one in value)
    )


def value_of(steps: Iterable[Step[Any]], rule: str, fact: str) -> tuple[Any, ...]:
    """A fact of every step of a rule; ``=`` is what their sheets add up to."""
    acted = [one for one in steps if one.rule.id == rule]
    if fact == WHETHER:
        return (len(acted),) if acted else ()
    if fact == SUM:
        return tuple(one.sheet.total for one in acted if one.sheet is not None)
    return tuple(one.facts.get(fact) for one in acted)


def _telling(
    rule: str, steps: Sequence[Step[Any]], beliefs: Sequence[Sequence[Step[Any]]], given: set[str]
) -> str | None:
    """The fact to ask for: one on which beliefs differ, that the question does not give away; players, sums, numbers."""
    facts = _facts(rule, (steps, *beliefs))
    if all(not one.reason for one in steps if one.rule.id == rule):  # else its own sentence is not what happens
        facts[WHETHER] = None

    def worth(name: str) -> tuple[Any, ...]:
        differ = len(_differ(rule, name, (steps, *beliefs)))
        return -min(differ, 2), _is_given(steps, rule, name, given), -1 if name == SUM else _sort(facts[name])

    return min(facts, key=worth, default=None)


def _differ(rule: str, fact: str, ways: Iterable[Sequence[Step[Any]]]) -> set[tuple[Any, ...]]:
    """What the fact is where the rule acts."""
    return {value_of(steps, rule, fact) for steps in ways} - {()}


def _facts(rule: str, ways: Iterable[Sequence[Step[Any]]]) -> dict[str, Any]:
    """What can be asked of a rule's steps, each with a value."""
    facts: dict[str, Any] = {}
    for one in (one for steps in ways for one in steps if one.rule.id == rule):
        facts.update({SUM: one.sheet.total} if one.sheet is not None else {})
        facts.update({name: value for name, value in one.facts.items() if name not in facts and _sort(value) < NO_FACT})
    return facts


def _sort(value: Any) -> int:
    """Kinds of facts that can be asked for, the best first."""
    return 0 if _is_who(value) else 1 if isinstance(value, bool) else 2 if isinstance(value, int) else NO_FACT


def _given(state: State, moves: Sequence[Any]) -> set[str]:
    """What the question itself says: who moves, and all that stands in the moves."""
    parsed = [read(state.game.engine, move) if isinstance(move, str) else move for move in moves]
    inside = {_said(getattr(move, name)) for move in parsed for name in move.__struct_fields__}
    return inside | ({_said(state.asked.seat)} if isinstance(state.asked, Decision) else set())


def _said(value: Any) -> str:
    """A value as it is compared: a player is no number."""
    return f"{value!r}" if isinstance(value, Seat) else str(value)


def gives_away(state: State, moves: Sequence[Any], steps: Sequence[Step[Any]], about: str) -> bool:
    """Whether the question already says what is asked for."""
    rule, _, fact = about.partition(" ")
    given = _given(state, moves)
    return _is_given(steps, rule, fact or _telling(rule, steps, (), given) or WHETHER, given)


def _is_given(steps: Sequence[Step[Any]], rule: str, fact: str, given: set[str]) -> bool:
    value = value_of(steps, rule, fact)
    return fact != WHETHER and bool(value) and all(_said(one) in given for one in value)


def _acts(steps: Sequence[Step[Any]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(step.rule.id for step in steps))


def _believed(state: State, moves: Sequence[Any]) -> Iterator[tuple[str, Sequence[Step[Any]] | None]]:
    """What moves do in the game as people believe it to be; None where it would not allow them."""
    from tutor.practice.kit import kit  # noqa: PLC0415 - who only plays need not load exercises

    own = kit(state.game.engine, state.game.voice.language)
    for belief in own.beliefs:
        try:
            yield belief.id, _steps(own.believed(belief), state.pos, moves)
        except IllegalMove:
            yield belief.id, None


def _steps(engine: AnyGame, pos: Any, moves: Sequence[Any]) -> list[Step[Any]]:
    found: list[Step[Any]] = []
    for move in moves:
        found += play(engine, pos, read(engine, move) if isinstance(move, str) else move)
        pos = found[-1].after
    return found


def _believes(state: State, id: str) -> tuple[str, str]:
    """A belief as it completes "You would be right if", and what the game asks instead."""
    said = Voice.load(f"beliefs/{state.game.key}", state.game.voice.language).words["belief"][id]
    return str(said["says"]), str(said.get("but", ""))


def _others(state: State, steps: Sequence[Step[Any]], rule: str, fact: str) -> Iterator[tuple[Any, ...]]:
    """What the fact could be, by its type, and what would be left out of a sum."""
    value = value_of(steps, rule, fact)
    if fact == WHETHER or not value:
        return
    if all(map(_is_who, value)):
        seats = state.game.engine.seats(state.pos)
        several = any(isinstance(one, tuple) for one in value)
        truth = {seat for one in value for seat in (one if isinstance(one, tuple) else (one,))}
        if several:
            yield from (((seat,),) for seat in seats if truth != {seat})
            yield from ((seats,),) if truth != set(seats) else ()
        else:
            yield from ((seat,) for seat in seats)
            yield ()
        return
    acted = [one for one in steps if one.rule.id == rule]
    near = [_near(acted[at], one, fact) if isinstance(one, int) else iter(()) for at, one in enumerate(value)]
    for row in zip_longest(*near):  # of several numbers another one is wrong each time
        yield from ((*value[:at], other, *value[at + 1 :]) for at, other in enumerate(row) if other is not None)


def _near(step: Step[Any], one: int, fact: str) -> Iterator[Any]:
    """Other values of a number: what a line left out would make of a sum, and the next ones."""
    if isinstance(one, bool):
        yield not one
        return
    lines = step.sheet.lines if fact == SUM and step.sheet is not None else ()
    yield from (one - line.points for line in reversed(lines) if len(lines) > 1 and line.points)
    yield from (one + more for more in (1, -1, 2) if one < 0 or one + more >= 0)


def _whose(steps: Sequence[Step[Any]], rule: str) -> tuple[Seat, ...]:
    """Whose each of several numbers is, if it is clear."""
    acted = [[value for value in one.facts.values() if isinstance(value, Seat)] for one in steps if one.rule.id == rule]
    found = tuple(dict.fromkeys(one[0] for one in acted if len(one) == 1))
    return found if 1 < len(found) == len(acted) else ()


def _order(one: Offered) -> tuple[Any, ...]:
    """Numbers by size, players by seat, nobody last."""
    return (one.value is None, not one.value, [_plain(part) for part in one.value or ()])


def _plain(part: Any) -> tuple[int, Any]:
    return (0, int(part)) if isinstance(part, int) else (1, str(part))


def _text(state: State, value: Value, fact: str, names: Sequence[Seat], *, who: bool) -> str:
    words, voice = Voice.load("front", state.game.voice.language), state.game.voice
    if value is None:
        return words.word("not_allowed")
    if fact == WHETHER:
        return words.word("it_happens", times=value[0]) if value else words.word("it_does_not")
    if not value:
        return words.word("nobody" if who else "nothing_happens")
    if len(value) == len(names):
        return ", ".join(f"{voice.name(seat)}: {voice.name(one)}" for seat, one in zip(names, value, strict=True))
    return voice.name(value[0] if len(value) == 1 else value)
