"""What each player may know, and what may be so for all they know."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Seat
from tutor.games.caesar.model import (
    DOWN,
    Cards,
    Confidence,
    Group,
    Moment,
    Over,
    Player,
    Position,
    Rearranging,
    Sorting,
    Spying,
)
from tutor.games.caesar.pieces import (
    ALL_ACTIONS,
    ALL_INFLUENCE,
    BONUSES,
    CAESAR,
    CLEOPATRA,
    HIDDEN_ACTION,
    NUMBERS,
    OTHER,
    add,
    is_influence,
)


def view(pos: Position, seat: Seat | None) -> Position:
    """The position as ``seat`` may know it. Both reserves are backs for everybody."""
    if seat is None:
        return pos
    rival = OTHER[seat]
    mine, theirs = backs(pos.players[seat]), backs(pos.players[rival])
    if not (isinstance(pos.now, Spying) and pos.turn == seat):
        theirs = replace(theirs, hand=tuple([HIDDEN if is_influence(card) else HIDDEN_ACTION for card in theirs.hand]))
    if not isinstance(pos.now, Over):
        theirs = replace(theirs, bonus=theirs.bonus and HIDDEN)
    was = pos.confidence
    one, two, three, four, five = (seen_group(group, rival) for group in pos.groups)
    return replace(
        pos,
        groups=(one, two, three, four, five),
        players=(mine, theirs) if seat == CLEOPATRA else (theirs, mine),
        confidence=Confidence(was.stack, was.turned, was.out),
        now=seen_moment(pos.now) if pos.turn == rival else pos.now,
    )


def backs(player: Player) -> Player:
    """A player whose reserves show their backs."""
    actions = (HIDDEN_ACTION,) * len(player.actions)
    return replace(player, influence=HIDDEN * len(player.influence), actions=actions)


def seen_group(group: Group, rival: Seat) -> Group:
    """A group with the rival's face-down cards hidden."""
    one, two = group.laid
    return Group((seen_side(one), two) if rival == CLEOPATRA else (one, seen_side(two)), group.won)


def seen_side(cards: Cards) -> Cards:
    """A side as the other side sees it."""
    return tuple([laid if laid.up else DOWN[HIDDEN] for laid in cards])


def seen_moment(now: Moment) -> Moment:
    """A moment without the cards that the other player is handling."""
    match now:
        case Sorting(left):
            return Sorting((HIDDEN_ACTION,) * len(left))
        case Rearranging(cards, groups):
            return Rearranging((HIDDEN,) * len(cards), groups)
    return now


# ------------------------------------------------------------------------------------------------ what may be so
def imagine(view: Position, seat: Seat, rng: Random) -> Position:
    """A position that looks to ``seat`` as ``view`` does, everything it cannot see drawn at random."""
    imagined = with_faces(with_faces(view, CLEOPATRA, rng), CAESAR, rng)
    left = [*(Counter(BONUSES) - Counter([view.players[seat].bonus])).elements()]
    one, two = (
        replace(player, bonus=rng.choice(left)) if player.bonus == HIDDEN else player for player in imagined.players
    )
    return replace(imagined, players=(one, two))


def with_faces(view: Position, owner: Seat, rng: Random) -> Position:
    """Give every card of one side that shows only its back a face: on the table, in hand, in the reserves."""
    player, now = view.players[owner], view.now if view.turn == owner else None
    handled = now.left if isinstance(now, Sorting) else now.cards if isinstance(now, Rearranging) else ()
    table = (*[laid.card for group in view.groups for laid in group.laid[owner]], *handled)
    unseen = Counter((*ALL_INFLUENCE, *ALL_ACTIONS)) - Counter(table + player.hand + player.discard)
    influence = iter(order_influence(unseen, table, player, rng))
    actions = iter(some(unseen, Counter(ALL_ACTIONS), len(ALL_ACTIONS), rng))

    def face(card: str) -> str:
        return next(influence) if card == HIDDEN else next(actions) if card == HIDDEN_ACTION else card

    def faces(group: Group) -> Group:
        one, two = group.laid
        cards = tuple([laid if laid.up else DOWN[face(laid.card)] for laid in group.laid[owner]])
        return Group((cards, two) if owner == CLEOPATRA else (one, cards), group.won)

    one, two, three, four, five = map(faces, view.groups)
    handled = add((), *map(face, handled))
    player = replace(
        player, hand=add((), *map(face, player.hand)), influence="".join(sorted(map(face, player.influence))),
        actions=tuple(map(face, player.actions)),
    )  # fmt: skip
    players = (player, view.players[CAESAR]) if owner == CLEOPATRA else (view.players[CLEOPATRA], player)
    if isinstance(now, Sorting):
        now = Sorting(handled)
    elif isinstance(now, Rearranging):
        now = Rearranging(handled, now.groups)
    return replace(view, groups=(one, two, three, four, five), players=players, now=now or view.now)


def order_influence(unseen: Counter[str], table: tuple[str, ...], player: Player, rng: Random) -> list[str]:
    """The unseen influence cards: those on the table first, then those held, then the reserve.

    Each number was laid once before the first turn, and two of each were taken out of the reserve.
    """
    down, held, gone = table.count(HIDDEN), player.hand.count(HIDDEN), table + player.discard
    first = some(unseen, Counter(NUMBERS) - Counter(gone), down, rng)
    left, hidden = unseen - Counter(first), down - len(first) + held
    opening = some(left, Counter(NUMBERS * 2) - Counter((*gone, *player.hand, *first)), hidden, rng)
    rest = some(left - Counter(opening), Counter(ALL_INFLUENCE), len(ALL_INFLUENCE), rng)
    others = opening + rest[: hidden - len(opening)]
    rng.shuffle(others)
    laid = first + others[: down - len(first)]
    rng.shuffle(laid)
    return [*laid, *others[down - len(first) :], *rest[hidden - len(opening) :]]


def some(unseen: Counter[str], wanted: Counter[str], most: int, rng: Random) -> list[str]:
    """Cards of both, in any order, at most so many."""
    cards = [*(unseen & wanted).elements()]
    rng.shuffle(cards)
    return cards[:most]
