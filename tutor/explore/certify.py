"""An independent checker: it reads what an engine said of a game, and the game's books, and never asks the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.game import Decision, Outcome, Seat, Step
from tutor.core.rule import Check, Verdict
from tutor.core.tally import Line, Tally
from tutor.explore.account import Account, Event, State
from tutor.explore.ledger import Ledger, needed
from tutor.explore.ledger.sums import amount, changed, found, items, named, value, within


class Fault(Struct, frozen=True):
    """Something that does not add up: which test, at which event (-1: the start), of which rule, with which values."""

    test: str
    event: int
    rule: str = ""
    facts: Mapping[str, Any] = {}


Found = Iterator[tuple[str, str, dict[str, Any]]]
"""A test that failed, the rule it speaks of, and values."""


def certify(told: Account, books: Ledger) -> tuple[Fault, ...]:
    """Every fault of a game; none means that all its explanations add up."""
    start = [
        Fault(test, -1, rule, facts)
        for test, rule, facts in _state(told.start, msgspec.to_builtins(told.start.pos), books)
    ]
    tested = (told.start, *(event.after for event in told.events))
    faults = [
        fault
        for number, (event, before) in enumerate(zip(told.events, tested, strict=False))
        for fault in of_event(told, event, books, number, before)
    ]
    whole = [Fault(test, len(told.events), rule, facts) for test, rule, facts in _whole(told)]
    return (*start, *faults, *whole)


def of_event(
    told: Account, event: Event, books: Ledger, number: int = 0, tested: State | None = None
) -> tuple[Fault, ...]:
    """The faults of one move; what is seen as in a state that was ``tested`` is not tested again."""
    plain = [msgspec.to_builtins(pos) for pos in (event.before.pos, *(step.after for step in event.steps))]
    known = (plain[0], tested.views) if tested is not None and tested.pos == event.before.pos else None
    found = chain(
        _verdict(event, plain[0], books),
        _steps(event, plain, books),
        _things(event, plain, books),
        _state(event.after, plain[-1], books, known),
        _cited(told, event),
    )
    return tuple(Fault(test, number, rule, facts) for test, rule, facts in found)


def of_refusal(verdict: Verdict, state: State, books: Ledger) -> tuple[Fault, ...]:
    """The faults of a verdict on a move that was not made: its checks are tested like those of one that was."""
    plain = msgspec.to_builtins(state.pos)
    found = [fault for check in verdict.checks for fault in of_check(check, plain, state, books)]
    if verdict:
        found.append(("refused-though-held", "", {}))
    return tuple(Fault(test, 0, rule, facts) for test, rule, facts in found)


# ------------------------------------------------------------------------------------------------ a game
def _whole(told: Account) -> Found:
    """Events follow each other, and the record is of them."""
    for one, other in pairwise(told.events):
        if one.steps[-1].after != other.before.pos:
            yield "chain", "", {"move": other.text}
    if told.events and told.events[0].before.pos != told.start.pos:
        yield "chain", "", {"move": told.events[0].text}
    if told.record is not None and told.record.moves != tuple(event.text for event in told.events):
        yield "record", "", {"moves": len(told.record.moves)}


def _cited(told: Account, event: Event) -> Found:
    cited = [check.rule.id for check in event.verdict.checks] + [step.rule.id for step in event.steps]
    cited += [line.rule.id for sheet in _sheets(event) for line in sheet.lines]
    for rule in dict.fromkeys(cited):
        if rule not in told.rules:
            yield "unknown-rule", rule, {}


def _sheets(event: Event) -> list[Tally]:
    return [*(step.sheet for step in event.steps if step.sheet is not None), *event.after.sheets.values()]


# ------------------------------------------------------------------------------------------------ a verdict
def _verdict(event: Event, plain: Any, books: Ledger) -> Found:
    """A move that was made was allowed, for all the reasons it needs, and each of them is true."""
    if not event.verdict.checks or not event.steps:
        yield "unexplained", "", {"move": event.text}
    if event.text != event.again:
        yield "notation", "", {"move": event.text, "again": event.again}
    given = {check.rule.id for check in event.verdict.checks}
    for rule in needed(books, event.move):
        if rule not in given:
            yield "missing-check", rule, {"move": event.text}
    for check in event.verdict.checks:
        if not check.ok:
            yield "approved-though-broken", check.rule.id, dict(check.facts)
        yield from of_check(check, plain, event.before, books)


def of_check(check: Check, plain: Any, before: State, books: Ledger) -> Found:
    """A check's facts say what the position says, and it holds exactly when they fulfil its rule."""
    rule = check.rule.id
    if rule not in books.tests and rule not in books.facts:
        return
    mover = before.asked.seat if isinstance(before.asked, Decision) else Seat.CHANCE
    env = {**named(plain, books.names), "mover": int(mover), **_facts(check.facts)}
    test = books.tests.get(rule)
    if test is not None and bool(value(test, env)) != check.ok:
        yield "untrue-check", rule, dict(check.facts)
    for name, path in books.facts.get(rule, {}).items():
        if name in check.facts and [env[name]] != [_plain(there) for there in found(plain, path, env)]:
            yield "untrue-fact", rule, {"fact": name, "told": check.facts[name]}


