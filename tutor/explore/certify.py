"""An independent checker: it reads what an engine said of a game, and the game's oracle, and never asks the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.oracle import CheckClaim, Oracle, StepClaim
from tutor.core.rule import Check, Verdict
from tutor.core.tally import Tally
from tutor.core.voice import ASKED
from tutor.explore.account import Account, Event, Recorded


class Fault(Struct, frozen=True):
    """Something that is not true or does not add up: which test, of which rule, with which values.

    ``event`` is the number of the move in the account, -1 the start.
    """

    test: str
    rule: str = ""
    facts: Mapping[str, Any] = {}
    event: int = 0


Faults = Iterator[Fault]


def certify(told: Account, oracle: Oracle) -> tuple[Fault, ...]:
    """Every fault of a game; none means that all that was said of it is true and adds up."""
    found = [Fault(fault.test, fault.rule, fault.facts, -1) for fault in of_state(told.start, oracle)]
    for number, event in enumerate(told.events):
        faults = (*of_event(event, oracle), *_cited(told, event))
        found += [Fault(fault.test, fault.rule, fault.facts, number) for fault in faults]
    return (*found, *_whole(told))


def of_event(event: Event, oracle: Oracle) -> Faults:
    """The faults of one move: its verdict, its steps, and the state it led to."""
    yield from _made(event, oracle)
    yield from of_steps(event.before.pos, event.move, event.steps, oracle)
    yield from of_state(event.after, oracle)


# ------------------------------------------------------------------------------------------------ a verdict
def _made(event: Event, oracle: Oracle) -> Faults:
    """A move that was made was allowed, for all the reasons it needs, and each of them is true."""
    if not event.verdict.checks or not event.steps:
        yield Fault("unexplained", "", {"move": event.text})
    if event.text != event.again:
        yield Fault("notation", "", {"move": event.text, "again": event.again})
    given = {check.rule.id for check in event.verdict.checks}
    for rule in oracle.needs(event.before.pos, event.move):
        if rule not in given:
            yield Fault("missing-check", rule, {"move": event.text})
    for check in event.verdict.broken:
        yield Fault("approved-though-broken", check.rule.id, check.facts)
    asked = event.before.asked
    mover = asked.seat if isinstance(asked, Decision) else Seat.CHANCE
    yield from of_verdict(event.before.pos, event.move, mover, event.verdict, oracle)


def of_refusal(pos: Any, move: Any, seat: Seat, verdict: Verdict, oracle: Oracle) -> Faults:
    """The faults of a verdict on a move that was not made."""
    if verdict:
        yield Fault("refused-though-held", "", {"move": str(move)})
    yield from of_verdict(pos, move, seat, verdict, oracle)


def of_verdict(pos: Any, move: Any, seat: Seat, verdict: Verdict, oracle: Oracle) -> Faults:
    """Every check of it that is not true."""
    for check in verdict.checks:
        said = CheckClaim(pos, move, seat, check)
        if not (_asked(said, oracle) if check.reason == ASKED else _true(check, said, oracle)):
            yield Fault("untrue-check", check.rule.id, {"ok": check.ok, "reason": check.reason, **check.facts})


def _asked(said: CheckClaim, oracle: Oracle) -> bool:
    """Whether it is true that this seat is asked, or that another one is; of a game that is over nothing is said."""
    asked = said.check.facts.get("seat")
    if asked is None:
        return not said.ok
    return oracle.asks(said.pos, asked) and (not said.ok or asked == said.seat)


def _true(check: Check, said: CheckClaim, oracle: Oracle) -> bool:
    test = oracle.said.get(check.rule.id)
    return test is None or test(said)


# ------------------------------------------------------------------------------------------------ steps
def of_steps(pos: Any, move: Any, steps: tuple[Step[Any], ...], oracle: Oracle) -> Faults:
    """Steps do what they tell; nothing appears, nothing vanishes, and what is secret is marked as such."""
    pieces = oracle.pieces(pos)
    before = pos
    for step in steps:
        rule = step.rule.id
        test = oracle.done.get(rule)
        if test is not None and not test(StepClaim(before, move, step)):
            yield Fault("untrue-step", rule, {"reason": step.reason, **step.facts})
        if oracle.pieces(step.after) != pieces:
            yield Fault("not-conserved", rule, step.facts)
            pieces = oracle.pieces(step.after)
        yield from _secret(step, oracle)
        if step.sheet is not None:
            yield from of_sheet(step.sheet, oracle)
            if step.facts.get("total", step.sheet.total) != _added(step.sheet):
                yield Fault("stated-total", rule, step.facts)
        before = step.after
    if steps and before == pos:
        yield Fault("no-effect", steps[-1].rule.id, {"move": str(move)})


def _secret(step: Step[Any], oracle: Oracle) -> Faults:
    for name in oracle.secrets.get(step.rule.id, ()):
        if name in step.facts and (step.secret is None or name != step.secret.fact):
            yield Fault("told-secret", step.rule.id, {"fact": name})


# ------------------------------------------------------------------------------------------------ scores and states
def of_sheet(sheet: Tally, oracle: Oracle) -> Faults:
    """A total is the sum of its lines, each line is worth what it says, and one that adds nothing has a reason to."""
    if sheet.total != _added(sheet):
        yield Fault("sum", "", {"told": sheet.total, "sum": _added(sheet)})
    for line in sheet.lines:
        rule = line.rule.id
        if line.points == 0 and not line.reason:
            yield Fault("idle-line", rule, line.facts)
        if rule in oracle.lines and not oracle.lines[rule](line):
            yield Fault("untrue-line", rule, line.facts)


def of_state(state: Recorded, oracle: Oracle) -> Faults:
    """Sheets add up to what the position is worth, views hide what they must, the right seat is asked, ends are right."""
    for seat, sheet in state.sheets.items():
        yield from of_sheet(sheet, oracle)
        if oracle.points is not None and oracle.points(state.pos, seat) != _added(sheet):
            yield Fault("score", "", {"seat": seat, "told": _added(sheet)})
    for seat, view in state.views.items():
        if shown := list(oracle.leaks(view, seat)):
            yield Fault("leak", "", {"seat": seat, "shown": shown})
    if isinstance(state.asked, Outcome):
        yield from _outcome(state, state.asked, oracle)
    elif not oracle.asks(state.pos, state.asked.seat):
        yield Fault("wrong-seat", state.asked.ask.id, {"seat": state.asked.seat})


def _outcome(state: Recorded, outcome: Outcome, oracle: Oracle) -> Faults:
    rule = outcome.why.id
    placed = [seat for place in outcome.standings for seat in place]
    if sorted(placed) != sorted(state.sheets):
        yield Fault("standings", rule, {"placed": placed})
    elif dict(outcome.tallies) != dict(state.sheets):
        yield Fault("standings", rule, {"tallies": {seat: _added(sheet) for seat, sheet in outcome.tallies.items()}})
    elif oracle.places is not None and oracle.places(state.pos) != outcome.standings:
        yield Fault("standings", rule, {"placed": outcome.standings})


def _added(sheet: Tally) -> int:
    return sum(line.each * line.count for line in sheet.lines)


# ------------------------------------------------------------------------------------------------ a game
def _whole(told: Account) -> Faults:
    """Events follow each other, and the record is of them."""
    for one, other in pairwise(told.events):
        if one.steps[-1].after != other.before.pos:
            yield Fault("chain", "", {"move": other.text})
    if told.events and told.events[0].before.pos != told.start.pos:
        yield Fault("chain", "", {"move": told.events[0].text})
    if told.record is not None and told.record.moves != tuple(event.text for event in told.events):
        yield Fault("record", "", {"moves": len(told.record.moves)})


def _cited(told: Account, event: Event) -> Faults:
    cited = [check.rule.id for check in event.verdict.checks] + [step.rule.id for step in event.steps]
    sheets = [*(step.sheet for step in event.steps if step.sheet is not None), *event.after.sheets.values()]
    cited += [line.rule.id for sheet in sheets for line in sheet.lines]
    for rule in dict.fromkeys(cited):
        if rule not in told.rules:
            yield Fault("unknown-rule", rule)
