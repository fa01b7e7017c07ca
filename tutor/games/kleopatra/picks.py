"""What a player points at to make a move."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.kleopatra.garden import spots
from tutor.games.kleopatra.model import Begging, Bidding, Offering, Picking, Position
from tutor.games.kleopatra.moves import (
    AnyMove,
    Ask,
    Assign,
    Begin,
    Bid,
    Build,
    Claim,
    Deal,
    Drop,
    Fetch,
    Give,
    Inlay,
    Lay,
    Offer,
    Order,
    Pick,
    Play,
    Roll,
    ScribeDie,
    ScribeTile,
    Take,
    TakePart,
    Top,
    Turn,
)
from tutor.games.kleopatra.pieces import (
    FACE,
    MERCHANT,
    MERCHANTS_AT,
    PLAYER_AT,
    QUARRY_AT,
    TALENTS_AT,
    is_down,
)
from tutor.games.kleopatra.play.state import bidder, held_at
from tutor.games.kleopatra.play.vizier import lying


def mover(pos: Position) -> Seat:
    """Whose hand is pointed at."""
    match pos.now:
        case Bidding() as now:
            return bidder(pos, now)
        case (Begging() | Offering()) as now if now.waiting:
            return now.waiting[0]
        case _:
            return pos.active


def picks(pos: Position, move: AnyMove) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one case a move
    """Things of the board, or options, in the order of asking."""
    seat = mover(pos)
    match move:
        case Take(stalls):
            return tuple(f"stall:{stall}" for stall in stalls)
        case TakePart(stalls, cards):
            return tuple(f"stall:{stall}:{card}" for stall in stalls for card in cards)
        case Assign(stall):
            return (f"stall:{stall}",)
        case Order(element):
            return (QUARRY_AT[element],)
        case Lay(card):
            return (MERCHANTS_AT[seat],) if card == MERCHANT else _card(pos, seat, card)
        case Build(place):
            return (place,)
        case Inlay(_, cells):
            return spots(cells)
        case Claim(cell):
            return spots((cell,))
        case Bid(talents):
            return (f"tens:{talents // 10}", f"ones:{talents % 10}")
        case Roll(symbols):
            return (f"symbols:{symbols}",)
        case Play("scribe"):
            return (*_card(pos, seat, "scribe"), "do:nothing")
        case Drop(card) | Play(card) | Offer(card):
            return _card(pos, seat, card)
        case Give(card):
            return (TALENTS_AT[seat],) if card == "talents" else _card(pos, seat, card)
        case ScribeTile(tile):
            return (*_card(pos, seat, "scribe"), f"tile:{tile}")
        case ScribeDie(onto):
            die = pos.site.altar + 1 if onto else pos.site.altar
            return (*_card(pos, seat, "scribe"), f"die:{die}" if die else "altar")
        case Ask(kind, seats):
            return (f"kind:{kind}", *[PLAYER_AT[other] for other in seats])
        case Fetch(card) | Deal(card):
            return (f"kind:{card}",)
        case Turn(card):
            return (f"kind:{FACE[card]}", "side:down" if is_down(card) else "side:up")
        case Pick(card):
            return _vizier(pos, card)
        case Top(tile):
            return (f"tile:{tile}",)
        case Begin(first):
            return (PLAYER_AT[first],)
        case _:
            return (f"do:{move}",)


def _card(pos: Position, seat: Seat, card: str) -> tuple[str, ...]:
    """A card of the own hand; one that is not there is an option."""
    return held_at(pos, seat, card) or (f"kind:{card}",)


def _vizier(pos: Position, card: str) -> tuple[str, ...]:
    place = lying(pos.now, card) if isinstance(pos.now, Picking) else None
    return (f"kind:{card}",) if place is None else (f"vizier:{place}",)
