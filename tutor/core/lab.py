"""What a game offers to whoever composes positions: brushes to paint with, and tables of what follows."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct


class Brush(Struct, frozen=True):
    """Something to put on the board. One that needs no place (``at_once``) acts when chosen.

    ``on`` says whether such a switch is set in the present sketch.
    """

    id: str
    group: str
    title: str
    at_once: bool = False
    on: bool = False


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

    def brushes(self, sketch: Any, /, language: str | None = None) -> tuple[Brush, ...]:
        """What can be painted now, grouped; the group's name is its heading."""
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
