"""Notebooks are run before they are committed, keep pictures and words but no widget, and stay short."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from statistics import median

import nbformat
import pytest

from tests.notebooks.refresh import IGNORED, KEPT, NOTEBOOKS, RAISES, every, tags
from tutor.command.one_screen import STARTS, aside

PATHS = every()
NAMES = [path.relative_to(NOTEBOOKS).as_posix() for path in PATHS]
EACH = pytest.mark.parametrize("path", PATHS, ids=NAMES)
LINES, WORDS, PICTURE, WHOLE = 4, 60, 40_000, 300_000
"""The most a cell, a text, a picture and a notebook have; the last two in bytes."""
WHOLE_BOARD, FEW = 270, 0.1
"""Characters of a position of a whole board; the share of cells that may be long."""
TOLD = {"argue"}
"""Texts that sum up a whole notebook: the five calls that were met in it, and one more question."""
SILENT = {"game"}
"""Cells that name things for the others, and show nothing."""
THERE = {*PATHS, *(NOTEBOOKS / name for name in aside())}
"""What a link may lead to: pages are made beside the notebooks."""
ADDRESS = re.compile(r"0x[0-9a-f]{6,}|https?://|/(?:home|tmp|usr|work)/")


def faults(notebook: nbformat.NotebookNode) -> list[str]:
    """Everything that is wrong with a notebook."""
    found = ["carries widget state"] if "widgets" in notebook.metadata else []
    ids = [cell.get("id", "") for cell in notebook.cells]
    found += [f"cell id {id!r} is no slug" for id in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id)]
    found += ["cell ids repeat"] if len(set(ids)) < len(ids) else []
    for cell in notebook.cells:
        own = _code_faults(cell) if cell.cell_type == "code" else _text_faults(cell)
        long = ["has more than four lines"] if lines(cell) > LINES and not is_excused(cell) else []
        found += [f"{cell.id} {fault}" for fault in (*own, *long)]
    return found


def lines(cell: nbformat.NotebookNode) -> int:
    """How many lines of code a cell has."""
    return sum(bool(line.strip()) for line in cell.source.splitlines()) if cell.cell_type == "code" else 0


def is_excused(cell: nbformat.NotebookNode) -> bool:
    """A cell that lays a whole board, or pays card by card before it asks: leaving any of it out would change the answer."""
    return ".play(" in cell.source or len(cell.source) > WHOLE_BOARD


def _code_faults(cell: nbformat.NotebookNode) -> list[str]:
    imports = [line for line in cell.source.splitlines() if re.match(r"(from|import)\b", line)]
    found = ["was never run"] if cell.execution_count is None else []
    found += [f"imports past the tutor: {line}" for line in imports if not line.startswith("from tutor import ")]
    found += [] if cell.outputs or cell.id in SILENT or IGNORED in tags(cell) else ["keeps no output"]
    found += ["keeps an error"] if RAISES not in tags(cell) and any("ename" in one for one in cell.outputs) else []
    if STARTS in tags(cell):
        return found
    data = [(kind, text) for output in cell.outputs for kind, text in output.get("data", {}).items()]
    found += [f"keeps {kind}" for kind, _ in data if kind not in KEPT]
    found += ["keeps too large a picture" for kind, text in data if kind == "image/png" and _bytes(text) > PICTURE]
    return found + ["keeps an address" for kind, text in data if kind != "image/png" and ADDRESS.search(str(text))]


def _bytes(picture: str) -> int:
    return len(b64decode(picture))


def _text_faults(cell: nbformat.NotebookNode) -> list[str]:
    said = re.sub(r"\]\([^)]*\)", "]", cell.source)
    is_list = sum(line.startswith("- ") for line in cell.source.splitlines()) > WORDS
    return [] if is_list or cell.id in TOLD or len(said.split()) <= WORDS else [f"has {len(said.split())} words"]


@EACH
def test_a_notebook_is_clean(path: Path) -> None:
    assert faults(nbformat.read(path, as_version=4)) == []
    assert path.stat().st_size <= WHOLE


def test_code_is_short() -> None:
    found = [lines(cell) for path in PATHS for cell in nbformat.read(path, as_version=4).cells]
    assert median(count for count in found if count) <= 3


def test_few_cells_are_long() -> None:
    found = [lines(cell) for path in PATHS for cell in nbformat.read(path, as_version=4).cells]
    assert sum(count > LINES for count in found) <= FEW * sum(count > 0 for count in found)


@EACH
def test_links_between_notebooks_lead_somewhere(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", prose) if "://" not in link]
    assert [link for link in links if (path.parent / link).resolve() not in THERE] == []


def test_a_notebook_that_was_never_run_is_found_out() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1", id="one")])
    assert faults(notebook) == ["one was never run", "one keeps no output"]


def test_widget_state_is_found_out() -> None:
    notebook = nbformat.v4.new_notebook(metadata={"widgets": {}})
    assert faults(notebook) == ["carries widget state"]


@pytest.mark.parametrize("kind", ["application/vnd.jupyter.widget-view+json", "image/svg+xml"])
def test_a_stored_widget_or_drawing_is_found_out(kind: str) -> None:
    output = nbformat.v4.new_output("display_data", {kind: {} if "json" in kind else "<svg/>"})
    cell = nbformat.v4.new_code_cell("1", id="one", execution_count=1, outputs=[output])
    assert f"one keeps {kind}" in faults(nbformat.v4.new_notebook(cells=[cell]))


def test_an_address_a_long_cell_and_a_long_text_are_found_out() -> None:
    output = nbformat.v4.new_output("display_data", {"text/plain": "<Board at 0x7f00aa11bb22>"})
    cell = nbformat.v4.new_code_cell("1\n2\n3\n4\n5", id="one", execution_count=1, outputs=[output])
    text = nbformat.v4.new_markdown_cell("word " * 61, id="two")
    found = faults(nbformat.v4.new_notebook(cells=[cell, text]))
    assert found == ["one keeps an address", "one has more than four lines", "two has 61 words"]
