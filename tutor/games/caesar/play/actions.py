"""Action cards: playing one, and naming what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import get_args

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Answering, Player, Playing, Position
from tutor.games.caesar.moves import Action, Assassination, Castling, Scout, Spy, Wrath
from tutor.games.caesar.pieces import (
    DISCARD_AT,
    GROUP_AT,
    GROUPS,
    OTHER,
    PLAYER_AT,
    SIDE_AT,
    card_at,
    less,
)
from tutor.games.caesar.play.state import (
    Story,
    actions_in,
    count,
    face_up,
    has_room,
    held_at,
    influence_in,
    is_open,
    is_passive,
    laid_at,
    makes_room,
    with_player,
)
from tutor.games.caesar.play.turn import must_place

CARD_OF: Mapping[type[Action], str] = {kind: kind.__name__.lower() for kind in get_args(Action)}
"""The card played for an action."""


# ------------------------------------------------------------------------------------------------ any action
def when_action(pos: Position, seat: Seat) -> Check:
    """One action, in an active turn of one's own, before the refill."""
    if seat == pos.turn and is_passive(pos):
        return r.TURN_PASSIVE.check(False, PLAYER_AT[seat], reason="acting")
    if seat == pos.turn and pos.acted:
        return r.TURN_ONE_ACTION.check(False, PLAYER_AT[seat], reason="acted")
    return r.TURN_ACTION_MOMENT.check(False, PLAYER_AT[seat], reason="when")


