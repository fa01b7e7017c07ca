"""The position as a seat may know it, and what it may imagine of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Seat
from tutor.games.morgenland.model import (
    UNSEEN,
    Answering,
    Drawing,
    Figure,
    Keeping,
    Player,
    Position,
    Returning,
    Stack,
    Taking,
    Task,
    Teleporting,
    Unfolding,
    Window,
)
from tutor.games.morgenland.pieces import (
    ARTIFACTS,
    DOWRY,
    LAMP,
    MAGIC,
    NUMBERS,
    SEATS,
    TREASURES,
    VALUE_OF_KIND,
    Hoard,
)
from tutor.games.morgenland.play.cards_figures import TELEPORT_PRICE
from tutor.games.morgenland.play.setup import in_play
from tutor.games.morgenland.play.state import seat_at

T = TypeVar("T")


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


# ------------------------------------------------------------------------------------------------ what may be imagined
def imagine(view: Position, seat: Seat, rng: Random) -> Position:
    """Draw what the seat has not seen at random: figures, hoards, artifacts, magic cards."""
    if view.over:
        return view
    others = [other for other in SEATS[: len(view.players)] if other != seat]
    pos = _with_figures(view, others, rng)
    pos = _with_hoards(pos, others, rng)
    pos = _with_artifacts(pos, seat, others, rng)
    return _with_magic(pos, rng) if pos.setup.profi else pos


def _dealt(unseen: list[T], rng: Random) -> Iterator[T]:
    """What has not been seen, one after the other, in any order."""
    rng.shuffle(unseen)
    return iter(unseen)


def _with_figures(pos: Position, others: Sequence[Seat], rng: Random) -> Position:
    """Give each of the others the numbers that do not lie face up: behind the screen, at home, face down."""
    players, fields = list(pos.players), pos.board.fields
    for seat in others:
        mine = [figure for lying in fields for figure in lying if figure.seat == seat and figure.sort == "figure"]
        open_numbers = {figure.number for figure in mine if figure.up}
        left = _dealt([number for number in NUMBERS if number not in open_numbers], rng)
        fields = tuple(tuple(_numbered(figure, seat, left) for figure in lying) for lying in fields)
        player = players[seat]
        players[seat] = replace(
            player,
            figures=tuple(sorted(next(left) for _ in player.figures)),
            home=tuple(next(left) for _ in player.home),
        )
    return replace(pos, players=tuple(players), board=replace(pos.board, fields=fields))


def _numbered(figure: Figure, seat: Seat, left: Iterator[int]) -> Figure:
    return replace(figure, number=next(left)) if figure.seat == seat and not figure.up else figure


def _with_hoards(pos: Position, others: Sequence[Seat], rng: Random) -> Position:
    """Share out the treasure that lies neither in the stock, nor in a cave, nor behind the own screen."""
    seen = [pos.supply.stock, tuple(map(sum, pos.board.shelves)), *(player.hoard for player in pos.players)]
    there = [VALUE_OF_KIND - sum(hoard[kind] for hoard in seen if hoard) for kind in range(len(TREASURES))]
    left = _dealt([kind for kind, count in enumerate(there) for _ in range(count)], rng)
    least = _owned_at_least(pos, others)
    hoards = {seat: [next(left) for _ in range(least.get(seat, 0))] for seat in others}
    for kind in left:
        hoards[rng.choice(others)].append(kind)
    return _behind(pos, {seat: {"hoard": _counted(hoards[seat])} for seat in others})


def _counted(kinds: Sequence[int]) -> Hoard:
    return tuple(kinds.count(kind) for kind in range(len(TREASURES)))


def _owned_at_least(pos: Position, others: Sequence[Seat]) -> Mapping[Seat, int]:
    """What everybody knows of a hoard: the first treasures that were taken; a price or a gift that can be paid."""
    waiting = [task.seat for task in pos.tasks if isinstance(task, Taking) and task.why == "dowry"]
    if waiting:
        return {seat: DOWRY for seat in others if seat not in waiting}
    match pos.tasks[-1] if pos.tasks else None:
        case Teleporting(seat):
            return {seat: TELEPORT_PRICE}
        case Returning(count=count, turn=turn) if turn < len(pos.players):
            return {seat_at(pos, turn): count}
    return {}


def _behind(pos: Position, changes: Mapping[Seat, Mapping[str, Any]]) -> Position:
    players = tuple(replace(player, **changes.get(seat, {})) for seat, player in zip(SEATS, pos.players, strict=False))
    return replace(pos, players=players)


def _with_artifacts(pos: Position, seat: Seat, others: Sequence[Seat], rng: Random) -> Position:
    """Share out the artifacts that nobody shows; everybody was dealt a Lamp, and most still have it."""
    shown = [piece for player in pos.players for piece in (*player.artifacts, *player.laid, *player.spent)]
    shown += [piece for stack in pos.board.stacks for piece in (stack.up, *stack.down)]
    unseen = Counter(in_play(pos.setup)) - Counter(shown)
    lamps = [at for at in others if pos.setup.profi and LAMP not in pos.players[at].laid + pos.players[at].spent]
    lamps = [at for at in lamps if pos.players[at].artifacts][: unseen[LAMP]]
    unseen[LAMP] -= len(lamps)
    left = _dealt(list(unseen.elements()), rng)
    held = {at: (LAMP,) * lamps.count(at) for at in others}
    for at in others:
        held[at] += tuple(next(left) for _ in pos.players[at].artifacts[len(held[at]) :])
    pos = _behind(pos, {at: {"artifacts": held[at]} for at in others})
    stacks = _searched(pos, seat, left)
    supply = replace(pos.supply, unseen=tuple(sorted(left, key=ARTIFACTS.index)))
    return replace(pos, board=replace(pos.board, stacks=stacks), supply=supply)


def _searched(pos: Position, seat: Seat, left: Iterator[str]) -> tuple[Stack, ...]:
    """The stacks, with something in each place that another seat has seen.

    It has searched the whole stack, or is just doing so; in a composed position the bottom of any may be known.
    """
    stacks = list(pos.board.stacks)
    unfolding = [task.stack for task in pos.tasks if isinstance(task, Unfolding)]
    settled = sum(stack.down.count(HIDDEN) for stack in stacks) - len(pos.supply.unseen)
    unknown = [number for number, stack in enumerate(stacks) if not stack.known >> seat & 1]
    for number in sorted(unknown, key=lambda number: (not stacks[number].known, number in unfolding)):
        stack = stacks[number]
        count = min(settled, len(stack.down))
        settled -= count
        found, rest = tuple(next(left) for _ in range(count)), (HIDDEN,) * (len(stack.down) - count)
        stacks[number] = replace(stack, down=found + rest if stack.known else rest + found)
    return tuple(stacks)


def _with_magic(pos: Position, rng: Random) -> Position:
    """Share out the magic cards that nobody shows."""
    cards = [*pos.supply.discard, *(card for player in pos.players for card in player.magic)]
    for task in pos.tasks:
        match task:
            case Drawing() | Keeping():
                cards += task.cards
            case Answering():
                cards.append(task.play.play.piece)
            case Window():
                cards += [wait.play.piece for wait in task.waiting]
    left = _dealt([card for card in MAGIC if card not in cards], rng)
    players = tuple(replace(player, magic=_drawn(player.magic, left)) for player in pos.players)
    tasks = tuple(
        replace(task, cards=_drawn(task.cards, left)) if isinstance(task, Drawing | Keeping) else task
        for task in pos.tasks
    )
    supply = replace(pos.supply, deck=tuple(sorted(left, key=MAGIC.index)))
    return replace(pos, players=players, tasks=tasks, supply=supply)


def _drawn(cards: Sequence[str], left: Iterator[str]) -> tuple[str, ...]:
    return tuple(next(left) if card == HIDDEN else card for card in cards)
