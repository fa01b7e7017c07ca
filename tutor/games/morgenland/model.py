"""The position and its parts, what it waits for, the options of a game, and sketches of positions."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tutor.core.course import Seat
from tutor.games.morgenland.moves import Mark, Play, Until
from tutor.games.morgenland.pieces import FIELDS, NOTHING, NUMBERS, Hoard, Shelves

UNSEEN = 0
"""The number of a figure that lies face down before somebody who may not look."""


# ------------------------------------------------------------------------------------------------ options
class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How many play, which version, who is the youngest (None: drawn), and readings of gaps in the book."""

    players: Literal[3, 4, 5] = 4
    profi: bool = True
    youngest: Seat | None = None
    basic_stacks: Literal["five", "players"] = "five"
    abracadabra: Literal["purchase", "any time"] = "purchase"
    sultans_tax: Literal[1, 2] = 1
    city_tax: Literal["city", "anywhere"] = "city"


# ------------------------------------------------------------------------------------------------ what lies there
Sort = Literal["figure", "carpet", "double", "copy"]
"""A placed figure, a Flying Carpet, a double, or the Carpet of a Parasite."""


class Figure(Struct, frozen=True, gc=False):
    """A figure on the board. ``tag`` tells a seat's figures apart and is known to all: the order of their coming."""

    seat: Seat
    tag: int
    number: int
    up: bool = False
    sort: Sort = "figure"


class Named(Struct, frozen=True, gc=False):
    """A figure as everybody at the table would name it: whose it is, and its number unless it lies face down."""

    seat: Seat
    number: int
    twin: bool = False
    """Whether it is a double."""


class Player(Struct, frozen=True, gc=False):
    """What is behind and before a screen.

    ``figures`` may still be placed, ``home`` are out for this round. ``artifacts`` are unplayed; ``laid`` lie out;
    ``spent`` were played this round and lie out no more. What a seat may not see is 0, "?" or an empty hoard.
    """

    figures: tuple[int, ...] = NUMBERS
    home: tuple[int, ...] = ()
    hoard: Hoard = NOTHING
    magic: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()


class Stack(Struct, frozen=True, gc=False):
    """Artifacts above a palace field: the face-up one ("" for none), and those below it from the top.

    "?" is one that nobody has seen. ``known`` is the set of seats that searched the stack.
    """

    up: str = ""
    down: tuple[str, ...] = ()
    known: int = 0


class Board(Struct, frozen=True, gc=False):
    """The fields with their figures, the caves with their shelves, the stacks above the palace fields."""

    fields: tuple[tuple[Figure, ...], ...] = ((),) * FIELDS
    shelves: Shelves = ((), (), (), (), ())
    stacks: tuple[Stack, ...] = ()


class Supply(Struct, frozen=True, gc=False):
    """The stock; artifacts in the stacks that nobody has seen; magic cards; treasure cards not yet turned.

    ``unseen`` and ``deck`` and ``pack`` are multisets: their order says nothing.
    """

    stock: Hoard = NOTHING
    unseen: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()


class Round(Struct, frozen=True, gc=False):
    """How far the round has come.

    Fields below ``done`` are evaluated; ``turned`` is the field being evaluated, -1 for none; ``guard`` is 0 while face
    down; ``entered`` is the set of seats that passed it. ``standing`` has each seat's pass ahead. ``extras`` counts
    the Carpets and doubles of this round.
    """

    number: int = 0
    card: str = ""
    placing: bool = True
    done: int = 0
    turned: int = -1
    guard: int = 0
    entered: int = 0
    standing: tuple[Until, ...] = ()
    extras: int = 0


class Spells(Struct, frozen=True, gc=False):
    """What plays have changed for this round; sets of seats and of fields are bit masks.

    ``keys`` pass the guard freely, ``djinn`` may play two artifacts, ``spies`` make all others place face up. ``taboo``
    fields let nothing in, ``late`` caves were filled after placing. ``empty`` city fields had no figure when
    placing ended; ``smuggler`` (-1: nobody) counts as present in those that are ``smuggled``.
    """

    keys: int = 0
    djinn: int = 0
    spies: int = 0
    taboo: int = 0
    late: int = 0
    reversed: bool = False
    empty: int = 0
    smuggler: int = -1
    smuggled: int = 0


