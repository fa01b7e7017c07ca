"""Every lesson has its notebook, made from its words: a chapter to read, run and change; and its page of one screen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.notebooks.refresh import NOTEBOOKS, every
from tutor.command import main
from tutor.command.cases import CASES
from tutor.command.jupyter import make
from tutor.command.notebooks import KEYS, START, explored, stale, written
from tutor.command.one_screen import aside, pages, path_of
from tutor.core.language import words
from tutor.lessons import course

MADE = written()
DOCUMENTS = [name for name in MADE if name != START]
PAGES = pages()


@pytest.mark.parametrize("name", MADE)
def test_a_notebook_is_what_its_lesson_says(name: str) -> None:
    stored = json.loads((NOTEBOOKS / name).read_text(encoding="utf-8"))
    made = json.loads(MADE[name])
    assert bare(stored) == bare(made), "run make notebooks"
    assert stored["metadata"] == made["metadata"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_shows_its_code_and_begins_with_a_title(name: str) -> None:
    cells = json.loads(MADE[name])["cells"]
    assert "".join(cells[0]["source"]).startswith("# ")
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert [cell["id"] for cell in code if "jupyter" in cell["metadata"]] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_one_cell_whose_code_is_folded_and_its_words(name: str) -> None:
    first, *others = json.loads(PAGES[name])["cells"]
    assert first["metadata"] == {"jupyter": {"source_hidden": True}, "tags": ["start"]}
    assert [cell["cell_type"] for cell in others] == ["markdown"]


def test_every_lesson_and_tool_is_a_page_and_a_document() -> None:
    assert set(PAGES) == set(MADE)


def bare(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells without what came out of them."""
    return [{key: cell[key] for key in cell if key not in {"outputs", "execution_count"}} for cell in notebook["cells"]]


@pytest.mark.parametrize("key", KEYS)
def test_strange_cases_say_what_stands_in_the_files_and_all_of_it(key: str) -> None:
    path = NOTEBOOKS / key / CASES
    text = path.read_text(encoding="utf-8")
    assert text == explored(key, text), "run make notebooks"
    ids = {cell["id"] for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"}
    assert ids == {*words(f"cases/{key}")["cell"], "how", "onward"}


def test_no_notebook_stays_that_has_no_lesson() -> None:
    assert [path.name for path in stale(NOTEBOOKS)] == []


# ------------------------------------------------------------------------------------------------ other languages
def test_notebooks_of_a_language_have_the_same_code_and_its_own_words(tmp_path: Path) -> None:
    assert main(["notebooks", str(tmp_path), "--language", "de"]) == 0
    for path in sorted((NOTEBOOKS / "cleocatra").glob("*.ipynb")):
        ours, german = (cells(folder / "cleocatra" / path.name) for folder in (NOTEBOOKS, tmp_path))
        assert ours["code"] == german["code"]
        assert [said for said in german["markdown"] if said in ours["markdown"]] == [], path.name
    there = {path.relative_to(NOTEBOOKS).as_posix() for path in every()} | set(aside())
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.ipynb")} == there


def test_what_a_learner_changed_stays_when_the_language_changes(tmp_path: Path) -> None:
    make(tmp_path, "en")
    lessons = course("cleocatra")
    mine, other = (tmp_path / path_of("cleocatra", lesson) for lesson in lessons[:2])
    mine.write_text(
        mine.read_text(encoding="utf-8").replace("from tutor import game", "from tutor import  game", 1),
        encoding="utf-8",
    )
    before, english = mine.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")
    make(tmp_path, "de")
    assert mine.read_text(encoding="utf-8") == before
    assert other.read_text(encoding="utf-8") != english
    make(tmp_path, "en")
    assert other.read_text(encoding="utf-8") == english


def cells(path: Path) -> dict[str, list[str]]:
    """What stands in the cells of a notebook, by their kind."""
    found: dict[str, list[str]] = {"code": [], "markdown": []}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        found[cell["cell_type"]].append("".join(cell["source"]))
    return found
