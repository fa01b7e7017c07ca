"""Behind "Why?" in a lesson: every check or step with its rule."""

from __future__ import annotations

from tutor.lessons.scenes import Act, Call
from tutor.scenes.script import Script
from tutor.scenes.state import LessonState
from tutor.view.markup import Markup
from tutor.view.why import checked, of_try, stepped


def why(script: Script, state: LessonState) -> Markup | None:
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


def _refused(script: Script, act: Act, state: LessonState) -> Markup:
    verdict = script.judged(act, state.doing.moves, state.refused)
    pos, move = script.attempt(act, state.doing.moves).pos, script.game.parse(state.refused)
    return checked(script.words, script.voice, verdict, of_try(script.words, script.game, pos, move, verdict))


def _forbidden(script: Script, call: Call) -> Markup:
    verdict = script.verdict(call)
    if not call.tried:
        return checked(script.words, script.voice, verdict)
    pos, move = script.begin(call), script.game.parse(call.tried)
    return checked(script.words, script.voice, verdict, of_try(script.words, script.game, pos, move, verdict, call.by))
