"""The table as the oracle see it: tiles by name on rows and columns, and sets of names; the grid is drawn here once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.oracle import StepClaim
from tutor.games.cleocatra.cells import NOWHERE, place
from tutor.games.cleocatra.model import Position
from tutor.games.cleocatra.pieces import FEATURE, LETTERS

Spot = tuple[int, int]
EACH = 3
ROOM = 2
GOAL = 23


# ------------------------------------------------------------------------------------------------ triangles
def beside(spot: Spot) -> set[Spot]:
    """Left and right; and below one that points up, above one that points down."""
    row, col = spot
    third = row + 1 if (row + col) % 2 == 0 else row - 1
    return {(row, col - 1), (row, col + 1), (third, col)}


def corners(spot: Spot) -> set[Spot]:
    """The three corners: the tip in the middle of one line, the ends of the edge on the other."""
    row, col = spot
    tip, edge = (row, row + 1) if (row + col) % 2 == 0 else (row + 1, row)
    return {(tip, col + 1), (edge, col), (edge, col + 2)}


def lies_on(side: str, of: Spot, spot: Spot) -> bool:
    """Whether a place is on this side of a tile, and shares that edge."""
    (row, col), (r, c) = of, spot
    told = {"left": (row, col - 1), "right": (row, col + 1), "below": (row + 1, col), "above": (row - 1, col)}
    return told[side] == (r, c) and spot in beside(of)


# ------------------------------------------------------------------------------------------------ the table
class Table(Struct, frozen=True):
    """Where tiles lie, their colours, who stands where, and how many tiles the stack has; a held tile lies nowhere."""

    at: Mapping[str, Spot]
    colour: Mapping[str, str]
    out: tuple[frozenset[str], ...]
    watched: frozenset[str]
    stack: int
    advanced: bool

    # ---------------------------------------------------------------------------------------- tiles
    def touching(self, spot: Spot) -> set[str]:
        """The tiles that share an edge with a place."""
        edges = beside(spot)
        return {tile for tile, at in self.at.items() if at in edges}

    def cornering(self, spot: Spot) -> set[str]:
        """The tiles that meet a place at a corner only."""
        return {tile for tile, at in self.at.items() if corners(at) & corners(spot)} - self.touching(spot)

    def near(self, tile: str) -> set[str]:
        """The neighbours of a tile."""
        return self.touching(self.at[tile])

    def area(self, tile: str) -> set[str]:
        """A tile and its neighbours."""
        return {tile, *self.near(tile)}

    def parts(self, without: str = "") -> list[set[str]]:
        """The pieces that hang together by edges."""
        left, found = set(self.at) - {without}, []
        while left:
            part, edge = set(), {min(left)}
            while edge:
                part |= edge
                edge = {near for tile in edge for near in self.near(tile)} & left - part
            found.append(part)
            left -= part
        return found

    def free(self) -> set[Spot]:
        """The free places beside the pyramid."""
        return {spot for at in self.at.values() for spot in beside(at)} - set(self.at.values())

    def feature(self, tile: str) -> str:
        """What is special about a tile; nothing in the basic game."""
        return FEATURE[self.colour[tile]] if self.advanced else ""

    def laid(self, tile: str, spot: Spot) -> Table:
        """The table with a tile there."""
        return replace(self, at={**self.at, tile: spot})

    def lifted(self, tile: str) -> Table:
        """The table with a tile taken away, and all on it."""
        return replace(self, at={other: spot for other, spot in self.at.items() if other != tile})

    # ---------------------------------------------------------------------------------------- figures
    def on(self, tile: str) -> tuple[Seat, ...]:
        """Whose rescuers stand on a tile."""
        return tuple(Seat(seat) for seat, tiles in enumerate(self.out) if tile in tiles)

    def figures(self, tile: str) -> tuple[Seat | str, ...]:
        """Everybody on a tile, the inspector last."""
        return (*self.on(tile), "inspector") if tile in self.watched else self.on(tile)

    def of(self, seat: Seat) -> frozenset[str]:
        """The tiles on which a seat has a rescuer; none for one that does not play."""
        return self.out[seat] if 0 <= seat < len(self.out) else frozenset()

    def home(self, seat: Seat) -> int:
        """How many rescuers a seat has at home."""
        return EACH - len(self.of(seat))

    def room(self, tile: str, seat: Seat) -> bool:
        """Fewer than two rescuers, and none of the seat's."""
        return tile in self.at and len(self.on(tile)) < ROOM and seat not in self.on(tile)

    def stand(self, seat: Seat, tiles: Iterable[str]) -> Table:
        """The table with a seat's rescuers on these tiles."""
        return replace(self, out=(*self.out[:seat], frozenset(tiles), *self.out[seat + 1 :]))

    def swapped(self, seat: Seat, source: str, other: Seat, tile: str) -> Table:
        """The table after two rescuers have changed places."""
        mine, theirs = self.of(seat) - {source} | {tile}, self.of(other) - {tile} | {source}
        return self.stand(seat, mine).stand(other, theirs)


def read(pos: Position) -> Table:
    """See what lies on the table."""
    pyramid = pos.pyramid
    return Table(
        {name: place(cell) for name, cell in zip(LETTERS, pyramid.cells, strict=False) if cell != NOWHERE},
        dict(zip(LETTERS, pyramid.colours, strict=False)),
        tuple(frozenset(names(mask)) for mask in pyramid.rescuers),
        frozenset(names(pyramid.inspectors)),
        sum(pos.unseen),
        pos.rules.advanced,
    )


def names(mask: int) -> Iterator[str]:
    """The tiles of a set of bits."""
    return (name for number, name in enumerate(LETTERS) if mask >> number & 1)


# ------------------------------------------------------------------------------------------------ steps
def only(done: StepClaim, *places: str) -> bool:
    """Whether nothing but what lies in these places has changed."""
    return all(any(f"{changed}.".startswith(f"{place}.") for place in places) for changed in done.changed())


def stood(done: StepClaim, seat: Seat, *more: str) -> bool:
    """Whether only a seat's rescuers stand elsewhere, apart from more that may change."""
    return only(done, f"pyramid.rescuers.{int(seat)}", *more)
