"""The vizier's duties: the treasure card, the guard, the artifacts; and clearing the board when a round is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Decision, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Placing, Position, Round, Showing, Spells, Task, Turning, Vizier, Window
from tutor.games.morgenland.moves import GoOn, Move, Show, Turn, Until
from tutor.games.morgenland.pieces import CAVES, FIELDS, NUMBERS, PACKS, amount, plus
from tutor.games.morgenland.play.phase import by_chance, nothing_more
from tutor.games.morgenland.play.state import Tale, order, pop, rounded, stacked, supplied, without

NOBODY_PASSED: tuple[Until, ...] = ("", "", "", "", "")
CARDS_FOR: Mapping[int, Rule] = {3: rules.DATA_CARDS_THREE, 4: rules.DATA_CARDS_FOUR, 5: rules.DATA_CARDS_FIVE}


# ------------------------------------------------------------------------------------------------ a round begins
def new_round(tale: Tale) -> None:
    """Begin the next round with the vizier's duties."""
    pos = tale.pos
    number = pos.round.number + 1
    tale.pos = replace(
        pos, round=Round(number, standing=NOBODY_PASSED[: len(pos.players)]), spells=Spells(), tasks=(Turning(),)
    )
    tale.tell(rules.VIZIER_WHO, round=number)
    if not pos.supply.pack:
        tale.pos = supplied(tale.pos, pack=tuple(PACKS[len(pos.players)]))
        tale.tell(rules.VIZIER_PACK_EMPTY, things.TREASURE_CARD)


def _ask_turning(_pos: Position, _task: Turning) -> Decision:
    return Decision(Seat.CHANCE, rules.VIZIER_TREASURE_CARD)


def _turn_odds(pos: Position, _task: Turning) -> Mapping[Move, int]:
    return {Turn(card): 1 for card in pos.supply.pack}


def _judge_turn(pos: Position, _task: Turning, move: Turn, _mover: int) -> Iterable[Check]:
    players = len(pos.players)
    left = move.card in pos.supply.pack
    return (
        rules.SETUP_TREASURE_PACK.check(left, things.TREASURE_CARD, card=move.card, players=players),
        CARDS_FOR[players].check(True, things.TREASURE_CARD, card=move.card),
    )


def _turn(tale: Tale, _task: Turning, move: Turn) -> None:
    pos = tale.pos
    pos = supplied(pos, pack=without(pos.supply.pack, move.card))
    tale.pos = rounded(pos, card=move.card)
    _fill_caves(tale, move.card)
    tale.tell(rules.VIZIER_GUARD, "guard")
    tale.pos = replace(tale.pos, tasks=first_tasks(tale.pos))


def _fill_caves(tale: Tale, card: str) -> None:
    due = PACKS[len(tale.pos.players)][card]
    stock = list(tale.pos.supply.stock)
    filled = []
    for cave, shelves in enumerate(due):
        laid = from_the_top(shelves, stock[cave])
        stock[cave] -= sum(laid)
        filled.append(laid)
    pos = supplied(tale.pos, stock=tuple(stock))
    tale.pos = replace(pos, board=replace(pos.board, shelves=tuple(filled)))
    where = [things.field(cave) for cave in range(CAVES) if filled[cave]]
    treasure = tuple(amount(cave, sum(filled[cave])) for cave in range(CAVES) if filled[cave])
    tale.tell(rules.VIZIER_TREASURE_CARD, things.TREASURE_CARD, *where, card=card, treasure=treasure)
    for cave, shelves in enumerate(due):
        if filled[cave] != shelves:
            field = things.field(cave)
            tale.tell(rules.VIZIER_SHORT_STOCK, field, field=field, due=shelves, laid=filled[cave])


def from_the_top(shelves: tuple[int, ...], stock: int) -> tuple[int, ...]:
    """What the stock can fill of these shelves."""
    laid = []
    for count in shelves:
        if stock:
            laid.append(min(count, stock))
            stock -= laid[-1]
    return tuple(laid)


def first_tasks(pos: Position) -> tuple[Task, ...]:
    """What is waited for once the caves are filled."""
    if not pos.setup.profi:
        return (Placing(pos.camel),)
    bare = [number for number, stack in enumerate(pos.board.stacks) if not stack.up and stack.down]
    showing = (Showing(number) for number in reversed(bare))
    return (Placing(pos.camel), Window("round-start"), *showing)


TURNING = by_chance(_ask_turning, _turn_odds, _turn, _judge_turn, Turn)


