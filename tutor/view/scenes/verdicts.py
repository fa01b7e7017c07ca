"""One sentence that says what it meant, its mark, and behind "Why?" every check or step with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from tutor.core.course import Seat, Step
from tutor.core.rule import Rule, Verdict
from tutor.core.voice import Voice
from tutor.lessons.scenes import Act, AnyScene, Call, Predict, missed
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, el, pill
from tutor.view.scenes.script import RIGHT, Script
from tutor.view.scenes.state import ALLOWED, State

Seal = Literal["", "stop", "stop miss", "part"]
"""Reached or right; the move is refused; refused, which the learner did not see; this decides, or a miss."""
LONG = 84
"""A sentence of more than these signs is set smaller: four lines of the large type are too loud."""
SEALS = {"": "tick", "stop": "cross", "stop miss": "cross", "part": "eye"}


class Said(Struct, frozen=True):
    """A verdict in words: the mark beside it, a line above it, the sentence, and perhaps one more."""

    main: str
    seal: Seal = ""
    above: str = ""
    more: str = ""
    icon: str = ""

    @property
    def aloud(self) -> str:
        """As it is read out."""
        above = self.above if self.above.endswith(".") else f"{self.above}:"
        return " ".join(filter(None, (self.above and above, self.main, self.more)))

    def html(self) -> Markup:
        """As it stands on the page."""
        above = el("small", self.above) if self.above else None
        return el(
            "div",
            el("span", sign(self.icon or SEALS[self.seal]), cls="seal"),
            el("p", above, self.main, cls="main long" if len(self.main) > LONG else "main"),
            el("p", self.more, cls="more") if self.more else None,
            cls=f"verdict {self.seal}",
        )


# ------------------------------------------------------------------------------------------------ what is said
def said(script: Script, state: State) -> Said | None:
    """The verdict of a state, if it has one."""
    scene, doing = script.scenes[state.scene], state.doing
    match doing.phase:
        case "asks" if state.refused and isinstance(scene, Act):
            first = script.judged(scene, doing.moves, state.refused).broken[0]
            word = script.words.word
            return Said(script.voice.check(first), "stop", word("refused"), word("refused_stays"))
        case "decides":
            return Said(_decided(script, state), "part", script.words.word("decides"))
        case "parts":
            return Said(_parted(script, state), "part", script.words.word("parting"), icon="fork")
        case "tells":
            return _told(script, state, scene)
    return None


def _told(script: Script, state: State, scene: AnyScene) -> Said:
    word, after = script.words.word, script.telling(state.scene).after
    match scene:
        case Act() if script.outcome(scene, state.doing.moves) == "missed":
            return _missed(script, state, scene)
        case Call():
            return _called(script, state, scene, after)
        case Predict() if not script.option(scene, state.doing.said).right:
            return Said(after, "part", word("wrong_answer"))
        case Predict():
            return Said(after, above=word("right_answer"))
    return Said(after or _decided(script, state) or word("reached"))


def _missed(script: Script, state: State, act: Act) -> Said:
    """What was done instead, by what came of it."""
    word = script.words.word
    miss = missed(script.game, act, script.attempt(act, state.doing.moves))
    known = script.telling(act.id).miss[miss.id] if miss else ""
    return Said(known or _decided(script, state) or _did(script, state), "part", word("missed"))


def _did(script: Script, state: State) -> str:
    """What the last move did, where nobody has foreseen it."""
    steps = script.ran(state.scene, state.doing).steps
    return script.words.word("missed_main", what=script.voice.step(steps[0], _eyes(script, state)))


def _called(script: Script, state: State, call: Call, after: str) -> Said:
    word, doing = script.words.word, state.doing
    thought = doing.said == ALLOWED
    if not call.decides:
        return Said(after, above=word("right_allowed")) if thought else Said(after, "part", word("wrong_allowed"))
    if doing.reason == RIGHT:
        return Said(after, "stop", word("right_forbidden"))
    return Said(after, "stop miss", word("wrong_forbidden" if thought else "wrong_reason"))


def _decided(script: Script, state: State) -> str:
    at = script.ran(state.scene, state.doing).deciding
    return "" if at is None else _stood(script, state, at)


def _parted(script: Script, state: State) -> str:
    at = script.parts(state.scene, state.doing)
    assert at is not None
    return _stood(script, state, at)


def _stood(script: Script, state: State, at: int) -> str:
    """What a step means, or does."""
    step, eyes = script.ran(state.scene, state.doing).steps[at], _eyes(script, state)
    return script.voice.verdict(step, eyes) or script.voice.step(step, eyes)


def _eyes(script: Script, state: State) -> Seat | None:
    return script.scenes[state.scene].seat


# ------------------------------------------------------------------------------------------------ why
def why(script: Script, state: State) -> Markup | None:
    """Every check of a refusal, or every step that was played; folded."""
    scene, doing = script.scenes[state.scene], state.doing
    if isinstance(scene, Act) and state.refused:
        return _checked(script, script.judged(scene, doing.moves, state.refused))
    if doing.phase != "tells":
        return None
    if isinstance(scene, Call) and scene.decides:
        return _checked(script, script.verdict(scene))
    return _stepped(script, script.ran(state.scene, doing).steps, scene.seat)


def _checked(script: Script, verdict: Verdict) -> Markup:
    checks = sorted(verdict.checks, key=lambda check: check.ok)
    rows = (_row(script, check.rule, script.voice.check(check), "holds" if check.ok else "fails") for check in checks)
    return _fold(script.words, script.words.word("why_checks", count=len(checks)), *rows)


def _stepped(script: Script, steps: Sequence[Step[object]], seat: Seat | None) -> Markup | None:
    if not steps:
        return None
    rows = (_row(script, step.rule, script.voice.step(step, seat), "") for step in steps)
    counted = script.words.word("why_steps", steps=len(steps), rules=len({step.rule for step in steps}))
    return _fold(script.words, counted, *rows)


def _row(script: Script, rule: Rule, sentence: str, how: Literal["holds", "fails", ""]) -> Markup:
    word = script.words.word
    mark = (
        el("span", sign("tick" if how == "holds" else "cross"), cls=how)
        if how
        else el("span", sign("next"), cls="soft")
    )
    heard = el("span", word(how), cls="unseen") if how else None
    source = el("small", word("rule", id=rule.id), " ", pill(rule.provenance, word(rule.provenance)))
    return el("li", mark, el("span", heard, " " if how else None, sentence), source)


def _fold(words: Voice, counted: str, *rows: Child) -> Markup:
    head = el("summary", words.word("why"), " ", el("span", counted, cls="soft small"))
    return el("details", head, el("ul", *rows, cls="checks"), cls="why")
