"""The city: magic cards in the Tent, two artifacts from the Djinn, the Market's swap, the camel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from tutor.core.game import Decision, Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Drawing, Keeping, Leading, Marketing, Position
from tutor.games.morgenland.moves import Decline, Draw, Keep, Move, Swap, TakeCamel
from tutor.games.morgenland.pieces import (
    DJINN,
    FIELD_IDS,
    KIND_OF,
    KINDS,
    MAGIC,
    MARKET,
    ONE,
    SEATS,
    TENT,
    Hoard,
    amount,
    bundles,
    clipped,
    hoard_of,
)
from tutor.games.morgenland.play.phase import Phase, by_chance, in_hoard, in_stock, of_kind
from tutor.games.morgenland.play.state import (
    Tale,
    instead,
    order,
    pay,
    pop,
    push,
    seated,
    spelled,
    supplied,
    take,
    without,
)

MARKET_TAKES = 3
DRAWN = 2


def award(tale: Tale, number: int, ranked: list[Seat]) -> None:
    """Give a city field's prize."""
    strongest = ranked[0]
    field = FIELD_IDS[number]
    if number == TENT:
        second = ranked[1] if len(ranked) > 1 else -1
        _draw_cards(tale, strongest, second)
        return
    if len(ranked) > 1:
        tale.tell(rules.CITY_STRONGEST_ONLY, field, field=field, seat=strongest, others=tuple(ranked[1:]))
    if number == DJINN:
        grant_djinn(tale, strongest)
    elif number == MARKET:
        tale.pos = push(tale.pos, Marketing(strongest))
    else:
        tale.pos = push(
            tale.pos, Leading(strongest, tale.pos.spells.smuggler == strongest and _smuggled(tale.pos, number))
        )


def _smuggled(pos: Position, number: int) -> bool:
    return bool(pos.spells.smuggled >> number & 1)


def grant_djinn(tale: Tale, seat: Seat) -> None:
    """Let a seat play two artifacts this round."""
    tale.pos = spelled(tale.pos, djinn=tale.pos.spells.djinn | 1 << seat)
    tale.tell(rules.CITY_DJINN, FIELD_IDS[DJINN], things.player(seat), seat=seat)


# ------------------------------------------------------------------------------------------------ the Tent
def _draw_cards(tale: Tale, seat: Seat, second: int) -> None:
    supply = tale.pos.supply
    if supply.deck or supply.discard:
        tale.pos = push(tale.pos, Drawing(seat, second))


def settle_drawing(tale: Tale, task: Drawing) -> bool:
    """Shuffle the discard pile when the stack runs out; go on when two cards, or all there are, are drawn."""
    supply = tale.pos.supply
    if len(task.cards) < DRAWN and supply.deck:
        return False
    if len(task.cards) < DRAWN and supply.discard:
        deck = tuple(card for card in MAGIC if card in supply.discard)
        tale.pos = supplied(tale.pos, deck=deck, discard=())
        tale.tell(rules.MAGIC_DISCARD, things.MAGIC_STACK, things.MAGIC_DISCARD, cards=len(deck))
    elif len(task.cards) == DRAWN:
        tale.pos = instead(tale.pos, Keeping(task.seat, task.second, task.cards))
    else:
        tale.pos = pop(tale.pos)
        _hand_over(tale, task.seat, task.cards[0])
    return True


def _ask_drawing(_pos: Position, task: Drawing) -> Decision:
    return Decision(Seat.CHANCE, rules.PROFI_MAGIC_STACK, {"strongest": task.seat})


def _draw_odds(pos: Position, _task: Drawing) -> Mapping[Move, int]:
    return {Draw(card): 1 for card in pos.supply.deck}


def _judge_draw(pos: Position, _task: Drawing, move: Draw, _mover: int) -> Iterable[Check]:
    lies = move.card in pos.supply.deck
    return (Check(rules.DATA_MAGIC_COUNTS, lies, {"card": move.card}, things.AT_MAGIC_STACK),)


def _draw(tale: Tale, task: Drawing, move: Draw) -> None:
    pos = supplied(tale.pos, deck=without(tale.pos.supply.deck, move.card))
    tale.pos = instead(pos, replace(task, cards=(*task.cards, move.card)))
    tale.whisper(rules.CITY_TENT_SECRET, (task.seat,), "piece", things.MAGIC_STACK, seat=task.seat, piece=move.card)


def _ask_keeping(_pos: Position, task: Keeping) -> Decision:
    return Decision(task.seat, rules.CITY_TENT)


def _keeps(_pos: Position, task: Keeping) -> Sequence[Move]:
    return tuple(map(Keep, task.cards))


def _judge_keep(_pos: Position, task: Keeping, move: Keep, mover: int) -> Iterable[Check]:
    if mover != task.seat:
        return ()
    return (Check(rules.CITY_TENT, move.card in task.cards, {"seat": task.seat}, things.AT_MAGIC_STACK),)


