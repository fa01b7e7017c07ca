"""The vizier's duties: the treasure card, the guard, the artifacts; and clearing the board when a round is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import (
    Placing,
    Position,
    Round,
    Showing,
    Spells,
    Task,
    Turning,
    Vizier,
    Window,
)
from tutor.games.morgenland.moves import GoOn, Show, Turn, Until
from tutor.games.morgenland.pieces import (
    CARD_AT,
    CAVES,
    FIELD_AT,
    FIELDS,
    GUARD_AT,
    NUMBERS,
    PACKS,
    PLAYER_AT,
    STACK_AT,
    plus,
    treasure,
)
from tutor.games.morgenland.play.state import (
    Story,
    order,
    pop,
    present,
    rounded,
    stacked,
    supplied,
    without,
)

NOBODY_PASSED: tuple[Until, ...] = ("", "", "", "", "")
CARDS_FOR: Mapping[int, Rule] = {3: r.DATA_CARDS_THREE, 4: r.DATA_CARDS_FOUR, 5: r.DATA_CARDS_FIVE}


# ------------------------------------------------------------------------------------------------ a round begins
def new_round(recorder: Story) -> None:
    """Begin the next round with the vizier's duties."""
    pos = recorder.pos
    number = pos.round.number + 1
    standing = NOBODY_PASSED[: len(pos.players)]
    recorder.pos = replace(pos, round=Round(number, standing=standing), spells=Spells(), tasks=(Turning(),))
    recorder.step(r.VIZIER_WHO, round=number)
    if not pos.supply.pack:
        recorder.pos = supplied(recorder.pos, pack=tuple(PACKS[len(pos.players)]))
        recorder.step(r.VIZIER_PACK_EMPTY, CARD_AT)


def turn_odds(pos: Position) -> Mapping[Turn, int]:
    """Any treasure card left in the pack."""
    return {Turn(card): 1 for card in pos.supply.pack}


def judge_turn(pos: Position, move: Turn, _seat: Seat, _now: Turning | None) -> Iterator[Check]:
    """A card of this pack that has not been used."""
    players = len(pos.players)
    left = move.card in pos.supply.pack
    yield r.SETUP_TREASURE_PACK.check(left, CARD_AT, card=move.card, players=players)
    yield CARDS_FOR[players].check(True, CARD_AT, card=move.card)


def resolve_turn(recorder: Story, move: Turn) -> None:
    """Fill the caves, lay out a guard, and see which artifacts are to be turned up."""
    pos = supplied(recorder.pos, pack=without(recorder.pos.supply.pack, move.card))
    recorder.pos = rounded(pos, card=move.card)
    _fill_caves(recorder, move.card)
    recorder.step(r.VIZIER_GUARD, GUARD_AT)
    recorder.pos = replace(recorder.pos, tasks=_first_tasks(recorder.pos))


def _fill_caves(recorder: Story, card: str) -> None:
    pos, due = recorder.pos, PACKS[len(recorder.pos.players)][card]
    filled = tuple(from_the_top(shelves, stock) for shelves, stock in zip(due, pos.supply.stock, strict=True))
    laid = tuple(map(sum, filled))
    stock = tuple(there - gone for there, gone in zip(pos.supply.stock, laid, strict=True))
    recorder.pos = replace(supplied(pos, stock=stock), board=replace(pos.board, shelves=filled))
    where = [FIELD_AT[cave] for cave in range(CAVES) if filled[cave]]
    reason = "filled" if where else "bare"
    recorder.step(r.VIZIER_TREASURE_CARD, CARD_AT, *where, reason=reason, card=card, treasure=treasure(laid))
    for cave, shelves in enumerate(due):
        if filled[cave] != shelves:
            recorder.step(r.VIZIER_SHORT_STOCK, FIELD_AT[cave], field=FIELD_AT[cave], due=shelves, laid=filled[cave])


def from_the_top(shelves: tuple[int, ...], stock: int) -> tuple[int, ...]:
    """What the stock can fill of these shelves."""
    laid = []
    for count in shelves:
        if stock:
            laid.append(min(count, stock))
            stock -= laid[-1]
    return tuple(laid)


def _first_tasks(pos: Position) -> tuple[Task, ...]:
    if not pos.setup.profi:
        return (Placing(pos.camel),)
    bare = [number for number, stack in enumerate(pos.board.stacks) if not stack.up and stack.down]
    return (Placing(pos.camel), Window("round-start"), *[Showing(number) for number in reversed(bare)])


