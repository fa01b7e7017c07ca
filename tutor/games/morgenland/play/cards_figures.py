"""Magic cards that remove or move figures: Eye for an Eye, the Eclipses, Second Chance, Teleport."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Avenging, Position, Teleporting
from tutor.games.morgenland.moves import Mark, Move, Pass, Pay, Shift, Spot, Strike, Target
from tutor.games.morgenland.pieces import FIELD_IDS, FIELDS, GUARD, hoard_of
from tutor.games.morgenland.play.board import goals
from tutor.games.morgenland.play.figures import moved, taken_back, tell_left
from tutor.games.morgenland.play.phase import Phase, judge_payment, of_kind, payable, pays
from tutor.games.morgenland.play.piece import Piece, find, lying, marks, moving, reach, spots
from tutor.games.morgenland.play.state import Tale, bits, pay, pop, push

TELEPORT_PRICE = 3


# ------------------------------------------------------------------------------------------------ Eye for an Eye
def _aim_eye(pos: Position, seat: Seat, on: Mark) -> tuple[Check, Check]:
    field, figure = find(pos, on)
    within = figure.seat != seat and (figure.up or field >= pos.round.done)
    facts = {"owner": figure.seat, "field": FIELD_IDS[field]}
    return Check(rules.CARDS_EYE_FOR_AN_EYE, within, facts, (things.figure(field, figure),)), reach(field)


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


def _judge_strike(pos: Position, _task: Avenging, move: Strike | Pass, mover: int) -> Iterable[Check]:
    if isinstance(move, Pass):
        return ()
    there = lying(pos, move.figure) is not None
    named = rules.TIMING_PLAY.check(there, piece="eye-for-an-eye")
    return (named, *_aim_eye(pos, Seat(mover), move.figure)) if there else (named,)


def _strike(tale: Tale, task: Avenging, move: Strike | Pass) -> None:
    tale.pos = pop(tale.pos)
    if isinstance(move, Pass):
        tale.tell(rules.TIMING_POLL, things.player(task.seat), seat=task.seat)
    else:
        _remove(tale, rules.CARDS_EYE_ANSWER, task.seat, move.figure)


AVENGING = Phase(_ask_avenging, _fits_avenging, _strikes, _strike, _judge_strike)


# ------------------------------------------------------------------------------------------------ Eclipses
def _aim_eclipse(rule: Rule) -> Callable[[Position, Seat, Spot], Iterable[Check]]:
    def aim(pos: Position, _seat: Seat, on: Spot) -> Iterable[Check]:
        name = FIELD_IDS[on.field]
        up = len([figure for figure in pos.board.fields[on.field] if figure.up])
        struck = Check(rule, up > 0, {"field": name, "up": up}, things.AT_FIELD[on.field])
        if on.field == GUARD:
            return struck, rules.GUARD_NOT_ECLIPSED.check(False, name), reach(on.field)
        return struck, reach(on.field)

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


def _aim_second_chance(pos: Position, seat: Seat, on: Shift) -> Iterable[Check]:
    origin, figure = find(pos, on.figure)
    moves = figure.seat == seat and origin != on.field
    name = FIELD_IDS[on.field]
    own = rules.CARDS_SECOND_CHANCE.check(moves, things.figure(origin, figure), owner=figure.seat, field=name)
    if on.field == GUARD:
        return own, rules.GUARD_NOT_REACHED.check(False, name), *moving(pos, origin, figure, on.field)
    return own, *moving(pos, origin, figure, on.field)


def _second_chance(tale: Tale, seat: Seat, on: Shift) -> None:
    moved(tale, rules.CARDS_SECOND_CHANCE, find(tale.pos, on.figure), on.field, seat)


def _aim_teleport(pos: Position, seat: Seat, on: Shift) -> Iterable[Check]:
    origin, figure = find(pos, on.figure)
    owned = sum(pos.players[seat].hoard)
    return (
        rules.CARDS_TELEPORT.check(
            origin != on.field, things.figure(origin, figure), seat=seat, field=FIELD_IDS[on.field]
        ),
        rules.MAGIC_FULL_PRICE.check(owned >= TELEPORT_PRICE, things.player(seat), own=owned, due=TELEPORT_PRICE),
        *moving(pos, origin, figure, on.field),
    )


def _teleport(tale: Tale, seat: Seat, on: Shift) -> None:
    tale.pos = push(tale.pos, Teleporting(seat, on.figure, on.field))


def _ask_teleport(_pos: Position, task: Teleporting) -> Decision:
    return Decision(task.seat, rules.CARDS_TELEPORT, {"field": FIELD_IDS[task.field]})


def _teleport_candidates(_pos: Position, _task: Teleporting) -> Sequence[Move]:
    return pays(TELEPORT_PRICE, (TELEPORT_PRICE,) * 5)


def _teleport_pays(pos: Position, task: Teleporting) -> Sequence[Move]:
    return payable(pos, task.seat, TELEPORT_PRICE)


def _judge_teleport(pos: Position, _task: Teleporting, move: Pay, mover: int) -> Iterable[Check]:
    return judge_payment(pos, mover, hoard_of(move.treasure), TELEPORT_PRICE)


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
