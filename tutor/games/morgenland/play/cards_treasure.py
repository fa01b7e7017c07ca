"""Magic cards about treasure: Charity, Sacrifice, Donation, Trade, and the two taxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Figure, Levying, Position, Returning, Taking, Taxing, Trading
from tutor.games.morgenland.moves import Barter, Decline, Nowhere, Pay, TakeBack
from tutor.games.morgenland.pieces import (
    CHARITY,
    FIELD_AT,
    FIELDS,
    GUARD,
    GUARD_AT,
    KIND_OF,
    ONE,
    PALACE,
    PLAYER_AT,
    STOCK_AT,
    TENT,
    TREASURES,
    amount,
    hoard_of,
    treasure,
)
from tutor.games.morgenland.play.city import when_decline
from tutor.games.morgenland.play.magic import send_home
from tutor.games.morgenland.play.state import (
    Story,
    answered,
    in_palace,
    instead,
    locate,
    order,
    pay,
    pop,
    present,
    push,
    seat_at,
    take,
)
from tutor.games.morgenland.play.targets import Piece
from tutor.games.morgenland.play.treasures import (
    in_hoard,
    in_stock,
    judge_payment,
    judge_price,
    resolve_pay,
    ways_to_pay,
    when_pay,
)

CITY_TAX = 2
RETURNS: Mapping[str, tuple[Rule, int]] = {"sacrifice": (r.CARDS_SACRIFICE, 7), "donation": (r.CARDS_DONATION, 5)}


# ------------------------------------------------------------------------------------------------ Charity
def charity(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Let a seat take three, or what the stock still has."""
    count = min(CHARITY, sum(recorder.pos.supply.stock))
    recorder.step(r.CARDS_CHARITY, PLAYER_AT[seat], *STOCK_AT, seat=seat, count=count)
    if count:
        recorder.pos = push(recorder.pos, Taking(seat, count, "charity"))


