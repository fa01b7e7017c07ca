"""The city: magic cards in the Tent, two artifacts from the Djinn, the Market's swap, the camel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.decides import decides
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


def award(recorder: Story, number: int, ranked: Sequence[Seat]) -> None:
    """Give a city field's prize."""
    strongest, field = ranked[0], FIELD_AT[number]
    if number == TENT:
        _draw_cards(recorder, strongest, ranked[1] if len(ranked) > 1 else -1)
        return
    if len(ranked) > 1:
        recorder.step(r.CITY_STRONGEST_ONLY, field, field=field, seat=strongest, others=tuple(ranked[1:]))
    if number == DJINN:
        grant_djinn(recorder, strongest)
    elif number == MARKET:
        recorder.pos = push(recorder.pos, Marketing(strongest))
    else:
        spells = recorder.pos.spells
        smuggled = spells.smuggler == strongest and bool(spells.smuggled >> CARAVANSERAI & 1)
        recorder.pos = push(recorder.pos, Leading(strongest, smuggled))


def not_strongest(pos: Position, _seat: Seat, _move: Keep | Swap | TakeCamel) -> Check | None:
    """Why somebody else in a city field gets nothing: only its strongest does."""
    field = {Marketing: MARKET, Leading: CARAVANSERAI, Keeping: TENT}
    now = pos.tasks[-1] if pos.tasks else None
    if not isinstance(now, Marketing | Leading | Keeping):
        return None
    name = FIELD_AT[field[type(now)]]
    return r.CITY_STRONGEST_ONLY.check(False, name, PLAYER_AT[now.seat], field=name, strongest=now.seat)


def when_decline(pos: Position, seat: Seat) -> Check:
    """Something must have been offered; the camel is not."""
    now = pos.tasks[-1] if pos.tasks else None
    if isinstance(now, Leading) and now.seat == seat:
        return r.CITY_CARAVANSERAI.check(False, CAMEL_AT, reason="must")
    return r.PALACE_FIRST_CHOICE.check(False, PLAYER_AT[seat], reason="when")


# ------------------------------------------------------------------------------------------------ the Djinn's House
def grant_djinn(recorder: Story, seat: Seat) -> None:
    """Let a seat, and no other, play two artifacts this round."""
    had = recorder.pos.spells.djinn
    recorder.pos = spelled(recorder.pos, djinn=1 << seat)
    for other in bits(had & ~(1 << seat)):
        recorder.step(r.CITY_DJINN, FIELD_AT[DJINN], PLAYER_AT[other], reason="lost", seat=SEATS[other])
    if not had >> seat & 1:
        recorder.step(r.CITY_DJINN, FIELD_AT[DJINN], PLAYER_AT[seat], reason="two", seat=seat)


# ------------------------------------------------------------------------------------------------ the Tent
def _draw_cards(recorder: Story, seat: Seat, second: int) -> None:
    if recorder.pos.supply.deck or recorder.pos.supply.discard:
        recorder.pos = push(recorder.pos, Drawing(seat, second))
    else:
        recorder.step(r.CITY_TENT, DECK_AT, PLAYER_AT[seat], reason="none", seat=seat)


def settle_drawing(recorder: Story, now: Drawing) -> bool:
    """Shuffle the discard pile when the stack runs out; go on when two cards, or all there are, are drawn."""
    supply = recorder.pos.supply
    if len(now.cards) == DRAWN:
        recorder.pos = instead(recorder.pos, Keeping(now.seat, now.second, now.cards))
    elif supply.deck:
        return False
    elif supply.discard:
        deck = tuple(card for card in MAGIC if card in supply.discard)
        recorder.pos = supplied(recorder.pos, deck=deck, discard=())
        recorder.step(r.MAGIC_DISCARD, DECK_AT, DISCARD_AT, cards=len(deck))
    else:
        recorder.pos = pop(recorder.pos)
        _hand_over(recorder, now.seat, now.cards[0])
    return True


def draw_odds(pos: Position) -> Mapping[Draw, int]:
    """Any card of the stack."""
    return {Draw(card): 1 for card in pos.supply.deck}


def judge_draw(pos: Position, move: Draw, _seat: Seat, _now: Drawing | None) -> Iterator[Check]:
    """A card that lies in the stack."""
    yield r.DATA_MAGIC_COUNTS.check(move.card in pos.supply.deck, DECK_AT, reason="stack", card=move.card)


def resolve_draw(recorder: Story, move: Draw) -> None:
    """Show a card to the strongest in the Tent."""
    now = present(recorder.pos, Drawing)
    pos = supplied(recorder.pos, deck=without(recorder.pos.supply.deck, move.card))
    recorder.pos = instead(pos, replace(now, cards=(*now.cards, move.card)))
    recorder.step(r.CITY_TENT_SECRET, DECK_AT, secret=Secret("piece", (now.seat,)), seat=now.seat, piece=move.card)


