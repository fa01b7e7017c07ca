"""The dice, and the offering to the Great Priest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import comb

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Bidding, Checking, Own, Position, Rolling
from tutor.games.kleopatra.moves import Bid, Roll
from tutor.games.kleopatra.pieces import BID_AT, DICE, FACES, PLAYER_AT, PYRAMID_AT, TALENTS_AT
from tutor.games.kleopatra.play.state import Story, bidder, clockwise, corrupted, excess, paid
from tutor.games.kleopatra.score import offering, places

ROLLS = tuple(map(Roll, range(DICE + 1)))
BIDS = tuple(map(Bid, range(100)))


def dice_at(first: int, last: int) -> tuple[str, ...]:
    """These dice on the board; those on the altar come first."""
    return tuple(f"die:{die}" for die in range(first, last + 1))


# ------------------------------------------------------------------------------------------------ the dice
def roll_odds(pos: Position) -> Mapping[Roll, int]:
    """How likely it is that so many of the blank dice show the symbol."""
    blank, symbol, empty = DICE - pos.site.altar, FACES["symbol"], FACES["blank"]
    return {ROLLS[n]: comb(blank, n) * symbol**n * empty ** (blank - n) for n in range(blank + 1)}


def judge_roll(pos: Position, move: Roll, _seat: Seat, _now: Rolling | None) -> Iterator[Check]:
    """No more symbols than blank dice."""
    blank = DICE - pos.site.altar
    yield r.OFFERING_DIE_FACES.check(move.symbols <= blank, "altar", dice=blank, symbols=move.symbols)


def resolve_roll(recorder: Story, move: Roll) -> None:
    """Roll; symbols go to the altar, and five of them ask for an offering."""
    pos, seat, lying = recorder.pos, recorder.pos.active, recorder.pos.site.altar
    recorder.step(r.OFFERING_ROLL, *dice_at(lying + 1, DICE), seat=seat, dice=DICE - lying, symbols=move.symbols)
    altar = lying + move.symbols
    now = Bidding(Checking()) if altar == DICE else Checking()
    recorder.pos = replace(pos, site=replace(pos.site, altar=altar), now=now)
    if move.symbols:
        recorder.step(r.OFFERING_ALTAR, "altar", symbols=move.symbols, altar=altar)
    if altar == DICE:
        recorder.step(r.OFFERING_TRIGGER, "altar", seat=seat)
    else:
        check_hand_at_end(recorder)


def check_hand_at_end(recorder: Story) -> None:
    """At the end of a quarry turn, point at a hand that is too full."""
    seat, over = recorder.pos.active, excess(recorder.pos)
    if over:
        cards = len(recorder.pos.players[seat].hand)
        recorder.step(r.MARKET_HAND_ANY_ACTION, PLAYER_AT[seat], seat=seat, cards=cards, excess=over)


# ------------------------------------------------------------------------------------------------ bidding
def judge_bid(pos: Position, move: Bid, seat: Seat, _now: Bidding | None) -> Iterator[Check]:
    """Any whole amount up to all you own."""
    talents = pos.players[seat].talents
    yield r.OFFERING_AMOUNT.check(move.talents <= talents, TALENTS_AT[seat], bid=move.talents, talents=talents)


def legal_bids(pos: Position, seat: Seat) -> Iterable[Bid]:
    """Every amount the player owns."""
    talents = pos.players[seat].talents
    return BIDS[: talents + 1] if talents < len(BIDS) else tuple(map(Bid, range(talents + 1)))


def begin_offering(recorder: Story, then: Own, *, scribe: bool) -> None:
    """All five dice are on the altar: everybody is asked for a bid, and then the turn goes on."""
    recorder.pos = replace(recorder.pos, now=Bidding(then, scribe))


def resolve_bid(recorder: Story, move: Bid) -> None:
    """Take talents in hand; when all have done so, reveal."""
    now = recorder.pos.now
    assert isinstance(now, Bidding)
    seat, bids = bidder(recorder.pos, now), (*now.bids, move.talents)
    recorder.pos = replace(recorder.pos, now=replace(now, bids=bids))
    recorder.step(r.OFFERING_BID, BID_AT[seat], secret=Secret("bid", (seat,)), seat=seat, bid=move.talents)
    if len(bids) == len(recorder.pos.players):
        reveal(recorder, bids)
        go_back(recorder, now)


def reveal(recorder: Story, bids: tuple[int, ...]) -> None:
    """Everybody pays, places are taken, amulets change."""
    seats = clockwise(recorder.pos)
    made, ranks = dict(zip(seats, bids, strict=True)), dict(zip(seats, places(bids), strict=True))
    order = tuple(sorted(seats, key=lambda seat: (ranks[seat], seat)))
    shown, taken = [BID_AT[seat] for seat in seats], tuple(ranks[seat] for seat in order)
    lose_bids(recorder, {seat: made[seat] for seat in order})
    if len(set(taken)) == 1:
        recorder.step(r.OFFERING_ALL_EQUAL, *shown, seats=order)
    elif len(set(taken)) < len(taken):
        recorder.step(r.OFFERING_TIES, *shown, seats=order, places=taken)
    for seat in order:
        take_place(recorder, seat, ranks[seat], made[seat])


@decides(r.OFFERING_LOST)
def lose_bids(recorder: Story, made: Mapping[Seat, int]) -> None:
    """Every bid is paid, whatever place it takes."""
    for seat, bid in made.items():
        recorder.pos = paid(recorder.pos, seat, -bid)
    shown, bids = [BID_AT[seat] for seat in clockwise(recorder.pos)], tuple(made.values())
    recorder.step(r.OFFERING_LOST, *shown, seats=tuple(made), bids=bids, talents=sum(bids))


def take_place(recorder: Story, seat: Seat, place: int, bid: int) -> None:
    """The first gives amulets back, the others take some."""
    sheet, where = offering(seat, place, recorder.pos.players[seat].amulets), (BID_AT[seat], PYRAMID_AT[seat])
    amulets = abs(sheet.total)
    recorder.pos = corrupted(recorder.pos, seat, sheet.total)
    if place > 1:
        recorder.step(r.OFFERING_OTHERS, *where, sheet=sheet, seat=seat, bid=bid, place=place, amulets=amulets)
    else:
        reason = "some" if amulets else "none"
        recorder.step(r.OFFERING_FIRST, *where, reason=reason, sheet=sheet, seat=seat, bid=bid, amulets=amulets)
        if amulets:
            recorder.step(r.OFFERING_FORCED, *where, seat=seat)


def go_back(recorder: Story, now: Bidding) -> None:
    """The dice go back, and the turn goes on."""
    pos = recorder.pos
    recorder.pos = replace(pos, site=replace(pos.site, altar=0), now=now.then)
    recorder.step(r.OFFERING_RESET, "altar", *dice_at(1, DICE), dice=DICE)
    if now.scribe:
        recorder.step(r.OFFERING_TURN_GOES_ON, PLAYER_AT[pos.active], seat=pos.active)
    if isinstance(now.then, Checking):
        check_hand_at_end(recorder)


ROLL = Kind(Roll, r.OFFERING_ROLL, resolve_roll, judge_roll, odds=roll_odds)
BID = Kind(Bid, r.OFFERING_BID, resolve_bid, judge_bid, legal_bids, legal_bids)
