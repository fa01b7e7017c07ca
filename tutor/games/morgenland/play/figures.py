"""Figures that leave a field: taken back behind the screen, or moved elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.game import HIDDEN, Seat
from tutor.core.rule import Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Figure, Position, Sort
from tutor.games.morgenland.pieces import CARPET, FIELD_IDS, NUMBERS
from tutor.games.morgenland.play.evaluation import face_up
from tutor.games.morgenland.play.state import Tale, fielded, rounded, seated, without

Lying = tuple[int, Figure]
"""A field, and a figure that lies there."""


def taken_back(pos: Position, lying: Sequence[Lying]) -> Position:
    """The position without these figures; a Carpet is spent, a double is gone."""
    for number, figure in lying:
        left = tuple(other for other in pos.board.fields[number] if other != figure)
        pos = fielded(pos, number, left)
        owner = pos.players[figure.seat]
        if figure.sort == "figure":
            pos = seated(pos, figure.seat, home=(*owner.home, figure.number))
        elif figure.sort == "carpet" and CARPET in owner.laid:
            pos = seated(pos, figure.seat, laid=without(owner.laid, CARPET), spent=(*owner.spent, CARPET))
    return pos


def send_home(tale: Tale, rule: Rule, seat: Seat, lying: Sequence[Lying], **facts: object) -> None:
    """Tell that a seat's figures leave the board by a rule; the numbers of face-down ones stay secret."""
    where = [things.figure(number, figure) for number, figure in lying]
    tale.pos = taken_back(tale.pos, lying)
    tale.tell(rule, *where, seat=seat, count=len(lying), **facts)
    tell_left(tale, lying)


def tell_left(tale: Tale, lying: Sequence[Lying]) -> None:
    """Say what else follows when figures leave: out for the round, Carpets spent, doubles stay."""
    owners = tuple(dict.fromkeys(figure.seat for _, figure in lying if figure.sort == "figure"))
    if owners and tale.pos.setup.profi:
        tale.tell(rules.MAGIC_OUT, *map(things.player, owners), seats=owners)
    for number, figure in lying:
        if figure.sort == "carpet":
            tale.tell(rules.ARTIFACTS_SPENT, things.player(figure.seat), seat=figure.seat, artifact=CARPET)
        elif doubled(tale.pos, number, figure):
            where = things.player(figure.seat)
            tale.tell(rules.ARTIFACTS_DOUBLE_STAYS, where, seat=figure.seat, field=FIELD_IDS[number])


def doubled(pos: Position, number: int, figure: Figure) -> bool:
    """Whether a double of this figure lies in the field, and the figure is not itself a double."""
    return (
        figure.up
        and figure.sort != "double"
        and any(
            other.sort == "double" and other.seat == figure.seat and other.number == figure.number
            for other in pos.board.fields[number]
        )
    )


def moved(tale: Tale, rule: Rule, lying: Lying, goal: int, seat: Seat) -> None:
    """Move a figure by a rule; in the field being evaluated it is turned up."""
    number, figure = lying
    pos = tale.pos
    left = tuple(other for other in pos.board.fields[number] if other != figure)
    pos = fielded(pos, number, left)
    turned = goal == pos.round.turned and not figure.up
    tale.pos = fielded(pos, goal, (*pos.board.fields[goal], figure))
    facts = {"seat": seat, "owner": figure.seat, "origin": FIELD_IDS[number], "field": FIELD_IDS[goal]}
    where = (things.figure(number, figure), things.figure(goal, figure))
    if figure.up:
        tale.tell(rule, *where, **facts, figure=figure.number)
    else:
        tale.whisper(rule, (figure.seat,), "figure", *where, **facts, figure=figure.number)
    if turned:
        up = face_up(figure)
        tale.pos = fielded(tale.pos, goal, (*tale.pos.board.fields[goal][:-1], up))
        tale.tell(rules.MAGIC_TURN_UP, where[1], field=FIELD_IDS[goal], seat=figure.seat, figure=figure.number)
    if doubled(tale.pos, number, figure):
        tale.tell(rules.ARTIFACTS_DOUBLE_STAYS, where[1], seat=figure.seat, field=FIELD_IDS[number])


def put(pos: Position, number: int, seat: Seat, strength: int, sort: Sort) -> tuple[Position, Figure]:
    """Lay a Carpet or a double into a field."""
    figure = Figure(seat, len(NUMBERS) + pos.round.extras, strength, True, sort)
    pos = rounded(pos, extras=pos.round.extras + 1)
    return fielded(pos, number, (*pos.board.fields[number], figure)), figure


def seen(figure: Figure) -> int | str:
    """The number of a figure as everybody sees it."""
    return figure.number if figure.up else HIDDEN
