"""Action cards: naming one, answering it, carrying it out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    DOWN,
    GROUP_LIMIT,
    INDEX,
    OTHER,
    SEATS,
    UP,
    Action,
    Answering,
    Assassination,
    Castling,
    Laid,
    MayDraw,
    Pass,
    Playing,
    Position,
    Put,
    Rearranging,
    Scout,
    Spy,
    Spying,
    Take,
    Veto,
    Wrath,
    add,
    less,
)
from tutor.games.caesar.play.flow import PLAYING, action_over
from tutor.games.caesar.play.state import (
    DISCARD_AT,
    GROUP_AT,
    PLAYER_AT,
    REPLIES,
    SIDE_AT,
    Steps,
    card_at,
    count,
    discarded,
    face_up,
    held_at,
    is_open,
    is_passive,
    makes_room,
    reserves,
    room,
    split,
    tell,
    whose,
    with_laid,
    with_player,
    word,
)
from tutor.games.caesar.play.turn import fits

BUSY = (Answering, Spying, Rearranging, MayDraw)
"""Moments in which an action of this turn is under way."""


def card_of(action: Action) -> str:
    """The card played for this action."""
    return type(action).__name__.lower()


# ------------------------------------------------------------------------------------------------ naming an action
def judge_action(pos: Position, action: Action, mover: Seat) -> Iterator[Check]:
    """Weigh playing an action card on what it names."""
    card = card_of(action)
    yield whose(pos, mover)
    yield from _moment(pos, mover)
    yield _held(card, held_at(pos, mover, card))
    if pos.placed == 0:
        own, free = len(split(pos.players[mover].hand)[0]), room(pos, mover)
        yield _able(mover, own, free, opens=not free and makes_room(pos, mover, action))
    yield from _target(pos, action, mover)


@cache
def _held(card: str, where: tuple[str, ...]) -> Check:
    return r.ACTIONS_DISCARD.check(bool(where), *where, card=card)


@cache
def _able(mover: Seat, own: int, room: int, *, opens: bool) -> Check:
    able = own > 0 and (room > 0 or opens)
    return r.TURN_NO_INFLUENCE_IN_HAND.check(able, PLAYER_AT[mover], need=1, count=own, room=room, opens=opens)


def _moment(pos: Position, mover: Seat) -> Iterator[Check]:
    """Weigh the moment: an active turn, its first action, before the refill."""
    where = PLAYER_AT[mover]
    if is_passive(pos) and mover == pos.turn:
        yield r.TURN_PASSIVE.check(False, where, count=0, some=False, acting=True)
        return
    acted = pos.acted and mover == pos.turn
    yield from _acting(mover, acted, isinstance(pos.phase, Playing) or (acted and isinstance(pos.phase, BUSY)))


@cache
def _acting(mover: Seat, acted: bool, fits: bool) -> tuple[Check, Check]:
    where = PLAYER_AT[mover]
    first = r.TURN_ONE_ACTION.check(not acted, where, acted=acted)
    return first, r.TURN_ACTION_MOMENT.check(fits, where, held=True)


def _target(pos: Position, action: Action, mover: Seat) -> Iterator[Check]:
    """Weigh what the action names, and whether it would do anything."""
    found = 0
    match action:
        case Assassination():
            found = sum(face_up(side.laid[OTHER[mover]]) for side in pos.groups)
            yield _victim(pos, action, OTHER[mover], found)
        case Spy():
            found = len(pos.players[OTHER[mover]].hand)
        case Castling(one, two):
            found = sum(len(pos.groups[INDEX[name]].laid[mover]) for name in {one, two})
            yield r.ACTIONS_CASTLING.check(one != two, GROUP_AT[INDEX[one]], groups=(one, two), naming=True)
            won = tuple(name for name in dict.fromkeys((one, two)) if not is_open(pos, INDEX[name]))
            yield r.ACTIONS_CASTLING_OPEN.check(
                not won, GROUP_AT[INDEX[one]], GROUP_AT[INDEX[two]], groups=(one, two), closed=won
            )
        case Scout(group):
            laid = pos.groups[INDEX[group]].laid[OTHER[mover]]
            found = len(laid) - face_up(laid)
        case Wrath(group):
            found = count(pos, INDEX[group])
    yield _works(action, mover, found, found > 0 or pos.setup.actions_without_effect)


@lru_cache(maxsize=4096)
def _works(action: Action, mover: Seat, found: int, works: bool) -> Check:
    return r.ACTIONS_TARGET.check(works, *_aim(action, mover), card=card_of(action), count=found)


def _victim(pos: Position, action: Assassination, rival: Seat, found: int) -> Check:
    """Weigh the card an assassination names; none is named only where none lies face up."""
    rule, group = r.ACTIONS_ASSASSINATION, action.group
    if not group:
        return rule.check(found == 0, group="nothing", there=False, none=True)
    laid = pos.groups[INDEX[group]].laid[rival]
    there = action.index < len(laid)
    spot = card_at(INDEX[group], rival, action.index) if there else SIDE_AT[INDEX[group]][rival]
    return rule.check(there and laid[action.index].up, spot, group=group, there=there, none=False)


def _aim(action: Action, mover: Seat) -> tuple[str, ...]:
    match action:
        case Scout(group):
            return (SIDE_AT[INDEX[group]][OTHER[mover]],)
        case Wrath(group):
            return SIDE_AT[INDEX[group]]
        case Castling(one, two):
            return (SIDE_AT[INDEX[one]][mover], SIDE_AT[INDEX[two]][mover])
        case _:
            return (PLAYER_AT[OTHER[mover]],)


def resolve_action(pos: Position, action: Action, steps: Steps) -> Position:
    """Show the card and what it is aimed at; the opponent is asked before anything happens."""
    seat, card = pos.turn, card_of(action)
    pos = _play(pos, seat, card)
    pos = replace(pos, acted=True)
    tell(steps, r.ACTIONS_DISCARD, pos, DISCARD_AT[seat], *_aim(action, seat), seat=seat, action=action)
    return replace(pos, phase=Answering(action))


def _play(pos: Position, seat: Seat, card: str) -> Position:
    """Lay an action card from the hand onto its owner's discard pile."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, hand=less(player.hand, card), discard=(*player.discard, card)))


