"""``python -m tests.language.report``: which sentences a language still lacks, and says in English instead. A report, no fault."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import tutor
from tutor.core.language import ENGLISH, languages, missing

ENGLISH_WORDS = Path(tutor.__file__).parent / "text" / ENGLISH
SHOWN = 5


def books() -> tuple[str, ...]:
    """Every file of words, as `words` takes it: ``open``, ``lessons/<key>``."""
    return tuple(
        path.relative_to(ENGLISH_WORDS).with_suffix("").as_posix() for path in sorted(ENGLISH_WORDS.rglob("*.toml"))
    )


def report(language: str) -> Iterator[str]:
    """A line for each file that is not complete."""
    for book in books():
        if lacks := missing(book, language):
            more = ", ..." if len(lacks) > SHOWN else ""
            yield f"{language}/{book}: {len(lacks)} in English only: {', '.join(lacks[:SHOWN])}{more}"


if __name__ == "__main__":
    for spoken in languages():
        sys.stdout.writelines(f"{line}\n" for line in report(spoken))
