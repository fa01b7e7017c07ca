"""What an answer rests on: print, a ruling or a reconstruction, and what another reading gives here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.ask.answers import says
from tutor.ask.question import Standing
from tutor.core.course import Impossible
from tutor.core.rule import PRINTED, Rule
from tutor.core.voice import Voice
from tutor.explore.edits import Set, choices
from tutor.explore.levers import valued
from tutor.explore.readings import BOOKS, concerned, options
from tutor.explore.spot import Unplayable, reach

VARIANTS = "variants"
"""The section of rules that are agreed on, and no readings."""


class Otherwise(Struct, frozen=True):
    """Another reading, and what it gives here."""

    option: str
    value: Any
    legal: bool
    says: str


class Ground(Struct, frozen=True):
    """A rule that an answer rests on, and what other readings of it give here, if that is something else."""

    rule: Rule
    otherwise: tuple[Otherwise, ...] = ()


Ask = Callable[[Standing], Any]


def grounds(at: Standing, answer: Any, decides: Rule | None, cited: Sequence[Rule], ask: Ask) -> tuple[Ground, ...]:
    """Every rule that is cited and of which another reading gives something else here; then the one that decides."""
    known = cited if decides is None else (decides, *cited)
    other = {rule: tuple(_otherwise(at, answer, option, ask)) for rule, option in _read(at, known)}
    read = tuple(Ground(rule, found) for rule, found in other.items() if found)
    told = decides is None or any(ground.rule == decides for ground in read)
    return read if told or decides is None else (*read, Ground(decides))


def _read(at: Standing, cited: Sequence[Rule]) -> Iterator[tuple[Rule, str]]:
    """The cited rules that can be read otherwise, and the option that does it."""
    for choice in options(at.game):
        rule = concerned(at.game, at.voice, choice.path[-1])
        if rule is not None and rule in cited and _is_open(rule):
            yield rule, choice.path[-1]


def _is_open(rule: Rule) -> bool:
    """Whether a choice about it is a reading, and no variant or another version of the game."""
    return rule.section == BOOKS or (rule.provenance != PRINTED and rule.section != VARIANTS)


def _otherwise(at: Standing, answer: Any, option: str, ask: Ask) -> Iterator[Otherwise]:
    """Ask again under each other value of an option."""
    if at.spot is None:
        return
    choice = next((one for one in choices(at.spot.start) if one.path[-1] == option), None)
    for value in choice.values if choice is not None else ():
        assert choice is not None
        if value == choice.value:
            continue
        spot = Set(choice.path, value).on(at.game, at.spot)
        try:
            pos = reach(at.game, spot.start, spot.moves)
        except (Impossible, Unplayable):
            continue
        if not _same_board(pos, at.pos, option):
            continue
        other = ask(replace(at, pos=pos, spot=spot))
        if other.told != answer.told:
            yield Otherwise(option, value, bool(other), _difference(at.voice, answer, other))


def _difference(voice: Voice, answer: Any, other: Any) -> str:
    """What another reading comes to; where the headline is the same, the first thing that happens in one of them only."""
    if other.says != answer.says:
        return str(other.says)
    mine, theirs = answer.told[1], other.told[1]
    for said in theirs:
        if said not in mine:
            return str(said)
    gone = next((said for said in mine if said not in theirs), "")
    return says(voice)("falls_away", step=gone) if gone else str(other.says)


def _same_board(pos: Any, other: Any, option: str) -> bool:
    """Whether two positions differ in what was agreed only: what holds on another board is no other reading of this one."""
    pairs = ((getattr(pos, name), getattr(other, name)) for name in pos.__struct_fields__)
    return all(mine == theirs or hasattr(mine, option) for mine, theirs in pairs)


def named(voice: Voice, other: Otherwise) -> str:
    """Another reading by its name."""
    return valued(voice, other.option, other.value)
