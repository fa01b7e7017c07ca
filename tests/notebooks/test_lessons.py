"""Every lesson has its notebook, made from its words: the live lesson first, words folded below."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.notebooks.refresh import NOTEBOOKS
from tutor.command import main
from tutor.command.cases import CASES
from tutor.command.jupyter import make
from tutor.command.notebooks import KEYS, explored, stale, written
from tutor.core.language import words

MADE = written()


@pytest.mark.parametrize("name", MADE)
def test_a_notebook_is_what_its_lesson_says(name: str) -> None:
    assert (NOTEBOOKS / name).read_text(encoding="utf-8") == MADE[name], "run make notebooks"


@pytest.mark.parametrize("name", MADE)
def test_the_live_page_is_its_first_cell_and_its_only_code(name: str) -> None:
    first, *others = json.loads(MADE[name])["cells"]
    assert first["cell_type"] == "code"
    assert first["metadata"]["jupyter"]["source_hidden"]
    assert [cell["cell_type"] for cell in others] == ["markdown"]


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
    assert {path.name for path in NOTEBOOKS.rglob("*.ipynb")} == {path.name for path in tmp_path.rglob("*.ipynb")}


def test_what_a_learner_changed_stays_when_the_language_changes(tmp_path: Path) -> None:
    make(tmp_path, "en")
    mine, other = (tmp_path / "cleocatra" / name for name in ("01-cats.ipynb", "02-laying.ipynb"))
    mine.write_text(mine.read_text(encoding="utf-8").replace("lesson(", "lesson (", 1), encoding="utf-8")
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
