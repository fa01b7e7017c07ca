"""A board in words: first what can be done something with, last what is too much to hear."""

from __future__ import annotations

from collections.abc import Collection

from tutor.core.scene import Scene, Thing

CROWD = 12
"""Things of one place that look alike and of which so many are heard last."""


def in_words(board: Scene, reach: Collection[str] = ()) -> str:
    """One thing a line, place by place; those of which ``reach`` speaks first, crowds of places without pieces last."""
    parts: list[list[Thing]] = []
    for thing in board.things:
        if thing.level and parts:
            parts[-1].append(thing)
        else:
            parts.append([thing])
    wanted = set(reach)
    parts.sort(key=lambda part: not any(thing.id in wanted for thing in part[1:] or part))
    crowds = [_crowd(part) for part in parts]
    near = (thing for part, crowd in zip(parts, crowds, strict=True) for thing in part if thing.id not in crowd)
    far = (thing for part, crowd in zip(parts, crowds, strict=True) for thing in part if thing.id in crowd)
    lines = ["  " * thing.level + thing.words for thing in (*near, *far) if thing.words]
    return "\n".join((board.title, *lines))


def _crowd(part: list[Thing]) -> set[str]:
    """Places of one kind, where there are many."""
    kinds: dict[str, list[str]] = {}
    for thing in part:
        if not thing.kind:
            kinds.setdefault(thing.id.partition(":")[0], []).append(thing.id)
    return {id for ids in kinds.values() if len(ids) > CROWD for id in ids}
