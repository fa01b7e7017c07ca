"""The dice, and the offering to the Great Priest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import comb
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Secret, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import DICE, FACES
from tutor.games.kleopatra.model import UNKNOWN, Offering, Position, Stage, clockwise
from tutor.games.kleopatra.moves import Bid, Roll
from tutor.games.kleopatra.play.change import AT_TALENTS, asked, corrupted, moment, paid
from tutor.games.kleopatra.play.limit import at_check
from tutor.games.kleopatra.rules import (
    OFFERING_ALL_EQUAL,
    OFFERING_ALTAR,
    OFFERING_AMOUNT,
    OFFERING_BID,
    OFFERING_DIE_FACES,
    OFFERING_FIRST,
    OFFERING_LOST,
    OFFERING_OTHERS,
    OFFERING_RESET,
    OFFERING_ROLL,
    OFFERING_TIES,
    OFFERING_TRIGGER,
    OFFERING_TURN_GOES_ON,
)
from tutor.games.kleopatra.score import offering as sheet_of
from tutor.games.kleopatra.score import places

ROLLS = tuple(Roll(symbols) for symbols in range(DICE + 1))
_SECRET = OFFERING_BID.check(True, "altar")
BIDS = tuple(Bid(talents) for talents in range(100))


def bids(pos: Position) -> tuple[Bid, ...]:
    """Every amount the asked player owns."""
    talents = pos.players[asked(pos)].talents
    return BIDS[: talents + 1] if talents < len(BIDS) else tuple(map(Bid, range(talents + 1)))


def odds(altar: int) -> dict[Roll, int]:
    """How likely it is that so many of the blank dice show the symbol."""
    blank = DICE - altar
    symbol, empty = FACES["symbol"], FACES["blank"]
    return {ROLLS[n]: comb(blank, n) * symbol**n * empty ** (blank - n) for n in range(blank + 1)}


# ------------------------------------------------------------------------------------------------ judging
def judge_roll(pos: Position, move: Roll, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a roll of the blank dice."""
    blank = DICE - pos.site.altar
    if pos.stage != "roll":
        return (OFFERING_ROLL.check(False, "altar", dice=blank, action=pos.action),)
    rolls, faces = _rolled(blank, move.symbols, pos.action)
    if by is not None and by is not Seat.CHANCE:
        return rolls, moment(pos, by, ok=True), faces
    return rolls, faces


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@cache
def _rolled(blank: int, symbols: int, action: str) -> tuple[Check, Check]:
    return (
        OFFERING_ROLL.check(True, "altar", dice=blank, action=action),
        OFFERING_DIE_FACES.check(0 <= symbols <= blank, "altar", dice=blank, symbols=symbols),
    )


