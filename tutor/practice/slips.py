"""Slips: wrong answers that follow no wrong rule, each with its name, and each denied by the oracle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import zip_longest
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.oracle import StepClaim
from tutor.core.tally import Tally
from tutor.practice.item import Answer, Number, Proof, Then, Told
from tutor.practice.kit import Kit
from tutor.practice.scenario import Scenario, soon

Slip = tuple[Answer, Proof]
Named = tuple[str, Step[Any]]
Given = Callable[[Any], bool]
ORDER = "order"
"""The fact that names players in an order; all others only name them."""


def slip(name: str, rule: str) -> Proof:
    """A slip by its name."""
    return Proof("slip", name, rule)


# ------------------------------------------------------------------------------------------------ steps
def told_wrong(
    kit: Kit, scenario: Scenario, pos: Any, move: Any, steps: Sequence[Step[Any]], at: int, rng: Random
) -> Iterator[Slip]:
    """A step with one fact changed, or a step of another rule of the chapter; as far as the oracle deny it.

    Wrong numbers come last: they tell more about sums than about rules.
    """
    step, before = steps[at], steps[at - 1].after if at else pos
    given = _given(kit, pos, move, first=not at)
    known = move is None or _is_known(kit, pos, step, given)
    changed = [*_other_facts(kit, pos, step, given), *_other_reasons(kit, step)] if known else []
    told = kit.told_before(scenario, move)
    mixed = [] if step.rule.section in kit.openings else _other_rules(kit, told, steps, step, rng)
    rng.shuffle(changed)
    rng.shuffle(mixed)
    far = [one for one in mixed if _is_far(one[1], step, given)]
    near = [one for one in mixed if one not in far]
    numbers = [one for one in changed if one[0] == "miscounts"]
    words = [one for one in changed if one[0] != "miscounts"]
    for name, wrong in (*_in_turns(words, near), *far, *numbers):
        if name == "mixes-up" and _within(kit, wrong, step):
            continue
        test = kit.game.oracle.done.get(wrong.rule.id)
        if test is not None and _denied(test, StepClaim(before, move, wrong)):
            yield Told(wrong), slip(name, wrong.rule.id)


def _is_known(kit: Kit, pos: Any, step: Step[Any], given: Given) -> bool:
    """Whether all that it names can be read off the board or the question; else nobody could tell it from another."""
    shown = " ".join(kit.words.looks(pos, None).values()).lower()
    named = [value for value in step.facts.values() if type(value) is str and not given(value)]
    return all(kit.words.voice.name(value).lower() in shown for value in named)


def _is_far(wrong: Step[Any], step: Step[Any], given: Given) -> bool:
    """Whether it names things that neither the question nor the truth speaks of."""
    named = [*step.facts.values()]
    return any(type(one) is str and one not in named and not given(one) for one in wrong.facts.values())


def _within(kit: Kit, wrong: Step[Any], step: Step[Any]) -> bool:
    """Whether a sentence says nothing but a part of what is true."""
    mine, theirs = (set(re.findall(r"\w+", kit.words.voice.step(one))) for one in (wrong, step))
    return mine <= theirs and len(mine) < len(theirs)


def _in_turns(one: list[Named], other: list[Named]) -> Iterator[Named]:
    for mine, theirs in zip_longest(one, other):
        yield from (each for each in (mine, theirs) if each is not None)


def echoes(kit: Kit, pos: Any, move: Any, step: Step[Any]) -> bool:
    """Whether a step says nothing that the move does not say."""
    given = _given(kit, pos, move, first=True)
    if [*_other_reasons(kit, step)]:
        return False
    return bool(step.facts) and all(map(given, step.facts.values()))


def _other_facts(kit: Kit, pos: Any, step: Step[Any], given: Given) -> list[Named]:
    """What the question itself says is not changed, nor a number in a sum: nobody would fall for that."""
    adds_up = " + " in kit.words.voice.step(step)
    return [
        (slipped, replace(step, facts=_exchanged(step.facts, name, other)))
        for name, value in step.facts.items()
        if not given(value)
        for slipped, other in _others(kit, pos, step, name, value)
        if slipped != "miscounts" or not adds_up
    ]


def _other_reasons(kit: Kit, step: Step[Any]) -> Iterator[Named]:
    """The same facts told by another sentence of the rule, if they are what it speaks of; numbers might not fit it."""
    said = kit.words.voice.words[step.rule.id]["step"]
    if step.reason and not any(type(value) is int for value in step.facts.values()):
        for reason in said:
            if reason != step.reason and _fields(kit, said[reason]) == _fields(kit, said[step.reason]):
                yield "mistakes", replace(step, reason=reason)


def _fields(kit: Kit, sentence: str) -> set[str]:
    return {name for _, name, _, _ in kit.words.voice.parse(sentence) if name}


def _exchanged(facts: Mapping[str, Any], name: str, other: Any) -> dict[str, Any]:
    """One fact changed; where two players are told apart they change places."""
    if not isinstance(other, Seat):
        return {**facts, name: other}
    swap = {facts[name]: other, other: facts[name]}
    return {key: swap.get(value, value) if isinstance(value, Seat) else value for key, value in facts.items()}


def _given(kit: Kit, before: Any, move: Any, *, first: bool) -> Given:
    """Whether the question itself says this: who moves, and all that it names; whose chance it is, in the first step."""
    if move is None:
        return lambda value: value == len(kit.game.seats(before))
    asked = kit.game.decision(before)
    assert isinstance(asked, Decision)
    text = f"{kit.words.voice.ask(asked)} {kit.words.voice.asks(asked)} {kit.words.voice.move(move)}".lower()
    held, chance = _held(move), first and asked.seat is Seat.CHANCE

    def said(value: Any) -> bool:
        if isinstance(value, Seat):
            return chance or value in (asked.seat, *_seats(move)) or kit.words.voice.name(value).lower() in text
        return str(value) in held or (isinstance(value, str) and kit.words.voice.name(value).lower() in text)

    return said


def _seats(move: Any) -> list[Seat]:
    values = [getattr(move, name) for name in move.__struct_fields__] if isinstance(move, Struct) else []
    return [value for value in values if isinstance(value, Seat)]


def _held(move: Any) -> set[str]:
    """All values that stand in a move, as words."""
    if isinstance(move, Struct):
        return set().union(*(_held(getattr(move, name)) for name in move.__struct_fields__))
    if isinstance(move, tuple):
        return {str(move)}.union(*map(_held, move))
    return {str(move)}


def _other_rules(
    kit: Kit, before: AbstractSet[str], steps: Sequence[Step[Any]], step: Step[Any], rng: Random
) -> list[Named]:
    """Steps of other rules of the chapter, told of the same players, things and numbers."""
    told = {one.rule.id for one in steps} | kit.laid_out | kit.standing | before
    told |= {one.rule.id for one in soon(kit.game, steps[-1].after)}
    found = []
    for rule in kit.chapters.get(step.rule.section, ()):
        for other in rng.sample(kit.steps[rule], 1) if rule not in told else ():
            same = {
                name: step.facts[name] for name in other.facts if _same_sort(step.facts.get(name), other.facts[name])
            }
            facts = {**other.facts, **same}
            if _players(facts) < _players(other.facts) or (step.facts and not same):
                continue
            if all(_can_be_told(same.get(name), value) for name, value in other.facts.items()):
                found.append(("mixes-up", replace(other, facts=facts, after=step.after)))
    return found


def _players(facts: Mapping[str, Any]) -> int:
    """How many players are told apart."""
    return len({value for value in facts.values() if isinstance(value, Seat)})


def _same_sort(one: Any, other: Any) -> bool:
    return type(one) is type(other)


def _can_be_told(mine: Any, theirs: Any) -> bool:
    """Numbers and lists belong to the position they were told in, but for players; of one thing one speaks otherwise."""
    if type(theirs) is int:
        return mine is not None and mine > 1
    of_players = isinstance(theirs, tuple) and all(isinstance(one, Seat) for one in theirs)
    return mine is not None or of_players or not isinstance(theirs, tuple)


def _denied(test: Any, done: StepClaim) -> bool:
    """Whether the oracle say no; what they cannot even read is no good slip."""
    try:
        return not test(done)
    except (LookupError, AttributeError, TypeError, ValueError, AssertionError, StopIteration):
        return False


def _others(kit: Kit, before: Any, step: Step[Any], name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What a fact could be taken for."""
    named = [one for one in step.facts.values() if isinstance(one, Seat)]
    if isinstance(value, Seat):
        yield from (("mistakes", seat) for seat in kit.game.seats(before) if seat != value)
    elif isinstance(value, bool):
        return
    elif isinstance(value, int):
        yield from (("miscounts", value + by) for by in (-2, -1, 1, 2) if value + by > 1 or value == 0 < by)
    elif isinstance(value, str):
        yield from (("mistakes", other) for other in kit.values.get((step.rule.id, name), ()) if other != value)
    elif isinstance(value, tuple) and set(value) == set(kit.game.seats(before)):
        if name != ORDER:
            return
        yield from (("mistakes", (*value[by:], *value[:by])) for by in range(1, len(value)))
        yield "mistakes", (value[0], *reversed(value[1:]))
    elif isinstance(value, tuple) and value and all(isinstance(one, Seat) for one in value):
        others = [seat for seat in kit.game.seats(before) if seat not in value and seat not in named]
        for seat in others:
            yield from (("mistakes", tuple(sorted((*rest, seat)))) for rest in (value[1:], value[:-1]))
    elif isinstance(value, tuple) and len(value) > 2 and len(set(value)) == len(value) != len(kit.game.seats(before)):
        yield from (("leaves-out", tuple(one for one in value if one != left)) for left in value)


# ------------------------------------------------------------------------------------------------ sums, and what comes then
def added_wrong(sheet: Tally, rule: str, rng: Random) -> Iterator[Slip]:
    """A line is left out, or the sum is one off."""
    lines = list(sheet.lines)
    rng.shuffle(lines)
    for line in lines[:2] if len(lines) > 1 else []:
        yield Number(sheet.total - line.points), slip("leaves-out", line.rule.id)
    for by in rng.sample((1, -1, 2, -2), 3):
        if sheet.total + by >= 0:
            yield Number(sheet.total + by), slip("miscounts", rule)


def asked_wrong(kit: Kit, before: Any, pos: Any, asked: Decision | Outcome, rule: str) -> Iterator[Slip]:
    """Another player is asked the same, or it goes on as before."""
    yield Then(kit.game.decision(before)), slip("unchanged", rule)
    if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE:
        for seat in kit.game.seats(pos):
            if seat != asked.seat:
                yield Then(replace(asked, seat=seat)), slip("mistakes", rule)
