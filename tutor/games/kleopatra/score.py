"""Score sheets: what an element pays, a visit's bonus, an offering's places, the amulets and the wealth at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tutor.core.game import Seat
from tutor.core.tally import Line, Tally
from tutor.games.kleopatra.data import (
    AMULETS,
    BONUS,
    DOOR_EXTRA,
    MERCHANT_WEALTH,
    MOSAIC_EXTRA,
    OFFERING,
    PAYS,
    SPHINX_OPPOSITE,
    WALL_EXTRA,
)
from tutor.games.kleopatra.garden import BORDERS, FROM_DOOR, PALMS, bordering, cells, chain
from tutor.games.kleopatra.model import UNKNOWN, Final, Palace, Position, Reading, Setup, finals
from tutor.games.kleopatra.rules import (
    DISAGREEMENTS_BONUS_FOUR,
    DISAGREEMENTS_DOOR_WALLS,
    DISAGREEMENTS_WALL_CELLS,
    ELEMENTS_DOOR_CHAIN,
    ELEMENTS_DOOR_VALUE,
    ELEMENTS_OBELISK,
    ELEMENTS_SPHINX_VALUE,
    ELEMENTS_THRONE,
    ELEMENTS_WALL_CELLS,
    ELEMENTS_WALL_VALUE,
    END_CROCODILE,
    END_CROCODILE_NONE,
    END_DISCARD_HAND,
    END_LIFT,
    END_SANCTUARIES,
    END_SANCTUARIES_LIMIT,
    END_TIE,
    END_TIE_SHARED,
    END_WEALTH,
    MOSAICS_PALMS,
    MOSAICS_VALUE,
    OFFERING_FIRST,
    OFFERING_FORCED,
    OFFERING_OTHERS,
    PAYMENT_TAINTED_ONE,
    QUARRY_BONUS_THREE,
    QUARRY_BONUS_TWO,
    QUARRY_VALUE_ONCE,
)


# ------------------------------------------------------------------------------------------------ elements
def value(pos: Position, place: str) -> Tally:
    """What an element pays if it is built there now."""
    kind, _, space = place.partition(":")
    if kind == "wall":
        covered, doors = bordering(space, pos.site.garden.covered), _doors_reached(pos.site.palace, space)
        if pos.setup.wall_cells == "german":
            return _wall(space, covered, doors)
        beside = [mosaic.tile for mosaic in pos.site.garden.mosaics if mosaic.cells & covered]
        return Tally((_wall_alone(space), _by_mosaics(covered, beside), *_stood_before(doors)))
    if kind == "door":
        return _door(space, chain(space, pos.site.palace.walls), pos.setup.door_walls)
    return _fixed(kind, space)


# Sheets that recur are shared: a game that is kept is full of them.
@cache
def _fixed(kind: str, space: str) -> Tally:
    """What pays the same wherever the rest stands."""
    match kind:
        case "sphinx":
            opposite = int(space) % 2 == 0
            pays = SPHINX_OPPOSITE if opposite else PAYS["sphinx"]
            line = Line(
                ELEMENTS_SPHINX_VALUE, pays, 1, {"space": int(space), "opposite": opposite}, (f"{kind}:{space}",)
            )
        case "obelisk":
            line = Line(ELEMENTS_OBELISK, PAYS[kind], 1, {"space": int(space)}, (f"{kind}:{space}",))
        case _:
            line = Line(ELEMENTS_THRONE, PAYS[kind], 1, {"element": kind}, (kind,))
    return Tally((line,))


@cache
def _wall(wall: str, covered: int, doors: tuple[str, ...]) -> Tally:
    names = cells(covered)
    where = tuple(f"cell:{name[1]}:{name[3]}" for name in names)
    facts = {"wall": wall, "cells": len(names)}
    beside = Line(ELEMENTS_WALL_CELLS, WALL_EXTRA, len(names), facts, where)
    return Tally((_wall_alone(wall), beside, *_stood_before(doors)))


def _wall_alone(wall: str) -> Line:
    return Line(ELEMENTS_WALL_VALUE, PAYS["wall"], 1, {"wall": wall}, (f"wall:{wall}",))


def _by_mosaics(covered: int, beside: Sequence[str]) -> Line:
    """The Italian reading: mosaics count, not cells."""
    where = tuple(f"mosaic:{tile}" for tile in beside)
    return Line(DISAGREEMENTS_WALL_CELLS, WALL_EXTRA, len(beside), {"cells": covered.bit_count()}, where)


def _doors_reached(palace: Palace, wall: str) -> tuple[str, ...]:
    walls = (*palace.walls, wall)
    return tuple(f"door:{door}" for door in palace.doors if wall in chain(door, walls))


def _stood_before(places: Sequence[str]) -> tuple[Line, ...]:
    """A line of nothing, where a neighbour that stands already might be expected to pay again."""
    if not places:
        return ()
    return (Line(QUARRY_VALUE_ONCE, 0, len(places), {"earlier": tuple(places)}, tuple(places)),)


@cache
def _door(door: str, walls: tuple[str, ...], reading: Reading) -> Tally:
    base = Line(ELEMENTS_DOOR_VALUE, PAYS["door"], 1, {"door": door}, (f"door:{door}",))
    where = tuple(f"wall:{wall}" for wall in walls)
    if len(walls) == 1 and reading == "italian":
        return Tally((base, Line(DISAGREEMENTS_DOOR_WALLS, 0, 1, {"wall": walls[0]}, where)))
    gap = (*FROM_DOOR[door], "")[len(walls)]  # the first free slot, if there is one
    facts = {"walls": walls, "count": len(walls), "gap": gap}
    return Tally((base, Line(ELEMENTS_DOOR_CHAIN, DOOR_EXTRA, len(walls), facts, where)))


def mosaic_value(pos: Position, tile: int) -> Tally:
    """What a mosaic on these cells pays."""
    names = cells(tile)
    palms = cells(tile & PALMS)
    where = tuple(f"cell:{name[1]}:{name[3]}" for name in names)
    under = tuple(f"cell:{name[1]}:{name[3]}" for name in palms)
    beside = tuple(f"wall:{wall}" for wall in pos.site.palace.walls if BORDERS[wall] & tile)
    return Tally((
        Line(MOSAICS_VALUE, PAYS["mosaic"], 1, {}, where),
        Line(MOSAICS_PALMS, MOSAIC_EXTRA, len(palms), {"palms": len(palms)}, under),
        *_stood_before(beside),
    ))  # fmt: skip


def bonus(setup: Setup, elements: int) -> Tally:
    """What building so many elements in one visit pays besides."""
    facts = {"elements": elements}
    if elements > 3 and setup.bonus_four == "italian":
        return Tally((Line(DISAGREEMENTS_BONUS_FOUR, 0, 1, facts),))
    if elements >= 3:
        return Tally((Line(QUARRY_BONUS_THREE, BONUS[3], 1, facts),))
    if elements == 2:
        return Tally((Line(QUARRY_BONUS_TWO, BONUS[2], 1, facts),))
    return Tally(())


# ------------------------------------------------------------------------------------------------ amulets
@cache
def amulet_cost(card: str) -> Tally:
    """The amulets of a tainted resource card."""
    return Tally((Line(PAYMENT_TAINTED_ONE, AMULETS[card], 1, {"card": card}, ("pool",)),))


def places(bids: Sequence[int]) -> tuple[int, ...]:
    """Each bid's place: equal bids share the better one, the places behind are skipped."""
    return tuple(1 + sum(other > bid for other in bids) for bid in bids)


