"""Placing: one figure a turn, face down, until nobody has any left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Figure, Placing, Position, Window
from tutor.games.morgenland.moves import Place
from tutor.games.morgenland.pieces import (
    CAVES,
    DJINN,
    FIELD_AT,
    GUARD,
    HAND_AT,
    NUMBERS,
    PALACE,
    PALACE_LIMIT,
    PLAYER_AT,
    SEATS,
    TENT,
)
from tutor.games.morgenland.play.state import (
    ALL_FIELDS,
    Story,
    bits,
    fielded,
    figure_at,
    full_for,
    left_above,
    order,
    placed,
    present,
    seated,
    without_stack,
    without_treasure,
)

MAGIC_CITY = 1 << TENT | 1 << DJINN


def judge_place(pos: Position, move: Place, seat: Seat, _now: Placing | None) -> Iterator[Check]:
    """An own figure, into a field that has something to gain."""
    number, field, hand = move.figure, move.field, pos.players[seat].figures
    where = HAND_AT[seat][hand.index(number)] if number in hand else PLAYER_AT[seat]
    back = number in pos.players[seat].home
    yield r.PLACING_OWN_FIGURE.check(number in hand or back, where, figure=number)
    if back:
        yield r.MAGIC_OUT.check(False, where, figure=number)
    yield from judge_field(pos, seat, field)
    if number in hand:
        spies = tuple([SEATS[spy] for spy in bits(pos.spells.spies) if spy != seat])
        if spies and field != GUARD:
            yield r.CARDS_SPY.check(True, where, figure=number, spies=spies)
        else:
            yield r.PLACING_LOOK.check(True, where, figure=number)


def judge_field(pos: Position, seat: Seat, field: int) -> Iterator[Check]:
    """Whether a figure of that seat may be placed there."""
    name, lying = FIELD_AT[field], pos.board.fields[field]
    if field < CAVES:
        treasure = sum(pos.board.shelves[field])
        yield r.PLACING_EMPTY_CAVE.check(treasure > 0, name, field=name, treasure=treasure)
    elif MAGIC_CITY >> field & 1:
        yield r.PLACING_BASIC_CLOSED.check(pos.setup.profi, name, field=name)
    elif field >= PALACE:
        left, mine = left_above(pos, field), placed(lying, seat)
        yield r.PLACING_NO_STACK.check(left > 0, name, field=name, left=left)
        if mine:
            yield r.PLACING_PALACE_LIMIT.check(mine < PALACE_LIMIT, name, field=name, own=mine, limit=PALACE_LIMIT)
    if lying and field < PALACE:
        yield r.PLACING_ANY_NUMBER.check(True, name, field=name, lying=len(lying))
    if pos.spells.taboo:
        yield r.CARDS_TABOO.check(not pos.spells.taboo >> field & 1, name, field=name)


def offer_places(pos: Position, seat: Seat) -> tuple[Place, ...]:
    """Every figure everywhere."""
    return places(pos.players[seat].figures, ALL_FIELDS)


def legal_places(pos: Position, seat: Seat) -> tuple[Place, ...]:
    """Every figure wherever it may go."""
    closed = pos.spells.taboo | without_treasure(pos) | without_stack(pos) | full_for(pos, seat)
    if not pos.setup.profi:
        closed |= MAGIC_CITY
    return places(pos.players[seat].figures, ALL_FIELDS & ~closed)


@lru_cache(maxsize=1 << 14)
def places(numbers: tuple[int, ...], fields: int) -> tuple[Place, ...]:
    """Each of these figures on each of these fields."""
    goals = bits(fields)
    return tuple([Place(number, field) for number in numbers for field in goals])


def resolve_place(recorder: Story, move: Place) -> None:
    """Put the figure down; whoever is next may have something to play before."""
    pos, seat = recorder.pos, present(recorder.pos, Placing).seat
    hand = pos.players[seat].figures
    spied = bool(pos.spells.spies & ~(1 << seat))
    up = spied and move.field != GUARD
    figure = Figure(seat, len(NUMBERS) - len(hand), move.figure, up)
    at = hand.index(move.figure)
    pos = seated(pos, seat, figures=hand[:at] + hand[at + 1 :])
    recorder.pos = fielded(pos, move.field, (*pos.board.fields[move.field], figure))
    recorder.step(
        r.GUARD_NOT_SPIED if spied and not up else r.PLACING_ORDER, figure_at(move.field, figure), FIELD_AT[move.field],
        secret=None if up else Secret("figure", (seat,)), seat=seat, figure=move.figure, field=FIELD_AT[move.field],
    )  # fmt: skip
    _next_turn(recorder, seat)


def _next_turn(recorder: Story, seat: int) -> None:
    pos = recorder.pos
    count = len(pos.players)
    for distance in range(1, count + 1):
        follower = SEATS[(seat + distance) % count]
        if pos.players[follower].figures:
            window = (Window("before-placement"),) if pos.setup.profi else ()
            recorder.pos = replace(pos, tasks=(*pos.tasks[:-1], Placing(follower), *window))
            return
    _end_placing(recorder)


def _end_placing(recorder: Story) -> None:
    """Go over to the second part of the round."""
    pos = recorder.pos
    standing = tuple("" if until == "placing" else until for until in pos.round.standing)
    spells = replace(pos.spells, empty=city_without_figures(pos))
    recorder.pos = replace(pos, round=replace(pos.round, placing=False, standing=standing), spells=spells, tasks=())
    recorder.step(r.EVALUATION_ORDER, *FIELD_AT, order=order(pos))


def city_without_figures(pos: Position) -> int:
    """The city fields in which no figure lies."""
    return sum(1 << number for number in range(TENT, GUARD) if not pos.board.fields[number])


PLACE = Kind(Place, r.PLACING_ORDER, resolve_place, judge_place, offer_places, legal_places)
