"""The options of a setup as controls, whatever game they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from types import NoneType
from typing import Any, Literal, Protocol, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.view.markup import Markup, el

PLAYERS = "players"


class Says(Protocol):
    """The words of a page."""

    def word(self, key: str, /, **facts: Any) -> str:
        """One of them."""


def fields(game: AnyGame, voice: Voice, words: Says, setup: Struct, prefix: str = "") -> Iterator[Markup]:
    """A control for each field with few values; structs inside are asked for their own fields."""
    for name, kind in get_type_hints(type(setup)).items():
        value, path = getattr(setup, name), f"{prefix}{name}"
        if isinstance(value, Struct):
            yield from fields(game, voice, words, value, f"{path}.")
            continue
        values = list(game.players) if path == PLAYERS else _values(kind)
        if not values:
            continue
        label = words.word("players") if path == PLAYERS else title(voice, path)
        choices = (
            el("option", value_name(voice, path, one, words), value=k, selected=one == value)
            for k, one in enumerate(values)
        )
        yield el("label", label, el("select", *choices, data_do=f"field:{path}"), cls="field")


def fill(game: AnyGame, setup: Any, path: str, number: str) -> Any:
    """The setup with the ``number``-th value of a field chosen."""
    name, _, rest = path.partition(".")
    if rest:
        return replace(setup, **{name: fill(game, getattr(setup, name), rest, number)})
    values = list(game.players) if path == PLAYERS else _values(get_type_hints(type(setup))[name])
    return replace(setup, **{name: values[int(number)]})


def title(voice: Voice, path: str) -> str:
    """The name of a field."""
    named = voice.option(path)
    return named if named != path else path.rpartition(".")[2].replace("_", " ").capitalize()


def _values(kind: Any) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if NoneType in get_args(kind):
        inner = [_values(one) for one in get_args(kind) if one is not NoneType]
        return [None, *inner[0]] if len(inner) == 1 and inner[0] else []
    return []


def value_name(voice: Voice, path: str, value: Any, words: Says) -> str:
    """The name of a value of a field."""
    if isinstance(value, bool):
        return words.word("yes" if value else "no")
    if value is None:
        return words.word("unset")
    if path == PLAYERS:
        return str(value)
    text = value.name.lower() if isinstance(value, Enum) else str(value)
    named = voice.option(f"{path}:{text}")
    return voice.name(value) if named == f"{path}:{text}" else named
