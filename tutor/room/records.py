"""The classes that are kept in a folder: found, listed, gone on with, deleted when their time is over."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from msgspec import Struct

from tutor.room.book import Book, Opened, Unkept, sidecars

FOLDER = "classes"
"""Below the folder of the learners' records."""
END = ".class"
DAY = 86400

State = Literal["open", "running", "ended", "broken"]
"""To be gone on with; held by a server that runs; over; not readable."""


class Record(Struct, frozen=True):
    """A class that is kept: its file, what it was about, and how much was said."""

    path: Path
    state: State
    changed: float
    opened: Opened | None = None
    pupils: int = 0
    answers: int = 0
    why: str = ""
    """Why it can't be read."""

    @property
    def name(self) -> str:
        """What it is asked for by."""
        return self.path.stem

    @property
    def days_left(self) -> int:
        """Days until it is deleted."""
        days = self.opened.days if self.opened else 0
        return max(0, int((self.changed + days * DAY - time.time()) // DAY) + 1)

    @property
    def is_over(self) -> bool:
        """Whether its time is over; what can't be read is never deleted."""
        return self.opened is not None and self.changed + self.opened.days * DAY < time.time()


def fresh(folder: Path, opened: Opened) -> Path:
    """The file of a new class; no other has it."""
    day = datetime.fromtimestamp(opened.begun, UTC).astimezone().strftime("%Y-%m-%d-%H%M")
    about = re.sub(r"[^a-z0-9]+", "-", f"{opened.game} {Path(opened.lesson).stem}".lower()).strip("-")
    return folder / f"{day}-{about}-{opened.code}{END}"


def records(folder: Path) -> list[Record]:
    """All that are kept, the newest first."""
    found = [record(path) for path in folder.glob(f"*{END}")] if folder.is_dir() else []
    return sorted(found, key=lambda one: -one.changed)


def record(path: Path) -> Record:
    """What is kept in a file; one that a server holds is not looked into."""
    changed = max((one.stat().st_mtime for one in sidecars(path) if one.exists()), default=0.0)
    try:
        book = Book(path)
    except Unkept as error:
        state: State = "running" if "locked" in str(error) else "broken"
        return Record(path, state, changed, why=str(error))
    try:
        opened, standing = book.opened(), book.standing()
        assert standing is not None
        state = "ended" if book.ended else "open"
        return Record(path, state, changed, opened, len(book.pupils()), len(book.answers()))
    except (Unkept, IndexError) as error:
        return Record(path, "broken", changed, why=str(error))
    finally:
        book.close()


def unfinished(folder: Path, game: str, lesson: str, language: str) -> Record | None:
    """The newest class about the same that has not ended."""
    same = (
        one
        for one in records(folder)
        if one.state == "open" and one.opened and (one.opened.game, one.opened.lesson, one.opened.language) == (game, lesson, language)
    )  # fmt: skip
    return next(same, None)


def asked_for(folder: Path, name: str) -> list[Record]:
    """The classes that are meant by a name: a part of the file's, or the code."""
    return [one for one in records(folder) if name.casefold() in one.name.casefold()]


def delete(one: Record) -> None:
    """Leave nothing of a class."""
    for path in sidecars(one.path):
        path.unlink(missing_ok=True)


def tidied(folder: Path) -> Iterator[Record]:
    """Delete what has been kept for as long as was said, and tell which."""
    for one in records(folder):
        if one.is_over:
            delete(one)
            yield one
