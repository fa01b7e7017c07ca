"""Action cards: naming one, answering it, carrying it out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

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
    AT_GROUP,
    AT_PLAYER,
    AT_SIDE,
    DISCARD_AT,
    GROUP_AT,
    ITS_CARD,
    MOVERS,
    NO_YES,
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
    reserves,
    shared,
    tell,
    whose,
    with_laid,
    with_player,
    word,
)
from tutor.games.caesar.play.turn import ONE_ACTION, able, fits

BUSY = frozenset({Answering, Spying, Rearranging, MayDraw})
"""Moments in which an action of this turn is under way."""
CARD_OF: Mapping[type[Action], str] = {kind: kind.__name__.lower() for kind in get_args(Action)}
"""The card played for an action."""


# ------------------------------------------------------------------------------------------------ naming an action
def judge_action(pos: Position, action: Action, mover: Seat) -> list[Check]:
    """Weigh playing an action card on what it names."""
    card = CARD_OF[type(action)]
    held = held_at(pos, mover, card)
    checks = [whose(pos, mover), *_moment(pos, mover), Check(r.ACTIONS_DISCARD, held != (), {"card": card}, held)]
    if pos.placed == 0:
        checks.append(able(pos, mover, 1, action))
    found = _found(pos, action, mover)
    if type(action) is Assassination:
        checks.append(_victim(pos, action, OTHER[mover], found))
    elif type(action) is Castling:
        checks += _castling(pos, action)
    works = found > 0 or pos.setup.actions_without_effect
    checks.append(Check(r.ACTIONS_TARGET, works, {"card": card, "count": found}, _aim(action, mover)))
    return checks


def _moment(pos: Position, mover: Seat) -> tuple[Check, ...]:
    """Weigh the moment: an active turn, its first action, before the refill."""
    phase, own = type(pos.phase), mover == pos.turn
    if own and phase is not Playing and is_passive(pos):
        return (r.TURN_PASSIVE.check(False, PLAYER_AT[mover], count=0, some=False, acting=True),)
    acted = pos.acted and own
    return ONE_ACTION[mover][acted], _IN_TIME[mover][phase is Playing or (acted and phase in BUSY)]


def _in_time(mover: Seat, fits: bool) -> Check:
    return r.TURN_ACTION_MOMENT.check(fits, PLAYER_AT[mover], held=True)


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
_IN_TIME: Mapping[Seat, Mapping[bool, Check]] = shared(_in_time, MOVERS, NO_YES)


def _found(pos: Position, action: Action, mover: Seat) -> int:
    """How many cards the action would do something to."""
    groups, rival = pos.groups, OTHER[mover]
    if type(action) is Assassination:
        return len([laid for group in groups for laid in group.laid[rival] if laid.up])
    if type(action) is Castling:
        one, two = groups[INDEX[action.one]].laid[mover], groups[INDEX[action.two]].laid[mover]
        return len(one) if action.one == action.two else len(one) + len(two)
    if type(action) is Scout:
        laid = groups[INDEX[action.group]].laid[rival]
        return len(laid) - face_up(laid)
    if type(action) is Wrath:
        return count(pos, INDEX[action.group])
    return len(pos.players[rival].hand)


def _castling(pos: Position, action: Castling) -> tuple[Check, Check]:
    """Weigh the two groups a castling names."""
    one, two = groups = action.one, action.two
    won = tuple([group for group in (groups if one != two else (one,)) if not is_open(pos, INDEX[group])])
    first, second = AT_GROUP[INDEX[one]], AT_GROUP[INDEX[two]]
    return (
        Check(r.ACTIONS_CASTLING, one != two, {"groups": groups, "naming": True}, first),
        Check(r.ACTIONS_CASTLING_OPEN, won == (), {"groups": groups, "closed": won}, first + second),
    )


def _victim(pos: Position, action: Assassination, rival: Seat, found: int) -> Check:
    """Weigh the card an assassination names; none is named only where none lies face up."""
    group, index = action.group, action.index
    if not group:
        return r.ACTIONS_ASSASSINATION.check(found == 0, group="nothing", there=False, none=True)
    laid = pos.groups[INDEX[group]].laid[rival]
    there = index < len(laid)
    spot = card_at(INDEX[group], rival, index) if there else SIDE_AT[INDEX[group]][rival]
    facts = {"group": group, "there": there, "none": False}
    return Check(r.ACTIONS_ASSASSINATION, there and laid[index].up, facts, (spot,))


def _aim(action: Action, mover: Seat) -> tuple[str, ...]:
    """Where an action is aimed at."""
    if type(action) is Castling:
        return (SIDE_AT[INDEX[action.one]][mover], SIDE_AT[INDEX[action.two]][mover])
    if type(action) is Scout:
        return AT_SIDE[INDEX[action.group]][OTHER[mover]]
    if type(action) is Wrath:
        return SIDE_AT[INDEX[action.group]]
    return AT_PLAYER[OTHER[mover]]


def resolve_action(pos: Position, action: Action, steps: Steps) -> Position:
    """Show the card and what it is aimed at; the opponent is asked before anything happens."""
    seat, card = pos.turn, CARD_OF[type(action)]
    pos = _play(pos, seat, card)
    pos = replace(pos, acted=True)
    tell(steps, r.ACTIONS_DISCARD, pos, DISCARD_AT[seat], *_aim(action, seat), seat=seat, action=action)
    return replace(pos, phase=Answering(action))


def _play(pos: Position, seat: Seat, card: str) -> Position:
    """Lay an action card from the hand onto its owner's discard pile."""
    player = pos.players[seat]
    return with_player(pos, seat, replace(player, hand=less(player.hand, card), discard=(*player.discard, card)))


