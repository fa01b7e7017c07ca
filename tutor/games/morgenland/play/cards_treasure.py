"""Magic cards about treasure: Charity, Sacrifice, Donation, Trade, and the two taxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Figure, Levying, Position, Returning, Taking, Taxing, Trading
from tutor.games.morgenland.moves import Barter, Decline, Move, Nowhere, Pay, TakeBack
from tutor.games.morgenland.pieces import (
    FIELD_IDS,
    GUARD,
    KIND_OF,
    KINDS,
    ONE,
    STOCK_IDS,
    TENT,
    amount,
    hoard_of,
    treasure,
)
from tutor.games.morgenland.play.board import in_palace
from tutor.games.morgenland.play.figures import send_home
from tutor.games.morgenland.play.phase import Phase, in_hoard, in_stock, judge_payment, of_kind, payable, pays
from tutor.games.morgenland.play.piece import Piece
from tutor.games.morgenland.play.state import Tale, instead, locate, order, pay, pop, push, seat_at, take

CHARITY = 3
CITY_TAX = 2


def _pay(tale: Tale, seat: Seat, move: Pay) -> None:
    tale.pos = pay(tale.pos, seat, hoard_of(move.treasure))
    where = things.player(seat)
    tale.tell(rules.TREASURES_STOCK, where, seat=seat, deed="pays", treasure=move.treasure, way="into")


# ------------------------------------------------------------------------------------------------ Charity
def _charity(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    count = min(CHARITY, sum(tale.pos.supply.stock))
    tale.tell(rules.CARDS_CHARITY, things.player(seat), *STOCK_IDS, seat=seat, count=count)
    if count:
        tale.pos = push(tale.pos, Taking(seat, count, "charity"))


# ------------------------------------------------------------------------------------------------ Sacrifice, Donation
RETURNS: Mapping[str, tuple[Rule, int]] = {
    "sacrifice": (rules.CARDS_SACRIFICE, 7),
    "donation": (rules.CARDS_DONATION, 5),
}


def _sacrifice(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    _demand(tale, seat, Returning("sacrifice", RETURNS["sacrifice"][1]))


def _donation(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    _demand(tale, seat, Returning("donation", RETURNS["donation"][1]))


def _demand(tale: Tale, seat: Seat, task: Returning) -> None:
    tale.pos = push(tale.pos, task)
    seats = order(tale.pos)
    tale.tell(RETURNS[task.card][0], *map(things.player, seats), seat=seat, count=task.count)


def settle_returning(tale: Tale, task: Returning) -> bool:
    """Take everything from those who have too little; stop at the first who can choose."""
    seats = order(tale.pos)
    turn = task.turn
    while turn < len(seats):
        seat = seats[turn]
        hoard = tale.pos.players[seat].hoard
        if sum(hoard) >= task.count:
            if turn != task.turn:
                tale.pos = instead(tale.pos, replace(task, turn=turn))
            return False
        tale.pos = pay(tale.pos, seat, hoard)
        where = things.player(seat)
        tale.tell(rules.MAGIC_PARTIAL, where, seat=seat, treasure=treasure(hoard), count=task.count)
        turn += 1
    tale.pos = pop(tale.pos)
    return True


def _ask_returning(pos: Position, task: Returning) -> Decision:
    return Decision(seat_at(pos, task.turn), RETURNS[task.card][0], {"count": task.count})


def _return_candidates(_pos: Position, task: Returning) -> Sequence[Move]:
    return pays(task.count, (task.count,) * len(KINDS))


def _returns(pos: Position, task: Returning) -> Sequence[Move]:
    return payable(pos, seat_at(pos, task.turn), task.count)


def _judge_return(pos: Position, task: Returning, move: Pay, mover: int) -> Iterable[Check]:
    return judge_payment(pos, mover, hoard_of(move.treasure), task.count)


def _return(tale: Tale, task: Returning, move: Pay) -> None:
    seat = seat_at(tale.pos, task.turn)
    tale.pos = instead(tale.pos, replace(task, turn=task.turn + 1))
    _pay(tale, seat, move)


RETURNING = Phase(_ask_returning, of_kind((Pay,)), _return_candidates, _return, _judge_return, _returns)


# ------------------------------------------------------------------------------------------------ City Tax
def _city_tax(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    tale.pos = push(tale.pos, Taxing(seat))
    where = [FIELD_IDS[number] for number in range(max(TENT, tale.pos.round.done), GUARD)]
    tale.tell(rules.CARDS_CITY_TAX, *where, seat=seat, due=CITY_TAX)


def settle_taxing(tale: Tale, task: Taxing) -> bool:
    """Find the next seat, and its figures, that are taxed."""
    if task.left:
        return False
    seats = order(tale.pos)
    for turn in range(task.turn, len(seats)):
        left = tuple(figure.tag for _, figure in _taxed(tale.pos, seats[turn]))
        if left and seats[turn] != task.caster:
            tale.pos = instead(tale.pos, replace(task, turn=turn, left=left))
            return False
    tale.pos = pop(tale.pos)
    return True


def _taxed(pos: Position, seat: Seat) -> list[tuple[int, Figure]]:
    return [
        (number, figure)
        for number in range(max(TENT, pos.round.done), GUARD)
        for figure in pos.board.fields[number]
        if figure.seat == seat
    ]


def _taxed_now(pos: Position, task: Taxing) -> tuple[int, Figure]:
    found = locate(pos, seat_at(pos, task.turn), task.left[0])
    assert found is not None
    return found


def _ask_taxing(pos: Position, task: Taxing) -> Decision:
    field = _taxed_now(pos, task)[0] if task.left else TENT  # between two seats nobody is asked
    return Decision(seat_at(pos, task.turn), rules.CARDS_CITY_TAX, {"due": CITY_TAX, "field": FIELD_IDS[field]})


def _tax_candidates(_pos: Position, _task: Taxing) -> Sequence[Move]:
    return (TakeBack(), *pays(CITY_TAX, (CITY_TAX,) * len(KINDS)))


def _taxes(pos: Position, task: Taxing) -> Sequence[Move]:
    return (TakeBack(), *payable(pos, seat_at(pos, task.turn), CITY_TAX))


def _judge_tax(pos: Position, _task: Taxing, move: Pay | TakeBack, mover: int) -> Iterable[Check]:
    return _judge_price(pos, move, mover, CITY_TAX) if isinstance(move, Pay) else ()


def _judge_price(pos: Position, move: Pay, mover: int, due: int) -> Iterable[Check]:
    treasure = hoard_of(move.treasure)
    paid = sum(treasure)
    full = Check(rules.MAGIC_FULL_PRICE, paid >= due, {"own": paid, "due": due}, things.AT_PLAYER[mover])
    return full, *judge_payment(pos, mover, treasure, due)


def _tax(tale: Tale, task: Taxing, move: Pay | TakeBack) -> None:
    field, figure = _taxed_now(tale.pos, task)
    left = task.left[1:]
    tale.pos = instead(tale.pos, replace(task, turn=task.turn if left else task.turn + 1, left=left))
    if isinstance(move, Pay):
        _pay(tale, figure.seat, move)
    else:
        send_home(tale, rules.MAGIC_FULL_PRICE, figure.seat, [(field, figure)], due=CITY_TAX)


TAXING = Phase(_ask_taxing, of_kind((Pay, TakeBack)), _tax_candidates, _tax, _judge_tax, _taxes)


# ------------------------------------------------------------------------------------------------ Sultan's Tax
def _sultans_tax(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    tale.pos = push(tale.pos, Levying(seat))
    palace = [FIELD_IDS[10 + number] for number in range(len(tale.pos.board.stacks))]
    tale.tell(rules.CARDS_SULTANS_TAX, *palace, seat=seat, each=tale.pos.setup.sultans_tax)
    spared = tuple(dict.fromkeys(figure.seat for figure in tale.pos.board.fields[GUARD] if figure.seat != seat))
    if spared:
        tale.tell(rules.GUARD_NOT_TAXED, "guard", seats=spared)


def settle_levying(tale: Tale, task: Levying) -> bool:
    """Find the next seat with figures in the palace fields."""
    seats = order(tale.pos)
    for turn in range(task.turn, len(seats)):
        if seats[turn] != task.caster and in_palace(tale.pos, seats[turn]):
            if turn != task.turn:
                tale.pos = instead(tale.pos, replace(task, turn=turn))
            return False
    tale.pos = pop(tale.pos)
    return True


def _levy(pos: Position, seat: int) -> int:
    return pos.setup.sultans_tax * len(in_palace(pos, seat))


def _ask_levying(pos: Position, task: Levying) -> Decision:
    seat = seat_at(pos, task.turn)
    return Decision(seat, rules.CARDS_SULTANS_TAX, {"due": _levy(pos, seat), "each": pos.setup.sultans_tax})


def _levy_candidates(pos: Position, task: Levying) -> Sequence[Move]:
    due = _levy(pos, seat_at(pos, task.turn))
    return (TakeBack(), *pays(due, (due,) * len(KINDS)))


def _levies(pos: Position, task: Levying) -> Sequence[Move]:
    seat = seat_at(pos, task.turn)
    return (TakeBack(), *payable(pos, seat, _levy(pos, seat)))


def _judge_levy(pos: Position, _task: Levying, move: Pay | TakeBack, mover: int) -> Iterable[Check]:
    return _judge_price(pos, move, mover, _levy(pos, mover)) if isinstance(move, Pay) else ()


def _pay_levy(tale: Tale, task: Levying, move: Pay | TakeBack) -> None:
    seat = seat_at(tale.pos, task.turn)
    due = _levy(tale.pos, seat)
    tale.pos = instead(tale.pos, replace(task, turn=task.turn + 1))
    if isinstance(move, Pay):
        _pay(tale, seat, move)
    else:
        send_home(tale, rules.MAGIC_FULL_PRICE, seat, in_palace(tale.pos, seat), due=due)


LEVYING = Phase(_ask_levying, of_kind((Pay, TakeBack)), _levy_candidates, _pay_levy, _judge_levy, _levies)


# ------------------------------------------------------------------------------------------------ Trade
def _trade(tale: Tale, seat: Seat, _on: Nowhere) -> None:
    tale.pos = push(tale.pos, Trading(seat))
    tale.tell(rules.CARDS_TRADE, things.player(seat), *STOCK_IDS, seat=seat)


def _ask_trading(_pos: Position, task: Trading) -> Decision:
    return Decision(task.seat, rules.CARDS_TRADE)


BARTERS = tuple(Barter(give, wanted) for give in KINDS for wanted in KINDS if give != wanted)


def _barters(_pos: Position, _task: Trading) -> Sequence[Move]:
    return (Decline(), *BARTERS)


def _legal_barters(pos: Position, task: Trading) -> Sequence[Move]:
    hoard, stock = pos.players[task.seat].hoard, pos.supply.stock
    return (
        Decline(),
        *(barter for barter in BARTERS if hoard[KIND_OF[barter.give]] > 0 and stock[KIND_OF[barter.take]] > 0),
    )


def _judge_barter(pos: Position, task: Trading, move: Barter | Decline, mover: int) -> Iterable[Check]:
    if isinstance(move, Decline):
        return ()
    return (
        Check(rules.CARDS_TRADE, move.give != move.take, {"seat": task.seat}),
        in_hoard(pos, mover, ONE[move.give]),
        in_stock(pos, ONE[move.take]),
    )


def _barter(tale: Tale, task: Trading, move: Barter | Decline) -> None:
    seat, where = task.seat, things.player(task.seat)
    if isinstance(move, Decline):
        tale.pos = pop(tale.pos)
        tale.tell(rules.TIMING_POLL, where, seat=seat)
        return
    for deed, way, kind in (("pays", "into", move.give), ("takes", "from", move.take)):
        tale.pos = (pay if deed == "pays" else take)(tale.pos, seat, ONE[kind])
        piece = (amount(KIND_OF[kind], 1),)
        tale.tell(rules.TREASURES_STOCK, where, seat=seat, deed=deed, treasure=piece, way=way)


TRADING = Phase(_ask_trading, of_kind((Barter, Decline)), _barters, _barter, _judge_barter, _legal_barters)

TREASURE_CARDS: Mapping[str, Piece] = {
    "charity": Piece(_charity),
    "city-tax": Piece(_city_tax),
    "sacrifice": Piece(_sacrifice),
    "donation": Piece(_donation),
    "sultans-tax": Piece(_sultans_tax),
    "trade": Piece(_trade),
}
