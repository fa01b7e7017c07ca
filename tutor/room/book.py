"""What a class has said, kept in one SQLite file: a crash or a reload loses no answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

TABLES = (
    "CREATE TABLE IF NOT EXISTS class (code TEXT, key TEXT, game TEXT, lesson TEXT, language TEXT, standing TEXT)",
    "CREATE TABLE IF NOT EXISTS pupil (token TEXT PRIMARY KEY, nickname TEXT UNIQUE COLLATE NOCASE, chosen INTEGER)",
    """CREATE TABLE IF NOT EXISTS answer
       (card INTEGER, round INTEGER, pupil TEXT, choice INTEGER, dot TEXT, PRIMARY KEY (card, round, pupil))""",
    "CREATE TABLE IF NOT EXISTS more (place INTEGER, rule TEXT, seed TEXT)",
)
NAMES = ("class", "pupil", "answer", "more")
VERSION = 2
"""What an older version left is not read."""


Stage = Literal["", "race", "results"]
"""Card by card, or everybody at their own pace, or how that went."""


class Standing(Struct, frozen=True):
    """Where the class is: a place in its order (-1: the door, one past the last: the end), a frame (0: the question), a round.

    ``told`` is how far each question has been told in each round: who has seen the answer does not answer any more.
    """

    card: int = -1
    frame: int = 0
    round: int = 0
    stage: Stage = ""
    told: dict[str, int] = {}
    hidden: bool = False
    blank: bool = False
    short: bool = False


class Opened(Struct, frozen=True):
    """A class: the code on the wall, the teacher's key, and what it is about."""

    code: str
    key: str
    game: str
    lesson: str
    language: str


class Answer(Struct, frozen=True):
    """What somebody said; hands that were counted have a pupil who is nobody."""

    card: int
    round: int
    pupil: str
    choice: int
    dot: str = ""
    """Where it was pointed at."""


class More(Struct, frozen=True):
    """A question that was added during the class: after which place, about which rule, and what it was made from."""

    place: int
    rule: str
    seed: str


class Book:
    """The file of one class."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = NORMAL")
        if self.db.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            for name in NAMES:
                self.db.execute(f"DROP TABLE IF EXISTS {name}")
            self.db.execute(f"PRAGMA user_version = {VERSION}")
        for table in TABLES:
            self.db.execute(table)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    # -------------------------------------------------------------------------------------------- the class
    def opened(self) -> Opened | None:
        """The class that was opened here and has not ended."""
        row = self.db.execute("SELECT code, key, game, lesson, language FROM class").fetchone()
        return Opened(*row) if row else None

    def open(self, opened: Opened) -> None:
        """Begin a class; what an earlier one left is forgotten."""
        with self._writing() as db:
            for name in NAMES:
                db.execute(f"DELETE FROM {name}")  # noqa: S608 - four words of our own
            row = (*(getattr(opened, name) for name in opened.__struct_fields__), _written(Standing()))
            db.execute("INSERT INTO class VALUES (?, ?, ?, ?, ?, ?)", row)

    def standing(self) -> Standing:
        """Where the class is."""
        (text,) = self.db.execute("SELECT standing FROM class").fetchone()
        return msgspec.json.decode(text, type=Standing)

    def stand(self, standing: Standing) -> None:
        """Go somewhere else."""
        self.db.execute("UPDATE class SET standing = ?", (_written(standing),))

    def end(self) -> None:
        """The class is over; what was said stays."""
        self.db.execute("DELETE FROM class")

    def forget(self) -> None:
        """Leave nothing."""
        self.db.close()
        for name in (self.path.name, f"{self.path.name}-wal", f"{self.path.name}-shm"):
            self.path.with_name(name).unlink(missing_ok=True)

    # -------------------------------------------------------------------------------------------- those who are in it
    def pupils(self) -> dict[str, str]:
        """Every nickname, by its token, in the order of coming."""
        return dict(self.db.execute("SELECT token, nickname FROM pupil ORDER BY rowid"))

    def choosers(self) -> set[str]:
        """Those who chose their nickname themselves."""
        return {token for (token,) in self.db.execute("SELECT token FROM pupil WHERE chosen")}

    def join(self, token: str, nickname: str, *, chosen: bool = False) -> bool:
        """Let somebody in; not under a nickname that is taken."""
        try:
            self.db.execute("INSERT INTO pupil VALUES (?, ?, ?)", (token, nickname, chosen))
        except sqlite3.IntegrityError:
            return False
        return True

    # -------------------------------------------------------------------------------------------- what they say
    def answers(self) -> list[Answer]:
        """Everything that was said, each person's last word for each question and round."""
        return [Answer(*row) for row in self.db.execute("SELECT card, round, pupil, choice, dot FROM answer")]

    def answer(self, answer: Answer) -> None:
        """Take an answer, or another one in place of it."""
        row = (answer.card, answer.round, answer.pupil, answer.choice, answer.dot)
        self.db.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?)", row)

    def take_back(self, answer: Answer) -> None:
        """Forget one answer."""
        key = (answer.card, answer.round, answer.pupil)
        self.db.execute("DELETE FROM answer WHERE card = ? AND round = ? AND pupil = ?", key)

    # -------------------------------------------------------------------------------------------- what was added
    def added(self) -> list[More]:
        """The questions that were added, in that order."""
        return [More(*row) for row in self.db.execute("SELECT place, rule, seed FROM more ORDER BY rowid")]

    def add(self, more: More) -> None:
        """Add a question."""
        self.db.execute("INSERT INTO more VALUES (?, ?, ?)", (more.place, more.rule, more.seed))


def _written(standing: Standing) -> str:
    return msgspec.json.encode(standing).decode()
