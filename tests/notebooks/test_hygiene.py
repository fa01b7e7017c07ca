"""Notebooks are run before they are committed, keep no widget state, and stay short."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.refresh import CHECKED, NOTEBOOKS, PICTURE, STARTS

PATHS = sorted(path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
EACH = pytest.mark.parametrize("path", PATHS, ids=[path.relative_to(NOTEBOOKS).as_posix() for path in PATHS])


def faults(notebook: nbformat.NotebookNode) -> list[str]:
    """Everything that is wrong with a notebook."""
    found = ["carries widget state"] if "widgets" in notebook.metadata else []
    ids = [cell.get("id", "") for cell in notebook.cells]
    found += [f"cell id {id!r} is no slug" for id in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)]
    found += ["cell ids repeat"] if len(set(ids)) < len(ids) else []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            found += [f"{cell.id} {fault}" for fault in _code_faults(cell)]
    return found


def _code_faults(cell: nbformat.NotebookNode) -> list[str]:
    tags = set(cell.metadata.get("tags", ()))
    lines = [line for line in cell.source.splitlines() if line.strip()]
    imports = [line for line in lines if re.match(r"(from|import)\b", line)]
    found = ["was never run"] if cell.execution_count is None else []
    found += ["has more than three lines"] if len(lines) > 3 else []
    found += [f"imports past the tutor: {line}" for line in imports if not line.startswith("from tutor import ")]
    found += ["keeps a widget"] if any("vnd.jupyter.widget" in kind for kind in _kinds(cell)) else []
    if tags & {CHECKED, PICTURE, STARTS}:
        found += [] if cell.outputs else ["keeps no output although it is tagged"]
    elif cell.outputs:
        found.append("keeps an output although it is not tagged")
    return found


def _kinds(cell: nbformat.NotebookNode) -> list[str]:
    return [kind for output in cell.outputs for kind in output.get("data", {})]


@EACH
def test_a_notebook_is_clean(path: Path) -> None:
    assert faults(nbformat.read(path, as_version=4)) == []


@EACH
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", prose) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_a_notebook_that_was_never_run_is_found_out() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1", id="one")])
    assert faults(notebook) == ["one was never run"]


def test_widget_state_is_found_out() -> None:
    notebook = nbformat.v4.new_notebook(metadata={"widgets": {}})
    assert faults(notebook) == ["carries widget state"]


def test_a_stored_widget_is_found_out() -> None:
    output = nbformat.v4.new_output("display_data", {"application/vnd.jupyter.widget-view+json": {}})
    cell = nbformat.v4.new_code_cell("1", id="one", execution_count=1, outputs=[output])
    assert "one keeps a widget" in faults(nbformat.v4.new_notebook(cells=[cell]))
