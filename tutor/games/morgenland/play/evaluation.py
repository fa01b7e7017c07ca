"""Evaluation: field after field is turned up, ranked and awarded; the caves here, the rest in their own modules."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from tutor.core.game import Seat
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Awarding, Figure, Guarding, Reading, Selling, Window, WindowKind
from tutor.games.morgenland.moves import Until
from tutor.games.morgenland.pieces import CAVES, FIELD_IDS, GUARD, NOTHING, PALACE, TENT, amount, plus
from tutor.games.morgenland.play import city
from tutor.games.morgenland.play.board import ahead, in_palace, key_out, ranks, strength, sums
from tutor.games.morgenland.play.state import Tale, fielded, instead, order, pop, push, rounded, seated, shelved
from tutor.games.morgenland.play.vizier import end_round


# ------------------------------------------------------------------------------------------------ which field
def next_field(tale: Tale) -> None:
    """Go to the next field that is used, or end the round if nothing lies ahead."""
    pos = tale.pos
    number = pos.round.done
    used = PALACE + len(pos.board.stacks)
    if number >= used or not ahead(pos, number):
        end_round(tale)
        return
    if not pos.setup.profi:
        tale.pos = replace(pos, tasks=(Reading(number),))
        return
    standing = pos.round.standing
    if "field" in standing:
        standing = cast("tuple[Until, ...]", tuple("" if until == "field" else until for until in standing))
        pos = rounded(pos, standing=standing)
    kind: WindowKind = "after-caves" if number == TENT else "before-field"
    tale.pos = replace(pos, tasks=(Reading(number), Window(kind)))


def settle_reading(tale: Tale, task: Reading) -> bool:
    """Turn a field up, or pass over it."""
    pos, number = tale.pos, task.field
    field = FIELD_IDS[number]
    if number == GUARD:
        _read_guard(tale)
    elif not pos.board.fields[number] and not pos.spells.smuggled >> number & 1:
        tale.pos = rounded(pop(pos), done=number + 1)
        tale.tell(rules.EVALUATION_SKIP, field, field=field)
    else:
        tale.pos = rounded(pos, turned=number)
        turn_up(tale, number)
        window = (Window("revealed"),) if pos.setup.profi else ()
        tale.pos = instead(tale.pos, Awarding(number), *window)
    return True


def _read_guard(tale: Tale) -> None:
    pos = tale.pos
    if not pos.board.fields[GUARD]:
        if not key_out(pos) and not any(pos.board.fields[PALACE:]):
            tale.pos = rounded(pop(pos), done=GUARD + 1)
            tale.tell(rules.EVALUATION_SKIP, "guard", field="guard")
            return
        seats = tuple(seat for seat in order(pos) if in_palace(pos, seat))
        tale.tell(rules.GUARD_ALWAYS, "guard", seats=seats)
    tale.pos = instead(pos, Guarding())


def turn_up(tale: Tale, number: int) -> None:
    """Turn up the figures of a field."""
    figures = tale.pos.board.fields[number]
    if not all(figure.up for figure in figures):
        tale.pos = fielded(tale.pos, number, tuple(map(face_up, figures)))
    field = FIELD_IDS[number]
    where = [things.figure(number, figure) for figure in figures]
    tale.tell(rules.EVALUATION_ONE_FIELD, field, *where, field=field)


def face_up(figure: Figure) -> Figure:
    """The figure with its number showing."""
    return figure if figure.up else Figure(figure.seat, figure.tag, figure.number, True, figure.sort)


def finish_field(tale: Tale, number: int) -> None:
    """Count a field as evaluated; its figures stay."""
    tale.pos = rounded(tale.pos, done=number + 1, turned=-1)
    if tale.pos.board.fields[number]:
        tale.tell(rules.EVALUATION_STAY, FIELD_IDS[number], field=FIELD_IDS[number])


# ------------------------------------------------------------------------------------------------ who is strongest
def rank(tale: Tale, number: int) -> list[Seat]:
    """Tell who is strongest in a field, and why."""
    pos = tale.pos
    figures = pos.board.fields[number]
    ranked = ranks(pos, number)
    if not ranked:
        tale.tell(rules.EVALUATION_SKIP, FIELD_IDS[number], field=FIELD_IDS[number])
        return ranked
    field = FIELD_IDS[number]
    if figures:
        tale.tell(rules.EVALUATION_STRENGTH, field, field=field, sums=sums(figures, order(pos)))
    if pos.spells.reversed and len(ranked) > 1:
        tale.tell(rules.CARDS_LAST_FIRST, field, field=field)
    if pos.spells.smuggled >> number & 1 and len(ranked) > 1:
        tale.tell(rules.CARDS_SMUGGLER_CARPET, field, field=field, seat=ranked[0], other=ranked[1], seats=order(pos))
    elif len(ranked) > 1:
        _tell_ties(tale, number, ranked)
    tale.tell(rules.EVALUATION_STRONGEST, field, field=field, seat=ranked[0], ranks=tuple(ranked))
    return ranked


def _tell_ties(tale: Tale, number: int, ranked: list[Seat]) -> None:
    figures = tale.pos.board.fields[number]
    totals = [strength(figures, seat) for seat in ranked]
    at = 0
    while at < len(ranked):
        tied = [seat for seat, total in zip(ranked, totals, strict=True) if total == totals[at]]
        if len(tied) > 1:
            field = FIELD_IDS[number]
            tale.tell(
                rules.EVALUATION_TIE,
                things.CAMEL,
                field,
                seats=tuple(tied),
                strength=totals[at],
                first=tied[0],
                order=order(tale.pos),
            )
        at += len(tied)


# ------------------------------------------------------------------------------------------------ the award
def settle_awarding(tale: Tale, task: Awarding) -> bool:
    """Award a field that is turned up; Dragon's Return may have emptied it."""
    number = task.field
    tale.pos = pop(tale.pos)
    if tale.pos.round.done > number:
        return True
    ranked = rank(tale, number)
    if number < CAVES:
        _award_cave(tale, number, ranked)
        finish_field(tale, number)
    elif number < GUARD:
        finish_field(tale, number)
        if ranked:
            city.award(tale, number, ranked)
    else:
        _offer(tale, number, ranked)
    return True


