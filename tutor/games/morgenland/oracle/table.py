"""What lies on the table: who may be asked, what is hidden, what is there, what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tutor.core.course import HIDDEN, Seat
from tutor.core.tally import Line
from tutor.games.morgenland.model import UNSEEN, Answering, Drawing, Keeping, Position, Task, Window
from tutor.games.morgenland.oracle.asking import asks
from tutor.games.morgenland.oracle.reading import order, owned
from tutor.games.morgenland.pieces import MAGIC, SCROLL, TREASURES

__all__ = ["LINES", "asks", "leaks", "pieces", "places", "points"]


# ------------------------------------------------------------------------------------------------ what there is
def pieces(pos: Position) -> Any:
    """All treasure by value, every artifact and magic card, each seat's figures; of unseen artifacts also the places."""
    return treasure(pos), artifacts(pos), unseen(pos), magic(pos), figures(pos)


def treasure(pos: Position) -> tuple[int, ...]:
    """How much of each kind lies in the stock, in its cave and behind the screens."""
    return tuple(
        pos.supply.stock[kind] + sum(pos.board.shelves[kind]) + sum(player.hoard[kind] for player in pos.players)
        for kind in range(len(TREASURES))
    )


def artifacts(pos: Position) -> Counter[str]:
    """Every artifact of the players and in the stacks."""
    held = [piece for player in pos.players for piece in owned(player)]
    lying = [piece for stack in pos.board.stacks for piece in (stack.up, *stack.down) if piece not in ("", HIDDEN)]
    return Counter([*held, *lying, *pos.supply.unseen])


def unseen(pos: Position) -> int:
    """How many artifacts too many nobody has seen, for the places in the stacks that are unknown: none."""
    return len(pos.supply.unseen) - sum(stack.down.count(HIDDEN) for stack in pos.board.stacks)


def magic(pos: Position) -> Counter[str]:
    """Every magic card: in the stack, discarded, in hand, drawn, and played but not yet done."""
    cards = Counter([*pos.supply.deck, *pos.supply.discard])
    for player in pos.players:
        cards.update(player.magic)
    for task in pos.tasks:
        match task:
            case Drawing() | Keeping():
                cards.update(task.cards)
            case Answering():
                cards[task.play.play.piece] += 1
            case Window():
                cards.update(wait.play.piece for wait in task.waiting if wait.play.piece in MAGIC)
    return cards


def figures(pos: Position) -> tuple[tuple[int, ...], ...]:
    """Each seat's figures: behind the screen, out for the round, and on the board."""
    found = [[*player.figures, *player.home] for player in pos.players]
    for lying in pos.board.fields:
        for figure in lying:
            if figure.sort == "figure":
                found[figure.seat].append(figure.number)
    return tuple(tuple(sorted(numbers)) for numbers in found)


# ------------------------------------------------------------------------------------------------ what is hidden
def leaks(view: Position, seat: Seat) -> Iterator[Any]:
    """What is behind other screens, face down, in the stacks and in the deck; at the end all screens are lifted."""
    if view.over:
        return
    for other, player in enumerate(view.players):
        if other != seat:
            yield from (number for number in player.figures + player.home if number != UNSEEN)
            yield from player.hoard
            yield from _shown(player.magic + player.artifacts)
    for lying in view.board.fields:
        yield from (one.number for one in lying if one.seat != seat and not one.up and one.number != UNSEEN)
    for stack in view.board.stacks:
        if not stack.known >> seat & 1:
            yield from _shown(stack.down)
    yield from _shown(view.supply.unseen + view.supply.deck)
    yield from (card for task in view.tasks for card in _drawn(task, seat))


def _shown(cards: tuple[str, ...]) -> Iterator[str]:
    return (card for card in cards if card != HIDDEN)


def _drawn(task: Task, seat: Seat) -> Iterator[str]:
    """Of cards drawn in the Tent only the strongest sees any."""
    if isinstance(task, Drawing | Keeping) and task.seat != seat:
        yield from _shown(task.cards)


# ------------------------------------------------------------------------------------------------ what it is worth
def points(pos: Position, seat: Seat) -> int:
    """A point for each artifact."""
    return len(owned(pos.players[seat]))


def places(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """Most artifacts, then most Scrolls, then most treasure, then start-player order."""

    def behind(seat: Seat) -> tuple[int, int, int]:
        mine = owned(pos.players[seat])
        return -len(mine), -mine.count(SCROLL), -sum(pos.players[seat].hoard)

    return tuple((seat,) for seat in sorted(order(pos), key=behind))


def most_are_ahead(line: Line) -> bool:
    """Between several, those who have the most of it."""
    counts = line.facts["counts"]
    most = max(one.count for one in counts)
    return (
        line.points == 0
        and len(counts) > 1
        and line.facts["seats"] == tuple(one.seat for one in counts if one.count == most)
        and line.reason == ("level" if line.facts["seats"] == tuple(one.seat for one in counts) else "decides")
    )


LINES: Mapping[str, Callable[[Line], bool]] = {
    "end.most": lambda line: line.each == 1 and line.count == line.facts["count"],
    "end.scrolls": most_are_ahead,
    "end.treasure": most_are_ahead,
    "end.start-order": lambda line: line.points == 0 and line.facts["seat"] == line.facts["tied"][0],
}
