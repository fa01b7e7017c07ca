"""What must be true of a lesson: goals can be reached, misses are what they are called, answers are the engine's, all is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, IllegalMove, Impossible, Outcome, Seat, Unreadable
from tutor.core.game import AnyGame
from tutor.core.rule import Verdict
from tutor.core.tally import Line
from tutor.core.voice import Voice
from tutor.lessons.claim import Breaks, Claim, Ends, Legal, Refused, Run, Scores, Shows, cited, holds, sheet
from tutor.lessons.holes import fill
from tutor.lessons.scenes import (
    Act,
    AnyScene,
    Call,
    Lesson,
    Option,
    Predict,
    Score,
    Steps,
    Vary,
    attempt,
    begin,
    budget,
    called,
    missed,
    reached,
    shown,
)
from tutor.lessons.telling import Telling, Words

NUMBER = re.compile(r"(\d{1,3})(?: \w+)?")
"""An answer that is a number, and perhaps what is counted."""


class Fault(Struct, frozen=True):
    """Something that is not so: in which scene, which sentence tells it, and its facts, which may be sentences too."""

    scene: str
    word: str
    facts: Mapping[str, Any] = {}

    def say(self, words: Voice) -> str:
        """The sentence."""
        facts = {name: one.say(words) if isinstance(one, Fault) else one for name, one in self.facts.items()}
        said = words.word(self.word, **facts).rstrip()
        return words.word("in_scene", scene=self.scene, said=said) if self.scene else said


Found = Iterator[tuple[str, dict[str, Any]]]


def faults(game: AnyGame, voice: Voice, lesson: Lesson, words: Words) -> Iterator[Fault]:
    """Everything that is wrong with a lesson."""
    known = {rule.id for rule in game.rules}
    for scene in with_twins(lesson):
        named = [*_named(scene), *(id for claim in _claimed(scene) for id in rules_of(claim))]
        unknown = [id for id in dict.fromkeys(named) if id not in known]
        if unknown:
            yield from (Fault(scene.id, "no_rule", {"rule": id}) for id in unknown)
        elif scene.id not in words.scenes:
            yield Fault(scene.id, "untold")
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


def _named(scene: AnyScene) -> tuple[str, ...]:
    decides = scene.decides if isinstance(scene, Call) else ""
    return tuple(filter(None, (scene.about, decides)))


def _claimed(scene: AnyScene) -> tuple[Claim, ...]:
    goal = (*scene.goal, *(miss.when for miss in scene.misses)) if isinstance(scene, Act) else ()
    options = scene.options if isinstance(scene, Predict) else ()
    parts = (claim for option in options for claim in (option.parts, option.claim) if claim is not None)
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
        found = [*_played(game, voice, scene, told), *_looked(game, voice, scene), *_told(scene, told)]
    except Impossible as error:
        found = [("impossible", {"why": voice.check(error.verdict.broken[0])})]
    except IllegalMove as error:
        found = [("illegal", {"why": voice.check(error.verdict.broken[0])})]
    except Unreadable as error:
        found = [("unreadable", {"why": error})]
    yield from (Fault(scene.id, word, facts) for word, facts in found)


# ------------------------------------------------------------------------------------------------ what is played
def _played(game: AnyGame, voice: Voice, scene: AnyScene, told: Telling) -> Found:
    ran = shown(game, scene)
    for claim in scene.claims:
        if not holds(game, ran, claim):
            yield "untrue", {"claim": spoken(voice, claim), "instead": instead(game, voice, ran, claim)}
    if scene.about and scene.about not in _rules_seen(game, ran):
        yield "about_nowhere", {"rule": scene.about, "seen": _acting(ran)}
    match scene:
        case Act():
            yield from _acted(game, scene)
        case Call():
            yield from _called(game, voice, scene)
        case Predict():
            yield from _predicted(game, voice, scene, ran, told)
        case Vary():
            yield from _varied(game, voice, scene)
        case _:
            return


def _rules_seen(game: AnyGame, ran: Run) -> set[str]:
    """The rules of every check, step and line."""
    checks = [check for verdict in (ran.verdict, ran.refused) if verdict is not None for check in verdict.checks]
    outcome = game.decision(ran.pos) if ran.pos is not None else None
    ends = {outcome.why.id} if isinstance(outcome, Outcome) else set()
    return ends | {one.rule.id for one in (*checks, *cited(game, ran))}


def _acting(ran: Run) -> tuple[str, ...]:
    return tuple(dict.fromkeys(step.rule.id for step in ran.steps))


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


def _varied(game: AnyGame, voice: Voice, scene: Vary) -> Found:
    """Every value of a hole makes a position that can be."""
    for name, values in scene.holes.items():
        for value in values:
            try:
                game.compose(game.writing.read(fill(scene.written, {**scene.begin, name: value})))
            except Impossible as error:
                yield "impossible_with", {"hole": name, "value": value, "why": voice.check(error.verdict.broken[0])}


# ------------------------------------------------------------------------------------------------ answer keys
def _predicted(game: AnyGame, voice: Voice, scene: Predict, ran: Run, told: Telling) -> Found:
    if [option.right for option in scene.options].count(True) != 1 or len(scene.options) < 2:
        yield "one_right", {}
        return
    for option in scene.options:
        text = told.option[option.id].text if option.id in told.option else option.id
        if option.parts is not None and not holds(game, ran, option.parts):
            yield "parts_nowhere", {"option": text, "claim": spoken(voice, option.parts)}
        if option.right and (option.parts is not None or (option.id in told.option and told.option[option.id].belief)):
            yield "right_parts", {"option": text}
        if option.claim is not None and holds(game, ran, option.claim) != option.right:
            so = instead(game, voice, ran, option.claim)
            word = "not_right" if option.right else "right_too"
            yield word, {"option": text, "claim": spoken(voice, option.claim), "instead": so}
    true = all(holds(game, ran, claim) for claim in scene.claims)
    other = _claimed_answer(voice, scene, told) if true else None
    if other is not None:
        right = next(option for option in scene.options if option.right)
        yield "other_right", {"option": told.option[right.id].text, "other": told.option[other.id].text}


def _claimed_answer(voice: Voice, scene: Predict, told: Telling) -> Option | None:
    """The one answer that the claims give, where it is a wrong one: a player or a number, as the right one is."""
    proved = any(option.right and option.claim is not None for option in scene.options)
    if proved or set(told.option) != {option.id for option in scene.options}:
        return None
    values = {option.id: _value(voice, told.option[option.id].text) for option in scene.options}
    sort = next(type(values[option.id]) for option in scene.options if option.right)
    facts = [value for claim in scene.claims for value in _values(claim) if type(value) is sort and value is not None]
    named = [option for option in scene.options if type(values[option.id]) is sort and values[option.id] in facts]
    return named[0] if len(named) == 1 and not named[0].right else None


def _value(voice: Voice, text: str) -> Seat | int | None:
    """The player or the number that an answer names, if it is nothing else."""
    found = NUMBER.fullmatch(text)
    names = [name.casefold() for name in voice.seats]
    if text.casefold() in names:
        return Seat(names.index(text.casefold()))
    return int(found[1]) if found else None


def _values(claim: Claim) -> list[Any]:
    match claim:
        case Shows(facts=facts):
            several = (value if isinstance(value, tuple) else (value,) for value in facts.values())
            return [one for values in several for one in values]
        case Scores(total=total):
            return [total]
    return []


# ------------------------------------------------------------------------------------------------ what is seen and told
def _looked(game: AnyGame, voice: Voice, scene: AnyScene) -> Found:
    """The part of the board, and the things on it that hints point at."""
    words = scene.focus.split()
    view = game.view(begin(game, scene), scene.seat)
    board = game.draw(view, seat=scene.seat, voice=voice, focus=scene.focus)
    several = len(words) > 1 and board == game.draw(view, seat=scene.seat, voice=voice)
    if game.zones and (several or not set(words) <= set(game.zones)):
        yield "no_focus", {"focus": scene.focus, "known": ", ".join(game.zones)}
    things = [thing.id for thing in board.things]
    for id in scene.look if isinstance(scene, Act) else ():
        if id not in things:
            near = get_close_matches(id, things, 3, 0) or things
            yield "no_thing", {"thing": id, "near": ", ".join(near)}


def _told(scene: AnyScene, told: Telling) -> Found:
    texts = [answer.text for answer in told.option.values()]
    options = [option.id for option in scene.options] if isinstance(scene, Predict) else []
    reasons = scene.reasons if isinstance(scene, Call) else ()
    misses = [miss.id for miss in scene.misses] if isinstance(scene, Act) else []
    for field, ids, said in (
        ("option", options, told.option), ("reason", reasons, told.reason), ("miss", misses, told.miss),
    ):  # fmt: skip
        if set(ids) != set(said):
            yield "told_otherwise", {"field": field, "ids": sorted(set(ids) ^ set(said))}
    if len(set(texts)) < len(texts):
        yield "twice", {}
    if isinstance(scene, Act) and not told.hints:
        yield "no_hints", {}
    if isinstance(scene, Act | Steps | Vary | Score):
        return
    if not told.after:
        yield "no_after", {}
    if not scene.claims:
        yield "no_claims", {}


# ------------------------------------------------------------------------------------------------ what is so instead
def spoken(voice: Voice, claim: Claim) -> str:
    """A claim as it is written in a lesson's file."""
    facts = (
        ", ".join(_fact(voice, name, value) for name, value in claim.facts.items()) if isinstance(claim, Shows) else ""
    )
    name = type(claim).__name__.lower()
    total = str(claim.total) if isinstance(claim, Scores) else ""
    return " ".join(filter(None, (name, total, ", ".join(rules_of(claim)), facts)))


