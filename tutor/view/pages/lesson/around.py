"""What lies around a lesson: the one after it, the start page, table and lab, each where its notebook is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from tutor.learner.current import START, home
from tutor.lessons import Outline
from tutor.view.visit import visiting

PAGES = "pages"
"""The folder of the one-screen pages, where documents lie beside them."""


class Around(Struct, frozen=True):
    """Number of the lesson and of the last one; addresses, empty where there is nothing."""

    at: int = 1
    count: int = 1
    start: str = f"../{START}"
    following: str = ""
    """The key of the next lesson."""
    onward: str = ""
    table: str = ""
    lab: str = ""
    practice: str = ""


def around(folder: Path, game: str, key: str, lessons: Sequence[Outline]) -> Around:
    """What lies around the lesson of this key, given the folder of all notebooks."""
    keys = [one.key for one in lessons]
    place = keys.index(key) if key in keys else len(keys)
    following = keys[place + 1] if place + 1 < len(keys) else ""
    return Around(
        at=lessons[place].number if key in keys else 1,
        count=lessons[-1].number if key in keys else 1,
        start=way_back() or f"../{START}",
        following=following,
        onward=_from_here(folder, notebook(folder, game, following)) if following else "",
        table=_from_here(folder, notebook(folder, game, "game")),
        lab=_from_here(folder, notebook(folder, game, "lab")),
        practice=_from_here(folder, notebook(folder, game, "practice")),
    )


def way_back() -> str:
    """The address of the start page, from where this runs; empty where there is none."""
    if (visit := visiting()) is not None:
        return visit.base
    folder = home()
    return _from_here(folder, START) if (folder / START).exists() else ""


def notebook(folder: Path, game: str, end: str) -> str:
    """The address, from the folder of all notebooks, of a game's page by the end of its name; its number is the author's business."""
    if (visit := visiting()) is not None:
        return visit.address(game, end)
    return _found(folder, f"{PAGES}/{game}", end) or document(folder, game, end)


def document(folder: Path, game: str, end: str) -> str:
    """The same of the notebook to read, run and change."""
    return _found(folder, game, end)


def _found(folder: Path, inside: str, end: str) -> str:
    found = sorted((folder / inside).glob(f"[0-9][0-9]-{end}.ipynb"))
    return quote(f"{inside}/{found[0].name}") if found else ""


def _from_here(folder: Path, address: str) -> str:
    """An address in the folder of all notebooks, from the folder of the one that runs."""
    if visiting() is not None:
        return address
    way = Path(os.path.relpath(folder, Path.cwd())).as_posix()
    return os.path.normpath(f"{way}/{address}").replace(os.sep, "/") if address else ""
