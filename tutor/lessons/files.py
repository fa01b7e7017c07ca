"""Where the lessons of a game are: files named by number and key, in the order of learning."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

from tutor.core.outside import home

NUMBERED = re.compile(r"^\d+-")
HEAD = re.compile(r"^\[\[scene\]\]\s*$", re.MULTILINE)
SCENE = re.compile(r"^\[\[scene\]\]\s*\n\w+ = (\".*\")$", re.MULTILINE)
"""The first line of a scene names it."""


class Outline(Struct, frozen=True):
    """What a list of lessons needs of one: the head of its file and the names of its scenes."""

    key: str
    number: int
    minutes: int
    meets: tuple[str, ...]
    scenes: tuple[str, ...]


def key_of(name: str) -> str:
    """The key of the lesson in a file of this name, as in ``03-win.toml``."""
    return NUMBERED.sub("", name).removesuffix(".toml")


def number_of(key: str, name: str) -> int:
    """The number of a lesson, as its file says; 0 is the minute before the first."""
    return _number(lesson_files(key)[name].name)


def _number(name: str) -> int:
    found = NUMBERED.match(name)
    return int(found[0][:-1]) if found else 0


def lesson_files(key: str) -> Mapping[str, Traversable]:
    """The files of a game's lessons by the lessons' keys, in the order of learning; none while there are none."""
    return _files(key, home(key))


@cache
def _files(key: str, package: str | None) -> Mapping[str, Traversable]:
    return files_in(files(package) / "lessons" if package else files(__package__) / key)


def files_in(folder: Traversable) -> Mapping[str, Traversable]:
    """The lessons of one folder."""
    if not folder.is_dir():
        return {}
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return {key_of(one.name): one for one in found}


def outlines(key: str) -> tuple[Outline, ...]:
    """The lessons of a game as a list needs them: no position is read."""
    return _outlines(key, home(key))


@cache
def _outlines(key: str, package: str | None) -> tuple[Outline, ...]:
    return tuple(
        _outline(name, _number(file.name), file.read_text(encoding="utf-8"))
        for name, file in _files(key, package).items()
    )


def _outline(key: str, number: int, text: str) -> Outline:
    found = HEAD.search(text)
    head = tomllib.loads(text[: found.start()] if found else text)
    scenes = tuple(tomllib.loads(f"id = {quoted}")["id"] for quoted in SCENE.findall(text))
    return Outline(key, number, head.get("minutes", 5), tuple(head.get("meets", ())), scenes)
