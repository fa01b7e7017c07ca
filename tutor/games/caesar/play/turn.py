"""Placing, exchanging and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    ACTIONS,
    DOWN,
    GROUP_LIMIT,
    GROUPS,
    HAND,
    INDEX,
    INFLUENCE,
    OTHER,
    PHILOSOPHER,
    SIDE_LIMIT,
    UP,
    Begin,
    Done,
    Draw,
    Drawing,
    Drawn,
    Exchange,
    Exchanging,
    Lay,
    Laying,
    MayDraw,
    Move,
    Phase,
    Player,
    Playing,
    Position,
    Refilling,
    Reserve,
    add,
    less,
)
from tutor.games.caesar.play.flow import PLAYING, action_over, exchange_over, placing_over, refilling
from tutor.games.caesar.play.state import (
    DISCARD_AT,
    GROUP_AT,
    PLAYER_AT,
    RESERVE_AT,
    SIDE_AT,
    Steps,
    asked,
    can_lay,
    card_at,
    has_influence,
    held_at,
    is_open,
    is_passive,
    moment,
    reserves,
    rooms,
    split,
    tell,
    whose,
    with_laid,
    with_player,
)

DRAWINGS = (Refilling, Exchanging, MayDraw)
DRAWN: Mapping[str, Move] = {card: Drawn(card) for card in (*INFLUENCE, *ACTIONS)}


# ------------------------------------------------------------------------------------------------ placing
def judge_lay(pos: Position, move: Lay, mover: Seat) -> Iterator[Check]:
    """Weigh laying one card face down, two face up, or something else."""
    cards = move.cards
    yield whose(pos, mover)
    yield _may_place(pos, mover)
    if pos.placed == 0:
        yield _able(pos, mover, 1)
    where = held_at(pos, mover, *[laying.card for laying in cards])
    held = len(where) == len(cards)
    down = [laying.up for laying in cards].count(False)
    number = len(cards) + (pos.placed == 1)
    shape = number == 1 or (number == 2 and down == 0)
    yield _shape(where, number, down, held=held, shape=shape)
    if number == 1:
        yield r.TURN_SINGLE_FACE_DOWN.check(down == 1, *where, card=cards[0].card)
    yield from _places(pos, mover, cards)


def judge_begin(pos: Position, move: Begin, mover: Seat) -> Iterator[Check]:
    """Weigh laying the first of two face-up cards before an action."""
    yield whose(pos, mover)
    yield _may_place(pos, mover)
    if pos.placed == 0:
        yield _able(pos, mover, 2)
    where = held_at(pos, mover, move.card)
    begun = pos.placed == 1
    yield _shape(where, 2 + begun, 0, held=bool(where), shape=not begun)
    acted = pos.acted and mover == pos.turn
    yield r.TURN_ONE_ACTION.check(not acted, PLAYER_AT[mover], acted=acted)
    own = any(card != "veto" for card in split(pos.players[mover].hand)[1])
    yield r.TURN_ACTION_MOMENT.check(own, PLAYER_AT[mover], held=own)
    yield from _places(pos, mover, (Laying(move.card, move.group, up=True),))


def _may_place(pos: Position, mover: Seat) -> Check:
    """Weigh whether this is an active turn in which something is left to place."""
    if is_passive(pos) and mover == pos.turn:
        return r.TURN_ACTIVE_OR_PASSIVE.check(False, PLAYER_AT[pos.turn], passive=True)
    return moment(pos, fits=isinstance(pos.phase, Playing) and pos.placed < 2)


def _able(pos: Position, mover: Seat, need: int) -> Check:
    """Weigh whether this player can place at all."""
    return _can_place(mover, need, len(split(pos.players[mover].hand)[0]), sum(rooms(pos, mover)))


@cache
def _can_place(mover: Seat, need: int, own: int, room: int) -> Check:
    ok = own >= need and room >= need
    return r.TURN_NO_INFLUENCE_IN_HAND.check(ok, PLAYER_AT[mover], need=need, count=own, room=room, opens=False)


@lru_cache(maxsize=1024)
def _shape(where: tuple[str, ...], count: int, down: int, *, held: bool, shape: bool) -> Check:
    both = not (held or shape)
    return r.TURN_PLACE.check(held and shape, *where, count=count, down=down, held=held, shape=shape, both=both)


def _places(pos: Position, mover: Seat, cards: tuple[Laying, ...]) -> list[Check]:
    """Weigh the groups: open, not more than five of one side, not more than eight together."""
    names = [laying.group for laying in cards]
    checks: list[Check] = []
    for name in dict.fromkeys(names):
        checks += fits(pos, mover, name, names.count(name))
    checks += [_philosopher(laying.group) for laying in cards if laying.card == PHILOSOPHER]
    return checks


def fits(pos: Position, mover: Seat, name: str, more: int) -> tuple[Check, ...]:
    """Weigh whether ``more`` cards of this player may lie at a group."""
    index = INDEX[name]
    if not is_open(pos, index):
        return (_closed_group(index, is_open=False),)
    laid = pos.groups[index].laid
    own, rival = len(laid[mover]) + more, len(laid[OTHER[mover]])
    return _closed_group(index, is_open=True), _side_limit(index, mover, own), _group_limit(index, own + rival)


@cache
def _closed_group(index: int, *, is_open: bool) -> Check:
    return r.TURN_CLOSED_GROUP.check(is_open, GROUP_AT[index], group=GROUPS[index])


@cache
def _side_limit(index: int, mover: Seat, count: int) -> Check:
    where = SIDE_AT[index][mover]
    return r.TURN_SIDE_LIMIT.check(count <= SIDE_LIMIT, where, group=GROUPS[index], count=count, limit=SIDE_LIMIT)


@cache
def _group_limit(index: int, count: int) -> Check:
    where = SIDE_AT[index]
    return r.TURN_GROUP_LIMIT.check(count <= GROUP_LIMIT, *where, group=GROUPS[index], count=count, limit=GROUP_LIMIT)


@cache
def _philosopher(group: str) -> Check:
    return r.PHILOSOPHER_PLACING.check(True, GROUP_AT[INDEX[group]], group=group)


def resolve_lay(pos: Position, move: Lay, steps: Steps) -> Position:
    """Lay the cards; without an action card in hand the turn goes on by itself."""
    for laying in move.cards:
        pos = _laid(pos, laying, 2, steps)
    if not (has_influence(pos.players[0]) or has_influence(pos.players[1])):
        tell(steps, r.END_TURN_COMPLETED, pos, PLAYER_AT[pos.turn], seat=pos.turn)
    # Whether action cards are held shows on their backs, so asking only then tells the opponent nothing.
    if pos.acted or not split(pos.players[pos.turn].hand)[1]:
        return placing_over(pos, steps)
    return pos


def resolve_begin(pos: Position, move: Begin, steps: Steps) -> Position:
    """Lay the first card of two."""
    return _laid(pos, Laying(move.card, move.group, up=True), 1, steps)


def _laid(pos: Position, laying: Laying, placed: int, steps: Steps) -> Position:
    seat, index, up = pos.turn, INDEX[laying.group], laying.up
    player = pos.players[seat]
    player = replace(player, hand=less(player.hand, laying.card))
    players = (player, pos.players[1]) if seat == 0 else (pos.players[0], player)
    laid = pos.groups[index].laid[seat]
    pos = with_laid(pos, index, seat, (*laid, (UP if up else DOWN)[laying.card]))
    pos = replace(pos, players=players, placed=placed)
    facts: dict[str, Any] = {"seat": seat, "card": laying.card, "group": laying.group, "up": up}
    where = (card_at(index, seat, len(laid)),)
    steps.append(Step(r.TURN_PLACE, pos, facts, where, None if up else (seat,), () if up else ("card",)))
    return pos


def judge_done(pos: Position, _move: Done, mover: Seat) -> Iterator[Check]:
    """Weigh going on without an action."""
    yield whose(pos, mover)
    yield moment(pos, fits=isinstance(pos.phase, Playing) and pos.placed == 2)


def resolve_done(pos: Position, _move: Done, steps: Steps) -> Position:
    """Go on to votes, refill and confidence card."""
    tell(steps, r.TURN_ORDER, pos, PLAYER_AT[pos.turn], seat=pos.turn)
    return placing_over(pos, steps)


# ------------------------------------------------------------------------------------------------ exchanging
def judge_exchange(pos: Position, move: Exchange, mover: Seat) -> Iterator[Check]:
    """Weigh staying passive."""
    yield whose(pos, mover)
    cards, player = move.cards, pos.players[mover]
    if isinstance(pos.phase, Playing) and mover == pos.turn:
        active = pos.acted or pos.placed > 0
        yield r.TURN_ACTIVE_OR_PASSIVE.check(not active, PLAYER_AT[mover], passive=not active)
    else:
        yield moment(pos, fits=isinstance(pos.phase, Playing))
    held = held_at(pos, mover, *cards)
    yield r.TURN_PASSIVE.check(len(held) == len(cards), *held, count=len(cards), some=bool(cards), acting=False)
    left = reserves(player)
    where = RESERVE_AT[mover].values()
    yield r.TURN_EXCHANGE_LIMIT.check(len(cards) <= left, *where, count=len(cards), left=left)
    if not cards and not has_influence(pos.players[OTHER[mover]]):
        could = can_lay(pos, mover)
        yield r.END_ALONE_ACTIVE.check(not could, PLAYER_AT[mover], rival=OTHER[mover])


def resolve_exchange(pos: Position, move: Exchange, steps: Steps) -> Position:
    """Discard the cards; then as many are drawn."""
    seat, cards = pos.turn, move.cards
    player = pos.players[seat]
    hand = player.hand
    for card in cards:
        hand = less(hand, card)
    pos = with_player(pos, seat, replace(player, hand=hand, discard=player.discard + cards))
    tell(steps, r.TURN_PASSIVE, pos, DISCARD_AT[seat], seat=seat, count=len(cards), some=bool(cards), cards=cards)
    return replace(pos, phase=Exchanging(len(cards))) if cards else exchange_over(pos, steps)


# ------------------------------------------------------------------------------------------------ drawing
def judge_draw(pos: Position, move: Draw, mover: Seat) -> Iterator[Check]:
    """Weigh drawing from one of the reserves."""
    yield whose(pos, mover)
    yield moment(pos, fits=isinstance(pos.phase, DRAWINGS))
    player = pos.players[mover]
    yield _reserve(mover, move.reserve, len(player.influence if move.reserve == "influence" else player.actions))


@cache
def _reserve(mover: Seat, reserve: Reserve, left: int) -> Check:
    where = RESERVE_AT[mover][reserve]
    return r.TURN_REFILL.check(left > 0, where, full=False, count=0, limit=HAND, reserve=reserve, left=left)


def resolve_draw(pos: Position, move: Draw, steps: Steps) -> Position:
    """Take the top card; chance decides which it is unless its owner ordered the reserve."""
    phase = pos.phase
    assert isinstance(phase, DRAWINGS)
    seat, reserve = asked(pos), move.reserve
    pos = replace(pos, phase=Drawing(seat, reserve, phase))
    tell(steps, r.TURN_REFILL, pos, RESERVE_AT[seat][reserve], seat=seat, reserve=reserve)
    if reserve == "influence" or pos.setup.shuffled_actions:
        return pos
    return _received(pos, Drawing(seat, "action", phase), pos.players[seat].actions[0], steps)


def judge_drawn(pos: Position, move: Drawn) -> Iterator[Check]:
    """Weigh whether this card can be the one drawn."""
    if not isinstance(pos.phase, Drawing):
        yield moment(pos, fits=False)
        return
    player, reserve = pos.players[pos.phase.seat], pos.phase.reserve
    left = player.influence.count(move.card) if reserve == "influence" else player.actions.count(move.card)
    yield r.SETUP_NO_PEEKING.check(left > 0, RESERVE_AT[pos.phase.seat][reserve], card=move.card, left=left)


def resolve_drawn(pos: Position, move: Drawn, steps: Steps) -> Position:
    """Take the card into the hand and go on."""
    assert isinstance(pos.phase, Drawing)
    return _received(pos, pos.phase, move.card, steps)


def _received(pos: Position, drawing: Drawing, card: str, steps: Steps) -> Position:
    seat = drawing.seat
    player = pos.players[seat]
    if drawing.reserve == "influence":
        rest = player.influence.replace(card, "", 1)
        player = replace(player, hand=add(player.hand, card), influence=rest)
        empty = not rest
    else:
        actions = less(player.actions, card)
        player = replace(player, hand=add(player.hand, card), actions=actions)
        empty = not actions
    players = (player, pos.players[1]) if seat == 0 else (pos.players[0], player)
    pos = replace(pos, players=players, phase=_afterwards(drawing.then, player))
    where = (RESERVE_AT[seat][drawing.reserve], PLAYER_AT[seat])
    steps.append(Step(r.SETUP_NO_PEEKING, pos, {"seat": seat, "card": card}, where, (seat,), ("card",)))
    if empty:
        tell(steps, r.TURN_NO_RESHUFFLE, pos, where[0], DISCARD_AT[seat], seat=seat, reserve=drawing.reserve)
    match drawing.then:
        case Exchanging(1):
            return exchange_over(pos, steps)
        case MayDraw():
            return action_over(pos, steps)
    return pos


def _afterwards(then: MayDraw | Refilling | Exchanging, player: Player) -> Phase:
    match then:
        case Refilling():
            return refilling(player)
        case Exchanging(left):
            return Exchanging(left - 1)
        case MayDraw():
            return PLAYING


def draw_odds(pos: Position) -> Mapping[Move, int]:
    """The unseen cards of the reserve drawn from."""
    assert isinstance(pos.phase, Drawing)
    player = pos.players[pos.phase.seat]
    return _draw_odds(player.influence if pos.phase.reserve == "influence" else player.actions)


@lru_cache(maxsize=512)
def _draw_odds(reserve: str | tuple[str, ...]) -> Mapping[Move, int]:
    return {DRAWN[card]: reserve.count(card) for card in dict.fromkeys(reserve)}
