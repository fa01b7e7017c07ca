"""Rows in one SQLite file, for servers and checkouts; many processes may write to it."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import disk_usage
from typing import Any, TypeVar
from weakref import finalize

from tutor.learner.refused import Unkept
from tutor.learner.store import Edit, Rows

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds to wait for another writer; one needs about a thousandth."""
OURS = 0x7475746F
"""SQLite's application id, so that another program's file is not taken for ours."""
LAYOUT = 1
"""Of the table below; a file with a higher one is not touched."""
TABLE = "CREATE TABLE row (who TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (who, key))"
BEGINS = "SELECT key, text FROM row WHERE who = ? AND substr(key, 1, ?) = ? ORDER BY key"

ROOM = 256 * 1024
"""Bytes; on a disk with less SQLite fails in many ways, all called I/O errors."""
CODES = {
    sqlite3.SQLITE_FULL: "unkept_full",
    sqlite3.SQLITE_READONLY: "unkept_folder",
    sqlite3.SQLITE_CANTOPEN: "unkept_folder",
    sqlite3.SQLITE_PERM: "unkept_folder",
    sqlite3.SQLITE_BUSY: "unkept_busy",
    sqlite3.SQLITE_LOCKED: "unkept_busy",
    sqlite3.SQLITE_CORRUPT: "unkept_damaged",
    sqlite3.SQLITE_NOTADB: "unkept_damaged",
}
"""Why something could not be kept, by SQLite's primary code."""


class SqliteStore:
    """One row for each person and key. Each call opens the file for itself, from whatever thread it comes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: tuple[int, finalize[Any, Any]] | None = None

    def read(self, who: str, begin: str = "", /) -> Rows:
        """The person's rows whose keys begin so."""
        return self._look(lambda db: _rows(db, who, begin)) or {}

    def change(self, who: str, begin: str, edit: Edit, /) -> None:
        """Read rows, edit and write them in one transaction."""
        with self._write() as db:
            changes = edit(_rows(db, who, begin))
            gone = [(who, key) for key, text in changes.items() if text is None]
            come = [(who, key, text) for key, text in changes.items() if text is not None]
            db.executemany("DELETE FROM row WHERE who = ? AND key = ?", gone)
            db.executemany("INSERT OR REPLACE INTO row VALUES (?, ?, ?)", come)

    def people(self) -> tuple[str, ...]:
        """Everybody who has rows here."""
        found = self._look(lambda db: db.execute("SELECT DISTINCT who FROM row ORDER BY who").fetchall())
        return tuple(who for (who,) in found or ())

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """Open the file, in a transaction that any error undoes; make it where there is none."""
        with self._told():
            self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._connect("mode=rwc") as db:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            db.execute("BEGIN IMMEDIATE")
            if not self._is_made(db):
                db.execute(TABLE)
                db.execute(f"PRAGMA application_id = {OURS}")
                db.execute(f"PRAGMA user_version = {LAYOUT}")
            yield db
            db.execute("COMMIT")
            with suppress(sqlite3.Error, OSError):  # it is written, held or not
                self._hold()

    def _hold(self) -> None:
        """Keep the file open: the last one who closes it waits for the disk, and that would be at every click."""
        file = self.path.stat().st_ino
        if self._held is None or self._held[0] != file:
            self.close()
            db = self._opened("mode=rw")
            self._held = file, finalize(self, db.close)
            db.execute("SELECT count(*) FROM row").fetchone()

    def close(self) -> None:
        """Let go of the file; the next call may take it again."""
        if self._held:
            self._held[1]()
            self._held = None

    def _look(self, at: Callable[[sqlite3.Connection], T]) -> T | None:
        """Read, if there is anything. Where SQLite may not write its notes beside the file, it reads without them."""
        if not self.path.exists():
            return None
        try:
            return self._look_so("mode=rw", at)
        except Unkept as unkept:
            if unkept.why not in {"unkept", "unkept_full", "unkept_folder"}:
                raise
            return self._look_so("immutable=1", at)

    def _look_so(self, how: str, at: Callable[[sqlite3.Connection], T]) -> T | None:
        with self._connect(how) as db:
            return at(db) if self._is_made(db) else None

    @contextmanager
    def _connect(self, how: str) -> Iterator[sqlite3.Connection]:
        with self._told():
            db = self._opened(how)
            try:
                yield db
            finally:
                db.close()

    def _opened(self, how: str) -> sqlite3.Connection:
        address = f"{self.path.absolute().as_uri()}?{how}"
        return sqlite3.connect(address, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True)

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            full = error.errno in {errno.ENOSPC, errno.EDQUOT}
            raise self._unkept("unkept_full" if full else "unkept_folder", error) from error
        except sqlite3.Error as error:
            raise self._unkept(self._reason(getattr(error, "sqlite_errorcode", 0) & 0xFF), error) from error

    def _reason(self, code: int) -> str:
        if code == sqlite3.SQLITE_IOERR:
            with suppress(OSError):
                return "unkept_full" if disk_usage(self.path.parent).free < ROOM else "unkept"
        return CODES.get(code, "unkept")

    def _is_made(self, db: sqlite3.Connection) -> bool:
        """Whether the table is there; another's file, or that of a newer tutor, is not ours to touch."""
        (ours,) = db.execute("PRAGMA application_id").fetchone()
        (layout,) = db.execute("PRAGMA user_version").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and ours != OURS:
            raise self._unkept("unkept_foreign")
        if layout > LAYOUT:
            raise self._unkept("unkept_newer")
        return bool(tables)

    def _unkept(self, why: str, error: Exception | None = None) -> Unkept:
        """The file is named without where on this machine it is: strangers may read it."""
        return Unkept(why, file=f"{self.path.parent.name}/{self.path.name}", why=str(error or ""))


def _rows(db: sqlite3.Connection, who: str, begin: str) -> Rows:
    return dict(db.execute(BEGINS, (who, len(begin), begin)).fetchall())
