"""The setup: what every game begins with, then what chance decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Impossible, Seat, Step
from tutor.core.rule import Check, Verdict
from tutor.games.kleopatra.data import CARDS, DICE, HAND, MERCHANTS, PLAYERS, SHAPES, STALLS, START_TALENTS, STATUES
from tutor.games.kleopatra.model import KINDS, Garden, Market, Player, Position, Setup, Site
from tutor.games.kleopatra.moves import Begin, Deal
from tutor.games.kleopatra.play.change import AT_PLAYER, OWN_SECRET, asking, moment, seated, with_card
from tutor.games.kleopatra.play.pile import less
from tutor.games.kleopatra.rules import (
    SETUP_BANK,
    SETUP_CLEOPATRA,
    SETUP_DEAL,
    SETUP_DECK,
    SETUP_DICE,
    SETUP_FIRST_PLAYER,
    SETUP_HALF_SPLIT,
    SETUP_HIDDEN_AMULETS,
    SETUP_KIT,
    SETUP_ODD_HALF,
    SETUP_PLAYERS,
    SETUP_QUARRY,
    SETUP_VISIBILITY,
)

DEALS = tuple(Deal(kind) for kind in KINDS)
BEGINS = tuple(Begin(Seat(seat)) for seat in range(max(PLAYERS)))


def deal(setup: Setup) -> Iterator[Step[Position]]:
    """Lay out everything that needs no chance."""
    enough = SETUP_PLAYERS.check(setup.players in PLAYERS, players=setup.players)
    seated_first = SETUP_FIRST_PLAYER.check(setup.first < setup.players, players=setup.players)
    verdict = Verdict((enough, seated_first))
    if not verdict:
        raise Impossible(verdict)
    pos = Position(
        setup, "tile", max(setup.first, Seat.FIRST), (Player(),) * setup.players,
        Market(unseen=tuple(CARDS.values())), Site(garden=Garden(stack=tuple(SHAPES))),
    )  # fmt: skip
    seats = tuple(f"player:{seat}" for seat in range(setup.players))
    yield Step(SETUP_PLAYERS, pos, {"players": setup.players}, seats)
    yield Step(SETUP_CLEOPATRA, pos, {}, ("cleopatra",))
    yield Step(SETUP_DICE, pos, {"dice": DICE}, ("altar",))
    yield Step(SETUP_QUARRY, pos, {"tiles": len(SHAPES)}, ("stack",))
    yield Step(SETUP_BANK, pos)
    kit = {"talents": START_TALENTS, "merchants": MERCHANTS, "statues": STATUES}
    yield Step(SETUP_KIT, pos, kit, seats)
    yield Step(SETUP_VISIBILITY, pos, {}, tuple(f"merchants:{seat}" for seat in range(setup.players)))
    yield Step(SETUP_HIDDEN_AMULETS, pos, {}, tuple(f"pyramid:{seat}" for seat in range(setup.players)))
    yield Step(SETUP_DECK, pos, {"cards": sum(CARDS.values())}, ("pile",))


def odds(pos: Position) -> dict[Deal, int]:
    """Every kind of card, by how many are left."""
    return {move: count for move, count in zip(DEALS, pos.market.unseen, strict=True) if count}


def judge_deal(pos: Position, move: Deal, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a card dealt by chance."""
    if pos.stage != "deal" or (by is not None and by != Seat.CHANCE):
        return (moment(pos, by, pos.stage == "deal", "pile"),)
    return _dealt(move.card, pos.market.unseen[KINDS.index(move.card)], pos.action)


@cache
def _dealt(card: str, left: int, action: str) -> tuple[Check, Check]:
    now = asking(True, Seat.CHANCE, "deal", action, ("pile",))
    return now, SETUP_DEAL.check(left > 0, "pile", card=card, left=left)


def resolve_deal(pos: Position, move: Deal) -> Iterator[Step[Position]]:
    """Deal a card to whoever has fewest; when all have theirs, make the draw pile."""
    seat = receiver(pos)
    player = replace(pos.players[seat], hand=with_card(pos.players[seat].hand, move.card))
    market = replace(pos.market, unseen=less(pos.market.unseen, move.card))
    pos = replace(pos, players=seated(pos.players, seat, player), market=market)
    yield Step(SETUP_DEAL, pos, _got(seat, move.card, len(player.hand)), AT_PLAYER[seat], OWN_SECRET[seat])
    if all(len(player.hand) == HAND for player in pos.players):
        yield from split(pos)


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _got(seat: Seat, card: str, cards: int) -> Mapping[str, Any]:
    return {"seat": seat, "card": card, "cards": cards}


def receiver(pos: Position) -> Seat:
    """Who is dealt the next card."""
    return Seat(min(range(len(pos.players)), key=lambda seat: len(pos.players[seat].hand)))


def split(pos: Position) -> Iterator[Step[Position]]:
    """Turn one half of the rest up and shuffle; three cards are due for the stalls."""
    cards = sum(pos.market.unseen)
    up = cards // 2
    pos = replace(pos, stage="pile", market=replace(pos.market, up=up, down=cards - up, due=STALLS))
    facts = {"cards": cards, "up": up, "down": cards - up}
    yield Step(SETUP_HALF_SPLIT, pos, facts, ("pile",))
    if cards % 2:
        yield Step(SETUP_ODD_HALF, pos, facts, ("pile",))


def judge_begin(pos: Position, move: Begin, by: Seat | None) -> Iterator[Check]:
    """Weigh who begins."""
    stage = pos.stage == "begin"
    yield moment(pos, by, stage)
    if stage:
        players = len(pos.players)
        yield SETUP_FIRST_PLAYER.check(0 <= move.seat < players, players=players)


def resolve_begin(pos: Position, move: Begin) -> Iterator[Step[Position]]:
    """Let this player begin."""
    pos = replace(pos, stage="turn", active=move.seat)
    yield Step(SETUP_FIRST_PLAYER, pos, {"seat": move.seat}, (f"player:{int(move.seat)}",))
