"""One sentence that says what it meant, and its mark."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.course import Seat
from tutor.core.voice import Voice
from tutor.lessons.scenes import Act, AnyScene, Call, Predict
from tutor.scenes.script import RIGHT, Script
from tutor.scenes.state import ALLOWED, LessonState

Seal = Literal["", "stop", "stop miss", "part"]
"""Reached or right; the move is refused; refused, which the learner did not see; this decides, or a miss."""


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
        above = self.above if self.above.endswith((".", ":", "!", "?")) else f"{self.above}:"
        return " ".join(filter(None, (self.above and above, self.main, self.more)))


# ------------------------------------------------------------------------------------------------ what is said
def said(script: Script, state: LessonState) -> Said | None:
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


def _told(script: Script, state: LessonState, scene: AnyScene) -> Said:
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


def _missed(script: Script, state: LessonState, act: Act) -> Said:
    """What was done instead, by what came of it."""
    word, told = script.words.word, script.telling(act.id).miss
    judged = script.judgement(act, state.doing.moves)
    if judged.miss is not None:
        return Said(told[judged.miss.id], "part", word("missed"))
    leads = word("played_on", what=told[judged.leads.id]) if judged.leads else ""
    return Said(_did(script, state), "part", word("missed"), leads)


def _did(script: Script, state: LessonState) -> str:
    """What the last move did or decided, where nobody has foreseen it."""
    decided, steps = _decided(script, state), script.ran(state.scene, state.doing).steps
    return script.words.word("missed_main", what=decided or _voice(script, state).step(steps[0], _eyes(script, state)))


def _called(script: Script, state: LessonState, call: Call, after: str) -> Said:
    word, doing = script.words.word, state.doing
    thought = doing.said == ALLOWED
    if not call.decides:
        return Said(after, above=word("right_allowed")) if thought else Said(after, "part", word("wrong_allowed"))
    if doing.reason == RIGHT:
        return Said(after, "stop", word("right_forbidden"))
    return Said(after, "stop miss", word("wrong_forbidden" if thought else "wrong_reason"))


def _decided(script: Script, state: LessonState) -> str:
    at = script.ran(state.scene, state.doing).deciding
    return "" if at is None else _stood(script, state, at)


def _parted(script: Script, state: LessonState) -> str:
    at = script.parts(state.scene, state.doing)
    assert at is not None
    return _stood(script, state, at)


def _stood(script: Script, state: LessonState, at: int) -> str:
    """What a step means, or does."""
    step, eyes = script.ran(state.scene, state.doing).steps[at], _eyes(script, state)
    voice = _voice(script, state)
    return voice.verdict(step, eyes) or voice.step(step, eyes)


def _voice(script: Script, state: LessonState) -> Voice:
    """The learner is "you"."""
    return script.voice.to(_eyes(script, state))


def _eyes(script: Script, state: LessonState) -> Seat | None:
    return script.scenes[state.scene].seat
