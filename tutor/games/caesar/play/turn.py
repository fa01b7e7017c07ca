"""Placing, exchanging and drawing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, get_args

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
    SEATS,
    SIDE_LIMIT,
    SIZES,
    UP,
    Action,
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
    ALL_CARDS,
    AT_PLAYER,
    AT_RESERVES,
    DISCARD_AT,
    GROUP_AT,
    ITS_CARD,
    MOVERS,
    NO_YES,
    PLAYER_AT,
    RESERVE_AT,
    SIDE_AT,
    TO_HAND,
    Steps,
    asked,
    can_lay,
    card_at,
    has_influence,
    held_at,
    is_passive,
    makes_room,
    moment,
    reserves,
    room,
    shared,
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
def judge_lay(pos: Position, move: Lay, mover: Seat) -> list[Check]:
    """Weigh laying one card face down, two face up, or something else."""
    names, groups, down = [], [], 0
    for laying in move.cards:
        names.append(laying.card)
        groups.append(laying.group)
        down += not laying.up
    placed, laid = pos.placed, len(names)
    count, where = laid + (placed == 1), held_at(pos, mover, *names)
    checks = [*_may_place(pos, mover)]
    if placed == 0:
        checks.append(able(pos, mover, 1))
    checks.append(_shape(where, count, down, held=len(where) == laid))
    if count == 1:
        checks.append(Check(r.TURN_SINGLE_FACE_DOWN, down == 1, {"card": names[0]}, where))
    for place, group in enumerate(groups):
        if group not in groups[:place]:
            checks += fits(pos, mover, group, groups.count(group))
    if PHILOSOPHER in names:
        checks += [_PHILOSOPHER[laying.group] for laying in move.cards if laying.card == PHILOSOPHER]
    return checks


def judge_begin(pos: Position, move: Begin, mover: Seat) -> list[Check]:
    """Weigh laying the first of two face-up cards before an action."""
    checks = [*_may_place(pos, mover)]
    if pos.placed == 0:
        checks.append(able(pos, mover, 2))
    where = held_at(pos, mover, move.card)
    acted = pos.acted and mover == pos.turn
    own = split(pos.players[mover].hand)[1] not in UNPLAYABLE
    checks += (
        _shape(where, 2 + (pos.placed == 1), 0, held=where != ()),
        ONE_ACTION[mover][acted],
        Check(r.TURN_ACTION_MOMENT, own, {"held": own}, AT_PLAYER[mover]),
        *fits(pos, mover, move.group, 1),
    )
    if move.card == PHILOSOPHER:
        checks.append(_PHILOSOPHER[move.group])
    return checks


UNPLAYABLE = ((), ("veto",))
"""Action cards with which no action can be begun."""


def _one_action(mover: Seat, acted: bool) -> Check:
    return r.TURN_ONE_ACTION.check(not acted, PLAYER_AT[mover], acted=acted)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
ONE_ACTION: Mapping[Seat, Mapping[bool, Check]] = shared(_one_action, MOVERS, NO_YES)
_PHILOSOPHER = {
    group: r.PHILOSOPHER_PLACING.check(True, at, group=group) for group, at in zip(GROUPS, GROUP_AT, strict=True)
}


def _may_place(pos: Position, mover: Seat) -> tuple[Check, Check]:
    """Weigh whether this is an active turn in which something is left to place."""
    playing = type(pos.phase) is Playing
    if not playing and mover == pos.turn and is_passive(pos):
        return whose(pos, mover), r.TURN_ACTIVE_OR_PASSIVE.check(False, PLAYER_AT[pos.turn], passive=True)
    return word(pos, mover, fits=playing and pos.placed < 2)


def able(pos: Position, mover: Seat, need: int, action: Action | None = None) -> Check:
    """Weigh whether this player can place at all, if need be where the action makes room."""
    own, free = len(split(pos.players[mover].hand)[0]), room(pos, mover)
    opens = action is not None and free == 0 and makes_room(pos, mover, action)
    ok = own >= need and (free >= need or opens)
    facts = {"need": need, "count": own, "room": free, "opens": opens}
    return Check(r.TURN_NO_INFLUENCE_IN_HAND, ok, facts, AT_PLAYER[mover])


def _shape(where: tuple[str, ...], count: int, down: int, *, held: bool) -> Check:
    """Weigh whether the cards are held, and are one, or two face up."""
    shape = count == 1 or (count == 2 and down == 0)
    facts = {"count": count, "down": down, "held": held, "shape": shape, "both": not (held or shape)}
    return Check(r.TURN_PLACE, held and shape, facts, where)


def fits(pos: Position, mover: Seat, name: str, more: int) -> tuple[Check, ...]:
    """Weigh whether ``more`` cards of this player may lie at a group: open, and neither limit exceeded."""
    index = INDEX[name]
    group = pos.groups[index]
    (hers, his), (one, two) = group.won, group.laid
    if hers + his >= SIZES[index]:
        return (r.TURN_CLOSED_GROUP.check(False, GROUP_AT[index], group=name),)
    return _fits(index, mover, len(two if mover else one) + more, len(one) + len(two) + more)


@cache
def _fits(index: int, mover: Seat, own: int, both: int) -> tuple[Check, ...]:
    name, sides = GROUPS[index], SIDE_AT[index]
    return (
        r.TURN_CLOSED_GROUP.check(True, GROUP_AT[index], group=name),
        r.TURN_SIDE_LIMIT.check(own <= SIDE_LIMIT, sides[mover], group=name, count=own, limit=SIDE_LIMIT),
        r.TURN_GROUP_LIMIT.check(both <= GROUP_LIMIT, *sides, group=name, count=both, limit=GROUP_LIMIT),
    )


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
    steps.append(Step(r.TURN_PLACE, pos, _placing(seat, laying), where, None if up else ITS_CARD[seat]))
    return pos


@cache
def _placing(seat: Seat, laying: Laying) -> Mapping[str, Any]:
    return {"seat": seat, "card": laying.card, "group": laying.group, "up": laying.up}


def judge_done(pos: Position, _move: Done, mover: Seat) -> tuple[Check, ...]:
    """Weigh going on without an action."""
    return word(pos, mover, fits=type(pos.phase) is Playing and pos.placed == 2)


def resolve_done(pos: Position, _move: Done, steps: Steps) -> Position:
    """Go on to votes, refill and confidence card."""
    tell(steps, r.TURN_ORDER, pos, PLAYER_AT[pos.turn], seat=pos.turn)
    return placing_over(pos, steps)


# ------------------------------------------------------------------------------------------------ exchanging
def judge_exchange(pos: Position, move: Exchange, mover: Seat) -> tuple[Check, ...]:
    """Weigh staying passive."""
    playing, cards, rival = type(pos.phase) is Playing, move.cards, OTHER[mover]
    active = pos.acted or pos.placed > 0
    now = _PASSIVE[mover][active] if playing and mover == pos.turn else moment(pos, fits=playing)
    held, count, left = held_at(pos, mover, *cards), len(cards), reserves(pos.players[mover])
    facts = {"count": count, "some": count > 0, "acting": False}
    checks = (
        whose(pos, mover),
        now,
        Check(r.TURN_PASSIVE, len(held) == count, facts, held),
        Check(r.TURN_EXCHANGE_LIMIT, count <= left, {"count": count, "left": left}, AT_RESERVES[mover]),
    )
    if cards or has_influence(pos.players[rival]):
        return checks
    return *checks, Check(r.END_ALONE_ACTIVE, not can_lay(pos, mover), {"rival": rival}, AT_PLAYER[mover])


def _passive(mover: Seat, active: bool) -> Check:
    return r.TURN_ACTIVE_OR_PASSIVE.check(not active, PLAYER_AT[mover], passive=not active)


_PASSIVE = shared(_passive, SEATS, NO_YES)


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
    whose_word, now = word(pos, mover, fits=type(pos.phase) in DRAWINGS)
    return whose_word, now, _RESERVES[mover][reserve][left]


def _reserve(mover: Seat, reserve: Reserve, left: int) -> Check:
    where = RESERVE_AT[mover][reserve]
    return r.TURN_REFILL.check(left > 0, where, full=False, count=0, limit=HAND, reserve=reserve, left=left)


_RESERVES = shared(_reserve, MOVERS, get_args(Reserve), range(ALL_CARDS + 1))


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
    if type(phase) is not Drawing:
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
    where = TO_HAND[seat][drawing.reserve]
    steps.append(Step(r.SETUP_NO_PEEKING, pos, whose_card(seat, card), where, ITS_CARD[seat]))
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
