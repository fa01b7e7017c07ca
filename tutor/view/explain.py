"""Verdicts, steps and score sheets as markup, and the marks that light their evidence; nothing here has a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tutor.core.course import Seat, Step
from tutor.core.rule import Check, Rule, Verdict
from tutor.core.tally import Line, Tally
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.view.markup import Child, Markup, button, el, icon, join, mark, pill, tag
from tutor.view.panel import WORDS

FOLD = 6
"""More holding rows than this fold away, all of them where others fail."""
LIT = 6
"""More things than this in one picture and only the failing ones are framed."""
NAMED = 7
"""More stops than this and only the present one bears its name."""

Offer = Callable[[Rule], Child]
"""What a rule's card offers at its foot."""


def nothing(_: Rule) -> Child:
    """Offer nothing."""
    return None


# ------------------------------------------------------------------------------------------------ rules
def cite(rule: Rule) -> Markup:
    """A rule's id and where it comes from."""
    return el("small", el("span", rule.id), pill(rule.provenance, WORDS.word(rule.provenance)))


def rule_card(voice: Voice, rule: Rule, offer: Offer = nothing) -> Markup:
    """The rule's own sentence, its place in the rulebook, the reason where we had to decide, and an offer."""
    reason = voice.reason(rule)
    return el(
        "div",
        el("p", voice.rule(rule), cls="law"),
        el("p", el("span", rule.source), pill(rule.provenance, WORDS.word(rule.provenance)), cls="cite"),
        el("p", reason) if reason else None,
        offer(rule),
        cls="rule-card",
    )


# ------------------------------------------------------------------------------------------------ verdicts
def headline(verdict: Verdict) -> str:
    """How many rules are broken, in words."""
    return WORDS.word("broken", count=len(verdict.broken)) if verdict.broken else WORDS.word("legal")


def verdict_rows(
    voice: Voice, verdict: Verdict, opened: str = "", *, key: str = "row", offer: Offer = nothing
) -> Markup:
    """Ticks and crosses in the judge's order; a click opens the rule's card, a hover lights the evidence."""
    rows = list(enumerate(verdict.checks, 1))
    holding = [number for number, check in rows if check.ok]
    folded = set(holding if verdict.broken else holding[FOLD:]) if len(holding) > FOLD else set()
    cards = {number: rule_card(voice, check.rule, offer) for number, check in rows if opened == f"{key}:{number}"}
    faces = {number: _row(voice, number, check, cards.get(number), key) for number, check in rows}
    shown = join(*(face for number, face in faces.items() if number not in folded))
    rest = join(*(face for number, face in faces.items() if number in folded))
    more = el("summary", WORDS.word("more_hold", count=len(folded)))
    return join(
        el("ol", shown, cls="checks"),
        el("details", more, el("ol", rest, cls="checks"), open=bool(folded & cards.keys())) if folded else None,
    )


def _row(voice: Voice, number: int, check: Check, card: Child, key: str) -> Markup:
    id = f"{key}:{number}"
    face = join(
        tag(number, ok=check.ok),
        el("span", voice.check(check), cite(check.rule)),
        el("span", mark(ok=check.ok, words=WORDS.word("holds" if check.ok else "fails"))),
    )
    return el(
        "li",
        el("button", face, cls="bare", type="button", data_do=id, data_see=id, aria_expanded=_said(card is not None)),
        card,
        cls="holds" if check.ok else "fails",
    )


def _said(claim: bool) -> str:
    return str(claim).lower()


def verdict_marks(verdict: Verdict, number: int = 0) -> tuple[Mark, ...]:
    """The evidence of one row, or of all; where that is too much, of those that fail."""
    rows = [(n, check) for n, check in enumerate(verdict.checks, 1) if number in (0, n)]
    if not number and sum(len(check.where) for _, check in rows) > LIT:
        rows = [(n, check) for n, check in rows if not check.ok]
    return tuple(Mark(id, "holds" if check.ok else "fails", n) for n, check in rows for id in check.where)


# ------------------------------------------------------------------------------------------------ steps
def stop_name(rule: Rule) -> str:
    """A short name for a step, from its rule."""
    return rule.id.rpartition(".")[2].replace("-", " ")


def stepper(steps: Sequence[Step[Any]], at: int, *, start: str) -> Markup:
    """The way through the steps: first, back, a slider with its stops, next, last."""
    last = len(steps)
    names = [start, *(stop_name(step.rule) for step in steps)]
    many = last + 1 > NAMED
    stops = join(*(_stop(k, at, name, last, many=many) for k, name in enumerate(names)))
    slide = el(
        "input", type="range", min=0, max=last, step=1, value=at, data_do="step",
        aria_label=WORDS.word("steps"), aria_valuetext=f"{at}: {names[at]}",
    )  # fmt: skip
    return el(
        "div",
        _arrow("first", 0, "|", at == 0),
        _arrow("back", max(0, at - 1), "back", at == 0),
        el("div", el("ol", stops, cls="stops many" if many else "stops", aria_hidden="true"), slide, cls="track"),
        _arrow("next", min(last, at + 1), "next", at == last),
        _arrow("last", last, "||", at == last),
        cls="stepper",
    )


