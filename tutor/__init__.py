"""A tutor for the rules of board games: it says why.

In a notebook: `lesson`, `lab`, `table`, `present`, `start` show things to click on. In text, anywhere: `why`, `score`,
`legal`, `rules`, `draw`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.command.tell import draw, legal, rules, score, why
    from tutor.view import lab, lesson, present, start, table

__all__ = ["draw", "lab", "legal", "lesson", "present", "rules", "score", "start", "table", "why"]

_HOMES = dict.fromkeys(("draw", "legal", "rules", "score", "why"), "tutor.command.tell") | dict.fromkeys(
    ("lab", "lesson", "present", "start", "table"), "tutor.view"
)


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: importing the tutor costs next to nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
