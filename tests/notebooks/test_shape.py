"""A notebook opens with a surprise and a picture, can be read where nothing runs, and is found from the start."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.refresh import NOTEBOOKS
from tests.notebooks.test_hygiene import PATHS
from tutor.view.pages.lesson.around import START

NUMBERED = [path for path in PATHS if path.parent != NOTEBOOKS]
WRITTEN = [path for path in NUMBERED if path.stem.endswith("-explore")]
"""By hand; all others are made from lessons."""
EACH = pytest.mark.parametrize("path", WRITTEN, ids=[path.relative_to(NOTEBOOKS).as_posix() for path in WRITTEN])
CHECKED, PICTURE = "nbval-check-output", "picture"
SCOLDING = re.compile(r"\b(simply|obviously|of course|wrong, try again)\b", re.IGNORECASE)


def tagged(notebook: nbformat.NotebookNode, tag: str) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if tag in cell.metadata.get("tags", ())]


@EACH
def test_it_opens_with_a_hook_of_at_most_sixty_words(path: Path) -> None:
    title, _, hook = nbformat.read(path, as_version=4).cells[0].source.partition("\n")
    assert title.startswith("# ")
    assert 0 < len(hook.split()) <= 60


@EACH
def test_it_keeps_one_picture_and_every_check_in_words(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    [picture] = tagged(notebook, PICTURE)
    assert picture.outputs[0].data["image/png"].startswith("iVBOR")
    assert all(cell.outputs[0].data["text/plain"] for cell in tagged(notebook, CHECKED))
    assert tagged(notebook, CHECKED)


@EACH
def test_its_prose_does_not_talk_down(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert SCOLDING.findall(prose) == []


def test_the_start_notebook_leads_to_every_other() -> None:
    notebook = nbformat.read(NOTEBOOKS / START, as_version=4)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    linked = {NOTEBOOKS / link for link in re.findall(r"\]\(([^)]+\.ipynb)\)", prose)}
    assert linked == set(NUMBERED)
