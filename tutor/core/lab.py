"""What a game offers to whoever composes positions: brushes to paint with, and tables of what follows."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from tutor.core.course import Seat


class Brush(Struct, frozen=True):
    """Something to put on the board. One that needs no place (``at_once``) acts when chosen.

    ``on`` says whether such a switch is set in the present sketch.
    """

    id: str
    group: str
    title: str
    at_once: bool = False
    on: bool = False


class Stamp(Struct, frozen=True):
    """A brush that knows its place: one click puts it there."""

    brush: str
    where: str
    title: str
    icon: str = ""
    """Shown in place of the title."""


class Rack(Struct, frozen=True):
    """A row of stamps, perhaps of one player."""

    title: str
    stamps: tuple[Stamp, ...]
    seat: Seat | None = None


class Row(Struct, frozen=True):
    """A combination and what follows from it; ``sketch`` makes it the present position."""

    cells: tuple[str, ...]
    sketch: Any
    here: bool = False


class Grid(Struct, frozen=True):
    """A table of combinations; the row of the present position is marked."""

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]


class Lab(Protocol):
    """How positions of a game are composed by hand."""

    start: Any
    """The sketch a lab opens with."""
    acts: tuple[type[Any], ...]
    """The kinds of moves that the lab is about: what its one large button does."""

    def brushes(self, sketch: Any, /, language: str | None = None) -> tuple[Brush, ...]:
        """What can be painted now, grouped; the group's name is its heading."""
        ...

    def racks(self, sketch: Any, /, language: str | None = None) -> tuple[Rack, ...]:
        """What is put in its place by one click: a row a side; none where places must be pointed at."""
        ...

    def paint(self, sketch: Any, brush: str, where: str, /) -> Any:
        """The sketch after using a brush on a thing of the board; unchanged where it means nothing."""
        ...

    def focus(self, sketch: Any, /) -> str:
        """The zone of the board this lab looks at, empty for all of it."""
        ...

    def grids(self, sketch: Any, /, language: str | None = None) -> tuple[Grid, ...]:
        """Tables of combinations around the present position."""
        ...


class NoLab:
    """The lab of a game that brings none: it opens with the usual sketch, and nothing can be painted."""

    acts: tuple[type[Any], ...] = ()

    def __init__(self, start: Any) -> None:
        self.start = start

    def brushes(self, sketch: Any, /, language: str | None = None) -> tuple[Brush, ...]:  # noqa: ARG002
        """None."""
        return ()

    def racks(self, sketch: Any, /, language: str | None = None) -> tuple[Rack, ...]:  # noqa: ARG002
        """None."""
        return ()

    def paint(self, sketch: Any, brush: str, where: str, /) -> Any:  # noqa: ARG002
        """The same sketch."""
        return sketch

    def focus(self, sketch: Any, /) -> str:  # noqa: ARG002
        """All of the board."""
        return ""

    def grids(self, sketch: Any, /, language: str | None = None) -> tuple[Grid, ...]:  # noqa: ARG002
        """None."""
        return ()
