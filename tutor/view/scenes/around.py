"""What lies around a lesson: the one after it, the start page, table and lab, each where its notebook is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

START = "00-start-here.ipynb"


class Around(Struct, frozen=True):
    """Number of the lesson and how many there are; addresses, empty where there is nothing."""

    at: int = 1
    count: int = 1
    start: str = f"../{START}"
    following: str = ""
    """The key of the next lesson."""
    onward: str = ""
    table: str = ""
    lab: str = ""
    practice: str = ""


def around(folder: Path, game: str, key: str, lessons: Sequence[str]) -> Around:
    """What lies around the lesson of this key, given the folder of all notebooks."""
    at = lessons.index(key) if key in lessons else len(lessons)
    following = lessons[at + 1] if at + 1 < len(lessons) else ""
    return Around(
        at=at + 1,
        count=len(lessons),
        following=following,
        onward=notebook(folder, game, following) if following else "",
        table=notebook(folder, game, "game"),
        lab=notebook(folder, game, "lab"),
        practice=notebook(folder, game, "practice"),
    )


def notebook(folder: Path, game: str, end: str, *, above: str = "") -> str:
    """The address of a game's notebook by the end of its name; its number in front is the author's business."""
    found = sorted((folder / game).glob(f"[0-9][0-9]-{end}.ipynb"))
    return f"{above}{quote(found[0].name)}" if found else ""
