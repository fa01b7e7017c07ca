"""What can be done, and how it is written down: ``9 market``, ``carpet cave2``, ``buy 7=7crown 1=1pearl``."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Literal, get_args

from msgspec import Struct

from tutor.core.course import Seat, Unreadable
from tutor.core.notation import Move, Notation, Spelling, one_of, several
from tutor.core.refused import Phrase
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    CARDS,
    FIELD_CODES,
    FIELD_OF,
    KIND_NAMED,
    KIND_OF,
    LETTERS,
    MAGIC,
    NUMBERS,
    PARASITE,
    PIECES,
    SEATS,
    TREASURES,
    Amount,
    Treasure,
    amount,
)


# ------------------------------------------------------------------------------------------------ targets of a play
class Nowhere(Struct, frozen=True, gc=False, tag=True):
    """A play that names nothing."""

    def __str__(self) -> str:
        return ""


class Spot(Struct, frozen=True, gc=False, tag=True):
    """A field, or the stack above a palace field."""

    field: int

    def __str__(self) -> str:
        return FIELD_CODES[self.field]


class Mark(Struct, frozen=True, gc=False, tag=True):
    """A figure: where it lies, whose it is, and how many that seat had put out before it this round."""

    field: int
    seat: Seat
    tag: int

    def __str__(self) -> str:
        return f"{FIELD_CODES[self.field]}.{LETTERS[self.seat]}{self.tag}"


class Shift(Struct, frozen=True, gc=False, tag=True):
    """A figure, and the field it is to go to."""

    figure: Mark
    field: int

    def __str__(self) -> str:
        return f"{self.figure} {FIELD_CODES[self.field]}"


class Copy(Struct, frozen=True, gc=False, tag=True):
    """The artifact that a Parasite uses, whose it is, and what it is used on."""

    seat: Seat
    artifact: str
    on: Nowhere | Spot | Mark = Nowhere()

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]}.{self.artifact} {self.on}".rstrip()


Target = Nowhere | Spot | Mark | Shift | Copy
NOWHERE = Nowhere()


# ------------------------------------------------------------------------------------------------ spellings
_what = partial(Phrase, "morgenland")


def _matched(words: list[str], pattern: str, what: Phrase) -> tuple[str, ...]:
    """Take the next word apart."""
    if not words:
        raise Unreadable("missing", what=what)
    found = re.fullmatch(pattern, words[0])
    if not found:
        raise Unreadable("not_this", word=words[0], what=what)
    words.pop(0)
    return found.groups()


def _number(what: Phrase, pattern: str) -> Spelling:
    return Spelling(what, lambda words: int(_matched(words, f"({pattern})", what)[0]))


_FIELD = one_of(_what("field"), FIELD_CODES)
FIELD = Spelling(_FIELD.what, lambda words: FIELD_OF[_FIELD.read(words)], lambda field: FIELD_CODES[field])


def _read_mark(words: list[str]) -> Mark:
    codes = "|".join(FIELD_CODES)
    what = _what("mark")
    field, letter, tag = _matched(words, rf"({codes})\.([{LETTERS}])(0|[1-9]\d?)", what)
    return Mark(FIELD_OF[field], SEATS[LETTERS.index(letter)], int(tag))


def _read_target(words: list[str]) -> Nowhere | Spot | Mark | Shift:
    if not words:
        return NOWHERE
    if "." not in words[0]:
        return Spot(FIELD.read(words))
    mark = _read_mark(words)
    return Shift(mark, FIELD.read(words)) if words else mark


def _read_copy(words: list[str]) -> Copy:
    letter, artifact = _matched(words, rf"([{LETTERS}])\.({'|'.join(ARTIFACTS)})", _what("copy"))
    on = _read_target(words)
    if isinstance(on, Shift):
        raise Unreadable(_what("no-shift"))
    return Copy(SEATS[LETTERS.index(letter)], artifact, on)


def _read_on(words: list[str]) -> Target:
    copied = words and words[0][1:2] == "." and words[0][0] in LETTERS
    return _read_copy(words) if copied else _read_target(words)


def _read_treasure(words: list[str]) -> Treasure:
    pile = rf"[1-9]\d?(?:{'|'.join(TREASURES)})"
    (text,) = _matched(words, rf"({pile}(?:\+{pile})*)", _what("treasure"))
    found = [re.fullmatch(r"(\d+)([a-z]+)", part) for part in text.split("+")]
    amounts = tuple(amount(KIND_OF[part[2]], int(part[1])) for part in found if part)
    kinds = [KIND_NAMED[each.kind] for each in amounts]
    if kinds != sorted(set(kinds)):
        raise Unreadable(_what("in-order"), kinds=", ".join(TREASURES))
    return amounts


def _write_treasure(treasure: tuple[Amount, ...]) -> str:
    return "+".join(map(str, treasure))


class Price(Struct, frozen=True, gc=False):
    """What is paid for one figure."""

    figure: int
    treasure: Treasure

    def __str__(self) -> str:
        return f"{self.figure}={_write_treasure(self.treasure)}"


def _read_price(words: list[str]) -> Price:
    figure, paid = _matched(words, r"(0|[1-9]\d?)=(.+)", _what("price"))
    return Price(int(figure), _read_treasure([paid]))


Until = Literal["", "play", "field", "placing"]
_UNTIL = one_of(_what("until"), get_args(Until)[1:])
_LETTER = one_of(_what("letter"), LETTERS)

FigureNumber = Annotated[int, _number(_what("figure"), "|".join(map(str, NUMBERS)))]
Field = Annotated[int, FIELD]
PieceName = Annotated[str, one_of(_what("piece"), PIECES)]
On = Annotated[Target, Spelling(_what("on"), _read_on)]
For = Annotated[Until, Spelling(_UNTIL.what, lambda words: _UNTIL.read(words) if words else "")]
Amounts = Annotated[Treasure, Spelling(_what("treasure"), _read_treasure, _write_treasure)]
Prices = Annotated[tuple[Price, ...], several(_what("prices"), Spelling(_what("price"), _read_price), least=1)]
TreasureKind = Annotated[str, one_of(_what("kind"), TREASURES)]
Card = Annotated[str, one_of(_what("magic"), MAGIC)]
Artifact = Annotated[str, one_of(_what("artifact"), ARTIFACTS)]
Number = Annotated[int, _number(_what("number"), r"0|[1-9]\d?")]
Letter = Annotated[
    Seat, Spelling(_LETTER.what, lambda words: SEATS[LETTERS.index(_LETTER.read(words))], lambda seat: LETTERS[seat])
]


# ------------------------------------------------------------------------------------------------ moves of players
class Take(Move, frozen=True):
    """Take treasure of your choice from the stock."""

    form = "take {treasure}"
    treasure: Amounts


class Place(Move, frozen=True):
    """Put a figure on a field."""

    form = "{figure} {field}"
    figure: FigureNumber
    field: Field


class Play(Move, frozen=True):
    """Play an artifact or a magic card, naming its target at once."""

    form = "{piece} {on}"
    piece: PieceName
    on: On = NOWHERE

    def tidy(self) -> Play:
        """Only a Parasite copies."""
        if isinstance(self.on, Copy) and self.piece != PARASITE:
            raise Unreadable(_what("no-copy"), piece=PARASITE)
        return self


class Pass(Move, frozen=True):
    """Play nothing: now, or until something is played, until the next field, until placing ends."""

    form = "pass {until}"
    until: For = ""


class Decline(Move, frozen=True):
    """Leave an offer: the swap, the camel, the bribe, the artifact, the barter."""

    form = "decline"


class TakeBack(Move, frozen=True):
    """Take back what a tax is asked for."""

    form = "back"


class Pay(Move, frozen=True):
    """Pay treasure of your choice into the stock."""

    form = "pay {treasure}"
    treasure: Amounts


class Buy(Move, frozen=True):
    """Buy the artifact, paying for each own figure there."""

    form = "buy {prices}"
    prices: Prices


class Swap(Move, frozen=True):
    """Market: give one treasure, take three."""

    form = "swap {give} {treasure}"
    give: TreasureKind
    treasure: Amounts


class Barter(Move, frozen=True):
    """Trade: one treasure for one of another kind."""

    form = "barter {give} {take}"
    give: TreasureKind
    take: TreasureKind


class Keep(Move, frozen=True):
    """Tent: the drawn card that you keep."""

    form = "keep {card}"
    card: Card


class TakeCamel(Move, frozen=True):
    """Caravanserai: take the camel."""

    form = "camel"


class Strike(Move, frozen=True):
    """Eye for an Eye: the figure that you remove in answer."""

    form = "strike {figure}"
    figure: Annotated[Mark, Spelling(_what("mark"), _read_mark)]


class First(Move, frozen=True):
    """Of several waiting plays of yours, the one that takes effect first."""

    form = "first {number}"
    number: Number


class Find(Move, frozen=True):
    """The artifact taken from a searched stack; place 0 is the face-up one, then from the top."""

    form = "find {artifact} {place}"
    artifact: Artifact
    place: Number


class Give(Move, frozen=True):
    """Mage's Apprentice: the own artifact that is laid on the stack."""

    form = "give {artifact}"
    artifact: Artifact


# ------------------------------------------------------------------------------------------------ moves of chance
class Start(Move, frozen=True):
    """Who gets the camel."""

    form = "start {seat}"
    seat: Letter


class Turn(Move, frozen=True):
    """The treasure card turned up."""

    form = "turn {card}"
    card: Annotated[str, one_of(_what("treasure-card"), CARDS)]


class Show(Move, frozen=True):
    """The artifact that lies there."""

    form = "show {artifact}"
    artifact: Artifact


class Reveal(Move, frozen=True):
    """The guard turned up."""

    form = "guard {number}"
    number: Number


class Draw(Move, frozen=True):
    """The magic card drawn."""

    form = "draw {card}"
    card: Card


class GoOn(Move, frozen=True):
    """The vizier's sign to go on; only composed positions wait for it."""

    form = "go"


AnyMove = (
    Take | Place | Play | Pass | Decline | TakeBack | Pay | Buy | Swap | Barter | Keep | TakeCamel | Strike | First | Find
    | Give | Start | Turn | Show | Reveal | Draw | GoOn
)  # fmt: skip
NOTATION = Notation(*get_args(AnyMove))
