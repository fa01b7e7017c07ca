"""What a seat may know, and what may be so for all it knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Seat
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import (
    Accepting,
    AnyMoment,
    Bidding,
    Drawing,
    Errand,
    Market,
    Offering,
    Over,
    Picking,
    Player,
    Position,
    Searching,
)  # fmt: skip
from tutor.games.kleopatra.payment import Purse, kinds, minus, plus, purse, unpaid
from tutor.games.kleopatra.pieces import (
    CARDS,
    COST,
    DOWN,
    FACE,
    KINDS,
    MERCHANT,
    RESOURCES,
    SEATS,
    START_TALENTS,
    UNKNOWN,
    by_kind,
    is_down,
)


def view(pos: Position, seat: Seat | None) -> Position:
    """The position as a seat may know it; None, the teacher, sees all."""
    if seat is None:
        return pos
    players = pos.players
    if not isinstance(pos.now, Over):
        players = tuple(player if at == seat else _player(player) for at, player in enumerate(pos.players))
    searching = isinstance(pos.now, Searching) and seat == pos.active
    return replace(pos, players=players, market=_market(pos.market, searching=searching), now=_moment(pos, seat))


def _player(player: Player) -> Player:
    return replace(player, hand=(HIDDEN,) * len(player.hand), talents=UNKNOWN, amulets=UNKNOWN)


def _market(market: Market, *, searching: bool) -> Market:
    return replace(
        market,
        stalls=tuple(tuple(map(_seen, stall)) for stall in market.stalls),
        top=_seen(market.top) if market.top else "",
        unseen=(),
        discard=market.discard if searching else (HIDDEN,) * len(market.discard),
        drawn=tuple(map(_seen, market.drawn)),
    )


def _seen(card: str) -> str:
    return HIDDEN if is_down(card) else card


def _moment(pos: Position, seat: Seat) -> AnyMoment:
    """Others' bids until all are shown, the Vizier's cards, and what the giver alone knows of an offer."""
    now = pos.now
    match now:
        case Bidding(bids=bids) if len(bids) < len(pos.players):
            own = (seat - pos.active) % len(pos.players)
            return replace(now, bids=tuple(bid if place == own else UNKNOWN for place, bid in enumerate(bids)))
        case Drawing(then=Picking() as work) if seat != pos.active:
            return replace(now, then=_vizier(work))
        case Picking() if seat != pos.active:
            return _vizier(now)
        case Offering() | Accepting() if seat != pos.active:
            known = tuple((giver, card if giver == seat or card == now.kind else HIDDEN) for giver, card in now.offers)
            return replace(now, offers=known)
        case _:
            return now


def _vizier(work: Picking) -> Picking:
    return replace(work, cards=tuple(map(_seen, work.cards)), kept=(UNKNOWN,) * len(work.kept))


# ------------------------------------------------------------------------------------------------ what may be so
def imagine(view: Position, seat: Seat, rng: Random) -> Position:
    """A position that looks to ``seat`` as ``view`` does, everything it cannot see drawn at random."""
    unseen = Unseen(view, rng)
    must, discards = _held_for_sure(view, unseen), [*_surely_discarded(view, unseen)]
    players = tuple(
        player if other == seat else _imagined(view, player, must[other], unseen)
        for other, player in zip(SEATS, view.players, strict=False)
    )
    pos = replace(view, players=players, now=_imagined_moment(view, must, players, unseen))
    return replace(pos, market=_imagined_market(view.market, discards, unseen))


class Unseen:
    """The cards that a view does not show, to be drawn from."""

    def __init__(self, view: Position, rng: Random) -> None:
        self.rng = rng
        self.left = Counter(CARDS)
        self.left.subtract(FACE[card] for card in _seen_cards(view) if card != HIDDEN)

    def draw(self, among: Iterable[str] = KINDS) -> str:
        """One of them, of one of these kinds, each card as likely as another."""
        some = [kind for kind in among if self.left[kind]]
        return self.take(self.rng.choices(some, [self.left[kind] for kind in some])[0])

    def take(self, kind: str) -> str:
        """One of this kind."""
        self.left[kind] -= 1
        return kind

    def faces(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards at the market: those that show their backs are drawn."""
        return tuple(DOWN[self.draw()] if card == HIDDEN else card for card in cards)


def _seen_cards(view: Position) -> Iterator[str]:
    """Every card that lies somewhere, as the seat sees it."""
    market, work = view.market, _vizier_at_work(view)
    for cards in (*(player.hand for player in view.players), *market.stalls, market.discard, market.drawn):
        yield from cards
    yield from work.cards if work else ()
    yield from (card for card in (market.top, view.played) if card)
    yield from (card for card in kinds(view.visit.fresh) if card != MERCHANT)


def _vizier_at_work(view: Position) -> Picking | None:
    now = view.now.then if isinstance(view.now, Drawing) else view.now
    return now if isinstance(now, Picking) else None


