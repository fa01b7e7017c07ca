"""Our games, driven like the others: list all legal moves at every decision, make one at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from typing import Any

from tutor.core.course import Decision, Seat, Step
from tutor.core.game import AnyGame, play
from tutor.front.game import game as door

Player = Callable[[Random], Iterator[bool]]
"""Plays one game; yields at every move whether a player, not chance, made it."""


def plain(game: AnyGame) -> Player:
    """List and apply."""

    def one_game(rng: Random) -> Iterator[bool]:
        *_, last = game.deal(game.Setup())
        pos = last.after
        while isinstance(asked := game.decision(pos), Decision):
            move = _choose(game, pos, asked, rng)
            for step in game.resolve(pos, move, asked):
                pos = step.after
            yield asked.seat is not Seat.CHANCE

    return one_game


def explained(game: AnyGame, shelf: list[Step[Any]] | None = None) -> Player:
    """List, judge in full, apply, and keep every step: on the shelf, or until the game ends."""

    def one_game(rng: Random) -> Iterator[bool]:
        *_, last = game.deal(game.Setup())
        pos = last.after
        kept = [] if shelf is None else shelf
        while isinstance(asked := game.decision(pos), Decision):
            move = _choose(game, pos, asked, rng)
            kept += play(game, pos, move, asked=asked)
            pos = kept[-1].after
            yield asked.seat is not Seat.CHANCE

    return one_game


def front(game: AnyGame) -> Player:
    """The same through the front door, as a bot would write it."""
    own = door(game.key)

    def one_game(rng: Random) -> Iterator[bool]:
        state, players = own.deal(seed=rng.getrandbits(32)), 0
        while not state.over:
            state = state.play(rng.choice(state.legal()))
            players += 1
            yield True
        yield from repeat(False, len(state.moves_made) - players)

    return one_game


def _choose(game: AnyGame, pos: Any, asked: Decision, rng: Random) -> Any:
    if asked.seat is Seat.CHANCE:
        odds = game.odds(pos)
        return rng.choices(list(odds), list(odds.values()))[0]
    return rng.choice(game.legal(pos, asked))


INNER, DOOR = "(a)", "(c) State"
WAYS: dict[str, Callable[[AnyGame], Player]] = {INNER: plain, "(b) explained": explained, DOOR: front}
