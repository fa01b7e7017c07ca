"""The course of a game can be read from its folder, and no more is read than is asked for."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from tests.test_packaging import python
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.lessons import course, outlines
from tutor.lessons.files import key_of, lesson_files, number_of
from tutor.lessons.format import WrittenLesson, WrittenMiss, WrittenOption, WrittenScene
from tutor.lessons.telling import tellings

DOCS = Path(__file__).parents[2] / "docs" / "writing-a-lesson.md"

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@every_game
def test_files_are_numbered_in_the_order_of_learning(game: AnyGame) -> None:
    names = [file.name for file in lesson_files(game.key).values()]
    assert [int(name[:2]) for name in names] == list(range(len(names)))
    assert all(re.fullmatch(r"\d\d-[a-z-]+\.toml", name) for name in names)
    assert [key_of(name) for name in names] == list(tellings(game.key))


@every_game
def test_an_outline_says_of_a_lesson_what_the_lesson_says(game: AnyGame) -> None:
    lessons = [
        (one.key, number_of(game.key, one.key), one.minutes, one.meets, tuple(scene.id for scene in one.scenes))
        for one in course(game.key)
    ]
    assert [(one.key, one.number, one.minutes, one.meets, one.scenes) for one in outlines(game.key)] == lessons


@every_game
def test_a_lesson_names_its_game(game: AnyGame) -> None:
    assert [file.name for file in lesson_files(game.key).values() if f'game = "{game.key}"' not in head(file)] == []


def head(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("[[scene]]")[0]


def test_a_list_of_lessons_opens_none_and_a_lesson_only_its_own_file() -> None:
    code = """
import builtins, io, sys
from tutor.lessons import lesson_of, outlines
from tutor.games import GAMES
from tutor.lessons import load
read = []
inner = load.written
load.written = lambda data, words: read.append(1) or inner(data, words)
[outlines(key) for key in GAMES]
print(len(read))
lesson_of("caesar", "win"), lesson_of("caesar", "win")
print(len(read))
"""
    assert python(code).split() == ["0", "1"]


@pytest.mark.parametrize(
    "kind", [WrittenLesson, WrittenScene, WrittenOption, WrittenMiss], ids=lambda kind: kind.__name__
)
def test_every_field_and_every_part_of_a_board_stands_in_the_docs(kind: type) -> None:
    told = set(re.findall(r"`\[*([\w:]+)\]*`", DOCS.read_text(encoding="utf-8")))
    assert {field.name for field in msgspec.structs.fields(kind)} - told <= {"scene", "twin", "id"}
    assert {zone for game in ALL for zone in game.zones} - told == set()


def test_there_are_no_lessons_of_a_game_that_has_none() -> None:
    assert course("chess") == () == outlines("chess")
    assert (files("tutor.lessons") / "caesar").is_dir()
