"""Ladders with a fault built in, and accounts that were doctored: each must be found by one test of the checker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as remade
from typing import Any

from msgspec.structs import replace

from tests.faults import AnyGame, ended, judged, retold, scored, seen
from tests.toy import LADDER, Climb, Drop, Hand, rules
from tests.toy.model import Drawing
from tutor.core.course import Seat, Secret, Step
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


def of(rule: Rule, change: Callable[[Any], Any]) -> Callable[..., Any]:
    """Change what cites one rule, and leave the rest."""
    return lambda cited, *_: change(cited) if cited.rule == rule else cited


def lost(step: Step[Any], before: Any) -> Step[Any]:
    return replace(step, after=replace(step.after, dropped=before.dropped)) if step.rule == rules.DROP else step


def doubled(step: Step[Any]) -> Step[Any]:
    return replace(step, after=replace(step.after, dropped=(*step.after.dropped, step.facts["card"])))


def stray(step: Step[Any]) -> Step[Any]:
    hands = tuple(Hand(hand.cards, hand.pile[::-1]) for hand in step.after.hands)
    return replace(step, after=replace(step.after, hands=hands))


def boasting(check: Check) -> Check:
    return replace(check, facts={**check.facts, "hand": (*check.facts["hand"], 9)})


def misread(text: str) -> Any:
    move = LADDER.parse(text)
    return Climb(move.card) if isinstance(move, Drop) else move


class Misreading:
    """It takes a card that is dropped for one that climbs."""

    parse = staticmethod(misread)


NOWHERE = Rule("no.such", PRINTED, "nowhere")
MUTANTS: dict[str, tuple[AnyGame, set[str]]] = {
    "a line is worth one more": (
        scored(LADDER, lambda lines: Tally(tuple(map(of(rules.PIPS, lambda line: replace(line, each=line.each + 1)), lines)))),
        {"untrue-line", "score"},
    ),
    "a line is missing": (
        scored(LADDER, lambda lines: Tally(tuple(line for line in lines if line.rule != rules.TOLL))), {"score"},
    ),
    "a line stands twice": (scored(LADDER, lambda lines: Tally((*lines, *lines[:1]))), {"score"}),
    "a line adds nothing": (scored(LADDER, lambda lines: Tally((*lines, Line(rules.TOLL, 0)))), {"idle-line"}),
    "a sum is wrong": (scored(LADDER, Miscounted), {"sum"}),
    "a step states another total": (
        retold(LADDER, of(rules.CLIMB, lambda step: replace(step, facts={**step.facts, "total": 99}))), {"stated-total"},
    ),
    "a secret is of another fact": (
        retold(LADDER, of(rules.DRAW, lambda step: replace(step, secret=Secret("seat", step.secret.seats)))), {"told-secret"},
    ),
    "a secret is told": (retold(LADDER, of(rules.DRAW, lambda step: replace(step, secret=None))), {"told-secret"}),
    "a step does nothing": (
        retold(LADDER, lambda step, before: replace(step, after=before) if step.rule == rules.CLIMB else step), {"untrue-step"},
    ),
    "a card is lost": (retold(LADDER, lost), {"not-conserved"}),
    "a card stands twice": (retold(LADDER, of(rules.DROP, doubled)), {"not-conserved"}),
    "a step changes something else": (retold(LADDER, of(rules.DROP, stray)), {"untrue-step"}),
    "a rule is not the game's": (
        retold(LADDER, of(rules.DROP, lambda step: replace(step, rule=NOWHERE))), {"unknown-rule"},
    ),
    "a check is missing": (judged(LADDER, of(rules.RISING, lambda _: None)), {"missing-check"}),
    "a check lies": (judged(LADDER, of(rules.RISING, lambda check: replace(check, ok=True))), {"untrue-check"}),
    "a fact is wrong": (judged(LADDER, of(rules.FROM_HAND, boasting)), {"untrue-check"}),
    "hands are open": (seen(LADDER, lambda view, pos, _: replace(view, hands=pos.hands)), {"leak"}),
    "hands are open while a card is drawn": (
        seen(LADDER, lambda view, pos, _: replace(view, hands=pos.hands) if pos.now == Drawing() else view), {"leak"},
    ),
    "the deck is open": (seen(LADDER, lambda view, pos, _: replace(view, deck=pos.deck)), {"leak"}),
    "the loser wins": (ended(LADDER, lambda over: replace(over, standings=over.standings[::-1])), {"standings"}),
    "a seat is not placed": (ended(LADDER, lambda over: replace(over, standings=over.standings[:1])), {"standings"}),
    "the sheets are others": (
        ended(LADDER, lambda over: replace(over, tallies=dict.fromkeys(over.tallies, Tally(())))), {"standings"},
    ),
    "a move is misread": (remade(LADDER, moves=Misreading()), {"notation"}),
}  # fmt: skip
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


def asking_another(told: Account) -> Account:
    asked = replace(told.start.asked, seat=Seat.SECOND)
    return replace(told, start=replace(told.start, asked=asked))


DOCTORED: dict[Doctor, str] = {
    without_a_move: "chain",
    with_another_record: "record",
    made_though_refused: "approved-though-broken",
    made_without_reasons: "unexplained",
    asking_another: "wrong-seat",
}


def played(game: AnyGame = LADDER, seed: int = 1) -> Account:
    """The account of a random game."""
    table = Table.deal(game, seed=seed, auto=Auto(seats=frozenset({Seat.FIRST, Seat.SECOND})))
    table.settle()
    return of_table(table)