class Waiting(Struct, frozen=True, gc=False):
    """A play that was made and has not taken effect yet."""

    seat: Seat
    play: Play


# ------------------------------------------------------------------------------------------------ what is waited for
class Starting(Struct, frozen=True, gc=False, tag=True):
    """Chance gives the camel."""


class Taking(Struct, frozen=True, gc=False, tag=True):
    """A seat takes treasure: its first three, or Charity's."""

    seat: Seat
    count: int
    why: Literal["dowry", "charity"] = "dowry"


class Turning(Struct, frozen=True, gc=False, tag=True):
    """Chance turns up a treasure card."""


class Showing(Struct, frozen=True, gc=False, tag=True):
    """Chance turns up the top artifact of a stack."""

    stack: int


class Vizier(Struct, frozen=True, gc=False, tag=True):
    """Nobody is asked: the vizier goes on. A composed position waits for that sign; a game never does."""


class Placing(Struct, frozen=True, gc=False, tag=True):
    """A seat places a figure."""

    seat: Seat


WindowKind = Literal[
    "round-start", "before-placement", "before-field", "after-caves", "revealed", "guard-revealed", "purchase"
]


class Window(Struct, frozen=True, gc=False, tag=True):
    """A stop at which artifacts and magic cards can be played.

    ``turn`` counts seats from the start player, ``passes`` how many have passed in a row. ``only`` is the buyer in a
    purchase (-1: everybody is asked). While ``resolving``, the waiting plays take effect.
    """

    kind: WindowKind
    turn: int = 0
    passes: int = 0
    waiting: tuple[Waiting, ...] = ()
    only: int = -1
    resolving: bool = False
    played: bool = False


class Answering(Struct, frozen=True, gc=False, tag=True):
    """The other seats may counter a magic card; ``turn`` counts them from the start player."""

    play: Waiting
    turn: int = 0


class Choosing(Struct, frozen=True, gc=False, tag=True):
    """A seat with several waiting plays says which takes effect first."""

    seat: Seat


class Returning(Struct, frozen=True, gc=False, tag=True):
    """Sacrifice or Donation: one seat after the other returns treasure."""

    card: Literal["sacrifice", "donation"]
    count: int
    turn: int = 0


class Taxing(Struct, frozen=True, gc=False, tag=True):
    """City Tax: a seat decides about one figure after the other; ``left`` are the tags still to be asked for."""

    caster: Seat
    turn: int = 0
    left: tuple[int, ...] = ()


class Levying(Struct, frozen=True, gc=False, tag=True):
    """Sultan's Tax: a seat pays for all its figures in the palace fields, or takes them back."""

    caster: Seat
    turn: int = 0


class Avenging(Struct, frozen=True, gc=False, tag=True):
    """The owner of a struck figure may strike in turn."""

    seat: Seat


class Trading(Struct, frozen=True, gc=False, tag=True):
    """A seat trades with the stock, as often as it likes."""

    seat: Seat


class Teleporting(Struct, frozen=True, gc=False, tag=True):
    """The caster pays for the Teleport."""

    seat: Seat
    figure: Mark
    field: int


class Unfolding(Struct, frozen=True, gc=False, tag=True):
    """Chance settles what lies in a searched stack, as far as nobody had seen it."""

    seat: Seat
    stack: int


class Searching(Struct, frozen=True, gc=False, tag=True):
    """A seat chooses from the stack it searches."""

    seat: Seat
    stack: int
    card: Literal["mirage", "abracadabra"]


class Giving(Struct, frozen=True, gc=False, tag=True):
    """Mage's Apprentice: a seat gives an artifact for the face-up one."""

    seat: Seat
    stack: int


class Drawing(Struct, frozen=True, gc=False, tag=True):
    """Chance gives magic cards to the strongest in the Tent; ``second`` is -1 if nobody else is there."""

    seat: Seat
    second: int
    cards: tuple[str, ...] = ()


