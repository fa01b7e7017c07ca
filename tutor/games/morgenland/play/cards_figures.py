"""Magic cards that remove or move figures: Eye for an Eye, the Eclipses, Second Chance, Teleport."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Avenging, Position, Teleporting
from tutor.games.morgenland.moves import Mark, Pass, Pay, Shift, Spot, Strike, Target
from tutor.games.morgenland.pieces import FIELD_AT, FIELDS, GUARD, GUARD_AT, PLAYER_AT, hoard_of
from tutor.games.morgenland.play.magic import goals, moved, moving, reaches, removed, swept
from tutor.games.morgenland.play.state import Story, bits, figure_at, named, pop, present, push
from tutor.games.morgenland.play.targets import Piece, elsewhere, find, lying, marks, spots
from tutor.games.morgenland.play.treasures import in_hoard, judge_payment, resolve_pay, ways_to_pay, when_pay

TELEPORT_PRICE = 3


# ------------------------------------------------------------------------------------------------ Eye for an Eye
def aim_eye(pos: Position, seat: Seat, on: Mark) -> Iterator[Check]:
    """A figure of another player; where the evaluation has passed, none lies face down any more."""
    field, figure = find(pos, on)
    theirs, name = figure.seat != seat, FIELD_AT[field]
    yield r.CARDS_EYE_FOR_AN_EYE.check(theirs, figure_at(field, figure), figure=named(figure), field=name)
    yield reaches(field)


def others(pos: Position, seat: Seat) -> Sequence[Mark]:
    """The figures of all others."""
    return [mark for mark in marks(pos) if mark.seat != seat]


def eye(recorder: Story, seat: Seat, on: Mark) -> None:
    """Remove the figure; its owner may strike back."""
    removed(recorder, r.CARDS_EYE_FOR_AN_EYE, find(recorder.pos, on), seat)
    recorder.pos = push(recorder.pos, Avenging(on.seat))


def judge_strike(pos: Position, move: Strike, seat: Seat, _now: Avenging | None) -> Iterator[Check]:
    """By the same rules as the first blow."""
    if lying(pos, move.figure) is None:
        yield elsewhere(pos, move.figure)
    else:
        yield from aim_eye(pos, seat, move.figure)


def offer_strikes(pos: Position, seat: Seat) -> list[Strike]:
    """Any figure of another player."""
    return [Strike(mark) for mark in others(pos, seat)]


def resolve_strike(recorder: Story, move: Strike) -> None:
    """Remove a figure in return; there it ends."""
    seat = present(recorder.pos, Avenging).seat
    recorder.pos = pop(recorder.pos)
    removed(recorder, r.CARDS_EYE_ANSWER, find(recorder.pos, move.figure), seat)


def resolve_spare(recorder: Story, _move: Pass) -> None:
    """Leave it at that."""
    seat = present(recorder.pos, Avenging).seat
    recorder.pos = pop(recorder.pos)
    recorder.step(r.TIMING_POLL, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ Eclipses
def aim_lunar(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """A field with face-up figures."""
    yield from _aim_eclipse(pos, r.CARDS_LUNAR_ECLIPSE, on.field)


def aim_solar(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """A field with face-up figures."""
    yield from _aim_eclipse(pos, r.CARDS_SOLAR_ECLIPSE, on.field)


def _aim_eclipse(pos: Position, rule: Rule, field: int) -> Iterator[Check]:
    name = FIELD_AT[field]
    up = len([figure for figure in pos.board.fields[field] if figure.up])
    if field == GUARD:
        yield r.GUARD_NOT_ECLIPSED.check(False, name)
    yield rule.check(up > 0, name, field=name, up=up)
    yield reaches(field)


def legal_eclipses(pos: Position, _seat: Seat) -> list[Target]:
    """The fields in which a figure lies face up."""
    fields = pos.board.fields
    return [Spot(number) for number in range(FIELDS) if number != GUARD and any(figure.up for figure in fields[number])]


def lunar(recorder: Story, seat: Seat, on: Spot) -> None:
    """Send the odd ones back."""
    swept(
        recorder,
        r.CARDS_LUNAR_ECLIPSE,
        on.field,
        [f for f in recorder.pos.board.fields[on.field] if f.up and f.number % 2],
        seat,
    )


def solar(recorder: Story, seat: Seat, on: Spot) -> None:
    """Send the even ones back."""
    even = [f for f in recorder.pos.board.fields[on.field] if f.up and not f.number % 2]
    swept(recorder, r.CARDS_SOLAR_ECLIPSE, on.field, even, seat)


# ------------------------------------------------------------------------------------------------ moving figures
def aim_second_chance(pos: Position, seat: Seat, on: Shift) -> Iterator[Check]:
    """An own figure to another field."""
    origin, figure = find(pos, on.figure)
    reason = "other" if figure.seat != seat else "same" if origin == on.field else "own"
    where, name = figure_at(origin, figure), FIELD_AT[on.field]
    yield r.CARDS_SECOND_CHANCE.check(reason == "own", where, reason=reason, figure=named(figure), field=name)
    if on.field == GUARD:
        yield r.GUARD_NOT_REACHED.check(False, GUARD_AT)
    yield from moving(pos, origin, figure, on.field)


def second_chance(recorder: Story, seat: Seat, on: Shift) -> None:
    """Move it."""
    moved(recorder, r.CARDS_SECOND_CHANCE, find(recorder.pos, on.figure), on.field, seat)


def aim_teleport(pos: Position, seat: Seat, on: Shift) -> Iterator[Check]:
    """Anybody's figure to another field, for a price that must be owned."""
    origin, figure = find(pos, on.figure)
    name = FIELD_AT[on.field]
    if origin == on.field:
        yield r.CARDS_TELEPORT.check(False, figure_at(origin, figure), figure=named(figure), field=name)
    yield from moving(pos, origin, figure, on.field)
    yield from teleport_price(pos, seat)


