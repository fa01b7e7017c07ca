"""What a class has said, one SQLite file for each: nobody else reads or opens it, and a crash or a reload loses no answer."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.room.card import Card, Choice, How

TABLES = (
    "CREATE TABLE IF NOT EXISTS class (opened TEXT, standing TEXT, ended INTEGER)",
    "CREATE TABLE IF NOT EXISTS pupil (token TEXT PRIMARY KEY, nickname TEXT, chosen INTEGER, gone INTEGER)",
    """CREATE TABLE IF NOT EXISTS answer
       (card INTEGER, round INTEGER, pupil TEXT, choice INTEGER, dot TEXT, PRIMARY KEY (card, round, pupil))""",
    "CREATE TABLE IF NOT EXISTS more (place INTEGER, rule TEXT, seed TEXT)",
    "CREATE TABLE IF NOT EXISTS question (number INTEGER PRIMARY KEY, asked TEXT)",
)
VERSION = 3
MEMORY = ":memory:"


class Unkept(ValueError):
    """Something that could not be written or read; the message is what the machine says of it."""


Stage = Literal["", "race", "results"]
"""Card by card, or everybody at their own pace, or how that went."""


class Standing(Struct, frozen=True):
    """Where the class is: a place in its order (-1: the door, one past the last: the end), a frame (0: the question), a round.

    ``told`` is how far each question has been told in each round: who has seen the answer does not answer any more.
    ``until`` is the second at which the time to answer ends; 0 where there is no such time.
    """

    card: int = -1
    frame: int = 0
    round: int = 0
    stage: Stage = ""
    told: dict[str, int] = {}
    hidden: bool = False
    blank: bool = False
    short: bool = False
    alone: bool = False
    """Whether the board has the wall for itself."""
    locked: bool = False
    """Whether nobody comes in any more."""
    given: bool = False
    """Whether all nicknames are given by the tutor."""
    until: float = 0


class Opened(Struct, frozen=True):
    """A class: the code on the wall, the teacher's key, and what it is about.

    ``scan`` stands only in the picture that phones read, ``source`` is what was typed to open it, ``begun`` is a second.
    """

    code: str
    key: str
    game: str
    lesson: str
    language: str
    scan: str = ""
    source: str = ""
    begun: float = 0
    days: int = 30


class Answer(Struct, frozen=True):
    """What somebody said; hands that were counted have a pupil who is nobody."""

    card: int
    round: int
    pupil: str
    choice: int
    dot: str = ""
    """Where it was pointed at, or the moves that were made."""


class More(Struct, frozen=True):
    """A question that was added during the class: after which place, about which rule, and what it was made from."""

    place: int
    rule: str
    seed: str


class Asked(Struct, frozen=True):
    """A question as it was asked, in words: what is kept of it outlives the lesson that it is from."""

    id: str
    ask: str
    how: How
    rule: str
    after: str
    choices: tuple[Choice, ...]

    @classmethod
    def of(cls, card: Card) -> Asked:
        """What is kept of a card."""
        return cls(card.id, card.ask, card.how, card.rule, card.after, card.choices)

    def meant(self, said: int) -> Choice:
        """What an answer stands for."""
        if self.how != "number":
            return self.choices[said] if 0 <= said < len(self.choices) else Choice("?", right=False)
        known = (choice for choice in self.choices if choice.value == said)
        return next(known, Choice(str(said), right=False, value=said))


class Book:
    """The file of one class, open and locked; without a path nothing is left of it."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        with telling():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            self.db = sqlite3.connect(MEMORY if path is None else path, isolation_level=None, timeout=0)
            try:
                self._lock()
            except BaseException:
                self.db.close()
                raise

    def _lock(self) -> None:
        """Hold the file for as long as the class runs; a killed process lets go of it."""
        self.db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = NORMAL")
        version = self.db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise Unkept(f"version={version}")
        with self._writing() as db:
            for table in TABLES:
                db.execute(table)
            db.execute(f"PRAGMA user_version = {VERSION}")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with telling():
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    def _all(self, query: str) -> list[Any]:
        with telling():
            return self.db.execute(query).fetchall()

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    # -------------------------------------------------------------------------------------------- the class
    def opened(self) -> Opened | None:
        """The class that is kept here."""
        rows = self._all("SELECT opened FROM class")
        return _read(rows[0][0], Opened) if rows else None

    def open(self, opened: Opened, cards: Iterable[Card] = ()) -> None:
        """Begin a class in a new file."""
        with self._writing() as db:
            db.execute("INSERT INTO class VALUES (?, ?, 0)", (_written(opened), _written(Standing())))
            _ask(db, cards)

    def reopen(self) -> Standing:
        """Go on with a class, also with one that had ended; where it is."""
        standing = self.standing()
        with self._writing() as db:
            db.execute("UPDATE class SET ended = 0")
        return standing

    @property
    def ended(self) -> bool:
        """Whether the class has ended."""
        return any(ended for (ended,) in self._all("SELECT ended FROM class"))

    def standing(self) -> Standing:
        """Where the class is."""
        standing: Standing = _read(self._all("SELECT standing FROM class")[0][0], Standing)
        return standing

    def stand(self, standing: Standing) -> None:
        """Go somewhere else."""
        with self._writing() as db:
            db.execute("UPDATE class SET standing = ?", (_written(standing),))

    def end(self) -> None:
        """The class is over; what was said stays."""
        with self._writing() as db:
            db.execute("UPDATE class SET ended = 1")

    def forget(self) -> None:
        """Leave nothing."""
        self.db.close()
        for name in sidecars(self.path):
            name.unlink(missing_ok=True)

    # -------------------------------------------------------------------------------------------- what was asked
    def asked(self) -> dict[int, Asked]:
        """Every question in words, by the number of its card."""
        rows = self._all("SELECT number, asked FROM question ORDER BY number")
        return {number: _read(text, Asked) for number, text in rows}

    def added(self) -> list[More]:
        """The questions that were added, in that order."""
        return [More(*row) for row in self._all("SELECT place, rule, seed FROM more ORDER BY rowid")]

    def add(self, more: More, number: int, card: Card, standing: Standing) -> None:
        """Add a question and go there."""
        with self._writing() as db:
            db.execute("INSERT INTO more VALUES (?, ?, ?)", (more.place, more.rule, more.seed))
            db.execute("UPDATE class SET standing = ?", (_written(standing),))
            _ask(db, [card], number)

    # -------------------------------------------------------------------------------------------- those who are in it
    def pupils(self) -> dict[str, str]:
        """Every nickname, by its token, in the order of coming."""
        return dict(self._all("SELECT token, nickname FROM pupil WHERE NOT gone ORDER BY rowid"))

    def choosers(self) -> set[str]:
        """Those who chose their nickname themselves."""
        return {token for (token,) in self._all("SELECT token FROM pupil WHERE chosen")}

    def join(self, token: str, nickname: str, *, chosen: bool = False) -> None:
        """Let somebody in."""
        with self._writing() as db:
            db.execute("INSERT INTO pupil VALUES (?, ?, ?, 0)", (token, nickname, chosen))

    def rename(self, token: str, nickname: str) -> None:
        """Call somebody otherwise; that name is not their own choice."""
        with self._writing() as db:
            db.execute("UPDATE pupil SET nickname = ?, chosen = 0 WHERE token = ?", (nickname, token))

    def remove(self, token: str) -> None:
        """Somebody is not in the class any more; what they said stays in the file and counts no more."""
        with self._writing() as db:
            db.execute("UPDATE pupil SET gone = 1 WHERE token = ?", (token,))

    # -------------------------------------------------------------------------------------------- what they say
    def answers(self) -> list[Answer]:
        """Everything that was said, each person's last word for each question and round."""
        rows = self._all(
            "SELECT card, round, pupil, choice, dot FROM answer"
            " WHERE pupil NOT IN (SELECT token FROM pupil WHERE gone) ORDER BY card, round"
        )
        return [Answer(*row) for row in rows]

    def answer(self, answer: Answer) -> None:
        """Take an answer, or another one in place of it."""
        row = (answer.card, answer.round, answer.pupil, answer.choice, answer.dot)
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?)", row)

    def take_back(self, answer: Answer) -> None:
        """Forget one answer."""
        key = (answer.card, answer.round, answer.pupil)
        with self._writing() as db:
            db.execute("DELETE FROM answer WHERE card = ? AND round = ? AND pupil = ?", key)


@contextmanager
def telling() -> Iterator[None]:
    """Within it, whatever a file does wrong is one kind of error."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise Unkept(str(error)) from error


def sidecars(path: Path | None) -> tuple[Path, ...]:
    """The files of one class."""
    return (
        () if path is None else tuple(path.with_name(f"{path.name}{end}") for end in ("", "-wal", "-shm", "-journal"))
    )


def _ask(db: sqlite3.Connection, cards: Iterable[Card], first: int = 0) -> None:
    rows = [(number, _written(_plain(Asked.of(card)))) for number, card in enumerate(cards, first)]
    db.executemany("INSERT OR REPLACE INTO question VALUES (?, ?)", rows)


def _plain(asked: Asked) -> Asked:
    """Without what only a board knows."""
    return replace(asked, choices=tuple(replace(one, spot="", parts="") for one in asked.choices))


def _read(text: str, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise Unkept(str(error)) from error


def _written(what: Struct) -> str:
    return msgspec.json.encode(what).decode()
