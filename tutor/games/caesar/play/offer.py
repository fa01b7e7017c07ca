"""What can be tried and what is legal, listed fast: moves are made once and shared, lists are kept by small keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from tutor.core.game import Seat
from tutor.games.caesar.model import (
    ACTIONS,
    GROUPS,
    HAND,
    INDEX,
    INFLUENCE,
    NUMBERS,
    OTHER,
    SIDE_LIMIT,
    Answering,
    Assassination,
    Begin,
    Castling,
    DealingBonus,
    Done,
    Draw,
    Drawing,
    Exchange,
    Exchanging,
    First,
    Lay,
    Laying,
    LayingFirst,
    MayDraw,
    Move,
    Pass,
    Playing,
    Position,
    Put,
    Rearranging,
    Refilling,
    Revealing,
    Scout,
    Sorting,
    Spy,
    Spying,
    Stack,
    Take,
    Veto,
    Vote,
    Voting,
    Wrath,
)
from tutor.games.caesar.play.flow import reveal_odds
from tutor.games.caesar.play.opening import bonus_odds
from tutor.games.caesar.play.state import can_lay, eights, has_influence, is_open, makes_room, reserves, rooms, split
from tutor.games.caesar.play.turn import draw_odds

Moves = tuple[Move, ...]
Hand = tuple[str, ...]
Rooms = tuple[int, ...]

EVERYWHERE: Rooms = (2,) * len(GROUPS)
STACKS: Moves = tuple(Stack(card) for card in ACTIONS)
FIRSTS = {(card, group): First(card, group) for card in INFLUENCE for group in GROUPS}
PUTS = {(card, group): Put(card, group) for card in INFLUENCE for group in GROUPS}
BEGINS = {(card, group): Begin(card, group) for card in INFLUENCE for group in GROUPS}
TAKES = {card: Take(card) for card in (*INFLUENCE, *ACTIONS)}
DOWNS = {(card, group): Lay((Laying(card, group),)) for card in INFLUENCE for group in GROUPS}
UPS = {(card, group): Lay((Laying(card, group, up=True),)) for card in INFLUENCE for group in GROUPS}
VOTES = {group: Vote(group) for group in GROUPS}
SCOUTS = tuple(Scout(group) for group in GROUPS)
WRATHS = tuple(Wrath(group) for group in GROUPS)
CASTLINGS = tuple(Castling(one, two) for one, two in combinations(GROUPS, 2))
MURDERS = tuple(tuple(Assassination(group, index) for index in range(SIDE_LIMIT)) for group in GROUPS)
NO_MURDER = Assassination("", -1)
DRAWS: Moves = (Draw("influence"), Draw("action"))
SPY, PASS, VETO, DONE = Spy(), Pass(), Veto(), Done()


# ------------------------------------------------------------------------------------------------ placing
@cache
def pairs(one: str, two: str, room: Rooms) -> Moves:
    """Every way to lay two face-up cards, given how many (at most 2) each group takes."""
    if room != EVERYWHERE:
        return tuple(move for move in pairs(one, two, EVERYWHERE) if isinstance(move, Lay) and _has_room(move, room))
    spots = [(a, b) for a in GROUPS for b in GROUPS if one != two or INDEX[a] <= INDEX[b]]
    return tuple(Lay((Laying(one, a, up=True), Laying(two, b, up=True))) for a, b in spots)


def _has_room(move: Lay, room: Rooms) -> bool:
    one, two = (INDEX[laying.group] for laying in move.cards)
    return room[one] > 1 if one == two else bool(room[one] and room[two])


@lru_cache(maxsize=4096)
def lays(influence: Hand, room: Rooms) -> Moves:
    """Every legal way to place."""
    free = [group for group, places in zip(GROUPS, room, strict=True) if places]
    moves: list[Move] = [DOWNS[card, group] for card in dict.fromkeys(influence) for group in free]
    for one, two in dict.fromkeys(combinations(influence, 2)):
        moves += pairs(one, two, room)
    return tuple(moves)


@lru_cache(maxsize=4096)
def seconds(influence: Hand, room: Rooms) -> Moves:
    """Every legal second card, after the first of two and an action."""
    return tuple(
        UPS[card, group]
        for card in dict.fromkeys(influence)
        for group, places in zip(GROUPS, room, strict=True)
        if places
    )


@lru_cache(maxsize=4096)
def begins(influence: Hand, room: Rooms) -> Moves:
    """Every legal first card of two with an action in between."""
    if len(influence) < 2 or sum(room) < 2:
        return ()
    return tuple(
        BEGINS[card, group]
        for card in dict.fromkeys(influence)
        for group, places in zip(GROUPS, room, strict=True)
        if places
    )


@lru_cache(maxsize=4096)
def exchanges(hand: Hand, least: int, most: int) -> Moves:
    """Every choice of cards to exchange."""
    numbers = range(least, min(most, len(hand)) + 1)
    return tuple(Exchange(cards) for number in numbers for cards in dict.fromkeys(combinations(hand, number)))


# ------------------------------------------------------------------------------------------------ actions
def targets(pos: Position, seat: Seat, card: str) -> list[Move]:
    """Every legal use of an action card at the right moment."""
    idle = pos.setup.actions_without_effect
    rival = OTHER[seat]
    match card:
        case "assassination":
            moves: list[Move] = [
                move
                for group, murders in zip(pos.groups, MURDERS, strict=True)
                for laid, move in zip(group.laid[rival], murders, strict=False)
                if laid.up
            ]
            return moves or ([NO_MURDER] if idle else [])
        case "spy":
            return [SPY] if idle or pos.players[rival].hand else []
        case "castling":
            return [move for move in CASTLINGS if _castles(pos, seat, move)]
        case "scout":
            hidden = [any(not laid.up for laid in group.laid[rival]) for group in pos.groups]
            return [move for move, found in zip(SCOUTS, hidden, strict=True) if found or idle]
        case "wrath":
            return [
                move for move, group in zip(WRATHS, pos.groups, strict=True) if group.laid[0] or group.laid[1] or idle
            ]
    return []


def _castles(pos: Position, seat: Seat, move: Castling) -> bool:
    one, two = INDEX[move.one], INDEX[move.two]
    if not (is_open(pos, one) and is_open(pos, two)):
        return False
    groups = pos.groups
    return bool(groups[one].laid[seat] or groups[two].laid[seat]) or pos.setup.actions_without_effect


def aims(pos: Position, seat: Seat, card: str) -> Iterable[Move]:
    """Every use of an action card, with or without effect."""
    match card:
        case "assassination":
            sides = [group.laid[OTHER[seat]] for group in pos.groups]
            moves = [move for side, murders in zip(sides, MURDERS, strict=True) for move in murders[: len(side)]]
            return moves if any(laid.up for side in sides for laid in side) else [*moves, NO_MURDER]
        case "castling":
            return CASTLINGS
        case "scout":
            return SCOUTS
        case "wrath":
            return WRATHS
        case "spy":
            return (SPY,)
    return (VETO,)


# ------------------------------------------------------------------------------------------------ all together
def legal(pos: Position) -> Sequence[Move]:  # noqa: PLR0911 - one line a moment
    """Every legal move, without asking the judge."""
    match pos.phase:
        case Playing():
            return _playing(pos)
        case Refilling() | Exchanging():
            return _draws(pos, pos.turn)
        case MayDraw():
            return [*_draws(pos, OTHER[pos.turn]), PASS]
        case Sorting(left):
            return [move for card, move in zip(ACTIONS, STACKS, strict=True) if card in left]
        case LayingFirst():
            used = {laid.card for group in pos.groups for laid in group.laid[pos.turn]}
            free = [name for name, group in zip(GROUPS, pos.groups, strict=True) if not group.laid[pos.turn]]
            return [FIRSTS[card, name] for card in NUMBERS if card not in used for name in free]
        case Rearranging(cards, groups):
            room = rooms(pos, pos.turn)
            free = [group for group in groups if room[INDEX[group]]]
            return [PUTS[card, group] for card in dict.fromkeys(cards) for group in free]
        case Voting(done):
            return [VOTES[group] for group in eights(pos, done)]
    return candidates(pos)


def candidates(pos: Position) -> Sequence[Move]:  # noqa: C901, PLR0911 - one line a moment
    """Every move worth trying, legal or not."""
    match pos.phase:
        case Playing():
            return _tries(pos)
        case Drawing():
            return tuple(draw_odds(pos))
        case Revealing():
            return tuple(reveal_odds(pos))
        case DealingBonus():
            return tuple(bonus_odds(pos))
        case Answering():
            return (PASS, VETO) if "veto" in pos.players[OTHER[pos.turn]].hand else (PASS,)
        case Refilling() | Exchanging():
            return DRAWS
        case MayDraw():
            return (*DRAWS, PASS)
        case Spying():
            return [TAKES[card] for card in dict.fromkeys(pos.players[OTHER[pos.turn]].hand)]
        case Rearranging(cards, groups):
            return [PUTS[card, group] for card in dict.fromkeys(cards) for group in groups]
        case Voting():
            return tuple(VOTES.values())
        case Sorting():
            return STACKS
        case LayingFirst():
            return [FIRSTS[card, group] for card in NUMBERS for group in GROUPS]
    return ()


def _playing(pos: Position) -> Sequence[Move]:
    seat = pos.turn
    player = pos.players[seat]
    influence, actions = split(player.hand)
    if pos.placed == 2 and pos.acted:
        return (DONE,)
    if pos.placed == 2:
        return [DONE, *[move for card in actions for move in targets(pos, seat, card)]]
    room = tuple([min(2, places) for places in rooms(pos, seat)])
    if pos.placed:
        quiet = seconds(influence, room)
    elif pos.acted:
        quiet = lays(influence, room)
    else:
        least = 0 if has_influence(pos.players[OTHER[seat]]) or not can_lay(pos, seat) else 1
        quiet = _quiet(player.hand, room, least, min(reserves(player), len(player.hand)))
    if pos.acted or not (influence and actions):
        return quiet
    uses = [move for card in actions for move in targets(pos, seat, card)]
    return [*quiet, *(uses if any(room) else [move for move in uses if makes_room(pos, seat, move)])]


@lru_cache(maxsize=8192)
def _quiet(hand: Hand, room: Rooms, least: int, most: int) -> Moves:
    """Every way to place or exchange at the beginning of a turn."""
    influence, actions = split(hand)
    moves = lays(influence, room)
    if actions and actions != ("veto",):
        moves += begins(influence, room)
    return moves + exchanges(hand, least, most)


def _draws(pos: Position, seat: Seat) -> Sequence[Move]:
    player = pos.players[seat]
    if player.influence and player.actions:
        return DRAWS
    return DRAWS[:1] if player.influence else DRAWS[1:]


def _tries(pos: Position) -> Sequence[Move]:
    """Everything that can be laid, played or exchanged, wherever it would go."""
    seat = pos.turn
    influence, actions = split(pos.players[seat].hand)
    uses = tuple(move for card in actions for move in aims(pos, seat, card))
    if pos.placed == 2:
        return (DONE, *uses)
    moves: Moves = tuple(
        move for card in dict.fromkeys(influence) for group in GROUPS for move in (DOWNS[card, group], UPS[card, group])
    )
    for one, two in dict.fromkeys(combinations(influence, 2)):
        moves += pairs(one, two, EVERYWHERE)
    if not pos.placed and actions:
        moves += begins(influence, EVERYWHERE)
    return moves + uses + exchanges(pos.players[seat].hand, 0, HAND)