# ------------------------------------------------------------------------------------------------ Sacrifice, Donation
def sacrifice(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Ask seven of everybody."""
    _demand(recorder, seat, Returning("sacrifice", RETURNS["sacrifice"][1]))


def donation(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Ask five of everybody."""
    _demand(recorder, seat, Returning("donation", RETURNS["donation"][1]))


def _demand(recorder: Story, seat: Seat, task: Returning) -> None:
    recorder.pos = push(recorder.pos, task)
    where = [PLAYER_AT[each] for each in order(recorder.pos)]
    recorder.step(RETURNS[task.card][0], *where, seat=seat, count=task.count)


def settle_returning(recorder: Story, now: Returning) -> bool:
    """Take everything from those who have too little; stop at the first who can choose."""
    seats = order(recorder.pos)
    for turn in range(now.turn, len(seats)):
        seat = seats[turn]
        hoard = recorder.pos.players[seat].hoard
        if sum(hoard) >= now.count:
            if turn != now.turn:
                recorder.pos = instead(recorder.pos, replace(now, turn=turn))
            return False
        recorder.pos = pay(recorder.pos, seat, hoard)
        reason = "all" if any(hoard) else "none"
        recorder.step(
            r.MAGIC_PARTIAL, PLAYER_AT[seat], reason=reason, seat=seat, treasure=treasure(hoard), count=now.count
        )
    recorder.pos = pop(recorder.pos)
    return True


def judge_return(pos: Position, move: Pay, seat: Seat, now: Returning | None) -> Iterator[Check]:
    """So many of one's choice."""
    paid = hoard_of(move.treasure)
    yield from judge_payment(pos, seat, paid, now.count) if now else in_hoard(pos, seat, paid)


def returned(pos: Position, _seat: Seat) -> int:
    """How many everybody returns."""
    return present(pos, Returning).count


def resolve_return(recorder: Story, move: Pay) -> None:
    """Return them; the next seat follows."""
    resolve_pay(recorder, answered(recorder, Returning), move)


# ------------------------------------------------------------------------------------------------ City Tax
def city_tax(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Tax the figures of all others in the city fields that are still to come."""
    recorder.pos = push(recorder.pos, Taxing(seat))
    where, reason = [FIELD_AT[number] for number in _taxable(recorder.pos)], recorder.pos.setup.city_tax
    recorder.step(r.CARDS_CITY_TAX, *where, reason=reason, seat=seat, due=CITY_TAX)


def _taxable(pos: Position) -> list[int]:
    """The city fields that are still to come; by the other reading all fields, but for the guard's."""
    first, end = (TENT, GUARD) if pos.setup.city_tax == "city" else (0, FIELDS)
    return [number for number in range(max(first, pos.round.done), end) if number != GUARD]


def settle_taxing(recorder: Story, now: Taxing) -> bool:
    """Find the next seat, and its figures, that are taxed."""
    if now.left:
        return False
    pos, seats = recorder.pos, order(recorder.pos)
    city = [figure for number in _taxable(pos) for figure in pos.board.fields[number]]
    for turn in range(now.turn, len(seats)):
        left = tuple(figure.tag for figure in city if figure.seat == seats[turn])
        if left and seats[turn] != now.caster:
            recorder.pos = instead(pos, replace(now, turn=turn, left=left))
            return False
    recorder.pos = pop(pos)
    return True


def taxed(pos: Position, now: Taxing) -> tuple[int, Figure]:
    """The figure that is taxed now, and its field."""
    found = locate(pos, seat_at(pos, now.turn), now.left[0])
    assert found is not None
    return found


def judge_city_tax(pos: Position, move: Pay, seat: Seat, now: Taxing | None) -> Iterator[Check]:
    """Two treasures for one figure."""
    paid = hoard_of(move.treasure)
    yield from judge_price(pos, seat, paid, CITY_TAX) if now else in_hoard(pos, seat, paid)


def resolve_city_tax(recorder: Story, move: Pay) -> None:
    """Pay for one figure."""
    _, figure = _next_figure(recorder)
    resolve_pay(recorder, figure.seat, move)


def resolve_city_back(recorder: Story, _move: TakeBack) -> None:
    """Take one figure back."""
    field, figure = _next_figure(recorder)
    send_home(recorder, r.MAGIC_FULL_PRICE, figure.seat, [(field, figure)])


def _next_figure(recorder: Story) -> tuple[int, Figure]:
    """The figure that has just been decided about; the next one follows."""
    now = present(recorder.pos, Taxing)
    found, left = taxed(recorder.pos, now), now.left[1:]
    recorder.pos = instead(recorder.pos, replace(now, turn=now.turn if left else now.turn + 1, left=left))
    return found


# ------------------------------------------------------------------------------------------------ Sultan's Tax
def sultans_tax(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Tax the figures of all others in the palace fields, never those at the guard."""
    recorder.pos = push(recorder.pos, Levying(seat))
    palace = FIELD_AT[PALACE : PALACE + len(recorder.pos.board.stacks)]
    recorder.step(r.CARDS_SULTANS_TAX, *palace, seat=seat, each=recorder.pos.setup.sultans_tax)
    spared = tuple(dict.fromkeys(figure.seat for figure in recorder.pos.board.fields[GUARD] if figure.seat != seat))
    if spared:
        recorder.step(r.GUARD_NOT_TAXED, GUARD_AT, seats=spared)


def settle_levying(recorder: Story, now: Levying) -> bool:
    """Find the next seat with figures in the palace fields."""
    seats = order(recorder.pos)
    for turn in range(now.turn, len(seats)):
        if seats[turn] != now.caster and in_palace(recorder.pos, seats[turn]):
            if turn != now.turn:
                recorder.pos = instead(recorder.pos, replace(now, turn=turn))
            return False
    recorder.pos = pop(recorder.pos)
    return True


def levy(pos: Position, seat: Seat) -> int:
    """What a seat's figures in the palace fields cost."""
    return pos.setup.sultans_tax * len(in_palace(pos, seat))


def judge_sultans_tax(pos: Position, move: Pay, seat: Seat, now: Levying | None) -> Iterator[Check]:
    """For all figures in the palace fields."""
    paid = hoard_of(move.treasure)
    yield from judge_price(pos, seat, paid, levy(pos, seat)) if now else in_hoard(pos, seat, paid)


def resolve_sultans_tax(recorder: Story, move: Pay) -> None:
    """Pay for all."""
    resolve_pay(recorder, answered(recorder, Levying), move)


def resolve_sultans_back(recorder: Story, _move: TakeBack) -> None:
    """Take all back."""
    seat = answered(recorder, Levying)
    send_home(recorder, r.MAGIC_FULL_PRICE, seat, in_palace(recorder.pos, seat))


# ------------------------------------------------------------------------------------------------ Trade
def trade(recorder: Story, seat: Seat, _on: Nowhere) -> None:
    """Open the stock for swaps, one for one."""
    recorder.pos = push(recorder.pos, Trading(seat))
    recorder.step(r.CARDS_TRADE, PLAYER_AT[seat], *STOCK_AT, reason="opens", seat=seat)


def judge_barter(pos: Position, move: Barter, seat: Seat, _now: Trading | None) -> Iterator[Check]:
    """One treasure for one of another kind, if there is one."""
    yield r.CARDS_TRADE.check(move.give != move.take, PLAYER_AT[seat], reason="kinds")
    yield from in_hoard(pos, seat, ONE[move.give])
    yield in_stock(pos.supply.stock, ONE[move.take])


def offer_barters(_pos: Position, _seat: Seat) -> list[Barter]:
    """Any kind for any other."""
    return [Barter(give, wanted) for give in TREASURES for wanted in TREASURES if give != wanted]


def legal_barters(pos: Position, seat: Seat) -> list[Barter]:
    """What is owned for what the stock has."""
    hoard, stock = pos.players[seat].hoard, pos.supply.stock
    return [
        barter
        for barter in offer_barters(pos, seat)
        if hoard[KIND_OF[barter.give]] > 0 and stock[KIND_OF[barter.take]] > 0
    ]


def resolve_barter(recorder: Story, move: Barter) -> None:
    """Give one, take one."""
    seat = present(recorder.pos, Trading).seat
    for reason, change, kind in (("pays", pay, move.give), ("takes", take, move.take)):
        recorder.pos = change(recorder.pos, seat, ONE[kind])
        piece = (amount(KIND_OF[kind], 1),)
        recorder.step(r.TREASURES_STOCK, PLAYER_AT[seat], reason=reason, seat=seat, treasure=piece)


def resolve_no_barter(recorder: Story, _move: Decline) -> None:
    """Have traded enough."""
    seat = present(recorder.pos, Trading).seat
    recorder.pos = pop(recorder.pos)
    recorder.step(r.CARDS_TRADE, PLAYER_AT[seat], reason="ends", seat=seat)


RETURN = Kind(Pay, when_pay, resolve_return, judge_return, *ways_to_pay(returned))
PAY_CITY_TAX = Kind(Pay, when_pay, resolve_city_tax, judge_city_tax, *ways_to_pay(lambda *_: CITY_TAX))
CITY_BACK = Kind(TakeBack, r.MAGIC_FULL_PRICE, resolve_city_back, offers=lambda *_: (TakeBack(),))
PAY_SULTANS_TAX = Kind(Pay, when_pay, resolve_sultans_tax, judge_sultans_tax, *ways_to_pay(levy))
SULTANS_BACK = Kind(TakeBack, r.MAGIC_FULL_PRICE, resolve_sultans_back, offers=lambda *_: (TakeBack(),))
BARTER = Kind(Barter, r.CARDS_TRADE, resolve_barter, judge_barter, offer_barters, legal_barters)
NO_BARTER = Kind(Decline, when_decline, resolve_no_barter, offers=lambda *_: (Decline(),))

TREASURE_CARDS: Mapping[str, Piece] = {
    "charity": Piece(charity),
    "city-tax": Piece(city_tax),
    "sacrifice": Piece(sacrifice),
    "donation": Piece(donation),
    "sultans-tax": Piece(sultans_tax),
    "trade": Piece(trade),
}
