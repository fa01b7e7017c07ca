"""What a player points at to make a move: things on the board, and options where there is nothing to point at."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.caesar.model import Drawing, MayDraw, Position
from tutor.games.caesar.moves import (
    AnyMove,
    Assassination,
    Begin,
    Bonus,
    Castling,
    Done,
    Draw,
    Drawn,
    Exchange,
    First,
    Lay,
    Laying,
    Pass,
    Put,
    Reveal,
    Scout,
    Spy,
    Stack,
    Take,
    Veto,
    Vote,
    Wrath,
)
from tutor.games.caesar.pieces import BONUS_AT, GROUP_AT, INDEX, OTHER, RESERVE_AT, SIDE_AT, STACK_AT, card_at
from tutor.games.caesar.play.state import asked, held_at


def picks(pos: Position, move: AnyMove) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one line a move
    """The ids, in the order of asking."""
    seat = asked(pos)
    match move:
        case Lay(cards):
            return _laid(pos, seat, cards)
        case Begin(card, group):
            return (*_laid(pos, seat, (Laying(card, group),))[:2], "face:first")
        case Exchange(cards):
            return ("passive", *held_at(pos, seat, *cards))
        case Assassination("", _):
            return (*held_at(pos, seat, "assassination"), "nothing")
        case Assassination(group, index):
            return (*held_at(pos, seat, "assassination"), card_at(group, OTHER[seat], index))
        case Castling(one, two):
            return (*held_at(pos, seat, "castling"), GROUP_AT[one], GROUP_AT[two])
        case Scout(group):
            return (*held_at(pos, seat, "scout"), SIDE_AT[group][OTHER[seat]])
        case Wrath(group):
            return (*held_at(pos, seat, "wrath"), GROUP_AT[group])
        case Spy():
            return held_at(pos, seat, "spy")
        case Veto():
            return held_at(pos, seat, "veto")
        case Pass():
            return ("pass:draw",) if isinstance(pos.now, MayDraw) else ("pass",)
        case Done():
            return ("done",)
        case Take(card):
            return held_at(pos, OTHER[seat], card)
        case Put(card, group):
            return (f"castled:{card}", SIDE_AT[group][seat])
        case Vote(group):
            return (GROUP_AT[group],)
        case Draw(reserve):
            return (RESERVE_AT[seat][reserve],)
        case Stack(card):
            return (f"next:{card}",)
        case First(card, group):
            return (*held_at(pos, seat, card), SIDE_AT[group][seat])
        case Drawn(card):
            now = pos.now
            where = (RESERVE_AT[now.seat][now.reserve],) if isinstance(now, Drawing) else ()
            return (*where, f"drawn:{card}")
        case Reveal(card):
            return (STACK_AT, f"turned:{card}")
        case Bonus(group):
            return (BONUS_AT[pos.turn], f"task:{group}")


def _laid(pos: Position, seat: Seat, cards: tuple[Laying, ...]) -> tuple[str, ...]:
    """Card and place, card and place. A single card also says how it lies, two cards which of them goes where."""
    held = held_at(pos, seat, *[laying.card for laying in cards])
    places = [SIDE_AT[laying.group][seat] for laying in cards]
    ids = dict.fromkeys(id for pair in zip(held, places, strict=False) for id in pair)
    if len(cards) == 1:
        return (*ids, "face:up" if cards[0].up else "face:down")
    one, two = cards[:2]
    if one.card == two.card or one.group == two.group:
        return tuple(ids)
    return (*ids, "pair:straight" if INDEX[one.group] < INDEX[two.group] else "pair:crossed")