def _award_cave(tale: Tale, cave: int, ranked: list[Seat]) -> None:
    field = FIELD_IDS[cave]
    shelves = list(tale.pos.board.shelves[cave])
    for place, (seat, count) in enumerate(zip(ranked, tuple(shelves), strict=False)):
        shelves[place] = 0
        taken = (*NOTHING[:cave], count, *NOTHING[cave + 1 :])
        pos = seated(tale.pos, seat, hoard=plus(tale.pos.players[seat].hoard, taken))
        tale.pos = shelved(pos, cave, tuple(shelves))
        where = (things.shelf(cave, place), things.player(seat))
        tale.tell(rules.CAVES_AWARD, *where, field=field, seat=seat, rank=place + 1, treasure=(amount(cave, count),))
    if any(shelves) and ranked:
        left = tuple(things.shelf(cave, place) for place, count in enumerate(shelves) if count)
        tale.tell(rules.EVALUATION_NO_RANK, field, *left, field=field, seats=tuple(ranked), left=len(left))


def _offer(tale: Tale, number: int, ranked: list[Seat]) -> None:
    stack = tale.pos.board.stacks[number - PALACE]
    offered = stack.up or (not tale.pos.setup.profi and stack.down)
    if ranked and offered:
        tale.pos = push(tale.pos, Selling(number, tuple(ranked)))
        return
    if ranked:
        tale.tell(rules.PALACE_ONE_EACH, FIELD_IDS[number], field=FIELD_IDS[number])
    finish_field(tale, number)
