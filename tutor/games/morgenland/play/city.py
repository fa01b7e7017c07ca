"""The city: magic cards in the Tent, two artifacts from the Djinn, the Market's swap, the camel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Drawing, Keeping, Leading, Marketing, Position
from tutor.games.morgenland.moves import Decline, Draw, Keep, Swap, TakeCamel
from tutor.games.morgenland.pieces import (
    CAMEL_AT,
    CARAVANSERAI,
    DECK_AT,
    DISCARD_AT,
    DJINN,
    FIELD_AT,
    KIND_OF,
    MAGIC,
    MARKET,
    ONE,
    PLAYER_AT,
    SEATS,
    TENT,
    TREASURES,
    Hoard,
    amount,
    bundles,
    clipped,
    hoard_of,
    plus,
)
from tutor.games.morgenland.play.state import (
    Story,
    bits,
    discarded,
    instead,
    order,
    pay,
    pop,
    present,
    push,
    seated,
    spelled,
    supplied,
    take,
    without,
)
from tutor.games.morgenland.play.treasures import in_hoard, in_stock

MARKET_TAKES = 3
DRAWN = 2


def award(tale: Story, number: int, ranked: Sequence[Seat]) -> None:
    """Give a city field's prize."""
    strongest, field = ranked[0], FIELD_AT[number]
    if number == TENT:
        _draw_cards(tale, strongest, ranked[1] if len(ranked) > 1 else -1)
        return
    if len(ranked) > 1:
        tale.tell(r.CITY_STRONGEST_ONLY, field, field=field, seat=strongest, others=tuple(ranked[1:]))
    if number == DJINN:
        grant_djinn(tale, strongest)
    elif number == MARKET:
        tale.pos = push(tale.pos, Marketing(strongest))
    else:
        spells = tale.pos.spells
        smuggled = spells.smuggler == strongest and bool(spells.smuggled >> CARAVANSERAI & 1)
        tale.pos = push(tale.pos, Leading(strongest, smuggled))


def when_decline(pos: Position, seat: Seat) -> Check:
    """Something must have been offered; the camel is not."""
    now = pos.tasks[-1] if pos.tasks else None
    if isinstance(now, Leading) and now.seat == seat:
        return r.CITY_CARAVANSERAI.check(False, CAMEL_AT, reason="must")
    return r.PALACE_FIRST_CHOICE.check(False, PLAYER_AT[seat], reason="when")


# ------------------------------------------------------------------------------------------------ the Djinn's House
def grant_djinn(tale: Story, seat: Seat) -> None:
    """Let a seat, and no other, play two artifacts this round."""
    had = tale.pos.spells.djinn
    tale.pos = spelled(tale.pos, djinn=1 << seat)
    for other in bits(had & ~(1 << seat)):
        tale.tell(r.CITY_DJINN, FIELD_AT[DJINN], PLAYER_AT[other], reason="lost", seat=SEATS[other])
    if not had >> seat & 1:
        tale.tell(r.CITY_DJINN, FIELD_AT[DJINN], PLAYER_AT[seat], reason="two", seat=seat)


# ------------------------------------------------------------------------------------------------ the Tent
def _draw_cards(tale: Story, seat: Seat, second: int) -> None:
    if tale.pos.supply.deck or tale.pos.supply.discard:
        tale.pos = push(tale.pos, Drawing(seat, second))


def settle_drawing(tale: Story, now: Drawing) -> bool:
    """Shuffle the discard pile when the stack runs out; go on when two cards, or all there are, are drawn."""
    supply = tale.pos.supply
    if len(now.cards) == DRAWN:
        tale.pos = instead(tale.pos, Keeping(now.seat, now.second, now.cards))
    elif supply.deck:
        return False
    elif supply.discard:
        deck = tuple(card for card in MAGIC if card in supply.discard)
        tale.pos = supplied(tale.pos, deck=deck, discard=())
        tale.tell(r.MAGIC_DISCARD, DECK_AT, DISCARD_AT, cards=len(deck))
    else:
        tale.pos = pop(tale.pos)
        _hand_over(tale, now.seat, now.cards[0])
    return True


def draw_odds(pos: Position) -> Mapping[Draw, int]:
    """Any card of the stack."""
    return {Draw(card): 1 for card in pos.supply.deck}


def judge_draw(pos: Position, move: Draw, _seat: Seat, _now: Drawing | None) -> Iterator[Check]:
    """A card that lies in the stack."""
    yield r.DATA_MAGIC_COUNTS.check(move.card in pos.supply.deck, DECK_AT, reason="stack", card=move.card)


def resolve_draw(tale: Story, move: Draw) -> None:
    """Show a card to the strongest in the Tent."""
    now = present(tale.pos, Drawing)
    pos = supplied(tale.pos, deck=without(tale.pos.supply.deck, move.card))
    tale.pos = instead(pos, replace(now, cards=(*now.cards, move.card)))
    tale.tell(r.CITY_TENT_SECRET, DECK_AT, secret=Secret("piece", (now.seat,)), seat=now.seat, piece=move.card)


def judge_keep(_pos: Position, move: Keep, _seat: Seat, now: Keeping | None) -> Iterator[Check]:
    """One of the two cards just drawn."""
    if now:
        yield r.CITY_TENT.check(move.card in now.cards, DECK_AT, reason="drawn", cards=now.cards)


