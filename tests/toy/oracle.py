"""The oracle of Ladder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.toy.model import FACE_DOWN, Drawing, Position
from tests.toy.moves import Climb, Draw, Move
from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, Oracle, StepClaim


def from_hand(said: CheckClaim) -> bool:
    hand = said.pos.hands[said.seat].cards
    return said.hand == hand and said.card == said.move.card and said.ok == (said.card in hand)


def rising(said: CheckClaim) -> bool:
    top = max(said.pos.hands[said.seat].pile, default=0)
    return said.top == top and said.card == said.move.card and said.ok == (said.card > top)


def unseen(said: CheckClaim) -> bool:
    return said.ok == (said.move.card in said.pos.deck)


def moment(said: CheckClaim) -> bool:
    return not said.ok and isinstance(said.pos.now, Drawing) != isinstance(said.move, Draw)


def climbed(done: StepClaim) -> bool:
    old, new = done.before.hands[done.seat], done.after.hands[done.seat]
    return (
        new.pile == (*old.pile, done.card)
        and Counter(old.cards) - Counter(new.cards) == Counter([done.card])
        and done.total == points(done.after, done.seat) == done.sheet.total
        and done.changed() <= {f"hands.{done.seat}.cards", f"hands.{done.seat}.pile", "now", "turn"}
    )


def dropped(done: StepClaim) -> bool:
    return done.after.dropped == (*done.before.dropped, done.card) and done.changed() <= {
        f"hands.{done.seat}.cards", "dropped", "now", "turn",
    }  # fmt: skip


def drawn(done: StepClaim) -> bool:
    old, new = (Counter(pos.hands[done.seat].cards) for pos in (done.before, done.after))
    return new - old == Counter([done.card]) and done.changed() <= {f"hands.{done.seat}.cards", "deck"}


def passed(done: StepClaim) -> bool:
    return done.after.turn == done.seat and {place.partition(".")[0] for place in done.changed()} <= {"turn", "now"}


def dealt(done: StepClaim) -> bool:
    return done.cards == len(done.after.deck)


def needs(_pos: Position, move: Move) -> tuple[str, ...]:
    if isinstance(move, Draw):
        return ("draw.unseen",)
    return ("turn.from-hand", "turn.rising") if isinstance(move, Climb) else ("turn.from-hand",)


def asks(pos: Position, seat: Seat) -> bool:
    return seat == (Seat.CHANCE if isinstance(pos.now, Drawing) else pos.turn)


def pieces(pos: Position) -> Counter[int]:
    hands = [card for hand in pos.hands for card in hand.cards + hand.pile]
    return Counter((*hands, *pos.deck, *pos.dropped))


def leaks(view: Position, seat: Seat) -> Iterator[int]:
    closed = [card for other, hand in enumerate(view.hands) if other != seat for card in hand.cards]
    yield from (card for card in (*closed, *view.deck) if card != FACE_DOWN)


def points(pos: Position, seat: Seat) -> int:
    pile = pos.hands[seat].pile
    return sum(pile) - 5 * (pos.toll and len(pile) > 0)


def places(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    totals = {Seat(seat): points(pos, Seat(seat)) for seat in range(len(pos.hands))}
    return tuple(
        tuple(seat for seat in totals if totals[seat] == total) for total in sorted(set(totals.values()), reverse=True)
    )


ORACLE = Oracle(
    said={"turn.from-hand": from_hand, "turn.rising": rising, "draw.unseen": unseen, "turn.moment": moment},
    done={
        "setup.deck": dealt, "turn.climb": climbed, "turn.drop": dropped, "draw.draw": drawn, "draw.next-seat": passed,
    },
    lines={
        "score.pips": lambda line: line.points == line.facts["card"],
        "score.toll": lambda line: line.points == -5,
    },
    needs=needs, asks=asks, pieces=pieces, leaks=leaks, secrets={"draw.draw": ("card",)}, points=points, places=places,
)  # fmt: skip