def _stop(k: int, at: int, name: str, last: int, *, many: bool) -> Markup:
    state = "done" if k < at else "now" if k == at else ""
    if many and k == at:
        state += " early" if k < last / 6 else " late" if k > last * 5 / 6 else ""
    return el("li", el("b", k if k == at else None), el("span", name) if not many or k == at else None, cls=state)


def _arrow(word: str, to: int, face: str, off: bool) -> Markup:
    bar = Markup('<i class="bar"></i>')
    picture = {
        "|": join(bar, icon("back")),
        "||": join(icon("next"), bar),
        "back": icon("back"),
        "next": icon("next"),
    }[face]
    return button(picture, f"go:{word}", cls="step", aria_label=WORDS.word(word), off=off, data_to=to)


def step_marks(step: Step[Any] | None) -> tuple[Mark, ...]:
    """What this step changed or looked at."""
    return tuple(Mark(id, "changed") for id in step.where) if step else ()


def step_sentence(
    voice: Voice, step: Step[Any] | None, seat: Seat | None, before: str, *, card: Child = None, seal: Child = None
) -> Markup:
    """What happened, as the live region says it, and by which rule; a click on the rule opens its card."""
    said = el("div", voice.step(step, seat) if step else before, cls="say", role="status", aria_live="polite")
    if step is None:
        return said
    rule = el(
        "button", cite(step.rule), cls="bare", type="button", data_do="cite", aria_expanded=_said(card is not None)
    )
    return join(said, el("div", rule, seal, card, cls="law-of"))


def account(voice: Voice, steps: Sequence[Step[Any]], at: int, seat: Seat | None) -> Markup:
    """What happened, step by step, the present one marked; a click goes there, a hover lights it."""
    rows = (
        el(
            "li",
            el("button", el("span", k, cls="count"), el("span", voice.step(step, seat)),
               cls="bare here" if k == at else "bare", type="button", data_do=f"step:{k}", data_see=f"step:{k}",
               aria_current="step" if k == at else None),
        )
        for k, step in enumerate(steps, 1)
    )  # fmt: skip
    return el("section", el("h2", WORDS.word("happened")), el("ol", *rows, cls="log"))


# ------------------------------------------------------------------------------------------------ score sheets
def sheet(
    voice: Voice, title: str, tally: Tally, key: str, *, opened: str = "", offer: Offer = nothing, seal: Child = None
) -> Markup:
    """One row for each line, the sum at the foot; a row lights its pieces, a click on it opens its rule's card."""
    rows = join(*(
        join(
            _line(voice, line, f"{key}:{number}", opened),
            el("tr", el("td", rule_card(voice, line.rule, offer), colspan=3), cls="law-row")
            if opened == f"{key}:{number}" else None,
        )
        for number, line in enumerate(tally.lines)
    ))  # fmt: skip
    total = el("tr", el("td", WORDS.word("total")), el("td"), el("td", tally.total, cls="number"))
    head = el("div", el("h2", title), seal, cls="sealed") if seal is not None else el("h2", title)
    return el("section", head, el("table", el("tbody", rows), el("tfoot", total)))


def _line(voice: Voice, line: Line, id: str, opened: str) -> Markup:
    words = el("button", voice.line(line), cls="bare", type="button", data_do=id, aria_expanded=_said(opened == id))
    return el(
        "tr",
        el("td", words),
        el("td", f"{line.count} x {line.each}" if line.count != 1 else "", cls="number soft"),
        el("td", line.points, cls="number"),
        cls="" if line.points else "zero", data_see=id,
    )  # fmt: skip


def sheet_marks(tally: Tally, number: int) -> tuple[Mark, ...]:
    """The pieces a line counts."""
    return tuple(Mark(id, "holds") for id in tally.lines[number].where)


def standings(voice: Voice, places: Iterable[tuple[Seat, ...]], totals: dict[Seat, int]) -> Markup:
    """Who came in which place."""
    rows = join(*(
        el("tr", el("td", place, cls="number"), el("td", voice.name(seat)), el("td", totals.get(seat, ""), cls="number"))
        for place, seats in enumerate(places, 1)
        for seat in seats
    ))  # fmt: skip
    return el("table", el("tbody", rows))
