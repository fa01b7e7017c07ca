"""Faults that a programmer makes, built into the game: the contract and the books must find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.faults import AnyGame, done_otherwise, ended, judged, listed, retold, scored, seen
from tutor.core.course import Outcome, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.core.tally import Line, Tally
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Bidding, Picking, Position
from tutor.games.kleopatra.moves import Order


# ------------------------------------------------------------------------------------------------ judges
def told(rule: Rule, change: Callable[[Check], Check | None], move: str = "") -> AnyGame:
    """The checks of one rule are changed."""
    return judged(KLEOPATRA, lambda check: change(check) if check.rule == rule else check, move)


def fine(check: Check) -> Check:
    return replace(check, ok=True)


def with_facts(one: Any, **facts: Any) -> Any:
    return replace(one, facts={**one.facts, **facts})


def swapped(check: Check) -> Check:
    reasons = {"small": "shape", "shape": "small"}
    return replace(check, reason=reasons.get(check.reason, check.reason))


def by_the_next(move: str) -> AnyGame:
    """A judge looks at the next player's hand."""

    def judge(old: Any) -> Any:
        return lambda pos, made, seat, now: old(pos, made, Seat((seat + 1) % len(pos.players)), now)

    return KLEOPATRA.revised(
        lambda kind: replace(kind, judge=judge(kind.judge)) if kind.move.__name__ == move else kind
    )


# ------------------------------------------------------------------------------------------------ effects
def doing(rule: Rule, change: Callable[[Step[Any], Position], Step[Any] | None]) -> AnyGame:
    """The steps of one rule are changed, or left out."""
    return retold(KLEOPATRA, lambda step, before: change(step, before) if step.rule == rule else step)


def more(pos: Position, seat: int, **things: int) -> Position:
    player = pos.players[seat]
    player = replace(player, **{name: getattr(player, name) + number for name, number in things.items()})
    return replace(pos, players=(*pos.players[:seat], player, *pos.players[seat + 1 :]))


def gives_the_bonus_again(step: Step[Any], _before: Position) -> Step[Any]:
    return replace(step, after=more(step.after, step.facts["seat"], talents=2))


def pays_the_giver(step: Step[Any], _before: Position) -> Step[Any]:
    giver, taker = step.facts["seat"], step.facts["taker"]
    return replace(step, after=more(more(step.after, giver, talents=4), taker, talents=-4))


def without_the_discards(step: Step[Any], before: Position) -> Step[Any]:
    market = replace(step.after.market, discard=before.market.discard)
    return replace(step, after=replace(step.after, market=market))


def cheaper(step: Step[Any], _before: Position) -> Step[Any]:
    amulets = step.facts["amulets"]
    if step.facts["card"] != "vizier" or amulets < 2:
        return step
    changed = replace(step, after=more(step.after, step.facts["seat"], amulets=-1))
    return with_facts(changed, amulets=amulets - 1)


def one_place_worse(step: Step[Any], _before: Position) -> Step[Any]:
    changed = replace(step, after=more(step.after, step.facts["seat"], amulets=1))
    return with_facts(changed, amulets=step.facts["amulets"] + 1)


def amulet_stays(pos: Position, _move: Any) -> Position:
    return more(pos, pos.active, amulets=-1) if pos.players[pos.active].amulets else pos


def dice_stay(step: Step[Any], before: Position) -> Step[Any]:
    return replace(step, after=replace(step.after, site=before.site))


def card_stays(step: Step[Any], before: Position) -> Step[Any]:
    stalls = tuple(
        old[-1:] if new == () else new for old, new in zip(before.market.stalls, step.after.market.stalls, strict=True)
    )
    return replace(step, after=replace(step.after, market=replace(step.after.market, stalls=stalls)))


def turned_over_to_all(step: Step[Any], _before: Position) -> Step[Any]:
    return replace(step, secret=None)


# ------------------------------------------------------------------------------------------------ lists, views, ends
def with_the_throne(pos: Position, moves: list[Any]) -> list[Any]:
    return [*moves, Order("throne")] if pos.site.palace.throne == 0 and moves else moves


def open_bids(view: Position, pos: Position, _seat: Seat) -> Position:
    return replace(view, now=pos.now) if isinstance(pos.now, Bidding) else view


def open_vizier(view: Position, pos: Position, _seat: Seat) -> Position:
    return replace(view, now=pos.now) if isinstance(pos.now, Picking) else view


def open_discards(view: Position, pos: Position, _seat: Seat) -> Position:
    return replace(view, market=replace(view.market, discard=pos.market.discard))


def open_stalls(view: Position, pos: Position, _seat: Seat) -> Position:
    return replace(view, market=replace(view.market, stalls=pos.market.stalls))


