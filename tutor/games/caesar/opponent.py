"""What the simple opponent prefers, from what it may know."""

from __future__ import annotations

from tutor.games.caesar.model import Position
from tutor.games.caesar.moves import (
    AnyMove,
    Assassination,
    Begin,
    Castling,
    Done,
    Draw,
    Exchange,
    Lay,
    Laying,
    Pass,
    Scout,
    Spy,
    Take,
    Veto,
    Wrath,
)
from tutor.games.caesar.pieces import HAND, INDEX, OTHER, PHILOSOPHER, POINTS, SIZES, is_influence
from tutor.games.caesar.play.state import asked, influence_in


def weigh(view: Position, move: AnyMove) -> int:  # noqa: C901, PLR0911, PLR0912 - one line a move
    """Place rather than wait, where a patrician can be turned; keep actions for something worth it."""
    match move:
        case Lay(cards):
            return max(2, sum(_worth(view, laying) for laying in cards) // len(cards))
        case Exchange(cards):
            return 1 + bool(cards)
        case Begin():
            return 1
        case Assassination(group, index):
            return 15 * POINTS.get(_target(view, group, index), 3) + 1
        case Scout():
            return 20
        case Spy():
            return 80
        case Castling():
            return 4
        case Wrath(group):
            return max(1, 15 * -_lead(view, group))
        case Done():
            return 60
        case Veto():
            return 3
        case Pass():
            return 2
        case Take(card):
            return 9 if not is_influence(card) else 1 + POINTS[card]
        case Draw(reserve):
            return _wanted(view, reserve)
    return 1


def _worth(view: Position, laying: Laying) -> int:
    """More for a card that turns a close group, or a group nearly won."""
    index = INDEX[laying.group]
    lead = _lead(view, laying.group)
    if laying.card == PHILOSOPHER:
        return 12 if lead < -2 and not laying.up else 2
    after = lead + POINTS[laying.card]
    close = 12 - min(abs(after), 10)
    left = SIZES[index] - sum(view.groups[index].won)
    return (close if after > 0 else 3) * (2 if left == 1 else 1)


def _lead(view: Position, group: str) -> int:
    """The visible lead at a group; a hidden card is taken for a 3."""
    seat = asked(view)
    mine, theirs = (view.groups[INDEX[group]].laid[side] for side in (seat, OTHER[seat]))
    return sum(POINTS.get(laid.card, 3) for laid in mine) - sum(POINTS.get(laid.card, 3) for laid in theirs)


def _target(view: Position, group: str, index: int) -> str:
    return view.groups[INDEX[group]].laid[OTHER[asked(view)]][index].card if group else "nothing"


def _wanted(view: Position, reserve: str) -> int:
    """Keep three influence cards in a hand of five."""
    hand = view.players[asked(view)].hand
    short = len(influence_in(hand)) < HAND - 2
    return 5 if (reserve == "influence") == short else 2
