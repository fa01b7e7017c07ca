"""One sentence that says what it meant, its mark, and behind "Why?" every check or step with its rule."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.course import Seat
from tutor.lessons.scenes import Act, AnyScene, Call, Predict, missed
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, el
from tutor.view.scenes.script import RIGHT, Script
from tutor.view.scenes.state import ALLOWED, State
from tutor.view.why import checked, of_try, stepped

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
        return _refused(script, scene, state)
    if doing.phase != "tells":
        return None
    if isinstance(scene, Call) and scene.decides:
        return _forbidden(script, scene)
    steps = script.ran(state.scene, doing).steps
    return stepped(script.words, script.voice, steps, scene.seat) if steps else None


def _refused(script: Script, act: Act, state: State) -> Markup:
    verdict = script.judged(act, state.doing.moves, state.refused)
    pos, move = script.attempt(act, state.doing.moves).pos, script.game.parse(state.refused)
    return checked(script.words, script.voice, verdict, of_try(script.words, script.game, pos, move, verdict))


def _forbidden(script: Script, call: Call) -> Markup:
    verdict = script.verdict(call)
    if not call.tried:
        return checked(script.words, script.voice, verdict)
    pos, move = script.begin(call), script.game.parse(call.tried)
    return checked(script.words, script.voice, verdict, of_try(script.words, script.game, pos, move, verdict, call.by))
