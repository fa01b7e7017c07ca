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
    SIZES,
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
    ONLY,
    PLAYER_AT,
    RESERVE_AT,
    SIDE_AT,
    Steps,
    asked,
    can_lay,
    card_at,
    has_influence,
    held_at,
    is_passive,
    moment,
    reserves,
    room,
    split,
    tell,
    whose,
    whose_card,
    with_laid,
    with_player,
    word,
)

DRAWINGS = (Refilling, Exchanging, MayDraw)
DRAWN: Mapping[str, Move] = {card: Drawn(card) for card in (*INFLUENCE, *ACTIONS)}


# ------------------------------------------------------------------------------------------------ placing
def judge_lay(pos: Position, move: Lay, mover: Seat) -> tuple[Check, ...]:
    """Weigh laying one card face down, two face up, or something else."""
    cards, placed = move.cards, pos.placed
    able = (_able(pos, mover, 1),) if placed == 0 else ()
    names = [laying.card for laying in cards]
    down = [laying.up for laying in cards].count(False)
    shape = _shapes(held_at(pos, mover, *names), names[0], down, len(cards) + (placed == 1), len(cards))
    return *_may_place(pos, mover), *able, *shape, *_places(pos, mover, cards)


@lru_cache(maxsize=8192)
def _shapes(where: tuple[str, ...], card: str, down: int, count: int, laid: int) -> tuple[Check, ...]:
    """The cards are held, and are one face down or two face up."""
    shape = _shape(where, count, down, held=len(where) == laid, shape=count == 1 or (count == 2 and down == 0))
    if count > 1:
        return (shape,)
    return shape, r.TURN_SINGLE_FACE_DOWN.check(down == 1, *where, card=card)


def judge_begin(pos: Position, move: Begin, mover: Seat) -> Iterator[Check]:
    """Weigh laying the first of two face-up cards before an action."""
    yield from _may_place(pos, mover)
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


def _may_place(pos: Position, mover: Seat) -> tuple[Check, Check]:
    """Weigh whether this is an active turn in which something is left to place."""
    playing = isinstance(pos.phase, Playing)
    if not playing and is_passive(pos) and mover == pos.turn:
        return whose(pos, mover), r.TURN_ACTIVE_OR_PASSIVE.check(False, PLAYER_AT[pos.turn], passive=True)
    return word(pos, mover, fits=playing and pos.placed < 2)


def _able(pos: Position, mover: Seat, need: int) -> Check:
    """Weigh whether this player can place at all."""
    return _can_place(mover, need, len(split(pos.players[mover].hand)[0]), room(pos, mover))


@cache
def _can_place(mover: Seat, need: int, own: int, room: int) -> Check:
    ok = own >= need and room >= need
    return r.TURN_NO_INFLUENCE_IN_HAND.check(ok, PLAYER_AT[mover], need=need, count=own, room=room, opens=False)


def _shape(where: tuple[str, ...], count: int, down: int, *, held: bool, shape: bool) -> Check:
    both = not (held or shape)
    return r.TURN_PLACE.check(held and shape, *where, count=count, down=down, held=held, shape=shape, both=both)


def _places(pos: Position, mover: Seat, cards: tuple[Laying, ...]) -> tuple[Check, ...]:
    """Weigh the groups: open, not more than five of one side, not more than eight together."""
    if len(cards) == 1:
        [laying] = cards
        checks = fits(pos, mover, laying.group, 1)
        return (*checks, _philosopher(laying.group)) if laying.card == PHILOSOPHER else checks
    names = [laying.group for laying in cards]
    found: list[Check] = []
    for name in dict.fromkeys(names):
        found += fits(pos, mover, name, names.count(name))
    found += [_philosopher(laying.group) for laying in cards if laying.card == PHILOSOPHER]
    return tuple(found)


def fits(pos: Position, mover: Seat, name: str, more: int) -> tuple[Check, ...]:
    """Weigh whether ``more`` cards of this player may lie at a group."""
    index = INDEX[name]
    group = pos.groups[index]
    one, two = group.laid
    return _fits(index, mover, sum(group.won) < SIZES[index], len(one), len(two), more)