# ------------------------------------------------------------------------------------------------ the answer
def judge_veto(pos: Position, _move: Veto, mover: Seat) -> Iterator[Check]:
    """Weigh a veto, in answer to an action or at any other moment."""
    where = PLAYER_AT[mover]
    if isinstance(pos.phase, Answering):
        yield whose(pos, mover)
    answers_veto = isinstance(pos.phase, MayDraw) and pos.phase.after == "veto"
    if answers_veto:
        yield r.ACTIONS_NO_COUNTER_VETO.check(False, where, card="veto")
    elif isinstance(pos.phase, Answering):
        yield r.ACTIONS_VETO_ONLY_ANSWER.check(True, where)
        yield r.ACTIONS_NO_COUNTER_VETO.check(True, where, card=card_of(pos.phase.action))
    else:
        yield r.ACTIONS_VETO_ONLY_ANSWER.check(False, where)
    held = held_at(pos, mover, "veto")
    yield r.ACTIONS_VETO.check(bool(held), *held)


def resolve_veto(pos: Position, _move: Veto, steps: Steps) -> Position:
    """Prevent the action; the vetoing player may then draw a card."""
    assert isinstance(pos.phase, Answering)
    seat, rival, card = OTHER[pos.turn], pos.turn, card_of(pos.phase.action)
    pos = _play(pos, seat, "veto")
    tell(steps, r.ACTIONS_VETO, pos, DISCARD_AT[seat], DISCARD_AT[rival], seat=seat, rival=rival, card=card)
    tell(steps, r.TURN_VETOED_COUNTS, pos, PLAYER_AT[rival], seat=seat, rival=rival, card=card)
    return _may_draw(pos, MayDraw("veto"), steps)


def _may_draw(pos: Position, phase: MayDraw, steps: Steps) -> Position:
    if reserves(pos.players[OTHER[pos.turn]]):
        return replace(pos, phase=phase)
    return action_over(replace(pos, phase=PLAYING), steps)


def judge_pass(pos: Position, _move: Pass, mover: Seat) -> tuple[Check, ...]:
    """Weigh letting an action happen, or doing without a card."""
    return word(pos, mover, fits=isinstance(pos.phase, REPLIES))


def resolve_pass(pos: Position, _move: Pass, steps: Steps) -> Position:
    """Carry the action out, or go on without drawing."""
    seat = pos.turn
    if isinstance(pos.phase, MayDraw):
        tell(steps, r.TURN_REFILL, pos, PLAYER_AT[OTHER[seat]], seat=OTHER[seat], reserve="nothing")
        return action_over(replace(pos, phase=PLAYING), steps)
    assert isinstance(pos.phase, Answering)
    action = pos.phase.action
    pos = replace(pos, phase=PLAYING)
    tell(steps, r.ACTIONS_AT_ONCE, pos, PLAYER_AT[seat], seat=seat, rival=OTHER[seat], card=card_of(action))
    return _carry_out(pos, action, steps)


# ------------------------------------------------------------------------------------------------ effects
def _carry_out(pos: Position, action: Action, steps: Steps) -> Position:
    seat = pos.turn
    match action:
        case Assassination(group, index):
            if group:
                pos = _assassinate(pos, group, index, steps)
        case Spy():
            if pos.players[OTHER[seat]].hand:
                return replace(pos, phase=Spying())
        case Castling(one, two):
            pos = _take_up(pos, (one, two), steps)
            if isinstance(pos.phase, Rearranging):
                return pos
        case Scout(group):
            index = INDEX[group]
            laid = pos.groups[index].laid[OTHER[seat]]
            pos = with_laid(pos, index, OTHER[seat], tuple([UP[card.card] for card in laid]))
            cards = tuple([card.card for card in laid if not card.up])
            tell(steps, r.ACTIONS_SCOUT, pos, SIDE_AT[index][OTHER[seat]], rival=OTHER[seat], group=group, cards=cards)
        case Wrath(group):
            pos = _wipe(pos, group, steps)
    return action_over(pos, steps)