def eaten_win(over: Outcome) -> Outcome:
    return replace(over, standings=over.standings[::-1])


def ties_are_parted(over: Outcome) -> Outcome:
    return replace(over, standings=tuple((seat,) for place in over.standings for seat in place))


def cheap_merchants(lines: tuple[Line, ...]) -> Tally:
    return Tally(tuple(replace(line, each=2) if line.each == 3 else line for line in lines))


FAULTS: dict[str, Callable[[], AnyGame]] = {
    "eleven cards are not too many": lambda: told(r.MARKET_HAND_LIMIT, lambda c: fine(c) if c.facts.get("cards") == 11 else c),
    "a bid may be one more than is owned": lambda: told(
        r.OFFERING_AMOUNT, lambda c: replace(c, ok=c.facts["bid"] <= c.facts["talents"] + 1)
    ),
    "every wall slot is free": lambda: told(r.ELEMENTS_WALL_SLOTS, fine),
    "a mosaic may lie on the foundation": lambda: told(r.MOSAICS_FOUNDATION, lambda _: None),
    "a paid element still takes cards": lambda: told(r.PAYMENT_NO_IDLE_CARD, lambda c: fine(c) if c.reason == "paid" else c),
    "an Envoy may ask oneself": lambda: told(r.CHARACTERS_ENVOY, lambda c: fine(c) if c.reason == "self" else c),
    "a small region and a narrow one are mixed up": lambda: told(r.SANCTUARY_REASON, swapped),
    "a sanctuary is claimed without asking for statues": lambda: told(r.SANCTUARY_STATUES, lambda _: None),
    "a character is looked for in the next player's hand": lambda: by_the_next("Play"),
    "the price of a wall is told for another element": lambda: told(r.ELEMENTS_COST, lambda c: with_facts(c, element="wall")),
    "one card too few is counted": lambda: told(r.MARKET_TAKE, lambda c: with_facts(c, count=c.facts["count"] - 1) if c.ok else c),
    "the wrong seat's turn is named": lambda: told(
        r.TURN_CHARACTERS, lambda c: with_facts(c, active=Seat.FIRST) if c.reason == "other" else c
    ),
    "the bonus is paid and two more": lambda: doing(r.QUARRY_BONUS_THREE, gives_the_bonus_again),
    "the Beggar pays": lambda: doing(r.SETUP_OPEN_TRANSFERS, pays_the_giver),
    "paid cards are lost": lambda: doing(r.PAYMENT_DISCARD, without_the_discards),
    "the Vizier's rest is lost": lambda: doing(r.CHARACTERS_VIZIER_REST, without_the_discards),
    "a Vizier's card is free": lambda: doing(r.PAYMENT_TAINTED_COST, cheaper),
    "places behind the first take one amulet more": lambda: doing(r.OFFERING_OTHERS, one_place_worse),
    "an accepted card brings no amulet": lambda: done_otherwise(KLEOPATRA, "Accept", amulet_stays),
    "the dice stay on the altar": lambda: doing(r.OFFERING_RESET, dice_stay),
    "a stall keeps a card": lambda: doing(r.MARKET_TAKE, card_stays),
    "a dealt card is told to all": lambda: doing(r.SETUP_DEAL, turned_over_to_all),
    "the giver is named as the taker": lambda: doing(
        r.CHARACTERS_GIVEN_SECRET, lambda step, _: with_facts(step, seat=step.facts["taker"], taker=step.facts["seat"])
    ),
    "Cleopatra is told to walk one more": lambda: doing(r.END_AFTER_PAY, lambda step, _: with_facts(step, steps=step.facts["steps"] + 1)),
    "the last stall is not listed": lambda: listed(KLEOPATRA, "Take", lambda _, moves: moves[:-1] if len(moves) > 1 else moves),
    "a throne is listed before its pedestal": lambda: listed(KLEOPATRA, "Order", with_the_throne),
    "a corner of the garden is not listed": lambda: listed(KLEOPATRA, "Inlay", lambda _, moves: [m for m in moves if "r1c1" not in m.cells]),
    "bids are seen": lambda: seen(KLEOPATRA, open_bids),
    "the Vizier's cards are seen": lambda: seen(KLEOPATRA, open_vizier),
    "the discard pile is open": lambda: seen(KLEOPATRA, open_discards),
    "face-down cards at the stalls are seen": lambda: seen(KLEOPATRA, open_stalls),
    "the eaten win": lambda: ended(KLEOPATRA, eaten_win),
    "ties are parted by the seats": lambda: ended(KLEOPATRA, ties_are_parted),
    "a merchant is worth two": lambda: scored(KLEOPATRA, cheap_merchants),
}  # fmt: skip
