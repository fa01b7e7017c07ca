"""Write down what the labextension goes by: the notebooks that run by themselves, and its sentences.

``python -m tests.notebooks.vouch``, or ``make notebooks``, which also runs it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

from tests.notebooks.refresh import NOTEBOOKS, every
from tutor.command.one_screen import aside
from tutor.core.language import ENGLISH, chosen

TUTOR = NOTEBOOKS.parent / "tutor"
VOUCHED = TUTOR / "labextension" / "cleopatra-tutor" / "static" / "open.json"


def fingerprint(notebook: dict[str, Any]) -> str:
    """A number for all code of a notebook, cell by cell; ``lesson.js`` makes the same."""
    code = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return hashlib.sha256(json.dumps(code, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def vouched() -> str:
    """The fingerprint of every notebook that ships and of every page, and the words of every language, as the browser reads them."""
    there = {path.relative_to(NOTEBOOKS).as_posix(): path.read_text(encoding="utf-8") for path in every()}
    with chosen(ENGLISH):  # the code of a page is the same in all languages
        there |= aside()
    shipped = {name: fingerprint(json.loads(text)) for name, text in there.items()}
    words = {path.parent.name: _words(path) for path in sorted((TUTOR / "text").glob("*/open.toml"))}
    return json.dumps({"shipped": shipped, "words": words}, ensure_ascii=False, indent=1) + "\n"


def _words(path: Path) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))["word"]
    return found


if __name__ == "__main__":
    VOUCHED.write_text(vouched(), encoding="utf-8")