def offering(seat: Seat, place: int, amulets: int) -> Tally:
    """How an offering changes a seat's amulets."""
    where = (f"pyramid:{int(seat)}", f"bid:{int(seat)}")
    change = OFFERING[place - 1]
    if place > 1:
        return Tally((Line(OFFERING_OTHERS, change, 1, {"seat": seat, "place": place}, where),))
    given = min(-change, amulets)
    facts = {"seat": seat, "due": -change, "given": given}
    return Tally((Line(OFFERING_FIRST, -1, given, facts, where), Line(OFFERING_FORCED, 0, 1, {"seat": seat}, where)))


def final_amulets(seat: Seat, final: Final) -> Tally:
    """The amulets a seat has left at the end."""
    pyramid = (f"pyramid:{int(seat)}",)
    total = final.pyramid + final.tainted
    used = min(final.cells, total)
    lines = [
        Line(END_LIFT, 1, final.pyramid, {"seat": seat, "amulets": final.pyramid}, pyramid),
        Line(END_DISCARD_HAND, 1, final.tainted, {"seat": seat, "cards": final.tainted}, pyramid),
        Line(END_SANCTUARIES, -1, used, {"seat": seat, "cells": final.cells, "used": used}, pyramid),
    ]
    if final.cells > total:
        lines.append(Line(END_SANCTUARIES_LIMIT, 0, 1, {"seat": seat, "cells": final.cells, "amulets": total}, pyramid))
    return Tally(tuple(lines))


