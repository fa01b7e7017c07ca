"""Ladders with a fault built in, and accounts that were doctored: each must be found by one test of the checker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tests.toy import LADDER, Climb, Draw, Drop, Hand, Ladder, Position, rules
from tutor.core.game import Decision, Outcome, Seat, Secret, Step
from tutor.core.rule import PRINTED, Check, Rule, Verdict
from tutor.core.table import Auto, Table
from tutor.core.tally import Line, Tally
from tutor.explore.account import Account, of_table

Doctor = Callable[[Account], Account]


class Miscounted(Tally, frozen=True):
    """A sheet that adds one."""

    @property
    def total(self) -> int:
        return super().total + 1


class _Lines(Ladder):
    """A ladder whose sheets are changed."""

    def change(self, lines: tuple[Line, ...]) -> Tally:
        raise NotImplementedError

    def tally(self, pos: Position, seat: Seat, /) -> Tally:
        return self.change(super().tally(pos, seat).lines)

    def decision(self, pos: Position, /) -> Decision | Outcome:
        asked = super().decision(pos)
        if isinstance(asked, Decision):
            return asked
        return replace(asked, tallies={seat: self.tally(pos, seat) for seat in asked.tallies})

    def resolve(self, pos: Position, move: Any, /) -> Iterator[Step[Position]]:
        for step in super().resolve(pos, move):
            yield step if step.sheet is None else replace(step, sheet=self.change(step.sheet.lines))


class WrongLine(_Lines):
    def change(self, lines):
        return Tally(tuple(replace(line, each=line.each + 1) if line.rule == rules.PIPS else line for line in lines))


class MissingLine(_Lines):
    def change(self, lines):
        return Tally(tuple(line for line in lines if line.rule != rules.TOLL))


class DoubledLine(_Lines):
    def change(self, lines):
        return Tally((*lines, *lines[:1]))


class IdleLine(_Lines):
    def change(self, lines):
        return Tally((*lines, Line(rules.TOLL, 0)))


class WrongSum(_Lines):
    def change(self, lines):
        return Miscounted(lines)


class _Steps(Ladder):
    """A ladder whose steps are changed."""

    def change(self, step: Step[Position], before: Position) -> Step[Position]:
        raise NotImplementedError

    def resolve(self, pos: Position, move: Any, /) -> Iterator[Step[Position]]:
        before = pos
        for step in super().resolve(pos, move):
            told = self.change(step, before)
            yield told
            before = told.after


class StatedTotal(_Steps):
    def change(self, step, before):
        return replace(step, facts={**step.facts, "total": 99}) if step.sheet else step


class LeakedDraw(_Steps):
    def change(self, step, before):
        return replace(step, secret=Secret("seat", step.secret.seats)) if step.rule == rules.DRAW else step


class PublicDraw(_Steps):
    def change(self, step, before):
        return replace(step, secret=None) if step.rule == rules.DRAW else step


class EmptyStep(_Steps):
    def change(self, step, before):
        return replace(step, after=before) if step.rule == rules.CLIMB else step


class LostCard(_Steps):
    def change(self, step, before):
        if step.rule != rules.DROP:
            return step
        return replace(step, after=replace(step.after, dropped=before.dropped))


class DoubledCard(_Steps):
    def change(self, step, before):
        if step.rule != rules.DROP:
            return step
        return replace(step, after=replace(step.after, dropped=(*step.after.dropped, step.facts["card"])))


class StrayChange(_Steps):
    def change(self, step, before):
        if step.rule != rules.DROP:
            return step
        hands = tuple(Hand(hand.cards, hand.pile[::-1]) for hand in step.after.hands)
        return replace(step, after=replace(step.after, hands=hands))


class ForeignRule(_Steps):
    def change(self, step, before):
        return replace(step, rule=Rule("no.such", PRINTED, "nowhere")) if step.rule == rules.DROP else step


class _Checks(Ladder):
    """A ladder whose checks are changed."""

    def change(self, check: Check) -> Check | None:
        raise NotImplementedError

    def judge(self, pos: Position, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
        for check in super().judge(pos, move, by):
            if (told := self.change(check)) is not None:
                yield told


class MissingCheck(_Checks):
    def change(self, check):
        return None if check.rule == rules.RISING else check


class LyingCheck(_Checks):
    """It lets a card fall, and says that it rises."""

    def change(self, check):
        return replace(check, ok=True) if check.rule == rules.RISING else check


class WrongFact(_Checks):
    def change(self, check):
        if check.rule != rules.FROM_HAND:
            return check
        return replace(check, facts={**check.facts, "hand": (*check.facts["hand"], 9)})


class OpenHands(Ladder):
    def view(self, pos: Position, seat: Seat | None, /) -> Position:
        seen = super().view(pos, seat)
        return replace(seen, hands=pos.hands)


class OpenWhileDrawing(Ladder):
    """It shows hands now and then only."""

    def view(self, pos: Position, seat: Seat | None, /) -> Position:
        seen = super().view(pos, seat)
        return replace(seen, hands=pos.hands) if pos.drawing and not pos.dealing else seen


class OpenDeck(Ladder):
    def view(self, pos: Position, seat: Seat | None, /) -> Position:
        return replace(super().view(pos, seat), deck=pos.deck)


class _End(Ladder):
    def change(self, outcome: Outcome) -> Outcome:
        raise NotImplementedError

    def decision(self, pos: Position, /) -> Decision | Outcome:
        asked = super().decision(pos)
        return self.change(asked) if isinstance(asked, Outcome) else asked


class LoserWins(_End):
    def change(self, outcome):
        return replace(outcome, standings=outcome.standings[::-1])


class UnplacedSeat(_End):
    def change(self, outcome):
        return replace(outcome, standings=outcome.standings[:1])


class OtherSheets(_End):
    def change(self, outcome):
        return replace(outcome, tallies={seat: Tally(()) for seat in outcome.tallies})


class WrongSeat(Ladder):
    def decision(self, pos: Position, /) -> Decision | Outcome:
        asked = super().decision(pos)
        if isinstance(asked, Outcome) or asked.seat is Seat.CHANCE:
            return asked
        return replace(asked, seat=Seat(1 - asked.seat))


class MisreadNotation(Ladder):
    def parse(self, text: str, /) -> Any:
        move = super().parse(text)
        return Climb(move.card) if isinstance(move, Drop) else move


class CardFromNowhere(Ladder):
    """The deck gives cards that it does not hold."""

    def odds(self, pos: Position, /) -> Mapping[Any, int]:
        return {Draw(5): 1}

    def judge(self, pos: Position, move: Any, /, by: Seat | None = None) -> Iterator[Check]:
        for check in super().judge(pos, move, by):
            yield replace(check, ok=True) if check.rule == rules.UNSEEN else check

    def resolve(self, pos: Position, move: Any, /) -> Iterator[Step[Position]]:
        if isinstance(move, Draw) and move.card not in pos.deck:
            pos = replace(pos, deck=(move.card, *pos.deck[1:]))
        return super().resolve(pos, move)


MUTANTS: dict[type[Ladder], set[str]] = {
    WrongLine: {"untrue-line", "score"},
    MissingLine: {"score"},
    DoubledLine: {"score"},
    IdleLine: {"idle-line"},
    WrongSum: {"sum"},
    StatedTotal: {"stated-total"},
    LeakedDraw: {"told-secret"},
    PublicDraw: {"told-secret"},
    EmptyStep: {"no-effect"},
    LostCard: {"not-conserved"},
    DoubledCard: {"not-conserved"},
    StrayChange: {"stray-effect"},
    ForeignRule: {"unknown-rule"},
    MissingCheck: {"missing-check"},
    LyingCheck: {"untrue-check"},
    WrongFact: {"untrue-fact"},
    OpenHands: {"leak"},
    OpenWhileDrawing: {"leak"},
    OpenDeck: {"leak"},
    LoserWins: {"standings"},
    UnplacedSeat: {"standings"},
    OtherSheets: {"standings"},
    WrongSeat: {"wrong-seat"},
    MisreadNotation: {"notation"},
    CardFromNowhere: {"not-conserved"},
}
"""Each fault, and the tests that must find it."""


def without_a_move(told: Account) -> Account:
    return replace(told, events=told.events[:9] + told.events[10:])


def with_another_record(told: Account) -> Account:
    assert told.record is not None
    return replace(told, record=replace(told.record, moves=told.record.moves[::-1]))


def made_though_refused(told: Account) -> Account:
    event = told.events[8]
    checks = (replace(event.verdict.checks[0], ok=False), *event.verdict.checks[1:])
    return replace(told, events=(*told.events[:8], replace(event, verdict=Verdict(checks)), *told.events[9:]))


def made_without_reasons(told: Account) -> Account:
    event = replace(told.events[8], verdict=Verdict(()))
    return replace(told, events=(*told.events[:8], event, *told.events[9:]))


DOCTORED: dict[Doctor, str] = {
    without_a_move: "chain",
    with_another_record: "record",
    made_though_refused: "approved-though-broken",
    made_without_reasons: "unexplained",
}


def played(game: Ladder = LADDER, seed: int = 1) -> Account:
    """The account of a random game."""
    table = Table.deal(game, seed=seed, auto=Auto(seats=frozenset({Seat.FIRST, Seat.SECOND})))
    table.settle()
    return of_table(table)
