"""What lies on the table, what can be done, and how both are written down."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

from msgspec import Struct

from tutor.core.game import HIDDEN, Seat

DATA: Mapping[str, Mapping[str, int]] = {
    section: {name: number for name, number in entries.items() if name != "from"}
    for section, entries in tomllib.loads((files(__package__) / "data.toml").read_text(encoding="utf-8")).items()
}

GROUPS = tuple(DATA["patricians"])
INDEX: Mapping[str, int] = {group: index for index, group in enumerate(GROUPS)}
SIZES = tuple(DATA["patricians"].values())
SIDES = ("cleopatra", "caesar")
CLEOPATRA, CAESAR = Seat.FIRST, Seat.SECOND
SEATS = (CLEOPATRA, CAESAR)
OTHER = (CAESAR, CLEOPATRA)

PHILOSOPHER = "P"
COPIES: Mapping[str, int] = DATA["influence"]
INFLUENCE = tuple(COPIES)
NUMBERS = INFLUENCE[:-1]
POINTS: Mapping[str, int] = {card: 0 if card == PHILOSOPHER else int(card) for card in INFLUENCE}

ACTIONS: Mapping[str, int] = DATA["actions"]
"""The six action cards, and how many of each a side owns."""

HIDDEN_ACTION = "?A"
"""The back of an action card: it bears an A, so it is told from the back of an influence card (`HIDDEN`)."""

RANK: Mapping[str, int] = {card: rank for rank, card in enumerate((*INFLUENCE, HIDDEN, *ACTIONS, HIDDEN_ACTION))}

ORGY, SHUFFLE_ORGY = "orgy", "shuffle"
CONFIDENCE: Mapping[str, int] = DATA["confidence"]
BONUSES: Mapping[str, int] = DATA["bonus"]

SIDE_LIMIT, GROUP_LIMIT, HAND = DATA["limits"].values()
Reserve = Literal["influence", "action"]


# ------------------------------------------------------------------------------------------------ options
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


UP: Mapping[str, Laid] = {card: Laid(card, up=True) for card in (*INFLUENCE, HIDDEN)}
DOWN: Mapping[str, Laid] = {card: Laid(card, up=False) for card in (*INFLUENCE, HIDDEN)}

Cards = tuple[Laid, ...]


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


# ------------------------------------------------------------------------------------------------ moves
class Stack(Struct, frozen=True, gc=False, tag=True):
    """Setup: put this action card next into your action reserve, from the top down."""

    card: str

    def __str__(self) -> str:
        return f"stack {self.card}"


class Bonus(Struct, frozen=True, gc=False, tag=True):
    """Chance: the bonus card dealt."""

    group: str

    def __str__(self) -> str:
        return f"bonus {self.group}"


class First(Struct, frozen=True, gc=False, tag=True):
    """Setup: lay one of your first five, face down."""

    card: str
    group: str

    def __str__(self) -> str:
        return f"first {self.card} {self.group}"


class Laying(Struct, frozen=True, gc=False):
    """A card, where it goes, and how."""

    card: str
    group: str
    up: bool = False

    def __str__(self) -> str:
        return f"{self.card if self.up else f'({self.card})'} {self.group}"


class Lay(Struct, frozen=True, gc=False, tag=True):
    """Lay influence cards; brackets are face down."""

    cards: tuple[Laying, ...]

    def __str__(self) -> str:
        return f"lay {', '.join(map(str, self.cards))}"


class Begin(Struct, frozen=True, gc=False, tag=True):
    """Lay the first of two face-up cards; an action comes before the second."""

    card: str
    group: str

    def __str__(self) -> str:
        return f"begin {self.card} {self.group}"


class Assassination(Struct, frozen=True, gc=False, tag=True):
    """Remove the opponent's card number ``index`` (from 0) at a group; no group is no target."""

    group: str
    index: int

    def __str__(self) -> str:
        return f"assassination {self.group} #{self.index + 1}" if self.group else "assassination nothing"


class Spy(Struct, frozen=True, gc=False, tag=True):
    """Look at the opponent's hand and have a card of it discarded."""

    def __str__(self) -> str:
        return "spy"


class Castling(Struct, frozen=True, gc=False, tag=True):
    """Take up your cards at two groups and lay them out anew."""

    one: str
    two: str

    def __str__(self) -> str:
        return f"castling {self.one} {self.two}"


