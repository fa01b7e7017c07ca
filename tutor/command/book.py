"""The notebooks as a book to read in any browser or on paper, no script in it: ``tutor notebooks --html``."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

from tutor.command.jupyter import ours
from tutor.command.notebooks import START
from tutor.command.one_screen import PAGES
from tutor.core.language import ENGLISH, spoken

INDEX = "index.html"
CSS = Path(__file__).with_name("book.css")
PLAYED = re.compile(rf"\[[^\]]*\]\(\.\./{PAGES}/[^)]*\)( · )?")
"""A link to a page; in a book nothing can be played."""
LINK = re.compile(r"\]\((?P<way>[^):]*?)(?P<name>[^/):]+)\.ipynb\)")
PATIENCE = 600


def make(folder: Path, step: Callable[[int], None]) -> Path:
    """Write it into a folder, in the language that is spoken; what is not stored in that language is run for it."""
    from nbconvert import HTMLExporter  # noqa: PLC0415 - slow, and only needed here

    export: Any = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name="basic", exclude_input_prompt=True, exclude_output_prompt=True
    )
    style = _style()
    for number, (name, text) in enumerate(sorted(ours().items()), 1):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_name(_page(path.name)).write_text(_chapter(export, text.decode(), style), encoding="utf-8")
        step(number)
    return folder


def count() -> int:
    """How many pages it has."""
    return len(ours())


def _chapter(export: Any, text: str, style: str) -> str:
    """One notebook as a page: prose, code, pictures and their words."""
    from nbformat import reads  # noqa: PLC0415 - slow, and only needed here

    notebook: Any = reads(text, as_version=4)  # type: ignore[no-untyped-call]
    live = [cell for cell in notebook.cells if "start" in cell.metadata.get("tags", ())]
    notebook.cells = [cell for cell in notebook.cells if cell not in live]
    if spoken() != ENGLISH and not live:
        _run(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(_linked, PLAYED.sub("", cell.source))
        for output in cell.get("outputs", ()):
            if "image/png" in output.get("data", {}):
                output.metadata.setdefault("image/png", {})["alt"] = escape(output.data.get("text/plain", ""))
    found = re.search(r"^# (.+)$", "\n".join(cell.source for cell in notebook.cells), re.MULTILINE)
    body, _ = export.from_notebook_node(notebook)
    return (
        f'<!doctype html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(found[1] if found else "")}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _run(notebook: Any) -> None:
    """Let its cells say what they say in the language that is spoken."""
    from nbclient import NotebookClient  # noqa: PLC0415 - slow, and only needed here

    with TemporaryDirectory() as folder:
        where = {"metadata": {"path": folder}}
        NotebookClient(notebook, timeout=PATIENCE, kernel_name="python3", resources=where).execute(stderr=DEVNULL)
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)


def _page(name: str) -> str:
    return INDEX if name == START else f"{name.removesuffix('.ipynb')}.html"


def _linked(found: re.Match[str]) -> str:
    return f"]({found['way']}{_page(found['name'] + '.ipynb')})"


def _style() -> str:
    from pygments.formatters import HtmlFormatter  # noqa: PLC0415 - comes with nbconvert

    return f"{CSS.read_text(encoding='utf-8')}{HtmlFormatter().get_style_defs('.highlight')}\n"
