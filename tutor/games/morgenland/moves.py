"""What can be done, and how it is written down: ``9 market``, ``carpet cave2``, ``buy 7=7crown 1=1pearl``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from tutor.core.game import Seat, Unreadable
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    FIELD_CODES,
    FIELD_OF,
    KIND_OF,
    LETTERS,
    MAGIC,
    NUMBERS,
    PIECES,
    SEATS,
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


# ------------------------------------------------------------------------------------------------ moves of players
class Take(Struct, frozen=True, gc=False):
    """Take treasure of your choice from the stock."""

    treasure: Treasure

    def __str__(self) -> str:
        return f"take {_sum(self.treasure)}"


class Place(Struct, frozen=True, gc=False):
    """Put a figure on a field."""

    figure: int
    field: int

    def __str__(self) -> str:
        return f"{self.figure} {FIELD_CODES[self.field]}"


class Play(Struct, frozen=True, gc=False):
    """Play an artifact or a magic card, naming its target at once."""

    piece: str
    on: Target = NOWHERE

    def __str__(self) -> str:
        return f"{self.piece} {self.on}".rstrip()


Until = Literal["", "play", "field", "placing"]


class Pass(Struct, frozen=True, gc=False):
    """Play nothing: now, or until something is played, until the next field, until placing ends."""

    until: Until = ""

    def __str__(self) -> str:
        return f"pass {self.until}".rstrip()


class Decline(Struct, frozen=True, gc=False):
    """Leave an offer: the swap, the camel, the bribe, the artifact, the barter."""

    def __str__(self) -> str:
        return "decline"


class TakeBack(Struct, frozen=True, gc=False):
    """Take back what a tax is asked for."""

    def __str__(self) -> str:
        return "back"


class Pay(Struct, frozen=True, gc=False):
    """Pay treasure of your choice into the stock."""

    treasure: Treasure

    def __str__(self) -> str:
        return f"pay {_sum(self.treasure)}"


class Price(Struct, frozen=True, gc=False):
    """What is paid for one figure."""

    figure: int
    treasure: Treasure

    def __str__(self) -> str:
        return f"{self.figure}={_sum(self.treasure)}"


class Buy(Struct, frozen=True, gc=False):
    """Buy the artifact, paying for each own figure there, in the order in which they were put out."""

    prices: tuple[Price, ...]

    def __str__(self) -> str:
        return f"buy {' '.join(map(str, self.prices))}"


class Swap(Struct, frozen=True, gc=False):
    """Market: give one treasure, take three."""

    give: str
    treasure: Treasure

    def __str__(self) -> str:
        return f"swap {self.give} {_sum(self.treasure)}"


class Barter(Struct, frozen=True, gc=False):
    """Trade: one treasure for one of another kind."""

    give: str
    take: str

    def __str__(self) -> str:
        return f"barter {self.give} {self.take}"


class Keep(Struct, frozen=True, gc=False):
    """Tent: the drawn card that you keep."""

    card: str

    def __str__(self) -> str:
        return f"keep {self.card}"


class TakeCamel(Struct, frozen=True, gc=False):
    """Caravanserai: take the camel."""

    def __str__(self) -> str:
        return "camel"


class Strike(Struct, frozen=True, gc=False):
    """Eye for an Eye: the figure that you remove in answer."""

    figure: Mark

    def __str__(self) -> str:
        return f"strike {self.figure}"


class First(Struct, frozen=True, gc=False):
    """Of several waiting plays of yours, the one that takes effect first."""

    number: int

    def __str__(self) -> str:
        return f"first {self.number}"


class Find(Struct, frozen=True, gc=False):
    """The artifact taken from a searched stack; place 0 is the face-up one, then from the top."""

    artifact: str
    place: int

    def __str__(self) -> str:
        return f"find {self.artifact} {self.place}"


class Give(Struct, frozen=True, gc=False):
    """Mage's Apprentice: the own artifact that is laid on the stack."""

    artifact: str

    def __str__(self) -> str:
        return f"give {self.artifact}"


# ------------------------------------------------------------------------------------------------ moves of chance
class Start(Struct, frozen=True, gc=False):
    """Who gets the camel."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {LETTERS[self.seat]}"


class Turn(Struct, frozen=True, gc=False):
    """The treasure card turned up."""

    card: str

    def __str__(self) -> str:
        return f"turn {self.card}"


class Show(Struct, frozen=True, gc=False):
    """The artifact that lies there."""

    artifact: str

    def __str__(self) -> str:
        return f"show {self.artifact}"


class Reveal(Struct, frozen=True, gc=False):
    """The guard turned up."""

    number: int

    def __str__(self) -> str:
        return f"guard {self.number}"


class Draw(Struct, frozen=True, gc=False):
    """The magic card drawn."""

    card: str

    def __str__(self) -> str:
        return f"draw {self.card}"


class GoOn(Struct, frozen=True, gc=False):
    """The vizier's sign to go on; only composed positions wait for it."""

    def __str__(self) -> str:
        return "go"