class Scout(Struct, frozen=True, gc=False, tag=True):
    """Turn up the opponent's cards at a group."""

    group: str

    def __str__(self) -> str:
        return f"scout {self.group}"


class Wrath(Struct, frozen=True, gc=False, tag=True):
    """Remove every card at a group."""

    group: str

    def __str__(self) -> str:
        return f"wrath {self.group}"


class Veto(Struct, frozen=True, gc=False, tag=True):
    """Prevent the action just named."""

    def __str__(self) -> str:
        return "veto"


class Pass(Struct, frozen=True, gc=False, tag=True):
    """Let the action happen, or do without the card you may draw."""

    def __str__(self) -> str:
        return "pass"


class Done(Struct, frozen=True, gc=False, tag=True):
    """Play no action after placing."""

    def __str__(self) -> str:
        return "done"


class Take(Struct, frozen=True, gc=False, tag=True):
    """Spy: the card that leaves the opponent's hand."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


class Put(Struct, frozen=True, gc=False, tag=True):
    """Castling: lay one of the cards taken up."""

    card: str
    group: str

    def __str__(self) -> str:
        return f"put {self.card} {self.group}"


class Vote(Struct, frozen=True, gc=False, tag=True):
    """Which of several groups of eight votes first."""

    group: str

    def __str__(self) -> str:
        return f"vote {self.group}"


class Exchange(Struct, frozen=True, gc=False, tag=True):
    """Stay passive: discard these cards and draw as many; without cards a plain pass."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("exchange", *self.cards))


class Draw(Struct, frozen=True, gc=False, tag=True):
    """Draw the next card from this reserve."""

    reserve: Reserve

    def __str__(self) -> str:
        return f"draw {self.reserve}"


class Drawn(Struct, frozen=True, gc=False, tag=True):
    """Chance: the card that was drawn."""

    card: str

    def __str__(self) -> str:
        return f"drawn {self.card}"


class Reveal(Struct, frozen=True, gc=False, tag=True):
    """Chance: the confidence card that is turned over."""

    card: str

    def __str__(self) -> str:
        return f"reveal {self.card}"


Action = Assassination | Spy | Castling | Scout | Wrath
Move = (
    Stack | Bonus | First | Lay | Begin | Assassination | Spy | Castling | Scout | Wrath | Veto | Pass | Done
    | Take | Put | Vote | Exchange | Draw | Drawn | Reveal
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ what is asked
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
    """Chance decides which card ``seat`` draws; ``then`` is the question that led to it."""

    seat: Seat
    reserve: Reserve
    then: MayDraw | Refilling | Exchanging


class Revealing(Struct, frozen=True, gc=False, tag=True):
    """Chance decides which confidence card is turned over."""


class Over(Struct, frozen=True, gc=False, tag=True):
    """The game has ended by the rule of this id."""

    why: str


Phase = (
    Sorting | DealingBonus | LayingFirst | Playing | Answering | Spying | Rearranging | MayDraw | Voting
    | Refilling | Exchanging | Drawing | Revealing | Over
)  # fmt: skip


class Position(Struct, frozen=True, gc=False):
    """Everything a game is at one moment.

    ``acted``: the player on turn has used this turn's action. ``placed``: nothing (0), the first of two face-up
    cards (1), all of it (2). ``stuck``: how many turns in a row began without any way to lay a card.
    """

    setup: Setup
    groups: tuple[Group, Group, Group, Group, Group]
    players: tuple[Player, Player]
    confidence: Confidence
    turn: Seat
    phase: Phase
    acted: bool = False
    placed: int = 0
    stuck: int = 0


# ------------------------------------------------------------------------------------------------ sketches
Moment = Literal["turn", "placed", "refill", "reveal"]


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
    moment: Moment | Literal[""] = ""
    acted: bool = False
    setup: Setup = Setup()


def add(hand: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    """A hand with more cards, sorted as hands are."""
    return tuple(sorted(hand + cards, key=RANK.__getitem__))


def less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of ``card``."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def is_influence(card: str) -> bool:
    """Whether a card, or the back of one, belongs to the influence cards."""
    return RANK[card] <= RANK[HIDDEN]
