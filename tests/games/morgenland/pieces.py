"""Everything in the box, counted on the table."""

from __future__ import annotations

from collections import Counter

from tutor.games.morgenland.model import Answering, Drawing, Keeping, Position, Window


def treasure(pos: Position) -> tuple[int, ...]:
    """How much of each kind lies anywhere."""
    hoards = [player.hoard for player in pos.players]
    return tuple(
        pos.supply.stock[kind] + sum(hoard[kind] for hoard in hoards) + sum(pos.board.shelves[kind])
        for kind in range(5)
    )


def artifacts(pos: Position) -> Counter[str]:
    """Every artifact, those that nobody has seen included."""
    found = Counter(pos.supply.unseen)
    for player in pos.players:
        found.update((*player.artifacts, *player.laid, *player.spent))
    for stack in pos.board.stacks:
        found.update(piece for piece in (stack.up, *stack.down) if piece not in {"", "?"})
    return found


def hidden_artifacts(pos: Position) -> int:
    """How many places in the stacks hold something that nobody has seen."""
    return sum(stack.down.count("?") for stack in pos.board.stacks)


def magic(pos: Position) -> Counter[str]:
    """Every magic card, those being played included."""
    found = Counter((*pos.supply.deck, *pos.supply.discard))
    for player in pos.players:
        found.update(player.magic)
    for task in pos.tasks:
        match task:
            case Drawing() | Keeping():
                found.update(task.cards)
            case Answering():
                found[task.play.play.piece] += 1
            case Window():
                found.update(wait.play.piece for wait in task.waiting)
    return found


def figures(pos: Position) -> list[Counter[int]]:
    """Each seat's figures, on the board and behind the screen."""
    found = [Counter((*player.figures, *player.home)) for player in pos.players]
    for lying in pos.board.fields:
        for figure in lying:
            if figure.sort == "figure":
                found[figure.seat][figure.number] += 1
    return found
