"""The draw pile: chance turns up its top card, the active player draws what is due, used-up piles are made anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Secret, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import CARDS, STALLS
from tutor.games.kleopatra.model import DOWN, FACE, KINDS, Market, Position, Stage, is_down
from tutor.games.kleopatra.moves import Turn
from tutor.games.kleopatra.payment import minus
from tutor.games.kleopatra.play.change import ACTIONS, AT_PLAYER, OWN_SECRET, asking, excess, moment, too_full
from tutor.games.kleopatra.rules import (
    CHARACTERS_VIZIER,
    CHARACTERS_VIZIER_OPEN,
    CHARACTERS_VIZIER_SHORT,
    MARKET_HAND_AFTER_REFILL,
    MARKET_NEW_PILE,
    MARKET_NEW_PILE_MOMENT,
    MARKET_PILE_TOP,
    MARKET_REFILL,
    MARKET_SHORT_REFILL,
    SETUP_MARKET,
    TURN_ONE_ACTION,
)

UP = tuple(Turn(kind) for kind in KINDS)
FACE_DOWN = tuple(Turn(DOWN[kind]) for kind in KINDS)
AT_PILE = ("pile",)
_UNKNOWN = Secret("card", ())
"""A card that nobody knows."""
_DRAWING = {action: asking(True, Seat.CHANCE, "pile", action, AT_PILE) for action in ACTIONS}
DRAWN_AT = tuple(("pile", f"drawn:{place}") for place in range(STALLS))
_PLACE = {kind: place for place, kind in enumerate(KINDS)}
_SO_LIE = {
    side: tuple(
        [MARKET_PILE_TOP.check(True, *AT_PILE, count=count, side=side) for count in range(sum(CARDS.values()) + 1)]
    )
    for side in ("up", "down")
}
"""What is said of the cards of the pile that lie on one side."""
_SIDE = {kind: (place, False, _SO_LIE["up"]) for kind, place in _PLACE.items()} | {
    DOWN[kind]: (place, True, _SO_LIE["down"]) for kind, place in _PLACE.items()
}
"""The place of a card in KINDS, whether it lies face down, and what is said of those that lie like it."""


def counts(cards: tuple[str, ...]) -> tuple[int, ...]:
    """How many of each kind."""
    found = [0] * len(KINDS)
    for card in cards:
        found[_PLACE[card]] += 1
    return tuple(found)


def less(unseen: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """The unseen cards but one."""
    place = _PLACE[kind]
    return (*unseen[:place], unseen[place] - 1, *unseen[place + 1 :])


def odds(market: Market) -> dict[Turn, int]:
    """Every card the top may be, by side: each card of the pile is equally likely to be each of those below the top."""
    found = {}
    for place, count in enumerate(market.unseen):
        if count:
            if market.up:
                found[UP[place]] = count * market.up
            if market.down:
                found[FACE_DOWN[place]] = count * market.down
    return found


def judge(pos: Position, move: Turn, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card turned up by chance."""
    if pos.stage != "pile" or (by is not None and by != Seat.CHANCE):
        return (moment(pos, by, pos.stage == "pile", "pile"),)
    market = pos.market
    place, face_down, so_lie = _SIDE[move.card]
    count = market.down if face_down else market.up
    if count and market.unseen[place]:
        return _DRAWING[pos.action], so_lie[count]
    return _DRAWING[pos.action], Check(MARKET_PILE_TOP, False, {"up": market.up, "down": market.down}, AT_PILE)


def resolve(pos: Position, move: Turn) -> Iterator[Step[Position]]:
    """Turn up the top card; go on drawing if more is due."""
    market, down = pos.market, is_down(move.card)
    market = replace(
        market,
        top=move.card,
        unseen=less(market.unseen, FACE[move.card]),
        up=market.up - (not down),
        down=market.down - down,
    )
    pos = replace(pos, market=market)
    if not market.due:
        pos = arrived(pos)
    yield Step(MARKET_PILE_TOP, pos, _turned_up(move.card), AT_PILE, _UNKNOWN if down else None)
    yield from draw(pos) if market.due else warned(pos)


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _turned_up(card: str) -> Mapping[str, Any]:
    return {"card": FACE[card], "side": "down" if is_down(card) else "up"}


# ------------------------------------------------------------------------------------------------ drawing
def begin_draw(pos: Position, due: int) -> Iterator[Step[Position]]:
    """Draw so many cards, for a refill or for the Vizier."""
    yield from draw(replace(pos, stage="pile", market=replace(pos.market, due=due)))


def draw(pos: Position) -> Iterator[Step[Position]]:
    """Draw what is due, until chance must turn up the next card."""
    while pos.market.due:
        market = pos.market
        if market.top:
            step = drawn(pos)
            pos = step.after
            yield step
            if is_used_up(pos.market) and pos.market.discard and pos.setup.new_pile == "drawn":
                yield from new_pile(pos)
                return
        elif market.up + market.down:
            return
        elif market.discard:
            yield from new_pile(pos)
            return
        else:
            step = short(pos)
            yield step
            yield from warned(step.after)
            return
    yield from warned(pos)


