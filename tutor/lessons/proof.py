"""What must be true of a lesson: goals can be reached, misses are what they are called, answers are the engine's, all is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, IllegalMove, Impossible, Unreadable
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.voice import Voice
from tutor.lessons.claim import Breaks, Claim, Ends, Refused, Run, Shows, holds
from tutor.lessons.scenes import (
    Act,
    AnyScene,
    Call,
    Lesson,
    Predict,
    attempt,
    begin,
    budget,
    called,
    missed,
    reached,
    shown,
)
from tutor.lessons.telling import Telling, Words


class Fault(Struct, frozen=True):
    """Something that is not so: in which scene, which sentence tells it, and its facts."""

    scene: str
    word: str
    facts: Mapping[str, Any] = {}

    def say(self, words: Voice) -> str:
        """The sentence."""
        said = words.word(self.word, **self.facts)
        return words.word("in_scene", scene=self.scene, said=said) if self.scene else said


def faults(game: AnyGame, voice: Voice, lesson: Lesson, words: Words) -> Iterator[Fault]:
    """Everything that is wrong with a lesson."""
    known = {rule.id for rule in game.rules}
    for scene in with_twins(lesson):
        unknown = [id for claim in _claimed(scene) for id in rules_of(claim) if id not in known]
        if unknown:
            yield from (Fault(scene.id, "no_rule", {"rule": id}) for id in unknown)
        else:
            yield from scene_faults(game, voice, scene, words.scenes[scene.id])
    yield from (Fault("", "no_rule", {"rule": id}) for id in lesson.meets if id not in known)
    if not any(isinstance(scene, Act) for scene in lesson.scenes):
        yield Fault("", "no_act")


def with_twins(lesson: Lesson) -> Iterator[AnyScene]:
    """Every scene, and after it the one that is asked later in its place."""
    for scene in lesson.scenes:
        yield scene
        if scene.twin is not None:
            yield scene.twin  # type: ignore[misc]


def _claimed(scene: AnyScene) -> tuple[Claim, ...]:
    goal = (*scene.goal, *(miss.when for miss in scene.misses)) if isinstance(scene, Act) else ()
    parts = tuple(option.parts for option in scene.options if option.parts) if isinstance(scene, Predict) else ()
    return (*scene.claims, *goal, *parts)


def rules_of(claim: Claim) -> tuple[str, ...]:
    """The rules that a claim names."""
    match claim:
        case Shows(rule=rule) | Ends(rule=rule):
            return (rule,)
        case Breaks(rules=rules) | Refused(rules=rules):
            return rules
        case _:
            return ()


def scene_faults(game: AnyGame, voice: Voice, scene: AnyScene, told: Telling) -> Iterator[Fault]:
    """Everything that is wrong with a scene."""
    try:
        found = [*_played(game, voice, scene), *_told(scene, told)]
    except Impossible as error:
        found = [("impossible", {"why": voice.check(error.verdict.broken[0])})]
    except IllegalMove as error:
        found = [("illegal", {"why": voice.check(error.verdict.broken[0])})]
    except Unreadable as error:
        found = [("unreadable", {"why": error})]
    yield from (Fault(scene.id, word, facts) for word, facts in found)


Found = Iterator[tuple[str, dict[str, Any]]]


def _played(game: AnyGame, voice: Voice, scene: AnyScene) -> Found:
    ran = shown(game, scene)
    for claim in scene.claims:
        if not holds(game, ran, claim):
            yield "untrue", {"claim": spoken(claim), "instead": _instead(voice, ran)}
    match scene:
        case Act():
            yield from _acted(game, scene)
        case Call():
            yield from _called(game, voice, scene)
        case Predict():
            yield from _predicted(game, scene, ran)
        case _:
            return


def _acted(game: AnyGame, act: Act) -> Found:
    asked = game.decision(begin(game, act))
    if not isinstance(asked, Decision) or asked.seat != act.seat:
        yield "not_asked", {}
    if not act.goal:
        yield "no_goal", {}
    elif reached(game, act, attempt(game, act, ())):
        yield "reached_at_once", {}
    elif not reached(game, act, attempt(game, act, act.solution)):
        yield "not_reached", {"moves": act.solution}
    if len(act.solution) > budget(act):
        yield "too_long", {}
    for miss in act.misses:
        ran = attempt(game, act, miss.tried)
        if reached(game, act, ran):
            yield "no_miss", {"moves": miss.tried}
        elif missed(game, act, ran) != miss:
            yield "other_miss", {"moves": miss.tried}


def _called(game: AnyGame, voice: Voice, call: Call) -> Found:
    ran = called(game, call)
    verdict = ran.refused if ran.refused is not None else ran.verdict
    first = verdict.broken[0] if verdict is not None and verdict.broken else None
    if first is None and call.decides:
        yield "allowed", {"rule": call.decides}
    elif first is not None and first.rule.id != call.decides:
        yield "decides_otherwise", {"rule": call.decides, "other": first.rule.id, "why": voice.check(first)}
    if call.decides and not call.reasons:
        yield "no_reasons", {}


def _predicted(game: AnyGame, scene: Predict, ran: Run) -> Found:
    if [option.right for option in scene.options].count(True) != 1 or len(scene.options) < 2:
        yield "one_right", {}
    for option in scene.options:
        if option.parts is not None and not holds(game, ran, option.parts):
            yield "parts_nowhere", {"option": option.id, "claim": spoken(option.parts)}


def _told(scene: AnyScene, told: Telling) -> Found:
    texts = [answer.text for answer in told.option.values()]
    if len(set(texts)) < len(texts):
        yield "twice", {}
    if isinstance(scene, Act) and not told.hints:
        yield "no_hints", {}
    if not isinstance(scene, Act) and not told.after:
        yield "no_after", {}
    if not isinstance(scene, Act) and not scene.claims:
        yield "no_claims", {}


def spoken(claim: Claim) -> str:
    """A claim as it is written in a lesson's file."""
    facts = ", ".join(f"{name} = {value}" for name, value in claim.facts.items()) if isinstance(claim, Shows) else ""
    name = type(claim).__name__.lower()
    return f"{name} {', '.join(rules_of(claim))} {facts}".strip()


def _instead(voice: Voice, ran: Run) -> str:
    """What is so: the first thing that forbids it, or the last that happened."""
    verdict: Verdict | None = ran.refused if ran.refused is not None else ran.verdict
    if verdict is not None and verdict.broken:
        return voice.check(verdict.broken[0])
    return voice.step(ran.steps[-1]) if ran.steps else ""
