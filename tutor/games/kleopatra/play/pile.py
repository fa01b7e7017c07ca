"""The draw pile: chance turns up its top card, what is due is drawn, a used-up pile is made anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Acting, Checking, Drawing, FindingFirst, Market, Picking, Position, Refilling
from tutor.games.kleopatra.moves import Turn
from tutor.games.kleopatra.payment import minus
from tutor.games.kleopatra.pieces import DOWN, FACE, KINDS, PLAYER_AT, STALL_AT, is_down
from tutor.games.kleopatra.play.state import ITS_CARD, NOBODYS, Story, excess
from tutor.games.kleopatra.play.turn import next_turn

UP = tuple(map(Turn, KINDS))
FACE_DOWN = tuple(Turn(DOWN[kind]) for kind in KINDS)
_PLACE = {kind: place for place, kind in enumerate(KINDS)}


def counts(cards: tuple[str, ...]) -> tuple[int, ...]:
    """How many of each kind."""
    found = [0] * len(KINDS)
    for card in cards:
        found[_PLACE[card]] += 1
    return tuple(found)


def unseen(market: Market, kind: str) -> int:
    """How many of a kind lie below the top of the pile."""
    return market.unseen[_PLACE[kind]]


def fewer(unseen: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """The unseen cards but one."""
    place = _PLACE[kind]
    return (*unseen[:place], unseen[place] - 1, *unseen[place + 1 :])


def is_used_up(market: Market) -> bool:
    """Whether no card is left in the pile."""
    return not (market.top or market.up or market.down)


# ------------------------------------------------------------------------------------------------ the top card
def turn_odds(pos: Position) -> Mapping[Turn, int]:
    """Every card the top may be, by side: each card of the pile is equally likely to be each of those below the top."""
    market, found = pos.market, {}
    for place, count in enumerate(market.unseen):
        if count:
            if market.up:
                found[UP[place]] = count * market.up
            if market.down:
                found[FACE_DOWN[place]] = count * market.down
    return found


def judge_turn(pos: Position, move: Turn, _seat: Seat, _now: Drawing | None) -> Iterator[Check]:
    """A card of the pile, on a side on which cards lie there."""
    market, side = pos.market, "down" if is_down(move.card) else "up"
    count = market.down if side == "down" else market.up
    there = not market.unseen or unseen(market, FACE[move.card]) > 0
    yield r.MARKET_PILE_TOP.check(there and count > 0, "pile", reason="card", count=count, side=side)


def resolve_turn(recorder: Story, move: Turn) -> None:
    """Turn up the top card; go on drawing if more is due."""
    market, down = recorder.pos.market, is_down(move.card)
    kind, side = FACE[move.card], "down" if down else "up"
    below = {"unseen": fewer(market.unseen, kind), "up": market.up - (not down), "down": market.down - down}
    recorder.pos = replace(recorder.pos, market=replace(market, top=move.card, **below))
    recorder.step(r.MARKET_PILE_TOP, "pile", secret=NOBODYS if down else None, card=kind, side=side)
    draw(recorder)


# ------------------------------------------------------------------------------------------------ drawing
def begin_draw(recorder: Story, due: int, then: Refilling | Picking) -> None:
    """Draw so many cards, for a refill or for the Vizier."""
    recorder.pos = replace(recorder.pos, now=Drawing(due, then))
    draw(recorder)


def draw(recorder: Story) -> None:
    """Draw what is due, until chance must turn up the next card."""
    while _due(recorder.pos) and recorder.pos.market.top:
        draw_card(recorder)
        market = recorder.pos.market
        if is_used_up(market) and market.discard and recorder.pos.setup.new_pile == "drawn":
            make_pile(recorder)
    market = recorder.pos.market
    if is_used_up(market) and _due(recorder.pos):
        if market.discard:
            make_pile(recorder)
            return
        stop_short(recorder)
    elif not market.top and market.up + market.down:
        return
    arrive(recorder)


def _due(pos: Position) -> int:
    assert isinstance(pos.now, Drawing)
    return pos.now.due


def draw_card(recorder: Story) -> None:
    """The top card goes to where it is needed: to the Vizier, to the cards of a refill, to a stall of a new game."""
    pos, now = recorder.pos, recorder.pos.now
    assert isinstance(now, Drawing)
    card, then = pos.market.top, now.then
    market = replace(pos.market, top="")
    hidden, seat, kind = is_down(card), pos.active, FACE[card]
    if isinstance(then, Picking):
        recorder.pos = replace(
            pos, market=market, now=Drawing(now.due - 1, replace(then, cards=(*then.cards, card)))
        )  # fmt: skip
        where = ("pile", f"vizier:{len(then.cards)}")
        if hidden:
            recorder.step(r.CHARACTERS_VIZIER, *where, reason="draws", secret=ITS_CARD[seat], seat=seat, card=kind)
        else:
            recorder.step(r.CHARACTERS_VIZIER_OPEN, *where, seat=seat, card=kind)
        return
    secret, side = NOBODYS if hidden else None, "down" if hidden else "up"
    if isinstance(then, Refilling):
        market = replace(market, drawn=(*market.drawn, card))
        recorder.pos = replace(pos, market=market, now=Drawing(now.due - 1, then))
        at = f"drawn:{len(market.drawn) - 1}"
        recorder.step(r.MARKET_REFILL, "pile", at, secret=secret, seat=seat, card=kind, side=side)
        return
    stall = market.stalls.index(()) + 1
    market = replace(market, stalls=(*market.stalls[: stall - 1], (card,), *market.stalls[stall:]))
    recorder.pos = replace(pos, market=market, now=Drawing(now.due - 1, then))
    recorder.step(r.SETUP_MARKET, "pile", STALL_AT[stall], secret=secret, card=kind, side=side, stall=stall)


def make_pile(recorder: Story) -> None:
    """Make the discard pile a new draw pile; its top is chance's."""
    pos, visit = recorder.pos, recorder.pos.visit
    cards = len(pos.market.discard)
    recorder.step(r.MARKET_NEW_PILE_MOMENT, "pile", "discard", cards=cards)
    up, down = cards // 2, cards - cards // 2
    market = replace(pos.market, up=up, down=down, unseen=counts(pos.market.discard), discard=())
    if visit.built:
        visit = replace(visit, away=minus(visit.laid, visit.fresh))
    recorder.pos = replace(pos, market=market, visit=visit)
    recorder.step(r.MARKET_NEW_PILE, "pile", "discard", cards=cards, up=up, down=down)


