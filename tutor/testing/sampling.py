"""Random games of a game, its player numbers and its options, and positions sampled from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.explore.simulate import Moment, walk


def few(values: Any, count: int, seed: float = 0) -> list[Any]:
    """So many of them at most, at random."""
    values = list(values)
    return values if len(values) <= count else Random(seed).sample(values, count)


@cache
def setups(game: AnyGame) -> tuple[Any, ...]:
    """Every number of players, and every other value of every option, one at a time."""
    usual = game.Setup()
    names = {field.name for field in msgspec.structs.fields(game.Setup)}
    numbers = [game.Setup(players=n) for n in game.players] if "players" in names else [usual]
    return tuple(dict.fromkeys((*numbers, *_variants(usual))))


def _variants(usual: Any) -> Iterator[Any]:
    for field in msgspec.structs.fields(usual):
        value = getattr(usual, field.name)
        if field.name == "players":
            continue
        others = _variants(value) if isinstance(value, msgspec.Struct) else _values(field.type)
        for other in others:
            if other != value:
                yield msgspec.structs.replace(usual, **{field.name: other})


def _values(kind: Any) -> tuple[Any, ...]:
    return (False, True) if kind is bool else tuple(value for value in get_args(kind) if isinstance(value, str | int))


@cache
def random_game(game: AnyGame, setup: Any, seed: int = 0) -> tuple[Moment, ...]:
    """A whole game."""
    rng = Random(seed)
    *_, last = game.deal(setup)
    return tuple(walk(game, last.after, rng))


@cache
def moments(game: AnyGame, count: int = 30) -> tuple[Moment, ...]:
    """About so many moments with a move, from one random game for each setup."""
    rng = Random(1)
    share = -(-count // len(setups(game)))
    return tuple(
        moment
        for setup in setups(game)
        for played in [random_game(game, setup)[:-1]]
        for moment in rng.sample(played, min(share, len(played)))
    )


def players_moments(game: AnyGame, count: int = 30) -> Iterator[tuple[Moment, Decision]]:
    """Sampled moments in which a player, not chance, decides."""
    for moment in moments(game, count):
        if isinstance(moment.asked, Decision) and moment.asked.seat is not Seat.CHANCE:
            yield moment, moment.asked


@cache
def move_pool(game: AnyGame) -> tuple[Any, ...]:
    """Moves of all kinds that were worth trying somewhere: each of them is well formed."""
    found = {str(move): move for moment in moments(game, 60) for move in few(game.candidates(moment.pos), 12, 2)}
    return tuple(found.values())


def tries(game: AnyGame, pos: Any, rng: Random, each: int = 2) -> Iterator[tuple[Any, Seat]]:
    """Something worth trying now, and something of any other moment, by every seat."""
    candidates: Sequence[Any] = list(game.candidates(pos))
    pool = move_pool(game)
    for seat in game.seats(pos):
        yield from ((move, seat) for move in rng.sample(pool, min(each, len(pool))))
        if candidates:
            yield rng.choice(candidates), seat
