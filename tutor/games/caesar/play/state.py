"""Small readings of a position, and small changes to it, that several chapters use."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Recorder, Seat, Secret
from tutor.games.caesar.model import (
    Answering,
    Cards,
    Drawing,
    Exchanging,
    Group,
    MayDraw,
    Player,
    Position,
    Refilling,
    Revealing,
)
from tutor.games.caesar.moves import Action, Assassination, Wrath
from tutor.games.caesar.pieces import (
    ACTIONS,
    CAESAR,
    CLEOPATRA,
    GROUP_LIMIT,
    GROUPS,
    HAND,
    INDEX,
    LAST_INFLUENCE,
    OTHER,
    RANK,
    SIDE_LIMIT,
    SIZES,
    hand_at,
)

Story = Recorder[Position]

ITS_CARD = (Secret("card", (CLEOPATRA,)), Secret("card", (CAESAR,)))
"""A fact called ``card`` that only one player may know."""


# ------------------------------------------------------------------------------------------------ groups
def laid_at(pos: Position, group: str, seat: Seat) -> Cards:
    """The cards of one side of a group."""
    return pos.groups[INDEX[group]].laid[seat]


def count(pos: Position, group: str) -> int:
    """How many influence cards lie at a group."""
    one, two = pos.groups[INDEX[group]].laid
    return len(one) + len(two)


def face_up(cards: Cards) -> int:
    """How many cards of a side lie face up."""
    return sum([laid.up for laid in cards])


def is_open(pos: Position, group: str) -> bool:
    """Whether patricians of the group are left."""
    index = INDEX[group]
    hers, his = pos.groups[index].won
    return hers + his < SIZES[index]


def closed(pos: Position) -> tuple[str, ...]:
    """The groups that are won completely."""
    return tuple([group for group in GROUPS if not is_open(pos, group)])


def all_won(pos: Position) -> bool:
    """Whether every patrician is won."""
    return len(closed(pos)) == len(GROUPS)


def eights(pos: Position, done: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The groups of eight that have not voted yet."""
    return tuple([group for group in GROUPS if count(pos, group) == GROUP_LIMIT and group not in done])


# ------------------------------------------------------------------------------------------------ hands and reserves
def influence_in(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The influence cards of a hand."""
    return tuple([card for card in hand if RANK[card] <= LAST_INFLUENCE])


def actions_in(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The different action cards of a hand."""
    return tuple([card for card in ACTIONS if card in hand])


def has_influence(player: Player) -> bool:
    """Whether influence cards are left in hand or reserve."""
    return player.influence != "" or influence_in(player.hand) != ()


def reserves(player: Player) -> int:
    """How many cards both reserves hold."""
    return len(player.influence) + len(player.actions)


def refilling(player: Player) -> Refilling | Revealing:
    """Whether this player draws another card of the refill or turns over a confidence card."""
    return Refilling() if len(player.hand) < HAND and reserves(player) else Revealing()


def held_at(pos: Position, seat: Seat, *cards: str) -> tuple[str, ...]:
    """Where these cards are held, as far as they are; equal cards take neighbouring places."""
    left = [*pos.players[seat].hand]
    where = []
    for card in cards:
        if card in left:
            place = left.index(card)
            left[place] = ""
            where.append(hand_at(seat, place))
    return tuple(where)


# ------------------------------------------------------------------------------------------------ room for a card
def rooms(pos: Position, seat: Seat) -> list[int]:
    """How many more cards of ``seat`` each group takes."""
    return [room(group, size, seat) for group, size in zip(pos.groups, SIZES, strict=True)]


def has_room(pos: Position, seat: Seat) -> bool:
    """Whether any group takes a card of ``seat``."""
    return any(room(group, size, seat) for group, size in zip(pos.groups, SIZES, strict=True))


def room(group: Group, size: int, seat: Seat) -> int:
    """How many more cards of ``seat`` a group of so many patricians takes."""
    (hers, his), (one, two) = group.won, group.laid
    if hers + his == size:
        return 0
    free, own = GROUP_LIMIT - len(one) - len(two), SIDE_LIMIT - len(group.laid[seat])
    return min(own, free)


def makes_room(pos: Position, seat: Seat, action: Action) -> bool:
    """Whether this use of an action card makes room where ``seat`` has none."""
    match action:
        case Assassination(group, index) if group:
            theirs = laid_at(pos, group, OTHER[seat])
            removed = index < len(theirs) and theirs[index].up
            return removed and is_open(pos, group) and len(laid_at(pos, group, seat)) < SIDE_LIMIT
        case Wrath(group):
            return is_open(pos, group) and count(pos, group) > 0
    return False


def can_open(pos: Position, seat: Seat, card: str) -> bool:
    """Whether some use of this action card makes room where ``seat`` has none."""
    rival = OTHER[seat]
    match card:
        case "wrath":
            return any(makes_room(pos, seat, Wrath(group)) for group in GROUPS)
        case "assassination":
            targets = [(group, index) for group in GROUPS for index in range(len(laid_at(pos, group, rival)))]
            return any(makes_room(pos, seat, Assassination(group, index)) for group, index in targets)
    return False


def openers(pos: Position, seat: Seat) -> tuple[str, ...]:
    """The action cards in hand that can make room where there is none."""
    return tuple([card for card in actions_in(pos.players[seat].hand) if can_open(pos, seat, card)])


def can_lay(pos: Position, seat: Seat) -> bool:
    """Whether ``seat`` can lay a card in a turn that begins now, if need be after an action."""
    return influence_in(pos.players[seat].hand) != () and (has_room(pos, seat) or openers(pos, seat) != ())


# ------------------------------------------------------------------------------------------------ the turn
def asked(pos: Position) -> Seat:
    """The player whose decision this is; while chance decides, the one on turn."""
    return OTHER[pos.turn] if isinstance(pos.now, Answering | MayDraw) else pos.turn


def is_passive(pos: Position) -> bool:
    """Whether the player on turn has chosen to exchange."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    return isinstance(now, Exchanging)


# ------------------------------------------------------------------------------------------------ changes
def with_group(pos: Position, name: str, group: Group) -> Position:
    """The position with one group changed."""
    index, groups = INDEX[name], pos.groups
    return replace(pos, groups=(*groups[:index], group, *groups[index + 1 :]))


def with_laid(pos: Position, name: str, seat: Seat, cards: Cards) -> Position:
    """The position with one side of a group changed."""
    group = pos.groups[INDEX[name]]
    one, two = group.laid
    return with_group(pos, name, Group((cards, two) if seat == CLEOPATRA else (one, cards), group.won))


def with_player(pos: Position, seat: Seat, player: Player) -> Position:
    """The position with one player's cards changed."""
    one, two = pos.players
    return replace(pos, players=(player, two) if seat == CLEOPATRA else (one, player))


def discarded(pos: Position, seat: Seat, *cards: str) -> Position:
    """The position with more cards on a discard pile."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, discard=player.discard + cards))
