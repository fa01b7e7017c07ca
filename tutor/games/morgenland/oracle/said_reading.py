"""How the oracle read a table: what lies where, what a move is aimed at, and what it is the moment for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tutor.core.oracle import CheckClaim
from tutor.games.morgenland.model import Figure, Named, Position, Task
from tutor.games.morgenland.moves import NOWHERE, Copy, Mark, Place, Play, Shift, Spot, Strike, Target
from tutor.games.morgenland.pieces import CAVES, FIELD_AT, GUARD, KIND_NAMED, PALACE, TREASURES, Hoard, Treasure

Test = Callable[[CheckClaim], bool]


# ------------------------------------------------------------------------------------------------ what was said
def fact(said: CheckClaim, name: str) -> Any:
    """A fact whose name a `CheckClaim` has for itself."""
    return said.check.facts[name]


def reasons(tests: Mapping[str, Test]) -> Test:
    """A rule with several sentences: each has its own test."""
    return lambda said: said.reason in tests and tests[said.reason](said)


def always(said: CheckClaim) -> bool:
    """A tick that tells what holds in any case."""
    return said.ok


def when(move: type[Any] | tuple[type[Any], ...], *moments: type[Any]) -> Test:
    """When such a move is made is told, because this is none of its moments."""
    return lambda said: not said.ok and isinstance(said.move, move) and not isinstance(now(said.pos), moments)


# ------------------------------------------------------------------------------------------------ the moment
def now(pos: Position) -> Task | None:
    """What is waited for."""
    return pos.tasks[-1] if pos.tasks else None


def going_on(pos: Position, kind: type[Any]) -> Any:
    """Something of this sort that is under way, however much is to be done before."""
    return next((task for task in reversed(pos.tasks) if isinstance(task, kind)), None)


def is_done(pos: Position, field: int) -> bool:
    """Whether a field has been evaluated, or passed over, this round."""
    return field < pos.round.done


# ------------------------------------------------------------------------------------------------ figures
def numbers(pos: Position, field: int, seat: int) -> list[int]:
    """A player's figures in a field, in the order in which they were put out."""
    mine = [figure for figure in pos.board.fields[field] if figure.seat == seat]
    return [figure.number for figure in sorted(mine, key=lambda figure: figure.tag)]


def placed(pos: Position, field: int, seat: int) -> int:
    """How many of them were placed; Carpets and doubles were not."""
    return [(figure.seat, figure.sort) for figure in pos.board.fields[field]].count((seat, "figure"))  # type: ignore[arg-type]


def lying(pos: Position, mark: Mark) -> Figure | None:
    """The figure that is meant, if it lies there."""
    there = (figure for figure in pos.board.fields[mark.field] if (figure.seat, figure.tag) == (mark.seat, mark.tag))
    return next(there, None)


def as_seen(figure: Figure) -> Named:
    """What everybody may say of it."""
    return Named(figure.seat, figure.number if figure.up else 0, figure.sort == "double")


# ------------------------------------------------------------------------------------------------ fields and stacks
def artifacts_above(pos: Position, field: int) -> list[str]:
    """The stack of a palace field, the face-up one first."""
    if not PALACE <= field < PALACE + len(pos.board.stacks):
        return []
    stack = pos.board.stacks[field - PALACE]
    return [*([stack.up] if stack.up else []), *stack.down]


def has_nothing(pos: Position, field: int) -> bool:
    """A cave without treasure, or a palace field without a stack."""
    if field < CAVES:
        return sum(pos.board.shelves[field]) == 0
    return field >= PALACE and not artifacts_above(pos, field)


def named(fields: int) -> tuple[str, ...]:
    """Fields of a set, as they are told."""
    return tuple(at for field, at in enumerate(FIELD_AT) if fields >> field & 1)


# ------------------------------------------------------------------------------------------------ what a move means
def target(move: Any) -> Target:
    """What a play is used on; a copied artifact is used on its own target."""
    match move:
        case Play(on=Copy(on=on)) | Play(on=on):
            return on
        case Strike(figure=mark):
            return mark
    return NOWHERE


def figure_meant(said: CheckClaim) -> Figure | None:
    """The figure that a play or a blow is aimed at."""
    match target(said.move):
        case Shift(figure=mark) | (Mark() as mark):
            return lying(said.pos, mark)
    return None


def fields_meant(move: Any) -> Iterator[int]:
    """The fields that a move speaks of: where something lies, where something goes."""
    match move.field if isinstance(move, Place) else target(move):
        case int(field) | Spot(field=field) | Mark(field=field):
            yield field
        case Shift(figure=mark, field=field):
            yield from (mark.field, field)


def goal(move: Any) -> int | None:
    """The field that something would come into, or that is named."""
    return list(fields_meant(move))[-1] if list(fields_meant(move)) else None


def used(move: Any) -> str:
    """The piece whose power is used: what a Parasite copies, or what is played."""
    if not isinstance(move, Play):
        return ""
    return move.on.artifact if isinstance(move.on, Copy) else move.piece


def at_goal(test: Callable[[Position, int], bool]) -> Test:
    """A sentence about the field that something goes to: it holds if this is so."""

    def tested(said: CheckClaim) -> bool:
        field = goal(said.move)
        return field is not None and said.field == FIELD_AT[field] and said.ok == test(said.pos, field)

    return tested


# ------------------------------------------------------------------------------------------------ treasure
def hoard(treasure: Treasure) -> Hoard:
    """So much of each kind."""
    counts = [0] * len(TREASURES)
    for each in treasure:
        counts[KIND_NAMED[each.kind]] += each.count
    return tuple(counts)


def guard_sum(pos: Position, seat: int) -> int:
    """What a player has on the guard field."""
    return sum(numbers(pos, GUARD, seat))


def artifact_limit(pos: Position, seat: int) -> int:
    """One artifact a round; two for the strongest in the Djinn's House."""
    return 2 if pos.spells.djinn >> seat & 1 else 1


def artifacts_played(pos: Position, seat: int) -> int:
    """Those that lie out, and those that did."""
    return len(pos.players[seat].laid) + len(pos.players[seat].spent)
