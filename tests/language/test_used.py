"""Every sentence of the tutor's own files is said somewhere; those of games are counted by the contract suite."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tutor
from tutor.games import ALL

TUTOR = Path(tutor.__file__).parent
ROOTS = (TUTOR, TUTOR.parent / "tests" / "notebooks")
FILES = [path for path in sorted((TUTOR / "text" / "en").glob("*.toml")) if path.stem not in {game.key for game in ALL}]


@cache
def named() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every text in the code, and the patterns of those that are put together from parts."""
    words: set[str] = set()
    made: set[str] = set()
    for path in (path for root in ROOTS for path in root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    words.add(text)
                case ast.JoinedStr(values=parts):
                    made.add("".join(_part(part) for part in parts))
    for path in TUTOR.rglob("*.js"):
        words.update(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
    joined = re.compile(r"[a-z]{2,}(_|\\-)|(_|\\-)[a-z]{2,}")
    return frozenset(words), tuple(re.compile(one) for one in made if joined.search(one))


def _part(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w-]+"


def keys(path: Path) -> Iterator[str]:
    for name, said in tomllib.loads(path.read_text(encoding="utf-8")).items():
        yield from said if name == "word" else ()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_sentence_is_there_that_nobody_says(path: Path) -> None:
    words, made = named()
    assert [key for key in keys(path) if key not in words and not any(one.fullmatch(key) for one in made)] == []
