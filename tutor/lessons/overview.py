"""A game before it is played: goal, table, turn and end, how to set it up, where things go, and its numbers in tables.

The words stand in ``text/<language>/overview/<key>.toml``, the numbers in the game's data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tutor.core.counts import Cell, Table
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.language import words

NONE, MINUS = "\N{EN DASH}", "\N{MINUS SIGN}"
BEFORE = {"setup", "profi", "vizier", "data"}
"""Sections of the rules that speak of what happens before anybody has a turn."""


class Overview(Struct, frozen=True):
    """What one says in a minute, then the steps of setting up, then where things go and when."""

    theme: str = ""
    goal: str = ""
    table: str = ""
    turn: str = ""
    prices: str = ""
    end: str = ""
    setup: tuple[str, ...] = ()
    where: tuple[str, ...] = ()


class Numbers(Struct, frozen=True):
    """A table in words: its title, the heads of its columns, its rows, each with its name first, and a note."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def overview(key: str, language: str | None = None) -> Overview:
    """The overview of a game; empty for one from outside that has none."""
    return msgspec.convert(_said(key, language), Overview)


def numbers(
    game: AnyGame, language: str | None = None, *, section: str = "", ids: tuple[str, ...] = ()
) -> tuple[Numbers, ...]:
    """The tables of a section of the rules, or those named; all where neither is said."""
    said = _said(game.key, language)
    wanted = (one for one in game.counts if section in ("", one.section) and (not ids or one.id in ids))
    return tuple(_told(said, one) for one in wanted)


def laid_out(game: AnyGame, setup: Any, seed: int = 0) -> Any:
    """A table as it stands when setting up is over: whatever is left to choose or to chance until then is drawn."""
    rng, pos = Random(seed), [*game.deal(setup)][-1].after
    while isinstance(asked := game.decision(pos), Decision):
        if asked.seat != Seat.CHANCE and asked.ask.section not in BEFORE:
            break
        move = rng.choice([*(game.odds(pos) or game.legal(pos))])
        pos = [*game.resolve(pos, move)][-1].after
    return pos


def _said(key: str, language: str | None) -> Mapping[str, Any]:
    """What the game's file says; a game from outside may have none."""
    try:
        return words(f"overview/{key}", language)
    except FileNotFoundError:
        return {}


def _told(said: Mapping[str, Any], table: Table) -> Numbers:
    own = said["table_words"][table.id]

    def name(cell: Cell) -> str:
        return str(said["name"].get(cell, cell))

    head = (str(own["corner"]), *map(name, table.columns))
    rows = tuple((name(row.name), *_cells(row.cells)) for row in table.rows)
    return Numbers(str(own["title"]), head, rows, str(own.get("note", "")))


def _cells(cells: tuple[Cell, ...]) -> Iterator[str]:
    """Numbers as they are read; nothing is a dash."""
    yield from (NONE if cell == 0 else str(cell).replace("-", MINUS) for cell in cells)
