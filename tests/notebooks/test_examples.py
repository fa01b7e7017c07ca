"""The notebooks that docs/notebooks.md shows: short, stored as they run, and every kind of cell is in one of them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.notebooks.test_hygiene import faults
from tutor.front.results import Act, Board, Call, Predict, Vary

DOCS = Path(__file__).parents[2] / "docs"
PATHS = sorted((DOCS / "notebooks").glob("*.ipynb"))
EACH = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def given(path: Path) -> list[tuple[str, Any]]:
    """What is stored of every cell as text, and what it gives now."""
    names: dict[str, Any] = {}
    found = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code":
            *before, last = ast.parse(cell.source).body
            exec(compile(ast.Module([*before], []), cell.id, "exec"), names)
            assert isinstance(last, ast.Expr)
            value = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
            found.append((cell.outputs[0].data["text/plain"], value))
    return found


@EACH
def test_an_example_is_clean_and_says_what_it_says_now(path: Path) -> None:
    assert faults(nbformat.read(path, as_version=4)) == []
    for stored, value in given(path):
        assert stored == str(value)


@EACH
def test_the_page_for_teachers_leads_to_it(path: Path) -> None:
    assert f"](notebooks/{path.name})" in (DOCS / "notebooks.md").read_text(encoding="utf-8")


def test_every_kind_of_cell_is_in_one_of_them() -> None:
    kinds = {type(value) for path in PATHS for _, value in given(path)}
    assert {Board, Predict, Call, Act, Vary} <= kinds


def test_a_table_about_a_rule_tells_what_that_rule_does() -> None:
    [table] = [value for path in PATHS for _, value in given(path) if isinstance(value, Vary) and value.about]
    rows = table.table(**table.now)
    assert {said.rule.id for _, said, _ in rows if said.rule} == {table.about}
    assert [value for value, _, flips in rows if flips] == [7]
