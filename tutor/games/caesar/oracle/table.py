"""What lies on the table, read anew for the oracle: counts, places, and who may do what at each moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tutor.core.course import HIDDEN, Seat
from tutor.core.oracle import StepClaim
from tutor.games.caesar.model import (
    Answering,
    Cards,
    DealingBonus,
    Drawing,
    Exchanging,
    LayingFirst,
    MayDraw,
    Playing,
    Position,
    Rearranging,
    Refilling,
    Revealing,
    Sorting,
    Spying,
    Voting,
)
from tutor.games.caesar.moves import (
    Action,
    Assassination,
    Begin,
    Bonus,
    Castling,
    Draw,
    Drawn,
    Exchange,
    First,
    Lay,
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
from tutor.games.caesar.moves import Done as GoOn
from tutor.games.caesar.pieces import GROUPS, INFLUENCE, SIZES

ACTIONS: tuple[type[Action], ...] = (Assassination, Spy, Castling, Scout, Wrath)
BOTH = (Seat.FIRST, Seat.SECOND)


def other(seat: Seat) -> Seat:
    return Seat.SECOND if seat == Seat.FIRST else Seat.FIRST


# ------------------------------------------------------------------------------------------------ groups
def laid(pos: Position, group: str, seat: Seat) -> Cards:
    return pos.groups[GROUPS.index(group)].laid[seat]


def faces(pos: Position, group: str, seat: Seat) -> list[str]:
    return [card.card for card in laid(pos, group, seat)]


def ups(pos: Position, group: str, seat: Seat) -> int:
    return sum(card.up for card in laid(pos, group, seat))


def own(pos: Position, group: str, seat: Seat) -> int:
    return len(laid(pos, group, seat))


def both(pos: Position, group: str) -> int:
    return own(pos, group, Seat.FIRST) + own(pos, group, Seat.SECOND)


def left(pos: Position, group: str) -> int:
    """How many of its patricians nobody has won."""
    at = GROUPS.index(group)
    return SIZES[at] - sum(pos.groups[at].won)


def closed(pos: Position) -> list[str]:
    return [group for group in GROUPS if left(pos, group) == 0]


def eights(pos: Position) -> list[str]:
    return [group for group in GROUPS if both(pos, group) == 8]


def influence(pos: Position, group: str, seat: Seat) -> int:
    """The sum of the numbers there; philosophers count 0."""
    return sum(int(card) for card in faces(pos, group, seat) if card != "P")


def philosophers(pos: Position, group: str, seat: Seat) -> int:
    return faces(pos, group, seat).count("P")


# ------------------------------------------------------------------------------------------------ cards of a side
def is_number(card: str) -> bool:
    """Whether it is an influence card, or the back of one."""
    return card in INFLUENCE or card == HIDDEN


def numbers(pos: Position, seat: Seat) -> list[str]:
    """The influence cards in hand."""
    return [card for card in pos.players[seat].hand if is_number(card)]


def actions(pos: Position, seat: Seat) -> set[str]:
    """The action cards in hand."""
    return {card for card in pos.players[seat].hand if not is_number(card)}


def has_influence(pos: Position, seat: Seat) -> bool:
    """Whether influence cards are left, in hand or reserve."""
    return bool(numbers(pos, seat)) or pos.players[seat].influence != ""


def reserves(pos: Position, seat: Seat) -> int:
    return len(pos.players[seat].influence) + len(pos.players[seat].actions)


def holds(pos: Position, seat: Seat, cards: Iterable[str]) -> bool:
    """Whether all of them are in hand."""
    return not Counter(cards) - Counter(pos.players[seat].hand)


# ------------------------------------------------------------------------------------------------ room
def room(pos: Position, group: str, seat: Seat) -> int:
    """How many more cards of a side a group takes: five of one, eight of both, none once all is won."""
    return min(5 - own(pos, group, seat), 8 - both(pos, group)) if left(pos, group) else 0


def places(pos: Position, seat: Seat) -> int:
    return sum(room(pos, group, seat) for group in GROUPS)


def frees(pos: Position, seat: Seat, action: Action) -> bool:
    """Whether an action takes a card away where that lets one of this side in, while no place is free.

    Castling moves a side's own cards to places that they leave, so it never does.
    """
    match action:
        case Assassination(group, index) if group:
            theirs = laid(pos, group, other(seat))
            return left(pos, group) > 0 and own(pos, group, seat) < 5 and index < len(theirs) and theirs[index].up
        case Wrath(group):
            return left(pos, group) > 0 and both(pos, group) > 0
    return False


def freeing(pos: Position, seat: Seat) -> set[str]:
    """The action cards in hand with which a place can be made."""
    uses: list[Action] = [Wrath(group) for group in GROUPS]
    uses += [Assassination(group, at) for group in GROUPS for at in range(own(pos, group, other(seat)))]
    return {type(action).__name__.lower() for action in uses if frees(pos, seat, action)} & actions(pos, seat)


def can_lay(pos: Position, seat: Seat) -> bool:
    """Whether a turn that begins now can be active."""
    return bool(numbers(pos, seat)) and (places(pos, seat) > 0 or bool(freeing(pos, seat)))


# ------------------------------------------------------------------------------------------------ moments
def moment(pos: Position) -> object:
    """What is going on; while chance draws a card, what it is drawn for."""
    return pos.now.then if isinstance(pos.now, Drawing) else pos.now


def is_passive(pos: Position) -> bool:
    return isinstance(moment(pos), Exchanging)


def asked(pos: Position) -> Seat:
    """Whoever decides: chance where a card comes from a shuffled pile, the opponent about an action and its end."""
    match pos.now:
        case DealingBonus() | Drawing() | Revealing():
            return Seat.CHANCE
        case Answering() | MayDraw():
            return other(pos.turn)
    return pos.turn


def answers(pos: Position) -> tuple[type, ...]:
    """The kinds of moves that can be made now."""
    match pos.now, pos.placed, pos.acted:
        case Playing(), 0, False:
            return (Lay, Begin, Exchange, *ACTIONS)
        case Playing(), 1, False:
            return (Lay, *ACTIONS)
        case Playing(), 2, acted:
            return (GoOn,) if acted else (GoOn, *ACTIONS)
    return ANSWERS.get(type(pos.now), ())


ANSWERS: dict[type, tuple[type, ...]] = {
    Sorting: (Stack,), DealingBonus: (Bonus,), LayingFirst: (First,), Playing: (Lay,), Answering: (Veto, Pass),
    Spying: (Take,), Rearranging: (Put,), MayDraw: (Draw, Pass), Voting: (Vote,), Refilling: (Draw,), Exchanging: (Draw,),
    Drawing: (Drawn,), Revealing: (Reveal,),
}  # fmt: skip


# ------------------------------------------------------------------------------------------------ changes
COURSE = ("turn", "now", "acted", "placed", "passes")
"""What goes on without a card being touched."""


def only(done: StepClaim, *parts: str) -> bool:
    """Whether nothing else has changed; ``senators.0`` are Cleopatra's cards there, ``0.hand`` is her hand."""
    paths = [*COURSE, *map(_path, parts)]
    return all(any(f"{place}.".startswith(f"{path}.") for path in paths) for place in done.changed())


