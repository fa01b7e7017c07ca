"""What the board says: which fields are open, who is present, who is strongest."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tutor.core.game import Seat
from tutor.games.morgenland.model import Figure, Player, Position
from tutor.games.morgenland.pieces import CAVES, FIELDS, GUARD, IN_PALACE, KEY, LAMP, PALACE, PALACE_LIMIT
from tutor.games.morgenland.play.state import order

GUARD_BIT = 1 << GUARD
ALL_FIELDS = (1 << FIELDS) - 1


class Sum(Struct, frozen=True, gc=False):
    """A seat's figures in a field, and their sum."""

    seat: Seat
    numbers: tuple[int, ...]
    total: int


class Lone(Struct, frozen=True, gc=False):
    """A seat's only figure in a field."""

    seat: Seat
    total: int


# ------------------------------------------------------------------------------------------------ fields
def without_treasure(pos: Position) -> int:
    """The caves in which no treasure lies."""
    mask = 0
    for cave, shelves in enumerate(pos.board.shelves):
        if not any(shelves):
            mask |= 1 << cave
    return mask


def without_stack(pos: Position) -> int:
    """The palace fields above which no artifact lies: unused or sold out."""
    mask = IN_PALACE
    for number, stack in enumerate(pos.board.stacks):
        if stack.up or stack.down:
            mask &= ~(1 << PALACE + number)
    return mask


def offers_nothing(pos: Position, number: int) -> bool:
    """Whether a field is a cave without treasure, or a palace field without an artifact."""
    if number < CAVES:
        return not any(pos.board.shelves[number])
    return number >= PALACE and not left_above(pos, number)


def left_above(pos: Position, number: int) -> int:
    """How many artifacts lie above a palace field."""
    stacks, place = pos.board.stacks, number - PALACE
    if place >= len(stacks):
        return 0
    stack = stacks[place]
    return len(stack.down) + (stack.up != "")


def is_worth_entering(pos: Position, number: int) -> bool:
    """Whether a field is still to be evaluated and offers something, under Taboo or not; never the guard's."""
    return number >= pos.round.done and number != GUARD and not offers_nothing(pos, number)


def open_fields(pos: Position) -> int:
    """Fields into which a Carpet may still come; never the guard's."""
    passed = (1 << pos.round.done) - 1
    return ALL_FIELDS & ~(passed | GUARD_BIT | without_treasure(pos) | without_stack(pos) | pos.spells.taboo)


def full_for(pos: Position, seat: int) -> int:
    """The palace fields in which a seat has five placed figures."""
    mask = 0
    for number in range(PALACE, FIELDS):
        figures = pos.board.fields[number]
        if len(figures) >= PALACE_LIMIT and placed(figures, seat) >= PALACE_LIMIT:
            mask |= 1 << number
    return mask


def placed(figures: Sequence[Figure], seat: int) -> int:
    """How many placed figures of a seat are among these; Carpets and doubles do not count."""
    return len([figure for figure in figures if figure.seat == seat and figure.sort == "figure"])


def barred(pos: Position, seat: int) -> int:
    """The palace fields, if the guard has been passed and the seat did not enter."""
    return IN_PALACE if pos.round.done > GUARD and not pos.round.entered >> seat & 1 else 0


def goals(pos: Position, seat: int) -> int:
    """Fields into which a card may move a figure of a seat."""
    return open_fields(pos) & ~(pos.spells.late | full_for(pos, seat) | barred(pos, seat))


def before_admission(pos: Position) -> bool:
    """Whether artifacts still work on the guard field."""
    return pos.round.done <= GUARD


def key_out(pos: Position) -> bool:
    """Whether a Key lies out, or has worked."""
    return bool(pos.spells.keys) or any(KEY in player.laid for player in pos.players)


def in_palace(pos: Position, seat: int) -> list[tuple[int, Figure]]:
    """A seat's figures in the palace fields."""
    return [
        (number, figure)
        for number in range(PALACE, FIELDS)
        for figure in pos.board.fields[number]
        if figure.seat == seat
    ]


def ahead(pos: Position, number: int) -> bool:
    """Whether anything is left to evaluate from this field on."""
    if any(pos.board.fields[number:]) or pos.spells.smuggled >> number:
        return True
    return number <= GUARD and key_out(pos)


# ------------------------------------------------------------------------------------------------ who is strongest
def strength(figures: Sequence[Figure], seat: int) -> int:
    """The sum of a seat's figures."""
    return sum(figure.number for figure in figures if figure.seat == seat)


def ranking(pos: Position, number: int) -> list[Seat]:
    """The seats with figures in a field, the strongest first; a Smuggler is not among them."""
    sums = [0] * len(pos.players)
    for figure in pos.board.fields[number]:
        sums[figure.seat] += figure.number
    present = [seat for seat in order(pos) if sums[seat]]
    if len(present) > 1:
        present.sort(key=sums.__getitem__, reverse=not pos.spells.reversed)
    return present


def ranks(pos: Position, number: int) -> list[Seat]:
    """The seats that have a rank in a field, the strongest first, a Smuggler included."""
    ranked = ranking(pos, number)
    smuggler = pos.spells.smuggler
    if not pos.spells.smuggled >> number & 1:
        return ranked
    others = [seat for seat in ranked if seat != smuggler]
    seats = order(pos)
    seat = next(seat for seat in seats if seat == smuggler)
    if not others or seats.index(seat) < seats.index(others[0]):
        return [seat, *others]
    return [others[0], seat, *others[1:]]


def sums(figures: Sequence[Figure], seats: Sequence[Seat]) -> tuple[Sum | Lone, ...]:
    """What each seat has in a field, worded for one figure or several."""
    found: list[Sum | Lone] = []
    for seat in seats:
        numbers = tuple([figure.number for figure in figures if figure.seat == seat])
        if numbers:
            found.append(Lone(seat, numbers[0]) if len(numbers) == 1 else Sum(seat, numbers, sum(numbers)))
    return tuple(found)


# ------------------------------------------------------------------------------------------------ players
def played(player: Player) -> int:
    """How many artifacts a player has played this round."""
    return len(player.laid) + len(player.spent)


def limit(pos: Position, seat: int) -> int:
    """How many artifacts a seat may play this round."""
    return 2 if pos.spells.djinn >> seat & 1 else 1


def may_lay(pos: Position, seat: int) -> bool:
    """Whether public facts leave a seat an artifact to play."""
    player = pos.players[seat]
    return bool(player.artifacts) and len(player.laid) + len(player.spent) < limit(pos, seat)


def may_cast(player: Player) -> bool:
    """Whether public facts leave a player a magic card to play."""
    return bool(player.magic) and LAMP in player.laid
