"""A lesson's state in a learner's records, so that closing the page, or another one, loses nothing."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tutor.core.course import IllegalMove, Unreadable
from tutor.learner.learner import Learner
from tutor.lessons.scenes import Act, Predict
from tutor.scenes.script import Script
from tutor.scenes.state import Doing, LessonState
from tutor.scenes.update import enter

END = "end"
"""Where somebody is who has reached the end."""


class Latest(msgspec.Struct, frozen=True):
    """The lesson that somebody was in last."""

    lesson: str = ""


def latest(learner: Learner) -> str:
    """The name of the lesson that somebody was in last."""
    return learner.read("latest", Latest).lesson


def name_of(script: Script) -> str:
    """The name of a lesson in the records."""
    return f"{script.game.key}/{script.lesson.key}"


# ------------------------------------------------------------------------------------------------ reading
def resume(script: Script, learner: Learner, like: LessonState | None = None) -> LessonState:
    """Where the learner is; at the beginning if that is nowhere. Window and browser are as before."""
    place = learner.place(name_of(script))
    firsts = {id: one.first.right for id, one in place.scenes.items() if one.first and id in script.scenes}
    done = tuple(id for id, one in place.scenes.items() if one.done and id in script.scenes)
    begin = replace(like or LessonState(""), firsts=firsts, done=done, options=learner.options)
    if place.at == END:
        return enter(begin, "")
    if place.at not in script.order(begin):
        return enter(begin, script.lesson.scenes[0].id)
    return enter(begin, place.at, _doing(script, place.at, place.scene(place.at).now))


def _doing(script: Script, id: str, now: dict[str, object]) -> Doing:
    """What was done in a scene, if that can still be done in it."""
    try:
        doing = msgspec.convert(now, Doing)
        return _settled(script, id, doing)
    except (msgspec.ValidationError, IllegalMove, Unreadable, LookupError, AssertionError):
        return Doing()


def _settled(script: Script, id: str, doing: Doing) -> Doing:
    """A page that was left while something was played comes back where that would have stopped."""
    scene, ran = script.scenes[id], script.ran(id, doing)
    if isinstance(scene, Predict) and doing.said:
        script.option(scene, doing.said)
    if doing.phase not in ("plays", "ends"):
        return replace(doing, at=min(doing.at, len(ran.stops)))
    if isinstance(scene, Act) and script.outcome(scene, doing.moves) == "open":
        return replace(doing, phase="asks", at=0)
    return replace(doing, phase="tells", at=len(ran.stops))


# ------------------------------------------------------------------------------------------------ writing
def keep(script: Script, learner: Learner, before: LessonState, after: LessonState) -> None:
    """Write down what has changed."""
    lesson = name_of(script)
    if before.scene != after.scene or before.doing.phase != after.doing.phase:
        learner.change("latest", Latest, lambda _: Latest(lesson))
    if before.options != after.options:
        learner.choose(**{name: getattr(after.options, name) for name in after.options.__struct_fields__})
    if before.firsts and not after.firsts:
        learner.restart(lesson)
    for id, right in after.firsts.items():
        if id not in before.firsts:
            learner.answer(lesson, id, _answer(after), right=right)
    for id in after.done:
        if id not in before.done:
            learner.finish(lesson, id)
    if before.scene != after.scene and not after.scene:
        learner.end(lesson)
        learner.go(lesson, END)
    elif after.scene and (before.scene, before.doing) != (after.scene, after.doing):
        learner.keep(lesson, after.scene, msgspec.to_builtins(after.doing))


def _answer(state: LessonState) -> str:
    """What was answered, as the lesson names it."""
    doing = state.doing
    return doing.reason or doing.said or ", ".join(doing.moves)
