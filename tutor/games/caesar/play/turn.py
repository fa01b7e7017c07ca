"""An active turn: laying one card face down or two face up, with an action before, between or after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import DOWN, UP, Playing, Position
from tutor.games.caesar.moves import Action, Begin, Done, Lay, Laying
from tutor.games.caesar.pieces import (
    GROUP_AT,
    GROUP_LIMIT,
    GROUPS,
    INDEX,
    PHILOSOPHER,
    PLAYER_AT,
    SEATS,
    SIDE_AT,
    SIDE_LIMIT,
    card_at,
    less,
)
from tutor.games.caesar.play.state import (
    ITS_CARD,
    Story,
    actions_in,
    can_lay,
    count,
    has_influence,
    has_room,
    held_at,
    influence_in,
    is_open,
    is_passive,
    laid_at,
    makes_room,
    openers,
    rooms,
    with_laid,
    with_player,
)
from tutor.games.caesar.play.vote import placing_over


# ------------------------------------------------------------------------------------------------ laying
def when_lay(pos: Position, seat: Seat) -> Check:
    """Cards are laid once, in an active turn of one's own."""
    if seat == pos.turn and is_passive(pos):
        return r.TURN_ACTIVE_OR_PASSIVE.check(False, PLAYER_AT[seat], reason="passive")
    if seat == pos.turn and pos.placed == 2:
        return r.TURN_ORDER.check(False, PLAYER_AT[seat], reason="placed")
    return r.TURN_ORDER.check(False, PLAYER_AT[seat], reason="when")


