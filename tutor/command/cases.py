"""The notebooks of strange cases: their code stands in the notebook itself, their prose in ``text/<language>/cases``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.core.language import ENGLISH, spoken, words

CASES = "97-explore.ipynb"


def told(text: str, key: str, shared: Mapping[str, str]) -> str:
    """A notebook in the words that are spoken; ``shared`` is what no game has words of its own for."""
    said = {**words(f"cases/{key}")["cell"], **shared}
    whole = json.loads(text)
    whole["cells"] = list(_cells(whole["cells"], said))
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _cells(cells: list[dict[str, Any]], said: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """What came out of the cells is English: in another language it goes, until they are run."""
    for cell in cells:
        if cell["cell_type"] == "markdown":
            yield {**cell, "source": said[cell["id"]].splitlines(keepends=True)}
        elif spoken() == ENGLISH:
            yield cell
        else:
            yield {**cell, "execution_count": None, "outputs": []}
