"""Moments ahead in which a seat is asked again, by what that seat may know."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.game import AnyGame, Decision, Outcome, Seat, is_legal
from tutor.core.rule import Rule
from tutor.explore.spot import STUMBLES

FUTURES = 4
"""How many futures are played where others or chance come between."""
DEPTH = 3
"""Own moves looked ahead."""
WIDTH = 2
"""Own moves tried of each kind."""
EFFORT = 1200
"""Moves played for one question, about."""
PATIENCE = 80
"""Moves of others and of chance waited for."""


class World(Struct, frozen=True):
    """A position as it may be, and as the seat imagines it, which knows no more than the seat does."""

    real: Any
    seen: Any


class Moment(Struct, frozen=True):
    """The seat is asked: in these worlds, after these own moves, and after questions to others."""

    worlds: tuple[World, ...]
    asked: Rule
    first: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    waits: tuple[Rule, ...] = ()
    effort: int = 0
    """Moves played to get here since the last own one."""


def ahead(game: AnyGame, pos: Any, seat: Seat) -> Iterator[Moment]:
    """Moments after this one, fewest own moves first."""
    asked = game.decision(pos)
    if isinstance(asked, Outcome):
        return
    here = Moment((World(pos, game.view(pos, seat)),), asked.ask)
    waiting = deque(_asked_again(game, here, seat))
    if asked.seat != seat:
        yield from tuple(waiting)
    left = EFFORT
    while waiting:
        moment = waiting.popleft()
        for move in _few(game, moment) if len(moment.first) < DEPTH else ():
            left -= len(moment.worlds)
            for after in _asked_again(game, _made(game, moment, move), seat):
                left -= after.effort
                yield after
                waiting.append(after)
            if left <= 0:
                return


def _few(game: AnyGame, moment: Moment) -> Iterator[Any]:
    """Some legal moves of each kind."""
    counts: dict[type[Any], int] = {}
    for move in game.legal(moment.worlds[0].seen):
        counts[type(move)] = counts.get(type(move), 0) + 1
        if counts[type(move)] <= WIDTH and all(_can(game, world, move) for world in moment.worlds):
            yield move


def _can(game: AnyGame, world: World, move: Any) -> bool:
    return is_legal(game, world.seen, move) and is_legal(game, world.real, move)


def _made(game: AnyGame, moment: Moment, move: Any) -> Moment | None:
    """The moment after an own move, in every world."""
    worlds = []
    for world in moment.worlds:
        *_, real = game.resolve(world.real, move)
        try:
            *_, seen = game.resolve(world.seen, move)
        except (ValueError, *STUMBLES):
            return None  # what the seat knows is not enough to say what this move does
        worlds.append(World(real.after, seen.after))
    first = (*moment.first, str(move))
    return Moment(tuple(worlds), moment.asked, first, (*moment.kinds, type(move).__name__), moment.waits)


def _asked_again(game: AnyGame, moment: Moment | None, seat: Seat) -> Iterator[Moment]:
    """The next moment in which the seat is asked, the same question in all worlds."""
    if moment is None:
        return
    asked = [game.decision(world.real) for world in moment.worlds]
    if any(isinstance(ask, Decision) and ask.seat != seat for ask in asked):
        yield from _waited(game, moment, seat)
    elif len(asks := {ask.ask for ask in asked if isinstance(ask, Decision)}) == 1:
        yield Moment(moment.worlds, asks.pop(), moment.first, moment.kinds, moment.waits)


def _waited(game: AnyGame, moment: Moment, seat: Seat) -> Iterator[Moment]:
    """Futures up to the seat's next question; where they ask different ones, those with the commonest."""
    starts = moment.worlds * FUTURES if len(moment.worlds) == 1 else moment.worlds
    played = [_played(game, world.real, seat, Random(number)) for number, world in enumerate(starts)]
    asked = [game.decision(real) for real, _ in played]
    common = _common([ask for ask in asked if isinstance(ask, Decision) and ask.seat == seat])
    if common is None:
        return
    there = [both for both, ask in zip(played, asked, strict=True) if isinstance(ask, Decision) and ask.ask == common]
    worlds = tuple(World(real, game.view(real, seat)) for real, _ in there)
    waits = tuple(dict.fromkeys((*moment.waits, *there[0][1])))
    yield Moment(worlds, common, moment.first, moment.kinds, waits, sum(len(between) for _, between in played))


def _played(game: AnyGame, real: Any, seat: Seat, rng: Random) -> tuple[Any, list[Rule]]:
    """A future in which others do anything, and the questions they were asked."""
    between: list[Rule] = []
    while len(between) < PATIENCE:
        asked = game.decision(real)
        if isinstance(asked, Outcome) or asked.seat == seat:
            break
        between.append(asked.ask)
        real = _at_random(game, real, asked, rng)
    return real, between


def _common(asked: Sequence[Decision | Outcome]) -> Rule | None:
    """The question that comes most often, at least twice unless it is the only one."""
    questions = Counter(ask.ask for ask in asked if isinstance(ask, Decision)).most_common(1)
    if not questions or (questions[0][1] < 2 and len(asked) > 1):
        return None
    return questions[0][0]


def _at_random(game: AnyGame, pos: Any, asked: Decision, rng: Random) -> Any:
    if asked.seat is Seat.CHANCE:
        odds = game.odds(pos)
        move = rng.choices(list(odds), list(odds.values()))[0]
    else:
        move = rng.choice(game.legal(pos))
    *_, step = game.resolve(pos, move)
    return step.after
