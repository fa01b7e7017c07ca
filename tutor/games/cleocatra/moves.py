"""The kinds of moves: each declared once, its notation derived both ways."""

from __future__ import annotations

from functools import partial
from typing import Annotated, get_args

from tutor.core.course import Seat, Unreadable
from tutor.core.notation import Move, Notation, Spelling, one_of
from tutor.core.refused import Phrase
from tutor.games.cleocatra.cells import cell_at, name, place
from tutor.games.cleocatra.pieces import COLOURS, LETTERS, PLAYERS, SEATS

# ------------------------------------------------------------------------------------------------ spellings
_what = partial(Phrase, "cleocatra")

SEAT = one_of(_what("player"), SEATS)


def _read_number(words: list[str]) -> int:
    try:
        return int(words.pop(0))
    except (IndexError, ValueError):
        raise Unreadable(_what("two-numbers")) from None


TileName = Annotated[str, one_of(_what("tile"), LETTERS)]
ColourName = Annotated[str, one_of(_what("colour"), COLOURS)]
Player = Annotated[Seat, Spelling(SEAT.what, lambda words: Seat(SEATS.index(SEAT.read(words))), SEATS.__getitem__)]
Number = Annotated[int, Spelling(_what("number"), _read_number)]


# ------------------------------------------------------------------------------------------------ chance
class Begin(Move, frozen=True, gc=False):
    """Chance says who hugged a cat last."""

    form = "begin {seat}"
    seat: Player


class Draw(Move, frozen=True, gc=False):
    """Chance turns up the top tile of the stack."""

    form = "draw {colour}"
    colour: ColourName


# ------------------------------------------------------------------------------------------------ tile actions
class Explore(Move, frozen=True, gc=False):
    """Draw a tile; it is laid next."""

    form = "explore"


class Search(Move, frozen=True, gc=False):
    """Take a tile from the pyramid; it is laid elsewhere next."""

    form = "search {tile}"
    tile: TileName


class Lay(Move, frozen=True, gc=False):
    """Lay the tile you hold."""

    form = "lay {row}:{col}"
    row: Number
    col: Number

    @property
    def cell(self) -> int:
        """Where it goes, as one number."""
        return cell_at(self.row, self.col)

    @property
    def place(self) -> str:
        """What that place is called on the board."""
        return name(self.cell)


class Swap(Move, frozen=True, gc=False):
    """Let a rescuer on a Bastet tile change places with another player's."""

    form = "swap {source}-{seat}-{tile}"
    source: TileName
    seat: Player
    tile: TileName


# ------------------------------------------------------------------------------------------------ rescuer actions
class Dispatch(Move, frozen=True, gc=False):
    """Put a rescuer on the tile laid this turn."""

    form = "dispatch {tile}"
    tile: TileName


class Team(Move, frozen=True, gc=False):
    """Put a rescuer beside one of yours."""

    form = "team {tile}"
    tile: TileName


class Herd(Move, frozen=True, gc=False):
    """Move a rescuer to the next tile."""

    form = "herd {source}-{tile}"
    source: TileName
    tile: TileName


class Rescue(Move, frozen=True, gc=False):
    """Score with the rescuer on a tile."""

    form = "rescue {tile}"
    tile: TileName


# ------------------------------------------------------------------------------------------------ answers
class Score(Move, frozen=True, gc=False):
    """Say which of several same-coloured tiles is the scored one."""

    form = "score {tile}"
    tile: TileName


class Recall(Move, frozen=True, gc=False):
    """Take an inspector from a tile, as too few are free."""

    form = "recall {tile}"
    tile: TileName


class Post(Move, frozen=True, gc=False):
    """Put an inspector on a tile of your choice."""

    form = "post {tile}"
    tile: TileName


class Place(Move, frozen=True, gc=False):
    """Put a rescuer from home on any tile, as you are stuck."""

    form = "place {tile}"
    tile: TileName


class Shift(Move, frozen=True, gc=False):
    """Put a rescuer from the board on any other tile, as you are stuck and nobody is at home."""

    form = "place {source}-{tile}"
    source: TileName
    tile: TileName


class Pass(Move, frozen=True, gc=False):
    """Let a bonus action go."""

    form = "pass"


AnyMove = (
    Begin | Draw | Explore | Search | Lay | Swap | Dispatch | Team | Herd | Rescue | Score | Recall | Post
    | Place | Shift | Pass
)  # fmt: skip
NOTATION = Notation(*get_args(AnyMove))

# ------------------------------------------------------------------------------------------------ moves made once, by tile, colour or seat
BEGINS = tuple(map(Begin, PLAYERS))
DRAWS = tuple(map(Draw, COLOURS))
SEARCHES = tuple(map(Search, LETTERS))
DISPATCHES = tuple(map(Dispatch, LETTERS))
TEAMS = tuple(map(Team, LETTERS))
RESCUES = tuple(map(Rescue, LETTERS))
SCORES = tuple(map(Score, LETTERS))
RECALLS = tuple(map(Recall, LETTERS))
POSTS = tuple(map(Post, LETTERS))


def lay(cell: int) -> Lay:
    """Lay the tile you hold on this cell."""
    return Lay(*place(cell))
