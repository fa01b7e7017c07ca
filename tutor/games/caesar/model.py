"""What lies on the table, the moments of play, and how a game and a sketch begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tutor.core.course import HIDDEN, Seat
from tutor.games.caesar.moves import Action
from tutor.games.caesar.pieces import INFLUENCE, PLAYER_AT, SEATS, Reserve


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played: beginner's reserves, variants, and readings of gaps in the book."""

    players: Literal[2] = 2
    shuffled_actions: bool = False
    orgy_fades: bool = False
    fewer_orgies: bool = False
    actions_without_effect: bool = False
    against_nobody: Literal["empty side wins", "postponed"] = "empty side wins"


# ------------------------------------------------------------------------------------------------ the table
class Laid(Struct, frozen=True, gc=False):
    """An influence card at a group, face up or down."""

    card: str
    up: bool

    def __str__(self) -> str:
        return self.card if self.up else f"({self.card})"


Cards = tuple[Laid, ...]
UP: Mapping[str, Laid] = {card: Laid(card, up=True) for card in (*INFLUENCE, HIDDEN)}
DOWN: Mapping[str, Laid] = {card: Laid(card, up=False) for card in (*INFLUENCE, HIDDEN)}


class Group(Struct, frozen=True, gc=False):
    """One group of patricians: what each side has laid there, and how many of them each has won."""

    laid: tuple[Cards, Cards] = ((), ())
    won: tuple[int, int] = (0, 0)


class Player(Struct, frozen=True, gc=False):
    """What a side owns apart from its cards at the groups.

    ``hand`` is sorted. ``influence`` is a multiset, a letter a card, so that nobody can peek; ``actions`` is the
    action reserve, top card first. ``discard`` has its top card last.
    """

    hand: tuple[str, ...] = ()
    influence: str = ""
    actions: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    bonus: str = ""


class Confidence(Struct, frozen=True, gc=False):
    """The confidence cards: the face-down ``stack`` (a multiset), those ``turned``, last one on top, and those ``out``.

    ``top`` is the card that comes next where a composed position says so.
    """

    stack: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    top: str = ""


# ------------------------------------------------------------------------------------------------ the moments
class Sorting(Struct, frozen=True, gc=False, tag=True):
    """The player on turn orders the action reserve; ``left`` are the cards not yet in it."""

    left: tuple[str, ...]


class DealingBonus(Struct, frozen=True, gc=False, tag=True):
    """Chance deals the player on turn a bonus card."""


class LayingFirst(Struct, frozen=True, gc=False, tag=True):
    """The player on turn lays the first five cards."""


class Playing(Struct, frozen=True, gc=False, tag=True):
    """The player on turn places, plays an action or exchanges."""


class Answering(Struct, frozen=True, gc=False, tag=True):
    """The opponent may veto the action just named."""

    action: Action


class Spying(Struct, frozen=True, gc=False, tag=True):
    """The player on turn sees the opponent's hand and chooses a card of it."""


class Rearranging(Struct, frozen=True, gc=False, tag=True):
    """The player on turn lays out the ``cards`` taken up at two groups."""

    cards: tuple[str, ...]
    groups: tuple[str, str]


class MayDraw(Struct, frozen=True, gc=False, tag=True):
    """The opponent of the player on turn may draw one card, after a ``veto`` or a ``spy``."""

    after: Literal["veto", "spy"]


class Voting(Struct, frozen=True, gc=False, tag=True):
    """Several groups of eight are to vote; those of ``done`` have."""

    done: tuple[str, ...] = ()


class Refilling(Struct, frozen=True, gc=False, tag=True):
    """The player on turn refills the hand."""


class Exchanging(Struct, frozen=True, gc=False, tag=True):
    """The player on turn is passive and has ``left`` cards to draw."""

    left: int


class Drawing(Struct, frozen=True, gc=False, tag=True):
    """Chance decides which card ``seat`` draws; ``then`` is the moment that led to it."""

    seat: Seat
    reserve: Reserve
    then: MayDraw | Refilling | Exchanging


class Revealing(Struct, frozen=True, gc=False, tag=True):
    """Chance decides which confidence card is turned over."""


class Over(Struct, frozen=True, gc=False, tag=True):
    """The game has ended by the rule of this id."""

    why: str


Moment = (
    Sorting | DealingBonus | LayingFirst | Playing | Answering | Spying | Rearranging | MayDraw | Voting
    | Refilling | Exchanging | Drawing | Revealing | Over
)  # fmt: skip


class Position(Struct, frozen=True, gc=False):
    """Everything a game is at one moment.

    ``acted``: the player on turn has used this turn's action. ``placed``: nothing (0), the first of two face-up
    cards (1), all of it (2). ``passes``: how many turns in a row nothing was laid, played or exchanged.
    """

    setup: Setup
    groups: tuple[Group, Group, Group, Group, Group]
    players: tuple[Player, Player]
    confidence: Confidence
    turn: Seat
    now: Moment
    acted: bool = False
    placed: int = 0
    passes: int = 0


def seats(_pos: Position) -> tuple[Seat, ...]:
    """The players, in order of play."""
    return SEATS


def place(seat: Seat) -> tuple[str, ...]:
    """Where a player is on the board."""
    return (PLAYER_AT[seat],)


# ------------------------------------------------------------------------------------------------ sketches
class Sketch(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A partial position; what is left out is filled in.

    ``at``: group -> "Cleopatra's cards : Caesar's cards", brackets face down, as in ``"4 5 : 3 (P)"``.
    ``won``: group -> "1:2", Cleopatra's first. ``hand``, ``discard``: side -> cards. ``reserve``, ``actions``: side ->
    cards, the top one first, or a number of cards as ``"#3"``. ``bonus``: side -> group. ``turned``, ``out``: confidence
    cards; ``next`` is the one that is turned over next, and at once if no other ``moment`` is named.
    """

    at: dict[str, str] = {}
    won: dict[str, str] = {}
    hand: dict[str, str] = {}
    reserve: dict[str, str] = {}
    actions: dict[str, str] = {}
    discard: dict[str, str] = {}
    bonus: dict[str, str] = {}
    turned: str = ""
    out: str = ""
    next: str = ""
    turn: Literal["cleopatra", "caesar"] = "cleopatra"
    moment: Literal["", "turn", "placed", "refill", "reveal"] = ""
    acted: bool = False
    setup: Setup = Setup()
