"""Records as a file that a person can keep, read, and bring along."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from tutor.learner.records import KINDS
from tutor.learner.refused import Newer, Refused, say
from tutor.learner.store import Rows
from tutor.learner.writing import FORMAT, LONGEST, decode, mark, plain

SEAL = "records of a learner of cleopatra-tutor"
LARGEST = 32 * 1024 * 1024
"""Bytes of a file: more than all that one person can have."""
MOST = 5000
"""Records in a file."""
OWN = ("undo", "broken")
"""Heads of rows that stay where they are."""


class ExportFile(Struct, omit_defaults=True):
    """What the file holds."""

    holds: str
    tutor: int
    made: str = ""
    records: dict[str, Raw] = {}


class Brought(Struct, frozen=True):
    """What came with a file."""

    lessons: int = 0
    games: int = 0
    cards: int = 0
    others: int = 0

    @classmethod
    def of(cls, changes: Mapping[str, object]) -> Brought:
        """Count rows by their kinds."""
        heads = [key.partition("/")[0] for key in changes]
        lessons, cards, games = heads.count("lesson"), heads.count("card"), heads.count("game") + heads.count("running")
        return cls(lessons, games, cards, len(heads) - lessons - games - cards)

    def say(self, language: str | None = None) -> str:
        """Tell it."""
        if self.lessons or self.games or self.cards:
            return say("brought", language, **asdict(self))
        return say("brought_others" if self.others else "brought_nothing", language)


class Undone(Struct, frozen=True):
    """How many records are as they were, and how many were gone on with since and stay."""

    back: int = 0
    stay: int = 0

    def say(self, language: str | None = None) -> str:
        """Tell it."""
        return say("undone_partly" if self.stay else "undone", language, back=self.back, stay=self.stay)


class Undo(Struct, frozen=True):
    """What rows were before a file came in (None: not there), and the marks of what they became."""

    before: dict[str, str | None]
    after: dict[str, str]


def pack(rows: Rows, made: str) -> str:
    """Write the file. Whose key or user name it was does not go along."""
    records = {}
    for key, text in rows.items():
        if key.partition("/")[0] not in OWN:
            try:
                plain(text, key)
            except Refused:
                continue
            records[key] = Raw(text.encode())
    return msgspec.json.format(msgspec.json.encode(ExportFile(SEAL, FORMAT, made, records)), indent=1).decode() + "\n"


def unpack(data: str | bytes) -> Rows:
    """Read a file, or refuse it."""
    if len(data) > LARGEST:
        raise Refused("file_huge", most=LARGEST // 2**20)
    try:
        export = msgspec.json.decode(data, type=ExportFile)
    except msgspec.ValidationError as error:
        raise _newer_or(Refused("file_foreign"), data) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("file_broken", why=str(error)) from error
    if export.holds != SEAL:
        raise Refused("file_foreign")
    if len(export.records) > MOST:
        raise Refused("file_many", most=MOST)
    return {key: _record(key, raw) for key, raw in export.records.items() if key.partition("/")[0] not in OWN}


class _Sealed(Struct):
    """As much of a file as will always be so."""

    holds: str = ""
    tutor: int = 0


def _newer_or(other: Refused, data: str | bytes) -> Refused:
    try:
        sealed = msgspec.json.decode(data, type=_Sealed)
    except (msgspec.DecodeError, RecursionError):
        return other
    return Newer("file_newer") if (sealed.holds, sealed.tutor > FORMAT) == (SEAL, True) else other


def _record(key: str, raw: Raw) -> str:
    """One row of the file as it is kept."""
    try:
        text = msgspec.json.format(bytes(raw), indent=-1).decode()
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("file_broken", why=str(error)) from error
    if len(text) > LONGEST or len(key) > 300 or not key.isprintable():
        raise Refused("file_broken", why=key[:60])
    try:
        plain(text, key)
        if kind := KINDS.get(key.partition("/")[0]):
            decode(kind, text, key)
    except Newer as error:
        raise Newer("file_newer") from error
    except Refused as error:
        raise Refused("file_broken", why=str(error.facts["why"])) from error
    return text


def undo_of(rows: Rows, changes: Mapping[str, str]) -> Undo:
    """Remember what rows are before they change."""
    return Undo({key: rows.get(key) for key in changes}, {key: mark(text) for key, text in changes.items()})


def undone(rows: Rows, undo: Undo) -> dict[str, str | None]:
    """The rows to write so that all is as it was, but for what was gone on with since."""
    still = {key for key, after in undo.after.items() if key in rows and mark(rows[key]) == after}
    return {key: text for key, text in undo.before.items() if key in still}


def write(path: Path, text: str) -> None:
    """Write a file beside the one that is there, then put it in its place: a full disk destroys nothing."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Refused("file_unwritten", file=path.name, why=error.strerror or "") from error


def load(path: Path) -> bytes:
    """Read a file, no more of it than can be ours."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Refused("file_unread", file=path.name, why=error.strerror or "") from error
