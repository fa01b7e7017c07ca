"""A simple opponent: builds when it can, prefers clean cards, bids a little, and does not pass for nothing."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.kleopatra.garden import mask, palms
from tutor.games.kleopatra.model import Position
from tutor.games.kleopatra.moves import (
    Accept,
    AnyMove,
    Bid,
    Build,
    Claim,
    Decline,
    Done,
    Drop,
    Finish,
    Inlay,
    Keep,
    Lay,
    Leave,
    Offer,
    Order,
    Pick,
    Play,
    ScribeDie,
    ScribeTile,
    Shed,
    Take,
)
from tutor.games.kleopatra.picks import mover
from tutor.games.kleopatra.pieces import MERCHANT, PAYS, RESOURCES, SEATS, is_down, is_tainted
from tutor.games.kleopatra.play.state import excess
from tutor.games.kleopatra.score import final_amulets, final_of, value, wealth


def weigh(view: Position, move: AnyMove) -> int:  # noqa: C901, PLR0911, PLR0912 - one case a move
    """How readily a simple opponent makes a legal move; at least 1."""
    match move:
        case Take(stalls):
            cards = view.market.stalls[stalls[0] - 1]
            return 2 * len(cards) + sum(not is_down(card) and not is_tainted(card) for card in cards)
        case Order(element):
            return 8 * PAYS[element]
        case Lay(card):
            return 20 if card in RESOURCES else 2 if card == MERCHANT else 4
        case Build(place):
            return value(view, place).total ** 2
        case Inlay(_, cells):
            return 1 + 6 * palms(mask(cells))
        case Claim():
            return 12
        case Finish() | Done():
            return 12
        case Bid(talents):
            usual = view.players[mover(view)].talents // 5
            return max(1, 30 - 3 * abs(talents - usual))
        case Keep():
            return 8 if excess(view) == 1 else 1
        case Shed():
            return 8
        case Drop(card):
            return 6 if is_tainted(card) else 1
        case Play("scribe") | ScribeTile() | ScribeDie():
            return 1
        case Play() | Pick():
            return 3
        case Offer():
            return 12 if view.players[mover(view)].amulets else 1
        case Decline() | Leave():
            return 4
        case Accept():
            return 2
        case _:
            return 3


EATEN, MARK, CARD = 30, 1.5, 0.7
"""What the crocodile, an amulet and a card in hand weigh against a talent, before the end."""


def worth(pos: Position, seat: Seat) -> float:
    """Wealth and cards, less for amulets, much less for whoever has most of them."""
    amulets = [final_amulets(one, final_of(pos, one)).total for one in SEATS[: len(pos.players)]]
    mine = amulets[seat]
    danger = EATEN * (mine > 0 and mine >= max(amulets))
    return wealth(pos, seat) + CARD * len(pos.players[seat].hand) - MARK * mine - danger
