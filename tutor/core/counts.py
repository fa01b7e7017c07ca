"""Numbers of a game in tables: made from its data, named by ids whose words stand in ``text/<language>/overview/``."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

SUM = "sum"
"""The row that adds up the others."""
Cell = int | str
"""A number, or a name whose word is told; nothing where there is none."""


class Row(Struct, frozen=True):
    """What a row is about, and a cell for each column."""

    name: str
    cells: tuple[Cell, ...]


class Table(Struct, frozen=True):
    """A table that belongs to a section of the rules; a column that is a number is about so many players."""

    id: str
    section: str
    columns: tuple[Cell, ...]
    rows: tuple[Row, ...]

    def cell(self, row: str, column: Cell) -> Cell:
        """What stands there."""
        found = next(one for one in self.rows if one.name == row)
        return found.cells[self.columns.index(column)]


def summed(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows, and one that adds them up."""
    listed = tuple(rows)
    columns = zip(*(row.cells for row in listed), strict=True)
    return (*listed, Row(SUM, tuple(sum(cell for cell in column if isinstance(cell, int)) for column in columns)))
