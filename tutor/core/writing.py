"""Written positions: one way in all games, the same in JSON, TOML and Python.

A game declares each field: how it is written (`script.py` and `texts.py` have the kinds), and what it is in a sketch. All that is
wrong with a text is told at once: the field, what may stand there, and the word that comes nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.script import Misread, Script, Trouble, by_seat, options, table, whole_type
from tutor.core.voice import Voice

LISTED = 24
"""Words that are listed in an error; of more, only the nearest is told."""


def _same(value: Any) -> Any:
    return value


def _nothing(*_: Any) -> dict[str, Any]:
    return {}


class Field(NamedTuple):
    """One field: how it is written, and what it is in a sketch."""

    script: Script
    of: str = ""
    """The field of the sketch, where that is called otherwise."""
    make: Callable[[Any], Any] = _same
    """The value of the sketch, of what was read."""
    tell: Callable[[Any], Any] = _same
    """Plain data, of the value of the sketch."""


def seated(names: Sequence[str], each: Script, usual: Any, of: str = "", tell: Callable[[Any], Any] = _same) -> Field:
    """A list by seat as far as the last one named; who is not named has the usual."""

    def make(given: Mapping[Seat, Any]) -> tuple[Any, ...]:
        return tuple(given.get(Seat(owner), usual) for owner in range(max(given, default=-1) + 1))

    def told_of(values: Sequence[Any]) -> dict[str, Any]:
        return {name: tell(value) for name, value in zip(names, values, strict=False) if value is not None}

    return Field(by_seat(names, each), of, make, told_of)


class Writing(Struct, frozen=True):
    """How positions of a game are written: ``players`` and ``options`` are its setup, all else is a field of the sketch."""

    kind: type[Any]
    forms: Mapping[str, Field]
    example: Mapping[str, Any] = {}
    last: Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]] = _nothing
    """Given all that was read and what was made of it: fields of the sketch that hang on several."""
    beside: Callable[[Any], dict[str, Any]] = _nothing
    """Given a sketch: fields that are written of several of its own."""

    @property
    def fields(self) -> dict[str, Script]:
        """Every field and how it is written."""
        return {name: form.script for name, form in self.forms.items()}

    def read(self, data: Any) -> Any:
        """The sketch that plain data writes, or `Misread` with everything that is wrong."""
        values = table("position", self.fields).parse(data)
        made = {form.of or name: form.make(values[name]) for name, form in self.forms.items() if name in values}
        agreed = made.pop("options", {}) | {name: made.pop(name) for name in ("players",) if name in made}
        usual = self.kind()
        made |= {"setup": replace(usual.setup, **agreed)} if agreed and hasattr(usual, "setup") else agreed
        return self.kind(**made | self.last(values, made))

    def write(self, start: Any) -> dict[str, Any]:
        """A sketch as plain data, no more than is not usual."""
        usual = self.kind()
        given = _beyond(start, usual)
        agreed = _beyond(start.setup, usual.setup) if "setup" in given else given
        chosen = {name: agreed[name] for name in self.fields["options"].words if name in agreed}
        given |= {"options": msgspec.to_builtins(chosen)} if chosen else {}
        given |= {name: agreed[name] for name in ("players",) if name in agreed}
        data = {name: form.tell(given[of]) for name, form in self.forms.items() if (of := form.of or name) in given}
        return data | self.beside(start)

    def setup(self, kind: type[Any], data: Any) -> Any:
        """The setup of a new game, or `Misread`: its options as in a position, the number of players beside them."""
        agreed = options(kind, self.fields["turn"].words)
        scripts = {"players": self.fields["players"], **dict(zip(agreed.words, agreed.parts, strict=True))}
        return kind(**table("setup", scripts).parse(data))

    def schema(self) -> dict[str, Any]:
        """What may be written, as JSON Schema."""
        return msgspec.json.schema(whole_type(table("position", self.fields)))


class Plain(Writing, frozen=True):
    """A sketch written as its own types say: for a game that declares nothing else."""

    forms: Mapping[str, Field] = {}

    @property
    def fields(self) -> dict[str, Script]:
        """The fields of the sketch."""
        return {field.name: _plain(field.type) for field in msgspec.structs.fields(self.kind)}

    def read(self, data: Any) -> Any:
        """The sketch, as far as its types take the data."""
        return _converted(data, self.kind, "")

    def write(self, start: Any) -> dict[str, Any]:
        """What is not usual, as the types have it."""
        data: dict[str, Any] = msgspec.to_builtins(_beyond(start, self.kind()))
        return data

    def setup(self, kind: type[Any], data: Any) -> Any:
        """The setup, as far as its types take the data."""
        return _converted(data, kind, "setup")

    def schema(self) -> dict[str, Any]:
        """That of the sketch."""
        return msgspec.json.schema(self.kind)


def _plain(kind: Any) -> Script:
    """How a value of this type is written: what it is called, the words it knows, what its parts are."""
    parts = [part for part in get_args(kind) if part not in (type(None), Ellipsis)]
    if kind is bool:
        return Script("truth", kind, _same)
    if kind is Seat:
        return Script("seat", kind, _same)
    if get_origin(kind) is Literal:
        return Script("literal", kind, _same, tuple(map(str, get_args(kind))))
    if get_origin(kind) in (tuple, list):
        return Script("by_list", kind, _same, parts=(Script("", None, _same), _plain(parts[0])))
    if len(parts) == 1:
        return _plain(parts[0])
    return Script({int: "number", str: "text"}.get(kind, "mapping"), kind, _same)


def _converted(data: Any, kind: type[Any], at: str) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Misread(Trouble(at, "plain", {"why": str(error)})) from None


def _beyond(start: Any, usual: Any) -> dict[str, Any]:
    """What is not as usual, by name."""
    names = start.__struct_fields__
    return {name: getattr(start, name) for name in names if getattr(start, name) != getattr(usual, name)}


def told(error: Misread, voice: Voice) -> Iterator[str]:
    """Everything that is wrong, a sentence each; words that can be written are listed once."""
    listed: list[tuple[str, ...]] = []
    for trouble in error.troubles:
        facts = dict(trouble.facts)
        kind = facts.get("what", "")
        facts["what"] = voice.words["what"].get(kind, kind)
        facts["one"] = voice.words["one"].get(kind, voice.words["one"]["word"])
        said = voice.word(trouble.word, at=trouble.at or voice.word("position"), **facts)
        if near := facts.get("near"):
            said += " " + voice.word("near", near=near)
        words = facts.get("words", ())
        if words and words not in listed and (len(words) <= LISTED or not near):
            said += " " + voice.word("known", words=", ".join(words))
            listed.append(words)
        yield said
