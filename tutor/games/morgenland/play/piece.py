"""What artifacts and magic cards have in common: targets, and the checks that several of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Delivering, Figure, Position, Window
from tutor.games.morgenland.moves import NOWHERE, Mark, Nowhere, Shift, Spot, Target
from tutor.games.morgenland.pieces import CAVES, FIELD_IDS, FIELDS, GUARD, PALACE, PALACE_LIMIT
from tutor.games.morgenland.play.board import placed, without_stack, without_treasure
from tutor.games.morgenland.play.state import bits, locate

SPOTS = tuple(Spot(number) for number in range(FIELDS))


def nowhere(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """No target to choose."""
    return (NOWHERE,)


def spots(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any field."""
    return SPOTS


def cave_spots(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any cave."""
    return SPOTS[:CAVES]


def stack_spots(pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any stack."""
    return SPOTS[PALACE : PALACE + len(pos.board.stacks)]


def in_mask(fields: int) -> list[Target]:
    """These fields."""
    return [SPOTS[number] for number in bits(fields)]


def no_checks(_pos: Position, _seat: Seat, _on: Any) -> Iterator[Check]:
    """A play that is always legal."""
    return iter(())


class Piece(NamedTuple):
    """A kind of artifact or a magic card.

    ``aim`` judges moment and target, when it is played and again when it takes effect. ``quick`` lists the legal
    targets where asking ``aim`` about each would be slow.
    """

    effect: Callable[[Any, Seat, Any], None]
    shape: type[Target] = Nowhere
    targets: Callable[[Position, Seat], Sequence[Target]] = nowhere
    aim: Callable[[Position, Seat, Any], Iterator[Check]] = no_checks
    quick: Callable[[Position, Seat], Sequence[Target]] | None = None
    any_time: bool = True


# ------------------------------------------------------------------------------------------------ figures
def marks(pos: Position, seat: int | None = None) -> list[Mark]:
    """The figures on the board, of one seat or of all."""
    return [
        Mark(number, figure.seat, figure.tag)
        for number, figures in enumerate(pos.board.fields)
        for figure in figures
        if seat is None or figure.seat == seat
    ]


def find(pos: Position, mark: Mark) -> tuple[int, Figure]:
    """The marked figure, wherever it lies by now; it must still be on the board."""
    found = locate(pos, mark.seat, mark.tag)
    assert found is not None
    return found


def marked(on: Target) -> Mark | None:
    """The figure a target names, if it names one."""
    match on:
        case Mark():
            return on
        case Shift(figure):
            return figure
    return None


# ------------------------------------------------------------------------------------------------ moments
def window(pos: Position) -> Window | None:
    """The window that is open."""
    return next((task for task in reversed(pos.tasks) if isinstance(task, Window)), None)


def sale(pos: Position) -> int | None:
    """The palace field in which something is being bought."""
    return next((task.field for task in reversed(pos.tasks) if isinstance(task, Delivering)), None)


# ------------------------------------------------------------------------------------------------ shared checks
def reach(field: int) -> Check:
    """Magic reaches every field but the guard's."""
    name = FIELD_IDS[field]
    if field == GUARD:
        return rules.GUARD_MAGIC_IMMUNE.check(False, name, field=name)
    return rules.MAGIC_EVERYWHERE.check(True, name, field=name)


def admission(pos: Position, seat: Seat, field: int) -> Iterator[Check]:
    """After the guard, only those who entered come into palace fields."""
    if field >= PALACE and pos.round.done > GUARD:
        entered = bool(pos.round.entered >> seat & 1)
        yield rules.GUARD_NO_LATE_ENTRY.check(entered, FIELD_IDS[field], seat=seat, field=FIELD_IDS[field])


def taboo(pos: Position, field: int) -> Iterator[Check]:
    """Nothing comes into a field under Taboo."""
    if pos.spells.taboo:
        name = FIELD_IDS[field]
        yield rules.CARDS_TABOO.check(not pos.spells.taboo >> field & 1, name, field=name)


def moving(pos: Position, mark: Mark, goal: int) -> Iterator[Check]:
    """Whether a card may move that figure there."""
    origin, figure = find(pos, mark)
    where, name = things.figure(origin, figure), FIELD_IDS[goal]
    yield rules.ARTIFACTS_FIXED.check(figure.sort == "figure", where, sort=figure.sort)
    yield reach(origin)
    yield reach(goal)
    yield rules.MAGIC_NOT_BACK.check(goal >= pos.round.done, name, field=name)
    if goal >= pos.round.done and goal != GUARD:
        yield _limits(pos, figure.seat, goal)
        yield from taboo(pos, goal)
        yield from admission(pos, figure.seat, goal)


def _limits(pos: Position, seat: Seat, goal: int) -> Check:
    name = FIELD_IDS[goal]
    lying = placed(pos.board.fields[goal], seat)
    if (without_treasure(pos) | without_stack(pos)) >> goal & 1:
        reason = "no-treasure" if goal < CAVES else "no-stack"
    elif goal >= PALACE and lying >= PALACE_LIMIT:
        reason = "full"
    elif pos.spells.late >> goal & 1:
        reason = "late"
    else:
        reason = ""
    return rules.MAGIC_MOVE_LIMITS.check(not reason, name, field=name, reason=reason)