def _path(part: str) -> str:
    first, _, second = part.partition(".")
    if first in GROUPS:
        at = f"groups.{GROUPS.index(first)}"
        return f"{at}.won" if second == "won" else f"{at}.laid.{second}" if second else f"{at}.laid"
    return f"players.{part}" if first.isdecimal() else part


def gained(done: StepClaim, seat: Seat, zone: str) -> Counter[str]:
    """The cards that came to a zone of a side: hand, influence, actions or discard."""
    return Counter(getattr(done.after.players[seat], zone)) - Counter(getattr(done.before.players[seat], zone))


def lost(done: StepClaim, seat: Seat, zone: str) -> Counter[str]:
    """The cards that left it."""
    return Counter(getattr(done.before.players[seat], zone)) - Counter(getattr(done.after.players[seat], zone))


def thrown(done: StepClaim, seat: Seat, *cards: str) -> bool:
    """Whether exactly these cards came onto a side's discard pile, on top."""
    was, now = done.before.players[seat].discard, done.after.players[seat].discard
    return now[: len(was)] == was and Counter(now[len(was) :]) == Counter(cards)


def passed(done: StepClaim, seat: Seat, source: str, target: str, card: str) -> bool:
    """Whether just this card of a side went from one zone to another."""
    one = Counter([card])
    return (
        (lost(done, seat, source), gained(done, seat, target)) == (one, one)
        and not gained(done, seat, source)
        and not lost(done, seat, target)
        and only(done, f"{int(seat)}.{source}", f"{int(seat)}.{target}")
    )


def untouched(done: StepClaim) -> bool:
    """Whether no card was moved or turned."""
    return only(done)


def told_to(done: StepClaim, seat: Seat, fact: str = "card") -> bool:
    """Whether only this seat is told the fact."""
    secret = done.step.secret
    return secret is not None and (secret.fact, secret.seats) == (fact, (seat,))
