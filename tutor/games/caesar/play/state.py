"""What a position says before any rule is weighed: free places, cards left, whose word it is, where things lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any, get_args

from msgspec.structs import replace

from tutor.core.game import Seat, Secret, Step
from tutor.core.rule import Check, Rule
from tutor.games.caesar.model import (
    ACTIONS,
    COPIES,
    GROUP_LIMIT,
    GROUPS,
    INDEX,
    OTHER,
    RANK,
    SEATS,
    SIDE_LIMIT,
    SIDES,
    SIZES,
    Answering,
    Assassination,
    DealingBonus,
    Drawing,
    Exchanging,
    Group,
    Laid,
    MayDraw,
    Move,
    Over,
    Phase,
    Player,
    Playing,
    Position,
    Revealing,
    Wrath,
)
from tutor.games.caesar.rules import SETUP_FIRST_PLAYER, TURN_ORDER

Steps = list[Step[Position]]
Hand = tuple[str, ...]

ALL_CARDS = sum(COPIES.values()) + sum(ACTIONS.values())
"""How many cards a side owns."""

ITS_CARD = (Secret("card", (Seat.FIRST,)), Secret("card", (Seat.SECOND,)))
"""Whom a secret is told to."""

GROUP_AT = tuple(f"group:{group}" for group in GROUPS)
SIDE_AT = tuple(tuple(f"side:{group}:{side}" for side in SIDES) for group in GROUPS)
TOTAL_AT = tuple(tuple(f"total:{group}:{side}" for side in SIDES) for group in GROUPS)
PLAYER_AT = tuple(f"player:{side}" for side in SIDES)
DISCARD_AT = tuple(f"discard:{side}" for side in SIDES)
WON_AT = tuple(f"won:{side}" for side in SIDES)
BONUS_AT = tuple(f"bonus:{side}" for side in SIDES)
RESERVE_AT = tuple({kind: f"reserve:{side}:{kind}" for kind in ("influence", "action")} for side in SIDES)
STACK_AT, TURNED_AT, OUT_AT = "confidence:stack", "confidence:discard", "confidence:out"

# The same places as checks and steps name them: made once, for every one of them points at some.
AT_GROUP = tuple([(at,) for at in GROUP_AT])
AT_SIDE = tuple([tuple([(at,) for at in sides]) for sides in SIDE_AT])
AT_PLAYER = tuple([(at,) for at in PLAYER_AT])
AT_RESERVES = tuple([tuple(kinds.values()) for kinds in RESERVE_AT])
TO_HAND = tuple([{kind: (at, PLAYER_AT[seat]) for kind, at in RESERVE_AT[seat].items()} for seat in SEATS])
AT_HAND = tuple([tuple([(f"hand:{side}:{index}",) for index in range(ALL_CARDS)]) for side in SIDES])

_LAST_INFLUENCE = RANK["?"]


@cache
def card_at(group: int, seat: Seat, index: int) -> str:
    """Where a laid card lies."""
    return f"card:{GROUPS[group]}:{SIDES[seat]}:{index}"


def held_at(pos: Position, seat: Seat, *cards: str) -> tuple[str, ...]:
    """Where these cards are held, as far as they are; equal cards take neighbouring places."""
    left, places = [*pos.players[seat].hand], AT_HAND[seat]
    where: tuple[str, ...] = ()
    for card in cards:
        if card in left:
            place = left.index(card)
            left[place] = ""
            where += places[place]
    return where


@cache
def split(hand: Hand) -> tuple[Hand, Hand]:
    """The influence cards of a sorted hand, and its different action cards."""
    influence = tuple(card for card in hand if RANK[card] <= _LAST_INFLUENCE)
    return influence, tuple(card for card in ACTIONS if card in hand)


def _room(own: int, other: int) -> int:
    return max(0, min(SIDE_LIMIT - own, GROUP_LIMIT - own - other))


_LAID = range(GROUP_LIMIT + 1)
ROOM = (
    tuple([tuple([_room(one, two) for two in _LAID]) for one in _LAID]),
    tuple([tuple([_room(two, one) for two in _LAID]) for one in _LAID]),
)
"""How many more cards of a seat an open group takes, by the cards that Cleopatra and Caesar have there."""


def rooms(pos: Position, seat: Seat) -> tuple[int, ...]:
    """How many more cards of ``seat`` each group may take."""
    takes, free = ROOM[seat], []
    for index, group in enumerate(pos.groups):
        (hers, his), (one, two) = group.won, group.laid
        free.append(0 if hers + his == SIZES[index] else takes[len(one)][len(two)])
    return tuple(free)


def room(pos: Position, seat: Seat) -> int:
    """How many more cards of ``seat`` all groups may take."""
    takes, free = ROOM[seat], 0
    for index, group in enumerate(pos.groups):
        (hers, his), (one, two) = group.won, group.laid
        if hers + his < SIZES[index]:
            free += takes[len(one)][len(two)]
    return free


def has_room(pos: Position, seat: Seat) -> bool:
    """Whether any group takes a card of ``seat``."""
    takes = ROOM[seat]
    for index, group in enumerate(pos.groups):
        (hers, his), (one, two) = group.won, group.laid
        if hers + his < SIZES[index] and takes[len(one)][len(two)]:
            return True
    return False


def is_open(pos: Position, group: int) -> bool:
    """Whether patricians of the group are left."""
    won = pos.groups[group].won
    return won[0] + won[1] < SIZES[group]


def closed(pos: Position) -> int:
    """How many groups are won completely."""
    return sum(not is_open(pos, group) for group in range(len(GROUPS)))


def count(pos: Position, group: int) -> int:
    """How many influence cards lie at a group."""
    one, two = pos.groups[group].laid
    return len(one) + len(two)


def eights(pos: Position, done: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The groups of eight that have not voted yet."""
    full = []
    for name, group in zip(GROUPS, pos.groups, strict=True):
        one, two = group.laid
        if len(one) + len(two) == GROUP_LIMIT and name not in done:
            full.append(name)
    return tuple(full)


