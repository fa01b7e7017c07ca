"""The moves and their notation."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

from tutor.core.game import Seat, Unreadable
from tutor.games.cleocatra.cells import cell_at, place
from tutor.games.cleocatra.model import COLOURS, LETTERS, SEATS


class Begin(Struct, frozen=True, gc=False):
    """Chance says who hugged a cat last."""

    seat: Seat

    def __str__(self) -> str:
        return f"begin {SEATS[self.seat]}"


class Draw(Struct, frozen=True, gc=False):
    """Chance turns up the top tile of the stack."""

    colour: str

    def __str__(self) -> str:
        return f"draw {self.colour}"


class Explore(Struct, frozen=True, gc=False):
    """Draw a tile; it is laid next."""

    def __str__(self) -> str:
        return "explore"


class Search(Struct, frozen=True, gc=False):
    """Take a tile from the pyramid; it is laid elsewhere next."""

    tile: str

    def __str__(self) -> str:
        return f"search {self.tile}"


class Lay(Struct, frozen=True, gc=False):
    """Lay the tile you hold."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"lay {self.row}:{self.col}"

    @property
    def cell(self) -> int:
        """Where it goes, as one number."""
        return cell_at(self.row, self.col)


class Dispatch(Struct, frozen=True, gc=False):
    """Put a rescuer on the tile laid this turn."""

    tile: str

    def __str__(self) -> str:
        return f"dispatch {self.tile}"


class Team(Struct, frozen=True, gc=False):
    """Put a rescuer beside one of yours."""

    tile: str

    def __str__(self) -> str:
        return f"team {self.tile}"


class Herd(Struct, frozen=True, gc=False):
    """Move a rescuer to the next tile."""

    source: str
    tile: str

    def __str__(self) -> str:
        return f"herd {self.source}-{self.tile}"


class Swap(Struct, frozen=True, gc=False):
    """Let a rescuer on a Bastet tile change places with another player's."""

    source: str
    seat: Seat
    tile: str

    def __str__(self) -> str:
        return f"swap {self.source}-{SEATS[self.seat]}-{self.tile}"


class Rescue(Struct, frozen=True, gc=False):
    """Score with the rescuer on a tile."""

    tile: str

    def __str__(self) -> str:
        return f"rescue {self.tile}"


class Score(Struct, frozen=True, gc=False):
    """Say which of several same-coloured tiles is the scored one."""

    tile: str

    def __str__(self) -> str:
        return f"score {self.tile}"


class Recall(Struct, frozen=True, gc=False):
    """Take an inspector from a tile, as none is free."""

    tile: str

    def __str__(self) -> str:
        return f"recall {self.tile}"


class Post(Struct, frozen=True, gc=False):
    """Put an inspector on a tile of your choice."""

    tile: str

    def __str__(self) -> str:
        return f"post {self.tile}"


class Place(Struct, frozen=True, gc=False):
    """Put a rescuer anywhere, as you are stuck; ``source`` is the tile it comes from, empty for the supply."""

    tile: str
    source: str = ""

    def __str__(self) -> str:
        return f"place {self.source}-{self.tile}" if self.source else f"place {self.tile}"


class Pass(Struct, frozen=True, gc=False):
    """Do nothing."""

    def __str__(self) -> str:
        return "pass"


Move = (
    Begin
    | Draw
    | Explore
    | Search
    | Lay
    | Dispatch
    | Team
    | Herd
    | Swap
    | Rescue
    | Score
    | Recall
    | Post
    | Place
    | Pass
)

EXPLORE, PASS = Explore(), Pass()
SEARCH = tuple(map(Search, LETTERS))
DISPATCH = tuple(map(Dispatch, LETTERS))
TEAM = tuple(map(Team, LETTERS))
RESCUE = tuple(map(Rescue, LETTERS))
SCORE = tuple(map(Score, LETTERS))
RECALL = tuple(map(Recall, LETTERS))
POST = tuple(map(Post, LETTERS))
DRAW = tuple(map(Draw, COLOURS))

_ON_A_TILE: dict[str, Callable[[str], Move]] = {
    "search": Search, "dispatch": Dispatch, "team": Team, "rescue": Rescue,
    "score": Score, "recall": Recall, "post": Post, "place": Place,
}  # fmt: skip
_TILE = re.compile(rf"({'|'.join(_ON_A_TILE)}) ([A-Z])")
_LAY = re.compile(r"lay (-?\d+):(-?\d+)")
_TWO_TILES = re.compile(r"(herd|place) ([A-Z])-([A-Z])")
_SWAP = re.compile(rf"swap ([A-Z])-({'|'.join(SEATS)})-([A-Z])")


def lay(cell: int) -> Lay:
    """Lay the tile you hold on this cell."""
    return Lay(*place(cell))


def parse(text: str) -> Move:
    """Read a move's notation."""
    word, _, rest = text.partition(" ")
    if text == "explore":
        return EXPLORE
    if text == "pass":
        return PASS
    if word == "begin" and rest in SEATS:
        return Begin(Seat(SEATS.index(rest)))
    if word == "draw" and rest in COLOURS:
        return Draw(rest)
    return _parse_placed(text)


def _parse_placed(text: str) -> Move:
    if found := _TILE.fullmatch(text):
        return _ON_A_TILE[found[1]](found[2])
    if found := _LAY.fullmatch(text):
        return Lay(int(found[1]), int(found[2]))
    if found := _TWO_TILES.fullmatch(text):
        return Herd(found[2], found[3]) if found[1] == "herd" else Place(found[3], found[2])
    if found := _SWAP.fullmatch(text):
        return Swap(found[1], Seat(SEATS.index(found[2])), found[3])
    raise Unreadable(
        f"{text!r} is no move; expected explore, search D, lay 0:4, dispatch D, team D, rescue D, score D, recall D, "
        "post D, place D, place C-D, herd C-D, swap C-blue-D, pass, draw violet or begin red"
    )
