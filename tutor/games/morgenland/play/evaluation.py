"""Evaluation: field after field is turned up, ranked and awarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Awarding, Figure, Guarding, Position, Reading, Selling, Window, WindowKind
from tutor.games.morgenland.moves import Until
from tutor.games.morgenland.pieces import CAMEL_AT, CAVES, FIELD_AT, GUARD, GUARD_AT, PALACE, TENT
from tutor.games.morgenland.play import caves, city
from tutor.games.morgenland.play.state import (
    Story,
    face_up,
    fielded,
    figure_at,
    in_palace,
    instead,
    key_out,
    order,
    pop,
    push,
    ranks,
    rounded,
    strength,
)
from tutor.games.morgenland.play.vizier import end_round


# ------------------------------------------------------------------------------------------------ which field
def next_field(recorder: Story) -> None:
    """Go to the next field that is used, or end the round if nothing lies ahead."""
    pos = recorder.pos
    number = pos.round.done
    if number >= PALACE + len(pos.board.stacks) or not _ahead(pos, number):
        end_round(recorder)
    elif not pos.setup.profi:
        recorder.pos = replace(pos, tasks=(Reading(number),))
    else:
        standing = pos.round.standing
        if "field" in standing:
            standing = cast("tuple[Until, ...]", tuple("" if until == "field" else until for until in standing))
            pos = rounded(pos, standing=standing)
        kind: WindowKind = "after-caves" if number == TENT else "before-field"
        recorder.pos = replace(pos, tasks=(Reading(number), Window(kind)))


def _ahead(pos: Position, number: int) -> bool:
    """Whether anything is left to evaluate from this field on."""
    if any(pos.board.fields[number:]) or pos.spells.smuggled >> number:
        return True
    return number <= GUARD and key_out(pos)


def settle_reading(recorder: Story, now: Reading) -> bool:
    """Turn a field up, or pass over it."""
    pos, number = recorder.pos, now.field
    if number == GUARD:
        _read_guard(recorder)
    elif not pos.board.fields[number] and not pos.spells.smuggled >> number & 1:
        _skip(recorder, number)
    else:
        recorder.pos = rounded(pos, turned=number)
        turn_up(recorder, number)
        window = (Window("revealed"),) if pos.setup.profi else ()
        recorder.pos = instead(recorder.pos, Awarding(number), *window)
    return True


def _read_guard(recorder: Story) -> None:
    pos = recorder.pos
    if pos.board.fields[GUARD]:
        recorder.pos = instead(pos, Guarding())
    elif inside := tuple(seat for seat in order(pos) if in_palace(pos, seat)):
        recorder.pos = instead(pos, Guarding())
        recorder.step(r.GUARD_ALWAYS, GUARD_AT, reason="figures", seats=inside)
    elif key_out(pos):
        recorder.pos = instead(pos, Guarding())
        recorder.step(r.GUARD_ALWAYS, GUARD_AT, reason="key")
    else:
        _skip(recorder, GUARD)


def _skip(recorder: Story, number: int) -> None:
    recorder.pos = rounded(pop(recorder.pos), done=number + 1)
    recorder.step(r.EVALUATION_SKIP, FIELD_AT[number], field=FIELD_AT[number])


def turn_up(recorder: Story, number: int) -> None:
    """Turn up the figures of a field."""
    figures = recorder.pos.board.fields[number]
    if not all(figure.up for figure in figures):
        recorder.pos = fielded(recorder.pos, number, tuple(map(face_up, figures)))
    where = [figure_at(number, figure) for figure in figures]
    recorder.step(r.EVALUATION_ONE_FIELD, FIELD_AT[number], *where, field=FIELD_AT[number])


def finish_field(recorder: Story, number: int) -> None:
    """Count a field as evaluated; its figures stay."""
    recorder.pos = rounded(recorder.pos, done=number + 1, turned=-1)
    if recorder.pos.board.fields[number]:
        recorder.step(r.EVALUATION_STAY, FIELD_AT[number], field=FIELD_AT[number])


# ------------------------------------------------------------------------------------------------ who is strongest
class Sum(Struct, frozen=True, gc=False):
    """A seat's figures in a field, and their sum."""

    seat: Seat
    numbers: tuple[int, ...]
    total: int


