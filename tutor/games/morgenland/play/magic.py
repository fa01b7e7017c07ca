"""What all magic has in common: where it reaches, how figures are moved, and how they leave the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.core.course import Seat, Secret
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Figure, Position, Sort
from tutor.games.morgenland.pieces import (
    CARPET,
    CAVES,
    FIELD_AT,
    GUARD,
    LAMP,
    NUMBERS,
    PALACE,
    PALACE_LIMIT,
    PLAYER_AT,
)
from tutor.games.morgenland.play.state import (
    Story,
    barred,
    face_up,
    fielded,
    figure_at,
    full_for,
    held_at,
    named,
    offers_nothing,
    open_fields,
    placed,
    rounded,
    seated,
    without,
)

Lying = tuple[int, Figure]
"""A field, and a figure that lies there."""


# ------------------------------------------------------------------------------------------------ who may cast
def may_play_card(pos: Position, seat: Seat, card: str) -> Iterator[Check]:
    """A card that is held, with the own Lamp out."""
    player = pos.players[seat]
    yield r.MAGIC_HELD.check(card in player.magic, held_at(pos, seat, card), piece=card)
    yield r.MAGIC_LAMP.check(LAMP in player.laid, PLAYER_AT[seat], card=card)


# ------------------------------------------------------------------------------------------------ where it reaches
def reaches(field: int) -> Check:
    """Magic reaches every field but the guard's."""
    name = FIELD_AT[field]
    if field == GUARD:
        return r.GUARD_MAGIC_IMMUNE.check(False, name, field=name)
    return r.MAGIC_EVERYWHERE.check(True, name, field=name)


def entering(pos: Position, seat: Seat, field: int) -> Iterator[Check]:
    """Nothing comes into a field under Taboo; after the guard, only those who entered come into palace fields."""
    name = FIELD_AT[field]
    if pos.spells.taboo:
        yield r.CARDS_TABOO.check(not pos.spells.taboo >> field & 1, name, field=name)
    if field >= PALACE and pos.round.done > GUARD:
        yield r.GUARD_NO_LATE_ENTRY.check(not barred(pos, seat) >> field & 1, name, seat=seat, field=name)


def moving(pos: Position, origin: int, figure: Figure, goal: int) -> Iterator[Check]:
    """A placed figure, from and to fields that magic reaches, into an open field that is still to come."""
    name, ahead = FIELD_AT[goal], goal >= pos.round.done
    yield r.ARTIFACTS_FIXED.check(figure.sort == "figure", figure_at(origin, figure), sort=figure.sort)
    yield reaches(origin)
    if goal != origin:
        yield reaches(goal)
    yield r.MAGIC_NOT_BACK.check(ahead, name, field=name)
    if ahead and goal != GUARD:
        if closed := _closed(pos, figure.seat, goal):
            yield r.MAGIC_MOVE_LIMITS.check(False, name, reason=closed, field=name)
        yield from entering(pos, figure.seat, goal)


def _closed(pos: Position, seat: Seat, goal: int) -> str:
    """Why a figure of that seat cannot be moved into a field that is still to come."""
    if offers_nothing(pos, goal):
        return "treasure" if goal < CAVES else "stack"
    if goal >= PALACE and placed(pos.board.fields[goal], seat) >= PALACE_LIMIT:
        return "full"
    return "late" if pos.spells.late >> goal & 1 else ""


def goals(pos: Position, seat: int) -> int:
    """Fields into which a card may move a figure of a seat."""
    return open_fields(pos) & ~(pos.spells.late | full_for(pos, seat) | barred(pos, seat))


# ------------------------------------------------------------------------------------------------ figures come and go
def put(pos: Position, number: int, seat: Seat, strength: int, sort: Sort) -> tuple[Position, Figure]:
    """Lay a Carpet or a double into a field."""
    figure = Figure(seat, len(NUMBERS) + pos.round.extras, strength, True, sort)
    pos = rounded(pos, extras=pos.round.extras + 1)
    return fielded(pos, number, (*pos.board.fields[number], figure)), figure