def offer_keeps(pos: Position, _seat: Seat) -> list[Keep]:
    """Either card."""
    return [Keep(card) for card in present(pos, Keeping).cards]


def resolve_keep(tale: Story, move: Keep) -> None:
    """Keep one card; the other goes to the second strongest, or away."""
    now = present(tale.pos, Keeping)
    rest = without(now.cards, move.card)
    tale.pos = instead(tale.pos, replace(now, cards=rest))
    _hand_over(tale, now.seat, move.card)
    tale.pos, other = pop(tale.pos), rest[0]
    if now.second < 0:
        tale.pos = discarded(tale.pos, other)
        tale.tell(r.CITY_TENT_SECOND, DISCARD_AT, reason="discard", seat=now.seat, card=other)
        return
    second = SEATS[now.second]
    tale.pos = seated(tale.pos, second, magic=(*tale.pos.players[second].magic, other))
    both = Secret("card", (now.seat, second))
    tale.tell(r.CITY_TENT_SECOND, PLAYER_AT[second], reason="second", secret=both, seat=second, card=other)


def _hand_over(tale: Story, seat: Seat, card: str) -> None:
    tale.pos = seated(tale.pos, seat, magic=(*tale.pos.players[seat].magic, card))
    tale.tell(r.CITY_TENT, PLAYER_AT[seat], secret=Secret("card", (seat,)), seat=seat, card=card)


# ------------------------------------------------------------------------------------------------ the Market
def judge_swap(pos: Position, move: Swap, seat: Seat, _now: Marketing | None) -> Iterator[Check]:
    """One own treasure for three; the one given goes to the stock first."""
    given, wanted = ONE[move.give], hoard_of(move.treasure)
    count = sum(wanted)
    yield r.CITY_MARKET.check(count == MARKET_TAKES, FIELD_AT[MARKET], reason="three", count=count)
    yield from in_hoard(pos, seat, given)
    yield in_stock(plus(pos.supply.stock, given), wanted)


def offer_swaps(_pos: Position, _seat: Seat) -> Iterator[Swap]:
    """Any treasure for any three."""
    for kind in TREASURES:
        yield from swaps(kind, (MARKET_TAKES,) * len(TREASURES))


def legal_swaps(pos: Position, seat: Seat) -> Iterator[Swap]:
    """What is owned for what the stock has then."""
    for kind, count in zip(TREASURES, pos.players[seat].hoard, strict=True):
        if count:
            yield from swaps(kind, clipped(plus(pos.supply.stock, ONE[kind]), MARKET_TAKES))


def swaps(give: str, stock: Hoard) -> tuple[Swap, ...]:
    """This treasure for any three of these."""
    return tuple([Swap(give, wanted) for wanted in bundles(MARKET_TAKES, stock)])


def resolve_swap(tale: Story, move: Swap) -> None:
    """Give one, take three."""
    seat, given = present(tale.pos, Marketing).seat, ONE[move.give]
    tale.pos = pop(take(pay(tale.pos, seat, given), seat, hoard_of(move.treasure)))
    piece = (amount(KIND_OF[move.give], 1),)
    where = (FIELD_AT[MARKET], PLAYER_AT[seat])
    tale.tell(r.CITY_MARKET, *where, reason="swap", seat=seat, given=piece, taken=move.treasure)


def resolve_no_swap(tale: Story, _move: Decline) -> None:
    """Keep what there is."""
    seat = present(tale.pos, Marketing).seat
    tale.pos = pop(tale.pos)
    tale.tell(r.CITY_MARKET, FIELD_AT[MARKET], PLAYER_AT[seat], reason="decline", seat=seat)


# ------------------------------------------------------------------------------------------------ the Caravanserai
def resolve_camel(tale: Story, _move: TakeCamel) -> None:
    """Take the camel; from this moment it decides."""
    seat = present(tale.pos, Leading).seat
    tale.pos = replace(pop(tale.pos), camel=seat)
    tale.tell(r.CITY_CARAVANSERAI, CAMEL_AT, PLAYER_AT[seat], seat=seat)
    tale.tell(r.CITY_CAMEL_AT_ONCE, CAMEL_AT, PLAYER_AT[seat], seat=seat, order=order(tale.pos))


def resolve_no_camel(tale: Story, _move: Decline) -> None:
    """A Smuggler leaves the camel where it is."""
    seat = present(tale.pos, Leading).seat
    tale.pos = pop(tale.pos)
    tale.tell(r.CARDS_SMUGGLER_CAMEL, CAMEL_AT, seat=seat, holder=tale.pos.camel)


DRAW = Kind(Draw, r.PROFI_MAGIC_STACK, resolve_draw, judge_draw, odds=draw_odds)
KEEP = Kind(Keep, r.CITY_TENT, resolve_keep, judge_keep, offer_keeps)
SWAP = Kind(Swap, r.CITY_MARKET, resolve_swap, judge_swap, offer_swaps, legal_swaps)
NO_SWAP = Kind(Decline, when_decline, resolve_no_swap, offers=lambda *_: (Decline(),))
TAKE_CAMEL = Kind(TakeCamel, r.CITY_CARAVANSERAI, resolve_camel, offers=lambda *_: (TakeCamel(),))
NO_CAMEL = Kind(Decline, when_decline, resolve_no_camel, offers=lambda *_: (Decline(),))
