"""The kinds of moves: each declared once, its notation derived both ways."""

from __future__ import annotations

from functools import partial
from typing import Annotated, get_args

from msgspec import Struct

from tutor.core.course import Unreadable
from tutor.core.notation import Move, Notation, Spelling, one_of, several
from tutor.core.refused import Phrase
from tutor.games.caesar.pieces import ACTIONS, BONUSES, CONFIDENCE, GROUPS, INDEX, INFLUENCE, RANK, Reserve

# ------------------------------------------------------------------------------------------------ spellings
_what = partial(Phrase, "caesar")

GROUP = one_of(_what("group"), GROUPS)
CARD = one_of(_what("influence"), INFLUENCE)
ANY_CARD = one_of(_what("card"), (*INFLUENCE, *ACTIONS))


def _read_face(words: list[str]) -> tuple[str, bool]:
    down = bool(words) and words[0].startswith("(") and words[0].endswith(")")
    if down:
        words[0] = words[0][1:-1]
    return CARD.read(words), not down


FACE = Spelling(_what("face"), _read_face)
"""A card as it lies, and whether that is face up."""


def _read_number(words: list[str]) -> int:
    if not words:
        return -1
    number = words.pop(0)
    if not (number.startswith("#") and number[1:].isdecimal() and int(number[1:])):
        raise Unreadable(_what("no-number"), word=number)
    return int(number[1:]) - 1


def _read_target(words: list[str]) -> str:
    if words[:1] == ["nothing"]:
        words.pop(0)
        return ""
    return str(GROUP.read(words))


InfluenceCard = Annotated[str, CARD]
ActionCard = Annotated[str, one_of(_what("action"), ACTIONS)]
AnyCard = Annotated[str, ANY_CARD]
AnyCards = Annotated[tuple[str, ...], several(_what("cards"), ANY_CARD, order=RANK.__getitem__)]
ConfidenceCard = Annotated[str, one_of(_what("confidence"), CONFIDENCE)]
BonusGroup = Annotated[str, one_of(_what("bonus"), BONUSES)]
GroupName = Annotated[str, GROUP]
Target = Annotated[str, Spelling(_what("target"), _read_target, lambda group: group or "nothing")]
CardNumber = Annotated[int, Spelling(_what("number"), _read_number, lambda index: f"#{index + 1}" * (index >= 0))]
ReserveName = Annotated[Reserve, one_of(_what("reserve"), get_args(Reserve))]


# ------------------------------------------------------------------------------------------------ before the first turn
class Stack(Move, frozen=True):
    """Put this action card next into your action reserve, from the top down."""

    form = "stack {card}"
    card: ActionCard


class Bonus(Move, frozen=True):
    """Chance: the bonus card dealt."""

    form = "bonus {group}"
    group: BonusGroup


class First(Move, frozen=True):
    """Lay one of your first five, face down."""

    form = "first {card} {group}"
    card: InfluenceCard
    group: GroupName


# ------------------------------------------------------------------------------------------------ a turn
class Laying(Struct, frozen=True, gc=False):
    """A card, where it goes, and how; brackets are face down."""

    card: str
    group: str
    up: bool = False

    def __str__(self) -> str:
        return f"{self.card if self.up else f'({self.card})'} {self.group}"


def _read_laying(words: list[str]) -> Laying:
    card, up = FACE.read(words)
    return Laying(card, GROUP.read(words), up)


Layings = Annotated[
    tuple[Laying, ...],
    several(
        _what("layings"),
        Spelling(_what("laying"), _read_laying),
        least=1, comma=", ", order=lambda laying: (RANK[laying.card], INDEX[laying.group]),
    ),
]  # fmt: skip


class Lay(Move, frozen=True):
    """Lay influence cards."""

    form = "lay {cards}"
    cards: Layings


class Begin(Move, frozen=True):
    """Lay the first of two face-up cards; an action comes before the second."""

    form = "begin {card} {group}"
    card: InfluenceCard
    group: GroupName


class Done(Move, frozen=True):
    """Play no action after placing."""

    form = "done"


class Exchange(Move, frozen=True):
    """Stay passive: discard these cards and draw as many; without cards a plain pass."""

    form = "exchange {cards}"
    cards: AnyCards


class Draw(Move, frozen=True):
    """Draw the next card from this reserve."""

    form = "draw {reserve}"
    reserve: ReserveName


class Drawn(Move, frozen=True):
    """Chance: the card that was drawn."""

    form = "drawn {card}"
    card: AnyCard


class Reveal(Move, frozen=True):
    """Chance: the confidence card that is turned over."""

    form = "reveal {card}"
    card: ConfidenceCard


class Vote(Move, frozen=True):
    """Which of several groups of eight votes first."""

    form = "vote {group}"
    group: GroupName


# ------------------------------------------------------------------------------------------------ action cards
class Assassination(Move, frozen=True):
    """Remove the opponent's card number ``index`` (from 0) at a group; no group is no target."""

    form = "assassination {group} {index}"
    group: Target
    index: CardNumber

    def tidy(self) -> Assassination:
        """A group and a number, or neither."""
        if (self.group == "") != (self.index < 0):
            raise Unreadable(_what("needs-number" if self.group else "needs-group"))
        return self


class Spy(Move, frozen=True):
    """Look at the opponent's hand and have a card of it discarded."""

    form = "spy"


class Castling(Move, frozen=True):
    """Take up your cards at two groups and lay them out anew."""

    form = "castling {one} {two}"
    one: GroupName
    two: GroupName

    def tidy(self) -> Castling:
        """The groups from left to right."""
        return Castling(*sorted((self.one, self.two), key=GROUPS.index))


class Scout(Move, frozen=True):
    """Turn up the opponent's cards at a group."""

    form = "scout {group}"
    group: GroupName


class Wrath(Move, frozen=True):
    """Remove every card at a group."""

    form = "wrath {group}"
    group: GroupName


class Veto(Move, frozen=True):
    """Prevent the action just named."""

    form = "veto"


class Pass(Move, frozen=True):
    """Let the action happen, or do without the card you may draw."""

    form = "pass"


class Take(Move, frozen=True):
    """Spy: the card that leaves the opponent's hand."""

    form = "take {card}"
    card: AnyCard


class Put(Move, frozen=True):
    """Castling: lay one of the cards taken up."""

    form = "put {card} {group}"
    card: InfluenceCard
    group: GroupName


Action = Assassination | Spy | Castling | Scout | Wrath
AnyMove = (
    Stack | Bonus | First | Lay | Begin | Done | Exchange | Draw | Drawn | Reveal | Vote
    | Assassination | Spy | Castling | Scout | Wrath | Veto | Pass | Take | Put
)  # fmt: skip
NOTATION = Notation(*get_args(AnyMove))
