"""Run every notebook and store what a reader sees where nothing runs: ``make notebooks``.

Pictures, text and tables stay, and what a cell says that is there to be refused. Widgets go: without their kernel they are error
messages. Cells tagged ``nbval-ignore-output`` say something else every time and keep nothing.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tutor.command.folders import PRIVATE
from tutor.command.one_screen import STARTS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
KEPT = ("image/png", "text/markdown", "text/plain")
IGNORED, RAISES = "nbval-ignore-output", "raises-exception"
AT_ONCE = 2
PATIENCE = 600
"""Seconds for a cell; a busy machine is not a failing notebook."""


def every() -> list[Path]:
    """All notebooks that ship."""
    found = {path: path.relative_to(NOTEBOOKS).parts for path in sorted(NOTEBOOKS.rglob("*.ipynb"))}
    return [path for path, parts in found.items() if not PRIVATE & set(parts)]


def tags(cell: Any) -> set[str]:
    """What a cell is tagged with."""
    return set(cell.metadata.get("tags", ()))


def refresh(path: Path) -> str:
    """Run one notebook and write it back; its widgets find an empty folder and leave their progress there. What went wrong."""
    notebook = nbformat.read(path, as_version=4)
    if any(STARTS in tags(cell) for cell in notebook.cells):  # the start page has a button
        return ""
    with TemporaryDirectory() as folder:
        where = {"metadata": {"path": folder}}
        client = NotebookClient(
            notebook, timeout=PATIENCE, startup_timeout=PATIENCE, kernel_name="python3", resources=where
        )
        try:
            client.execute(stderr=DEVNULL)
        except CellExecutionError as error:
            return str(error)
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for count, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), 1):
        cell.execution_count = count
        cell.metadata.pop("execution", None)
        cell.outputs = [] if IGNORED in tags(cell) else [_kept(output, count) for output in cell.outputs]
    nbformat.write(notebook, path)
    return ""


def _kept(output: Any, count: int) -> Any:
    if "data" in output:
        output.data = {kind: output.data[kind] for kind in KEPT if kind in output.data}
        output.metadata = {kind: told for kind, told in output.metadata.items() if kind in output.data}
    if "execution_count" in output:
        output.execution_count = count
    return output


def main() -> None:
    """Refresh the notebooks named, or all of them."""
    named = [Path(name).resolve() for name in sys.argv[1:]] or every()
    failed = 0
    with ProcessPoolExecutor(AT_ONCE) as pool:
        for number, (path, wrong) in enumerate(zip(named, pool.map(refresh, named), strict=True), 1):
            print(f"{number}/{len(named)} {path.parent.name}/{path.name} {wrong}", flush=True)  # noqa: T201 - a command speaks
            failed += bool(wrong)
    sys.exit(f"{failed} could not be run" if failed else 0)


if __name__ == "__main__":
    main()
