"""Marks kept with every translation: of which English sentence it was made.

``python -m tests.language.marks de caesar [PATH ...]`` notes that these sentences of ``de/caesar.toml``, or all of them,
have been looked at: they say what the English ones say now. `stale` are those whose English has changed since.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import Any

from tutor.core.language import ENGLISH, sentences

KEPT = Path(__file__).parent / "marked"
LETTERS = 8


def stale(book: str, language: str, kept: Path = KEPT) -> tuple[str, ...]:
    """Every translated sentence that was not made of the English one as it is now, by its path."""
    known = _read(_file(book, language, kept))
    return tuple(path for path, mark in _now(book, language).items() if known.get(path) != mark)


def mark(book: str, language: str, paths: Collection[str] = (), kept: Path = KEPT) -> None:
    """Note that these sentences were looked at, or all; what the translation no longer has is forgotten."""
    file, now = _file(book, language, kept), _now(book, language)
    if unknown := set(paths) - set(now):
        raise SystemExit(f"{language}/{book} has no {', '.join(sorted(unknown))}")
    known = _read(file)
    looked = {path: mark if not paths or path in paths else known.get(path, "") for path, mark in now.items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{mark} {path}\n" for path, mark in sorted(looked.items()) if mark), encoding="utf-8")


def _now(book: str, language: str) -> dict[str, str]:
    """The marks of all English sentences that are translated."""
    own, english = sentences(book, language), sentences(book, ENGLISH)
    return {path: _mark(said) for path, said in english.items() if path in own}


def _mark(said: Any) -> str:
    return sha256(repr(said).encode()).hexdigest()[:LETTERS]


def _file(book: str, language: str, kept: Path) -> Path:
    return kept / language / f"{book}.txt"


def _read(file: Path) -> dict[str, str]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {path: mark for mark, _, path in (line.partition(" ") for line in lines)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("book", help="as in caesar, lessons/caesar")
    parser.add_argument("paths", nargs="*", help="as in turn.place.rule; none: all of them")
    asked = parser.parse_args()
    mark(asked.book, asked.language, asked.paths)
