"""A tutor for the rules of board games: it says why.

In a notebook: `lesson`, `practice`, `lab`, `ask`, `table`, `start`, `showme`, `whatif`, `readings` show things to click
on. In text, anywhere: `why`, `score`, `legal`, `rules`, `words`, `draw`, `position`; and to explore, `whynot`
and `find`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.ask.explore import find, whynot
    from tutor.ask.hand import share
    from tutor.ask.position import position
    from tutor.ask.tell import draw, legal, rules, score, why, words
    from tutor.view import lab, lesson, practice, readings, showme, start, table, whatif
    from tutor.view.asking.asking import ask

__all__ = [
    "ask",
    "draw",
    "find",
    "lab",
    "legal",
    "lesson",
    "position",
    "practice",
    "readings",
    "rules",
    "score",
    "share",
    "showme",
    "start",
    "table",
    "whatif",
    "why",
    "whynot",
    "words",
]

_HOMES = (
    dict.fromkeys(("find", "whynot"), "tutor.ask.explore")
    | {"ask": "tutor.view.asking.asking", "position": "tutor.ask.position", "share": "tutor.ask.hand"}
    | dict.fromkeys(("draw", "legal", "rules", "score", "why", "words"), "tutor.ask.tell")
    | dict.fromkeys(("lab", "lesson", "practice", "readings", "showme", "start", "table", "whatif"), "tutor.view")
)


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: importing the tutor costs next to nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__


class _Door(ModuleType):
    """A package inside may be called like something of `__all__`: importing it does not hide that."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _HOMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Door
