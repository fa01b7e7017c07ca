"""``python -m tests.language.report``: which sentences a language still lacks, and which were made before their English changed.

A report, no fault. What was looked at again is marked by ``python -m tests.language.marks``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import tutor
from tests.language.marks import stale
from tutor.core.language import ENGLISH, languages, missing

ENGLISH_WORDS = Path(tutor.__file__).parent / "text" / ENGLISH
SHOWN = 5


def books() -> tuple[str, ...]:
    """Every file of words, as `words` takes it: ``open``, ``lessons/<key>``."""
    return tuple(
        path.relative_to(ENGLISH_WORDS).with_suffix("").as_posix() for path in sorted(ENGLISH_WORDS.rglob("*.toml"))
    )


def report(language: str) -> Iterator[str]:
    """A line for each file that is not complete, and for each in which something is stale."""
    for book in books():
        if lacks := missing(book, language):
            yield f"{language}/{book}: {len(lacks)} in English only: {_first(lacks)}"
        if language != ENGLISH and (old := stale(book, language)):
            yield f"{language}/{book}: {len(old)} made before their English changed: {_first(old)}"


def _first(paths: tuple[str, ...]) -> str:
    return ", ".join((*paths[:SHOWN], *(["..."] if len(paths) > SHOWN else [])))


if __name__ == "__main__":
    for spoken in languages():
        sys.stdout.writelines(f"{line}\n" for line in report(spoken))
