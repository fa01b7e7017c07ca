"""What the first edition kept in its folder, taken over once and left as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from tutor.learner.learner import Learner
from tutor.learner.merge import merge
from tutor.learner.records import Kept, Options, Place, Scene
from tutor.learner.refused import Refused
from tutor.learner.store import Changes, Rows
from tutor.learner.who import tidy
from tutor.learner.writing import LONGEST, encode, written

LARGEST = 4 * 1024 * 1024
"""Bytes of the first edition's file."""


class Beat(Struct):
    """A scene of the first edition; its steps and answers mean nothing in the new lessons."""

    done: bool = False


class Lesson(Struct):
    """A lesson of the first edition."""

    at: str = ""
    beats: dict[str, Beat] = {}


class Reading(Struct):
    """The options of the first edition."""

    large: bool = False
    calm: bool = False


class Notes(Struct):
    """The first edition's progress.json."""

    options: Reading = msgspec.field(default_factory=Reading)
    lessons: dict[str, Lesson] = {}


class Taken(Struct):
    """That it was done, and when."""

    when: int


def take_over(learner: Learner, folder: Path) -> None:
    """Bring the progress and the saved games of the first edition, unless that was done before."""
    progress = folder / "progress.json"
    if not progress.exists() or "first" in learner.store.read("first"):
        return
    try:
        theirs = dict(_rows(progress)) | dict(_games(folder / "games", learner.tell))
        learner.store.change("", _once(learner, theirs))
    except Refused as refused:
        learner.tell(refused)
        learner.store.change("first", _once(learner, {}))


def _once(learner: Learner, theirs: Rows) -> Callable[[Rows], Changes]:
    done = encode(Taken(int(learner.clock())))
    return lambda mine: {} if "first" in mine else {**merge(mine, theirs), "first": done}


def _rows(progress: Path) -> Iterator[tuple[str, str]]:
    try:
        notes = msgspec.json.decode(_read(progress, LARGEST), type=Notes)
    except (msgspec.DecodeError, UnicodeError, RecursionError, OSError) as error:
        raise Refused("first_broken", file=progress.name, why=str(error)) from error
    yield "options", encode(Options(large=notes.options.large, motion=not notes.options.calm))
    for key, lesson in notes.lessons.items():
        scenes = {id: Scene(done=beat.done) for id, beat in lesson.beats.items()}
        yield f"lesson/{key}", written(f"lesson/{key}", Place(lesson.at, scenes))


def _games(folder: Path, tell: Callable[[Refused], None]) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob("*.json")):
        try:
            record = msgspec.json.decode(_read(path, LONGEST // 2), type=dict[str, object])
            kept = Kept(str(record["game"]), record, int(path.stat().st_mtime))
        except (msgspec.DecodeError, UnicodeError, RecursionError, OSError, KeyError) as error:
            tell(Refused("first_game", file=path.name, why=str(error)))
        else:
            key = f"game/{tidy(path.stem, 60)}"
            yield key, written(key, kept)


def _read(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(f"{len(data)} > {most}")
    return data