# ------------------------------------------------------------------------------------------------ the answer
def judge_veto(pos: Position, _move: Veto, mover: Seat) -> tuple[Check, ...]:
    """Weigh a veto, in answer to an action or at any other moment."""
    phase, where = pos.phase, AT_PLAYER[mover]
    held = held_at(pos, mover, "veto")
    own = Check(r.ACTIONS_VETO, held != (), {}, held)
    if type(phase) is Answering:
        counter = Check(r.ACTIONS_NO_COUNTER_VETO, True, {"card": CARD_OF[type(phase.action)]}, where)
        return whose(pos, mover), Check(r.ACTIONS_VETO_ONLY_ANSWER, True, {}, where), counter, own
    if type(phase) is MayDraw and phase.after == "veto":
        return Check(r.ACTIONS_NO_COUNTER_VETO, False, {"card": "veto"}, where), own
    return Check(r.ACTIONS_VETO_ONLY_ANSWER, False, {}, where), own


def resolve_veto(pos: Position, _move: Veto, steps: Steps) -> Position:
    """Prevent the action; the vetoing player may then draw a card."""
    assert isinstance(pos.phase, Answering)
    seat, rival, card = OTHER[pos.turn], pos.turn, CARD_OF[type(pos.phase.action)]
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
    return word(pos, mover, fits=type(pos.phase) in REPLIES)


def resolve_pass(pos: Position, _move: Pass, steps: Steps) -> Position:
    """Carry the action out, or go on without drawing."""
    seat = pos.turn
    if isinstance(pos.phase, MayDraw):
        tell(steps, r.TURN_REFILL, pos, PLAYER_AT[OTHER[seat]], seat=OTHER[seat], reserve="nothing")
        return action_over(replace(pos, phase=PLAYING), steps)
    assert isinstance(pos.phase, Answering)
    action = pos.phase.action
    pos = replace(pos, phase=PLAYING)
    tell(steps, r.ACTIONS_AT_ONCE, pos, PLAYER_AT[seat], seat=seat, rival=OTHER[seat], card=CARD_OF[type(action)])
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


def judge_take(pos: Position, move: Take, mover: Seat) -> tuple[Check, ...]:
    """Weigh which card of the opponent's hand the spy takes."""
    spying, rival = type(pos.phase) is Spying, OTHER[mover]
    checks = word(pos, mover, fits=spying)
    if not spying or mover != pos.turn:
        return checks
    held = held_at(pos, rival, move.card)
    return *checks, Check(r.ACTIONS_SPY, held != (), {"rival": rival, "card": move.card}, held)


def resolve_take(pos: Position, move: Take, steps: Steps) -> Position:
    """Discard the card; its owner may draw one."""
    seat, rival = pos.turn, OTHER[pos.turn]
    pos = _play(pos, rival, move.card)
    tell(steps, r.ACTIONS_SPY, pos, DISCARD_AT[rival], seat=seat, rival=rival, card=move.card)
    return _may_draw(pos, MayDraw("spy"), steps)


def judge_put(pos: Position, move: Put, mover: Seat) -> tuple[Check, ...]:
    """Weigh where a castled card goes."""
    phase = pos.phase
    if type(phase) is not Rearranging or mover != pos.turn:
        return word(pos, mover, fits=type(phase) is Rearranging)
    groups = phase.groups
    castled = _castled(groups, move.card in phase.cards and move.group in groups)
    return *word(pos, mover, fits=True), castled, *fits(pos, mover, move.group, 1)


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
    steps.append(Step(r.ACTIONS_CASTLING, pos, facts, (card_at(index, seat, len(laid)),), ITS_CARD[seat]))
    if left:
        return pos
    for group in phase.groups:
        if count(pos, INDEX[group]) == GROUP_LIMIT:
            tell(steps, r.VOTE_EIGHT_BY_CASTLING, pos, GROUP_AT[INDEX[group]], group=group, count=GROUP_LIMIT)
    return action_over(pos, steps)