def _fact(voice: Voice, name: str, value: Any) -> str:
    several = value if isinstance(value, tuple) else (value,)
    said = ", ".join(voice.seats[one] if isinstance(one, Seat) and one >= 0 else str(one) for one in several)
    return f"{name} = {said}"


def instead(game: AnyGame, voice: Voice, ran: Run, claim: Claim) -> Fault:
    """What is so where a claim is not: of the same rule, sheet, verdict or end that it speaks of."""
    match claim:
        case Legal() | Breaks() | Refused():
            return _verdict(voice, ran.refused if ran.refused is not None else ran.verdict)
        case Scores(seat=seat):
            tally = sheet(game, ran, seat)
            return Fault("", "no_sheet") if tally is None else Fault("", "scores_so", {"total": tally.total})
        case Ends():
            outcome = game.decision(ran.pos)
            if isinstance(outcome, Outcome):
                return Fault("", "ends_so", {"rule": outcome.why.id, "why": voice.ends(outcome)})
            return Fault("", "not_over")
        case Shows(rule=rule, facts=facts, times=times):
            same = [one for one in cited(game, ran) if one.rule.id == rule]
            if not same:
                return Fault("", "not_shown", {"rule": rule, "seen": _acting(ran)})
            told = " ".join(dict.fromkeys(_cited(voice, one, facts) for one in same))
            return Fault("", "times_so" if times else "shown_so", {"rule": rule, "told": told, "times": len(same)})


def _verdict(voice: Voice, verdict: Verdict | None) -> Fault:
    if verdict is None or not verdict.broken:
        return Fault("", "allowed_so")
    rules = tuple(dict.fromkeys(check.rule.id for check in verdict.broken))
    return Fault("", "breaks_so", {"rules": rules, "why": voice.check(verdict.broken[0])})


def _cited(voice: Voice, one: Any, facts: Mapping[str, Any]) -> str:
    """A step or a line with the facts that a claim names; with all of them where it names others."""
    said = voice.line(one) if isinstance(one, Line) else voice.step(one)
    names = facts if set(facts) <= set(one.facts) else one.facts
    values = ", ".join(_fact(voice, name, one.facts[name]) for name in names)
    return f"{said} ({values})" if values else said