def _keep(tale: Tale, task: Keeping, move: Keep) -> None:
    tale.pos = pop(tale.pos)
    _hand_over(tale, task.seat, move.card)
    other = without(task.cards, move.card)[0]
    if task.second < 0:
        tale.pos = supplied(tale.pos, discard=(*tale.pos.supply.discard, other))
        tale.tell(rules.CITY_TENT_SECOND, things.MAGIC_DISCARD, seat=task.seat, card=other, goal="discard")
        return
    second = SEATS[task.second]
    tale.pos = seated(tale.pos, second, magic=(*tale.pos.players[second].magic, other))
    both = (task.seat, second)
    tale.whisper(rules.CITY_TENT_SECOND, both, "card", things.player(second), seat=task.seat, card=other, goal=second)


def _hand_over(tale: Tale, seat: Seat, card: str) -> None:
    tale.pos = seated(tale.pos, seat, magic=(*tale.pos.players[seat].magic, card))
    tale.whisper(rules.CITY_TENT, (seat,), "card", things.player(seat), seat=seat, card=card)


DRAWING = by_chance(_ask_drawing, _draw_odds, _draw, _judge_draw, Draw)
KEEPING = Phase(_ask_keeping, of_kind((Keep,)), _keeps, _keep, _judge_keep, _keeps)


# ------------------------------------------------------------------------------------------------ the Market
def _ask_market(_pos: Position, task: Marketing) -> Decision:
    return Decision(task.seat, rules.CITY_MARKET)


def _swap_candidates(_pos: Position, _task: Marketing) -> Sequence[Move]:
    return (Decline(), *_swaps((1,) * len(KINDS), (MARKET_TAKES,) * len(KINDS)))


def _legal_swaps(pos: Position, task: Marketing) -> Sequence[Move]:
    hoard = clipped(pos.players[task.seat].hoard, 1)
    return (Decline(), *_swaps(hoard, clipped(pos.supply.stock, MARKET_TAKES)))


@lru_cache(maxsize=1024)
def _swaps(hoard: Hoard, stock: Hoard) -> tuple[Swap, ...]:
    given = [kind for kind, count in zip(KINDS, hoard, strict=True) if count]
    return tuple(Swap(kind, wanted) for kind in given for wanted in bundles(MARKET_TAKES, stock))


def _judge_swap(pos: Position, task: Marketing, move: Swap | Decline, mover: int) -> Iterable[Check]:
    if isinstance(move, Decline):
        return ()
    wanted = hoard_of(move.treasure)
    return (
        Check(rules.CITY_MARKET, sum(wanted) == MARKET_TAKES, {"seat": task.seat}, things.AT_FIELD[MARKET]),
        in_hoard(pos, mover, ONE[move.give]),
        in_stock(pos, wanted),
    )


def _swap(tale: Tale, task: Marketing, move: Swap | Decline) -> None:
    seat, where = task.seat, (FIELD_IDS[MARKET], things.player(task.seat))
    tale.pos = pop(tale.pos)
    if isinstance(move, Decline):
        tale.tell(rules.CITY_MARKET, *where, seat=seat, given=(), taken=())
        return
    given, taken = ONE[move.give], hoard_of(move.treasure)
    tale.pos = pay(take(tale.pos, seat, taken), seat, given)
    tale.tell(rules.CITY_MARKET, *where, seat=seat, given=(amount(KIND_OF[move.give], 1),), taken=move.treasure)


MARKETING = Phase(_ask_market, of_kind((Swap, Decline)), _swap_candidates, _swap, _judge_swap, _legal_swaps)


# ------------------------------------------------------------------------------------------------ the Caravanserai
def _ask_leading(_pos: Position, task: Leading) -> Decision:
    return Decision(task.seat, rules.CARDS_SMUGGLER_CAMEL if task.free else rules.CITY_CARAVANSERAI)


def _fits_leading(_pos: Position, task: Leading, move: Move) -> bool:
    return isinstance(move, TakeCamel) or (task.free and isinstance(move, Decline))


def _leads(_pos: Position, _task: Leading) -> Sequence[Move]:
    return (TakeCamel(), Decline())


def _legal_leads(_pos: Position, task: Leading) -> Sequence[Move]:
    return (TakeCamel(), Decline()) if task.free else (TakeCamel(),)


def _lead(tale: Tale, task: Leading, move: TakeCamel | Decline) -> None:
    seat = task.seat
    tale.pos = pop(tale.pos)
    if isinstance(move, Decline):
        tale.tell(rules.CARDS_SMUGGLER_CAMEL, things.CAMEL, seat=seat, holder=tale.pos.camel)
        return
    tale.pos = replace(tale.pos, camel=seat)
    where = (things.CAMEL, things.player(seat))
    tale.tell(rules.CITY_CARAVANSERAI, *where, seat=seat)
    tale.tell(rules.CITY_CAMEL_AT_ONCE, *where, seat=seat, order=order(tale.pos))


LEADING = Phase(_ask_leading, _fits_leading, _leads, _lead, legal=_legal_leads)
