"""The moves and their notation: ``str(move)`` and ``parse(text)`` are inverse."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from msgspec import Struct

from tutor.core.game import Seat, Unreadable
from tutor.games.kleopatra.data import CHARACTERS, DOORS, RESOURCES, SHAPES, WALLS
from tutor.games.kleopatra.model import CATEGORIES, DOWN, KINDS
from tutor.games.kleopatra.payment import PAYING


# ------------------------------------------------------------------------------------------------ chance
class Begin(Struct, frozen=True, gc=False):
    """This player looks most Egyptian."""

    seat: Seat

    def __str__(self) -> str:
        return f"begin {int(self.seat)}"


class Deal(Struct, frozen=True, gc=False):
    """This card is dealt."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


class Top(Struct, frozen=True, gc=False):
    """This tile comes to the top of the stack."""

    tile: str

    def __str__(self) -> str:
        return f"top {self.tile}"


class Turn(Struct, frozen=True, gc=False):
    """This card comes to the top of the draw pile, "~" before it if face down."""

    card: str

    def __str__(self) -> str:
        return f"turn {self.card}"


class Roll(Struct, frozen=True, gc=False):
    """So many of the blank dice show the symbol."""

    symbols: int

    def __str__(self) -> str:
        return f"roll {self.symbols}"


# ------------------------------------------------------------------------------------------------ market
class Take(Struct, frozen=True, gc=False):
    """Take the cards of a stall; ``cards`` names some of them only, which no rule allows."""

    stalls: tuple[int, ...]
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        some = f" only {_numbers(self.cards)}" if self.cards else ""
        return f"take {_numbers(self.stalls)}{some}"


class Assign(Struct, frozen=True, gc=False):
    """Lay the next drawn card at this stall."""

    stall: int

    def __str__(self) -> str:
        return f"assign {self.stall}"


class Pass(Struct, frozen=True, gc=False):
    """Do nothing."""

    def __str__(self) -> str:
        return "pass"


# ------------------------------------------------------------------------------------------------ quarry
class Order(Struct, frozen=True, gc=False):
    """Begin to build an element of this category."""

    category: str

    def __str__(self) -> str:
        return f"order {self.category}"


class Lay(Struct, frozen=True, gc=False):
    """Lay down a resource card, or a merchant."""

    card: str

    def __str__(self) -> str:
        return f"lay {self.card}"


class Build(Struct, frozen=True, gc=False):
    """Put what is ordered and paid in its place: wall:L1, sphinx:3, pedestal, throne, obelisk:2, door:left."""

    place: str

    def __str__(self) -> str:
        return f"build {self.place}"


class Inlay(Struct, frozen=True, gc=False):
    """Lay a mosaic on these cells."""

    tile: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"inlay {self.tile} {' '.join(self.cells)}"


class Claim(Struct, frozen=True, gc=False):
    """Put a statue on this cell of a sanctuary."""

    cell: str

    def __str__(self) -> str:
        return f"claim {self.cell}"


class Forgo(Struct, frozen=True, gc=False):
    """Claim no sanctuary."""

    def __str__(self) -> str:
        return "forgo"


class Finish(Struct, frozen=True, gc=False):
    """Declare the visit to the quarry finished."""

    def __str__(self) -> str:
        return "finish"


# ------------------------------------------------------------------------------------------------ offering, hand limit
class Bid(Struct, frozen=True, gc=False):
    """Offer so many talents, in secret."""

    talents: int

    def __str__(self) -> str:
        return f"bid {self.talents}"


class Keep(Struct, frozen=True, gc=False):
    """Keep every card above the hand limit."""

    def __str__(self) -> str:
        return "keep"


class Shed(Struct, frozen=True, gc=False):
    """Discard down to the hand limit."""

    def __str__(self) -> str:
        return "shed"


class Drop(Struct, frozen=True, gc=False):
    """Discard this card for the hand limit."""

    card: str

    def __str__(self) -> str:
        return f"drop {self.card}"


class Done(Struct, frozen=True, gc=False):
    """End the turn."""

    def __str__(self) -> str:
        return "done"


# ------------------------------------------------------------------------------------------------ characters
class Play(Struct, frozen=True, gc=False):
    """Play a character other than the Scribe."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


class ScribeTile(Struct, frozen=True, gc=False):
    """Play a Scribe to build this tile instead of the top one."""

    tile: str

    def __str__(self) -> str:
        return f"scribe {self.tile}"


class ScribeDie(Struct, frozen=True, gc=False):
    """Play a Scribe to turn a die: onto the altar, or off it."""

    onto: bool

    def __str__(self) -> str:
        return f"scribe {'onto' if self.onto else 'off'}"


class Give(Struct, frozen=True, gc=False):
    """Give a Beggar a card, or "talents"."""

    card: str

    def __str__(self) -> str:
        return f"give {self.card}"


class Show(Struct, frozen=True, gc=False):
    """Show a Beggar the whole hand."""

    def __str__(self) -> str:
        return "show"


class Ask(Struct, frozen=True, gc=False):
    """Ask these players for a card of this kind."""

    kind: str
    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"ask {self.kind} {_numbers(self.seats)}"


class Offer(Struct, frozen=True, gc=False):
    """Offer the Envoy this card."""

    card: str

    def __str__(self) -> str:
        return f"offer {self.card}"


class Decline(Struct, frozen=True, gc=False):
    """Offer the Envoy nothing."""

    def __str__(self) -> str:
        return "decline"


class Accept(Struct, frozen=True, gc=False):
    """Accept the next offered card, with an amulet."""

    def __str__(self) -> str:
        return "accept"


class Refuse(Struct, frozen=True, gc=False):
    """Refuse the next offered card."""

    def __str__(self) -> str:
        return "refuse"


class Fetch(Struct, frozen=True, gc=False):
    """Take this card from the discard pile."""

    card: str

    def __str__(self) -> str:
        return f"fetch {self.card}"


class Pick(Struct, frozen=True, gc=False):
    """Keep this one of the Vizier's cards."""

    card: str

    def __str__(self) -> str:
        return f"pick {self.card}"


