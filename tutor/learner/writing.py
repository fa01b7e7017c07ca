"""Records as text. What a newer tutor has added to one is kept when this tutor writes it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tutor.learner.refused import Newer, Refused
from tutor.learner.store import Rows

FORMAT = 1
"""Counts up when records change so that an older tutor cannot read them. A field never changes its meaning: it gets
another name; new fields need no new format."""
VERSION = "tutor"
LONGEST = 128 * 1024
"""Characters of one record's text."""

T = TypeVar("T", bound=Struct)


def decode(kind: type[T], text: str | bytes, key: str) -> T:
    """Read a record."""
    raw = plain(text, key)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        version = raw.get(VERSION)
        if isinstance(version, int) and version > FORMAT:
            raise Newer("newer", **named(key)) from error
        raise Refused("garbled", why=str(error), **named(key)) from error


def plain(text: str | bytes, key: str) -> dict[str, Any]:
    """Read the object that a record is, whatever it holds."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("garbled", why=str(error), **named(key)) from error


def written(key: str, record: Struct, old: str | None = None) -> str:
    """A record as it is kept, over the text that was there; it can be read again."""
    text = encode(record, *([plain(old, key)] if old is not None else []))
    if len(text) > LONGEST:
        raise Refused("too_long", **named(key))
    decode(type(record), text, key)
    return text


def encode(record: Struct, *earlier: dict[str, Any]) -> str:
    """Write a record over those it replaces; what they hold beside its own fields stays, of the last one first."""
    versions = [one[VERSION] for one in earlier if isinstance(one.get(VERSION), int)]
    version = {VERSION: max([FORMAT, *versions])}
    return msgspec.json.encode(version | overlay(record, *reversed(earlier)) | version).decode()


def overlay(new: Any, *old: Any) -> Any:
    """Plain data of a value, with what earlier data has beside the fields of its Structs; the first named wins."""
    olds = [one for one in old if isinstance(one, dict)]
    if isinstance(new, Struct):
        own = {name: getattr(new, name) for name in msgspec.to_builtins(new)}
        rest: dict[str, Any] = {}
        for one in reversed(olds):
            rest |= {name: value for name, value in one.items() if name not in new.__struct_fields__}
    elif isinstance(new, dict):
        own, rest = new, {}
    else:
        return msgspec.to_builtins(new)
    return rest | {name: overlay(value, *(one.get(name) for one in olds)) for name, value in own.items()}


def aside(key: str, text: str) -> Rows:
    """The row under which a text that cannot be read is kept."""
    return {f"broken/{key}/{mark(text)}": text}


def mark(text: str) -> str:
    """A few letters by which a text is known again."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def named(key: str) -> dict[str, str]:
    """A key as facts of a sentence: what kind of record, and which."""
    kind, _, name = key.partition("/")
    return {"kind": kind, "name": name}