# ------------------------------------------------------------------------------------------------ steps
def _steps(event: Event, plain: list[Any], books: Ledger) -> Found:
    """Steps change what they say they change, and by as much as their sheets add up to."""
    for step, (before, after) in zip(event.steps, pairwise(plain), strict=True):
        yield from _effect(step, before, after, books)
        yield from _sheet(step, before, after, books)
        yield from _secret(step, books)
    if event.steps and event.before.pos == event.steps[-1].after:
        yield "no-effect", event.steps[-1].rule.id, {"move": event.text}


def _effect(step: Step[Any], before: Any, after: Any, books: Ledger) -> Found:
    rule = step.rule.id
    if rule not in books.effects and rule not in books.still:
        return
    patterns = books.effects.get(rule, ())
    places = [place for place in changed(before, after) if not any(within(place, flow) for flow in books.flow)]
    if not places and patterns and rule not in books.vain:
        yield "no-effect", rule, dict(step.facts)
    for place in places:
        if not any(within(place, pattern) for pattern in patterns):
            yield "stray-effect", rule, {"place": ".".join(place)}


def _sheet(step: Step[Any], before: Any, after: Any, books: Ledger) -> Found:
    if step.sheet is None:
        return
    rule = step.rule.id
    total = _added(step.sheet)
    yield from of_sheet(step.sheet, books)
    name = books.totals.get(rule, "total")
    if name in step.facts and step.facts[name] != total:
        yield "stated-total", rule, {"told": step.facts[name], "sum": total}
    if rule in books.pays:
        old, new = (amount(data, books.pays[rule], _facts(step.facts)) for data in (before, after))
        if new - old != total:
            yield "unpaid", rule, {"change": new - old, "sum": total}


def _secret(step: Step[Any], books: Ledger) -> Found:
    for name in books.secrets.get(step.rule.id, ()):
        if name in step.facts and (step.secret is None or name != step.secret.fact):
            yield "told-secret", step.rule.id, {"fact": name}


def _things(event: Event, plain: list[Any], books: Ledger) -> Found:
    """Nothing appears and nothing vanishes, whichever step moves it."""
    positions = [event.before.pos, *(step.after for step in event.steps)]
    known = cache(lambda at: named(plain[at], books.names))
    touched = cache(lambda one, other: _touched(positions[one], positions[other]))
    for stock, count in (*((one, _contents) for one in books.stocks), *((one, _amounts) for one in books.sums)):
        marks = [0, len(event.steps)] if stock.move else range(len(plain))
        kept = [at for at in marks if value(stock.when, known(at))]
        for one, other in pairwise(kept):
            if other != one + 1 and not stock.move:
                continue
            paths = [path for path in stock.paths if _field(path) in touched(one, other)]
            if count(plain[one], paths, books) != count(plain[other], paths, books):
                old, new = (count(plain[at], stock.paths, books) for at in (one, other))
                yield "not-conserved", event.steps[other - 1].rule.id, {"before": old, "after": new}


def _touched(one: Any, other: Any) -> set[str]:
    """The fields in which two positions differ: only in these can anything else be found."""
    return {field for field in one.__struct_fields__ if getattr(one, field) != getattr(other, field)}


@cache
def _field(path: str) -> str:
    """The field in which a path begins."""
    return path.removeprefix("#").partition(".")[0]


def _contents(data: Any, paths: Sequence[str], books: Ledger) -> Any:
    things = (thing for path in paths for there in found(data, path) for thing in items(there))
    known = (thing for thing in things if thing not in books.back)
    return Counter(thing.lstrip(books.marks) if isinstance(thing, str) else thing for thing in known)


