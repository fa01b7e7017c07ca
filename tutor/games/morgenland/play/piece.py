"""What artifacts and magic cards have in common: targets, and the checks that several of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Delivering, Figure, Position, Window
from tutor.games.morgenland.moves import NOWHERE, Mark, Nowhere, Shift, Spot, Target
from tutor.games.morgenland.pieces import CAVES, FIELD_IDS, FIELDS, GUARD, PALACE, PALACE_LIMIT
from tutor.games.morgenland.play.board import offers_nothing, placed
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


def no_checks(_pos: Position, _seat: Seat, _on: Any) -> Iterable[Check]:
    """A play that is always legal."""
    return ()


class Piece(NamedTuple):
    """A kind of artifact or a magic card.

    ``aim`` judges moment and target, when it is played and again when it takes effect. ``quick`` lists the legal
    targets where asking ``aim`` about each would be slow.
    """

    effect: Callable[[Any, Seat, Any], None]
    shape: type[Target] = Nowhere
    targets: Callable[[Position, Seat], Sequence[Target]] = nowhere
    aim: Callable[[Position, Seat, Any], Iterable[Check]] = no_checks
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
    found = lying(pos, mark) or locate(pos, mark.seat, mark.tag)
    assert found is not None
    return found


def lying(pos: Position, mark: Mark) -> tuple[int, Figure] | None:
    """The marked figure, if it lies where the mark says."""
    field, seat, tag = mark.field, mark.seat, mark.tag
    for figure in pos.board.fields[field]:
        if figure.tag == tag and figure.seat == seat:
            return field, figure
    return None


def marked(on: Target) -> Mark | None:
    """The figure a target names, if it names one."""
    if type(on) is Shift:
        return on.figure
    return on if type(on) is Mark else None


# ------------------------------------------------------------------------------------------------ moments
def window(pos: Position) -> Window | None:
    """The window that is open."""
    return next((task for task in reversed(pos.tasks) if isinstance(task, Window)), None)


def sale(pos: Position) -> int | None:
    """The palace field in which something is being bought."""
    return next((task.field for task in reversed(pos.tasks) if isinstance(task, Delivering)), None)


# ------------------------------------------------------------------------------------------------ shared checks
# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_REACH = tuple(
    rules.GUARD_MAGIC_IMMUNE.check(False, name, field=name)
    if field == GUARD
    else rules.MAGIC_EVERYWHERE.check(True, name, field=name)
    for field, name in enumerate(FIELD_IDS)
)


def reach(field: int) -> Check:
    """Magic reaches every field but the guard's."""
    return _REACH[field]


def taboo(pos: Position, field: int) -> Check:
    """Nothing comes into a field under Taboo; to be said while there is one."""
    free = not pos.spells.taboo >> field & 1
    return Check(rules.CARDS_TABOO, free, {"field": FIELD_IDS[field]}, things.AT_FIELD[field])


def entering(pos: Position, seat: Seat, field: int) -> list[Check]:
    """Nothing comes into a field under Taboo; after the guard, only those who entered come into palace fields."""
    checks = [taboo(pos, field)] if pos.spells.taboo else []
    if field >= PALACE and pos.round.done > GUARD:
        entered = pos.round.entered >> seat & 1 == 1
        facts = {"seat": seat, "field": FIELD_IDS[field]}
        checks.append(Check(rules.GUARD_NO_LATE_ENTRY, entered, facts, things.AT_FIELD[field]))
    return checks


def moving(pos: Position, origin: int, figure: Figure, goal: int) -> list[Check]:
    """Whether a card may move that figure there."""
    name, ahead = FIELD_IDS[goal], goal >= pos.round.done
    checks = [
        Check(rules.ARTIFACTS_FIXED, figure.sort == "figure", {"sort": figure.sort}, (things.figure(origin, figure),)),
        reach(origin),
        reach(goal),
        Check(rules.MAGIC_NOT_BACK, ahead, {"field": name}, things.AT_FIELD[goal]),
    ]
    if ahead and goal != GUARD:
        checks.append(_limits(pos, figure.seat, goal))
        checks += entering(pos, figure.seat, goal)
    return checks


def _limits(pos: Position, seat: Seat, goal: int) -> Check:
    if offers_nothing(pos, goal):
        reason = "no-treasure" if goal < CAVES else "no-stack"
    elif goal >= PALACE and placed(pos.board.fields[goal], seat) >= PALACE_LIMIT:
        reason = "full"
    elif pos.spells.late >> goal & 1:
        reason = "late"
    else:
        reason = ""
    facts = {"field": FIELD_IDS[goal], "reason": reason}
    return Check(rules.MAGIC_MOVE_LIMITS, not reason, facts, things.AT_FIELD[goal])
