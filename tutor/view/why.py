"""Behind "Why?": every rule that spoke, and whether the game's oracle, which never ask the engine, agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from tutor.core.course import Decision, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Rule, Verdict
from tutor.core.voice import Voice
from tutor.explore.certify import Fault, of_steps, of_verdict
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, el, pill


class Says(Protocol):
    """The words of a page."""

    def word(self, key: str, /, **facts: Any) -> str:
        """A word or a sentence."""


def checked(words: Says, voice: Voice, verdict: Verdict, seal: Child = None) -> Markup:
    """Every check of a verdict; folded."""
    counted = words.word("why_checks", count=len(verdict.checks))
    return fold(words, counted, *weighed(words, voice, verdict), seal=seal)


def stepped(
    words: Says, voice: Voice, steps: Sequence[Step[Any]], eyes: Seat | None = None, seal: Child = None
) -> Markup:
    """Every step, in order; folded."""
    rows = (row(words, step.rule, voice.to(eyes).step(step, eyes)) for step in steps)
    counted = words.word("why_steps", steps=len(steps), rules=len({step.rule for step in steps}))
    return fold(words, counted, *rows, seal=seal)


def weighed(words: Says, voice: Voice, verdict: Verdict) -> Iterator[Markup]:
    """A row for each check, those that failed first."""
    for check in sorted(verdict.checks, key=lambda check: check.ok):
        yield row(words, check.rule, voice.check(check), "holds" if check.ok else "fails")


def row(words: Says, rule: Rule, sentence: str, how: str = "") -> Markup:
    """One rule that spoke: its sentence, its id, where it comes from."""
    mark = el("span", sign("tick" if how == "holds" else "cross" if how else "next"), cls=how or "soft")
    heard = el("span", words.word(how), " ", cls="unseen") if how else None
    source = el("small", words.word("rule", id=rule.id), " ", pill(rule.provenance, words.word(rule.provenance)))
    return el("li", mark, el("span", heard, sentence), source)


def fold(words: Says, counted: str, *rows: Child, seal: Child = None) -> Markup:
    """Rows that open when somebody asks."""
    head = el("summary", words.word("why"), " ", el("span", counted, cls="soft small"))
    return el("details", head, el("ul", *rows, cls="checks"), seal, cls="why", data_key="why")


# ------------------------------------------------------------------------------------------------ the seal
def of_try(words: Says, game: AnyGame, pos: Any, move: Any, verdict: Verdict, by: Seat | None = None) -> Markup:
    """What the oracle say to a verdict on a move, made or not."""
    asked = game.decision(pos)
    seat = by if by is not None else asked.seat if isinstance(asked, Decision) else Seat.CHANCE
    return _sealed(words, of_verdict(pos, move, seat, verdict, game.oracle))


def of_move(words: Says, game: AnyGame, pos: Any, move: Any, steps: tuple[Step[Any], ...]) -> Markup:
    """What the oracle say to what a move did."""
    return _sealed(words, of_steps(pos, move, steps, game.oracle))


def _sealed(words: Says, faults: Iterable[Fault]) -> Markup:
    against = dict.fromkeys(_named(faults))
    if against:
        return el("p", words.word("uncertified", rules=", ".join(against)), cls="note", role="alert")
    return el("p", sign("tick"), words.word("certified"), cls="soft small sealed", title=words.word("certified_means"))


def _named(faults: Iterable[Fault]) -> Iterator[str]:
    return (fault.rule or fault.test for fault in faults)
