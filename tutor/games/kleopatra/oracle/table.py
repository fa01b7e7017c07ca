"""The oracle of the whole table: who is asked, what lies there, what is hidden, what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tutor.core.course import HIDDEN, Seat
from tutor.games.kleopatra.model import (
    Accepting,
    Begging,
    Bidding,
    Dealing,
    Drawing,
    FindingFirst,
    Offering,
    Over,
    Picking,
    Position,
    Rolling,
    Searching,
    TurningTile,
)  # fmt: skip
from tutor.games.kleopatra.oracle.reading import purse
from tutor.games.kleopatra.pieces import FACE, KINDS, MERCHANT, UNKNOWN

SECRETS = {
    "setup.deal": ("card",),
    "market.secret-cards": ("cards",),
    "market.discard-pile": ("card",),
    "offering.bid": ("bid",),
    "characters.beggar-unable": ("cards",),
    "characters.given-secret": ("card",),
    "characters.courtesan": ("card",),
    "characters.vizier": ("card",),
}


def asks(pos: Position, seat: Seat) -> bool:
    """The active player, but for chance, for bids clockwise from there, and for those whom a character asks."""
    match pos.now:
        case TurningTile() | Dealing() | FindingFirst() | Drawing() | Rolling():
            return seat == Seat.CHANCE
        case Bidding(bids=bids):
            return len(bids) < len(pos.players) and seat == (pos.active + len(bids)) % len(pos.players)
        case Begging(waiting=waiting) | Offering(waiting=waiting):
            return waiting[:1] == (seat,) and seat != pos.active
        case Over():
            return False
        case _:
            return seat == pos.active


def pieces(pos: Position) -> Any:
    """Every card by kind, every tile, every player's statues."""
    market, garden, work = pos.market, pos.site.garden, vizier_of(pos)
    lying = [*market.discard, *(FACE[card] for stall in market.stalls for card in stall)]
    lying += [FACE[card] for card in (*market.drawn, *(work.cards if work else ()))]
    lying += [FACE[market.top]] if market.top else []
    cards = Counter(lying)
    for player in pos.players:
        cards.update(player.hand)
    cards.update(dict(zip(KINDS, market.unseen, strict=True)))
    if any(pos.visit.fresh):
        cards.update({card: count for card, count in purse(pos.visit.fresh).items() if card != MERCHANT})
    if pos.played:
        cards[pos.played] += 1
    tiles = sorted((*(mosaic.tile for mosaic in garden.mosaics), *garden.stack, *garden.removed))
    standing = [sanctuary.seat for sanctuary in garden.sanctuaries]
    statues = tuple(player.statues + standing.count(Seat(seat)) for seat, player in enumerate(pos.players))
    return {card: count for card, count in cards.items() if count}, tuple(tiles), statues


def vizier_of(pos: Position) -> Picking | None:
    """The Vizier at work: his cards lie apart."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    return now if isinstance(now, Picking) else None


# ------------------------------------------------------------------------------------------------ what is hidden
def leaks(view: Position, seat: Seat) -> Iterator[Any]:
    """What a seat sees and may not: others' hands, talents and amulets, faces of what lies face down, secret choices."""
    market = view.market
    if not isinstance(view.now, Over):
        for other, player in enumerate(view.players):
            if other != seat:
                yield from (card for card in player.hand if card != HIDDEN)
                yield from (number for number in (player.talents, player.amulets) if number != UNKNOWN)
    lying = [card for stall in market.stalls for card in stall] + [*market.drawn, market.top]
    yield from (card for card in lying if card.startswith("~"))
    yield from market.unseen
    if not (isinstance(view.now, Searching) and seat == view.active):
        yield from (card for card in market.discard if card != HIDDEN)
    yield from secret_choices(view, seat)


def secret_choices(view: Position, seat: Seat) -> Iterator[Any]:
    """Bids until all are made, the Vizier's cards and which are kept, a card offered that was not asked for."""
    now, work = view.now, vizier_of(view)
    if isinstance(now, Bidding) and len(now.bids) < len(view.players):
        bidders = [(view.active + place) % len(view.players) for place in range(len(now.bids))]
        yield from (bid for bidder, bid in zip(bidders, now.bids, strict=True) if bidder != seat and bid != UNKNOWN)
    if work and seat != view.active:
        yield from (card for card in work.cards if card.startswith("~"))
        yield from (place for place in work.kept if place != UNKNOWN)
    if isinstance(now, Offering | Accepting) and seat != view.active:
        yield from (card for giver, card in now.offers if giver != seat and card not in {now.kind, HIDDEN})


# ------------------------------------------------------------------------------------------------ what it is worth
def points(pos: Position, seat: Seat) -> int:
    """Talents, and three for each merchant left."""
    return pos.players[seat].talents + 3 * pos.players[seat].merchants


def amulets_left(pos: Position, seat: Seat) -> int:
    """What the final count leaves: pyramid and tainted cards, less one on each cell of the own sanctuaries."""
    final = pos.players[seat].final
    if final is None:
        return pos.players[seat].amulets
    cells = sum(kept.cells.bit_count() for kept in pos.site.garden.sanctuaries if kept.seat == seat)
    return max(0, final.pyramid + final.tainted - cells)


def eaten(pos: Position) -> tuple[Seat, ...]:
    """All who have most amulets left, if anybody has one."""
    left = {Seat(seat): amulets_left(pos, Seat(seat)) for seat in range(len(pos.players))}
    most = max(left.values())
    return tuple(seat for seat, amulets in left.items() if most and amulets == most)


def places(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """Survivors, the richest first, of equally rich the one with fewest amulets; behind them the eaten."""
    victims = eaten(pos)
    alive = [Seat(seat) for seat in range(len(pos.players)) if seat not in victims]
    merit = {seat: (points(pos, seat), -amulets_left(pos, seat)) for seat in alive}
    ranked = sorted(set(merit.values()), reverse=True)
    found = tuple(tuple(seat for seat in alive if merit[seat] == worth) for worth in ranked)
    return (*found, victims) if victims else found