def judge_bid(pos: Position, move: Bid, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a secret bid."""
    seat = asked(pos)
    if pos.stage != "bid" or (by is not None and by != seat):
        return (moment(pos, by, pos.stage == "bid"),)
    bid, talents = move.talents, pos.players[seat].talents
    amount = Check(OFFERING_AMOUNT, 0 <= bid <= talents, {"bid": bid, "talents": talents}, AT_TALENTS[seat])
    return _SECRET, amount


# ------------------------------------------------------------------------------------------------ effects
def resolve_roll(pos: Position, move: Roll) -> Iterator[Step[Position]]:
    """Roll; symbols go to the altar, and five of them ask for an offering."""
    seat, blank = pos.active, DICE - pos.site.altar
    yield Step(OFFERING_ROLL, pos, *_fell(seat, blank, move.symbols))
    pos = replace(pos, site=replace(pos.site, altar=pos.site.altar + move.symbols), stage="check")
    if pos.site.altar == DICE:
        pos = due(pos, "check", scribe=False)
    yield Step(OFFERING_ALTAR, pos, _went(move.symbols, pos.site.altar), ("altar",))
    if pos.site.altar == DICE:
        yield Step(OFFERING_TRIGGER, pos, {"seat": seat}, ("altar",))
    else:
        yield from at_check(pos)


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _fell(seat: Seat, blank: int, symbols: int) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    return {"seat": seat, "dice": blank, "symbols": symbols}, _dice(DICE - blank, DICE)


@cache
def _went(symbols: int, altar: int) -> Mapping[str, Any]:
    return {"symbols": symbols, "altar": altar}


def _dice(start: int, end: int) -> tuple[str, ...]:
    return tuple(f"die:{die}" for die in range(start + 1, end + 1))


def due(pos: Position, back: Stage, *, scribe: bool) -> Position:
    """An offering is due at once."""
    return replace(pos, stage="bid", offering=Offering(back, scribe))


def resolve_bid(pos: Position, move: Bid) -> Iterator[Step[Position]]:
    """Take talents in hand; when all have done so, reveal."""
    seat, offering = asked(pos), pos.offering
    assert offering is not None
    offering = replace(offering, bids=(*offering.bids, move.talents))
    pos = replace(pos, offering=offering)
    facts = {"seat": seat, "bid": move.talents}
    yield Step(OFFERING_BID, pos, facts, (f"bid:{int(seat)}",), Secret("bid", (seat,)))
    if len(offering.bids) == len(pos.players):
        yield from revealed(pos, offering)


def revealed(pos: Position, offering: Offering) -> Iterator[Step[Position]]:
    """Everybody pays, places are taken, amulets change, the dice go back."""
    seats = clockwise(pos)
    made = dict(zip(seats, offering.bids, strict=True))
    ranks = dict(zip(seats, places(offering.bids), strict=True))
    order = sorted(seats, key=lambda seat: (ranks[seat], seat))
    shown = tuple(f"bid:{int(seat)}" for seat in seats)
    for seat in seats:
        pos = paid(pos, seat, -made[seat])
    facts = {"seats": tuple(order), "bids": tuple(made[seat] for seat in order), "talents": sum(made.values())}
    yield Step(OFFERING_LOST, pos, facts, shown)
    yield from _told(pos, order, ranks, shown)
    for seat in order:
        sheet = sheet_of(seat, ranks[seat], pos.players[seat].amulets)
        pos = corrupted(pos, seat, sheet.total)
        rule = OFFERING_FIRST if ranks[seat] == 1 else OFFERING_OTHERS
        facts = {"seat": seat, "bid": made[seat], "place": ranks[seat], "amulets": abs(sheet.total)}
        yield Step(rule, pos, facts, (f"bid:{int(seat)}", f"pyramid:{int(seat)}"), sheet=sheet)
    pos = replace(pos, site=replace(pos.site, altar=0), offering=None, stage=offering.back)
    yield Step(OFFERING_RESET, pos, {"dice": DICE}, ("altar", *_dice(0, DICE)))
    if offering.scribe:
        yield Step(OFFERING_TURN_GOES_ON, pos, {"seat": pos.active}, (f"player:{int(pos.active)}",))
    if pos.stage == "check":
        yield from at_check(pos)


def _told(pos: Position, order: list[Seat], ranks: dict[Seat, int], where: tuple[str, ...]) -> Iterator[Step[Position]]:
    """Say how equal bids are ranked."""
    taken = tuple(ranks[seat] for seat in order)
    if len(set(taken)) == 1:
        yield Step(OFFERING_ALL_EQUAL, pos, {"seats": tuple(order)}, where)
    elif len(set(taken)) < len(taken):
        yield Step(OFFERING_TIES, pos, {"seats": tuple(order), "places": taken}, where)


def hidden(offering: Offering, seat: Seat, active: Seat, players: int) -> Offering:
    """An offering under way as a seat may see it: its own bid only."""
    own = (seat - active) % players
    bids = tuple(bid if place == own else UNKNOWN for place, bid in enumerate(offering.bids))
    return replace(offering, bids=bids)