# ------------------------------------------------------------------------------------------------ artifacts
def _ask_showing(_pos: Position, task: Showing) -> Decision:
    return Decision(Seat.CHANCE, rules.VIZIER_ARTIFACT, {"stack": things.stack(task.stack)})


def show_odds(pos: Position, _task: Task) -> Mapping[Move, int]:
    """Any artifact that nobody has seen."""
    odds: dict[Move, int] = {}
    for artifact in pos.supply.unseen:
        move = Show(artifact)
        odds[move] = odds.get(move, 0) + 1
    return odds


def judge_show(pos: Position, _task: Task, move: Show, _mover: int) -> Iterable[Check]:
    """Whether the artifact is still among those in the stacks."""
    return (Check(rules.DATA_ARTIFACT_COUNTS, move.artifact in pos.supply.unseen, {"artifact": move.artifact}),)


def _show(tale: Tale, task: Showing, move: Show) -> None:
    tale.pos = supplied(tale.pos, unseen=without(tale.pos.supply.unseen, move.artifact))
    _turn_up(tale, task.stack, move.artifact)


def _turn_up(tale: Tale, number: int, artifact: str) -> None:
    stack = tale.pos.board.stacks[number]
    tale.pos = pop(stacked(tale.pos, number, replace(stack, up=artifact, down=stack.down[1:])))
    tale.tell(rules.VIZIER_ARTIFACT, things.stack(number), stack=things.stack(number), artifact=artifact)


def settle_showing(tale: Tale, task: Showing) -> bool:
    """Turn up an artifact that somebody has seen already; chance has no part in it."""
    top = tale.pos.board.stacks[task.stack].down[0]
    if top == HIDDEN:
        return False
    _turn_up(tale, task.stack, top)
    return True


SHOWING = by_chance(_ask_showing, show_odds, _show, judge_show, Show)


# ------------------------------------------------------------------------------------------------ composed positions
def _ask_vizier(_pos: Position, _task: Vizier) -> Decision:
    return Decision(Seat.CHANCE, rules.VIZIER_WHO)


def _go_odds(_pos: Position, _task: Vizier) -> Mapping[Move, int]:
    return {GoOn(): 1}


def _go_on(tale: Tale, _task: Vizier, _move: GoOn) -> None:
    tale.pos = pop(tale.pos)
    tale.tell(rules.VIZIER_WHO, round=tale.pos.round.number)


VIZIER = by_chance(_ask_vizier, _go_odds, _go_on, nothing_more, GoOn)


# ------------------------------------------------------------------------------------------------ a round ends
def end_round(tale: Tale) -> None:
    """Clear the board and begin anew."""
    tale.tell(rules.EVALUATION_ROUND_END, round=tale.pos.round.number)
    _clear_caves(tale)
    _take_back(tale)
    new_round(tale)


def _clear_caves(tale: Tale) -> None:
    pos = tale.pos
    left = tuple(map(sum, pos.board.shelves))
    board = replace(pos.board, shelves=((),) * CAVES, fields=((),) * FIELDS)
    players = tuple(replace(player, figures=NUMBERS, home=()) for player in pos.players)
    tale.pos = replace(supplied(pos, stock=plus(pos.supply.stock, left)), board=board, players=players)
    if any(left):
        where = [things.field(cave) for cave in range(CAVES) if left[cave]]
        treasure = tuple(amount(cave, count) for cave, count in enumerate(left) if count)
        tale.tell(rules.CAVES_LEFTOVER, *where, treasure=treasure)


def _take_back(tale: Tale) -> None:
    pos = tale.pos
    used = [seat for seat in order(pos) if pos.players[seat].laid or pos.players[seat].spent]
    tale.pos = gathered(pos)
    if used:
        artifacts = tuple(piece for seat in used for piece in (*pos.players[seat].laid, *pos.players[seat].spent))
        tale.tell(rules.ARTIFACTS_BACK, *map(things.player, used), artifacts=artifacts)
    keeping = tuple(seat for seat in order(pos) if pos.players[seat].magic)
    if keeping:
        tale.tell(rules.MAGIC_KEEP, *map(things.player, keeping), seats=keeping)


def gathered(pos: Position) -> Position:
    """All played artifacts back behind the screens."""
    players = tuple(
        replace(player, artifacts=player.artifacts + player.laid + player.spent, laid=(), spent=())
        for player in pos.players
    )
    return replace(pos, players=players)
