"""A scene as code: a cell of a few statements with the scene's own position."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from tutor.lessons import outlines
from tutor.lessons.code import WIDTH, as_code, call, literal, position_code
from tutor.lessons.load import Taught, load, taught
from tutor.lessons.proof import with_twins
from tutor.lessons.scenes import AnyScene, Call

EXAMPLE = Path(__file__).parents[2] / "docs" / "lessons" / "caesar.toml"
LESSONS = [(key, one.key) for key in ("caesar", "kleopatra", "morgenland", "cleocatra") for one in outlines(key)]


def statements(code: str) -> list[ast.Call]:
    found = [line.value for line in ast.parse(code).body]  # type: ignore[attr-defined]
    assert all(isinstance(one, ast.Call) for one in found)
    return found


def keywords(one: ast.Call) -> dict[str, Any]:
    return {str(word.arg): ast.literal_eval(word.value) for word in one.keywords}


def cell(lesson: Taught, id: str) -> str:
    return as_code(lesson, lesson.lesson.scene(id)).partition("\n")[2]


@pytest.mark.parametrize(("key", "name"), LESSONS, ids=lambda one: one)
def test_a_cell_has_at_most_four_statements_and_the_position_of_its_scene(key: str, name: str) -> None:
    lesson = taught(key, name)
    for scene in with_twins(lesson.lesson):
        door, *rest = statements(as_code(lesson, scene))
        assert ast.unparse(door) == f"game('{key}')"
        assert 1 <= len(rest) <= 3
        assert made(lesson, scene, rest[0])


def made(lesson: Taught, scene: AnyScene, one: ast.Call) -> bool:
    game = lesson.game
    start = scene.instead if isinstance(scene, Call) and not scene.tried else scene.start
    if isinstance(start, game.Setup):
        return bool(game.writing.setup(game.Setup, keywords(one)) == start)
    read = game.writing.read(keywords(one))
    return bool(read == start or game.compose(read) == game.compose(start))


def test_what_a_cell_asks_is_what_the_scene_asks() -> None:
    lesson = load(EXAMPLE)
    assert cell(lesson, "Whose philosopher?").endswith(
        'options=["Caesar", "Cleopatra", "Nobody"],\n'
        '    ask="Now the philosopher lies on Cleopatra\'s side, and she leads 9 to 3. Who takes the censor?",\n)'
    )
    assert cell(lesson, "Alone and open") == (
        'state = caesar.position(hand={"cleopatra": "P 2"})\nstate.call("lay P censors")'
    )
    assert cell(lesson, "Card by card").endswith('state.steps("reveal censors")')
    assert cell(lesson, "How little is enough?") == (
        'state = caesar.position(at={"censors": "4 P : {his}"}, next="censors", his=3)\n'
        'state.vary("reveal censors", his=(1, 5))'
    )
    assert cell(lesson, "What it brings").endswith("state.score()")
    assert 'goal={"shows": "vote.winner", "winner": "cleopatra"}' in cell(lesson, "Win with less")


def test_long_calls_are_filled_over_lines_that_fit() -> None:
    written = {"at": {f"0:{n}": "violet: red, inspector" for n in range(9)}, "turn": "red", "text": "word " * 40}
    code = position_code("state = toy", written)
    assert max(map(len, code.splitlines())) <= WIDTH
    (one,) = statements(code)
    assert keywords(one) == written
    assert call("a.b", ("x",), {"by": None, "then": ()}) == 'a.b("x")'
    assert literal(("a",)) == '("a",)'
