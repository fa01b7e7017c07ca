"""How readily a simple opponent makes a move: it wants treasure first, artifacts soon, and wastes nothing."""

from __future__ import annotations

from tutor.games.morgenland.model import Admitting, Placing, Position
from tutor.games.morgenland.moves import (
    AnyMove,
    Buy,
    Decline,
    Find,
    Mark,
    Pass,
    Pay,
    Place,
    Play,
    Shift,
    Spot,
    Swap,
    TakeBack,
)
from tutor.games.morgenland.pieces import CARPET, CAVES, GUARD, KEY, LAMP, PALACE
from tutor.games.morgenland.play.questions import QUESTIONS, now
from tutor.games.morgenland.play.state import in_palace
from tutor.games.morgenland.purchase import lacking

PASS = 400
"""A seat is asked some seventy times a round, so whatever it plays for nothing must be rare."""

LIKED = {"city-tax", "charity", "last-first", "mirage", "mages-apprentice", "abracadabra", "smuggler"}
"""Cards a simple opponent plays without a second thought."""


def weigh(view: Position, move: AnyMove) -> int:
    """A weight of at least one, from what the seat asked may know."""
    moment = now(view)
    seat = max(0, QUESTIONS[type(moment)](view, moment).seat)
    weight = 3 if isinstance(move, Decline | TakeBack) else 10
    match move:
        case Place(figure, field):
            weight = _place(view, seat, figure, field)
        case Play():
            weight = _play(view, seat, move)
        case Pass(until):
            weight = PASS // 20 if until else PASS
        case Buy() | Swap() | Find():
            weight = 30
        case Pay() if isinstance(moment, Admitting):
            weight = 6 if in_palace(view, seat) else 1
    return weight


def _place(view: Position, seat: int, figure: int, field: int) -> int:
    """Strong figures to full shelves; to the palace only what can be paid for."""
    if field < CAVES:
        return 2 + max(view.board.shelves[field]) * figure // 3
    hoard = view.players[seat].hoard
    if field >= PALACE:
        mine = [lying.number for lying in view.board.fields[field] if lying.seat == seat]
        return 1 if lacking((*mine, figure), hoard) else 8 + figure
    if field == GUARD:
        there = sum(lying.number for lying in view.board.fields[GUARD] if lying.seat == seat)
        return 1 if there > 5 else 2 + 3 * len(in_palace(view, seat))
    return 4


def _play(view: Position, seat: int, move: Play) -> int:
    player = view.players[seat]
    late = not isinstance(view.tasks[0], Placing)
    match move:
        case Play("lamp"):
            return PASS if player.magic else 1
        case Play("key"):
            return 2 * PASS if view.round.turned == GUARD and in_palace(view, seat) else 1
        case Play("carpet", Spot(field)):
            return PASS // 8 if field == view.round.turned and field != GUARD else 1
        case Play("double", Mark(field)):
            return PASS // 8 if field == view.round.turned else 1
        case Play(piece, Mark() | Shift()) if piece not in {CARPET, KEY, LAMP}:
            return 3 if late else 1
    return PASS // 3 if move.piece in LIKED else PASS // 20
