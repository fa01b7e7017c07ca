"""A tutor for the rules of board games: it says why.

`game` gives a game, whose states answer everything: see `tutor.front`. In a notebook: `lesson`, `practice`, `lab`, `ask`, `table`, `start`, `showme`, `whatif`, `readings` show things to click
on. In text, anywhere: `why`, `score`, `legal`, `rules`, `words`, `draw`, `position`; and to explore, `whynot`
and `find`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.ask.explore import find
    from tutor.ask.position import position
    from tutor.front.calls import draw, legal, rules, score, share, why, whynot, words
    from tutor.front.errors import IllegalMove
    from tutor.front.game import Game, game
    from tutor.front.state import State, View
    from tutor.view import lab, lesson, practice, readings, showme, start, table, whatif
    from tutor.view.pages.ask.asking import ask

__all__ = [
    "Game",
    "IllegalMove",
    "State",
    "View",
    "ask",
    "draw",
    "find",
    "game",
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
    dict.fromkeys(("Game", "game"), "tutor.front.game")
    | dict.fromkeys(("State", "View"), "tutor.front.state")
    | dict.fromkeys(("draw", "legal", "rules", "score", "share", "why", "whynot", "words"), "tutor.front.calls")
    | {"IllegalMove": "tutor.front.errors", "find": "tutor.ask.explore", "position": "tutor.ask.position"}
    | {"ask": "tutor.view.pages.ask.asking"}
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
