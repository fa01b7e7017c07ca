"""Tables of numbers as text, as Markdown and as HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tutor.lessons.overview import Numbers


def text(table: Numbers) -> Iterator[str]:
    """Lines of text, column below column; the title is the first, a note the last."""
    lines = (table.head, *table.rows)
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    yield table.title
    for first, *cells in lines:
        told = (cell.rjust(width) for cell, width in zip(cells, wide[1:], strict=True))
        yield "    " + "  ".join((first.ljust(wide[0]), *told))
    if table.note:
        yield f"    {table.note}"


def markdown(table: Numbers) -> str:
    """A paragraph with the title, the table, a note."""
    rows = [f"| {' | '.join(row)} |" for row in (table.head, *table.rows)]
    rule = f"|{'---|' * len(table.head)}"
    note = ["", table.note] if table.note else []
    return "\n".join([f"**{table.title}**", "", rows[0], rule, *rows[1:], *note])


def html(table: Numbers) -> str:
    """A figure: a table with its title as a caption, its rows named, and a note."""
    head = "".join(f"<th scope=col>{escape(text)}</th>" for text in table.head)
    rows = "".join(
        f"<tr><th scope=row>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for first, *cells in table.rows
    )
    note = f"<p class=quiet>{escape(table.note)}</p>" if table.note else ""
    told = f"<table class=numbers><caption>{escape(table.title)}</caption><tr>{head}</tr>{rows}</table>{note}"
    return f"<figure>{told}</figure>"
