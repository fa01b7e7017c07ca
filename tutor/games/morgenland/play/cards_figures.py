"""Magic cards that remove or move figures: Eye for an Eye, the Eclipses, Second Chance, Teleport."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Avenging, Position, Teleporting
from tutor.games.morgenland.moves import Mark, Move, Pass, Pay, Shift, Spot, Strike, Target
from tutor.games.morgenland.pieces import FIELD_IDS, FIELDS, GUARD, hoard_of
from tutor.games.morgenland.play.board import goals
from tutor.games.morgenland.play.figures import moved, taken_back, tell_left
from tutor.games.morgenland.play.phase import Phase, judge_payment, of_kind, payable, pays
from tutor.games.morgenland.play.piece import Piece, find, marks, moving, reach, spots
from tutor.games.morgenland.play.state import Tale, bits, locate, pay, pop, push

TELEPORT_PRICE = 3


# ------------------------------------------------------------------------------------------------ Eye for an Eye
def _aim_eye(pos: Position, seat: Seat, on: Mark) -> Iterator[Check]:
    field, figure = find(pos, on)
    where = things.figure(field, figure)
    within = figure.seat != seat and (figure.up or field >= pos.round.done)
    yield rules.CARDS_EYE_FOR_AN_EYE.check(within, where, owner=figure.seat, field=FIELD_IDS[field])
    yield reach(field)


def _others(pos: Position, seat: Seat) -> Sequence[Target]:
    return [mark for mark in marks(pos) if mark.seat != seat]


def _eye(tale: Tale, seat: Seat, on: Mark) -> None:
    _remove(tale, rules.CARDS_EYE_FOR_AN_EYE, seat, on)
    tale.pos = push(tale.pos, Avenging(on.seat))


def _remove(tale: Tale, rule: Rule, seat: Seat, mark: Mark) -> None:
    field, figure = find(tale.pos, mark)
    where = things.figure(field, figure)
    tale.pos = taken_back(tale.pos, [(field, figure)])
    facts = {"seat": seat, "owner": figure.seat, "field": FIELD_IDS[field], "figure": figure.number}
    if figure.up:
        tale.tell(rule, where, **facts)
    else:
        tale.whisper(rule, (figure.seat,), "figure", where, **facts)
    tell_left(tale, [(field, figure)])


def _ask_avenging(_pos: Position, task: Avenging) -> Decision:
    return Decision(task.seat, rules.CARDS_EYE_ANSWER)


def _strikes(pos: Position, task: Avenging) -> Sequence[Move]:
    return (Pass(), *(Strike(mark) for mark in marks(pos) if mark.seat != task.seat))


def _fits_avenging(_pos: Position, _task: Avenging, move: Move) -> bool:
    return isinstance(move, Strike) or move == Pass()


def _judge_strike(pos: Position, _task: Avenging, move: Strike | Pass, mover: int) -> Iterator[Check]:
    if isinstance(move, Pass):
        return
    found = locate(pos, move.figure.seat, move.figure.tag)
    there = found is not None and found[0] == move.figure.field
    yield rules.TIMING_PLAY.check(there, piece="eye-for-an-eye")
    if there:
        yield from _aim_eye(pos, Seat(mover), move.figure)


def _strike(tale: Tale, task: Avenging, move: Strike | Pass) -> None:
    tale.pos = pop(tale.pos)
    if isinstance(move, Pass):
        tale.tell(rules.TIMING_POLL, things.player(task.seat), seat=task.seat)
    else:
        _remove(tale, rules.CARDS_EYE_ANSWER, task.seat, move.figure)


AVENGING = Phase(_ask_avenging, _fits_avenging, _strikes, _strike, _judge_strike)


# ------------------------------------------------------------------------------------------------ Eclipses
def _aim_eclipse(rule: Rule) -> Callable[[Position, Seat, Spot], Iterator[Check]]:
    def aim(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
        name = FIELD_IDS[on.field]
        figures = pos.board.fields[on.field]
        up = sum(figure.up for figure in figures)
        yield rule.check(up > 0, name, field=name, up=up)
        if on.field == GUARD:
            yield rules.GUARD_NOT_ECLIPSED.check(False, name)
        yield reach(on.field)

    return aim


def _eclipse(rule: Rule, parity: int) -> Callable[[Tale, Seat, Spot], None]:
    def effect(tale: Tale, seat: Seat, on: Spot) -> None:
        struck = [
            (on.field, figure)
            for figure in tale.pos.board.fields[on.field]
            if figure.up and figure.number % 2 == parity
        ]
        where = [things.figure(on.field, figure) for _, figure in struck]
        tale.pos = taken_back(tale.pos, struck)
        name = FIELD_IDS[on.field]
        gone = tuple(figure.number for _, figure in struck)
        tale.tell(rule, name, *where, seat=seat, field=name, figures=gone)
        tell_left(tale, struck)

    return effect


def _face_up(pos: Position, _seat: Seat) -> Sequence[Target]:
    fields = pos.board.fields
    return [Spot(number) for number in range(FIELDS) if number != GUARD and any(figure.up for figure in fields[number])]


# ------------------------------------------------------------------------------------------------ moving figures
def _shifts(pos: Position, seat: int | None) -> list[Target]:
    return [Shift(mark, field) for mark in marks(pos, seat) for field in range(FIELDS)]


def _own_shifts(pos: Position, seat: Seat) -> Sequence[Target]:
    return _shifts(pos, seat)


def _all_shifts(pos: Position, _seat: Seat) -> Sequence[Target]:
    return _shifts(pos, None)


def _quick_shifts(pos: Position, seats: Sequence[int]) -> list[Target]:
    found: list[Target] = []
    open_to = {seat: bits(goals(pos, seat)) for seat in seats}
    for origin, figures in enumerate(pos.board.fields):
        if origin != GUARD:
            for figure in figures:
                if figure.sort == "figure" and figure.seat in open_to:
                    mark = Mark(origin, figure.seat, figure.tag)
                    found += [Shift(mark, goal) for goal in open_to[figure.seat] if goal != origin]
    return found


def _quick_own(pos: Position, seat: Seat) -> Sequence[Target]:
    return _quick_shifts(pos, (seat,))


def _quick_all(pos: Position, seat: Seat) -> Sequence[Target]:
    if sum(pos.players[seat].hoard) < TELEPORT_PRICE:
        return ()
    return _quick_shifts(pos, range(len(pos.players)))


def _aim_second_chance(pos: Position, seat: Seat, on: Shift) -> Iterator[Check]:
    origin, figure = find(pos, on.figure)
    moves = figure.seat == seat and origin != on.field
    name = FIELD_IDS[on.field]
    yield rules.CARDS_SECOND_CHANCE.check(moves, things.figure(origin, figure), owner=figure.seat, field=name)
    if on.field == GUARD:
        yield rules.GUARD_NOT_REACHED.check(False, name)
    yield from moving(pos, on.figure, on.field)


def _second_chance(tale: Tale, seat: Seat, on: Shift) -> None:
    moved(tale, rules.CARDS_SECOND_CHANCE, find(tale.pos, on.figure), on.field, seat)


def _aim_teleport(pos: Position, seat: Seat, on: Shift) -> Iterator[Check]:
    origin, figure = find(pos, on.figure)
    name = FIELD_IDS[on.field]
    yield rules.CARDS_TELEPORT.check(origin != on.field, things.figure(origin, figure), seat=seat, field=name)
    owned = sum(pos.players[seat].hoard)
    yield rules.MAGIC_FULL_PRICE.check(owned >= TELEPORT_PRICE, things.player(seat), own=owned, due=TELEPORT_PRICE)
    yield from moving(pos, on.figure, on.field)


def _teleport(tale: Tale, seat: Seat, on: Shift) -> None:
    tale.pos = push(tale.pos, Teleporting(seat, on.figure, on.field))


def _ask_teleport(_pos: Position, task: Teleporting) -> Decision:
    return Decision(task.seat, rules.CARDS_TELEPORT, {"field": FIELD_IDS[task.field]})


def _teleport_candidates(_pos: Position, _task: Teleporting) -> Sequence[Move]:
    return pays(TELEPORT_PRICE, (TELEPORT_PRICE,) * 5)


def _teleport_pays(pos: Position, task: Teleporting) -> Sequence[Move]:
    return payable(pos, task.seat, TELEPORT_PRICE)


def _judge_teleport(pos: Position, _task: Teleporting, move: Pay, mover: int) -> Iterator[Check]:
    return judge_payment(pos, mover, move, TELEPORT_PRICE)


def _pay_teleport(tale: Tale, task: Teleporting, move: Pay) -> None:
    tale.pos = pay(pop(tale.pos), task.seat, hoard_of(move.treasure))
    where = things.player(task.seat)
    tale.tell(rules.TREASURES_STOCK, where, seat=task.seat, deed="pays", treasure=move.treasure, way="into")
    moved(tale, rules.CARDS_TELEPORT, find(tale.pos, task.figure), task.field, task.seat)


TELEPORTING = Phase(
    _ask_teleport, of_kind((Pay,)), _teleport_candidates, _pay_teleport, _judge_teleport, _teleport_pays
)

FIGURE_CARDS: Mapping[str, Piece] = {
    "eye-for-an-eye": Piece(_eye, Mark, _others, _aim_eye),
    "lunar-eclipse": Piece(
        _eclipse(rules.CARDS_LUNAR_ECLIPSE, 1), Spot, spots, _aim_eclipse(rules.CARDS_LUNAR_ECLIPSE), _face_up
    ),
    "solar-eclipse": Piece(
        _eclipse(rules.CARDS_SOLAR_ECLIPSE, 0), Spot, spots, _aim_eclipse(rules.CARDS_SOLAR_ECLIPSE), _face_up
    ),
    "second-chance": Piece(_second_chance, Shift, _own_shifts, _aim_second_chance, _quick_own),
    "teleport": Piece(_teleport, Shift, _all_shifts, _aim_teleport, _quick_all),
}
