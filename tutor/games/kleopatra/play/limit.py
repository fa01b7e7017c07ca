"""The hand limit: at the end of a turn, its two ways out, and the end of the turn itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Checking, Position, Refilling, Shedding
from tutor.games.kleopatra.moves import Done, Drop, Keep, Shed
from tutor.games.kleopatra.pieces import HAND_LIMIT, PLAYER_AT, PYRAMID_AT, STALLS, is_tainted
from tutor.games.kleopatra.play.pile import begin_draw
from tutor.games.kleopatra.play.state import ITS_CARD, Story, corrupted, discarded, excess, held_at, without_card
from tutor.games.kleopatra.play.turn import next_turn


# ------------------------------------------------------------------------------------------------ the ways
def judge_way(pos: Position, move: Keep | Shed | Done, seat: Seat, now: Checking | None) -> Iterator[Check]:
    """Above ten cards you discard, or keep and pay; otherwise you just end your turn."""
    if not now:
        return
    cards, over, at = len(pos.players[seat].hand), excess(pos), PLAYER_AT[seat]
    if over:
        yield r.MARKET_HAND_COUNTS.check(True, at, cards=cards)
    match move:
        case Keep():
            yield r.MARKET_HAND_KEEP.check(over > 0, at, cards=cards, limit=HAND_LIMIT, amulets=over)
        case Shed():
            yield r.MARKET_HAND_DISCARD.check(over > 0, at, cards=cards, limit=HAND_LIMIT, excess=over)
        case Done():
            yield r.MARKET_HAND_LIMIT.check(over == 0, at, reason="count", cards=cards, limit=HAND_LIMIT, excess=over)


def legal_ways(pos: Position) -> tuple[Keep | Shed | Done, ...]:
    """The two ways out, or the end of the turn."""
    return (Keep(), Shed()) if excess(pos) else (Done(),)


def resolve_keep(recorder: Story, _move: Keep) -> None:
    """Keep all cards for an amulet each."""
    seat, over = recorder.pos.active, excess(recorder.pos)
    recorder.pos = corrupted(recorder.pos, seat, over)
    recorder.step(r.MARKET_HAND_KEEP, PYRAMID_AT[seat], PLAYER_AT[seat], seat=seat, cards=over, amulets=over)
    recorder.step(r.MARKET_HAND_AGAIN, PLAYER_AT[seat], seat=seat, cards=over)
    checked(recorder)


def resolve_shed(recorder: Story, _move: Shed) -> None:
    """Take what this way costs; the cards are chosen next."""
    seat, over, now = recorder.pos.active, excess(recorder.pos), recorder.pos.now
    assert isinstance(now, Checking)
    recorder.pos = replace(corrupted(recorder.pos, seat, shed_cost(recorder.pos)), now=Shedding(now.refill))
    recorder.step(r.MARKET_HAND_DISCARD, PYRAMID_AT[seat], seat=seat, cards=over)


@decides(r.MARKET_HAND_DISCARD)
def shed_cost(_pos: Position) -> int:
    """One amulet, however many cards are discarded."""
    return 1


def resolve_done(recorder: Story, _move: Done) -> None:
    """End the turn, or refill if the hand was checked first."""
    checked(recorder)


def checked(recorder: Story) -> None:
    """Go on after the hand was checked."""
    now = recorder.pos.now
    assert isinstance(now, Checking | Shedding)
    if now.refill:
        begin_draw(recorder, STALLS, Refilling())
    else:
        next_turn(recorder)


# ------------------------------------------------------------------------------------------------ discarding
def judge_drop(pos: Position, move: Drop, seat: Seat, _now: Shedding | None) -> Iterator[Check]:
    """A card you hold; a tainted one costs nothing for being thrown away."""
    at = held_at(pos, seat, move.card)
    yield r.MARKET_DISCARD_PILE.check(at != (), *at, reason="held", card=move.card)
    if at and is_tainted(move.card):
        yield r.PAYMENT_DISCARD_CLEAN.check(True, *at, card=move.card)


def legal_drops(pos: Position, seat: Seat) -> Iterable[Drop]:
    """Every kind of card in hand."""
    return [Drop(card) for card in dict.fromkeys(pos.players[seat].hand)]


def resolve_drop(recorder: Story, move: Drop) -> None:
    """Discard a card unseen."""
    seat, card = recorder.pos.active, move.card
    recorder.pos = discarded(without_card(recorder.pos, seat, card), (card,))
    recorder.step(r.MARKET_DISCARD_PILE, PLAYER_AT[seat], "discard", secret=ITS_CARD[seat], seat=seat, card=card)
    if not excess(recorder.pos):
        checked(recorder)


KEEP = Kind(Keep, r.MARKET_HAND_LIMIT, resolve_keep, judge_way, lambda *_: (Keep(),))
SHED = Kind(Shed, r.MARKET_HAND_LIMIT, resolve_shed, judge_way, lambda *_: (Shed(),))
DONE = Kind(Done, r.MARKET_HAND_LIMIT, resolve_done, judge_way, lambda *_: (Done(),))
DROP = Kind(Drop, r.MARKET_DISCARD_PILE, resolve_drop, judge_drop, legal_drops, legal_drops)
