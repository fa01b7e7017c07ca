"""The market: take a stall, then refill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Acting, Checking, Position, Refilling
from tutor.games.kleopatra.moves import Assign, Take, TakePart
from tutor.games.kleopatra.pieces import FACE, PLAYER_AT, SHOWN, STALL_AT, STALLS, is_down
from tutor.games.kleopatra.play.pile import begin_draw, check_hand, refilled
from tutor.games.kleopatra.play.state import Story, counted, with_cards, with_player

TAKES = tuple(Take((stall,)) for stall in STALL_AT)
ASSIGNS = tuple(map(Assign, STALL_AT))


# ------------------------------------------------------------------------------------------------ taking
def judge_take(pos: Position, move: Take, _seat: Seat, _now: Acting | None) -> Iterator[Check]:
    """All cards of one stall of your choice, and there must be some."""
    stalls = [stall for stall in move.stalls if stall in STALL_AT]
    where = [STALL_AT[stall] for stall in stalls]
    if len(stalls) < len(move.stalls):
        yield r.MARKET_TAKE.check(False, *where, reason="unknown")
    elif len(stalls) != 1:
        yield r.MARKET_TAKE.check(False, *where, reason="one", stalls=move.stalls)
    elif cards := pos.market.stalls[stalls[0] - 1]:
        yield r.MARKET_TAKE.check(True, *where, count=len(cards))
    for stall in stalls:
        if not pos.market.stalls[stall - 1]:
            yield r.MARKET_SHORT_REFILL.check(False, STALL_AT[stall], stall=stall)


def judge_part(pos: Position, move: TakePart, seat: Seat, now: Acting | None) -> Iterator[Check]:
    """Never chosen cards of a stall."""
    for check in judge_take(pos, Take(move.stalls), seat, now):
        yield r.MARKET_TAKE.check(False, *check.where, reason="all", lying=check.facts["count"]) if check.ok else check


def legal_takes(pos: Position, _seat: Seat) -> Iterable[Take]:
    """Every stall that has a card."""
    return [take for take, cards in zip(TAKES, pos.market.stalls, strict=True) if cards]


def resolve_take(recorder: Story, move: Take | TakePart) -> None:
    """Take a stall's cards, then draw for the refill, or check the hand first (an option)."""
    pos, seat, stall = recorder.pos, recorder.pos.active, move.stalls[0]
    cards, player, before = pos.market.stalls[stall - 1], pos.players[seat], pos.setup.hand_check == "before"
    hand = with_cards(player.hand, [FACE[card] for card in cards])
    stalls = (*pos.market.stalls[: stall - 1], (), *pos.market.stalls[stall:])
    pos = replace(pos, market=replace(pos.market, stalls=stalls), now=Checking(refill=before))
    recorder.pos = with_player(pos, seat, replace(player, hand=hand))
    shown = counted(card for card in cards if not is_down(card))
    secret = counted(FACE[card] for card in cards if is_down(card))
    where, count = (PLAYER_AT[seat], STALL_AT[stall]), len(cards)
    recorder.step(
        r.MARKET_TAKE, *where, reason="shown" if shown else "secret", seat=seat, stall=stall, cards=shown, count=count
    )  # fmt: skip
    if secret:
        down = sum(some.count for some in secret)
        recorder.step(
            r.MARKET_SECRET_CARDS, *where, secret=Secret("cards", (seat,)), seat=seat, cards=secret, count=down
        )
    recorder.step(r.MARKET_HAND_SIZE, PLAYER_AT[seat], seat=seat, cards=len(hand))
    if before:
        check_hand(recorder)
    else:
        begin_draw(recorder, STALLS, Refilling())


# ------------------------------------------------------------------------------------------------ refilling
def judge_assign(pos: Position, move: Assign, _seat: Seat, now: Refilling | None) -> Iterator[Check]:
    """Each stall gets exactly one of the drawn cards."""
    stall, filled = move.stall, pos.market.filled
    if stall not in STALL_AT:
        yield r.MARKET_REFILL.check(False, reason="unknown")
    elif now:
        at = STALL_AT[stall]
        yield r.MARKET_REFILL.check(stall not in filled, at, reason="one", stall=stall)


def legal_assigns(pos: Position, _seat: Seat) -> Iterable[Assign]:
    """Every stall without its card."""
    return [assign for assign in ASSIGNS if assign.stall not in pos.market.filled]


def resolve_assign(recorder: Story, move: Assign) -> None:
    """Lay the next drawn card at a stall; the last card has no choice if one stall is left."""
    lay_out(recorder, move.stall)
    market = recorder.pos.market
    if len(market.drawn) == 1 and len(market.filled) == STALLS - 1:
        lay_out(recorder, next(stall for stall in STALL_AT if stall not in market.filled))
    if not recorder.pos.market.drawn:
        refilled(recorder)


def lay_out(recorder: Story, stall: int) -> None:
    """A drawn card goes to its stall, on the side on which it lay."""
    market = recorder.pos.market
    card, cards = market.drawn[0], market.stalls[stall - 1]
    stalls = (*market.stalls[: stall - 1], (*cards, card), *market.stalls[stall:])
    market = replace(market, stalls=stalls, drawn=market.drawn[1:], filled=(*market.filled, stall))
    now = recorder.pos.now if market.drawn else Checking()
    recorder.pos = replace(recorder.pos, market=market, now=now)
    shown = SHOWN[card]
    side, at = "down" if shown == HIDDEN else "up", f"{STALL_AT[stall]}:{len(cards)}"
    recorder.step(r.MARKET_KEEP_SIDE, "drawn:0", at, card=shown, side=side, stall=stall)


TAKE = Kind(Take, r.TURN_ONE_ACTION, resolve_take, judge_take, lambda *_: TAKES, legal_takes)
TAKE_PART = Kind(TakePart, r.TURN_ONE_ACTION, resolve_take, judge_part)
ASSIGN = Kind(Assign, r.MARKET_REFILL, resolve_assign, judge_assign, lambda *_: ASSIGNS, legal_assigns)
