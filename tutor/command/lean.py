"""A scene's position with no more written than matters: what can be left out so that the same is seen and told all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from tutor.core import record
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.lessons.claim import Run, holds
from tutor.lessons.scenes import Act, AnyScene, attempt, begin, shown


def lean(game: AnyGame, scene: AnyScene) -> dict[str, Any]:
    """The written position of a scene, left out bit by bit as long as nothing changes that is told, or that is seen and not blank."""
    written = dict(game.writing.write(scene.start))
    told, seen, may, pos = _told(game, scene), looks(game, scene), _offers(game, scene), begin(game, scene)
    for less, blank in _lesser(game, written):
        fields = less(written)
        there = _read(game, scene, fields) if fields else None
        if there is None or _told(game, there) != told:
            continue
        now = seen if begin(game, there) == pos else looks(game, there)
        if now == seen or (blank and _offers(game, there) == may):
            written, seen, pos = fields, now, begin(game, there)
    return written


def looks(game: AnyGame, scene: AnyScene) -> list[tuple[str, str]]:
    """What is seen when a scene begins: everything that has words, on the part of the board that it shows."""
    pos = begin(game, scene)
    board = game.draw(
        game.view(pos, scene.seat), seat=scene.seat, voice=Voice.load(game.key), focus=scene.focus, form="wide"
    )
    return [(thing.id, thing.words) for thing in board.things if thing.words]


def _lesser(game: AnyGame, written: Mapping[str, Any]) -> Iterator[tuple[Any, bool]]:
    """Ways to write less, the last ones first, and whether what goes is blank. A bare position has one word: it goes whole."""
    for name in reversed(list(written)):
        yield (
            lambda fields, name=name: {field: value for field, value in fields.items() if field != name},
            _is_blank(written[name]),
        )
        if isinstance(written[name], Mapping) and name not in game.bare:
            for entry in reversed(list(written[name])):
                yield (
                    lambda fields, name=name, entry=entry: _without(fields, name, entry),
                    _is_blank(written[name][entry]),
                )


def _offers(game: AnyGame, scene: AnyScene) -> tuple[str, ...]:
    """What a learner who does something on the board may do first."""
    return tuple(map(str, game.legal(begin(game, scene)))) if isinstance(scene, Act) else ()


def _is_blank(value: Any) -> bool:
    return all(map(_is_blank, value.values())) if isinstance(value, Mapping) else value in ("", 0)


def _without(fields: Mapping[str, Any], name: str, entry: Any) -> dict[str, Any]:
    """The same without one entry of a field; nothing where there is no other."""
    there = fields.get(name, {})
    kept = {key: value for key, value in there.items() if key != entry}
    return {**fields, name: kept} if kept and entry in there else {}


def _read(game: AnyGame, scene: AnyScene, written: Mapping[str, Any]) -> AnyScene | None:
    """The scene with another position; None where nobody could read it."""
    try:
        return replace(scene, start=record.position(game, written))
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
    broken = [(check.rule.id, _plain(check.facts)) for check in verdict.broken] if verdict is not None else []
    return steps, broken


def _plain(facts: Mapping[str, Any]) -> str:
    return repr(sorted(facts.items(), key=str))