# ------------------------------------------------------------------------------------------------ artifacts
def show_odds(pos: Position) -> Mapping[Show, int]:
    """Any artifact that nobody has seen."""
    return {Show(artifact): count for artifact, count in Counter(pos.supply.unseen).items()}


def judge_show(pos: Position, move: Show, _seat: Seat, _now: Task | None) -> Iterator[Check]:
    """One that is still somewhere in the stacks."""
    yield r.DATA_ARTIFACT_COUNTS.check(move.artifact in pos.supply.unseen, reason="unseen", artifact=move.artifact)


def resolve_show(recorder: Story, move: Show) -> None:
    """Turn up the top artifact of a stack."""
    recorder.pos = supplied(recorder.pos, unseen=without(recorder.pos.supply.unseen, move.artifact))
    _turn_up(recorder, present(recorder.pos, Showing).stack, move.artifact)


def settle_showing(recorder: Story, now: Showing) -> bool:
    """Turn up an artifact that somebody has seen already; chance has no part in it."""
    top = recorder.pos.board.stacks[now.stack].down[0]
    if top == HIDDEN:
        return False
    _turn_up(recorder, now.stack, top)
    return True


def _turn_up(recorder: Story, number: int, artifact: str) -> None:
    stack = recorder.pos.board.stacks[number]
    recorder.pos = pop(stacked(recorder.pos, number, replace(stack, up=artifact, down=stack.down[1:])))
    recorder.step(r.VIZIER_ARTIFACT, STACK_AT[number], stack=STACK_AT[number], artifact=artifact)


# ------------------------------------------------------------------------------------------------ composed positions
def go_odds(_pos: Position) -> Mapping[GoOn, int]:
    """There is only one way on."""
    return {GoOn(): 1}


def resolve_go(recorder: Story, _move: GoOn) -> None:
    """Give the sign; what follows needs nobody."""
    if recorder.pos.tasks and isinstance(recorder.pos.tasks[-1], Vizier):
        recorder.pos = pop(recorder.pos)
    recorder.step(r.VIZIER_WHO, round=recorder.pos.round.number)


# ------------------------------------------------------------------------------------------------ a round ends
def end_round(recorder: Story) -> None:
    """Clear the board and begin anew."""
    _clear_fields(recorder)
    _clear_caves(recorder)
    _take_back(recorder)
    new_round(recorder)


def _clear_fields(recorder: Story) -> None:
    pos = recorder.pos
    players = tuple(replace(player, figures=NUMBERS, home=()) for player in pos.players)
    recorder.pos = replace(pos, board=replace(pos.board, fields=((),) * FIELDS), players=players)
    recorder.step(r.EVALUATION_ROUND_END, round=pos.round.number)


def _clear_caves(recorder: Story) -> None:
    pos = recorder.pos
    left = tuple(map(sum, pos.board.shelves))
    board = replace(pos.board, shelves=((),) * CAVES)
    recorder.pos = replace(supplied(pos, stock=plus(pos.supply.stock, left)), board=board)
    if any(left):
        where = [FIELD_AT[cave] for cave in range(CAVES) if left[cave]]
        recorder.step(r.CAVES_LEFTOVER, *where, treasure=treasure(left))


def _take_back(recorder: Story) -> None:
    pos = recorder.pos
    used = tuple(seat for seat in order(pos) if pos.players[seat].laid or pos.players[seat].spent)
    recorder.pos = gathered(pos)
    if used:
        recorder.step(r.ARTIFACTS_BACK, *[PLAYER_AT[seat] for seat in used], seats=used)
    keeping = tuple(seat for seat in order(pos) if pos.players[seat].magic)
    if keeping:
        recorder.step(r.MAGIC_KEEP, *[PLAYER_AT[seat] for seat in keeping], seats=keeping)


def gathered(pos: Position) -> Position:
    """All played artifacts back behind the screens."""
    players = tuple(
        replace(player, artifacts=player.artifacts + player.laid + player.spent, laid=(), spent=())
        for player in pos.players
    )
    return replace(pos, players=players)


TURN = Kind(Turn, r.VIZIER_TREASURE_CARD, resolve_turn, judge_turn, odds=turn_odds)
SHOW = Kind(Show, r.VIZIER_ARTIFACT, resolve_show, judge_show, odds=show_odds)
GO_ON = Kind(GoOn, r.VIZIER_WHO, resolve_go, odds=go_odds)
