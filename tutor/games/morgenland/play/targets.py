"""What a play is aimed at: a field, a stack, a figure, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Delivering, Figure, Named, Position, Window
from tutor.games.morgenland.moves import NOWHERE, Copy, Mark, Nowhere, Shift, Spot, Target
from tutor.games.morgenland.pieces import CAVES, FIELD_AT, FIELDS, PALACE
from tutor.games.morgenland.play.state import Story, bits, locate, named

SPOTS = tuple(Spot(number) for number in range(FIELDS))


def nowhere(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """No target to choose."""
    return (NOWHERE,)


def always(_pos: Position, _seat: Seat, _on: Any) -> Iterator[Check]:
    """A play that needs no target is always legal."""
    return iter(())


class Piece(NamedTuple):
    """An artifact or a magic card: what it does, what it is aimed at, and what its own rules say of moment and target.

    ``aim`` is asked when it is played and again when it takes effect. ``legal`` lists the legal targets where asking
    ``aim`` about each would be slow. ``any_time`` is false where the card's text narrows its moment.
    """

    effect: Callable[[Story, Seat, Any], None]
    shape: type[Target] = Nowhere
    targets: Callable[[Position, Seat], Sequence[Target]] = nowhere
    aim: Callable[[Position, Seat, Any], Iterator[Check]] = always
    legal: Callable[[Position, Seat], Sequence[Target]] | None = None
    any_time: bool = True


# ------------------------------------------------------------------------------------------------ fields
def spots(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any field."""
    return SPOTS


def cave_spots(_pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any cave."""
    return SPOTS[:CAVES]


def stack_spots(pos: Position, _seat: Seat) -> Sequence[Target]:
    """Any stack."""
    return SPOTS[PALACE : PALACE + len(pos.board.stacks)]


def spots_of(fields: int) -> list[Target]:
    """These fields."""
    return [SPOTS[number] for number in bits(fields)]


# ------------------------------------------------------------------------------------------------ figures
def marks(pos: Position, seat: int | None = None) -> list[Mark]:
    """The figures on the board, of one seat or of all."""
    return [
        Mark(number, figure.seat, figure.tag)
        for number, figures in enumerate(pos.board.fields)
        for figure in figures
        if seat is None or figure.seat == seat
    ]


def own_marks(pos: Position, seat: Seat) -> Sequence[Target]:
    """The own figures on the board."""
    return marks(pos, seat)


def marked(on: Target) -> Mark | None:
    """The figure a target names, if it names one."""
    if isinstance(on, Copy):
        return marked(on.on)
    if isinstance(on, Shift):
        return on.figure
    return on if isinstance(on, Mark) else None


def lying(pos: Position, mark: Mark) -> tuple[int, Figure] | None:
    """The marked figure, if it lies where the mark says."""
    for figure in pos.board.fields[mark.field]:
        if figure.tag == mark.tag and figure.seat == mark.seat:
            return mark.field, figure
    return None


def find(pos: Position, mark: Mark) -> tuple[int, Figure]:
    """The marked figure, wherever it lies by now; it must still be on the board."""
    found = lying(pos, mark) or locate(pos, mark.seat, mark.tag)
    assert found is not None
    return found


def elsewhere(pos: Position, mark: Mark) -> Check:
    """A figure that does not lie where it was looked for: where it does lie, if it is on the board."""
    field, found = FIELD_AT[mark.field], locate(pos, mark.seat, mark.tag)
    if found is None:
        return r.TIMING_PLAY.check(False, field, reason="figure", seat=mark.seat, tag=mark.tag, field=field)
    there = FIELD_AT[found[0]]
    facts = {"seat": mark.seat, "tag": mark.tag, "field": field, "there": there}
    return r.TIMING_PLAY.check(False, field, there, reason="elsewhere", **facts)


# ------------------------------------------------------------------------------------------------ as it is told
class Lying(Struct, frozen=True, gc=False):
    """A figure as all see it, and the field it lies in."""

    figure: Named
    field: int


class Going(Struct, frozen=True, gc=False):
    """A figure as all see it, where it lies and where it is to go."""

    figure: Named
    origin: int
    field: int


class Used(Struct, frozen=True, gc=False):
    """Another's artifact, and what it is used on."""

    seat: Seat
    artifact: str
    on: Nowhere | Spot | Lying | Going | Used


def spoken(pos: Position, on: Target) -> Nowhere | Spot | Lying | Going | Used:
    """A target as everybody at the table would name it: a figure by its number, if that may be known."""
    match on:
        case Mark():
            field, figure = find(pos, on)
            return Lying(named(figure), field)
        case Shift(mark, goal):
            origin, figure = find(pos, mark)
            return Going(named(figure), origin, goal)
        case Copy(seat, artifact, used):
            return Used(seat, artifact, spoken(pos, used))
        case Nowhere() | Spot():
            return on


# ------------------------------------------------------------------------------------------------ moments
def window(pos: Position) -> Window | None:
    """The window that is open."""
    return next((task for task in reversed(pos.tasks) if isinstance(task, Window)), None)


def sale(pos: Position) -> Delivering | None:
    """The purchase that is going on."""
    return next((task for task in reversed(pos.tasks) if isinstance(task, Delivering)), None)
