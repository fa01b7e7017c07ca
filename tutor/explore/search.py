"""Looking for a goal in games: by random play from a deal or from composed positions, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame
from tutor.explore.goal import Cites, Goal, announced, sound
from tutor.explore.spot import Spot, event, opening
from tutor.explore.starts import composed, dealt

LONGEST = 4000
"""Moves after which a game is left."""
COMPOSED = 24
"""Composed positions looked at for each game that is dealt."""
SHORT = 8
"""Moves made from each of them."""

Try = tuple[Any, Seat | None]
Choose = Callable[[Any, Decision], tuple[Sequence[Try], Any]]
"""What to try without making it, and what to make."""


class Look(Struct, frozen=True):
    """How far was looked, and what was seen first."""

    spot: Spot | None = None
    games: int = 0
    events: int = 0

    def __add__(self, other: Look) -> Look:
        spots = sorted((spot for spot in (self.spot, other.spot) if spot is not None), key=_order)
        return Look(
            spots[0] if spots else None,
            self.games + other.games,
            self.events + other.events,
        )


def _order(spot: Spot) -> tuple[Any, ...]:
    return spot.size, repr(spot)


def first(game: AnyGame, goal: Goal, start: Any, choose: Choose, most: int = LONGEST) -> Look:
    """Play from a start until an event shows the goal."""
    starts = goal.starts(start)
    if not starts:
        return Look()
    seen = [opening(game, world) for world in starts]
    spot = Spot(start)
    if not announced(game, goal, spot) and goal.shown(seen) and all(sound(game, spot, one) for one in seen):
        return Look(spot, 1, 1)
    if any(one.pos is None for one in seen):
        return Look(None, 1, 1)
    worlds = [one.pos for one in seen]
    moves: list[str] = []
    events = 1
    while len(moves) < most and not isinstance(asked := game.decision(worlds[0]), Outcome):
        tries, move = choose(worlds[0], asked)
        if move is None:
            break
        for tried, by in (*tries, (move, None)):
            seen = [event(game, pos, tried, by) for pos in worlds]
            events += 1
            spot = Spot(start, tuple(moves), str(tried), by)
            if goal.shown(seen) and all(sound(game, spot, one) for one in seen):
                return Look(spot, 1, events)
        worlds = [one.pos for one in seen]
        moves.append(str(move))
    return Look(None, 1, events)


def at_random(game: AnyGame, goal: Goal, rng: Random) -> Choose:
    """Play anything, or as a simple opponent would; try a few more moves where a refusal is looked for."""
    tries = 3 if not isinstance(goal, Cites) or "failed" in goal.kinds else 0
    silly = rng.random() < 0.7
    known: list[Any] = []

    def choose(pos: Any, asked: Decision) -> tuple[Sequence[Try], Any]:
        if asked.seat is Seat.CHANCE:
            odds = game.odds(pos)
            move = rng.choices(list(odds), list(odds.values()))[0]
            known.append(move)
            return ((rng.choice(known), None),) if tries else (), move
        legal = game.legal(pos)
        if not legal:  # a composed position may be a dead end
            return (), None
        move = rng.choice(legal) if silly else _weighed(game, pos, asked.seat, legal, rng)
        return tuple(_tries(game, pos, known, rng)) if tries else (), move

    return choose


def _weighed(game: AnyGame, pos: Any, seat: Seat, legal: Sequence[Any], rng: Random) -> Any:
    view = game.view(pos, seat)
    return rng.choices(legal, [game.weigh(view, move) for move in legal])[0]


def _tries(game: AnyGame, pos: Any, known: list[Any], rng: Random) -> Iterator[Try]:
    """Two candidates, a move of another moment, and a move by another seat."""
    candidates = list(game.candidates(pos))
    for move in rng.sample(candidates, min(2, len(candidates))):
        yield move, None
        known.append(move)
    yield rng.choice(known), None
    yield rng.choice(known), rng.choice(game.seats(pos))


def look(game: AnyGame, goal: Goal, seed: str, starts: Sequence[Any] = ()) -> Look:
    """One chunk of a search, as far as it goes."""
    *_, found = looking(game, goal, seed, starts)
    return found


def looking(game: AnyGame, goal: Goal, seed: str, starts: Sequence[Any] = ()) -> Iterator[Look]:
    """One chunk of a search: many composed positions, each played on for a few moves, then a dealt game; how far it is."""
    found = Look()
    for number in (*range(1, 1 + COMPOSED), 0):
        rng = Random(f"{seed}/{number}")
        longest = SHORT if number else LONGEST
        if found.spot is not None:
            longest = min(longest, found.spot.size[0])
        start = composed(game, rng, starts) if number else dealt(game, rng)
        found += first(game, goal, start, at_random(game, goal, rng), longest)
        yield found
