"""Ladder, played: climb with a card higher than your pile's top or drop one, then draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tests.toy import rules, score
from tests.toy.model import (
    COPIES,
    FACE_DOWN,
    HAND_SIZE,
    VALUES,
    Cards,
    Climb,
    Draw,
    Drop,
    Hand,
    Move,
    Position,
    Setup,
    seats,
)
from tutor.core.game import Decision, Outcome, Seat, Secret, Step
from tutor.core.rule import Check


def deal(setup: Setup) -> Iterator[Step[Position]]:
    hands = (Hand(),) * setup.players
    deck = tuple(value for value in VALUES for _ in range(COPIES))
    yield Step(rules.DECK, Position(hands, deck, dealing=True, drawing=True, toll=setup.toll), {"cards": len(deck)})


def decision(pos: Position) -> Decision | Outcome:
    if pos.drawing:
        return Decision(Seat.CHANCE, rules.DRAW, {"drawer": pos.turn})
    if not any(hand.cards for hand in pos.hands):
        return score.outcome(pos)
    return Decision(pos.turn, rules.CLIMB)


def candidates(pos: Position) -> list[Move]:
    if pos.drawing:
        return list(odds(pos))
    cards = sorted(set(pos.hands[pos.turn].cards))
    return [kind(card) for card in cards for kind in (Climb, Drop)]


def odds(pos: Position) -> Mapping[Move, int]:
    return Counter(map(Draw, pos.deck))


def judge(pos: Position, move: Move, by: Seat | None) -> Iterator[Check]:
    asked = Seat.CHANCE if pos.drawing else pos.turn
    yield rules.IN_TURN.check(by in (None, asked), seat=by, asked=asked)
    yield rules.MOMENT.check(isinstance(move, Draw) == pos.drawing, "deck", drawing=pos.drawing)
    match move:
        case Draw(card):
            if pos.drawing and by in {None, Seat.CHANCE}:  # a player may not ask what is left in the deck
                yield rules.UNSEEN.check(card in pos.deck, "deck", card=card)
        case Climb(card) | Drop(card):
            mover = pos.turn if by in (None, Seat.CHANCE) else by
            hand = pos.hands[mover]
            yield rules.FROM_HAND.check(card in hand.cards, f"hand:{mover}", card=card, hand=hand.cards)
            if isinstance(move, Climb):
                top = max(hand.pile, default=0)
                yield rules.RISING.check(card > top, f"pile:{mover}", card=card, top=top)


def resolve(pos: Position, move: Move) -> Iterator[Step[Position]]:
    seat = pos.turn
    hand = pos.hands[seat]
    match move:
        case Draw(card):
            drawn = _seated(pos, Hand(tuple(sorted((*hand.cards, card))), hand.pile))
            pos = replace(drawn, deck=_without(pos.deck, card))
            yield Step(rules.DRAW, pos, {"seat": seat, "card": card}, (f"hand:{seat}",), secret=Secret("card", (seat,)))
        case Climb(card):
            pos = _seated(pos, Hand(_without(hand.cards, card), (*hand.pile, card)))
            pos = replace(pos, drawing=bool(pos.deck))
            sheet = score.tally(pos, seat)
            yield Step(
                rules.CLIMB, pos, {"seat": seat, "card": card, "total": sheet.total}, (f"pile:{seat}",), sheet=sheet
            )
        case Drop(card):
            pos = _seated(pos, Hand(_without(hand.cards, card), hand.pile))
            pos = replace(pos, drawing=bool(pos.deck), dropped=(*pos.dropped, card))
            yield Step(rules.DROP, pos, {"seat": seat, "card": card}, ("dropped",))
    if not pos.drawing or isinstance(move, Draw):
        yield _pass_on(pos)


def _pass_on(pos: Position) -> Step[Position]:
    turn = Seat((pos.turn + 1) % len(pos.hands))
    dealing = pos.dealing and any(len(hand.cards) < HAND_SIZE for hand in pos.hands)
    while not dealing and not pos.deck and any(hand.cards for hand in pos.hands) and not pos.hands[turn].cards:
        turn = Seat((turn + 1) % len(pos.hands))
    after = replace(pos, turn=turn, dealing=dealing, drawing=dealing)
    return Step(rules.NEXT_SEAT, after, {"seat": turn}, (f"hand:{turn}",))


def view(pos: Position, seat: Seat | None) -> Position:
    if seat is None:
        return pos
    hands = tuple(
        hand if other == seat else Hand((FACE_DOWN,) * len(hand.cards), hand.pile)
        for other, hand in zip(seats(pos), pos.hands, strict=True)
    )
    return replace(pos, hands=hands, deck=(FACE_DOWN,) * len(pos.deck))


def picks(pos: Position, move: Move) -> tuple[str, ...]:
    match move:
        case Draw(card):
            return (f"draw:{card}",)
        case Climb(card) | Drop(card):
            return f"card:{pos.turn}:{card}", "how:climb" if isinstance(move, Climb) else "how:drop"


def _seated(pos: Position, hand: Hand) -> Position:
    return replace(pos, hands=(*pos.hands[: pos.turn], hand, *pos.hands[pos.turn + 1 :]))


def _without(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
