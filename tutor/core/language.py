"""Languages: which there are, which one is spoken, and their words; what one lacks is said in English.

A language is a folder of ``tutor/text`` that has a ``grammar.toml``. A folder of the same shape outside the tutor, named
by ``TUTOR_TEXT``, brings more of them. Games from outside have a folder ``text`` of their own.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tutor.core.malformed import no_toml
from tutor.core.outside import home
from tutor.core.refused import Refused

ENGLISH = "en"
CHOSEN = "TUTOR_LANGUAGE"
"""Names the language that is spoken where nobody asks for another."""
ELSEWHERE = "TUTOR_TEXT"
"""Names a folder with further languages."""
GRAMMAR = "grammar"
FOLDERS = ("", "overview/", "lessons/", "beliefs/", "cases/")
"""Where the words of a game lie; a game need not have all of them."""
DATA = frozenset({"books", "glossary", "synonym", "source", "reading", "means", "second", "verbs"})
"""Tables that say nothing, or that a language has or has not; nothing of them is missing."""


class Unspoken(Refused):
    """A language that the tutor does not have; English says so."""

    def say(self, _language: str | None = None) -> str:
        """The languages there are."""
        return super().say(ENGLISH)


class Unworded(Refused):
    """A file of words that cannot be read: which, and in which line."""


def languages() -> tuple[str, ...]:
    """Every language there is."""
    found = {folder.name for root in _roots() for folder in root.iterdir() if (folder / f"{GRAMMAR}.toml").is_file()}
    return tuple(sorted(found))


def spoken(language: str | None = None) -> str:
    """The language asked for, else the one chosen for all; refuse one that is not there."""
    asked = language or os.environ.get(CHOSEN) or ENGLISH
    for name in (asked, asked.replace("_", "-").partition("-")[0].lower()):
        if name == ENGLISH or (
            name.isalpha() and any((root / name / f"{GRAMMAR}.toml").is_file() for root in _roots())
        ):
            return name
    raise Unspoken("no_language", language=asked, there=languages())


@contextmanager
def chosen(language: str) -> Iterator[None]:
    """Within it, this language is spoken where nobody asks for another."""
    before = os.environ.get(CHOSEN)
    os.environ[CHOSEN] = spoken(language)
    try:
        yield
    finally:
        os.environ.pop(CHOSEN) if before is None else os.environ.update({CHOSEN: before})


def told(game: str, language: str | None = None) -> str:
    """The language a game is told in: the one that is spoken if it has all of the game, else English, so that two never meet."""
    return _told(game, spoken(language), os.environ.get(ELSEWHERE, ""))


@cache
def _told(game: str, language: str, _elsewhere: str) -> str:
    books = [book for book in (folder + game for folder in FOLDERS) if _source(book, ENGLISH)]
    return ENGLISH if any(missing(book, language) for book in books) else language


def words(key: str, language: str | None = None) -> Mapping[str, Any]:
    """All words of a game or a part of the tutor; of a part, those that the language lacks in English."""
    game = key.rpartition("/")[2]
    told_in = told(game, language) if _source(f"lessons/{game}", ENGLISH) or home(game) else spoken(language)
    return _words(key, told_in, os.environ.get(ELSEWHERE, ""))


@cache
def _words(key: str, language: str, _elsewhere: str) -> Mapping[str, Any]:
    return {**_over(written(key, ENGLISH), written(key, language)), "key": key, "language": language}


def written(key: str, language: str) -> Mapping[str, Any]:
    """What a language itself says, nothing if it has no such file."""
    found = _source(key, language)
    if found is None and language == ENGLISH:
        raise FileNotFoundError(f"{language}/{key}.toml")
    if found is None:
        return {}
    try:
        return tomllib.loads(found.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        said, _, _ = str(error).partition(" (at ")
        raise Unworded("text_file", file=str(found), why=no_toml(error), said=said) from error


def _source(key: str, language: str) -> Traversable | None:
    brought = home(key)
    roots = _roots() if brought is None else (*_roots(), files(brought) / "text")
    sources = [root / language / f"{key}.toml" for root in roots]
    return next((source for source in reversed(sources) if source.is_file()), None)


def missing(key: str, language: str) -> tuple[str, ...]:
    """Every sentence that is there in English only, as in ``word.undo``."""
    own = sentences(key, language)
    return tuple(path for path in sentences(key, ENGLISH) if path not in own)


def sentences(key: str, language: str) -> dict[str, Any]:
    """Every sentence that a language itself has, by its path."""
    silent = frozenset() if "/" in key else DATA  # a lesson may be called like such a table
    return dict(_leaves(written(key, language), silent))


def _roots() -> tuple[Traversable, ...]:
    more = os.environ.get(ELSEWHERE)
    return (files("tutor") / "text", *((Path(more),) if more else ()))


def _over(under: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Both, table by table; where both say something, what lies above."""
    merged = dict(under)
    for name, said in above.items():
        below = under.get(name)
        merged[name] = _over(below, said) if isinstance(below, Mapping) and isinstance(said, Mapping) else said
    return merged


def _leaves(table: Mapping[str, Any], silent: frozenset[str], path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for name, said in table.items():
        if not path and name in silent:
            continue
        if isinstance(said, Mapping):
            yield from _leaves(said, silent, (*path, name))
        else:
            yield ".".join((*path, name)), said