def judge_lay(pos: Position, move: Lay, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """One card face down, or two face up, where there is room."""
    cards = tuple([laying.card for laying in move.cards])
    down = sum([not laying.up for laying in move.cards])
    held = held_at(pos, seat, *cards)
    if now:
        yield from must_place(pos, seat)
    yield r.TURN_PLACE.check(len(held) == len(cards), *held, reason="held", cards=cards)
    if seat == pos.turn and pos.placed == 1:
        yield r.TURN_PLACE.check(len(cards) == 1 and down == 0, *held, reason="second")
    elif len(cards) == 1:
        yield r.TURN_SINGLE_FACE_DOWN.check(down == 1, *held)
    else:
        yield r.TURN_PLACE.check(len(cards) == 2 and down == 0, *held, reason="two", count=len(cards), down=down)
    for group, more in Counter([laying.group for laying in move.cards]).items():
        yield from fits(pos, seat, group, more)
    for laying in move.cards:
        if laying.card == PHILOSOPHER:
            yield r.PHILOSOPHER_PLACING.check(True, GROUP_AT[laying.group], group=laying.group)


def must_place(pos: Position, seat: Seat, action: Action | None = None) -> Iterator[Check]:
    """Being active needs an influence card and a place for it, if need be one that the action makes."""
    if not influence_in(pos.players[seat].hand):
        yield r.TURN_NO_INFLUENCE_IN_HAND.check(False, PLAYER_AT[seat], reason="none")
    elif action is not None and not has_room(pos, seat):
        makes = makes_room(pos, seat, action)
        yield r.TURN_NO_INFLUENCE_IN_HAND.check(makes, PLAYER_AT[seat], reason="action", action=action)
    elif not can_lay(pos, seat):
        yield r.TURN_NO_INFLUENCE_IN_HAND.check(False, PLAYER_AT[seat], reason="full")


def fits(pos: Position, seat: Seat, group: str, more: int) -> Iterator[Check]:
    """The group is open, and neither limit is exceeded."""
    if not is_open(pos, group):
        yield r.TURN_CLOSED_GROUP.check(False, GROUP_AT[group], group=group)
        return
    own, both = len(laid_at(pos, group, seat)) + more, count(pos, group) + more
    yield r.TURN_SIDE_LIMIT.check(own <= SIDE_LIMIT, SIDE_AT[group][seat], group=group, count=own, limit=SIDE_LIMIT)
    yield r.TURN_GROUP_LIMIT.check(both <= GROUP_LIMIT, *SIDE_AT[group], group=group, count=both, limit=GROUP_LIMIT)


def offer_lays(pos: Position, seat: Seat) -> Iterator[Lay]:
    """Every card face down or up, every two face up, wherever they would go."""
    influence = influence_in(pos.players[seat].hand)
    for card in dict.fromkeys(influence):
        for group in GROUPS:
            yield Lay((Laying(card, group),))
            yield Lay((Laying(card, group, up=True),))
    for one, two in dict.fromkeys(combinations(influence, 2)):
        yield from pairs(one, two, (2,) * len(GROUPS))


def legal_lays(pos: Position, seat: Seat) -> list[Lay]:
    """The same where there is room."""
    influence, free = influence_in(pos.players[seat].hand), tuple([min(2, places) for places in rooms(pos, seat)])
    second = pos.placed == 1
    found: list[Lay] = []
    for card in dict.fromkeys(influence):
        found += singles(card, second, free)
    if not second:
        for one, two in dict.fromkeys(combinations(influence, 2)):
            found += pairs(one, two, free)
    return found


@cache
def singles(card: str, up: bool, free: tuple[int, ...]) -> tuple[Lay, ...]:
    """Every way to lay one card, given how many (at most 2) each group takes."""
    return tuple(Lay((Laying(card, group, up),)) for group, places in zip(GROUPS, free, strict=True) if places)


@cache
def pairs(one: str, two: str, free: tuple[int, ...]) -> tuple[Lay, ...]:
    """Every way to lay two face-up cards, given how many (at most 2) each group takes."""
    return tuple(
        Lay((Laying(one, a, up=True), Laying(two, b, up=True)))
        for at, a in enumerate(GROUPS)
        for bt, b in enumerate(GROUPS)
        if (one != two or at <= bt) and (free[at] > 1 if at == bt else free[at] and free[bt])
    )


def resolve_lay(recorder: Story, move: Lay) -> None:
    """Lay the cards; without an action card in hand the turn goes on by itself."""
    for laying in move.cards:
        lay(recorder, laying, placed=2)
    pos = recorder.pos
    if not any(has_influence(pos.players[seat]) for seat in SEATS):
        recorder.step(r.END_TURN_COMPLETED, PLAYER_AT[pos.turn], seat=pos.turn)
    # Whether action cards are held shows on their backs, so asking only then tells the opponent nothing.
    if pos.acted or not actions_in(pos.players[pos.turn].hand):
        placing_over(recorder)


def lay(recorder: Story, laying: Laying, placed: int) -> None:
    """Lay one card from the hand of the player on turn."""
    pos, seat, group, up = recorder.pos, recorder.pos.turn, laying.group, laying.up
    player, laid = pos.players[seat], laid_at(pos, group, seat)
    pos = with_laid(pos, group, seat, (*laid, (UP if up else DOWN)[laying.card]))
    pos = with_player(pos, seat, replace(player, hand=less(player.hand, laying.card)))
    recorder.pos = replace(pos, placed=placed)
    recorder.step(
        r.TURN_PLACE, card_at(group, seat, len(laid)), reason="up" if up else "down",
        secret=None if up else ITS_CARD[seat], seat=seat, card=laying.card, group=group,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ one card, an action, another
def when_begin(pos: Position, seat: Seat) -> Check:
    """Only a turn without an action so far can have one between two cards."""
    if seat == pos.turn and pos.acted and pos.placed < 2:
        return r.TURN_ONE_ACTION.check(False, PLAYER_AT[seat], reason="acted")
    return when_lay(pos, seat)


def judge_begin(pos: Position, move: Begin, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """The first of two face-up cards, with an action to come before the second."""
    hand, free = pos.players[seat].hand, rooms(pos, seat)
    influence, actions, held = influence_in(hand), actions_in(hand), held_at(pos, seat, move.card)
    if now:
        yield from must_place(pos, seat)
    yield r.TURN_PLACE.check(held != (), *held, reason="held", cards=(move.card,))
    if len(influence) == 1:
        yield r.TURN_PLACE.check(False, PLAYER_AT[seat], reason="single")
    if actions in ((), ("veto",)):
        yield r.TURN_ACTION_MOMENT.check(False, PLAYER_AT[seat], reason="veto" if actions else "none")
    yield from fits(pos, seat, move.group, 1)
    if free[INDEX[move.group]] == sum(free) == 1:
        opening = openers(laid_first(pos, move, seat), seat)
        yield r.TURN_PLACE.check(opening != (), PLAYER_AT[seat], reason="room", actions=opening)
    if move.card == PHILOSOPHER:
        yield r.PHILOSOPHER_PLACING.check(True, GROUP_AT[move.group], group=move.group)


def laid_first(pos: Position, move: Begin, seat: Seat) -> Position:
    """The position with the first of two cards on the table."""
    return with_laid(pos, move.group, seat, (*laid_at(pos, move.group, seat), UP[move.card]))


def offer_begins(pos: Position, seat: Seat) -> list[Begin]:
    """Every card everywhere, if another card and an action are in hand."""
    hand = pos.players[seat].hand
    influence = influence_in(hand)
    if len(influence) < 2 or not actions_in(hand):
        return []
    return [Begin(card, group) for card in dict.fromkeys(influence) for group in GROUPS]


def legal_begins(pos: Position, seat: Seat) -> list[Begin]:
    """The same where there is room for this card, and for a second once the action is played."""
    hand = pos.players[seat].hand
    influence = influence_in(hand)
    if len(influence) < 2 or actions_in(hand) in ((), ("veto",)):
        return []
    free = rooms(pos, seat)
    takes = [group for group, places in zip(GROUPS, free, strict=True) if places]
    found = [Begin(card, group) for card in dict.fromkeys(influence) for group in takes]
    if sum(free) == 1:
        return [move for move in found if openers(laid_first(pos, move, seat), seat)]
    return found


def resolve_begin(recorder: Story, move: Begin) -> None:
    """Lay the first card of two."""
    lay(recorder, Laying(move.card, move.group, up=True), placed=1)


# ------------------------------------------------------------------------------------------------ going on
def when_done(pos: Position, seat: Seat) -> Check:
    """One goes on only once all is laid that must be laid."""
    if seat == pos.turn and isinstance(pos.now, Playing) and pos.placed < 2:
        return r.TURN_PLACE.check(False, PLAYER_AT[seat], reason="owed-second" if pos.placed else "owed")
    return r.TURN_ONE_ACTION.check(False, PLAYER_AT[seat], reason="when")


def offer_done(_pos: Position, _seat: Seat) -> list[Done]:
    """Go on without an action."""
    return [Done()]


def resolve_done(recorder: Story, _move: Done) -> None:
    """Go on to votes, refill and confidence card."""
    recorder.step(r.TURN_ORDER, PLAYER_AT[recorder.pos.turn], seat=recorder.pos.turn)
    placing_over(recorder)


def action_over(recorder: Story) -> None:
    """Go on after an action, carried out or vetoed: to what is still to be laid, if there is a place for it."""
    pos = recorder.pos = replace(recorder.pos, now=Playing())
    if pos.placed < 2 and not has_room(pos, pos.turn):
        reason = "second" if pos.placed else "first"
        recorder.step(r.TURN_NO_INFLUENCE_IN_HAND, PLAYER_AT[pos.turn], reason=reason, seat=pos.turn)
        placing_over(recorder)
    elif pos.placed == 2:
        placing_over(recorder)


LAY = Kind(Lay, when_lay, resolve_lay, judge_lay, offer_lays)
BEGIN = Kind(Begin, when_begin, resolve_begin, judge_begin, offer_begins)
DONE = Kind(Done, when_done, resolve_done, offers=offer_done)
KINDS = (LAY, BEGIN, DONE)
