"""A position as people type it: a line for each thing, as in ``hand.red = 4 2``. It is TOML in which quotes may be left out."""

from __future__ import annotations

import re
import tomllib
from json import dumps
from typing import Any

import msgspec

from tutor.core.game import AnyGame
from tutor.core.record import LIMIT, Misspelt, opened, position, refused

PART = re.compile(r'\s*(?:"([^"]*)"|([^."=]+?))\s*(?:\.|$)')
BARE = re.compile(r"[A-Za-z0-9_-]+")
"""What needs no quotes as the name of a field."""


def typed(game: AnyGame, text: str) -> Any:
    """The sketch of a typed position; raise `Broken` with all that is wrong."""
    data = plain(text)
    try:
        return position(game, data)
    except Misspelt as error:
        again = data
        for trouble in error.misread.troubles:
            again = _as_text(again, trouble.at.split("."))
        if again == data:
            raise
        return position(game, again)


def plain(text: str) -> dict[str, Any]:
    """The plain data of what was typed; JSON and TOML are taken, too."""
    if len(text) > LIMIT:
        raise refused("too_large", limit=LIMIT >> 20)
    if text.lstrip().startswith("{"):
        data = opened(text.encode())
        return data if isinstance(data, dict) else {}
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return _lines(text)


def _lines(text: str) -> dict[str, Any]:
    """Line by line: the way to a field, and what stands there."""
    found: dict[str, Any] = {}
    for line in filter(str.strip, text.splitlines()):
        way, is_said, value = line.partition("=")
        names = [quoted or bare for quoted, bare in PART.findall(way)]
        if not is_said or not names:
            raise refused("no_line", line=line.strip()[:60])
        at: Any = found
        for name in names[:-1]:
            at = at.setdefault(name, {}) if isinstance(at, dict) else {}
        if not isinstance(at, dict):
            raise refused("no_line", line=line.strip()[:60])
        at[names[-1]] = _value(value.strip())
    return found


def _value(text: str) -> Any:
    """What TOML makes of it, else the text itself."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text


def _as_text(data: Any, way: list[str]) -> Any:
    """The same with a number at the end of the way taken for text: a hand of one card."""
    if not way:
        return str(data) if isinstance(data, int) and not isinstance(data, bool) else data
    if not isinstance(data, dict) or way[0] not in data:
        return data
    return {**data, way[0]: _as_text(data[way[0]], way[1:])}


# ------------------------------------------------------------------------------------------------ and back
def lines_of(game: AnyGame, sketch: Any) -> str:
    """A sketch as it would be typed."""
    return "\n".join(f"{way} = {_said(value)}" for way, value in _leaves((), game.writing.write(sketch)) if way)


def _leaves(way: tuple[str, ...], value: Any) -> list[tuple[str, Any]]:
    """Every field with its value, players and places each on a line of their own."""
    if not isinstance(value, dict) or not value:
        return [(".".join(map(_name, way)), value)]
    return [leaf for name, part in value.items() for leaf in _leaves((*way, str(name)), part)]


def _name(name: str) -> str:
    return name if BARE.fullmatch(name) else dumps(name, ensure_ascii=False)


def _said(value: Any) -> str:
    """A value without quotes where it is read as the same text all the same."""
    match value:
        case str():
            value = value.strip()
            stays = "\n" not in value and value and _value(value) == value
            return value if stays else dumps(value, ensure_ascii=False)
        case dict():
            return "{" + ", ".join(f"{_name(str(name))} = {_said_whole(part)}" for name, part in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_said_whole, value)) + "]"
        case _:
            return dumps(msgspec.to_builtins(value))


def _said_whole(value: Any) -> str:
    return dumps(value, ensure_ascii=False) if isinstance(value, str) else _said(value)