class Keeping(Struct, frozen=True, gc=False, tag=True):
    """The strongest in the Tent keeps one of two cards."""

    seat: Seat
    second: int
    cards: tuple[str, ...]


class Marketing(Struct, frozen=True, gc=False, tag=True):
    """The strongest in the Market may swap."""

    seat: Seat


class Leading(Struct, frozen=True, gc=False, tag=True):
    """The strongest in the Caravanserai takes the camel; a Smuggler is ``free`` to leave it."""

    seat: Seat
    free: bool = False


class Guarding(Struct, frozen=True, gc=False, tag=True):
    """Chance turns up the guard."""


class Admitting(Struct, frozen=True, gc=False, tag=True):
    """One seat after the other enters, bribes or goes home."""

    turn: int = 0


class Reading(Struct, frozen=True, gc=False, tag=True):
    """A field is next; it will be turned up."""

    field: int


class Awarding(Struct, frozen=True, gc=False, tag=True):
    """A turned-up field will be awarded."""

    field: int


class Selling(Struct, frozen=True, gc=False, tag=True):
    """An artifact is offered to one seat after the other, by rank."""

    field: int
    ranks: tuple[Seat, ...]
    turn: int = 0


class Delivering(Struct, frozen=True, gc=False, tag=True):
    """The buyer has paid and gets an artifact, unless Abracadabra has ``taken`` one."""

    seat: Seat
    field: int
    taken: bool = False


Task = (
    Starting | Taking | Turning | Showing | Vizier | Placing | Window | Answering | Choosing | Returning | Taxing | Levying
    | Avenging | Trading | Teleporting | Unfolding | Searching | Giving | Drawing | Keeping | Marketing | Leading | Guarding | Admitting
    | Reading | Awarding | Selling | Delivering
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ the position
class Position(Struct, frozen=True, gc=False):
    """The whole table. The last of ``tasks`` is what is waited for; those before it come after it."""

    setup: Setup
    players: tuple[Player, ...]
    board: Board
    supply: Supply
    round: Round
    spells: Spells
    camel: Seat
    tasks: tuple[Task, ...]
    over: bool = False


# ------------------------------------------------------------------------------------------------ sketches
class Lies(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of a sketch; ``field`` is written as in the notation. The number of a Carpet need not be given."""

    field: str
    seat: Seat
    number: int = 3
    up: bool = True
    sort: Sort = "figure"


class Pile(Struct, frozen=True, forbid_unknown_fields=True):
    """A stack of a sketch: the face-up artifact, and those below it: how many, or which from the top ("?": any)."""

    up: str = ""
    down: int | tuple[str, ...] = 0


Instant = Literal["dowry", "vizier", "round-start", "placing", "before-placement", "before", "turned"]
"""Where a sketch stands: before the first treasure is taken, before the vizier's duties, at the first window, at a
placement, at the window before one, before ``field`` is turned up, or right after it was."""


class Sketch(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a position. Lists by seat may be short or empty; what they leave out is filled in.

    A seat without ``hands`` has all figures that do not lie on the board: behind the screen while placing, at home
    later. In the Profispiel a seat without ``artifacts`` or ``laid`` has its Lamp out, so it is asked only if it has
    ``magic``.
    """

    setup: Setup = Setup(players=3, profi=False)
    instant: Instant = "placing"
    field: str = "cave1"
    camel: Seat = Seat.FIRST
    turn: Seat | None = None
    figures: tuple[Lies, ...] = ()
    hands: tuple[tuple[int, ...] | None, ...] = ()
    hoards: tuple[Hoard, ...] = ()
    artifacts: tuple[tuple[str, ...] | None, ...] = ()
    laid: tuple[tuple[str, ...], ...] = ()
    magic: tuple[tuple[str, ...], ...] = ()
    card: str = "A1"
    pack: int | None = None
    """Treasure cards still to come; all that were not turned up where nothing is said."""
    caves: Shelves | None = None
    stacks: tuple[Pile, ...] | None = None
    discard: tuple[str, ...] = ()
    guard: int = 0
    entered: tuple[Seat, ...] = ()
    filled: tuple[str, ...] = ()
    """City fields without a figure now that had one when placing ended."""
    spells: Spells = Spells()