@cache
def _fits(index: int, mover: Seat, is_open: bool, one: int, two: int, more: int) -> tuple[Check, ...]:
    name, sides = GROUPS[index], SIDE_AT[index]
    closed = r.TURN_CLOSED_GROUP.check(is_open, GROUP_AT[index], group=name)
    if not is_open:
        return (closed,)
    own, both = (one, two)[mover] + more, one + two + more
    return (
        closed,
        r.TURN_SIDE_LIMIT.check(own <= SIDE_LIMIT, sides[mover], group=name, count=own, limit=SIDE_LIMIT),
        r.TURN_GROUP_LIMIT.check(both <= GROUP_LIMIT, *sides, group=name, count=both, limit=GROUP_LIMIT),
    )


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
    where = (card_at(index, seat, len(laid)),)
    steps.append(
        Step(r.TURN_PLACE, pos, _placing(seat, laying), where, None if up else ONLY[seat], () if up else ("card",))
    )
    return pos


@cache
def _placing(seat: Seat, laying: Laying) -> Mapping[str, Any]:
    return {"seat": seat, "card": laying.card, "group": laying.group, "up": laying.up}


def judge_done(pos: Position, _move: Done, mover: Seat) -> tuple[Check, ...]:
    """Weigh going on without an action."""
    return word(pos, mover, fits=isinstance(pos.phase, Playing) and pos.placed == 2)


def resolve_done(pos: Position, _move: Done, steps: Steps) -> Position:
    """Go on to votes, refill and confidence card."""
    tell(steps, r.TURN_ORDER, pos, PLAYER_AT[pos.turn], seat=pos.turn)
    return placing_over(pos, steps)


# ------------------------------------------------------------------------------------------------ exchanging
def judge_exchange(pos: Position, move: Exchange, mover: Seat) -> Iterator[Check]:
    """Weigh staying passive."""
    yield whose(pos, mover)
    if isinstance(pos.phase, Playing) and mover == pos.turn:
        yield _passive(mover, active=pos.acted or pos.placed > 0)
    else:
        yield moment(pos, fits=isinstance(pos.phase, Playing))
    count = len(move.cards)
    yield _discarding(held_at(pos, mover, *move.cards), count)
    yield _exchange_limit(mover, count, reserves(pos.players[mover]))
    if not move.cards and not has_influence(pos.players[OTHER[mover]]):
        could = can_lay(pos, mover)
        yield r.END_ALONE_ACTIVE.check(not could, PLAYER_AT[mover], rival=OTHER[mover])


@cache
def _passive(mover: Seat, *, active: bool) -> Check:
    return r.TURN_ACTIVE_OR_PASSIVE.check(not active, PLAYER_AT[mover], passive=not active)


@cache
def _discarding(held: tuple[str, ...], count: int) -> Check:
    return r.TURN_PASSIVE.check(len(held) == count, *held, count=count, some=count > 0, acting=False)


@cache
def _exchange_limit(mover: Seat, count: int, left: int) -> Check:
    return r.TURN_EXCHANGE_LIMIT.check(count <= left, *RESERVE_AT[mover].values(), count=count, left=left)


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
def judge_draw(pos: Position, move: Draw, mover: Seat) -> tuple[Check, ...]:
    """Weigh drawing from one of the reserves."""
    player, reserve = pos.players[mover], move.reserve
    left = len(player.influence if reserve == "influence" else player.actions)
    return *word(pos, mover, fits=isinstance(pos.phase, DRAWINGS)), _reserve(mover, reserve, left)


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
    steps.append(Step(r.TURN_REFILL, pos, *_from(seat, reserve)))
    if reserve == "influence" or pos.setup.shuffled_actions:
        return pos
    return _received(pos, Drawing(seat, "action", phase), pos.players[seat].actions[0], steps)


@cache
def _from(seat: Seat, reserve: Reserve) -> tuple[Mapping[str, Any], tuple[str]]:
    """Facts and place of a draw."""
    return {"seat": seat, "reserve": reserve}, (RESERVE_AT[seat][reserve],)


def judge_drawn(pos: Position, move: Drawn) -> tuple[Check]:
    """Weigh whether this card can be the one drawn."""
    phase, card = pos.phase, move.card
    if not isinstance(phase, Drawing):
        return (moment(pos, fits=False),)
    player, reserve = pos.players[phase.seat], phase.reserve
    left = player.influence.count(card) if reserve == "influence" else player.actions.count(card)
    return _unseen(phase.seat, reserve, card, left)


@cache
def _unseen(seat: Seat, reserve: Reserve, card: str, left: int) -> tuple[Check]:
    return (r.SETUP_NO_PEEKING.check(left > 0, RESERVE_AT[seat][reserve], card=card, left=left),)


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
    steps.append(Step(r.SETUP_NO_PEEKING, pos, whose_card(seat, card), where, ONLY[seat], ("card",)))
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
