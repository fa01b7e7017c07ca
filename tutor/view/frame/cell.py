"""What each notebook cell has shown, so that running it again leaves nothing behind."""

from __future__ import annotations

import sys
from typing import Any, Protocol


class Closes(Protocol):
    """Something on the screen that can be taken away."""

    def close(self) -> None:
        """Take it away."""


_SHOWN: dict[str, list[tuple[int, Closes]]] = {}


def take_cell(page: Closes) -> None:
    """Take the place of whatever an earlier run of the same cell has shown."""
    shell: Any = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    kernel = getattr(shell, "kernel", None)
    cell = kernel.get_parent().get("metadata", {}).get("cellId", "") if kernel else ""
    if not cell:
        return
    shown = _SHOWN.setdefault(cell, [])
    for run, old in [one for one in shown if one[0] != shell.execution_count]:
        shown.remove((run, old))
        old.close()
        getattr(shell.history_manager, "outputs", {}).pop(run, None)  # IPython keeps every picture that was put out
    shown.append((shell.execution_count, page))
