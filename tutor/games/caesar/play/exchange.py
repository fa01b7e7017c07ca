"""A passive turn: exchanging cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Exchanging, Playing, Position
from tutor.games.caesar.moves import Exchange
from tutor.games.caesar.pieces import DISCARD_AT, GROUP_AT, HAND, OTHER, PLAYER_AT, RESERVE_AT, less
from tutor.games.caesar.play.end import turn_over
from tutor.games.caesar.play.state import Story, can_lay, eights, has_influence, held_at, reserves, with_player


def when_exchange(pos: Position, seat: Seat) -> Check:
    """A turn is passive from its beginning."""
    active = seat == pos.turn and (pos.acted or pos.placed > 0)
    return r.TURN_ACTIVE_OR_PASSIVE.check(False, PLAYER_AT[seat], reason="active" if active else "when")


def judge_exchange(pos: Position, move: Exchange, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """Cards that are held, and no more than the reserves replace; who is alone may not pass while a card can be laid."""
    held, number, left = held_at(pos, seat, *move.cards), len(move.cards), reserves(pos.players[seat])
    if number:
        yield r.TURN_PASSIVE.check(len(held) == number, *held, reason="held", count=number)
        yield r.TURN_EXCHANGE_LIMIT.check(number <= left, *RESERVE_AT[seat].values(), count=number, left=left)
    elif now and not has_influence(pos.players[OTHER[seat]]):
        yield r.END_ALONE_ACTIVE.check(not can_lay(pos, seat), PLAYER_AT[seat], rival=OTHER[seat])


def offer_exchanges(pos: Position, seat: Seat) -> list[Exchange]:
    """Any cards of the hand."""
    return exchanges(pos.players[seat].hand, 0, HAND)


def legal_exchanges(pos: Position, seat: Seat) -> list[Exchange]:
    """As many as the reserves replace; none only if passing is allowed."""
    alone = not has_influence(pos.players[OTHER[seat]])
    return exchanges(pos.players[seat].hand, int(alone and can_lay(pos, seat)), reserves(pos.players[seat]))


def exchanges(hand: tuple[str, ...], least: int, most: int) -> list[Exchange]:
    """Every choice of so many cards."""
    numbers = range(least, min(most, len(hand)) + 1)
    return [Exchange(cards) for number in numbers for cards in dict.fromkeys(combinations(hand, number))]


def resolve_exchange(recorder: Story, move: Exchange) -> None:
    """Discard the cards; then as many are drawn."""
    pos, seat, cards = recorder.pos, recorder.pos.turn, move.cards
    player = pos.players[seat]
    hand = player.hand
    for card in cards:
        hand = less(hand, card)
    pos = with_player(pos, seat, replace(player, hand=hand, discard=player.discard + cards))
    if cards:
        recorder.pos = replace(pos, now=Exchanging(len(cards)), passes=0)
        recorder.step(r.TURN_PASSIVE, DISCARD_AT[seat], reason="some", seat=seat, cards=cards, count=len(cards))
    else:
        recorder.pos = replace(pos, passes=pos.passes + 1)
        recorder.step(r.TURN_PASSIVE, PLAYER_AT[seat], reason="none", seat=seat)
        exchange_over(recorder)


def exchange_over(recorder: Story) -> None:
    """End a passive turn: no vote, no confidence card."""
    if full := eights(recorder.pos):
        recorder.step(r.TURN_PASSIVE_NO_VOTE, *[GROUP_AT[group] for group in full], seat=recorder.pos.turn, groups=full)
    turn_over(recorder)


EXCHANGE = Kind(Exchange, when_exchange, resolve_exchange, judge_exchange, offer_exchanges)
KINDS = (EXCHANGE,)
