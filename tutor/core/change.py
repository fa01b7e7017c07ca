"""What could be otherwise in a written position: each change with the sentence that tells exactly this change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tutor.core.course import Seat
from tutor.core.voice import Voice


def _true(_pos: Any) -> bool:
    return True


Written = Mapping[str, Any]
"""A position as it is written, see `writing.py`."""


class Case(NamedTuple):
    """A refused move: the position as written, what stands there, the moves made since, and who tries which move."""

    data: Written
    start: Any
    """The position that is written."""
    now: Any
    """The position after the moves, in which the move is tried."""
    moves: tuple[str, ...]
    move: Any
    seat: Seat

    @property
    def words(self) -> frozenset[str]:
        """What the move, and those made before it, name."""
        return frozenset(word for text in (str(self.move), *self.moves) for word in text.replace(",", " ").split())


class Change(NamedTuple):
    """A change: which sentence of the game's ``[change]`` tells it, the facts that it names, and the position so changed."""

    says: str
    facts: Mapping[str, Any]
    ways: tuple[Written, ...]
    """Where the sentence leaves open which of several things is meant: the position after each of these changes."""
    move: str = ""
    """The move to ask about then, where that is another one."""
    shows: Callable[[Any], bool] = _true
    """Whether a position that moves led to from the changed one is as the sentence says."""

    def say(self, voice: Voice) -> str:
        """The sentence."""
        said: Any = voice.words["change"]
        for name in self.says.split("."):
            said = said[name]
        return voice.vformat(said, (), self.facts)


def put(data: Written, value: Any, *path: Any) -> dict[str, Any]:
    """A copy of a written position with one value changed, and what leads there added if it is not there."""
    name, *rest = path
    return {**data, name: put(data.get(name, {}), value, *rest) if rest else value}


def without(data: Written, *path: Any) -> dict[str, Any]:
    """A copy of a written position that says nothing of this."""
    name, *rest = path
    if rest:
        return {**data, name: without(data[name], *rest)}
    return {key: value for key, value in data.items() if key != name}


def of(seat: Seat, mover: Seat) -> str:
    """Which of two sentences: the one to the mover, or the one about somebody else."""
    return "you" if seat == mover else "other"
