"""The kinds of moves of Kleopatra und die Baumeister: each declared once, its notation derived both ways."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, get_args

from tutor.core.course import Seat, Unreadable
from tutor.core.notation import Move, Notation, Spelling, one_of, several
from tutor.core.refused import Phrase
from tutor.games.kleopatra.payment import PAYING
from tutor.games.kleopatra.pieces import CHARACTERS, DOWN, ELEMENTS, KINDS, PLACES, RESOURCES, SHAPES

# ------------------------------------------------------------------------------------------------ spellings
_what = partial(Phrase, "kleopatra")


def _read_numbers(words: list[str]) -> tuple[int, ...]:
    if not words:
        raise Unreadable("missing", what=_what("number"))
    word = words.pop(0)
    if not all(part.isdecimal() for part in word.split("+")):
        raise Unreadable("not_this", word=word, what=_what("numbers"))
    return tuple(sorted(set(map(int, word.split("+")))))


def _read_number(words: list[str]) -> int:
    numbers = _read_numbers(words)
    if len(numbers) > 1:
        raise Unreadable(_what("one-number"))
    return numbers[0]


def _read_seats(words: list[str]) -> tuple[Seat, ...]:
    numbers = _read_numbers(words)
    if numbers[-1] > Seat.FIFTH:
        raise Unreadable(_what("no-player"), last=int(Seat.FIFTH), number=numbers[-1])
    return tuple(map(Seat, numbers))


def _read_seat(words: list[str]) -> Seat:
    seats = _read_seats(words)
    if len(seats) > 1:
        raise Unreadable(_what("one-player"))
    return seats[0]


def _read_cell(words: list[str]) -> str:
    if not words:
        raise Unreadable("missing", what=_what("cell"))
    if not re.fullmatch(r"r\d\d?c\d\d?", words[0], re.ASCII):
        raise Unreadable("not_this", word=words[0], what=_what("cell"))
    return words.pop(0)


def _read_turning(words: list[str]) -> bool:
    return bool(_TURNING.read(words) == "onto")


def _plus(numbers: tuple[int, ...]) -> str:
    return "+".join(str(int(number)) for number in numbers)


_CELL = Spelling(_what("cell"), _read_cell)
_TURNING = one_of(_what("turning"), ("onto", "off"))

Card = Annotated[str, one_of(_what("card"), KINDS)]
Character = Annotated[str, one_of(_what("character"), CHARACTERS)]
Resource = Annotated[str, one_of(_what("resource"), RESOURCES)]
Payment = Annotated[str, one_of(_what("payment"), (*PAYING, *CHARACTERS))]
"""What can pay, and characters, which cannot: that is told as a rule."""
Gift = Annotated[str, one_of(_what("gift"), (*KINDS, "talents"))]
Sided = Annotated[str, one_of(_what("sided"), (*KINDS, *DOWN.values()))]
Tile = Annotated[str, one_of(_what("tile"), SHAPES)]
Element = Annotated[str, one_of(_what("element"), ELEMENTS)]
Place = Annotated[str, one_of(_what("place"), PLACES)]
Cell = Annotated[str, _CELL]
Cells = Annotated[tuple[str, ...], several(_what("cells"), _CELL, least=1, order=str)]
Number = Annotated[int, Spelling(_what("number"), _read_number)]
Numbers = Annotated[tuple[int, ...], Spelling(_what("numbers"), _read_numbers, _plus)]
Player = Annotated[Seat, Spelling(_what("player"), _read_seat, lambda seat: str(int(seat)))]
Players = Annotated[tuple[Seat, ...], Spelling(_what("players"), _read_seats, _plus)]
Turning = Annotated[bool, Spelling(_what("tile-or-turning"), _read_turning, lambda onto: "onto" if onto else "off")]  # fmt: skip


# ------------------------------------------------------------------------------------------------ chance
class Begin(Move, frozen=True):
    """This player looks most Egyptian."""

    form = "begin {seat}"
    seat: Player


class Deal(Move, frozen=True):
    """This card is dealt."""

    form = "deal {card}"
    card: Card


class Top(Move, frozen=True):
    """This tile comes to the top of the stack."""

    form = "top {tile}"
    tile: Tile


class Turn(Move, frozen=True):
    """This card comes to the top of the draw pile."""

    form = "turn {card}"
    card: Sided


class Roll(Move, frozen=True):
    """So many of the blank dice show the symbol."""

    form = "roll {symbols}"
    symbols: Number


# ------------------------------------------------------------------------------------------------ market
class Take(Move, frozen=True):
    """Take the cards of a stall."""

    form = "take {stalls}"
    stalls: Numbers


class TakePart(Move, frozen=True):
    """Take only some cards of a stall, by their places, which no rule allows."""

    form = "take {stalls} only {cards}"
    stalls: Numbers
    cards: Numbers


class Assign(Move, frozen=True):
    """Lay the next drawn card at this stall."""

    form = "assign {stall}"
    stall: Number


class Pass(Move, frozen=True):
    """Do nothing."""

    form = "pass"


# ------------------------------------------------------------------------------------------------ quarry
class Order(Move, frozen=True):
    """Begin to build this element."""

    form = "order {element}"
    element: Element


class Lay(Move, frozen=True):
    """Lay down a resource card, or a merchant."""

    form = "lay {card}"
    card: Payment


class Build(Move, frozen=True):
    """Put what is ordered and paid in its place: wall:L1, sphinx:3, pedestal, throne, obelisk:2, door:left."""

    form = "build {place}"
    place: Place


class Inlay(Move, frozen=True):
    """Lay a mosaic on these cells."""

    form = "inlay {tile} {cells}"
    tile: Tile
    cells: Cells


class Claim(Move, frozen=True):
    """Put a statue on this cell of a sanctuary."""

    form = "claim {cell}"
    cell: Cell


class Forgo(Move, frozen=True):
    """Claim no sanctuary."""

    form = "forgo"


class Finish(Move, frozen=True):
    """Declare the visit to the quarry finished."""

    form = "finish"


# ------------------------------------------------------------------------------------------------ offering, hand limit
class Bid(Move, frozen=True):
    """Offer so many talents, in secret."""

    form = "bid {talents}"
    talents: Number


class Keep(Move, frozen=True):
    """Keep every card above the hand limit."""

    form = "keep"


class Shed(Move, frozen=True):
    """Discard down to the hand limit."""

    form = "shed"


class Drop(Move, frozen=True):
    """Discard this card for the hand limit."""

    form = "drop {card}"
    card: Card


class Done(Move, frozen=True):
    """End the turn."""

    form = "done"


# ------------------------------------------------------------------------------------------------ characters
class Play(Move, frozen=True):
    """Play a character; a Scribe played like this does nothing."""

    form = "play {card}"
    card: Character


class ScribeTile(Move, frozen=True):
    """Play a Scribe to build this tile instead of the top one."""

    form = "scribe {tile}"
    tile: Tile


class ScribeDie(Move, frozen=True):
    """Play a Scribe to turn a die: onto the altar, or off it."""

    form = "scribe {onto}"
    onto: Turning


class Give(Move, frozen=True):
    """Give a Beggar a card, or talents."""

    form = "give {card}"
    card: Gift


class Show(Move, frozen=True):
    """Show a Beggar the whole hand."""

    form = "show"


class Ask(Move, frozen=True):
    """Ask these players for a card of this kind."""

    form = "ask {kind} {seats}"
    kind: Resource
    seats: Players


class Offer(Move, frozen=True):
    """Offer the Envoy this card."""

    form = "offer {card}"
    card: Card


class Decline(Move, frozen=True):
    """Offer the Envoy nothing."""

    form = "decline"


class Accept(Move, frozen=True):
    """Accept the next offered card, with an amulet."""

    form = "accept"


class Refuse(Move, frozen=True):
    """Refuse the next offered card."""

    form = "refuse"


class Fetch(Move, frozen=True):
    """Take this card from the discard pile."""

    form = "fetch {card}"
    card: Card


class Pick(Move, frozen=True):
    """Keep this one of the Vizier's cards."""

    form = "pick {card}"
    card: Card


class Leave(Move, frozen=True):
    """Keep no more of the Vizier's cards."""

    form = "leave"


AnyMove = (
    Begin | Deal | Top | Turn | Roll
    | Take | TakePart | Assign | Pass
    | Order | Lay | Build | Inlay | Claim | Forgo | Finish
    | Bid | Keep | Shed | Drop | Done
    | Play | ScribeTile | ScribeDie | Give | Show | Ask | Offer | Decline | Accept | Refuse | Fetch | Pick | Leave
)  # fmt: skip
NOTATION = Notation(*get_args(AnyMove))