class Leave(Struct, frozen=True, gc=False):
    """Keep no more of the Vizier's cards."""

    def __str__(self) -> str:
        return "leave"


Move = (
    Begin | Deal | Top | Turn | Roll
    | Take | Assign | Pass
    | Order | Lay | Build | Inlay | Claim | Forgo | Finish
    | Bid | Keep | Shed | Drop | Done
    | Play | ScribeTile | ScribeDie | Give | Show | Ask | Offer | Decline | Accept | Refuse | Fetch | Pick | Leave
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ reading
def parse(text: str) -> Move:
    """Read a move's notation."""
    name, _, rest = text.strip().partition(" ")
    if name in PLAIN and not rest:
        return PLAIN[name]
    if name in READERS:
        return READERS[name](rest.split())
    raise Unreadable(f"{text!r} is no move; a move begins with {', '.join(sorted({*PLAIN, *READERS}))}")


PLAIN: Mapping[str, Move] = {
    str(move): move
    for move in (Pass(), Forgo(), Finish(), Keep(), Shed(), Done(), Show(), Decline(), Accept(), Refuse(), Leave())
}


def _numbers(numbers: tuple[int, ...]) -> str:
    return "+".join(str(int(number)) for number in numbers)


def _read_numbers(words: list[str], what: str) -> tuple[int, ...]:
    parts = words[0].split("+") if len(words) == 1 else []
    if not parts or not all(part.isdecimal() for part in parts):
        raise Unreadable(f"expected {what}, such as 2 or 1+2, not {' '.join(words)!r}")
    return tuple(map(int, parts))


def _read_number(words: list[str], what: str) -> int:
    numbers = _read_numbers(words, what)
    if len(numbers) > 1:
        raise Unreadable(f"expected {what}, such as 2, not {' '.join(words)!r}")
    return numbers[0]


def _read_seats(words: list[str]) -> tuple[Seat, ...]:
    numbers = _read_numbers(words, "players")
    if max(numbers) > Seat.FIFTH:
        raise Unreadable(f"players are numbered 0 to {int(Seat.FIFTH)}, not {' '.join(words)!r}")
    return tuple(map(Seat, numbers))


def _read_one(words: list[str], known: Collection[str]) -> str:
    if len(words) != 1 or words[0] not in known:
        raise Unreadable(f"expected one of {', '.join(known)}, not {' '.join(words)!r}")
    return words[0]


def _read_cell(word: str) -> str:
    if not re.fullmatch(r"r\d\d?c\d\d?", word):
        raise Unreadable(f"expected a cell such as r1c9, not {word!r}")
    return word


def _read_take(words: list[str]) -> Take:
    if len(words) == 3 and words[1] == "only":
        return Take(_read_numbers(words[:1], "stalls"), _read_numbers(words[2:], "cards"))
    return Take(_read_numbers(words, "stalls"))


def _read_inlay(words: list[str]) -> Inlay:
    return Inlay(_read_one(words[:1], SHAPES), tuple(sorted(map(_read_cell, words[1:]))))


def _read_scribe(words: list[str]) -> ScribeTile | ScribeDie:
    word = _read_one(words, (*SHAPES, "onto", "off"))
    return ScribeTile(word) if word in SHAPES else ScribeDie(onto=word == "onto")


PLACES = (
    *(f"wall:{wall}" for wall in WALLS), *(f"sphinx:{space}" for space in range(1, 7)), "pedestal", "throne",
    "obelisk:1", "obelisk:2", *(f"door:{door}" for door in DOORS),
)  # fmt: skip
"""Where elements stand, mosaics apart."""

READERS: Mapping[str, Callable[[list[str]], Move]] = {
    "begin": lambda words: Begin(_read_seats(words)[0]),
    "deal": lambda words: Deal(_read_one(words, KINDS)),
    "top": lambda words: Top(_read_one(words, SHAPES)),
    "turn": lambda words: Turn(_read_one(words, (*KINDS, *DOWN.values()))),
    "roll": lambda words: Roll(_read_number(words, "a number of dice")),
    "take": _read_take,
    "assign": lambda words: Assign(_read_number(words, "a stall")),
    "order": lambda words: Order(_read_one(words, CATEGORIES)),
    "lay": lambda words: Lay(_read_one(words, PAYING)),
    "build": lambda words: Build(_read_one(words, PLACES)),
    "inlay": _read_inlay,
    "claim": lambda words: Claim(_read_cell(" ".join(words))),
    "bid": lambda words: Bid(_read_number(words, "a number of talents")),
    "drop": lambda words: Drop(_read_one(words, KINDS)),
    "play": lambda words: Play(_read_one(words, CHARACTERS)),
    "scribe": _read_scribe,
    "give": lambda words: Give(_read_one(words, (*KINDS, "talents"))),
    "ask": lambda words: Ask(_read_one(words[:1], RESOURCES), tuple(sorted(set(_read_seats(words[1:]))))),
    "offer": lambda words: Offer(_read_one(words, KINDS)),
    "fetch": lambda words: Fetch(_read_one(words, KINDS)),
    "pick": lambda words: Pick(_read_one(words, KINDS)),
}
