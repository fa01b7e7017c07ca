"""Magic cards that change fields: dragons, Taboo, Smuggler, Spy, And the Last Will Be the First."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Position
from tutor.games.morgenland.moves import Nowhere, Spot
from tutor.games.morgenland.pieces import CAVES, DJINN, FIELD_IDS, IN_CITY, NOTHING, amount, minus, plus
from tutor.games.morgenland.play.city import grant_djinn
from tutor.games.morgenland.play.evaluation import finish_field
from tutor.games.morgenland.play.piece import Piece, cave_spots, reach, spots, window
from tutor.games.morgenland.play.placing import city_without_figures
from tutor.games.morgenland.play.state import Tale, bits, shelved, spelled, supplied
from tutor.games.morgenland.play.vizier import from_the_top

NEW_SHELVES = (4, 2)


# ------------------------------------------------------------------------------------------------ dragons
def _aim_dragon_leaves(pos: Position, _seat: Seat, on: Spot) -> Iterable[Check]:
    name = FIELD_IDS[on.field]
    empty = on.field < CAVES and not any(pos.board.shelves[on.field])
    return (
        rules.CARDS_DRAGON_LEAVES.check(empty, name, field=name),
        rules.CARDS_DRAGON_LEAVES_KIND.check(on.field < CAVES and on.field >= pos.round.done, name, field=name),
    )


def _dragon_leaves(tale: Tale, seat: Seat, on: Spot) -> None:
    cave, name = on.field, FIELD_IDS[on.field]
    shelves = from_the_top(NEW_SHELVES, tale.pos.supply.stock[cave])
    laid = (*NOTHING[:cave], sum(shelves), *NOTHING[cave + 1 :])
    pos = supplied(tale.pos, stock=minus(tale.pos.supply.stock, laid))
    if not pos.round.placing:
        pos = spelled(pos, late=pos.spells.late | 1 << cave)
    tale.pos = shelved(pos, cave, shelves)
    tale.tell(rules.CARDS_DRAGON_LEAVES, name, seat=seat, field=name, shelves=shelves)
    tale.tell(rules.CARDS_DRAGON_LEAVES_KIND, name, field=name, treasure=(amount(cave, sum(shelves)),))
    if shelves != NEW_SHELVES:
        tale.tell(rules.VIZIER_SHORT_STOCK, name, field=name, due=NEW_SHELVES, laid=shelves)


def _aim_dragons_return(pos: Position, _seat: Seat, on: Spot) -> Iterable[Check]:
    name = FIELD_IDS[on.field]
    now = on.field < CAVES and pos.round.turned == on.field
    return (rules.CARDS_DRAGONS_RETURN.check(now, name, field=name),)


def _dragons_return(tale: Tale, seat: Seat, on: Spot) -> None:
    cave, name = on.field, FIELD_IDS[on.field]
    left = sum(tale.pos.board.shelves[cave])
    back = (*NOTHING[:cave], left, *NOTHING[cave + 1 :])
    pos = supplied(tale.pos, stock=plus(tale.pos.supply.stock, back))
    tale.pos = shelved(pos, cave, ())
    tale.tell(rules.CARDS_DRAGONS_RETURN, name, seat=seat, field=name, treasure=(amount(cave, left),))
    finish_field(tale, cave)


# ------------------------------------------------------------------------------------------------ ranks, entries
def _last_first(tale: Tale, _seat: Seat, _on: Nowhere) -> None:
    now = tale.pos.round.turned if tale.pos.round.turned >= 0 else tale.pos.round.done
    tale.pos = spelled(tale.pos, reversed=True)
    tale.tell(rules.CARDS_LAST_FIRST, things.field(now), field=things.field(now))


def _aim_taboo(_pos: Position, _seat: Seat, on: Spot) -> Iterable[Check]:
    return (reach(on.field),)


def _taboo(tale: Tale, seat: Seat, on: Spot) -> None:
    name = FIELD_IDS[on.field]
    tale.pos = spelled(tale.pos, taboo=tale.pos.spells.taboo | 1 << on.field)
    tale.tell(rules.CARDS_TABOO, name, seat=seat, field=name)


def _spy(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    tale.pos = spelled(tale.pos, spies=tale.pos.spells.spies | 1 << seat)
    tale.tell(rules.CARDS_SPY, things.player(seat), seat=seat)


# ------------------------------------------------------------------------------------------------ Smuggler
def _aim_smuggler(pos: Position, seat: Seat, _on: Nowhere) -> Iterable[Check]:
    stop = window(pos)
    moment = stop is not None and stop.kind == "after-caves"
    yield rules.TIMING_AFTER_CAVES.check(moment, seat=seat, field=FIELD_IDS[5], waiting=())
    if pos.round.placing:
        return
    empty = pos.spells.empty
    fields = tuple(FIELD_IDS[number] for number in bits(empty))
    yield rules.CARDS_SMUGGLER.check(bool(empty), *(fields or (FIELD_IDS[n] for n in bits(IN_CITY))), fields=fields)
    emptied = tuple(FIELD_IDS[number] for number in bits(city_without_figures(pos) & ~empty))
    if emptied:
        yield rules.CARDS_SMUGGLER_EMPTY.check(bool(empty), *emptied, fields=emptied)


def _smuggler(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    spells = tale.pos.spells
    tale.pos = replace(tale.pos, spells=replace(spells, smuggler=int(seat), smuggled=spells.empty))
    fields = tuple(FIELD_IDS[number] for number in bits(spells.empty))
    tale.tell(rules.CARDS_SMUGGLER, *fields, things.player(seat), seat=seat, fields=fields)
    if spells.empty >> DJINN & 1:
        grant_djinn(tale, seat)


FIELD_CARDS: Mapping[str, Piece] = {
    "last-first": Piece(_last_first),
    "dragon-leaves": Piece(_dragon_leaves, Spot, cave_spots, _aim_dragon_leaves),
    "smuggler": Piece(_smuggler, aim=_aim_smuggler, any_time=False),
    "spy": Piece(_spy),
    "dragons-return": Piece(_dragons_return, Spot, cave_spots, _aim_dragons_return, any_time=False),
    "taboo": Piece(_taboo, Spot, spots, _aim_taboo),
}
