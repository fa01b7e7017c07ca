"""Telling what happens, and the small changes to a position of which everything else is made."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Secret, Step
from tutor.core.rule import Rule
from tutor.core.tally import Tally
from tutor.games.morgenland.model import Figure, Position, Stack, Task
from tutor.games.morgenland.pieces import SEATS, Hoard, minus, plus

_tag = attrgetter("tag")
ORDERS = tuple(tuple(SEATS[first:players] + SEATS[:first] for first in range(players)) for players in range(6))


class Tale:
    """The steps of one move as they come about, and the position they have led to."""

    __slots__ = ("pos", "steps")

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.steps: list[Step[Position]] = []

    def tell(self, rule: Rule, *where: str, **facts: Any) -> None:
        """Say what a rule has done."""
        self.steps.append(Step(rule, self.pos, facts, where))

    def whisper(self, rule: Rule, to: tuple[Seat, ...], secret: str, /, *where: str, **facts: Any) -> None:
        """Say what a rule has done; one fact of it is for some ears only."""
        self.steps.append(Step(rule, self.pos, facts, where, Secret(secret, to)))

    def count(self, rule: Rule, sheet: Tally, /, *where: str, **facts: Any) -> None:
        """Say what a rule has done, and how its number came about."""
        self.steps.append(Step(rule, self.pos, facts, where, None, sheet))

    def told(self) -> list[Step[Position]]:
        """Every step; changes that no rule speaks of (who is asked next) belong to the last one."""
        last = self.steps[-1]
        if last.after is not self.pos:
            self.steps[-1] = replace(last, after=self.pos)
        return self.steps


# ------------------------------------------------------------------------------------------------ looking
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


def own(figures: tuple[Figure, ...], seat: int) -> list[Figure]:
    """The figures of one seat, in the order in which they were put out."""
    mine = [figure for figure in figures if figure.seat == seat]
    if len(mine) > 1:
        mine.sort(key=_tag)
    return mine


def locate(pos: Position, seat: int, tag: int) -> tuple[int, Figure] | None:
    """The field and figure of that seat and tag, wherever it has gone."""
    for number, figures in enumerate(pos.board.fields):
        for figure in figures:
            if figure.tag == tag and figure.seat == seat:
                return number, figure
    return None


# ------------------------------------------------------------------------------------------------ tasks
def push(pos: Position, *tasks: Task) -> Position:
    """Wait for these first; the last of them comes first."""
    return replace(pos, tasks=pos.tasks + tasks)


def pop(pos: Position) -> Position:
    """The present task is done."""
    return replace(pos, tasks=pos.tasks[:-1])


def instead(pos: Position, *tasks: Task) -> Position:
    """Wait for these in place of the present task."""
    return replace(pos, tasks=pos.tasks[:-1] + tasks)


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