def judge_keep(_pos: Position, move: Keep, _seat: Seat, now: Keeping | None) -> Iterator[Check]:
    """One of the two cards just drawn."""
    if now:
        yield r.CITY_TENT.check(move.card in now.cards, DECK_AT, reason="drawn", cards=now.cards)


def offer_keeps(pos: Position, _seat: Seat) -> list[Keep]:
    """Either card."""
    return [Keep(card) for card in present(pos, Keeping).cards]


def resolve_keep(recorder: Story, move: Keep) -> None:
    """Keep one card; the other goes to the second strongest, or away."""
    now = present(recorder.pos, Keeping)
    rest = without(now.cards, move.card)
    recorder.pos = instead(recorder.pos, replace(now, cards=rest))
    _hand_over(recorder, now.seat, move.card)
    recorder.pos, other = pop(recorder.pos), rest[0]
    if now.second < 0:
        recorder.pos = discarded(recorder.pos, other)
        recorder.step(r.CITY_TENT_SECOND, DISCARD_AT, reason="discard", seat=now.seat, card=other)
        return
    second = SEATS[now.second]
    recorder.pos = seated(recorder.pos, second, magic=(*recorder.pos.players[second].magic, other))
    both = Secret("card", (now.seat, second))
    recorder.step(r.CITY_TENT_SECOND, PLAYER_AT[second], reason="second", secret=both, seat=second, card=other)


def _hand_over(recorder: Story, seat: Seat, card: str) -> None:
    recorder.pos = seated(recorder.pos, seat, magic=(*recorder.pos.players[seat].magic, card))
    secret = Secret("card", (seat,))
    recorder.step(r.CITY_TENT, PLAYER_AT[seat], reason="keeps", secret=secret, seat=seat, card=card)


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


def resolve_swap(recorder: Story, move: Swap) -> None:
    """Give one, take three."""
    seat, given = present(recorder.pos, Marketing).seat, ONE[move.give]
    recorder.pos = pop(take(pay(recorder.pos, seat, given), seat, hoard_of(move.treasure)))
    piece = (amount(KIND_OF[move.give], 1),)
    where = (FIELD_AT[MARKET], PLAYER_AT[seat])
    recorder.step(r.CITY_MARKET, *where, reason="swap", seat=seat, given=piece, taken=move.treasure)


def resolve_no_swap(recorder: Story, _move: Decline) -> None:
    """Keep what there is."""
    seat = present(recorder.pos, Marketing).seat
    recorder.pos = pop(recorder.pos)
    recorder.step(r.CITY_MARKET, FIELD_AT[MARKET], PLAYER_AT[seat], reason="decline", seat=seat)


# ------------------------------------------------------------------------------------------------ the Caravanserai
@decides(r.CITY_CAMEL_AT_ONCE)
def resolve_camel(recorder: Story, _move: TakeCamel) -> None:
    """Take the camel; from this moment it decides."""
    seat = present(recorder.pos, Leading).seat
    recorder.pos = replace(pop(recorder.pos), camel=seat)
    recorder.step(r.CITY_CARAVANSERAI, CAMEL_AT, PLAYER_AT[seat], seat=seat)
    recorder.step(r.CITY_CAMEL_AT_ONCE, CAMEL_AT, PLAYER_AT[seat], seat=seat, order=order(recorder.pos))


def resolve_no_camel(recorder: Story, _move: Decline) -> None:
    """A Smuggler leaves the camel where it is."""
    seat = present(recorder.pos, Leading).seat
    recorder.pos = pop(recorder.pos)
    recorder.step(r.CARDS_SMUGGLER_CAMEL, CAMEL_AT, seat=seat, holder=recorder.pos.camel)


DRAW = Kind(Draw, r.PROFI_MAGIC_STACK, resolve_draw, judge_draw, odds=draw_odds)
KEEP = Kind(Keep, r.CITY_TENT, resolve_keep, judge_keep, offer_keeps, unasked=not_strongest)
SWAP = Kind(Swap, r.CITY_MARKET, resolve_swap, judge_swap, offer_swaps, legal_swaps, unasked=not_strongest)
NO_SWAP = Kind(Decline, when_decline, resolve_no_swap, offers=lambda *_: (Decline(),))
TAKE_CAMEL = Kind(
    TakeCamel, r.CITY_CARAVANSERAI, resolve_camel, offers=lambda *_: (TakeCamel(),), unasked=not_strongest
)
NO_CAMEL = Kind(Decline, when_decline, resolve_no_camel, offers=lambda *_: (Decline(),))
