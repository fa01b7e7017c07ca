"""What lies on the table, what is to be decided, what a new game needs to know, and a partial position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tutor.core.course import Seat
from tutor.games.cleocatra.pieces import (
    COUNTS,
    EACH,
    FEATURE,
    INSPECTORS,
    NOBODY,
    PLAYERS,
    TWO_PLAYER_COUNTS,
    TWO_PLAYER_INSPECTORS,
    SeatName,
)


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays, basic or advanced, and how we read what the book leaves open."""

    players: Annotated[int, Meta(ge=1, le=9)] = 3
    advanced: bool = False
    start_player: SeatName | None = None
    own_colour_free: bool = False
    """Other reading of rescue.own-colour: a same-coloured neighbour may be the scored tile."""
    half_turn: bool = False
    """Other reading of turn.stuck-half: take the one action that goes, and the turn ends."""
    any_cell: bool = False
    """Other reading of turn.need-second: a tile may go to any free cell, and the turn ends if nothing can follow."""


class Rules(Struct, frozen=True, gc=False):
    """What was agreed before the game."""

    players: int
    advanced: bool = False
    own_colour_free: bool = False
    half_turn: bool = False
    any_cell: bool = False

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


# ------------------------------------------------------------------------------------------------ moments
Part = Literal["setup", "first", "second", "placed", "bonus", "over"]
"""Where in a turn we are: before the first turn, at one of two actions, after being put in, at a bonus action."""


class _Moment(Struct, frozen=True, gc=False, tag=True):
    part: Part


class Starting(_Moment, frozen=True, gc=False):
    """Who starts is open."""


class Drawing(_Moment, frozen=True, gc=False):
    """The top tile of the stack is about to be seen."""


class LayingFirst(_Moment, frozen=True, gc=False):
    """In the setup: somebody's first tile waits to be laid."""

    tile: int


class LayingDrawn(_Moment, frozen=True, gc=False):
    """A tile drawn from the stack waits to be laid."""

    tile: int


class LayingTaken(_Moment, frozen=True, gc=False):
    """A tile taken from the pyramid, from the cell ``old``, waits to be laid elsewhere."""

    tile: int
    old: int


class Acting(_Moment, frozen=True, gc=False):
    """An action is to be chosen; ``laid`` is the tile laid this turn, ``tile_done`` whether the first was a tile action."""

    laid: int = NOBODY
    tile_done: bool = False


class Choosing(_Moment, frozen=True, gc=False):
    """A rescue from ``tile``: ``scored`` are the tiles settled so far, ``open`` the same-coloured ones to choose from."""

    tile: int
    scored: int
    open: int


class Recalling(_Moment, frozen=True, gc=False):
    """A rescue from ``tile``: too few inspectors are free, so one has to leave its tile."""

    tile: int
    scored: int


class Posting(_Moment, frozen=True, gc=False):
    """A rescue from a Princess tile: ``left`` inspectors are to be put down."""

    tile: int
    scored: int
    left: int


class Over(_Moment, frozen=True, gc=False):
    """The last round is over."""


Moment = (
    Starting | Drawing | LayingFirst | LayingDrawn | LayingTaken | Acting | Choosing | Recalling | Posting | Over
)  # fmt: skip


class Position(Struct, frozen=True, gc=False):
    """The whole table. ``cut`` is the seat whose turn a rescue has just ended, ``bonus`` who has earned an action."""

    rules: Rules
    pyramid: Pyramid
    unseen: tuple[int, ...]
    points: tuple[Points, ...]
    start: int
    turn: int
    now: Moment
    bonus: int = NOBODY
    cut: int = NOBODY

    @property
    def actor(self) -> Seat:
        """Who acts: the player on turn, or the one with the bonus action."""
        return PLAYERS[self.bonus if self.now.part == "bonus" else self.turn]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return PLAYERS[: self.rules.players]

    @property
    def stack(self) -> int:
        """How many tiles are in the stack."""
        return sum(self.unseen)

    def out(self, seat: int) -> int:
        """The tiles on which a seat has a rescuer; none for a seat that does not play."""
        return self.pyramid.rescuers[seat] if 0 <= seat < self.rules.players else 0

    def home(self, seat: int) -> int:
        """How many rescuers a seat has in its supply."""
        return EACH - self.out(seat).bit_count()

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
    any_cell: bool = False
