"""Positions of Cleocatra as they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.core.script import Misread, Script, Text, Word, choice, number, options, places, seat
from tutor.core.texts import pieces, spelt
from tutor.core.writing import Field, Writing, seated
from tutor.games.cleocatra.model import Rules, Sketch, Tile
from tutor.games.cleocatra.pieces import COLOURS, INSPECTOR, LETTERS, SEATS

OPEN = "?"
"""A colour that is left open."""
COLOUR = choice("colour", COLOURS)
FIGURES = pieces("figure", (*SEATS, INSPECTOR), most=3 * len(SEATS))
_CELL = re.compile(r"(-?\d{1,4}):(-?\d{1,4})")


def _read_cell(given: str) -> tuple[int, int]:
    found = _CELL.fullmatch(given.replace(" ", ""))
    if found is None:
        raise Misread(CELL.trouble("unknown", given))
    return int(found[1]), int(found[2])


def _read_tile(given: str) -> tuple[str, tuple[str, ...]]:
    """A colour, then after a colon who stands there: ``"violet: red, inspector"``; a colour may be left open."""
    colour, _, figures = given.partition(":")
    name = colour.strip()
    return "" if name in {"", OPEN} else COLOUR.parse(name), FIGURES.parse(figures)


CELL = Script("cell", Word, _read_cell)
TILE = Script("tile_text", Text, _read_tile, COLOURS)


def _tile(cell: tuple[int, int], colour: str, figures: tuple[str, ...]) -> Tile:
    rescuers = tuple(name for name in SEATS for _ in range(figures.count(name)))
    return Tile(*cell, colour, rescuers, inspector=INSPECTOR in figures)


def _laid(tiles: Sequence[Tile]) -> Any:
    """By place, or as a list where two lie on one."""
    pairs = [(f"{tile.row}:{tile.col}", _told(tile)) for tile in tiles]
    once = dict(pairs)
    return once if len(once) == len(pairs) else [f"{cell} {tile}" for cell, tile in pairs]


def _told(tile: Tile) -> str:
    figures = spelt((*tile.rescuers, *(INSPECTOR,) * tile.inspector))
    return f"{tile.colour or OPEN}: {figures}" if figures else tile.colour or OPEN


def last(values: Mapping[str, Any], made: Mapping[str, Any]) -> dict[str, Any]:
    """Where nothing is said of the pyramid, everybody's first tile lies in a row."""
    players = made.get("players", Sketch().players)
    return {} if "at" in values else {"tiles": tuple(Tile(0, col) for col in range(players))}


WRITING = Writing(
    Sketch,
    {
        "players": Field(number("players", 1, 9)),
        "options": Field(options(Rules, SEATS)),
        "turn": Field(seat(SEATS), make=SEATS.__getitem__),
        "start": Field(seat(SEATS), make=SEATS.__getitem__),
        "at": Field(
            places(CELL, TILE, 4 * len(LETTERS)),
            "tiles",
            lambda pairs: tuple(_tile(cell, *tile) for cell, tile in pairs),
            _laid,
        ),
        "score": seated(SEATS, number("points", 0, 999), 0, "scores"),
    },
    {
        "players": 3,
        "at": {"0:0": "violet: red, blue", "0:1": "orange: red", "0:-1": "orange", "1:0": "green: inspector"},
        "score": {"red": 11, "blue": 14},
        "turn": "blue",
        "start": "red",
    },
    last,
)
