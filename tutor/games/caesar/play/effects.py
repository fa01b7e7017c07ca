"""What the action cards do once nobody has vetoed them, and the choices that Spy and Castling leave."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import DOWN, UP, MayDraw, Playing, Position, Rearranging, Spying
from tutor.games.caesar.moves import Action, Assassination, Castling, Put, Scout, Spy, Take, Wrath
from tutor.games.caesar.pieces import (
    DISCARD_AT,
    GROUP_AT,
    GROUP_LIMIT,
    OTHER,
    PLAYER_AT,
    SEATS,
    SIDE_AT,
    add,
    card_at,
    less,
)
from tutor.games.caesar.play.actions import without
from tutor.games.caesar.play.state import (
    ITS_CARD,
    Story,
    count,
    discarded,
    held_at,
    laid_at,
    reserves,
    with_laid,
    with_player,
)
from tutor.games.caesar.play.turn import action_over, fits


# ------------------------------------------------------------------------------------------------ at once
def carry_out(recorder: Story, action: Action) -> None:
    """Do what the card says; Spy and Castling then ask its player."""
    match action:
        case Assassination(group, index) if group:
            assassinate(recorder, group, index)
        case Scout(group):
            turn_up(recorder, group)
        case Wrath(group):
            wipe_out(recorder, group)
        case Castling(one, two):
            take_up(recorder, (one, two))
        case Spy() if recorder.pos.players[OTHER[recorder.pos.turn]].hand:
            recorder.pos = replace(recorder.pos, now=Spying())
    if not isinstance(recorder.pos.now, Spying | Rearranging):
        action_over(recorder)


def assassinate(recorder: Story, group: str, index: int) -> None:
    """Remove one card."""
    pos, rival = recorder.pos, OTHER[recorder.pos.turn]
    laid = laid_at(pos, group, rival)
    card = laid[index].card
    recorder.pos = discarded(with_laid(pos, group, rival, laid[:index] + laid[index + 1 :]), rival, card)
    where = (card_at(group, rival, index), DISCARD_AT[rival])
    recorder.step(r.ACTIONS_ASSASSINATION, *where, rival=rival, group=group, card=card)


def turn_up(recorder: Story, group: str) -> None:
    """Turn up the opponent's cards."""
    rival = OTHER[recorder.pos.turn]
    laid = laid_at(recorder.pos, group, rival)
    cards = tuple([card.card for card in laid if not card.up])
    if cards:
        recorder.pos = with_laid(recorder.pos, group, rival, tuple([UP[card.card] for card in laid]))
        recorder.step(r.ACTIONS_SCOUT, SIDE_AT[group][rival], rival=rival, group=group, cards=cards)


def wipe_out(recorder: Story, group: str) -> None:
    """Remove the cards of both sides."""
    pos, number = recorder.pos, count(recorder.pos, group)
    if number:
        for seat in SEATS:
            cards = [laid.card for laid in laid_at(pos, group, seat)]
            pos = discarded(with_laid(pos, group, seat, ()), seat, *cards)
        recorder.pos = pos
        recorder.step(r.ACTIONS_WRATH, *SIDE_AT[group], *DISCARD_AT, group=group, count=number)


def take_up(recorder: Story, groups: tuple[str, str]) -> None:
    """Take up the cards of the player on turn at two groups."""
    pos, seat = recorder.pos, recorder.pos.turn
    cards = [laid.card for group in groups for laid in laid_at(pos, group, seat)]
    if cards:
        for group in groups:
            pos = with_laid(pos, group, seat, ())
        recorder.pos = replace(pos, now=Rearranging(add((), *cards), groups))
        where = [SIDE_AT[group][seat] for group in groups]
        recorder.step(r.ACTIONS_CASTLING, *where, reason="up", seat=seat, groups=groups, count=len(cards))


# ------------------------------------------------------------------------------------------------ the Spy's choice
def judge_take(pos: Position, move: Take, seat: Seat, now: Spying | None) -> Iterator[Check]:
    """A card of the hand that the Spy sees."""
    if now:
        rival = OTHER[seat]
        held = held_at(pos, rival, move.card)
        yield r.ACTIONS_SPY.check(held != (), *held, reason="held", rival=rival, card=move.card)


def offer_takes(pos: Position, seat: Seat) -> list[Take]:
    """Every different card of that hand."""
    return [Take(card) for card in dict.fromkeys(pos.players[OTHER[seat]].hand)]


def resolve_take(recorder: Story, move: Take) -> None:
    """Discard the card; its owner may draw one."""
    pos, seat, rival = recorder.pos, recorder.pos.turn, OTHER[recorder.pos.turn]
    recorder.pos = with_player(pos, rival, without(pos.players[rival], move.card))
    recorder.step(r.ACTIONS_SPY, DISCARD_AT[rival], seat=seat, rival=rival, card=move.card)
    may_draw(recorder, MayDraw("spy"))


def may_draw(recorder: Story, now: MayDraw) -> None:
    """Ask the opponent about a card from a reserve, if there is one."""
    if reserves(recorder.pos.players[OTHER[recorder.pos.turn]]):
        recorder.pos = replace(recorder.pos, now=now)
    else:
        action_over(recorder)


# ------------------------------------------------------------------------------------------------ laying out castled cards
def judge_put(pos: Position, move: Put, seat: Seat, now: Rearranging | None) -> Iterator[Check]:
    """A card that was taken up, to one of the two groups."""
    if now:
        groups = now.groups
        where = [GROUP_AT[group] for group in groups]
        yield r.ACTIONS_CASTLING.check(move.card in now.cards, PLAYER_AT[seat], reason="card", card=move.card)
        yield r.ACTIONS_CASTLING.check(move.group in groups, *where, reason="group", groups=groups)
        yield from fits(pos, seat, move.group, 1)


def offer_puts(pos: Position, _seat: Seat) -> list[Put]:
    """Every different card at either group."""
    now = pos.now
    if not isinstance(now, Rearranging):
        return []
    return [Put(card, group) for card in dict.fromkeys(now.cards) for group in now.groups]


def resolve_put(recorder: Story, move: Put) -> None:
    """Lay one castled card; after the last one the turn goes on."""
    pos, now = recorder.pos, recorder.pos.now
    assert isinstance(now, Rearranging)
    left = less(now.cards, move.card)
    recorder.pos = replace(pos, now=Rearranging(left, now.groups) if left else Playing())
    put_down(recorder, pos.turn, move.group, move.card)
    if left:
        return
    for name in now.groups:
        if count(recorder.pos, name) == GROUP_LIMIT:
            recorder.step(r.VOTE_EIGHT_BY_CASTLING, GROUP_AT[name], group=name, count=GROUP_LIMIT)
    action_over(recorder)


@decides(r.ACTIONS_CASTLING)
def put_down(recorder: Story, seat: Seat, group: str, card: str) -> None:
    """A castled card lies face down."""
    laid = laid_at(recorder.pos, group, seat)
    recorder.pos = with_laid(recorder.pos, group, seat, (*laid, DOWN[card]))
    where = card_at(group, seat, len(laid))
    recorder.step(r.ACTIONS_CASTLING, where, reason="down", secret=ITS_CARD[seat], seat=seat, card=card, group=group)


TAKE = Kind(Take, r.ACTIONS_SPY, resolve_take, judge_take, offer_takes)
PUT = Kind(Put, r.ACTIONS_CASTLING, resolve_put, judge_put, offer_puts)
KINDS = (TAKE, PUT)