def moved(recorder: Story, rule: Rule, lying: Lying, goal: int, seat: Seat) -> None:
    """Move a figure by a rule; in the field being evaluated it is turned up."""
    number, figure = lying
    pos = fielded(recorder.pos, number, _others(recorder.pos, lying))
    recorder.pos = fielded(pos, goal, (*pos.board.fields[goal], figure))
    start, end = figure_at(number, figure), figure_at(goal, figure)
    recorder.step(
        rule, start, end, secret=_only_its_owner(figure), seat=seat, owner=figure.seat, figure=figure.number,
        origin=FIELD_AT[number], field=FIELD_AT[goal],
    )  # fmt: skip
    if goal == pos.round.turned and not figure.up:
        recorder.pos = fielded(recorder.pos, goal, (*recorder.pos.board.fields[goal][:-1], face_up(figure)))
        recorder.step(r.MAGIC_TURN_UP, end, field=FIELD_AT[goal], seat=figure.seat, figure=figure.number)
    _tell_double(recorder, lying)


def removed(recorder: Story, rule: Rule, lying: Lying, seat: Seat) -> None:
    """Take one figure of another player off the board by a rule."""
    number, figure = lying
    recorder.pos = _taken_back(recorder.pos, [lying])
    recorder.step(
        rule, figure_at(number, figure), secret=_only_its_owner(figure),
        seat=seat, owner=figure.seat, field=FIELD_AT[number], figure=figure.number,
    )  # fmt: skip
    tell_left(recorder, [lying])


def send_home(recorder: Story, rule: Rule, seat: Seat, lying: Sequence[Lying]) -> None:
    """Let a seat take back its own figures by a rule; the numbers of face-down ones stay secret."""
    recorder.pos = _taken_back(recorder.pos, lying)
    where = [figure_at(number, figure) for number, figure in lying]
    recorder.step(rule, *where, reason="home", seat=seat, count=len(lying))
    tell_left(recorder, lying)


def swept(recorder: Story, rule: Rule, number: int, figures: Sequence[Figure], seat: Seat) -> None:
    """Send face-up figures of a field back to their owners by a rule."""
    name = FIELD_AT[number]
    if not figures:
        recorder.step(rule, name, reason="none", seat=seat, field=name)
        return
    lying = [(number, figure) for figure in figures]
    where = [figure_at(number, figure) for figure in figures]
    recorder.pos = _taken_back(recorder.pos, lying)
    recorder.step(rule, name, *where, reason="some", seat=seat, field=name, figures=tuple(map(named, figures)))
    tell_left(recorder, lying)


def _only_its_owner(figure: Figure) -> Secret | None:
    return None if figure.up else Secret("figure", (figure.seat,))


def _others(pos: Position, lying: Lying) -> tuple[Figure, ...]:
    number, figure = lying
    return tuple([other for other in pos.board.fields[number] if other != figure])


def _taken_back(pos: Position, lying: Sequence[Lying]) -> Position:
    """The position without these figures; a Carpet is spent, a double is gone."""
    for each in lying:
        number, figure = each
        pos = fielded(pos, number, _others(pos, each))
        owner = pos.players[figure.seat]
        if figure.sort == "figure":
            pos = seated(pos, figure.seat, home=(*owner.home, figure.number))
        elif figure.sort == "carpet" and CARPET in owner.laid:
            pos = seated(pos, figure.seat, laid=without(owner.laid, CARPET), spent=(*owner.spent, CARPET))
    return pos


def tell_left(recorder: Story, lying: Sequence[Lying]) -> None:
    """Say what else follows when figures leave: out for the round, Carpets spent, doubles stay."""
    owners = tuple(dict.fromkeys(figure.seat for _, figure in lying if figure.sort == "figure"))
    if owners and recorder.pos.setup.profi:
        reason = "up" if all(figure.up for _, figure in lying) else "down"
        recorder.step(r.MAGIC_OUT, *[PLAYER_AT[seat] for seat in owners], reason=reason, seats=owners)
    for each in lying:
        figure = each[1]
        if figure.sort == "carpet":
            recorder.step(r.ARTIFACTS_SPENT, PLAYER_AT[figure.seat], seat=figure.seat, artifact=CARPET)
        else:
            _tell_double(recorder, each)


def _tell_double(recorder: Story, lying: Lying) -> None:
    """A double stays when its original leaves."""
    number, figure = lying
    if figure.up and figure.sort != "double":
        for other in recorder.pos.board.fields[number]:
            if (other.sort, other.seat, other.number) == ("double", figure.seat, figure.number):
                where = figure_at(number, other)
                recorder.step(r.ARTIFACTS_DOUBLE_STAYS, where, seat=figure.seat, field=FIELD_AT[number])
                return