def _amounts(data: Any, paths: Sequence[str], _: Ledger) -> Any:
    return sum(amount(data, path) for path in paths)


# ------------------------------------------------------------------------------------------------ scores and states
def of_sheet(sheet: Tally, books: Ledger) -> Found:
    """A total is the sum of its lines, each line is worth what it says, and none could be left out."""
    total = _added(sheet)
    if sheet.total != total:
        yield "sum", "", {"told": sheet.total, "sum": total}
    for line in sheet.lines:
        yield from _line(line, books)


def _line(line: Line, books: Ledger) -> Found:
    rule = line.rule.id
    if line.each * line.count == 0 and rule not in books.idle:
        yield "idle-line", rule, dict(line.facts)
    if rule in books.lines:
        env = {**_facts(line.facts), "each": line.each, "count": line.count, "points": line.points}
        if not value(books.lines[rule], env):
            yield "untrue-line", rule, dict(line.facts)


Known = tuple[Any, Mapping[Seat, Any]]
"""A position that was tested, as plain data, and how every seat saw it."""


def _state(state: State, plain: Any, books: Ledger, tested: Known | None = None) -> Found:
    """Sheets add up to what the position is worth, views hide what they must, and the end places all by their points."""
    env = named(plain, books.names)
    for seat, sheet in state.sheets.items():
        yield from of_sheet(sheet, books)
        if books.score and value(books.score["total"], _scored(plain, seat, books)) != _added(sheet):
            yield "score", "", {"seat": seat, "told": _added(sheet)}
    yield from _views(state, env, books, tested)
    match state.asked:
        case Outcome():
            yield from _outcome(state, state.asked, books)
        case Decision(seat):
            if seat is not Seat.CHANCE and not value(books.asks, {**env, "seat": int(seat)}):
                yield "wrong-seat", state.asked.ask.id, {"seat": seat}


def _scored(plain: Any, seat: Seat, books: Ledger) -> dict[str, Any]:
    paths = {name: path for name, path in books.score.items() if name != "total"}
    return named(plain, paths, {"seat": int(seat)})


def _views(state: State, env: dict[str, Any], books: Ledger, tested: Known | None) -> Found:
    before = env if tested is None else named(tested[0], books.names)
    for seat, view in state.views.items():
        hides, hid = (_hides(books, {**known, "viewer": int(seat)}) for known in (env, before))
        if tested is not None and seat in tested[1]:
            touched = _touched(tested[1][seat], view)
            hides = [path for path in hides if _field(path) in touched or path not in hid]
        plain = msgspec.to_builtins(view) if hides else {}
        for path in hides:
            for owner in [other for other in state.views if other != seat] if "{seat}" in path else [Seat.CHANCE]:
                things = (thing for there in found(plain, path, {"seat": int(owner)}) for thing in items(there))
                if shown := [thing for thing in things if thing not in books.back]:
                    yield "leak", "", {"seat": seat, "path": path, "shown": shown}


def _hides(books: Ledger, env: dict[str, Any]) -> list[str]:
    """What a viewer must not see just now."""
    holds = {when: value(when, env) for when in set(books.hidden.values())}
    return [path for path, when in books.hidden.items() if holds[when]]


def _outcome(state: State, outcome: Outcome, books: Ledger) -> Found:
    rule = outcome.why.id
    placed = [seat for place in outcome.standings for seat in place]
    if sorted(placed) != sorted(state.sheets):
        yield "standings", rule, {"placed": placed}
        return
    totals = {seat: _added(sheet) for seat, sheet in outcome.tallies.items()}
    if set(totals) != set(placed) or any(dict(outcome.tallies)[seat] != state.sheets[seat] for seat in totals):
        yield "standings", rule, {"tallies": totals}
    elif books.places:
        best = [max(totals[seat] for seat in place) for place in outcome.standings]
        worst = [min(totals[seat] for seat in place) for place in outcome.standings]
        if best != worst or best != sorted(best, reverse=True):
            yield "standings", rule, {"totals": totals}


def _added(sheet: Tally) -> int:
    return sum(line.each * line.count for line in sheet.lines)


def _facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Any) -> Any:
    """A fact as it would stand in plain data, tuples as lists are."""
    return _tuples(msgspec.to_builtins(fact))


def _tuples(data: Any) -> Any:
    return tuple(map(_tuples, data)) if isinstance(data, list | tuple) else data
