"""Small readings of a position, and the small changes of which everything else is made."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, TypeVar

from msgspec.structs import replace

from tutor.core.course import Recorder, Seat
from tutor.core.decides import decides
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import (
    UNSEEN,
    Admitting,
    Answering,
    Figure,
    Levying,
    Named,
    Player,
    Position,
    Returning,
    Stack,
    Task,
)
from tutor.games.morgenland.pieces import (
    ARTIFACT_AT,
    CAVES,
    FIELDS,
    FIGURE_AT,
    GUARD,
    IN_PALACE,
    KEY,
    LAMP,
    MAGIC_AT,
    PALACE,
    PALACE_LIMIT,
    PLAYER_AT,
    SEATS,
    Hoard,
    minus,
    plus,
)

Story = Recorder[Position]
T = TypeVar("T")

ALL_FIELDS = (1 << FIELDS) - 1
ORDERS = tuple(tuple(SEATS[first:players] + SEATS[:first] for first in range(players)) for players in range(6))
"""The seats in start-player order, by their number and the start player."""

_tag = attrgetter("tag")


# ------------------------------------------------------------------------------------------------ seats
def order(pos: Position) -> tuple[Seat, ...]:
    """The seats in start-player order."""
    return ORDERS[len(pos.players)][pos.camel]


def seat_at(pos: Position, turn: int) -> Seat:
    """The seat that is so far behind the start player; after the last comes the first again."""
    seats = ORDERS[len(pos.players)][pos.camel]
    return seats[turn % len(seats)]


def bits(mask: int) -> list[int]:
    """The members of a set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def artifact_limit(pos: Position, seat: int) -> int:
    """How many artifacts a seat may play this round."""
    return 2 if pos.spells.djinn >> seat & 1 else 1


def artifacts_played(player: Player) -> int:
    """How many artifacts a player has played this round."""
    return len(player.laid) + len(player.spent)


def may_lay(pos: Position, seat: int) -> bool:
    """Whether public facts leave a seat an artifact to play."""
    player = pos.players[seat]
    return bool(player.artifacts) and len(player.laid) + len(player.spent) < artifact_limit(pos, seat)


def may_cast(player: Player) -> bool:
    """Whether public facts leave a player a magic card to play."""
    return bool(player.magic) and LAMP in player.laid


def held_at(pos: Position, seat: int, piece: str) -> str:
    """Where an artifact or a magic card of a player is; the player, if there is none."""
    player = pos.players[seat]
    if piece in player.magic:
        return MAGIC_AT[seat][player.magic.index(piece)]
    artifacts = player.artifacts + player.laid + player.spent
    return ARTIFACT_AT[seat][artifacts.index(piece)] if piece in artifacts else PLAYER_AT[seat]


# ------------------------------------------------------------------------------------------------ figures
def figure_at(field: int, figure: Figure) -> str:
    """Where a figure lies."""
    return FIGURE_AT[field][figure.seat][figure.tag]


def own(figures: Sequence[Figure], seat: int) -> list[Figure]:
    """The figures of one seat, in the order in which they were put out."""
    mine = [figure for figure in figures if figure.seat == seat]
    if len(mine) > 1:
        mine.sort(key=_tag)
    return mine


def placed(figures: Sequence[Figure], seat: int) -> int:
    """How many placed figures of a seat are among these; Carpets and doubles do not count."""
    return len([figure for figure in figures if figure.seat == seat and figure.sort == "figure"])


def locate(pos: Position, seat: int, tag: int) -> tuple[int, Figure] | None:
    """The field and figure of that seat and tag, wherever it has gone."""
    for number, figures in enumerate(pos.board.fields):
        for figure in figures:
            if figure.tag == tag and figure.seat == seat:
                return number, figure
    return None


def in_palace(pos: Position, seat: int) -> list[tuple[int, Figure]]:
    """A seat's figures in the palace fields."""
    return [
        (number, figure)
        for number in range(PALACE, FIELDS)
        for figure in pos.board.fields[number]
        if figure.seat == seat
    ]


def named(figure: Figure) -> Named:
    """The figure as everybody sees it."""
    return Named(figure.seat, figure.number if figure.up else UNSEEN, twin=figure.sort == "double")


def face_up(figure: Figure) -> Figure:
    """The figure with its number showing."""
    return figure if figure.up else Figure(figure.seat, figure.tag, figure.number, True, figure.sort)


# ------------------------------------------------------------------------------------------------ strength
def strength(figures: Sequence[Figure], seat: int) -> int:
    """The sum of a seat's figures."""
    return sum([figure.number for figure in figures if figure.seat == seat])


def ranking(pos: Position, number: int) -> list[Seat]:
    """The seats with figures in a field, the strongest first; a Smuggler is not among them."""
    sums = [0] * len(pos.players)
    for figure in pos.board.fields[number]:
        sums[figure.seat] += figure.number
    present = [seat for seat in order(pos) if sums[seat]]
    if len(present) > 1:
        present.sort(key=sums.__getitem__, reverse=not pos.spells.reversed)
    return present


