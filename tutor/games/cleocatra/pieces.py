"""The pieces: what data.toml says of them, their names in code, and where they lie on the board."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal, get_args

from tutor.core.course import Seat

_DATA: Mapping[str, Any] = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

# ------------------------------------------------------------------------------------------------ tiles
COLOURS: tuple[str, ...] = tuple(entry["name"] for entry in _DATA["colour"])
COUNTS: tuple[int, ...] = tuple(entry["count"] for entry in _DATA["colour"])
TWO_PLAYER_COUNTS: tuple[int, ...] = tuple(entry["count"] - entry["two_player_out"] for entry in _DATA["colour"])

FEATURE: Mapping[str, str] = {entry["name"]: entry["feature"] for entry in _DATA["colour"]}
MAFDET, BASTET, MUT, PRINCESS, CLEOCATRA = "mafdet", "bastet", "mut", "princess", "cleocatra"

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: sum(COUNTS)]
"""Tiles are named in the order in which they were laid."""
INDEX: Mapping[str, int] = {letter: index for index, letter in enumerate(LETTERS)}

# ------------------------------------------------------------------------------------------------ players and figures
SeatName = Literal["red", "blue", "black", "green"]
SEATS: tuple[SeatName, ...] = get_args(SeatName)
PLAYERS = (Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH)
NOBODY = -1

NUMBERS: tuple[int, ...] = tuple(_DATA["players"]["numbers"])
EACH: int = _DATA["rescuers"]["each"]
ROOM: int = _DATA["rescuers"]["room"]
INSPECTOR = "inspector"
INSPECTORS: int = _DATA["inspectors"]["count"]
TWO_PLAYER_INSPECTORS: int = INSPECTORS - _DATA["inspectors"]["two_player_out"]

# ------------------------------------------------------------------------------------------------ points
GOAL: int = _DATA["score"]["goal"]
MOST: int = _DATA["most"]["colours"] + EACH - 1
"""The most points of one rescue in the basic game."""

# ------------------------------------------------------------------------------------------------ where things lie
STACK = "stack"
FREE_INSPECTORS = "inspectors"
TILE_AT = tuple(f"tile:{name}" for name in LETTERS)
INSPECTOR_AT = tuple(f"inspector:{name}" for name in LETTERS)
RESCUER_AT = tuple(tuple(f"rescuer:{seat}:{name}" for name in LETTERS) for seat in SEATS)
PLAYER_AT = tuple(f"player:{seat}" for seat in SEATS)
SUPPLY_AT = tuple(f"supply:{seat}" for seat in SEATS)
SCORE_AT = tuple(f"score:{seat}" for seat in SEATS)


def player_at(seat: Seat) -> tuple[str, ...]:
    """Where a player is on the board."""
    return (PLAYER_AT[seat],)