def has_influence(player: Player) -> bool:
    """Whether influence cards are left in hand or reserve."""
    return bool(player.influence) or bool(player.hand and RANK[player.hand[0]] <= _LAST_INFLUENCE)


def reserves(player: Player) -> int:
    """How many cards both reserves hold."""
    return len(player.influence) + len(player.actions)


def face_up(cards: tuple[Laid, ...]) -> int:
    """How many cards of a side lie face up."""
    return len([laid for laid in cards if laid.up])


def opened(pos: Position, seat: Seat, action: str) -> bool:
    """Whether this action card can make room where ``seat`` has none."""
    for index, group in enumerate(pos.groups):
        own, theirs = group.laid[seat], group.laid[OTHER[seat]]
        if not is_open(pos, index) or not (own or theirs):
            continue
        if action == "wrath" or (action == "assassination" and len(own) < SIDE_LIMIT and face_up(theirs)):
            return True
    return False


def makes_room(pos: Position, seat: Seat, move: Move) -> bool:
    """Whether this use of an action card makes room where ``seat`` has none."""
    match move:
        case Assassination(group) if group:
            return is_open(pos, INDEX[group]) and len(pos.groups[INDEX[group]].laid[seat]) < SIDE_LIMIT
        case Wrath(group):
            return is_open(pos, INDEX[group]) and count(pos, INDEX[group]) > 0
    return False


def can_lay(pos: Position, seat: Seat) -> bool:
    """Whether ``seat`` can lay a card in a turn that begins now, if need be after an action."""
    influence, actions = split(pos.players[seat].hand)
    return bool(influence) and (has_room(pos, seat) or any(opened(pos, seat, action) for action in actions))


# ------------------------------------------------------------------------------------------------ whose word it is
REPLIES = frozenset({Answering, MayDraw})
"""Moments in which the opponent of the player on turn decides."""
CHANCES = frozenset({Drawing, Revealing, DealingBonus})
"""Moments in which chance decides."""


