"""Placing: one figure a turn, face down, until nobody has any left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from tutor.core.game import Decision
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Figure, Placing, Position, Task, Window
from tutor.games.morgenland.moves import Move, Place
from tutor.games.morgenland.pieces import (
    CAVES,
    DJINN,
    FIELD_IDS,
    FIELDS,
    GUARD,
    NUMBERS,
    PALACE,
    PALACE_LIMIT,
    SEATS,
    TENT,
)
from tutor.games.morgenland.play.board import ALL_FIELDS, full_for, left_above, placed, without_stack, without_treasure
from tutor.games.morgenland.play.phase import Phase, of_kind
from tutor.games.morgenland.play.piece import taboo
from tutor.games.morgenland.play.state import Tale, bits, fielded, order, seated

PLACES = {number: tuple(Place(number, field) for field in range(FIELDS)) for number in NUMBERS}
MAGIC_CITY = 1 << TENT | 1 << DJINN


ASKED = tuple(Decision(seat, rules.PLACING_ORDER) for seat in SEATS)


def _ask(_pos: Position, task: Placing) -> Decision:
    return ASKED[task.seat]


def _candidates(pos: Position, task: Placing) -> Sequence[Move]:
    return _places(pos.players[task.seat].figures, ALL_FIELDS)


def _legal(pos: Position, task: Placing) -> Sequence[Move]:
    closed = pos.spells.taboo | without_treasure(pos) | without_stack(pos) | full_for(pos, task.seat)
    if not pos.setup.profi:
        closed |= MAGIC_CITY
    return _places(pos.players[task.seat].figures, ALL_FIELDS & ~closed)


@lru_cache(maxsize=1 << 14)
def _places(numbers: tuple[int, ...], fields: int) -> tuple[Place, ...]:
    goals = bits(fields)
    return tuple([PLACES[number][field] for number in numbers for field in goals])


# ------------------------------------------------------------------------------------------------ the rules
def judge(pos: Position, _task: Task, move: Place, seat: int) -> list[Check]:
    """Whether a seat may put that figure there, whoever's turn it is."""
    number, field = move.figure, move.field
    figures, lying = pos.players[seat].figures, pos.board.fields[field]
    if number in figures:
        own, look = _OWN_FIGURE[seat][number][figures.index(number)]
    else:
        own, look = _figure(things.player(seat), number, own=False)
    checks = [own, _any_number(field, len(lying))]
    if field < CAVES:
        checks.append(_empty_cave(field, sum(pos.board.shelves[field])))
    elif field >= PALACE:
        checks += _palace(field, left_above(pos, field), placed(lying, seat))
    elif field <= DJINN:
        checks.append(_BASIC_CLOSED[field][pos.setup.profi])
    if pos.spells.taboo:
        checks.append(taboo(pos, field))
    checks.append(look)
    return checks


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
def _figure(where: str, number: int, *, own: bool) -> tuple[Check, Check]:
    return (
        rules.PLACING_OWN_FIGURE.check(own, where, figure=number),
        rules.PLACING_LOOK.check(True, where, figure=number),
    )


_OWN_FIGURE = tuple(
    {number: tuple(_figure(where, number, own=True) for where in things.HANDS[seat]) for number in NUMBERS}
    for seat in SEATS
)
_BASIC_CLOSED = {
    field: tuple(rules.PLACING_BASIC_CLOSED.check(ok, name, field=name) for ok in (False, True))
    for field, name in ((TENT, FIELD_IDS[TENT]), (DJINN, FIELD_IDS[DJINN]))
}


@cache
def _any_number(field: int, lying: int) -> Check:
    return rules.PLACING_ANY_NUMBER.check(True, FIELD_IDS[field], field=FIELD_IDS[field], lying=lying)


@cache
def _empty_cave(field: int, treasure: int) -> Check:
    name = FIELD_IDS[field]
    return rules.PLACING_EMPTY_CAVE.check(treasure > 0, name, field=name, treasure=treasure)


@cache
def _palace(field: int, left: int, own: int) -> tuple[Check, Check]:
    name = FIELD_IDS[field]
    return (
        rules.PLACING_NO_STACK.check(left > 0, name, field=name, left=left),
        rules.PLACING_PALACE_LIMIT.check(own < PALACE_LIMIT, name, field=name, own=own, limit=PALACE_LIMIT),
    )


# ------------------------------------------------------------------------------------------------ the effect
def _place(tale: Tale, task: Placing, move: Place) -> None:
    pos, seat = tale.pos, task.seat
    player = pos.players[seat]
    spied = bool(pos.spells.spies & ~(1 << seat))
    up = spied and move.field != GUARD
    figure = Figure(seat, len(NUMBERS) - len(player.figures), move.figure, up)
    at = player.figures.index(move.figure)
    pos = seated(pos, seat, figures=player.figures[:at] + player.figures[at + 1 :])
    tale.pos = fielded(pos, move.field, (*pos.board.fields[move.field], figure))
    where, field = things.figure(move.field, figure), FIELD_IDS[move.field]
    if up:
        tale.tell(rules.PLACING_ORDER, where, field, seat=seat, figure=move.figure, field=field)
    else:
        rule = rules.GUARD_NOT_SPIED if spied else rules.PLACING_ORDER
        tale.whisper(rule, (seat,), "figure", where, field, seat=seat, figure=move.figure, field=field)
    _next_turn(tale, seat)


def _next_turn(tale: Tale, seat: int) -> None:
    pos = tale.pos
    count = len(pos.players)
    for distance in range(1, count + 1):
        follower = SEATS[(seat + distance) % count]
        if pos.players[follower].figures:
            window = (Window("before-placement"),) if pos.setup.profi else ()
            tale.pos = replace(pos, tasks=(*pos.tasks[:-1], Placing(follower), *window))
            return
    end_placing(tale)


def end_placing(tale: Tale) -> None:
    """Go over to the second part of the round."""
    pos = tale.pos
    empty = city_without_figures(pos)
    standing = tuple("" if until == "placing" else until for until in pos.round.standing)
    tale.pos = replace(
        pos,
        round=replace(pos.round, placing=False, standing=standing),
        spells=replace(pos.spells, empty=empty),
        tasks=(),
    )
    tale.tell(rules.EVALUATION_ORDER, *FIELD_IDS, seats=order(pos))


def city_without_figures(pos: Position) -> int:
    """The city fields in which no figure lies."""
    mask = 0
    for number in range(TENT, GUARD):
        if not pos.board.fields[number]:
            mask |= 1 << number
    return mask


PLACING = Phase(_ask, of_kind((Place,)), _candidates, _place, judge, _legal)
