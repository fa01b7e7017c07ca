"""Score sheets: what an element pays, a visit's bonus, an offering's places, the amulets and the wealth at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tutor.core.course import Outcome, Seat
from tutor.core.decides import decides
from tutor.core.tally import Line, Tally
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.garden import BORDERS, FROM_DOOR, PALMS, bordering, cells, chain, many, spots
from tutor.games.kleopatra.model import Final, Over, Palace, Position, Setup
from tutor.games.kleopatra.pieces import (
    AMULETS,
    BID_AT,
    BONUS,
    DOOR_EXTRA,
    MERCHANT_WEALTH,
    MERCHANTS_AT,
    MOSAIC_EXTRA,
    OFFERING,
    PAYS,
    PYRAMID_AT,
    SEATS,
    SPHINX_OPPOSITE,
    TALENTS_AT,
    UNKNOWN,
    WALL_EXTRA,
    is_tainted,
)


class Owned(Struct, frozen=True, gc=False):
    """How many a player has."""

    seat: Seat
    count: int


# ------------------------------------------------------------------------------------------------ elements
def value(pos: Position, place: str) -> Tally:
    """What an element pays if it is built there now."""
    element, _, space = place.partition(":")
    match element:
        case "wall":
            return Tally(tuple(_wall(pos, space)))
        case "door":
            return Tally(tuple(_door(pos, space)))
        case "sphinx":
            pair = "first" if int(space) % 2 else "opposite"
            pays = PAYS["sphinx"] if pair == "first" else SPHINX_OPPOSITE
            return Tally((Line(r.ELEMENTS_SPHINX_VALUE, pays, 1, {"space": int(space)}, (place,), pair),))
        case "obelisk":
            return Tally((Line(r.ELEMENTS_OBELISK, PAYS[element], 1, {"space": int(space)}, (place,)),))
        case _:
            return Tally((Line(r.ELEMENTS_THRONE, PAYS[element], 1, {"element": element}, (place,)),))


def _wall(pos: Position, wall: str) -> Iterator[Line]:
    covered = bordering(wall, pos.site.garden.covered)
    yield Line(r.ELEMENTS_WALL_VALUE, PAYS["wall"], 1, {"wall": wall}, (f"wall:{wall}",))
    if covered and pos.setup.wall_cells == "german":
        facts = {"wall": wall, "cells": many(covered)}
        yield Line(r.ELEMENTS_WALL_CELLS, WALL_EXTRA, many(covered), facts, spots(cells(covered)))
    elif covered:
        where = tuple(f"mosaic:{mosaic.tile}" for mosaic in pos.site.garden.mosaics if mosaic.cells & covered)
        yield Line(r.DISAGREEMENTS_WALL_CELLS, WALL_EXTRA, len(where), {"cells": many(covered)}, where)


def doors_reached(palace: Palace, wall: str) -> tuple[str, ...]:
    """Doors that stood before a wall of their chain: they might be expected to pay again."""
    walls = (*palace.walls, wall)
    return tuple(f"door:{door}" for door in palace.doors if wall in chain(door, walls))


def _door(pos: Position, door: str) -> Iterator[Line]:
    walls = chain(door, pos.site.palace.walls)
    where = tuple(f"wall:{wall}" for wall in walls)
    yield Line(r.ELEMENTS_DOOR_VALUE, PAYS["door"], 1, {"door": door}, (f"door:{door}",))
    if walls and not lone_wall(pos, door):
        gap = (*FROM_DOOR[door], "")[len(walls)]  # the first free slot, if there is one
        facts = {"walls": walls, "count": len(walls), "gap": gap}
        yield Line(r.ELEMENTS_DOOR_CHAIN, DOOR_EXTRA, len(walls), facts, where, "gap" if gap else "all")


@decides(r.DISAGREEMENTS_DOOR_WALLS)
def lone_wall(pos: Position, door: str) -> str:
    """A wall that does not count, for it is the only one beside a door (a reading)."""
    walls = chain(door, pos.site.palace.walls)
    return walls[0] if len(walls) == 1 and pos.setup.door_walls == "italian" else ""


def mosaic_value(tile: int) -> Tally:
    """What a mosaic on these cells pays."""
    lines = [Line(r.MOSAICS_VALUE, PAYS["mosaic"], 1, {}, spots(cells(tile)))]
    if palms := cells(tile & PALMS):
        lines.append(Line(r.MOSAICS_PALMS, MOSAIC_EXTRA, len(palms), {"palms": len(palms)}, spots(palms)))
    return Tally(tuple(lines))


def walls_beside(palace: Palace, tile: int) -> tuple[str, ...]:
    """Walls that stood before a mosaic beside them: they might be expected to pay again."""
    return tuple(f"wall:{wall}" for wall in palace.walls if BORDERS[wall] & tile)


@decides(r.QUARRY_BONUS_TWO, r.QUARRY_BONUS_THREE)
def bonus(setup: Setup, elements: int) -> Tally:
    """What building so many elements in one visit pays besides."""
    facts = {"elements": elements}
    if elements > 3 and setup.bonus_four == "italian":
        return Tally(())
    if elements >= 3:
        return Tally((Line(r.QUARRY_BONUS_THREE, BONUS[3], 1, facts),))
    if elements == 2:
        return Tally((Line(r.QUARRY_BONUS_TWO, BONUS[2], 1, facts),))
    return Tally(())


# ------------------------------------------------------------------------------------------------ amulets
def amulet_cost(card: str) -> Tally:
    """The amulets of a tainted resource card."""
    return Tally((Line(r.PAYMENT_TAINTED_ONE, AMULETS[card], 1, {"card": card}, ("pool",)),))


@decides(r.OFFERING_TIES)
def places(bids: Sequence[int]) -> tuple[int, ...]:
    """Each bid's place: equal bids share the better one, the places behind are skipped."""
    return tuple(1 + sum(other > bid for other in bids) for bid in bids)


