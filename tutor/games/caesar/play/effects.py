"""What the action cards do once nobody has vetoed them, and the choices that Spy and Castling leave."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
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
def carry_out(tale: Story, action: Action) -> None:
    """Do what the card says; Spy and Castling then ask its player."""
    match action:
        case Assassination(group, index) if group:
            assassinate(tale, group, index)
        case Scout(group):
            turn_up(tale, group)
        case Wrath(group):
            wipe_out(tale, group)
        case Castling(one, two):
            take_up(tale, (one, two))
        case Spy() if tale.pos.players[OTHER[tale.pos.turn]].hand:
            tale.pos = replace(tale.pos, now=Spying())
    if not isinstance(tale.pos.now, Spying | Rearranging):
        action_over(tale)


def assassinate(tale: Story, group: str, index: int) -> None:
    """Remove one card."""
    pos, rival = tale.pos, OTHER[tale.pos.turn]
    laid = laid_at(pos, group, rival)
    card = laid[index].card
    tale.pos = discarded(with_laid(pos, group, rival, laid[:index] + laid[index + 1 :]), rival, card)
    where = (card_at(group, rival, index), DISCARD_AT[rival])
    tale.tell(r.ACTIONS_ASSASSINATION, *where, rival=rival, group=group, card=card)


def turn_up(tale: Story, group: str) -> None:
    """Turn up the opponent's cards."""
    rival = OTHER[tale.pos.turn]
    laid = laid_at(tale.pos, group, rival)
    cards = tuple([card.card for card in laid if not card.up])
    if cards:
        tale.pos = with_laid(tale.pos, group, rival, tuple([UP[card.card] for card in laid]))
        tale.tell(r.ACTIONS_SCOUT, SIDE_AT[group][rival], rival=rival, group=group, cards=cards)


def wipe_out(tale: Story, group: str) -> None:
    """Remove the cards of both sides."""
    pos, number = tale.pos, count(tale.pos, group)
    if number:
        for seat in SEATS:
            cards = [laid.card for laid in laid_at(pos, group, seat)]
            pos = discarded(with_laid(pos, group, seat, ()), seat, *cards)
        tale.pos = pos
        tale.tell(r.ACTIONS_WRATH, *SIDE_AT[group], *DISCARD_AT, group=group, count=number)


def take_up(tale: Story, groups: tuple[str, str]) -> None:
    """Take up the cards of the player on turn at two groups."""
    pos, seat = tale.pos, tale.pos.turn
    cards = [laid.card for group in groups for laid in laid_at(pos, group, seat)]
    if cards:
        for group in groups:
            pos = with_laid(pos, group, seat, ())
        tale.pos = replace(pos, now=Rearranging(add((), *cards), groups))
        where = [SIDE_AT[group][seat] for group in groups]
        tale.tell(r.ACTIONS_CASTLING, *where, reason="up", seat=seat, groups=groups, count=len(cards))


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


def resolve_take(tale: Story, move: Take) -> None:
    """Discard the card; its owner may draw one."""
    pos, seat, rival = tale.pos, tale.pos.turn, OTHER[tale.pos.turn]
    tale.pos = with_player(pos, rival, without(pos.players[rival], move.card))
    tale.tell(r.ACTIONS_SPY, DISCARD_AT[rival], seat=seat, rival=rival, card=move.card)
    may_draw(tale, MayDraw("spy"))


def may_draw(tale: Story, now: MayDraw) -> None:
    """Ask the opponent about a card from a reserve, if there is one."""
    if reserves(tale.pos.players[OTHER[tale.pos.turn]]):
        tale.pos = replace(tale.pos, now=now)
    else:
        action_over(tale)


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


def resolve_put(tale: Story, move: Put) -> None:
    """Lay one castled card face down; after the last one the turn goes on."""
    pos, now, seat, group = tale.pos, tale.pos.now, tale.pos.turn, move.group
    assert isinstance(now, Rearranging)
    laid, left = laid_at(pos, group, seat), less(now.cards, move.card)
    pos = with_laid(pos, group, seat, (*laid, DOWN[move.card]))
    tale.pos = replace(pos, now=Rearranging(left, now.groups) if left else Playing())
    where = card_at(group, seat, len(laid))
    tale.tell(r.ACTIONS_CASTLING, where, reason="down", secret=ITS_CARD[seat], seat=seat, card=move.card, group=group)
    if left:
        return
    for name in now.groups:
        if count(tale.pos, name) == GROUP_LIMIT:
            tale.tell(r.VOTE_EIGHT_BY_CASTLING, GROUP_AT[name], group=name, count=GROUP_LIMIT)
    action_over(tale)


TAKE = Kind(Take, r.ACTIONS_SPY, resolve_take, judge_take, offer_takes)
PUT = Kind(Put, r.ACTIONS_CASTLING, resolve_put, judge_put, offer_puts)
KINDS = (TAKE, PUT)