@decides(r.EVALUATION_STRONGEST, r.EVALUATION_TIE)
def ranks(pos: Position, number: int) -> list[Seat]:
    """The seats that have a rank in a field, the strongest first.

    A Smuggler is first or second: start-player order decides against the strongest of the others.
    """
    ranked = ranking(pos, number)
    if not pos.spells.smuggled >> number & 1:
        return ranked
    smuggler = SEATS[pos.spells.smuggler]
    others = [seat for seat in ranked if seat != smuggler]
    seats = order(pos)
    if others and seats.index(others[0]) < seats.index(smuggler):
        return [others[0], smuggler, *others[1:]]
    return [smuggler, *others]


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
    stack = stack_above(pos, number)
    return 0 if stack is None else len(stack.down) + (stack.up != "")


def stack_above(pos: Position, number: int) -> Stack | None:
    """The stack above a field, if it is a palace field in use."""
    place = number - PALACE
    return pos.board.stacks[place] if 0 <= place < len(pos.board.stacks) else None


def full_for(pos: Position, seat: int) -> int:
    """The palace fields in which a seat has five placed figures."""
    mask = 0
    for number in range(PALACE, FIELDS):
        figures = pos.board.fields[number]
        if len(figures) >= PALACE_LIMIT and placed(figures, seat) >= PALACE_LIMIT:
            mask |= 1 << number
    return mask


def open_fields(pos: Position) -> int:
    """Fields into which a Carpet may still come; the guard's is never among them."""
    passed = (1 << pos.round.done) - 1
    return ALL_FIELDS & ~(passed | 1 << GUARD | without_treasure(pos) | without_stack(pos) | pos.spells.taboo)


def barred(pos: Position, seat: int) -> int:
    """The palace fields, if the guard has been passed and the seat did not enter."""
    return IN_PALACE if pos.round.done > GUARD and not pos.round.entered >> seat & 1 else 0


def key_out(pos: Position) -> bool:
    """Whether a Key lies out, or has worked."""
    return bool(pos.spells.keys) or any(KEY in player.laid for player in pos.players)


# ------------------------------------------------------------------------------------------------ tasks
def present(pos: Position, kind: type[T]) -> T:
    """The present task, which is of this type."""
    task = pos.tasks[-1]
    assert isinstance(task, kind)
    return task


def push(pos: Position, *tasks: Task) -> Position:
    """Wait for these first; the last of them comes first."""
    return replace(pos, tasks=pos.tasks + tasks)


def pop(pos: Position) -> Position:
    """The present task is done."""
    return replace(pos, tasks=pos.tasks[:-1])


def instead(pos: Position, *tasks: Task) -> Position:
    """Wait for these in place of the present task."""
    return replace(pos, tasks=pos.tasks[:-1] + tasks)


def answered(recorder: Story, kind: type[Admitting | Answering | Levying | Returning]) -> Seat:
    """The seat that has just answered the present task; the next one follows."""
    now = present(recorder.pos, kind)
    recorder.pos = instead(recorder.pos, replace(now, turn=now.turn + 1))
    return seat_at(recorder.pos, now.turn)


# ------------------------------------------------------------------------------------------------ changing
def seated(pos: Position, seat: int, **changes: Any) -> Position:
    """Change something behind or before a screen."""
    players = pos.players
    player = replace(players[seat], **changes)
    return replace(pos, players=(*players[:seat], player, *players[seat + 1 :]))


def fielded(pos: Position, number: int, figures: tuple[Figure, ...]) -> Position:
    """Change which figures lie in a field."""
    fields = pos.board.fields
    board = replace(pos.board, fields=(*fields[:number], figures, *fields[number + 1 :]))
    return replace(pos, board=board)


def shelved(pos: Position, cave: int, shelves: tuple[int, ...]) -> Position:
    """Change the shelves of a cave."""
    caves = pos.board.shelves
    return replace(pos, board=replace(pos.board, shelves=(*caves[:cave], shelves, *caves[cave + 1 :])))


def stacked(pos: Position, number: int, stack: Stack) -> Position:
    """Change a stack of artifacts."""
    stacks = pos.board.stacks
    return replace(pos, board=replace(pos.board, stacks=(*stacks[:number], stack, *stacks[number + 1 :])))


def supplied(pos: Position, **changes: Any) -> Position:
    """Change stock, unseen artifacts, magic cards or treasure cards."""
    return replace(pos, supply=replace(pos.supply, **changes))


def rounded(pos: Position, **changes: Any) -> Position:
    """Change how far the round has come."""
    return replace(pos, round=replace(pos.round, **changes))


def spelled(pos: Position, **changes: Any) -> Position:
    """Change what plays have done to this round."""
    return replace(pos, spells=replace(pos.spells, **changes))


def pay(pos: Position, seat: int, paid: Hoard) -> Position:
    """From a hoard into the stock."""
    pos = seated(pos, seat, hoard=minus(pos.players[seat].hoard, paid))
    return supplied(pos, stock=plus(pos.supply.stock, paid))


def take(pos: Position, seat: int, taken: Hoard) -> Position:
    """From the stock into a hoard."""
    pos = seated(pos, seat, hoard=plus(pos.players[seat].hoard, taken))
    return supplied(pos, stock=minus(pos.supply.stock, taken))


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """All but one of that name."""
    at = pieces.index(piece)
    return pieces[:at] + pieces[at + 1 :]


def discarded(pos: Position, card: str) -> Position:
    """The position with a card on the discard pile."""
    return supplied(pos, discard=(*pos.supply.discard, card))