def offering(seat: Seat, place: int, amulets: int) -> Tally:
    """How an offering changes a seat's amulets."""
    where, change = (PYRAMID_AT[seat], BID_AT[seat]), OFFERING[place - 1]
    if place > 1:
        return Tally((Line(r.OFFERING_OTHERS, change, 1, {"seat": seat, "place": place}, where),))
    given = min(-change, amulets)
    if not given:
        return Tally(())
    return Tally((Line(r.OFFERING_FIRST, -1, given, {"seat": seat, "due": -change}, where),))


def final_of(pos: Position, seat: Seat) -> Final:
    """What the final count finds with a player, or would find now."""
    player = pos.players[seat]
    if player.final is not None:
        return player.final
    area = sum(many(kept.cells) for kept in pos.site.garden.sanctuaries if kept.seat == seat)
    return Final(player.amulets, left_in_hand(player.hand), area)


@decides(r.END_DISCARD_HAND)
def left_in_hand(hand: Sequence[str]) -> int:
    """The amulets that a hand costs at the end: one for each tainted card."""
    return sum(map(is_tainted, hand))


def final_amulets(seat: Seat, final: Final) -> Tally:
    """The amulets a seat has left at the end."""
    where, total = (PYRAMID_AT[seat],), final.pyramid + final.tainted
    used, lines = min(final.cells, total), []
    if final.pyramid:
        lines.append(Line(r.END_LIFT, 1, final.pyramid, {"seat": seat, "amulets": final.pyramid}, where))
    if final.tainted:
        lines.append(Line(r.END_DISCARD_HAND, 1, final.tainted, {"seat": seat, "cards": final.tainted}, where))
    if used:
        lines.append(Line(r.END_SANCTUARIES, -1, used, {"seat": seat, "cells": final.cells, "used": used}, where))
    return Tally(tuple(lines))


