"""Our games, driven like the others: list all legal moves at every decision, make one at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tutor.core.game import AnyGame, Decision, Seat, Step, play

Player = Callable[[Random], Iterator[bool]]
"""Plays one game; yields at every move whether a player, not chance, made it."""


def plain(game: AnyGame) -> Player:
    """List and apply."""

    def one_game(rng: Random) -> Iterator[bool]:
        *_, last = game.deal(game.Setup())
        pos = last.after
        while isinstance(asked := game.decision(pos), Decision):
            move = _choose(game, pos, asked, rng)
            for step in game.resolve(pos, move):
                pos = step.after
            yield asked.seat is not Seat.CHANCE

    return one_game


def explained(game: AnyGame) -> Player:
    """List, judge in full, apply, and keep every step."""

    def one_game(rng: Random) -> Iterator[bool]:
        *_, last = game.deal(game.Setup())
        pos = last.after
        kept: list[Step[Any]] = []
        while isinstance(asked := game.decision(pos), Decision):
            move = _choose(game, pos, asked, rng)
            for step in play(game, pos, move):
                kept.append(step)
                pos = step.after
            yield asked.seat is not Seat.CHANCE

    return one_game


def _choose(game: AnyGame, pos: Any, asked: Decision, rng: Random) -> Any:
    if asked.seat is Seat.CHANCE:
        odds = game.odds(pos)
        return rng.choices(list(odds), list(odds.values()))[0]
    return rng.choice(game.legal(pos))
