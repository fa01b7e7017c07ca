"""The position as a seat may know it."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Seat
from tutor.games.morgenland.model import UNSEEN, Drawing, Figure, Keeping, Player, Position, Stack, Task


def view(pos: Position, seat: Seat | None) -> Position:
    """Hide what ``seat`` may not see; when the game is over all screens are lifted."""
    if seat is None or pos.over:
        return pos
    return replace(
        pos,
        players=tuple(player if at == seat else _screened(player) for at, player in enumerate(pos.players)),
        board=replace(
            pos.board,
            fields=tuple(tuple(_face(figure, seat) for figure in figures) for figures in pos.board.fields),
            stacks=tuple(_stack(stack, seat) for stack in pos.board.stacks),
        ),
        supply=replace(
            pos.supply,
            unseen=(HIDDEN,) * len(pos.supply.unseen),
            deck=(HIDDEN,) * len(pos.supply.deck),
        ),
        tasks=tuple(_task(task, seat) for task in pos.tasks),
    )


def _screened(player: Player) -> Player:
    return replace(
        player,
        figures=(UNSEEN,) * len(player.figures),
        home=(UNSEEN,) * len(player.home),
        hoard=(),
        magic=(HIDDEN,) * len(player.magic),
        artifacts=(HIDDEN,) * len(player.artifacts),
    )


def _face(figure: Figure, seat: Seat) -> Figure:
    return figure if figure.up or figure.seat == seat else replace(figure, number=UNSEEN)


def _stack(stack: Stack, seat: Seat) -> Stack:
    return stack if stack.known >> seat & 1 else replace(stack, down=(HIDDEN,) * len(stack.down))


def _task(task: Task, seat: Seat) -> Task:
    if isinstance(task, Drawing | Keeping) and task.seat != seat:
        return replace(task, cards=(HIDDEN,) * len(task.cards))
    return task
