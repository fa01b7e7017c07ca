"""What the browser says: one type for each thing that a person, the clock or the window can do."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class Pressed(Struct, frozen=True, tag="pressed"):
    """A control was pressed, or changed to a value."""

    what: str
    value: str = ""


class Pointed(Struct, frozen=True, tag="pointed"):
    """Somebody clicked on the board: the ids of all that lies there, the topmost first."""

    ids: tuple[str, ...]


class Answered(Struct, frozen=True, tag="answered"):
    """An answer was chosen, by its place on the page."""

    number: int


class Key(Struct, frozen=True, tag="key"):
    """A key was pressed that the browser has no use for."""

    key: str


class Tick(Struct, frozen=True, tag="tick"):
    """The time that was asked for at this beat has passed."""

    beat: int


class Sized(Struct, frozen=True, tag="sized"):
    """The box has this size now; ``calm`` if its owner wants nothing to move."""

    width: int
    height: int
    calm: bool = False


class Known(Struct, frozen=True, tag="known"):
    """A plain page tells whose browser it is, and which languages it prefers."""

    key: str
    languages: tuple[str, ...] = ()


Message = Pressed | Pointed | Answered | Key | Tick | Sized | Known


def read(content: Any) -> Message:
    """A message as it came through the wire."""
    message: Message = msgspec.convert(content, Message)
    return message
