"""A turn: climb or drop."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tests.toy import rules
from tests.toy.model import Drawing, Hand, Playing, Position
from tests.toy.moves import Climb, Drop
from tests.toy.play.drawing import pass_on
from tests.toy.play.state import seated, without
from tests.toy.score import tally
from tutor.core.course import Kind, Recorder, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check


def judge_climb(pos: Position, move: Climb, seat: Seat, _now: Playing | None) -> Iterator[Check]:
    """A card of yours that is higher than the last."""
    yield from judge_drop(pos, move, seat, _now)
    yield rises(pos, move.card, seat)


@decides(rules.RISING)
def rises(pos: Position, card: int, seat: Seat) -> Check:
    """Higher than the last card of the pile."""
    top = max(pos.hands[seat].pile, default=0)
    return rules.RISING.check(card > top, f"pile:{seat}", card=card, top=top)


def judge_drop(pos: Position, move: Climb | Drop, seat: Seat, _now: Playing | None) -> Iterator[Check]:
    """A card of yours."""
    hand = pos.hands[seat].cards
    yield rules.FROM_HAND.check(move.card in hand, f"hand:{seat}", card=move.card, hand=hand)


def offer_climbs(pos: Position, seat: Seat) -> list[Climb]:
    return [Climb(card) for card in sorted(set(pos.hands[seat].cards))]


def offer_drops(pos: Position, seat: Seat) -> list[Drop]:
    return [Drop(card) for card in sorted(set(pos.hands[seat].cards))]


def resolve_climb(recorder: Recorder[Position], move: Climb) -> None:
    seat = recorder.pos.turn
    hand = recorder.pos.hands[seat]
    recorder.pos = seated(recorder.pos, Hand(without(hand.cards, move.card), (*hand.pile, move.card)))
    sheet = tally(recorder.pos, seat)
    recorder.step(rules.CLIMB, f"pile:{seat}", sheet=sheet, seat=seat, card=move.card, total=sheet.total)
    refill(recorder)


def resolve_drop(recorder: Recorder[Position], move: Drop) -> None:
    seat = recorder.pos.turn
    hand = recorder.pos.hands[seat]
    recorder.pos = seated(recorder.pos, Hand(without(hand.cards, move.card), hand.pile))
    recorder.pos = replace(recorder.pos, dropped=(*recorder.pos.dropped, move.card))
    recorder.step(rules.DROP, "dropped", seat=seat, card=move.card)
    refill(recorder)


def refill(recorder: Recorder[Position]) -> None:
    """Draw if there is a card left, else the next seat plays."""
    if recorder.pos.deck:
        recorder.pos = replace(recorder.pos, now=Drawing())
    else:
        pass_on(recorder)


CLIMB = Kind(Climb, rules.MOMENT, resolve_climb, judge_climb, offer_climbs)
DROP = Kind(Drop, rules.MOMENT, resolve_drop, judge_drop, offer_drops)