def may_play(pos: Position, action: Action, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """The card is in hand, and whoever plays it before placing can still place."""
    card = CARD_OF[type(action)]
    held = held_at(pos, seat, card)
    yield r.ACTIONS_DISCARD.check(held != (), *held, card=card)
    if now and pos.placed < 2:
        yield from must_place(pos, seat, action)


def changes(pos: Position, action: Action, seat: Seat) -> Iterator[Check]:
    """The action finds cards to work on; that it finds none is allowed only by an option."""
    number = finds(pos, action, seat)
    if number or not pos.setup.actions_without_effect:
        where, card = aimed_at(action, seat), CARD_OF[type(action)]
        yield r.ACTIONS_TARGET.check(number > 0, *where, reason=card, count=number)


def finds(pos: Position, action: Action, seat: Seat) -> int:
    """How many cards the action would do something to."""
    rival = OTHER[seat]
    match action:
        case Assassination():
            return sum([face_up(group.laid[rival]) for group in pos.groups])
        case Spy():
            return len(pos.players[rival].hand)
        case Castling(one, two):
            return sum([len(laid_at(pos, group, seat)) for group in dict.fromkeys((one, two))])
        case Scout(group):
            return len(laid_at(pos, group, rival)) - face_up(laid_at(pos, group, rival))
        case Wrath(group):
            return count(pos, group)


def resolve_action(recorder: Story, action: Action) -> None:
    """Show the card and what it is aimed at; the opponent is asked before anything happens."""
    pos, seat, card = recorder.pos, recorder.pos.turn, CARD_OF[type(action)]
    pos = with_player(pos, seat, without(pos.players[seat], card))
    recorder.pos = replace(pos, acted=True, now=Answering(action))
    recorder.step(r.ACTIONS_DISCARD, DISCARD_AT[seat], *aimed_at(action, seat), seat=seat, action=action)


def without(player: Player, card: str) -> Player:
    """The player with a card of the hand laid on the discard pile."""
    return replace(player, hand=less(player.hand, card), discard=(*player.discard, card))


def aimed_at(action: Action, seat: Seat) -> tuple[str, ...]:
    """Where an action is aimed at."""
    match action:
        case Castling(one, two):
            return (SIDE_AT[one][seat], SIDE_AT[two][seat])
        case Scout(group):
            return (SIDE_AT[group][OTHER[seat]],)
        case Wrath(group):
            return SIDE_AT[group]
    return (PLAYER_AT[OTHER[seat]],)


# ------------------------------------------------------------------------------------------------ the five actions
def judge_assassination(pos: Position, move: Assassination, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """A face-up card of the opponent; none is named only where none lies face up."""
    rival, group, targets = OTHER[seat], move.group, finds(pos, move, seat)
    yield from may_play(pos, move, seat, now)
    if group:
        laid = laid_at(pos, group, rival)
        if move.index < len(laid):
            where = card_at(group, rival, move.index)
            yield r.ACTIONS_ASSASSINATION.check(laid[move.index].up, where, reason="face", group=group)
        else:
            yield r.ACTIONS_ASSASSINATION.check(False, SIDE_AT[group][rival], reason="absent", group=group)
    elif targets:
        yield r.ACTIONS_ASSASSINATION.check(False, PLAYER_AT[rival], reason="unnamed", count=targets)
    yield from changes(pos, move, seat)


def offer_assassinations(pos: Position, seat: Seat) -> list[Assassination]:
    """Every card of the opponent at a group, and nothing where none lies face up."""
    if "assassination" not in pos.players[seat].hand:
        return []
    sides = [(group, laid_at(pos, group, OTHER[seat])) for group in GROUPS]
    found = [Assassination(group, index) for group, laid in sides for index in range(len(laid))]
    return found if any(face_up(laid) for _, laid in sides) else [*found, Assassination("", -1)]


def judge_castling(pos: Position, move: Castling, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """Two different open groups with a card of one's own."""
    won = tuple([group for group in dict.fromkeys((move.one, move.two)) if not is_open(pos, group)])
    yield from may_play(pos, move, seat, now)
    if move.one == move.two:
        yield r.ACTIONS_CASTLING.check(False, GROUP_AT[move.one], reason="same", group=move.one)
    if won:
        yield r.ACTIONS_CASTLING_OPEN.check(False, *[GROUP_AT[group] for group in won], groups=won)
    yield from changes(pos, move, seat)


def offer_castlings(pos: Position, seat: Seat) -> list[Castling]:
    """Every two groups."""
    held = "castling" in pos.players[seat].hand
    return [Castling(one, two) for one, two in combinations(GROUPS, 2)] if held else []


def judge_plain(pos: Position, move: Spy | Scout | Wrath, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """Spy, Scout and Wrath of the Gods need nothing but something to change."""
    yield from may_play(pos, move, seat, now)
    yield from changes(pos, move, seat)


def offer_spies(pos: Position, seat: Seat) -> list[Spy]:
    """A Spy has one use."""
    return [Spy()] if "spy" in pos.players[seat].hand else []


def offer_scouts(pos: Position, seat: Seat) -> list[Scout]:
    """Every group."""
    return [Scout(group) for group in GROUPS] if "scout" in pos.players[seat].hand else []


def offer_wraths(pos: Position, seat: Seat) -> list[Wrath]:
    """Every group."""
    return [Wrath(group) for group in GROUPS] if "wrath" in pos.players[seat].hand else []


# ------------------------------------------------------------------------------------------------ all of them, listed fast
def legal_actions(pos: Position, seat: Seat) -> list[Action]:
    """Every legal use of the action cards in hand; before placing, only what leaves or makes room for a card."""
    hand = pos.players[seat].hand
    found = [move for card in actions_in(hand) for move in aims(pos, seat, card)]
    if pos.placed == 2 or not found:
        return found
    if not influence_in(hand):
        return []
    return found if has_room(pos, seat) else [move for move in found if makes_room(pos, seat, move)]


def aims(pos: Position, seat: Seat, card: str) -> list[Action]:
    """Every use of an action card that changes something, or any use where an option allows it."""
    idle, theirs = pos.setup.actions_without_effect, [group.laid[OTHER[seat]] for group in pos.groups]
    match card:
        case "assassination":
            sides = zip(GROUPS, theirs, strict=True)
            found = [Assassination(group, index) for group, laid in sides for index, one in enumerate(laid) if one.up]
            return [*found] or [Assassination("", -1)] * idle
        case "spy":
            return [Spy()] if idle or pos.players[OTHER[seat]].hand else []
        case "castling":
            groups = combinations([group for group in GROUPS if is_open(pos, group)], 2)
            return [
                Castling(one, two) for one, two in groups if idle or laid_at(pos, one, seat) or laid_at(pos, two, seat)
            ]
        case "scout":
            sides = zip(GROUPS, theirs, strict=True)
            return [Scout(group) for group, laid in sides if idle or face_up(laid) < len(laid)]
        case "wrath":
            return [Wrath(group) for group in GROUPS if idle or count(pos, group)]
    return []  # a Veto only answers


ACTIONS = (
    Kind(Assassination, when_action, resolve_action, judge_assassination, offer_assassinations),
    Kind(Spy, when_action, resolve_action, judge_plain, offer_spies),
    Kind(Castling, when_action, resolve_action, judge_castling, offer_castlings),
    Kind(Scout, when_action, resolve_action, judge_plain, offer_scouts),
    Kind(Wrath, when_action, resolve_action, judge_plain, offer_wraths),
)
KINDS = ACTIONS
