"""Values of facts that need words of their own; the words are in ``[name]`` of the text file."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tutor.core.game import Seat
from tutor.games.cleocatra.cells import Side, beside, bits, side
from tutor.games.cleocatra.model import LETTERS, Pyramid

INSPECTOR = "inspector"


class OfTile(Struct, frozen=True, gc=False):
    """Something to be said of one tile."""

    tile: str


# ------------------------------------------------------------------------------------------------ tiles and places
class Spot(Struct, frozen=True, gc=False):
    """A free cell, named by a tile beside it."""

    side: Side
    tile: str


class Lone(OfTile, frozen=True, gc=False):
    """A part of one tile."""


class Joined(Struct, frozen=True, gc=False):
    """A part of several tiles."""

    tile: str
    rest: tuple[str, ...]


class Halves(Struct, frozen=True, gc=False):
    """What is left in two parts."""

    one: Lone | Joined
    two: Lone | Joined


class Thirds(Struct, frozen=True, gc=False):
    """What is left in three parts."""

    one: Lone | Joined
    two: Lone | Joined
    three: Lone | Joined


class Rescuer(Struct, frozen=True, gc=False):
    """A figure of a seat."""

    seat: Seat


def letters(mask: int) -> tuple[str, ...]:
    """The names of a set of tiles."""
    return tuple(LETTERS[tile] for tile in bits(mask))


def tile_ids(mask: int) -> tuple[str, ...]:
    """The things a set of tiles is on the board."""
    return tuple(f"tile:{LETTERS[tile]}" for tile in bits(mask))


def fallen(masks: Iterable[int]) -> Halves | Thirds:
    """Two or three parts, in words."""
    named = [letters(mask) for mask in masks]
    pieces = [Lone(first) if not rest else Joined(first, tuple(rest)) for first, *rest in named]
    return Halves(*pieces) if len(pieces) == 2 else Thirds(*pieces)


def spot(pyramid: Pyramid, cell: int) -> Spot | str:
    """Name a cell by the first tile beside it."""
    edges = beside(cell)
    for index, other in enumerate(pyramid.cells):
        if other in edges:
            return Spot(side(other, cell), LETTERS[index])
    return "spot:alone"


def standing(pyramid: Pyramid, tile: int) -> tuple[Rescuer | str, ...]:
    """Everybody on a tile."""
    people: list[Rescuer | str] = [
        Rescuer(Seat(seat)) for seat, mask in enumerate(pyramid.rescuers) if mask >> tile & 1
    ]
    return (*people, INSPECTOR) if pyramid.inspectors >> tile & 1 else tuple(people)


# ------------------------------------------------------------------------------------------------ reasons
class Unfinished(Struct, frozen=True, gc=False):
    """Something has to be finished first."""

    doing: str


class InStack(Struct, frozen=True, gc=False):
    """Tiles are left."""

    count: int


class Occupied(OfTile, frozen=True, gc=False):
    """A tile lies there."""


class Bare(OfTile, frozen=True, gc=False):
    """Nobody stands there."""


class Standing(Struct, frozen=True, gc=False):
    """Figures stand there."""

    tile: str
    who: tuple[Rescuer | str, ...]


class NoTile(OfTile, frozen=True, gc=False):
    """No tile of that name lies in the pyramid."""


class TouchedOnly(OfTile, frozen=True, gc=False):
    """The cell touched only the tile that was taken."""


class CornerOnly(Struct, frozen=True, gc=False):
    """The cell meets these tiles at a corner."""

    tiles: tuple[str, ...]


class Edge(Struct, frozen=True, gc=False):
    """The cell shares an edge with these tiles."""

    tiles: tuple[str, ...]


class LaidElse(Struct, frozen=True, gc=False):
    """Another tile was laid this turn."""

    laid: str


class LaidNow(OfTile, frozen=True, gc=False):
    """This tile was laid this turn."""


class Near(Struct, frozen=True, gc=False):
    """Own rescuers stand beside it."""

    tile: str
    tiles: tuple[str, ...]


class Far(OfTile, frozen=True, gc=False):
    """No own rescuer is next to it."""


class NotThere(OfTile, frozen=True, gc=False):
    """No rescuer of the mover stands there."""


class Inspected(OfTile, frozen=True, gc=False):
    """An inspector stands there."""


class Unwatched(OfTile, frozen=True, gc=False):
    """A rescuer of the mover stands there, and no inspector."""


class NotInspected(OfTile, frozen=True, gc=False):
    """No inspector stands there."""


class Yours(OfTile, frozen=True, gc=False):
    """The mover already stands there."""


class Theirs(Struct, frozen=True, gc=False):
    """The other player already stands there."""

    seat: Seat
    tile: str


class NotYours(OfTile, frozen=True, gc=False):
    """The mover does not stand there yet."""


class NotTheirs(Struct, frozen=True, gc=False):
    """The other player does not stand there yet."""

    seat: Seat
    tile: str


class NotBeside(Struct, frozen=True, gc=False):
    """Two tiles share no edge."""

    source: str
    tile: str


class NoFeature(OfTile, frozen=True, gc=False):
    """The tile is of another kind."""


class Absent(Struct, frozen=True, gc=False):
    """No rescuer of that seat stands there."""

    seat: Seat
    tile: str


class CanStill(Struct, frozen=True, gc=False):
    """Something else goes."""

    action: str


class JustLeft(OfTile, frozen=True, gc=False):
    """The inspector has just been taken from there."""


# ------------------------------------------------------------------------------------------------ impossible sketches
class TooMany(Struct, frozen=True, gc=False):
    """More tiles of a colour than the game has."""

    colour: str
    count: int
    limit: int


class TooManyTiles(Struct, frozen=True, gc=False):
    """More tiles than the game has."""

    count: int
    limit: int


class NoColour(Struct, frozen=True, gc=False):
    """No tile is of that colour."""

    colour: str


class AllOut(Struct, frozen=True, gc=False):
    """More rescuers than a player has."""

    seat: Seat
    count: int
    limit: int


class Absentee(Struct, frozen=True, gc=False):
    """A colour nobody plays."""

    seat: Seat
    players: int


class FewTiles(Struct, frozen=True, gc=False):
    """Not everybody has laid a tile yet."""

    count: int
    players: int


class Scattered(Struct, frozen=True, gc=False):
    """The tiles do not hang together."""

    count: int


class InColour(Struct, frozen=True, gc=False):
    """Tiles of a colour are left in the stack."""

    colour: str
    left: int


class Shuffled(Struct, frozen=True, gc=False):
    """All tiles make one stack."""

    count: int


# ------------------------------------------------------------------------------------------------ results
class Scored(Struct, frozen=True, gc=False):
    """A tile that scores its colour."""

    colour: str
    tile: str


class Unscored(Struct, frozen=True, gc=False):
    """A tile whose colour another tile scores."""

    colour: str
    tile: str
    instead: str


class Helps(OfTile, frozen=True, gc=False):
    """A helper on a scored tile."""


class Idle(Struct, frozen=True, gc=False):
    """A rescuer on a tile that is not scored."""

    tile: str
    instead: str


class CleocatraTile(OfTile, frozen=True, gc=False):
    """The rescue came from the Cleocatra tile."""


class ColoursSoFar(Struct, frozen=True, gc=False):
    """Points of a whole game."""

    count: int


class HelpersSoFar(Struct, frozen=True, gc=False):
    """Points of a whole game."""

    count: int


class CleocatraSoFar(Struct, frozen=True, gc=False):
    """Points of a whole game."""

    count: int


class Alone(Struct, frozen=True, gc=False):
    """One seat had the fewest points."""

    seat: Seat
    points: int


class Shared(Struct, frozen=True, gc=False):
    """Several seats had the fewest points."""

    seats: tuple[Seat, ...]
    points: int


class Declines(Struct, frozen=True, gc=False):
    """The bonus action is let go."""

    seat: Seat


class ToCome(Struct, frozen=True, gc=False):
    """Seats whose turn of the last round is still to come."""

    seats: tuple[Seat, ...]


# ------------------------------------------------------------------------------------------------ what somebody does
class Draws(Struct, frozen=True, gc=False):
    """Reach for the stack."""


class Sees(Struct, frozen=True, gc=False):
    """Turn up a tile."""

    tile: str
    colour: str


class TopTile(Struct, frozen=True, gc=False):
    """Draw a tile in the setup."""

    seat: Seat
    tile: str
    colour: str


class Takes(OfTile, frozen=True, gc=False):
    """Lift a tile from the pyramid."""


class Lays(Struct, frozen=True, gc=False):
    """Put a tile down."""

    tile: str
    spot: Spot | str


class PutIn(OfTile, frozen=True, gc=False):
    """Stand somewhere because nothing else goes."""


class Choosing(Struct, frozen=True, gc=False):
    """Have the choice between same-coloured tiles."""

    colour: str
    tiles: tuple[str, ...]


class Chosen(Struct, frozen=True, gc=False):
    """Settle the choice."""

    colour: str
    tile: str


class NoneFree(OfTile, frozen=True, gc=False):
    """Need an inspector from the board."""


class TwoGo(OfTile, frozen=True, gc=False):
    """Have two inspectors to place."""


class Fetches(OfTile, frozen=True, gc=False):
    """Take an inspector from a tile."""


class Posts(OfTile, frozen=True, gc=False):
    """Put an inspector on a tile."""