# ------------------------------------------------------------------------------------------------ what must be so
def _held_for_sure(view: Position, unseen: Unseen) -> dict[Seat, list[str]]:
    """Cards that must be in others' hands: what they offer an Envoy, and what pays for the element in the making."""
    must: dict[Seat, list[str]] = {seat: [] for seat in SEATS}
    for giver, card in view.now.offers if isinstance(view.now, Offering | Accepting) else ():
        if HIDDEN in view.players[giver].hand:
            others = [kind for kind in RESOURCES if kind != view.now.kind]  # type: ignore[union-attr]
            must[giver].append(unseen.draw(others) if card == HIDDEN else unseen.take(card))
    if view.visit.ordered and HIDDEN in view.players[view.active].hand:
        must[view.active] += _payment(view, unseen)
    return must


def _payment(view: Position, unseen: Unseen) -> Iterator[str]:
    """What the builder needs to pay for the element in the making and to place it: both were possible when it was begun."""
    garden, visit, flip = view.site.garden, view.visit, view.setup.turning == "over"
    stuck = visit.ordered == "mosaic" and not visit.tile and not fits(garden.top, GARDEN & ~garden.covered, flip=flip)
    if stuck:
        yield unseen.take("scribe")
    player = view.players[view.active]
    need, laid = plus(visit.covered, COST[visit.ordered]), plus(visit.laid, purse((), player.merchants))
    room = len(player.hand) - stuck
    while short := unpaid(laid, need):
        helps = {kind: short - unpaid(plus(laid, purse((kind,))), need) for kind in KINDS if unseen.left[kind]}
        enough = max(helps.values()) if short > room else 1
        card = unseen.draw([kind for kind, units in helps.items() if units >= enough])
        laid, room = plus(laid, purse((card,))), room - 1
        yield card


# ------------------------------------------------------------------------------------------------ what is drawn
def _imagined(view: Position, player: Player, must: list[str], unseen: Unseen) -> Player:
    """A player with a hand, talents and amulets; their hand holds what it must."""
    if player.talents != UNKNOWN:
        return player
    hand = by_kind((*must, *(unseen.draw() for _ in player.hand[len(must) :])))
    most = START_TALENTS + 4 * (len(view.site.palace.walls) + len(view.site.garden.mosaics)) // len(view.players)
    return replace(player, hand=hand, talents=unseen.rng.randint(0, most), amulets=unseen.rng.randint(0, 9))


def _imagined_market(market: Market, discard: list[str], unseen: Unseen) -> Market:
    """The market; what lies nowhere else is in the pile."""
    stalls, drawn = tuple(map(unseen.faces, market.stalls)), unseen.faces(market.drawn)
    top = unseen.faces((market.top,))[0] if market.top else ""
    discard = [*discard, *(unseen.draw() for _ in market.discard[len(discard) :])]
    rest = tuple(unseen.left[kind] for kind in KINDS)
    return replace(market, stalls=stalls, drawn=drawn, top=top, discard=by_kind(discard), unseen=rest)


def _surely_discarded(view: Position, unseen: Unseen) -> Iterator[str]:
    """What is seen there; else cards paid in this visit, and in the German order a character at work."""
    visit, discard = view.visit, view.market.discard
    if HIDDEN not in discard:
        yield from discard
        return
    paid: Purse = minus(minus(visit.laid, visit.fresh), visit.away)
    yield from (unseen.take(card) for card in kinds(paid) if card != MERCHANT)
    if isinstance(view.now, Errand) and not view.played and not isinstance(view.now, Picking):
        yield unseen.take(view.now.card)


def _imagined_moment(
    view: Position, must: dict[Seat, list[str]], players: tuple[Player, ...], unseen: Unseen
) -> AnyMoment:
    now = view.now
    match now:
        case Bidding(bids=bids):
            owned = [players[(view.active + place) % len(players)].talents for place in range(len(bids))]
            return replace(
                now,
                bids=tuple(
                    unseen.rng.randint(0, all_) if bid == UNKNOWN else bid
                    for bid, all_ in zip(bids, owned, strict=True)
                ),
            )
        case Drawing(then=Picking() as work):
            return replace(now, then=_imagined_vizier(work, unseen))
        case Picking():
            return _imagined_vizier(now, unseen)
        case Offering() | Accepting():
            known = {giver: must[giver][0] if must[giver] else card for giver, card in now.offers}
            return replace(now, offers=tuple(known.items()))
        case _:
            return now


def _imagined_vizier(work: Picking, unseen: Unseen) -> Picking:
    """The Vizier's cards, some of them kept: of several of a kind the first."""
    work, number = replace(work, cards=unseen.faces(work.cards)), len(work.kept)
    if UNKNOWN not in work.kept:
        return work
    kept: list[int] = []
    while len(kept) < number:
        card = FACE[work.cards[unseen.rng.choice([at for at in range(len(work.cards)) if at not in kept])]]
        kept.append(next(at for at, one in enumerate(work.cards) if FACE[one] == card and at not in kept))
    return replace(work, kept=tuple(kept))
