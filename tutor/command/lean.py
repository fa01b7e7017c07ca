"""A scene's position with no more written than matters: what can be left out so that the same is told all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from tutor.core import record
from tutor.core.game import AnyGame
from tutor.lessons.claim import Run, holds
from tutor.lessons.scenes import Act, AnyScene, attempt, shown


def lean(game: AnyGame, scene: AnyScene) -> dict[str, Any]:
    """The written position of a scene, fields left out one by one as long as nothing that is told changes."""
    written = dict(game.writing.write(scene.start))
    told = _told(game, scene)
    for name in reversed(list(written)):
        less = {field: value for field, value in written.items() if field != name}
        if less and _told_of(game, scene, less) == told:
            written = less
    return written


def _told_of(game: AnyGame, scene: AnyScene, written: Mapping[str, Any]) -> Any:
    """What the scene would tell from this position; None where nobody could read it."""
    try:
        return _told(game, replace(scene, start=record.position(game, written)))
    except ValueError:
        return None


def _told(game: AnyGame, scene: AnyScene) -> Any:
    """All that a scene tells, in every way it is known to be done; None where it cannot be played."""
    try:
        runs = [shown(game, scene)]
        if isinstance(scene, Act):
            runs += [attempt(game, scene, miss.tried) for miss in scene.misses]
        claims = (*scene.claims, *(scene.goal if isinstance(scene, Act) else ()))
        return [(_facts(run), [holds(game, run, claim) for claim in claims]) for run in runs]
    except (ValueError, LookupError):
        return None


def _facts(run: Run) -> tuple[Any, ...]:
    steps = [(step.rule.id, step.reason, _plain(step.facts)) for step in run.steps]
    verdict = run.verdict if run.refused is None else run.refused
    broken = [check.rule.id for check in verdict.broken] if verdict is not None else []
    return steps, broken


def _plain(facts: Mapping[str, Any]) -> str:
    return repr(sorted(facts.items(), key=str))
