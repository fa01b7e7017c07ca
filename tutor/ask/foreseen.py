"""What a move does, as far as the asking seat can know before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct

from tutor.ask.answers import step_data
from tutor.ask.question import Standing
from tutor.core.course import Decision, Seat, Step
from tutor.core.game import AnyGame
from tutor.explore.future import imagined

CHOICES = 6
"""So many answers to a question in the middle of a move are told one by one."""
WORLDS = 12
"""In so many positions that look alike to the seat a move must do the same, if that is told."""


class Choice(Struct, frozen=True):
    """An answer to the question that a move ends with, and what follows from it."""

    move: Any
    steps: tuple[Step[Any], ...]


class Foreseen(Struct, frozen=True):
    """Steps of a move, and what follows from each choice in its middle; ``hidden`` says that there is more to it."""

    steps: tuple[Step[Any], ...] = ()
    choices: tuple[Choice, ...] = ()
    hidden: bool = False


def foreseen(at: Standing, move: Any, eyes: Seat | None) -> Foreseen:
    """All that a move does; for a seat, what it does in all positions that look to it as this one does."""
    if eyes is None:
        return _whole(at.game, at.pos, move, eyes)
    view = at.game.view(at.pos, eyes)
    worlds = imagined(at.game, view, eyes, WORLDS)
    if worlds[0] == view:  # nothing is hidden
        return _whole(at.game, view, move, eyes)
    ways = [_whole(at.game, world, move, eyes) for world in worlds]
    steps = tuple(_alike(at, ways, eyes))
    hidden = any(len(way.steps) > len(steps) for way in ways)
    same = not hidden and len({_choices(at, way, eyes) for way in ways}) == 1
    return Foreseen(steps, ways[0].choices if same else (), hidden)


def _whole(game: AnyGame, pos: Any, move: Any, eyes: Seat | None) -> Foreseen:
    steps = tuple(game.resolve(pos, move))
    return Foreseen(steps, _chosen(game, pos, steps, eyes))


def _alike(at: Standing, ways: list[Foreseen], eyes: Seat) -> Iterator[Step[Any]]:
    """The first steps that are told in the same way in all of them."""
    rows = zip(*(way.steps for way in ways), strict=False)
    same = takewhile(lambda row: all(_told(at, step, eyes) == _told(at, row[0], eyes) for step in row), rows)
    return (row[0] for row in same)


def _told(at: Standing, step: Step[Any], eyes: Seat) -> str:
    return repr(step_data(at.voice, step, eyes))


def _choices(at: Standing, way: Foreseen, eyes: Seat) -> str:
    return repr([(one.move, [_told(at, step, eyes) for step in one.steps]) for one in way.choices])


def _chosen(game: AnyGame, pos: Any, steps: tuple[Step[Any], ...], eyes: Seat | None) -> tuple[Choice, ...]:
    """What follows from each answer, where the mover is asked again at once and points hang on it."""
    before, after = game.decision(pos), game.decision(steps[-1].after)
    if not (isinstance(before, Decision) and isinstance(after, Decision) and before.seat == after.seat):
        return ()
    legal = game.legal(steps[-1].after, after)
    if after.seat is Seat.CHANCE or eyes not in (None, after.seat) or not 2 <= len(legal) <= CHOICES:
        return ()
    found = tuple(Choice(move, tuple(game.resolve(steps[-1].after, move, after))) for move in legal)
    now = _totals(game, steps[-1].after)
    return found if all(_totals(game, one.steps[-1].after) != now for one in found) else ()


def _totals(game: AnyGame, pos: Any) -> tuple[int, ...]:
    return tuple(game.tally(pos, seat).total for seat in game.seats(pos))
