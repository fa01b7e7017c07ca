"""The hand limit: at the end of a turn, its two ways out, and the end of the turn itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
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


def resolve_keep(tale: Story, _move: Keep) -> None:
    """Keep all cards for an amulet each."""
    seat, over = tale.pos.active, excess(tale.pos)
    tale.pos = corrupted(tale.pos, seat, over)
    tale.tell(r.MARKET_HAND_KEEP, PYRAMID_AT[seat], PLAYER_AT[seat], seat=seat, cards=over, amulets=over)
    tale.tell(r.MARKET_HAND_AGAIN, PLAYER_AT[seat], seat=seat, cards=over)
    checked(tale)


def resolve_shed(tale: Story, _move: Shed) -> None:
    """Take the one amulet of this way; the cards are chosen next."""
    seat, over, now = tale.pos.active, excess(tale.pos), tale.pos.now
    assert isinstance(now, Checking)
    tale.pos = replace(corrupted(tale.pos, seat, 1), now=Shedding(now.refill))
    tale.tell(r.MARKET_HAND_DISCARD, PYRAMID_AT[seat], seat=seat, cards=over)


def resolve_done(tale: Story, _move: Done) -> None:
    """End the turn, or refill if the hand was checked first."""
    checked(tale)


def checked(tale: Story) -> None:
    """Go on after the hand was checked."""
    now = tale.pos.now
    assert isinstance(now, Checking | Shedding)
    if now.refill:
        begin_draw(tale, STALLS, Refilling())
    else:
        next_turn(tale)


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


def resolve_drop(tale: Story, move: Drop) -> None:
    """Discard a card unseen."""
    seat, card = tale.pos.active, move.card
    tale.pos = discarded(without_card(tale.pos, seat, card), (card,))
    tale.tell(r.MARKET_DISCARD_PILE, PLAYER_AT[seat], "discard", secret=ITS_CARD[seat], seat=seat, card=card)
    if not excess(tale.pos):
        checked(tale)


KEEP = Kind(Keep, r.MARKET_HAND_LIMIT, resolve_keep, judge_way, lambda *_: (Keep(),))
SHED = Kind(Shed, r.MARKET_HAND_LIMIT, resolve_shed, judge_way, lambda *_: (Shed(),))
DONE = Kind(Done, r.MARKET_HAND_LIMIT, resolve_done, judge_way, lambda *_: (Done(),))
DROP = Kind(Drop, r.MARKET_DISCARD_PILE, resolve_drop, judge_drop, legal_drops, legal_drops)
