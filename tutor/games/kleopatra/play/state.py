"""Small readings of and changes to a position that several chapters use."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Recorder, Seat, Secret
from tutor.games.kleopatra.garden import GARDEN
from tutor.games.kleopatra.model import (
    Acting,
    AnyMoment,
    Bidding,
    Claiming,
    Dealing,
    Drawing,
    Errand,
    FindingFirst,
    Picking,
    Player,
    Position,
    TurningTile,
)  # fmt: skip
from tutor.games.kleopatra.pieces import COUNT, HAND_LIMIT, ORDER, SEATS

Story = Recorder[Position]

ITS_CARD = tuple(Secret("card", (seat,)) for seat in SEATS)
"""A card that one seat alone may know."""
NOBODYS = Secret("card", ())
"""A card that nobody knows."""


class Cards(Struct, frozen=True, gc=False):
    """So many cards of a kind."""

    kind: str
    count: int


def counted(cards: Iterable[str]) -> tuple[Cards, ...]:
    """Cards by kind with their numbers."""
    found = tuple(cards)
    return tuple(Cards(kind, found.count(kind)) for kind in dict.fromkeys(found))


# ------------------------------------------------------------------------------------------------ where the turn stands
def standing(pos: Position) -> AnyMoment:
    """The moment of the turn, whatever interrupts it: errands and offerings go back there."""
    return pos.now.then if isinstance(pos.now, Errand | Bidding) else pos.now


def is_setting_up(pos: Position) -> bool:
    """Whether the game has not begun: nobody's turn has come."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    if isinstance(now, TurningTile):
        return not pos.visit.built
    return isinstance(now, Dealing | FindingFirst) or (isinstance(pos.now, Drawing) and isinstance(now, Acting))


def errand(pos: Position) -> Errand | None:
    """The character at work; a Vizier works while his cards are drawn, too."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    return now if isinstance(now, Errand) else None


def vizier(pos: Position) -> Picking | None:
    """The Vizier at work, drawing or done with it."""
    work = errand(pos)
    return work if isinstance(work, Picking) else None


def claimable(pos: Position) -> tuple[int, ...]:
    """Sanctuaries just formed that the builder may claim."""
    now = standing(pos)
    return now.regions if isinstance(now, Claiming) else ()


def clockwise(pos: Position) -> tuple[Seat, ...]:
    """All players, the active one first."""
    return (*SEATS[pos.active : len(pos.players)], *SEATS[: pos.active])


def bidder(pos: Position, now: Bidding) -> Seat:
    """Whose bid is due."""
    return Seat((pos.active + len(now.bids)) % len(pos.players))


def bid_of(pos: Position, seat: Seat) -> int | None:
    """What a seat has bid in the offering under way, None if nothing yet."""
    bids = pos.now.bids if isinstance(pos.now, Bidding) else ()
    place = (seat - pos.active) % len(pos.players)
    return bids[place] if place < len(bids) else None


# ------------------------------------------------------------------------------------------------ the site
def left(pos: Position, element: str) -> int:  # noqa: PLR0911 - one for each element
    """How many of an element the quarry still holds."""
    palace = pos.site.palace
    match element:
        case "sphinx":
            return COUNT[element] - palace.sphinxes
        case "obelisk":
            return COUNT[element] - len(palace.obelisks)
        case "pedestal":
            return int(palace.throne == 0)
        case "throne":
            return int(palace.throne < 2)
        case "door":
            return COUNT[element] - len(palace.doors)
        case "wall":
            return COUNT[element] - len(palace.walls)
        case _:
            return len(pos.site.garden.stack)


def next_piece(pos: Position, category: str) -> str:
    """What is built next of a category: the pedestal comes before the throne."""
    return "pedestal" if category == "throne" and pos.site.palace.throne == 0 else category


def free_cells(pos: Position) -> int:
    """The cells of the garden under no mosaic."""
    return GARDEN & ~pos.site.garden.covered


# ------------------------------------------------------------------------------------------------ cards
_rank = ORDER.__getitem__


def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Sorted cards and one more."""
    place = bisect_right(cards, ORDER[card], key=_rank)
    return (*cards[:place], card, *cards[place:])


def with_cards(cards: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """Sorted cards and more."""
    return tuple(sorted((*cards, *more), key=_rank))


def less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards but one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def discarded(pos: Position, cards: Iterable[str]) -> Position:
    """Cards put on the discard pile."""
    return replace(pos, market=replace(pos.market, discard=with_cards(pos.market.discard, cards)))


def held_at(pos: Position, seat: Seat, card: str) -> tuple[str, ...]:
    """Where a card lies in a hand, nothing if it is not there."""
    # No step points there: hands are sorted, so its place would tell the others what lies beside it.
    hand = pos.players[seat].hand
    return (f"hand:{int(seat)}:{hand.index(card)}",) if card in hand else ()


# ------------------------------------------------------------------------------------------------ players
def with_player(pos: Position, seat: Seat, player: Player) -> Position:
    """The position, one of its players changed."""
    return replace(pos, players=(*pos.players[:seat], player, *pos.players[seat + 1 :]))


def without_card(pos: Position, seat: Seat, card: str) -> Position:
    """A card out of a hand."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, hand=less(player.hand, card)))


def paid(pos: Position, seat: Seat, talents: int) -> Position:
    """Talents from the bank, or back to it."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, talents=player.talents + talents))


def corrupted(pos: Position, seat: Seat, amulets: int) -> Position:
    """Amulets from the bank under a pyramid, or back."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, amulets=player.amulets + amulets))


def handed(pos: Position, giver: Seat, taker: Seat, card: str) -> Position:
    """A card from hand to hand."""
    pos = without_card(pos, giver, card)
    player = pos.players[taker]
    return with_player(pos, taker, replace(player, hand=with_card(player.hand, card)))


def excess(pos: Position) -> int:
    """Cards of the active player above the hand limit."""
    return max(0, len(pos.players[pos.active].hand) - HAND_LIMIT)
