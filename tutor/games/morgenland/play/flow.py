"""One question after the other: what is asked, what may be answered, and what goes on by itself in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tutor.core.game import Decision, Outcome, Seat, Step
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import (
    Admitting,
    Answering,
    Avenging,
    Awarding,
    Choosing,
    Delivering,
    Drawing,
    Giving,
    Guarding,
    Keeping,
    Leading,
    Levying,
    Marketing,
    Placing,
    Position,
    Reading,
    Returning,
    Searching,
    Selling,
    Showing,
    Starting,
    Taking,
    Task,
    Taxing,
    Teleporting,
    Trading,
    Turning,
    Unfolding,
    Vizier,
    Window,
)
from tutor.games.morgenland.moves import Move, Pass, Place, Play
from tutor.games.morgenland.play import (
    cards_artifacts,
    cards_figures,
    cards_treasure,
    city,
    end,
    evaluation,
    guard,
    palace,
    placing,
    plays,
    setup,
    vizier,
    windows,
)
from tutor.games.morgenland.play.phase import Phase
from tutor.games.morgenland.play.state import Tale

PHASES: Mapping[type[Any], Phase] = {
    Starting: setup.STARTING,
    Taking: setup.TAKING,
    Turning: vizier.TURNING,
    Showing: vizier.SHOWING,
    Vizier: vizier.VIZIER,
    Placing: placing.PLACING,
    Window: windows.WINDOW,
    Answering: windows.ANSWERING,
    Choosing: windows.CHOOSING,
    Returning: cards_treasure.RETURNING,
    Taxing: cards_treasure.TAXING,
    Levying: cards_treasure.LEVYING,
    Trading: cards_treasure.TRADING,
    Avenging: cards_figures.AVENGING,
    Teleporting: cards_figures.TELEPORTING,
    Unfolding: cards_artifacts.UNFOLDING,
    Searching: cards_artifacts.SEARCHING,
    Giving: cards_artifacts.GIVING,
    Drawing: city.DRAWING,
    Keeping: city.KEEPING,
    Marketing: city.MARKETING,
    Leading: city.LEADING,
    Guarding: guard.GUARDING,
    Admitting: guard.ADMITTING,
    Selling: palace.SELLING,
    Delivering: palace.DELIVERING,
}

SETTLE: Mapping[type[Any], Callable[[Tale, Any], bool]] = {
    Window: windows.settle_window,
    Answering: windows.settle_answering,
    Reading: evaluation.settle_reading,
    Awarding: evaluation.settle_awarding,
    Showing: vizier.settle_showing,
    Returning: cards_treasure.settle_returning,
    Taxing: cards_treasure.settle_taxing,
    Levying: cards_treasure.settle_levying,
    Drawing: city.settle_drawing,
    Admitting: guard.settle_admitting,
    Selling: palace.settle_selling,
    Delivering: palace.settle_delivering,
}
"""Tasks that may go on without a decision; each says whether it did."""


def go_on(tale: Tale) -> None:
    """Do everything that needs no decision."""
    while not tale.pos.over:
        tasks = tale.pos.tasks
        if not tasks:
            if tale.pos.round.number:
                evaluation.next_field(tale)
            else:
                vizier.new_round(tale)
            continue
        settle = SETTLE.get(type(tasks[-1]))
        if settle is None or not settle(tale, tasks[-1]):
            return


# ------------------------------------------------------------------------------------------------ the contract
def decision(pos: Position) -> Decision | Outcome:
    """The one question this position asks, or how the game ended."""
    if pos.over:
        return end.outcome(pos)
    if pos.tasks and type(pos.tasks[-1]) in PHASES:
        return _asked(pos)
    return Decision(Seat.CHANCE, rules.VIZIER_WHO)  # between two steps of one move nobody is asked


class _Question:
    """The last position that was asked about, and its question: whoever asks is about to judge or to list moves."""

    pos: Position | None = None
    decision = Decision(Seat.CHANCE, rules.VIZIER_WHO)


def _asked(pos: Position) -> Decision:
    if _Question.pos is not pos:
        task = pos.tasks[-1]
        _Question.decision = PHASES[type(task)].ask(pos, task)
        _Question.pos = pos
    return _Question.decision


def candidates(pos: Position) -> Sequence[Move]:
    """Every move worth trying."""
    if pos.over:
        return ()
    task = pos.tasks[-1]
    return PHASES[type(task)].candidates(pos, task)


def legal(pos: Position) -> Sequence[Move]:
    """Every legal move."""
    if pos.over:
        return ()
    task = pos.tasks[-1]
    phase = PHASES[type(task)]
    if phase.legal is not None:
        return phase.legal(pos, task)
    return [move for move in phase.candidates(pos, task) if all(check.ok for check in judge(pos, move))]


def odds(pos: Position) -> Mapping[Move, int]:
    """Weights of the moves of chance."""
    task = pos.tasks[-1]
    weigh = PHASES[type(task)].odds
    return {} if weigh is None else weigh(pos, task)


def judge(pos: Position, move: Move, by: Seat | None = None) -> tuple[Check, ...]:
    """Whether the move answers the question, and every rule that speaks of it."""
    if pos.over:
        return (rules.END_LAST_ARTIFACT.check(False),)
    task = pos.tasks[-1]
    phase = PHASES[type(task)]
    asked = _asked(pos)
    seat = asked.seat
    fits = phase.fits(pos, task, move)
    mover = seat if by is None else by
    answers = Check(asked.ask, fits and mover == seat, {"seat": seat, **asked.facts}, AT_ASKED[seat])
    if mover < 0 <= seat:
        return (answers,)
    of_player = ALWAYS_JUDGED.get(type(move)) if mover >= 0 else None
    if of_player is not None:
        return answers, *of_player(pos, task, move, mover)
    return (answers, *phase.judge(pos, task, move, mover)) if fits else (answers,)


def _judge_pass(pos: Position, task: Task, move: Pass, mover: int) -> Iterable[Check]:
    if isinstance(task, Window):
        return windows.judge_pass(pos, task, move, mover)
    if isinstance(task, Placing):
        return (rules.PLACING_ALL_EIGHT.check(False, left=len(pos.players[mover].figures)),)
    return ()


AT_ASKED = (*things.AT_PLAYER, ())
"""Where a seat is asked; chance, the last, is asked nowhere."""
ALWAYS_JUDGED: Mapping[type[Move], Callable[[Position, Any, Any, int], Iterable[Check]]] = {
    Place: placing.judge,
    Play: plays.judge,
    Pass: _judge_pass,
}
"""Moves of players of which something can be said even if they are not asked for."""


def resolve(pos: Position, move: Move) -> Iterator[Step[Position]]:
    """The effect of a legal move."""
    task = pos.tasks[-1]
    tale = Tale(pos)
    PHASES[type(task)].resolve(tale, task, move)
    go_on(tale)
    return iter(tale.told())