def teleport_price(pos: Position, seat: Seat) -> Iterator[Check]:
    """The price must be there, when the card is played and when it takes effect."""
    if hoard := pos.players[seat].hoard:
        owned = sum(hoard)
        yield r.MAGIC_FULL_PRICE.check(
            owned >= TELEPORT_PRICE, PLAYER_AT[seat], reason="own", own=owned, due=TELEPORT_PRICE
        )


def teleport(recorder: Story, seat: Seat, on: Shift) -> None:
    """First it is paid for."""
    recorder.pos = push(recorder.pos, Teleporting(seat, on.figure, on.field))


def judge_teleport(pos: Position, move: Pay, seat: Seat, now: Teleporting | None) -> Iterator[Check]:
    """Three treasures of any kinds."""
    paid = hoard_of(move.treasure)
    yield from judge_payment(pos, seat, paid, TELEPORT_PRICE) if now else in_hoard(pos, seat, paid)


def resolve_teleport(recorder: Story, move: Pay) -> None:
    """Pay, then move the figure."""
    now = present(recorder.pos, Teleporting)
    recorder.pos = pop(recorder.pos)
    resolve_pay(recorder, now.seat, move)
    moved(recorder, r.CARDS_TELEPORT, find(recorder.pos, now.figure), now.field, now.seat)


# ------------------------------------------------------------------------------------------------ figures and goals
def own_shifts(pos: Position, seat: Seat) -> list[Target]:
    """Every own figure to every field."""
    return [Shift(mark, field) for mark in marks(pos, seat) for field in range(FIELDS)]


def all_shifts(pos: Position, _seat: Seat) -> list[Target]:
    """Every figure to every field."""
    return [Shift(mark, field) for mark in marks(pos) for field in range(FIELDS)]


def legal_own_shifts(pos: Position, seat: Seat) -> list[Target]:
    """Every own figure wherever it may go."""
    return _legal_shifts(pos, (seat,))


def legal_all_shifts(pos: Position, seat: Seat) -> list[Target]:
    """Every figure wherever it may go, if the price is owned."""
    if sum(pos.players[seat].hoard) < TELEPORT_PRICE:
        return []
    return _legal_shifts(pos, range(len(pos.players)))


def _legal_shifts(pos: Position, seats: Sequence[int]) -> list[Target]:
    found: list[Target] = []
    open_to = {seat: bits(goals(pos, seat)) for seat in seats}
    for origin, figures in enumerate(pos.board.fields):
        if origin != GUARD:
            for figure in figures:
                if figure.sort == "figure" and figure.seat in open_to:
                    mark = Mark(origin, figure.seat, figure.tag)
                    found += [Shift(mark, goal) for goal in open_to[figure.seat] if goal != origin]
    return found


STRIKE = Kind(Strike, r.CARDS_EYE_ANSWER, resolve_strike, judge_strike, offer_strikes)
PAY_TELEPORT = Kind(Pay, when_pay, resolve_teleport, judge_teleport, *ways_to_pay(lambda *_: TELEPORT_PRICE))

FIGURE_CARDS: Mapping[str, Piece] = {
    "eye-for-an-eye": Piece(eye, Mark, others, aim_eye),
    "lunar-eclipse": Piece(lunar, Spot, spots, aim_lunar, legal_eclipses),
    "solar-eclipse": Piece(solar, Spot, spots, aim_solar, legal_eclipses),
    "second-chance": Piece(second_chance, Shift, own_shifts, aim_second_chance, legal_own_shifts),
    "teleport": Piece(teleport, Shift, all_shifts, aim_teleport, legal_all_shifts),
}
