"""Positions of Cleocatra as they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tutor.core.course import Seat
from tutor.core.script import Misread, Script, Text, Word, by_seat, choice, number, options, places, seat
from tutor.core.texts import pieces, spelt
from tutor.core.writing import Writing, said
from tutor.games.cleocatra.model import Rules, Sketch, Tile
from tutor.games.cleocatra.pieces import COLOURS, INSPECTOR, LETTERS, SEATS

OPTIONS = ("advanced", "own_colour_free", "half_turn")
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

FIELDS: Mapping[str, Script] = {
    "players": number("players", 1, 9),
    "options": options(Rules, SEATS),
    "turn": seat(SEATS),
    "start": seat(SEATS),
    "at": places(CELL, TILE, 4 * len(LETTERS)),
    "score": by_seat(SEATS, number("points", 0, 999)),
}


def sketch(values: dict[str, Any]) -> Sketch:
    """What is read, in the words of a sketch."""
    made: dict[str, Any] = {name: SEATS[values[name]] for name in ("turn", "start") if name in values}
    made |= values.get("options", {})
    if "players" in values:
        made["players"] = values["players"]
    if "at" in values:
        made["tiles"] = tuple(_tile(cell, *tile) for cell, tile in values["at"])
    if "score" in values:
        given = values["score"]
        made["scores"] = tuple(given.get(Seat(at), 0) for at in range(max(given, default=-1) + 1))
    return Sketch(**made)


def _tile(cell: tuple[int, int], colour: str, figures: tuple[str, ...]) -> Tile:
    rescuers = tuple(name for name in SEATS for _ in range(figures.count(name)))
    return Tile(*cell, colour, rescuers, inspector=INSPECTOR in figures)


def written(start: Sketch) -> dict[str, Any]:
    """A sketch as plain data."""
    given = said(start, Sketch())
    data: dict[str, Any] = {name: given[name] for name in ("players", "turn", "start") if name in given}
    if agreed := {name: given[name] for name in OPTIONS if name in given}:
        data["options"] = agreed
    if start.tiles:
        pairs = [(f"{tile.row}:{tile.col}", _told(tile)) for tile in start.tiles]
        once = dict(pairs)
        data["at"] = once if len(once) == len(pairs) else [f"{cell} {tile}" for cell, tile in pairs]
    if start.scores:
        data["score"] = dict(zip(SEATS, start.scores, strict=False))
    return data


def _told(tile: Tile) -> str:
    figures = spelt((*tile.rescuers, *(INSPECTOR,) * tile.inspector))
    return f"{tile.colour or OPEN}: {figures}" if figures else tile.colour or OPEN


WRITING = Writing(
    FIELDS,
    sketch,
    written,
    {
        "players": 3,
        "at": {"0:0": "violet: red, blue", "0:1": "orange: red", "0:-1": "orange", "1:0": "green: inspector"},
        "score": {"red": 11, "blue": 14},
        "turn": "blue",
        "start": "red",
    },
)
