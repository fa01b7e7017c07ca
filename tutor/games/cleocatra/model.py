"""What lies on the table, what a new game needs to know, and a partial position."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from tutor.core.game import Seat

_DATA = tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8"))

COLOURS: tuple[str, ...] = tuple(entry["name"] for entry in _DATA["colour"])
COUNTS: tuple[int, ...] = tuple(entry["count"] for entry in _DATA["colour"])
TWO_PLAYER_COUNTS: tuple[int, ...] = tuple(entry["count"] - entry["two_player_out"] for entry in _DATA["colour"])
FEATURE: dict[str, str] = {entry["name"]: entry["feature"] for entry in _DATA["colour"]}
EACH: int = _DATA["rescuers"]["each"]
INSPECTORS: int = _DATA["inspectors"]["count"]
TWO_PLAYER_INSPECTORS: int = INSPECTORS - _DATA["inspectors"]["two_player_out"]
GOAL: int = _DATA["score"]["goal"]

MAFDET, BASTET, MUT, PRINCESS, CLEOCATRA = "mafdet", "bastet", "mut", "princess", "cleocatra"

PLAYERS = (Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Tiles are named in the order in which they were laid."""
INDEX = {letter: index for index, letter in enumerate(LETTERS)}

NOBODY = -1
ROOM = 2

SeatName = Literal["red", "blue", "black", "green"]
SEATS: tuple[SeatName, ...] = ("red", "blue", "black", "green")


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays, basic or advanced, and how we read what the book leaves open."""

    players: int = 3
    advanced: bool = False
    start_player: SeatName | None = None
    own_colour_free: bool = False
    """Other reading of rescue.own-colour: a same-coloured neighbour may be the scored tile."""
    half_turn: bool = False
    """Other reading of turn.stuck-half: take the one action that goes, and the turn ends."""


class Rules(Struct, frozen=True, gc=False):
    """What was agreed before the game."""

    players: int
    advanced: bool = False
    own_colour_free: bool = False
    half_turn: bool = False

    @property
    def tiles(self) -> tuple[int, ...]:
        """How many tiles of each colour are in this game."""
        return TWO_PLAYER_COUNTS if self.players == 2 else COUNTS

    @property
    def inspectors(self) -> int:
        """How many inspectors are in this game."""
        return TWO_PLAYER_INSPECTORS if self.players == 2 else INSPECTORS


class Pyramid(Struct, frozen=True, gc=False):
    """The tiles by name, where they lie, and who stands on them; sets of tiles are bit masks."""

    cells: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    rescuers: tuple[int, ...] = ()
    inspectors: int = 0


class Points(Struct, frozen=True, gc=False):
    """What a seat's marker stands for."""

    colours: int = 0
    helpers: int = 0
    cleocatra: int = 0

    @property
    def total(self) -> int:
        """Where the marker stands."""
        return self.colours + self.helpers + self.cleocatra


# ------------------------------------------------------------------------------------------------ stages
class Start(Struct, frozen=True, gc=False, tag=True):
    """Who starts is open."""


class Act(Struct, frozen=True, gc=False, tag=True):
    """An action is to be chosen. ``laid`` is the tile laid this turn, ``tile_done`` whether the first was a tile action."""

    laid: int = NOBODY
    tile_done: bool = False


class Top(Struct, frozen=True, gc=False, tag=True):
    """The top tile of the stack is about to be seen."""


class Held(Struct, frozen=True, gc=False, tag=True):
    """A tile waits to be laid; ``old`` is the cell it was taken from, None if it was drawn."""

    tile: int
    old: int | None = None


class Scoring(Struct, frozen=True, gc=False, tag=True):
    """A rescue from ``tile``; ``scored`` are the tiles settled so far, ``open`` the same-coloured ones to choose from."""

    tile: int
    scored: int
    open: int


class Inspecting(Struct, frozen=True, gc=False, tag=True):
    """Inspectors are to be moved after a rescue: ``to_post`` of them, ``left`` are the tiles they were taken from."""

    tile: int
    scored: int
    to_post: int
    left: int = 0


Stage = Start | Act | Top | Held | Scoring | Inspecting
Part = Literal["setup", "first", "second", "placed", "bonus", "over"]


class Position(Struct, frozen=True, gc=False):
    """The whole table. ``cut`` is the seat whose turn a rescue has just ended, ``bonus`` who has earned an action."""

    rules: Rules
    pyramid: Pyramid
    unseen: tuple[int, ...]
    points: tuple[Points, ...]
    start: int
    turn: int
    part: Part
    stage: Stage
    bonus: int = NOBODY
    cut: int = NOBODY

    @property
    def actor(self) -> Seat:
        """Who acts: the player on turn, or the one with the bonus action."""
        return PLAYERS[self.bonus if self.part == "bonus" else self.turn]

    @property
    def stack(self) -> int:
        """How many tiles are in the stack."""
        return sum(self.unseen)

    def home(self, seat: int) -> int:
        """How many rescuers a seat has in its supply."""
        return EACH - self.pyramid.rescuers[seat].bit_count()

    def feature(self, tile: int) -> str:
        """What is special about a tile; nothing in the basic game."""
        return FEATURE[self.pyramid.colours[tile]] if self.rules.advanced else ""


# ------------------------------------------------------------------------------------------------ sketches
class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of a sketch; the first one is called A. A colour left open is filled in."""

    row: int
    col: int
    colour: str = ""
    rescuers: tuple[SeatName, ...] = ()
    inspector: bool = False


class Sketch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at the start of a turn; what is not laid is in the stack."""

    tiles: tuple[Tile, ...] = ()
    players: int = 2
    advanced: bool = False
    turn: SeatName = "red"
    start: SeatName = "red"
    scores: tuple[int, ...] = ()
    own_colour_free: bool = False
    half_turn: bool = False
