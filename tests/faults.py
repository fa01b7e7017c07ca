"""Faults built into a game: it answers as before, but for one change in a judge, an effect, a list, a view or a fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as remade
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Decision, Kind, Outcome, Recorder, Step
from tutor.core.game import AnyGame
from tutor.core.rule import Check
from tutor.core.tally import Line, Tally


def judged(game: AnyGame, change: Callable[[Check], Check | None], move: str = "") -> AnyGame:
    """Every check, or those of one kind of move, are changed or left out."""

    def judge(kind: Kind) -> Any:
        def judge(*about: Any) -> Iterable[Check]:
            return [told for check in kind.judge(*about) if (told := change(check)) is not None]

        return judge

    return game.revised(lambda kind: replace(kind, judge=judge(kind)) if move in ("", kind.move.__name__) else kind)


def retold(game: AnyGame, change: Callable[[Step[Any], Any], Step[Any] | None]) -> AnyGame:
    """Steps are changed, given what was before them, or left out."""

    def resolve(kind: Kind) -> Any:
        def resolve(recorder: Recorder[Any], move: Any) -> None:
            before, pos = recorder.pos, recorder.pos
            kind.resolve(recorder, move)
            steps = recorder.finish()
            told = []
            for step in steps:
                changed = change(step, pos)
                if changed is not None:
                    told.append(changed)
                    pos = changed.after
            recorder.steps = told or steps
            recorder.pos = pos if told else before

        return resolve

    return game.revised(lambda kind: replace(kind, resolve=resolve(kind)))


def done_otherwise(game: AnyGame, move: str, change: Callable[[Any, Any], Any]) -> AnyGame:
    """After a kind of move the position is changed: ``change(pos, move)``."""

    def resolve(kind: Kind) -> Any:
        def resolve(recorder: Recorder[Any], made: Any) -> None:
            kind.resolve(recorder, made)
            recorder.pos = change(recorder.pos, made)

        return resolve

    return game.revised(lambda kind: replace(kind, resolve=resolve(kind)) if kind.move.__name__ == move else kind)


def listed(game: AnyGame, move: str, change: Callable[[Any, list[Any]], list[Any]]) -> AnyGame:
    """The list of legal moves of a kind is changed: ``change(pos, moves)``; a list of a whole moment goes."""

    def legal(kind: Kind) -> Any:
        listing = kind.legal or (
            lambda pos, seat: [
                one
                for one in kind.offers(pos, seat)
                if all(check.ok for check in kind.judge(pos, one, seat, game.now(pos)))
            ]
        )
        return lambda pos, seat: change(pos, list(listing(pos, seat)))

    changed = game.revised(lambda kind: replace(kind, legal=legal(kind)) if kind.move.__name__ == move else kind)
    return remade(changed, questions={moment: _kind_by_kind(ask) for moment, ask in changed.questions.items()})


def _kind_by_kind(ask: Callable[[Any, Any], Decision]) -> Callable[[Any, Any], Decision]:
    return lambda pos, now: replace(ask(pos, now), legal=None)


def seen(game: AnyGame, change: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """Views are changed: ``change(view, pos, seat)``; the teacher's is not."""
    return remade(game, view=lambda pos, seat: pos if seat is None else change(game.view(pos, seat), pos, seat))


def ended(game: AnyGame, change: Callable[[Outcome], Outcome]) -> AnyGame:
    """Outcomes are changed."""
    return remade(game, outcome=lambda pos: change(over) if (over := game.outcome(pos)) else None)


def scored(game: AnyGame, change: Callable[[tuple[Line, ...]], Tally]) -> AnyGame:
    """Score sheets are changed, wherever they are shown."""

    def outcome(over: Outcome) -> Outcome:
        return replace(over, tallies={seat: change(sheet.lines) for seat, sheet in over.tallies.items()})

    def step(told: Step[Any], _before: Any) -> Step[Any]:
        return told if told.sheet is None else replace(told, sheet=change(told.sheet.lines))

    changed = ended(retold(game, step), outcome)
    return remade(changed, tally=lambda pos, seat: change(game.tally(pos, seat).lines))