# ------------------------------------------------------------------------------------------------ wealth
def tally(pos: Position, seat: Seat) -> Tally:
    """A seat's wealth; amulets count nothing, they decide who is eaten."""
    player, lines = pos.players[seat], []
    if player.talents == UNKNOWN:
        lines.append(Line(r.END_WEALTH, 0, 1, {"what": "hidden"}, (TALENTS_AT[seat],)))
    elif player.talents:
        lines.append(Line(r.END_WEALTH, 1, player.talents, {"what": "talents"}, (TALENTS_AT[seat],)))
    if player.merchants:
        where = (MERCHANTS_AT[seat],)
        lines.append(Line(r.END_WEALTH, MERCHANT_WEALTH, player.merchants, {"what": "merchants"}, where))
    return Tally(tuple(lines))


def wealth(pos: Position, seat: Seat) -> int:
    """Talents and merchants together."""
    player = pos.players[seat]
    return player.talents + MERCHANT_WEALTH * player.merchants


@decides(r.END_CROCODILE, r.END_CROCODILE_NONE, r.END_ALL_EATEN)
def eaten(pos: Position) -> tuple[Seat, ...]:
    """Whoever has most amulets left; nobody if nobody has one."""
    seats = SEATS[: len(pos.players)]
    left = {seat: final_of(pos, seat).left for seat in seats}
    most = max(left.values())
    return tuple(seat for seat in seats if left[seat] == most) if most else ()


def richest_of(pos: Position) -> tuple[Seat, ...]:
    """The survivors with the greatest wealth, nobody if all are eaten."""
    victims = eaten(pos)
    alive = [seat for seat in SEATS[: len(pos.players)] if seat not in victims]
    most = max((wealth(pos, seat) for seat in alive), default=0)
    return tuple(seat for seat in alive if wealth(pos, seat) == most)


def standings(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """Survivors by wealth, then by fewest amulets; the eaten last. If all are eaten there is one place, and no winner."""
    victims = eaten(pos)
    ranks: dict[tuple[int, ...], list[Seat]] = {}
    for seat in SEATS[: len(pos.players)]:
        if seat not in victims:
            ranks.setdefault(rank(pos, seat), []).append(seat)
    found = tuple(tuple(ranks[rank]) for rank in sorted(ranks))
    return (*found, victims) if victims else found


@decides(r.END_TIE, r.END_TIE_SHARED)
def rank(pos: Position, seat: Seat) -> tuple[int, ...]:
    """What places a survivor, the lowest first: wealth, then fewest amulets; equals share."""
    return -wealth(pos, seat), final_of(pos, seat).left


def outcome(pos: Position) -> Outcome | None:
    """How the game ended, if it has."""
    if not isinstance(pos.now, Over):
        return None
    victims, places = eaten(pos), standings(pos)
    rule = r.END_ALL_EATEN if len(victims) == len(pos.players) else r.END_TRIGGER
    sheets = {seat: tally(pos, seat) for seat in SEATS[: len(pos.players)]}
    left = tuple(final_of(pos, seat).left for seat in sheets)
    facts = {"left": left, "eaten": victims or "nobody", "alone": len(places[0])}
    amulets = {seat: final_amulets(seat, final_of(pos, seat)) for seat in sheets}
    return Outcome(rule, places, sheets, facts, amulets, tuple(_decided(pos, victims)))


def _decided(pos: Position, victims: tuple[Seat, ...]) -> Iterator[Line]:
    """Who is eaten, with how many amulets; and what decides between the richest."""
    left = {seat: final_of(pos, seat).left for seat in SEATS[: len(pos.players)]}
    if victims:
        most = left[victims[0]]
        yield Line(r.END_CROCODILE, 0, 1, {"seats": victims, "left": most}, tuple(PYRAMID_AT[seat] for seat in victims))
    else:
        yield Line(r.END_CROCODILE_NONE, 0)
    richest = richest_of(pos)
    if len(richest) < 2:
        return
    where = tuple(PYRAMID_AT[seat] for seat in richest)
    fewest = min(left[seat] for seat in richest)
    winners = tuple(seat for seat in richest if left[seat] == fewest)
    facts = {"seats": richest, "wealth": wealth(pos, richest[0])}
    if len(winners) < len(richest):
        yield Line(r.END_TIE, 0, 1, {**facts, "winners": winners, "left": fewest}, where)
    if len(winners) > 1:
        yield Line(r.END_TIE_SHARED, 0, 1, {"seats": winners}, where)
