"""Run every notebook and store what may be stored: ``make notebooks``.

Cells tagged ``nbval-check-output`` keep their text, those tagged ``picture`` their picture and its words. Everything
else keeps no output: a widget without its kernel is an error message.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

from tutor.command.notebooks import STARTS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CHECKED, PICTURE = "nbval-check-output", "picture"


def refresh(path: Path) -> None:
    """Run one notebook and write it back; its widgets find an empty folder and leave their progress there."""
    notebook = nbformat.read(path, as_version=4)
    if any(STARTS in cell.metadata.get("tags", ()) for cell in notebook.cells):
        return
    with TemporaryDirectory() as folder:
        client = NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": folder}})
        client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for count, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), 1):
        cell.execution_count = count
        cell.metadata.pop("execution", None)
        tags = cell.metadata.get("tags", ())
        cell.outputs = [_kept(output, count) for output in cell.outputs] if {CHECKED, PICTURE} & set(tags) else []
    nbformat.write(notebook, path)


def _kept(output: Any, count: int) -> Any:
    if "execution_count" in output:
        output.execution_count = count
    return output


def main() -> None:
    """Refresh the notebooks named, or all of them."""
    named = [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.rglob("*.ipynb"))
    for path in named:
        if ".ipynb_checkpoints" not in path.parts:
            print(path.name, flush=True)  # noqa: T201 - a command speaks
            refresh(path)


if __name__ == "__main__":
    main()
