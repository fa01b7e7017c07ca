"""Magic cards that change fields: dragons, Taboo, Smuggler, Spy, And the Last Will Be the First."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Nowhere, Spot
from tutor.games.morgenland.pieces import (
    CAVES,
    DJINN,
    FIELD_AT,
    GUARD,
    IN_CITY,
    PALACE,
    PLAYER_AT,
    amount,
    minus,
    only,
    plus,
)
from tutor.games.morgenland.play.city import grant_djinn
from tutor.games.morgenland.play.evaluation import finish_field
from tutor.games.morgenland.play.magic import reaches
from tutor.games.morgenland.play.placing import city_without_figures
from tutor.games.morgenland.play.state import Story, bits, order, ranking, shelved, spelled, supplied
from tutor.games.morgenland.play.targets import Piece, cave_spots, spots, window
from tutor.games.morgenland.play.vizier import from_the_top

NEW_SHELVES = (4, 2)


# ------------------------------------------------------------------------------------------------ dragons
def aim_dragon_leaves(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """A cave without treasure that is not passed yet."""
    field, name = on.field, FIELD_AT[on.field]
    if field >= CAVES:
        yield r.CARDS_DRAGON_LEAVES.check(False, name, reason="cave", field=name)
        return
    treasure = sum(pos.board.shelves[field])
    reason = "full" if treasure else "empty"
    yield r.CARDS_DRAGON_LEAVES.check(not treasure, name, reason=reason, field=name, treasure=treasure)
    yield r.CARDS_DRAGON_LEAVES_KIND.check(field >= pos.round.done, name, field=name)


def dragon_leaves(recorder: Story, seat: Seat, on: Spot) -> None:
    """Fill the cave from the stock; after placing, only Carpets come in."""
    cave, name = on.field, FIELD_AT[on.field]
    stock = recorder.pos.supply.stock
    shelves = from_the_top(NEW_SHELVES, stock[cave])
    pos = supplied(recorder.pos, stock=minus(stock, only(cave, sum(shelves))))
    if not pos.round.placing:
        pos = spelled(pos, late=pos.spells.late | 1 << cave)
    recorder.pos = shelved(pos, cave, shelves)
    recorder.step(r.CARDS_DRAGON_LEAVES, name, seat=seat, field=name, shelves=shelves)
    if shelves:
        recorder.step(r.CARDS_DRAGON_LEAVES_KIND, name, field=name, treasure=(amount(cave, sum(shelves)),))
    if shelves != NEW_SHELVES:
        recorder.step(r.VIZIER_SHORT_STOCK, name, field=name, due=NEW_SHELVES, laid=shelves)


def aim_dragons_return(pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """The cave being evaluated."""
    name = FIELD_AT[on.field]
    now = on.field < CAVES and pos.round.turned == on.field
    yield r.CARDS_DRAGONS_RETURN.check(now, name, field=name)


def dragons_return(recorder: Story, seat: Seat, on: Spot) -> None:
    """Nobody gets anything, and the cave is done."""
    cave, name = on.field, FIELD_AT[on.field]
    left = sum(recorder.pos.board.shelves[cave])
    pos = supplied(recorder.pos, stock=plus(recorder.pos.supply.stock, only(cave, left)))
    recorder.pos = shelved(pos, cave, ())
    recorder.step(r.CARDS_DRAGONS_RETURN, name, seat=seat, field=name, treasure=(amount(cave, left),))
    finish_field(recorder, cave)


# ------------------------------------------------------------------------------------------------ ranks, entries
def last_first(recorder: Story, _seat: Seat, _on: Nowhere) -> None:
    """Turn the ranks round from the next field on that has any; at the guard there are none."""
    now = max(recorder.pos.round.turned, recorder.pos.round.done)
    name = FIELD_AT[PALACE if now == GUARD else now]
    recorder.pos = spelled(recorder.pos, reversed=True)
    recorder.step(r.CARDS_LAST_FIRST, name, reason="cast", field=name)


def aim_taboo(_pos: Position, _seat: Seat, on: Spot) -> Iterator[Check]:
    """Any field that magic reaches."""
    yield reaches(on.field)


def taboo(recorder: Story, seat: Seat, on: Spot) -> None:
    """Let nothing more into a field."""
    name = FIELD_AT[on.field]
    recorder.pos = spelled(recorder.pos, taboo=recorder.pos.spells.taboo | 1 << on.field)
    recorder.step(r.CARDS_TABOO, name, seat=seat, field=name)


def spy(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Make all others place face up."""
    recorder.pos = spelled(recorder.pos, spies=recorder.pos.spells.spies | 1 << seat)
    recorder.step(r.CARDS_SPY, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ Smuggler
def aim_smuggler(pos: Position, _seat: Seat, _on: Nowhere) -> Iterator[Check]:
    """Right after the last cave, with a city field that stayed without figures after placing."""
    stop = window(pos)
    yield r.TIMING_AFTER_CAVES.check(stop is not None and stop.kind == "after-caves")
    if pos.round.placing:
        return
    empty = tuple([FIELD_AT[number] for number in bits(pos.spells.empty)])
    where = empty or [FIELD_AT[number] for number in bits(IN_CITY)]
    yield r.CARDS_SMUGGLER.check(bool(empty), *where, reason="empty", fields=empty)
    emptied = tuple([FIELD_AT[number] for number in bits(city_without_figures(pos) & ~pos.spells.empty)])
    if emptied:
        yield r.CARDS_SMUGGLER_EMPTY.check(bool(empty), *emptied, fields=emptied)


def smuggler(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Be in all those fields; the Djinn's right comes at once, unless somebody in the House may be ahead."""
    empty = recorder.pos.spells.empty
    recorder.pos = spelled(recorder.pos, smuggler=int(seat), smuggled=empty)
    fields = tuple(FIELD_AT[number] for number in bits(empty))
    recorder.step(r.CARDS_SMUGGLER, *fields, PLAYER_AT[seat], seat=seat, fields=fields)
    if empty >> DJINN & 1:
        seats = order(recorder.pos)
        if all(seats.index(seat) <= seats.index(other) for other in ranking(recorder.pos, DJINN)):
            grant_djinn(recorder, seat)


FIELD_CARDS: Mapping[str, Piece] = {
    "last-first": Piece(last_first),
    "dragon-leaves": Piece(dragon_leaves, Spot, cave_spots, aim_dragon_leaves),
    "smuggler": Piece(smuggler, aim=aim_smuggler, any_time=False),
    "spy": Piece(spy),
    "dragons-return": Piece(dragons_return, Spot, cave_spots, aim_dragons_return, any_time=False),
    "taboo": Piece(taboo, Spot, spots, aim_taboo),
}