# ------------------------------------------------------------------------------------------------ wealth
def tally(pos: Position, seat: Seat) -> Tally:
    """A seat's wealth; once the game is over with its amulets, which count nothing but decide who is eaten."""
    player = pos.players[seat]
    known = player.talents != UNKNOWN
    where = f"talents:{int(seat)}"
    lines = [
        Line(END_WEALTH, 1, player.talents if known else 0, {"what": "talents" if known else "hidden"}, (where,)),
        Line(END_WEALTH, MERCHANT_WEALTH, player.merchants, {"what": "merchants"}, (f"merchants:{int(seat)}",)),
    ]
    if player.final is not None:
        sheet = final_amulets(seat, player.final)
        lines += [Line(line.rule, 0, line.count, line.facts, line.where) for line in sheet.lines]
        lines += _fate(pos, seat, sheet.total)
    return Tally(tuple(lines))


def _fate(pos: Position, seat: Seat, left: int) -> Iterator[Line]:
    """Lines of nothing that say what decided: the crocodile, and a tie at the top."""
    where = (f"pyramid:{int(seat)}",)
    victims = eaten(pos)
    if victims:
        yield Line(END_CROCODILE, 0, left, {"seat": seat, "left": left, "eaten": seat in victims}, where)
    else:
        yield Line(END_CROCODILE_NONE, 0, 1, {"seat": seat}, where)
    richest = richest_of(pos)
    if len(richest) > 1 and seat in richest:
        winners = standings(pos)[0]
        yield Line(END_TIE, 0, 1, {"seats": richest, "winners": winners}, where)
        if len(winners) > 1 and seat in winners:
            yield Line(END_TIE_SHARED, 0, 1, {"seats": winners}, where)


def wealth(pos: Position, seat: Seat) -> int:
    """Talents and merchants together."""
    player = pos.players[seat]
    return player.talents + MERCHANT_WEALTH * player.merchants


def eaten(pos: Position) -> tuple[Seat, ...]:
    """Whoever has most amulets left; nobody if nobody has one."""
    left = [final.left for final in finals(pos)]
    most = max(left)
    return tuple(Seat(seat) for seat, amulets in enumerate(left) if amulets == most) if most else ()


def richest_of(pos: Position) -> tuple[Seat, ...]:
    """The survivors with the greatest wealth, nobody if all are eaten."""
    victims = eaten(pos)
    alive = [seat for seat in map(Seat, range(len(pos.players))) if seat not in victims]
    most = max((wealth(pos, seat) for seat in alive), default=0)
    return tuple(seat for seat in alive if wealth(pos, seat) == most)


def standings(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """Survivors by wealth, then by fewest amulets; the eaten last. If all are eaten there is one place, and no winner."""
    victims, counted = eaten(pos), finals(pos)
    ranks: dict[tuple[int, int], list[Seat]] = {}
    for seat in map(Seat, range(len(pos.players))):
        if seat not in victims:
            ranks.setdefault((-wealth(pos, seat), counted[seat].left), []).append(seat)
    found = tuple(tuple(ranks[rank]) for rank in sorted(ranks))
    return (*found, victims) if victims else found
