"""What comes when: rules that are due, new ones, and neighbours that are easily confused, mixed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from random import Random
from types import MappingProxyType

from msgspec import Struct

from tutor.core.game import AnyGame
from tutor.practice.memory import RIGHT, Memory

LATELY = 3
"""Once every rule was asked, none is asked twice among so many items."""
AGAIN = 2
"""A missed rule comes back after so many other items."""
RETRIES = 2
"""So often in one session."""
WEIGHTS = {"due": 5, "new": 4, "near": 2}


class Asked(Struct, frozen=True):
    """An item of this session: its rule, how it was answered, and the rules that stood in its options."""

    rule: str
    mark: str
    near: tuple[str, ...] = ()


class Wish(Struct, frozen=True):
    """A rule to ask about, and a wrong rule to look for."""

    rule: str
    belief: str = ""
    why: str = ""


def choose(
    game: AnyGame,
    rules: Sequence[str],
    memories: Mapping[str, Memory],
    asked: Sequence[Asked],
    now: datetime,
    rng: Random,
    ahead: Mapping[str, int] = MappingProxyType({}),
) -> Wish | None:
    """The next rule; None when there is nothing to ask. ``ahead`` says how far it is from what was learned: new ones come in that order."""
    today, lately = {one.rule for one in asked}, {one.rule for one in asked[-LATELY:]}
    if missed := _missed(asked, rules):
        return wish(game, missed, memories, "again")
    free = [rule for rule in rules if rule not in today] or [rule for rule in rules if rule not in lately] or [*rules]
    if not free:
        return None
    wrong = {belief.rule.id for belief in game.beliefs}
    groups = {
        "due": sorted(
            (r for r in free if _memory(memories, r).is_due(now)), key=lambda r: str(_memory(memories, r).due)
        ),
        "new": sorted(
            (r for r in free if not _memory(memories, r).last), key=lambda r: (ahead.get(r, len(ahead)), r not in wrong)
        ),
        "near": [rule for one in asked[-1:] for rule in one.near if rule in free and ahead.get(rule, 0) <= 1],
    }
    there = [name for name in WEIGHTS if groups[name]]
    if not there:
        return wish(game, min(free, key=lambda r: str(_memory(memories, r).due)), memories, "early")
    name = rng.choices(there, [WEIGHTS[one] for one in there])[0]
    return wish(game, groups[name][0], memories, name)


def _missed(asked: Sequence[Asked], rules: Collection[str]) -> str:
    """A rule that was missed a while ago and has not been answered right since."""
    for rule in dict.fromkeys(one.rule for one in asked if one.mark != RIGHT and one.rule in rules):
        marks = [one.mark for one in asked if one.rule == rule]
        if marks[-1] != RIGHT and len(marks) <= RETRIES and len(asked) - 1 - _last(asked, rule) >= AGAIN:
            return rule
    return ""


def _last(asked: Sequence[Asked], rule: str) -> int:
    """The number of the last item about a rule."""
    return max(number for number, one in enumerate(asked) if one.rule == rule)


def _memory(memories: Mapping[str, Memory], rule: str) -> Memory:
    return memories.get(rule, Memory())


def wish(game: AnyGame, rule: str, memories: Mapping[str, Memory], why: str) -> Wish:
    """Look for the wrong rule that was followed last, else for each one about this rule in turn."""
    memory = _memory(memories, rule)
    own = [belief.id for belief in game.beliefs if belief.rule.id == rule]
    held = memory.belief if memory.belief in own else ""
    return Wish(rule, held or (own[len(memory.last) % len(own)] if own else ""), why)