def stop_short(recorder: Story) -> None:
    """No card is left anywhere."""
    now, market = recorder.pos.now, recorder.pos.market
    assert isinstance(now, Drawing)
    if isinstance(now.then, Picking):
        cards = len(now.then.cards)
        recorder.step(r.CHARACTERS_VIZIER_SHORT, "pile", reason="some" if cards else "none", cards=cards)
    else:
        drawn = len(market.drawn)
        recorder.step(
            r.MARKET_SHORT_REFILL, "pile", reason="some" if drawn else "none", cards=drawn, missing=now.due
        )  # fmt: skip


def arrive(recorder: Story) -> None:
    """Everything due is drawn: go on with what it was drawn for."""
    assert isinstance(recorder.pos.now, Drawing)
    then: FindingFirst | Acting | Refilling | Picking = recorder.pos.now.then
    recorder.pos = replace(recorder.pos, now=then)
    if isinstance(then, Refilling) and not recorder.pos.market.drawn:
        refilled(recorder)


def refilled(recorder: Story) -> None:
    """The refill is over: now the hand is checked, unless that was done before."""
    recorder.pos = replace(recorder.pos, now=Checking(), market=replace(recorder.pos.market, filled=(), drawn=()))
    if recorder.pos.setup.hand_check == "before":
        next_turn(recorder)
    else:
        check_hand(recorder)


def check_hand(recorder: Story) -> None:
    """Point at a hand that is too full."""
    seat, over = recorder.pos.active, excess(recorder.pos)
    if over:
        cards = len(recorder.pos.players[seat].hand)
        recorder.step(r.MARKET_HAND_AFTER_REFILL, PLAYER_AT[seat], seat=seat, cards=cards, excess=over)


TURN = Kind(Turn, r.MARKET_PILE_TOP, resolve_turn, judge_turn, odds=turn_odds)
