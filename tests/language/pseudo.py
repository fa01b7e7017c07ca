"""A language made by machine: every letter of every sentence altered, so that whatever is not in the files shows.

``python -m tests.language.pseudo FOLDER`` writes it there; ``TUTOR_TEXT=FOLDER TUTOR_LANGUAGE=xx`` speaks it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import tutor

LANGUAGE = "xx"
ENGLISH = Path(tutor.__file__).parent / "text" / "en"
WIDE = {letter: letter + 0xFEE0 for letter in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
"""Every letter becomes a wide one: it can still be read, and its capital can be made."""
DATA = {("reading",), ("books",)}
"""What stands among the words and is none: ids of rules, and languages."""
WORD = re.compile(r"[A-Za-z]{2,}")


def write(folder: Path) -> None:
    """Alter all that is there in English."""
    for source in ENGLISH.rglob("*.toml"):
        target = folder / LANGUAGE / source.relative_to(ENGLISH)
        target.parent.mkdir(parents=True, exist_ok=True)
        words = tomllib.loads(source.read_text(encoding="utf-8"))
        target.write_text(
            "".join(_lines(_altered(words, (), () if source.parent != ENGLISH else DATA), ())), encoding="utf-8"
        )


def english(text: str, data: Iterable[str] = ()) -> list[str]:
    """Every English word in a text that is not part of ``data``: notations, ids, names of files."""
    known = {word for one in data for word in WORD.findall(one)}
    return [word for word in dict.fromkeys(WORD.findall(text)) if word not in known]


def sentence(text: str) -> str:
    """A sentence with all its letters wide; its facts stay what they are, words that count are altered too."""
    parts = []
    for literal, name, spec, conversion in Formatter().parse(text):
        parts.append(literal.translate(WIDE).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            words = sentence(spec) if spec and "|" in spec else spec
            parts.append("{" + name + (f"!{conversion}" if conversion else "") + (f":{words}" if words else "") + "}")
    return "".join(parts)


def _altered(said: Any, path: tuple[str, ...], data: Collection[tuple[str, ...]]) -> Any:
    if path[:1] in data or (path[:1] + path[-1:]) in data:
        return said
    match said:
        case Mapping():
            return {name: _altered(part, (*path, name), data) for name, part in said.items()}
        case list():
            return [_altered(part, path, data) for part in said]
        case str():
            return sentence(said)
    return said


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterable[str]:
    plain = {name: said for name, said in table.items() if not isinstance(said, Mapping)}
    if path:
        yield f"[{'.'.join(map(_quoted, path))}]\n"
    yield from (f"{_quoted(name)} = {_value(said)}\n" for name, said in plain.items())
    for name, said in table.items():
        if isinstance(said, Mapping):
            yield from _lines(said, (*path, name))


def _value(said: Any) -> str:
    return (
        f"[{', '.join(map(_value, said))}]"
        if isinstance(said, list)
        else _quoted(said)
        if isinstance(said, str)
        else str(said)
    )


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    write(Path(sys.argv[1]))