def _assassinate(pos: Position, group: str, index: int, steps: Steps) -> Position:
    rival, spot = OTHER[pos.turn], INDEX[group]
    laid = pos.groups[spot].laid[rival]
    card = laid[index].card
    pos = discarded(with_laid(pos, spot, rival, laid[:index] + laid[index + 1 :]), rival, card)
    where = (card_at(spot, rival, index), DISCARD_AT[rival])
    return tell(steps, r.ACTIONS_ASSASSINATION, pos, *where, rival=rival, group=group, card=card)


def _wipe(pos: Position, group: str, steps: Steps) -> Position:
    index = INDEX[group]
    number = count(pos, index)
    for seat in SEATS:
        laid = pos.groups[index].laid[seat]
        pos = discarded(with_laid(pos, index, seat, ()), seat, *[card.card for card in laid])
    return tell(steps, r.ACTIONS_WRATH, pos, *SIDE_AT[index], *DISCARD_AT, group=group, count=number)


def _take_up(pos: Position, groups: tuple[str, str], steps: Steps) -> Position:
    seat = pos.turn
    cards: tuple[Laid, ...] = ()
    for group in groups:
        cards += pos.groups[INDEX[group]].laid[seat]
        pos = with_laid(pos, INDEX[group], seat, ())
    if cards:
        pos = replace(pos, phase=Rearranging(add((), *[laid.card for laid in cards]), groups))
    where = [SIDE_AT[INDEX[group]][seat] for group in groups]
    return tell(
        steps, r.ACTIONS_CASTLING, pos, *where,
        seat=seat, groups=groups, count=len(cards), card="nothing", group="nothing", taking=True,
    )  # fmt: skip


def judge_take(pos: Position, move: Take, mover: Seat) -> Iterator[Check]:
    """Weigh which card of the opponent's hand the spy takes."""
    yield from word(pos, mover, fits=isinstance(pos.phase, Spying))
    if isinstance(pos.phase, Spying) and mover == pos.turn:
        held = held_at(pos, OTHER[mover], move.card)
        yield r.ACTIONS_SPY.check(bool(held), *held, rival=OTHER[mover], card=move.card)


def resolve_take(pos: Position, move: Take, steps: Steps) -> Position:
    """Discard the card; its owner may draw one."""
    seat, rival = pos.turn, OTHER[pos.turn]
    pos = _play(pos, rival, move.card)
    tell(steps, r.ACTIONS_SPY, pos, DISCARD_AT[rival], seat=seat, rival=rival, card=move.card)
    return _may_draw(pos, MayDraw("spy"), steps)


def judge_put(pos: Position, move: Put, mover: Seat) -> Iterator[Check]:
    """Weigh where a castled card goes."""
    yield from word(pos, mover, fits=isinstance(pos.phase, Rearranging))
    if isinstance(pos.phase, Rearranging) and mover == pos.turn:
        phase = pos.phase
        yield _castled(phase.groups, move.card in phase.cards and move.group in phase.groups)
        yield from fits(pos, mover, move.group, 1)


@cache
def _castled(groups: tuple[str, str], ok: bool) -> Check:
    where = [GROUP_AT[INDEX[group]] for group in groups]
    return r.ACTIONS_CASTLING.check(ok, *where, groups=groups, naming=False)


def resolve_put(pos: Position, move: Put, steps: Steps) -> Position:
    """Lay one castled card face down; after the last one the turn goes on."""
    phase = pos.phase
    assert isinstance(phase, Rearranging)
    seat, index = pos.turn, INDEX[move.group]
    laid = pos.groups[index].laid[seat]
    left = less(phase.cards, move.card)
    pos = with_laid(pos, index, seat, (*laid, DOWN[move.card]))
    pos = replace(pos, phase=Rearranging(left, phase.groups) if left else PLAYING)
    facts = {
        "seat": seat, "groups": phase.groups, "count": len(left), "card": move.card, "group": move.group, "taking": False,
    }  # fmt: skip
    steps.append(Step(r.ACTIONS_CASTLING, pos, facts, (card_at(index, seat, len(laid)),), (seat,), ("card",)))
    if left:
        return pos
    for group in phase.groups:
        if count(pos, INDEX[group]) == GROUP_LIMIT:
            tell(steps, r.VOTE_EIGHT_BY_CASTLING, pos, GROUP_AT[INDEX[group]], group=group, count=GROUP_LIMIT)
    return action_over(pos, steps)
