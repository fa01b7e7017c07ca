"""Written positions: one way in all games, the same in JSON, TOML and Python.

A game declares its fields (`script.py` has the kinds), how their values make a sketch, and how a sketch is written. All that
is wrong with a text is told at once: the field, what may stand there, and the word that comes nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.script import Misread, Script, Trouble, options, table, whole_type
from tutor.core.voice import Voice

LISTED = 24
"""Words that are listed in an error; of more, only the nearest is told."""


class Writing(Struct, frozen=True):
    """How positions of a game are written."""

    fields: Mapping[str, Script]
    sketch: Callable[[dict[str, Any]], Any]
    """The sketch of the values read; only fields that are written have one."""
    write: Callable[[Any], dict[str, Any]]
    """A sketch as plain data."""
    example: Mapping[str, Any] = {}
    whole: Script | None = None
    """How all of it is read; by default field by field."""

    def read(self, data: Any) -> Any:
        """The sketch that plain data writes, or `Misread` with everything that is wrong."""
        return self.sketch(self._script().parse(data))

    def setup(self, kind: type[Any], data: Any) -> Any:
        """The setup of a new game, or `Misread`: its options as in a position, the number of players beside them."""
        if self.whole is not None:
            return plain(kind, "setup").read(data)
        agreed = options(kind, self.fields["turn"].words)
        scripts = {"players": self.fields["players"], **dict(zip(agreed.words, agreed.parts, strict=True))}
        return kind(**table("setup", scripts).parse(data))

    def schema(self) -> dict[str, Any]:
        """What may be written, as JSON Schema."""
        return msgspec.json.schema(whole_type(self._script()))

    def _script(self) -> Script:
        return table("position", self.fields) if self.whole is None else self.whole


def plain(sketch: type[Any], at: str = "") -> Writing:
    """A sketch written as its own types say: for a game that declares nothing else."""

    def read(data: Any) -> Any:
        try:
            return msgspec.convert(data, sketch)
        except msgspec.ValidationError as error:
            raise Misread(Trouble(at, "plain", {"why": str(error)})) from None

    fields = {field.name: Script("value", field.type, _same) for field in msgspec.structs.fields(sketch)}
    return Writing(fields, _same, _written, {}, Script("position", Any, read, whole=sketch))


def _written(start: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(_beyond(start, type(start)()))
    return data


def _beyond(start: Any, usual: Any) -> dict[str, Any]:
    names = start.__struct_fields__
    return {name: getattr(start, name) for name in names if getattr(start, name) != getattr(usual, name)}


def _same(value: Any) -> Any:
    return value


def told(error: Misread, voice: Voice) -> Iterator[str]:
    """Everything that is wrong, a sentence each."""
    for trouble in error.troubles:
        facts = dict(trouble.facts)
        kind = facts.get("what", "")
        facts["what"] = voice.words["what"].get(kind, kind)
        facts["one"] = voice.words["one"].get(kind, voice.words["one"]["word"])
        said = voice.word(trouble.word, at=trouble.at or voice.word("position"), **facts)
        if near := facts.get("near"):
            said += " " + voice.word("near", near=near)
        if (words := facts.get("words")) and (len(words) <= LISTED or not near):
            said += " " + voice.word("known", words=", ".join(words))
        yield said


def said(start: Any, usual: Any) -> dict[str, Any]:
    """What a sketch says beyond the usual, its setup as ``players`` and ``options``."""
    fields = _beyond(start, usual)
    if (setup := fields.pop("setup", None)) is not None:
        agreed = msgspec.to_builtins(_beyond(setup, usual.setup))
        players = agreed.pop("players", None)
        fields |= {} if players is None else {"players": players}
        fields |= {"options": agreed} if agreed else {}
    return fields
