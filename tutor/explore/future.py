"""Moments ahead in which a seat is asked again, by what that seat may know."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.game import AnyGame, Decision, Outcome, Seat, is_legal
from tutor.core.rule import Rule
from tutor.explore.spot import STUMBLES

FUTURES = 8
"""How many futures are played where others or chance come between."""
DEPTH = 3
"""Own moves looked ahead."""
WIDTH = 2
"""Own moves tried of each kind."""
EFFORT = 3000
"""Moves played for one question, about."""
PATIENCE = 80
"""Moves of others and of chance waited for."""


class World(Struct, frozen=True):
    """A position as it may be, and as the seat imagines it, which knows no more than the seat does."""

    real: Any
    seen: Any


class Stage(Struct, frozen=True):
    """A part of the way to a moment: questions to others are waited for, then the seat is asked, and makes a move."""

    waits: tuple[Rule, ...]
    asked: Rule
    move: str


class Moment(Struct, frozen=True):
    """The seat is asked: in these worlds, after these stages, and after questions to others since the last of them."""

    worlds: tuple[World, ...]
    asked: Rule
    stages: tuple[Stage, ...] = ()
    kinds: tuple[str, ...] = ()
    waits: tuple[Rule, ...] = ()
    effort: int = 0
    """Moves played to get here since the last own one."""

    def then(self, move: str) -> tuple[Stage, ...]:
        """The stages up to a move that is made at this moment."""
        return (*self.stages, Stage(self.waits, self.asked, move))


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
        for move in _few(game, moment) if len(moment.stages) < DEPTH else ():
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
    return Moment(tuple(worlds), moment.asked, moment.then(str(move)), (*moment.kinds, type(move).__name__))


def _asked_again(game: AnyGame, moment: Moment | None, seat: Seat) -> Iterator[Moment]:
    """The next moment in which the seat is asked, the same question in all worlds."""
    if moment is None:
        return
    asked = [game.decision(world.real) for world in moment.worlds]
    if any(isinstance(ask, Decision) and ask.seat != seat for ask in asked):
        yield from _waited(game, moment, seat)
    elif len(asks := {ask.ask for ask in asked if isinstance(ask, Decision)}) == 1:
        yield Moment(moment.worlds, asks.pop(), moment.stages, moment.kinds, moment.waits)


def _waited(game: AnyGame, moment: Moment, seat: Seat) -> Iterator[Moment]:
    """Futures up to the seat's next question; where they ask different ones, those with the commonest."""
    starts = (moment.worlds * FUTURES)[:FUTURES]
    played = [_played(game, world.real, seat, Random(number)) for number, world in enumerate(starts)]
    asked = [game.decision(real) for real, _ in played]
    common = _common([ask for ask in asked if isinstance(ask, Decision) and ask.seat == seat])
    if common is None:
        return
    there = [both for both, ask in zip(played, asked, strict=True) if isinstance(ask, Decision) and ask.ask == common]
    worlds = tuple(World(real, game.view(real, seat)) for real, _ in there)
    waits = tuple(dict.fromkeys((*moment.waits, *there[0][1])))
    yield Moment(worlds, common, moment.stages, moment.kinds, waits, sum(len(between) for _, between in played))


def holds(game: AnyGame, pos: Any, seat: Seat, stages: Sequence[Stage]) -> bool:
    """Go a way anew from its beginning: half of the futures or more ask what it foretells, and all these allow it."""
    tries = FUTURES if any(stage.waits for stage in stages) else 1
    gone = [_gone(game, pos, seat, stages, Random(f"again/{number}")) for number in range(tries)]
    known = [legal for legal in gone if legal is not None]
    return all(known) and 2 * len(known) >= tries


def _gone(game: AnyGame, pos: Any, seat: Seat, stages: Sequence[Stage], rng: Random) -> bool | None:
    """Whether every move of a way is legal; none where something else is asked."""
    for stage in stages:
        pos, _ = _played(game, pos, seat, rng)
        asked = game.decision(pos)
        if isinstance(asked, Outcome) or (asked.seat, asked.ask) != (seat, stage.asked):
            return None
        move = game.parse(stage.move)
        if not is_legal(game, pos, move, seat):
            return False
        *_, step = game.resolve(pos, move)
        pos = step.after
    return True


def _played(game: AnyGame, real: Any, seat: Seat, rng: Random) -> tuple[Any, list[Rule]]:
    """A future in which others do anything, and the questions they were asked."""
    between: list[Rule] = []
    while len(between) < PATIENCE:
        asked = game.decision(real)
        if isinstance(asked, Outcome) or asked.seat == seat or not (odds := _odds(game, real, asked)):
            break
        between.append(asked.ask)
        *_, step = game.resolve(real, rng.choices(list(odds), list(odds.values()))[0])
        real = step.after
    return real, between


def _odds(game: AnyGame, pos: Any, asked: Decision) -> Mapping[Any, int]:
    """How likely each move is, as far as anybody knows; a composed position may be a dead end."""
    return game.odds(pos) if asked.seat is Seat.CHANCE else dict.fromkeys(game.legal(pos), 1)


def _common(asked: Sequence[Decision | Outcome]) -> Rule | None:
    """The question that comes in at least half of the futures."""
    questions = Counter(ask.ask for ask in asked if isinstance(ask, Decision)).most_common(1)
    return questions[0][0] if questions and 2 * questions[0][1] >= FUTURES else None
