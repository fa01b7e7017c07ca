"""What a player points at to make a move."""

from __future__ import annotations

from tutor.core.game import Seat
from tutor.games.kleopatra.data import MERCHANT
from tutor.games.kleopatra.model import FACE, Position, is_down
from tutor.games.kleopatra.moves import (
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
    Move,
    Offer,
    Order,
    Pick,
    Play,
    Roll,
    ScribeDie,
    ScribeTile,
    Take,
    Top,
    Turn,
)
from tutor.games.kleopatra.play.change import asked, held, spots
from tutor.games.kleopatra.play.errands import lying


def picks(pos: Position, move: Move) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one case a move
    """Things of the board, or options, in the order of asking."""
    seat = asked(pos)
    match move:
        case Take(stalls, cards):
            return tuple(f"stall:{stall}:{card}" for stall in stalls for card in cards) or tuple(
                f"stall:{stall}" for stall in stalls
            )
        case Assign(stall):
            return (f"stall:{stall}",)
        case Order(category):
            return (f"quarry:{category}",)
        case Lay(card):
            return (f"merchants:{int(seat)}",) if card == MERCHANT else _card(pos, seat, card)
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
        case Drop(card) | Play(card) | Offer(card):
            return _card(pos, seat, card)
        case Give(card):
            return (f"talents:{int(seat)}",) if card == "talents" else _card(pos, seat, card)
        case ScribeTile(tile):
            return (*_card(pos, seat, "scribe"), f"tile:{tile}")
        case ScribeDie(onto):
            die = pos.site.altar + 1 if onto else pos.site.altar
            return (*_card(pos, seat, "scribe"), f"die:{die}" if die else "altar")
        case Ask(kind, seats):
            return (f"kind:{kind}", *(f"player:{int(other)}" for other in seats))
        case Fetch(card) | Deal(card):
            return (f"kind:{card}",)
        case Turn(card):
            return (f"kind:{FACE[card]}", "side:down" if is_down(card) else "side:up")
        case Pick(card):
            return _vizier(pos, card)
        case Top(tile):
            return (f"tile:{tile}",)
        case Begin(first):
            return (f"player:{int(first)}",)
        case _:
            return (f"do:{move}",)


def _card(pos: Position, seat: Seat, card: str) -> tuple[str, ...]:
    """A card of the own hand; one that is not there is an option."""
    return (held(pos, seat, card) if seat >= 0 else ()) or (f"kind:{card}",)


def _vizier(pos: Position, card: str) -> tuple[str, ...]:
    place = lying(pos.errand, card) if pos.errand is not None else None
    return (f"kind:{card}",) if place is None else (f"vizier:{place}",)