class Lone(Struct, frozen=True, gc=False):
    """A seat's only figure in a field."""

    seat: Seat
    total: int


def sums(figures: Sequence[Figure], seats: Sequence[Seat]) -> tuple[Sum | Lone, ...]:
    """What each seat has in a field."""
    found: list[Sum | Lone] = []
    for seat in seats:
        numbers = tuple([figure.number for figure in figures if figure.seat == seat])
        if numbers:
            found.append(Lone(seat, numbers[0]) if len(numbers) == 1 else Sum(seat, numbers, sum(numbers)))
    return tuple(found)


def rank(recorder: Story, number: int) -> list[Seat]:
    """Tell who is strongest in a field, and why."""
    pos, field = recorder.pos, FIELD_AT[number]
    figures, ranked = pos.board.fields[number], ranks(pos, number)
    if not ranked:
        recorder.step(r.EVALUATION_SKIP, field, field=field)
        return ranked
    counted = sums(figures, order(pos))
    if figures:
        recorder.step(r.EVALUATION_STRENGTH, field, field=field, sums=counted)
    if len(ranked) > 1:
        if pos.spells.reversed:
            recorder.step(r.CARDS_LAST_FIRST, field, reason="here", field=field)
        if pos.spells.smuggled >> number & 1:
            recorder.step(
                r.CARDS_SMUGGLER_CARPET, field, field=field, seat=ranked[0], other=ranked[1], order=order(pos)
            )
        else:
            _tell_ties(recorder, number, ranked)
    totals = tuple([strength(figures, seat) for seat in ranked])
    smuggled = len(ranked) > 1 and pos.spells.smuggled >> number & 1
    reason, first = "smuggled" if smuggled else _leads(*totals[:2]), ranked[0]
    recorder.step(
        r.EVALUATION_STRONGEST, field,
        reason=reason, field=field, seat=first, ranks=tuple(ranked), sums=counted, totals=totals,
    )  # fmt: skip
    return ranked


def _leads(first: int, second: int | None = None) -> str:
    """What puts the first before the second: more strength, less in a round turned round, at equal strength the order."""
    if second is None:
        return "alone"
    return "tied" if first == second else "ranked" if first > second else "turned"


def _tell_ties(recorder: Story, number: int, ranked: list[Seat]) -> None:
    figures = recorder.pos.board.fields[number]
    totals = {seat: strength(figures, seat) for seat in ranked}
    for total in dict.fromkeys(totals.values()):
        tied = tuple(seat for seat in ranked if totals[seat] == total)
        if len(tied) > 1:
            recorder.step(
                r.EVALUATION_TIE, CAMEL_AT, FIELD_AT[number],
                seats=tied, strength=total, first=tied[0], order=order(recorder.pos),
            )  # fmt: skip


# ------------------------------------------------------------------------------------------------ the award
def settle_awarding(recorder: Story, now: Awarding) -> bool:
    """Award a field that is turned up; Dragon's Return may have ended it."""
    number = now.field
    recorder.pos = pop(recorder.pos)
    if recorder.pos.round.done > number:
        return True
    ranked = rank(recorder, number)
    if number < CAVES:
        caves.award(recorder, number, ranked)
        finish_field(recorder, number)
    elif number < GUARD:
        finish_field(recorder, number)
        if ranked:
            city.award(recorder, number, ranked)
    else:
        _offer(recorder, number, ranked)
    return True


def _offer(recorder: Story, number: int, ranked: list[Seat]) -> None:
    """Offer the artifact of a palace field for sale, if there is one."""
    stack = recorder.pos.board.stacks[number - PALACE]
    if ranked and (stack.up or (not recorder.pos.setup.profi and stack.down)):
        recorder.pos = push(recorder.pos, Selling(number, tuple(ranked)))
        return
    if ranked:
        recorder.step(r.PALACE_ONE_EACH, FIELD_AT[number], field=FIELD_AT[number])
    finish_field(recorder, number)
