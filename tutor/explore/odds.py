"""How likely it is that something happens: counted where chance alone decides and there are few ways, else sampled.

It starts from what a seat may know, never from the whole state: each world that is looked at is imagined, and looks to that
seat as the true one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, Literal

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.game import AnyGame, is_legal

Happens = Callable[[Sequence[Step[Any]]], bool]
"""Whether the event is among these steps."""

COUNTED_AT_MOST = 20_000
"""So many ways are counted one by one; where there are more, it is sampled."""
FIRST, MOST = 64, 65_536
"""Worlds in the first batch, and at most; each batch doubles their number, and only then the interval is looked at."""
NORMAL = 1.959964
"""Standard deviations of an interval that holds the truth in 95 of 100 cases."""


class Asked(Struct, frozen=True):
    """What the odds are asked of: a game, a position or a seat's view of it, a move, the moves of the simple opponents after it."""

    game: AnyGame
    pos: Any
    moves: tuple[Any, ...]
    happens: Happens
    seat: Seat | None = None
    """Whose view the position is; None if it is all that there is to know."""
    ahead: int = 0
    """So many decisions after it are made as the simple opponent makes them."""


class Found(Struct, frozen=True):
    """How likely it is, and how that was found: ``hits`` of ``n`` ways or worlds; an interval where it was sampled."""

    value: Fraction
    low: float
    high: float
    hits: int
    n: int
    method: Literal["counted", "sampled"]
    parts: Mapping[str, tuple[int, int]] = {}
    """By what chance answers first: so many hits of so many."""
    lost: int = 0
    """Worlds in which the moves cannot be made; they are not among the ``n``."""


class TooMany(Exception):
    """There are too many ways to count."""


def odds(asked: Asked, *, seed: int = 0, width: float = 0.05, seconds: float = 2.0) -> Iterator[Found]:
    """Better and better answers, the last one when it is exact, narrow enough, or time is up."""
    if asked.ahead == 0 and all_known(asked):
        try:
            yield counted(asked)
        except TooMany:
            pass
        else:
            return
    yield from sampled(asked, seed=seed, width=width, seconds=seconds)


def all_known(asked: Asked) -> bool:
    """Whether the seat sees all there is: what it imagines is what it sees."""
    if asked.seat is None:
        return True
    return bool(asked.game.imagine(asked.pos, asked.seat, Random(0)) == asked.pos)


# ------------------------------------------------------------------------------------------------ counted
def counted(asked: Asked) -> Found:
    """Every way that chance can answer, with its weight."""
    left = [COUNTED_AT_MOST]
    parts: dict[str, tuple[Fraction, Fraction]] = {}
    whole = hit = Fraction(0)
    for weight, first, happened in _ways(asked, asked.pos, asked.moves, (), "", Fraction(1), left):
        was, of = parts.get(first, (Fraction(0), Fraction(0)))
        parts[first] = (was + weight * happened, of + weight)
        whole, hit = whole + weight, hit + weight * happened
    value = hit / whole if whole else Fraction(0)
    told = {
        first: (share.numerator, share.denominator) for first, (one, of) in parts.items() if (share := one / of) >= 0
    }
    exact = float(value)
    return Found(value, exact, exact, value.numerator, value.denominator, "counted", told if len(told) > 1 else {})


def _ways(
    asked: Asked, pos: Any, moves: tuple[Any, ...], steps: tuple[Step[Any], ...], first: str, weight: Fraction,
    left: list[int],
) -> Iterator[tuple[Fraction, str, bool]]:  # fmt: skip
    """The weight of each way, what chance answered first in it, and whether it happened."""
    now = asked.game.decision(pos)
    if isinstance(now, Decision) and now.seat is Seat.CHANCE and not (moves and now.takes(moves[0])):
        chances = asked.game.odds(pos)
        whole = sum(chances.values())
        for move, count in chances.items():
            after = tuple(asked.game.resolve(pos, move, now))
            share = weight * Fraction(count, whole)
            yield from _ways(asked, after[-1].after, moves, (*steps, *after), first or str(move), share, left)
        return
    move = _next(asked, pos, now, moves)
    if move is None:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        yield weight, first, asked.happens(steps)
        return
    after = tuple(asked.game.resolve(pos, move))
    rest = moves[1:] if moves else moves
    yield from _ways(asked, after[-1].after, rest, (*steps, *after), first, weight, left)


def _next(asked: Asked, pos: Any, now: Decision | Outcome, moves: tuple[Any, ...]) -> Any:
    """The next of the moves, or what has to be done without a choice; nothing where somebody decides."""
    if isinstance(now, Outcome):
        return None
    if moves:
        return moves[0]
    legal = asked.game.legal(pos, now)
    return legal[0] if len(legal) == 1 else None


# ------------------------------------------------------------------------------------------------ sampled
def sampled(asked: Asked, *, seed: int, width: float, seconds: float, first: int = FIRST) -> Iterator[Found]:
    """Worlds drawn at random, in batches that double, until the interval is narrow enough or time is up."""
    rng, until = Random(seed), monotonic() + seconds
    hits = n = lost = 0
    parts: dict[str, tuple[int, int]] = {}
    wanted = first
    while wanted <= MOST:
        while n + lost < wanted:
            happened, answer = _world(asked, rng)
            if happened is None:
                lost += 1
                continue
            n, hits = n + 1, hits + happened
            was, of = parts.get(answer, (0, 0))
            parts[answer] = (was + happened, of + 1)
            if monotonic() > until and n >= first:
                break
        low, high = wilson(hits, n)
        yield Found(
            Fraction(hits, max(n, 1)), low, high, hits, n, "sampled", dict(parts) if len(parts) > 1 else {}, lost
        )
        if high - low <= width or monotonic() > until:
            return
        wanted *= 2


def imagined(asked: Asked, rng: Random) -> Any:
    """A world that looks to the seat as its view does."""
    if asked.seat is None:
        return asked.pos
    world = asked.game.imagine(asked.pos, asked.seat, rng)
    assert asked.game.view(world, asked.seat) == asked.pos, "an imagined world looks otherwise"
    return world


def _world(asked: Asked, rng: Random) -> tuple[bool | None, str]:
    """Whether it happened in one world, None if the moves cannot be made there; and what chance answered first."""
    game, pos, moves = asked.game, imagined(asked, rng), asked.moves
    steps: list[Step[Any]] = []
    first, ahead = "", asked.ahead
    while isinstance(now := game.decision(pos), Decision):
        if now.seat is Seat.CHANCE and not (moves and now.takes(moves[0])):
            chances = game.odds(pos)
            move = rng.choices(list(chances), list(chances.values()))[0]
            first = first or str(move)
        elif moves:
            move, moves = moves[0], moves[1:]
            if not is_legal(game, pos, move):
                return None, first
        elif len(legal := game.legal(pos, now)) == 1:
            move = legal[0]
        elif ahead:
            view = game.view(pos, now.seat)
            move, ahead = rng.choices(legal, [game.weigh(view, one) for one in legal])[0], ahead - 1
        else:
            break
        steps += game.resolve(pos, move, now)
        pos = steps[-1].after
    return asked.happens(steps), first


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The interval that Wilson gives for a share: it stays within 0 and 1, and is right for few samples, too."""
    if not n:
        return 0.0, 1.0
    share, square = hits / n, NORMAL**2
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = NORMAL * sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