Move = (
    Take | Place | Play | Pass | Decline | TakeBack | Pay | Buy | Swap | Barter | Keep | TakeCamel | Strike | First | Find
    | Give | Start | Turn | Show | Reveal | Draw | GoOn
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ notation
def _sum(treasure: Treasure) -> str:
    return "+".join(map(str, treasure))


_AMOUNT = re.compile(r"([1-9]\d?)([a-z]+)")
_MARK = re.compile(r"([a-z]+\d?)\.([RBGYP])(\d{1,2})")


def _amount(text: str) -> Amount:
    found = _AMOUNT.fullmatch(text)
    if not found:
        raise ValueError(text)
    return amount(KIND_OF[found[2]], int(found[1]))


def _treasure(text: str) -> Treasure:
    amounts = tuple(map(_amount, text.split("+")))
    kinds = [KIND_OF[piece.kind.removesuffix("s")] for piece in amounts]
    if kinds != sorted(set(kinds)):
        raise ValueError(text)
    return amounts


def _price(text: str) -> Price:
    figure, _, paid = text.partition("=")
    return Price(_number(figure), _treasure(paid))


def _number(text: str) -> int:
    if not re.fullmatch(r"0|[1-9]\d?", text):
        raise ValueError(text)
    return int(text)


def _figure(text: str) -> int:
    number = _number(text)
    if number not in NUMBERS:
        raise ValueError(text)
    return number


def _mark(text: str) -> Mark:
    found = _MARK.fullmatch(text)
    if not found:
        raise ValueError(text)
    return Mark(FIELD_OF[found[1]], SEATS[LETTERS.index(found[2])], _number(found[3]))


def _known(text: str, names: tuple[str, ...]) -> str:
    return names[names.index(text)]


def _kind(text: str) -> str:
    KIND_OF[text]
    return text


def _target(words: list[str]) -> Target:
    match words:
        case []:
            return NOWHERE
        case [figure, field]:
            return Shift(_mark(figure), FIELD_OF[field])
        case [word] if "." in word:
            return _mark(word)
        case [word]:
            return Spot(FIELD_OF[word])
    raise ValueError(" ".join(words))


def _copy(words: list[str]) -> Copy:
    letter, _, artifact = words[0].partition(".")
    on = _target(words[1:])
    if isinstance(on, Shift | Copy) or len(letter) != 1:
        raise ValueError(words[0])
    return Copy(SEATS[LETTERS.index(letter)], _known(artifact, ARTIFACTS), on)


def _until(text: str) -> Until:
    match text:
        case "play" | "field" | "placing":
            return text
    raise ValueError(text)


_READERS: Mapping[tuple[str, int], Callable[..., Move]] = {
    ("take", 1): lambda treasure: Take(_treasure(treasure)),
    ("pass", 0): Pass,
    ("pass", 1): lambda until: Pass(_until(until)),
    ("decline", 0): Decline,
    ("back", 0): TakeBack,
    ("pay", 1): lambda treasure: Pay(_treasure(treasure)),
    ("swap", 2): lambda give, treasure: Swap(_kind(give), _treasure(treasure)),
    ("barter", 2): lambda give, take: Barter(_kind(give), _kind(take)),
    ("keep", 1): lambda card: Keep(_known(card, MAGIC)),
    ("camel", 0): TakeCamel,
    ("strike", 1): lambda figure: Strike(_mark(figure)),
    ("first", 1): lambda number: First(_number(number)),
    ("find", 2): lambda artifact, place: Find(_known(artifact, ARTIFACTS), _number(place)),
    ("give", 1): lambda artifact: Give(_known(artifact, ARTIFACTS)),
    ("start", 1): lambda letter: Start(SEATS[LETTERS.index(_known(letter, tuple(LETTERS)))]),
    ("turn", 1): lambda card: Turn(_known(card, tuple(f"{letter}{n}" for letter in "ABC" for n in range(1, 6)))),
    ("show", 1): lambda artifact: Show(_known(artifact, ARTIFACTS)),
    ("guard", 1): lambda number: Reveal(_number(number)),
    ("draw", 1): lambda card: Draw(_known(card, MAGIC)),
    ("go", 0): GoOn,
}


def parse(text: str) -> Move:
    """Read a move, the inverse of ``str(move)``."""
    words = text.split() if " ".join(text.split()) == text else []
    try:
        head, *rest = words
        if head in PIECES:
            return Play(head, _copy(rest) if head == "parasite" and rest else _target(rest))
        if head == "buy" and rest:
            return Buy(tuple(map(_price, rest)))
        if head.isascii() and head.isdecimal() and len(rest) == 1:
            return Place(_figure(head), FIELD_OF[rest[0]])
        return _READERS[head, len(rest)](*rest)
    except (ValueError, KeyError) as error:
        raise Unreadable(
            f"{text!r} is no move; write e.g. '9 market', 'carpet cave2', 'pass' or 'pay 2crown'."
        ) from error
