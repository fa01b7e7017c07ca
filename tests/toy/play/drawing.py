"""Drawing, and whose turn comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tests.toy import rules
from tests.toy.model import HAND_SIZE, Drawing, Hand, Playing, Position
from tests.toy.moves import Draw
from tests.toy.play.state import seated, without
from tutor.core.course import Kind, Recorder, Seat, Secret
from tutor.core.rule import Check


def judge_draw(pos: Position, move: Draw, _seat: Seat, _now: Drawing | None) -> Iterator[Check]:
    yield rules.UNSEEN.check(move.card in pos.deck, "deck", card=move.card)


def odds(pos: Position) -> Mapping[Draw, int]:
    return Counter(map(Draw, pos.deck))


def resolve_draw(recorder: Recorder[Position], move: Draw) -> None:
    pos, seat = recorder.pos, recorder.pos.turn
    hand = pos.hands[seat]
    pos = seated(pos, Hand(tuple(sorted((*hand.cards, move.card))), hand.pile))
    recorder.pos = replace(pos, deck=without(pos.deck, move.card))
    recorder.step(rules.DRAW, f"hand:{seat}", secret=Secret("card", (seat,)), seat=seat, card=move.card)
    pass_on(recorder)


def pass_on(recorder: Recorder[Position]) -> None:
    """The next seat that can do something is on turn."""
    pos = recorder.pos
    turn = Seat((pos.turn + 1) % len(pos.hands))
    dealing = pos.now == Drawing(dealing=True) and any(len(hand.cards) < HAND_SIZE for hand in pos.hands)
    while not dealing and any(hand.cards for hand in pos.hands) and not pos.hands[turn].cards:
        turn = Seat((turn + 1) % len(pos.hands))
    recorder.pos = replace(pos, turn=turn, now=Drawing(dealing=True) if dealing else Playing())
    recorder.step(rules.NEXT_SEAT, f"hand:{turn}", seat=turn)


DRAW = Kind(Draw, rules.MOMENT, resolve_draw, judge_draw, odds=odds)
