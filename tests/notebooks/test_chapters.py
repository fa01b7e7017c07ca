"""A chapter's cells: the position of its scene, no answer before it is asked for, something to change, a start of one's own."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tutor import game
from tutor.command.chapter import BETWEEN, WIDTH, Cell, Chapter
from tutor.command.lean import lean, looks
from tutor.front.results import Question, Vary
from tutor.front.state import State
from tutor.lessons import course, outlines
from tutor.lessons.scenes import Act, Call, Predict
from tutor.lessons.telling import tellings

KEYS = ("caesar", "kleopatra", "morgenland", "cleocatra")
LESSONS = [(key, at) for key in KEYS for at, _ in enumerate(outlines(key))]
EACH = pytest.mark.parametrize(("key", "at"), LESSONS, ids=str)


def chapter(key: str, at: int) -> Chapter:
    own, lesson = game(key), course(key)[at]
    return Chapter(own, lesson, tellings(key)[lesson.key])


@cache
def cells_of(key: str, at: int) -> tuple[Cell, ...]:
    return tuple(chapter(key, at).cells(""))


def shown(cell: Cell, key: str) -> Any:
    """What a cell gives when it is run."""
    *before, last = ast.parse(cell.source).body
    names: dict[str, Any] = {key: game(key), "game": game}
    exec(compile(ast.Module([*before], []), cell.id, "exec"), names)
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), cell.id, "eval"), names)


def filled(written: Mapping[str, Any], less: Mapping[str, Any]) -> dict[str, Any]:
    """What a cell writes of a position, and all that is blank in it."""
    made = dict(less)
    for name, value in written.items():
        if isinstance(value, Mapping):
            made |= {name: inside} if (inside := filled(value, less.get(name, {}))) else {}
        elif value in ("", 0):
            made[name] = value
    return made


@EACH
def test_a_cell_shows_what_its_scene_shows_but_for_what_is_blank(key: str, at: int) -> None:
    made, engine = chapter(key, at), game(key).engine
    compared = 0
    for scene in made.lesson.scenes:
        if isinstance(scene.start, engine.Setup) or (isinstance(scene, Call) and not scene.tried):
            continue
        written, less = engine.writing.write(scene.start), lean(engine, scene)
        there = replace(scene, start=engine.writing.read(filled(written, less)))
        assert looks(engine, there) == looks(engine, scene), scene.id
        compared += 1
    assert compared or all(isinstance(one.start, engine.Setup) for one in made.lesson.scenes)


@EACH
def test_every_chapter_has_something_to_change_that_tells_no_answer(key: str, at: int) -> None:
    made = chapter(key, at)
    cells = cells_of(key, at)
    assert [cell.id for cell in cells if cell.id.endswith("-change")]
    for cell in cells:
        if cell.id.endswith("-vary"):
            vary, scene = shown(cell, key), made.lesson.scenes[int(cell.id.split("-")[1]) - 1]
            assert isinstance(vary, Vary)
            now = vary.outcome(**vary.now)
            assert not isinstance(scene, Act | Call)
            asked = {scene.about, *(one.parts.rule for one in getattr(scene, "options", ()) if one.parts)}
            assert now.rule is not None
            assert not isinstance(scene, Predict) or now.rule.id not in asked
            assert len({said.differs for _, said, _ in vary.table(**vary.now)}) > 1
            assert all(said.picture is not None for _, said, _ in vary.table(**vary.now)), "a row that cannot be"
            assert vary.now[vary.lead] in vary.values(vary.lead)
        elif cell.id.endswith("-again"):
            again = shown(cell, key)
            assert isinstance(again, Question)
            assert len(again.options) > 1


@EACH
def test_a_chapter_ends_with_a_position_of_ones_own_and_a_move_to_ask_about(key: str, at: int) -> None:
    cells = {cell.id: cell for cell in cells_of(key, at)}
    mine = shown(cells["now-you-code"], key).state
    assert isinstance(mine, State)
    said = cells["now-you"].source
    move = ast.literal_eval(said.partition("mine.why(")[2].partition(")`")[0])
    assert mine.why(move)


@EACH
def test_lines_of_code_fit_a_page_but_for_a_text_that_cannot_be_parted(key: str, at: int) -> None:
    code = [cell.source for cell in cells_of(key, at) if cell.kind == "code"]
    lines = [line for source in code for line in source.splitlines()]
    assert [line for line in lines if len(line) > WIDTH and BETWEEN.search(line.rstrip(","))] == []
