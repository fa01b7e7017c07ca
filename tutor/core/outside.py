"""Games from outside: a package brings one by an entry point, and is its home.

In its ``pyproject.toml``, with the key of the game, its package and its one instance::

    [project.entry-points."cleopatra_tutor.games"]
    ladder = "ladder_game:LADDER"

Beside the code of the package stand ``text/<language>/<key>.toml`` and, if it has them, ``lessons/<number>-<lesson>.toml``
(told by ``text/<language>/lessons/<key>.toml``) and ``cabinet.json``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "cleopatra_tutor.games"


@cache
def entries() -> tuple[EntryPoint, ...]:
    """Every game that an installed package brings; none of them is imported."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and few have games from outside

    return tuple(entry_points(group=GROUP))


def home(key: str) -> str | None:
    """The package that brings what goes by this key, as in ``<key>`` or ``lessons/<key>``; None for the tutor's own."""
    if (files("tutor") / "text" / "en" / f"{key}.toml").is_file():
        return None
    return next((entry.module for entry in entries() if entry.name == key.rpartition("/")[2]), None)