def asked(pos: Position) -> Seat:
    """The player whose decision this is; while chance decides, the one on turn."""
    return OTHER[pos.turn] if type(pos.phase) in REPLIES else pos.turn


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
def shared(make: Callable[..., Any], keys: Iterable[Any], *further: Iterable[Any]) -> Any:
    """What is made of every choice of keys, in a table of tables: much faster to read than a cache."""
    return {key: shared(partial(make, key), *further) if further else make(key) for key in keys}


PHASES: tuple[type[Phase], ...] = get_args(Phase)
MOVERS = (*SEATS, Seat.CHANCE)
NO_YES = (False, True)


def _whose(phase: type[Phase], turn: Seat, mover: Seat) -> Check:
    asked = OTHER[turn] if phase in REPLIES else turn
    seat = Seat.CHANCE if phase in CHANCES else asked
    return SETUP_FIRST_PLAYER.check(seat == mover, PLAYER_AT[asked], seat=seat)


def _moment(phase: type[Phase], turn: Seat, acted: bool, placed: int, fits: bool) -> Check:
    now = phase.__name__
    if phase is Playing:
        now = ("Acted" if acted else now, "Begun", "Placed")[placed]
    return TURN_ORDER.check(fits, PLAYER_AT[turn], now=now, placed=placed == 2 and phase is not Over)


_WHOSE: Mapping[type[Phase], Mapping[Seat, Mapping[Seat, Check]]] = shared(_whose, PHASES, SEATS, Seat)
_MOMENTS = shared(_moment, PHASES, SEATS, NO_YES, range(3), NO_YES)


def whose(pos: Position, mover: Seat) -> Check:
    """Weigh whether it is this player's decision."""
    return _WHOSE[type(pos.phase)][pos.turn][mover]


def is_passive(pos: Position) -> bool:
    """Whether the player on turn has chosen to exchange."""
    phase = pos.phase
    return type(phase.then if type(phase) is Drawing else phase) is Exchanging


def moment(pos: Position, *, fits: bool) -> Check:
    """Weigh whether this kind of move has its place now."""
    return word(pos, pos.turn, fits=fits)[1]


def word(pos: Position, mover: Seat, *, fits: bool) -> tuple[Check, Check]:
    """Weigh both: whose decision it is, and whether this kind of move has its place."""
    phase, turn = pos.phase, pos.turn
    kind = type(phase)
    then = type(phase.then) if type(phase) is Drawing else kind  # much faster than isinstance where it is none
    return _WHOSE[kind][turn][mover], _MOMENTS[then][turn][pos.acted][pos.placed][fits]


# ------------------------------------------------------------------------------------------------ changing
def tell(steps: Steps, rule: Rule, after: Position, /, *where: str, **facts: Any) -> Position:
    """Note a step, and hand on the position after it."""
    steps.append(Step(rule, after, facts, where))
    return after


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def whose_card(seat: Seat, card: str) -> Mapping[str, Any]:
    """A card, and who drew it or turned it up."""
    return {"seat": seat, "card": card}


def with_group(pos: Position, index: int, group: Group) -> Position:
    """The position with one group changed."""
    groups = pos.groups
    return replace(pos, groups=(*groups[:index], group, *groups[index + 1 :]))


def with_player(pos: Position, seat: Seat, player: Player) -> Position:
    """The position with one player's cards changed."""
    players = pos.players
    return replace(pos, players=(player, players[1]) if seat == 0 else (players[0], player))


def with_laid(pos: Position, index: int, seat: Seat, cards: tuple[Laid, ...]) -> Position:
    """The position with one side of a group changed."""
    group = pos.groups[index]
    laid = group.laid
    return with_group(pos, index, Group((cards, laid[1]) if seat == 0 else (laid[0], cards), group.won))


def discarded(pos: Position, seat: Seat, *cards: str) -> Position:
    """The position with more cards on a discard pile."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, discard=player.discard + cards))