def drawn(pos: Position) -> Step[Position]:
    """The top card drawn, to where it is needed."""
    market, errand = pos.market, pos.errand
    card, kind = market.top, FACE[market.top]
    due = market.due - 1
    hidden = is_down(card)
    facts = _drew(pos.active, kind, hidden, due)
    secret = _UNKNOWN
    if errand is not None:
        rule = CHARACTERS_VIZIER if hidden else CHARACTERS_VIZIER_OPEN
        where = ("pile", f"vizier:{len(errand.cards)}")
        secret = OWN_SECRET[pos.active]
        pos = replace(pos, errand=replace(errand, cards=(*errand.cards, card)))
        market = replace(market, top="", due=due)
    elif pos.action == "market":
        rule = MARKET_REFILL
        where = DRAWN_AT[len(market.drawn)]
        market = replace(market, top="", due=due, drawn=(*market.drawn, card))
    else:
        rule = SETUP_MARKET
        stall = next(place for place, cards in enumerate(market.stalls) if not cards)
        facts = {**facts, "stall": stall + 1}
        where = ("pile", f"stall:{stall + 1}")
        stalls = (*market.stalls[:stall], (card,), *market.stalls[stall + 1 :])
        market = replace(market, top="", due=due, stalls=stalls)
    pos = replace(pos, market=market)
    if not due and is_used_up(market) and not (market.discard and pos.setup.new_pile == "drawn"):
        pos = arrived(pos)
    return Step(rule, pos, facts, where, secret if hidden else None)


@cache
def _drew(seat: Seat, kind: str, hidden: bool, due: int) -> Mapping[str, Any]:
    return {"seat": seat, "card": kind, "side": "down" if hidden else "up", "due": due, "does": "draws"}


def is_used_up(market: Market) -> bool:
    """Whether no card is left in the pile."""
    return not (market.top or market.up or market.down)


def new_pile(pos: Position) -> Iterator[Step[Position]]:
    """Make the discard pile a new draw pile; its top is chance's."""
    cards = pos.market.discard
    up = len(cards) // 2
    moment = {"cards": len(cards), "when": pos.setup.new_pile}
    yield Step(MARKET_NEW_PILE_MOMENT, pos, moment, ("pile", "discard"))
    market = replace(pos.market, up=up, down=len(cards) - up, unseen=counts(cards), discard=())
    facts = {"cards": len(cards), "up": up, "down": len(cards) - up}
    visit = pos.visit
    if visit.built:
        visit = replace(visit, away=minus(visit.laid, visit.fresh))
    yield Step(MARKET_NEW_PILE, replace(pos, market=market, visit=visit), facts, ("pile", "discard"))


def short(pos: Position) -> Step[Position]:
    """Stop drawing: no card is left anywhere."""
    missing = pos.market.due
    pos = arrived(replace(pos, market=replace(pos.market, due=0)))
    if pos.errand is not None:
        cards = len(pos.errand.cards)
        return Step(CHARACTERS_VIZIER_SHORT, pos, {"cards": cards, "some": cards > 0}, ("pile",))
    return Step(MARKET_SHORT_REFILL, pos, {"cards": len(pos.market.drawn), "missing": missing}, ("pile",))


def arrived(pos: Position) -> Position:
    """The position once everything due is drawn."""
    if pos.errand is not None:
        return replace(pos, stage="pick")
    if pos.action == "market":
        return replace(pos, stage="refill") if pos.market.drawn else refilled(pos)
    return replace(pos, stage="turn" if pos.setup.first >= 0 else "begin")


def refilled(pos: Position) -> Position:
    """The position once the stalls are refilled; if the hand was checked before, all that is left is the turn's end."""
    stage: Stage = "refill" if pos.setup.hand_check == "before" else "check"
    return replace(pos, stage=stage, market=replace(pos.market, filled=(), drawn=()))


def warned(pos: Position) -> Iterator[Step[Position]]:
    """After a refill, point at a hand that is too full; if the hand was checked before, the turn is over."""
    seat = pos.active
    if pos.stage == "check" and pos.action == "market" and excess(pos):
        yield Step(MARKET_HAND_AFTER_REFILL, pos, too_full(seat, len(pos.players[seat].hand)), AT_PLAYER[seat])
    elif pos.stage == "refill" and not pos.market.drawn:
        yield turned(next_turn(pos), seat)


def next_turn(pos: Position) -> Position:
    """The next player's turn begins."""
    seat = Seat((pos.active + 1) % len(pos.players))
    return replace(pos, stage="turn", active=seat, action="")


def turned(pos: Position, seat: Seat) -> Step[Position]:
    """The turn passed on; ``pos`` is after it."""
    return Step(TURN_ONE_ACTION, pos, *_passed_on(seat, pos.active))


@cache
def _passed_on(seat: Seat, following: Seat) -> tuple[Mapping[str, Any], tuple[str]]:
    return {"seat": seat, "next": following}, (f"player:{int(following)}",)
